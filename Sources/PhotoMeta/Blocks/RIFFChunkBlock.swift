// SPDX-License-Identifier: Apache-2.0
/// A chunk of an AVI file that contains properties: the main header, the date, or a text of an `INFO` list.
enum RIFFChunkBlock: BlockFormat {
    static let properties: PropertySelection = [.riff]

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let firstField = map.fields.count
        if block.code == AVIChunk.mainHeader {
            try readHeader(block, input, into: &map, &context)
        } else {
            guard let range = try input.keep(block, in: &map, &context) else { return }
            // Texts end with a zero, and some are padded with more.
            let text = map.bytes.span.textRange(from: range.lowerBound, to: range.upperBound)
            map.append(block.code.rawValue, .unmarkedText, text.count, at: text.lowerBound)
        }
        map.close(.riff, part: block.part, from: firstField)
    }

    private static func readHeader(
        _ block: LocatedBlock, _ input: BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        typealias Field = AVIChunk.Main
        guard block.byteCount >= Field.byteCount else {
            return context.note(
                .truncated, "AVI/avih", at: block.offset,
                "\(block.byteCount) bytes are too few for its fields")
        }
        guard input.hasRoom(for: 5 * 4, in: map) else { return input.noteTooMuch(block, map, &context) }
        let slice = try input.window.slice(at: block.offset, count: Field.byteCount)
        for (field, offset) in [
            (BoxField.microsecondsPerFrame, Field.microsecondsPerFrame),
            (BoxField.maxBytesPerSecond, Field.maxBytesPerSecond), (BoxField.aviFlags, Field.flags),
            (BoxField.frameCount, Field.frameCount), (BoxField.streamCount, Field.streamCount),
        ] {
            let start = block.offset + UInt64(offset)
            map.append(
                field, decoded: try slice.span.uint32(at: offset, LittleEndian.self),
                from: start..<(start + 4))
        }
    }
}
