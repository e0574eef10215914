// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The boxes of a JPEG 2000 file that a shared file keeps, and what it keeps of their codestreams (ISO/IEC 15444-1 Annex A and I,
/// ISO/IEC 15444-2 Annex M).
extension SharedRegions {
    /// The boxes that are kept in a box of a type, beside those of blocks; those with a row of their own are examined further.
    static let jpeg2000Boxes: [FourCharacterCode?: Set<FourCharacterCode>] = [
        nil: LayoutCollector.codes("jP  ", "ftyp", "rreq", "jp2h", "jp2c", "jpch", "jplh"),
        .jp2h: LayoutCollector.codes("ihdr", "bpcc", "colr", "pclr", "cmap", "cdef", "res "),
        .res: LayoutCollector.codes("resc", "resd"),
        .jpch: LayoutCollector.codes("ihdr", "bpcc", "pclr", "cmap", "roid"),
        .jplh: LayoutCollector.codes("cgrp", "opct", "cdef", "creg", "res "),
        .cgrp: LayoutCollector.codes("colr"),
    ]

    mutating func shareJPEG2000(
        in parent: Int = FileLayout.file, of parentType: FourCharacterCode? = nil
    ) throws(EditStop) {
        let kept = Self.jpeg2000Boxes[parentType] ?? []
        for region in regions(in: parent) {
            guard case .code(let type) = layout.regions[region].label else { continue }
            if kept.contains(type) {
                if type == .jp2c { try shareCodestream(try body(region)) }
                if Self.jpeg2000Boxes[type] != nil { try shareJPEG2000(in: region, of: type) }
            } else if parentType != nil || !holdsBlock(region) {
                remove(region)
            }
        }
    }

    /// Clears the comments of a codestream, and leaves out what follows its end.
    ///
    /// Comments keep their sizes, because the headers of tile-parts state theirs.
    private mutating func shareCodestream(_ codestream: Range<UInt64>) throws(EditStop) {
        let (window, limit) = (file.window, file.map.limits.boxes)
        let (comments, segments, isTooLong) = try EditStop.reading("JPEG 2000/jp2c") { () throws(ParseStop) in
            var segments = CodestreamSegments(codestream)
            var comments: [Range<UInt64>] = []
            var left = limit
            while left > 0, try segments.next(in: window) {
                left -= 1
                if segments.marker == CodestreamSegments.comment { comments.append(segments.body) }
            }
            return (comments, segments, left == 0)
        }
        guard !isTooLong else { throw .refused(MetadataError(.tooLarge, "JPEG 2000: too many tile-parts")) }
        let end = segments.range.upperBound
        // Some encoders leave out the marker of the end.
        guard segments.hasEnded || end == codestream.upperBound else {
            throw .damaged("JPEG 2000/jp2c", at: end, "the codestream cannot be followed to its end")
        }
        // The kind of a comment that is not text is 0.
        cleared += comments
        if end < codestream.upperBound { edits.remove(end..<codestream.upperBound) }
    }
}
