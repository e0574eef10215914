// SPDX-License-Identifier: Apache-2.0
/// Finds the blocks of a JPEG XL file (ISO/IEC 18181-2), or reads the headers of a bare codestream (ISO/IEC 18181-1).
enum JPEGXL: ContainerReader {
    static func recognize(_ start: FileStart) -> MediaFormat? {
        if start.first >> 16 == 0xFF0A { return .jpegXL }
        return start.isSignatureBox(.jxlSignature) ? .jpegXL : nil
    }

    static func map(
        _ window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        guard try window.uint32(at: 0) == 0x0C else {
            let codestream = LocatedBlock(.jpegXLFrames, at: 0..<window.byteCount)
            let isAnimated = try readHeader(codestream.payload, in: window, into: &map, &context)
            if isAnimated { map.blocks.append(codestream) }
            return
        }
        let known = window.primary.bytes.span
        var boxes = FileBoxCursor(0..<window.byteCount, path: "JPEG XL")
        var codestream: [LocatedBlock] = []
        var isAnimated = false
        while try boxes.next(in: window, known: known, &context) {
            let body = boxes.body
            switch boxes.type {
            // The whole codestream, or a piece of it, after its number.
            case .jxlc where codestream.isEmpty,
                .jxlp where body.byteCount > 4 && codestream.last?.headerByteCount != 0:
                var piece = LocatedBlock(.jpegXLFrames, at: body)
                piece.headerByteCount = boxes.type == .jxlp ? 4 : 0
                piece.continuesPrevious = !codestream.isEmpty
                if codestream.isEmpty {
                    isAnimated = try readHeader(piece.payload, in: window, into: &map, &context)
                }
                codestream.append(piece)
            case .exifItem where map.wants(.exif):
                map.blocks.append(LocatedBlock(.exif, at: body))
            case .xml where map.wants(.xmp):
                map.blocks.append(LocatedBlock(.xmp, at: body))
            case .superbox where map.wants(.jumbf):
                map.blocks.append(LocatedBlock(.jumbf, at: boxes.start..<boxes.end))
            case .gainMapBundle where map.wants(.gainMap):
                try addGainMap(body, in: window, to: &map)
            case .brob:
                try addCompressed(body, in: window, to: &map)
            default: break
            }
        }
        if codestream.isEmpty {
            context.note(.malformed, "JPEG XL", at: 0, "no codestream")
        }
        // Last, because each frame may need a request.
        if isAnimated { map.blocks += codestream }
    }

    /// Reads the headers of the codestream; returns whether it is an animation.
    private static func readHeader(
        _ range: Range<UInt64>, in window: ByteWindow, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) -> Bool {
        guard map.wants(.jpegXLFrames) else { return false }
        let byteCount = Int(min(range.byteCount, UInt64(JPEGXLHeader.byteCount)))
        let bytes = try window.slice(at: range.lowerBound, count: byteCount)
        guard let header = JPEGXLHeader(bytes) else {
            context.note(
                .malformed, "JPEG XL", at: range.lowerBound, "a codestream whose headers cannot be read")
            return false
        }
        map.codedImage = header.image
        if map.selection.contains(.jpegXL),
            map.hasRoom(for: header.keptByteCount, at: range.lowerBound, &context)
        {
            header.addFields(from: range.lowerBound, count: byteCount, to: &map)
        }
        return header.animation != nil
    }

    /// ISO/IEC 18181-2, "Gain map box": a version, the number of bytes of the metadata of ISO 21496-1, and the metadata; colors and the
    /// codestream of the map follow.
    private static func addGainMap(
        _ body: Range<UInt64>, in window: ByteWindow, to map: inout FileMapBuilder
    ) throws(ParseStop) {
        guard body.byteCount > 3 else { return }
        let start = try window.uint32(at: body.lowerBound)
        let byteCount = UInt64(start >> 8 & 0xFFFF)
        guard start >> 24 == 0, byteCount <= body.byteCount - 3 else { return }
        map.blocks.append(
            LocatedBlock(.gainMap, at: (body.lowerBound + 3)..<(body.lowerBound + 3 + byteCount)))
    }

    /// ISO/IEC 18181-2, "Brotli-compressed box": the type of the box, and its compressed body (RFC 7932).
    private static func addCompressed(
        _ body: Range<UInt64>, in window: ByteWindow, to map: inout FileMapBuilder
    ) throws(ParseStop) {
        guard body.byteCount >= 4 else { return }
        let type = FourCharacterCode(rawValue: try window.uint32(at: body.lowerBound))
        let kind: BlockKind
        switch type {
        case .exifItem: kind = .exif
        case .xml: kind = .xmp
        case .superbox: kind = .jumbf
        default: return
        }
        guard map.wants(kind) else { return }
        var block = LocatedBlock(kind, code: type, at: (body.lowerBound + 4)..<body.upperBound)
        block.coding = .brotli
        map.blocks.append(block)
    }
}
