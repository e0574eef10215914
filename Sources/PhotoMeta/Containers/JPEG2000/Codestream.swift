// SPDX-License-Identifier: Apache-2.0
/// The main header of a JPEG 2000 codestream (ISO/IEC 15444-1 Annex A).
enum Codestream {
    /// Reads the size, and locates comments.
    static func map(
        _ range: Range<UInt64>, in window: ByteWindow, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) -> CodedImage? {
        var image: CodedImage?
        var segments = CodestreamSegments(range)
        for _ in 0..<context.limits.segments {
            guard try segments.next(in: window), segments.marker != CodestreamSegments.startOfTilePart else {
                break
            }
            let body = segments.body
            switch segments.marker {
            case CodestreamSegments.size:
                let bytes = try window.slice(at: body.lowerBound, count: Int(clamping: body.byteCount))
                image = Self.image(bytes.span)
            case CodestreamSegments.comment where map.wants(.jpeg2000Header):
                map.blocks.append(LocatedBlock(.jpeg2000Header, code: .comment, at: body))
            default: break
            }
        }
        if segments.isMalformed {
            context.note(
                .malformed, "\(map.format)", at: segments.range.upperBound, "no marker where one is due")
        }
        return image
    }

    /// A.5.1: capabilities; the size of the reference grid, and the offset of the picture in it; size and offset of the
    /// tiles; the number of components; for each component its bits, less one, and two further bytes.
    private static func image(_ bytes: Span<UInt8>) -> CodedImage? {
        guard let right = try? bytes.uint32(at: 2), let bottom = try? bytes.uint32(at: 6),
            let left = try? bytes.uint32(at: 10), let top = try? bytes.uint32(at: 14), right > left,
            bottom > top,
            let count = try? bytes.uint16(at: 34), let first = try? bytes.uint8(at: 36)
        else { return nil }
        let byCount = count == 1 || count == 3
        return CodedImage(
            size: PixelSize(width: Int(clamping: right - left), height: Int(clamping: bottom - top)),
            bitsPerComponent: Int(first & 0x7F) + 1,
            colorModel: byCount ? ColorModel(componentCount: Int(count)) : nil,
            hasAlpha: byCount ? false : nil,
            frameCount: 1)
    }
}
