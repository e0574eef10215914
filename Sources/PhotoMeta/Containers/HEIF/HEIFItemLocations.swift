// SPDX-License-Identifier: Apache-2.0
/// Locates items by an `iloc` box (ISO/IEC 14496-12 §8.11.3).
struct HEIFItemLocations: ~Copyable {
    /// The position of the box's body in the file.
    let offset: UInt64
    let references: HEIFReferences
    /// The body of the `idat` box.
    let data: Range<UInt64>?
    let fileByteCount: UInt64

    private static let path = "HEIF/meta/iloc"

    /// Appends the blocks of all `items` to the map.
    func locate(
        _ items: inout HEIFItems, in bytes: Span<UInt8>, of window: ByteWindow,
        into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) {
        guard let box = ItemLocationBox(bytes, itemLimit: context.limits.items) else {
            context.note(.malformed, Self.path, at: offset, "not a valid item location box")
            return
        }
        findRows(of: &items.items, box, in: bytes)
        var budget = min(context.limits.extents, 16_384) * 4
        for item in items.items {
            if let row = item.row, budget > 0, let usual = box.usualExtent(at: row, in: bytes) {
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
            guard let row = item.row, let entry = try? box.entry(at: row, in: bytes) else {
                context.note(
                    .dangling, Self.path, at: offset, "item \(item.id) has no location")
                continue
            }
            var pieces = SmallArray<Range<UInt64>>()
            resolve(
                entry, of: item.id, box, in: bytes, of: window, depth: 0, &budget, into: &pieces, &context)
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

    /// Finds the first row of each item in one pass over the table.
    private func findRows(
        of items: inout ContiguousArray<HEIFItems.Item>, _ box: ItemLocationBox, in bytes: Span<UInt8>
    ) {
        var lowest = UInt32.max
        var highest: UInt32 = 0
        for item in items {
            lowest = min(lowest, item.id)
            highest = max(highest, item.id)
        }
        guard lowest <= highest else { return }
        var unfound = items.count
        var rows = box.rows
        // Tiles come first, so most rows are skipped.
        while unfound > 0, let row = rows.next(of: lowest...highest, in: bytes) {
            WorkMeter.add(items.count)
            for index in items.indices where items[index].id == row.item && items[index].row == nil {
                items[index].row = row.start
                unfound &-= 1
            }
        }
    }

    /// The row of one item.
    private func entry(of item: UInt32, _ box: ItemLocationBox, in bytes: Span<UInt8>) -> ItemLocationBox
        .Entry?
    {
        var items: ContiguousArray = [HEIFItems.Item(id: item, kind: .exif)]
        findRows(of: &items, box, in: bytes)
        return items[0].row.flatMap { try? box.entry(at: $0, in: bytes) }
    }

    /// The range that an item's offsets refer to: the file or, with construction method 1, the `idat` box.
    func space(of entry: ItemLocationBox.Entry) -> Range<UInt64> {
        guard entry.constructionMethod == 1 else { return 0..<fileByteCount }
        return data ?? 0..<0
    }

    /// Adds the file ranges of an item.
    ///
    /// `budget` limits the extents of all items, including nested ones. Offsets are relative to the file with construction
    /// method 0, to the `idat` box with 1, and to other items with 2.
    private func resolve(
        _ entry: ItemLocationBox.Entry, of item: UInt32, _ box: ItemLocationBox, in bytes: Span<UInt8>,
        of window: ByteWindow,
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
            guard let extent = try? box.extent(number, of: entry, in: bytes) else {
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
                    let source = self.entry(of: targets[index], box, in: bytes)
                else {
                    context.note(
                        .dangling, Self.path, at: position,
                        "item \(item) is built of an item that is not there")
                    continue
                }
                var inner = SmallArray<Range<UInt64>>()
                resolve(
                    source, of: targets[index], box, in: bytes, of: window, depth: depth + 1, &budget,
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
        of entry: ItemLocationBox.Entry, _ item: UInt32, in window: ByteWindow, depth: Int,
        _ context: inout ParseContext
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
