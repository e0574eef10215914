/// A chunk of a WebP file that contains properties (RFC 9649 §2.7).
enum WebPChunkBlock: BlockFormat {
    static let properties: PropertySelection = [.webP]

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMap,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let isCanvas = block.code == FourCharacterCode("V", "P", "8", "X")
        let byteCount = isCanvas ? 10 : 6
        guard block.byteCount >= byteCount else {
            return context.note(
                .truncated, "WebP/\(block.code)", at: block.offset,
                "\(block.byteCount) bytes are too few for its fields")
        }
        guard input.hasRoom(for: 16, in: map) else { return input.noteTooMuch(block, map, &context) }
        let slice = try input.window.slice(at: block.offset, count: byteCount)
        let bytes = slice.span
        let firstField = map.fields.count
        let start = block.offset
        if isCanvas {
            map.append(BoxField.webPFlags, .byte, 1, at: map.keep(slice.prefix(1), from: start))
            let (width, height) = (try bytes.uint24(at: 4), try bytes.uint24(at: 7))
            map.append(BoxField.canvasPixelWidth, decoded: width + 1, from: (start + 4)..<(start + 7))
            map.append(BoxField.canvasPixelHeight, decoded: height + 1, from: (start + 7)..<(start + 10))
        } else {
            map.append(BoxField.backgroundColor, .byte, 4, at: map.keep(slice.prefix(4), from: start))
            let count = UInt32(try bytes.uint16(at: 4, LittleEndian.self))
            map.append(BoxField.loopCount, decoded: count, from: (start + 4)..<(start + 6))
        }
        map.close(.webP, part: block.part, from: firstField)
    }
}
