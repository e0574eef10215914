/// Finds the metadata of a PNG file, animated or not (Portable Network Graphics, 3rd edition).
///
/// Metadata may follow the image data, which is passed over.
enum PNG: ContainerReader {
    static func recognize(_ start: FileStart) -> MediaFormat? {
        start.first == 0x8950_4E47 && start.second == 0x0D0A_1A0A ? .png : nil
    }

    static func map(
        _ window: ByteWindow, into map: inout FileMap, _ context: inout ParseContext
    ) throws(ParseStop) {
        var image = PNGImage()
        defer { image.finish(&map, &context) }
        var chunks = PNGChunks()
        while let chunk = try chunks.next(in: window, &context) {
            switch chunk.type {
            case FourCharacterCode("I", "H", "D", "R"):
                let byteCount = Int(min(chunk.data.byteCount, 13))
                let header = try window.slice(at: chunk.data.lowerBound, count: byteCount)
                image.readHeader(header.span)
                add(.pngChunk, chunk, to: &map)
            case FourCharacterCode("t", "R", "N", "S"):
                image.isTransparent = true
                add(.pngChunk, chunk, to: &map)
            case FourCharacterCode("a", "c", "T", "L"):
                guard chunk.data.byteCount >= 8 else { break }
                image.frameCount = try window.uint32(at: chunk.data.lowerBound)
                add(.pngChunk, chunk, to: &map)
            case FourCharacterCode("f", "c", "T", "L"):
                guard chunk.data.byteCount >= 26 else { break }
                let control = try window.slice(at: chunk.data.lowerBound, count: 26)
                image.addFrame(control.span, of: chunk)
            case FourCharacterCode("t", "E", "X", "t"), FourCharacterCode("z", "T", "X", "t"),
                FourCharacterCode("i", "T", "X", "t"), FourCharacterCode("i", "C", "C", "P"):
                try addText(chunk, in: window, to: &map)
            case FourCharacterCode("e", "X", "I", "f"):
                add(.exif, chunk, to: &map)
            case FourCharacterCode("c", "a", "B", "X"):
                add(.jumbf, chunk, to: &map)
            case FourCharacterCode("g", "A", "M", "A"), FourCharacterCode("c", "H", "R", "M"),
                FourCharacterCode("s", "R", "G", "B"), FourCharacterCode("c", "I", "C", "P"),
                FourCharacterCode("m", "D", "C", "V"), FourCharacterCode("c", "L", "L", "I"),
                FourCharacterCode("p", "H", "Y", "s"), FourCharacterCode("t", "I", "M", "E"),
                FourCharacterCode("b", "K", "G", "D"), FourCharacterCode("s", "B", "I", "T"),
                FourCharacterCode("o", "F", "F", "s"):
                add(.pngChunk, chunk, to: &map)
            default: break
            }
        }
        image.isWhole = true
    }

    private static func add(_ kind: BlockKind, _ chunk: PNGChunks.Chunk, to map: inout FileMap) {
        guard map.wants(kind) else { return }
        map.blocks.append(LocatedBlock(kind, code: chunk.type, at: chunk.data))
    }

    /// Adds a chunk that begins with a name: a text, or a block in the place of a text.
    private static func addText(
        _ chunk: PNGChunks.Chunk, in window: ByteWindow, to map: inout FileMap
    ) throws(ParseStop) {
        let byteCount = Int(min(chunk.data.byteCount, 256))
        let head = try window.slice(at: chunk.data.lowerBound, count: byteCount)
        if let block = PNGEmbeddedBlock.block(in: chunk, head: head.span) {
            if map.wants(block.kind) { map.blocks.append(block) }
            // The profile's name is a property.
            guard block.kind == .iccProfile, chunk.type == FourCharacterCode("i", "C", "C", "P") else {
                return
            }
            let nameByteCount = block.offset - chunk.data.lowerBound
            let name = chunk.data.lowerBound..<(chunk.data.lowerBound + nameByteCount)
            add(.pngChunk, PNGChunks.Chunk(type: chunk.type, data: name), to: &map)
            return
        }
        add(.pngChunk, chunk, to: &map)
    }
}

/// What a PNG file's chunks state about its picture.
struct PNGImage {
    private var header: CodedImage?
    /// Whether a chunk states which color, or which colors of the palette, are transparent.
    var isTransparent = false
    /// The number of frames that an animation states.
    var frameCount: UInt32?
    private var frames = FrameDelays()
    /// Whether all chunks were seen.
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
        // Table 11.1: of a palette's colors, each sample has 8 bits.
        return CodedImage(
            size: PixelSize(width: Int(width), height: Int(height)),
            bitsPerComponent: type == 3 ? 8 : Int(depth), colorModel: model,
            hasAlpha: model == nil ? nil : type & 4 != 0, isProgressive: interlace == 1, frameCount: 1)
    }

    /// §11.3.6.2: how long a frame is shown, as a fraction of a second whose denominator 0 means 100.
    mutating func addFrame(_ bytes: Span<UInt8>, of chunk: PNGChunks.Chunk) {
        guard let above = try? bytes.uint16(at: 20), let below = try? bytes.uint16(at: 22) else { return }
        frames.append(
            UInt32(above), over: below == 0 ? 100 : UInt32(below), at: chunk.data.lowerBound + 20)
    }

    /// States what is known, be it all or not.
    func finish(_ map: inout FileMap, _ context: inout ParseContext) {
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
