// SPDX-License-Identifier: Apache-2.0
/// The texts of a PNG file, by their keywords (Portable Network Graphics, 3rd edition, §11.3.3).
enum PNGTextBlock {
    private static let keywordLimit = 80

    /// Adds a text as a field.
    static func readText(
        _ block: LocatedBlock, _ input: BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard input.hasRoom(for: block, in: map) else { return input.noteTooMuch(block, map, &context) }
        let slice = try input.window.slice(at: block.offset, count: block.byteCount)
        let bytes = slice.span
        guard let nameEnd = bytes.firstZero(in: 0..<min(bytes.count, keywordLimit)), nameEnd > 0 else {
            return context.note(
                .malformed, "PNG/\(block.code)", at: block.offset, "a text without a keyword")
        }
        var start = nameEnd + 1
        var isCompressed = false
        switch block.code {
        case PNGChunk.compressedText:
            guard (try? bytes.uint8(at: start)) == 0 else {
                return context.note(
                    .malformed, "PNG/zTXt", at: block.offset, "an unknown method of compression")
            }
            (start, isCompressed) = (start + 1, true)
        case PNGChunk.internationalText:
            guard let text = PNGText.internationalText(in: bytes, after: nameEnd) else {
                return context.note(
                    .malformed, "PNG/iTXt", at: block.offset, "no text after the keyword")
            }
            (start, isCompressed) = (text.start, text.isCompressed)
        default: break
        }
        let isLatin = block.code != PNGChunk.internationalText
        let range = (block.offset + UInt64(start))..<block.range.upperBound
        let stored = slice.dropFirst(start)
        var decoded: ContiguousArray<UInt8>?
        if isCompressed {
            decoded = context.inflate(
                stored.span, limit: context.limits.valueBytes, "PNG/\(block.code)", at: range.lowerBound)
            if decoded == nil { return }
        }
        if isLatin, let text = PNGText.utf8(latin1: decoded?[...] ?? stored) { decoded = text }
        guard input.hasRoom(forDecoded: nameEnd + 1 + (decoded?.count ?? stored.count), in: map) else {
            return input.noteTooMuch(block, map, &context)
        }
        let identifier = identifier(of: slice, nameEnd, block.offset, in: &map)
        if let decoded {
            map.append(identifier, decoded: decoded, from: range)
        } else {
            map.append(identifier, .utf8, stored.count, at: map.keep(stored, from: range.lowerBound))
        }
    }

    /// §11.3.2.3: the name of the color profile.
    static func readProfileName(
        _ block: LocatedBlock, _ input: BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let slice = try input.window.slice(at: block.offset, count: block.byteCount)
        guard let end = slice.span.firstZero(in: 0..<slice.count), end > 0 else { return }
        let name = slice.prefix(end)
        // A character of Latin-1 has at most two bytes in UTF-8.
        guard input.hasRoom(for: 2 * end, in: map) else { return input.noteTooMuch(block, map, &context) }
        if let text = PNGText.utf8(latin1: name) {
            map.append(BoxField.profileName, decoded: text, from: block.range)
        } else {
            map.append(BoxField.profileName, .utf8, end, at: map.keep(name, from: block.offset))
        }
    }

    /// The identifier for a keyword.
    ///
    /// A keyword that is not in the standard's table is kept, and its position is the identifier.
    private static func identifier(
        of slice: ArraySlice<UInt8>, _ nameEnd: Int, _ offset: UInt64, in map: inout FileMapBuilder
    ) -> UInt32 {
        let bytes = slice.span
        for (keyword, identifier) in keywords where bytes.equals(keyword, in: 0..<nameEnd) {
            return identifier
        }
        let position = map.keep(slice.prefix(nameEnd + 1), from: offset)
        return UInt32(clamping: position) | PropertyLookup.otherBit
    }

    /// §11.3.3.1, Table 11.5.
    private static let keywords: [(String, UInt32)] = [
        ("Title", BoxField.title), ("Author", BoxField.author), ("Description", BoxField.description),
        ("Copyright", BoxField.copyright), ("Creation Time", BoxField.creationTime),
        ("Software", BoxField.software), ("Disclaimer", BoxField.disclaimer), ("Warning", BoxField.warning),
        ("Source", BoxField.source), ("Comment", BoxField.comment),
    ]
}
