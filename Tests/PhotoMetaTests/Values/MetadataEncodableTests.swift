// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// The bytes that each type stores in each stored type: they follow the standards, and are read back as the value.
@Suite struct MetadataEncodableTests {
    private func expect(
        _ value: some MetadataEncodable, as type: ValueType, _ bytes: [UInt8]?,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let stored = value.storedValue(as: type, byteOrder: .bigEndian)
        #expect(stored?.bytes == bytes, "\(value) as \(type)", sourceLocation: sourceLocation)
        #expect(stored == nil || stored?.type == type, sourceLocation: sourceLocation)
        // The value in the other byte order is equal.
        let other = value.storedValue(as: type, byteOrder: .littleEndian)
        #expect(other == stored, sourceLocation: sourceLocation)
        if let other { #expect(other.byteOrder == .littleEndian, sourceLocation: sourceLocation) }
    }

    @Test("Whole numbers in the types that can represent them") func integers() {
        expect(200, as: .byte, [200])
        expect(256, as: .byte, nil)
        expect(-1, as: .byte, nil)
        expect(0x1234, as: .short, [0x12, 0x34])
        expect(65_536, as: .short, nil)
        expect(0x1234_5678, as: .long, [0x12, 0x34, 0x56, 0x78])
        expect(-1, as: .long, nil)
        expect(Int64.max, as: .long8, [0x7F] + [UInt8](repeating: 0xFF, count: 7))
        expect(-128, as: .signedByte, [0x80])
        expect(128, as: .signedByte, nil)
        expect(-129, as: .signedByte, nil)
        expect(-2, as: .signedShort, [0xFF, 0xFE])
        expect(Int64.min, as: .signedLong8, [0x80] + [UInt8](repeating: 0, count: 7))
        expect(Int64.min, as: .signedLong, nil)
        expect(5, as: .rational, [0, 0, 0, 5, 0, 0, 0, 1])
        expect(-5, as: .rational, nil)
        expect(-5, as: .signedRational, [0xFF, 0xFF, 0xFF, 0xFB, 0, 0, 0, 1])
        expect(1, as: .float, [0x3F, 0x80, 0, 0])
        expect(16_777_217, as: .float, nil)
        expect(2, as: .fixed32, [0, 2, 0, 0])
        expect(128, as: .fixed16, nil)
        expect(300, as: .unsignedInteger, [1, 44])
        expect(-1, as: .signedInteger, [0xFF])
        expect(-1, as: .unsignedInteger, nil)
        expect(-42, as: .utf8, Array("-42\0".utf8))
        expect(5, as: .undefined, nil)
        expect(5, as: .fourCharacterCode, nil)
        expect(5, as: ValueType(rawValue: 99), nil)
        expect(true, as: .short, [0, 1])
        expect(UInt8(7), as: .undefined, [7])
    }

    @Test("Byte orders") func byteOrders() {
        #expect(0x1234.storedValue(as: .short, byteOrder: .littleEndian)?.bytes == [0x34, 0x12])
        let fraction = Fraction(9, 5).storedValue(as: .rational, byteOrder: .littleEndian)
        #expect(fraction?.bytes == [9, 0, 0, 0, 5, 0, 0, 0])
        // QuickTime's wide integers are big-endian in any file.
        #expect(300.storedValue(as: .unsignedInteger, byteOrder: .littleEndian)?.bytes == [1, 44])
    }

    @Test("Fractions keep their numbers if they fit") func fractions() {
        expect(Fraction(10, 1_200), as: .rational, [0, 0, 0, 10, 0, 0, 4, 176])
        expect(Fraction(0, 0), as: .rational, [0, 0, 0, 0, 0, 0, 0, 0])
        expect(Fraction(-1, 3), as: .signedRational, [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 3])
        expect(Fraction(-1, 3), as: .rational, nil)
        expect(Fraction(1, -3), as: .rational, nil)
        expect(Fraction(1 << 40, 1 << 41), as: .rational, [0, 0, 0, 1, 0, 0, 0, 2])
        expect(Fraction(1 << 40, 3), as: .rational, nil)
        expect(Fraction(100, 2), as: .short, [0, 50])
        expect(Fraction(1, 2), as: .short, nil)
        expect(Fraction(1, 2), as: .double, [0x3F, 0xE0, 0, 0, 0, 0, 0, 0])
        expect(Fraction(1, 2), as: .fixed32, [0, 0, 0x80, 0])
        expect(Fraction(1, 0), as: .double, nil)
        expect(Fraction(1, 2), as: .ascii, nil)
    }

    @Test("Floating-point numbers are rounded to the type") func floatingPoint() {
        expect(1.8, as: .rational, [0, 0, 0, 9, 0, 0, 0, 5])
        expect(-0.5, as: .signedRational, [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 2])
        expect(-0.5, as: .rational, nil)
        expect(4_294_967_295, as: .rational, [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 1])
        expect(4_294_967_296.0, as: .rational, nil)
        expect(1e300, as: .rational, nil)
        expect(3e9, as: .signedRational, nil)
        expect(Double.nan, as: .rational, nil)
        expect(0.5, as: .float, [0x3F, 0, 0, 0])
        expect(Double.infinity, as: .double, [0x7F, 0xF0, 0, 0, 0, 0, 0, 0])
        expect(-1.5, as: .fixed16, [0xFE, 0x80])
        expect(Double.nan, as: .fixed16, nil)
        expect(1e9, as: .fixed32, nil)
        expect(3.0, as: .short, [0, 3])
        expect(3.5, as: .short, nil)
        expect(18.25, as: .utf8, Array("18.25\0".utf8))
        expect(Double.nan, as: .utf8, nil)
    }

    @Test("Text in its encodings") func text() {
        expect("ab", as: .ascii, [0x61, 0x62, 0])
        expect("é", as: .utf8, [0xC3, 0xA9, 0])
        expect("é", as: .utf16, [0, 0xE9])
        expect("😀", as: .utf16, [0xD8, 0x3D, 0xDE, 0x00])
        expect("é", as: .unmarkedText, [0xC3, 0xA9])
        expect("é", as: .macRoman, [0xC3, 0xA9])
        expect("", as: .ascii, [0])
        expect("hvc1", as: .fourCharacterCode, [0x68, 0x76, 0x63, 0x31])
        expect("hvc", as: .fourCharacterCode, nil)
        expect("a\0b", as: .ascii, nil)
        expect("a ", as: .ascii, [0x61, 0x20, 0])
        expect("a", as: .short, nil)
        expect("a", as: .undefined, nil)
    }

    @Test("Lists") func lists() {
        expect([8, 8, 8], as: .short, [0, 8, 0, 8, 0, 8])
        expect([8, 70_000], as: .short, nil)
        expect(
            [Fraction(1, 2), Fraction(3)], as: .rational, [0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 1])
        expect([1, 2], as: .unsignedInteger, nil)
        expect([1, 2] as [UInt8], as: .undefined, [1, 2])
        expect(["a", "b"], as: .textList, Array("a\0b\0".utf8))
        expect(["a", "b"], as: .utf16, nil)
        expect(["a", "b"], as: .unmarkedText, nil)
        expect([12], as: .ascii, nil)
        expect([] as [Int], as: .short, [])
    }

    @Test("Codes, orientations and stored values") func codes() {
        expect(Orientation.rightTop, as: .short, [0, 6])
        expect(MeteringMode.spot, as: .short, [0, 3])
        expect(FileSource(rawValue: 3), as: .undefined, [3])
        expect(FileSource(rawValue: 300), as: .undefined, nil)
        expect(Flash(rawValue: 16), as: .short, [0, 16])
        expect(LatitudeReference.north, as: .ascii, [0x4E, 0])
        expect(FourCharacterCode(rawValue: 0x6876_6331), as: .fourCharacterCode, [0x68, 0x76, 0x63, 0x31])
        let stored = StoredValue(type: .short, bytes: [1, 2], byteOrder: .littleEndian)
        #expect(stored?.storedValue(as: .short, byteOrder: .bigEndian)?.bytes == [2, 1])
        #expect(stored?.storedValue(as: .long, byteOrder: .bigEndian) == nil)
    }

    @Test("Stored values are read back unchanged, and nothing traps") func roundTrips() throws {
        var random = RandomSource(of: #function)
        let types = (0...310).map { ValueType(rawValue: $0) }
        for _ in 0..<300 {
            let shift = Int64.random(in: 0...63, using: &random)
            let number = Int64.random(in: .min ... .max, using: &random) >> shift
            let below = Int64.random(in: -2...(.max >> shift), using: &random)
            let double = Double(bitPattern: .random(in: 0 ... .max, using: &random))
            for type in types {
                if let stored = number.storedValue(as: type, byteOrder: .littleEndian) {
                    let read = Int(stored).map { Fraction(Int64($0)) } ?? Fraction(stored)
                    let nearest = Double(stored).map { Fraction($0) }
                    #expect((read ?? nearest) == Fraction(number), "\(type)")
                }
                let fraction = Fraction(number, below)
                if let stored = fraction.storedValue(as: type, byteOrder: .bigEndian),
                    let read = Fraction(stored), type != .fixed16, type != .fixed32
                {
                    #expect(read == fraction, "\(type)")
                }
                if let stored = double.storedValue(as: type, byteOrder: .bigEndian), type == .double {
                    #expect(Double(stored)?.bitPattern == double.bitPattern)
                }
            }
        }
    }
}
