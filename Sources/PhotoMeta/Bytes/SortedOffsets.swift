// SPDX-License-Identifier: Apache-2.0
extension RandomAccessCollection where Index == Int {
    /// Returns the index of the last element that begins at or before an offset; `nil` if all begin after it.
    ///
    /// The elements must be sorted by their offsets.
    @inlinable package func lastIndex<Offset: Comparable>(
        beginningUpTo offset: Offset, _ start: (Element) -> Offset
    )
        -> Int?
    {
        var (lower, upper) = (startIndex, endIndex)
        while lower < upper {
            let middle = lower + (upper - lower) / 2
            if start(self[middle]) <= offset { lower = middle + 1 } else { upper = middle }
        }
        return lower > startIndex ? lower - 1 : nil
    }

    /// Returns the last element that begins at or before an offset; `nil` if all begin after it.
    ///
    /// The elements must be sorted by their offsets.
    @inlinable package func lastElement(beginningUpTo offset: UInt64, _ start: (Element) -> UInt64)
        -> Element?
    {
        lastIndex(beginningUpTo: offset, start).map { self[$0] }
    }
}

extension Sequence<Range<UInt64>> {
    /// The same bytes in order, in ranges that neither overlap nor touch.
    @inlinable package var merged: ContiguousArray<Range<UInt64>> {
        var merged: ContiguousArray<Range<UInt64>> = []
        for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, range.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        return merged
    }
}
