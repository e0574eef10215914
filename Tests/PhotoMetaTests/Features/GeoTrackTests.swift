// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// Tracks of receivers; the positions of `agreesWithExifTool` are those of `exiftool -geotag`.
@Suite struct GeoTrackTests {
    /// 2024-05-01T08:00:00Z, from `date -u -d 2024-05-01T08:00:00Z +%s`.
    private static let start = 1_714_550_400.0

    private static let gpx = """
        <?xml version="1.0"?>
        <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">
        <wpt lat="1" lon="2"><time>2024-05-01T07:00:00Z</time></wpt>
        <trk><trkseg>
        <trkpt lat="47.0" lon="8.0"><ele>400</ele><time>2024-05-01T08:00:00Z</time></trkpt>
        <trkpt lat="47.1" lon="8.2"><ele>500.5</ele><time> 2024-05-01T10:01:40+02:00 </time>
         <extensions><x><time>2020-01-01T00:00:00Z</time><ele>1</ele></x></extensions></trkpt>
        <trkpt lat="95" lon="8.2"><time>2024-05-01T08:01:50Z</time></trkpt>
        <trkpt lat="47.1" lon="8.2"><ele>500</ele></trkpt>
        </trkseg><trkseg>
        <trkpt lon="8.4" lat="47.2"><time>2024-05-01T08:03:20.500Z</time></trkpt>
        <trkpt lat="47.2" lon="8.4"><time>2024-05-01T08:05:00Z</time></trkpt>
        </trkseg></trk></gpx>
        """

    private static func track(_ text: String) throws -> GeoTrack {
        try #require(GeoTrack(fileBytes: ContiguousArray(utf8(text))))
    }

    private func expect(_ track: GeoTrack, at seconds: Double, _ latitude: Double?, _ longitude: Double = 0) {
        let place = track.fix(at: Self.start + seconds)?.location
        guard let latitude else { return #expect(place == nil, "\(seconds)") }
        #expect(abs((place?.latitude ?? 99) - latitude) < 1e-9, "\(seconds)")
        #expect(abs((place?.longitude ?? 999) - longitude) < 1e-9, "\(seconds)")
    }

    @Test("Reads GPX 1.1, whose points have times") func readsGPX() throws {
        let track = try Self.track(Self.gpx)
        #expect(track.points.map(\.time) == [0, 100, 200.5, 300].map { Self.start + $0 })
        #expect(track.points.map(\.startsSegment) == [true, false, true, false])
        #expect(track.points.map(\.altitude) == [400, 500.5, nil, nil])
        #expect(track.timeRange == Self.start...Self.start + 300)
        let old = Self.gpx.replacingOccurrences(of: "1/1", with: "1/0").replacingOccurrences(
            of: "\"1.1\"", with: "\"1.0\"")
        #expect(try Self.track(old) == track)
    }

    @Test("Positions are interpolated within segments") func interpolates() throws {
        let options = GeoTrack.Tolerances(gapMeters: 100_000)
        let track = try Self.track(Self.gpx)
        let middle = try #require(track.fix(at: Self.start + 25, tolerances: options))
        #expect(abs(middle.location.latitude - 47.025) < 1e-9 && abs(middle.location.longitude - 8.05) < 1e-9)
        #expect(middle.location.altitude == 425.125)
        #expect(middle.location.timestamp?.description == "2024-05-01T08:00:25+00:00")
        #expect(middle.secondsToPoint == 25 && middle.gapSeconds == 100)
        // 0.1° of latitude are 11.12 km; 0.2° of longitude at 47.05° 15.15 km (haversine formula: 18,790 m).
        #expect(abs((middle.gapMeters ?? 0) - 18_790) < 20)
        expect(track, at: 25, nil)
        expect(track, at: 0, 47, 8)
        expect(track, at: 100, 47.1, 8.2)
        expect(track, at: 150, nil)
        expect(track, at: 250, 47.2, 8.4)
        expect(track, at: -1, nil)
        expect(track, at: 301, nil)
        #expect(track.fix(at: .nan) == nil && track.fix(at: .infinity) == nil)
    }

    @Test("The nearest point is only used if that is allowed") func extrapolates() throws {
        let track = try Self.track(Self.gpx)
        let beyond = GeoTrack.Tolerances(extrapolatedSeconds: 10)
        #expect(track.fix(at: Self.start + 309, tolerances: beyond)?.location.latitude == 47.2)
        #expect(track.fix(at: Self.start + 309, tolerances: beyond)?.secondsToPoint == 9)
        #expect(track.fix(at: Self.start + 311, tolerances: beyond) == nil)
        #expect(track.fix(at: Self.start + 109, tolerances: beyond)?.location.latitude == 47.1)
        #expect(track.fix(at: Self.start + 150, tolerances: beyond) == nil)
        #expect(
            track.fix(at: Self.start + 50, tolerances: GeoTrack.Tolerances(gapSeconds: 99, gapMeters: 1e6))
                == nil)
    }

