// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

@Suite struct GPSValueTests {
    private static func coordinate(_ pairs: (UInt32, UInt32)...) throws -> GPSCoordinate? {
        GPSCoordinate(try StoredValueTests.stored(.rational(pairs)))
    }

    private static func time(_ pairs: (UInt32, UInt32)...) throws -> GPSTimeStamp? {
        GPSTimeStamp(try StoredValueTests.stored(.rational(pairs)))
    }

    /// As ExifTool 12.57 prints them, with "deg" for the sign.
    @Test func coordinates() throws {
        let place = try #require(try Self.coordinate((34, 1), (39, 1), (5_318, 100)))
        #expect(place.description == "34° 39' 53.18\"")
        #expect(abs(try #require(place.degrees) - 34.664_772_222_222_2) < 1e-12)
        #expect(try Self.coordinate((34, 1), (59, 1), (59_999, 1_000))?.description == "35° 0' 0.00\"")
        #expect(try Self.coordinate((34, 1), (75, 1), (90, 1))?.description == "35° 16' 30.00\"")
        #expect(try Self.coordinate((345, 10))?.description == "34° 30' 0.00\"")
        #expect(try Self.coordinate((34, 1), (305, 10))?.description == "34° 30' 30.00\"")
        #expect(try Self.coordinate((0, 1), (0, 1), (5, 100))?.description == "0° 0' 0.05\"")
        #expect(try Self.coordinate((180, 1), (0, 1), (0, 1))?.degrees == 180)
        #expect(GPSCoordinate(try StoredValueTests.stored(.short([34, 39, 53])))?.seconds == Fraction(53))
    }

    @Test func refusesInvalidCoordinates() throws {
        for place in [
            try Self.coordinate((34, 1), (39, 1), (0, 0)), try Self.coordinate((0, 0), (0, 0), (0, 0)),
            try Self.coordinate((200, 1), (0, 1), (0, 1)), try Self.coordinate((180, 1), (0, 1), (1, 1)),
            try Self.coordinate((.max, 1)), try Self.coordinate((1, 1), (1, 0), (0, 1)),
            GPSCoordinate(try StoredValueTests.stored(.signedRational([(-34, 1), (30, 1), (0, 1)]))),
        ] {
            #expect(try #require(place).degrees == nil)
            #expect(place?.description == "unknown")
        }
        #expect(try Self.coordinate() == nil)
        #expect(try Self.coordinate((1, 1), (1, 1), (1, 1), (1, 1)) == nil)
        #expect(GPSCoordinate(try StoredValueTests.stored(.ascii("34"))) == nil)
        #expect(GPSCoordinate(try StoredValueTests.stored(.double([34.5]))) == nil)
    }

    /// As ExifTool 12.57 prints them.
    @Test func times() throws {
        #expect(try Self.time((14, 1), (27, 1), (599, 100))?.description == "14:27:05.99")
        #expect(try Self.time((14, 1), (27, 1), (599, 100))?.secondsOfDay == 52_025.99)
        #expect(try Self.time((14, 1), (27, 1), (59_999_999, 1_000_000))?.description == "14:27:59.999999")
        #expect(try Self.time((145, 10), (0, 1), (0, 1))?.description == "14:30:00")
        #expect(try Self.time((14, 1), (27, 1), (1, 3))?.description == "14:27:00.333333")
        #expect(try Self.time((0, 1), (0, 1), (0, 1))?.description == "00:00:00")
        #expect(try Self.time((23, 1), (59, 1), (59, 1))?.description == "23:59:59")
    }

    @Test func readsUnknownParts() throws {
        let time = try #require(try Self.time((14, 1), (0, 0), (5, 1)))
        #expect(time.minutes == nil && time.hours == Fraction(14) && time.secondsOfDay == nil)
        #expect(time.description == "14:?:5")
        #expect(try Self.time((14, 1), (27, 1))?.description == "14:27:?")
        #expect(try Self.time((25, 1), (61, 1), (61, 1))?.description == "25:61:61")
        #expect(try Self.time((25, 1), (61, 1), (61, 1))?.secondsOfDay == nil)
        #expect(try Self.time((23, 1), (59, 1), (60, 1))?.secondsOfDay == 86_400)
        #expect(try Self.time((23, 1), (59, 1), (60, 1))?.description == "23:59:60")
        #expect(try Self.time((23, 1), (59, 1), (599_999_999, 10_000_000))?.description == "24:00:00")
        #expect(
            GPSTimeStamp(try StoredValueTests.stored(.signedRational([(-1, 1), (0, 1), (0, 1)])))?
                .secondsOfDay == nil)
        #expect(try Self.time() == nil)
        #expect(GPSTimeStamp(try StoredValueTests.stored(.ascii("14:27:05"))) == nil)
    }

    @Test func subjectAreas() throws {
        func read(_ numbers: [UInt16]) throws -> SubjectArea? {
            SubjectArea(try StoredValueTests.stored(.short(numbers)))
        }
        #expect(try read([1, 2]) == .point(x: 1, y: 2))
        #expect(try read([1, 2, 3]) == .circle(x: 1, y: 2, diameter: 3))
        #expect(
            try read([2_015, 1_511, 2_217, 1_330])
                == .rectangle(x: 2_015, y: 1_511, width: 2_217, height: 1_330))
        #expect(try read([2_015, 1_511, 2_217, 1_330])?.description == "2015 1511 2217 1330")
        #expect(try read([1, 2, 3])?.description == "1 2 3")
        #expect(try read([1]) == nil)
        #expect(try read([1, 2, 3, 4, 5]) == nil)
        #expect(SubjectArea(try StoredValueTests.stored(.rational([(1, 1), (2, 1)]))) == nil)
    }

    /// QTFF, Metadata: a compass direction and an elevation.
    @Test func movieDirections() throws {
        let both = try #require(MovieDirection("+20.34M/-5.3"))
        #expect(both.direction == Direction(degrees: 20.34, north: .magneticNorth) && both.elevation == -5.3)
        #expect(both.description == "20.34° from magnetic north, -5.3° above the horizon")
        let one = try #require(MovieDirection("359"))
        #expect(one.direction == Direction(degrees: 359) && one.elevation == nil)
        #expect(one.description == "359° from true north")
        #expect(MovieDirection("-12.5T/+90")?.elevation == 90)
        #expect(MovieDirection("-12.5T")?.direction.degrees == 347.5)
        #expect(MovieDirection("20M/")?.elevation == nil)
        for text in [
            "", "M", "20.34X", "20/-5/3", "361", "1234", "20/91", "20/M", "+-3", "20 M",
            "99999999999999999999",
        ] {
            #expect(MovieDirection(text) == nil, "\(text)")
        }
        let stored = try StoredValueTests.stored(quickTime: 1, latin("+20.34M/-5.3"))
        #expect(MovieDirection(stored) == both)
    }
}
