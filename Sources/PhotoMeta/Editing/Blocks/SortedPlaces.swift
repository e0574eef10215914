extension RandomAccessCollection where Index == Int {
    /// Returns the last element that begins at or before an offset; `nil` if all begin after it.
    ///
    /// The elements must be sorted by their offsets.
    func lastElement(beginningUpTo offset: UInt64, _ start: (Element) -> UInt64) -> Element? {
        var (lower, upper) = (startIndex, endIndex)
        while lower < upper {
            let middle = lower + (upper - lower) / 2
            if start(self[middle]) <= offset { lower = middle + 1 } else { upper = middle }
        }
        return lower > startIndex ? self[lower - 1] : nil
    }
}
