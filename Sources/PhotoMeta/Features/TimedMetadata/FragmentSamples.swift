// SPDX-License-Identifier: Apache-2.0
/// The samples of one track in the fragments of a movie (ISO/IEC 14496-12 §8.8).
///
/// The fragments are found one after the other; between them, only headers of boxes are read.
package struct FragmentSamples: Sendable {
    /// Where the next box of the file begins.
    var offset: UInt64 = 0
    private let track: UInt32
    /// What the movie states for all samples of a track, by its number.
    private var defaults: [UInt32: SampleDefaults] = [:]
    /// The bytes of the current fragment, and its runs of samples of the track.
    private var bytes: ContiguousArray<UInt8> = []
    private var runs: [Run] = []
    /// The number of runs that were begun, and what is left of the last one.
    private var runCount = 0
    private var current: Run?
    /// The time of the next sample, in units of the media.
    private var time: UInt64

    /// Samples that follow each other.
    private struct Run: Sendable {
        var table: TrackRun
        var samplesLeft: UInt32
        var offset: UInt64
        var defaults: SampleDefaults
        /// The time of the first sample, where the fragment states it.
        var time: UInt64?
        /// The position of the next row of the table of samples.
        var row: Int
    }

    /// What a fragment states about a track.
    package struct TrackFragment: Sendable {
        package fileprivate(set) var id: UInt32 = 0
        /// The `traf` box, as a range of the fragment's bytes.
        package fileprivate(set) var box: Range<Int>
        /// What offsets of runs are relative to.
        package fileprivate(set) var base: UInt64
        /// The position of that number in the fragment's bytes; `nil` if the fragment does not state it.
        package fileprivate(set) var baseField: Range<Int>?
        /// What offsets of runs are relative to if that follows from the track before it; `nil` if the fragment states it.
        package fileprivate(set) var impliedBase: UInt64?
        /// Where the runs of samples are.
        package fileprivate(set) var ranges: [Range<UInt64>] = []
        /// The positions of the offsets of runs in the fragment's bytes; `nil` for a run that follows the one before it.
        package fileprivate(set) var offsets: [Range<Int>?] = []
        /// Where the samples of the next track begin if it does not state an offset.
        package fileprivate(set) var end: UInt64 = 0
    }

    /// The tracks of the current fragment, in the order of the file.
    package private(set) var tracks: [TrackFragment] = []

    /// - Parameter time: The time after the samples of the sample table.
    package init(track: UInt32, time: UInt64) {
        self.track = track
        self.time = time
    }

    /// Returns the next sample of the current fragment; `nil` after the last one.
    mutating func next() -> TimedSampleLocation? {
        // The array of runs is not changed: each batch of samples is read from a copy of this value.
        while current?.samplesLeft ?? 0 == 0 {
            guard runCount < runs.count else { return nil }
            current = runs[runCount]
            time = runs[runCount].time ?? time
            runCount += 1
        }
        guard var run = current else { return nil }
        let bytes = bytes
        let span = bytes.span
        let duration = run.table.durationColumn.flatMap { try? span.uint32(at: run.row + $0) }
        let byteCount = run.table.sizeColumn.flatMap { try? span.uint32(at: run.row + $0) }
        let defaults = run.defaults
        let range = run.offset..<run.offset.addingSaturated(UInt64(byteCount ?? defaults.byteCount))
        run.samplesLeft -= 1
        run.row += run.table.rowByteCount
        run.offset = range.upperBound
        current = run
        let sampleTime = time..<time.addingSaturated(UInt64(duration ?? defaults.duration))
        time = sampleTime.upperBound
        return TimedSampleLocation(range: range, time: sampleTime, description: defaults.description)
    }

    /// Reads the body of the `moov` box: the defaults of all tracks (§8.8.3).
    mutating func read(
        movie bytes: ContiguousArray<UInt8>, bodyOffset: UInt64, _ context: inout ParseContext
    ) {
        // A movie has one such box; of several, the first counts.
        guard defaults.isEmpty else { return }
        let span = bytes.span
        var boxes = BoxCursor(0..<span.count, path: "Movie/moov", base: bodyOffset)
        while let box = boxes.next(in: span, &context) {
            guard box.type == .mvex else { continue }
            var children = BoxCursor(box.body, path: "Movie/moov/mvex", base: bodyOffset)
            while let child = children.next(in: span, &context) {
                guard child.type == .trex, let extends = try? TrackExtends(span.extracting(child.body))
                else { continue }
                add(extends)
            }
        }
    }

    /// Adds the defaults of a track.
    package mutating func add(_ extends: TrackExtends) { defaults[extends.track] = extends.defaults }

    /// Reads the body of a `moof` box, whose header is at `start`.
    package mutating func read(
        fragment: ContiguousArray<UInt8>, at start: UInt64, bodyOffset: UInt64, _ context: inout ParseContext
    ) {
        bytes = fragment
        runs = []
        tracks = []
        runCount = 0
        current = nil
        let span = fragment.span
        var next = start
        var boxes = BoxCursor(0..<span.count, path: "Movie/moof", base: bodyOffset)
        while let box = boxes.next(in: span, &context) {
            guard box.type == .traf else { continue }
            do throws(ParseStop) {
                try read(
                    track: box, of: span, fragment: start, base: bodyOffset, next: &next, &context)
            } catch {
                context.note(
                    .truncated, "Movie/moof/traf", at: bodyOffset.addingSaturated(UInt64(box.start)),
                    "a table of the fragment is too short")
            }
        }
    }

    /// §8.8.6: the fragment of one track.
    ///
    /// - Parameter next: The end of the samples of the track before it, or the start of the fragment; then the end of its own.
    private mutating func read(
        track box: Box, of bytes: Span<UInt8>, fragment start: UInt64, base: UInt64,
        next: inout UInt64,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        var fragment = TrackFragment(box: box.start..<box.end, base: next, impliedBase: next)
        var defaults = SampleDefaults()
        var time: UInt64?
        var boxes = BoxCursor(box.body, path: "Movie/moof/traf", base: base)
        while let box = boxes.next(in: bytes, &context) {
            let body = bytes.extracting(box.body)
            switch box.type {
            case .tfhd:
                let header = try TrackFragmentHeader(body)
                fragment.id = header.track
                defaults = self.defaults[header.track] ?? SampleDefaults()
                if let field = header.baseField {
                    next = try body.unsignedInteger(in: field)
                    fragment.baseField = field.moved(by: box.bodyStart)
                } else if header.isRelativeToFragment {
                    next = start
                }
                if header.baseField != nil || header.isRelativeToFragment { fragment.impliedBase = nil }
                fragment.base = next
                try header.readDefaults(body, into: &defaults)
            case .tfdt:
                // §8.8.12: the time of the first sample.
                time = try body.uint8(at: 0) == 1 ? try body.uint64(at: 4) : UInt64(try body.uint32(at: 4))
            case .trun:
                let table = try TrackRun(body)
                if let field = table.offsetField {
                    let distance = Int64(Int32(bitPattern: try body.uint32(at: field.lowerBound)))
                    let (offset, isOutside) = fragment.base.addingReportingOverflow(
                        UInt64(bitPattern: distance))
                    guard isOutside == (distance < 0) else { throw .truncated(at: 8) }
                    next = offset
                }
                let run = next
                next = next.addingSaturated(try table.byteCount(body, defaults))
                fragment.offsets.append(table.offsetField?.moved(by: box.bodyStart))
                fragment.ranges.append(run..<next)
                guard fragment.id == track else { continue }
                runs.append(
                    Run(
                        table: table, samplesLeft: table.sampleCount, offset: run, defaults: defaults,
                        time: time.take(), row: box.bodyStart + table.rows))
            default: break
            }
        }
        fragment.end = next
        tracks.append(fragment)
    }
}

extension Range<Int> {
    fileprivate func moved(by distance: Int) -> Self {
        (lowerBound + distance)..<(upperBound + distance)
    }
}
