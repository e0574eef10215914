// SPDX-License-Identifier: Apache-2.0
/// The properties of a PNG file's picture.
struct PNGImage {
    private var header: CodedImage?
    /// Whether a `tRNS` chunk states transparent colors.
    var isTransparent = false
    /// The number of frames that an animation states.
    var frameCount: UInt32?
    private var frames = FrameDelays()
    /// Whether all chunks were read.
    var isWhole = false

    mutating func readHeader(_ bytes: Span<UInt8>) {
        if header == nil { header = Self.header(bytes) }
    }

    /// §11.2.1: width, height, bit depth, color type, compression, filter, interlace.
    static func header(_ bytes: Span<UInt8>) -> CodedImage? {
        guard let width = try? bytes.uint32(at: 0), let height = try? bytes.uint32(at: 4),
            let depth = try? bytes.uint8(at: 8), let type = try? bytes.uint8(at: 9),
            let interlace = try? bytes.uint8(at: 12), (1...0x7FFF_FFFF).contains(width),
            (1...0x7FFF_FFFF).contains(height)
        else { return nil }
        let model: ColorModel? =
            switch type {
            case 0, 4: .gray
            case 2, 3, 6: .rgb
            default: nil
            }
        // Table 11.1: the colors of a palette have 8 bits per sample.
        return CodedImage(
            size: PixelSize(width: Int(width), height: Int(height)),
            bitsPerComponent: type == 3 ? 8 : Int(depth), colorModel: model,
            hasAlpha: model == nil ? nil : type & 4 != 0, isProgressive: interlace == 1, frameCount: 1)
    }

    /// §11.3.6.2: the delay of a frame, as a fraction of a second; a denominator of 0 means 100.
    mutating func addFrame(_ bytes: Span<UInt8>, of chunk: PNGChunk) {
        guard let above = try? bytes.uint16(at: 20), let below = try? bytes.uint16(at: 22) else { return }
        frames.append(
            UInt32(above), over: below == 0 ? 100 : UInt32(below), at: chunk.data.lowerBound + 20)
    }

    /// Stores the result, complete or not.
    func finish(_ map: inout FileMapBuilder, _ context: inout ParseContext) {
        if map.selection.containsAny(of: .codedImage) { map.codedImage = codedImage }
        if isWhole, map.selection.contains(.png) { map.addDelays(frames, to: .png, &context) }
    }

    private var codedImage: CodedImage? {
        guard var image = header else { return nil }
        if isTransparent, image.hasAlpha != nil { image.hasAlpha = true }
        // §11.3.6.1: 0 frames are not allowed; a viewer shows the still picture.
        image.frameCount = frameCount.map { max(Int(clamping: $0), 1) } ?? 1
        if frameCount != nil, frames.count == image.frameCount { image.duration = frames.duration }
        return image
    }
}
