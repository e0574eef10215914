/// The samples of one track in the fragments of a movie (ISO/IEC 14496-12 §8.8).
///
/// The fragments are found one after the other; between them, only headers of boxes are read.
package struct FragmentSamples: Sendable {
    /// Where the next box of the file begins.
    package var offset: UInt64 = 0
    private let track: UInt32
    /// What the movie states for all samples of a track, by its number.
    private var defaults: [UInt32: Defaults] = [:]
    /// The bytes of the current fragment, and its runs of samples of the track.
    private var bytes: ContiguousArray<UInt8> = []
    private var runs: [Run] = []
    /// The number of runs that were begun, and what is left of the last one.
    private var runCount = 0
    private var current: Run?
    /// The time of the next sample, in units of the media.
    private var time: UInt64

    private struct Defaults: Sendable {
        var description: UInt32 = 1
        var duration: UInt32 = 0
        var byteCount: UInt32 = 0
    }

    /// Samples that follow each other.
    private struct Run: Sendable {
        var samplesLeft: UInt32
        var offset: UInt64
        var defaults: Defaults
        /// The time of the first sample, where the fragment states it.
        var time: UInt64?
        /// The next row of the table of samples, the size of a row, and the positions of the duration and the size in it.
        var row: Int
        var rowByteCount: Int
        var durationColumn: Int?
        var sizeColumn: Int?
    }

    /// What a fragment states about a track.
    package struct TrackFragment: Sendable {
        package fileprivate(set) var id: UInt32 = 0
        /// The `traf` box, as a range of the fragment's bytes.
        package fileprivate(set) var box: Range<Int>
        /// What offsets of runs are relative to if that follows from the track before it; `nil` if the fragment states it.
        package fileprivate(set) var impliedBase: UInt64?
        /// Where the runs of samples are.
        package fileprivate(set) var ranges: [Range<UInt64>] = []
        /// The positions of the offsets of runs in the fragment's bytes; `nil` for a run that follows the one before it.
        package fileprivate(set) var offsets: [Int?] = []
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
        let duration = run.durationColumn.flatMap { try? span.uint32(at: run.row + $0) }
        let byteCount = run.sizeColumn.flatMap { try? span.uint32(at: run.row + $0) }
        let defaults = run.defaults
        let range = run.offset..<run.offset.addingSaturated(UInt64(byteCount ?? defaults.byteCount))
        run.samplesLeft -= 1
        run.row += run.rowByteCount
        run.offset = range.upperBound
        current = run
        let sampleTime = time..<time.addingSaturated(UInt64(duration ?? defaults.duration))
        time = sampleTime.upperBound
        return TimedSampleLocation(range: range, time: sampleTime, description: defaults.description)
    }

    /// Reads the body of the `moov` box: the defaults of all tracks (§8.8.3).
    package mutating func read(
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
                guard child.type == .trex, child.bodyCount >= 20,
                    let track = try? span.uint32(at: child.bodyStart + 4)
                else { continue }
                defaults[track] = Defaults(
                    description: (try? span.uint32(at: child.bodyStart + 8)) ?? 1,
                    duration: (try? span.uint32(at: child.bodyStart + 12)) ?? 0,
                    byteCount: (try? span.uint32(at: child.bodyStart + 16)) ?? 0)
            }
        }
    }

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
        var fragment = TrackFragment(box: box.start..<box.end, impliedBase: next)
        var defaults = Defaults()
        var origin = next
        var time: UInt64?
        var boxes = BoxCursor(box.body, path: "Movie/moof/traf", base: base)
        while let box = boxes.next(in: bytes, &context) {
            let body = bytes.extracting(box.body)
            switch box.type {
            case .tfhd:
                // §8.8.7: the track, its offset, and its defaults, each only if a flag says so. Without an offset, a flag says
                // that the fragment's own counts; otherwise it is the end of the samples before.
                let flags = try body.uint32(at: 0)
                fragment.id = try body.uint32(at: 4)
                defaults = self.defaults[fragment.id] ?? Defaults()
                if flags & 0x2_0001 != 0 { fragment.impliedBase = nil }
                var offset = 8
                if flags & 1 != 0 {
                    next = try body.uint64(at: offset)
                    offset += 8
                } else if flags & 0x2_0000 != 0 {
                    next = start
                }
                origin = next
                for (flag, member) in [
                    (0x2, \Defaults.description), (0x8, \Defaults.duration), (0x10, \Defaults.byteCount),
                ] as [(UInt32, WritableKeyPath<Defaults, UInt32>)] where flags & flag != 0 {
                    defaults[keyPath: member] = try body.uint32(at: offset)
                    offset += 4
                }
            case .tfdt:
                // §8.8.12: the time of the first sample.
                time = try body.uint8(at: 0) == 1 ? try body.uint64(at: 4) : UInt64(try body.uint32(at: 4))
            case .trun:
                var run = try Self.run(body, at: box.bodyStart, origin: origin, next: &next, defaults)
                fragment.offsets.append(try body.uint32(at: 0) & 1 == 0 ? nil : box.bodyStart + 8)
                fragment.ranges.append(run.offset..<max(next, run.offset))
                guard fragment.id == track else { continue }
                run.time = time.take()
                runs.append(run)
            default: break
            }
        }
        fragment.end = next
        tracks.append(fragment)
    }

    /// §8.8.8: a number of samples, an offset, and a table with up to four numbers of each sample.
    private static func run(
        _ body: Span<UInt8>, at position: Int, origin: UInt64, next: inout UInt64, _ defaults: Defaults
    ) throws(ParseStop) -> Run {
        let flags = try body.uint32(at: 0)
        let count = try body.uint32(at: 4)
        var offset = 8
        if flags & 1 != 0 {
            let distance = Int64(Int32(bitPattern: try body.uint32(at: offset)))
            guard distance >= 0 || origin >= distance.magnitude else { throw .truncated(at: 8) }
            next = distance >= 0 ? origin.addingSaturated(distance.magnitude) : origin - distance.magnitude
            offset += 4
        }
        if flags & 4 != 0 { offset += 4 }
        let columns = ([0x100, 0x200, 0x400, 0x800] as [UInt32]).filter { flags & $0 != 0 }
        let run = Run(
            samplesLeft: count, offset: next, defaults: defaults, time: nil, row: position + offset,
            rowByteCount: columns.count * 4,
            durationColumn: columns.firstIndex(of: 0x100).map { $0 * 4 },
            sizeColumn: columns.firstIndex(of: 0x200).map { $0 * 4 })
        let rowCount = run.rowByteCount == 0 ? Int.max : max(body.count - offset, 0) / run.rowByteCount
        guard UInt64(count) <= UInt64(rowCount) else { throw .truncated(at: 8) }
        if let column = run.sizeColumn {
            for row in 0..<Int(clamping: count) {
                let size = try body.uint32(at: offset + row * run.rowByteCount + column)
                next = next.addingSaturated(UInt64(size))
            }
        } else {
            let size = UInt64(count).multipliedReportingOverflow(by: UInt64(defaults.byteCount))
            next = next.addingSaturated(size.overflow ? .max : size.partialValue)
        }
        return run
    }
}
