// SPDX-License-Identifier: Apache-2.0
/// Where a movie was recorded, from its timed metadata.
///
/// ```swift
/// let movie = try MediaMetadata(contentsOf: "IMG_0001.MOV")
/// let track = try movie.locationTrack(contentsOf: "IMG_0001.MOV", every: 1)
/// for point in track.points { print(point.time ?? 0, point.location) }
/// ```
///
/// If no track has positions, those are read that dashcams and Insta360's cameras store outside of tracks, without times.
///
/// Positions without a fix, and those that are impossible, are left out; the latter with a diagnostic.
public struct LocationTrack: Sendable {
    /// The positions: source by source, and those of each in the order of the file.
    public internal(set) var points: [TrackPoint] = []
    /// The problems of the tracks and their samples.
    public internal(set) var diagnostics: [Diagnostic] = []
    /// What the tracks and their samples cost.
    public internal(set) var statistics = ReadStatistics()

    /// The sources of the positions, in their order.
    public var sources: [TrackPoint.Source] {
        var known: Set<TrackPoint.Source> = []
        return points.compactMap { known.insert($0.source).inserted ? $0.source : nil }
    }
}

extension MediaMetadata {
    /// Reads the positions of a movie.
    ///
    /// - Parameters:
    ///   - input: The file that the metadata was read from.
    ///   - interval: The shortest time between two positions of a source, in seconds; `nil` for all positions. With an
    ///     interval, positions that the edit list leaves out are left out too.
    ///   - options: The limits.
    /// - Returns: A track without points for a file without positions in its timed metadata.
    /// - Throws: ``MetadataError``, as ``FileByteSource/init(_:)``, or if the file cannot be read.
    public func locationTrack(
        contentsOf input: some FileInput, every interval: Double? = nil, options: ReadOptions = ReadOptions()
    ) throws(MetadataError) -> LocationTrack {
        try input.reading { source throws(MetadataError) in
            try LocationTrackReading(self, interval, options, .local).run(reading: source)
        }
    }

    /// Reads the positions of a movie of an asynchronous source.
    ///
    /// - Throws: ``ReadError/source(_:)`` with the source's error; ``ReadError/metadata(_:)`` as
    ///   ``locationTrack(contentsOf:every:options:)``.
    public nonisolated(nonsending) func locationTrack<Source: ByteSource & ~Copyable>(
        reading source: borrowing Source, every interval: Double? = nil, options: ReadOptions = ReadOptions()
    ) async throws(ReadError<Source.Failure>) -> LocationTrack {
        try await LocationTrackReading(self, interval, options, source.fetchPolicy).run(awaiting: source)
    }
}

/// Reads the samples of all tracks, and keeps their positions.
private struct LocationTrackReading: StepwiseOperation {
    private let limits: Limits
    private let interval: Double?
    /// The tracks that are not read to their end, the next one last.
    private var cursors: [TimedSampleCursor]
    /// Looks for positions outside of tracks, if the tracks have none.
    private var search: TimedSampleCursor?
    /// The operation that reads a track's next batch.
    private var reading: SequentialOperation<TimedSampleCursor>?
    private var track = LocationTrack()
    /// The times of the last positions, by source.
    private var times: [TrackPoint.Source: Double] = [:]

    init(_ movie: MediaMetadata, _ interval: Double?, _ options: ReadOptions, _ policy: FetchPolicy) {
        limits = options.limits
        self.interval = interval
        cursors = movie.timedMetadata.reversed().map { TimedSampleCursor($0, options, policy) }
        guard movie.family == .quickTime else { return }
        let file = TimedMetadata(
            partID: 0, track: MovieTrack(), format: .unknown, body: nil, movieTimeScale: 0,
            isFragmented: false,
            sourceByteCount: movie.scope.map.sourceByteCount)
        search = TimedSampleCursor(searching: file, options, policy)
    }

    mutating func nextRequest() throws(MetadataError) -> FetchRequest? {
        while true {
            if let request = try reading?.nextRequest() { return request }
            if let cursor = try reading?.finish() { take(cursor) }
            reading = (cursors.popLast() ?? takeSearch())?.reading()
            if reading == nil { return nil }
        }
    }

    mutating func accept(
        _ request: consuming FetchRequest, ofSourceWith byteCount: UInt64?
    ) throws(MetadataError) {
        try reading?.accept(request, ofSourceWith: byteCount)
    }

    func finish() -> LocationTrack { track }

    private mutating func takeSearch() -> TimedSampleCursor? {
        let next = search.take()
        return track.points.isEmpty ? next : nil
    }

    /// Takes the points of a batch, and keeps the track for its next one.
    private mutating func take(_ read: TimedSampleCursor) {
        var cursor = read
        takePoints(of: &cursor)
        if cursor.isEnded { end(cursor) } else { cursors.append(cursor) }
    }

    private mutating func takePoints(of cursor: inout TimedSampleCursor) {
        while let sample = cursor.takeSample() {
            for point in sample.points where isWanted(point) {
                guard track.points.count < limits.trackPoints else {
                    cursor.stop(at: limits.trackPoints, sample.range.lowerBound)
                    cursors = []
                    return
                }
                track.points.append(point)
            }
        }
    }

    private mutating func isWanted(_ point: TrackPoint) -> Bool {
        guard let interval else { return true }
        guard let time = point.time else { return false }
        if let last = times[point.source], time < last + interval { return false }
        times[point.source] = time
        return true
    }

    private mutating func end(_ cursor: TimedSampleCursor) {
        let room = max(limits.diagnostics - track.diagnostics.count, 0)
        track.diagnostics += cursor.context.diagnostics.prefix(room)
        track.statistics.requests += cursor.statistics.requests
        track.statistics.bytesFetched += cursor.statistics.bytesFetched
    }
}
