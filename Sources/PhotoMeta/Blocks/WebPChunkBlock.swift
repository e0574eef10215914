// SPDX-License-Identifier: Apache-2.0
/// A chunk of a WebP file that contains properties, or the header of a coded image (RFC 9649 §2.5 to §2.7).
enum WebPChunkBlock: BlockFormat {
    static let properties: PropertySelection = [.webP]

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let byteCount = byteCount(of: block.code)
        guard block.byteCount >= byteCount else {
            return context.note(
                .truncated, "WebP/\(block.code)", at: block.offset,
                "\(block.byteCount) bytes are too few for its fields")
        }
        guard input.hasRoom(for: 16, in: map) else { return input.noteTooMuch(block, map, &context) }
        let slice = try input.window.slice(at: block.offset, count: byteCount)
        let firstField = map.fields.count
        switch block.code {
        case RIFFChunk.extended: try readCanvas(slice, block.offset, into: &map)
        case RIFFChunk.animation: try readAnimation(slice, block.offset, into: &map)
        case RIFFChunk.lossy: readLossy(slice.span, block.offset, into: &map)
        case RIFFChunk.lossless: readLossless(slice.span, block.offset, into: &map)
        default: try readAlpha(slice.span, block.offset, into: &map)
        }
        map.close(.webP, part: block.part, from: firstField)
    }

    /// The number of bytes that are read of a chunk.
    private static func byteCount(of code: FourCharacterCode) -> Int {
        switch code {
        case RIFFChunk.extended: 10
        case RIFFChunk.lossy: VP8Header.byteCount
        case RIFFChunk.lossless: VP8LHeader.byteCount
        case RIFFChunk.animation: 6
        default: 1
        }
    }

    /// §2.7: flags, three reserved bytes, width - 1, height - 1.
    private static func readCanvas(
        _ slice: ArraySlice<UInt8>, _ start: UInt64, into map: inout FileMapBuilder
    ) throws(ParseStop) {
        map.append(BoxField.webPFlags, .byte, 1, at: map.keep(slice.prefix(1), from: start))
        let bytes = slice.span
        let (width, height) = (try bytes.uint24(at: 4), try bytes.uint24(at: 7))
        map.append(BoxField.canvasPixelWidth, decoded: width + 1, from: (start + 4)..<(start + 7))
        map.append(BoxField.canvasPixelHeight, decoded: height + 1, from: (start + 7)..<(start + 10))
    }

    /// §2.7.1.1: the background color, and the number of loops.
    private static func readAnimation(
        _ slice: ArraySlice<UInt8>, _ start: UInt64, into map: inout FileMapBuilder
    ) throws(ParseStop) {
        map.append(BoxField.backgroundColor, .byte, 4, at: map.keep(slice.prefix(4), from: start))
        let count = UInt32(try slice.span.uint16(at: 4, LittleEndian.self))
        map.append(BoxField.loopCount, decoded: count, from: (start + 4)..<(start + 6))
    }

    private static func readLossy(_ bytes: Span<UInt8>, _ start: UInt64, into map: inout FileMapBuilder) {
        guard let header = VP8Header(bytes) else { return }
        map.append(BoxField.vp8Version, decoded: header.version, from: start..<(start + 1))
        map.append(
            BoxField.horizontalScale, decoded: header.horizontalScale, from: (start + 6)..<(start + 8))
        map.append(BoxField.verticalScale, decoded: header.verticalScale, from: (start + 8)..<(start + 10))
    }

    private static func readLossless(_ bytes: Span<UInt8>, _ start: UInt64, into map: inout FileMapBuilder) {
        guard let header = VP8LHeader(bytes) else { return }
        map.append(
            BoxField.isAlphaUsed, decoded: header.isAlphaUsed ? 1 : 0, from: (start + 1)..<(start + 5))
    }

    /// §2.7.1.2: compression, filtering and preprocessing, two bits each from the lowest on.
    private static func readAlpha(
        _ bytes: Span<UInt8>, _ start: UInt64, into map: inout FileMapBuilder
    ) throws(ParseStop) {
        let flags = UInt32(try bytes.uint8(at: 0))
        let source = start..<(start + 1)
        map.append(BoxField.alphaPreprocessing, decoded: flags >> 4 & 3, from: source)
        map.append(BoxField.alphaFiltering, decoded: flags >> 2 & 3, from: source)
        map.append(BoxField.alphaCompression, decoded: flags & 3, from: source)
    }
}
