// SPDX-License-Identifier: Apache-2.0
/// A table of the times and positions of a track's fragments, `tfra` (ISO/IEC 14496-12 §8.8.10).
package struct FragmentAccess {
    /// The number of rows, the position of the first one in the body, and the size of a row.
    package let count: UInt32
    package let rowByteCount: Int
    /// The position of the fragment in a row, after a time.
    package let offset: Range<Int>

    /// The position of the first row, after the track, the widths of the other numbers in a row, and the count.
    package static var rows: Int { 16 }

    package init(_ body: Span<UInt8>) throws(ParseStop) {
        let width = try body.uint8(at: 0) == 1 ? 8 : 4
        let widths = Int(try body.uint8(at: 11))
        count = try body.uint32(at: 12)
        offset = width..<(2 * width)
        rowByteCount = 2 * width + (widths >> 4 & 3) + (widths >> 2 & 3) + (widths & 3) + 3
    }
}
