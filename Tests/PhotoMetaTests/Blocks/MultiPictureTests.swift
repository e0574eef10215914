// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// The index of several pictures (CIPA DC-007).
@Suite struct MultiPictureTests {
    private static let entries = MetadataKey<MultiPictureEntries>(.multiPicture, tag: 0xB002, name: "MPEntry")

    private static func builder(_ order: Endianness) -> MultiPictureBuilder {
        MultiPictureBuilder(
            .init(attributes: 0x2003_0000, byteCount: 5_000, offset: 0, dependents: [2, 0]),
            .init(attributes: 0x4001_0002, byteCount: 700, offset: 6_000),
            .init(attributes: 0x8700_1234, byteCount: 80, offset: 7_000, dependents: [1, 2]), order: order)
    }

    /// The ranges of the pictures that are parts.
    private static func ranges(of photo: MediaMetadata) -> [Range<UInt64>?] {
        photo.parts.dropFirst().map { $0.ranges?.ranges.first }
    }

    @Test("Reads the index, its entries and the pictures' positions", arguments: Endianness.allCases)
    func index(order: Endianness) throws {
        let photo = try read(Samples.jpeg(.jfif(), .multiPicture(Self.builder(order).index)) + filler(8_000))
        #expect(
            photo.value(for: MetadataKey<String>(.multiPicture, tag: 0xB000, name: "MPFVersion")) == "0100")
        #expect(photo.value(for: MetadataKey<Int>(.multiPicture, tag: 0xB001, name: "NumberOfImages")) == 3)
        let entries = try photo.requiredValue(for: Self.entries).entries
        #expect(entries.map(\.type) == [.baselinePrimary, .largeThumbnailFullHD, .init(rawValue: 0x1234)])
        #expect(entries.map(\.isRepresentative) == [true, false, false])
        #expect(entries.map(\.isDependentChild) == [false, true, false])
        #expect(entries.map(\.isDependentParent) == [false, false, true])
        #expect(entries.map(\.format) == [0, 0, 7])
        #expect(entries.map(\.byteCount) == [5_000, 700, 80])
        #expect(entries.map(\.offset) == [0, 6_000, 7_000])
        #expect(entries.map(\.dependents) == [[2], [], [1, 2]])
        // SOI, the JFIF segment, and the marker, the length and the identifier of APP2.
        let header: UInt64 = 2 + 18 + 4 + 4
        #expect(
            Self.ranges(of: photo) == [
                (header + 6_000)..<(header + 6_700), (header + 7_000)..<(header + 7_080),
            ])
        #expect(photo.parts.map(\.role) == [.primary, .preview, .embedded])
        #expect(photo.parts.map(\.number) == [nil, 2, 3])
        #expect(photo.parts.map(\.format) == [.jpeg, .jpeg, nil])
        #expect(photo.parts.map(\.parentID) == [nil, 0, 0])
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("Reads the picture's attributes after the index", arguments: Endianness.allCases)
    func attributes(order: Endianness) throws {
        var builder = Self.builder(order)
        builder.attributes = [
            TIFFEntry(0xB000, .undefined(latin("0200"))), TIFFEntry(0xB101, .long([2])),
            TIFFEntry(0xB205, .signedRational([(-5, 2)])),
        ]
        let photo = try read(Samples.jpeg(.multiPicture(builder.index), .exif(Samples.tiff())))
        #expect(photo.value(for: MetadataKey<Int>(.multiPicture, tag: 0xB101, name: "MPIndividualNum")) == 2)
        #expect(
            photo.value(for: MetadataKey<Fraction>(.multiPicture, tag: 0xB205, name: "ConvergenceAngle"))
                == Fraction(-5, 2))
        // Both directories may have a version; the index's takes precedence.
        #expect(
            photo.value(for: MetadataKey<String>(.multiPicture, tag: 0xB000, name: "MPFVersion")) == "0100")
        #expect(photo[\.cameraMaker] == "Maker")
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("Directories after the second are not followed, and none is read twice") func chain() throws {
        let loop = TIFFDirectory([TIFFEntry(0xB000, .undefined(latin("0100")))], next: .offset(8))
        let photo = try read(Samples.jpeg(.multiPicture(TIFFBuilder(loop))))
        #expect(photo.codes == [.loop])
        let third = TIFFDirectory([TIFFEntry(0xB103, .long([3]))])
        let second = TIFFDirectory([TIFFEntry(0xB102, .long([2]))], next: .directory(third))
        let first = TIFFDirectory([TIFFEntry(0xB101, .long([1]))], next: .directory(second))
        let chained = try read(Samples.jpeg(.multiPicture(TIFFBuilder(first))))
        #expect(chained.properties(in: .multiPicture).map(\.tag) == [0xB101, 0xB102])
    }

    @Test("An index without a TIFF header is diagnosed", arguments: [0, 3, 4, 7, 8])
    func damaged(count: Int) throws {
        let photo = try read(
            Samples.jpeg(.segment(0xE2, latin("MPF\0") + filler(count)), .exif(Samples.tiff())))
        #expect(photo.codes == [.malformed])
        #expect(photo[\.cameraMaker] == "Maker")
        #expect(photo.parts.count == 1)
    }

    @Test("The number of entries is bounded by their bytes; sizes may be wrong") func numbers() throws {
        let rows = Array(repeating: UInt8.max, count: 40)
        let index = TIFFBuilder([
            TIFFEntry(0xB001, .long([0xFFFF_FFFF])), TIFFEntry(0xB002, .undefined(rows)),
        ])
        let photo = try read(Samples.jpeg(.multiPicture(index)))
        #expect(try photo.requiredValue(for: Self.entries).entries.count == 2)
        // Both would begin past the end of the file.
        #expect(photo.parts.count == 1)
        let numbers = TIFFBuilder([TIFFEntry(0xB002, .long([1, 2, 3, 4]))])
        #expect(try read(Samples.jpeg(.multiPicture(numbers)))[Self.entries] == nil)
    }

    @Test(
        "Pictures are cut at the end of the file; those past it are not parts", arguments: Endianness.allCases
    )
    func placesInTheFile(order: Endianness) throws {
        let builder = MultiPictureBuilder(
            .init(attributes: 0x2003_0000, byteCount: 100, offset: 0),
            .init(attributes: 0x0002_0002, byteCount: 700, offset: 0),
            .init(attributes: 0x0002_0003, byteCount: 700, offset: 1_000),
            .init(attributes: 0x0002_0001, byteCount: 0xFFFF_FFFF, offset: 2_000),
            .init(attributes: 0x0002_0002, byteCount: 1, offset: 90_000), order: order)
        let file = Samples.jpeg(.multiPicture(builder.index)) + filler(4_000)
        let photo = try read(file)
        let header: UInt64 = 2 + 4 + 4
        #expect(
            Self.ranges(of: photo) == [
                (header + 1_000)..<(header + 1_700), (header + 2_000)..<UInt64(file.count),
            ])
        #expect(photo.parts.dropFirst().map(\.role) == [.alternative, .alternative])
        #expect(photo.parts.dropFirst().map(\.number) == [3, 4])
    }
}
