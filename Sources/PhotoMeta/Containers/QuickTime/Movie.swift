// SPDX-License-Identifier: Apache-2.0
/// Finds the tracks and the metadata of a movie in its `moov` box (QuickTime File Format; ISO/IEC 14496-12 §8.2).
///
/// Sample tables, which are most of a long movie's `moov`, are skipped and not fetched.
struct Movie {
    private var itemsLeft: Int

    static func map(
        moov body: Range<UInt64>, in window: ByteWindow, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let wantsItems = map.wants(.metadataItems) || map.selection.includesMovieIdentifier
        guard
            wantsItems || map.wants(.movieHeader) || map.wants(.userData)
                || map.selection.containsAny(of: .packets) || map.selection.readsTracks
        else { return }
        map.makeRoom(fields: 60)
        map.makeRoom(forBytes: map.selection.contains(.quickTime) ? 4_096 : 256)
        var movie = Movie(itemsLeft: context.limits.movieEntries)
        guard !window.isWhole else { return try movie.read(moov: body, in: window, into: &map, &context) }
        // Tracks are most of the box.
        if map.selection.containsAny(of: .tracks) { try window.requireIfSmall(body) }
        try movie.read(moov: body, in: window.moved(to: body.lowerBound), into: &map, &context)
    }

    private init(itemsLeft: Int) {
        self.itemsLeft = itemsLeft
    }

    private mutating func read(
        moov body: Range<UInt64>, in window: ByteWindow, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        var meta: Range<UInt64>?
        var otherMetas: [Range<UInt64>] = []
        var userData: Range<UInt64>?
        var otherUserData: [Range<UInt64>] = []
        let known = window.primary.bytes.span
        var boxes = FileBoxCursor(body, path: "Movie/moov")
        while try boxes.next(in: window, known: known, &context) {
            switch boxes.type {
            case .mvhd where map.wants(.movieHeader):
                map.blocks.append(
                    LocatedBlock(
                        .movieHeader, offset: boxes.bodyStart,
                        byteCount: Int(min(boxes.bodyByteCount, UInt64(MovieHeader.largestByteCount)))))
            case .trak where map.selection.readsTracks:
                try readTrack(boxes, in: window, into: &map, &context)
            case .meta where meta == nil: meta = boxes.body
            // A `meta` atom with named items may follow one of another handler. Bounded, because a key searches all of them.
            case .meta where otherMetas.count < 7: otherMetas.append(boxes.body)
            case .udta where userData == nil: userData = boxes.body
            case .udta: otherUserData.append(boxes.body)
            case .mvex where map.wants(.movieHeader):
                if map.movie == nil { map.movie = FileMap.Movie() }
                map.movie?.isFragmented = true
                try MovieFragments.readExtends(boxes.body, in: window, into: &map, &context)
            default:
                break
            }
        }
        // In order of precedence: the movie's own metadata, its user data.
        if let meta {
            try Self.locate(meta: meta, part: 0, in: window, map.selection, into: &map.blocks, &context)
        }
        for meta in otherMetas {
            guard Self.takeEntry(&itemsLeft, "Movie/moov/meta", at: meta.lowerBound, &context) else { break }
            try Self.locate(meta: meta, part: 0, in: window, map.selection, into: &map.blocks, &context)
        }
        if let userData {
            try Self.locate(
                userData: userData, part: 0, in: window, map.selection, &itemsLeft, into: &map.blocks,
                &context)
        }
        try locate(otherUserData: otherUserData, part: 0, in: window, into: &map, &context)
    }

    /// Locates the list of a `meta` box of the file itself.
    static func locate(
        meta body: Range<UInt64>, in window: ByteWindow, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        try locate(meta: body, part: 0, in: window, map.selection, into: &map.blocks, &context)
    }

    private mutating func readTrack(
        _ box: FileBoxCursor, in window: ByteWindow, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard Self.takeEntry(&itemsLeft, "Movie/moov/trak", at: box.start, &context) else { return }
        var reader = TrackReader(readsStructure: map.selection.containsAny(of: .tracks))
        try reader.read(trak: box.body, in: window, &context)
        let (meta, userData) = (reader.meta, reader.userData)
        let (otherMetas, otherUserData) = (reader.otherMetas, reader.otherUserData)
        let (number, codec) = (reader.track.id, reader.track.codec)
        let data = reader.hasSampleTable ? LocatedPart.Data.samples(track: box.body) : .none
        let track = map.selection.containsAny(of: .tracks) ? map.addTrack(reader.finish()) : nil
        guard
            let part = map.addPart(
                LocatedPart(role: .track, number: number, codec: codec, data: data, track: track),
                path: "Movie/moov/trak", at: box.start, &context),
            map.selection.includesTrackMetadata
        else { return }
        if let meta {
            try Self.locate(
                meta: meta, part: part, in: window, map.selection, into: &map.blocks, &context)
        }
        for meta in otherMetas {
            guard Self.takeEntry(&itemsLeft, "Movie/moov/trak/meta", at: meta.lowerBound, &context) else {
                break
            }
            try Self.locate(
                meta: meta, part: part, in: window, map.selection, into: &map.blocks, &context)
        }
        if let userData {
            try Self.locate(
                userData: userData, part: part, in: window, map.selection, &itemsLeft, into: &map.blocks,
                &context)
        }
        try locate(otherUserData: otherUserData, part: part, in: window, into: &map, &context)
    }

