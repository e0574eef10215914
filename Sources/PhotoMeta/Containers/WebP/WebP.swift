// SPDX-License-Identifier: Apache-2.0
/// Finds the metadata of a WebP file: simple, lossless, extended or animated (RFC 9649).
enum WebP: ContainerReader {
    static func recognize(_ start: FileStart) -> MediaFormat? {
        start.first == 0x5249_4646 && start.third == 0x5745_4250 ? .webP : nil
    }

    static func map(
        _ window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        var image = WebPImage()
        defer { image.finish(&map, &context) }
        var chunks = try RIFFChunks(in: window)
        chunks.noteTruncation(&context)
        while let chunk = try chunks.next(in: window, &context) {
            if let kind = kind(of: chunk.type), map.wants(kind) {
                // Of coded images, only the header is read.
                let block = kind == .webPChunk ? chunk.data.prefix(10) : chunk.data
                map.blocks.append(LocatedBlock(kind, code: chunk.type, at: block))
            }
            try image.read(chunk.type, chunk.data, in: window)
        }
        guard context.boxesLeft >= 0 else { return }
        image.isWhole = true
    }

    private static func kind(of type: FourCharacterCode) -> BlockKind? {
        switch type {
        case RIFFChunk.exif: .exif
        case _ where RIFFChunk.isPacket(type): .xmp
        case RIFFChunk.profile: .iccProfile
        case RIFFChunk.credentials: .jumbf
        case RIFFChunk.extended, RIFFChunk.animation, RIFFChunk.lossy, RIFFChunk.lossless, RIFFChunk.alpha:
            .webPChunk
        default: nil
        }
    }
}

/// The properties of a WebP file's picture.
private struct WebPImage {
    private var canvas: PixelSize?
    private var picture: PixelSize?
    private var hasAlpha: Bool?
    private var isAnimated = false
    private var frames = FrameDelays()
    /// Whether all chunks were read.
    var isWhole = false

    mutating func read(
        _ type: FourCharacterCode, _ data: Range<UInt64>, in window: ByteWindow
    ) throws(ParseStop) {
        switch type {
        case RIFFChunk.extended: try readExtended(data, in: window)
        case RIFFChunk.lossy: try readLossy(data, in: window)
        case RIFFChunk.lossless: try readLossless(data, in: window)
        case RIFFChunk.frame: try readFrame(data, in: window)
        default: break
        }
    }

    private mutating func readExtended(_ data: Range<UInt64>, in window: ByteWindow) throws(ParseStop) {
        guard canvas == nil, data.byteCount >= RIFFChunk.Extended.byteCount else { return }
        let slice = try window.slice(at: data.lowerBound, count: Int(RIFFChunk.Extended.byteCount))
        let flags = try slice.span.uint8(at: 0)
        let width = Int(try slice.span.uint24(at: RIFFChunk.Extended.width))
        let height = Int(try slice.span.uint24(at: RIFFChunk.Extended.height))
        canvas = PixelSize(width: width + 1, height: height + 1)
        isAnimated = flags & RIFFChunk.Extended.animationFlag != 0
        hasAlpha = flags & RIFFChunk.Extended.alphaFlag != 0
    }

    private mutating func readLossy(_ data: Range<UInt64>, in window: ByteWindow) throws(ParseStop) {
        guard picture == nil, data.byteCount >= VP8Header.byteCount else { return }
        let slice = try window.slice(at: data.lowerBound, count: VP8Header.byteCount)
        guard let header = VP8Header(slice.span) else { return }
        picture = header.size
        hasAlpha = hasAlpha ?? false
    }

    private mutating func readLossless(_ data: Range<UInt64>, in window: ByteWindow) throws(ParseStop) {
        guard picture == nil, data.byteCount >= VP8LHeader.byteCount else { return }
        let slice = try window.slice(at: data.lowerBound, count: VP8LHeader.byteCount)
        guard let header = VP8LHeader(slice.span) else { return }
        picture = header.size
        hasAlpha = hasAlpha ?? header.isAlphaUsed
    }

    /// The duration is in milliseconds.
    private mutating func readFrame(_ data: Range<UInt64>, in window: ByteWindow) throws(ParseStop) {
        guard data.byteCount >= RIFFChunk.frameHeaderByteCount else { return }
        let slice = try window.slice(at: data.lowerBound, count: Int(RIFFChunk.frameHeaderByteCount))
        frames.append(
            try slice.span.uint24(at: RIFFChunk.frameDuration), over: 1_000,
            at: data.lowerBound + UInt64(RIFFChunk.frameDuration))
    }

    /// Stores the result, complete or not.
    func finish(_ map: inout FileMapBuilder, _ context: inout ParseContext) {
        guard let size = canvas ?? picture else { return }
        if map.selection.containsAny(of: .codedImage) {
            map.codedImage = CodedImage(
                size: size, bitsPerComponent: 8, colorModel: .rgb, hasAlpha: hasAlpha, isProgressive: false,
                frameCount: isAnimated ? (isWhole ? max(frames.count, 1) : nil) : 1,
                duration: isAnimated && isWhole ? frames.duration : nil)
        }
        if isAnimated, isWhole, map.selection.contains(.webP) { map.addDelays(frames, to: .webP, &context) }
    }
}
