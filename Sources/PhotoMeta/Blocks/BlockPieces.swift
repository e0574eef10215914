// SPDX-License-Identifier: Apache-2.0
/// A block in one or several pieces, which is read a few bytes at a time.
package struct BlockPieces {
    let window: ByteWindow
    /// The ranges of the block in the source, without its identifying bytes.
    private let ranges: BlockRanges
    let byteCount: UInt64
    /// The decoded bytes and the encoded block, if the block is encoded.
    private var decoded: (bytes: ContiguousArray<UInt8>, block: LocatedBlock)?

    package init(_ ranges: [Range<UInt64>], in window: ByteWindow) {
        self.window = window
        self.ranges = BlockRanges(ranges)
        byteCount = self.ranges.byteCount
    }

    /// Creates a block from decoded bytes.
    init(decoded bytes: ContiguousArray<UInt8>, from block: LocatedBlock, in window: ByteWindow) {
        self.window = window
        ranges = BlockRanges([])
        byteCount = UInt64(bytes.count)
        decoded = (bytes, block)
    }

    /// The ranges of a part of the block in the source; empty if the block was decoded.
    func sourceRanges(of range: Range<UInt64>) -> [Range<UInt64>] { ranges.sourceRanges(of: range) }

    /// The position of a byte of the block in the source; the start of the block if it was decoded.
    func source(of offset: UInt64) -> UInt64 {
        if let decoded { return decoded.block.offset }
        return sourceRanges(of: offset..<offset.addingSaturated(1)).first?.lowerBound ?? 0
    }

    /// Returns bytes of the block; fewer at its end.
    func bytes(_ range: Range<UInt64>) throws(ParseStop) -> ArraySlice<UInt8> {
        if let decoded {
            let lower = Int(clamping: min(range.lowerBound, byteCount))
            return decoded.bytes[lower..<Int(clamping: min(range.upperBound, byteCount))]
        }
        let ranges = sourceRanges(of: range)
        guard let first = ranges.first else { return [] }
        var bytes = try window.slice(at: first.lowerBound, count: Int(clamping: first.byteCount))
        for range in ranges.dropFirst() {
            let next = try window.slice(at: range.lowerBound, count: Int(clamping: range.byteCount))
            bytes += next
        }
        return bytes
    }

    /// Keeps known bytes of the block; returns their positions.
    func keep(_ bytes: ArraySlice<UInt8>, of range: Range<UInt64>, in map: inout FileMapBuilder) -> Range<Int>
    {
        let start = map.kept.bytes.count
        if let decoded {
            _ = map.keep(decoded: bytes, from: decoded.block.offset, count: decoded.block.byteCount)
            return start..<map.kept.bytes.count
        }
        var rest = bytes
        for piece in sourceRanges(of: range) {
            map.keep(rest.prefix(Int(clamping: piece.byteCount)), from: piece.lowerBound)
            rest = rest.dropFirst(Int(clamping: piece.byteCount))
        }
        return start..<map.kept.bytes.count
    }
}

/// The ranges of a block in several pieces in the source.
struct BlockRanges {
    private let ranges: [Range<UInt64>]
    /// The offset of each range in the block.
    private let starts: [UInt64]
    let byteCount: UInt64

    init(_ ranges: [Range<UInt64>]) {
        var starts: [UInt64] = []
        starts.reserveCapacity(ranges.count)
        var end: UInt64 = 0
        for range in ranges {
            starts.append(end)
            end = end.addingSaturated(range.byteCount)
        }
        (self.ranges, self.starts, byteCount) = (ranges, starts, end)
    }

    /// The ranges of a part of the block in the source.
    ///
    /// A binary search, because readers read a few bytes at a time of blocks that may have thousands of pieces.
    func sourceRanges(of range: Range<UInt64>) -> [Range<UInt64>] {
        var index = 0
        var upper = starts.count
        while index < upper {
            WorkMeter.add()
            let middle = index &+ (upper &- index) / 2
            if starts[middle] <= range.lowerBound { index = middle &+ 1 } else { upper = middle }
        }
        index = max(index &- 1, 0)
        var found: [Range<UInt64>] = []
        while index < ranges.count, starts[index] < range.upperBound {
            WorkMeter.add()
            let (piece, start) = (ranges[index], starts[index])
            let lower = max(range.lowerBound, start)
            let end = min(range.upperBound, start.addingSaturated(piece.byteCount))
            if lower < end {
                found.append((piece.lowerBound + (lower - start))..<(piece.lowerBound + (end - start)))
            }
            index &+= 1
        }
        return found
    }
}
