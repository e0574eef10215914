// SPDX-License-Identifier: Apache-2.0
extension FourCharacterCode {
    // Codes for the blocks of a GIF file, which have none of their own.
    static let gifScreen = FourCharacterCode("G", "I", "F", "8")
    static let gifColors = FourCharacterCode("L", "C", "T", " ")
    static let gifComment = FourCharacterCode("C", "M", "N", "T")
    static let gifLoop = FourCharacterCode("L", "O", "O", "P")
    static let gifTransparency = FourCharacterCode("T", "R", "N", "S")
}

/// A block of a GIF file that contains properties (GIF89a).
enum GIFBlock: BlockFormat {
    static let properties: PropertySelection = [.gif]

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        // A block is decoded to at most eight numbers.
        guard input.hasRoom(for: 64, in: map) else { return input.noteTooMuch(block, map, &context) }
        let firstField = map.fields.count
        switch block.code {
        case .gifScreen: try readScreen(block, input, into: &map)
        case .gifColors:
            guard let range = try input.keep(block, in: &map, &context) else { return }
            map.append(BoxField.imageColorMap, .undefined, range.count, at: range.lowerBound)
        case .gifTransparency:
            guard let range = try input.keep(block, in: &map, &context) else { return }
            map.append(BoxField.transparentColor, .byte, range.count, at: range.lowerBound)
        case .gifLoop:
            // Netscape Navigator 2.0: 1, and the number of loops.
            guard block.byteCount >= 3 else { return }
            let slice = try input.window.slice(at: block.offset, count: 3)
            guard try slice.span.uint8(at: 0) & 7 == 1 else { return }
            let count = UInt32(try slice.span.uint16(at: 1, LittleEndian.self))
            map.append(BoxField.loopCount, decoded: count, from: (block.offset + 1)..<(block.offset + 3))
        default:
            guard let joined = try input.joinedBytes(block, &map, &context) else { return }
            let position = map.kept.bytes.count
            map.keep(joined, upTo: joined.bytes.count)
            map.append(BoxField.comment, .unmarkedText, joined.bytes.count, at: position)
        }
        map.close(.gif, part: block.part, from: firstField)
    }

    /// §17, §18: signature, version, width, height, flags, background color, pixel aspect ratio.
    private static func readScreen(
        _ block: LocatedBlock, _ input: BlockInput, into map: inout FileMapBuilder
    ) throws(ParseStop) {
        let slice = try input.window.slice(at: block.offset, count: 13)
        let bytes = slice.span
        let start = map.keep(slice.dropFirst(3).prefix(3), from: block.offset + 3)
        map.append(BoxField.gifVersion, .ascii, 3, at: start)
        let (width, height) = (
            try bytes.uint16(at: 6, LittleEndian.self), try bytes.uint16(at: 8, LittleEndian.self)
        )
        map.append(BoxField.canvasPixelWidth, decoded: UInt32(width), from: 6..<8)
        map.append(BoxField.canvasPixelHeight, decoded: UInt32(height), from: 8..<10)
        let flags = UInt32(try bytes.uint8(at: 10))
        map.append(BoxField.hasGlobalColorMap, decoded: flags >> 7, from: 10..<11)
        map.append(BoxField.colorResolution, decoded: (flags >> 4 & 7) + 1, from: 10..<11)
        map.append(BoxField.bitsPerPixel, decoded: (flags & 7) + 1, from: 10..<11)
        map.append(BoxField.backgroundColor, .byte, 1, at: map.keep(slice.dropFirst(11).prefix(1), from: 11))
        // §18: 0 means that it is not stated.
        let shape = try bytes.uint8(at: 12)
        if shape != 0 {
            map.append(BoxField.pixelAspectRatio, decoded: [UInt32(shape) + 15], over: 64, from: 12..<13)
        }
    }
}
