import PhotoMeta

/// The table of item locations (ISO/IEC 14496-12 §8.11.3), which is written anew if an edit adds, removes or relocates items.
struct HEIFItemLocationEdit {
    private let box: SourceBox
    private let layout: HEIFItemLocations.Layout
    private var rows: [Row] = []
    /// The extents of all rows, row after row.
    private var extents: [Extent] = []
    /// The bytes after the rows.
    private var rest: ContiguousArray<UInt8> = []
    private var isChanged = false

    private struct Row {
        var item: UInt32
        var entry: HEIFItemLocations.Entry
        /// The range that offsets are relative to; `nil` for data in another file, or in other items.
        var space: Range<UInt64>?
        /// The indices of its extents.
        var extents = 0..<0
        /// Where the new data of the item begins.
        var new: (insertion: LayoutEdits.Insertion, offset: Int, byteCount: Int)?

        /// The bytes of an extent in the file; empty if it is not in this file.
        func range(of extent: HEIFItemLocations.Extent) -> Range<UInt64> {
            guard let space else { return 0..<0 }
            let start = space.lowerBound.addingSaturated(entry.baseOffset.addingSaturated(extent.offset))
            guard start < space.upperBound else { return 0..<0 }
            let end = extent.length == 0 ? space.upperBound : start.addingSaturated(extent.length)
            return start..<min(end, space.upperBound)
        }
    }

    private struct Extent {
        var stated: HEIFItemLocations.Extent
        /// Its bytes in the file; empty if it is not in this file.
        var range: Range<UInt64>

        /// Whether all its bytes are in the file; not if it has no length.
        var isWhole: Bool { stated.length > 0 && range.byteCount == stated.length }
    }

    init(_ box: SourceBox, _ tables: HEIFTables, in file: EditedFile) throws(EditStop) {
        let limits = file.map.limits
        let bytes = try file.window.bytes(in: box.body, "meta/iloc")
        let damaged = EditStop.damaged("meta/iloc", at: box.start, "the table of item locations is damaged")
        guard let layout = HEIFItemLocations.Layout(bytes.span, itemLimit: limits.items),
            layout.itemCount < limits.items
        else { throw damaged }
        self.box = box
        self.layout = layout
        let reader = HEIFItemLocations(
            offset: box.bodyStart, references: HEIFReferences(), data: tables.itemData?.body,
            fileByteCount: file.window.byteCount)
        var cursor = HEIFItemLocations.Rows(offset: layout.firstEntry, left: layout.itemCount)
        var extentsLeft = limits.items
        while let row = cursor.next(of: 0...UInt32.max, layout, in: bytes.span) {
            guard let entry = try? reader.entry(at: row.start, layout, in: bytes.span) else { throw damaged }
            let isInFile =
                entry.constructionMethod == 1
                || entry.constructionMethod == 0 && tables.isThisFile(entry.dataReference)
            var added = Row(item: row.item, entry: entry, space: isInFile ? reader.space(of: entry) : nil)
            extentsLeft -= entry.extentCount
            // Several extents without offset and length would all be the same, and get both in a new table.
            guard extentsLeft >= 0, entry.extentCount <= 1 || layout.extentByteCount > 0 else {
                throw damaged
            }
            for number in 0..<entry.extentCount {
                let start = entry.firstExtent &+ number &* layout.extentByteCount
                guard let extent = try? reader.extent(at: start, layout, in: bytes.span) else {
                    throw damaged
                }
                extents.append(Extent(stated: extent, range: added.range(of: extent)))
            }
            added.extents = (extents.count - entry.extentCount)..<extents.count
            rows.append(added)
        }
        guard cursor.left == 0 else { throw damaged }
        rest = ContiguousArray(bytes.dropFirst(cursor.offset))
    }

    // MARK: Questions

    var items: [UInt32] { rows.map(\.item) }

    /// Whether several rows have the same item ID, so that readers may disagree on where the item is.
    var hasRepeatedItems: Bool {
        // Writers usually store items in ascending order.
        if zip(rows, rows.dropFirst()).allSatisfy({ $0.item < $1.item }) { return false }
        return Set(items).count < rows.count
    }

    /// Whether an item extends to the end of the file, because an extent has no length or the file is cut off: bytes that are
    /// appended would become part of it.
    var reachesEnd: Bool {
        rows.contains { row in
            row.entry.constructionMethod == 0 && row.space != nil
                && extents[row.extents].contains { !$0.isWhole }
        }
    }

    /// Whether an item other than `item` uses bytes of these ranges, or might.
    func isShared(_ ranges: [Range<UInt64>], of item: UInt32? = nil) -> Bool {
        rows.contains { row in
            // The references of an item that is made of others are not followed.
            row.item != item
                && (row.entry.constructionMethod > 1
                    || extents[row.extents].contains { extent in
                        ranges.contains { $0.overlaps(extent.range) }
                    })
        }
    }

    /// Whether an item has extents, and all their bytes are in the file.
    func isComplete(_ item: UInt32) -> Bool {
        guard let row = rows.first(where: { $0.item == item }), !row.extents.isEmpty else { return false }
        return row.entry.constructionMethod > 1
            || extents[row.extents].allSatisfy { extent in
                !extent.range.isEmpty && extent.range.byteCount >= extent.stated.length
            }
    }

    /// The number of bytes that an item's extents state; `nil` if one states none.
    func byteCount(of item: UInt32) -> UInt64? {
        guard let row = rows.first(where: { $0.item == item }) else { return nil }
        let extents = extents[row.extents]
        guard extents.allSatisfy({ $0.stated.length > 0 }) else { return nil }
        return extents.reduce(0) { $0.addingSaturated($1.stated.length) }
    }

