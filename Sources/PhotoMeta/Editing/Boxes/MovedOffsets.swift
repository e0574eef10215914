/// The offsets in a file's boxes, which change if bytes before their targets are inserted or removed.
///
/// These are chunk offsets (ISO/IEC 14496-12 §8.7.5), offsets of auxiliary information (§8.7.9) and item locations
/// (§8.11.3).
struct MovedOffsets {
    private var tables: [OffsetTable] = []
    private var locations: [ItemLocationTable] = []

    /// Reads the tables of a movie's tracks, and those in the `meta` boxes of the file and the movie.
    init(
        of tracks: [SurveyedTrack], in movie: SourceBox?, _ lists: [SourceBox], _ scanner: inout BoxScanner
    ) throws(EditStop) {
        for track in tracks {
            guard let box = track.media.dropFirst(2).first else { continue }
            let types: Set<FourCharacterCode> = [.stco, .co64, .saio]
            let found = track.tables.boxes.filter { types.contains($0.type) }
            guard !found.isEmpty else { continue }
            guard track.tables.isWhole else {
                throw .damaged("moov/trak/mdia/minf/stbl", at: box.start, "its boxes do not match its size")
            }
            let files = try DataReferences(track, &scanner)
            for table in found {
                let parents = [movie].compactMap { $0 } + track.tableParents
                if let table = try OffsetTable(table, in: parents, files, scanner) { tables.append(table) }
            }
        }
        for list in lists + tracks.flatMap({ $0.metadata.map(\.box) }) {
            for box in try scanner.boxes(ofMeta: list, "meta").boxes where box.type == .iloc {
                locations.append(try ItemLocationTable(box, scanner))
            }
        }
    }

    /// Whether an offset refers to a position in a range.
    func refers(to range: Range<UInt64>) -> Bool {
        tables.contains { $0.refers(to: range) }
    }

    /// Returns the indices of those ranges, which are in order, that an offset refers to.
    func referred(in ranges: [Range<UInt64>]) -> Set<Int> {
        var found: Set<Int> = []
        for table in tables {
            table.forEachOffset { offset in
                guard let index = ranges.lastIndex(beginningUpTo: offset, { $0.lowerBound }) else { return }
                if ranges[index].contains(offset) { found.insert(index) }
            }
        }
        return found
    }

    /// Updates the offsets to the new positions of their targets; `stco` becomes `co64` where 32 bits are not
    /// enough.
    ///
    /// - Parameter edits: All other changes, to which the new offsets are added. No byte may move after this.
    func move(with edits: inout BoxEdits) throws(EditStop) {
        let places = edits.places
        guard places.isMoving(before: .max) else { return }
        // Wider tables move the media too, by at most this many bytes.
        let growth = tables.reduce(into: UInt64(0)) { $0 = $0.addingSaturated($1.growth) }
        let wide = tables.map { $0.needsWidth(places, growth: growth) }
        var trial = edits
        for (table, isWide) in zip(tables, wide) where isWide { table.widen(places, &trial) }
        let moved = trial.places
        for (table, isWide) in zip(tables, wide) {
            if isWide { table.widen(moved, &edits) } else { try table.move(moved, &edits) }
        }
        for var table in locations {
            table.move(by: moved)
            guard !table.widen() else {
                throw .refused(
                    MetadataError(.tooLarge, "'iloc' at \(table.box.start): a moved offset does not fit")
                )
            }
            table.write(to: &edits, in: [])
        }
    }
}

/// A table of offsets: `stco`, `co64` or `saio`.
private struct OffsetTable {
    private let box: SourceBox
    private let parents: [SourceBox]
    private let bytes: ArraySlice<UInt8>
    /// The offset of the first entry in the body.
    private let start: Int
    private let isWide: Bool
    private let count: Int
    /// For each chunk, whether it is in this file; `nil` if all are.
    private let here: [Bool]?

    private var width: Int { isWide ? 8 : 4 }
    private var canWiden: Bool { box.type == .stco }
    /// The number of bytes by which 64-bit offsets enlarge the table.
    var growth: UInt64 { canWiden ? UInt64(count) &* 4 : 0 }

    /// Reads a table; `nil` if all its offsets refer to other files.
    init?(
        _ box: SourceBox, in parents: [SourceBox], _ files: DataReferences, _ scanner: BoxScanner
    ) throws(EditStop) {
        let isChunks = box.type != .saio
        guard !(isChunks && files.isElsewhere) else { return nil }
        self.box = box
        self.parents = parents
        bytes = try scanner.bytes(box.body, "moov/trak/mdia/minf/stbl/stco")
        // §8.7.9: if flag 1 is set, a type and its parameter come first.
        let hasType = !isChunks && (bytes.uint32(at: 0) ?? 0) & 1 == 1
        start = hasType ? 16 : 8
        isWide = isChunks ? box.type == .co64 : (bytes.first ?? 0) > 0
        guard let stated = bytes.uint32(at: start - 4),
            Int(clamping: stated) <= (bytes.count &- start) / (isWide ? 8 : 4)
        else { throw .damaged("moov/trak/mdia/minf/stbl", at: box.start, "'\(box.type)' is too short") }
        count = Int(clamping: stated)
        here = isChunks ? try files.chunksHere(count: count, scanner) : nil
    }

