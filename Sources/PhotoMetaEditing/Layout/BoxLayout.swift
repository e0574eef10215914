// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The boxes of HEIF files, movies, JPEG XL and JPEG 2000 (ISO/IEC 14496-12, QuickTime File Format, ISO/IEC 18181-2,
/// ISO/IEC 15444-1).
extension LayoutCollector {
    /// The regions of the boxes that locate other data, and of those that contain it.
    struct BoxRegions {
        /// The boxes whose bodies contain media: `mdat`.
        var media: [Int] = []
        /// The tables of items, in the order of the file.
        var items: [ItemTables] = []
        /// Those of the `meta` box whose children are being read.
        var openItems = ItemTables()
        /// The `stbl` boxes, in the order of the tracks.
        var sampleTables: [SampleTableRegion] = []
        var trackCount = 0
        var track = TrackTables()
        var fragments = MovieFragmentRegions()
    }

    /// The boxes of a `meta` box that locate items.
    struct ItemTables {
        var data: (region: Int, body: Range<UInt64>)?
        var locations: (region: Int, body: Range<UInt64>)?
        /// The types of the items by their numbers, if regions are collected.
        var types: [UInt32: FourCharacterCode] = [:]
        /// For each data reference, whether it is to this file.
        var isThisFile: [Bool] = []
    }

    struct SampleTableRegion {
        var body: Range<UInt64>
        /// Whether it has tables of samples in this file.
        var hasSamples = false
        /// Whether some of the samples are in another file.
        var isElsewhere = false
    }

    mutating func collectBoxFile(_ file: Range<UInt64>) throws(ParseStop) {
        var found = BoxRegions()
        try collectBoxes(in: file, of: FileLayout.file, parentType: nil, &found, depth: 0)
        try collectItems(found)
        try collectSamples(found)
    }

    /// Adds the boxes in a range, and the boxes in them.
    private mutating func collectBoxes(
        in range: Range<UInt64>, of parent: Int, parentType: FourCharacterCode?, _ found: inout BoxRegions,
        depth: Int
    ) throws(ParseStop) {
        let window = window
        let known = window.primary.bytes.span
        var boxes = FileBoxCursor(range, path: "File")
        while try boxes.next(in: window, known: known, &context) {
            try collectBox(boxes, of: parent, parentType: parentType, &found, depth: depth)
        }
        if context.boxesLeft < 0 { builder.markUnexamined(parent) }
        // QTFF, "User Data Atoms": a list of user data may end with a zero of 32 bits.
        let rest = boxes.end..<range.upperBound
        if parentType == .udta, rest.byteCount == 4, try window.uint32(at: rest.lowerBound) == 0 {
            builder.add(rest, .piece(.endOfList), .structure, in: parent)
        }
    }

    /// The maximum size of a movie header that is fetched in one piece.
    private static let fetchedByteCount: UInt64 = 1 << 20

    private mutating func collectBox(
        _ box: FileBoxCursor, of parent: Int, parentType: FourCharacterCode?, _ found: inout BoxRegions,
        depth: Int
    ) throws(ParseStop) {
        let kind = try BoxKind(box.type, in: parentType, box.body, window)
        let range = box.start..<box.end
        let size = try box.size(in: window)
        let isTruncated = size.map { $0.stated != range.byteCount } ?? false
        // Other bytes after the last box, whose first ones are not a size.
        let isStray = isTruncated && parentType == nil && kind.role == .unknown
        // The type of an item is the number of its key.
        let isNumbered = parentType == .ilst && box.type.rawValue < 0x1_0000
        let label: FileLayout.Region.Label =
            isStray
            ? .leftover(.afterBoxes)
            : isNumbered ? .text("item \(box.type.rawValue)") : .code(box.type)
        let header = FileLayout.Region.Box(
            type: box.type, bodyStart: box.bodyStart, content: kind.content(of: box),
            isOpenEnded: size == nil,
            isTruncated: size.map { $0.stated > range.byteCount } ?? false)
        let role = try isUnread(box) ? .unknown : kind.role
        let region = builder.add(
            range, label, isStray ? .unreferenced : role, in: parent, isDamaged: isTruncated, box: header
        )
        // A box that the end of the file cuts off grows, too: as many bytes are missing after an edit.
        let isCutOff = findsOnlyNumbers && !isStray && parentType == nil
        if let size, !isTruncated || isCutOff {
            builder.add(
                FileLayout.SizeField(
                    field: size.field, form: .bigEndian, range: .bytes(at: box.start, size.stated)))
        }
        try examine(region) { collector throws(ParseStop) in
            switch kind {
            case .children:
                let start = header.content
                collector.builder.add(box.start..<start, .piece(.header), .structure, in: region)
                guard depth < collector.context.limits.depth else {
                    return collector.builder.markUnexamined(region)
                }
                collector.note(box, region, &found)
                // All of its boxes will be read.
                if box.type == .iinf { _ = try collector.table(box.body) }
                // Most of its boxes will be read.
                if box.type == .moov, box.body.byteCount <= Self.fetchedByteCount, !collector.window.isSealed
                {
                    _ = try collector.table(box.body)
                }
                if box.type == .moof { try collector.collectFragment(box, &found.fragments) }
                if box.type == .trak { found.track = TrackTables() }
                if box.type == .meta { found.openItems = ItemTables() }
                try collector.collectBoxes(
                    in: start..<box.end, of: region, parentType: box.type, &found, depth: depth + 1)
                if box.type == .trak { try collector.collectChunkOffsets(&found) }
                if box.type == .meta, found.openItems.locations != nil { found.items.append(found.openItems) }
            case .data:
                collector.builder.add(box.start..<box.bodyStart, .piece(.header), .structure, in: region)
                collector.note(box, region, &found)
            case .coded, .metadata, .structure, .padding, .unknown, .embedded:
                collector.note(box, region, &found)
                try collector.collectNumbers(of: box, in: parentType, &found)
                if box.type == .jp2c, !collector.findsOnlyNumbers {
                    try collector.collectCodestream(box, in: region)
                }
            }
            switch box.type {
            case .motionPhotoMovie:
                collector.builder.add(box.start..<box.bodyStart, .piece(.header), .structure, in: region)
                guard let movie = collector.findings.movie, box.body.contains(movie) else {
                    collector.builder.setRole(of: region, .unknown)
                    break
                }
                guard depth < collector.context.limits.depth else { break }
                // Samsung's trailer may follow the movie, in a box of its own.
                try collector.collectBoxes(
                    in: movie.upperBound..<box.end, of: region, parentType: box.type, &found,
                    depth: depth + 1)
            case SamsungTrailer.boxType: try collector.collectTrailer(endingAt: box.end)
            default: break
            }
        }
    }

