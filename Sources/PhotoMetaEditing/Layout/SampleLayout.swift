// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The samples of a movie's tracks, and the numbers that locate them (ISO/IEC 14496-12 §8.5 to §8.8).
extension LayoutCollector {
    /// Adds the samples of all tracks.
    ///
    /// If some cannot be located, the bytes of `mdat` are not examined.
    mutating func collectSamples(_ found: BoxRegions) throws(ParseStop) {
        guard !findsOnlyNumbers, found.trackCount > 0 || found.fragments.isPresent else { return }
        var isComplete = found.sampleTables.count == found.trackCount && !found.fragments.isDamaged
        var tables: [TrackSamples] = []
        var bytesLeft = context.limits.tableBytes
        var exceedsLimit = false
        for (index, table) in found.sampleTables.enumerated() where table.hasSamples {
            var context = ParseContext(limits: context.limits)
            guard !table.isElsewhere, table.body.byteCount <= UInt64(clamping: bytesLeft),
                let bytes = try self.table(table.body),
                let samples = SampleTable(bytes.span, 0..<bytes.count, &context)
            else {
                isComplete = false
                exceedsLimit = exceedsLimit || table.body.byteCount > UInt64(clamping: bytesLeft)
                continue
            }
            bytesLeft -= bytes.count
            tables.append(TrackSamples(track: UInt32(clamping: index + 1), bytes: bytes, samples))
        }
        var runs = SampleRuns(limit: context.limits.regions)
        isComplete = runs.add(tables) && isComplete
        for run in found.fragments.runs { runs.add(run.range, track: run.track) }
        for run in runs.joined() {
            nested.append(
                NestedRegion(
                    range: run.range, label: .samples(tracks: run.tracks.sorted()), role: .media,
                    part: part(of: run)))
        }
        guard !isComplete || runs.isFull else { return }
        if !runs.isFull, !exceedsLimit { builder.markDamagedTable() }
        for region in found.media { builder.markUnexamined(region) }
    }

    /// The part of the samples of a single track.
    private func part(of run: SampleRuns.Run) -> Int? {
        guard run.tracks.count == 1, let track = run.tracks.first else { return nil }
        let index = map.otherParts.firstIndex { $0.track.map { UInt32($0) + 1 } == track }
        return index.map { $0 + 1 }
    }

    /// The tables of a track that locate its chunks.
    struct TrackTables {
        /// For each data reference, whether it is to another file.
        var isOtherFile: [Bool] = []
        /// The bodies of `stsd` and `stsc`.
        var descriptions: Range<UInt64>?
        var chunks: Range<UInt64>?
        /// `stco` and `co64`.
        var offsets: [FileBoxCursor] = []
    }

    /// Adds the offsets of a track's chunks in this file.
    mutating func collectChunkOffsets(_ found: inout BoxRegions) throws(ParseStop) {
        let track = found.track
        let isElsewhere = try SampleEntry.areElsewhere(
            track.isOtherFile, track.descriptions, in: window, &context)
        let isMixed = isElsewhere.contains(true)
        let last = found.sampleTables.indices.last
        if isMixed, isElsewhere.allSatisfy(\.self) {
            if let last { found.sampleTables[last].hasSamples = false }
            return
        }
        if isMixed, let last { found.sampleTables[last].isElsewhere = true }
        for box in track.offsets where box.body.byteCount >= UInt64(ChunkOffsets.first) {
            let width = UInt64(ChunkOffsets.offsetByteCount(box.type))
            let stated = try number(at: box.body.part(ChunkOffsets.count).lowerBound, byteCount: 4)
            let fields = box.body.part(ChunkOffsets.first..<Int.max)
            let (start, count) = (fields.lowerBound, min(stated, fields.byteCount / width))
            if count < stated { builder.markDamagedTable() }
            guard isMixed else {
                addTable(
                    at: start, count: count, byteCount: Int(width), base: 0,
                    box: box.type == .co64 ? nil : box.start..<box.end)
                continue
            }
            let rows = try track.chunks.flatMap { body throws(ParseStop) in try table(body) } ?? []
            var runs = SampleToChunk(0..<rows.count, in: rows.span)
            for index in 0..<count {
                let field = Range.bytes(at: start + index * width, width)
                runs?.move(to: Int(index) + 1, in: rows.span)
                let entry = Int(clamping: runs?.description ?? 0) - 1
                guard !isElsewhere.indices.contains(entry) || !isElsewhere[entry] else { continue }
                builder.add(
                    FileLayout.Reference(
                        field: field, form: .bigEndian, base: 0,
                        target: try number(at: field.lowerBound, byteCount: Int(width))))
            }
        }
    }

    private mutating func addTable(
        at start: UInt64, count: UInt64, byteCount: Int, base: UInt64, box: Range<UInt64>? = nil
    ) {
        builder.add(
            FileLayout.ReferenceTable(
                fields: .bytes(at: start, count * UInt64(byteCount)), byteCount: byteCount, form: .bigEndian,
                base: base, chunkOffsetBox: box))
    }

    /// Adds the offsets of auxiliary information about samples, in a fragment relative to where it begins.
    mutating func collectAuxiliaryOffsets(
        in body: Range<UInt64>, _ found: inout BoxRegions
    ) throws(ParseStop) {
        let head = try window.slice(
            at: body.lowerBound,
            count: Int(min(body.byteCount, UInt64(AuxiliaryOffsets.largestHeaderByteCount))))
        guard let offsets = try? AuxiliaryOffsets(head.span) else { return }
        let fields = body.part(offsets.first..<Int.max)
        addTable(
            at: fields.lowerBound,
            count: min(UInt64(offsets.count), fields.byteCount / UInt64(offsets.offsetByteCount)),
            byteCount: offsets.offsetByteCount, base: found.fragments.base(ofBoxAt: body.lowerBound))
    }
}

