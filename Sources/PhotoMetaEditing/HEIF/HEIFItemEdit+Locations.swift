// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The table of item locations.
extension HEIFItemEdit {
    /// The new data of an item, which is a part of the body of the new `mdat`.
    struct NewData {
        let item: UInt32
        let range: Range<Int>
    }

    /// Writes the table anew, if items are added or removed, or have new data.
    ///
    /// - Parameter mediaData: The new `mdat`; `nil` if no item has new data.
    mutating func writeLocations(_ mediaData: (box: LayoutEdits.Insertion, headerByteCount: Int)?) {
        guard mediaData != nil || !removed.isEmpty else { return }
        let items = Set(locations.rows.map(\.item))
        let added = newData.filter { !items.contains($0.item) }
        // New data has offsets and lengths; 32 bits suffice unless the file is that large.
        let isWide = file.window.byteCount > UInt64(UInt32.max) - (1 << 28)
        let least = newData.isEmpty ? 0 : isWide ? 8 : 4
        var table = ItemLocationBox.Writer(
            locations.box, offsetByteCount: max(locations.box.offsetByteCount, least),
            lengthByteCount: max(locations.box.lengthByteCount, min(least, 4)),
            rowCount: locations.rows.count + added.count)
        func writeNew(_ new: NewData) {
            guard let (box, headerByteCount) = mediaData else { return }
            table.writeRow(new.item, extentCount: 1)
            table.writeExtent(
                offset: .following(.insertion(box, offset: headerByteCount + new.range.lowerBound)),
                length: .stated(UInt64(new.range.count)))
        }
        for row in locations.rows {
            if let new = newData.first(where: { $0.item == row.item }) {
                writeNew(new)
            } else {
                write(row, to: &table)
            }
        }
        added.forEach(writeNew)
        table.append(locations.rest)
        edits.replace(
            locationTable.body.part(ItemLocationBox.sizesOffset..<Int.max), with: table.bytes,
            numbers: table.numbers)
    }

    /// Writes a row whose data stays.
    private func write(_ row: ItemLocations.Row, to table: inout ItemLocationBox.Writer) {
        let entry = row.entry
        let base = row.space.map { $0.lowerBound.addingSaturated(entry.baseOffset) }
        var newBase = ItemLocationBox.Writer.Number.stated(entry.baseOffset)
        if let base, let space = row.space, entry.baseOffset > 0 || locations.box.offsetByteCount == 0 {
            newBase = .following(.distance(of: base, from: space.lowerBound))
        }
        table.writeRow(
            row.item, method: entry.constructionMethod, dataReference: entry.dataReference, base: newBase,
            extentCount: row.extents.count)
        for extent in row.extents {
            let (stated, range) = (extent.stated, extent.range)
            var offset = ItemLocationBox.Writer.Number.stated(stated.offset)
            if let base, !range.isEmpty || entry.constructionMethod == 0 {
                // What is past the end of the file stays past it, however long the file becomes.
                let start = range.isEmpty ? base.addingSaturated(stated.offset) : range.lowerBound
                offset = .following(.distance(of: start, from: base))
            }
            table.writeExtent(
                index: stated.index, offset: offset,
                length: extent.isWhole ? .following(.size(of: range)) : .stated(stated.length))
        }
    }
}
