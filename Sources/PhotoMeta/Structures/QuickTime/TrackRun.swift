// SPDX-License-Identifier: Apache-2.0
/// Samples of a fragment that follow each other, `trun` (ISO/IEC 14496-12 §8.8.8): their number, an offset, and a table with up to
/// four numbers of each sample.
package struct TrackRun: Sendable {
    package let sampleCount: UInt32
    /// The position of the offset in the body, which is signed; `nil` if the samples follow those before.
    package let offsetField: Range<Int>?
    /// The position of the table, the size of a row, and the positions of the duration and the size in it.
    package let rows: Int
    package let rowByteCount: Int
    package let durationColumn: Int?
    package let sizeColumn: Int?

    /// - Throws: If the table is longer than the body.
    package init(_ body: Span<UInt8>) throws(ParseStop) {
        let flags = try body.uint32(at: 0)
        sampleCount = try body.uint32(at: 4)
        offsetField = Self.offsetField(flags: flags)
        // The flags of the first sample.
        rows = (offsetField?.upperBound ?? 8) + (flags & 4 != 0 ? 4 : 0)
        let columns = ([0x100, 0x200, 0x400, 0x800] as [UInt32]).filter { flags & $0 != 0 }
        rowByteCount = columns.count * 4
        durationColumn = columns.firstIndex(of: 0x100).map { $0 * 4 }
        sizeColumn = columns.firstIndex(of: 0x200).map { $0 * 4 }
        let room = rowByteCount == 0 ? Int.max : max(body.count - rows, 0) / rowByteCount
        guard UInt64(sampleCount) <= UInt64(room) else { throw .truncated(at: 8) }
    }

    /// The position of the offset, by the flags at the start of the body.
    package static func offsetField(flags: UInt32) -> Range<Int>? { flags & 1 != 0 ? 8..<12 : nil }

    /// The size of all samples, saturated.
    func byteCount(_ body: Span<UInt8>, _ defaults: SampleDefaults) throws(ParseStop) -> UInt64 {
        guard let sizeColumn else {
            return UInt64(sampleCount) * UInt64(defaults.byteCount)
        }
        var sum: UInt64 = 0
        for row in 0..<Int(clamping: sampleCount) {
            sum = sum.addingSaturated(UInt64(try body.uint32(at: rows + row * rowByteCount + sizeColumn)))
        }
        return sum
    }
}
