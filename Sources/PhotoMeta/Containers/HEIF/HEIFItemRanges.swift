// SPDX-License-Identifier: Apache-2.0
/// Locates the data of images, on access.
extension HEIFItemLocations {
    /// The ranges of the extents of several items, concatenated.
    func ranges(
        of ids: ContiguousArray<UInt32>, in bytes: Span<UInt8>, _ context: inout ParseContext
    ) -> [Range<UInt64>] {
        guard let box = ItemLocationBox(bytes, itemLimit: context.limits.items) else { return [] }
        let rows = firstRows(of: ids, box, in: bytes)
        var ranges: [Range<UInt64>] = []
        for id in ids {
            guard let row = rows[id] else { continue }
            appendRanges(ofRowAt: row, id, box, in: bytes, to: &ranges, &context)
        }
        return ranges
    }

    /// The ranges of the extents of an item whose row is known.
    func ranges(
        ofRowAt row: Int, _ item: UInt32, in bytes: Span<UInt8>, _ context: inout ParseContext
    ) -> [Range<UInt64>] {
        guard let box = ItemLocationBox(bytes, itemLimit: context.limits.items) else { return [] }
        var ranges: [Range<UInt64>] = []
        appendRanges(ofRowAt: row, item, box, in: bytes, to: &ranges, &context)
        return ranges
    }

    /// Adds the ranges of an item; none for an item built of other items, because images are not.
    private func appendRanges(
        ofRowAt row: Int, _ item: UInt32, _ box: ItemLocationBox, in bytes: Span<UInt8>,
        to ranges: inout [Range<UInt64>], _ context: inout ParseContext
    ) {
        guard let entry = try? box.entry(at: row, in: bytes), entry.constructionMethod < 2,
            entry.dataReference == 0
        else { return }
        for number in 0..<min(entry.extentCount, context.limits.extents) {
            guard let extent = try? box.extent(number, of: entry, in: bytes) else { return }
            let offset = entry.baseOffset.addingSaturated(extent.offset)
            if let piece = range(offset, extent.length, within: space(of: entry), item, &context) {
                ranges.appendJoined(piece)
            }
        }
    }

    /// Sets the rows of a file's images, in one pass over the table.
    func setRows(ofImagesIn map: inout FileMapBuilder, _ bytes: Span<UInt8>, _ context: inout ParseContext) {
        guard let box = ItemLocationBox(bytes, itemLimit: context.limits.items) else { return }
        var rows = box.rows
        while let row = rows.next(of: 0...UInt32.max, in: bytes) {
            guard let part = map.partIndex(ofItem: row.item) else { continue }
            map.updatePart(part) { if $0.locationRow == nil { $0.locationRow = UInt32(clamping: row.start) } }
        }
    }

    /// The first rows of many items by their IDs, in one pass over the table.
    private func firstRows(
        of ids: ContiguousArray<UInt32>, _ box: ItemLocationBox, in bytes: Span<UInt8>
    ) -> [UInt32: Int] {
        guard let lowest = ids.min(), let highest = ids.max() else { return [:] }
        let wanted = Set(ids)
        var found: [UInt32: Int] = [:]
        var rows = box.rows
        while found.count < wanted.count, let row = rows.next(of: lowest...highest, in: bytes) {
            WorkMeter.add()
            if wanted.contains(row.item), found[row.item] == nil { found[row.item] = row.start }
        }
        return found
    }
}
