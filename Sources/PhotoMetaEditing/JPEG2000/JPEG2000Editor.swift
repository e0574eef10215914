// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes the boxes of a JPEG 2000 file (ISO/IEC 15444-1 Annex I, ISO/IEC 15444-2 Annex M).
///
/// New boxes precede the codestream. A codestream without boxes has no place for metadata.
enum JPEG2000Editor: ContainerEditor {
    static func edits(for edit: some ContainerEdit, in file: EditedFile) throws(EditStop) -> LayoutEdits {
        let (map, window) = (file.map, file.window)
        let start = try window.bytes(in: 0..<min(4, window.byteCount), "JPEG 2000")
        guard start.uint32(at: 0) == 0x0C else {
            throw .refused(
                MetadataError(
                    .unsupportedFormat, "a JPEG 2000 codestream without boxes has no place for metadata",
                    format: map.format))
        }
        let list = try file.tree().boxes()
        if edit.rebuildsBlocks { try checkIsShareable(list) }
        var edits = try ContentCredentials.check(edit, in: list.credentials(of: map, in: window))
        let blocks = try BlockEdits(for: edit, of: map, in: window)
        for block in blocks.changed { try replace(block, in: list, &edits) }
        let records = try BlockEdits.resources(of: map, in: window, changedBy: edit) { $0.kind == .records }
        for block in records { try replace(block, in: list, &edits) }
        try removePlace(edit, list, file, &edits)
        var new: ContiguousArray<UInt8> = []
        if let structure = blocks.newStructure { new += bytes(.exif, structure) }
        if let records = try newRecords(edit, map) { new += bytes(.records, records) }
        if let packet = blocks.newPacket { new += bytes(.xmp, packet) }
        if !new.isEmpty {
            guard let image = list.first(.jp2c), let header = list.first(.jp2h), header.start < image.start
            else {
                throw .refused(MetadataError(.noMedia, "no codestream after its header"))
            }
            edits.insert(new, at: image.start)
        }
        try checkPositions(list, edits)
        return edits
    }

    private static func bytes(
        _ identifier: BoxIdentifier, _ body: ContiguousArray<UInt8>
    ) -> ContiguousArray<UInt8> {
        BoxWriter.bytes { writer in
            writer.box(.uuid) { writer in
                writer.append(identifier.bytes)
                writer.append(body)
            }
        }
    }

    /// Replaces or removes the box of a block; an `xml ` box with a packet stays one.
    private static func replace(
        _ block: BlockEdit, in list: BoxList, _ edits: inout LayoutEdits
    ) throws(EditStop) {
        let begun = list.boxes.lastElement(beginningUpTo: block.block.offset, \.bodyStart)
        let identifierByteCount = begun?.type == .uuid ? UInt64(BoxIdentifier.byteCount) : 0
        guard let box = begun, box.bodyStart + identifierByteCount == block.range.lowerBound,
            box.end == block.range.upperBound, !box.isTruncated
        else { throw .damaged("JPEG 2000", at: block.block.offset, "its box is cut off") }
        let kind = block.block.kind
        let new: ContiguousArray<UInt8> =
            block.isRemoved
            ? []
            : box.type == .xml
                ? BoxWriter.bytes { writer in writer.box(.xml) { $0.append(block.new) } }
                : bytes(kind == .exif ? .exif : kind == .xmp ? .xmp : .records, block.new)
        edits.replace(box.range, with: new)
    }

    // MARK: IPTC records

    private static func newRecords(
        _ edit: some ContainerEdit, _ map: FileMap
    ) throws(EditStop) -> ContiguousArray<UInt8>? {
        guard !map.blocks.contains(where: { $0.kind == .records }) else { return nil }
        return try EditStop.refusing { () throws(MetadataError) in try edit.properties.iptc.newRecords() }
    }

    // MARK: Other boxes

    /// Removes the boxes with the place of the picture on a map, if the location is removed.
    private static func removePlace(
        _ edit: some ContainerEdit, _ list: BoxList, _ file: EditedFile, _ edits: inout LayoutEdits
    ) throws(EditStop) {
        guard edit.properties.changes.removedDictionaries.contains(.gps) else { return }
        for box in list.boxes where box.type == .uuid {
            if try file.identifier(in: box.body) == .geoJP2 { edits.remove(box.range) }
        }
    }

    /// Boxes that state where fragments of a codestream (ISO/IEC 15444-2 §M.11.3) and pages (ISO/IEC 15444-6) are.
    private static let pictureTables = LayoutCollector.codes("ftbl", "flst", "pcol", "page", "pagt")
    /// These, and the indexes of codestreams (ISO/IEC 15444-9 Annex I), which decoders do not need.
    private static let tables = pictureTables.union(LayoutCollector.codes("cidx", "fidx", "prxy", "iptr"))

    /// Throws if something moves that a table refers to.
    private static func checkPositions(_ list: BoxList, _ edits: LayoutEdits) throws(EditStop) {
        guard edits.positions.isMoving, let table = list.boxes.first(where: { tables.contains($0.type) })
        else { return }
        throw .refused(
            MetadataError(
                .notEditable,
                "data would move whose place is stated in a box '\(table.type)', which is not changed"))
    }

    /// Throws if the picture needs boxes that a shared file does not have.
    private static func checkIsShareable(_ list: BoxList) throws(EditStop) {
        let needed = list.boxes.first {
            pictureTables.contains($0.type) || $0.type == .moov || $0.type == .comp
        }
        guard let needed else {
            guard list.first(.jp2c) != nil else { throw .refused(MetadataError(.noMedia, "no codestream")) }
            return
        }
        throw .refused(
            MetadataError(
                .notEditable, "a file with a box '\(needed.type)' cannot be shared: export its picture"))
    }
}
