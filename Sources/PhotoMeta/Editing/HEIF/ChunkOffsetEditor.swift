/// Moves the chunk offsets of an image sequence's tracks, which count from the start of the file (ISO/IEC 14496-12 §8.7.5).
enum ChunkOffsetEditor {
    /// The boxes that lead to a track's sample table.
    private static let path: [FourCharacterCode] = [.trak, .mdia, .minf, .stbl]

    /// Adds the offsets that change.
    static func add(
        _ moves: OffsetMoves, _ layout: HEIFLayout, in window: ByteWindow,
        to replacements: inout [Replacement]
    ) throws(EditStop) {
        guard !layout.hasFragments else {
            throw .refused(MetadataError(.fragmented, "an image sequence of fragments"))
        }
        guard let movie = layout.movie else { return }
        let tables = try EditStop.reading("HEIF/moov") { () throws(ParseStop) in
            var context = ParseContext(limits: Limits())
            var tables: [(body: Range<UInt64>, isWide: Bool)] = []
            try findTables(in: movie.body, depth: 0, window, &context, &tables)
            return tables
        }
        for table in tables {
            let old = try window.bytes(in: table.body, "HEIF/moov/stco")
            let new = try moved(old, isWide: table.isWide, by: moves)
            if old != new { replacements.add(new, at: table.body) }
        }
    }

    private static func findTables(
        in body: Range<UInt64>, depth: Int, _ window: ByteWindow, _ context: inout ParseContext,
        _ tables: inout [(body: Range<UInt64>, isWide: Bool)]
    ) throws(ParseStop) {
        let known = window.near.bytes.span
        var boxes = FileBoxCursor(body, path: "HEIF/moov")
        while try boxes.next(in: window, known: known, &context) {
            if depth < path.count {
                guard boxes.type == path[depth] else { continue }
                try findTables(in: boxes.body, depth: depth + 1, window, &context, &tables)
            } else if boxes.type == .stco || boxes.type == .co64 {
                tables.append((boxes.body, boxes.type == .co64))
            }
        }
    }

    /// Version and flags, the number of chunks, their offsets.
    private static func moved(
        _ table: ContiguousArray<UInt8>, isWide: Bool, by moves: OffsetMoves
    ) throws(EditStop) -> ContiguousArray<UInt8> {
        guard let count = try? table.span.uint32(at: 4) else { return table }
        let byteCount = isWide ? 8 : 4
        var new = ContiguousArray(table.prefix(8))
        for place in 0..<min(Int(clamping: count), (table.count - 8) / byteCount) {
            let offset = (try? table.span.unsignedInteger(at: 8 + place * byteCount, count: byteCount)) ?? 0
            let moved = moves.moved(offset)
            guard isWide || moved <= UInt64(UInt32.max) else {
                throw .refused(MetadataError(.blockTooLarge, "a chunk would lie past 4 GiB"))
            }
            new.appendInteger(moved, byteCount: byteCount)
        }
        return new + table[new.count...]
    }
}
