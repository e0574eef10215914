// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta

/// A movie with a track of timed metadata, for tests.
struct TimedMovie {
    /// The samples, which follow each other in the media data.
    var samples: [[UInt8]]
    var movie = MovieBuilder()
    var track = TrackBuilder()

    /// - Parameters:
    ///   - codec: The type of the sample description, which has no fields of its own.
    ///   - duration: The duration of each sample, in 1/1000 s.
    init(_ codec: String, handler: String = "meta", duration: UInt32 = 1_000, _ samples: [[UInt8]]) {
        self.samples = samples
        movie.timeScale = 100
        track.handler = handler
        track.mediaTimeScale = 1_000
        track.descriptions = [box(codec, zeros(6), uint16(1))]
        track.timeToSample = [(UInt32(samples.count), duration)]
    }

    var bytes: [UInt8] {
        var (movie, track) = (movie, track)
        movie.mediaData = Array(samples.joined())
        track.sampleSizes = samples.map { UInt32($0.count) }
        track.firstSampleOffset = movie.mediaDataOffset
        movie.tracks.append(track)
        return movie.bytes
    }

    /// What the samples of a movie's tracks contain, and the diagnostics.
    static func read(
        _ bytes: [UInt8], options: ReadOptions = ReadOptions()
    ) throws -> (samples: [TimedSample], diagnostics: [Diagnostic]) {
        var all: [TimedSample] = []
        var diagnostics: [Diagnostic] = []
        for track in try MediaMetadata(bytes: bytes).timedMetadata {
            var samples = try track.samples(contentsOf: bytes, options: options)
            while let sample = try samples.next() { all.append(sample) }
            diagnostics += samples.diagnostics
        }
        return (all, diagnostics)
    }
}

/// Builds GPMF (gpmf-parser, "GPMF Introduction").
enum GPMFBuilder {
    /// A field with rows of values; padded to four bytes.
    static func field(_ key: String, _ type: Character, rowByteCount: Int, _ values: [UInt8]) -> [UInt8] {
        let count = rowByteCount == 0 ? 0 : values.count / rowByteCount
        return latin(key) + [type.asciiValue ?? 0, UInt8(rowByteCount)] + uint16(UInt16(count)) + values
            + zeros((4 - values.count % 4) % 4)
    }

    static func text(_ key: String, _ text: String) -> [UInt8] {
        field(key, "c", rowByteCount: 1, latin(text))
    }

    static func numbers(_ key: String, columns: Int, _ values: [Int32]) -> [UInt8] {
        field(key, "l", rowByteCount: columns * 4, values.flatMap { uint32(UInt32(bitPattern: $0)) })
    }

    /// A field that contains others.
    static func nested(_ key: String, _ fields: [UInt8]...) -> [UInt8] {
        let body = Array(fields.joined())
        return latin(key) + [0, 1] + uint16(UInt16(body.count)) + body
    }
}

/// Builds packets of camera motion metadata (Google, "Camera Motion Metadata Spec"): little-endian numbers.
enum CameraMotionSample {
    static func packet(_ type: UInt16, _ body: [UInt8]) -> [UInt8] { zeros(2) + little(type) + body }

    static func position(_ latitude: Double, _ longitude: Double, _ altitude: Double) -> [UInt8] {
        packet(5, [latitude, longitude, altitude].flatMap(double))
    }

    static func float(_ value: Float) -> [UInt8] { uint32(value.bitPattern).reversed() }
    static func double(_ value: Double) -> [UInt8] { uint64(value.bitPattern).reversed() }
    static func little(_ value: UInt16) -> [UInt8] { uint16(value).reversed() }
}

extension TimedMovie {
    static let positionPacket: [UInt8] = {
        let numbers = [5.5, 2, 3, 3, -4, 0, 0.5].flatMap { CameraMotionSample.float(Float($0)) }
        let body =
            CameraMotionSample.double(1_388_661_573) + uint32(3).reversed() + CameraMotionSample.double(37.5)
            + CameraMotionSample.double(-122) + numbers
        return CameraMotionSample.packet(6, body)
    }()

    /// A movie with a position that has velocities.
    static let cameraPosition = TimedMovie("camm", [positionPacket]).bytes

    static let telemetryFields = GPMFBuilder.nested(
        "DEVC", GPMFBuilder.numbers("DVID", columns: 1, [1]), GPMFBuilder.text("DVNM", "Camera"),
        GPMFBuilder.nested(
            "STRM", GPMFBuilder.text("STNM", "GPS"),
            GPMFBuilder.field("GPSF", "L", rowByteCount: 4, uint32(3)),
            GPMFBuilder.field("GPSU", "U", rowByteCount: 16, latin("170417192758.165")),
            GPMFBuilder.field("UNIT", "c", rowByteCount: 3, latin("degdegm\0\0m/sm/s")),
            GPMFBuilder.numbers("SCAL", columns: 1, [10_000_000, 10_000_000, 1_000, 1_000, 100]),
            GPMFBuilder.numbers(
                "GPS5", columns: 5,
                [
                    331_253_765, -1_173_310_702, 15_331, 2_510, 251, 331_253_810, -1_173_310_731, 15_343,
                    3_030, 303,
                ])))

    /// A movie with two positions.
    static let telemetry = TimedMovie("gpmd", [telemetryFields]).bytes
}
