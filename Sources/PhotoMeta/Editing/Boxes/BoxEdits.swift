/// Collects the changes of a box file, and updates the sizes of the boxes in which they are.
///
/// Only what changes is replaced: the sample tables of a long movie are neither fetched nor copied.
struct BoxEdits {
    private struct Edit {
        var range: Range<UInt64>
        var bytes: ContiguousArray<UInt8>
        /// The number of boxes that the bytes are in: at one offset, those of the inner box come first.
        var depth: Int
        /// Whether the bytes come first among those of the same box.
        var isFirst = false
    }

    private var edits: [Edit] = []
    private var growth: [UInt64: (box: SourceBox, byteCount: Int64)] = [:]

    /// Replaces a range, which is in the bodies of these boxes, from the outermost to the innermost.
    mutating func replace(
        _ range: Range<UInt64>, with bytes: ContiguousArray<UInt8>, in parents: [SourceBox] = []
    ) {
        edits.append(Edit(range: range, bytes: bytes, depth: parents.count))
        let delta = Int64(clamping: bytes.count) &- Int64(clamping: range.byteCount)
        guard delta != 0 else { return }
        for box in parents { growth[box.start, default: (box, 0)].byteCount &+= delta }
    }

    /// Inserts bytes before an offset; with `isFirst`, before others that are inserted there in the same box.
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

    /// How many bytes a box gains.
    func growth(of box: SourceBox) -> Int64 { growth[box.start]?.byteCount ?? 0 }

    /// Where bytes of the source go.
    var places: MovedPlaces {
        MovedPlaces(edits.map { ($0.range, Int64(clamping: $0.bytes.count)) })
    }

    /// The replacements in order, with the new sizes.
    func replacements() throws(EditStop) -> [Replacement] {
        var all = edits
        for (box, byteCount) in growth.values where byteCount != 0 && !box.isOpenEnded {
            all.append(try Self.size(of: box, plus: byteCount))
        }
        let order = all.indices.sorted { a, b in
            let (left, right) = (all[a], all[b])
            if left.range.lowerBound != right.range.lowerBound {
                return left.range.lowerBound < right.range.lowerBound
            }
            if left.range.isEmpty != right.range.isEmpty { return left.range.isEmpty }
            if left.depth != right.depth { return left.depth > right.depth }
            return left.isFirst != right.isFirst ? left.isFirst : a < b
        }
        var replacements: [Replacement] = []
        for index in order {
            let edit = all[index]
            if edit.range.isEmpty, edit.bytes.isEmpty { continue }
            guard let last = replacements.last, last.range.upperBound >= edit.range.lowerBound else {
                replacements.append(Replacement(range: edit.range, bytes: edit.bytes))
                continue
            }
            // Boxes do not overlap, so this is a file in which one box is two things.
            guard last.range.upperBound == edit.range.lowerBound else {
                throw .damaged("Movie", at: edit.range.lowerBound, "boxes overlap")
            }
            replacements[replacements.count - 1].range = last.range.lowerBound..<edit.range.upperBound
            replacements[replacements.count - 1].bytes += edit.bytes
        }
        return replacements
    }

    private static func size(of box: SourceBox, plus byteCount: Int64) throws(EditStop) -> Edit {
        guard !box.isCut else { throw .damaged("Movie", at: box.start, "box '\(box.type)' is truncated") }
        let old = Int64(clamping: box.range.byteCount)
        let (sum, overflow) = old.addingReportingOverflow(byteCount)
        let isWide = box.headerByteCount == 16
        guard !overflow, let size = UInt64(exactly: sum), isWide || size <= UInt32.max else {
            throw .refused(
                MetadataError(.tooLarge, "box '\(box.type)' at \(box.start): no room for its size"))
        }
        // Behind the type, if the size has 64 bits.
        let start = box.start &+ (isWide ? 8 : 0)
        return Edit(
            range: start..<(start &+ (isWide ? 8 : 4)),
            bytes: BoxWriter.bytes { $0.number(size, isWide: isWide) }, depth: .max)
    }
}

/// Where bytes of a source are after an edit.
struct MovedPlaces {
    /// How far the bytes from each of these offsets move, in order.
    private var steps: [(offset: UInt64, shift: Int64)] = []

    /// Places after replacing ranges by so many bytes.
    init(_ changes: [(range: Range<UInt64>, byteCount: Int64)]) {
        let ordered = changes.sorted { $0.range.upperBound < $1.range.upperBound }
        var shift: Int64 = 0
        for (range, byteCount) in ordered {
            let delta = byteCount &- Int64(clamping: range.byteCount)
            guard delta != 0 else { continue }
            shift &+= delta
            if let last = steps.last, last.offset == range.upperBound {
                steps[steps.count - 1].shift = shift
            } else {
                steps.append((range.upperBound, shift))
            }
        }
    }

    /// Whether any byte moves.
    var isMoving: Bool { steps.contains { $0.shift != 0 } }

    /// The new offset of a byte that is kept.
    func place(of offset: UInt64) -> UInt64 {
        var (low, high) = (0, steps.count)
        while low < high {
            let middle = (low + high) / 2
            if steps[middle].offset <= offset { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return offset }
        let shift = steps[low - 1].shift
        // An offset past the largest number stays there: no byte is there to be found.
        guard shift < 0 else { return offset.addingSaturated(UInt64(shift)) }
        return offset > shift.magnitude ? offset - shift.magnitude : 0
    }
}
