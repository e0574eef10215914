/// Finds the metadata of a movie in its `moov` box (QuickTime File Format; ISO/IEC 14496-12 §8.2).
enum Movie {
    static func locate(
        moov body: Range<UInt64>, in window: ByteWindow, into file: inout LocatedFile,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let byteCount = Int(exactly: body.byteCount), byteCount <= context.limits.blockBytes else {
            context.note(
                .limit, "Movie/moov", at: body.lowerBound,
                "\(body.byteCount) bytes: more than the limit of a block")
            return
        }
        let slice = try window.slice(at: body.lowerBound, count: byteCount)
        let bytes = slice.span
        let base = body.lowerBound
        var itemsLeft = context.limits.movieItems
        var trackNumber: UInt16 = 0
        var meta: Box?
        var userData: Box?
        var trackBlocks: ContiguousArray<LocatedBlock> = []
        var cursor = BoxCursor(0..<bytes.count, path: "Movie/moov", base: base)
        while let box = cursor.next(in: bytes, &context) {
            switch box.type {
            case .mvhd:
                // Longer than any version: what is behind the fields is not needed.
                file.blocks.append(
                    LocatedBlock(
                        kind: .movieHeader, offset: base + UInt64(box.bodyStart),
                        byteCount: min(box.bodyCount, 112)))
            case .trak:
                guard itemsLeft > 0, trackNumber < .max else {
                    context.noteLimit(
                        context.limits.movieItems, of: "tracks and user data", "Movie/moov/trak",
                        at: base + UInt64(box.start))
                    continue
                }
                itemsLeft -= 1
                trackNumber += 1
                if trackNumber == 1 { file.tracks.reserveCapacity(8) }
                var reader = TrackReader(base: base)
                file.tracks.append(reader.read(box, in: bytes, &context))
                if let meta = reader.meta {
                    locate(meta: meta, group: trackNumber, in: bytes, base, into: &trackBlocks, &context)
                }
                if let userData = reader.userData {
                    locate(
                        userData: userData, group: trackNumber, in: bytes, base, &itemsLeft,
                        into: &trackBlocks,
                        &context)
                }
            case .meta: meta = meta ?? box
            case .udta: userData = userData ?? box
            default:
                break
            }
        }
        // In the order of what is found first: the movie's own metadata, its user data, its tracks'.
        if let meta { locate(meta: meta, group: 0, in: bytes, base, into: &file.blocks, &context) }
        if let userData {
            locate(userData: userData, group: 0, in: bytes, base, &itemsLeft, into: &file.blocks, &context)
        }
        file.blocks += trackBlocks
    }

    /// `keys` and `ilst` of a `meta` atom: without version and flags in QuickTime, with them in ISO files.
    private static func locate(
        meta box: Box, group: UInt16, in bytes: Span<UInt8>, _ base: UInt64,
        into blocks: inout ContiguousArray<LocatedBlock>,
        _ context: inout ParseContext
    ) {
        let isPlain = box.bodyCount >= 8 && bytes.holds(.hdlr, at: box.bodyStart &+ 4)
        let start = isPlain ? box.bodyStart : min(box.bodyStart &+ 4, box.end)
        var keys: Box?
        var items: Box?
        var cursor = BoxCursor(start..<box.end, path: "Movie/meta", base: base)
        while let child = cursor.next(in: bytes, &context) {
            switch child.type {
            case .keys: keys = keys ?? child
            case .ilst: items = items ?? child
            default: break
            }
        }
        guard let items else { return }
        // The keys stand right before the items that they name.
        if let keys {
            blocks.append(
                LocatedBlock(
                    kind: .metadataKeys, group: group, offset: base + UInt64(keys.bodyStart),
                    byteCount: keys.bodyCount))
        }
        blocks.append(
            LocatedBlock(
                kind: .metadataItems, group: group, offset: base + UInt64(items.bodyStart),
                byteCount: items.bodyCount))
    }

    private static func locate(
        userData box: Box, group: UInt16, in bytes: Span<UInt8>, _ base: UInt64, _ itemsLeft: inout Int,
        into blocks: inout ContiguousArray<LocatedBlock>, _ context: inout ParseContext
    ) {
        var meta: Box?
        var cursor = BoxCursor(box.body, path: "Movie/udta", base: base)
        while let child = cursor.next(in: bytes, &context) {
            if child.type == .meta {
                meta = meta ?? child
                continue
            }
            guard itemsLeft > 0 else {
                context.noteLimit(
                    context.limits.movieItems, of: "tracks and user data", "Movie/udta",
                    at: base + UInt64(child.start))
                return
            }
            itemsLeft -= 1
            switch child.type {
            case .free, .skip, .wide, .uuid: continue
            default: break
            }
            blocks.append(
                LocatedBlock(
                    kind: child.type == .xmpPacket ? .xmp : .userData, code: child.type, group: group,
                    offset: base + UInt64(child.bodyStart), byteCount: child.bodyCount))
        }
        // Last, so that user data proper is found before iTunes items of the same name.
        if let meta { locate(meta: meta, group: group, in: bytes, base, into: &blocks, &context) }
    }
}
