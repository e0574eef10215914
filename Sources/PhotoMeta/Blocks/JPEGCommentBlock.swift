// SPDX-License-Identifier: Apache-2.0
/// A comment of a JPEG file: text without a mark of its encoding (ITU-T T.81 §B.2.4.5).
enum JPEGCommentBlock: KeptBlockFormat {
    static let properties: PropertySelection = [.jpeg]

    static func dictionary(in map: borrowing FileMapBuilder) -> MetadataDictionary.Index { .jpeg }

    static func readFields(
        of block: LocatedBlock, _ range: Range<Int>, _ input: inout BlockInput,
        into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) {
        map.append(BoxField.comment, .unmarkedText, range.count, at: range.lowerBound)
    }
}
