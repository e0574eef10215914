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
                if type == .jp2c { try shareCodestream(region) }
                if type == .colr { try shareColor(region) }
                if Self.jpeg2000Boxes[type] != nil { try shareJPEG2000(in: region, of: type) }
            } else if parentType != nil || !holdsBlock(region) {
                remove(region)
            }
        }
    }

    /// Clears the comments of a codestream, and segments that decoders do not need; what follows its end is left out with other data
    /// after images.
    ///
    /// Segments keep their sizes, because the headers of tile-parts state theirs. The kind of a comment that is not text is 0.
    private mutating func shareCodestream(_ region: Int) throws(EditStop) {
        let codestream = layout.regions[region]
        // Whether it is cut off, or continues with something else than a segment.
        guard !codestream.isDamaged else {
            throw .damaged(
                "JPEG 2000/jp2c", at: codestream.range.lowerBound,
                "the codestream cannot be followed to its end")
        }
        for segment in regions(in: region) where layout.regions[segment].label == .piece(.codestreamSegment) {
            cleared.append(layout.regions[segment].range)
        }
    }

    /// Clears what follows an enumerated color space, and leaves out color specifications that no standard describes.
    private mutating func shareColor(_ region: Int) throws(EditStop) {
        let body = try body(region)
        let head = ContiguousArray(try file.window.bytes(in: body.part(0..<7), "JPEG 2000/colr"))
        switch head.first {
        case 1?:
            // ISO/IEC 15444-2 §M.11.7.3.1: CIELab and CIEJab have parameters.
            let hasParameters = (try? head.span.uint32(at: 3)).map { [14, 19].contains($0) }
            if hasParameters == false { cleared.append(body.part(7..<Int.max)) }
        case 2?, 3?, 4?, 5?: break
        default: remove(region)
        }
    }
}
