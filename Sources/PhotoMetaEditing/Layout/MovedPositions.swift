// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The positions of a source's bytes after an edit.
struct MovedPositions {
    /// The shift of the bytes from each of these offsets, in order.
    private var steps: [(offset: UInt64, shift: Int64)] = []

    init(_ replacements: some Sequence<(range: Range<UInt64>, byteCount: Int)>) {
        var shift: Int64 = 0
        for (range, byteCount) in replacements.sorted(by: { $0.range.upperBound < $1.range.upperBound }) {
            let growth = Int64(clamping: byteCount) &- Int64(clamping: range.byteCount)
            guard growth != 0 else { continue }
            shift &+= growth
            if let last = steps.indices.last, steps[last].offset == range.upperBound {
                steps[last].shift = shift
            } else {
                steps.append((range.upperBound, shift))
            }
        }
    }

    /// Whether any byte moves.
    var isMoving: Bool { steps.contains { $0.shift != 0 } }

    /// Returns the new position that offsets are relative to; the start of the file does not move with its first byte.
    func base(_ offset: UInt64) -> UInt64 { offset == 0 ? 0 : self(offset) }

    /// Returns the new offset of a byte that is kept.
    func callAsFunction(_ offset: UInt64) -> UInt64 {
        guard let shift = steps.lastElement(beginningUpTo: offset, \.offset)?.shift else { return offset }
        // A sum that overflows saturates: no byte exists at that offset.
        guard shift < 0 else { return offset.addingSaturated(UInt64(shift)) }
        return offset > shift.magnitude ? offset - shift.magnitude : 0
    }
}
