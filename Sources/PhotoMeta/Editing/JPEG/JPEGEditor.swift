/// Makes a JPEG file the still half of a Live Photo (ISO/IEC 10918-1 Annex B, Exif 2.32 §4.7).
///
/// Segments change, and the image data is copied. The Exif segment keeps its place; where there is none, it is put behind the
/// JFIF header.
enum JPEGEditor {
    /// What a segment holds behind its length, at most.
    private static let payloadLimit = 65_533
    private static let identifier: ContiguousArray<UInt8> = [0x45, 0x78, 0x69, 0x66, 0, 0]

    /// Returns the replacements that give a file the edit's identifier.
    static func replacements(
        for edit: some StillEdit, of map: FileMap, in window: ByteWindow
    ) throws(EditStop) -> [Replacement] {
        let place = try EditStop.reading("JPEG") { () throws(ParseStop) in try Place(in: window, edit.limits)
        }
        if place.hasCredentials { try ContentCredentials.check(edit) }
        let blocks = try ExifBlockEdit.edits(for: edit, of: map, in: window)
        var replacements: [Replacement] = []
        if blocks.isEmpty {
            let structure = try EditStop.refusing { () throws(MetadataError) in try edit.newStructure() }
            if let structure {
                let payload = identifier + structure
                let segment =
                    ContiguousArray<UInt8>([0xFF, 0xE1]) + (try length(of: payload.count)) + payload
                replacements.append(Replacement(range: place.offset..<place.offset, bytes: segment))
            }
        }
        for block in blocks where block.isChanged {
            try add(block, to: &replacements, in: window)
        }
        try MultiPictureIndexEditor.add(
            MovedPlaces(replacements), of: map, in: window, edit.limits, to: &replacements)
        return try EditStop.refusing { () throws(MetadataError) in try replacements.ordered() }
    }

    /// Adds the segments of a block; those of a block in several segments keep their bounds, and the last one grows.
    private static func add(
        _ block: ExifBlockEdit, to replacements: inout [Replacement], in window: ByteWindow
    ) throws(EditStop) {
        var start = 0
        for (number, piece) in block.pieces.enumerated() {
            let isLast = number == block.pieces.count - 1
            let end = isLast ? block.new.count : min(start + Int(clamping: piece.byteCount), block.new.count)
            // Further segments repeat the identifier, which is not in their piece.
            let skipped = number == 0 ? 0 : identifier.count
            let field = piece.lowerBound - min(UInt64(skipped + 2), piece.lowerBound)
            let length = try window.bytes(in: field..<(field + 2), "JPEG/APP1")
            let stated = (try? length.span.uint16(at: 0)) ?? 0
            guard Int(stated) == Int(clamping: piece.byteCount) + skipped + 2 else {
                throw .refused(MetadataError(.damaged, "the Exif segment at \(field) is cut off"))
            }
            let bytes = ContiguousArray(block.new[start..<end])
            if UInt64(bytes.count) != piece.byteCount {
                replacements.append(
                    Replacement(
                        range: field..<(field + 2), bytes: try Self.length(of: bytes.count + skipped)))
            }
            replacements.append(Replacement(range: piece, bytes: bytes))
            start = end
        }
    }

    /// Returns the field of a segment's length, which counts itself.
    private static func length(of byteCount: Int) throws(EditStop) -> ContiguousArray<UInt8> {
        guard byteCount <= payloadLimit else {
            throw .refused(
                MetadataError(
                    .blockTooLarge, "an Exif segment of \(byteCount) bytes: \(payloadLimit) is the most"))
        }
        return ContiguousArray(bigEndian: UInt16(byteCount + 2))
    }

    /// What the segments tell beside their blocks.
    private struct Place {
        /// Where a new Exif segment goes: at the start, behind the JFIF header.
        var offset: UInt64 = 2
        /// Whether there is a C2PA manifest.
        var hasCredentials = false

        init(in window: ByteWindow, _ limits: Limits) throws(ParseStop) {
            var context = ParseContext(limits: limits)
            var segments = JPEGSegments(limit: context.limits.segments)
            var isStart = true
            while let (marker, payload) = try segments.next(in: window, &context) {
                if isStart {
                    // Next to the marker behind it, whatever stands between segments.
                    let start = max(payload.lowerBound, 6) - 4
                    let length = UInt64(try window.uint32(at: start) & 0xFFFF)
                    // Not behind a segment that is cut off.
                    isStart = marker == 0xFFE0 && length == payload.byteCount + 2
                    offset = isStart ? payload.upperBound : start
                }
                if marker == 0xFFEB, !hasCredentials {
                    hasCredentials = try ContentCredentials.begin(inSegment: payload, of: window)
                }
            }
        }
    }
}
