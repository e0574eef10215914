// SPDX-License-Identifier: Apache-2.0
/// The bytes that a read keeps, with their positions in the source.
package struct RetainedBytes: Sendable {
    /// The bytes of all runs, concatenated.
    private(set) var bytes: ContiguousArray<UInt8> = []
    /// The number of kept bytes that were decoded.
    private(set) var decodedByteCount = 0
    /// The runs that the bytes consist of.
    private(set) var runs = Runs()
    /// The end of the last run in the source, where further bytes extend the run; `nil` after decoded bytes.
    private var nextOffset: UInt64?

    /// Contiguous bytes of the source; a small type, because each stored value contains the first run.
    package struct Run: Sendable {
        /// The position of the first byte in the source.
        let offset: UInt64
        /// The position of the first byte among the kept bytes; 32 bits, as in a field.
        private let position: UInt32
        /// The number of decoded bytes, or ``undecoded``.
        private let decoded: UInt32

        private static let undecoded = UInt32.max

        init(start: Int, offset: UInt64, decodedByteCount: Int? = nil) {
            self.offset = offset
            position = UInt32(clamping: start)
            decoded = decodedByteCount.map { min(UInt32(clamping: $0), Self.undecoded - 1) } ?? Self.undecoded
        }

        var start: Int { Int(clamping: position) }
        /// For decoded bytes, the number of bytes in the source; `nil` for bytes that were copied.
        var decodedByteCount: Int? { decoded == Self.undecoded ? nil : Int(clamping: decoded) }
    }

    /// Runs, sorted by start; each one ends at the start of the next.
    ///
    /// The Exif block of a JPEG file is a single run.
    package typealias Runs = SmallArray<Run>

    init() {}

    /// Creates kept bytes from those of another read.
    package init(bytes: ContiguousArray<UInt8>, runs: Runs) {
        self.bytes = bytes
        self.runs = runs
    }

    mutating func reserveCapacity(_ byteCount: Int) {
        bytes.reserveCapacity(byteCount)
    }

    /// Appends bytes from `offset` in the source, and returns the position of the first one.
    @discardableResult
    mutating func append(_ slice: consuming ArraySlice<UInt8>, from offset: UInt64) -> Int {
        WorkMeter.add(slice.count)
        let start = bytes.count
        if nextOffset != offset { runs.append(Run(start: start, offset: offset)) }
        nextOffset = offset &+ UInt64(truncatingIfNeeded: slice.count)
        bytes.append(contentsOf: slice)
        return start
    }

    /// Appends bytes that were decoded from `byteCount` bytes at `offset`, and returns the position of the first one.
    mutating func append(decoded slice: ArraySlice<UInt8>, from offset: UInt64, count byteCount: Int) -> Int {
        WorkMeter.add(slice.count)
        let start = bytes.count
        runs.append(Run(start: start, offset: offset, decodedByteCount: byteCount))
        nextOffset = nil
        bytes.append(contentsOf: slice)
        decodedByteCount &+= slice.count
        return start
    }

    /// The index of the run that contains a position; `nil` before the first run.
    private func runIndex(at position: Int) -> Int? {
        var lower = 0
        var upper = runs.count
        while lower < upper {
            let middle = lower &+ (upper &- lower) / 2
            if runs[middle].start <= position { lower = middle &+ 1 } else { upper = middle }
        }
        return lower > 0 ? lower &- 1 : nil
    }

    /// The position of a kept byte in the source.
    package func sourceOffset(of position: Int) -> UInt64 { sourceOffset(of: position, inRunAt: position) }

    /// The position in the source of the end of kept bytes, after which other bytes may be kept.
    func sourceOffset(ofEnd position: Int) -> UInt64 { sourceOffset(of: position, inRunAt: position &- 1) }

    private func sourceOffset(of position: Int, inRunAt known: Int) -> UInt64 {
        guard let index = runIndex(at: known) else { return 0 }
        let run = runs[index]
        guard run.decodedByteCount == nil else { return run.offset }
        return run.offset.addingSaturated(UInt64(position &- run.start))
    }

    /// The position of bytes of the source that were copied in one piece; `nil` for others.
    func position(ofSource range: Range<UInt64>) -> Int? {
        WorkMeter.add(runs.count)
        for index in 0..<runs.count {
            let run = runs[index]
            let end = index + 1 < runs.count ? runs[index + 1].start : bytes.count
            guard run.decodedByteCount == nil, range.lowerBound >= run.offset,
                range.upperBound - run.offset <= UInt64(clamping: end - run.start)
            else { continue }
            return run.start + Int(range.lowerBound - run.offset)
        }
        return nil
    }

    /// The positions of the bytes that were decoded from `offset` in the source; `nil` if there are none.
    func decodedRange(from offset: UInt64) -> Range<Int>? {
        WorkMeter.add(runs.count)
        for index in 0..<runs.count where runs[index].decodedByteCount != nil && runs[index].offset == offset
        {
            return runs[index].start..<(index + 1 < runs.count ? runs[index + 1].start : bytes.count)
        }
        return nil
    }

    /// The ranges of kept bytes in the source; `nil` if the positions are out of range.
    package func sourceRanges(of range: Range<Int>) -> ByteRanges? {
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
