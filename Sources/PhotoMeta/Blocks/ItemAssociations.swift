/// The properties of an item: a row of an `ipma` box (ISO/IEC 23008-12 §9.3.2).
struct ItemAssociations: Sendable {
    /// The offset of the first index in the `iprp` box; 0 if the item has no row.
    fileprivate(set) var offset: UInt32 = 0
    fileprivate(set) var count: UInt16 = 0
    fileprivate(set) var indexByteCount: UInt8 = 1

    /// The one-based index of the property at a position of the row, without the "essential" bit; 0 for no property.
    @inline(__always)
    func index(at position: Int, in bytes: Span<UInt8>) -> Int {
        let offset = Int(clamping: offset) &+ position &* Int(indexByteCount)
        if indexByteCount == 1 { return Int((try? bytes.uint8(at: offset)) ?? 0) & 0x7F }
        return Int((try? bytes.uint16(at: offset)) ?? 0) & 0x7FFF
    }
}

extension FileMapBuilder {
    /// Finds the rows of all parts, and of their first inputs, in the body of an `ipma` box.
    ///
    /// Rows have an item ID and the indices of its properties. If an item has several rows, the first one is used.
    mutating func findAssociations(
        in bytes: Span<UInt8>, _ body: Range<Int>, itemLimit: Int
    ) throws(ParseStop) {
        let versionAndFlags = try bytes.uint32(at: body.lowerBound)
        let entryCount = try bytes.uint32(at: body.lowerBound &+ 4)
        var rows = AssociationRows(
            offset: body.lowerBound &+ 8, left: Int(min(entryCount, UInt32(clamping: itemLimit))),
            hasWideItems: versionAndFlags >> 24 != 0, indexByteCount: versionAndFlags & 1 == 0 ? 1 : 2)
        let wanted = wantedItems
        while let row = try rows.next(of: wanted, in: bytes, to: body.upperBound) {
            if let part = partIndex(ofItem: row.item) {
                updatePart(part) { if $0.associations.offset == 0 { $0.associations = row.associations } }
            }
            guard wanted.mayBeInput(row.item) else { continue }
            if mainPart.firstInput == row.item { addInput(row.associations, to: 0) }
            for index in imageIndices where otherParts[index].firstInput == row.item {
                addInput(row.associations, to: UInt16(truncatingIfNeeded: index &+ 1))
            }
        }
        guard !rows.isTruncated else { throw .truncated(at: UInt64(clamping: rows.offset)) }
    }

    private mutating func addInput(_ row: ItemAssociations, to part: UInt16) {
        updatePart(part) { if $0.inputAssociations.offset == 0 { $0.inputAssociations = row } }
    }

    /// The items whose rows are needed: those of parts, and the first inputs of derived images.
    @inline(__always)
    private var wantedItems: WantedItems {
        var wanted = WantedItems()
        wanted.add(mainPart.number, firstInput: mainPart.firstInput)
        for index in imageIndices {
            wanted.add(otherParts[index].number, firstInput: otherParts[index].firstInput)
        }
        return wanted
    }
}

/// A small set that may contain further items, to skip most rows quickly.
private struct WantedItems {
    /// A bit for the last six bits of each item's ID.
    var bits: UInt64 = 0
    /// The lowest and highest IDs of the inputs of derived images.
    private var firstInput = UInt32.max
    private var lastInput: UInt32 = 0

    mutating func add(_ item: UInt32, firstInput input: UInt32) {
        bits |= 1 &<< UInt64(item & 63)
        guard input != 0 else { return }
        bits |= 1 &<< UInt64(input & 63)
        firstInput = min(firstInput, input)
        lastInput = max(lastInput, input)
    }

    func mayBeInput(_ item: UInt32) -> Bool { item >= firstInput && item <= lastInput }

    @inline(__always)
    func mayContain(_ item: UInt32) -> Bool { bits &>> UInt64(item & 63) & 1 != 0 }
}

/// The rows of a table of associations.
private struct AssociationRows {
    var offset: Int
    var left: Int
    let hasWideItems: Bool
    let indexByteCount: Int
    /// Whether the table ends within a row, which is then truncated.
    var isTruncated = false

    init(offset: Int, left: Int, hasWideItems: Bool, indexByteCount: Int) {
        self.offset = offset
        self.left = left
        self.hasWideItems = hasWideItems
        self.indexByteCount = indexByteCount
    }

    /// The size of a row up to its indices: the item, and their number.
    private var headerByteCount: Int { hasWideItems ? 5 : 3 }

    /// Returns the next row of an item that may be wanted.
    @inline(never)
    mutating func next(
        of wanted: WantedItems, in bytes: Span<UInt8>, to end: Int
    ) throws(ParseStop) -> (item: UInt32, associations: ItemAssociations)? {
        guard left > 0 else { return nil }
        guard offset <= end, end <= bytes.count else { throw .truncated(at: UInt64(clamping: offset)) }
        if !hasWideItems, indexByteCount == 1 { passUsualRows(except: wanted, in: bytes, to: end) }
        guard left > 0 else { return nil }
        let rest = bytes.extracting(offset..<end)
        let id = try hasWideItems ? rest.uint32(at: 0) : UInt32(rest.uint16(at: 0))
        let count = Int(try rest.uint8(at: hasWideItems ? 4 : 2))
        let start = offset &+ headerByteCount
        let room = rest.count &- headerByteCount
        if count &* indexByteCount > room { isTruncated = true }
        offset = start &+ min(count &* indexByteCount, room)
        left = isTruncated ? 0 : left &- 1
        let associations = ItemAssociations(
            offset: UInt32(clamping: start), count: UInt16(clamping: min(count, room / indexByteCount)),
            indexByteCount: UInt8(clamping: indexByteCount))
        return (id, associations)
    }

    /// Skips rows of items that are not wanted, in the form that cameras write.
    ///
    /// Photos have a row for each tile, so this loop does nothing but skip them.
    private mutating func passUsualRows(
        except wanted: WantedItems, in bytes: Span<UInt8>, to end: Int
    ) {
        var rest = bytes.extracting(offset..<end)
        var left = left
        while left > 0, rest.count >= 3, let id = try? rest.uint16(at: 0), !wanted.mayContain(UInt32(id)),
            let count = try? rest.uint8(at: 2), 3 &+ Int(count) <= rest.count
        {
            rest = rest.extracting((3 &+ Int(count))...)
            left &-= 1
        }
        offset = end &- rest.count
        self.left = left
    }
}
