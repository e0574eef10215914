/// Finds the metadata of a movie in its `moov` box (QuickTime File Format; ISO/IEC 14496-12 §8.2).
///
/// Sample tables, which are most of a long movie's `moov`, are stepped over and not fetched.
struct Movie {
    private var itemsLeft: Int
    private var trackCount: UInt16 = 0
    /// What tracks have, which comes behind what the movie has.
    private var trackBlocks: ContiguousArray<LocatedBlock> = []

    static func locate(
        moov body: Range<UInt64>, in window: ByteWindow, into file: inout LocatedFile,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        var movie = Movie(itemsLeft: context.limits.movieEntries)
        guard !window.isWhole else { return try movie.locate(moov: body, in: window, into: &file, &context) }
        // Tracks are most of it.
        if file.wanted.contains(.structure) { try window.requireIfSmall(body) }
        try movie.locate(moov: body, in: window.moved(to: body.lowerBound), into: &file, &context)
    }

    private init(itemsLeft: Int) {
        self.itemsLeft = itemsLeft
    }

    private mutating func locate(
        moov body: Range<UInt64>, in window: ByteWindow, into file: inout LocatedFile,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        var meta: Range<UInt64>?
        var userData: Range<UInt64>?
        let known = window.near.bytes.span
        var boxes = FileBoxCursor(body, path: "Movie/moov")
        while try boxes.next(in: window, known: known, &context) {
            switch boxes.type {
            case .mvhd where file.wanted.contains(.movieHeader):
                // Longer than any version: what is behind the fields is not needed.
                file.blocks.append(
                    LocatedBlock(
                        kind: .movieHeader, offset: boxes.bodyStart,
                        byteCount: Int(min(boxes.bodyByteCount, 112))))
            case .trak where !file.wanted.isDisjoint(with: [.structure, .trackMetadata]):
                try readTrack(boxes, in: window, into: &file, &context)
            case .meta: meta = meta ?? boxes.body
            case .udta: userData = userData ?? boxes.body
            default:
                break
            }
        }
        // In the order of what is found first: the movie's own metadata, its user data, its tracks'.
        if let meta {
            try Self.locate(meta: meta, group: 0, in: window, file.wanted, into: &file.blocks, &context)
        }
        if let userData {
            try Self.locate(
                userData: userData, group: 0, in: window, file.wanted, &itemsLeft, into: &file.blocks,
                &context)
        }
        if !trackBlocks.isEmpty { file.blocks += trackBlocks }
    }

    private mutating func readTrack(
        _ box: FileBoxCursor, in window: ByteWindow, into file: inout LocatedFile,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard itemsLeft > 0, trackCount < .max else {
            context.noteLimit(
                context.limits.movieEntries, of: "tracks and user data", "Movie/moov/trak", at: box.start)
            return
        }
        itemsLeft -= 1
        trackCount += 1
        let group = trackCount
        var reader = TrackReader(readsStructure: file.wanted.contains(.structure))
        try reader.read(trak: box.body, in: window, &context)
        if file.wanted.contains(.structure) {
            if file.tracks.isEmpty { file.tracks.reserveCapacity(6) }
            file.tracks.append(reader.track)
        }
        guard file.wanted.contains(.trackMetadata) else { return }
        if trackBlocks.isEmpty, reader.meta != nil || reader.userData != nil {
            trackBlocks.reserveCapacity(8)
        }
        if let meta = reader.meta {
            try Self.locate(
                meta: meta, group: group, in: window, file.wanted, into: &trackBlocks, &context)
        }
        if let userData = reader.userData {
            try Self.locate(
                userData: userData, group: group, in: window, file.wanted, &itemsLeft, into: &trackBlocks,
                &context)
        }
    }

    /// `keys` and `ilst` of a `meta` atom: without version and flags in QuickTime, with them in ISO files.
    private static func locate(
        meta body: Range<UInt64>, group: UInt16, in window: ByteWindow, _ wanted: LocatedBlock.Kinds,
        into blocks: inout ContiguousArray<LocatedBlock>, _ context: inout ParseContext
    ) throws(ParseStop) {
        guard wanted.contains(.metadataItems) else { return }
        var keys: Range<UInt64>?
        var items: Range<UInt64>?
        let known = window.near.bytes.span
        var boxes = try FileBoxCursor(childrenOfMeta: body, path: "Movie/meta", in: window, known: known)
        while try boxes.next(in: window, known: known, &context) {
            switch boxes.type {
            case .keys: keys = keys ?? boxes.body
            case .ilst: items = items ?? boxes.body
            default: break
            }
        }
        guard let items else { return }
        // The keys stand right before the items that they name.
        if let keys { blocks.append(LocatedBlock(.metadataKeys, group: group, at: keys)) }
        blocks.append(LocatedBlock(.metadataItems, group: group, at: items))
    }

    private static func locate(
        userData body: Range<UInt64>, group: UInt16, in window: ByteWindow, _ wanted: LocatedBlock.Kinds,
        _ itemsLeft: inout Int, into blocks: inout ContiguousArray<LocatedBlock>,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        var meta: Range<UInt64>?
        let known = window.near.bytes.span
        var boxes = FileBoxCursor(body, path: "Movie/udta")
        while try boxes.next(in: window, known: known, &context) {
            if boxes.type == .meta {
                meta = meta ?? boxes.body
                continue
            }
            guard itemsLeft > 0 else {
                context.noteLimit(
                    context.limits.movieEntries, of: "tracks and user data", "Movie/udta", at: boxes.start)
                return
            }
            itemsLeft -= 1
            switch boxes.type {
            case .free, .skip, .wide, .uuid: continue
            default: break
            }
            let kind: LocatedBlock.Kind = boxes.type == .xmpPacket ? .xmp : .userData
            guard wanted.contains(kind.kinds) else { continue }
            var block = LocatedBlock(kind, group: group, at: boxes.body)
            block.code = boxes.type
            blocks.append(block)
        }
        // Last, so that user data proper is found before iTunes items of the same name.
        if let meta { try locate(meta: meta, group: group, in: window, wanted, into: &blocks, &context) }
    }
}
