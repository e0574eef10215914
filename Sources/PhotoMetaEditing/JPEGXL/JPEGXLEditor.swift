// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes the boxes of a JPEG XL file (ISO/IEC 18181-2); wraps a bare codestream in a file of boxes.
///
/// Compressed metadata is written without compression.
enum JPEGXLEditor: ContainerEditor {
    static func edits(for edit: some ContainerEdit, in file: EditedFile) throws(EditStop) -> LayoutEdits {
        let (map, window) = (file.map, file.window)
        // The codestream states the orientation, and Exif's is ignored (ISO/IEC 18181-2).
        if edit.orientation != nil {
            throw .refused(
                MetadataError(.notEditable, "the orientation of a JPEG XL image is part of its image data"))
        }
        let start = try window.bytes(in: 0..<4, "JPEG XL")
        guard start.uint32(at: 0) == 0x0C else { return try wrap(edit, map, window) }
        let list = try file.tree().boxes()
        var edits = try ContentCredentials.check(edit, in: list.credentials(of: map, in: window))
        let blocks = try BlockEdits(for: edit, of: map, in: window)
        var isRestorable = list.first(.jbrd) != nil
        if isRestorable, edit.removesFromEveryPart {
            // Other segments of the JPEG file are in it, compressed; any of them may state what is removed.
            for box in list.boxes where box.type == .jbrd { edits.remove(box.range) }
            edits.removedStructures.insert(.restorationData)
            isRestorable = false
        }
        for block in blocks.changed {
            // ISO/IEC 18181-2 Annex A: the reconstruction data states the sizes of the JPEG file's blocks.
            guard !isRestorable || edit.rebuildsBlocks || block.new.count == block.old.count else {
                let name = block.block.kind == .exif ? "Exif" : "XMP"
                throw .refused(
                    MetadataError(
                        .notEditable,
                        """
                        the original JPEG file can be restored from this file with its \(name), which must keep its size; \
                        change the JPEG file and convert it again
                        """))
            }
            let begun = list.boxes.lastElement(beginningUpTo: block.block.offset, \.bodyStart)
            // The body of a compressed box begins with its type (ISO/IEC 18181-2, "Brotli-compressed box").
            let typeByteCount: UInt64 = begun?.type == .brob ? 4 : 0
            guard let box = begun, box.bodyStart + typeByteCount == block.range.lowerBound,
                box.end == block.range.upperBound, !box.isTruncated
            else {
                throw .refused(MetadataError(.damaged, "the box at \(block.block.offset) is cut off"))
            }
            let type = block.block.kind == .exif ? FourCharacterCode.exifItem : .xml
            edits.replace(box.range, with: block.isRemoved ? [] : bytes(of: type, block.new))
        }
        let new = newBoxes(blocks)
        if !new.isEmpty {
            guard let image = list.boxes.first(where: { $0.type == .jxlc || $0.type == .jxlp }) else {
                throw .refused(MetadataError(.noMedia, "no codestream"))
            }
            edits.insert(new, at: image.start)
        }
        return edits
    }

    /// Returns the boxes of new blocks; the Exif box begins with the offset of the TIFF header (§9.5).
    private static func newBoxes(_ blocks: BlockEdits) -> ContiguousArray<UInt8> {
        (blocks.newStructure.map { bytes(of: .exifItem, ContiguousArray.zeros(4) + $0) } ?? [])
            + (blocks.newPacket.map { bytes(of: .xml, $0) } ?? [])
    }

    private static func bytes(
        of type: FourCharacterCode, _ body: ContiguousArray<UInt8>
    ) -> ContiguousArray<UInt8> {
        BoxWriter.bytes { $0.box(type) { $0.append(body) } }
    }

    /// Wraps a bare codestream in a box, after the boxes of its metadata (§9.1 to §9.3).
    private static func wrap(
        _ edit: some ContainerEdit, _ map: FileMap, _ window: ByteWindow
    ) throws(EditStop) -> LayoutEdits {
        var edits = LayoutEdits()
        let new = newBoxes(try BlockEdits(for: edit, of: map, in: window))
        guard !new.isEmpty else { return edits }
        let head = BoxWriter.bytes { writer in
            writer.box(.jxlSignature) { $0.uint32(0x0D0A_870A) }
            writer.box(.ftyp) { writer in
                writer.code(.jxl)
                writer.uint32(0)
                writer.code(.jxl)
            }
            writer.append(new)
            // A box of 4 GiB or more gets the size 0: it extends to the end of the file.
            writer.uint32(UInt32(exactly: window.byteCount.addingSaturated(8)) ?? 0)
            writer.code(.jxlc)
        }
        edits.insert(head, at: 0)
        return edits
    }
}
