/// The tables that tell where the items of a HEIF file stand, kept for those who ask where an image's data is.
struct HEIFItemTables: Sendable {
    /// A table: where it stands in the source, and among the kept bytes.
    private struct Table {
        var source: Range<UInt64>
        var position: Int
    }

    private let locations: Table
    private let references: Table?
    /// The further boxes of references, of which the standard allows none.
    private let otherReferences: ContiguousArray<Table>
    /// The body of the `idat` box.
    private let data: Range<UInt64>?

    /// The most bytes of a table that are kept; a photo of 48 megapixels has some 8 KB.
    private static let byteLimit: UInt64 = 1 << 18

    /// Keeps the tables; `nil` if one of them is too large.
    init?(
        locations: Range<UInt64>, references: HEIFReferences, data: Range<UInt64>?, in window: ByteWindow,
        keptIn map: inout FileMap
    ) throws(ParseStop) {
        func keep(_ body: Range<UInt64>) throws(ParseStop) -> Table? {
            guard body.byteCount <= Self.byteLimit else { return nil }
            let slice = try window.slice(at: body.lowerBound, count: Int(body.byteCount))
            return Table(source: body, position: map.keep(slice, from: body.lowerBound))
        }
        guard let table = try keep(locations) else { return nil }
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
        self.locations = table
        self.references = first
        otherReferences = others
        self.data = data
    }

    /// The number of bytes that are searched to find an image's data.
    var byteCount: UInt64 {
        otherReferences.reduce(locations.source.byteCount.addingSaturated(references?.source.byteCount ?? 0))
        {
            $0.addingSaturated($1.source.byteCount)
        }
    }

    /// Where the coded data of an image stands: its own extents, or those of its tiles in their order.
    func ranges(of item: UInt32, isDerived: Bool, in map: FileMap, _ limits: Limits) -> [Range<UInt64>] {
        var context = ParseContext(limits: limits)
        var window = ByteWindow(byteCount: map.sourceByteCount)
        let tables = (references.map { [$0] } ?? []) + otherReferences
        for table in tables {
            window.insert(bytes(of: table, in: map), at: table.source.lowerBound)
        }
        window.seal()
        let references = HEIFReferences(tables.map(\.source))
        let items =
            isDerived ? codedItems(of: item, references, in: window, depth: 0, &context) : [item]
        let reader = HEIFItemLocations(
            offset: locations.source.lowerBound, references: references, data: data,
            fileByteCount: map.sourceByteCount)
        let table = bytes(of: locations, in: map)
        return reader.ranges(of: items, in: table.span, of: window, &context)
    }

    /// The coded items that a derived one is made of: a tone map is made of grids, and those of tiles.
    private func codedItems(
        of item: UInt32, _ references: HEIFReferences, in window: ByteWindow, depth: Int,
        _ context: inout ParseContext
    ) -> ContiguousArray<UInt32> {
        let limit = context.limits.items
        let inputs = references.targets(of: item, .dimg, limit: limit, in: window, &context)
        // The standard's derivations are nested once or twice.
        guard !inputs.isEmpty, depth < 3 else { return [item] }
        // Tiles are many, and coded.
        guard inputs.count <= 4 else { return inputs }
        var items: ContiguousArray<UInt32> = []
        for input in inputs {
            items += codedItems(of: input, references, in: window, depth: depth + 1, &context)
        }
        return items
    }

    private func bytes(of table: Table, in map: FileMap) -> ContiguousArray<UInt8> {
        let end = min(table.position + Int(clamping: table.source.byteCount), map.kept.bytes.count)
        return ContiguousArray(map.kept.bytes[min(table.position, end)..<end])
    }
}
