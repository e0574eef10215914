// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

@Suite struct LensSpecificationTests {
    private static func read(_ numbers: [(UInt32, UInt32)]) throws -> LensSpecification? {
        LensSpecification(try StoredValueTests.stored(.rational(numbers)))
    }

    /// As ExifTool 12.57 prints them, except that it prints all digits of 1.539999962.
    @Test(
        arguments: [
            ([24, 1, 70, 1, 28, 10, 4, 1], "24-70mm f/2.8-4"), ([50, 1, 50, 1, 0, 0, 0, 0], "50mm f/?"),
            ([18, 1, 0, 0, 35, 10, 0, 0], "18-?mm f/3.5-?"), ([0, 0, 55, 1, 0, 0, 56, 10], "?-55mm f/?-5.6"),
            ([0, 1, 0, 1, 0, 1, 0, 1], "0mm f/0"), ([18, 0, 55, 1, 28, 10, 0, 1], "?-55mm f/2.8"),
            ([50, 1, 50, 1, 0, 0, 28, 10], "50mm f/?-2.8"), ([0, 0, 0, 0, 0, 0, 0, 0], "?mm f/?"),
            ([1_614_807, 1_048_576, 6, 1, 16, 10, 24, 10], "1.54-6mm f/1.6-2.4"),
            ([100, 1, 100, 1, 0, 1, 0, 1], "100mm f/0"),
        ] as [([UInt32], String)])
    func words(_ numbers: [UInt32], _ words: String) throws {
        let pairs = (0..<4).map { (numbers[$0 * 2], numbers[$0 * 2 + 1]) }
        #expect(try Self.read(pairs)?.description == words)
    }

    @Test func numbers() throws {
        let lens = try #require(try Self.read([(24, 1), (70, 1), (28, 10), (0, 0)]))
        #expect(lens.shortestFocalLength == Fraction(24) && lens.longestFocalLength == Fraction(70))
        #expect(lens.fNumberAtShortest == Fraction(28, 10) && !lens.fNumberAtLongest.isDefined)
        #expect(lens.numbers == [24, 70, 2.8, nil])
        #expect(try Self.read([(18, 1), (55, 1)]) == nil)
        #expect(try Self.read([]) == nil)
        #expect(LensSpecification(try StoredValueTests.stored(.ascii("24-70"))) == nil)
        let whole = LensSpecification(try StoredValueTests.stored(.short([24, 70, 2, 4])))
        #expect(whole?.description == "24-70mm f/2-4")
    }
}
