// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

@Suite struct ValueTypeTests {
    /// Type numbers and sizes: TIFF 6.0 §2, TIFF Technical Note 1, BigTIFF, Exif 3.0 §4.6.2.
    @Test(
        arguments: [
            (1, 1, ValueType.byte, "BYTE"), (2, 1, .ascii, "ASCII"), (3, 2, .short, "SHORT"),
            (4, 4, .long, "LONG"),
            (5, 8, .rational, "RATIONAL"), (6, 1, .signedByte, "SBYTE"), (7, 1, .undefined, "UNDEFINED"),
            (8, 2, .signedShort, "SSHORT"), (9, 4, .signedLong, "SLONG"),
            (10, 8, .signedRational, "SRATIONAL"),
            (11, 4, .float, "FLOAT"), (12, 8, .double, "DOUBLE"), (13, 4, .ifd, "IFD"),
            (16, 8, .long8, "LONG8"),
            (17, 8, .signedLong8, "SLONG8"), (18, 8, .ifd8, "IFD8"), (129, 1, .utf8, "UTF-8"),
        ] as [(UInt16, Int, ValueType, String)])
    func readsStandardTypes(_ number: UInt16, _ size: Int, _ type: ValueType, _ name: String) throws {
        #expect(type.rawValue == number)
        #expect(type.description == name)
        let stored = try StoredValueTests.stored(.raw(type: number, count: 3, filler(3 * size)))
        #expect(stored.type == type)
        #expect(stored.count == 3)
        #expect(stored.byteCount == 3 * size)
    }

    @Test(arguments: [0, 14, 15, 19, 20, 128, 130, 255, 256, 258, 277, 278, 65_535] as [UInt16])
    func refusesOtherNumbers(_ number: UInt16) throws {
        let metadata = try BuiltFile.tiff([
            TIFFEntry(0x0110, .ascii("before")), TIFFEntry(0xC001, .raw(type: number, count: 1, zeros(4))),
            TIFFEntry(0xC002, .short([7])),
        ])
        #expect(metadata.storedValue(for: StoredValueTests.key) == nil)
        #expect(metadata.diagnostics.map(\.code) == [.unknownType])
        #expect(metadata[\.tiff.model] == "before")
        #expect(metadata.value(for: MetadataKey<Int>(.tiff, tag: 0xC002, name: "After")) == 7)
    }

    /// QTFF table 3-5, and the types of CoreMedia metadata.
    @Test(
        arguments: [
            (1, 4, .utf8, 4), (2, 4, .utf16, 4), (21, 3, .signedInteger, 1), (22, 3, .unsignedInteger, 1),
            (23, 8, .float, 2), (24, 16, .double, 2), (65, 2, .signedByte, 2), (66, 4, .signedShort, 2),
            (67, 8, .signedLong, 2), (74, 16, .signedLong8, 2), (75, 2, .byte, 2), (76, 4, .short, 2),
            (77, 8, .long, 2), (78, 16, .long8, 2), (70, 8, .float, 2), (71, 8, .float, 2),
            (72, 16, .float, 4),
            (79, 72, .double, 9), (0, 5, .undefined, 5), (13, 5, .undefined, 5),
            (0x0100_0001, 5, .undefined, 5),
            // The bytes are not a multiple of the type's size.
            (23, 5, .undefined, 5), (67, 3, .undefined, 3),
        ] as [(UInt32, Int, ValueType, Int)])
    func readsQuickTimeTypes(_ number: UInt32, _ byteCount: Int, _ type: ValueType, _ count: Int) throws {
        let stored = try StoredValueTests.stored(quickTime: number, filler(byteCount))
        #expect(stored.type == type)
        #expect(stored.count == count)
        #expect(stored.byteCount == byteCount)
    }
}
