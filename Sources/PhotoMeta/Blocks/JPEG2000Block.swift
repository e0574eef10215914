// SPDX-License-Identifier: Apache-2.0
/// Boxes of the header of a JPEG 2000 file (ISO/IEC 15444-1 Annex I), and the comments of a codestream.
///
/// The block's code is the type of the box.
enum JPEG2000Block: KeptBlockFormat {
    static let properties: PropertySelection = [.jpeg2000]

    static func dictionary(in map: borrowing FileMapBuilder) -> MetadataDictionary.Index { .jpeg2000 }

    static func readFields(
        of block: LocatedBlock, _ range: Range<Int>, _ input: inout BlockInput,
        into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) {
        let start = range.lowerBound
        switch block.code {
        case .ftyp:
            BoxFields.readFileType(range, into: &map)
        // I.5.3.1: height, width, the number of components, bits, compression, two flags.
        case .ihdr where range.count >= 14:
            map.append(BoxField.canvasHeight, .long, 1, at: start)
            map.append(BoxField.canvasWidth, .long, 1, at: start + 4)
            map.append(BoxField.componentCount, .short, 1, at: start + 8)
            map.append(BoxField.componentBits, .byte, 1, at: start + 10)
            map.append(BoxField.codestreamCompression, .byte, 1, at: start + 11)
            map.append(BoxField.isColorUnknown, .byte, 1, at: start + 12)
            map.append(BoxField.hasIntellectualProperty, .byte, 1, at: start + 13)
        case .bpcc where !range.isEmpty:
            map.append(BoxField.componentBitsList, .byte, range.count, at: start)
        // I.5.3.3: method, precedence, approximation, and a number or a profile.
        case .colr where range.count >= 3:
            map.append(BoxField.colorMethod, .byte, 1, at: start)
            map.append(BoxField.colorPrecedence, .signedByte, 1, at: start + 1)
            map.append(BoxField.colorApproximation, .byte, 1, at: start + 2)
            if map.bytes[start] == 1, range.count >= 7 {
                map.append(BoxField.enumeratedColorSpace, .long, 1, at: start + 3)
            }
        case .resc where range.count >= 10:
            map.append(BoxField.captureResolution, .undefined, 10, at: start)
        case .resd where range.count >= 10:
            map.append(BoxField.displayResolution, .undefined, 10, at: start)
        // A.9.2: the kind of comment, 1 for text in ISO 8859-15, and the comment.
        case .comment where range.count > 2:
            guard (try? map.bytes.span.uint16(at: start)) == 1 else { return }
            map.append(BoxField.codestreamComment, .unmarkedText, range.count - 2, at: start + 2)
        default:
            context.note(
                .truncated, "\(map.format)/\(block.code)", at: block.offset,
                "\(range.count) bytes are too few for its fields")
        }
    }
}

extension FourCharacterCode {
    /// The code for a comment of a codestream, which is not a box.
    static var comment: Self { Self("C", "O", "M", "\0") }
}

/// IPTC records as a block of their own, as in a JPEG 2000 file's `uuid` box.
enum RecordsBlock: BlockFormat {
    static let properties: PropertySelection = [.iptc]

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let index = input.index - 1
        guard let range = try input.keep(block, in: &map, &context) else { return }
        IPTCRecords.read(range, path: "uuid", part: block.part, block: index, into: &map, &context)
    }
}
