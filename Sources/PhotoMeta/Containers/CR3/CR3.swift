// SPDX-License-Identifier: Apache-2.0
/// Finds the blocks and previews of Canon's CR3: boxes of an ISO base media file around TIFF structures.
///
/// Canon has not documented the format. In `moov`, a `uuid` box has IFD0, the Exif directory, the maker note and the GPS
/// directory as TIFF structures of their own (`CMT1` to `CMT4`) and the thumbnail; further `uuid` boxes after `moov` have an
/// XMP packet and a preview. The raw image is a track.
enum CR3 {
    static func map(
        _ window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        let known = window.primary.bytes.span
        var boxes = FileBoxCursor(0..<window.byteCount, path: "CR3")
        while try boxes.next(in: window, known: known, &context) {
            switch boxes.type {
            case .ftyp where map.wants(.fileType):
                map.blocks.append(
                    LocatedBlock(
                        .fileType, offset: boxes.bodyStart, byteCount: Int(min(boxes.bodyByteCount, 1_024))))
            case .moov:
                try readCanon(in: boxes.body, of: window, into: &map, &context)
                try Movie.map(moov: boxes.body, in: window, into: &map, &context)
            case .uuid:
                let body = boxes.body
                switch try BoxIdentifier(in: body, of: window) {
                case BoxIdentifier.xmp? where map.wants(.xmp):
                    map.blocks.append(LocatedBlock(.xmp, at: (body.lowerBound + 16)..<body.upperBound))
                case BoxIdentifier.canonPreview?:
                    try readPreview(in: body, of: window, into: &map, &context)
                default: break
                }
            // The image data is the last box.
            case .mdat: return
            default: break
            }
        }
    }

    /// Finds Canon's box in `moov`, and the blocks in it.
    private static func readCanon(
        in moov: Range<UInt64>, of window: ByteWindow, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let known = window.primary.bytes.span
        var boxes = FileBoxCursor(moov, path: "CR3/moov")
        while try boxes.next(in: window, known: known, &context) {
            guard boxes.type == .uuid, try BoxIdentifier(in: boxes.body, of: window) == .canon else {
                continue
            }
            var children = FileBoxCursor(
                (boxes.body.lowerBound + 16)..<boxes.body.upperBound, path: "CR3/moov/uuid")
            while try children.next(in: window, known: known, &context) {
                switch children.type {
                case .canonIFD0, .canonExif, .canonMakerNote, .canonGPS:
                    guard map.wants(.exif) else { break }
                    map.blocks.append(LocatedBlock(.exif, code: children.type, at: children.body))
                case .canonThumbnail:
                    try addPicture(
                        children.body, role: .thumbnail, path: "CR3/moov/uuid/THMB", in: window, into: &map,
                        &context)
                default: break
                }
            }
            return
        }
    }

    /// The preview's box follows the identifier and eight bytes.
    private static func readPreview(
        in body: Range<UInt64>, of window: ByteWindow, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard body.byteCount > 24 else { return }
        let known = window.primary.bytes.span
        var boxes = FileBoxCursor((body.lowerBound + 24)..<body.upperBound, path: "CR3/uuid")
        while try boxes.next(in: window, known: known, &context) {
            guard boxes.type == FourCharacterCode("P", "R", "V", "W") else { continue }
            try addPicture(
                boxes.body, role: .preview, path: "CR3/uuid/PRVW", in: window, into: &map, &context)
        }
    }

    /// Adds a JPEG file that follows sixteen bytes, which contain its size.
    ///
    /// `THMB`: version and flags, width, height, the size in 32 bits, four bytes. `PRVW`: six bytes, width, height, two
    /// bytes, the size.
    private static func addPicture(
        _ body: Range<UInt64>, role: LocatedPart.Role, path: StaticString, in window: ByteWindow,
        into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        let headerByteCount = 16
        guard map.selection.includesParts, body.byteCount > UInt64(headerByteCount) else { return }
        let sizeOffset = role == .preview ? 12 : 8
        let byteCount = try window.read(at: body.lowerBound, count: headerByteCount) {
            (try? $0.uint32(at: sizeOffset)) ?? 0
        }
        let start = body.lowerBound + UInt64(headerByteCount)
        let end = min(start.addingSaturated(UInt64(byteCount)), body.upperBound)
        try map.addJPEG(
            start..<max(start, end), role: role, hasMetadata: false, in: window, path: path, &context)
    }
}
