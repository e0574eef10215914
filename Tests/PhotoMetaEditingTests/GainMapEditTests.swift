// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Gain maps that are attached to JPEG pictures.
@Suite struct GainMapEditTests {
    /// A file with a gain map of Ultra HDR, whose picture has 320 × 240 pixels.
    private static let original = GainMapSamples.jpeg([], [[GainMapSamples.packet(GainMapSamples.pixel)]])

    private static func picture(
        _ parts: JPEGBuilder.Part..., width: UInt16 = 160, height: UInt16 = 120
    ) -> [UInt8] {
        JPEGBuilder(parts + [.frame(width: width, height: height), .scan]).bytes
    }

    private static func attached(
        _ original: [UInt8], to picture: [UInt8], _ change: (inout MetadataEdit) throws -> Void = { _ in }
    ) throws -> [UInt8] {
        var edit = MetadataEdit()
        edit.gainMap = try GainMapImage(of: original)
        try change(&edit)
        return try edit.applied(to: picture)
    }

    /// The structure of a file with an attached gain map, found without the library.
    private struct Structure {
        var primary: ArraySlice<UInt8> = []
        var map: ArraySlice<UInt8> = []
        /// The text of the packet in each picture, and the segments of ISO 21496-1.
        var packets: [String] = []
        var iso: [[UInt8]] = []
        var pictureIndices = 0

        init(_ file: [UInt8]) throws {
            var index: (base: Int, bytes: [UInt8])?
            for (marker, start, payload) in Self.segments(file[...]) {
                if marker == 0xE2, payload.starts(with: utf8("MPF\0")) {
                    index = (start + 4, Array(payload.dropFirst(4)))
                    pictureIndices += 1
                }
            }
            let (base, bytes) = try #require(index)
            func number(_ offset: Int, _ count: Int) -> Int {
                bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
            }
            // CIPA DC-007 §5.2.3: big-endian here; three fields, of which the third has the entries.
            #expect(bytes.prefix(4) == [0x4D, 0x4D, 0, 42] && number(8, 2) == 3)
            #expect(number(10, 2) == 0xB000 && bytes[18..<22] == utf8("0100")[...])
            #expect(number(22, 2) == 0xB001 && number(30, 4) == 2)
            #expect(number(34, 2) == 0xB002 && number(38, 4) == 32)
            let entries = number(42, 4)
            #expect(number(entries, 4) & 0xFF_FFFF == 0x3_0000 && number(entries + 16, 4) == 0)
            let start = base + number(entries + 24, 4)
            primary = file[..<number(entries + 4, 4)]
            map = file[start..<(start + number(entries + 20, 4))]
            #expect(primary.suffix(2) == [0xFF, 0xD9] && primary.endIndex == map.startIndex)
            #expect(map.prefix(2) == [0xFF, 0xD8] && map.suffix(2) == [0xFF, 0xD9])
            for picture in [primary, map] {
                let segments = Self.segments(picture)
                packets += segments.filter { $0.marker == 0xE1 }.compactMap { segment in
                    let identifier = utf8("http://ns.adobe.com/xap/1.0/\0")
                    guard segment.payload.starts(with: identifier) else { return nil }
                    return String(decoding: segment.payload.dropFirst(identifier.count), as: UTF8.self)
                }
                iso += segments.compactMap { segment in
                    let identifier = utf8("urn:iso:std:iso:ts:21496:-1\0")
                    guard segment.payload.starts(with: identifier) else { return nil }
                    return Array(segment.payload.dropFirst(identifier.count))
                }
            }
        }

        /// The segments up to the scan, each with the position of its payload.
        private static func segments(
            _ bytes: ArraySlice<UInt8>
        ) -> [(marker: UInt8, start: Int, payload: ArraySlice<UInt8>)] {
            var segments: [(marker: UInt8, start: Int, payload: ArraySlice<UInt8>)] = []
            var place = bytes.startIndex + 2
            while place + 4 <= bytes.endIndex, bytes[place] == 0xFF, bytes[place + 1] != 0xDA {
                let count = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
                segments.append((bytes[place + 1], place + 4, bytes[(place + 4)..<(place + 2 + count)]))
                place += 2 + count
            }
            return segments
        }
    }

