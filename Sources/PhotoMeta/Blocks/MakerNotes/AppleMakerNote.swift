// SPDX-License-Identifier: Apache-2.0
/// Apple's maker note: a directory with its own byte order, whose offsets are relative to the note's first byte.
///
/// `Apple iOS\0`, two bytes of version, the byte order, and the directory at 14. Because no offset is relative to anything
/// outside, the note can be moved.
enum AppleMakerNote {
    private static let headerByteCount = 14

    /// Reads the note's fields; returns `false` for the notes of other makers.
    static func read<Block: BlockBytes>(
        _ block: consuming Block, _ structure: TIFFStructure, part: UInt16, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) -> Bool {
        guard map.selection.keeps(.makerApple), block.byteCount > UInt64(headerByteCount) else {
            return false
        }
        let byteOrder = try block.read(at: 0, count: headerByteCount) { header in
            let isApples =
                header.holds(FourCharacterCode("A", "p", "p", "l"), at: 0)
                && header.holds(FourCharacterCode("e", " ", "i", "O"), at: 4)
                && (try? header.uint16(at: 8)) == 0x5300
            return isApples ? try? header.uint16(at: 12) : nil
        }
        guard let byteOrder else { return false }
        let start = UInt64(headerByteCount)
        switch byteOrder {
        case 0x4D4D:
            let reader = DirectoryReader<BigEndian, Block>(block: consume block, structure: structure)
            try reader.read(.makerApple, at: start, part: part, depth: 1, into: &map, &context)
        case 0x4949:
            let reader = DirectoryReader<LittleEndian, Block>(block: consume block, structure: structure)
            try reader.read(.makerApple, at: start, part: part, depth: 1, into: &map, &context)
        default:
            context.note(
                .malformed, "\(structure.path)/MakerApple", at: block.sourceOffset(of: 0),
                "an Apple note without a byte order")
        }
        return true
    }
}
