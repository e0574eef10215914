// SPDX-License-Identifier: Apache-2.0
/// A chunk of an AVI file that contains properties: the main header, the date, a text of an `INFO` list, or what a camera states.
enum RIFFChunkBlock: BlockFormat {
    static let properties: PropertySelection = [.riff]

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let firstField = map.fields.count
        switch block.code {
        case AVIChunk.mainHeader: try readHeader(block, input, into: &map, &context)
        case AVIChunk.streamData, AVIChunk.nikonRows:
            try readCamera(block, &input, into: &map, &context)
        default:
            guard let range = try input.keep(block, in: &map, &context) else { return }
            // Texts end with a zero, and some are padded with more.
            let text = map.bytes.span.textRange(from: range.lowerBound, to: range.upperBound)
            map.append(block.code.rawValue, .unmarkedText, text.count, at: text.lowerBound)
        }
        map.close(.riff, part: block.part, from: firstField)
    }

    private static func readCamera(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let range = try input.keep(block, in: &map, &context) else { return }
        let bytes = map.bytes.span.extracting(range)
        let values =
            block.code == AVIChunk.nikonRows
            ? AVICameraData.values(inNikonRows: bytes) : AVICameraData.values(inStreamData: bytes)
        for value in values {
            let start = range.lowerBound + value.range.lowerBound
            let source = block.offset + UInt64(value.range.lowerBound)
            let place = source..<(source + UInt64(value.range.count))
            let bytes = map.bytes.span
            switch value.type {
            case .rational:
                guard let above = try? bytes.uint32(at: start, LittleEndian.self),
                    let below = try? bytes.uint32(at: start + 4, LittleEndian.self)
                else { continue }
                map.append(field(value.field), decoded: [above], over: below, from: place)
            case .short:
                guard let number = try? bytes.uint16(at: start, LittleEndian.self) else { continue }
                map.append(field(value.field), decoded: UInt32(number), from: place)
            default:
                let text = bytes.textRange(from: start, to: start + value.range.count)
                map.append(field(value.field), .unmarkedText, text.count, at: text.lowerBound)
            }
        }
    }

    private static func field(_ field: AVICameraData.Field) -> UInt32 {
        switch field {
        case .make: BoxField.cameraMake
        case .model: BoxField.cameraModel
        case .software: BoxField.cameraSoftware
        case .exposureTime: BoxField.cameraExposureTime
        case .fNumber: BoxField.cameraFNumber
        case .iso: BoxField.cameraISO
        case .focalLength: BoxField.cameraFocalLength
        case .dateTimeOriginal: BoxField.cameraDateTimeOriginal
        }
    }

    private static func readHeader(
        _ block: LocatedBlock, _ input: BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        typealias Field = AVIChunk.Main
        guard block.byteCount >= Field.byteCount else {
            return context.note(
                .truncated, "AVI/avih", at: block.offset,
                "\(block.byteCount) bytes are too few for its fields")
        }
        guard input.hasRoom(for: 5 * 4, in: map) else { return input.noteTooMuch(block, map, &context) }
        let slice = try input.window.slice(at: block.offset, count: Field.byteCount)
        for (field, offset) in [
            (BoxField.microsecondsPerFrame, Field.microsecondsPerFrame),
            (BoxField.maxBytesPerSecond, Field.maxBytesPerSecond), (BoxField.aviFlags, Field.flags),
            (BoxField.frameCount, Field.frameCount), (BoxField.streamCount, Field.streamCount),
        ] {
            let start = block.offset + UInt64(offset)
            map.append(
                field, decoded: try slice.span.uint32(at: offset, LittleEndian.self),
                from: start..<(start + 4))
        }
    }
}