    // MARK: Attaching

    @Test("A scaled picture gets the map of the original, in each form") func attachesUltraHDR() throws {
        let exif = JPEGBuilder.Part.exif(Samples.tiff())
        let picture = Self.picture(exif)
        let file = try Self.attached(Self.original, to: picture)
        let structure = try Structure(file)
        #expect(structure.pictureIndices == 1 && structure.map.endIndex == file.count)
        // ISO 21496-1: the main picture states the versions, the map everything.
        var iso = ISOGainMap()
        iso.alternate = (2_656_715, 1_000_000)
        iso.channels = [
            [(0, 1_000_000), (2_656_715, 1_000_000), (1_000_000, 1_000_000), (0, 1_000_000), (0, 1_000_000)]
        ]
        #expect(structure.iso == [[0, 0, 0, 0], iso.metadata])
        #expect(structure.packets.count == 2)
        let packet = structure.packets[0]
        #expect(packet.contains(#"hdrgm:Version="1.0""#) && packet.contains(#"Item:Semantic="GainMap""#))
        #expect(packet.contains("Item:Length=\"\(structure.map.count)\""))
        // The coded image is a copy: the original's map, with one more segment.
        let coded = try #require(try MediaMetadata(bytes: Self.original).parts[1].ranges?.ranges.first)
        let map = Array(Self.original[Int(coded.lowerBound)..<Int(coded.upperBound)])
        #expect(structure.map.count == map.count + 4 + 28 + 61)
        #expect(Array(structure.map.suffix(20)) == Array(map.suffix(20)))

        let read = try MediaMetadata(bytes: file)
        #expect(read.diagnostics.isEmpty && read.gainMap?.disagreements == [])
        #expect(read.gainMap?.descriptions.map(\.format) == [.iso, .ultraHDR])
        #expect(read.gainMap?.headroom == 2.656715)
        #expect(read[\.tiff.make] == (try MediaMetadata(bytes: picture))[\.tiff.make])
        // Without the attachment, the picture is the one before.
        #expect(read.motionPhotoClaim.items.map(\.semantic) == ["Primary", "GainMap"])
    }

    @Test("Other changes are made, too, and the file can be edited afterwards") func editsAfterwards() throws
    {
        let file = try Self.attached(Self.original, to: Self.picture()) {
            try $0.set(\.tiff.artist, to: "Ann")
        }
        #expect(try MediaMetadata(bytes: file)[\.tiff.artist] == "Ann")
        _ = try Structure(file)
        var edit = MetadataEdit()
        try edit.set(\.title, to: String(repeating: "Harbour ", count: 200))
        let edited = try edit.applied(to: file)
        let structure = try Structure(edited)
        #expect(try MediaMetadata(bytes: edited).gainMap?.headroom == 2.656715)
        #expect(structure.packets[0].contains("Item:Length=\"\(structure.map.count)\""))
    }

    @Test("What an encoder copied of the original's index and lists is replaced")
    func replacesStaleStatements()
        throws
    {
        var index = MultiPictureBuilder()
        index.pictures = [
            .init(attributes: 0x2003_0000, byteCount: 0, offset: 0),
            .init(attributes: 0, byteCount: 5_000, offset: 900_000),
        ]
        let packet = MotionPhotoBuilder.packet(
            #"xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="0.9" hdrgm:GainMapMax="4""#,
            MotionPhotoBuilder.directory([("Primary", 0, 0), ("GainMap", 5_000, 0), ("MotionPhoto", 7, 0)]))
        let picture = Self.picture(
            .segment(0xE1, latin("http://ns.adobe.com/xap/1.0/\0") + packet), .multiPicture(index.index),
            .segment(0xE2, latin("urn:iso:std:iso:ts:21496:-1\0") + [0, 0, 0, 0]))
        let file = try Self.attached(Self.original, to: picture)
        let structure = try Structure(file)
        #expect(structure.pictureIndices == 1 && structure.iso.count == 2)
        let read = try MediaMetadata(bytes: file)
        #expect(read[\.hdrGainMap.version] == "1.0" && read[\.hdrGainMap.gainMapMax] == nil)
        #expect(read.motionPhotoClaim.items.map(\.semantic) == ["Primary", "GainMap"])
        #expect(read.motionPhotoClaim.items.last?.byteCount == UInt64(structure.map.count))
    }

