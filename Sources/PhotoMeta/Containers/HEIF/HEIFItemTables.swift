// SPDX-License-Identifier: Apache-2.0
/// The item tables of a HEIF file, kept to find its other images and the ranges of image data on access.
///
/// A read finds only the main image: a photo has about twenty items that are neither tiles nor metadata.
struct HEIFItemTables: Sendable {
    /// The position of a table in the source, and among the kept bytes.
    private struct Table {
        var offset: UInt64
        var byteCount: UInt32
        var position: UInt32

        var source: Range<UInt64> { offset..<(offset + UInt64(byteCount)) }
    }

    private let information: Table
    private let locations: Table
    private let references: Table?
    /// Further `iref` boxes, which the standard does not allow.
    private let otherReferences: ContiguousArray<Table>
    /// The body of the `idat` box.
    private let data: Range<UInt64>?

    /// The maximum size of a table that is kept; a photo of 48 megapixels has about 8 KB.
    private static let byteLimit: UInt64 = 1 << 18

    /// Keeps the tables; `nil` if one of them is too large.
    init?(
        information: Range<UInt64>, locations: Range<UInt64>, references: HEIFReferences,
        data: Range<UInt64>?,
        in window: ByteWindow, keptIn map: inout FileMapBuilder
    ) throws(ParseStop) {
        func keep(_ body: Range<UInt64>) throws(ParseStop) -> Table? {
            guard body.byteCount <= Self.byteLimit,
                Int(body.byteCount) <= map.limits.keptBytes - map.kept.bytes.count
            else { return nil }
            let slice = try window.slice(at: body.lowerBound, count: Int(body.byteCount))
            return Table(
                offset: body.lowerBound, byteCount: UInt32(clamping: slice.count),
                position: UInt32(clamping: map.keep(slice, from: body.lowerBound)))
        }
        guard let information = try keep(information), let locations = try keep(locations) else {
            return nil
        }
        let bodies = references.bodies
        var others: ContiguousArray<Table> = []
        for body in bodies.others {
            guard let table = try keep(body) else { return nil }
            others.append(table)
        }
        var first: Table?
        if let body = bodies.first {
            first = try keep(body)
            guard first != nil else { return nil }
        }
        self.information = information
        self.locations = locations
        self.references = first
        otherReferences = others
        self.data = data
    }

    private func bytes(of table: Table, in kept: RetainedBytes) -> ContiguousArray<UInt8> {
        let start = min(Int(clamping: table.position), kept.bytes.count)
        return ContiguousArray(kept.bytes[start...].prefix(Int(clamping: table.byteCount)))
    }

    /// The references, and a window that contains their bytes.
    private func references(in kept: RetainedBytes, byteCount: UInt64) -> (HEIFReferences, ByteWindow) {
        var window = ByteWindow(byteCount: byteCount)
        let tables = (references.map { [$0] } ?? []) + otherReferences
        for table in tables {
            window.insert(bytes(of: table, in: kept), at: table.source.lowerBound)
        }
        window.seal()
        return (HEIFReferences(tables.map(\.source)), window)
    }

    // MARK: Images

    /// Adds the images of the file as parts, with their properties, and sets the parts that blocks describe.
    func addImages(to map: inout FileMapBuilder) {
        var context = ParseContext(limits: map.limits)
        let (references, window) = references(in: map.kept, byteCount: map.sourceByteCount)
        var items = HEIFItems(findsImages: true)
        let table = bytes(of: information, in: map.kept)
        items.read(
            table.span, at: information.source.lowerBound,
            skipping: references.tiles(in: window, &context), into: &map, &context)
        items.relate(by: references, in: window, &map, &context)
        for item in items.items { map.setPart(item.part ?? 0, ofItem: item.id) }
        setRows(in: &map)
        var properties = map.items?.properties ?? ItemProperties()
        properties.readImages(into: &map, &context)
    }

    /// Sets the rows of the images in the `iloc` box.
    fileprivate func setRows(in map: inout FileMapBuilder) {
        var context = ParseContext(limits: map.limits)
        let reader = HEIFItemLocations(
            offset: locations.source.lowerBound, references: HEIFReferences(), data: data,
            fileByteCount: map.sourceByteCount)
        reader.setRows(ofImagesIn: &map, bytes(of: locations, in: map.kept).span, &context)
    }

    /// The inputs of a derived image; of a tone map the base image and its gain map.
    func inputs(of item: UInt32, in map: FileMap) -> ContiguousArray<UInt32> {
        var context = ParseContext(limits: map.limits)
        let (references, window) = references(in: map.kept, byteCount: map.sourceByteCount)
        return references.targets(of: item, .dimg, limit: 3, in: window, &context)
    }

    // MARK: Data

    /// The number of bytes that are searched to find an image's data.
    var byteCount: UInt64 {
        let first = locations.source.byteCount + (references?.source.byteCount ?? 0)
        return otherReferences.reduce(first) { $0.addingSaturated($1.source.byteCount) }
    }

    /// The ranges of an image's coded data: its own extents, or those of its tiles in order.
    func ranges(of item: UInt32, _ part: LocatedPart, in map: FileMap) -> [Range<UInt64>] {
        var context = ParseContext(limits: map.limits)
        let table = bytes(of: locations, in: map.kept)
        let reader = HEIFItemLocations(
            offset: locations.source.lowerBound, references: HEIFReferences(), data: data,
            fileByteCount: map.sourceByteCount)
        if part.firstInput == 0 {
            guard let row = part.locationRow else { return [] }
            return reader.ranges(ofRowAt: Int(clamping: row), item, in: table.span, &context)
        }
        let (references, window) = references(in: map.kept, byteCount: map.sourceByteCount)
        let items = codedItems(of: item, references, in: window, depth: 0, &context)
        return reader.ranges(of: items, in: table.span, &context)
    }

    /// The coded items that an item is made of: a tone map is made of grids, and a grid of tiles.
    private func codedItems(
        of item: UInt32, _ references: HEIFReferences, in window: ByteWindow, depth: Int,
        _ context: inout ParseContext
    ) -> ContiguousArray<UInt32> {
        let limit = context.limits.items
        let inputs = references.targets(of: item, .dimg, limit: limit, in: window, &context)
        // The standard's derivations are nested once or twice.
        guard !inputs.isEmpty, depth < 3 else { return [item] }
        // Many inputs are tiles, which are coded items.
        guard inputs.count <= 4 else { return inputs }
        var items: ContiguousArray<UInt32> = []
        for input in inputs {
            items += codedItems(of: input, references, in: window, depth: depth + 1, &context)
        }
        return items
    }
}

extension FileMap {
    /// The same file with the other images of a HEIF file as parts, which a read does not find.
    package var withImages: FileMap {
        guard let items, let tables = items.tables, !items.isComplete else { return self }
        // The images of a file with several Exif blocks are parts already.
        if items.imageIndices.isEmpty { return withImages { tables.addImages(to: &$0) } }
        return mainPart.locationRow == nil ? withImages { tables.setRows(in: &$0) } : self
    }
}

extension FileMapBuilder {
    /// Sets the part that an item's block belongs to.
    fileprivate mutating func setPart(_ part: UInt16, ofItem item: UInt32) {
        for index in blocks.indices
        where blocks[index].code.rawValue == item
            && (blocks[index].kind == .xmp || blocks[index].kind == .exif)
        {
            blocks[index].part = part
        }
    }
}
