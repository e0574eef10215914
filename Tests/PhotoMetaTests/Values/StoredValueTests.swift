// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// The types that a field's value can be read as, tested through files, as users read them.
@Suite struct StoredValueTests {
    /// A private tag of unknown meaning.
    static let key = MetadataKey<StoredValue>(.tiff, tag: 0xC001, name: "Test")

    static func stored(_ value: TIFFValue, _ order: Endianness = .big) throws -> StoredValue {
        // Another value follows, so reading past the end would find it.
        let next = TIFFEntry(0xC002, .undefined(filler(64)))
        let metadata = try BuiltFile.tiff([TIFFEntry(0xC001, value), next], order: order)
        return try #require(metadata.storedValue(for: key))
    }

    /// QuickTime's types that TIFF does not have.
    static func stored(quickTime type: UInt32, _ bytes: [UInt8]) throws -> StoredValue {
        let movie = MovieBuilder(metadata: [MovieMetadataBuilder.Item("a", type: type, bytes)])
        let metadata = try MediaMetadata(bytes: movie.bytes)
        return try #require(metadata.storedValue(for: MetadataKey<StoredValue>(.quickTime, name: "a")))
    }

    private static func integers(_ value: StoredValue) -> [Int64?] {
        (0..<value.count).map { value.integer(at: $0) }
    }

    // MARK: Numbers

    @Test(arguments: Endianness.allCases)
    func readsWholeNumbersOfEveryType(_ order: Endianness) throws {
        let samples: [(TIFFValue, [Int64?])] = [
            (.byte([0, 1, 127, 128, 255]), [0, 1, 127, 128, 255]),
            (.signedByte([0, 1, 127, -128, -1]), [0, 1, 127, -128, -1]),
            (.short([0, 0x0102, .max]), [0, 0x0102, 65_535]),
            (.signedShort([0x0102, .max, .min, -2]), [0x0102, 32_767, -32_768, -2]),
            (.long([0, 0x0102_0304, .max]), [0, 0x0102_0304, 4_294_967_295]),
            (.signedLong([0x0102_0304, .max, .min, -2]), [0x0102_0304, 2_147_483_647, -2_147_483_648, -2]),
            (.ifd([8, .max]), [8, 4_294_967_295]),
            (.long8([0x0102_0304_0506_0708, 1 << 62]), [0x0102_0304_0506_0708, 1 << 62]),
            (.signedLong8([0x0102_0304_0506_0708, .min, -2]), [0x0102_0304_0506_0708, .min, -2]),
            (.ifd8([9]), [9]),
            // Too large for Int64.
            (.long8([UInt64.max, 1 << 63]), [nil, nil]),
            // Not whole numbers.
            (.float([1]), [nil]), (.double([1]), [nil]), (.rational([(4, 2)]), [nil]),
            (.signedRational([(4, 2)]), [nil]), (.ascii("1"), [nil, nil]), (.undefined([1, 2]), [nil, nil]),
        ]
        for (value, numbers) in samples {
            let stored = try Self.stored(value, order)
            #expect(Self.integers(stored) == numbers, "\(value), \(order)")
            #expect(stored.type.rawValue == value.type)
            #expect(stored.bytes == value.bytes(order), "\(value), \(order)")
            #expect(stored.byteCount == stored.bytes.count)
        }
    }

    @Test(arguments: Endianness.allCases)
    func givesFractionsAsStored(_ order: Endianness) throws {
        let unsigned = try Self.stored(.rational([(10, 1_200), (0, 0), (.max, 0), (.max, .max)]), order)
        let signed = try Self.stored(.signedRational([(-10, 1_200), (.min, -1), (0, 0), (1, .min)]), order)
        func pairs(_ stored: StoredValue) -> [[Int64]] {
            (0..<stored.count).compactMap { stored.fraction(at: $0).map { [$0.numerator, $0.denominator] } }
        }
        let largest: Int64 = 4_294_967_295
        #expect(pairs(unsigned) == [[10, 1_200], [0, 0], [largest, 0], [largest, largest]])
        #expect(pairs(signed) == [[-10, 1_200], [-2_147_483_648, -1], [0, 0], [1, -2_147_483_648]])
        #expect(unsigned.double(at: 0) == 10.0 / 1_200)
        #expect(unsigned.double(at: 1) == nil)
        #expect(unsigned.double(at: 2) == nil)
        #expect(signed.double(at: 1) == 2_147_483_648)
        // A whole number is a fraction with a denominator of 1.
        #expect(try Self.stored(.signedShort([-7]), order).fraction()?.description == "-7")
        #expect(try Self.stored(.float([0.5]), order).fraction() == nil)
        #expect(try Self.stored(.ascii("1/2"), order).fraction() == nil)
    }

