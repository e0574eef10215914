// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
import PhotoMetaImageIO

/// Parts described by TIFF directories: thumbnails, pages, SubIFDs and raw images.
@Suite struct DirectoryPartTests {
    // MARK: Thumbnails

    private static func exifBlock(thumbnail: [UInt8], padding: Int = 0) -> [UInt8] {
        var directory = TIFFDirectory([TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x0112, .short([6]))])
        if padding > 0 { directory.entries.append(TIFFEntry(0x9C9B, .undefined(zeros(padding)))) }
        directory.next = .directory(
            TIFFDirectory([
                TIFFEntry(0x0103, .short([6])), TIFFEntry(0x0112, .short([1])),
                TIFFEntry(0x011A, .rational([(96, 1)])),
                // The entry's value is the image's offset; the builder stores the image as it stores values.
                TIFFEntry(0x0201, .raw(type: 4, count: 1, thumbnail)),
                TIFFEntry(0x0202, .long([UInt32(thumbnail.count)])),
            ]))
        return TIFFBuilder(directory).bytes
    }

    @Test("An Exif block's IFD1 is a thumbnail with its own keys and JPEG bytes")
    func readsThumbnailFromIFD1() throws {
        let picture = markedJPEG(1)
        let file = Samples.jpeg(.jfif(), .exif(Self.exifBlock(thumbnail: picture)))
        let photo = try read(file)
        #expect(photo.diagnostics.isEmpty)
        try #require(photo.parts.map(\.role) == [.primary, .thumbnail])
        let part = photo.parts[1]
        #expect(part.id == 1)
        #expect(part.parentID == 0)
        #expect(part.format == .jpeg)
        #expect(part[\.tiff.xResolution] == Fraction(96, 1))
        #expect(part[\.tiff.orientation] == .topLeft)
        #expect(part[\.tiff.make] == nil)
        #expect(photo[\.tiff.xResolution] == nil)
        #expect(photo[\.tiff.orientation] == .rightTop)
        #expect(part.ranges?.ranges == [try place(of: picture, in: file)])
        #expect(part.ranges?.isDecoded == false)
        #expect(try part.bytes(contentsOf: file) == picture)
        #expect(photo.thumbnail?.id == 1)
    }

    @Test("A thumbnail over two segments has two ranges, without the second segment's header")
    func readsThumbnailOverTwoSegments() throws {
        let picture = markedJPEG(2, count: 30_000)
        let file = Samples.jpeg(.exif(Self.exifBlock(thumbnail: picture, padding: 50_000)))
        let part = try #require(try read(file).thumbnail)
        let ranges = try #require(part.ranges?.ranges)
        try #require(ranges.count == 2)
        // The second segment's marker, length and identifier.
        #expect(ranges[1].lowerBound - ranges[0].upperBound == 10)
        #expect(bytes(of: file, at: ranges) == picture)
        #expect(try part.bytes(contentsOf: file) == picture)
    }

    @Test("Each of two Exif blocks has its own thumbnail") func readsThumbnailsOfTwoBlocks() throws {
        let pictures = [markedJPEG(3), markedJPEG(4)]
        let file = Samples.jpeg(
            .exif(Self.exifBlock(thumbnail: pictures[0])), .segment(0xFE, utf8("between")),
            .exif(Self.exifBlock(thumbnail: pictures[1])))
        let parts = try read(file).parts
        try #require(parts.map(\.role) == [.primary, .thumbnail, .thumbnail])
        #expect(try parts.dropFirst().map { try $0.bytes(contentsOf: file) } == pictures)
    }

    @Test(
        "A thumbnail that ends past the block has no ranges",
        arguments: [1, 1_000, .max] as [UInt32])
    func thumbnailPastTheEnd(excess: UInt32) throws {
        let picture = markedJPEG(5)
        let stated = UInt32(clamping: UInt64(picture.count) + UInt64(excess))
        var directory = TIFFDirectory([TIFFEntry(0x010F, .ascii("Maker"))])
        directory.next = .directory(
            TIFFDirectory([
                TIFFEntry(0x0201, .raw(type: 4, count: 1, picture)), TIFFEntry(0x0202, .long([stated])),
            ]))
        let photo = try read(Samples.jpeg(.exif(TIFFBuilder(directory).bytes), .segment(0xFE, zeros(3_000))))
        try #require(photo.parts.map(\.role) == [.primary, .thumbnail])
        #expect(photo.parts[1].ranges == nil)
        #expect(photo.thumbnail == nil)
        #expect(photo[\.tiff.make] == "Maker")
        #expect {
            try photo.parts[1].bytes(contentsOf: [])
        } throws: { ($0 as? MetadataError)?.code == .absent }
    }

    @Test("A thumbnail that begins past the block has no ranges") func thumbnailBeginsPastTheEnd() throws {
        var directory = TIFFDirectory([])
        directory.next = .directory(
            TIFFDirectory([TIFFEntry(0x0201, .long([0xFFFF_FFFF])), TIFFEntry(0x0202, .long([40]))]))
        let photo = try read(Samples.jpeg(.exif(TIFFBuilder(directory).bytes)))
        #expect(photo.parts.map(\.role) == [.primary, .thumbnail])
        #expect(photo.parts.last?.ranges == nil)
    }

    // MARK: Pages

    private static func image(
        _ width: UInt32, _ height: UInt32, photometric: UInt16 = 2, subfile: UInt32? = nil,
        strips: [UInt8]? = nil, _ others: [TIFFEntry] = []
    ) -> TIFFDirectory {
        var entries = [
            TIFFEntry(0x0100, .long([width])), TIFFEntry(0x0101, .long([height])),
            TIFFEntry(0x0106, .short([photometric])),
        ]
        if let subfile { entries.insert(TIFFEntry(0x00FE, .long([subfile])), at: 0) }
        if let strips {
            entries += [
                TIFFEntry(0x0111, .raw(type: 4, count: 1, strips)),
                TIFFEntry(0x0117, .long([UInt32(strips.count)])),
            ]
        }
        return TIFFDirectory((entries + others).sorted { $0.tag < $1.tag })
    }

    @Test("Directories chained to a TIFF file's first one are pages", arguments: Endianness.allCases)
    func readsPages(order: Endianness) throws {
        let data = (10..<13).map { marked($0, count: 50) }
        var third = Self.image(30, 20, strips: data[2])
        third.entries.append(TIFFEntry(0x8298, .ascii("third")))
        var second = Self.image(60, 40, strips: data[1])
        second.next = .directory(third)
        var first = Self.image(320, 240, strips: data[0])
        first.next = .directory(second)
        let bytes = TIFFBuilder(first, order: order).bytes
        let file = try read(bytes)
        #expect(file.diagnostics.isEmpty)
        #expect(file.parts.map(\.role) == [.primary, .page, .page])
        // Pages have the numbers of their directories; IFD0 is the main part.
        #expect(file.parts.map(\.number) == [nil, 1, 2])
        #expect(file.parts.map(\.parentID) == [nil, 0, 0])
        #expect(
            file.parts.map(\.pixelSize) == [
                PixelSize(width: 320, height: 240), PixelSize(width: 60, height: 40),
                PixelSize(width: 30, height: 20),
            ])
        #expect(try file.parts.map { try $0.bytes(contentsOf: bytes) } == data)
        #expect(file.parts[2][\.tiff.copyright] == "third")
        #expect(file[\.tiff.copyright] == nil)
    }

    @Test("A page's strips are ranges in order; adjacent strips are joined") func readsStrips() throws {
        let data = marked(20, count: 300)
        var builder = TIFFBuilder(
            TIFFDirectory([
                TIFFEntry(0x0100, .long([30])), TIFFEntry(0x0101, .long([10])),
                TIFFEntry(0x0111, .long([1_100, 1_000, 1_010])), TIFFEntry(0x0117, .short([50, 10, 40])),
            ]))
        builder.order = .little
        let head = builder.bytes
        let file = head + zeros(1_000 - head.count) + data
        let part = try #require(try read(file).parts.first)
        #expect(part.ranges?.ranges == [1_100..<1_150, 1_000..<1_050])
        #expect(try part.bytes(contentsOf: file) == Array(data[100..<150]) + Array(data[..<50]))
    }

    @Test("If one strip is not in the file, the page has no ranges") func stripPastTheEnd() throws {
        func ranges(_ offsets: [UInt32], _ counts: [UInt32]) throws -> [Range<UInt64>]? {
            let file =
                TIFFBuilder([
                    TIFFEntry(0x0100, .long([30])), TIFFEntry(0x0101, .long([10])),
                    TIFFEntry(0x0111, .long(offsets)), TIFFEntry(0x0117, .long(counts)),
                ]).bytes + zeros(1_000)
            return try read(file).parts.first?.ranges?.ranges
        }
        #expect(try ranges([300, 500], [100, 30]) == [300..<400, 500..<530])
        #expect(try ranges([300, 500, 0xFFFF_0000], [100, 30, 50]) == nil)
        #expect(try ranges([300, 500], [100, 0xFFFF_0000]) == nil)
        #expect(try ranges([300, 500, 600], [100, 30]) == nil)
        // A strip at offset 0 has no bytes (a sparse file).
        #expect(try ranges([300, 0, 600], [100, 0, 30]) == [300..<400, 600..<630])
    }

    @Test("Tiles are ranges, like strips") func readsTiles() throws {
        let file =
            TIFFBuilder([
                TIFFEntry(0x0100, .long([30])), TIFFEntry(0x0101, .long([10])),
                TIFFEntry(0x0144, .long([400, 600])), TIFFEntry(0x0145, .long([100, 30])),
            ]).bytes + zeros(1_000)
        #expect(try read(file).parts.first?.ranges?.ranges == [400..<500, 600..<630])
    }

    // MARK: SubIFDs

    @Test("NewSubfileType and PhotometricInterpretation determine a SubIFD's role")
    func readsSubdirectories() throws {
        let children = [
            Self.image(40, 30, subfile: 1, strips: marked(30, count: 20)),
            Self.image(400, 300, photometric: 32_803, subfile: 0, strips: marked(31, count: 20)),
            Self.image(401, 301, photometric: 34_892, strips: marked(32, count: 20)),
            Self.image(50, 35, subfile: 0, strips: marked(33, count: 20)),
            // A transparency mask (TIFF 6.0 §8), DNG's depth map, and a reduced image's mask.
            Self.image(320, 240, photometric: 4, subfile: 4), Self.image(80, 60, subfile: 8),
            Self.image(40, 30, photometric: 4, subfile: 5),
        ]
        var first = Self.image(320, 240)
        first.entries.append(TIFFEntry(0x014A, .directories(children)))
        let bytes = TIFFBuilder(first).bytes
        let file = try read(bytes)
        #expect(file.diagnostics.isEmpty)
        #expect(
            file.parts.map(\.role) == [
                .primary, .preview, .raw, .raw, .subImage, .auxiliary, .auxiliary, .auxiliary,
            ])
        #expect(file.parts.dropFirst().map(\.number) == [1, 2, 3, 4, 5, 6, 7])
        #expect(file.parts.dropFirst().allSatisfy { $0.parentID == 0 })
        #expect(file.pixelSize == PixelSize(width: 320, height: 240))
        #expect(file.parts[2].pixelSize == PixelSize(width: 400, height: 300))
        for (number, mark) in zip(1..., 30..<34) {
            #expect(try file.parts[number].bytes(contentsOf: bytes) == marked(UInt8(mark), count: 20))
        }
    }

    @Test("A SubIFD of a page belongs to that page") func readsSubdirectoryOfPage() throws {
        var second = Self.image(60, 40)
        second.entries.append(TIFFEntry(0x014A, .directories([Self.image(6, 4, subfile: 1)])))
        var first = Self.image(320, 240)
        first.next = .directory(second)
        let parts = try read(TIFFBuilder(first).bytes).parts
        #expect(parts.map(\.role) == [.primary, .page, .preview])
        #expect(parts.map(\.parentID) == [nil, 0, 1])
    }

    // MARK: Raw files

    @Test(
        "A raw file's picture is its raw image; IFD0 has its keys and a preview",
        arguments: Endianness.allCases)
    func readsRawFile(order: Endianness) throws {
        let reduced = marked(40, count: 60)
        let raw = marked(41, count: 90)
        let larger = markedJPEG(42)
        var first = Self.image(
            160, 120, subfile: 1, strips: reduced,
            [
                TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x0112, .short([8])),
                TIFFEntry(0x8769, .directory([TIFFEntry(0x829A, .rational([(1, 250)]))])),
                TIFFEntry(0xC612, .byte([1, 4, 0, 0])),
            ])
        let preview = TIFFDirectory([
            TIFFEntry(0x00FE, .long([1])), TIFFEntry(0x0100, .long([1_024])),
            TIFFEntry(0x0101, .long([768])),
            TIFFEntry(0x0201, .raw(type: 4, count: 1, larger)),
            TIFFEntry(0x0202, .long([UInt32(larger.count)])),
        ])
        first.entries.append(
            TIFFEntry(
                0x014A,
                .directories([
                    preview, Self.image(6_000, 4_000, photometric: 32_803, subfile: 0, strips: raw),
                ])))
        first.entries.sort { $0.tag < $1.tag }
        let bytes = TIFFBuilder(first, order: order).bytes
        let file = try read(bytes)
        #expect(file.diagnostics.isEmpty)
        #expect(file.pixelSize == PixelSize(width: 6_000, height: 4_000))
        #expect(file[\.tiff.make] == "Maker")
        #expect(file[\.tiff.imageWidth] == 160)
        #expect(file[\.exif.exposureTime] == Fraction(1, 250))
        #expect(file.orientation == .leftBottom)
        #expect(file.displaySize == PixelSize(width: 4_000, height: 6_000))
        #expect(file.parts.map(\.role) == [.primary, .preview, .raw, .preview])
        #expect(try file.parts[0].bytes(contentsOf: bytes) == raw)
        #expect(try file.parts[1].bytes(contentsOf: bytes) == larger)
        #expect(file.parts[1].format == .jpeg)
        #expect(try file.parts[2].bytes(contentsOf: bytes) == raw)
        #expect(try file.parts[3].bytes(contentsOf: bytes) == reduced)
        #expect(file.parts[3].pixelSize == PixelSize(width: 160, height: 120))
        #expect(file.parts[2][\.tiff.make] == nil)
        #expect(file.mediaKind == .image)
        #expect(file.imageCount == 1)
    }

    // MARK: Loops

    @Test("Looping chains of directories terminate and lose no page", arguments: Endianness.allCases)
    func chainsThatLoop(order: Endianness) throws {
        // A file's first directory follows the header.
        let second = TIFFDirectory([TIFFEntry(0x010F, .ascii("Second"))], next: .offset(8))
        let first = TIFFDirectory([TIFFEntry(0x010F, .ascii("First"))], next: .directory(second))
        let file = try read(TIFFBuilder(first, order: order).bytes)
        #expect(file.codes == [.loop])
        #expect(file.parts.map { $0[\.tiff.make] } == ["First", "Second"])
    }

    @Test("A SubIFD that points to its own directory or page is not read twice")
    func subdirectoriesThatLoop() throws {
        let own = try read(
            TIFFBuilder([TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x014A, .long([8]))]).bytes)
        #expect(own.codes == [.loop])
        #expect(own.parts.count == 1)
        #expect(own[\.tiff.make] == "Maker")
        let thumbnail = Samples.jpeg(
            .exif(TIFFBuilder(TIFFDirectory([TIFFEntry(0x010F, .ascii("Maker"))], next: .offset(8))).bytes))
        let photo = try read(thumbnail)
        #expect(photo.codes == [.loop])
        #expect(photo.parts.count == 1)
        #expect(photo[\.tiff.make] == "Maker")
    }
}
