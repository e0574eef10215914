// SPDX-License-Identifier: Apache-2.0
/// Finds the metadata of a GIF file (GIF89a).
///
/// Frames do not state their sizes, so counting them reads the whole file, up to ``Limits/tableBytes``.
enum GIF: ContainerReader {
    static func recognize(_ start: FileStart) -> MediaFormat? {
        // §17: "GIF87a" or "GIF89a".
        guard start.first == 0x4749_4638 else { return nil }
        let version = start.second >> 16
        return version == 0x3761 || version == 0x3961 ? .gif : nil
    }

    static func map(
        _ window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        var image = GIFImage()
        defer { image.finish(&map, &context) }
        guard window.byteCount >= GIFHeader.byteCount else {
            return context.note(.truncated, "GIF", at: 0, "the file ends within its header")
        }
        let header = try window.slice(at: 0, count: Int(GIFHeader.byteCount))
        let flags = try header.span.uint8(at: Int(GIFHeader.flagsOffset))
        image.size = PixelSize(
            width: Int(try header.span.uint16(at: 6, LittleEndian.self)),
            height: Int(try header.span.uint16(at: 8, LittleEndian.self)))
        if map.wants(.gifBlock) {
            map.blocks.append(LocatedBlock(.gifBlock, code: .gifScreen, offset: 0, byteCount: 13))
        }
        var blocks = GIFBlocks(after: flags, limit: context.limits.tableBytes)
        while let found = try blocks.next(in: window, &context) {
            switch found {
            case .image(let table):
                image.addFrame()
                if let table, image.frameCount == 1, map.wants(.gifBlock) {
                    map.blocks.append(LocatedBlock(.gifBlock, code: .gifColors, at: table))
                }
            case .control(let offset):
                let control = try window.slice(at: offset, count: 4)
                let isFirst = image.readControl(control.span, at: offset)
                if isFirst, map.wants(.gifBlock) {
                    map.blocks.append(
                        LocatedBlock(.gifBlock, code: .gifTransparency, offset: offset + 3, byteCount: 1))
                }
            case .comment(let pieces):
                guard map.wants(.gifBlock), !pieces.isEmpty else { break }
                map.addPieces(pieces, .gifBlock, code: .gifComment)
            case .application(let name, let pieces):
                addApplication(name, pieces, to: &map)
            case .packet(let range):
                if map.wants(.xmp), !range.isEmpty { map.blocks.append(LocatedBlock(.xmp, at: range)) }
            case .text, .other: break
            }
        }
        image.isWhole = blocks.end == .trailer
    }

    private static func addApplication(
        _ name: GIFBlocks.Application, _ pieces: [Range<UInt64>], to map: inout FileMapBuilder
    ) {
        switch name {
        case .animation:
            guard map.wants(.gifBlock), let first = pieces.first else { return }
            map.blocks.append(LocatedBlock(.gifBlock, code: .gifLoop, at: first))
        case .xmp:
            if map.wants(.xmp) { map.addPieces(pieces, .xmp) }
        case .profile:
            if map.wants(.iccProfile) { map.addPieces(pieces, .iccProfile) }
        case .credentials:
            if map.wants(.jumbf) { map.addPieces(pieces, .jumbf) }
        case .other: break
        }
    }
}

extension FileMapBuilder {
    /// Adds a block in several pieces.
    fileprivate mutating func addPieces(
        _ pieces: [Range<UInt64>], _ kind: BlockKind, code: FourCharacterCode = FourCharacterCode(rawValue: 0)
    ) {
        for (index, piece) in pieces.enumerated() {
            var block = LocatedBlock(kind, code: code, at: piece)
            block.continuesPrevious = index > 0
            blocks.append(block)
        }
    }
}

/// The properties of a GIF file's frames.
private struct GIFImage {
    var size: PixelSize?
    private(set) var frameCount = 0
    private var frames = FrameDelays()
    private var control: (delay: UInt32, offset: UInt64)?
    private var hasTransparency = false
    /// Whether all frames were read.
    var isWhole = false

    /// §23: flags, the delay in 1/100 s, and the transparent color, for the next frame.
    ///
    /// Returns whether this is the first one with a transparent color.
    mutating func readControl(_ bytes: Span<UInt8>, at offset: UInt64) -> Bool {
        guard let flags = try? bytes.uint8(at: 0), let delay = try? bytes.uint16(at: 1, LittleEndian.self)
        else {
            return false
        }
        control = (UInt32(delay), offset + 1)
        let isFirst = flags & 1 != 0 && !hasTransparency
        if isFirst { hasTransparency = true }
        return isFirst
    }

    mutating func addFrame() {
        frameCount += 1
        frames.append(control?.delay ?? 0, over: 100, at: control?.offset ?? 0)
        control = nil
    }

    /// Stores the result, complete or not.
    func finish(_ map: inout FileMapBuilder, _ context: inout ParseContext) {
        if map.selection.containsAny(of: .codedImage), let size, size.width > 0, size.height > 0 {
            map.codedImage = CodedImage(
                size: size, bitsPerComponent: 8, colorModel: .rgb,
                hasAlpha: isWhole || hasTransparency ? hasTransparency : nil, isProgressive: nil,
                frameCount: isWhole && frameCount > 0 ? frameCount : nil,
                duration: isWhole ? frames.duration : nil)
        }
        // A still picture has no delay, even if a graphic control states one.
        if isWhole, frameCount > 1, map.selection.contains(.gif) { map.addDelays(frames, to: .gif, &context) }
    }
}
