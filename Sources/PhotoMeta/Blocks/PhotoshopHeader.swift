// SPDX-License-Identifier: Apache-2.0
/// The header of Photoshop's files, and the beginning of their picture (Adobe Photoshop File Formats, "File Header Section" and
/// "Image Data Section").
enum PhotoshopHeaderBlock: KeptBlockFormat {
    static let properties: PropertySelection = [.imageResources]

    /// The code of the block that begins the picture.
    static let picture = FourCharacterCode("D", "A", "T", "A")

    static func dictionary(in map: borrowing FileMapBuilder) -> MetadataDictionary.Index { .imageResources }

    /// The signature, the version, six zero bytes, the number of channels, height, width, depth, mode.
    static func readFields(
        of block: LocatedBlock, _ range: Range<Int>, _ input: inout BlockInput,
        into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) {
        guard block.code != picture else {
            map.append(BoxField.pictureCompression, .short, 1, at: range.lowerBound)
            return
        }
        guard range.count >= 26 else { return }
        let start = range.lowerBound
        map.append(BoxField.formatVersion, .short, 1, at: start + 4)
        map.append(BoxField.channelCount, .short, 1, at: start + 12)
        map.append(BoxField.canvasHeight, .long, 1, at: start + 14)
        map.append(BoxField.canvasWidth, .long, 1, at: start + 18)
        map.append(BoxField.channelDepth, .short, 1, at: start + 22)
        map.append(BoxField.colorMode, .short, 1, at: start + 24)
    }
}
