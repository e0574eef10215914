/// JUMBF superboxes (ISO/IEC 19566-5 Annex A): their labels, and whether they contain Content Credentials (C2PA).
///
/// The content boxes in them are skipped.
enum JUMBFBlock: BlockFormat {
    static let properties: PropertySelection = [.jumbf]

    /// The depth to which superboxes are read; of Content Credentials, only the store and its manifests.
    private static let depth = 4
    private static let credentialsDepth = 2
    /// The maximum number of bytes of a description, including its label.
    private static let labelByteCount: UInt64 = 1_024
    /// The number of superboxes whose labels are read.
    private static let superboxLimit = 256

    /// The type of a manifest store (C2PA 2.1 §11.1.4).
    private static let store: [UInt8] = [
        0x63, 0x32, 0x70, 0x61, 0x00, 0x11, 0x00, 0x10, 0x80, 0x00, 0x00, 0xAA, 0x00, 0x38, 0x9B, 0x71,
    ]

    /// The description box of a superbox, and its range in the block.
    private struct Description {
        var bytes: ArraySlice<UInt8>
        var range: Range<UInt64>
        var depth: Int
        var isStore: Bool
        var isInStore: Bool
    }

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let index = input.index - 1
        guard let pieces = try input.blockPieces(of: block, in: map, &context) else { return }
        var notes = context
        var found: [Description] = []
        try descriptions(in: 0..<pieces.byteCount, depth: 0, isInStore: false, of: pieces, &found, &notes)
        context = notes
        guard !found.isEmpty else {
            context.note(
                .malformed, "\(map.format)/JUMBF", at: block.offset, "no superbox with a description")
            return
        }
        let firstField = map.fields.count
        for description in found {
            guard input.hasRoom(for: description.bytes.count, in: map) else {
                input.noteTooMuch(block, map, &context)
                break
            }
            let range = pieces.keep(description.bytes, of: description.range, in: &map)
            if description.isStore {
                map.append(BoxField.credentialStore, .undefined, 16, at: range.lowerBound)
            }
            // Toggles: bit 1 means that there is a label.
            guard range.count > 17, map.bytes[range.lowerBound + 16] & 2 != 0 else { continue }
            let label = map.bytes.span.textRange(from: range.lowerBound + 17, to: range.upperBound)
            map.append(BoxField.boxLabel, .utf8, label.count, at: label.lowerBound)
            if description.isInStore, description.depth == 1 {
                map.append(BoxField.manifestLabel, .utf8, label.count, at: label.lowerBound)
            }
        }
        map.close(.jumbf, part: block.part, block: index, from: firstField)
    }

    /// Finds the descriptions of the superboxes in a range of a block; each superbox begins with its description.
    private static func descriptions(
        in range: Range<UInt64>, depth: Int, isInStore: Bool, of pieces: BlockPieces,
        _ found: inout [Description], _ context: inout ParseContext
    ) throws(ParseStop) {
        var offset = range.lowerBound
        while range.upperBound - offset >= 8, found.count < superboxLimit, context.takeBox() {
            let head = try pieces.bytes(offset..<min(offset + 16, range.upperBound))
            guard let header = try? BoxHeader(head.span, at: 0) else { return }
            let start = offset + UInt64(header.headerCount)
            let room = range.upperBound - offset
            let end = offset + min(header.byteCount ?? room, room)
            offset = end
            guard header.type == FourCharacterCode("j", "u", "m", "b"), start < end else { continue }
            let child = try pieces.bytes(start..<min(start + 16, end))
            guard let description = try? BoxHeader(child.span, at: 0),
                description.type == FourCharacterCode("j", "u", "m", "d")
            else { continue }
            let bodyStart = start + UInt64(description.headerCount)
            let bodyEnd = min(start.addingSaturated(description.byteCount ?? .max), end)
            guard bodyEnd >= bodyStart + 17 else { continue }
            let body = bodyStart..<min(bodyEnd, bodyStart + labelByteCount)
            let bytes = try pieces.bytes(body)
            let isStore = bytes.prefix(16).elementsEqual(store)
            found.append(
                Description(
                    bytes: bytes, range: body, depth: depth, isStore: isStore, isInStore: isInStore))
            let isWithin = isStore || isInStore
            guard depth + 1 < (isWithin ? credentialsDepth : self.depth) else { continue }
            try descriptions(
                in: bodyEnd..<end, depth: depth + 1, isInStore: isWithin, of: pieces, &found, &context)
        }
    }
}
