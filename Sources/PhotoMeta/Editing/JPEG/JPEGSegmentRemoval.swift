/// Removes the segments of a JPEG file that repeat what was removed, and that nobody can edit: comments, and those of other
/// applications, such as the camera's telemetry.
enum JPEGSegmentRemoval {
    /// Adds the segments that go.
    static func add(
        to replacements: inout [Replacement], for edit: some StillEdit, of map: FileMap, in window: ByteWindow
    ) throws(EditStop) {
        guard let removed = edit.removedTexts, !removed.needles.isEmpty else { return }
        try EditStop.reading("JPEG") { () throws(ParseStop) in
            var context = ParseContext(limits: edit.limits)
            var segments = JPEGSegments(limit: context.limits.segments)
            while let (marker, payload) = try segments.next(in: window, &context) {
                // COM, and APP0 to APP15; APP14 tells how colors are stored.
                guard marker == 0xFFFE || (0xFFE0...0xFFEF).contains(marker) && marker != 0xFFEE,
                    payload.lowerBound >= 4,
                    !map.blocks.contains(where: { $0.range.overlaps(payload) })
                else { continue }
                let bytes = try window.slice(
                    at: payload.lowerBound, count: Int(clamping: payload.byteCount))
                guard removed.first(in: ContiguousArray(bytes)) != nil else { continue }
                replacements.append(
                    Replacement(range: (payload.lowerBound - 4)..<payload.upperBound, bytes: []))
            }
        }
    }
}
