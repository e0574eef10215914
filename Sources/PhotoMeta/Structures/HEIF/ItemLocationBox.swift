// SPDX-License-Identifier: Apache-2.0
/// The table of item locations, `iloc` (ISO/IEC 14496-12 §8.11.3): the sizes of its fields, and rows, each with extents.
package struct ItemLocationBox {
    package let version: UInt8
    package let offsetByteCount: Int
    package let lengthByteCount: Int
    package let baseByteCount: Int
    package let indexByteCount: Int
    /// The number of rows, at most ``Limits/items``.
    package let itemCount: Int
    let firstEntry: Int

    /// The offset of the sizes, after version and flags.
    package static let sizesOffset = 4
    package static let sizesByteCount = 2
    /// The size of the construction method, which is missing in version 0, of the data reference and of the number of extents.
    package static let fieldByteCount = 2
    package var itemByteCount: Int { version < 2 ? 2 : 4 }
    package var statesMethod: Bool { version > 0 }
    /// The size of a row up to its extents.
    private var headerByteCount: Int { itemByteCount &+ (statesMethod ? 6 : 4) &+ baseByteCount }
    package var extentByteCount: Int { indexByteCount &+ offsetByteCount &+ lengthByteCount }
    /// The size of a row as cameras write it: a head of eight bytes; one extent, an offset and a length of 32 bits each.
    private static let usualByteCount = 16

    /// Whether rows with one extent have this form.
    private var isUsual: Bool {
        version == 1 && baseByteCount == 0 && indexByteCount == 0 && offsetByteCount == 4
            && lengthByteCount == 4
    }

    /// Reads the head: version and flags, the sizes of the fields in four bits each, and the number of rows.
    package init?(_ bytes: Span<UInt8>, itemLimit: Int) {
        guard let version = try? bytes.uint8(at: 0), version <= 2,
            let sizes = try? bytes.uint16(at: Self.sizesOffset)
        else { return nil }
        self.version = version
        offsetByteCount = Int(sizes >> 12)
        lengthByteCount = Int(sizes >> 8 & 15)
        baseByteCount = Int(sizes >> 4 & 15)
        indexByteCount = version == 0 ? 0 : Int(sizes & 15)
        let isValid = [offsetByteCount, lengthByteCount, baseByteCount, indexByteCount].allSatisfy {
            $0 == 0 || $0 == 4 || $0 == 8
        }
        let start = Self.sizesOffset &+ Self.sizesByteCount
        let countByteCount = version < 2 ? 2 : 4
        guard isValid, let count = try? bytes.unsignedInteger(at: start, count: countByteCount) else {
            return nil
        }
        itemCount = Int(min(count, UInt64(clamping: itemLimit)))
        firstEntry = start &+ countByteCount
    }

    /// One row of the table.
    package struct Entry {
        /// 0 for offsets in the file, 1 in the `idat` box, 2 in other items.
        package var constructionMethod: UInt16
        package var dataReference: UInt16
        package var baseOffset: UInt64
        package var extentCount: Int
        package var firstExtent: Int
    }

    package struct Extent {
        package var index: UInt64
        package var offset: UInt64
        /// 0 means up to the end.
        package var length: UInt64
    }

    // MARK: Fields

    /// The range of a row's base offset in the body, before the number of extents.
    package func baseField(of entry: Entry) -> Range<Int> {
        let end = entry.firstExtent &- Self.fieldByteCount
        return (end &- baseByteCount)..<end
    }

    /// The range of an extent's offset in the body, after its index.
    package func offsetField(_ index: Int, of entry: Entry) -> Range<Int> {
        let start = entry.firstExtent &+ index &* extentByteCount &+ indexByteCount
        return start..<(start &+ offsetByteCount)
    }

    /// The range of an extent's length in the body, after its offset.
    package func lengthField(_ index: Int, of entry: Entry) -> Range<Int> {
        let start = offsetField(index, of: entry).upperBound
        return start..<(start &+ lengthByteCount)
    }

    // MARK: Rows

    package var rows: Rows { Rows(self) }

    /// The rows of the table, which differ in size by their number of extents.
    package struct Rows {
        private let box: ItemLocationBox
        package private(set) var offset: Int
        package private(set) var left: Int

        fileprivate init(_ box: ItemLocationBox) {
            (self.box, offset, left) = (box, box.firstEntry, box.itemCount)
        }

        /// The next row of an item within a range.
        @inline(never)
        package mutating func next(
            of items: ClosedRange<UInt32>, in bytes: Span<UInt8>
        ) -> (item: UInt32, start: Int)? {
            let headerByteCount = box.headerByteCount
            while left > 0 {
                if box.isUsual, let row = nextUsualRow(of: items, in: bytes) { return row }
                guard left > 0, bytes.count &- offset >= headerByteCount,
                    let extentCount = try? bytes.uint16(at: offset &+ headerByteCount &- 2),
                    let item = try? bytes.unsignedInteger(at: offset, count: box.itemByteCount)
                else { return nil }
                left &-= 1
                let start = offset
                let rowByteCount = headerByteCount &+ Int(extentCount) &* box.extentByteCount
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
            guard rows.count >= ItemLocationBox.usualByteCount, (try? rows.uint16(at: 6)) == 1 else {
                return nil
            }
            return (try? rows.uint16(at: 0)).map(UInt32.init)
        }

        /// The next row of an item within a range, while rows have the form that cameras write.
        ///
        /// Photos have a row for each tile, so this loop does nothing but skip them.
        private mutating func nextUsualRow(
            of items: ClosedRange<UInt32>, in bytes: Span<UInt8>
        ) -> (item: UInt32, start: Int)? {
            guard offset <= bytes.count else { return nil }
            let count = min((bytes.count &- offset) / ItemLocationBox.usualByteCount, left)
            var rest = bytes.extracting(offset..<(offset &+ count &* ItemLocationBox.usualByteCount))
            let width = items.upperBound &- items.lowerBound
            // For an item below the range, the difference wraps and exceeds the width.
            while let item = Self.usualItem(of: rest), item &- items.lowerBound > width {
                rest = rest.extracting(ItemLocationBox.usualByteCount...)
            }
            let passed = count &- rest.count / ItemLocationBox.usualByteCount
            offset &+= passed &* ItemLocationBox.usualByteCount
            left &-= passed
            guard let item = Self.usualItem(of: rest) else { return nil }
            defer {
                offset &+= ItemLocationBox.usualByteCount
                left &-= 1
            }
            return (item, offset)
        }
    }

    /// One row: item ID, construction method, data reference, base offset, and the number of extents that follow.
    package func entry(at start: Int, in bytes: Span<UInt8>) throws(ParseStop) -> Entry {
        if isUsual {
            let header = try bytes.uint64(at: start)
            return Entry(
                constructionMethod: UInt16(header >> 32 & 15),
                dataReference: UInt16(truncatingIfNeeded: header >> 16), baseOffset: 0,
                extentCount: Int(header & 0xFFFF), firstExtent: start &+ headerByteCount)
        }
        var offset = start + itemByteCount
        var method: UInt16 = 0
        if statesMethod {
            method = try bytes.uint16(at: offset) & 15
            offset += 2
        }
        return Entry(
            constructionMethod: method, dataReference: try bytes.uint16(at: offset),
            baseOffset: try bytes.unsignedInteger(at: offset + 2, count: baseByteCount),
            extentCount: Int(try bytes.uint16(at: offset + 2 + baseByteCount)),
            firstExtent: start + headerByteCount)
    }

    /// The extent of a row in the form that cameras write; `nil` if it has another.
    @inline(__always)
    func usualExtent(
        at row: Int, in bytes: Span<UInt8>
    ) -> (offset: UInt64, length: UInt64)? {
        guard isUsual, row &+ Self.usualByteCount <= bytes.count,
            let header = try? bytes.uint64(at: row), let extent = try? bytes.uint64(at: row &+ 8),
            // Construction method 0, data reference 0, one extent.
            header & 0x000F_FFFF_FFFF == 1
        else { return nil }
        return (extent >> 32, extent & 0xFFFF_FFFF)
    }

    /// The extent of a row at a zero-based index.
    package func extent(
        _ index: Int, of entry: Entry, in bytes: Span<UInt8>
    ) throws(ParseStop) -> Extent {
        let start = entry.firstExtent &+ index &* extentByteCount
        if isUsual {
            let extent = try bytes.uint64(at: start)
            return Extent(index: 0, offset: extent >> 32, length: extent & 0xFFFF_FFFF)
        }
        let offset = start &+ indexByteCount
        guard offset &+ offsetByteCount &+ lengthByteCount <= bytes.count else {
            throw .truncated(at: UInt64(clamping: start))
        }
        return Extent(
            index: try bytes.unsignedInteger(at: start, count: indexByteCount),
            offset: try bytes.unsignedInteger(at: offset, count: offsetByteCount),
            length: try bytes.unsignedInteger(
                at: offset &+ offsetByteCount, count: lengthByteCount))
    }
}