    @Test("Longitudes are interpolated by the shorter way") func crossesAntimeridian() throws {
        let points = [(0.0, 179.9), (100, -179.9)].compactMap {
            GeoTrack.Point(time: Self.start + $0.0, latitude: 0, longitude: $0.1)
        }
        let track = GeoTrack(points: points)
        let limits = GeoTrack.Tolerances(gapMeters: 50_000)
        let before = try #require(track.fix(at: Self.start + 25, tolerances: limits))
        #expect(abs(before.location.longitude - 179.95) < 1e-9)
        let after = try #require(track.fix(at: Self.start + 75, tolerances: limits))
        #expect(abs(after.location.longitude + 179.95) < 1e-9)
        #expect(abs((after.gapMeters ?? 0) - 22_239) < 1)
    }

    @Test("Points are sorted; of several at one time, the first counts") func sorts() {
        let points = [(5.0, 1.0), (3, 2), (5, 3), (1, 4)].compactMap {
            GeoTrack.Point(time: $0.0, latitude: $0.1, longitude: 0)
        }
        #expect(GeoTrack(points: points).points.map(\.latitude) == [4, 2, 1])
    }

    // MARK: Other formats

    /// A sentence with its checksum (NMEA 0183: the exclusive or of the characters between `$` and `*`).
    private static func sentence(_ text: String) -> String {
        let sum = String(text.utf8.reduce(0, ^), radix: 16, uppercase: true)
        return "$\(text)*\(sum.count < 2 ? "0" : "")\(sum)\r\n"
    }

