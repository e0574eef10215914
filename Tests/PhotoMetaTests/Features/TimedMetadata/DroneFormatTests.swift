// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// What samples of drones and of Canon's cameras contain, and tracks with several descriptions.
///
/// The expected values are those that ExifTool reads from the same bytes, apart from subtitles, of which it reads one form.
@Suite struct DroneFormatTests {
    private func read(_ movie: TimedMovie) throws -> ([String: TimedValue], [TrackPoint], [Diagnostic]) {
        let (samples, diagnostics) = try TimedMovie.read(movie.bytes)
        let items = samples.flatMap(\.items).map { ($0.name, $0.value) }
        return (
            Dictionary(items, uniquingKeysWith: { first, _ in first }), samples.flatMap(\.points), diagnostics
        )
    }

    private func parrot(_ version: String, _ sample: [UInt8]) throws -> (
        [String: TimedValue], [TrackPoint], [Diagnostic]
    ) {
        var movie = TimedMovie("mett", [sample])
        movie.track.descriptions = [ParrotSample.description(version)]
        return try read(movie)
    }

    // MARK: Parrot

    @Test(
        "Each version of Parrot's metadata states a position",
        arguments: [
            ("1", ParrotSample.version1), ("2", ParrotSample.version2), ("3", ParrotSample.version3),
        ])
    func readsParrot(version: String, sample: [UInt8]) throws {
        let (values, points, diagnostics) = try parrot(version, sample)
        #expect(diagnostics.isEmpty && points.count == 1)
        let location = try #require(points.first?.location)
        #expect(location.latitude == 48.125 && location.longitude == -11.5 && location.altitude == 545.5)
        #expect(location.altitudeSurface == .seaLevel)
        #expect(values["satellites"] == .integer(9) && values["exposureTime"] == .number(10))
        #expect(values["iso"] == .integer(100) && values["wifiSignal"] == .integer(-60))
        #expect(values["battery"] == .integer(87) && values["flyingState"] == .integer(3))
        #expect(values["pilotingMode"] == .integer(1))
        guard version != "1" else {
            // The axes of the first version's velocity are the drone's.
            #expect(location.speed == nil && values["height"] == .number(5))
            #expect(values["velocity"] == .numbers([3, -4, 1], columns: 3))
            #expect(values["timestamp"] == .integer(1_388_661_573_000_000))
            return
        }
        #expect(location.speed == 5 && values["velocityEast"] == .number(-4))
        #expect(values["timestamp"] == .integer(1_234_567_890) && values["airSpeed"] == .number(2))
        guard version == "3" else { return }
        #expect(
            values["framingLatitude"] == .number(48.25) && values["destinationLongitude"] == .number(-11.25))
        #expect(values["linkThroughput"] == .integer(1_000) && values["linkQuality"] == .integer(4))
        #expect(values["redGain"] == .number(1) && values["verticalFieldOfView"] == .number(39))
    }

    @Test("Metadata of Parrot that is cut off, has another header or no position states none")
    func bearsParrot() throws {
        let cut = try parrot("3", Array(ParrotSample.version3.prefix(30)))
        #expect(cut.2.map(\.code) == [.truncated])
        let other = try parrot("2", ParrotSample.version3)
        #expect(other.0.keys.sorted() == [ParrotSample.mimeType + "2"] && other.1.isEmpty)
        var unknown = ParrotSample.version2
        unknown.replaceSubrange(8..<16, with: uint32(500 << 22) + uint32(500 << 22))
        let none = try parrot("2", unknown)
        #expect(none.1.isEmpty && none.2.isEmpty && none.0["latitude"] == nil)
        #expect(try parrot("4", [1, 2]).0 == [ParrotSample.mimeType + "4": .bytes([1, 2])])
    }

    @Test("A message of Parrot's later drones states a position and its date") func readsParrotMessage()
        throws
    {
        let (values, points, diagnostics) = try parrot("proto", ParrotSample.message)
        let location = try #require(points.first?.location)
        #expect(points.count == 1 && diagnostics.isEmpty)
        #expect(location.latitude == 48.125 && location.longitude == -11.5 && location.altitude == 545.5)
        #expect(location.altitudeSurface == .seaLevel && location.horizontalAccuracy == 2.5)
        #expect(location.speed == 5 && location.timestamp?.description == "2024-01-07T11:19:15.250+00:00")
        #expect(values["height"] == .number(12.5) && values["groundDistance"] == .number(5))
        #expect(values["battery"] == .integer(87) && values["iso"] == .integer(100))
        #expect(
            values["destinationLatitude"] == .number(48.5) && values["destinationAltitude"] == .number(200))
        #expect(values["satellites"] == .integer(9) && values["velocityDown"] == .number(1))
    }

    @Test("A message that is cut off, or changed, is read in bounded time") func bearsParrotMessage() throws {
        for count in 1..<ParrotSample.message.count {
            let cut = try parrot("proto", Array(ParrotSample.message.prefix(count)))
            #expect(cut.1.count <= 1)
            var changed = ParrotSample.message
            changed[count] = 0xFF
            #expect(try parrot("proto", changed).1.count <= 1)
        }
        #expect(try parrot("proto", [0x0A, 5, 1]).2.map(\.code) == [.truncated])
        #expect(try parrot("proto", Array(repeating: 0xFF, count: 40)).2.map(\.code) == [.truncated])
    }

    // MARK: Canon

    @Test("Records of Canon's timed metadata are the date and the exposure") func readsCanon() throws {
        let (values, points, diagnostics) = try read(TimedMovie("CTMD", [CanonSample.frame]))
        #expect(diagnostics.isEmpty && points.isEmpty)
        #expect(values["date"] == CaptureDate("2024-01-07T11:19:15.21").map { .date($0) })
        #expect(values["focalLength"] == .number(50) && values["fNumber"] == .number(2.8))
        #expect(values["exposureTime"] == .number(0.0125) && values["iso"] == .integer(12_800))
        #expect(values["ExifIFD"] == .bytes(latin("II*\0\0\0")))
        // With the flag that some cameras set.
        let flagged = CanonSample.record(5, zeros(8) + Little.uint32(0x8000_0190) + zeros(16))
        #expect(try read(TimedMovie("CTMD", [flagged])).0["iso"] == .integer(400))
        #expect(
            try MediaMetadata(bytes: TimedMovie("CTMD", [CanonSample.frame]).bytes).timedMetadata.map(
                \.format)
                == [.canon])
    }

    @Test("Canon's records that lie about their size end the sample with a diagnostic") func bearsCanon()
        throws
    {
        for size in [0, 11, 400] as [UInt32] {
            var frame = CanonSample.frame
            frame.replaceSubrange(0..<4, with: Little.uint32(size))
            let (values, _, diagnostics) = try read(TimedMovie("CTMD", [frame]))
            #expect(values.isEmpty && diagnostics.map(\.code) == [.truncated])
        }
        let short = try read(TimedMovie("CTMD", [CanonSample.record(5, zeros(4))]))
        #expect(short.2.map(\.code) == [.truncated])
        #expect(try read(TimedMovie("CTMD", [CanonSample.record(11, [1])])).0 == ["type 11": .bytes([1])])
    }

    // MARK: Several descriptions

    /// A movie whose samples have descriptions of their own, each in a chunk.
    private static func movie(_ samples: [(codec: String, bytes: [UInt8])]) -> [UInt8] {
        var movie = MovieBuilder()
        movie.mediaData = samples.flatMap(\.bytes)
        var track = TrackBuilder()
        track.handler = "meta"
        track.mediaTimeScale = 1_000
        track.descriptions = samples.map { box($0.codec, zeros(6), uint16(1)) }
        track.timeToSample = [(UInt32(samples.count), 1_000)]
        var offset = movie.mediaDataOffset
        var offsets: [UInt8] = []
        for sample in samples {
            offsets += uint32(offset)
            offset += UInt32(sample.bytes.count)
        }
        let count = UInt32(samples.count)
        track.placeTables = [
            fullBox(
                "stsc", uint32(count), (1...count).flatMap { uint32($0) + uint32(1) + uint32($0) }),
            fullBox("stsz", uint32(0), uint32(count), samples.flatMap { uint32(UInt32($0.bytes.count)) }),
            fullBox("stco", uint32(count), offsets),
        ]
        movie.tracks = [track]
        return movie.bytes
    }

    @Test(
        "A sample is read by its own description",
        arguments: [["rtmd", "rtmd"], ["rtmd", "camm"], ["abcd", "camm"]])
    func readsDescriptions(codecs: [String]) throws {
        func tag(_ number: UInt16, _ value: [UInt8]) -> [UInt8] {
            uint16(number) + uint16(UInt16(value.count)) + value
        }
        let degrees = { (parts: [UInt32]) in parts.flatMap { uint32($0) + uint32(1) } }
        let sony =
            uint16(28) + zeros(26) + tag(0x8501, latin("N")) + tag(0x8502, degrees([47, 30, 36]))
            + tag(0x8503, latin("W")) + tag(0x8504, degrees([122, 15, 0]))
        let google = CameraMotionSample.position(37.5, -122.5, 5)
        let bytes = Self.movie(
            codecs.map { ($0, $0 == "camm" ? google : $0 == "rtmd" ? sony : zeros(20)) })
        let (samples, diagnostics) = try TimedMovie.read(bytes)
        #expect(diagnostics.isEmpty && samples.count == 2)
        let expected: [Double?] = codecs.map { $0 == "camm" ? 37.5 : $0 == "rtmd" ? 47.51 : nil }
        #expect(samples.map { $0.points.first?.location.latitude } == expected)
        if codecs[0] == "abcd" { #expect(samples.first?.items.first?.name == "abcd") }
    }

    // MARK: Subtitles

    /// What drones write: Mavic Pro, Matrice 300, Phantom 4 RTK, Phantom 4 Pro, Air 2S, Mini 3 and Mavic 2.
    private static let subtitles: [(text: String, latitude: Double, longitude: Double, altitude: Double?)] = [
        (
            "HOME(149.0251,-20.2532) 2017.08.05 14:11:51\nGPS(149.0251,-20.2533,16) BAROMETER:1.9\nISO:100 Shutter:60 EV: Fnum:2.2 ",
            -20.2533, 149.0251, nil
        ),
        ("2022.06.21 16:06:17\nGPS(36.6146,-6.1120,0.0M) BAROMETER:0.3M", 36.6146, -6.112, nil),
        (
            "F/6.3, SS 60, ISO 100, EV 0, RTK (120.083799, 30.213635, 28), HOME (120.084146, 30.214243, 103.55m), D 75.36m, H 76.19m, H.S 0.30m/s, V.S 0.00m/s, F_PRY (-5.3°, 2.1°, 28.3°), G_PRY (-40.0°, 0.0°, 28.2°)",
            30.213635, 120.083799, nil
        ),
        (
            "F/3.2, SS 640, ISO 100, EV 0, GPS (6.1, 52.2, 18), HOME (6.1, 52.2, -10.0m), D 10m, H 5m", 52.2,
            6.1, nil
        ),
        (
            "<font size=\"36\">SrtCnt : 1, DiffTime : 33ms\n2022-08-07 13:40:40,774,808\n[iso : 100] [shutter : 1/80.0] [fnum : 280] [ev : 0] [latitude: 41.424724] [longitude: 2.234156] [altitude: 117.000000] </font>",
            41.424724, 2.234156, 117
        ),
        (
            "<font size=\"28\">FrameCnt: 1, DiffTime: 33ms\n2024-08-07 12:34:24.380\n[iso: 100] [latitude: 69.189116] [longitude: 35.259334] [rel_alt: 1.100 abs_alt: -2.927] [ct: 5310] </font>",
            69.189116, 35.259334, -2.927
        ),
        (
            "[iso : 110] [latitude: 0.608553] [longtitude: -1.963763] [altitude: 1429.697998] ", 0.608553,
            -1.963763, 1_429.697998
        ),
        // A longitude of more than 90° tells the order.
        (
            "GPS(39.906217,116.391305,69.800) BAROMETER(91.2) HOME(39.906206,116.391400)", 39.906217,
            116.391305, nil
        ),
    ]

    @Test("Each form of DJI's subtitles is a position", arguments: subtitles.indices)
    func readsSubtitles(index: Int) throws {
        let subtitle = Self.subtitles[index]
        let text = utf8(subtitle.text)
        for movie in [
            TimedMovie("tx3g", handler: "sbtl", [uint16(UInt16(text.count)) + text]),
            TimedMovie("text", handler: "text", [text]),
        ] {
            let (_, points, diagnostics) = try read(movie)
            #expect(points.count == 1 && diagnostics.isEmpty)
            let location = try #require(points.first?.location)
            #expect(location.latitude == subtitle.latitude && location.longitude == subtitle.longitude)
            // The third number is the number of satellites of some drones.
            #expect(location.altitude == subtitle.altitude && location.timestamp == nil)
        }
    }

    @Test("Subtitles have the settings, the start and the date") func readsSubtitleFields() throws {
        let mavic = try read(TimedMovie("text", handler: "text", [utf8(Self.subtitles[0].text)])).0
        #expect(mavic["homeLocation"] == .numbers([149.0251, -20.2532], columns: 2))
        #expect(mavic["date"] == CaptureDate("2017-08-05T14:11:51").map { .date($0) })
        #expect(mavic["iso"] == .number(100) && mavic["shutterSpeed"] == .number(60))
        #expect(mavic["fNumber"] == .number(2.2) && mavic["barometer"] == .number(1.9))
        let phantom = try read(TimedMovie("text", handler: "text", [utf8(Self.subtitles[2].text)]))
        #expect(phantom.0["height"] == .number(76.19) && phantom.0["distance"] == .number(75.36))
        #expect(phantom.1.first?.location.speed == 0.3)
        let mini = try read(TimedMovie("text", handler: "text", [utf8(Self.subtitles[5].text)])).0
        #expect(mini["date"] == CaptureDate("2024-08-07T12:34:24.38").map { .date($0) })
    }

    @Test("A position whose order is not known is an item, and other words are not")
    func leavesOutUnknownOrder() throws {
        let unknown = try read(
            TimedMovie("text", handler: "text", [utf8("GPS(39.9,16.3,69.8) BAROMETER(91.2)")]))
        #expect(unknown.1.isEmpty && unknown.0["gps"] == .numbers([39.9, 16.3, 69.8], columns: 3))
        for place in ["n/a, 53.1665, 18", "48.123456 N, 11.654321 E, 18"] {
            let read = try read(TimedMovie("text", handler: "text", [utf8("ISO 100, GPS (\(place))")]))
            #expect(
                read.1.isEmpty && read.0["gps"] == .text(place.split(separator: ", ").joined(separator: ",")))
        }
        for text in ["My GPS (broken)", "GPS(", "GPS)(", "[GPS]", "RTK", "GPS(1)", "HOME(x,y) GPS(,)"] {
            let (values, points, diagnostics) = try read(TimedMovie("text", handler: "text", [utf8(text)]))
            #expect(values == ["text": .text(text)] && points.isEmpty && diagnostics.isEmpty)
        }
    }
}
