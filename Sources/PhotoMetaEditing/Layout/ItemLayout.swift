import PhotoMeta

/// The items of a HEIF file: their data in `mdat` and `idat`, and the numbers that locate it (ISO/IEC 14496-12 §8.11).
extension LayoutCollector {
    /// Adds the items.
    ///
    /// If a table cannot be read completely, the bytes of `mdat` and `idat` are not examined.
    mutating func collectItems(_ found: BoxRegions) throws(ParseStop) {
        for tables in found.items {
            guard let body = tables.locations?.body, try !collectItems(at: body, tables) else { continue }
            builder.markDamagedTable()
            for data in found.media + (tables.data.map { [$0.region] } ?? []) { builder.markUnexamined(data) }
        }
    }

    /// Returns whether all extents were added.
    private mutating func collectItems(
        at body: Range<UInt64>, _ tables: ItemTables
    ) throws(ParseStop) -> Bool {
        guard let bytes = try table(body),
            let layout = HEIFItemLocations.Layout(bytes.span, itemLimit: context.limits.items)
        else { return false }
        let types = findsOnlyNumbers ? [:] : try itemTypes(tables.information)
        let reader = HEIFItemLocations(
            offset: body.lowerBound, references: HEIFReferences(), data: tables.data?.body,
            fileByteCount: window.byteCount)
        let parts = findsOnlyNumbers ? PartRanges() : PartRanges(map)
        var rows = HEIFItemLocations.Rows(offset: layout.firstEntry, left: layout.itemCount)
        var extentsLeft = context.limits.items
        var isComplete = layout.itemCount < context.limits.items
        while let row = rows.next(of: 0...UInt32.max, layout, in: bytes.span) {
            guard let entry = try? reader.entry(at: row.start, layout, in: bytes.span) else { return false }
            // Items in other files, and those that are built of other items, have no bytes of their own.
            guard entry.constructionMethod < 2,
                entry.dataReference == 0
                    || tables.isThisFile.dropFirst(Int(entry.dataReference) - 1).first == true
            else { continue }
            let item = Item(
                number: row.item, type: types[row.item], entry: entry, space: reader.space(of: entry))
            collectBase(of: item, at: body.lowerBound, layout)
            for number in 0..<entry.extentCount {
                extentsLeft -= 1
                let place = entry.firstExtent &+ number &* layout.extentByteCount
                guard extentsLeft >= 0, let extent = try? reader.extent(at: place, layout, in: bytes.span)
                else {
                    isComplete = false
                    break
                }
                collectExtent(extent, at: body.lowerBound + UInt64(clamping: place), of: item, layout, parts)
            }
        }
        return isComplete && rows.left == 0
    }

    private struct Item {
        var number: UInt32
        var type: FourCharacterCode?
        var entry: HEIFItemLocations.Entry
        /// The range that offsets are relative to.
        var space: Range<UInt64>
    }

    private mutating func collectExtent(
        _ extent: HEIFItemLocations.Extent, at place: UInt64, of item: Item,
        _ layout: HEIFItemLocations.Layout, _ parts: PartRanges
    ) {
        let (space, entry) = (item.space, item.entry)
        let offset = entry.baseOffset.addingSaturated(extent.offset)
        let start = space.lowerBound.addingSaturated(offset)
        let field = Range.bytes(
            at: place + UInt64(layout.indexByteCount), UInt64(layout.offsetByteCount))
        guard start < space.upperBound else {
            // What is past the end of the file stays past it, however long the file becomes.
            guard findsOnlyNumbers, entry.constructionMethod == 0, !field.isEmpty else { return }
            return builder.add(
                FileLayout.Reference(
                    field: field, form: .bigEndian, base: space.lowerBound.addingSaturated(entry.baseOffset),
                    target: start))
        }
        let end = extent.length == 0 ? space.upperBound : start.addingSaturated(extent.length)
        let range = start..<min(end, space.upperBound)
        if !findsOnlyNumbers {
            let isMetadata = item.type == .exifItem || item.type == .mime
            nested.append(
                NestedRegion(
                    range: range, label: .item(item.number, item.type ?? FourCharacterCode(rawValue: 0)),
                    role: isMetadata
                        ? .metadata : Self.derivedItems.contains(item.type) ? .structure : .media,
                    part: map.partIndex(ofItem: item.number).map { Int($0) }
                        ?? parts.part(containing: range),
                    isDamaged: end > space.upperBound, isContainer: isMetadata))
        }
        if extent.length != 0, end <= space.upperBound, layout.lengthByteCount > 0 {
            builder.addSize(at: field.upperBound, byteCount: UInt64(layout.lengthByteCount), of: range)
        }
        guard !field.isEmpty else { return }
        builder.add(
            FileLayout.Reference(
                field: field, form: .bigEndian, base: space.lowerBound.addingSaturated(entry.baseOffset),
                target: start))
    }

