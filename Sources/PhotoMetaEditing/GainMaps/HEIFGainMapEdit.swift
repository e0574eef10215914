// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Attaches a gain map to the picture of a HEIC or AVIF file: an auxiliary image, and an item `tmap` that is made of the picture and
/// the map, as an alternative to the picture (ISO/IEC 23008-12 Amendment 1 §6.6.2.4).
struct HEIFGainMapEdit {
    let properties: MetadataEdit
    let map: GainMapItems
    /// The payload of a new item `tmap`, if the original has none; `nil` if the description does not suffice for one.
    let payload: ContiguousArray<UInt8>?
    /// The size of the displayed picture.
    let size: PixelSize

    /// Returns the changes.
    func edits(_ file: EditedFile) throws(EditStop) -> LayoutEdits {
        try ContentCredentials.check(properties, of: file.map)
        let credentials = try ContentCredentials.check(properties, ofBoxesIn: file)
        var items = try HEIFItemEdit(file)
        let main = file.map.mainPart.number
        guard try ImageItemTables(file).coding(of: main) == map.coding else {
            throw .refused(
                MetadataError(
                    .notEditable,
                    "the gain map is coded as '\(map.coding)', and the picture is not: code the map like it"))
        }
        var associations = try ItemPropertyEdit(items)
        var tiles: [UInt32] = []
        for tile in map.images.dropFirst() {
            tiles.append(try items.add(tile.type, tile.data, isHidden: true))
        }
        guard let image = map.images.first else { return LayoutEdits() }
        var references: [HEIFItemEdit.NewReference] = []
        if !tiles.isEmpty { references.append((.dimg, tiles)) }
        if image.properties.contains(where: { $0.type == .auxC }) { references.append((.auxl, [main])) }
        let item = try items.add(image.type, image.data, references, isHidden: true)
        for (tile, item) in zip(map.images.dropFirst(), tiles) {
            try associations.add(tile.properties, of: item, in: file)
        }
        try associations.add(image.properties, of: item, in: file)
        if let packet = map.packet { try items.add(.xmp, packet, describing: item) }
        if let payload = map.toneMap?.payload ?? payload {
            let toneMap = try items.add(.tmap, payload, [(.dimg, [main, item])], isHidden: false)
            var colors = map.toneMap?.colors ?? []
            if colors.isEmpty {
                colors = try associations.properties(of: main, in: file)
                colors.removeAll { $0.type != .colr && $0.type != .pixi }
            }
            try associations.add([extents] + colors, of: toneMap, in: file)
            // Readers show the first that they know.
            try items.addGroup(.altr, of: [toneMap, main])
            if let box = items.tree.first(.ftyp) {
                try FileTypeEdit.add(.tmap, to: box, in: file, &items.edits)
            }
        }
        associations.write(to: &items.edits)
        var edits = try items.result()
        edits.formUnion(credentials)
        return edits
    }

    /// The property `ispe`.
    private var extents: ItemPropertyEdit.Property {
        ItemPropertyEdit.Property(
            box: BoxWriter.bytes { writer in
                writer.fullBox(.ispe) { writer in
                    writer.uint32(UInt32(clamping: size.width))
                    writer.uint32(UInt32(clamping: size.height))
                }
            }, isEssential: false)
    }
}
