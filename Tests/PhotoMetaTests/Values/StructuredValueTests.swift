// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Structured values in bytes of UNDEFINED.
@Suite struct StructuredValueTests {
    private static func read<Value: MetadataRepresentable>(
        _ type: Value.Type, _ bytes: [UInt8], _ order: Endianness = .big
    ) throws -> Value? {
        Value(try StoredValueTests.stored(.undefined(bytes), order))
    }

    private static func shorts(_ order: Endianness, _ numbers: UInt16...) -> [UInt8] {
        numbers.flatMap(order.bytes)
    }

    // MARK: CFAPattern

    /// As ExifTool 12.57 prints them, in both orders.
    @Test(arguments: Endianness.allCases, Endianness.allCases)
    func patterns(_ file: Endianness, _ order: Endianness) throws {
        func words(_ columns: UInt16, _ rows: UInt16, _ colors: [UInt8]) throws -> String? {
            try Self.read(CFAPattern.self, Self.shorts(order, columns, rows) + colors, file)?.description
        }
        #expect(try words(2, 2, [0, 1, 1, 2]) == "[Red,Green][Green,Blue]")
        #expect(try words(2, 1, [0, 1]) == "[Red,Green]")
        #expect(try words(1, 2, [0, 1]) == "[Red][Green]")
        #expect(try words(3, 2, [2, 3, 4, 5, 6, 7]) == "[Blue,Cyan,Magenta][Yellow,White,Unknown (7)]")
        // One byte too many, and one too few.
        #expect(try words(2, 2, [0, 1, 1, 2, 0]) == "[Red,Green][Green,Blue]")
        #expect(try words(2, 2, [0, 1, 1]) == nil)
        #expect(try words(0, 2, [0, 1]) == nil)
        #expect(try words(0xFFFF, 0xFFFF, filler(600)) == nil)
        #expect(try words(16, 17, zeros(300)) == nil)
    }

    @Test func namesPatternColors() throws {
        let bytes = Self.shorts(.big, 2, 2) + [1, 2, 0, 1]
        let pattern = try #require(try Self.read(CFAPattern.self, bytes))
        #expect(pattern.columns == 2 && pattern.rows == 2)
        #expect(pattern.colors == [.green, .blue, .red, .green])
        #expect(try Self.read(CFAPattern.self, []) == nil)
        #expect(CFAPattern(try StoredValueTests.stored(.short([2, 2, 1, 2]))) == nil)
    }

    // MARK: ComponentsConfiguration

    @Test func components() throws {
        let usual = try #require(try Self.read(ComponentsConfiguration.self, [1, 2, 3, 0]))
        #expect(usual.components == [.y, .cb, .cr, .absent])
        #expect(usual.description == "Y, Cb, Cr, -")
        let rgb = try Self.read(ComponentsConfiguration.self, [4, 5, 6, 9])
        #expect(rgb?.description == "R, G, B, Unknown (9)")
        #expect(try Self.read(ComponentsConfiguration.self, []) == nil)
        #expect(try Self.read(ComponentsConfiguration.self, zeros(17)) == nil)
    }

    // MARK: ResponseTable