    /// Adds the base offset of an item, to which those of its extents are relative.
    private mutating func collectBase(
        of item: Item, at start: UInt64, _ layout: HEIFItemLocations.Layout
    ) {
        let width = UInt64(layout.baseByteCount)
        guard width > 0, item.entry.baseOffset > 0 || layout.offsetByteCount == 0 else { return }
        // Before the number of extents.
        let field = start + UInt64(clamping: item.entry.firstExtent) - 2 - width
        builder.add(
            FileLayout.Reference(
                field: .bytes(at: field, width), form: .bigEndian, base: item.space.lowerBound,
                target: item.space.lowerBound.addingSaturated(item.entry.baseOffset)))
    }

    /// Items that state how an image is made of others (ISO/IEC 23008-12 §6.6).
    private static let derivedItems: Set<FourCharacterCode?> = [
        .grid, .tmap, FourCharacterCode("i", "o", "v", "l"), FourCharacterCode("i", "d", "e", "n"),
    ]

    /// The types of the items, by their numbers (§8.11.6).
    private func itemTypes(
        _ information: Range<UInt64>?
    ) throws(ParseStop) -> [UInt32: FourCharacterCode] {
        guard let information, let bytes = try table(information) else { return [:] }
        var types: [UInt32: FourCharacterCode] = [:]
        let span = bytes.span
        let start = (try? span.uint8(at: 0)) == 0 ? 6 : 8
        guard start <= bytes.count else { return [:] }
        // The boxes were counted when they were added.
        var context = ParseContext(limits: context.limits)
        var cursor = BoxCursor(start..<bytes.count, path: "HEIF/meta/iinf", base: information.lowerBound)
        while let box = cursor.next(in: span, &context) {
            guard box.type == .infe, let version = try? span.uint8(at: box.bodyStart), version >= 2 else {
                continue
            }
            let width = version == 2 ? 2 : 4
            guard let number = try? span.unsignedInteger(at: box.bodyStart &+ 4, count: width),
                let type = try? span.fourCharacterCode(at: box.bodyStart &+ 6 &+ width)
            else { continue }
            types[UInt32(truncatingIfNeeded: number)] = type
        }
        return types
    }
}

/// The parts of a HEIF file by the ranges of their data, which include their tiles.
private struct PartRanges {
    private var ranges: [(range: Range<UInt64>, part: Int)] = []

    /// Tiles of further parts have no part: finding the ranges of a part searches tables.
    private static let partLimit = 256

    init() {}

    init(_ map: FileMap) {
        for index in 0..<min(map.partCount, Self.partLimit) {
            for range in MediaPart(map, index).ranges?.ranges ?? [] { ranges.append((range, index)) }
        }
        ranges.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    func part(containing range: Range<UInt64>) -> Int? {
        guard let found = ranges.lastIndex(beginningUpTo: range.lowerBound, \.range.lowerBound),
            range.upperBound <= ranges[found].range.upperBound
        else { return nil }
        return ranges[found].part
    }
}
