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
            var samples = track.samples(bytes: bytes, options: options)
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
