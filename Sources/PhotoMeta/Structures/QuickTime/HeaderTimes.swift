// SPDX-License-Identifier: Apache-2.0
/// The times with which `mvhd`, `tkhd` and `mdhd` begin, after version and flags (ISO/IEC 14496-12 §8.2.2, §8.3.2, §8.4.2).
///
/// Positions are relative to the body of the box.
package struct HeaderTimes: Sendable {
    /// Whether times and durations have 64 bits, as in version 1.
    package let is64Bit: Bool

    /// Reads the version.
    @inline(__always)
    package init(_ body: Span<UInt8>) throws(ParseStop) {
        is64Bit = try body.uint8(at: 0) == 1
    }

    package var creation: Range<Int> { wideField(at: 4) }
    package var modification: Range<Int> { wideField(at: creation.upperBound) }

    /// The position of a time or a duration.
    @inline(__always)
    func wideField(at offset: Int) -> Range<Int> { offset..<(offset &+ (is64Bit ? 8 : 4)) }
}
