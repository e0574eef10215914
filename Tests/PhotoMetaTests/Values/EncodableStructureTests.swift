// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// The bytes of structured values follow the standards, and are read back as the same value.
@Suite struct EncodableStructureTests {
    private func expect<Value: MetadataEncodable & MetadataRepresentable & Equatable>(
        _ value: Value, as type: ValueType, _ bytes: [UInt8]?
    ) {
        let stored = value.storedValue(as: type, byteOrder: .bigEndian)
        #expect(stored?.bytes == bytes)
        if let stored { #expect(Value(stored) == value) }
        if let other = value.storedValue(as: type, byteOrder: .littleEndian) {
            #expect(Value(other) == value)
        }
    }

    private func rationals(_ numbers: UInt8...) -> [UInt8] { numbers.flatMap { [0, 0, 0, $0, 0, 0, 0, 1] } }

    @Test("Fractions of coordinates, times and lenses") func fractions() throws {
        let coordinate = GPSCoordinate(
            degreesPart: Fraction(48), minutes: Fraction(12), seconds: Fraction(5))
        expect(coordinate, as: .rational, rationals(48, 12, 5))
        expect(
            GPSTimeStamp(hours: Fraction(14), minutes: Fraction(27), seconds: Fraction(5)), as: .rational,
            rationals(14, 27, 5))
        expect(GPSTimeStamp(hours: Fraction(14), minutes: nil, seconds: nil), as: .rational, nil)
        expect(
            LensSpecification(
                shortestFocalLength: Fraction(24), longestFocalLength: Fraction(70),
                fNumberAtShortest: Fraction(2), fNumberAtLongest: Fraction(4)), as: .rational,
            rationals(24, 70, 2, 4))
        expect(APEXAperture(apex: Fraction(4)), as: .rational, rationals(4))
        expect(APEXTime(apex: Fraction(7)), as: .signedRational, rationals(7))
    }

    @Test("Degrees become degrees, minutes and seconds") func degrees() {
        #expect(
            GPSCoordinate(degrees: 34.66477222)
                == GPSCoordinate(
                    degreesPart: Fraction(34), minutes: Fraction(39), seconds: Fraction(531_800, 10_000)))
        // Rounded up without becoming 60 seconds.
        #expect(
            GPSCoordinate(degrees: 9.999_999_999)
                == GPSCoordinate(degreesPart: Fraction(10), minutes: Fraction(0), seconds: Fraction(0)))
        #expect(GPSCoordinate(degrees: 180)?.degrees == 180)
        for wrong in [180.1, -1, .nan, .infinity] { #expect(GPSCoordinate(degrees: wrong) == nil) }
    }

    @Test("Versions as digits and as numbers") func versions() {
        expect(StandardVersion(2, 3, 2), as: .undefined, Array("0232".utf8))
        expect(StandardVersion(1, 0), as: .undefined, Array("0100".utf8))
        expect(StandardVersion(2, 3, 0, 0), as: .byte, [2, 3, 0, 0])
        expect(StandardVersion(2, 31), as: .undefined, nil)
    }

    @Test("Areas of two to four numbers") func areas() {
        expect(SubjectArea.point(x: 1, y: 2), as: .short, [0, 1, 0, 2])
        expect(SubjectArea.circle(x: 1, y: 2, diameter: 3), as: .short, [0, 1, 0, 2, 0, 3])
        expect(
            SubjectArea.rectangle(x: 1, y: 2, width: 3, height: 4), as: .short, [0, 1, 0, 2, 0, 3, 0, 4])
        expect(SubjectArea.point(x: -1, y: 2), as: .short, nil)
    }

    @Test("Text with an encoding, and Windows text") func texts() {
        expect(EncodedText("Hi"), as: .undefined, Array("ASCII\0\0\0Hi".utf8))
        expect(EncodedText("é"), as: .undefined, Array("UNICODE\0".utf8) + [0xFE, 0xFF, 0, 0xE9])
        expect(EncodedText("Hi"), as: .ascii, nil)
        let blank = EncodedText("a ").storedValue(as: .undefined, byteOrder: .bigEndian)
        #expect(blank?.bytes == Array("ASCII\0\0\0a ".utf8))
        expect(EncodedText("a\0b"), as: .undefined, nil)
        expect(WindowsText("é"), as: .byte, [0xE9, 0, 0, 0])
        expect(WindowsText("a\0b"), as: .byte, nil)
    }
}
