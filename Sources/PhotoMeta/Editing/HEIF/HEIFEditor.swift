/// Makes a HEIC file, or another of ISO/IEC 23008-12, the still half of a Live Photo.
///
/// The Exif item's new bytes are put in an `mdat` of their own, and its row of `iloc` refers to them; the old bytes are zeroed. Only
/// a file without an Exif item gets larger tables, and then every reference behind them moves.
enum HEIFEditor {
    /// Returns the replacements that give a file the edit's identifier.
    static func replacements(
        for edit: some StillEdit, of map: FileMap, in window: ByteWindow
    ) throws(EditStop) -> [Replacement] {
        var scanner = BoxScanner(window, edit.limits)
        let layout = try HEIFLayout(&scanner)
        try ContentCredentials.check(edit, of: layout.file, scanner)
        guard let meta = layout.meta else { throw .refused(MetadataError(.noMedia, "no image items")) }
        guard layout.isMetaSound else { throw .damaged("HEIF/meta", at: meta.start, "boxes do not fill it") }
        guard let information = layout.children.first(.iinf), let locations = layout.children.first(.iloc)
        else {
            throw .refused(MetadataError(.noMedia, "no table of items"))
        }
        let rows = try ItemLocationTable(
            locations, itemData: layout.itemData?.body, ownReferences: layout.ownReferences, scanner)
        var items = HEIFItemEdit(layout, meta, rows)

        let blocks = try ExifBlockEdit.edits(for: edit, of: map, in: window)
        if blocks.isEmpty {
            let structure = try EditStop.refusing { () throws(MetadataError) in try edit.newStructure() }
            if let structure {
                let exif: ContiguousArray<UInt8> = [0, 0, 0, 6, 0x45, 0x78, 0x69, 0x66, 0, 0]
                try items.addExifItem(
                    exif + structure, describing: map.mainPart.number, information, &scanner)
            }
        }
        for block in blocks where block.isChanged { try items.change(block) }
        return try items.replacements(&scanner)
    }
}
