import PhotoMeta
import Testing

/// Values are equal if their type, count and meaning are, whatever the byte order of their files.
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

    @Test func valuesAreEqualOnlyToThemselvesInBothOrders() throws {
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

    @Test func largeNumbersDifferInBothOrders() throws {
        let one = try StoredValueTests.stored(.long8([.max]), .big)
        let other = try StoredValueTests.stored(.long8([.max - 1]), .little)
        #expect(one != other)
        let ones = try StoredValueTests.stored(.ifd8([1 << 63]), .big)
        let others = try StoredValueTests.stored(.ifd8([1 << 63 + 2]), .little)
        #expect(ones != others)
    }

    @Test func doublesDifferInBothOrders() throws {
        let one = try StoredValueTests.stored(.double([Double(bitPattern: 0x3FF0_0000_3FF0_0000)]), .big)
        let other = try StoredValueTests.stored(.double([Double(bitPattern: 0x4000_0000_4000_0000)]), .little)
        #expect(one != other)
    }
}
