/// Changes the metadata items of a HEIC file or another file of ISO/IEC 23008-12.
///
/// An item's new bytes are written to a new `mdat`, its entry in `iloc` refers to them, and the old bytes are
/// zeroed. Other tables change only if items are added or removed, or images are turned; then every reference to
/// bytes after them is updated.
enum HEIFEditor: StillEditor {
    static func replacements(
        for edit: some StillEdit, of map: FileMap, in window: ByteWindow
    ) throws(EditStop) -> [Replacement] {
        var scanner = BoxScanner(window, edit.limits)
        let layout = try HEIFLayout(&scanner)
        try ContentCredentials.check(edit, of: layout.file, scanner)
        guard let meta = layout.meta else { throw .refused(MetadataError(.noMedia, "no image items")) }
        // Readers know that the items are images only if the brands precede them.
        guard layout.file.first(.ftyp).map({ $0.start < meta.start }) ?? true else {
            throw .damaged("HEIF/meta", at: meta.start, "it is before 'ftyp'")
        }
        guard layout.isMetaWellFormed else {
            throw .damaged("HEIF/meta", at: meta.start, "its boxes do not match its size")
        }
        guard layout.children.first(.iinf) != nil, let locations = layout.children.first(.iloc) else {
            throw .refused(MetadataError(.noMedia, "no table of items"))
        }
        let rows = try ItemLocationTable(
            locations, itemData: layout.itemData?.body, ownReferences: layout.ownReferences, scanner)
        guard !rows.hasRepeatedItems else {
            throw .damaged("HEIF/meta/iloc", at: locations.start, "several items have the same ID")
        }
        // New data is inserted after 'meta', where it would become part of such an item.
        guard !rows.reachesEnd || meta.end < window.byteCount else {
            throw .damaged(
                "HEIF/meta/iloc", at: locations.start, "an item extends to the end of the file, in 'meta'")
        }
        let tables: Set<FourCharacterCode> = [.iinf, .iloc, .iref, .iprp]
        guard !rows.hasData(in: layout.children.boxes.filter { tables.contains($0.type) }.map(\.range)) else {
            throw .damaged(
                "HEIF/meta/iloc", at: locations.start, "an item's data overlaps the tables of items")
        }
        var items = HEIFItemEdit(layout, meta, rows)

        // Add the other images as parts, so that their packets are not the main image's.
        let map = edit.changesPackets ? map.withImages : map
        if edit.changesPackets { try HEIFItemEncodings.check(mainImageOf: map, layout, scanner) }
        let blocks = try BlockEdits(for: edit, of: map, in: window)
        if let structure = blocks.newStructure {
            let exif: ContiguousArray<UInt8> = [0, 0, 0, 6, 0x45, 0x78, 0x69, 0x66, 0, 0]
            try items.add(.exif, exif + structure, describing: map.mainPart.number, &scanner)
        }
        if let packet = blocks.newPacket {
            try items.add(.xmp, packet, describing: map.mainPart.number, &scanner)
        }
        for block in blocks.changed {
            if block.isRemoved {
                try items.remove(block)
            } else {
                try items.change(block)
            }
        }
        if let orientation = edit.orientation {
            var turn = try HEIFOrientationEdit(layout, meta, &scanner)
            try turn.turn(map.withImages, to: orientation)
            items.turn(by: turn)
        }
        return try items.replacements(&scanner)
    }
}
