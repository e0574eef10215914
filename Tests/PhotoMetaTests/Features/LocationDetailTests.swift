// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Details of a location other than coordinates: Exif 3.0 §4.6.7, and the keys of movies.
@Suite struct LocationDetailTests {
    private static let position = [
        TIFFEntry(0x0001, .ascii("N")), TIFFEntry(0x0002, .rational([(34, 1), (39, 1), (5_328, 100)])),
        TIFFEntry(0x0003, .ascii("W")), TIFFEntry(0x0004, .rational([(86, 1), (28, 1), (1_344, 100)])),
    ]

    private static func place(_ entries: TIFFEntry..., version: String? = nil) throws -> Location {
        let exif = version.map { [TIFFEntry(0x9000, .undefined(Array($0.utf8)))] } ?? []
        return try #require(try BuiltFile.jpeg(exif: exif, gps: position + entries).location)
    }

    @Test("A location with nothing but a coordinate") func givesCoordinateAlone() throws {
        let place = try Self.place()
        #expect(place.altitude == nil && place.altitudeSurface == nil && place.horizontalAccuracy == nil)
        #expect(place.speed == nil && place.course == nil && place.imageDirection == nil)
        #expect(place.timestamp == nil)
    }

    /// In Exif 3.0, 0 and 1 are heights above the ellipsoid, and 2 and 3 heights above sea level, which 0 and 1
    /// were before.
    @Test(
        "Altitudes above sea level and above the ellipsoid",
        arguments: [
            (0, "0300", 197, .ellipsoid), (1, "0300", -197, .ellipsoid), (2, "0300", 197, .seaLevel),
            (3, "0300", -197, .seaLevel), (0, "0310", 197, .ellipsoid), (0, "0232", 197, .seaLevel),
            (1, "0232", -197, .seaLevel), (2, "0232", 197, .seaLevel), (0, "0220", 197, .seaLevel),
            (0, nil, 197, nil), (1, nil, -197, nil), (3, nil, -197, .seaLevel), (4, "0300", 197, nil),
            (nil, "0232", 197, .seaLevel), (nil, "0300", 197, .ellipsoid), (0, "2.32", 197, .seaLevel),
            (0, "030", 197, nil),
        ] as [(UInt8?, String?, Double, Location.Surface?)])
    func readsAltitudeReference(
        _ reference: UInt8?, _ version: String?, _ metres: Double, _ surface: Location.Surface?
    ) throws {
        let altitude = TIFFEntry(0x0006, .rational([(197, 1)]))
        let place =
            try reference.map { try Self.place(TIFFEntry(0x0005, .byte([$0])), altitude, version: version) }
            ?? Self.place(altitude, version: version)
        #expect(place.altitude == metres)
        #expect(place.altitudeSurface == surface)
    }

    @Test func accuracy() throws {
        #expect(try Self.place(TIFFEntry(0x001F, .rational([(68_718, 10_000)]))).horizontalAccuracy == 6.8718)
        #expect(try Self.place(TIFFEntry(0x001F, .rational([(5, 0)]))).horizontalAccuracy == nil)
        #expect(try Self.place(TIFFEntry(0x001F, .signedRational([(-5, 1)]))).horizontalAccuracy == nil)
    }

