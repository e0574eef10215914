// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Where a picture or movie was taken: Exif 3.0 §4.6.7, and text in movies.
@Suite struct LocationOfFilesTests {
    private static func position(
        latitude: TIFFValue? = .rational([(34, 1), (39, 1), (5_328, 100)]), north: String? = "N",
        longitude: TIFFValue? = .rational([(86, 1), (28, 1), (1_344, 100)]), east: String? = "W",
        altitude: TIFFValue? = nil, altitudeReference: TIFFValue? = nil
    ) -> [TIFFEntry] {
        [
            north.map { TIFFEntry(0x0001, .ascii($0)) }, latitude.map { TIFFEntry(0x0002, $0) },
            east.map { TIFFEntry(0x0003, .ascii($0)) }, longitude.map { TIFFEntry(0x0004, $0) },
            altitudeReference.map { TIFFEntry(0x0005, $0) }, altitude.map { TIFFEntry(0x0006, $0) },
        ].compactMap { $0 }
    }

    @Test("Reading only the location's properties gives the complete location", arguments: BuiltFiles.all)
    func selection(file: BuiltFiles.File) throws {
        let some = try MediaMetadata(bytes: file.bytes, options: ReadOptions(selection: .location))
        #expect(some.location == (try MediaMetadata(bytes: file.bytes).location))
    }

    @Test(
        "The same for files of other cameras", .enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
    func selectionOfSharedFiles() throws {
        var count = 0
        for name in SharedFiles.names(in: SharedFiles.corpus) {
            guard let path = SharedFiles.corpus?.appendingPathComponent(name).path,
                let whole = try? MediaMetadata(contentsOf: path), whole.location != nil
            else { continue }
            let some = try MediaMetadata(contentsOf: path, options: ReadOptions(selection: .location))
            #expect(some.location == whole.location, "\(name)")
            count += 1
        }
        #expect(count > 50)
    }

    private static func place(_ entries: [TIFFEntry]) throws -> Location? {
        try BuiltFile.jpeg(gps: entries).location
    }

    @Test func degreesMinutesAndSeconds() throws {
        let place = try #require(try Self.place(Self.position()))
        // 34 + 39/60 + 53.28/3600 and 86 + 28/60 + 13.44/3600.
        #expect(abs(place.latitude - 34.6648) < 1e-9)
        #expect(abs(place.longitude - -86.4704) < 1e-9)
        #expect(place.altitude == nil)
    }

    @Test(arguments: [
        ("N", "E", 1.0, 1.0), ("S", "E", -1, 1), ("N", "W", 1, -1), ("S", "W", -1, -1), ("s", "w", -1, -1),
    ])
    func hemispheres(_ north: String, _ east: String, _ latitudeSign: Double, _ longitudeSign: Double) throws
    {
        let whole: TIFFValue = .rational([(10, 1), (0, 1), (0, 1)])
        let place = try #require(
            try Self.place(Self.position(latitude: whole, north: north, longitude: whole, east: east)))
        #expect(place.latitude == 10 * latitudeSign)
        #expect(place.longitude == 10 * longitudeSign)
    }

    @Test("Without both references there is no location") func needsBothReferences() throws {
        #expect(try Self.place(Self.position(north: nil)) == nil)
        #expect(try Self.place(Self.position(east: nil)) == nil)
        #expect(try Self.place(Self.position(north: "")) == nil)
        #expect(try Self.place(Self.position(north: "E")) == nil)
        #expect(try Self.place(Self.position(east: "N")) == nil)
        #expect(try Self.place(Self.position(latitude: nil)) == nil)
        #expect(try Self.place(Self.position(longitude: nil)) == nil)
        #expect(try Self.place([]) == nil)
    }

