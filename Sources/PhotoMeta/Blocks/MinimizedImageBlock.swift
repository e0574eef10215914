// SPDX-License-Identifier: Apache-2.0
/// The fields of a `mini` box, as the properties that images of other files have (ISO/IEC 23008-12:2022 Amd 2).
enum MinimizedImageBlock: BlockFormat {
    static let properties: PropertySelection = [.heif]

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard input.hasRoom(forDecoded: 64, in: map) else { return input.noteTooMuch(block, map, &context) }
        let bytes = ContiguousArray(try input.window.slice(at: block.offset, count: block.byteCount))
        guard let box = MinimizedImageBox(bytes, at: block.offset) else { return }
        let image = box.image
        let firstField = map.fields.count
        append(
            .ispe, .long,
            [image.size.width, image.size.height].flatMap { UInt32(clamping: $0).bigEndianBytes },
            of: block, to: &map)
        append(
            .pixi, .byte,
            (0..<image.componentCount).map { _ in UInt8(truncatingIfNeeded: image.bitDepth) },
            of: block, to: &map)
        append(.colr, .fourCharacterCode, FourCharacterCode.nclx.rawValue.bigEndianBytes, of: block, to: &map)
        for (field, number) in zip(
            [BoxField.colorPrimaries, BoxField.transferCharacteristics, BoxField.matrixCoefficients],
            image.color)
        {
            append(field, .short, Array(number.bigEndianBytes.suffix(2)), of: block, to: &map)
        }
        append(BoxField.isFullRange, .byte, [image.isFullRange ? 1 : 0], of: block, to: &map)
        let (turns, mirroring) = transformations[Int(clamping: box.orientation &- 1) & 7]
        if turns > 0 { append(.irot, .byte, [turns], of: block, to: &map) }
        if let mirroring { append(.imir, .byte, [mirroring], of: block, to: &map) }
        map.close(.heif, part: block.part, from: firstField)
    }

    /// The quarter turns anticlockwise, and the mirroring after them, for each of Exif's orientations.
    private static let transformations: [(turns: UInt8, mirroring: UInt8?)] = [
        (0, nil), (0, 1), (2, nil), (0, 0), (1, 0), (3, nil), (1, 1), (1, nil),
    ]

    private static func append(
        _ code: FourCharacterCode, _ type: ValueType, _ value: [UInt8], of block: LocatedBlock,
        to map: inout FileMapBuilder
    ) {
        append(code.rawValue, type, value, of: block, to: &map)
    }

    private static func append(
        _ field: UInt32, _ type: ValueType, _ value: [UInt8], of block: LocatedBlock,
        to map: inout FileMapBuilder
    ) {
        let position = map.keep(decoded: value[...], from: block.offset, count: block.byteCount)
        map.append(field, type, value.count / max(type.elementByteCount, 1), at: position)
    }
}
