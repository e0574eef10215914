// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Where the items of a HEIF file are: the rows of an `iloc` box, with their extents.
struct ItemLocations {
    let box: ItemLocationBox
    var rows: [Row] = []
    /// The bytes after the rows.
    private(set) var rest: ContiguousArray<UInt8> = []
    /// Whether all rows could be read, as far as the limits allow.
    private(set) var isWhole = false

    struct Row {
        let item: UInt32
        let entry: ItemLocationBox.Entry
        /// The range that offsets are relative to; `nil` for data in another file, or in other items.
        let space: Range<UInt64>?
        fileprivate(set) var extents: [Extent] = []

        /// The bytes of an extent in the file; empty if it is not in this file.
        fileprivate func range(of extent: ItemLocationBox.Extent) -> Range<UInt64> {
            guard let space else { return 0..<0 }
            let start = space.lowerBound.addingSaturated(entry.baseOffset.addingSaturated(extent.offset))
            guard start < space.upperBound else { return 0..<0 }
            let end = extent.length == 0 ? space.upperBound : start.addingSaturated(extent.length)
            return start..<min(end, space.upperBound)
        }
    }

    struct Extent {
        let stated: ItemLocationBox.Extent
        /// Its bytes in the file; empty if it is not in this file.
        let range: Range<UInt64>

        /// Whether all its bytes are in the file; not if it has no length.
        var isWhole: Bool { stated.length > 0 && !isCutOff }
        var isCutOff: Bool { range.byteCount < stated.length }
    }

    /// Reads the body of an `iloc` box; `nil` if its head cannot be read.
    ///
    /// - Parameters:
    ///   - data: The body of the `idat` box.
    ///   - isThisFile: For each data reference, whether it is to this file (ISO/IEC 14496-12 §8.7.2).
    init?(
        _ bytes: ArraySlice<UInt8>, fileByteCount: UInt64, data: Range<UInt64>?, _ isThisFile: [Bool],
        _ limits: Limits
    ) {
        guard let box = ItemLocationBox(bytes.span, itemLimit: limits.items) else { return nil }
        self.box = box
        var places = box.rows
        var extentsLeft = limits.items
        while let place = places.next(of: 0...UInt32.max, in: bytes.span) {
            guard let entry = try? box.entry(at: place.start, in: bytes.span) else { return }
            let number = Int(entry.dataReference)
            let isInFile = number == 0 || number <= isThisFile.count && isThisFile[number - 1]
            let space: Range<UInt64>? =
                switch entry.constructionMethod {
                case 0: isInFile ? 0..<fileByteCount : nil
                case 1: data ?? 0..<0
                default: nil
                }
            var row = Row(item: place.item, entry: entry, space: space)
            extentsLeft -= entry.extentCount
            // Several extents without offset and length would all be the same, and get both in a new table.
            guard extentsLeft >= 0, entry.extentCount <= 1 || box.extentByteCount > 0 else { return }
            for index in 0..<entry.extentCount {
                guard let extent = try? box.extent(index, of: entry, in: bytes.span) else { return }
                row.extents.append(Extent(stated: extent, range: row.range(of: extent)))
            }
            rows.append(row)
        }
        isWhole = places.left == 0 && box.itemCount < limits.items
        rest = ContiguousArray(bytes.dropFirst(places.offset))
    }

    // MARK: Questions

    /// Whether several rows have the same item ID, so that readers may disagree on where the item is.
    var hasRepeatedItems: Bool {
        // Writers usually store items in ascending order.
        if zip(rows, rows.dropFirst()).allSatisfy({ $0.item < $1.item }) { return false }
        return Set(rows.map(\.item)).count < rows.count
    }

    /// Whether an item extends to the end of the file, because an extent has no length or the file is cut off: bytes that are
    /// appended would become part of it.
    var reachesEnd: Bool {
        rows.contains {
            $0.entry.constructionMethod == 0 && $0.space != nil && !$0.extents.allSatisfy(\.isWhole)
        }
    }

    /// Whether an item other than `item` uses bytes of these ranges, or might.
    func isShared(_ ranges: [Range<UInt64>], of item: UInt32? = nil) -> Bool {
        rows.contains { row in
            // The references of an item that is made of others are not followed.
            row.item != item
                && (row.entry.constructionMethod > 1
                    || row.extents.contains { extent in ranges.contains { $0.overlaps(extent.range) } })
        }
    }

    /// Whether an item has extents, and all their bytes are in the file.
    func isComplete(_ item: UInt32) -> Bool {
        guard let row = rows.first(where: { $0.item == item }), !row.extents.isEmpty else { return false }
        return row.entry.constructionMethod > 1
            || row.extents.allSatisfy { !$0.range.isEmpty && !$0.isCutOff }
    }

    /// The number of bytes that an item's extents state; `nil` if one states none.
    func byteCount(of item: UInt32) -> UInt64? {
        guard let row = rows.first(where: { $0.item == item }),
            row.extents.allSatisfy({ $0.stated.length > 0 })
        else { return nil }
        return row.extents.reduce(0) { $0.addingSaturated($1.stated.length) }
    }
}