    @Test("Reads NMEA, whose RMC has the day and GGA the altitude") func readsNMEA() throws {
        // Checksums of the first two from the description of a receiver by SiRF, as gpsd's documentation has them.
        #expect(
            Self.sentence("GPGLL,5300.97914,N,00259.98174,E,125926,A")
                == "$GPGLL,5300.97914,N,00259.98174,E,125926,A*28\r\n")
        let text =
            Self.sentence("GPGGA,080000.000,4730.0000,N,00815.0000,W,1,08,0.9,400.5,M,46.9,M,,")
            + Self.sentence("GPRMC,080000.000,A,4730.0000,N,00815.0000,W,0.1,0.0,010524,,,A")
            // The altitude follows.
            + Self.sentence("GNRMC,080001.250,A,4730.6000,S,00815.0000,E,0.1,0.0,010524,,,A")
            + Self.sentence("GNGGA,080001.250,4730.6000,S,00815.0000,E,1,08,0.9,-3,M,46.9,M,,")
            // Not valid, and a wrong checksum.
            + Self.sentence("GPRMC,080002.000,V,4730.0000,N,00815.0000,E,0.1,0.0,010524,,,A")
            + "$GPRMC,080003.000,A,4730.0000,N,00815.0000,E,0.1,0.0,010524,,,A*00\r\n"
            // Without an altitude and without a checksum.
            + "$GPRMC,080004,A,4730.0000,N,00815.0000,E,0.1,0.0,010594,,,A\n"
        let track = try Self.track(text)
        let last = Array(track.points.suffix(2))
        #expect(last.map { $0.time - Self.start } == [0, 1.25])
        #expect(
            last.map { ($0.latitude * 1e9).rounded() } == [47_500_000_000, -47_510_000_000]
                && last.map(\.longitude) == [-8.25, 8.25])
        #expect(last.map(\.altitude) == [400.5, -3])
        // The year 94 is 1994: `date -u -d 1994-05-01T08:00:04Z +%s`.
        #expect(track.points.first?.time == 767_779_204)
    }

    @Test("Reads GeoJSON with times in the properties") func readsGeoJSON() throws {
        let lines = #"""
            {"type": "FeatureCollection", "features": [
             {"type": "Feature", "properties": {"coordTimes": [["2024-05-01T08:00:00Z", "2024-05-01T08:01:40Z"], [1714550600500]]},
              "geometry": {"type": "MultiLineString", "coordinates": [[[8.0, 47.0, 400], [8.2, 47.1]], [[8.4, 47.2]]]}},
             {"type": "Feature", "properties": {"coordinateProperties": {"times": ["2024-05-01T08:05:00Z"]}},
              "geometry": {"type": "LineString", "coordinates": [[8.4, 47.2], [1, 2]]}},
             {"type": "Feature", "properties": {"time": 1714550800}, "geometry": {"type": "Point", "coordinates": [9, 48]}},
             {"type": "Feature", "properties": null, "geometry": {"type": "LineString", "coordinates": [[8.4, 47.2]]}}]}
            """#
        let track = try Self.track(lines)
        #expect(track.points.map { $0.time - Self.start } == [0, 100, 200.5, 300, 400])
        #expect(track.points.map(\.longitude) == [8, 8.2, 8.4, 8.4, 9])
        #expect(track.points.map(\.startsSegment) == [true, false, true, true, false])
        #expect(track.points.first?.altitude == 400)
    }

    @Test(
        "Other bytes are not a track",
        arguments: [
            "", "<html></html>", "{}", #"{"type": "Topology"}"#, "[1]", "text", "<", "{\"type\":",
        ])
    func refuses(_ text: String) { #expect(GeoTrack(fileBytes: ContiguousArray(utf8(text))) == nil) }

    @Test("Tracks end anywhere, and their damage ends the reading") func endsAnywhere() throws {
        for text in [Self.gpx, Self.sentence("GPRMC,080000,A,4730,N,00815,W,0.1,0.0,010524,,,A")] {
            let bytes = utf8(text)
            for count in bytes.indices { _ = GeoTrack(fileBytes: ContiguousArray(bytes.prefix(count))) }
        }
        let cut = try Self.track(Self.gpx.replacingOccurrences(of: "</trkseg><trkseg>", with: "<<"))
        #expect(cut.points.count == 2)
        let nested = String(repeating: "<trkpt lat='1' lon='1'>", count: 10_000)
        #expect(try Self.track("<gpx>\(nested)").points.isEmpty)
    }

    // MARK: Clocks

    /// A walk along a straight line, with a point every ten seconds.
    private static var walk: GeoTrack {
        GeoTrack(
            points: (0..<360).compactMap {
                GeoTrack.Point(time: start + Double($0) * 10, latitude: 47 + Double($0) * 1e-4, longitude: 8)
            })
    }

    @Test("The clock of a camera is estimated from photos with a place") func estimatesClock() throws {
        // The camera is 2 h 3 min 20 s ahead of UTC.
        let photos = [100.0, 1_000, 2_500, 3_000].compactMap { seconds in
            Location(latitude: 47 + seconds * 1e-5, longitude: 8).map {
                (clock: Self.start + seconds + 7_400, place: $0)
            }
        }
        let estimate = try #require(Self.walk.clockEstimate(of: photos))
        #expect(abs(estimate.seconds - 7_400) < 1 && estimate.photoCount == 4 && estimate.spread < 1)
        // One photo has a wrong place.
        let wrong = photos + [(clock: Self.start, place: try #require(Location(latitude: 1, longitude: 1)))]
        #expect(abs(try #require(Self.walk.clockEstimate(of: wrong)).seconds - 7_400) < 1)
        #expect(Self.walk.clockEstimate(of: []) == nil)
        #expect(Self.walk.clockEstimate(of: wrong.suffix(1)) == nil)
    }

    @Test("A camera that did not move gives no estimate") func refusesEstimate() throws {
        let still = GeoTrack(
            points: (0..<360).compactMap {
                GeoTrack.Point(time: Self.start + Double($0) * 60, latitude: 47, longitude: 8)
            })
        let place = try #require(Location(latitude: 47, longitude: 8))
        let photos = [100.0, 5_000, 9_000].map { (clock: Self.start + $0, place: place) }
        #expect(still.clockEstimate(of: photos) == nil)
    }

    // MARK: ExifTool

    /// Random walks from a seed; the positions agree within a meter.
    @Test(.enabled(if: OtherTool.areInstalled, "\(OtherTool.absence)"))
    func agreesWithExifTool() throws {
        var random = RandomSource(seed: 44)
        var (time, latitude, longitude) = (Self.start, 46.0, 7.0)
        var points: [String] = []
        for _ in 0..<200 {
            time += Double(Int.random(in: 1...120, using: &random))
            latitude += Double.random(in: -1e-3...1e-3, using: &random)
            longitude += Double.random(in: -1e-3...1e-3, using: &random)
            let text = try #require(CaptureDate(moment: time)).description.prefix(19)
            points.append(
                "<trkpt lat=\"\(latitude)\" lon=\"\(longitude)\"><ele>400</ele><time>\(text)Z</time></trkpt>")
        }
        let gpx = "<gpx version=\"1.1\"><trk><trkseg>\(points.joined(separator: "\n"))</trkseg></trk></gpx>"
        let track = try Self.track(gpx)
        try TemporaryDirectory.with { folder in
            try folder.write("track.gpx", utf8(gpx))
            var moments: [Double] = []
            for number in 0..<20 {
                let moment = Double(Int(Double.random(in: Self.start + 120...time, using: &random)))
                moments.append(moment)
                let date = try #require(CaptureDate(moment: moment)).exifForm
                try folder.write("\(number).jpg", CommandFiles.photo(date))
            }
            _ = try OtherTool.exiftool.output([
                "-q", "-q", "-overwrite_original", "-geotag", folder.appendingPathComponent("track.gpx").path,
                "-geotime<${DateTimeOriginal}+00:00", folder.path,
            ])
            for (number, moment) in moments.enumerated() {
                let place = try #require(
                    try MediaMetadata(contentsOf: folder.appendingPathComponent("\(number).jpg").path)
                        .location)
                let own = try #require(track.fix(at: moment)).location
                #expect(
                    abs(own.latitude - place.latitude) < 5e-6 && abs(own.longitude - place.longitude) < 5e-6)
                #expect(own.timestamp == place.timestamp)
            }
        }
    }

    @Test("Way points with times are a track if nothing else in the file has times") func readsWayPoints()
        throws
    {
        let text = """
            <gpx version="1.1"><wpt lat="1" lon="2"><time>2024-05-01T08:00:00Z</time><ele>5</ele></wpt>
            <wpt lat="3" lon="4"/><wpt lat="2" lon="2"><time>2024-05-01T08:10:00Z</time></wpt>
            <trk><trkseg><trkpt lat="9" lon="9"/></trkseg></trk></gpx>
            """
        let track = try Self.track(text)
        #expect(track.points.map(\.time) == [0, 600].map { Self.start + $0 })
        #expect(track.points.map(\.startsSegment) == [true, false] && track.points[0].altitude == 5)
    }

    @Test(
        "UTF-16 is read like UTF-8, with a byte order mark and without", arguments: [true, false],
        [true, false])
    func readsUTF16(isLittleEndian: Bool, hasMark: Bool) throws {
        let units = (hasMark ? [0xFEFF] : []) + Array(Self.gpx.utf16)
        let bytes = units.flatMap { unit in
            isLittleEndian
                ? [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
                : [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]
        }
        #expect(GeoTrack(fileBytes: ContiguousArray(bytes)) == (try Self.track(Self.gpx)))
    }

    @Test("A photo with a place and a moment is a track of one point") func readsPhotos() throws {
        func photo(_ entries: [TIFFEntry], _ gps: [TIFFEntry]) -> [UInt8] {
            JPEGBuilder.image(
                .exif(
                    TIFFBuilder([
                        TIFFEntry(0x8769, .directory(entries)), TIFFEntry(0x8825, .directory(gps)),
                    ]).bytes))
        }
        let place = [
            TIFFEntry(0x0001, .ascii("N")), TIFFEntry(0x0002, .rational([(47, 1), (30, 1), (0, 1)])),
            TIFFEntry(0x0003, .ascii("E")), TIFFEntry(0x0004, .rational([(8, 1), (15, 1), (0, 1)])),
        ]
        let time = [
            TIFFEntry(0x0007, .rational([(8, 1), (0, 1), (0, 1)])), TIFFEntry(0x001D, .ascii("2024:05:01")),
        ]
        let date = [TIFFEntry(0x9003, .ascii("2024:05:01 10:00:00"))]
        let offset = [TIFFEntry(0x9011, .ascii("+02:00"))]
        try TemporaryDirectory.with { folder in
            for (name, bytes, isTrack) in [
                ("gps.jpg", photo(date, place + time), true), ("own.jpg", photo(date + offset, place), true),
                ("floating.jpg", photo(date, place), false),
                ("nowhere.jpg", photo(date + offset, time), false),
            ] {
                try folder.write(name, bytes)
                let track = try? GeoTrack(contentsOf: folder.appendingPathComponent(name).path)
                let point = track?.points.first
                #expect((point != nil) == isTrack, "\(name)")
                guard let point else { continue }
                #expect(point.time == Self.start && point.latitude == 47.5 && point.longitude == 8.25)
            }
        }
    }
}
