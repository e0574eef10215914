/// Which properties two items have, the primary one and a tile of it, by `ipma` boxes (ISO/IEC 23008-12 §9.3.2).
struct HEIFAssociations {
    private let item: UInt32
    private let tile: UInt32
    private(set) var ofItem: Row?
    private(set) var ofTile: Row?

    /// The numbers of an item's properties, each with a bit "essential" in front.
    struct Row {
        fileprivate var offset: Int
        var count: Int
        fileprivate var indexByteCount: Int

        /// The number at a place of the row, from 1; 0 says that no property is associated.
        @inline(__always)
        func index(at place: Int, in bytes: Span<UInt8>) -> Int {
            let offset = offset &+ place &* indexByteCount
            if indexByteCount == 1 { return Int((try? bytes.uint8(at: offset)) ?? 0) & 0x7F }
            return Int((try? bytes.uint16(at: offset)) ?? 0) & 0x7FFF
        }
    }

    init(of item: UInt32, tile: UInt32) {
        self.item = item
        self.tile = tile
    }

    /// §9.3.2: rows of an item ID and the indices of its properties; an item has one row, and of several the first counts.
    mutating func find(
        in bytes: Span<UInt8>, _ body: Range<Int>, itemLimit: Int
    ) throws(ParseStop) {
        let versionAndFlags = try bytes.uint32(at: body.lowerBound)
        let entryCount = try bytes.uint32(at: body.lowerBound &+ 4)
        var rows = Rows(
            offset: body.lowerBound &+ 8, left: Int(min(entryCount, UInt32(clamping: itemLimit))),
            hasWideItems: versionAndFlags >> 24 != 0, indexByteCount: versionAndFlags & 1 == 0 ? 1 : 2)
        while ofItem == nil || ofTile == nil && tile != item,
            let row = try rows.next(of: item, or: tile, in: bytes, to: body.upperBound)
        {
            if row.item == item {
                ofItem = ofItem ?? row.place
            } else {
                ofTile = ofTile ?? row.place
            }
        }
        // The others are not looked at; but there must be room for them.
        guard !rows.isCut, rows.left &* rows.headByteCount <= body.upperBound &- rows.offset else {
            throw .truncated(at: UInt64(clamping: rows.offset))
        }
    }

    /// The rows of a table of associations.
    private struct Rows {
        var offset: Int
        var left: Int
        let hasWideItems: Bool
        let indexByteCount: Int
        /// Whether a row ended past the table, and was cut to it.
        var isCut = false

        /// The size of a row up to its indices: the item, and their number.
        var headByteCount: Int { hasWideItems ? 5 : 3 }

        /// The next row of one of two items.
        @inline(never)
        mutating func next(
            of item: UInt32, or tile: UInt32, in bytes: Span<UInt8>, to end: Int
        ) throws(ParseStop) -> (item: UInt32, place: Row)? {
            guard offset <= end, end <= bytes.count else { return nil }
            while left > 0 {
                if isUsual { passUsualRows(of: item, or: tile, in: bytes, to: end) }
                guard left > 0 else { return nil }
                let rest = bytes.extracting(offset..<end)
                let id = try hasWideItems ? rest.uint32(at: 0) : UInt32(rest.uint16(at: 0))
                let count = Int(try rest.uint8(at: hasWideItems ? 4 : 2))
                let start = offset &+ headByteCount
                let room = rest.count &- headByteCount
                offset = start &+ min(count &* indexByteCount, room)
                left &-= 1
                guard id == item || id == tile else { continue }
                isCut = count &* indexByteCount > room
                return (
                    id,
                    Row(
                        offset: start, count: min(count, room / indexByteCount),
                        indexByteCount: indexByteCount)
                )
            }
            return nil
        }

        /// Whether items have sixteen bits and indices eight, as cameras write them.
        private var isUsual: Bool { !hasWideItems && indexByteCount == 1 }

        /// Passes over rows of other items, in the form that cameras write.
        ///
        /// Photos have a row for each of their tiles: nothing is in this loop but what passes over them.
        private mutating func passUsualRows(
            of item: UInt32, or tile: UInt32, in bytes: Span<UInt8>, to end: Int
        ) {
            guard offset <= end, end <= bytes.count else { return }
            var rest = bytes.extracting(offset..<end)
            var left = left
            while left > 0, rest.count >= 3, let id = try? rest.uint16(at: 0), id != item, id != tile,
                let count = try? rest.uint8(at: 2), 3 &+ Int(count) <= rest.count
            {
                rest = rest.extracting((3 &+ Int(count))...)
                left &-= 1
            }
            offset = end &- rest.count
            self.left = left
        }
    }
}
