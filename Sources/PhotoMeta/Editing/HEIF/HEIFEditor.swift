/// Makes a HEIC file, or another of ISO/IEC 23008-12, the still half of a Live Photo.
///
/// The Exif item's new bytes are put in an `mdat` of their own, and its row of `iloc` refers to them; the old bytes are zeroed. Only
/// a file without an Exif item gets larger tables, and then every reference behind them moves.
enum HEIFEditor {
    /// Returns the replacements that give a file the edit's identifier.
    static func replacements(
        for edit: HalfEdit, of map: FileMap, in window: ByteWindow
    ) throws(EditStop) -> [Replacement] {
        let layout = try EditStop.reading("HEIF") { () throws(ParseStop) in try HEIFLayout(in: window) }
        if layout.hasCredentials, !edit.allowsInvalidCredentials {
            throw .refused(MetadataError(.contentCredentials))
        }
        guard let meta = layout.meta else { throw .refused(MetadataError(.noMedia, "no image items")) }
        guard layout.isMetaSound else {
            throw .refused(MetadataError(.damaged, "the 'meta' box at \(meta.start) is damaged"))
        }
        guard let information = layout.information, let locations = layout.locations else {
            throw .refused(MetadataError(.noMedia, "no table of items"))
        }
        let table = try window.bytes(in: locations.body, "HEIF/meta/iloc")
        let rows = try EditStop.refusing { () throws(MetadataError) in
            try HEIFLocationTable(
                table, itemData: layout.itemData?.body, fileByteCount: window.byteCount,
                ownReferences: layout.ownReferences)
        }
        // What goes to the end of the file must not get longer.
        let mediaDataOffset = rows.reachesEnd ? meta.end : layout.mediaDataOffset
        var items = HEIFItemEdit(layout, rows, mediaDataOffset: mediaDataOffset)

        let blocks = try ExifBlockEdit.edits(for: edit, of: map, in: window)
        if blocks.isEmpty {
            let exif: ContiguousArray<UInt8> = [0, 0, 0, 6, 0x45, 0x78, 0x69, 0x66, 0, 0]
            try items.addExifItem(
                exif + ExifEditor.structure(for: edit), describing: map.mainPart.number, information,
                in: window)
        }
        for block in blocks where block.isChanged { try items.change(block) }
        return try items.replacements(at: locations, in: window)
    }
}
