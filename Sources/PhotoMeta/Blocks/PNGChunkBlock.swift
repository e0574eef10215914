// SPDX-License-Identifier: Apache-2.0
/// A chunk of a PNG file that contains properties (Portable Network Graphics, 3rd edition, §11).
enum PNGChunkBlock: BlockFormat {
    static let properties: PropertySelection = [.png]

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        // A chunk's numbers are decoded to at most ten fractions.
        guard input.hasRoom(for: 80, in: map) else { return input.noteTooMuch(block, map, &context) }
        let firstField = map.fields.count
        switch block.code {
        case _ where PNGChunk.isText(block.code):
            try PNGTextBlock.readText(block, input, into: &map, &context)
        case FourCharacterCode("g", "A", "M", "A"):
            try readFractions(BoxField.gamma, 1, of: block, input, into: &map, &context)
        case FourCharacterCode("c", "H", "R", "M"):
            try readFractions(BoxField.chromaticities, 8, of: block, input, into: &map, &context)
        case FourCharacterCode("m", "D", "C", "V"):
            try readMasteringDisplay(block, input, into: &map, &context)
        case FourCharacterCode("c", "L", "L", "I"):
            try readLightLevel(block, input, into: &map, &context)
        case PNGChunk.time:
            try readTime(block, input, into: &map, &context)
        case PNGChunk.background:
            guard let range = try input.keep(block, in: &map, &context) else { return }
            // §11.3.4.1: an index of the palette, or samples of 16 bits.
            if range.count == 1 {
                map.append(BoxField.backgroundColor, .byte, 1, at: range.lowerBound)
            } else if range.count >= 2 {
                map.append(BoxField.backgroundColor, .short, min(range.count / 2, 3), at: range.lowerBound)
            }
        case PNGChunk.profile:
            try PNGTextBlock.readProfileName(block, input, into: &map, &context)
        default:
            try readLayout(block, &input, into: &map, &context)
        }
        map.close(.png, part: block.part, from: firstField)
    }

    /// Reads a chunk by its layout in the registry.
    private static func readLayout(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let range = try input.keep(block, in: &map, &context) else { return }
        let body = BoxBody(range: range, code: block.code)
        guard body.readFields(BoxFieldLayout.png(block.code), &input.textsLeft, into: &map) else {
            return noteShort(block, &context)
        }
    }

    private static func noteShort(_ block: LocatedBlock, _ context: inout ParseContext) {
        context.note(
            .truncated, "PNG/\(block.code)", at: block.offset,
            "\(block.byteCount) bytes are too few for its fields")
    }

    /// The first bytes of a chunk; `nil`, with a diagnostic, if it has fewer.
    private static func bytes(
        _ count: Int, of block: LocatedBlock, _ input: BlockInput, _ context: inout ParseContext
    ) throws(ParseStop) -> ArraySlice<UInt8>? {
        guard block.byteCount >= count else {
            noteShort(block, &context)
            return nil
        }
        return try input.window.slice(at: block.offset, count: count)
    }

    /// §11.3.2.1, §11.3.2.2: numbers in units of 1/100,000.
    private static func readFractions(
        _ identifier: UInt32, _ count: Int, of block: LocatedBlock, _ input: BlockInput,
        into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let slice = try bytes(4 * count, of: block, input, &context) else { return }
        var numbers: [UInt32] = []
        for index in 0..<count { numbers.append(try slice.span.uint32(at: 4 * index)) }
        map.append(identifier, decoded: numbers, over: 100_000, from: block.range)
    }

    /// §11.3.2.7: x and y of red, green, blue and white in units of 1/50,000; maximum and minimum luminance in units of
    /// 1/10,000.
    private static func readMasteringDisplay(
        _ block: LocatedBlock, _ input: BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let slice = try bytes(24, of: block, input, &context) else { return }
        var primaries: [UInt32] = []
        for index in 0..<8 { primaries.append(UInt32(try slice.span.uint16(at: 2 * index))) }
        let luminance = [try slice.span.uint32(at: 16), try slice.span.uint32(at: 20)]
        map.append(
            BoxField.masteringDisplayChromaticities, decoded: primaries, over: 50_000, from: block.range)
        map.append(BoxField.masteringDisplayLuminance, decoded: luminance, over: 10_000, from: block.range)
    }

    /// §11.3.2.8: the maximum level of a pixel, and the maximum average level of a frame, in units of 1/10,000.
    private static func readLightLevel(
        _ block: LocatedBlock, _ input: BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let slice = try bytes(8, of: block, input, &context) else { return }
        let levels = [try slice.span.uint32(at: 0), try slice.span.uint32(at: 4)]
        map.append(BoxField.contentLightLevel, decoded: levels, over: 10_000, from: block.range)
    }

    /// §11.3.5.1: year, month, day, hour, minute, second, in UTC; decoded to a text like Exif's.
    private static func readTime(
        _ block: LocatedBlock, _ input: BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let slice = try bytes(7, of: block, input, &context) else { return }
        let time = slice.span
        var text = digits(UInt32(try time.uint16(at: 0)), count: 4)
        for (index, separator) in zip(2..<7, ":: ::") {
            text += "\(separator)" + digits(UInt32(try time.uint8(at: index)), count: 2)
        }
        map.append(BoxField.modificationTime, decoded: ContiguousArray(text.utf8), from: block.range)
    }

    private static func digits(_ number: UInt32, count: Int) -> String {
        var text = "\(number)"
        while text.utf8.count < count { text = "0" + text }
        return text
    }
}