    /// 36 km/h is 10 m/s; an international mile is 1609.344 m, a nautical mile 1852 m.
    @Test(
        "Speeds are in metres per second",
        arguments: [
            ("K", 36, 10), (nil, 36, 10), ("k", 36, 10), ("M", 10, 4.4704), ("N", 100, 51.444_444_444_444_44),
            ("K", 0, 0), ("X", 36, nil), ("", 36, nil),
        ] as [(String?, UInt32, Double?)])
    func convertsSpeed(_ reference: String?, _ speed: UInt32, _ expected: Double?) throws {
        let value: (UInt32, UInt32) = (speed, 1)
        let entry = TIFFEntry(0x000D, .rational([value]))
        let place =
            try reference.map { try Self.place(TIFFEntry(0x000C, .ascii($0)), entry) } ?? Self.place(entry)
        #expect((place.speed == nil) == (expected == nil))
        if let expected, let speed = place.speed { #expect(abs(speed - expected) < 1e-9) }
    }

    @Test("Directions from true and magnetic north") func readsDirectionReference() throws {
        let both = try Self.place(
            TIFFEntry(0x000E, .ascii("M")), TIFFEntry(0x000F, .rational([(9_050, 100)])),
            TIFFEntry(0x0010, .ascii("T")), TIFFEntry(0x0011, .rational([(22_161, 100)])),
            // The bearing to the destination is not part of the location.
            TIFFEntry(0x0017, .ascii("T")), TIFFEntry(0x0018, .rational([(1, 1)])))
        #expect(both.course == Direction(degrees: 90.5, north: .magneticNorth))
        #expect(both.imageDirection == Direction(degrees: 221.61, north: .trueNorth))
        // True north is the default.
        let image = try Self.place(TIFFEntry(0x0011, .rational([(10, 1)])))
        #expect(image.imageDirection == Direction(degrees: 10, north: .trueNorth))
        #expect(image.course == nil)
    }

    @Test("Invalid directions are ignored") func ignoresInvalidDirections() throws {
        #expect(try Self.place(TIFFEntry(0x0011, .rational([(361, 1)]))).imageDirection == nil)
        #expect(try Self.place(TIFFEntry(0x0011, .rational([(1, 0)]))).imageDirection == nil)
        let unknown = try Self.place(
            TIFFEntry(0x0010, .ascii("X")), TIFFEntry(0x0011, .rational([(10, 1)])))
        #expect(unknown.imageDirection == nil)
    }

    @Test("The timestamp is in UTC") func readsTimestampInUTC() throws {
        let place = try Self.place(
            TIFFEntry(0x0007, .rational([(14, 1), (27, 1), (599, 100)])),
            TIFFEntry(0x001D, .ascii("2025:05:26")))
        #expect(place.timestamp?.description == "2025-05-26T14:27:05.99+00:00")
        #expect(try Self.place(TIFFEntry(0x0007, .rational([(14, 1), (27, 1), (5, 1)]))).timestamp == nil)
        #expect(try Self.place(TIFFEntry(0x001D, .ascii("2025:05:26"))).timestamp == nil)
    }

    /// Minutes and seconds are below 60; 60 is accepted as a rounded 59.9995.
    @Test(
        "Minutes and seconds are below 60",
        arguments: [
            ([(34, 1), (60, 1), (0, 1)], 35), ([(34, 1), (59, 1), (60, 1)], 35),
            ([(34, 1), (61, 1), (0, 1)], nil),
            ([(34, 1), (39, 1), (5_328, 1)], nil), ([(0, 1), (2_079, 1), (0, 1)], nil),
        ] as [([(UInt32, UInt32)], Double?)])
    func rejectsLargeMinutes(_ parts: [(UInt32, UInt32)], _ degrees: Double?) throws {
        var entries = Self.position
        entries[1] = TIFFEntry(0x0002, .rational(parts))
        #expect(try BuiltFile.jpeg(gps: entries).location?.latitude == degrees)
    }

    @Test("A coordinate with a negative part is ignored") func rejectsNegativeParts() throws {
        var entries = Self.position
        entries[1] = TIFFEntry(0x0002, .signedRational([(-34, 1), (39, 1), (0, 1)]))
        #expect(try BuiltFile.jpeg(gps: entries).location == nil)
    }

    @Test("A movie's details are texts or numbers") func readsDetailsOfMovie() throws {
        var items: [MovieMetadataBuilder.Item] = [
            .apple("location.ISO6709", "+34.6648-086.4704+197.095/"),
            .apple("location.accuracy.horizontal", "6.871836"), .apple("direction.facing", "+20.34M/-5.3"),
            .apple("direction.motion", "90T"), .apple("location.date", "2025-05-26T09:27:06-0500"),
        ]
        let place = try #require(try MediaMetadata(bytes: MovieBuilder(metadata: items).bytes).location)
        #expect(place.altitude == 197.095 && place.altitudeSurface == nil)
        #expect(place.horizontalAccuracy == 6.871836)
        #expect(place.imageDirection == Direction(degrees: 20.34, north: .magneticNorth))
        #expect(place.course == Direction(degrees: 90))
        #expect(place.timestamp?.description == "2025-05-26T09:27:06-05:00")
        // A Float32: 12.5.
        items[1] = .apple("location.accuracy.horizontal", type: 23, uint32(0x4148_0000))
        let other = try #require(try MediaMetadata(bytes: MovieBuilder(metadata: items).bytes).location)
        #expect(other.horizontalAccuracy == 12.5)
        for text in ["", "nan", "inf", "-1", "far"] {
            items[1] = .apple("location.accuracy.horizontal", text)
            let place = try #require(try MediaMetadata(bytes: MovieBuilder(metadata: items).bytes).location)
            #expect(place.horizontalAccuracy == nil, "\(text)")
        }
    }
}
