/// The entries of an `iloc` box, which can be changed and written back (ISO/IEC 14496-12 §8.11.3).
struct ItemLocationTable {
    let box: SourceBox
    private let originalWidths: Widths
    private(set) var version: UInt8
    private let flags: UInt32
    private var widths: Widths
    private(set) var rows: ContiguousArray<Row> = []
    private var extents: ContiguousArray<Extent> = []
    /// The bytes after the entries in the box.
    private let trailer: ContiguousArray<UInt8>
    private let itemData: Range<UInt64>?
    private let fileByteCount: UInt64
    private var hasRemovedRows = false

    /// The sizes of the fields, in bytes: 0, 4 or 8.
    private struct Widths: Equatable {
        var offset: Int
        var length: Int
        var base: Int
        var index: Int
        /// The low four bits of the widths, which are reserved in version 0.
        var reserved: Int

        var extentByteCount: Int { index + offset + length }
    }

    /// The entry of one item.
    struct Row {
        var item: UInt32
        /// The construction method, in the low four bits: 0 in the file, 1 in `idat`, 2 in other items.
        var method: UInt16
        var dataReference: UInt16
        /// Whether the extents are in this file, not in another file or in `idat`.
        var isInFile: Bool
        var base: UInt64
        /// The indices of its extents among all extents.
        var extents: Range<Int>
        /// The offset of the entry in the body of the box; `nil` for a new entry.
        var position: Int?
        var isChanged = false

    }

    /// A contiguous part of an item's data.
    struct Extent {
        var index: UInt64
        var offset: UInt64
        /// The number of bytes; 0 means all remaining bytes.
        var length: UInt64
    }

    /// The maximum number of items in a table.
    private static let itemLimit = 65_535

    /// Reads a box; throws if it is damaged or cut off.
    init(
        _ box: SourceBox, itemData: Range<UInt64>? = nil, ownReferences: Set<UInt16> = [0],
        _ scanner: BoxScanner
    ) throws(EditStop) {
        let bytes = try scanner.bytes(box.body, "meta/iloc")
        do throws(ParseStop) {
            let span = bytes.span
            version = try span.uint8(at: 0)
            flags = try span.uint32(at: 0) & 0xFF_FFFF
            let sizes = try span.uint16(at: 4)
            let widths = Widths(
                offset: Int(sizes >> 12), length: Int(sizes >> 8 & 15), base: Int(sizes >> 4 & 15),
                index: version == 0 ? 0 : Int(sizes & 15), reserved: version == 0 ? Int(sizes & 15) : 0)
            guard version <= 2,
                [widths.offset, widths.length, widths.base, widths.index].allSatisfy({
                    $0 & 3 == 0 && $0 <= 8
                })
            else { throw .truncated(at: 4) }
            let idByteCount = version < 2 ? 2 : 4
            let count = try span.unsignedInteger(at: 6, count: idByteCount)
            guard count <= Self.itemLimit else { throw .truncated(at: 6) }
            var offset = 6 + idByteCount
            let usualCount = span.count / 16 + 1
            rows.reserveCapacity(usualCount)
            extents.reserveCapacity(usualCount)
            for _ in 0..<count {
                if widths == Self.usualWidths, version == 1, let row = Self.usualRow(at: offset, in: span) {
                    extents.append(row.extent)
                    rows.append(
                        Row(
                            item: row.item, method: row.method, dataReference: row.dataReference,
                            isInFile: row.method & 15 == 0
                                && (row.dataReference == 0 || ownReferences.contains(row.dataReference)),
                            base: 0,
                            extents: (extents.count &- 1)..<extents.count, position: offset))
                    offset &+= 16
                    continue
                }
                let position = offset
                let item = try span.nextInteger(at: &offset, count: idByteCount)
                let method = version == 0 ? 0 : try span.nextInteger(at: &offset, count: 2)
                let dataReference = UInt16(
                    truncatingIfNeeded: try span.nextInteger(at: &offset, count: 2))
                let base = try span.nextInteger(at: &offset, count: widths.base)
                let extentCount = try span.nextInteger(at: &offset, count: 2)
                // Extents with zero-width fields would cost memory that the size of the file does not bound.
                guard extentCount < 2 || widths.extentByteCount > 0 else {
                    throw .truncated(at: UInt64(clamping: offset))
                }
                let first = extents.count
                for _ in 0..<extentCount {
                    extents.append(
                        Extent(
                            index: try span.nextInteger(at: &offset, count: widths.index),
                            offset: try span.nextInteger(at: &offset, count: widths.offset),
                            length: try span.nextInteger(at: &offset, count: widths.length)))
                }
                rows.append(
                    Row(
                        item: UInt32(truncatingIfNeeded: item), method: UInt16(truncatingIfNeeded: method),
                        dataReference: dataReference,
                        isInFile: method & 15 == 0 && ownReferences.contains(dataReference), base: base,
                        extents: first..<extents.count, position: position))
            }
            self.widths = widths
            originalWidths = widths
            trailer = ContiguousArray(bytes.dropFirst(offset))
        } catch {
            throw .damaged("meta/iloc", at: box.start, "the table of item locations is damaged")
        }
        self.box = box
        self.itemData = itemData
        fileByteCount = scanner.window.byteCount
    }

