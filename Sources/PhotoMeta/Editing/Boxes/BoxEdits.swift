/// Collects changes to a file of boxes, and updates the sizes of the enclosing boxes.
///
/// Only changed bytes are replaced, so the sample tables of a long movie are neither fetched nor copied.
struct BoxEdits {
    private struct Edit {
        var replacement: Replacement
        /// The number of enclosing boxes: at the same offset, the bytes of the inner box come first.
        var depth: Int
        /// Whether the bytes come before others at the same offset in the same box.
        var isFirst = false
    }

    private var edits: [Edit] = []
    private var growth: [UInt64: (box: SourceBox, byteCount: Int64)] = [:]

    /// Replaces a range inside `parents`, which are listed from the outermost to the innermost.
    mutating func replace(
        _ range: Range<UInt64>, with bytes: ContiguousArray<UInt8>, in parents: [SourceBox] = []
    ) {
        edits.append(Edit(replacement: Replacement(range: range, bytes: bytes), depth: parents.count))
        let delta = Int64(clamping: bytes.count) &- Int64(clamping: range.byteCount)
        guard delta != 0 else { return }
        for box in parents { growth[box.start, default: (box, 0)].byteCount &+= delta }
    }

    /// Inserts bytes at an offset; with `isFirst`, before other bytes inserted there in the same box.
    mutating func insert(
        _ bytes: ContiguousArray<UInt8>, at offset: UInt64, in parents: [SourceBox] = [],
        isFirst: Bool = false
    ) {
        replace(offset..<offset, with: bytes, in: parents)
        edits[edits.count - 1].isFirst = isFirst
    }

    mutating func remove(_ range: Range<UInt64>, in parents: [SourceBox]) {
        replace(range, with: [], in: parents)
    }

    /// Sets the bytes of ranges to zeros, except for those that are replaced.
    mutating func clear(_ ranges: [Range<UInt64>]) {
        let replaced = edits.map(\.replacement.range).sorted { $0.lowerBound < $1.lowerBound }
        for range in ranges {
            var start = range.lowerBound
            var index = replaced.lastIndex(beginningUpTo: start) { $0.lowerBound } ?? 0
            while index < replaced.count, replaced[index].lowerBound < range.upperBound {
                clear(from: start, to: replaced[index].lowerBound)
                start = max(start, replaced[index].upperBound)
                index += 1
            }
            clear(from: start, to: range.upperBound)
        }
    }

    private mutating func clear(from start: UInt64, to end: UInt64) {
        guard start < end else { return }
        replace(start..<end, with: ContiguousArray.zeros(Int(clamping: end - start)))
    }

    /// Whether nothing changes.
    var isEmpty: Bool { edits.isEmpty }

    /// The new positions of the source's bytes.
    var places: MovedPlaces { MovedPlaces(edits.map(\.replacement)) }

    /// Reduces the free space after a top-level box by the bytes that the box has gained, so that the rest of the
    /// file need not move.
    ///
    /// - Parameter isReferred: Whether something refers to bytes of a range, which must then stay.
    mutating func fillFreeSpace(
        behind box: SourceBox, in file: BoxList, unless isReferred: (Range<UInt64>) -> Bool
    ) {
        var end = box.end
        for next in file.boxes where next.start == end {
            guard next.type == .free || next.type == .skip, !next.isTruncated, !next.isOpenEnded else {
                break
            }
            end = next.end
        }
        let space = end - box.end
        let place = places.place(of: box.end)
        guard end < file.tail.upperBound, place > box.end else { return }
        let needed = place - box.end
        guard space == needed || space >= needed.addingSaturated(8),
            let left = UInt32(exactly: space - needed), !isReferred(box.end..<end)
        else { return }
        let header = BoxWriter.bytes { writer in
            guard left > 0 else { return }
            writer.uint32(left)
            writer.code(.free)
        }
        replace(box.end..<(box.end + needed + UInt64(header.count)), with: header)
    }

    /// Returns the replacements in order, including the new box sizes.
    func replacements() throws(EditStop) -> [Replacement] {
        var all = edits
        for (box, byteCount) in growth.values where byteCount != 0 && !box.isOpenEnded {
            all.append(try Self.size(of: box, plus: byteCount))
        }
        let order = all.indices.sorted { a, b in
            let (left, right) = (all[a], all[b])
            if left.depth != right.depth { return left.depth > right.depth }
            return left.isFirst != right.isFirst ? left.isFirst : a < b
        }
        return try EditStop.refusing { () throws(MetadataError) in
            try order.map { all[$0].replacement }.ordered()
        }
    }

    private static func size(of box: SourceBox, plus byteCount: Int64) throws(EditStop) -> Edit {
        guard !box.isTruncated else {
            throw .damaged("File", at: box.start, "box '\(box.type)' is truncated")
        }
        let old = Int64(clamping: box.range.byteCount)
        let (sum, overflow) = old.addingReportingOverflow(byteCount)
        let isWide = box.headerByteCount == 16
        guard !overflow, let size = UInt64(exactly: sum), isWide || size <= UInt32.max else {
            throw .refused(
                MetadataError(.tooLarge, "box '\(box.type)' at \(box.start): the new size does not fit"))
        }
        // A 64-bit size follows the type.
        let start = box.start &+ (isWide ? 8 : 0)
        let field = Replacement(
            range: start..<(start &+ (isWide ? 8 : 4)),
            bytes: BoxWriter.bytes { $0.number(size, isWide: isWide) })
        return Edit(replacement: field, depth: .max)
    }
}
