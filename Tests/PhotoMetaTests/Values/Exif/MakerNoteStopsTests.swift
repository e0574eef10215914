// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

@Suite struct MakerNoteStopsTests {
    private static func stops(_ value: TIFFValue) throws -> Fraction? {
        MakerNoteStops(try StoredValueTests.stored(value))?.stops
    }

    /// ExifTool 12.57 has the same numbers for Canon's FlashExposureComp.
    @Test(
        "Canon's numbers",
        arguments: [
            (0, Fraction(0)), (12, Fraction(1, 3)), (16, Fraction(1, 2)), (20, Fraction(2, 3)),
            (32, Fraction(1)),
            (44, Fraction(4, 3)), (-12, Fraction(-1, 3)), (-20, Fraction(-2, 3)), (-64, Fraction(-2)),
            (.min, Fraction(-1_024)),
        ] as [(Int16, Fraction)])
    func canon(_ code: Int16, _ expected: Fraction) throws {
        #expect(try Self.stops(.short([UInt16(bitPattern: code)])) == expected)
    }

    @Test(
        "Nikon's bytes",
        arguments: [
            ([0, 1, 6, 0], Fraction(0)), ([2, 1, 6, 0], Fraction(1, 3)), ([0xFA, 1, 6, 0], Fraction(-1)),
            ([0x80, 0x80, 1, 0], Fraction(16_384)),
        ] as [([UInt8], Fraction)])
    func nikon(_ bytes: [UInt8], _ expected: Fraction) throws {
        #expect(try Self.stops(.undefined(bytes)) == expected)
    }

    @Test func others() throws {
        #expect(try Self.stops(.undefined([1, 1, 0, 0])) == nil)
        #expect(try Self.stops(.undefined([1, 1, 6])) == nil)
        #expect(try Self.stops(.ascii("1")) == nil)
        #expect(try Self.stops(.signedRational([(-2, 3)])) == Fraction(-2, 3))
        #expect("\(MakerNoteStops(stops: Fraction(-2, 3)))" == "-2/3 EV")
    }
}
