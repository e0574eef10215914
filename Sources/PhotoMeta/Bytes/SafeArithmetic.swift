extension Range<UInt64> {
    /// How many bytes the range holds; `count` would trap where no `Int` says it.
    var byteCount: UInt64 { upperBound - lowerBound }
}

extension UInt64 {
    /// The sum, or the largest number where it does not fit.
    func addingSaturated(_ other: UInt64) -> UInt64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}
