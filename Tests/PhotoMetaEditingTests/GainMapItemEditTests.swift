// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Gain maps that are attached to the pictures of HEIC and AVIF files.
@Suite struct GainMapItemEditTests {
    private static let appleType = "urn:com:apple:photo:2020:aux:hdrgainmap"
    private static let firstTile = filler(40)
    private static let secondTile = Array(filler(50).reversed())
    private static let color = ImageProperty.pixels([10, 10, 10])

    /// A file with one image of 160 × 120 pixels.
    private static func picture(
        _ type: String = "hvc1", width: Int = 160, height: Int = 120, brand: String = "heic"
    ) -> HEIFBuilder {
        var file = HEIFBuilder()
        (file.majorBrand, file.brands) = (brand, ["mif1", brand])
        file.items = [HEIFBuilder.Item(1, type, filler(16))]
        file.add(ImageProperty.extents(UInt32(width), UInt32(height)), to: 1)
        file.add(ImageProperty.configuration(filler(30)), to: 1)
        return file
    }

    /// A file whose gain map is a grid of two tiles, which is turned, with a tone map and a packet.
    private static func original(_ iso: ISOGainMap? = ISOGainMap(), _ attributes: String? = nil)
        -> HEIFBuilder
    {
        var file = picture(width: 320, height: 240)
        file.items += [
            HEIFBuilder.Item(2, "grid", [0, 0, 0, 1, 0, 80, 0, 60]), HEIFBuilder.Item(3, "hvc1", firstTile),
            HEIFBuilder.Item(4, "hvc1", secondTile),
        ]
        file.add(ImageProperty.extents(80, 60), to: 2)
        file.add(ImageProperty.auxiliary(appleType), to: 2)
        file.add(ImageProperty.rotation(2), to: 2)
        for tile in [3, 4] as [UInt32] {
            file.add(ImageProperty.extents(40, 60), to: tile)
            file.add(box("hvcC", Array(filler(32).reversed())), to: tile)
        }
        file.references = [
            .init(type: "dimg", from: 2, to: [3, 4]), .init(type: "auxl", from: 2, to: [1]),
        ]
        if let iso {
            file.items.append(HEIFBuilder.Item(5, "tmap", iso.payload))
            file.references.append(.init(type: "dimg", from: 5, to: [1, 2]))
            file.add(ImageProperty.extents(320, 240), to: 5)
            file.add(color, to: 5)
        }
        if let attributes {
            var item = HEIFBuilder.Item(6, "mime", packet(attributes))
            item.contentType = "application/rdf+xml"
            file.items.append(item)
            file.references.append(.init(type: "cdsc", from: 6, to: [2]))
        }
        return file
    }

    private static func packet(_ attributes: String) -> [UInt8] {
        utf8(
            XMPBuilder(
                "", attributes: attributes,
                declarations: #"xmlns:HDRGainMap="http://ns.apple.com/HDRGainMap/1.0/""#
            ).text)
    }

    private static func attached(_ original: [UInt8], to picture: [UInt8]) throws -> [UInt8] {
        var edit = MetadataEdit()
        edit.gainMap = try GainMapImage(of: original)
        return try edit.applied(to: picture)
    }

    private static func number(of bytes: [UInt8], in file: [UInt8]) -> Int {
        file.indices.count { file[$0...].starts(with: bytes) }
    }

    private static func number(of type: String, in file: [UInt8]) -> Int { number(of: latin(type), in: file) }

    // MARK: Attaching

