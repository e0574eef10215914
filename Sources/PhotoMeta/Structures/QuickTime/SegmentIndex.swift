// SPDX-License-Identifier: Apache-2.0
/// An index of a movie's segments, `sidx` (ISO/IEC 14496-12 §8.16.3): a track, a time scale, a time and an offset, then rows.
package struct SegmentIndex {
    package let timeScale: UInt32
    package let earliestTime: UInt64
    /// The distance of the first segment from the end of the index, and its position in the body.
    package let firstOffset: UInt64
    package let firstOffsetField: Range<Int>
    /// The number of rows, and the position of the first one.
    package let count: Int
    package let rows: Int

    package static var rowByteCount: Int { 12 }
    /// The size of what precedes the rows, in the largest version.
    package static var largestHeaderByteCount: Int { 32 }

    package init(_ body: Span<UInt8>) throws(ParseStop) {
        let width = try body.uint8(at: 0) == 0 ? 4 : 8
        timeScale = try body.uint32(at: 8)
        earliestTime = try body.unsignedInteger(at: 12, count: width)
        firstOffsetField = (12 + width)..<(12 + 2 * width)
        firstOffset = try body.unsignedInteger(in: firstOffsetField)
        rows = firstOffsetField.upperBound + 4
        count = Int(try body.uint16(at: rows - 2))
    }

    /// A row: a size, of which the highest bit states that the segment is another index, and a duration.
    package struct Row {
        package let isIndex: Bool
        package let byteCount: UInt32
        package let duration: UInt32

        package init(_ rows: Span<UInt8>, at offset: Int) throws(ParseStop) {
            let number = try rows.uint32(at: offset)
            isIndex = number >> 31 == 1
            byteCount = number & 0x7FFF_FFFF
            duration = try rows.uint32(at: offset + 4)
        }
    }
}
