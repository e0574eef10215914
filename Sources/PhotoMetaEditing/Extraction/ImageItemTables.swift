// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The items of a HEIF file, as its `meta` box describes them (ISO/IEC 14496-12 §8.11, ISO/IEC 23008-12 §9.3).
struct ImageItemTables {
    private(set) var types: [UInt32: FourCharacterCode] = [:]
    /// The boxes of properties; associations are their one-based indices.
    private(set) var properties: [SourceBox] = []
    private(set) var associations: [UInt32: [ItemAssociationBox.Property]] = [:]
    /// The items that each derived image is made of, in their order.
    private(set) var inputs: [UInt32: [UInt32]] = [:]
    private var rows: [UInt32: ItemLocations.Row] = [:]

    /// Reads the tables.
    ///
    /// - Throws: `MetadataError.Code.noMedia` for a file without items; `MetadataError.Code.damaged`.
    init(_ file: EditedFile) throws(EditStop) {
        let tree = try file.tree()
        guard let meta = tree.first(.meta), let information = tree.first(.iinf, in: meta),
            let table = tree.first(.iloc, in: meta)
        else { throw .refused(MetadataError(.noMedia, "no image items")) }
        for box in tree.all(.infe, in: information) {
            let bytes = try file.bytes(box.body, "HEIF/meta/iinf")
            guard let entry = ItemInfoEntry(bytes.span, 0..<bytes.count) else { continue }
            if types[entry.item] == nil { types[entry.item] = entry.type }
        }
        for list in tree.all(.iref, in: meta) {
            let version = try file.bytes(list.body, upTo: 1, "HEIF/meta/iref").first ?? 0
            let isWide = ItemReferenceBox.isWide(version: version)
            for box in tree.all(.dimg, in: list) {
                let bytes = try file.bytes(box.body, "HEIF/meta/iref")
                guard let reference = ItemReference(.dimg, bytes.span, 0..<bytes.count, isWide: isWide),
                    inputs[reference.item] == nil
                else { continue }
                inputs[reference.item] = reference.targets(in: bytes.span)
            }
        }
        if let list = tree.first(.iprp, .ipco, in: meta) { properties = tree.boxes(in: list).boxes }
        if let list = tree.first(.iprp, in: meta) {
            for box in tree.all(.ipma, in: list) {
                let bytes = try file.bytes(box.body, "HEIF/meta/iprp/ipma")
                let rows = try EditStop.reading("HEIF/meta/iprp/ipma") { () throws(ParseStop) in
                    try ItemAssociationBox.rows(in: bytes.span).rows
                }
                // An item has one row. The rows of a damaged file are not all collected, because many images may use the item.
                for row in rows where (associations[row.item]?.count ?? 0) <= Int(UInt8.max) {
                    associations[row.item, default: []] += row.properties
                }
            }
        }
        guard let locations = tree.itemLocations(in: table), !locations.hasRepeatedItems else {
            throw .damaged("HEIF/meta/iloc", at: table.start, "the table of item locations is damaged")
        }
        for row in locations.rows { rows[row.item] = row }
    }

    /// The type of a coded image, or of the first one that a derived image is made of, such as the first tile of a grid; `nil` if there
    /// is none.
    func coding(of item: UInt32) -> FourCharacterCode? {
        var (next, visited) = (item, Set<UInt32>())
        while let type = types[next], visited.insert(next).inserted {
            guard type.isDerivedImage else { return type }
            guard let input = inputs[next]?.first else { return nil }
            next = input
        }
        return nil
    }

    /// The ranges of an item's own data, in their order; empty for an item without data.
    ///
    /// - Throws: `MetadataError.Code.truncated` if the data is not in the file.
    func data(of item: UInt32) throws(EditStop) -> [Range<UInt64>] {
        var ranges: [Range<UInt64>] = []
        for extent in rows[item]?.extents ?? [] {
            guard !extent.isCutOff, !extent.range.isEmpty else {
                throw .refused(MetadataError(.truncated, "its data is not in the file"))
            }
            ranges.appendJoined(extent.range)
        }
        return ranges
    }

    /// The properties of an item that has a type.
    func properties(
        of item: UInt32, _ type: FourCharacterCode
    ) -> [SourceBox] {
        (associations[item] ?? []).compactMap { property in
            let position = property.index - 1
            guard properties.indices.contains(position), properties[position].type == type else { return nil }
            return properties[position]
        }
    }
}