    @Test("A scaled picture gets the items of the map, and a tone map for itself") func attachesItems() throws
    {
        let attributes = #"HDRGainMap:HDRGainMapVersion="131072" HDRGainMap:HDRGainMapHeadroom="2.786103""#
        let picture = Self.picture()
        let file = try Self.attached(Self.original(ISOGainMap(), attributes).bytes, to: picture.bytes)
        let read = try MediaMetadata(bytes: file)
        #expect(read.diagnostics.isEmpty)
        let gainMap = try #require(read.gainMap)
        #expect(gainMap.descriptions.map(\.format) == [.iso, .apple] && gainMap.disagreements == [])
        #expect(gainMap.headroom == 1.478249 && gainMap.channels.first?.gamma == 0.731934)
        let map = try #require(read.parts.first { $0.id == gainMap.partID })
        #expect(
            map.role == .auxiliary && map.codec?.description == "grid" && map.auxiliaryType == Self.appleType)
        #expect(map.pixelSize == PixelSize(width: 80, height: 60) && map.itemOrientation == .bottomRight)
        #expect(try map.bytes(contentsOf: file) == Self.firstTile + Self.secondTile)
        #expect(map[\.appleGainMap.hdrGainMapHeadroom] == 2.786103)
        let toneMap = try #require(read.parts.first { $0.codec?.description == "tmap" })
        // The size is that of the new picture; the colors are those of the original's tone map.
        #expect(toneMap.pixelSize == PixelSize(width: 160, height: 120))
        #expect(Self.number(of: Self.color, in: file) == 1)
        #expect(Self.number(of: ISOGainMap().payload, in: file) == 1)
        // IDs: the tiles, the map, the packet, the tone map, the group (ISO/IEC 14496-12 §8.18.3).
        #expect(map.number == 4 && toneMap.number == 6)
        let group = box("altr", zeros(4), uint32(7), uint32(2), uint32(6), uint32(1))
        #expect(Self.number(of: box("grpl", group), in: file) == 1)
        #expect(read[\.heif.compatibleBrands]?.map(\.description) == ["mif1", "heic", "tmap"])
        // The picture is the one before.
        #expect(try read.parts[0].bytes(contentsOf: file) == filler(16))
        #expect(read.pixelSize == PixelSize(width: 160, height: 120))
        // Tiles share a property each.
        #expect(
            Self.number(
                of: box("hvcC", Array(filler(32).reversed())), in: file) == 1
        )
    }

    @Test("A group and a table of references that exist get entries") func addsToTables() throws {
        var picture = Self.picture()
        picture.items += [
            HEIFBuilder.Item(9, "hvc1", filler(5)), HEIFBuilder.Item(12, "Exif", Samples.exifItem()),
        ]
        picture.add(ImageProperty.extents(16, 12), to: 9)
        picture.references = [.init(type: "thmb", from: 9, to: [1]), .init(type: "cdsc", from: 12, to: [1])]
        picture.extraMetaBoxes = [
            box("grpl", box("eqiv", zeros(4), uint32(20), uint32(2), uint32(1), uint32(9)))
        ]
        let file = try Self.attached(Self.original().bytes, to: picture.bytes)
        let read = try MediaMetadata(bytes: file)
        #expect(read.gainMap?.headroom == 1.478249 && read[\.tiff.make] == "Maker")
        #expect(read.parts.contains { $0.role == .thumbnail })
        #expect(Self.number(of: "grpl", in: file) == 1 && Self.number(of: "iref", in: file) == 1)
        // Above all IDs of items and groups.
        #expect(read.parts.first { $0.codec?.description == "tmap" }?.number == 24)
    }

    @Test("Apple's description becomes a tone map; without a headroom, it stays alone") func convertsApple()
        throws
    {
        let attributes = #"HDRGainMap:HDRGainMapVersion="131072" HDRGainMap:HDRGainMapHeadroom="2.786103""#
        let file = try Self.attached(Self.original(nil, attributes).bytes, to: Self.picture().bytes)
        let gainMap = try #require(try MediaMetadata(bytes: file).gainMap)
        #expect(gainMap.descriptions.map(\.format) == [.iso, .apple] && gainMap.disagreements == [])
        #expect(((gainMap.headroom ?? 0) - 1.478249).magnitude < 0.00001)
        let silent = try Self.attached(
            Self.original(nil, #"HDRGainMap:HDRGainMapVersion="65536""#).bytes, to: Self.picture().bytes)
        let read = try MediaMetadata(bytes: silent)
        #expect(read.gainMap?.descriptions.map(\.format) == [.apple] && read.gainMap?.headroom == nil)
        #expect(
            read[\.heif.compatibleBrands]?.map(\.description) == ["mif1", "heic"]
                && Self.number(of: "tmap", in: silent) == 0)
    }

    @Test("A map of an AVIF file is no auxiliary image; many properties need wide indices")
    func attachesToAVIF() throws {
        var original = Self.picture("av01", width: 320, height: 240, brand: "avif")
        original.items += [
            HEIFBuilder.Item(2, "av01", Self.firstTile), HEIFBuilder.Item(3, "tmap", ISOGainMap().payload),
        ]
        original.references = [.init(type: "dimg", from: 3, to: [1, 2])]
        original.add(ImageProperty.extents(80, 60), to: 2)
        var picture = Self.picture("av01", brand: "avif")
        for number in 0..<126 as Range<UInt8> { picture.properties.append(box("free", [number])) }
        let file = try Self.attached(original.bytes, to: picture.bytes)
        let read = try MediaMetadata(bytes: file)
        let gainMap = try #require(read.gainMap)
        #expect(gainMap.format == .iso && Self.number(of: "auxl", in: file) == 0)
        let map = try #require(read.parts.first { $0.id == gainMap.partID })
        #expect(try map.bytes(contentsOf: file) == Self.firstTile)
        #expect(map.pixelSize == PixelSize(width: 80, height: 60))
        #expect(read.pixelSize == PixelSize(width: 160, height: 120))
    }

    @Test("A map that the caller coded is the main picture of a file") func attachesCodedMap() throws {
        let coded = Self.picture(width: 80, height: 60).bytes
        #expect(throws: MetadataError(.notEditable)) { _ = try GainMapImage(coded: coded) }
        let channel = GainMap.Channel(maximum: 2, gamma: 1.5)
        let description = GainMap.Description(alternateHeadroom: 2, channels: [channel])
        var edit = MetadataEdit()
        edit.gainMap = try GainMapImage(coded: coded, described: description)
        let read = try MediaMetadata(bytes: edit.applied(to: Self.picture().bytes))
        #expect(read.gainMap?.format == .iso && read.gainMap?.channels == [channel])
        #expect(
            read.parts.last { $0.codec?.description == "hvc1" }?.pixelSize == PixelSize(width: 80, height: 60)
        )
    }

    // MARK: Refusals

    @Test("Refuses another coding, another framing, and a second map") func refuses() throws {
        func refusal(_ picture: [UInt8]) -> String? {
            do {
                _ = try Self.attached(Self.original().bytes, to: picture)
                return nil
            } catch { return (error as? MetadataError)?.message }
        }
        let jpeg = JPEGBuilder([.frame(width: 160, height: 120), .scan]).bytes
        #expect(refusal(jpeg)?.contains("coded as 'hvc1', which a JPEG file cannot contain") == true)
        #expect(refusal(Self.picture("av01", brand: "avif").bytes)?.contains("the picture is not") == true)
        #expect(refusal(Self.picture(width: 100).bytes)?.contains("not the same framing") == true)
        var turned = Self.picture(width: 120, height: 160)
        turned.add(ImageProperty.rotation(1), to: 1)
        #expect(refusal(turned.bytes) == nil)
        #expect(refusal(Self.original().bytes) == "the picture has a gain map already")
        let ultraHDR = GainMapSamples.jpeg([], [[GainMapSamples.packet(GainMapSamples.pixel)]])
        #expect(throws: MetadataError(.notEditable)) {
            _ = try Self.attached(ultraHDR, to: Self.picture().bytes)
        }
    }

    @Test("Each prefix of an original and of a picture is refused or attached") func survivesCuts() throws {
        let original = Self.original(ISOGainMap(), #"HDRGainMap:HDRGainMapVersion="65536""#).bytes
        let picture = Self.picture().bytes
        for count in stride(from: 0, to: original.count, by: 5) {
            _ = try? Self.attached(Array(original.prefix(count)), to: picture)
        }
        for count in stride(from: 0, to: picture.count, by: 3) {
            _ = try? Self.attached(original, to: Array(picture.prefix(count)))
        }
    }

    // MARK: Real files

    @Test(
        "The maps of phones keep their tiles and their description",
        .enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"),
        arguments: [
            ("lp03_iphone-15-pro_original.heic", PixelSize(width: 1_071, height: 1_428)),
            ("heic__apple-iphone-12-pro__classic-car__8e2a57.heic", PixelSize(width: 756, height: 1_008)),
            ("heic__apple-iphone-16-pro__ski-throne__934d24.heic", PixelSize(width: 756, height: 1_008)),
            ("heic__samsung-galaxy-s25-ultra__aux-ycbcr__8deae3.heic", PixelSize(width: 1_000, height: 462)),
        ]) func keepsMapsOfPhones(_ name: String, size: PixelSize) throws
    {
        let path = try #require(SharedFiles.corpus).appendingPathComponent(name).path
        let before = try MediaMetadata(contentsOf: path)
        let old = try #require(before.gainMap)
        var edit = MetadataEdit()
        edit.gainMap = try GainMapImage(of: path)
        let file = try edit.applied(to: Self.picture(width: size.width, height: size.height).bytes)
        let after = try MediaMetadata(bytes: file)
        let new = try #require(after.gainMap)
        #expect(new.format == .iso && ((new.headroom ?? 0) - (old.headroom ?? 0)).magnitude < 0.000001)
        if old.format == .iso { #expect(new.descriptions[0] == old.descriptions[0]) }
        let (oldID, newID) = (try #require(old.partID), try #require(new.partID))
        #expect(try after.parts[newID].bytes(contentsOf: file) == before.parts[oldID].bytes(contentsOf: path))
        #expect(after.parts[newID].auxiliaryType == before.parts[oldID].auxiliaryType)
        #expect(after.parts[newID].itemOrientation == before.parts[oldID].itemOrientation)
    }
}