    @Test("The movie of a motion photo stays at the end") func keepsMovie() throws {
        let assembly = try MotionPhoto.planAssembly(still: Self.picture(), movie: MotionPhotoBuilder.movie)
        let photo = try assembly.applied(toStill: Self.picture(), movie: MotionPhotoBuilder.movie)
        let file = try Self.attached(Self.original, to: photo)
        let structure = try Structure(file)
        #expect(Array(file.suffix(MotionPhotoBuilder.movie.count)) == MotionPhotoBuilder.movie)
        #expect(structure.map.endIndex == file.count - MotionPhotoBuilder.movie.count)
        let read = try MediaMetadata(bytes: file)
        #expect(read.motionPhotoClaim.items.map(\.semantic) == ["Primary", "GainMap", "MotionPhoto"])
        #expect(try MotionPhoto(contentsOf: file).range.upperBound == UInt64(file.count))
        #expect(read.gainMap?.headroom == 2.656715)
    }

    // MARK: Descriptions

    @Test("Apple's description becomes one of both standards, like that of Apple's phones")
    func convertsApple()
        throws
    {
        // An iPhone 15 Pro states this headroom in both forms, with gamma 0.731934; an iPhone 16 Pro 6.459427, with 0.914063.
        for (factor, stops, gamma) in [("2.786103", 1.478249, 0.731934), ("6.459427", 2.691406, 0.914063)] {
            let packet = GainMapSamples.packet(
                "HDRGainMap:HDRGainMapVersion=\"131072\" HDRGainMap:HDRGainMapHeadroom=\"\(factor)\"")
            let file = try Self.attached(GainMapSamples.jpeg([], [[packet]]), to: Self.picture())
            let gainMap = try #require(try MediaMetadata(bytes: file).gainMap)
            #expect(gainMap.descriptions.map(\.format) == [.iso, .ultraHDR, .apple])
            #expect(gainMap.disagreements == [])
            let channel = try #require(gainMap.channels.first)
            #expect((channel.maximum - stops).magnitude < 0.00001 && channel.minimum == 0)
            #expect((channel.gamma - gamma).magnitude < 0.04)
            #expect(channel.baseOffset == 0.00001 && channel.alternateOffset == 0.00001)
        }
        // Without a headroom, nothing follows.
        let silent = GainMapSamples.packet("HDRGainMap:HDRGainMapVersion=\"65536\"")
        #expect(throws: MetadataError(.notEditable)) {
            _ = try GainMapImage(of: GainMapSamples.jpeg([], [[silent]]))
        }
    }

    @Test("Three channels, and a base picture that is the brighter one") func writesThreeChannels() throws {
        var iso = ISOGainMap()
        (iso.base, iso.alternate) = ((6, 2), (0, 1))
        iso.channels = [
            [(-1, 1), (11, 1), (1, 1), (0, 1_000), (0, 1_000)],
            [(-1, 2), (12, 2), (1, 2), (10, 1_000), (20, 1_000)],
            [(-1, 4), (13, 4), (1, 4), (-20, 1_000), (40, 1_000)],
        ]
        let file = try Self.attached(
            GainMapSamples.jpeg([], [[GainMapSamples.segment(iso)]]), to: Self.picture())
        let structure = try Structure(file)
        #expect(structure.iso == [[0, 0, 0, 0], iso.metadata])
        let gainMap = try #require(try MediaMetadata(bytes: file).gainMap)
        #expect(gainMap.descriptions.map(\.format) == [.iso, .ultraHDR] && gainMap.disagreements == [])
        #expect(gainMap.descriptions[1].baseHeadroom == 3 && gainMap.descriptions[1].channels.count == 3)
        #expect(structure.packets[1].contains(#"hdrgm:BaseRenditionIsHDR="True""#))
    }

    @Test("Ultra HDR cannot state a map in the color space of the alternate picture") func omitsUltraHDR()
        throws
    {
        var iso = ISOGainMap()
        iso.usesBaseColorSpace = false
        let file = try Self.attached(
            GainMapSamples.jpeg([], [[GainMapSamples.segment(iso)]]), to: Self.picture())
        let structure = try Structure(file)
        #expect(structure.packets.count == 1 && !structure.packets[0].contains("hdrgm:Version"))
        let gainMap = try #require(try MediaMetadata(bytes: file).gainMap)
        #expect(gainMap.descriptions.map(\.format) == [.iso] && gainMap.usesBaseColorSpace == false)
    }

    // MARK: Coded maps

    @Test("A map that the caller coded describes itself, or is described") func attachesCodedMap() throws {
        let plain = Self.picture(width: 80, height: 60)
        #expect(throws: MetadataError(.notEditable)) { _ = try GainMapImage(coded: plain) }
        let channel = GainMap.Channel(maximum: 2, gamma: 1.5)
        let description = GainMap.Description(alternateHeadroom: 2, channels: [channel])
        var edit = MetadataEdit()
        edit.gainMap = try GainMapImage(coded: plain, described: description)
        let gainMap = try #require(try MediaMetadata(bytes: edit.applied(to: Self.picture())).gainMap)
        #expect(gainMap.descriptions.map(\.format) == [.iso, .ultraHDR] && gainMap.channels == [channel])

        let own = Self.picture(
            GainMapSamples.packet(GainMapSamples.pixel), width: 80, height: 60)
        edit.gainMap = try GainMapImage(coded: own)
        #expect(try MediaMetadata(bytes: edit.applied(to: Self.picture())).gainMap?.headroom == 2.656715)
        let segment = Self.picture(GainMapSamples.segment(ISOGainMap()), width: 80, height: 60)
        edit.gainMap = try GainMapImage(coded: segment)
        #expect(try MediaMetadata(bytes: edit.applied(to: Self.picture())).gainMap?.headroom == 1.478249)
        #expect(throws: MetadataError(.notEditable)) {
            _ = try GainMapImage(coded: own, described: description)
        }
        #expect(throws: MetadataError(.unsupportedFormat)) {
            _ = try GainMapImage(coded: PNGBuilder.file(), described: description)
        }
        for gamma in [0, -1, Double.nan] {
            let broken = GainMap.Description(
                alternateHeadroom: 2, channels: [GainMap.Channel(maximum: 2, gamma: gamma)])
            edit.gainMap = try GainMapImage(coded: plain, described: broken)
            #expect(throws: MetadataError(.invalidValue)) { _ = try edit.applied(to: Self.picture()) }
        }
    }

    // MARK: Refusals

    @Test("Refuses another framing or stored orientation, other formats, and sharing")
    func refuses() throws {
        func refusal(_ picture: [UInt8]) -> String? {
            do {
                _ = try Self.attached(Self.original, to: picture)
                return nil
            } catch {
                return (error as? MetadataError)?.message
            }
        }
        #expect(refusal(Self.picture(width: 161, height: 120)) == nil)
        #expect(refusal(Self.picture(width: 160, height: 100))?.contains("not the same framing") == true)
        let turned = Self.picture(.exif(TIFFBuilder([TIFFEntry(0x0112, .short([6]))]).bytes))
        #expect(refusal(turned)?.contains("would be turned") == true)
        let own = GainMapSamples.jpeg([], [[GainMapSamples.packet(GainMapSamples.pixel)]])
        #expect(refusal(own) == "the picture has a gain map already")
        #expect(refusal(PNGBuilder.file())?.contains("cannot get a gain map") == true)
        var sharing = MetadataEdit.forSharing()
        sharing.gainMap = try GainMapImage(of: Self.original)
        #expect(throws: MetadataError(.notEditable)) { _ = try sharing.applied(to: Self.picture()) }
        let endless = Array(Self.picture().dropLast(2))
        #expect(refusal(endless)?.contains("no end") == true)
        #expect(throws: MetadataError(.absent)) { _ = try GainMapImage(of: Self.picture()) }
    }

    @Test("Content Credentials are refused, unless they may become invalid, and are then removed")
    func refusesCredentials() throws {
        let header = latin("JP") + uint16(1) + uint32(1)
        let picture = Self.picture(.segment(0xEB, header + JUMBFBuilder.superbox("c2pa", "c2pa")))
        #expect(throws: MetadataError(.contentCredentials)) {
            _ = try Self.attached(Self.original, to: picture)
        }
        let file = try Self.attached(Self.original, to: picture) { $0.allowsInvalidCredentials = true }
        _ = try Structure(file)
        #expect(try MediaMetadata(bytes: file).gainMap?.headroom == 2.656715)
    }

    @Test("Each prefix of an original is refused or attached, and nothing else happens") func survivesCuts()
        throws
    {
        for count in stride(from: 0, to: Self.original.count, by: 7) {
            _ = try? Self.attached(Array(Self.original.prefix(count)), to: Self.picture())
            _ = try? Self.attached(Self.original, to: Array(Self.original.prefix(count)))
        }
    }

    // MARK: Real files

    @Test(
        "The maps of phones, re-encoded by FFmpeg and read by ExifTool",
        .enabled(
            if: SharedFiles.isPresent && OtherTool.areInstalled,
            "\(SharedFiles.absence), or \(OtherTool.absence)"),
        arguments: [
            ("jpeg__google-pixel-6-pro__ultra-hdr-samples-originals-01__b52c5f.jpg", "2.656715"),
            ("jpeg__apple-iphone-13-mini__apple-gainmap-old__2e4310.jpg", "3"),
        ]) func keepsMapsOfPhones(_ name: String, headroom: String) throws
    {
        let original = try #require(SharedFiles.corpus).appendingPathComponent(name).path
        try TemporaryDirectory.with { folder in
            let scaled = folder.appendingPathComponent("scaled.jpg").path
            _ = try OtherTool.ffmpeg.output([
                "-v", "quiet", "-i", original, "-vf", "scale=iw/2:ih/2", "-frames:v", "1", scaled,
            ])
            let output = folder.appendingPathComponent("hdr.jpg").path
            var edit = MetadataEdit()
            edit.gainMap = try GainMapImage(of: original)
            try edit.write(contentsOf: scaled, to: output)
            let structure = try Structure([UInt8](try Data(contentsOf: URL(fileURLWithPath: output))))
            let lines = try OtherTool.exiftool.text([
                "-s3", "-n", "-MPImage1:MPImageLength", "-MPImage2:MPImageStart", "-MPImage2:MPImageLength",
                output,
            ]).split(separator: "\n").map(String.init)
            #expect(
                lines == [
                    "\(structure.primary.count)", "\(structure.map.startIndex)", "\(structure.map.count)",
                ])
            let map = folder.appendingPathComponent("map.jpg")
            try OtherTool.exiftool.output(["-b", "-MPImage2", output]).write(to: map)
            #expect(try Data(contentsOf: map) == Data(structure.map))
            let text = try OtherTool.exiftool.text(["-s3", "-XMP-hdrgm:HDRCapacityMax", map.path])
            #expect(text == headroom + "\n")
        }
    }
}
