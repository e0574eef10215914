/// A block that stands in one or several pieces, and is read a few bytes at a time.
struct BlockPieces {
    let window: ByteWindow
    /// Where the block stands in the source, without what identifies it.
    private let ranges: BlockRanges
    let byteCount: UInt64
    /// The block's bytes and where they were decoded from, if it is stored in another form.
    private var decoded: (bytes: ContiguousArray<UInt8>, block: LocatedBlock)?

    init(_ ranges: [Range<UInt64>], in window: ByteWindow) {
        self.window = window
        self.ranges = BlockRanges(ranges)
        byteCount = self.ranges.byteCount
    }

    /// A block that is stored in another form.
    init(decoded bytes: ContiguousArray<UInt8>, from block: LocatedBlock, in window: ByteWindow) {
        self.window = window
        ranges = BlockRanges([])
        byteCount = UInt64(bytes.count)
        decoded = (bytes, block)
    }

    /// Where a range of the block stands in the source; nowhere if the block had to be decoded.
    func places(of range: Range<UInt64>) -> [Range<UInt64>] { ranges.places(of: range) }

    /// The position in the source of a byte of the block; of a decoded block, the start.
    func source(of offset: UInt64) -> UInt64 {
        if let decoded { return decoded.block.offset }
        return places(of: offset..<offset.addingSaturated(1)).first?.lowerBound ?? 0
    }

    /// Bytes of the block; fewer at its end.
    func bytes(_ range: Range<UInt64>) throws(ParseStop) -> ArraySlice<UInt8> {
        if let decoded {
            let lower = Int(clamping: min(range.lowerBound, byteCount))
            return decoded.bytes[lower..<Int(clamping: min(range.upperBound, byteCount))]
        }
        let ranges = places(of: range)
        guard let first = ranges.first else { return [] }
        var bytes = try window.slice(at: first.lowerBound, count: Int(clamping: first.byteCount))
        for range in ranges.dropFirst() {
            let next = try window.slice(at: range.lowerBound, count: Int(clamping: range.byteCount))
            bytes += next
        }
        return bytes
    }

    /// Keeps bytes of the block, which are known; returns where.
    func keep(_ bytes: ArraySlice<UInt8>, of range: Range<UInt64>, in map: inout FileMap) -> Range<Int> {
        let start = map.kept.bytes.count
        if let decoded {
            _ = map.keep(decoded: bytes, from: decoded.block.offset, count: decoded.block.byteCount)
            return start..<map.kept.bytes.count
        }
        var rest = bytes
        for piece in places(of: range) {
            map.keep(rest.prefix(Int(clamping: piece.byteCount)), from: piece.lowerBound)
            rest = rest.dropFirst(Int(clamping: piece.byteCount))
        }
        return start..<map.kept.bytes.count
    }
}

/// Where a block in several pieces stands in the source.
struct BlockRanges {
    private let ranges: [Range<UInt64>]
    /// Where each of the ranges begins in the block.
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

    /// Where a range of the block stands in the source.
    ///
    /// Readers ask for a few bytes at a time of a block that may have thousands of pieces: the first is searched for by halves.
    func places(of range: Range<UInt64>) -> [Range<UInt64>] {
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
