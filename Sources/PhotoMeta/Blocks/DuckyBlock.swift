// SPDX-License-Identifier: Apache-2.0
/// What Photoshop stores with "Save for Web" in an APP12 segment (ExifTool, APP12 Ducky tags).
enum DuckyBlock: KeptBlockFormat {
    static let properties: PropertySelection = [.jpeg]

    static func dictionary(in map: borrowing FileMapBuilder) -> MetadataDictionary.Index { .jpeg }

    static func readFields(
        of block: LocatedBlock, _ range: Range<Int>, _ input: inout BlockInput,
        into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) {
        let kept = map.bytes
        var entries = DuckyEntries(in: range)
        // The first entry of each tag.
        var isRead = [false, false, false]
        while let entry = entries.next(in: kept.span) {
            let value = entry.value
            guard (1...3).contains(entry.tag), !isRead[Int(entry.tag) - 1], value.count >= 4 else { continue }
            isRead[Int(entry.tag) - 1] = true
            switch entry.tag {
            case 1: map.append(BoxField.duckyQuality, .long, 1, at: value.lowerBound)
            default:
                // The number of characters comes first.
                let text = (value.lowerBound + 4)..<value.upperBound
                guard !text.isEmpty else { continue }
                map.append(
                    entry.tag == 2 ? BoxField.duckyComment : BoxField.duckyCopyright, .utf16, text.count,
                    at: text.lowerBound)
            }
        }
        if entries.isCutOff {
            context.note(
                .truncated, "JPEG/APP12/Ducky", at: block.offset, "an entry extends past the segment")
        }
    }
}
