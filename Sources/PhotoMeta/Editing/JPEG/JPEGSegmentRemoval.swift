/// Removes segments of a JPEG file that cannot be edited: those of camera makers, such as telemetry, thumbnails of
/// JFIF extensions, and comments that repeat removed texts.
enum JPEGSegmentRemoval {
    /// The first bytes of the segments that describe the image or its storage, by marker; all others are makers', or
    /// contain metadata in a form that is not read, such as that of Photoshop 2.5.
    private static let identifiers: [UInt32: [String]] = [
        // Not JFXX: its thumbnail may be a JPEG image with properties of its own.
        0xFFE0: ["JFIF\0", "AVI1"],
        // ISO/TS 21496-1: gain maps.
        0xFFE2: ["ICC_PROFILE\0", "MPF\0", "urn:iso:"],
        0xFFE8: ["SPIFF\0"],
        // Apple's gain maps.
        0xFFEA: ["AROT\0"],
        // JPEG XT, JUMBF.
        0xFFEB: [""],
        0xFFED: ["Adobe_CM"],
    ]

    /// COM.
    private static let comment: UInt32 = 0xFFFE

    /// Whether a segment is one of APP0 to APP15, but neither a block, which has an editor of its own, nor APP14, which
    /// describes how colors are stored.
    private static func isEditedHere(_ marker: UInt32, _ payload: Range<UInt64>, _ map: FileMap) -> Bool {
        (0xFFE0...0xFFEF).contains(marker) && marker != 0xFFEE
            && !map.blocks.contains { $0.range.overlaps(payload) }
    }

    /// Whether a segment belongs to a camera maker, like a maker note.
    private static func isMakers(_ marker: UInt32, _ bytes: ArraySlice<UInt8>) -> Bool {
        guard marker != comment else { return false }
        return !(identifiers[marker] ?? []).contains { bytes.starts(with: $0.utf8) }
    }

    /// Removes these segments.
    static func add(
        to edits: inout LayoutEdits, for edit: some StillEdit, of map: FileMap, in window: ByteWindow
    ) throws(EditStop) {
        guard let search = edit.removedTexts?.search else { return }
        try EditStop.reading("JPEG") { () throws(ParseStop) in
            var context = ParseContext(limits: edit.limits)
            var segments = JPEGSegments(limit: context.limits.segments)
            while let (marker, payload) = try segments.next(in: window, &context) {
                guard payload.lowerBound >= 4, marker == comment || isEditedHere(marker, payload, map) else {
                    continue
                }
                let bytes = try window.slice(
                    at: payload.lowerBound, count: Int(clamping: payload.byteCount))
                guard isMakers(marker, bytes) || search.first(in: ContiguousArray(bytes)) != nil else {
                    continue
                }
                edits.remove((payload.lowerBound - 4)..<payload.upperBound)
            }
        }
    }
}