    /// The field widths that cameras write.
    private static let usualWidths = Widths(offset: 4, length: 4, base: 0, index: 0, reserved: 0)

    /// Reads an entry of version 1 with the usual widths; `nil` unless it has exactly one extent.
    @inline(__always)
    private static func usualRow(
        at offset: Int, in bytes: Span<UInt8>
    ) -> (item: UInt32, method: UInt16, dataReference: UInt16, extent: Extent)? {
        guard let head = try? bytes.uint64(at: offset), head & 0xFFFF == 1,
            let extent = try? bytes.uint64(at: offset &+ 8)
        else { return nil }
        return (
            UInt32(truncatingIfNeeded: head >> 48), UInt16(truncatingIfNeeded: head >> 32),
            UInt16(truncatingIfNeeded: head >> 16),
            Extent(index: 0, offset: extent >> 32, length: extent & 0xFFFF_FFFF)
        )
    }

    // MARK: Places

    /// Whether several entries have the same item ID, so that readers may disagree on where the item is.
    var hasRepeatedItems: Bool {
        // Writers usually store items in ascending order.
        if zip(rows, rows.dropFirst()).allSatisfy({ $0.item < $1.item }) { return false }
        return Set(rows.lazy.map(\.item)).count < rows.count
    }

    /// Whether an item extends to the end of the file because an extent has no length.
    var reachesEnd: Bool {
        rows.contains { row in row.isInFile && row.extents.contains { extents[$0].length == 0 } }
    }

    /// Whether an item's data overlaps one of these ranges.
    func hasData(in ranges: [Range<UInt64>]) -> Bool {
        rows.contains { row in
            row.extents.contains { place in
                let range = range(of: extents[place], in: row)
                return ranges.contains { $0.overlaps(range) }
            }
        }
    }

    /// Whether an item other than `item` uses bytes of these ranges, or might.
    func isShared(_ ranges: [Range<UInt64>], of item: UInt32? = nil) -> Bool {
        let start = ranges.reduce(UInt64.max) { min($0, $1.lowerBound) }
        let end = ranges.reduce(0) { max($0, $1.upperBound) }
        for row in rows where row.item != item && row.position != nil {
            // An item made from other items might: its references are not followed.
            if row.method & 15 > 1 { return true }
            for place in row.extents {
                let range = range(of: extents[place], in: row)
                if range.lowerBound < end, start < range.upperBound,
                    ranges.contains(where: { $0.overlaps(range) })
                {
                    return true
                }
            }
        }
        return false
    }

