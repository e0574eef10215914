/// Finds where items lie, by an `iloc` box (ISO/IEC 14496-12 §8.11.3).
struct HEIFItemLocations {
    let table: Range<Int>
    let references: HEIFReferences
    let data: Range<Int>?
    /// Where the `meta` box's body begins in the file.
    let base: UInt64
    let fileByteCount: UInt64

    private static let path = "HEIF/meta/iloc"

    /// The widths of the fields, which the box itself states.
    private struct Layout {
        var version: UInt8
        var offsetByteCount: Int
        var lengthByteCount: Int
        var baseByteCount: Int
        var indexByteCount: Int
        /// Rows of the table, at most ``Limits/items``.
        var itemCount: Int
        var firstEntry: Int

        var idByteCount: Int { version < 2 ? 2 : 4 }
        /// The size of a row up to its extents.
        var headByteCount: Int { idByteCount &+ (version == 0 ? 4 : 6) &+ baseByteCount }
        var extentByteCount: Int { indexByteCount &+ offsetByteCount &+ lengthByteCount }

        init?(_ bytes: Span<UInt8>, _ table: Range<Int>, itemLimit: Int) {
            let start = table.lowerBound
            guard let version = try? bytes.uint8(at: start), version <= 2,
                let sizes = try? bytes.uint16(at: start + 4)
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
                let count = try? bytes.unsignedInteger(at: start + 6, count: version < 2 ? 2 : 4)
            else { return nil }
            itemCount = Int(min(count, UInt64(clamping: itemLimit)))
            firstEntry = start + (version < 2 ? 8 : 10)
        }
    }

    /// One row of the table.
    private struct Entry {
        var constructionMethod: UInt16
        var dataReference: UInt16
        var baseOffset: UInt64
        var extentCount: Int
        var firstExtent: Int
    }

    private struct Extent {
        var index: UInt64
        var offset: UInt64
        /// 0 stands for the whole rest of where it points.
        var length: UInt64
    }

    /// Appends the blocks of all `items` to the file.
    func locate(
        _ items: HEIFItems, in bytes: Span<UInt8>, into file: inout LocatedFile, _ context: inout ParseContext
    ) {
        guard let layout = Layout(bytes, table, itemLimit: context.limits.items) else {
            context.note(
                .malformed, Self.path, at: base + UInt64(table.lowerBound), "not a valid item location box")
            return
        }
        var budget = min(context.limits.extents, 16_384) * 4
        var pieces: ContiguousArray<Range<UInt64>> = []
        for (item, entry) in zip(items.items, entries(of: items.items, layout, in: bytes)) {
            guard let entry else {
                context.note(
                    .dangling, Self.path, at: base + UInt64(table.lowerBound),
                    "item \(item.id) has no location")
                continue
            }
            pieces.removeAll(keepingCapacity: true)
            resolve(entry, of: item.id, layout, in: bytes, depth: 0, &budget, into: &pieces, &context)
            var isFirst = true
            for piece in pieces {
                file.blocks.append(
                    LocatedBlock(
                        kind: item.kind, continuesPrevious: !isFirst, offset: piece.lowerBound,
                        byteCount: Int(clamping: piece.byteCount)))
                isFirst = false
            }
        }
    }

    /// The rows of several items, found in one pass over the table; the first row of each counts.
    private func entries(
        of items: ContiguousArray<HEIFItems.Item>, _ layout: Layout, in bytes: Span<UInt8>
    ) -> ContiguousArray<Entry?> {
        var entries: ContiguousArray<Entry?> = []
        for _ in items { entries.append(nil) }
        let wanted = items.span
        let lowest = items.lazy.map(\.id).min() ?? 0
        let highest = items.lazy.map(\.id).max() ?? 0
        var unfound = items.count
        var offset = layout.firstEntry
        let idByteCount = layout.idByteCount
        let headByteCount = layout.headByteCount
        let extentByteCount = layout.extentByteCount
        for _ in 0..<layout.itemCount {
            guard unfound > 0, offset < table.upperBound,
                let head = try? bytes.range(at: offset, count: headByteCount)
            else { break }
            let row = bytes.extracting(head)
            guard let id = try? idByteCount == 2 ? UInt32(row.uint16(at: 0)) : row.uint32(at: 0),
                let extentCount = try? row.uint16(at: headByteCount &- 2)
            else { break }
            // Tiles come first, so most rows end here.
            guard id >= lowest, id <= highest else {
                offset &+= headByteCount &+ Int(extentCount) &* extentByteCount
                continue
            }
            WorkMeter.add(wanted.count)
            for index in wanted.indices where wanted[index].id == id && entries[index] == nil {
                entries[index] = try? entry(at: offset, layout, in: bytes)
                unfound &-= 1
            }
            offset &+= headByteCount &+ Int(extentCount) &* extentByteCount
        }
        return entries
    }

