// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// A shared file contains only bytes whose meaning is known, and its properties keep their values.
@Suite struct SharingProofTests {
    private static let picture = filler(400)

    /// The fields of a picture of 20 × 20 pixels without compression (TIFF 6.0 §3), whose strip is the last value.
    private static func image(_ others: [TIFFEntry] = [], byteCount: TIFFEntry?) -> [UInt8] {
        var entries =
            others + [
                TIFFEntry(0x0100, .short([20])), TIFFEntry(0x0101, .short([20])),
                TIFFEntry(0x0102, .short([8])), TIFFEntry(0x0103, .short([1])),
                TIFFEntry(0x0106, .short([1])), TIFFEntry(0x0111, .raw(type: 4, count: 1, picture)),
            ]
        if let byteCount { entries.append(byteCount) }
        return TIFFBuilder(TIFFDirectory(entries.sorted { $0.tag < $1.tag }), placement: .atEnd).bytes
    }

    private static let name = TIFFEntry(0x010D, .ascii(SharingEdits.owner))

    // MARK: Image data

    @Test("The image data of a TIFF file that is cut off is kept, and other bytes are cleared")
    func sharesCutOffImage() throws {
        let file = Self.image([Self.name], byteCount: TIFFEntry(0x0117, .long([500])))
        #expect(file.contains(latin(SharingEdits.owner)))
        let result = try SharingEdits.edited(file)
        #expect(!result.contains(latin(SharingEdits.owner)))
        #expect(result.count == file.count && result.suffix(400).elementsEqual(Self.picture))
    }

    @Test("A TIFF file that does not state the size of its image data is refused")
    func refusesImageWithoutSize() throws {
        let file = Self.image([Self.name], byteCount: nil)
        #expect(throws: MetadataError(.notEditable)) { try SharingEdits.edited(file) }
    }

    @Test("A property that is a part of the image data is not left in it") func refusesTextInImage() throws {
        let artist = TIFFEntry(0x013B, .ascii(SharingEdits.owner))
        let file = Self.image(byteCount: TIFFEntry(0x0117, .long([5_000])))
        #expect(throws: Never.self) { try SharingEdits.edited(file) }
        // The text follows the strip, whose size includes it.
        let other = Self.image([artist], byteCount: TIFFEntry(0x0117, .long([5_000])))
        #expect(throws: MetadataError(.damaged)) { try SharingEdits.edited(other) }
    }

