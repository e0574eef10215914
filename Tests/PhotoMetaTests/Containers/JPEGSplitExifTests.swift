// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Exif blocks longer than a segment continue in the next APP1 (exifr #15).
@Suite struct JPEGSplitExifTests {
    /// A block of 150,000 bytes with values throughout.
    private static let block: [UInt8] = {
        let large = (0..<140_000).map { UInt8(truncatingIfNeeded: $0 / 251) }
        return TIFFBuilder([
            TIFFEntry(0x010F, .ascii("Maker")),
            TIFFEntry(0x9C9B, .undefined(large)),
            TIFFEntry(0x9C9C, .ascii(String(repeating: "x", count: 9_000))),
            TIFFEntry(0x8769, .directory([TIFFEntry(0x829A, .rational([(1, 120)]))])),
        ]).bytes
    }()

    @Test("A block over several APP1 segments is read as one", arguments: [65_527, 65_000, 30_001, 10_000])
    func severalSegments(limit: Int) throws {
        let photo = try read(Samples.jpeg(.exif(Self.block, limit: limit)))
        #expect(photo.diagnostics.isEmpty)
        #expect(photo[\.cameraMaker] == "Maker")
        #expect(photo[\.exposureTime] == Fraction(1, 120))
        let large = try photo.requiredValue(for: MetadataKey<StoredValue>(.tiff, tag: 0x9C9B, name: "large"))
        #expect(large.count == 140_000)
        #expect(large.bytes == (0..<140_000).map { UInt8(truncatingIfNeeded: $0 / 251) })
        let text = try photo.requiredValue(for: MetadataKey<String>(.tiff, tag: 0x9C9C, name: "text"))
        #expect(text == String(repeating: "x", count: 9_000))
    }

    @Test("A block without its last segment loses only the bytes in it")
    func lastSegmentIsAbsent() throws {
        let parts = JPEGBuilder.Part.exif(Self.block, limit: 65_527).bytes
        // Each full segment has ten bytes of header and identifier, and 65,527 bytes of the block.
        let photo = try read(Samples.jpeg(.stray(Array(parts.prefix(2 * 65_537)))))
        #expect(photo[\.cameraMaker] == "Maker")
        #expect(photo[\.exposureTime] == nil)
        #expect(photo.codes.contains(.truncated))
        #expect(photo.diagnostics.allSatisfy { $0.path.hasPrefix("JPEG/APP1/Exif") })
    }

    /// A full read used to continue after a comment, and a read of a single dictionary after XMP.
    @Test(
        "A block continues only in the next segment, whatever is selected",
        arguments: [
            .segment(0xFE, filler(4)), .segment(0xE1, latin("http://ns.adobe.com/xap/1.0/\0<x/>")),
        ] as [JPEGBuilder.Part])
    func segmentBetween(_ other: JPEGBuilder.Part) throws {
        let parts = JPEGBuilder.Part.exif(Self.block, limit: 65_527).bytes
        let file = Samples.jpeg(
            .stray(Array(parts.prefix(65_537))), other, .stray(Array(parts.dropFirst(65_537))))
        for selection in [.all, [.tiff], [.exif]] as [PropertySelection] {
            let photo = try MediaMetadata(bytes: file, options: ReadOptions(selection: selection))
            #expect(photo[\.cameraMaker] == (selection.contains(.tiff) ? "Maker" : nil))
            #expect(photo[\.exposureTime] == nil)
            #expect(photo.codes.contains(.truncated) || photo.codes.contains(.dangling))
        }
    }

    @Test("A thumbnail in the second segment has its file range") func thumbnailInSecondSegment() throws {
        let image = filler(500)
        var directory = TIFFDirectory([TIFFEntry(0x9C9B, .undefined(zeros(70_000)))])
        directory.next = .directory(
            TIFFDirectory([
                TIFFEntry(0x0201, .raw(type: 4, count: 1, image)), TIFFEntry(0x0202, .long([500])),
            ]))
        let file = Samples.jpeg(.exif(TIFFBuilder(directory).bytes))
        let photo = try read(file)
        let range = try #require(photo.thumbnail?.ranges?.ranges.first)
        #expect(Array(file[Int(range.lowerBound)..<Int(range.upperBound)]) == image)
    }

    @Test("A thumbnail over two segments has a range in each") func thumbnailOverTwoSegments() throws {
        let image = filler(30_000)
        var directory = TIFFDirectory([TIFFEntry(0x9C9B, .undefined(zeros(50_000)))])
        directory.next = .directory(
            TIFFDirectory([
                TIFFEntry(0x0201, .raw(type: 4, count: 1, image)), TIFFEntry(0x0202, .long([30_000])),
            ]))
        let file = Samples.jpeg(.exif(TIFFBuilder(directory).bytes))
        let photo = try read(file)
        let thumbnail = try #require(photo.thumbnail)
        #expect(thumbnail.ranges?.ranges.count == 2)
        #expect(try thumbnail.bytes(contentsOf: file) == image)
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("The limit of kept bytes applies to all segments together") func keptByteLimit() throws {
        let file = Samples.jpeg(.exif(Self.block, limit: 65_527))
        let photo = try read(file, limits: .with { $0.keptBytes = 100_000 })
        #expect(photo[\.cameraMaker] == "Maker")
        #expect(photo[\.exposureTime] == nil)
        #expect(photo.codes.contains(.limit))
    }
}