    /// Returns the range of an extent in the file; empty for an extent in another file.
    @inline(__always)
    private func range(of extent: Extent, in row: Row) -> Range<UInt64> {
        var space = 0..<fileByteCount
        if row.method & 15 == 1 {
            space = itemData ?? 0..<0
        } else if !row.isInFile {
            return 0..<0
        }
        let start = space.lowerBound.addingSaturated(row.base.addingSaturated(extent.offset))
        guard start < space.upperBound else { return 0..<0 }
        let end = extent.length == 0 ? space.upperBound : start.addingSaturated(extent.length)
        return start..<min(end, space.upperBound)
    }

    /// Whether an item has extents, and all their bytes are in the file.
    func isComplete(_ item: UInt32) -> Bool {
        guard let row = rows.first(where: { $0.item == item }), !row.extents.isEmpty else { return false }
        return row.method & 15 > 1
            || row.extents.allSatisfy { place in
                let range = range(of: extents[place], in: row)
                return !range.isEmpty && range.byteCount >= extents[place].length
            }
    }

    /// Returns the total number of bytes that an item's extents state; `nil` if one states none.
    func byteCount(of item: UInt32) -> UInt64? {
        guard let row = rows.first(where: { $0.item == item }) else { return nil }
        var sum: UInt64 = 0
        for place in row.extents {
            guard extents[place].length > 0 else { return nil }
            sum = sum.addingSaturated(extents[place].length)
        }
        return sum
    }

    // MARK: Changes

    /// Throws if bytes are inserted into the data of an item that is not among `items`, or after data that is cut
    /// off by the end of the file.
    func check(_ places: MovedPlaces, except items: [UInt32]) throws(EditStop) {
        let first = places.firstOffset
        let isFixed = !places.isMoving(before: fileByteCount)
        for row in rows where row.isInFile && row.position != nil {
            for place in row.extents {
                let start = row.base.addingSaturated(extents[place].offset)
                let length = extents[place].length
                let end = length == 0 ? max(start, fileByteCount) : start.addingSaturated(length)
                // Bytes inserted at the end of an item are not part of it.
                guard end > first, !items.contains(row.item),
                    isFixed || places.place(of: end &- 1) &- places.place(of: start) != end &- 1 &- start
                else { continue }
                throw .damaged("meta/iloc", at: box.start, "bytes would be inserted into item \(row.item)")
            }
        }
    }

    /// Updates the offsets of extents in the file to their new positions.
    mutating func move(by places: MovedPlaces) {
        for index in rows.indices where rows[index].isInFile {
            let row = rows[index]
            let isMoved = row.extents.contains { place in
                let offset = row.base.addingSaturated(extents[place].offset)
                return places.place(of: offset) != offset
            }
            guard isMoved else { continue }
            rows[index].isChanged = true
            // Change the base if it is the only offset field, or is in use.
            if widths.base > 0, row.base > 0 || widths.offset == 0 {
                let distances = row.extents.map { place in
                    let offset = row.base.addingSaturated(extents[place].offset)
                    return places.place(of: offset) &- offset
                }
                if let distance = distances.first, distances.allSatisfy({ $0 == distance }) {
                    rows[index].base = row.base &+ distance
                    continue
                }
            }
            for place in row.extents {
                let offset = row.base.addingSaturated(extents[place].offset)
                extents[place].offset = places.place(of: offset) &- row.base
            }
        }
    }

    /// Makes an item's extents contiguous at an offset of the file; the last one takes the remaining bytes.
    mutating func place(_ item: UInt32, at offset: UInt64, byteCount: Int) {
        guard let index = rows.firstIndex(where: { $0.item == item }) else { return }
        rows[index].isChanged = true
        rows[index].method &= 0xFFF0
        rows[index].dataReference = 0
        rows[index].isInFile = true
        // Use the base if there is no offset field.
        let isBase = widths.offset == 0 && widths.base > 0
        rows[index].base = isBase ? offset : 0
        var start = offset
        var left = UInt64(clamping: byteCount)
        for place in rows[index].extents {
            let isLast = place == rows[index].extents.upperBound - 1
            let length = isLast ? left : min(extents[place].length, left)
            extents[place].offset = isBase ? start &- offset : start
            extents[place].length = length
            start = start.addingSaturated(length)
            left -= length
        }
    }