    @Test("Latitude 0° and longitude 0° without a fix are no location") func ignoresZeroWithoutFix() throws {
        let zero: TIFFValue = .rational([(0, 1), (0, 1), (0, 1)])
        let place = Self.position(latitude: zero, north: "N", longitude: zero, east: "E")
        #expect(try Self.place(place) == nil)
        #expect(try Self.place(place + [TIFFEntry(0x0009, .ascii("V"))]) == nil)
        // A receiver that measured, a time or an accuracy.
        #expect(try Self.place(place + [TIFFEntry(0x0009, .ascii("A"))])?.latitude == 0)
        let time = [
            TIFFEntry(0x0007, .rational([(9, 1), (0, 1), (0, 1)])), TIFFEntry(0x001D, .ascii("2025:05:26")),
        ]
        #expect(try Self.place(place + time)?.longitude == 0)
        #expect(try Self.place(place + [TIFFEntry(0x001F, .rational([(5, 1)]))])?.longitude == 0)
        // One of the two may be 0.
        let equator = Self.position(
            latitude: zero, north: "N", longitude: .rational([(30, 1), (0, 1), (0, 1)]), east: "E")
        #expect(try Self.place(equator)?.longitude == 30)
        var movie = MovieBuilder(metadata: [.apple("location.ISO6709", "+00.0000+000.0000/")])
        #expect(try MediaMetadata(bytes: movie.bytes).location == nil)
        movie.userData = [UserDataBuilder.text("©xyz", "+01.0000+002.0000/")]
        #expect(try MediaMetadata(bytes: movie.bytes).location?.latitude == 1)
    }

    @Test("Invalid numbers make no location") func rejectsInvalidNumbers() throws {
        let values: [TIFFValue] = [
            .rational([(0, 0), (0, 0), (0, 0)]), .rational([(34, 1), (39, 1), (0, 0)]),
            .rational([(34, 1), (39, 1)]), .rational([(34, 1)]),
            .rational([(34, 1), (39, 1), (5, 1), (1, 1)]),
            .rational([]), .ascii("34.66"), .rational([(91, 1), (0, 1), (0, 1)]),
            .rational([(90, 1), (0, 1), (1, 100)]),
        ]
        for value in values { #expect(try Self.place(Self.position(latitude: value)) == nil, "\(value)") }
        #expect(try Self.place(Self.position(longitude: .rational([(180, 1), (0, 1), (1, 1)]))) == nil)
    }

    @Test(
        "The reference places an altitude below sea level",
        arguments: [
            (nil, 197.095), (0, 197.095), (1, -197.095), (2, 197.095), (3, -197.095), (4, 197.095),
            (255, 197.095),
        ] as [(UInt8?, Double)])
    func readsAltitudeBelowSeaLevel(_ reference: UInt8?, _ metres: Double) throws {
        let entries = Self.position(
            altitude: .rational([(197_095, 1_000)]), altitudeReference: reference.map { .byte([$0]) })
        #expect(try Self.place(entries)?.altitude == metres)
    }

    @Test("An altitude with a denominator of zero is ignored") func ignoresAltitudeOverZero() throws {
        let place = try #require(try Self.place(Self.position(altitude: .rational([(5, 0)]))))
        #expect(place.altitude == nil)
    }

    @Test func movies() throws {
        var builder = MovieBuilder(metadata: [.apple("location.ISO6709", "+34.6648-086.4704+197.095/")])
        builder.userData = [UserDataBuilder.text("©xyz", "+01.0000+002.0000/")]
        let place = try #require(try MediaMetadata(bytes: builder.bytes).location)
        #expect([place.latitude, place.longitude, place.altitude] == [34.6648, -86.4704, 197.095])

        builder.metadata = MovieMetadataBuilder([.apple("location.ISO6709", "nowhere")])
        let other = try #require(try MediaMetadata(bytes: builder.bytes).location)
        #expect([other.latitude, other.longitude] == [1, 2])

        builder.metadata = nil
        #expect(try MediaMetadata(bytes: builder.bytes).location == other)
        builder.userData = []
        #expect(try MediaMetadata(bytes: builder.bytes).location == nil)
    }

    /// Google Photos writes the location as an item, some cameras as 3GPP user data.
    @Test func moviesWithOtherPlaces() throws {
        var builder = MovieBuilder()
        builder.userData = [
            ItemListBuilder.meta(ItemListBuilder.item("©xyz", (1, latin("+40.6892-074.0445+010.000/")))),
            UserDataBuilder.location(latitude: 1.5, longitude: -2.25, altitude: 7),
        ]
        let place = try #require(try MediaMetadata(bytes: builder.bytes).location)
        #expect([place.latitude, place.longitude, place.altitude] == [40.6892, -74.0445, 10])

        builder.userData = [UserDataBuilder.location(latitude: 1.5, longitude: -2.25, altitude: 7)]
        let other = try #require(try MediaMetadata(bytes: builder.bytes).location)
        #expect([other.latitude, other.longitude, other.altitude] == [1.5, -2.25, 7])

        builder.userData = [
            UserDataBuilder.location(latitude: 1.5, longitude: -2.25, altitude: 7, body: "Moon")
        ]
        #expect(try MediaMetadata(bytes: builder.bytes).location == nil)
    }
}