    // MARK: Changes

    /// Gives an item new data, which is a part of an insertion; adds a row if the item has none.
    mutating func place(
        _ item: UInt32, in insertion: LayoutEdits.Insertion, at offset: Int, byteCount: Int
    ) {
        isChanged = true
        let index =
            rows.firstIndex { $0.item == item }
            ?? {
                rows.append(
                    Row(
                        item: item,
                        entry: HEIFItemLocations.Entry(
                            constructionMethod: 0, dataReference: 0, baseOffset: 0, extentCount: 1,
                            firstExtent: 0)))
                return rows.count - 1
            }()
        rows[index].new = (insertion, offset, byteCount)
    }

    /// Removes an item's row.
    mutating func remove(_ item: UInt32) {
        isChanged = true
        rows.removeAll { $0.item == item }
    }

    /// Adds the new table, if it changes.
    func write(to edits: inout LayoutEdits, _ fileByteCount: UInt64) {
        guard isChanged else { return }
        // New data has offsets and lengths; 32 bits suffice unless the file is that large.
        let isNewWide = fileByteCount > UInt64(UInt32.max) - (1 << 28)
        let hasNew = rows.contains { $0.new != nil }
        let least = hasNew ? (isNewWide ? 8 : 4) : 0
        var table = Table(
            layout: layout, offsetByteCount: max(layout.offsetByteCount, least),
            lengthByteCount: max(layout.lengthByteCount, hasNew ? 4 : 0))
        table.writeHead(rowCount: rows.count)
        for row in rows { write(row, to: &table) }
        table.bytes += rest
        // Version and flags stay.
        edits.replace(
            (box.bodyStart &+ 4)..<box.end, with: ContiguousArray(table.bytes.dropFirst(4)),
            numbers: table.numbers.map { number in
                var number = number
                number.field = (number.field.lowerBound - 4)..<(number.field.upperBound - 4)
                return number
            })
    }

    private func write(_ row: Row, to table: inout Table) {
        let entry = row.entry
        if let new = row.new {
            table.writeRow(row.item, method: 0, dataReference: 0, extentCount: 1) { table in
                table.write(0, byteCount: layout.baseByteCount)
            }
            table.write(0, byteCount: layout.indexByteCount)
            table.write(
                .insertion(new.insertion, offset: new.offset), byteCount: table.offsetByteCount)
            table.write(UInt64(clamping: new.byteCount), byteCount: table.lengthByteCount)
            return
        }
        let base = row.space.map { $0.lowerBound.addingSaturated(entry.baseOffset) }
        table.writeRow(
            row.item, method: entry.constructionMethod, dataReference: entry.dataReference,
            extentCount: row.extents.count
        ) { table in
            if let base, let space = row.space, entry.baseOffset > 0 || layout.offsetByteCount == 0 {
                table.write(.distance(of: base, from: space.lowerBound), byteCount: layout.baseByteCount)
            } else {
                table.write(entry.baseOffset, byteCount: layout.baseByteCount)
            }
        }
        for extent in extents[row.extents] {
            let (stated, range) = (extent.stated, extent.range)
            table.write(stated.index, byteCount: layout.indexByteCount)
            if let base, !range.isEmpty || entry.constructionMethod == 0 {
                // What is past the end of the file stays past it, however long the file becomes.
                let start = range.isEmpty ? base.addingSaturated(stated.offset) : range.lowerBound
                table.write(.distance(of: start, from: base), byteCount: table.offsetByteCount)
            } else {
                table.write(stated.offset, byteCount: table.offsetByteCount)
            }
            if extent.isWhole {
                table.write(.size(of: range), byteCount: table.lengthByteCount)
            } else {
                table.write(stated.length, byteCount: table.lengthByteCount)
            }
        }
    }

    /// The bytes of a table, and the numbers in it that follow from the rest of the edit.
    private struct Table {
        let layout: HEIFItemLocations.Layout
        let offsetByteCount: Int
        let lengthByteCount: Int
        var bytes = ContiguousArray<UInt8>()
        var numbers: [LayoutEdits.NewNumber] = []

        mutating func write(_ value: UInt64, byteCount: Int) {
            bytes.appendInteger(value, byteCount: byteCount)
        }

        mutating func write(_ value: LayoutEdits.NewNumber.Value, byteCount: Int) {
            guard byteCount > 0 else { return }
            numbers.append(
                LayoutEdits.NewNumber(field: bytes.count..<(bytes.count + byteCount), value: value))
            write(0, byteCount: byteCount)
        }

        mutating func writeHead(rowCount: Int) {
            write(0, byteCount: 4)
            write(
                UInt64(
                    offsetByteCount << 12 | lengthByteCount << 8 | layout.baseByteCount << 4
                        | layout.indexByteCount), byteCount: 2)
            write(UInt64(clamping: rowCount), byteCount: layout.idByteCount)
        }

        mutating func writeRow(
            _ item: UInt32, method: UInt16, dataReference: UInt16, extentCount: Int,
            _ writeBase: (inout Table) -> Void
        ) {
            write(UInt64(item), byteCount: layout.idByteCount)
            if layout.version > 0 { write(UInt64(method), byteCount: 2) }
            write(UInt64(dataReference), byteCount: 2)
            writeBase(&self)
            write(UInt64(clamping: extentCount), byteCount: 2)
        }
    }
}
