// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// How the video and sound tracks of a movie are decoded and timed (ISO/IEC 14496-12 §8; QuickTime File Format).
extension DecoderData {
    private static let handlers = LayoutCollector.codes("vide", "soun", "auxv", "pict")
    /// Boxes of a track beside its media that state what is shown of it: its edits, its clean aperture, its matte.
    private static let trackBoxes = LayoutCollector.codes("elst", "clef", "prof", "enof", "crgn", "kmat")
    /// Tables of positions and of chunks, and boxes without meaning.
    private static let left = LayoutCollector.codes(
        "stsd", "stsc", "stco", "co64", "saio", "free", "skip", "udta", "meta")
    /// What a fragment states of a track; other boxes state positions.
    private static let fragmentBoxes = LayoutCollector.codes("tfdt", "senc", "saiz", "sgpd", "sbgp", "subs")

    /// Adds what describes the tracks, in the order of the file; a track without a description of its samples makes this incomplete.
    mutating func addTracks() throws(MetadataError) {
        var played: Set<UInt32> = []
        for track in boxes("moov", "trak") {
            guard let media = boxes("mdia", in: track).first,
                let handler = try boxes("hdlr", in: media).first.map({ region throws(MetadataError) in
                    try bytes(of: region)
                }), let type = try? handler.span.fourCharacterCode(at: Handler.type),
                Self.handlers.contains(type)
            else { continue }
            note("track \(type)")
            if let id = try addHeader(of: track) { played.insert(id) }
            let inner = boxes(in: track).flatMap { boxes(in: $0) }
            try addBodies(of: inner.filter { holds($0, Self.trackBoxes) })
            if inner.contains(where: { holds($0, [.elst]) }) {
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
        guard let fields = try? TrackHeader(bytes.span), bytes.count >= fields.byteCount else { return nil }
        add("size", try body(of: header).part(fields.size))
        return try? bytes.span.uint32(at: fields.id.lowerBound)
    }

    /// Adds the number of units per second of a movie or its media, which follows the times in both headers.
    private mutating func addTimeScale(_ headers: [Int]) throws(MetadataError) {
        guard let header = headers.first else { return }
        let body = try body(of: header)
        let version = try file.bytes(in: body.part(0..<1))
        if let fields = try? MediaHeader(version.span) { add("scale", body.part(fields.timeScale)) }
    }

    private mutating func addTables(of media: Int, _ handler: FourCharacterCode) throws(MetadataError) {
        for table in boxes("minf", "stbl", in: media) {
            let tables = boxes(in: table)
            try addBodies(of: tables.filter { !holds($0, Self.left) })
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
        guard bytes.count > SampleEntry.first, let count = try? bytes.span.uint32(at: 4) else { return 0 }
        var context = ParseContext(limits: map.limits)
        var entries = BoxCursor(SampleEntry.first..<bytes.count, path: "moov/trak/stsd", base: start)
        while let entry = entries.next(in: bytes.span, &context) {
            note("\(entry.type)")
            let fields = bytes.span.extracting(entry.body)
            guard let boxes = SampleEntry.boxes(handler: handler, fields, inTableOfVersion: bytes[0])
            else { continue }
            let body = (start + UInt64(entry.bodyStart))..<(start + UInt64(entry.end))
            let name = handler == .soun ? boxes..<boxes : SampleEntry.Picture.compressorName
            for range in [0..<name.lowerBound, name.upperBound..<boxes] where !range.isEmpty {
                add("head", body.part(range))
            }
            let first = entry.bodyStart + boxes
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
            let bytes = try file.bytes(in: body)
            if let extends = try? TrackExtends(bytes.span), played.contains(extends.track) {
                add("trex", body)
            }
        }
        for fragment in boxes("moof", "traf") {
            guard let header = boxes("tfhd", in: fragment).first else { continue }
            let body = try body(of: header)
            let head = try file.bytes(in: body.part(0..<8))
            guard let fields = try? TrackFragmentHeader(head.span), played.contains(fields.track)
            else { continue }
            add("tfhd", body.part(1..<8))
            add("tfhd", body.part(fields.rest..<Int.max))
            try addBodies(
                of: boxes(in: fragment).filter { holds($0, Self.fragmentBoxes) })
            for run in boxes("trun", in: fragment) {
                let body = try self.body(of: run)
                let flags = try file.bytes(in: body.part(0..<4))
                let offset = TrackRun.offsetField(flags: (try? flags.span.uint32(at: 0)) ?? 0)
                add("trun", body.part(0..<8))
                add("trun", body.part((offset?.upperBound ?? 8)..<Int.max))
            }
        }
    }
}
