// SPDX-License-Identifier: Apache-2.0
/// The header of a track's media, `mdhd` (ISO/IEC 14496-12 §8.4.2).
package struct MediaHeader: Sendable {
    package let times: HeaderTimes

    package init(_ body: Span<UInt8>) throws(ParseStop) { times = try HeaderTimes(body) }

    package var timeScale: Range<Int> { times.modification.upperBound..<(times.modification.upperBound &+ 4) }
    package var duration: Range<Int> { times.wideField(at: timeScale.upperBound) }
    package var language: Range<Int> { duration.upperBound..<byteCount }
    package var byteCount: Int { duration.upperBound &+ 2 }
    /// The size of the largest version.
    package static var largestByteCount: Int { 36 }
}
