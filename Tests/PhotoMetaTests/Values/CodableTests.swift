// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// Values that applications store: their JSON is stable, and decoding restores what was encoded.
@Suite struct CodableTests {
    private func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode([value]), as: UTF8.self)
    }

    private func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
        let values = try JSONDecoder().decode([Value].self, from: Data("[\(json)]".utf8))
        return try #require(values.first)
    }

    private func expect<Value: Codable & Equatable>(
        _ value: Value?, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let value = try #require(value, sourceLocation: sourceLocation)
        #expect(try json(value) == "[\(expected)]", sourceLocation: sourceLocation)
        #expect(try decode(Value.self, expected) == value, sourceLocation: sourceLocation)
    }

    private func expectRefused<Value: Decodable>(
        _ type: Value.Type, _ json: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(throws: DecodingError.self, "\(json)", sourceLocation: sourceLocation) {
            try decode(type, json)
        }
    }

    @Test("Fractions are text with the stored numbers") func fractions() throws {
        try expect(Fraction(1, 125), #""1/125""#)
        try expect(Fraction(10, 1_200), #""10/1200""#)
        try expect(Fraction(50), #""50""#)
        try expect(Fraction(0, 0), #""0/0""#)
        try expect(Fraction(-5, 0), #""-5/0""#)
        try expect(Fraction(.min, .max), #""-9223372036854775808/9223372036854775807""#)
        // The denominator is kept, although it does not affect equality.
        #expect(try decode(Fraction.self, #""600/1000""#).denominator == 1_000)
        for text in [
            #""""#, #""1/""#, #""a""#, #""1/2/3""#, #""9223372036854775808""#, "0.5", "null", "[1,2]",
        ] {
            expectRefused(Fraction.self, text)
        }
    }

    @Test("Dates are ISO 8601 text") func dates() throws {
        try expect(
            CaptureDate(
                year: 2025, month: 5, day: 26, hour: 9, minute: 27, second: 6,
                subsecond: Fraction(603, 1_000),
                offsetMinutes: -300), #""2025-05-26T09:27:06.603-05:00""#)
        try expect(CaptureDate(year: 1, month: 1, day: 1), #""0001-01-01""#)
        try expect(
            CaptureDate(year: 9_999, month: 12, day: 31, second: 60, offsetMinutes: 1_439),
            #""9999-12-31T00:00:60+23:59""#)
        try expect(
            CaptureDate(year: 2024, month: 2, day: 29, subsecond: Fraction(0, 1_000_000_000)),
            #""2024-02-29T00:00:00.000000000""#)
        #expect(try decode(CaptureDate.self, #""2025-05-26T09:27:06Z""#).offsetMinutes == 0)
        #expect(try decode(CaptureDate.self, #""2025-05-26T09:27:06.600""#).subsecond?.denominator == 1_000)
    }

    @Test(
        "Texts that are not a date, and dates that do not exist, are refused",
        arguments: [
            "", "2025", "2025-13-01T00:00:00", "2025-02-29T00:00:00", "2025-02-29", "2025:05:26 09:27:06",
            "2025-05-26 09:27:06", "2025-05-26T24:00:00", "2025-05-26T09:27:61", "2025-05-26T09:27:06.",
            "2025-05-26T09:27:06.1234567890", "2025-05-26T09:27:06+24:00", "2025-05-26T09:27:06+05",
            "2025-05-26T09:27:06+05:60", "2025-05-26T09:27:06ZZ", "2025-05-26T09:27:06-05:00x",
            "0000-01-01T00:00:00", "99999-01-01T00:00:00", "２０２５-05-26T09:27:06",
        ])
    func refusesInvalidDates(_ text: String) {
        #expect(CaptureDate(iso8601: text) == nil)
        expectRefused(CaptureDate.self, "\"\(text)\"")
    }

    @Test("Every date round-trips through its description") func roundTripsDescriptions() throws {
        var random = RandomSource(of: #function)
        for _ in 0..<2_000 {
            let digits = Int.random(in: 0...9, using: &random)
            let scale = (0..<digits).reduce(Int64(1)) { scale, _ in scale * 10 }
            let date = try #require(
                CaptureDate(
                    year: .random(in: 1...9_999, using: &random), month: .random(in: 1...12, using: &random),
                    day: .random(in: 1...28, using: &random), hour: .random(in: 0...23, using: &random),
                    minute: .random(in: 0...59, using: &random), second: .random(in: 0...60, using: &random),
                    subsecond: digits == 0 ? nil : Fraction(.random(in: 0..<scale, using: &random), scale),
                    offsetMinutes: Bool.random(using: &random)
                        ? nil : .random(in: -1_439...1_439, using: &random)))
            let copy = CaptureDate(iso8601: date.description)
            #expect(copy == date, "seed \(random.seed)")
            #expect(copy?.description == date.description, "seed \(random.seed)")
        }
    }

    @Test("Locations are objects; unknown members are omitted") func locations() throws {
        try expect(Location(latitude: 34.5, longitude: -86.25), #"{"latitude":34.5,"longitude":-86.25}"#)
        let date = CaptureDate(year: 2025, month: 5, day: 26, offsetMinutes: 0)
        try expect(
            Location(
                latitude: 34.5, longitude: -86.25, altitude: 197.5, altitudeSurface: .seaLevel,
                horizontalAccuracy: 4.5, speed: 0.25, course: Direction(degrees: 90),
                imageDirection: Direction(degrees: 221.5, north: .magneticNorth), timestamp: date),
            #"{"altitude":197.5,"altitudeSurface":"seaLevel","course":{"degrees":90,"north":"trueNorth"},"#
                + #""horizontalAccuracy":4.5,"imageDirection":{"degrees":221.5,"north":"magneticNorth"},"#
                + #""latitude":34.5,"longitude":-86.25,"speed":0.25,"timestamp":"2025-05-26T00:00:00+00:00"}"#
        )
        try expect(Location.Surface.ellipsoid, #""ellipsoid""#)
        for text in [
            "{}", #"{"latitude":90.5,"longitude":0}"#, #"{"latitude":0,"longitude":1e300}"#,
            #"{"latitude":0}"#,
            #"{"latitude":0,"longitude":0,"altitudeSurface":"moon"}"#,
            #"{"latitude":0,"longitude":0,"course":{"degrees":361,"north":"trueNorth"}}"#,
            #"{"latitude":0,"longitude":0,"timestamp":"2025-13-01T00:00:00"}"#,
        ] {
            expectRefused(Location.self, text)
        }
        expectRefused(Direction.self, #"{"degrees":-1,"north":"trueNorth"}"#)
        let negative = #"{"latitude":0,"longitude":0,"speed":-1}"#
        #expect(try decode(Location.self, negative).speed == nil, "as in the initializer")
    }

    @Test("Exposures are objects with fractions as text") func exposures() throws {
        try expect(
            Exposure(
                exposureTime: Fraction(1, 120), fNumber: Fraction(9, 5), iso: 100,
                focalLength: Fraction(343, 50),
                focalLengthIn35mmFilm: 26, bias: Fraction(0, 1), shutterAngle: 180),
            #"{"bias":"0","exposureTime":"1/120","fNumber":"9/5","focalLength":"343/50","#
                + #""focalLengthIn35mmFilm":26,"iso":100,"shutterAngle":180}"#)
        try expect(Exposure(iso: 100), #"{"iso":100}"#)
        expectRefused(Exposure.self, "{}")
        expectRefused(Exposure.self, #"{"iso":-1}"#)
        expectRefused(Exposure.self, #"{"iso":1e99}"#)
    }

    @Test("Cameras and lenses are objects") func camerasAndLenses() throws {
        try expect(
            Camera(make: "Apple", model: "iPhone 15 Pro", software: "18.5", serialNumber: "X"),
            #"{"make":"Apple","model":"iPhone 15 Pro","serialNumber":"X","software":"18.5"}"#)
        expectRefused(Camera.self, "{}")
        expectRefused(Camera.self, #"{"make":"  "}"#)
        let specification = LensSpecification(
            shortestFocalLength: Fraction(24), longestFocalLength: Fraction(70),
            fNumberAtShortest: Fraction(14, 5), fNumberAtLongest: Fraction(0, 0))
        let specificationText =
            #"{"fNumberAtLongest":"0/0","fNumberAtShortest":"14/5","longestFocalLength":"70","#
            + #""shortestFocalLength":"24"}"#
        try expect(specification, specificationText)
        try expect(
            Lens(make: "A", model: "B", serialNumber: "C", specification: specification),
            #"{"make":"A","model":"B","serialNumber":"C","specification":\#(specificationText)}"#)
        expectRefused(Lens.self, "{}")
        expectRefused(LensSpecification.self, "{}")
    }

    @Test("Sizes, orientations, formats, codes and times") func smallValues() throws {
        try expect(PixelSize(width: 4_032, height: 3_024), #"{"height":3024,"width":4032}"#)
        expectRefused(PixelSize.self, #"{"height":1e30,"width":1}"#)
        for orientation in Orientation.allCases { try expect(orientation, "\(orientation.rawValue)") }
        expectRefused(Orientation.self, "9")
        try expect(MediaFormat.quickTime, #""QuickTime""#)
        try expect(MediaFormat(rawValue: "PNG"), #""PNG""#)
        try expect(FourCharacterCode("hvc1"), #""hvc1""#)
        try expect(FourCharacterCode("©nam"), #""©nam""#)
        try expect(FourCharacterCode(rawValue: 0x0041_5C22), #""\u0000A\\\"""#)
        expectRefused(FourCharacterCode.self, #""hvc""#)
        expectRefused(FourCharacterCode.self, #""hvc€""#)
        try expect(
            MediaTime(value: 600, timescale: 1_000), #"{"epoch":0,"flags":1,"timescale":1000,"value":600}"#)
        try expect(
            GPSCoordinate(degreesPart: Fraction(34), minutes: Fraction(5_988, 100)),
            #"{"degreesPart":"34","minutes":"5988/100"}"#)
        try expect(
            GPSTimeStamp(hours: Fraction(14), minutes: Fraction(27), seconds: Fraction(599, 100)),
            #"{"hours":"14","minutes":"27","seconds":"599/100"}"#)
        #expect(try decode(GPSTimeStamp.self, #"{"hours":"1/0"}"#).hours == nil)
    }

    @Test("Media subtypes are an array of names; unknown names are ignored") func mediaSubtypes() throws {
        try expect([] as MediaSubtypes, "[]")
        try expect([.live, .hdr, .screenRecording] as MediaSubtypes, #"["live","hdr","screenRecording"]"#)
        #expect(try decode(MediaSubtypes.self, #"["holographic","hdr","hdr"]"#) == .hdr)
        expectRefused(MediaSubtypes.self, "3")
        // Every kind has a name, so none is lost.
        let all = MediaSubtypes(rawValue: (1 << 12) - 1)
        #expect(try decode(MediaSubtypes.self, String(try json(all).dropFirst().dropLast())) == all)
    }

    @Test("Diagnostics, statistics and Live Photo findings") func reports() throws {
        try expect(
            Diagnostic(code: .truncated, path: "JPEG/APP1", offset: .max, message: "too short"),
            #"{"code":"truncated","message":"too short","offset":18446744073709551615,"path":"JPEG/APP1"}"#)
        try expect(
            ReadStatistics(requests: 2, bytesFetched: 4_096), #"{"bytesFetched":4096,"requests":2}"#)
        try expect(LivePhoto.Role.still, #""still""#)
        try expect(LivePhoto.Role.movie, #""movie""#)
        try expect(
            LivePhoto.Finding.severalMovies,
            #"{"code":"severalMovies","message":"\#(LivePhoto.Finding.severalMovies.message)"}"#)
        try expect(MetadataError.Code.notFound, #""notFound""#)
        expectRefused(LivePhoto.Role.self, #""both""#)
        expectRefused(Diagnostic.self, #"{"code":"truncated","message":"","offset":-1,"path":""}"#)
    }
}