    /// Adds an entry with one extent, which must then be placed.
    mutating func add(_ item: UInt32) {
        extents.append(Extent(index: 0, offset: 0, length: 0))
        rows.append(
            Row(
                item: item, method: 0, dataReference: 0, isInFile: true, base: 0,
                extents: (extents.count - 1)..<extents.count))
        // Without a length field, the extent would be the whole file.
        if widths.length == 0 { widths.length = 4 }
        if widths.offset == 0, widths.base == 0 { widths.offset = 4 }
    }

    /// Removes an item's entries.
    mutating func remove(_ item: UInt32) {
        let count = rows.count
        rows.removeAll { $0.item == item }
        hasRemovedRows = hasRemovedRows || rows.count < count
    }

    /// Widens fields that are too narrow for their values; returns whether there were any.
    mutating func widen() -> Bool {
        func width(_ width: Int, for value: UInt64) -> Int {
            value == 0 ? width : value > UInt64(UInt32.max) ? 8 : max(width, 4)
        }
        var wider = widths
        for row in rows where row.isChanged {
            wider.base = max(wider.base, width(wider.base, for: row.base))
            for place in row.extents {
                wider.offset = max(wider.offset, width(wider.offset, for: extents[place].offset))
                wider.length = max(wider.length, width(wider.length, for: extents[place].length))
            }
        }
        defer { widths = wider }
        return wider != widths
    }

    /// Makes the fields as wide as those of another table.
    mutating func takeWidths(of other: ItemLocationTable) { widths = other.widths }

    // MARK: Writing

    private var idByteCount: Int { version < 2 ? 2 : 4 }

    /// Adds the changes of the box, which is contained in `parents`.
    func write(to edits: inout BoxEdits, in parents: [SourceBox]) {
        guard widths == originalWidths, !hasRemovedRows, rows.allSatisfy({ $0.position != nil }) else {
            return edits.replace(box.body, with: bytes, in: parents + [box])
        }
        for row in rows where row.isChanged {
            guard let position = row.position else { continue }
            let bytes = BoxWriter.bytes { write(row, to: &$0) }
            let start = box.bodyStart &+ UInt64(clamping: position)
            edits.replace(start..<(start &+ UInt64(bytes.count)), with: bytes)
        }
    }

    /// The body with all entries rewritten.
    private var bytes: ContiguousArray<UInt8> {
        BoxWriter.bytes { writer in
            writer.uint32(UInt32(version) << 24 | flags)
            let sizes =
                widths.offset << 12 | widths.length << 8 | widths.base << 4 | widths.index | widths.reserved
            writer.uint16(UInt16(truncatingIfNeeded: sizes))
            writer.integer(UInt64(rows.count), byteCount: idByteCount)
            for row in rows { write(row, to: &writer) }
            writer.append(trailer)
        }
    }

    private func write(_ row: Row, to writer: inout BoxWriter) {
        writer.integer(UInt64(row.item), byteCount: idByteCount)
        if version > 0 { writer.uint16(row.method) }
        writer.uint16(row.dataReference)
        writer.integer(row.base, byteCount: widths.base)
        writer.uint16(UInt16(truncatingIfNeeded: row.extents.count))
        for place in row.extents {
            writer.integer(extents[place].index, byteCount: widths.index)
            writer.integer(extents[place].offset, byteCount: widths.offset)
            writer.integer(extents[place].length, byteCount: widths.length)
        }
    }
}

extension Span<UInt8> {
    /// Reads a big-endian integer of 0 to 8 bytes, and advances the offset past it.
    @inline(__always)
    fileprivate func nextInteger(at offset: inout Int, count: Int) throws(ParseStop) -> UInt64 {
        let value = try unsignedInteger(at: offset, count: count)
        offset &+= count
        return value
    }
}