    /// Whether a box of a JPEG 2000 file is of a kind with metadata, and was not read: other XML than a packet, or a box in another
    /// one.
    private func isUnread(_ box: FileBoxCursor) throws(ParseStop) -> Bool {
        guard map.format == .jpeg2000 else { return false }
        if box.type == .uuid {
            guard let identifier = try BoxIdentifier(in: box.body, of: window),
                [.xmp, .exif, .photoshopExif, .records].contains(identifier)
            else { return false }
        } else if box.type != .xml {
            return false
        }
        let last = map.blocks.lastElement(beginningUpTo: box.end, \.offset)
        return last.map { !box.body.contains($0.range) } ?? true
    }

    /// Keeps the position of a box that locates other data.
    private func note(_ box: FileBoxCursor, _ region: Int, _ found: inout BoxRegions) {
        switch box.type {
        case .mdat: found.media.append(region)
        case .idat: found.openItems.data = found.openItems.data ?? (region, box.body)
        // Not the references of the same type in `iref`.
        case .iloc where builder.regions[region].parent.flatMap({ builder.regions[$0].box?.type }) == .meta:
            found.openItems.locations = found.openItems.locations ?? (region, box.body)
        case .stbl: found.sampleTables.append(SampleTableRegion(body: box.body))
        case .stsz, .stz2, .stco, .co64:
            if let last = found.sampleTables.indices.last { found.sampleTables[last].hasSamples = true }
        case .trak: found.trackCount += 1
        default: break
        }
    }

    /// Adds the numbers in a box that locate other data.
    private mutating func collectNumbers(
        of box: FileBoxCursor, in parent: FourCharacterCode?, _ found: inout BoxRegions
    ) throws(ParseStop) {
        switch box.type {
        case _ where parent == .dref:
            let reference = try DataReference(in: box.body, of: window)
            found.track.isOtherFile.append(reference.isOtherFile)
            found.openItems.isThisFile.append(reference.isThisFile)
        case .infe where !findsOnlyNumbers:
            guard let bytes = try table(box.body),
                let entry = ItemInfoEntry(bytes.span, 0..<bytes.count)
            else { break }
            found.openItems.types[entry.item] = entry.type
        case .stco, .co64:
            found.track.offsets.append(box)
        case .stsc: found.track.chunks = found.track.chunks ?? box.body
        case .stsd:
            found.track.descriptions = found.track.descriptions ?? box.body
            try collectDescriptionSizes(box.body)
        case DashcamIndex.index where parent == .moov: try collectDashcamIndex(in: box.body)
        case .saio: try collectAuxiliaryOffsets(in: box.body, &found)
        case .trex, .tfra, .mfro, .sidx: try collectFragmentTable(box, &found.fragments)
        default: break
        }
    }

    /// Adds the sizes of a track's descriptions of timed metadata, and of the lists of keys in them.
    private mutating func collectDescriptionSizes(_ body: Range<UInt64>) throws(ParseStop) {
        let window = window
        let known = window.primary.bytes.span
        var entries = FileBoxCursor(body.part(SampleEntry.first..<Int.max), path: "stsd")
        while try entries.next(in: window, known: known, &context) {
            guard entries.type == .mebx else { continue }
            try addSize(of: entries)
            var boxes = FileBoxCursor(
                entries.body.part(SampleEntry.metadataBoxes..<Int.max), path: "stsd/mebx")
            while try boxes.next(in: window, known: known, &context) { try addSize(of: boxes) }
        }
    }

    private mutating func addSize(of box: FileBoxCursor) throws(ParseStop) {
        guard let size = try box.size(in: window), size.stated == box.end - box.start else { return }
        builder.addSize(
            at: size.field.lowerBound, byteCount: size.field.byteCount, of: box.start..<box.end)
    }

    // MARK: Unreferenced boxes

    /// The number of gaps whose first bytes are read.
    private static let gapLimit = 16

    /// Marks boxes among the unreferenced bytes of media: iPhones leave an old `moov` in `mdat`.
    mutating func markUnreferencedBoxes() throws(ParseStop) {
        let window = window
        var gapsLeft = Self.gapLimit
        let media = builder.regions.indices.filter {
            builder.regions[$0].label == .code(.mdat) && builder.regions[$0].role == .unreferenced
        }
        for gap in builder.gaps(in: media) where gap.range.byteCount >= 8 && gapsLeft > 0 {
            gapsLeft -= 1
            var boxes = FileBoxCursor(gap.range, path: "File")
            var context = ParseContext(limits: context.limits)
            let known = window.primary.bytes.span
            while try boxes.next(in: window, known: known, &context), BoxKind.isWellKnown(boxes.type) {
                builder.add(boxes.start..<boxes.end, .code(boxes.type), .unreferenced, in: gap.region)
            }
        }
    }
}