    private func offset(_ index: Int) -> UInt64 {
        bytes.number(at: start &+ index &* width, isWide: isWide) ?? 0
    }

    /// Whether an offset refers to a position in a range.
    func refers(to range: Range<UInt64>) -> Bool {
        (0..<count).contains { here?[$0] != false && range.contains(offset($0)) }
    }

    /// Calls `body` with each offset in this file.
    func forEachOffset(_ body: (UInt64) -> Void) {
        for index in 0..<count where here?[index] != false { body(offset(index)) }
    }

    private func place(_ index: Int, _ places: MovedPlaces) -> UInt64 {
        let offset = offset(index)
        return here?[index] == false ? offset : places.place(of: offset)
    }

    /// Whether a moved offset, which may grow by `growth` more, does not fit in 32 bits.
    func needsWidth(_ places: MovedPlaces, growth: UInt64) -> Bool {
        canWiden
            && (0..<count).contains { index in
                let place = place(index, places)
                return place != offset(index) && place.addingSaturated(growth) > UInt64(UInt32.max)
            }
    }

    /// Replaces the entries that change.
    func move(_ places: MovedPlaces, _ edits: inout BoxEdits) throws(EditStop) {
        guard let first = (0..<count).first(where: { place($0, places) != offset($0) }),
            let last = (0..<count).last(where: { place($0, places) != offset($0) })
        else { return }
        guard isWide || !(first...last).contains(where: { place($0, places) > UInt64(UInt32.max) }) else {
            throw .refused(
                MetadataError(.tooLarge, "'\(box.type)' at \(box.start): an offset exceeds 32 bits"))
        }
        let begin = box.bodyStart &+ UInt64(start &+ first &* width)
        let bytes = BoxWriter.bytes { writer in
            for index in first...last { writer.number(place(index, places), isWide: isWide) }
        }
        edits.replace(begin..<(begin &+ UInt64(bytes.count)), with: bytes, in: parents + [box])
    }

    /// Replaces `stco` with `co64`.
    func widen(_ places: MovedPlaces, _ edits: inout BoxEdits) {
        let bytes = BoxWriter.bytes { writer in
            writer.fullBox(.co64) { writer in
                writer.uint32(UInt32(clamping: count))
                for index in 0..<count { writer.uint64(place(index, places)) }
            }
        }
        edits.replace(box.range, with: bytes, in: parents)
    }
}

/// Determines which of a track's chunks are in other files, from the data references of its sample descriptions
/// (§8.7.2).
private struct DataReferences {
    /// For each sample description, whether its media is in another file.
    private var elsewhere: [Bool] = []
    private let chunks: SourceBox?

    /// Whether all of the media is in other files.
    var isElsewhere: Bool { !elsewhere.isEmpty && elsewhere.allSatisfy { $0 } }

    init(_ track: SurveyedTrack, _ scanner: inout BoxScanner) throws(EditStop) {
        chunks = track.tables.first(.stsc)
        let path: StaticString = "moov/trak/mdia/minf/dinf/dref"
        guard let references = track.dataReferences, references.body.byteCount >= 8,
            let descriptions = track.tables.first(.stsd), descriptions.body.byteCount >= 8
        else { return }
        var isOther: [Bool] = []
        for entry in try scanner.boxes(in: (references.bodyStart &+ 8)..<references.end, path).boxes {
            // Flag 1 means "this file". Without the flag and without a location, there is no other file.
            let flags = try scanner.bytes(entry.body, upTo: 4, path).uint32(at: 0) ?? 1
            isOther.append(flags & 1 == 0 && entry.body.byteCount > 4)
        }
        guard isOther.contains(true) else { return }
        for entry in try scanner.boxes(in: (descriptions.bodyStart &+ 8)..<descriptions.end, path).boxes {
            let index = Int(try scanner.bytes(entry.body, upTo: 8, path).uint16(at: 6) ?? 0)
            elsewhere.append(index > 0 && index <= isOther.count && isOther[index - 1])
        }
    }

    /// Returns, for each chunk, whether it is in this file; `nil` if all are.
    func chunksHere(count: Int, _ scanner: BoxScanner) throws(EditStop) -> [Bool]? {
        guard elsewhere.contains(true), let chunks else { return nil }
        // §8.7.4: an entry has a first chunk, a number of samples and a description; it applies up to the next
        // entry's first chunk.
        let bytes = try scanner.bytes(chunks.body, "moov/trak/mdia/minf/stbl/stsc")
        var here: [Bool] = []
        var row = 0
        var isHere = true
        for chunk in 0..<count {
            while let first = bytes.uint32(at: 8 &+ row &* 12), Int(clamping: first) <= chunk + 1,
                let description = bytes.uint32(at: 16 &+ row &* 12)
            {
                let index = Int(clamping: description)
                isHere = !(index > 0 && index <= elsewhere.count && elsewhere[index - 1])
                row &+= 1
            }
            here.append(isHere)
        }
        return here
    }
}
