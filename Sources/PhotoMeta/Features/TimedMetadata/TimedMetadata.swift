// SPDX-License-Identifier: Apache-2.0
/// A track of metadata that changes during a movie: positions, motion, faces, camera settings.
///
/// Reading a movie's metadata finds the tracks, and fetches none of their samples. ``samples(contentsOf:options:)`` reads them:
///
/// ```swift
/// let movie = try MediaMetadata(contentsOf: "IMG_0001.MOV")
/// for track in movie.timedMetadata {
///     var samples = try track.samples(contentsOf: "IMG_0001.MOV")
///     while let sample = try samples.next() {
///         print(sample.time ?? sample.mediaTime, sample.items.map(\.name))
///     }
/// }
/// ```
///
/// The positions of all tracks are ``MediaMetadata/locationTrack(contentsOf:every:options:)``.
public struct TimedMetadata: Sendable {
    /// The ``MediaPart/id`` of the track.
    public let partID: Int
    /// The track, with its number, its codec and its number of samples.
    public let track: MovieTrack
    /// The format of the samples.
    public let format: Format
    /// The body of the track's `trak` box; `nil` if it has no sample table.
    let body: Range<UInt64>?
    /// Units per second of the movie; 0 if the movie does not state it.
    let movieTimeScale: UInt32
    let isFragmented: Bool
    /// The creation time of the track, or else of the movie, in seconds since the start of 1904; 0 if neither is stated.
    var creationTime: UInt64 = 0
    let sourceByteCount: UInt64

    /// A format of timed metadata, by a stable name.
    ///
    /// New ones may be added.
    public struct Format: RawRepresentable, Hashable, Sendable, Codable {
        /// The name, as in JSON.
        public let rawValue: String

        /// A format by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Items with keys that the sample description declares: codec `mebx` (QuickTime File Format, "Timed Metadata Media").
        public static let quickTime = Format(rawValue: "quickTime")
        /// GoPro's telemetry, GPMF: codec `gpmd`.
        ///
        /// Some dashcams store other structures with this codec.
        public static let gpmf = Format(rawValue: "gpmf")
        /// Google's camera motion metadata: codec `camm`.
        public static let cameraMotion = Format(rawValue: "cameraMotion")
        /// Sony's acquisition metadata: codec `rtmd`.
        public static let sony = Format(rawValue: "sony")
        /// Canon's timed metadata, also in CR3 files: codec `CTMD`.
        public static let canon = Format(rawValue: "canon")
        /// Text, in which drones and dashcams write positions: codecs `text` and `tx3g`.
        public static let text = Format(rawValue: "text")
        /// Samples of a MIME type that the sample description states, as Parrot's drones write them: codec `mett`.
        public static let mimeType = Format(rawValue: "mimeType")
        /// Any other format, whose samples are only bytes.
        public static let unknown = Format(rawValue: "unknown")
    }
}

extension TimedMetadata.Format: CustomStringConvertible {
    /// The name.
    public var description: String { rawValue }
}

extension TimedMetadata.Format {
    /// The format of a track; `nil` if the track is not timed metadata.
    init?(_ track: MovieTrack) {
        if let format = Self(codec: track.codec) {
            self = format
        } else if track.handler == .meta {
            self = .unknown
        } else {
            return nil
        }
    }

    /// The format of a sample description; `nil` for a type that is not one of timed metadata.
    init?(codec: FourCharacterCode) {
        switch codec {
        case .mebx: self = .quickTime
        case FourCharacterCode("g", "p", "m", "d"): self = .gpmf
        case FourCharacterCode("c", "a", "m", "m"): self = .cameraMotion
        case FourCharacterCode("r", "t", "m", "d"): self = .sony
        case FourCharacterCode("C", "T", "M", "D"): self = .canon
        case FourCharacterCode("m", "e", "t", "t"): self = .mimeType
        case .textHandler, FourCharacterCode("t", "x", "3", "g"): self = .text
        case FourCharacterCode("d", "j", "m", "d"), FourCharacterCode("d", "b", "g", "i"): self = .unknown
        default: return nil
        }
    }
}

extension MediaMetadata {
    /// The tracks of timed metadata, in the order of the file; empty for files that are not movies.
    ///
    /// Needs the movie's tracks and its header: ``ReadOptions/selection`` must include ``MetadataDictionary/movie`` and the
    /// structure, as ``PropertySelection/all`` does.
    public var timedMetadata: [TimedMetadata] { parts.compactMap(\.timedMetadata) }
}

extension MediaPart {
    /// The timed metadata of the track that the part is; `nil` for other tracks and parts.
    public var timedMetadata: TimedMetadata? {
        // Samples are read in QuickTime files only.
        guard scope.map.format == .quickTime else { return nil }
        return track.flatMap(TimedMetadata.Format.init).flatMap(samples)
    }

    /// The samples of the track that the part is, read as those of a format.
    package func samples(as format: TimedMetadata.Format) -> TimedMetadata? {
        guard let track else { return nil }
        var body: Range<UInt64>?
        if case .samples(let track) = located.data { body = track }
        let movie = MediaPart(scope.map, 0)
        return TimedMetadata(
            partID: id, track: track, format: format, body: body,
            movieTimeScale: movie[\.movie.timeScale].flatMap { UInt32(exactly: $0) } ?? 0,
            isFragmented: scope.map.movie?.isFragmented == true,
            creationTime: track.creationTime > 0
                ? track.creationTime : movie[\.movie.creationTime].flatMap { UInt64(exactly: $0) } ?? 0,
            sourceByteCount: scope.map.sourceByteCount)
    }
}

extension TimedMetadata: CustomStringConvertible {
    /// The format, the codec and the number of samples, as in "gpmf gpmd, 13 samples".
    public var description: String {
        let codec = track.codec.rawValue == 0 ? "" : " \(track.codec)"
        return "\(format)\(codec), \(track.sampleCount) samples"
    }
}