    @Test(arguments: Endianness.allCases)
    func floatingPointNumbers(_ order: Endianness) throws {
        let floats = try Self.stored(.float([0.1, -1.5, .infinity, .leastNonzeroMagnitude]), order)
        #expect((0..<4).map { floats.double(at: $0) } == [Double(Float(0.1)), -1.5, .infinity, 0x1p-149])
        let doubles = try Self.stored(.double([0.1, -.pi, -.infinity]), order)
        #expect((0..<3).map { doubles.double(at: $0) } == [0.1, -.pi, -.infinity])
        #expect(try Self.stored(.double([.nan]), order).double()?.isNaN == true)
        #expect(try Self.stored(.short([7]), order).double() == 7)
        #expect(try Self.stored(.ascii("7"), order).double() == nil)
        #expect(try Self.stored(.undefined([7]), order).double() == nil)
    }

    /// A number too large for Int64 is still a number.
    @Test func readsLargeNumbersAsFloatingPoint() throws {
        let stored = try Self.stored(.long8([1 << 63]))
        #expect(stored.double() == 0x1p63)
    }

    @Test(
        arguments: [
            ([0x80], -128, 128), ([0x7F], 127, 127), ([0xFF, 0xFE], -2, 65_534),
            ([0xFF, 0xFF, 0x00], -256, 16_776_960),
            ([0x01, 0x02, 0x03, 0x04, 0x05], 4_328_719_365, 4_328_719_365),
            ([0x80, 0, 0, 0, 0, 0, 0], -36_028_797_018_963_968, 36_028_797_018_963_968),
            ([0x80, 0, 0, 0, 0, 0, 0, 0], Int64.min, nil),
            ([], nil, nil),
        ] as [([UInt8], Int64?, Int64?)])
    func readsQuickTimeIntegersOfAnyWidth(_ bytes: [UInt8], _ signed: Int64?, _ unsigned: Int64?) throws {
        let asSigned = try Self.stored(quickTime: 21, bytes)
        let asUnsigned = try Self.stored(quickTime: 22, bytes)
        #expect(asSigned.integer() == signed)
        #expect(asUnsigned.integer() == unsigned)
        #expect(asSigned.integer(at: 1) == nil)
        #expect(asSigned.bytes == bytes)
        #expect(asSigned.type == .signedInteger)
        #expect(asUnsigned.type == .unsignedInteger)
    }

    /// QTFF table 3-5: one to eight bytes.
    @Test("More bytes than a whole number can have are bytes", arguments: [21, 22] as [UInt32])
    func nineBytes(type: UInt32) throws {
        let stored = try Self.stored(quickTime: type, [0, 0, 0, 0, 0, 0, 0, 0, 1])
        #expect(stored.type == .undefined && stored.bytes.count == 9 && stored.integer() == nil)
    }

    @Test(arguments: [-1, 2, 1_000_000, .max, .min, .max / 2, .max / 8 + 1])
    func givesNothingPastCount(_ index: Int) throws {
        let values: [TIFFValue] = [
            .byte([1, 2]), .short([1, 2]), .long([1, 2]), .rational([(1, 2), (3, 4)]), .float([1, 2]),
            .double([1, 2]), .signedLong8([1, 2]), .undefined([1, 2]),
        ]
        for value in values {
            let stored = try Self.stored(value)
            #expect(stored.integer(at: index) == nil)
            #expect(stored.fraction(at: index) == nil)
            #expect(stored.double(at: index) == nil)
            #expect(UInt8(stored, at: index) == nil)
        }
    }
}
