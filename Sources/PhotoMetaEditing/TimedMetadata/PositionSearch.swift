// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Reads the samples of a track up to one that states a position or, if the search is strict, may state one because it could not be
/// read.
struct PositionSearch: StepwiseOperation {
    private let format: TimedMetadata.Format
    private var cursor: TimedSampleCursor
    private var reading: SequentialOperation<TimedSampleCursor>?
    private var isFound = false
    /// Whether what cannot be read counts as a position.
    private let isStrict: Bool

    init(_ track: TimedMetadata, _ options: ReadOptions, _ source: SourceView, isStrict: Bool) {
        self.isStrict = isStrict
        format = track.format
        cursor = TimedSampleCursor(track, options, source.fetchPolicy, of: source)
        // Samples of an unknown format can state anything.
        isFound =
            isStrict && format == .unknown || Self.positionCodecs.contains(track.track.codec.description)
    }

    mutating func nextRequest() throws(MetadataError) -> FetchRequest? {
        while !isFound {
            if reading != nil {
                if let request = try reading?.nextRequest() { return request }
                if let next = try reading?.finish() { cursor = next }
                reading = nil
            }
            while let sample = cursor.takeSample(), !isFound { isFound = mayStatePosition(sample) }
            if cursor.isEnded { break }
            reading = cursor.reading()
        }
        return nil
    }

    mutating func accept(
        _ request: consuming FetchRequest, ofSourceWith byteCount: UInt64?
    ) throws(MetadataError) {
        try reading?.accept(request, ofSourceWith: byteCount)
    }

    /// Whether the track states a position, or may.
    func finish() -> Bool {
        isFound || cursor.keys.contains { Self.isPosition($0) }
            || !Self.positionCodecs.isDisjoint(with: cursor.codecs)
            || isStrict && !cursor.context.diagnostics.isEmpty
    }

    /// Positions without a fix count, too: they are where the device was before.
    private func mayStatePosition(_ sample: TimedSample) -> Bool {
        if !sample.points.isEmpty { return true }
        return sample.items.contains { item in
            if Self.isPosition(item.name) { return true }
            guard isStrict else { return false }
            switch item.value {
            // A sample, or a packet, that was not understood. The keys of QuickTime's items say what they are, and so do the
            // names of GPMF's streams and Sony's tags.
            case .bytes(let bytes):
                return cursor.codecs.contains(item.name) || cursor.formats.contains(.cameraMotion)
                    || cursor.formats.contains(.mimeType)
                    || cursor.formats.contains(.canon)
                        && CanonTimedMetadata.mayStatePosition(item.name, bytes)
            case .text(let text):
                return cursor.formats.contains(.text)
                    && ["GPS", "$G", "RTK", "HOME"].contains { text.contains($0) }
            default: return false
            }
        }
    }

    /// The tracks in which DJI's drones record positions, whose messages are not read.
    private static let positionCodecs: Set = ["djmd", "dbgi"]

    /// The streams of a drone's positions in GPMF.
    private static let streams: Set = ["GLPI", "GPRI"]

    private static func isPosition(_ name: String) -> Bool {
        let name = name.lowercased()
        return ["gps", "location", "latitude", "longitude"].contains { name.contains($0) }
            || streams.contains(name.uppercased())
    }
}
