// SPDX-License-Identifier: Apache-2.0
/// Reads the samples of one track, some at a time: those that are near each other in the file are fetched in one request.
///
/// Only the track's tables and one batch of samples are in memory.
package struct TimedSampleCursor: Sendable {
    /// The maximum size of a batch, and the maximum number of its samples: their items take more memory than their bytes.
    private static let batchByteCount: UInt64 = 1 << 20
    private static let batchSampleCount = 512
    /// The number of bytes to read where the next boxes of a fragmented movie are looked for.
    private static let boxReadByteCount: UInt64 = 4_096

    private let metadata: TimedMetadata
    private let policy: FetchPolicy
    /// What the bytes are requested of.
    private let source: SourceView
    package private(set) var context: ParseContext
    private(set) var statistics = ReadStatistics()
    private var state = State.start
    private var decoder = TimedSampleDecoder()
    private var timeline: TrackTimeline?
    /// A sample that was located, but is not in a batch yet.
    private var pending: TimedSampleLocation?
    /// The samples of the batch, the next one last.
    private var samples: [TimedSample] = []
    private var samplesLeft: Int
    /// The number of bytes of samples that may still be read: twice those of the source, because samples do not overlap.
    private var bytesLeft: UInt64
    /// Whether samples end past the source, or are too large: only the first is reported.
    private var hasPastEnd = false
    private var hasTooLarge = false
    /// The end of the last sample of the table, in units of the media.
    private var endTime: UInt64 = 0

    private enum State: Sendable {
        case start
        case table(ContiguousArray<UInt8>, SampleTable.Samples)
        case fragments(FragmentSamples)
        /// Looks for positions that are not in a track.
        case search(OutsidePositions)
        /// Where these are, and the number of the places that were read.
        case blocks([Range<UInt64>], count: Int)
        case ended
    }

    package init(
        _ metadata: TimedMetadata, _ options: ReadOptions, _ policy: FetchPolicy,
        of source: SourceView = .unread
    ) {
        self.metadata = metadata
        self.policy = policy
        self.source = source
        context = ParseContext(limits: options.limits)
        samplesLeft = options.limits.timedSamples
        bytesLeft = metadata.sourceByteCount.addingSaturated(metadata.sourceByteCount)
    }

    /// Looks for positions that are not in a track.
    ///
    /// - Parameter metadata: A track without a body, with the size of the source.
    init(searching metadata: TimedMetadata, _ options: ReadOptions, _ policy: FetchPolicy) {
        self.init(metadata, options, policy)
        state = .search(OutsidePositions(byteCount: metadata.sourceByteCount))
    }

    package var isEnded: Bool {
        if case .ended = state { samples.isEmpty } else { false }
    }

    /// The keys that the sample descriptions declare; none before the first batch.
    package var keys: [String] {
        var names: [String] = []
        for name in decoder.descriptions.flatMap(\.keys.names) where !names.contains(name) {
            names.append(name)
        }
        return names
    }

    /// The formats and the types of the sample descriptions; none before the first batch.
    package var formats: Set<TimedMetadata.Format> { decoder.formats }
    package var codecs: Set<String> { decoder.codecs }

    /// Removes and returns the next sample of the batch; `nil` if the next batch must be read.
    package mutating func takeSample() -> TimedSample? { samples.popLast() }

    /// Ends the track, because a limit of its positions is reached.
    mutating func stop(at limit: Int, _ offset: UInt64) {
        context.noteLimit(limit, of: "positions", "Movie/mdat", at: offset)
        state = .ended
        samples = []
    }

    /// The operation that reads the next batch, which may be empty; its result is the cursor after it.
    package func reading() -> SequentialOperation<TimedSampleCursor> {
        SequentialOperation { steps throws(StepStop) in
            var cursor = self
            switch cursor.state {
            case .start: try cursor.begin(&steps)
            case .table, .fragments, .blocks: try cursor.readBatch(&steps)
            case .search(let search): try cursor.take(search, &steps)
            case .ended: break
            }
            return cursor
        }
    }

    private mutating func fetch(
        _ range: Range<UInt64>, _ steps: inout Steps
    ) throws(StepStop) -> ContiguousArray<UInt8> {
        let bytes = try steps.take { () throws(MetadataError) in
            PieceReading(source, .missing(range)) { bytes, _ in .done(bytes) }
        }
        statistics.requests += 1
        statistics.bytesFetched += bytes.count
        return bytes
    }

    // MARK: Tables

    private mutating func begin(_ steps: inout Steps) throws(StepStop) {
        guard let body = metadata.body, let byteCount = context.takeTable(body, "Movie/moov/trak") else {
            state = .ended
            return
        }
        let bytes = try fetch(body, &steps)
        if bytes.count < byteCount {
            context.note(.truncated, "Movie/moov/trak", at: body.lowerBound, "the source ends in the track")
        }
        let track = TrackBoxes(bytes.span, base: body.lowerBound, &context)
        timeline = TrackTimeline(
            track.editList, in: bytes.span, base: body.lowerBound, movieTimeScale: metadata.movieTimeScale,
            mediaTimeScale: metadata.track.mediaTimeScale, &context)
        decoder = TimedSampleDecoder(metadata, bytes, track.descriptions, base: body.lowerBound, &context)
        if let table = SampleTable(bytes.span, track.sampleTable, &context) {
            state = .table(bytes, SampleTable.Samples(of: table, in: bytes.span))
        } else {
            if !metadata.isFragmented {
                context.note(
                    .malformed, "Movie/moov/trak/mdia/minf/stbl", at: body.lowerBound,
                    "a table of samples is missing or too short")
            }
            endTable()
        }
    }

    private mutating func endTable() {
        state =
            metadata.isFragmented
            ? .fragments(FragmentSamples(track: metadata.track.id, time: endTime)) : .ended
    }

    /// Locates the next sample; `nil` if the next fragment must be read, or at the end.
    private mutating func locate() -> TimedSampleLocation? {
        if let known = pending.take() { return known }
        let next: TimedSampleLocation?
        switch state {
        case .table(let bytes, var samples):
            next = samples.next(in: bytes.span)
            if let next {
                endTime = next.time.upperBound
                state = .table(bytes, samples)
            } else {
                if !samples.isComplete {
                    context.note(
                        .malformed, "Movie/moov/trak/mdia/minf/stbl", at: metadata.body?.lowerBound ?? 0,
                        "the tables of the track's samples contradict each other")
                }
                endTable()
            }
        case .fragments(var fragments):
            state = .ended
            next = fragments.next()
            state = .fragments(fragments)
        case .blocks(let ranges, let count):
            next =
                count < ranges.count
                ? TimedSampleLocation(range: ranges[count], time: 0..<0, description: 1) : nil
            state = next == nil ? .ended : .blocks(ranges, count: count + 1)
        case .start, .search, .ended: return nil
        }
        guard let next else { return nil }
        guard samplesLeft > 0 else {
            context.noteLimit(
                context.limits.timedSamples, of: "samples", "Movie/moov/trak",
                at: metadata.body?.lowerBound ?? 0)
            state = .ended
            return nil
        }
        samplesLeft -= 1
        return next
    }

    // MARK: Batches

    private mutating func readBatch(_ steps: inout Steps) throws(StepStop) {
        var batch: [TimedSampleLocation] = []
        while batch.count < Self.batchSampleCount, let sample = locate() {
            guard let first = batch.first, let last = batch.last else {
                if isReadable(sample) { batch.append(sample) }
                continue
            }
            let end = last.range.upperBound
            guard sample.range.lowerBound >= end,
                sample.range.lowerBound - end <= UInt64(clamping: policy.joinedGap),
                sample.range.upperBound - first.range.lowerBound <= Self.batchByteCount
            else {
                pending = sample
                break
            }
            if isReadable(sample) { batch.append(sample) }
        }
        guard let first = batch.first, let last = batch.last else {
            if case .fragments(let fragments) = state { try findFragment(fragments, &steps) }
            return
        }
        let start = first.range.lowerBound
        let bytes = try fetch(start..<last.range.upperBound, &steps)
        samples = []
        for location in batch {
            // Neither wraps: the samples of a batch ascend from its start.
            let lower = Int(clamping: location.range.lowerBound - start)
            let upper = Int(clamping: location.range.upperBound - start)
            guard upper <= bytes.count else {
                context.note(
                    .truncated, "Movie/mdat", at: location.range.lowerBound, "the source ends in a sample")
                continue
            }
            var sample = TimedSample(
                time: timeline?.movieTime(location.time), mediaTime: timeline?.mediaTime(location.time),
                range: location.range)
            context.renewBoxAllowance()
            decoder.read(bytes[lower..<upper], location.description, into: &sample, &context)
            samples.append(sample)
        }
        samples.reverse()
    }

    /// Returns whether a sample may be read, with a diagnostic if not.
    private mutating func isReadable(_ sample: TimedSampleLocation) -> Bool {
        let byteCount = sample.range.byteCount
        guard sample.range.upperBound <= metadata.sourceByteCount else {
            if !hasPastEnd {
                context.note(
                    .truncated, "Movie/mdat", at: sample.range.lowerBound,
                    "samples end past the end of the file")
            }
            hasPastEnd = true
            return false
        }
        guard byteCount <= UInt64(clamping: context.limits.timedSampleBytes) else {
            if !hasTooLarge {
                context.noteLimit(
                    context.limits.timedSampleBytes, of: "bytes of a sample", "Movie/mdat",
                    at: sample.range.lowerBound)
            }
            hasTooLarge = true
            return false
        }
        guard byteCount <= bytesLeft else {
            context.note(
                .limit, "Movie/mdat", at: sample.range.lowerBound,
                "the samples have more than twice as many bytes as the file")
            state = .ended
            return false
        }
        bytesLeft -= byteCount
        return true
    }

    // MARK: Fragments

    /// Reads boxes of the file up to the next fragment, in one or two requests.
    private mutating func findFragment(
        _ fragments: FragmentSamples, _ steps: inout Steps
    ) throws(StepStop) {
        var fragments = fragments
        let start = fragments.offset
        state = .ended
        guard start < metadata.sourceByteCount else { return }
        let end = min(start.addingSaturated(Self.boxReadByteCount), metadata.sourceByteCount)
        let bytes = try fetch(start..<end, &steps)
        while context.consumeBoxAllowance() {
            let index = Int(clamping: fragments.offset - start)
            guard index <= bytes.count, let header = try? BoxHeader(bytes.span, at: index) else {
                // The next box is not among these bytes; if it is the first, the file ends or is damaged.
                if fragments.offset > start { state = .fragments(fragments) }
                return
            }
            let box = fragments.offset
            let next = header.byteCount.map { box.addingSaturated($0) } ?? .max
            fragments.offset = next
            guard header.type == .moof || header.type == .moov else { continue }
            let body = box.addingSaturated(UInt64(header.headerCount))..<min(next, metadata.sourceByteCount)
            guard !body.isEmpty, let byteCount = context.takeTable(body, "Movie/moof") else { continue }
            let bodyStart = index + header.headerCount
            let content =
                bytes.count - bodyStart >= byteCount
                ? ContiguousArray(bytes[bodyStart..<(bodyStart + byteCount)]) : try fetch(body, &steps)
            if header.type == .moov {
                fragments.read(movie: content, bodyOffset: body.lowerBound, &context)
            } else {
                fragments.read(fragment: content, at: box, bodyOffset: body.lowerBound, &context)
            }
            state = .fragments(fragments)
            return
        }
        context.noteRefusedBox("Movie/moof", at: fragments.offset)
    }

    // MARK: Outside of tracks

    /// Makes one step of a search, in one request.
    private mutating func take(_ search: OutsidePositions, _ steps: inout Steps) throws(StepStop) {
        state = .ended
        guard let range = search.nextRange else { return }
        let bytes = try fetch(range, &steps)
        var search = search
        search.accept(bytes, &context)
        if let found = search.found {
            decoder = TimedSampleDecoder(found.kind)
            state = .blocks(found.ranges, count: 0)
        } else if search.nextRange != nil {
            state = .search(search)
        }
    }
}

extension ParseContext {
    /// Allows as many boxes again: a sample has few, but a track has any number of samples and fragments.
    ///
    /// The samples have limits of their own, and between two of them the limit of boxes holds.
    fileprivate mutating func renewBoxAllowance() { consumeBoxAllowance(boxesLeft - limits.boxes) }
}
