extension RandomAccessCollection where Index == Int {
    /// The last element that begins at an offset or before it, in the order of the file; `nil` if all begin behind it.
    func lastElement(beginningUpTo offset: UInt64, _ start: (Element) -> UInt64) -> Element? {
        var (lower, upper) = (startIndex, endIndex)
        while lower < upper {
            let middle = lower + (upper - lower) / 2
            if start(self[middle]) <= offset { lower = middle + 1 } else { upper = middle }
        }
        return lower > startIndex ? self[lower - 1] : nil
    }
}
