// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// A location's variables keep it on Earth.
@Suite struct LocationVariableTests {
    @Test("Variables are brought into their ranges, or not taken") func variables() throws {
        var place = try #require(Location(latitude: 1, longitude: 2, altitude: 3, altitudeSurface: .seaLevel))
        place.latitude = 95
        place.longitude = 181
        #expect(place.latitude == 90 && place.longitude == -179)
        place.latitude = .nan
        place.longitude = .infinity
        #expect(place.latitude == 90 && place.longitude == -179)
        place.speed = -1
        place.horizontalAccuracy = .infinity
        #expect(place.speed == nil && place.horizontalAccuracy == nil)
        place.altitude = nil
        #expect(place.altitudeSurface == nil)
        place.altitudeSurface = .ellipsoid
        #expect(place.altitudeSurface == nil)
        place.altitude = -4.5
        #expect(place.altitude == -4.5)
    }

    @Test("No number is -0") func noNegativeZero() throws {
        var place = try #require(Location(latitude: -0.0, longitude: -0.0, altitude: -0.0))
        #expect([place.latitude, place.longitude, place.altitude].allSatisfy { $0?.sign == .plus })
        place.latitude = -0.0
        place.longitude = -360
        #expect(place.latitude.sign == .plus && place.longitude.sign == .plus)
        let stated = try #require(Location(iso6709: "-00.0000-000.0000-0/"))
        #expect(
            stated.latitude.sign == .plus && stated.longitude.sign == .plus && stated.altitude?.sign == .plus)
        #expect(Fraction(0, -5).doubleValue?.sign == .plus)
        #expect(XMPCoordinate("0,0.0S")?.degrees?.sign == .plus)
    }
}
