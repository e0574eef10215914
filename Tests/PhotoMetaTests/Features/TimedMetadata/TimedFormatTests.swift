// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// What samples of each format contain.
///
/// The expected values are written by hand, by the specifications.
@Suite struct TimedFormatTests {
    private func items(_ codec: String, handler: String = "meta", _ sample: [UInt8]) throws -> (
        [String: TimedValue], [TrackPoint], [Diagnostic]
    ) {
        let (samples, diagnostics) = try TimedMovie.read(TimedMovie(codec, handler: handler, [sample]).bytes)
        let sample = try #require(samples.first)
        return (
            Dictionary(sample.items.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }),
            sample.points, diagnostics
        )
    }

    // MARK: Apple

    @Test("Items of QuickTime have the types that their keys declare") func readsQuickTime() throws {
        let keys: [(name: String, type: UInt32)] = [
            ("com.apple.quicktime.still-image-time", 65), ("com.apple.quicktime.video-orientation", 66),
            ("com.apple.quicktime.location.ISO6709", 1), ("a.rectangle", 72), ("a.number", 24),
            ("some.bytes", 999),
            ("a.list", 0),
        ]
        let values: [[UInt8]] = [
            [0xFF], [0, 6], utf8("+48.8584+002.2945+035.000/"),
            [0.25, 0.5, 0.125, 1].flatMap { uint32(Float($0).bitPattern) }, uint64((2.5).bitPattern),
            [1, 2, 3],
            PropertyListBuilder(dictionary: [("a", .integer(7))]).bytes,
        ]
        let sample = values.enumerated().flatMap { number, value in
            uint32(UInt32(value.count + 8)) + uint32(UInt32(number + 1)) + value
        }
        var movie = TimedMovie("mebx", [sample])
        movie.track.descriptions = [SampleDescription.timedMetadata(keys)]
        let (samples, diagnostics) = try TimedMovie.read(movie.bytes)
        #expect(diagnostics.isEmpty)
        #expect(samples.first?.items.map(\.name) == keys.map(\.name))
        #expect(
            samples.first?.items.map(\.value) == [
                .integer(-1), .integer(6), .text("+48.8584+002.2945+035.000/"),
                .numbers([0.25, 0.5, 0.125, 1], columns: 4), .number(2.5), .bytes([1, 2, 3]),
                .propertyList(.dictionary([PropertyList.Entry(key: "a", value: .integer(7))])),
            ])
        let point = try #require(samples.first?.points.first)
        #expect(point.location.latitude == 48.8584 && point.location.longitude == 2.2945)
        #expect(point.location.altitude == 35)
        let track = try #require(try MediaMetadata(bytes: movie.bytes).timedMetadata.first)
        #expect(try track.keys(contentsOf: movie.bytes) == keys.map(\.name))
    }

    // MARK: Google

    @Test("Packets of camera motion have the numbers of their types") func readsCameraMotion() throws {
        let vector = [1, -2, 0.5].flatMap { CameraMotionSample.float($0) }
        for (type, name) in [
            (0, "angleAxis"), (2, "angularVelocity"), (3, "acceleration"), (4, "position"),
            (7, "magneticField"),
        ] as [(UInt16, String)] {
            let (values, points, diagnostics) = try items("camm", CameraMotionSample.packet(type, vector))
            #expect(
                values == [name: .numbers([1, -2, 0.5], columns: 3)] && points.isEmpty && diagnostics.isEmpty)
        }
        let times = try items(
            "camm", CameraMotionSample.packet(1, uint32(5).reversed() + uint32(9).reversed())
        ).0
        #expect(times == ["pixelExposureTime": .integer(5), "rollingShutterSkewTime": .integer(9)])
    }

    /// A moment in GPS time, 18 seconds ahead of UTC: 2024-01-07T11:19:15Z is 1,388,661,573.
    @Test("A position with velocities has its date in UTC, a speed and a course") func readsCameraPosition()
        throws
    {
        let (values, points, _) = try items("camm", TimedMovie.positionPacket)
        #expect(values["velocityNorth"] == .number(-4) && values["verticalAccuracy"] == .number(3))
        let location = try #require(points.first?.location)
        #expect(location.timestamp?.description == "2024-01-07T11:19:15+00:00")
        #expect(location.speed == 5 && location.horizontalAccuracy == 2 && location.altitude == 5.5)
        // Three to the east, four to the south.
        #expect(abs((location.course?.degrees ?? 0) - 143.1301) < 0.0001)
        #expect(points.first?.fix == .threeDimensional)
    }

    /// 1970 began 315,964,800 s before GPS time, 2,082,844,800 s after 1904; GPS time is 18 s ahead of UTC since 2017.
    @Test(
        "The time of a position counts from the epoch that agrees with the creation date, or that is possible",
        arguments: [
            // 2024-01-07T11:19:15Z in GPS time, and since 1970.
            (1_388_661_573, nil, "2024-01-07T11:19:15+00:00"),
            (1_704_626_355, nil, "2024-01-07T11:19:15+00:00"),
            (1_388_661_573, 3_787_471_155, "2024-01-07T11:19:15+00:00"),
            (1_704_626_355, 3_787_471_155, "2024-01-07T11:19:15+00:00"),
            // 2027-06-01T00:00:00Z in GPS time is 2017-05-27T00:00:18Z since 1970.
            (1_495_843_218, nil, nil), (1_495_843_218, 3_894_652_800, "2027-06-01T00:00:00+00:00"),
            (1_495_843_218, 3_578_688_000, "2017-05-27T00:00:18+00:00"),
        ] as [(Double, UInt64?, String?)])
    func readsCameraTime(seconds: Double, creation: UInt64?, date: String?) throws {
        let body =
            CameraMotionSample.double(seconds) + uint32(3).reversed() + CameraMotionSample.double(37.5)
            + CameraMotionSample.double(-122) + zeros(28)
        for isOfTrack in [true, false] {
            var movie = TimedMovie("camm", [CameraMotionSample.packet(6, body)])
            if isOfTrack {
                movie.track.creationTime = creation ?? 0
            } else {
                movie.movie.creationTime = creation ?? 0
            }
            let points = try TimedMovie.read(movie.bytes).samples.flatMap(\.points)
            #expect(points.map(\.location.timestamp?.description) == [date])
        }
    }

    @Test("A packet that is too short, an unknown one and an impossible position are told apart")
    func bearsPackets() throws {
        #expect(try items("camm", CameraMotionSample.packet(5, zeros(10))).2.map(\.code) == [.truncated])
        #expect(try items("camm", CameraMotionSample.packet(9, [1, 2])).0 == ["type 9": .bytes([1, 2])])
        let (_, points, diagnostics) = try items("camm", CameraMotionSample.position(91, 20, 30))
        #expect(points.isEmpty && diagnostics.map(\.code) == [.malformed])
        let infinite = try items("camm", CameraMotionSample.position(.nan, 20, 30))
        #expect(infinite.1.isEmpty && infinite.2.map(\.code) == [.malformed])
    }

    // MARK: GoPro

    @Test("Streams of GPMF have scales, units and names") func readsGPMF() throws {
        let (samples, diagnostics) = try TimedMovie.read(TimedMovie.telemetry)
        let items = try #require(samples.first?.items)
        #expect(diagnostics.isEmpty && items.map(\.name) == ["DVID", "DVNM", "GPSF", "GPSU", "GPS5"])
        let gps = try #require(items.last)
        #expect(
            gps.title == "GPS" && gps.device == "Camera" && gps.units == ["deg", "deg", "m", "m/s", "m/s"])
        #expect(
            gps.value
                == .numbers(
                    [
                        33.1253765, -117.3310702, 15.331, 2.51, 2.51, 33.125381, -117.3310731, 15.343, 3.03,
                        3.03,
                    ],
                    columns: 5))
        let points = try #require(samples.first?.points)
        #expect(
            points.map(\.time) == [0, 0.5] && points.map(\.fix) == [.threeDimensional, .threeDimensional])
        #expect(points.map(\.location.latitude) == [33.1253765, 33.125381])
        #expect(points.map(\.location.speed) == [2.51, 3.03])
        #expect(points.map(\.location.timestamp?.description) == ["2017-04-17T19:27:58.165+00:00", nil])
    }

    @Test("Rows of different types are lists, and types are repeated as stated") func readsStructures() throws
    {
        let row = latin("ABCD") + uint32(7) + [5] + uint16(300)
        let mixed = GPMFBuilder.nested(
            "DEVC",
            GPMFBuilder.nested(
                "STRM", GPMFBuilder.text("TYPE", "FLBS"),
                GPMFBuilder.field("MIXD", "?", rowByteCount: 11, row)),
            GPMFBuilder.nested(
                "STRM", GPMFBuilder.text("TYPE", "B[2]s"),
                GPMFBuilder.field("NUMB", "?", rowByteCount: 4, [1, 2, 0xFF, 0xFE, 3, 4, 0, 5])))
        let values = try items("gpmd", mixed).0
        #expect(values["MIXD"] == .list([.text("ABCD"), .number(7), .number(5), .number(300)]))
        #expect(values["NUMB"] == .numbers([1, 2, -2, 3, 4, 5], columns: 3))
    }

    @Test("Fields that lie about their size, and fields that are nested too deeply, end with a diagnostic")
    func bearsGPMF() throws {
        var short = TimedMovie.telemetryFields
        // The number of bytes in the device.
        short.replaceSubrange(6..<8, with: [0xFF, 0xFF])
        let (_, points, diagnostics) = try items("gpmd", short)
        #expect(points.count == 2 && diagnostics.map(\.code) == [.truncated])
        var deep = GPMFBuilder.numbers("DVID", columns: 1, [1])
        for _ in 0..<100 { deep = GPMFBuilder.nested("DEVC", deep) }
        #expect(try items("gpmd", deep).2.map(\.code) == [.limit])
    }

    @Test("A camera without a fix states no positions") func leavesOutPositions() throws {
        var unfixed = TimedMovie.telemetryFields
        let fix = try #require(unfixed.firstRange(of: utf8("GPSF"))?.upperBound)
        unfixed[fix + 7] = 0
        #expect(try items("gpmd", unfixed).1.isEmpty)
    }

    // MARK: Sony

    @Test("Tags of Sony's frames have values, units and a position") func readsSony() throws {
        func tag(_ number: UInt16, _ value: [UInt8]) -> [UInt8] {
            uint16(number) + uint16(UInt16(value.count)) + value
        }
        let degrees = { (parts: [UInt32]) in parts.flatMap { uint32($0) + uint32(1) } }
        // A set has a key of sixteen bytes and a size in four.
        let set = [0x06, 0x0E, 0x2B, 0x34] + zeros(12) + [0x83, 0, 0, 99]
        let frame =
            uint16(28) + zeros(26) + set + tag(0x8000, uint16(0xC000)) + tag(0x8109, uint32(1) + uint32(60))
            + tag(0x810A, uint16(0xFF9C)) + tag(0xE304, [0, 0x20, 0x24, 1, 7, 0x11, 0x19, 0x15])
            + tag(0x8501, latin("S")) + tag(0x8502, degrees([47, 30, 36])) + tag(0x8503, latin("W"))
            + tag(0x8504, degrees([122, 15, 0])) + tag(0x8507, degrees([11, 19, 15]))
            + tag(0x851D, latin("2024:01:07")) + tag(0xABCD, [9])
        let (values, points, diagnostics) = try items("rtmd", frame)
        #expect(diagnostics.isEmpty)
        // RDD 18: 2 to the power of 8 × (1 − 0xC000/0x10000).
        #expect(values["IrisFNumber"] == .number(4) && values["ShutterSpeedTime"] == .number(1 / 60))
        #expect(values["CameraMasterGainAdjustment"] == .number(-1) && values["0xabcd"] == .bytes([9]))
        #expect(values["DateTime"] == CaptureDate("2024-01-07T11:19:15").map { .date($0) })
        let location = try #require(points.first?.location)
        #expect(location.latitude == -47.51 && location.longitude == -122.25)
        #expect(location.timestamp?.description == "2024-01-07T11:19:15+00:00")
        #expect(try items("rtmd", Array(frame.dropLast())).2.map(\.code) == [.truncated])
    }

    @Test("GPS tags and dates of Sony's frames that have no known form are bytes") func keepsUnknownSony()
        throws
    {
        func tag(_ number: UInt16, _ value: [UInt8]) -> [UInt8] {
            uint16(number) + uint16(UInt16(value.count)) + value
        }
        let degrees = { (parts: [UInt32]) in parts.flatMap { uint32($0) + uint32(1) } }
        let coordinate =
            tag(0x8502, degrees([47, 30, 36])) + tag(0x8503, latin("E")) + tag(0x8504, degrees([122, 15, 0]))
        // GPSDestLatitude, a date with digits above 9, and an altitude below the sea (Exif 3.0 §4.6.7).
        let frame =
            uint16(28) + zeros(26) + tag(0xE304, [0, 0x20, 0x24, 1, 0x1A, 0x11, 0x19, 0x15])
            + tag(0x8514, degrees([1])) + tag(0x8501, latin("N")) + coordinate + tag(0x8505, [3])
            + tag(0x8506, uint32(25) + uint32(2)) + tag(0x850A, latin("3"))
        let (values, points, _) = try items("rtmd", frame)
        #expect(values["GPS 0x14"] == .bytes([0, 0, 0, 1, 0, 0, 0, 1]))
        #expect(values["DateTime"] == .bytes([0, 0x20, 0x24, 1, 0x1A, 0x11, 0x19, 0x15]))
        #expect(points.map(\.location.altitude) == [-12.5] && points.map(\.fix) == [.threeDimensional])
        // The letter of a longitude is not one of a latitude.
        let wrong = uint16(28) + zeros(26) + tag(0x8501, latin("W")) + coordinate
        #expect(try items("rtmd", wrong).1.isEmpty)
    }

    // MARK: Texts

    /// NMEA 0183: 4807.038 is 48° 7.038', 022.4 knots are 11.5235… m/s.
    @Test("Sentences of NMEA are positions with altitude, speed, course and date") func readsSentences()
        throws
    {
        let text = """
            $GPRMC,123519.50,A,4807.038,N,01131.000,W,022.4,084.4,230324,003.1,W*6A
            $GPGGA,123519.50,4807.038,N,01131.000,W,1,08,0.9,545.4,M,46.9,M,,*47
            """
        for sample in [utf8(text), uint16(UInt16(text.utf8.count)) + utf8(text)] {
            let (_, points, _) = try items("text", handler: "text", sample)
            let location = try #require(points.first?.location)
            #expect(points.count == 1 && location.latitude == 48 + 7.038 / 60)
            #expect(location.longitude == -(11 + 31.0 / 60) && location.altitude == 545.4)
            #expect(abs((location.speed ?? 0) - 11.5236) < 0.0001 && location.course?.degrees == 84.4)
            #expect(location.timestamp?.description == "2024-03-23T12:35:19.50+00:00")
        }
        // Status V: the receiver has no position.
        let invalid = text.replacingOccurrences(of: ",A,", with: ",V,").replacingOccurrences(
            of: ",1,08", with: ",0,00")
        #expect(try items("text", handler: "text", utf8(invalid)).1.isEmpty)
    }

    @Test("Subtitles of drones are positions, in both forms") func readsSubtitles() throws {
        let old =
            "F/2.8, SS 206.14, ISO 100, EV -0.7, GPS (-117.5, 33.25, 18), D 24.26m, H 6.00m, H.S 2.10m/s, V.S -1.00m/s"
        let (values, points, _) = try items(
            "tx3g", handler: "sbtl", uint16(UInt16(old.utf8.count)) + utf8(old))
        #expect(values["fNumber"] == .number(2.8) && values["exposureBias"] == .number(-0.7))
        #expect(values["height"] == .number(6) && values["verticalSpeed"] == .number(-1))
        #expect(points.first?.location.latitude == 33.25 && points.first?.location.longitude == -117.5)
        #expect(points.first?.location.speed == 2.1 && points.first?.location.altitude == nil)
        let new =
            "[iso : 110] [shutter : 1/200.0] [latitude: 33.25] [longtitude: -117.5] [rel_alt: 1.3 abs_alt: 102.5]"
        let second = try items("text", handler: "text", utf8(new))
        #expect(second.0["shutter"] == .text("1/200.0") && second.0["rel_alt"] == .number(1.3))
        #expect(second.1.first?.location.altitude == 102.5)
    }

    @Test("Ordinary subtitles are text without positions") func readsText() throws {
        let (values, points, diagnostics) = try items(
            "tx3g", handler: "sbtl", uint16(5) + utf8("Hello") + box("styl", zeros(2)))
        #expect(values == ["text": .text("Hello")] && points.isEmpty && diagnostics.isEmpty)
    }

    @Test("Samples of an unknown format are bytes under its name") func readsUnknown() throws {
        #expect(try items("abcd", [1, 2]).0 == ["abcd": .bytes([1, 2])])
        #expect(
            try MediaMetadata(bytes: TimedMovie("avc1", handler: "vide", [[1]]).bytes).timedMetadata.isEmpty)
    }

    // MARK: Outside of tracks

    /// Novatek's form of a block: six numbers of the time, three letters, then floats.
    @Test("Blocks of dashcams that the movie lists are positions without times") func readsBlocks() throws {
        func little(_ value: UInt32) -> [UInt8] { uint32(value).reversed() }
        let time = [11, 19, 15, 24, 1, 7].flatMap { little($0) }
        let numbers = [4_807.5, 1_131, 10, 77.5].flatMap { CameraMotionSample.float($0) }
        let block = uint32(256) + latin("freeGPS ") + zeros(36) + time + latin("ANW0") + numbers
        var movie = MovieBuilder()
        movie.mediaData = block + zeros(4)
        movie.extraBoxes = [
            box(
                "gps ", zeros(4), uint32(2), uint32(movie.mediaDataOffset), uint32(UInt32(block.count)),
                // A block past the end.
                uint32(1 << 30), uint32(256))
        ]
        let bytes = movie.bytes
        let track = try MediaMetadata(bytes: bytes).locationTrack(contentsOf: bytes)
        #expect(track.points.count == 1 && track.diagnostics.map(\.code) == [.truncated])
        let point = try #require(track.points.first)
        #expect(point.time == nil && point.source.name == "freeGPS" && point.source.partID == 0)
        #expect(point.location.latitude == 48.125 && abs(point.location.longitude + 11.516_667) < 1e-6)
        #expect(abs((point.location.speed ?? 0) - 5.144_444) < 1e-6 && point.location.course?.degrees == 77.5)
        #expect(point.location.timestamp?.description == "2024-01-07T11:19:15+00:00")
    }

    /// Little-endian: latitude, longitude, altitude, speed, date and time, half of the course.
    @Test("Records are read in the box that has them, and not in blocks that the movie lists")
    func readsRecords() throws {
        let record =
            [4_807.5, 1_131].flatMap { CameraMotionSample.double($0) } + uint32(30).reversed()
            + CameraMotionSample.little(36) + [24, 1, 7, 11, 19, 15, 42, 0, 0, 0]
        var movie = MovieBuilder()
        movie.trailer = box("gps0", record)
        var bytes = movie.bytes
        let point = try #require(
            try MediaMetadata(bytes: bytes).locationTrack(contentsOf: bytes).points.first)
        #expect(point.location.latitude == 48.125 && point.location.altitude == 30)
        #expect(point.location.speed == 10 && point.location.course?.degrees == 84)
        #expect(point.location.timestamp?.description == "2024-01-07T11:19:15+00:00")
        movie.trailer = []
        movie.mediaData = record
        movie.extraBoxes = [
            box("gps ", zeros(4), uint32(1), uint32(movie.mediaDataOffset), uint32(UInt32(record.count)))
        ]
        bytes = movie.bytes
        #expect(try MediaMetadata(bytes: bytes).locationTrack(contentsOf: bytes).points.isEmpty)
    }
}
