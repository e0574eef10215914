// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Removes the movie from a motion photo and the XMP about it; the still and everything else are kept.
struct EmbeddedMovieRemoval: ContainerEdit {
    /// The range of the movie in the file.
    let movie: Range<UInt64>
    let properties: MetadataEdit
    /// They are changed in place by `removeClaim`, not as blocks.
    let changesPackets = false

    init(movie: Range<UInt64>, limits: Limits, allowsInvalidCredentials: Bool = false) {
        self.movie = movie
        properties = MetadataEdit(limits, allowsInvalidCredentials: allowsInvalidCredentials)
    }

    /// Returns the changes that remove the movie.
    func edits(_ file: EditedFile) throws(EditStop) -> LayoutEdits {
        let (map, window) = (file.map, file.window)
        var edits = LayoutEdits()
        for block in map.blocks { try removeClaim(of: block, window, &edits) }
        var boxes: [SourceBox] = []
        if map.format == .heif {
            try ContentCredentials.check(self, ofBoxesIn: file)
            boxes = try file.tree().boxes().boxes
        } else {
            // The blocks do not change; this checks for Content Credentials.
            _ = try JPEGEditor.edits(for: self, in: file)
        }
        let trailer = try SamsungTrailerEdit(removing: movie, in: window)
        let removed =
            trailer?.removes(movie) == true
            ? nil : try removedRange(boxes, window, keeping: trailer?.keptStart)
        if let removed { edits.remove(removed) }
        trailer?.apply(
            inBoxFrom: boxes.last { $0.type == SamsungTrailer.boxType }?.start, except: removed, to: &edits)
        return edits
    }

    /// Removes the properties about the movie from an XMP packet.
    private func removeClaim(
        of block: LocatedBlock, _ window: ByteWindow, _ edits: inout LayoutEdits
    ) throws(EditStop) {
        guard block.kind == .xmp, block.part == 0, !block.continuesPrevious else { return }
        let packet = ContiguousArray(try window.bytes(in: block.payload, "XMP"))
        let new = try EditStop.refusing { () throws(MetadataError) in
            try MotionPhotoPacket.removingMovie(from: packet, XMPLimits(limits))
        }
        if let new { edits.replace(block.payload, with: new) }
    }

    /// Returns the range of the movie with its enclosing box, or with the text after it by which phones find it.
    ///
    /// - Parameter kept: The start of Samsung's trailer; if it is in the box of the movie, it stays in a box of its own.
    private func removedRange(
        _ boxes: [SourceBox], _ window: ByteWindow, keeping kept: UInt64?
    ) throws(EditStop) -> Range<UInt64> {
        let box = boxes.first {
            $0.bodyStart <= movie.lowerBound && movie.upperBound <= $0.end && $0.type != .mdat
        }
        if let box {
            let isKept = kept.map { (movie.upperBound..<box.end).contains($0) } ?? false
            return box.start..<(isKept ? movie.upperBound : box.end)
        }
        // Huawei appends two texts of 20 bytes; the last one begins with `LIVE_`.
        guard window.byteCount - min(movie.upperBound, window.byteCount) == 40 else { return movie }
        let text = try window.bytes(in: (window.byteCount - 20)..<window.byteCount, "File")
        return text.starts(with: "LIVE_".utf8) ? movie.lowerBound..<window.byteCount : movie
    }
}
