// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// The values that each type reads from each stored form.
@Suite struct MetadataRepresentableTests {
    private static func read<Value>(_ type: Value.Type, _ value: TIFFValue) throws -> Value?
    where Value: MetadataRepresentable {
        let metadata = try BuiltFile.tiff([TIFFEntry(0xC001, value)])
        return metadata.value(for: MetadataKey<Value>(.tiff, tag: 0xC001, name: "Test"))
    }

    @Test func integers() throws {
        #expect(try Self.read(Int.self, .byte([200])) == 200)
        #expect(try Self.read(Int.self, .short([60_000])) == 60_000)
        #expect(try Self.read(Int.self, .long([4_000_000_000])) == 4_000_000_000)
        #expect(try Self.read(Int.self, .signedLong([-5])) == -5)
        #expect(try Self.read(Int64.self, .signedLong8([.min])) == .min)
        #expect(try Self.read(Int64.self, .long8([.max])) == nil)
        #expect(try Self.read(Int.self, .rational([(4, 2)])) == nil)
        #expect(try Self.read(Int.self, .double([4])) == nil)
        #expect(try Self.read(Int.self, .short([])) == nil)
        // The first of several numbers.
        #expect(try Self.read(Int.self, .short([7, 8])) == 7)
    }

    /// Movies store numbers as text, such as com.apple.quicktime.location.accuracy.horizontal; the whole text is
    /// the number.
    @Test func numbersInText() throws {
        #expect(try Self.read(Int.self, .ascii("-4")) == -4)
        #expect(try Self.read(Double.self, .ascii("18.171826")) == 18.171826)
        #expect(try Self.read(Double.self, .ascii("1e3")) == 1_000)
        for text in ["", "4 mm", "0x10", "4.5", "१", "99999999999999999999"] {
            #expect(try Self.read(Int.self, .ascii(text)) == nil, "\(text)")
        }
        for text in ["", "nan", "inf", "0x1p3", "f/2", "1,5"] {
            #expect(try Self.read(Double.self, .ascii(text)) == nil, "\(text)")
        }
    }

    @Test func floatingPointNumbersAndFractions() throws {
        #expect(try Self.read(Double.self, .rational([(1, 4)])) == 0.25)
        #expect(try Self.read(Double.self, .rational([(1, 0)])) == nil)
        #expect(try Self.read(Double.self, .float([0.5])) == 0.5)
        #expect(try Self.read(Double.self, .signedShort([-3])) == -3)
        #expect(try Self.read(Double.self, .undefined([1])) == nil)
        let stored = try #require(try Self.read(Fraction.self, .rational([(10, 1_200)])))
        #expect(stored.numerator == 10)
        #expect(stored.denominator == 1_200)
        #expect(try Self.read(Fraction.self, .rational([(0, 0)]))?.isDefined == false)
        #expect(try Self.read(Fraction.self, .short([50])) == Fraction(50, 1))
        #expect(try Self.read(Fraction.self, .ascii("1/2")) == nil)
    }

    @Test func truthValues() throws {
        #expect(try Self.read(Bool.self, .signedLong([0])) == false)
        #expect(try Self.read(Bool.self, .signedLong([1])) == true)
        #expect(try Self.read(Bool.self, .byte([255])) == true)
        #expect(try Self.read(Bool.self, .ascii("true")) == nil)
    }

    @Test func requiresEveryListElement() throws {
        #expect(try Self.read([Int].self, .short([1, 2, 3])) == [1, 2, 3])
        #expect(try Self.read([Int].self, .short([5])) == [5])
        #expect(try Self.read([Int].self, .short([])) == [])
        #expect(try Self.read([Int64].self, .long8([1, .max])) == nil)
        #expect(try Self.read([Double].self, .rational([(1, 2), (1, 0)])) == nil)
        #expect(try Self.read([Fraction].self, .rational([(1, 2), (1, 0)]))?.count == 2)
        #expect(try Self.read([Double].self, .float([1, 2])) == [1, 2])
        #expect(try Self.read([Int].self, .ascii("12")) == nil)
    }

    @Test func bytes() throws {
        #expect(
            try Self.read([UInt8].self, .undefined([0x30, 0x32, 0x33, 0x32])) == [0x30, 0x32, 0x33, 0x32])
        #expect(try Self.read([UInt8].self, .byte([1, 2])) == [1, 2])
        #expect(try Self.read([UInt8].self, .ascii("a")) == [0x61, 0])
        #expect(try Self.read([UInt8].self, .short([1])) == nil)
        #expect(try Self.read(UInt8.self, .undefined([9, 8])) == 9)
    }

    /// Text stored with another type: Android's emulator gives Make the type UNDEFINED.
    @Test func texts() throws {
        #expect(try Self.read(String.self, .ascii("Apple")) == "Apple")
        #expect(try Self.read(String.self, .utf8("Zürich")) == "Zürich")
        #expect(try Self.read(String.self, .undefined(utf8("Google\0"))) == "Google")
        #expect(try Self.read(String.self, .byte(utf8("Zürich  "))) == "Zürich")
        #expect(try Self.read(String.self, .undefined([0x47, 0x01])) == nil)
        #expect(try Self.read(String.self, .undefined([0x47, 0x7F])) == nil)
        #expect(try Self.read(String.self, .undefined([0x47, 0xFF])) == nil)
        #expect(try Self.read(String.self, .undefined([])) == nil)
        #expect(try Self.read(String.self, .short([65])) == nil)
    }

    enum Program: Int, MetadataRepresentable {
        case manual = 1
        case normal = 2
    }

    enum Side: String, MetadataRepresentable {
        case north = "N"
        case south = "S"
    }

    struct Flags: OptionSet, MetadataRepresentable {
        let rawValue: Int
        static let fired = Flags(rawValue: 1)
    }

    @Test func typesWithARawValue() throws {
        #expect(try Self.read(Program.self, .short([2])) == .normal)
        #expect(try Self.read(Program.self, .byte([1])) == .manual)
        #expect(try Self.read(Program.self, .short([9])) == nil)
        #expect(try Self.read(Program.self, .ascii("2")) == .normal)
        #expect(try Self.read(Side.self, .ascii("S")) == .south)
        #expect(try Self.read(Side.self, .ascii("s")) == nil)
        #expect(try Self.read(Flags.self, .short([0x19]))?.contains(.fired) == true)
    }

    @Test func orientations() throws {
        for number in UInt16(0)...10 {
            let read = try Self.read(Orientation.self, .short([number]))
            #expect(read?.rawValue == ((1...8).contains(number) ? Int(number) : nil))
        }
    }

    @Test func readsStoredValue() throws {
        let stored = try #require(try Self.read(StoredValue.self, .rational([(1, 0)])))
        #expect(stored.type == .rational)
        #expect(stored.count == 1)
    }

    @Test func propertyLists() throws {
        let list = PropertyListBuilder(dictionary: [("a", .integer(1))]).bytes
        #expect(try Self.read(PropertyList.self, .undefined(list))?["a"]?.integer == 1)
        // Some systems store a plain number where others store a list.
        #expect(try Self.read(PropertyList.self, .signedLong([-4])) == .integer(-4))
        #expect(try Self.read(PropertyList.self, .undefined([1, 2, 3])) == nil)
        #expect(try Self.read(PropertyList.self, .ascii("bplist00")) == nil)
    }

    /// A QuickTime integer is one number, whatever its number of bytes.
    @Test func readsOneIntegerAsList() throws {
        let stored = try StoredValueTests.stored(quickTime: 21, [0, 0, 0, 7])
        #expect(Int(stored) == 7)
        #expect([Int](stored) == [7])
    }
}