    @Test("A still without its end is refused, as a part of a motion photo and for one")
    func refusesStillWithoutEnd() throws {
        let movie = EditableMovie().bytes
        let still = JPEGBuilder.image()
        #expect(still.suffix(2) == [0xFF, 0xD9])
        let cut = Array(still.dropLast(2))
        #expect(throws: MetadataError(.damaged)) { try MotionPhoto.planAssembly(still: cut, movie: movie) }
        let packet = MotionPhotoBuilder.packet(
            "GCamera:MotionPhoto=\"1\"",
            MotionPhotoBuilder.directory([("Primary", 0, 0), ("MotionPhoto", movie.count, 0)]))
        let whole = MotionPhotoBuilder.jpeg(packet, movie)
        #expect(
            try MotionPhoto(contentsOf: SharingEdits.edited(whole)).range.byteCount == UInt64(movie.count))
        let start = whole.count - movie.count
        let withoutEnd = Array(whole[..<(start - 2)]) + movie
        #expect(throws: MetadataError(.damaged)) { try SharingEdits.edited(withoutEnd) }
    }

    @Test("A movie whose samples cannot be located is damaged, and no limit is named")
    func namesMissingTables() throws {
        var movie = MovieBuilder()
        movie.mediaData = latin(SharingEdits.owner)
        var track = TrackBuilder()
        track.descriptions = [SampleDescription.video("avc1", width: 64, height: 48)]
        track.sampleSizes = [11]
        track.firstSampleOffset = movie.mediaDataOffset
        movie.tracks = [track]
        #expect(throws: Never.self) { try SharingEdits.edited(movie.bytes) }
        let tables = try #require(movie.bytes.firstRange(of: latin("stbl")))
        var file = movie.bytes
        file.replaceSubrange(tables, with: latin("stbx"))
        #expect(throws: MetadataError(.damaged)) { try SharingEdits.edited(file) }
    }

    // MARK: Structures

    @Test("A box of an unusual type with samples becomes media data, and all else in it is cleared")
    func retypesBoxWithSamples() throws {
        let file = EditableMovie().bytes
        let type = try #require(file.firstRange(of: latin("mdat")))
        var other = file
        other.replaceSubrange(type, with: latin("mdaz"))
        let result = try SharingEdits.edited(other)
        #expect(!result.contains(latin("mdaz")) && result.contains(EditableMovie.samples))
        #expect(try result == SharingEdits.edited(file))
    }

    @Test("A segment whose block has no content is left out") func leavesOutEmptySegments() throws {
        let photoshop = latin("Photoshop 3.0\0")
        let file = Samples.jpeg(
            .exif(Samples.tiff(make: "Maker")), .segment(0xED, photoshop), .segment(0xED, photoshop))
        let result = try SharingEdits.edited(file)
        #expect(try !result.contains(photoshop) && read(result)[\.tiff.make] == "Maker")
    }

    @Test("An index of pictures without a valid header is left out") func leavesOutBrokenIndex() throws {
        let picture = JPEGBuilder.image(.exif(Samples.tiff(make: SharingEdits.owner)))
        let file = JPEGBuilder.file(with: picture)
        let mark = try #require(file.firstRange(of: latin("MPF\0MM\0*")))
        var other = file
        other[mark.upperBound - 1] = 0x2B
        let result = try SharingEdits.edited(other)
        #expect(!result.contains(latin("MPF\0")) && !result.contains(latin(SharingEdits.owner)))
    }

    @Test("A box for a movie that contains something else is refused") func refusesOtherMovieBox() throws {
        let image = Samples.heif(exif: Samples.exifItem()).bytes
        let file = image + box("mpvd", latin("by \(SharingEdits.owner), 2024, in the park"))
        #expect(throws: MetadataError(.notEditable)) { try SharingEdits.edited(file) }
        #expect(throws: Never.self) { try SharingEdits.edited(image + box("mpvd", zeros(40))) }
    }

    @Test("The size that Huawei's phones write after a movie is kept, and other text is not")
    func keepsSizeOfMovie() throws {
        func file(_ start: String, _ movie: [UInt8]) -> [UInt8] {
            func padded(_ text: String) -> [UInt8] {
                latin(text) + Array(repeating: 0x20, count: 20 - text.count)
            }
            return JPEGBuilder.image() + movie + padded(start) + padded("LIVE_\(movie.count)")
        }
        let movie = EditableMovie().bytes
        let whole = file("v3_f31_c 29", movie)
        let shared = try SharingEdits.edited(whole)
        #expect(shared.suffix(40) == whole.suffix(40))
        #expect(try MotionPhoto(contentsOf: shared).range.byteCount == UInt64(movie.count))
        #expect(throws: MetadataError(.notEditable)) {
            try SharingEdits.edited(file("by Ann Example", movie))
        }
        // A movie that becomes smaller by less than the header of a box cannot be padded.
        #expect(throws: MetadataError(.notEditable)) {
            try SharingEdits.edited(file("v3_f31_c 29", MotionPhotoBuilder.movie))
        }
    }

    // MARK: Properties

    @Test("IPTC records of a TIFF file are made anew", arguments: [UInt16(1), 4, 7])
    func sharesRecordsOfTIFF(type: UInt16) throws {
        let records = IPTCBuilder(
            .text(2, 55, "20240102"), .text(2, 80, SharingEdits.owner), .text(2, 120, "In the park"))
        var bytes = records.bytes
        bytes += zeros((4 - bytes.count % 4) % 4)
        let count = UInt32(type == 4 ? bytes.count / 4 : bytes.count)
        let file = Self.image(
            [
                TIFFEntry(0x83BB, .raw(type: type, count: count, bytes)),
                TIFFEntry(0x8649, .undefined(records.resources)),
            ], byteCount: TIFFEntry(0x0117, .long([400])))
        #expect(try read(file)[\.iptc.byline] == [SharingEdits.owner])
        let result = try SharingEdits.edited(file, keeping: .default)
        for text in [SharingEdits.owner, "park"] { #expect(!result.contains(latin(text))) }
        let photo = try read(result)
        let date = try #require(read(file)[\.iptc.dateCreated])
        #expect(photo[\.iptc.dateCreated] == date)
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("A field in the directory of another dictionary is kept") func keepsMisplacedFields() throws {
        let date = TIFFEntry(0x9003, .ascii("2024:01:02 03:04:05"))
        let make = TIFFEntry(0x010F, .ascii("Maker"))
        let structure = TIFFBuilder([
            TIFFEntry(0x8769, .directory([make, TIFFEntry(0xA430, .ascii(SharingEdits.owner))])), date,
        ]).bytes
        let result = try SharingEdits.edited(Samples.jpeg(.exif(structure)))
        #expect(result.contains(latin("2024:01:02 03:04:05")) && result.contains(latin("Maker")))
        #expect(!result.contains(latin(SharingEdits.owner)))
    }

    @Test("The time of a position is kept with places and dates together") func keepsTimeOfPosition() throws {
        let gps = TIFFEntry(
            0x8825,
            .directory([
                TIFFEntry(1, .ascii("N")), TIFFEntry(2, .rational([(48, 1), (12, 1), (3456, 100)])),
                TIFFEntry(3, .ascii("E")), TIFFEntry(4, .rational([(16, 1), (22, 1), (1234, 100)])),
                TIFFEntry(0x1D, .ascii("2024:01:02")),
            ]))
        let file = Samples.jpeg(.exif(TIFFBuilder([gps]).bytes))
        let place = try read(SharingEdits.edited(file, keeping: .location))
        #expect(place.location != nil && place[\.gps.dateStamp] == nil)
        let both = try read(SharingEdits.edited(file, keeping: [.location, .dates]))
        #expect(both.location != nil && both[\.gps.dateStamp] == "2024:01:02")
    }

    @Test("Opting out of data mining is always kept") func keepsDataMining() throws {
        let term = "http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING"
        let packet = XMPBuilder(
            "", attributes: "plus:DataMining=\"\(term)\" dc:source=\"\(SharingEdits.owner)\"",
            declarations: "xmlns:plus=\"http://ns.useplus.org/ldf/xmp/1.0/\"")
        let result = try SharingEdits.edited(Samples.jpeg(packet.segment), keeping: [])
        #expect(try read(result).xmp?["plus:DataMining"]?.text == term)
        #expect(!result.contains(latin(SharingEdits.owner)))
    }

    @Test("What only the Content Credentials state is written to XMP", arguments: CredentialsFile.all)
    func keepsStatementsOfCredentials(file: CredentialsFile) throws {
        var builder = CredentialsBuilder()
        builder.assertions.append(
            (
                "cawg.training-mining",
                .map([
                    (
                        "entries",
                        .map([
                            ("cawg.ai_inference", .map([("use", .text("allowed"))])),
                            ("cawg.ai_training", .map([("use", .text("notAllowed"))])),
                            ("cawg.ai_generative_training", .map([("use", .text("notAllowed"))])),
                        ])
                    )
                ])
            ))
        let bytes = file.wrap(builder.store)
        let source = try read(bytes)
        guard ContainerEditors.editor(of: source.format) != nil else { return }
        let result = try read(SharingEdits.edited(bytes))
        #expect(!result.hasContentCredentials)
        #expect(result[\.iptcExtension.digitalSourceType]?.rawValue == CredentialsBuilder.generated)
        #expect(
            result.xmp?["plus:DataMining"]?.text
                == "http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING")
    }

    // MARK: Tracks and samples

    @Test("Subtitles that state positions need more than chapters") func leavesOutTelemetry() throws {
        let telemetry = latin("F/3.5, SS 1000, ISO 100, EV 0, GPS (16.3666, 48.2095, 18), H 6.00m")
        let subtitle = latin("We are in the park.")
        func file(_ sample: [UInt8]) -> [UInt8] {
            TimedMovie("tx3g", handler: "sbtl", [uint16(UInt16(sample.count)) + sample]).bytes
        }
        let all: SharedContent = [.chapters, .location, .dates, .exposure]
        for content in [[.default, .chapters], [.chapters, .location]] as [SharedContent] {
            let result = try SharingEdits.edited(file(telemetry), keeping: content)
            #expect(!result.contains(latin("48.2095")) && !result.contains(latin("ISO 100")))
            #expect(try SharingEdits.edited(file(subtitle), keeping: content).contains(subtitle))
        }
        #expect(try SharingEdits.edited(file(telemetry), keeping: all).contains(telemetry))
    }

    @Test("Pictures among the samples of a track are shared, and keep their sizes")
    func sharesPictureSamples() throws {
        let exif = TIFFBuilder([
            TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x013B, .ascii(SharingEdits.owner)),
            SharingEdits.gps,
        ]).bytes
        let plain = JPEGBuilder.image()
        let picture = JPEGBuilder.image(.exif(exif))
        func file(_ samples: [[UInt8]]) -> [UInt8] {
            var movie = TimedMovie("jpeg", handler: "vide", samples)
            movie.movie.hasWide = false
            movie.track.descriptions = [SampleDescription.video("jpeg", width: 320, height: 240)]
            return movie.bytes
        }
        #expect(try SharingEdits.edited(file([plain, plain])).contains(plain + plain))
        let whole = file([plain, picture, plain])
        let result = try SharingEdits.edited(whole)
        #expect(result.count == whole.count)
        #expect(!result.contains(latin(SharingEdits.owner)) && !result.contains(SharingEdits.position))
        #expect(result.ranges(of: plain).count >= 2 && result.contains(latin("Maker")))
        // A frame with two fields.
        let fields = try SharingEdits.edited(file([picture + picture]))
        #expect(!fields.contains(latin(SharingEdits.owner)) && !fields.contains(SharingEdits.position))
        #expect(fields.ranges(of: latin("Maker")).count == 2)
        #expect(fields.count == file([picture + picture]).count)
        #expect(throws: MetadataError(.notEditable)) {
            try SharingEdits.edited(file([latin("not a picture")]))
        }
    }

    @Test("A JPEG file that is an item is shared") func sharesPictureItems() throws {
        let picture = JPEGBuilder.image(
            .exif(TIFFBuilder([TIFFEntry(0x013B, .ascii(SharingEdits.owner)), SharingEdits.gps]).bytes))
        func file(_ pieces: [UInt8]...) -> [UInt8] {
            var heif = HEIFBuilder()
            var item = HEIFBuilder.Item(1, "jpeg", JPEGBuilder.image())
            item.extents = pieces.map { HEIFBuilder.Extent(data: $0) }
            heif.items = [item]
            heif.add(fullBox("ispe", uint32(320), uint32(240)), to: 1)
            return heif.bytes
        }
        let whole = file(picture)
        let result = try SharingEdits.edited(whole)
        #expect(result.count == whole.count)
        #expect(!result.contains(latin(SharingEdits.owner)) && !result.contains(SharingEdits.position))
        // In two pieces.
        let pieces = try SharingEdits.edited(file(Array(picture[..<40]), Array(picture[40...])))
        #expect(!pieces.contains(latin(SharingEdits.owner)) && !pieces.contains(SharingEdits.position))
        let main = try #require(try MediaMetadata(bytes: pieces).parts.first)
        let shared = try main.bytes(contentsOf: pieces)
        #expect(shared.count == picture.count)
        #expect(shared.contains(JPEGBuilder.image().dropFirst(2)))
    }

    @Test("Frames that state where their parts are stay as they are, or are refused")
    func sharesFieldPositions() throws {
        let positions = JPEGBuilder.Part.segment(
            0xE1, [0, 0, 0, 0] + latin("mjpg") + [UInt8](repeating: 1, count: 32))
        func file(_ sample: [UInt8]) -> [UInt8] {
            var movie = TimedMovie("mjpa", handler: "vide", [sample])
            movie.movie.hasWide = false
            movie.track.descriptions = [SampleDescription.video("mjpa", width: 320, height: 240)]
            return movie.bytes
        }
        let plain = JPEGBuilder.image(positions)
        #expect(try SharingEdits.edited(file(plain + plain)).contains(plain + plain))
        let comment = JPEGBuilder.image(positions, .segment(0xFE, latin("private")))
        #expect(throws: MetadataError(.notEditable)) {
            try SharingEdits.edited(file(comment), keeping: .default)
        }
    }
}
