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
        for edit: HalfEdit, of map: FileMap, in window: ByteWindow
    ) throws(EditStop) -> [Replacement] {
        let place = try EditStop.reading("JPEG") { () throws(ParseStop) in try Place(in: window) }
        if place.hasCredentials, !edit.allowsInvalidCredentials {
            throw .refused(MetadataError(.contentCredentials))
        }
        let blocks = try ExifBlockEdit.edits(for: edit, of: map, in: window)
        var replacements: [Replacement] = []
        var moves = OffsetMoves()
        if blocks.isEmpty {
            let payload = identifier + ExifEditor.structure(for: edit)
            let segment = ContiguousArray<UInt8>([0xFF, 0xE1]) + (try length(of: payload.count)) + payload
            replacements.add(segment, at: place.offset..<place.offset)
            moves.add(segment.count, at: place.offset)
        }
        for block in blocks where block.isChanged {
            try add(block, to: &replacements, &moves, in: window)
        }
        try MultiPictureIndexEditor.add(moves, of: map, in: window, to: &replacements)
        return try replacements.ordered()
    }

    /// Adds the segments of a block; those of a block in several segments keep their bounds, and the last one grows.
    private static func add(
        _ block: ExifBlockEdit, to replacements: inout [Replacement], _ moves: inout OffsetMoves,
        in window: ByteWindow
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
            let growth = bytes.count - Int(clamping: piece.byteCount)
            if growth != 0 {
                replacements.add(try Self.length(of: bytes.count + skipped), at: field..<(field + 2))
            }
            replacements.add(bytes, at: piece)
            moves.add(growth, at: piece.upperBound)
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

        init(in window: ByteWindow) throws(ParseStop) {
            var context = ParseContext(limits: Limits())
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
                    hasCredentials = try Self.isManifest(payload, in: window)
                }
            }
        }

        /// Whether an APP11 segment begins a C2PA manifest store (C2PA 2.1 §A.3; ISO/IEC 19566-5 §A.2, §D.2).
        ///
        /// `JP`, instance, sequence; a `jumb` box that begins with a `jumd` box, whose type begins with `c2pa`.
        private static func isManifest(
            _ payload: Range<UInt64>, in window: ByteWindow
        ) throws(ParseStop) -> Bool {
            let slice = try window.slice(
                at: payload.lowerBound, count: Int(min(payload.byteCount, 40)))
            let bytes = slice.span
            guard (try? bytes.uint16(at: 0)) == 0x4A50, bytes.holds(.jumb, at: 12) else { return false }
            let body = (try? bytes.uint32(at: 8)) == 1 ? 24 : 16
            return bytes.holds(.jumd, at: body + 4) && bytes.holds(.c2pa, at: body + 8)
        }
    }
}

extension FourCharacterCode {
    fileprivate static var jumb: Self { Self("j", "u", "m", "b") }
    fileprivate static var jumd: Self { Self("j", "u", "m", "d") }
    fileprivate static var c2pa: Self { Self("c", "2", "p", "a") }
}
