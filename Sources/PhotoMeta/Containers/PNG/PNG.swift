// SPDX-License-Identifier: Apache-2.0
/// Finds the metadata of a PNG file, animated or not (Portable Network Graphics, 3rd edition).
///
/// Metadata may follow the image data, which is skipped.
enum PNG: ContainerReader {
    static func recognize(_ start: FileStart) -> MediaFormat? {
        start.first == 0x8950_4E47 && start.second == 0x0D0A_1A0A ? .png : nil
    }

    static func map(
        _ window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        var image = PNGImage()
        defer { image.finish(&map, &context) }
        var chunks = PNGChunks()
        var hasGainMapImage = false
        while let chunk = try chunks.next(in: window, &context) {
            switch chunk.type {
            case PNGChunk.imageHeader:
                let byteCount = Int(min(chunk.data.byteCount, PNGChunk.imageHeaderByteCount))
                let header = try window.slice(at: chunk.data.lowerBound, count: byteCount)
                image.readHeader(header.span)
                add(.pngChunk, chunk, to: &map)
            case PNGChunk.transparency:
                image.isTransparent = true
                add(.pngChunk, chunk, to: &map)
            case PNGChunk.animation:
                guard chunk.data.byteCount >= 8 else { break }
                image.frameCount = try window.uint32(at: chunk.data.lowerBound)
                add(.pngChunk, chunk, to: &map)
            case PNGChunk.frame:
                guard chunk.data.byteCount >= 26 else { break }
                let control = try window.slice(at: chunk.data.lowerBound, count: 26)
                image.addFrame(control.span, of: chunk)
            case PNGChunk.profile, PNGChunk.text, PNGChunk.compressedText, PNGChunk.internationalText:
                try addText(chunk, in: window, to: &map)
            case PNGChunk.exif:
                add(.exif, chunk, to: &map)
            case PNGChunk.gainMapImage where map.wants(.gainMap) && !hasGainMapImage:
                hasGainMapImage = true
                try addGainMap(chunk.data, in: window, to: &map, &context)
            case PNGChunk.credentials:
                add(.jumbf, chunk, to: &map)
            case PNGChunk.time, PNGChunk.background:
                add(.pngChunk, chunk, to: &map)
            case _ where !BoxFieldLayout.png(chunk.type).isEmpty:
                add(.pngChunk, chunk, to: &map)
            default: break
            }
        }
        image.isWhole = true
    }

    private static func add(_ kind: BlockKind, _ chunk: PNGChunk, to map: inout FileMapBuilder) {
        guard map.wants(kind) else { return }
        map.blocks.append(LocatedBlock(kind, code: chunk.type, at: chunk.data))
    }

    /// Adds the description of the gain map, which is a chunk of the map's own PNG file, before its image data.
    ///
    /// The chunk `gmAP` of the main picture has only a version.
    private static func addGainMap(
        _ file: Range<UInt64>, in window: ByteWindow, to map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard file.byteCount > PNGChunk.signatureByteCount,
            try window.uint32(at: file.lowerBound) == 0x8950_4E47
        else { return }
        // Damage in a picture that is not read otherwise is not reported.
        var quiet = ParseContext(limits: context.limits)
        var chunks = PNGChunks(in: file)
        // More chunks than real maps have before their image data.
        for _ in 0..<32 {
            guard let chunk = try chunks.next(in: window, &quiet), chunk.type != PNGChunk.imageData else {
                return
            }
            if chunk.type == PNGChunk.gainMap {
                map.blocks.append(LocatedBlock(.gainMap, at: chunk.data))
                return
            }
        }
    }

    /// Adds a chunk that begins with a keyword: a text, or a block that is stored as text.
    private static func addText(
        _ chunk: PNGChunk, in window: ByteWindow, to map: inout FileMapBuilder
    ) throws(ParseStop) {
        let byteCount = Int(min(chunk.data.byteCount, 256))
        let headerBytes = try window.slice(at: chunk.data.lowerBound, count: byteCount)
        if let block = PNGEmbeddedBlock.block(in: chunk, header: headerBytes.span) {
            // A profile of a segment `APP1` contains Exif or XMP.
            if map.wants(block.kind) || block.kind == .exif && map.wants(.xmp) { map.blocks.append(block) }
            // The profile's name is a property.
            guard block.kind == .iccProfile, chunk.type == PNGChunk.profile else {
                return
            }
            let nameByteCount = block.offset - chunk.data.lowerBound
            let name = chunk.data.lowerBound..<(chunk.data.lowerBound + nameByteCount)
            add(.pngChunk, PNGChunk(type: chunk.type, data: name), to: &map)
            return
        }
        add(.pngChunk, chunk, to: &map)
    }
}
