import PhotoMeta

/// How the video and sound tracks of a movie are decoded and timed (ISO/IEC 14496-12 §8; QuickTime File Format).
extension DecoderData {
    private static let handlers = LayoutCollector.codes("vide", "soun", "auxv", "pict")
    /// Boxes of a track beside its media that state what is shown of it: its edits, its clean aperture, its matte.
    private static let trackBoxes: Set = ["elst", "clef", "prof", "enof", "crgn", "kmat"]
    /// Tables of positions and of chunks, and boxes without meaning.
    private static let left: Set = ["stsd", "stsc", "stco", "co64", "saio", "free", "skip", "udta", "meta"]
    /// What a fragment states of a track; other boxes state positions.
    private static let fragmentBoxes: Set = ["tfdt", "senc", "saiz", "sgpd", "sbgp", "subs"]

    /// Adds what describes the tracks, in the order of the file; a track without a description of its samples makes this incomplete.
    mutating func addTracks() throws(MetadataError) {
        var played: Set<UInt32> = []
        for track in boxes("moov", "trak") {
            guard let media = boxes("mdia", in: track).first,
                let handler = try boxes("hdlr", in: media).first.map({ region throws(MetadataError) in
                    try bytes(of: region)
                }), let type = try? handler.span.fourCharacterCode(at: 8), Self.handlers.contains(type)
            else { continue }
            note("track \(type)")
            if let id = try addHeader(of: track) { played.insert(id) }
            let inner = boxes(in: track).flatMap { boxes(in: $0) }
            try addBodies(of: inner.filter { Self.trackBoxes.contains(layout.regions[$0].name) })
            if inner.contains(where: { layout.regions[$0].name == "elst" }) {
                try addTimeScale(boxes("moov", "mvhd"))
            }
            try addTimeScale(self.boxes("mdhd", in: media))
            try addTables(of: media, type)
        }
        try addFragments(played)
    }

    /// Adds the size at which a track is shown, which is last in its header; returns the track's ID.
    private mutating func addHeader(of track: Int) throws(MetadataError) -> UInt32? {
        guard let header = boxes("tkhd", in: track).first else { return nil }
        let bytes = try bytes(of: header)
        guard bytes.count >= 84 else { return nil }
        let body = try body(of: header)
        add("size", (body.upperBound - 8)..<body.upperBound)
        return try? bytes.span.uint32(at: bytes[0] == 0 ? 12 : 20)
    }

    /// Adds the number of units per second of a movie or its media.
    private mutating func addTimeScale(_ headers: [Int]) throws(MetadataError) {
        guard let header = headers.first else { return }
        let body = try body(of: header)
        let isLong = try file.bytes(in: body.part(0..<1)).first ?? 0 > 0
        add("scale", body.part(isLong ? 20..<24 : 12..<16))
    }

    private mutating func addTables(of media: Int, _ handler: FourCharacterCode) throws(MetadataError) {
        for table in boxes("minf", "stbl", in: media) {
            let tables = boxes(in: table)
            try addBodies(of: tables.filter { !Self.left.contains(layout.regions[$0].name) })
            var count: UInt32 = 0
            for region in boxes("stsd", in: table) {
                count = max(count, try addDescriptions(region, handler))
            }
            if count == 0 { isIncomplete = true }
            // With several descriptions, the chunks state which one is used.
            if count > 1 { try addBodies(of: boxes("stsc", in: table)) }
        }
    }

    // MARK: Descriptions

    /// Adds the descriptions of samples; returns their number.
    ///
    /// As in shared files, the name of the compressor and boxes that no decoder needs are left out.
    private mutating func addDescriptions(
        _ region: Int, _ handler: FourCharacterCode
    ) throws(MetadataError) -> UInt32 {
        let bytes = try bytes(of: region)
        let start = try body(of: region).lowerBound
        guard bytes.count > 8, let count = try? bytes.span.uint32(at: 4) else { return 0 }
        var context = ParseContext(limits: map.limits)
        var entries = BoxCursor(8..<bytes.count, path: "moov/trak/stsd", base: start)
        while let entry = entries.next(in: bytes.span, &context) {
            let head: [Range<Int>]
            switch handler {
            case .soun:
                let version = (try? bytes.span.uint16(at: entry.bodyStart + 8)) ?? 0
                head = [0..<(version == 1 && bytes[0] == 0 ? 44 : version == 2 && bytes[0] == 0 ? 64 : 28)]
            default: head = [0..<42, 74..<78]
            }
            note("\(entry.type)")
            let body = (start + UInt64(entry.bodyStart))..<(start + UInt64(entry.end))
            for range in head { add("head", body.part(range)) }
            let first = entry.bodyStart + (head.last?.upperBound ?? 0)
            guard first < entry.end else { continue }
            addExtensions(first..<entry.end, in: bytes.span, at: start, SharedRegions.extensions, &context)
        }
        return count
    }

    private mutating func addExtensions(
        _ range: Range<Int>, in bytes: Span<UInt8>, at start: UInt64, _ kept: Set<FourCharacterCode>,
        _ context: inout ParseContext
    ) {
        var boxes = BoxCursor(range, path: "moov/trak/stsd", base: start)
        var found: [Box] = []
        while let box = boxes.next(in: bytes, &context) { found.append(box) }
        for box in found.sorted(by: { ($0.type.rawValue, $0.start) < ($1.type.rawValue, $1.start) }) {
            if let inner = SharedRegions.protectionBoxes(in: box.type, among: kept) {
                addExtensions(box.bodyStart..<box.end, in: bytes, at: start, inner, &context)
            } else if kept.contains(box.type) {
                add(box.type, (start + UInt64(box.bodyStart))..<(start + UInt64(box.end)))
            }
        }
    }

    // MARK: Fragments

    /// Adds the defaults, times and sizes of samples in fragments, without positions (§8.8).
    private mutating func addFragments(_ played: Set<UInt32>) throws(MetadataError) {
        for defaults in boxes("moov", "mvex", "trex") {
            let body = try body(of: defaults)
            let head = try file.bytes(in: body.part(0..<8))
            if let id = try? head.span.uint32(at: 4), played.contains(id) { add("trex", body) }
        }
        for fragment in boxes("moof", "traf") {
            guard let header = boxes("tfhd", in: fragment).first else { continue }
            let body = try body(of: header)
            let head = try file.bytes(in: body.part(0..<8))
            guard let flags = try? head.span.uint32(at: 0), let id = try? head.span.uint32(at: 4),
                played.contains(id)
            else { continue }
            // Flag 1: an offset follows the track's ID.
            add("tfhd", body.part(1..<8))
            add("tfhd", body.part((flags & 1 == 1 ? 16 : 8)..<Int.max))
            try addBodies(
                of: boxes(in: fragment).filter { Self.fragmentBoxes.contains(layout.regions[$0].name) })
            for run in boxes("trun", in: fragment) {
                let body = try self.body(of: run)
                let flags = try file.bytes(in: body.part(0..<4)).last ?? 0
                add("trun", body.part(0..<8))
                add("trun", body.part((flags & 1 == 1 ? 12 : 8)..<Int.max))
            }
        }
    }
}
