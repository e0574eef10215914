/// Removes the movie from a motion photo and the XMP about it; the still and everything else are kept.
struct EmbeddedMovieRemoval: StillEdit {
    /// The range of the movie in the file.
    let movie: Range<UInt64>
    let limits: Limits
    /// Whether a file with Content Credentials (C2PA) may be edited, which invalidates them.
    var allowsInvalidCredentials = false

    /// Returns the replacements that remove the movie.
    func replacements(_ map: FileMap, _ window: ByteWindow) throws(EditStop) -> [Replacement] {
        var edits = BoxEdits()
        for block in map.blocks { try removeClaim(of: block, window, &edits) }
        var scanner = BoxScanner(window, limits)
        let isBoxFile = map.format == .heif
        let file = isBoxFile ? try scanner.boxes(in: 0..<window.byteCount, "File") : BoxList(tail: 0..<0)
        let boxes = file.boxes
        if isBoxFile {
            try ContentCredentials.check(self, of: file, scanner)
        } else {
            // The blocks do not change; this checks for Content Credentials.
            _ = try JPEGEditor.replacements(for: self, of: map, in: window)
        }
        let trailer = try SamsungTrailerEdit(removing: movie, in: window)
        if let trailer {
            let parents = boxes.last.map { [$0] } ?? []
            trailer.apply(window.byteCount, in: parents, to: &edits)
        }
        if trailer?.removesMovie != true {
            let removed = try removedRange(boxes, window)
            try remove(removed, boxes, &edits)
        }
        var replacements = try edits.replacements()
        if map.format == .jpeg {
            try MultiPictureIndexEditor.add(
                MovedPlaces(replacements), of: map, in: window, limits, to: &replacements)
        }
        return try EditStop.refusing { () throws(MetadataError) in try replacements.ordered() }
    }

    /// Packets are edited in place by `removeClaim`, not through the block editors.
    var changesPackets: Bool { false }

    func change(_ file: inout TIFFEditor) {}

    func newStructure() -> ContiguousArray<UInt8>? { nil }

    func changed(_ structure: ContiguousArray<UInt8>, _ place: BlockPlace) -> ContiguousArray<UInt8>? { nil }

    /// Removes the properties about the movie from an XMP packet; the packet keeps its size.
    private func removeClaim(
        of block: LocatedBlock, _ window: ByteWindow, _ edits: inout BoxEdits
    ) throws(EditStop) {
        guard block.kind == .xmp, block.part == 0, !block.continuesPrevious else { return }
        let packet = ContiguousArray(try window.bytes(in: block.payload, "XMP"))
        let new = try EditStop.refusing { () throws(MetadataError) in
            try MotionPhotoPacket.removingMovie(from: packet)
        }
        guard let new else { return }
        guard new.count == packet.count else {
            throw .refused(MetadataError(.blockTooLarge, "the XMP packet would grow"))
        }
        edits.replace(block.payload, with: new)
    }

    /// Returns the range of the movie with its enclosing box, or with the text after it by which phones find it.
    private func removedRange(_ boxes: [SourceBox], _ window: ByteWindow) throws(EditStop) -> Range<UInt64> {
        let box = boxes.first {
            $0.bodyStart <= movie.lowerBound && movie.upperBound <= $0.end && $0.type != .mdat
        }
        if let box { return box.range }
        // Huawei appends two texts of 20 bytes; the last one begins with `LIVE_`.
        guard window.byteCount - min(movie.upperBound, window.byteCount) == 40 else { return movie }
        let text = try window.bytes(in: (window.byteCount - 20)..<window.byteCount, "File")
        return text.starts(with: "LIVE_".utf8) ? movie.lowerBound..<window.byteCount : movie
    }

    private func remove(
        _ range: Range<UInt64>, _ boxes: [SourceBox], _ edits: inout BoxEdits
    ) throws(EditStop) {
        // Boxes with the image or its description would move, and all offsets into them with it.
        let isBeforeImage = boxes.contains { box in
            box.start >= range.upperBound && [.meta, .mdat, .moov].contains(box.type)
        }
        guard isBeforeImage else { return edits.remove(range, in: []) }
        guard range.byteCount >= 8, range.byteCount <= UInt64(clamping: limits.bytesFetched),
            let byteCount = UInt32(exactly: range.byteCount)
        else { throw .refused(MetadataError(.tooLarge, "the image follows a movie of this size")) }
        let box = BoxWriter.bytes { writer in
            writer.uint32(byteCount)
            writer.code(.free)
            writer.zeros(Int(clamping: byteCount) - 8)
        }
        edits.replace(range, with: box)
    }
}
