// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Values and blocks have their positions in the file.
@Suite struct PlaceTests {
    // MARK: Values

    /// Files of every format, and with every way of joining bytes.
    private static let files: [BuiltFiles.File] =
        BuiltFiles.all + [
            .init(name: "TIFF with parts", bytes: tiff(.big)),
            .init(name: "little-endian TIFF with parts", bytes: tiff(.little)),
            .init(name: "JPEG with parts", bytes: jpeg), .init(name: "HEIF with parts", bytes: heif),
            .init(name: "movie with parts", bytes: movie),
        ]

    private static func tiff(_ order: Endianness) -> [UInt8] {
        let records = IPTCBuilder(.utf8, .text(2, 5, "Title"), .text(2, 25, "one"), .text(2, 25, "two"))
        let thumbnail = TIFFDirectory([TIFFEntry(0x00FE, .long([1])), TIFFEntry(0x010E, .ascii("a preview"))])
        var first = TIFFDirectory([
            TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x0112, .short([1])),
            TIFFEntry(0x014A, .directories([thumbnail])),
            TIFFEntry(0x83BB, .undefined(records.bytes)), TIFFEntry(0x8825, .directory(PhoneExif.gps)),
        ])
        first.next = .directory(
            TIFFDirectory([TIFFEntry(0x010F, .ascii("Page")), TIFFEntry(0x011A, .rational([(72, 1)]))]))
        return TIFFBuilder(first, order: order, placement: .beforeDirectory).bytes
    }

    private static let jpeg: [UInt8] = Samples.jpeg(
        .jfif(), .exif(Samples.tiff(make: "Editor")), .segment(0xFE, []),
        .exif(PhoneExif.tiff(identifier: "AN-IDENTIFIER", thumbnail: markedJPEG(1)).bytes, limit: 300),
        .multiPicture(MultiPictureBuilder(.init(attributes: 0, byteCount: 9, offset: 0)).index))

    private static let heif: [UInt8] = {
        var file = Samples.heif(exif: Samples.exifItem(PhoneExif.tiff(identifier: nil).bytes))
        file.items += [
            .init(3, "hvc1", filler(9)), .init(4, "Exif", Samples.exifItem()),
        ]
        file.references += [.init(type: "cdsc", from: 4, to: [3]), .init(type: "auxl", from: 3, to: [1])]
        file.add(ImageProperty.auxiliary("urn:mpeg:hevc:2015:auxid:2"), to: 3)
        file.add(ImageProperty.color, to: 1)
        file.add(box("colr", latin("prof"), marked(7, count: 600)), to: 1)
        file.add(ImageProperty.pixels([8, 8, 8]), to: 1)
        file.associations.append(.init(item: 3, properties: [1, 3]))
        return file.bytes
    }()

    private static let movie: [UInt8] = {
        var track = TrackBuilder()
        track.extraBoxes = [MovieMetadataBuilder([.apple("camera.lens_model", "A lens")]).bytes]
        var movie = MovieBuilder(metadata: LivePhotoFixtures.movieItems(identifier: "AN-IDENTIFIER"))
        movie.tracks = [track, track]
        movie.userData = [
            UserDataBuilder.text("©nam", "Title"),
            ItemListBuilder.meta(ItemListBuilder.item("©alb", (1, utf8("Album")))),
        ]
        return movie.bytes
    }()

    @Test("The bytes at a value's ranges are the value's bytes", arguments: files)
    func findsValuesAtTheirRanges(_ file: BuiltFiles.File) throws {
        let metadata = try read(file.bytes)
        var count = 0
        for part in metadata.parts {
            // An XMP value is assembled from pieces of its packet and has no position.
            for property in part.properties where !property.dictionary.index.isXMP {
                let ranges = try #require(property.value.ranges, "\(property.name) has no place")
                try #require(ranges.ranges.allSatisfy { $0.upperBound <= file.bytes.count })
                count += 1
                guard !ranges.isDecoded else {
                    #expect(!ranges.ranges.isEmpty, "\(property.name)")
                    continue
                }
                #expect(ranges.byteCount == property.value.byteCount, "\(property.name)")
                #expect(bytes(of: file.bytes, at: ranges.ranges) == property.value.bytes, "\(property.name)")
            }
        }
        // Bitmaps and icons contain only pictures, and some files only XMP.
        #expect(count > 0 || [.bmp, .ico].contains(metadata.format) || metadata.xmp != nil)
    }

    @Test(
        "A text of each format has its position in the file",
        arguments: [
            ("tiff", tiff(.little), "Maker\0"), ("jpeg", jpeg, "Editor\0"),
            ("heif", heif, "iPhone 15 Pro back"),
            ("movie", movie, "AN-IDENTIFIER"), ("user data", movie, "Album"),
        ] as [(String, [UInt8], String)])
    func findsTextsAtTheirRanges(name: String, file: [UInt8], text: String) throws {
        let expected = try place(of: utf8(text), in: file)
        let values = try read(file).parts.flatMap { $0.properties.map(\.value) }
        #expect(values.contains { $0.ranges?.ranges.first?.lowerBound == expected.lowerBound })
    }

    @Test("A value over two segments has two ranges") func valueOverTwoSegments() throws {
        let value = marked(9, count: 500)
        let block = TIFFBuilder([TIFFEntry(0x9C9B, .undefined(value))]).bytes
        let file = Samples.jpeg(.exif(block, limit: 200))
        let stored = try read(file).requiredValue(
            for: MetadataKey<StoredValue>(.tiff, tag: 0x9C9B, name: "value"))
        let ranges = try #require(stored.ranges)
        #expect(ranges.ranges.count == 3)
        #expect(!ranges.isDecoded)
        #expect(try ranges.bytes(contentsOf: file) == value)
    }

    @Test("IPTC records with swapped LONGs are decoded from the tag's bytes") func swappedRecords() throws {
        let records = IPTCBuilder(.text(2, 5, "A title of some length!")).bytes
        try #require(records.count % 4 == 0)
        let numbers = stride(from: 0, to: records.count, by: 4).map { start in
            records[start..<(start + 4)].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        // Writing LONGs in the file's byte order reverses each number.
        let file = TIFFBuilder([TIFFEntry(0x83BB, .long(numbers))], order: .big).bytes
        let swapped = numbers.flatMap { Endianness.big.bytes($0) }
        let stored = try #require(try read(file).storedValue(for: \.iptc.objectName))
        #expect(stored.text == "A title of some length!")
        #expect(stored.ranges?.isDecoded == true)
        #expect(stored.ranges?.ranges == [try place(of: swapped, in: file)])
        // The same records as bytes are stored unchanged.
        let plain = TIFFBuilder([TIFFEntry(0x83BB, .undefined(records))]).bytes
        let asBytes = try #require(try read(plain).storedValue(for: \.iptc.objectName))
        #expect(asBytes.ranges?.isDecoded == false)
        #expect(asBytes.ranges?.ranges == [try place(of: utf8("A title of some length!"), in: plain)])
    }

    @Test("Values of repeated fields are decoded from all of them") func repeatedFields() throws {
        let records = IPTCBuilder(.text(2, 25, "first word"), .text(2, 25, "second word")).bytes
        let file = TIFFBuilder([TIFFEntry(0x83BB, .undefined(records))]).bytes
        let ranges = try #require(try read(file).storedValue(for: \.iptc.keywords)?.ranges)
        #expect(ranges.isDecoded)
        #expect(
            ranges.ranges == [
                try place(of: utf8("first word"), in: file), try place(of: utf8("second word"), in: file),
            ])
    }

    @Test("A value not read from a file has no position") func madeValue() {
        #expect(Fraction(1, 2).storedValue(as: .rational, byteOrder: .bigEndian)?.ranges == nil)
    }

    // MARK: Blocks

    /// Expects that the blocks of a kind contain these bytes.
    private static func expectBlocks(
        _ kind: MetadataBlock.Kind, in file: [UInt8], _ expected: [[UInt8]], parts: [Int]? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let blocks = try read(file).blocks.filter { $0.kind == kind }
        #expect(
            try blocks.map { try $0.ranges.bytes(contentsOf: file) } == expected,
            sourceLocation: sourceLocation)
        #expect(blocks.allSatisfy { !$0.ranges.isDecoded }, sourceLocation: sourceLocation)
        #expect(
            blocks.map(\.partID) == parts ?? expected.map { _ in 0 }, sourceLocation: sourceLocation)
    }

    @Test("An Exif block's payload begins with its TIFF header, whole or over several segments")
    func exifPayload() throws {
        let block = PhoneExif.tiff(identifier: nil, thumbnail: markedJPEG(1)).bytes
        try Self.expectBlocks(.exif, in: Samples.jpeg(.exif(block)), [block])
        let split = Samples.jpeg(.exif(block, limit: 400))
        try Self.expectBlocks(.exif, in: split, [block])
        let ranges = try #require(try read(split).blocks.first?.ranges.ranges)
        #expect(ranges.count == (block.count + 399) / 400)
        try Self.expectBlocks(.exif, in: Samples.heif(exif: Samples.exifItem(block)).bytes, [block])
    }

    private static let packetIdentifier = latin("http://ns.adobe.com/xap/1.0/\0")

    @Test("An XMP packet does not include its segment's identifier") func packetPayload() throws {
        let packet = utf8("<x:xmpmeta>a packet</x:xmpmeta>")
        try Self.expectBlocks(
            .xmp, in: Samples.jpeg(.segment(0xE1, Self.packetIdentifier + packet)), [packet])
        var file = Samples.heif(exif: Samples.exifItem())
        var item = HEIFBuilder.Item(3, "mime", packet)
        item.contentType = "application/rdf+xml"
        file.items.append(item)
        file.references.append(.init(type: "cdsc", from: 3, to: [1]))
        try Self.expectBlocks(.xmp, in: file.bytes, [packet])
    }

    /// Returns a segment of an extended packet (XMP part 3, §1.1.3.1): GUID, total size, offset of this piece.
    private static func piece(
        _ guid: Character, of byteCount: Int, at offset: Int, _ bytes: [UInt8]
    ) -> JPEGBuilder.Part {
        .segment(
            0xE1,
            latin("http://ns.adobe.com/xmp/extension/\0") + latin(String(repeating: guid, count: 32))
                + uint32(UInt32(byteCount)) + uint32(UInt32(offset)) + bytes)
    }

    @Test("Pieces of extended packets are sorted within each packet") func extendedPacketPayload() throws {
        let one = marked(1, count: 90)
        let two = marked(2, count: 60)
        let file = Samples.jpeg(
            Self.piece("A", of: 90, at: 60, Array(one[60...])),
            Self.piece("B", of: 60, at: 30, Array(two[30...])),
            Self.piece("A", of: 90, at: 0, Array(one[..<30])), .segment(0xFE, utf8("a comment")),
            Self.piece("B", of: 60, at: 0, Array(two[..<30])),
            Self.piece("A", of: 90, at: 30, Array(one[30..<60])))
        try Self.expectBlocks(.extendedXMP, in: file, [one, two])
    }

    @Test("Pieces of a color profile are sorted") func profilePayload() throws {
        let profile = marked(3, count: 100)
        func piece(_ number: UInt8, _ range: Range<Int>) -> JPEGBuilder.Part {
            .segment(0xE2, latin("ICC_PROFILE\0") + [number, 3] + profile[range])
        }
        try Self.expectBlocks(
            .iccProfile, in: Samples.jpeg(piece(3, 80..<100), piece(1, 0..<40), piece(2, 40..<80)), [profile])
        try Self.expectBlocks(
            .iccProfile, in: Samples.jpeg(.segment(0xE2, latin("ICC_PROFILE\0") + [1, 1] + profile)),
            [profile])
    }

    @Test("A HEIF image's color profile begins after the color type", arguments: ["prof", "rICC"])
    func profileOfItem(kind: String) throws {
        let profile = marked(4, count: 700)
        let other = marked(5, count: 300)
        var file = Samples.heif(exif: Samples.exifItem())
        file.items.append(.init(3, "hvc1", filler(9)))
        file.add(box("colr", latin(kind), profile), to: 1)
        file.add(ImageProperty.color, to: 1)
        file.add(box("colr", latin(kind), other), to: 3)
        try Self.expectBlocks(.iccProfile, in: file.bytes, [profile, other], parts: [0, 1])
    }

    @Test("Image resources and the picture index do not include their identifiers")
    func otherPayloads() throws {
        let resources = IPTCBuilder(.text(2, 5, "Title")).resources
        let index = MultiPictureBuilder(.init(attributes: 0, byteCount: 9, offset: 0)).index
        let file = JPEGBuilder(
            JPEGBuilder.Part.photoshop(resources, limit: 45) + [
                .multiPicture(index), .frame(width: 320, height: 240), .scan,
            ]
        ).bytes
        try Self.expectBlocks(.photoshop, in: file, [resources])
        try Self.expectBlocks(.multiPicture, in: file, [index.bytes])
    }

    @Test("A movie's and a track's items are blocks of their parts") func itemPayloads() throws {
        let items = try read(Self.movie).blocks.filter { $0.kind == .metadataItems }
        #expect(Set(items.map(\.partID)) == [0, 1, 2])
        let ranges = try #require(items.first { $0.partID == 2 }?.ranges)
        let list = try ranges.bytes(contentsOf: Self.movie)
        #expect(list.suffix(6) == utf8("A lens")[...])
    }
}