    /// Locates the user data after the first: programs add their own instead of changing that of a camera.
    private mutating func locate(
        otherUserData: [Range<UInt64>], part: UInt16, in window: ByteWindow, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        for userData in otherUserData {
            guard Self.takeEntry(&itemsLeft, "Movie/udta", at: userData.lowerBound, &context) else { break }
            try Self.locate(
                userData: userData, part: part, in: window, map.selection, &itemsLeft, into: &map.blocks,
                &context)
        }
    }

    /// Counts a track or user data atom; returns whether it may be read, with a diagnostic for the first that may not.
    private static func takeEntry(
        _ itemsLeft: inout Int, _ path: StaticString, at offset: UInt64, _ context: inout ParseContext
    ) -> Bool {
        if itemsLeft == 0 {
            context.noteLimit(
                context.limits.movieEntries, of: "tracks and user data", path.description, at: offset)
        }
        itemsLeft = max(itemsLeft - 1, -1)
        return itemsLeft >= 0
    }

    /// Locates `keys` and `ilst` of a `meta` atom.
    private static func locate(
        meta body: Range<UInt64>, part: UInt16, in window: ByteWindow, _ selection: PropertySelection,
        into blocks: inout SmallArray<LocatedBlock>, _ context: inout ParseContext
    ) throws(ParseStop) {
        guard
            selection.containsAny(of: BlockKind.metadataItems.properties) || selection.includesMovieIdentifier
        else { return }
        var keys: Range<UInt64>?
        var items: Range<UInt64>?
        let known = window.primary.bytes.span
        var boxes = try FileBoxCursor(childrenOfMeta: body, path: "Movie/meta", in: window, known: known)
        while try boxes.next(in: window, known: known, &context) {
            switch boxes.type {
            case .keys: keys = keys ?? boxes.body
            case .ilst: items = items ?? boxes.body
            default: break
            }
        }
        guard let items else { return }
        // The reader of the items expects the keys directly before them.
        if let keys { blocks.append(LocatedBlock(.metadataKeys, part: part, at: keys)) }
        blocks.append(LocatedBlock(.metadataItems, part: part, at: items))
    }

    private static func locate(
        userData body: Range<UInt64>, part: UInt16, in window: ByteWindow, _ selection: PropertySelection,
        _ itemsLeft: inout Int, into blocks: inout SmallArray<LocatedBlock>,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        var meta: Range<UInt64>?
        var otherMetas: [Range<UInt64>] = []
        var isRefused = false
        // Adjacent atoms are one block.
        var atoms: LocatedBlock?
        let known = window.primary.bytes.span
        var boxes = FileBoxCursor(body, path: "Movie/udta")
        while try boxes.next(in: window, known: known, &context) {
            if boxes.type == .meta, meta == nil {
                meta = boxes.body
                continue
            }
            guard takeEntry(&itemsLeft, "Movie/udta", at: boxes.start, &context) else {
                isRefused = true
                break
            }
            switch boxes.type {
            case .meta: otherMetas.append(boxes.body)
            case .free, .skip, .wide, .uuid: continue
            case .xmpPacket:
                if selection.containsAny(of: XMPBlock.properties) {
                    blocks.append(LocatedBlock(.xmp, code: boxes.type, part: part, at: boxes.body))
                }
            case _ where atoms != nil || selection.containsAny(of: UserDataBlock.properties):
                if atoms?.extend(with: boxes.box) ?? false { continue }
                if let atoms { blocks.append(atoms) }
                atoms = UserDataBlock.block(of: boxes.box, part: part)
            default: break
            }
        }
        if let atoms { blocks.append(atoms) }
        guard !isRefused else { return }
        // Last, so that user data atoms are found before iTunes items of the same name.
        if let meta {
            try locate(meta: meta, part: part, in: window, selection, into: &blocks, &context)
        }
        for meta in otherMetas {
            try locate(meta: meta, part: part, in: window, selection, into: &blocks, &context)
        }
    }
}

extension PropertySelection {
    /// Whether a movie's tracks are read at all.
    fileprivate var readsTracks: Bool { containsAny(of: .tracks) || includesTrackMetadata }
}
