// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Properties are set and removed by the keys that read them, and nothing else changes.
@Suite struct MetadataEditTests {
    private static func edited(_ bytes: [UInt8], _ change: (inout MetadataEdit) throws -> Void) throws
        -> [UInt8]
    {
        var edit = MetadataEdit()
        try change(&edit)
        return try edit.plan(contentsOf: bytes).applied(to: bytes)
    }

    private static func code(
        _ bytes: [UInt8], _ change: (inout MetadataEdit) throws -> Void
    ) -> MetadataError.Code? {
        do {
            _ = try edited(bytes, change)
            return nil
        } catch {
            return (error as? MetadataError)?.code
        }
    }

    private static let phone = Samples.jpeg(
        .jfif(), .exif(PhoneExif.tiff(identifier: "ABC", thumbnail: markedJPEG(3)).bytes),
        .segment(0xFE, latin("a comment")))

    @Test("Values of each type are read back, and other properties stay") func setsValues() throws {
        let lens = LensSpecification(
            shortestFocalLength: Fraction(24), longestFocalLength: Fraction(70),
            fNumberAtShortest: Fraction(28, 10), fNumberAtLongest: Fraction(4))
        let edited = try Self.edited(Self.phone) {
            try $0.set(\.exif.dateTimeOriginal, to: "2024:01:02 03:04:05")
            try $0.set(\.tiff.orientation, to: .rightTop)
            try $0.set(\.exif.fNumber, to: Fraction(28, 10))
            try $0.set(\.tiff.artist, to: "Ærøskøbing")
            try $0.set(\.exif.userComment, to: EncodedText("Grüße"))
            try $0.set(\.exif.lensSpecification, to: lens)
            try $0.set(\.gps.latitude, to: #require(GPSCoordinate(degrees: 48.2)))
        }
        let photo = try read(edited)
        #expect(photo[\.exif.dateTimeOriginal] == "2024:01:02 03:04:05")
        #expect(photo[\.tiff.orientation] == .rightTop)
        #expect(photo[\.exif.fNumber] == Fraction(28, 10))
        #expect(photo[\.tiff.artist] == "Ærøskøbing")
        #expect(photo[\.exif.userComment]?.text == "Grüße")
        #expect(photo[\.exif.lensSpecification] == lens)
        #expect(photo[\.gps.latitude]?.degrees == 48.2)
        let changed: Set = [
            "DateTimeOriginal", "Orientation", "FNumber", "Artist", "UserComment", "LensSpecification",
            "Latitude",
        ]
        let before = try read(Self.phone).properties.filter { !changed.contains($0.name) }
        let after = photo.properties.filter { !changed.contains($0.name) }
        #expect(after.map { "\($0.name) \($0.value)" } == before.map { "\($0.name) \($0.value)" })
        #expect(
            try photo.thumbnail?.bytes(contentsOf: edited)
                == read(Self.phone).thumbnail?.bytes(contentsOf: Self.phone))
    }

