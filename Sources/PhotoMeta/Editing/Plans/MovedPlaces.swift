/// The positions of source bytes after an edit.
struct MovedPlaces {
    /// The shift of the bytes from each of these offsets, in order.
    private var steps: [(offset: UInt64, shift: Int64)] = []

    init(_ replacements: [Replacement]) {
        var shift: Int64 = 0
        for replacement in replacements.sorted(by: { $0.range.upperBound < $1.range.upperBound }) {
            let end = replacement.range.upperBound
            let growth =
                Int64(clamping: replacement.bytes.count) &- Int64(clamping: replacement.range.byteCount)
            guard growth != 0 else { continue }
            shift &+= growth
            if let last = steps.indices.last, steps[last].offset == end {
                steps[last].shift = shift
            } else {
                steps.append((end, shift))
            }
        }
    }

    /// Whether any byte before an offset moves.
    func isMoving(before end: UInt64) -> Bool { steps.contains { $0.shift != 0 && $0.offset < end } }

    /// The offset of the first byte that moves.
    var firstOffset: UInt64 { steps.first?.offset ?? .max }

    /// Returns the new offset of a byte that is kept.
    func place(of offset: UInt64) -> UInt64 {
        guard let shift = steps.lastElement(beginningUpTo: offset, \.offset)?.shift else { return offset }
        // A sum that overflows saturates: no byte exists at that offset.
        guard shift < 0 else { return offset.addingSaturated(UInt64(shift)) }
        return offset > shift.magnitude ? offset - shift.magnitude : 0
    }
}