    /// One row: item ID, construction method, data reference, base offset, and the number of extents behind it.
    private func entry(at start: Int, _ layout: Layout, in bytes: Span<UInt8>) throws(ParseStop) -> Entry {
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
            firstExtent: start + layout.headByteCount)
    }

    /// Adds the file ranges of an item.
    ///
    /// `budget` counts the extents of all items, those within others too. Method 0 counts from the file's
    /// start, 1 from the `idat` box, 2 within other items.
    private func resolve(
        _ entry: Entry, of item: UInt32, _ layout: Layout, in bytes: Span<UInt8>, depth: Int,
        _ budget: inout Int, into pieces: inout ContiguousArray<Range<UInt64>>, _ context: inout ParseContext
    ) {
        let position = base + UInt64(entry.firstExtent)
        guard entry.dataReference == 0 else {
            context.note(.unsupported, Self.path, at: position, "item \(item) lies in another file")
            return
        }
        var targets: ContiguousArray<UInt32> = []
        if entry.constructionMethod == 2 {
            guard depth < context.limits.depth else {
                context.note(
                    .limit, Self.path, at: position,
                    "item \(item) is built of items of items, past the depth limit")
                return
            }
            targets = references.targets(
                of: item, .iloc, limit: context.limits.extents, in: bytes, &context)
        }
        for number in 0..<entry.extentCount {
            budget -= 1
            guard pieces.count < context.limits.extents, budget >= 0 else {
                context.noteLimit(context.limits.extents, of: "extents of an item", Self.path, at: position)
                return
            }
            let start = entry.firstExtent &+ number &* layout.extentByteCount
            guard let extent = try? extent(at: start, layout, in: bytes) else {
                context.note(
                    .truncated, Self.path, at: position, "the extents of item \(item) end past the box")
                return
            }
            let offset = entry.baseOffset.addingSaturated(extent.offset)
            switch entry.constructionMethod {
            case 0:
                add(offset, extent.length, within: 0..<fileByteCount, item, into: &pieces, &context)
            case 1:
                let range = data.map { (base + UInt64($0.lowerBound))..<(base + UInt64($0.upperBound)) }
                add(offset, extent.length, within: range ?? 0..<0, item, into: &pieces, &context)
            case 2:
                // §8.11.3.3: the index counts from 1 among the item's 'iloc' references; absent, it is 1.
                let index = extent.index == 0 ? 0 : Int(clamping: extent.index - 1)
                guard targets.indices.contains(index), targets[index] != item,
                    let source = entries(
                        of: [HEIFItems.Item(id: targets[index], kind: .exif)], layout, in: bytes)[0]
                else {
                    context.note(
                        .dangling, Self.path, at: position,
                        "item \(item) is built of an item that is not there")
                    continue
                }
                var inner: ContiguousArray<Range<UInt64>> = []
                resolve(
                    source, of: targets[index], layout, in: bytes, depth: depth + 1, &budget, into: &inner,
                    &context)
                cut(inner, from: offset, length: extent.length, into: &pieces)
            default:
                context.note(
                    .unsupported, Self.path, at: position,
                    "item \(item) has construction method \(entry.constructionMethod)")
                return
            }
        }
    }

    private func extent(
        at start: Int, _ layout: Layout, in bytes: Span<UInt8>
    ) throws(ParseStop) -> Extent {
        let offset = start &+ layout.indexByteCount
        guard offset &+ layout.offsetByteCount &+ layout.lengthByteCount <= table.upperBound else {
            throw .truncated(at: UInt64(clamping: start))
        }
        return Extent(
            index: try bytes.unsignedInteger(at: start, count: layout.indexByteCount),
            offset: try bytes.unsignedInteger(at: offset, count: layout.offsetByteCount),
            length: try bytes.unsignedInteger(
                at: offset &+ layout.offsetByteCount, count: layout.lengthByteCount))
    }

    /// Adds one extent, which must lie within `space`; one that ends past it is cut.
    private func add(
        _ offset: UInt64, _ length: UInt64, within space: Range<UInt64>, _ item: UInt32,
        into pieces: inout ContiguousArray<Range<UInt64>>, _ context: inout ParseContext
    ) {
        let room = space.upperBound - space.lowerBound
        guard offset < room else {
            context.note(
                .truncated, Self.path, at: space.lowerBound.addingSaturated(offset),
                "item \(item) begins past the end")
            return
        }
        let start = space.lowerBound + offset
        if length > room - offset {
            context.note(
                .truncated, Self.path, at: start,
                "item \(item) ends at \(start.addingSaturated(length)), its source at \(space.upperBound)")
        }
        pieces.append(start..<(start + min(length == 0 ? .max : length, room - offset)))
    }

    /// Adds the part of `source`, ranges that follow each other, from `offset` on.
    private func cut(
        _ source: ContiguousArray<Range<UInt64>>, from offset: UInt64, length: UInt64,
        into pieces: inout ContiguousArray<Range<UInt64>>
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
