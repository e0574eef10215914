extension Range<UInt64> {
    /// The number of bytes in the range; `count` would trap if it exceeded `Int.max`.
    var byteCount: UInt64 { upperBound - lowerBound }
}

extension UInt64 {
    /// Returns the sum, or `UInt64.max` if it overflows.
    func addingSaturated(_ other: UInt64) -> UInt64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}
