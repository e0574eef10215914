// SPDX-License-Identifier: Apache-2.0
/// The header of a track, `tkhd` (ISO/IEC 14496-12 §8.3.2).
package struct TrackHeader: Sendable {
    package let times: HeaderTimes

    package init(_ body: Span<UInt8>) throws(ParseStop) { times = try HeaderTimes(body) }

    package var id: Range<Int> { times.modification.upperBound..<(times.modification.upperBound &+ 4) }
    /// After a reserved number.
    package var duration: Range<Int> { times.wideField(at: id.upperBound &+ 4) }
    /// a, b, u, c, d, v, x, y and w, after reserved bytes, a layer, a group and a volume.
    package var matrix: Range<Int> { (duration.upperBound &+ 16)..<(duration.upperBound &+ 52) }
    /// The width and height, in 16.16 fixed point.
    package var size: Range<Int> { matrix.upperBound..<byteCount }
    package var byteCount: Int { matrix.upperBound &+ 8 }
    /// The size of the largest version.
    package static var largestByteCount: Int { 96 }
}