    /// The example in Exif 2.32 §4.6.5, SpatialFrequencyResponse: three columns and four rows.
    @Test(arguments: Endianness.allCases, Endianness.allCases)
    func responses(_ file: Endianness, _ order: Endianness) throws {
        let head = Self.shorts(order, 3, 2) + latin("lw/ph\0Height\0Width \0")
        let cells = (1...6).flatMap { order.bytes(Int32($0 - 2)) + order.bytes(Int32(10)) }
        let table = try #require(try Self.read(ResponseTable.self, head + cells, file))
        #expect(table.columnNames == ["lw/ph", "Height", "Width"])
        #expect(table.rowCount == 2)
        #expect(table.values.map(\.numerator) == [-1, 0, 1, 2, 3, 4])
        #expect(table.values.allSatisfy { $0.denominator == 10 })
        #expect(table.description == "3 × 2: lw/ph, Height, Width")
        #expect(try Self.read(ResponseTable.self, head + cells.dropLast(), file) == nil)
        #expect(try Self.read(ResponseTable.self, head.dropLast(), file) == nil)
        #expect(
            try Self.read(ResponseTable.self, Self.shorts(order, 0xFFFF, 0xFFFF) + zeros(60), file) == nil)
    }

    // MARK: SourceExposureTimes

    /// As ExifTool 12.57 prints it, except that it shows a third of a second as 0.3.
    @Test(arguments: Endianness.allCases) func exposureTimes(_ order: Endianness) throws {
        func fractions(_ pairs: [(UInt32, UInt32)]) -> [UInt8] {
            pairs.flatMap { order.bytes($0.0) + order.bytes($0.1) }
        }
        let totals = fractions((1...7).map { ($0, 10) })
        let bytes =
            totals + Self.shorts(order, 2, 1) + fractions([(1, 3)]) + Self.shorts(order, 2)
            + fractions([(1, 4), (0, 0)])
        let times = try #require(try Self.read(SourceExposureTimes.self, bytes, order))
        #expect(times.description == "1/10 1/5 0.3 0.4 0.5 0.6 0.7 2 1 1/3 2 1/4 undef")
        #expect(times.totalPeriod == Fraction(1, 10) && times.total == Fraction(2, 10))
        #expect(times.totalOfUsed == Fraction(3, 10) && times.longest == Fraction(4, 10))
        #expect(times.longestOfUsed == Fraction(5, 10) && times.shortest == Fraction(6, 10))
        #expect(times.shortestOfUsed == Fraction(7, 10))
        #expect(times.sequences == [[Fraction(1, 3)], [Fraction(1, 4), Fraction(0, 0)]])
        // A truncated value is absent.
        #expect(try Self.read(SourceExposureTimes.self, bytes.dropLast(), order)?.sequences.count == 1)
        #expect(try Self.read(SourceExposureTimes.self, totals, order)?.sequences == [])
        #expect(try Self.read(SourceExposureTimes.self, totals.dropLast(), order) == nil)
    }

    // MARK: LearningOptOutIn and DevelopmentType

    /// Exif 3.1, Figure 16: a count, then pairs of a use and an intention.
    @Test(arguments: Endianness.allCases) func learning(_ order: Endianness) throws {
        let bytes = Self.shorts(order, 3, 0, 2, 1, 1, 4, 0)
        let choice = try #require(try Self.read(LearningOptOutIn.self, bytes, order))
        #expect(choice.choices.map(\.usage) == [.all, .nonGenerativeTraining, .modelInput])
        #expect(choice.intention(for: .modelInput) == .optOut)
        #expect(choice.intention(for: .nonGenerativeTraining) == .optIn)
        #expect(choice.intention(for: .dataMining) == .unspecified)
        #expect(
            choice.description
                == "All / Individual Usage Not Specified; Unspecified; Non-Generative AI/ML Training; Opt-in; "
                + "Input to Foundation Model (Trained AI/ML Model); Opt-out")
        #expect(try Self.read(LearningOptOutIn.self, bytes.dropLast(), order) == nil)
        #expect(try Self.read(LearningOptOutIn.self, [0, 0], order) == nil)
        #expect(try Self.read(LearningOptOutIn.self, Self.shorts(order, 65) + zeros(400), order) == nil)
        let inShorts = LearningOptOutIn(try StoredValueTests.stored(.short([1, 2, 0]), order))
        #expect(inShorts?.intention(for: .generativeTraining) == .optOut)
        #expect(inShorts?.intention(for: .dataMining) == nil)
    }

    /// Exif 3.1 §4.6.6.7.47: the upper byte is the characteristic.
    @Test func development() throws {
        let type = try #require(DevelopmentType(try StoredValueTests.stored(.short([0x0104]))))
        #expect(type.characteristic == .faithful && type.difference == .unknown)
        #expect(type.description == "Same as captured, Unknown")
        #expect(
            DevelopmentType(rawValue: 0x0402).description
                == "Extreme difference, Different from factory default")
        #expect(DevelopmentType(rawValue: 0x0300).description == "Unknown (3), Unknown (0)")
    }
}
