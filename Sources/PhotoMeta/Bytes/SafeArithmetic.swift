// SPDX-License-Identifier: Apache-2.0
extension Range<UInt64> {
    /// The number of bytes in the range; `count` would trap if it exceeded `Int.max`.
    package var byteCount: UInt64 { upperBound - lowerBound }

    /// The range, moved by a distance towards higher offsets.
    package func moved(by distance: UInt64) -> Range<UInt64> {
        lowerBound.addingSaturated(distance)..<upperBound.addingSaturated(distance)
    }

    /// The range of some bytes at an offset, clamped to the largest offset.
    package static func bytes(at offset: UInt64, _ byteCount: UInt64) -> Range<UInt64> {
        offset..<offset.addingSaturated(byteCount)
    }
}

extension UInt64 {
    /// Returns the sum, or `UInt64.max` if it overflows.
    package func addingSaturated(_ other: UInt64) -> UInt64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}

extension Int {
    /// Returns the sum, or `Int.max` if it overflows, of numbers that are not negative.
    package func addingSaturated(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}
