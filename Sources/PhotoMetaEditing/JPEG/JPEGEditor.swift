// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes the segments of a JPEG file (ISO/IEC 10918-1 Annex B, Exif 2.32 §4.7, XMP part 3 §1.1.3).
///
/// Changed segments keep their places, and the image data is copied. A new Exif segment is inserted after the JFIF
/// header, and a new packet after the Exif block.
enum JPEGEditor: ContainerEditor {
    /// The size of the first image, and the positions of the others.
    static let accompanying: Set<PropertyName> = [PropertyName(MetadataKeys().multiPicture.mpEntry)]

    static func edits(for edit: some ContainerEdit, in file: EditedFile) throws(EditStop) -> LayoutEdits {
        let (map, window) = (file.map, file.window)
        let newExif = try EditStop.reading("JPEG") { () throws(ParseStop) in
            try exifPlace(in: window, edit.limits)
        }
        var edits = try ContentCredentials.check(edit, in: credentials(in: map))
        var blocks = try BlockEdits(for: edit, of: map, in: window)
        try ExtendedPacketEditor.add(to: &edits, for: &blocks, of: map, in: window)
        if let structure = blocks.newStructure {
            try insert(JPEGSegment.app1, JPEGSegment.exif, structure, at: newExif, into: &edits)
        }
        // Exif is the first segment, or the first after JFIF's (Exif 2.32 §4.5.4).
        let afterExif =
            try blocks.main.map { block throws(EditStop) in try end(of: block, in: window) } ?? newExif
        if let packet = blocks.newPacket {
            try insert(JPEGSegment.app1, JPEGSegment.packet, packet, at: afterExif, into: &edits)
        }
        for block in blocks.changed where block.block.kind != .extendedXMP {
            try add(block, to: &edits, in: window)
        }
        try JPEGResourcesEdit.add(to: &edits, for: edit, of: map, in: window, newAt: afterExif)
        try edit.properties.comments.apply(to: map, in: window, newAt: afterExif, &edits)
        return edits
    }

    /// Inserts a segment with a block after its identifier.
    static func insert(
        _ marker: UInt8, _ identifier: String, _ block: ContiguousArray<UInt8>, at offset: UInt64,
        into edits: inout LayoutEdits
    ) throws(EditStop) {
        let segment = try JPEGSegment.bytes(marker, ContiguousArray(identifier.utf8) + block)
        insert(segment: segment, at: offset, into: &edits)
    }

    /// Inserts segments into the first image of the file.
    static func insert(
        segment: ContiguousArray<UInt8>, at offset: UInt64, into edits: inout LayoutEdits
    ) {
        edits.insert(segment, at: offset, in: 0..<offset.addingSaturated(1))
    }

    /// Adds the segments of a block; all but the last keep their bounds, and the last one grows.
    static func add(
        _ block: BlockEdit, to edits: inout LayoutEdits, in window: ByteWindow
    ) throws(EditStop) {
        var start = 0
        for (number, piece) in block.pieces.enumerated() {
            let isLast = number == block.pieces.count - 1
            let end = isLast ? block.new.count : min(start + Int(clamping: piece.byteCount), block.new.count)
            let skipped = skippedByteCount(of: block, number)
            let segment = try JPEGSegment.range(ofPiece: piece, after: skipped, in: window)
            if block.isRemoved {
                edits.remove(segment)
                continue
            }
            _ = try JPEGSegment.length(of: end - start + skipped)
            edits.replace(piece, with: ContiguousArray(block.new[start..<end]))
            start = end
        }
    }

    /// Returns the number of bytes between a segment's length and a piece of a block.
    private static func skippedByteCount(of block: BlockEdit, _ number: Int) -> Int {
        if block.block.kind != .exif { return Int(block.block.headerByteCount) }
        // Further segments repeat the identifier, which is not part of their piece.
        return number == 0 ? 0 : JPEGSegment.exif.utf8.count
    }

    /// Returns the offset after the last segment of a block.
    private static func end(of block: BlockEdit, in window: ByteWindow) throws(EditStop) -> UInt64 {
        guard let last = block.pieces.last else { return block.range.upperBound }
        _ = try JPEGSegment.range(
            ofPiece: last, after: skippedByteCount(of: block, block.pieces.count - 1), in: window)
        return last.upperBound
    }

    /// Returns the segments of the boxes in which a store of Content Credentials was read.
    private static func credentials(in map: FileMap) -> [Range<UInt64>] {
        let fields = map.directories.lazy.filter { $0.dictionary == .jumbf && $0.part == 0 }.flatMap {
            map.fields[$0.fields]
        }
        let stores = fields.filter { $0.identifier == BoxField.credentialStore }.map {
            map.kept.sourceOffset(of: Int(clamping: $0.offset))
        }
        var segments: [Range<UInt64>] = []
        // The pieces of a box, and whether a store is in them.
        var box: (segments: [Range<UInt64>], hasStore: Bool) = ([], false)
        for block in map.blocks where block.kind == .jumbf && block.part == 0 {
            if !block.continuesPrevious {
                if box.hasStore { segments += box.segments }
                box = ([], false)
            }
            box.segments.append(JPEGSegment.range(of: block.range))
            if stores.contains(where: block.range.contains) { box.hasStore = true }
        }
        return box.hasStore ? segments + box.segments : segments
    }

    /// Returns the offset of a new Exif segment: at the start, after any JFIF header.
    private static func exifPlace(in window: ByteWindow, _ limits: Limits) throws(ParseStop) -> UInt64 {
        var context = ParseContext(limits: limits)
        var segments = JPEGSegments(limit: context.limits.segments)
        var offset: UInt64 = 2
        while let (marker, payload) = try segments.next(in: window, &context) {
            // Directly before the next marker, whatever bytes are between segments.
            let start = JPEGSegment.range(of: payload).lowerBound
            let length = UInt64(try window.uint32(at: start) & 0xFFFF)
            // Not after a segment that is cut off.
            guard marker == JPEGSegment.app0, length == payload.byteCount + 2 else { return start }
            offset = payload.upperBound
        }
        return offset
    }
}
