// SPDX-License-Identifier: Apache-2.0
/// Finds the TIFF structure and the raw image of a Minolta raw file.
///
/// Minolta has not documented the format. A header of eight bytes is followed by blocks, each with a name of four bytes and a
/// size: `PRD` has the sizes of the image, `TTW` a TIFF structure, `WBG` the white balance. The raw image follows the blocks.
enum MRW: ContainerReader {
    /// The maximum number of blocks; files have four or five.
    private static let blockLimit = 64

    /// "\0MRM".
    static func recognize(_ start: FileStart) -> MediaFormat? {
        start.first == 0x004D_524D ? .mrw : nil
    }

    static func map(
        _ window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        map.makeRoom()
        guard window.byteCount >= 8 else { return }
        let stated = 8 + UInt64(try window.uint32(at: 4))
        if stated > window.byteCount {
            context.note(
                .truncated, "MRW", at: 4, "blocks that end at \(stated), the file at \(window.byteCount)")
        }
        let end = min(stated, window.byteCount)
        if end < window.byteCount, window.byteCount != ByteWindow.unknownByteCount {
            map.updatePart(0) { $0.data = .range(end..<window.byteCount) }
        }
        var offset: UInt64 = 8
        for _ in 0..<blockLimit where end - offset >= 8 {
            let name = FourCharacterCode(rawValue: try window.uint32(at: offset))
            let byteCount = UInt64(try window.uint32(at: offset + 4))
            let body = (offset + 8)..<min(offset + 8 + byteCount, end)
            if offset + 8 + byteCount > end {
                context.note(.truncated, "MRW", at: offset, "a block that ends past the others' end")
            }
            switch name {
            case FourCharacterCode("\0", "P", "R", "D") where body.byteCount >= 18:
                try readSizes(at: body.lowerBound, in: window, into: &map)
            case FourCharacterCode("\0", "T", "T", "W") where map.wants(.exif):
                map.blocks.append(LocatedBlock(.exif, at: body))
            default: break
            }
            offset = body.upperBound
        }
    }

    /// A version of eight bytes, height and width of the sensor, height and width of the picture, and the bits of a stored
    /// and of an actual sample.
    private static func readSizes(
        at offset: UInt64, in window: ByteWindow, into map: inout FileMapBuilder
    ) throws(ParseStop) {
        let (size, bits) = try window.read(at: offset, count: 18) { bytes in
            let height = (try? bytes.uint16(at: 12)) ?? 0
            let width = (try? bytes.uint16(at: 14)) ?? 0
            let bits = (try? bytes.uint8(at: 17)) ?? 0
            return (PixelSize(width: Int(width), height: Int(height)), Int(bits))
        }
        map.setSize(size)
        if (1...16).contains(bits) { map.codedImage?.bitsPerComponent = bits }
    }
}