    @Test("Removed values are no longer in the file") func removes() throws {
        let coordinates = uint32(10) + uint32(1) + uint32(30) + uint32(1)
        let block = TIFFBuilder([
            TIFFEntry(0x010F, .ascii("Removed maker")), TIFFEntry(0x0110, .ascii("Kept model")),
            TIFFEntry(0x8769, .directory([TIFFEntry(0xA431, .ascii("Serial 123456"))])),
            TIFFEntry(
                0x8825,
                .directory([
                    TIFFEntry(1, .ascii("N")), TIFFEntry(2, .rational([(10, 1), (30, 1), (0, 1)])),
                    TIFFEntry(29, .ascii("2025:05:26")),
                ])),
        ]).bytes
        let file = Samples.jpeg(.exif(block))
        #expect(file.contains(coordinates))
        let edited = try Self.edited(file) {
            try $0.remove(\.tiff.make)
            try $0.remove(\.exif.bodySerialNumber)
            try $0.removeAll(in: .gps)
        }
        for text in [latin("Removed maker"), latin("Serial"), coordinates, latin("2025:05:26")] {
            #expect(!edited.contains(text))
        }
        let photo = try read(edited)
        #expect(photo.properties.map(\.name) == ["Model"])
        #expect(photo[\.tiff.model] == "Kept model")
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("All fields of a tag are removed, however many there are") func removesRepeatedField() throws {
        let repeated = (0..<40).map { TIFFEntry(0x013B, .ascii("Somebody \($0)")) }
        let entries =
            [TIFFEntry(0x010F, .ascii("Maker"))] + repeated + [TIFFEntry(0x8298, .ascii("Copyright"))]
        let edited = try Self.edited(Samples.jpeg(.exif(TIFFBuilder(entries).bytes))) {
            try $0.remove(\.tiff.artist)
        }
        #expect(!edited.contains(latin("Somebody")))
        let photo = try read(edited)
        #expect(photo.properties.map(\.name) == ["Make", "Copyright"])
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("A value that only removed fields share is zeroed") func zeroesSharedValue() throws {
        let serial = latin("Serial number 123")
        let exif = TIFFEntry(
            0x8769,
            .directory([0xA431, 0xA435].map { TIFFEntry($0, .raw(type: 2, count: 18, []), offset: 62) }))
        let block = TIFFBuilder([exif]).bytes
        try #require(block.count == 56)
        let file = Samples.jpeg(.exif(block + zeros(6) + serial + [0]))
        #expect(try read(file)[\.exif.lensSerialNumber] == "Serial number 123")
        let one = try Self.edited(file) { try $0.remove(\.exif.bodySerialNumber) }
        #expect(try read(one)[\.exif.lensSerialNumber] == "Serial number 123")
        let both = try Self.edited(file) {
            try $0.remove(\.exif.bodySerialNumber)
            try $0.remove(\.exif.lensSerialNumber)
        }
        #expect(!both.contains(serial))
    }

    @Test("A removal applies to the image's other Exif blocks, too") func removesFromFurtherBlocks() throws {
        let file = Samples.jpeg(
            .exif(Samples.tiff(make: "First")), .segment(0xFE, []), .exif(Samples.tiff(make: "Second")))
        let edited = try Self.edited(file) { try $0.remove(\.tiff.make) }
        #expect(!edited.contains(latin("Second")))
        #expect(try read(edited)[\.tiff.make] == nil)
        let set = try Self.edited(file) { try $0.set(\.tiff.make, to: "New") }
        #expect(!set.contains(latin("Second")))
        #expect(try read(set)[\.tiff.make] == "New")
    }

    @Test("A changed entry that another value overlaps is refused, even if a dictionary is removed as well")
    func refusesOverlappedRow() {
        let exif = TIFFEntry(0x8769, .directory([TIFFEntry(0x9003, .ascii(""))]))
        func file(_ resolution: TIFFEntry) -> [UInt8] {
            Samples.jpeg(.exif(TIFFBuilder([resolution, exif]).bytes))
        }
        func code(_ file: [UInt8]) -> MetadataError.Code? {
            Self.code(file) {
                try $0.set(\.exif.dateTimeOriginal, to: "2024:01:02 03:04:05")
                try $0.removeAll(in: .makerApple)
            }
        }
        #expect(code(file(TIFFEntry(0x011A, .rational([(72, 1)])))) == nil)
        // The first directory ends at 38, where the other one begins.
        #expect(code(file(TIFFEntry(0x011A, .raw(type: 5, count: 1, []), offset: 40))) == .damaged)
    }

    @Test("A file without an Exif block gets one, with its versions", arguments: [true, false])
    func addsBlock(isJPEG: Bool) throws {
        var image = Samples.heif(exif: [])
        image.items.removeLast()
        image.references = []
        let file = isJPEG ? Samples.jpeg() : image.bytes
        let edited = try Self.edited(file) {
            try $0.set(\.tiff.artist, to: "Somebody")
            try $0.set(\.gps.latitude, to: #require(GPSCoordinate(degrees: 48.2)))
            try $0.set(\.exif.fNumber, to: Fraction(4))
        }
        let photo = try read(edited)
        #expect(photo[\.tiff.artist] == "Somebody")
        #expect(photo[\.exif.exifVersion] == StandardVersion(2, 3, 2))
        #expect(photo[\.gps.version] == StandardVersion(2, 3))
        #expect(photo.diagnostics.isEmpty)
        #expect(try Self.edited(file) { try $0.remove(\.tiff.artist) } == file)
        #expect(try Self.edited(file) { try $0.removeAll(in: .gps) } == file)
    }

    @Test("Undoing a change restores the properties") func undoes() throws {
        let before = try read(Self.phone)
        let there = try Self.edited(Self.phone) {
            try $0.set(\.tiff.model, to: "A camera with a long name")
            try $0.set(\.exif.imageUniqueID, to: "0123456789abcdef0123456789abcdef")
        }
        let back = try Self.edited(there) {
            try $0.set(\.tiff.model, to: #require(before[\.tiff.model]))
            try $0.remove(\.exif.imageUniqueID)
        }
        let after = try read(back)
        #expect(
            after.properties.map { "\($0.name) \($0.value)" }
                == before.properties.map { "\($0.name) \($0.value)" })
    }

    @Test("A value that cannot be stored is refused") func refuses() throws {
        #expect(
            Self.code(Self.phone) { try $0.set(\.exif.dateTimeOriginal, to: "yesterday") } == .invalidValue)
        #expect(Self.code(Self.phone) { try $0.set(\.exif.fNumber, to: Fraction(-1)) } == .invalidValue)
        #expect(
            Self.code(Self.phone) { try $0.set(\.exif.focalLengthIn35mmFilm, to: 70_000) } == .invalidValue)
        #expect(Self.code(Self.phone) { try $0.set(\.makerCanon.ownerName, to: "X") } == .notEditable)
        #expect(Self.code(Self.phone) { try $0.remove(\.tiff.compression) } == .notEditable)
        #expect(Self.code(Self.phone) { try $0.removeAll(in: .exif) } == .notEditable)
        #expect(Self.code(MovieBuilder().bytes) { try $0.set(\.tiff.make, to: "X") } == .notEditable)
        let damaged = TIFFBuilder([
            TIFFEntry(0x010F, .raw(type: 2, count: 1 << 20, zeros(8))), TIFFEntry(0x0110, .ascii("Model")),
        ]).bytes
        #expect(Self.code(Samples.jpeg(.exif(damaged))) { try $0.set(\.tiff.make, to: "X") } == .damaged)
        #expect(Self.code(Samples.jpeg(.exif(damaged))) { try $0.set(\.tiff.model, to: "X") } == .damaged)
    }

    @Test("A file read only up to a limit is refused, as it may contain more to remove")
    func refusesLimitedReads() throws {
        let file = Samples.jpeg(
            .exif(Samples.tiff()), .segment(0xFE, []), .segment(0xFE, []), .exif(Samples.tiff(make: "Second"))
        )
        #expect(try read(file, limits: .with { $0.segments = 2 }).codes == [.limit])
        #expect(
            Self.code(file) {
                $0.limits.segments = 2
                try $0.remove(\.tiff.make)
            } == .tooLarge)
    }

