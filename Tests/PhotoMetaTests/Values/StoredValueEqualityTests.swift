// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Values are equal if their type, count and meaning are equal, whatever the byte order of their files.
@Suite struct StoredValueEqualityTests {
    private static var values: [TIFFValue] {
        [
            .byte([1, 2]), .byte([2, 1]), .ascii("ab"), .utf8("ab"), .undefined([1, 2]), .short([1, 256]),
            .short([256, 1]),
            .long([1]), .long([1 << 24]), .signedShort([-1]), .signedLong([-1]), .ifd([1]),
            .rational([(1, 2)]),
            .rational([(2, 1)]), .rational([(2, 4)]), .signedRational([(1, 2)]), .float([1]), .float([-0.0]),
            .float([0]), .double([1]), .double([2]), .long8([1]), .signedLong8([-1]), .ifd8([1]), .byte([]),
            .short([]),
        ]
    }

    @Test func comparesInBothByteOrders() throws {
        for (index, value) in Self.values.enumerated() {
            for (otherIndex, other) in Self.values.enumerated() {
                for order in Endianness.allCases {
                    let a = try StoredValueTests.stored(value, .big)
                    let b = try StoredValueTests.stored(other, order)
                    #expect((a == b) == (index == otherIndex), "\(value) and \(other), \(order)")
                    if index == otherIndex { #expect(a.hashValue == b.hashValue) }
                }
            }
        }
    }

    @Test func distinguishesLargeNumbers() throws {
        let one = try StoredValueTests.stored(.long8([.max]), .big)
        let other = try StoredValueTests.stored(.long8([.max - 1]), .little)
        #expect(one != other)
        let ones = try StoredValueTests.stored(.ifd8([1 << 63]), .big)
        let others = try StoredValueTests.stored(.ifd8([1 << 63 + 2]), .little)
        #expect(ones != others)
    }

    @Test func distinguishesDoubles() throws {
        let one = try StoredValueTests.stored(.double([Double(bitPattern: 0x3FF0_0000_3FF0_0000)]), .big)
        let other = try StoredValueTests.stored(.double([Double(bitPattern: 0x4000_0000_4000_0000)]), .little)
        #expect(one != other)
    }

    @Test("Values that differ only in their bytes have different hashes") func hashesBytes() throws {
        let hashes = try (0..<100).map { try StoredValueTests.stored(.long([$0]), .little).hashValue }
        #expect(Set(hashes).count == 100)
    }
}

/// Values made from bytes, as users make them for their tests.
@Suite struct MadeStoredValueTests {
    @Test("A value of a type, a count and bytes") func madeValue() throws {
        let value = try #require(
            StoredValue(type: .rational, count: 1, bytes: [9, 0, 0, 0, 5, 0, 0, 0], byteOrder: .littleEndian))
        #expect(value.fraction() == Fraction(9, 5))
        #expect(value.count == 1 && value.byteCount == 8)
        #expect(value.byteOrder == .littleEndian)
        #expect(value.bytes == [9, 0, 0, 0, 5, 0, 0, 0])
        let same = try #require(StoredValue(type: .rational, bytes: [0, 0, 0, 9, 0, 0, 0, 5]))
        #expect(same.byteOrder == .bigEndian)
        #expect(value == same && value.hashValue == same.hashValue)
    }

    @Test("The count is derived from the bytes unless it is given") func countOfBytes() {
        #expect(StoredValue(type: .short, bytes: [0, 1, 0, 2])?.count == 2)
        #expect(StoredValue(type: .short, count: 2, bytes: [0, 1, 0, 2])?.integer(at: 1) == 2)
        #expect(StoredValue(type: .ascii, bytes: Array("ab\0".utf8))?.text == "ab")
        #expect(StoredValue(type: .undefined, bytes: [])?.count == 0)
        #expect(StoredValue(type: .signedInteger, bytes: [0xFF, 0xFE])?.integer() == -2)
        #expect(StoredValue(type: .signedInteger, bytes: [0xFF, 0xFE])?.count == 1)
    }

    @Test("Bytes that do not match the elements are refused") func otherBytes() {
        #expect(StoredValue(type: .short, bytes: [0, 1, 0]) == nil)
        #expect(StoredValue(type: .short, count: 1, bytes: [0, 1, 0, 2]) == nil)
        #expect(StoredValue(type: .short, count: 3, bytes: [0, 1, 0, 2]) == nil)
        #expect(StoredValue(type: .short, count: -1, bytes: []) == nil)
        #expect(StoredValue(type: .short, count: .max, bytes: [0, 1]) == nil)
        #expect(StoredValue(type: ValueType(rawValue: 99), bytes: []) == nil)
        #expect(StoredValue(type: .unsignedInteger, bytes: [UInt8](repeating: 1, count: 9)) == nil)
    }
}
