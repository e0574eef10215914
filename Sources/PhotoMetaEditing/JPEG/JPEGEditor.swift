// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes the segments of a JPEG file (ISO/IEC 10918-1 Annex B, Exif 2.32 §4.7, XMP part 3 §1.1.3).
///
/// Changed segments keep their places, and the image data is copied. A new Exif segment is inserted after the JFIF
/// header, and a new packet after the Exif block.
enum JPEGEditor: ContainerEditor {
    /// The maximum number of bytes in a segment after its length.
    private static let payloadLimit = 65_533
    private static let identifier: ContiguousArray<UInt8> = [0x45, 0x78, 0x69, 0x66, 0, 0]

    /// XMP part 3, §1.1.3.
    private static let packetIdentifier = ContiguousArray("http://ns.adobe.com/xap/1.0/\0".utf8)

    /// The size of the first image, and the positions of the others.
    static let accompanying: Set<PropertyName> = [PropertyName(MetadataKeys().multiPicture.mpEntry)]

    static func edits(for edit: some ContainerEdit, in file: EditedFile) throws(EditStop) -> LayoutEdits {
        let (map, window) = (file.map, file.window)
        let place = try EditStop.reading("JPEG") { () throws(ParseStop) in try Place(in: window, edit.limits)
        }
        var edits = try ContentCredentials.check(edit, in: place.credentials)
        var blocks = try BlockEdits(for: edit, of: map, in: window)
        try ExtendedPacketEditor.add(to: &edits, for: &blocks, of: map, in: window)
        if let structure = blocks.newStructure {
            try insert(identifier + structure, at: place.offset, into: &edits)
        }
        // Exif is the first segment, or the first after JFIF's (Exif 2.32 §4.5.4).
        let afterExif =
            try blocks.main.map { block throws(EditStop) in try end(of: block, in: window) } ?? place.offset
        if let packet = blocks.newPacket {
            try insert(packetIdentifier + packet, at: afterExif, into: &edits)
        }
        for block in blocks.changed where block.block.kind != .extendedXMP {
            try add(block, to: &edits, in: window)
        }
        try JPEGResourcesEdit.add(to: &edits, for: edit, of: map, in: window, newAt: afterExif)
        let comment = MetadataKeys().jpeg.comment.address
        if let change = edit.comments.change(at: comment) {
            try setComment(change.text, of: map, in: window, newAt: afterExif, &edits)
        }
        let fields = edit.comments.changes.map(\.address).filter { $0 != comment }
        if !fields.isEmpty { try DuckyEdit.remove(fields, of: map, in: window, &edits) }
        return edits
    }

    /// Sets the comment, which is the first one (ISO/IEC 10918-1 B.2.4.5); `nil` removes all of them.
    private static func setComment(
        _ text: String?, of map: FileMap, in window: ByteWindow, newAt offset: UInt64,
        _ edits: inout LayoutEdits
    ) throws(EditStop) {
        let new = text.map { ContiguousArray($0.utf8) }
        let length = try length(of: new?.count ?? 0)
        var isNew = true
        for block in map.blocks where block.kind == .jpegComment && block.part == 0 && (isNew || new == nil) {
            let segment = try segment(of: block.payload, 0, in: window)
            if let new { edits.replace(block.payload, with: new) } else { edits.remove(segment) }
            isNew = false
        }
        if let new, isNew { insert(segment: [0xFF, 0xFE] + length + new, at: offset, into: &edits) }
    }

    /// Inserts an APP1 segment.
    private static func insert(
        _ payload: ContiguousArray<UInt8>, at offset: UInt64, into edits: inout LayoutEdits
    ) throws(EditStop) {
        insert(segment: [0xFF, 0xE1] + (try length(of: payload.count)) + payload, at: offset, into: &edits)
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
            let segment = try segment(of: piece, skipped, in: window)
            if block.isRemoved {
                edits.remove(segment)
                continue
            }
            _ = try length(of: end - start + skipped)
            edits.replace(piece, with: ContiguousArray(block.new[start..<end]))
            start = end
        }
    }

    /// Returns the number of bytes between a segment's length and a piece of a block.
    private static func skippedByteCount(of block: BlockEdit, _ number: Int) -> Int {
        if block.block.kind != .exif { return Int(block.block.headerByteCount) }
        // Further segments repeat the identifier, which is not part of their piece.
        return number == 0 ? 0 : identifier.count
    }

    /// Returns the range of a segment with its marker; throws unless the piece fills the segment.
    static func segment(
        of piece: Range<UInt64>, _ skipped: Int, in window: ByteWindow
    ) throws(EditStop) -> Range<UInt64> {
        let field = piece.lowerBound - min(UInt64(skipped + 2), piece.lowerBound)
        let length = try window.bytes(in: field..<(field + 2), "JPEG/APP1")
        let stated = (try? length.span.uint16(at: 0)) ?? 0
        guard field >= 2, Int(stated) == Int(clamping: piece.byteCount) + skipped + 2 else {
            throw .refused(MetadataError(.damaged, "the segment at \(field) is cut off"))
        }
        return (field - 2)..<piece.upperBound
    }

    /// Returns the offset after the last segment of a block.
    private static func end(of block: BlockEdit, in window: ByteWindow) throws(EditStop) -> UInt64 {
        guard let last = block.pieces.last else { return block.range.upperBound }
        _ = try segment(
            of: last, skippedByteCount(of: block, block.pieces.count - 1), in: window)
        return last.upperBound
    }

    /// Returns a segment's length field, which includes its own two bytes.
    static func length(of byteCount: Int) throws(EditStop) -> ContiguousArray<UInt8> {
        guard byteCount <= payloadLimit else {
            throw .refused(
                MetadataError(
                    .blockTooLarge, "a segment of \(byteCount) bytes; at most \(payloadLimit) fit"))
        }
        return ContiguousArray(bigEndian: UInt16(byteCount + 2))
    }

    /// The offset of a new segment, and the segments of Content Credentials.
    private struct Place {
        /// The offset of a new Exif segment: at the start, after any JFIF header.
        var offset: UInt64 = 2
        /// The segments of C2PA manifests.
        var credentials: [Range<UInt64>] = []

        init(in window: ByteWindow, _ limits: Limits) throws(ParseStop) {
            var context = ParseContext(limits: limits)
            var segments = JPEGSegments(limit: context.limits.segments)
            var isStart = true
            // The number of the box that contains the credentials.
            var box: UInt16?
            while let (marker, payload) = try segments.next(in: window, &context) {
                if isStart {
                    // Directly before the next marker, whatever bytes are between segments.
                    let start = max(payload.lowerBound, 6) - 4
                    let length = UInt64(try window.uint32(at: start) & 0xFFFF)
                    // Not after a segment that is cut off.
                    isStart = marker == 0xFFE0 && length == payload.byteCount + 2
                    offset = isStart ? payload.upperBound : start
                }
                guard marker == 0xFFEB, payload.byteCount >= 8, payload.lowerBound >= 6 else { continue }
                // ISO/IEC 19566-5 §D.2: `JP`, the number of the box, and that of the segment.
                let head = try window.slice(at: payload.lowerBound, count: 8)
                let (mark, number) = (try head.span.uint16(at: 0), try head.span.uint16(at: 2))
                let sequenceNumber = try head.span.uint32(at: 4)
                if try ContentCredentials.begin(inSegment: payload, of: window) {
                    box = number
                } else if mark != 0x4A50 || number != box || sequenceNumber == 1 {
                    continue
                }
                credentials.append((payload.lowerBound - 4)..<payload.upperBound)
            }
        }
    }
}