    @Test("An edit states the new value of each property") func reads() throws {
        var edit = MetadataEdit()
        #expect(edit.isEmpty)
        try edit.set(\.exif.fNumber, to: Fraction(2))
        try edit.set(\.exif.fNumber, to: Fraction(4))
        try edit.remove(\.tiff.make)
        #expect(edit[\.exif.fNumber] == .set(Fraction(4)))
        #expect(edit[\.tiff.make] == .removed)
        #expect(edit.fields.changes.map(\.name) == ["FNumber", "Make"])
    }

    @Test(
        "A removal removes the text after the packet of a TIFF file, also if the file has nothing else to remove"
    )
    func removesTextAfterPacket() throws {
        let packet = XMPBuilder("<xmp:Label>l</xmp:Label>").bytes
        let file = TIFFBuilder([TIFFEntry(0x02BC, .byte(packet + latin("left over")))]).bytes
        let edited = try MetadataEdit.edited(file) { try $0.removeAll(in: .userData) }
        #expect(edited.firstRange(of: latin("left over")) == nil)
        #expect(try read(edited)[\.xmp.label] == "l")
    }

    @Test(
        "Text after a packet stays if it is the value of another field, too",
        arguments: [UInt16(0x010E), 0x010F, 0x8773], [-400, -20, 0, 3])
    func keepsSharedTextAfterPacket(tag: UInt16, distance: Int) throws {
        let packet = XMPBuilder("<xmp:Label>l</xmp:Label>").bytes
        let text = latin("left over, but the value of another field")
        // A header of 8 bytes and a directory with two entries precede the packet.
        let textStart = 8 + 2 + 2 * 12 + 4 + packet.count
        // With the packet, in it, with the text, or in the text.
        let start = max(textStart + distance, textStart - packet.count)
        let textEnd = textStart + text.count
        for end in [start + 8, textEnd - 1, textEnd, textEnd + 2] {
            let other = TIFFEntry(
                tag, .raw(type: tag == 0x8773 ? 7 : 2, count: UInt32(end - start), []),
                offset: UInt32(start))
            let entries = [TIFFEntry(0x02BC, .byte(packet + text)), other].sorted { $0.tag < $1.tag }
            let file = TIFFBuilder(entries).bytes + zeros(8)
            try #require(file.firstRange(of: text)?.lowerBound == textStart)
            let edited = try MetadataEdit.edited(file) { try $0.removeAll(in: .userData) }
            #expect(edited[start..<end] == file[start..<end])
        }
    }
}
