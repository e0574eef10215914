// SPDX-License-Identifier: Apache-2.0
extension FileMapBuilder {
    /// Adds a JPEG file within a raw file as a part, and its Exif block and XMP packet to the main picture, which they
    /// describe.
    ///
    /// A range that ends past the source is truncated, and metadata of a picture that is not JPEG is not read; both with a
    /// diagnostic.
    mutating func addJPEG(
        _ range: Range<UInt64>, role: LocatedPart.Role, hasMetadata: Bool = true, in window: ByteWindow,
        path: StaticString, _ context: inout ParseContext
    ) throws(ParseStop) {
        guard !range.isEmpty else { return }
        guard range.lowerBound < window.byteCount else {
            context.note(
                .dangling, path.description, at: range.lowerBound, "a picture past the end of the file")
            return
        }
        if range.upperBound > window.byteCount {
            context.note(
                .truncated, path.description, at: range.lowerBound,
                "a picture ends at \(range.upperBound), the file at \(window.byteCount)")
        }
        let known = range.lowerBound..<min(range.upperBound, window.byteCount)
        if selection.includesParts {
            let part = LocatedPart(role: role, isJPEG: true, data: .range(known))
            _ = addPart(part, path: path, at: range.lowerBound, &context)
        }
        guard hasMetadata, wants(.exif) || wants(.xmp), known.byteCount >= 4 else { return }
        guard try window.uint32(at: known.lowerBound) >> 16 == 0xFFD8 else {
            context.note(.malformed, path.description, at: range.lowerBound, "a picture that is not JPEG")
            return
        }
        let firstBlock = blocks.count
        defer { joinPieces(from: firstBlock) }
        // A preview has few segments, and metadata comes first.
        var segments = JPEGSegments(limit: min(context.limits.segments, 16), at: known.lowerBound)
        while let (marker, payload) = try segments.next(in: window, &context) {
            guard JPEGSegment.applications.contains(marker), payload.upperBound <= known.upperBound else {
                return
            }
            guard marker == JPEGSegment.app1, let kind = try JPEG.kind(of: payload, in: window) else {
                continue
            }
            guard kind == .exif || kind == .xmp, wants(kind) else { continue }
            try JPEG.add(LocatedBlock(kind, at: payload), isNext: false, to: &self, in: window)
        }
    }
}
