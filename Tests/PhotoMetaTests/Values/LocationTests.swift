// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

@Suite struct LocationTests {
    private func expect(
        _ text: String, _ latitude: Double, _ longitude: Double, _ altitude: Double? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let place = try #require(Location(iso6709: text), "\(text)", sourceLocation: sourceLocation)
        #expect(abs(place.latitude - latitude) < 1e-9, "\(text)", sourceLocation: sourceLocation)
        #expect(abs(place.longitude - longitude) < 1e-9, "\(text)", sourceLocation: sourceLocation)
        #expect(place.altitude == altitude, "\(text)", sourceLocation: sourceLocation)
    }

    /// Degrees; degrees and minutes; or degrees, minutes and seconds: distinguished by the number of digits before
    /// the point (ISO 6709:2008 Annex H).
    @Test func readsStandardForms() throws {
        try expect("+40-075CRSWGS_84/", 40, -75)
        try expect("+40.20361-075.00417CRSWGS_84/", 40.20361, -75.00417)
        try expect("+4012-07500CRSWGS_84/", 40.2, -75)
        try expect("+4012.22-07500.25CRSWGS_84/", 40 + 12.22 / 60, -75 - 0.25 / 60)
        try expect("+401213-0750015CRSWGS_84/", 40 + 12 / 60.0 + 13 / 3_600.0, -75 - 15 / 3_600.0)
        try expect(
            "+401213.1-0750015.1+2.79CRSWGS_84/", 40 + 12 / 60.0 + 13.1 / 3_600, -75 - 15.1 / 3_600, 2.79)
    }

    /// Published examples of the standard, with their places.
    @Test func knownPlaces() throws {
        try expect("+90+000/", 90, 0)
        try expect("-90+000+2800/", -90, 0, 2_800)
        try expect("+00-160/", 0, -160)
        try expect("+00-025/", 0, -25)
        try expect("+38-097/", 38, -97)
        try expect("+4852+00220/", 48 + 52 / 60.0, 2 + 20 / 60.0)
        try expect("+48.8577+002.295/", 48.8577, 2.295)
        try expect("+27.5916+086.5640+8850/", 27.5916, 86.5640, 8_850)
        try expect(
            "+275916+0865640+8850/", 27 + 59 / 60.0 + 16 / 3_600.0, 86 + 56 / 60.0 + 40 / 3_600.0, 8_850)
        try expect("+40.6894-074.0447/", 40.6894, -74.0447)
        try expect("+35.3606+138.7274+3776CRSWGS_84/", 35.3606, 138.7274, 3_776)
    }

    /// Forms written by phones.
    @Test func readsFormsInUse() throws {
        // Apple.
        try expect("+34.6648-086.4704+197.095/", 34.6648, -86.4704, 197.095)
        try expect("+60.1699+024.9384-005.250/", 60.1699, 24.9384, -5.25)
        // Android omits the longitude's leading zero, and the altitude.
        try expect("+40.7308-74.4999/", 40.7308, -74.4999)
        try expect("+5.5-0.1/", 5.5, -0.1)
        // Without the solidus at the end.
        try expect("+40.7308-074.4999", 40.7308, -74.4999)
        try expect("  +40.7308-074.4999/  ", 40.7308, -74.4999)
    }

    @Test func limitsLatitudeAndLongitude() throws {
        try expect("+90-180/", 90, -180)
        try expect("-90+180/", -90, 180)
        try expect("-00.0000-000.0000/", 0, 0)
        #expect(Location(iso6709: "+90.0001+000/") == nil)
        #expect(Location(iso6709: "-91+000/") == nil)
        #expect(Location(iso6709: "+00+180.0001/") == nil)
        #expect(Location(iso6709: "+00-181/") == nil)
    }

    @Test(
        arguments: [
            "", "/", "+", "+/", "+40", "+40/", "40-075/", "+40075/", "+-40-075/", "+40.5", "+40 -075/", "abc",
            "+.5-.5/", "N40W075/", "+123-075/", "+40-0750/",
            "+12345-075/", "+1234567-075/", "+40-07500000/",
        ])
    func refusesInvalidTexts(_ text: String) {
        #expect(Location(iso6709: text) == nil)
    }

    /// Minutes and seconds are below 60 (ISO 6709:2008 Annex H), and degrees are limited.
    @Test(arguments: ["+4099-07500/", "+4000-07560/", "+400060-0750000/", "+400000-0750099/"])
    func limitsMinutesAndSeconds(_ text: String) {
        #expect(Location(iso6709: text) == nil)
    }

    @Test func omitsInvalidAltitude() throws {
        try expect("+40-075+/", 40, -75)
        try expect("+40-075+abc/", 40, -75)
        try expect("+40-075+12345678901234567890/", 40, -75)
    }

    @Test func refusesInvalidNumbers() {
        for number in [Double.nan, .infinity, -.infinity, 90.5, -90.5, .greatestFiniteMagnitude] {
            #expect(Location(latitude: number, longitude: 0) == nil)
        }
        for number in [Double.nan, .infinity, -.infinity, 180.5, -180.5] {
            #expect(Location(latitude: 0, longitude: number) == nil)
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func omitsAltitudeThatIsNotANumber(_ altitude: Double) throws {
        let place = try #require(Location(latitude: 1, longitude: 2, altitude: altitude))
        #expect(place.altitude == nil)
    }

    @Test func omitsLengthsThatAreNotNumbers() throws {
        let place = try #require(
            Location(
                latitude: 1, longitude: 2, altitude: 3, altitudeSurface: .ellipsoid, horizontalAccuracy: 0,
                speed: 0))
        #expect(place.altitudeSurface == .ellipsoid)
        #expect(place.horizontalAccuracy == 0 && place.speed == 0)
        for number in [-1, Double.nan, .infinity] {
            let other = try #require(
                Location(
                    latitude: 1, longitude: 2, altitudeSurface: .seaLevel, horizontalAccuracy: number,
                    speed: number))
            #expect(other.horizontalAccuracy == nil && other.speed == nil)
            // An altitude surface needs an altitude.
            #expect(other.altitudeSurface == nil)
        }
    }

    @Test func neverTraps() {
        var random = RandomSource(of: #function)
        let characters = Array("+-+-0123456789..Z:/ é")
        for _ in 0..<20_000 {
            let text = String(
                (0..<Int.random(in: 0...24, using: &random)).compactMap { _ in
                    characters.randomElement(using: &random)
                })
            if let place = Location(iso6709: text) {
                let isOnEarth = abs(place.latitude) <= 90 && abs(place.longitude) <= 180
                #expect(isOnEarth, "\(text), seed \(random.seed)")
            }
            _ = CaptureDate(text, subsecond: text, offset: text)?.description
        }
    }
}
