// SPDX-License-Identifier: Apache-2.0
/// Sentences of NMEA 0183 that BlackVue's dashcams store in a box `gps ` in free space, each after its time in thousandths of a
/// second since 1970 by the camera's clock (mapillary_tools, "blackvue_parser"): "[1623057074211]$GPRMC,…".
enum BlackVueText {
    /// The boxes that these cameras write in free space.
    private static let boxes: Set<FourCharacterCode> = [
        FourCharacterCode("c", "p", "r", "t"), FourCharacterCode("t", "h", "u", "m"),
        FourCharacterCode("s", "t", "t", "m"), FourCharacterCode("p", "t", "n", "m"),
        FourCharacterCode("p", "t", "r", "h"), FourCharacterCode("3", "g", "f", " "), DashcamIndex.index,
    ]

    /// Whether free space contains such boxes.
    static func begins(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
        (try? bytes.fourCharacterCode(at: offset + 4)).map(boxes.contains) ?? false
    }

    /// Whether the body of a box `gps ` is text, and not an index.
    static func isText(_ bytes: Span<UInt8>) -> Bool {
        guard let first = try? bytes.uint8(at: 0) else { return false }
        return [UInt8(ascii: "["), UInt8(ascii: "$"), 0x0A, 0x0D].contains(first)
    }

    /// Reads the positions: sentences with the same time are one.
    static func read(
        _ bytes: ArraySlice<UInt8>, into items: inout TimedItems, _ context: inout ParseContext
    ) {
        let text = String(decoding: bytes, as: UTF8.self)
        var time: Substring?
        var group = ""
        for line in text.split(whereSeparator: \.isNewline) {
            guard let start = line.firstIndex(of: "$"),
                items.sample.points.count < context.limits.trackPoints,
                items.sample.items.count < context.limits.timedItems
            else { continue }
            let sentence = line[start...].prefix { $0 != "[" }
            let fields = sentence.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count == 3, fields[0].hasSuffix("RMC") || fields[0].hasSuffix("GGA") else {
                continue
            }
            if fields[1] != time {
                NMEASentences.read(group, into: &items, &context)
                (time, group) = (fields[1], "")
            }
            // The recommended sentence and the one with the altitude: a few bytes, however long the text is.
            if group.utf8.count < 1_024 { group += sentence + "\n" }
        }
        NMEASentences.read(group, into: &items, &context)
    }
}
