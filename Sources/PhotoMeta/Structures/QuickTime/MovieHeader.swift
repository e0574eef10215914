// SPDX-License-Identifier: Apache-2.0
/// The header of a movie, `mvhd` (ISO/IEC 14496-12 §8.2.2).
package struct MovieHeader: Sendable {
    package let times: HeaderTimes

    package init(_ body: Span<UInt8>) throws(ParseStop) { times = try HeaderTimes(body) }

    package var timeScale: Range<Int> { times.modification.upperBound..<(times.modification.upperBound &+ 4) }
    package var duration: Range<Int> { times.wideField(at: timeScale.upperBound) }
    package var rate: Range<Int> { duration.upperBound..<(duration.upperBound &+ 4) }
    package var volume: Range<Int> { rate.upperBound..<(rate.upperBound &+ 2) }
    /// After reserved bytes and a matrix.
    package var nextTrackID: Range<Int> { (duration.upperBound &+ 76)..<byteCount }
    package var byteCount: Int { duration.upperBound &+ 80 }
    /// The size of the largest version.
    package static var largestByteCount: Int { 112 }
}
