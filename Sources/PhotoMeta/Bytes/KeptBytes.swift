/// The bytes that a read keeps, and where each of them stands in the source.
struct KeptBytes: Sendable {
    /// The bytes, one run behind the other.
    private(set) var bytes: ContiguousArray<UInt8> = []
    /// The runs, by ascending start: each goes up to the next one's start.
    private(set) var runs: ContiguousArray<Run> = []

    /// Neighboring bytes of the source.
    struct Run: Sendable {
        /// The position of the first byte among the kept bytes.
        var start: Int
        /// The position of the first byte in the source.
        var offset: UInt64
        /// For bytes that were decoded, the number of bytes in the source; `nil` for bytes that stand there as they are.
        var decodedByteCount: Int?
    }

    init() {}

    /// Bytes that were kept before.
    init(bytes: ContiguousArray<UInt8>, runs: ContiguousArray<Run>) {
        self.bytes = bytes
        self.runs = runs
    }

    mutating func reserveCapacity(_ byteCount: Int) {
        bytes.reserveCapacity(byteCount)
        runs.reserveCapacity(16)
    }

    /// Appends bytes that stand at `offset` in the source, and returns the position of the first of them.
    @discardableResult
    mutating func append(_ slice: ArraySlice<UInt8>, from offset: UInt64) -> Int {
        WorkMeter.add(slice.count)
        let start = bytes.count
        appendRun(Run(start: start, offset: offset))
        bytes.append(contentsOf: slice)
        return start
    }

    /// Appends bytes that were decoded from `byteCount` bytes at `offset`, and returns the position of the first of them.
    mutating func append(decoded slice: ArraySlice<UInt8>, from offset: UInt64, count byteCount: Int) -> Int {
        WorkMeter.add(slice.count)
        let start = bytes.count
        runs.append(Run(start: start, offset: offset, decodedByteCount: byteCount))
        bytes.append(contentsOf: slice)
        return start
    }

    /// Adds a run for the bytes that are appended next, unless they continue the last run.
    @inline(__always)
    private mutating func appendRun(_ run: Run) {
        if let last = runs.last, last.decodedByteCount == nil,
            last.offset &+ UInt64(truncatingIfNeeded: run.start &- last.start) == run.offset
        {
            return
        }
        runs.append(run)
    }

    /// The index of the run that holds a position; `nil` before the first run.
    private func runIndex(at position: Int) -> Int? {
        var lower = 0
        var upper = runs.count
        while lower < upper {
            let middle = lower &+ (upper &- lower) / 2
            if runs[middle].start <= position { lower = middle &+ 1 } else { upper = middle }
        }
        return lower > 0 ? lower &- 1 : nil
    }

    /// The position in the source of a kept byte.
    func sourceOffset(of position: Int) -> UInt64 {
        guard let index = runIndex(at: position) else { return 0 }
        let run = runs[index]
        guard run.decodedByteCount == nil else { return run.offset }
        return run.offset.addingSaturated(UInt64(position &- run.start))
    }

    /// Where kept bytes stand in the source; `nil` if they are not all kept.
    func sourceRanges(of range: Range<Int>) -> ByteRanges? {
        guard range.lowerBound >= 0, range.upperBound <= bytes.count,
            let first = runIndex(at: range.lowerBound)
        else { return nil }
        var ranges: [Range<UInt64>] = []
        var isDecoded = false
        var index = first
        while index < runs.count, runs[index].start < max(range.upperBound, range.lowerBound + 1) {
            let run = runs[index]
            let end = index + 1 < runs.count ? runs[index + 1].start : bytes.count
            if let byteCount = run.decodedByteCount {
                isDecoded = true
                ranges.appendJoined(
                    run.offset..<run.offset.addingSaturated(UInt64(clamping: byteCount)))
            } else {
                let lower = max(range.lowerBound, run.start)
                let start = run.offset.addingSaturated(UInt64(lower - run.start))
                let count = UInt64(max(min(range.upperBound, end) - lower, 0))
                ranges.appendJoined(start..<start.addingSaturated(count))
            }
            index += 1
        }
        return ByteRanges(ranges, isDecoded: isDecoded)
    }
}