extension SampleEntry {
    /// For each description of samples, whether its media is in another file; empty if none is (§8.7.2).
    ///
    /// - Parameters:
    ///   - isOtherFile: For each data reference, whether it is to another file.
    ///   - table: The body of `stsd`.
    static func areElsewhere(
        _ isOtherFile: [Bool], _ table: Range<UInt64>?, in window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) -> [Bool] {
        guard isOtherFile.contains(true), let table else { return [] }
        var entries = FileBoxCursor(table.part(first..<Int.max), path: "stsd")
        var areElsewhere: [Bool] = []
        while try entries.next(in: window, known: window.primary.bytes.span, &context) {
            let head = try window.slice(
                at: entries.bodyStart, count: Int(min(entries.body.byteCount, UInt64(dataReference + 2))))
            let index = Int(head.uint16(at: dataReference) ?? 0)
            areElsewhere.append(isOtherFile.indices.contains(index - 1) && isOtherFile[index - 1])
        }
        return areElsewhere
    }
}

/// The chunks of one track, in the order of its table.
struct TrackSamples {
    let track: UInt32
    private let bytes: ArraySlice<UInt8>
    private var chunks: SampleTable.Chunks?
    /// For each description of samples, whether its samples are in another file; empty if none are.
    private let isElsewhere: [Bool]
    private let isEmptyComplete: Bool

    init(track: UInt32, bytes: ArraySlice<UInt8>, _ table: SampleTable, isElsewhere: [Bool] = []) {
        self.track = track
        self.bytes = bytes
        self.isElsewhere = isElsewhere
        chunks = SampleTable.Chunks(of: table, in: bytes.span)
        isEmptyComplete = false
    }

    /// The samples of a track without a complete table; it is complete if the track has none.
    init(isComplete: Bool) {
        (track, bytes, isElsewhere, isEmptyComplete) = (0, [], [], isComplete)
    }

    /// Whether every sample was in a chunk.
    var isComplete: Bool { chunks?.isComplete ?? isEmptyComplete }

    /// Returns the next chunk in this file.
    mutating func next() -> Range<UInt64>? {
        let bytes = bytes
        while let chunk = chunks?.next(in: bytes.span) {
            let index = Int(clamping: chunks?.description ?? 0) - 1
            if !isElsewhere.indices.contains(index) || !isElsewhere[index] { return chunk }
        }
        return nil
    }
}

/// Runs of adjacent samples, merged from the tables of all tracks.
///
/// The tables are read as streams, so that a movie whose tracks are interleaved needs one run.
struct SampleRuns {
    struct Run {
        var range: Range<UInt64>
        var tracks: Set<UInt32>
    }

    private var runs: [Run] = []
    private var isSorted = true
    private let limit: Int
    /// Whether the limit of runs was reached.
    private(set) var isFull = false

    init(limit: Int) {
        self.limit = limit
    }

    /// Adds the samples of tracks; returns whether all could be located.
    mutating func add(_ tracks: [TrackSamples]) -> Bool {
        var tracks = tracks
        var isComplete = true
        // The next chunks of all tracks, as a heap.
        var heads: [(range: Range<UInt64>, track: Int)] = []
        for index in tracks.indices {
            if let range = tracks[index].next() {
                heads.append((range, index))
            } else if !tracks[index].isComplete {
                isComplete = false
            }
        }
        heads.sort { $0.range.lowerBound < $1.range.lowerBound }
        while let head = heads.first, !isFull {
            WorkMeter.add()
            add(head.range, track: tracks[head.track].track)
            if let next = tracks[head.track].next() {
                heads[0].range = next
            } else {
                isComplete = isComplete && tracks[head.track].isComplete
                heads.swapAt(0, heads.count - 1)
                _ = heads.popLast()
            }
            Self.sink(&heads)
        }
        return isComplete
    }

    /// Restores the order of a heap whose first element was replaced.
    private static func sink(_ heads: inout [(range: Range<UInt64>, track: Int)]) {
        var index = 0
        while true {
            var least = index
            for child in [2 * index + 1, 2 * index + 2]
            where child < heads.count && heads[child].range.lowerBound < heads[least].range.lowerBound {
                least = child
            }
            guard least != index else { return }
            heads.swapAt(index, least)
            index = least
        }
    }

    /// Adds the samples of a chunk, or of a run of a fragment.
    mutating func add(_ range: Range<UInt64>, track: UInt32) {
        guard !range.isEmpty, !isFull else { return }
        if let last = runs.indices.last, runs[last].range.lowerBound <= range.lowerBound {
            if range.lowerBound <= runs[last].range.upperBound {
                runs[last].range =
                    runs[last].range.lowerBound..<max(runs[last].range.upperBound, range.upperBound)
                runs[last].tracks.insert(track)
                return
            }
        } else if !runs.isEmpty {
            isSorted = false
        }
        if runs.count >= limit { isFull = true } else { runs.append(Run(range: range, tracks: [track])) }
    }

    /// The runs, in the order of the file.
    func joined() -> [Run] {
        guard !isSorted else { return runs }
        var joined: [Run] = []
        for run in runs.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            if let last = joined.indices.last, run.range.lowerBound <= joined[last].range.upperBound {
                joined[last].join(run.range, run.tracks)
            } else {
                joined.append(run)
            }
        }
        return joined
    }
}

extension SampleRuns.Run {
    fileprivate mutating func join(_ other: Range<UInt64>, _ others: Set<UInt32>) {
        range = range.lowerBound..<max(range.upperBound, other.upperBound)
        tracks.formUnion(others)
    }
}
