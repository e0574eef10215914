/// Locates items by an `iloc` box (ISO/IEC 14496-12 §8.11.3).
package struct HEIFItemLocations: ~Copyable {
    /// The position of the box's body in the file.
    let offset: UInt64
    let references: HEIFReferences
    /// The body of the `idat` box.
    let data: Range<UInt64>?
    let fileByteCount: UInt64

    package init(offset: UInt64, references: HEIFReferences, data: Range<UInt64>?, fileByteCount: UInt64) {
        self.offset = offset
        self.references = references
        self.data = data
        self.fileByteCount = fileByteCount
    }

    private static let path = "HEIF/meta/iloc"

    /// The sizes of the fields, which the box states.
    package struct Layout {
        package var version: UInt8
        package var offsetByteCount: Int
        package var lengthByteCount: Int
        package var baseByteCount: Int
        package var indexByteCount: Int
        /// The number of rows, at most ``Limits/items``.
        package var itemCount: Int
        package var firstEntry: Int

        package var idByteCount: Int { version < 2 ? 2 : 4 }
        /// The size of a row up to its extents.
        var headerByteCount: Int { idByteCount &+ (version == 0 ? 4 : 6) &+ baseByteCount }
        package var extentByteCount: Int { indexByteCount &+ offsetByteCount &+ lengthByteCount }
        /// The size of a row as cameras write it: a head of eight bytes; one extent, an offset and a length of 32 bits each.
        static let usualByteCount = 16

        /// Whether rows with one extent have this form.
        var isUsual: Bool {
            version == 1 && baseByteCount == 0 && indexByteCount == 0 && offsetByteCount == 4
                && lengthByteCount == 4
        }

        package init?(_ bytes: Span<UInt8>, itemLimit: Int) {
            guard let version = try? bytes.uint8(at: 0), version <= 2, let sizes = try? bytes.uint16(at: 4)
            else { return nil }
            self.version = version
            offsetByteCount = Int(sizes >> 12)
            lengthByteCount = Int(sizes >> 8 & 15)
            baseByteCount = Int(sizes >> 4 & 15)
            indexByteCount = version == 0 ? 0 : Int(sizes & 15)
            let isValid = [offsetByteCount, lengthByteCount, baseByteCount, indexByteCount].allSatisfy {
                $0 == 0 || $0 == 4 || $0 == 8
            }
            guard isValid,
                let count = try? bytes.unsignedInteger(at: 6, count: version < 2 ? 2 : 4)
            else { return nil }
            itemCount = Int(min(count, UInt64(clamping: itemLimit)))
            firstEntry = version < 2 ? 8 : 10
        }
    }

    /// One row of the table.
    package struct Entry {
        package var constructionMethod: UInt16
        package var dataReference: UInt16
        package var baseOffset: UInt64
        package var extentCount: Int
        package var firstExtent: Int

        package init(
            constructionMethod: UInt16, dataReference: UInt16, baseOffset: UInt64, extentCount: Int,
            firstExtent: Int
        ) {
            self.constructionMethod = constructionMethod
            self.dataReference = dataReference
            self.baseOffset = baseOffset
            self.extentCount = extentCount
            self.firstExtent = firstExtent
        }
    }

    package struct Extent {
        package var index: UInt64
        package var offset: UInt64
        /// 0 means up to the end.
        package var length: UInt64
    }

    /// Appends the blocks of all `items` to the map.
    func locate(
        _ items: inout HEIFItems, in bytes: Span<UInt8>, of window: ByteWindow,
        into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) {
        guard let layout = Layout(bytes, itemLimit: context.limits.items) else {
            context.note(.malformed, Self.path, at: offset, "not a valid item location box")
            return
        }
        findRows(of: &items.items, layout, in: bytes)
        var budget = min(context.limits.extents, 16_384) * 4
        for item in items.items {
            if let row = item.row, budget > 0, let usual = usualExtent(at: row, layout, in: bytes) {
                budget -= 1
                if let piece = range(usual.offset, usual.length, within: 0..<fileByteCount, item.id, &context)
                {
                    map.blocks.append(
                        LocatedBlock(
                            item.kind, code: FourCharacterCode(rawValue: item.id), part: item.part ?? 0,
                            at: piece))
                }
                continue
            }
            guard let row = item.row, let entry = try? entry(at: row, layout, in: bytes) else {
                context.note(
                    .dangling, Self.path, at: offset, "item \(item.id) has no location")
                continue
            }
            var pieces = SmallArray<Range<UInt64>>()
            resolve(
                entry, of: item.id, layout, in: bytes, of: window, depth: 0, &budget, into: &pieces, &context)
            var isFirst = true
            for piece in pieces {
                var block = LocatedBlock(
                    item.kind, code: FourCharacterCode(rawValue: item.id), part: item.part ?? 0, at: piece)
                block.continuesPrevious = !isFirst
                map.blocks.append(block)
                isFirst = false
            }
        }
    }

    /// The extent of a row in the form that cameras write; `nil` if it has another.
    @inline(__always)
    private func usualExtent(
        at row: Int, _ layout: Layout, in bytes: Span<UInt8>
    ) -> (offset: UInt64, length: UInt64)? {
        guard layout.isUsual, row &+ Layout.usualByteCount <= bytes.count,
            let header = try? bytes.uint64(at: row), let extent = try? bytes.uint64(at: row &+ 8),
            // Construction method 0, data reference 0, one extent.
            header & 0x000F_FFFF_FFFF == 1
        else { return nil }
        return (extent >> 32, extent & 0xFFFF_FFFF)
    }

    /// Finds the first row of each item in one pass over the table.
    private func findRows(
        of items: inout ContiguousArray<HEIFItems.Item>, _ layout: Layout, in bytes: Span<UInt8>
    ) {
        var lowest = UInt32.max
        var highest: UInt32 = 0
        for item in items {
            lowest = min(lowest, item.id)
            highest = max(highest, item.id)
        }
        guard lowest <= highest else { return }
        var unfound = items.count
        var rows = Rows(offset: layout.firstEntry, left: layout.itemCount)
        // Tiles come first, so most rows are skipped.
        while unfound > 0, let row = rows.next(of: lowest...highest, layout, in: bytes) {
            WorkMeter.add(items.count)
            for index in items.indices where items[index].id == row.item && items[index].row == nil {
                items[index].row = row.start
                unfound &-= 1
            }
        }
    }

    /// The rows of the table, which differ in size by their number of extents.
    package struct Rows {
        package var offset: Int
        package var left: Int

        package init(offset: Int, left: Int) {
            self.offset = offset
            self.left = left
        }

        /// The next row of an item within a range.
        @inline(never)
        package mutating func next(
            of items: ClosedRange<UInt32>, _ layout: Layout, in bytes: Span<UInt8>
        ) -> (item: UInt32, start: Int)? {
            let headerByteCount = layout.headerByteCount
            while left > 0 {
                if layout.isUsual, let row = nextUsualRow(of: items, in: bytes) { return row }
                guard left > 0, bytes.count &- offset >= headerByteCount,
                    let extentCount = try? bytes.uint16(at: offset &+ headerByteCount &- 2),
                    let item = try? bytes.unsignedInteger(at: offset, count: layout.idByteCount)
                else { return nil }
                left &-= 1
                let start = offset
                let rowByteCount = headerByteCount &+ Int(extentCount) &* layout.extentByteCount
                offset &+= min(rowByteCount, bytes.count &- offset)
                let number = UInt32(truncatingIfNeeded: item)
                if items.contains(number) { return (number, start) }
            }
            return nil
        }

        /// The item whose row comes next, if the row has one extent.
        ///
        /// The item, the construction method, the data reference and the number of extents have sixteen bits each; the extent
        /// follows.
        @inline(__always)
        private static func usualItem(of rows: Span<UInt8>) -> UInt32? {
            guard rows.count >= Layout.usualByteCount, (try? rows.uint16(at: 6)) == 1 else { return nil }
            return (try? rows.uint16(at: 0)).map(UInt32.init)
        }

        /// The next row of an item within a range, while rows have the form that cameras write.
        ///
        /// Photos have a row for each tile, so this loop does nothing but skip them.
        private mutating func nextUsualRow(
            of items: ClosedRange<UInt32>, in bytes: Span<UInt8>
        ) -> (item: UInt32, start: Int)? {
            guard offset <= bytes.count else { return nil }
            let count = min((bytes.count &- offset) / Layout.usualByteCount, left)
            var rest = bytes.extracting(offset..<(offset &+ count &* Layout.usualByteCount))
            let width = items.upperBound &- items.lowerBound
            // For an item below the range, the difference wraps and exceeds the width.
            while let item = Self.usualItem(of: rest), item &- items.lowerBound > width {
                rest = rest.extracting(Layout.usualByteCount...)
            }
            let passed = count &- rest.count / Layout.usualByteCount
            offset &+= passed &* Layout.usualByteCount
            left &-= passed
            guard let item = Self.usualItem(of: rest) else { return nil }
            defer {
                offset &+= Layout.usualByteCount
                left &-= 1
            }
            return (item, offset)
        }
    }

    /// The row of one item.
    private func entry(of item: UInt32, _ layout: Layout, in bytes: Span<UInt8>) -> Entry? {
        var items: ContiguousArray = [HEIFItems.Item(id: item, kind: .exif)]
        findRows(of: &items, layout, in: bytes)
        return items[0].row.flatMap { try? entry(at: $0, layout, in: bytes) }
    }

    /// The range that an item's offsets refer to: the file or, with construction method 1, the `idat` box.
    package func space(of entry: Entry) -> Range<UInt64> {
        guard entry.constructionMethod == 1 else { return 0..<fileByteCount }
        return data ?? 0..<0
    }

    /// One row: item ID, construction method, data reference, base offset, and the number of extents that follow.
    package func entry(at start: Int, _ layout: Layout, in bytes: Span<UInt8>) throws(ParseStop) -> Entry {
        if layout.isUsual {
            let header = try bytes.uint64(at: start)
            return Entry(
                constructionMethod: UInt16(header >> 32 & 15),
                dataReference: UInt16(truncatingIfNeeded: header >> 16), baseOffset: 0,
                extentCount: Int(header & 0xFFFF), firstExtent: start &+ layout.headerByteCount)
        }
        var offset = start + layout.idByteCount
        var method: UInt16 = 0
        if layout.version != 0 {
            method = try bytes.uint16(at: offset) & 15
            offset += 2
        }
        return Entry(
            constructionMethod: method, dataReference: try bytes.uint16(at: offset),
            baseOffset: try bytes.unsignedInteger(at: offset + 2, count: layout.baseByteCount),
            extentCount: Int(try bytes.uint16(at: offset + 2 + layout.baseByteCount)),
            firstExtent: start + layout.headerByteCount)
    }

    /// Adds the file ranges of an item.
    ///
    /// `budget` limits the extents of all items, including nested ones. Offsets are relative to the file with construction
    /// method 0, to the `idat` box with 1, and to other items with 2.
    private func resolve(
        _ entry: Entry, of item: UInt32, _ layout: Layout, in bytes: Span<UInt8>, of window: ByteWindow,
        depth: Int, _ budget: inout Int, into pieces: inout SmallArray<Range<UInt64>>,
        _ context: inout ParseContext
    ) {
        let position = self.offset + UInt64(entry.firstExtent)
        guard entry.dataReference == 0 else {
            context.note(.unsupported, Self.path, at: position, "item \(item) lies in another file")
            return
        }
        guard let targets = targets(of: entry, item, in: window, depth: depth, &context) else { return }
        for number in 0..<entry.extentCount {
            budget -= 1
            guard pieces.count < context.limits.extents, budget >= 0 else {
                context.noteLimit(context.limits.extents, of: "extents of an item", Self.path, at: position)
                return
            }
            let start = entry.firstExtent &+ number &* layout.extentByteCount
            guard let extent = try? extent(at: start, layout, in: bytes) else {
                return context.note(
                    .truncated, Self.path, at: position, "the extents of item \(item) end past the box")
            }
            let offset = entry.baseOffset.addingSaturated(extent.offset)
            switch entry.constructionMethod {
            case 0, 1:
                if let piece = range(offset, extent.length, within: space(of: entry), item, &context) {
                    pieces.append(piece)
                }
            case 2:
                // §8.11.3.3: the one-based index of one of the item's 'iloc' references; 1 if absent.
                let index = Int(clamping: max(extent.index, 1) - 1)
                guard targets.indices.contains(index), targets[index] != item,
                    let source = self.entry(of: targets[index], layout, in: bytes)
                else {
                    context.note(
                        .dangling, Self.path, at: position,
                        "item \(item) is built of an item that is not there")
                    continue
                }
                var inner = SmallArray<Range<UInt64>>()
                resolve(
                    source, of: targets[index], layout, in: bytes, of: window, depth: depth + 1, &budget,
                    into: &inner, &context)
                cut(inner, from: offset, length: extent.length, into: &pieces)
            default:
                context.note(
                    .unsupported, Self.path, at: position,
                    "item \(item) has construction method \(entry.constructionMethod)")
                return
            }
        }
    }

    /// The items that an item is built of, if any; `nil`, with a diagnostic, past the depth limit.
    private func targets(
        of entry: Entry, _ item: UInt32, in window: ByteWindow, depth: Int, _ context: inout ParseContext
    ) -> ContiguousArray<UInt32>? {
        guard entry.constructionMethod == 2 else { return [] }
        guard depth < context.limits.depth else {
            context.note(
                .limit, Self.path, at: offset + UInt64(entry.firstExtent),
                "item \(item) is built of items of items, past the depth limit")
            return nil
        }
        return references.targets(of: item, .iloc, limit: context.limits.extents, in: window, &context)
    }

    package func extent(
        at start: Int, _ layout: Layout, in bytes: Span<UInt8>
    ) throws(ParseStop) -> Extent {
        if layout.isUsual {
            let extent = try bytes.uint64(at: start)
            return Extent(index: 0, offset: extent >> 32, length: extent & 0xFFFF_FFFF)
        }
        let offset = start &+ layout.indexByteCount
        guard offset &+ layout.offsetByteCount &+ layout.lengthByteCount <= bytes.count else {
            throw .truncated(at: UInt64(clamping: start))
        }
        return Extent(
            index: try bytes.unsignedInteger(at: start, count: layout.indexByteCount),
            offset: try bytes.unsignedInteger(at: offset, count: layout.offsetByteCount),
            length: try bytes.unsignedInteger(
                at: offset &+ layout.offsetByteCount, count: layout.lengthByteCount))
    }

    /// The range of an extent within `space`; truncated, with a diagnostic, if it ends past that.
    func range(
        _ offset: UInt64, _ length: UInt64, within space: Range<UInt64>, _ item: UInt32,
        _ context: inout ParseContext
    ) -> Range<UInt64>? {
        let room = space.upperBound - space.lowerBound
        guard offset < room else {
            context.note(
                .truncated, Self.path, at: space.lowerBound.addingSaturated(offset),
                "item \(item) begins past the end")
            return nil
        }
        let start = space.lowerBound + offset
        if length > room - offset {
            context.note(
                .truncated, Self.path, at: start,
                "item \(item) ends at \(start.addingSaturated(length)), its source at \(space.upperBound)")
        }
        return start..<(start + min(length == 0 ? .max : length, room - offset))
    }

    /// Adds the part of the concatenated ranges `source` from `offset` on.
    private func cut(
        _ source: SmallArray<Range<UInt64>>, from offset: UInt64, length: UInt64,
        into pieces: inout SmallArray<Range<UInt64>>
    ) {
        var skip = offset
        var left = length == 0 ? UInt64.max : length
        for range in source {
            let count = range.upperBound - range.lowerBound
            let skipped = min(skip, count)
            skip -= skipped
            let taken = min(count - skipped, left)
            left -= taken
            let start = range.lowerBound + skipped
            if taken > 0 { pieces.append(start..<(start + taken)) }
        }
    }
}
