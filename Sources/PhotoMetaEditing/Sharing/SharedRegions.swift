// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Leaves out the structures of a file that a shared file does not contain.
///
/// What follows the picture or belongs to nothing goes too: it is cut off at the end of the file, and cleared elsewhere.
struct SharedRegions {
    let layout: FileLayout
    let content: SharedContent
    let file: EditedFile
    /// The regions directly in each region.
    private let children: [Int: [Int]]
    /// The positions of the blocks that were made anew, in order.
    private let blocks: [Range<UInt64>]
    var edits = LayoutEdits()
    /// The bytes that become zeros, unless they are changed otherwise; collected, because each set of them is sorted.
    var cleared: [Range<UInt64>] = []

    /// - Parameter file: The file whose blocks were made anew.
    init(_ layout: FileLayout, _ content: SharedContent, of file: EditedFile) {
        self.layout = layout
        self.content = content
        self.file = file
        blocks = file.map.blocks.filter {
            [.exif, .xmp, .photoshop, .records].contains($0.kind) && !$0.payload.isEmpty
        }
        .map(\.range).sorted { $0.lowerBound < $1.lowerBound }
        children = Dictionary(grouping: layout.regions.indices.dropFirst()) { layout.regions[$0].parent ?? 0 }
    }

    func regions(in parent: Int) -> [Int] { children[parent] ?? [] }

    /// Whether a block that was made anew is in a region; a segment or box that only begins like one is left out.
    func holdsBlock(_ region: Int) -> Bool {
        let range = layout.regions[region].range
        guard !range.isEmpty else { return false }
        let last = blocks.lastElement(beginningUpTo: range.upperBound - 1, \.lowerBound)
        return last.map { range.contains($0) } ?? false
    }

    /// Returns the changes.
    ///
    /// - Throws: `MetadataError.Code.tooLarge` if a part of the file was not examined because of a limit, or if more is to be cleared than
    ///   a plan keeps in memory; `MetadataError.Code.damaged` if tables do not locate the samples or items.
    consuming func planned() throws(EditStop) -> LayoutEdits {
        if let leaf = layout.leaves.first(where: { $0.role == .notExamined }) {
            guard layout.lack != .damagedTable else {
                throw .damaged(
                    "File", at: leaf.range.lowerBound,
                    "the structures that say what these bytes mean are missing or damaged"
                )
            }
            throw .refused(
                MetadataError(.tooLarge, "a part of the file was not examined, so it may contain anything"))
        }
        for region in layout.regions.indices
        where layout.regions[region].label == .piece(.samsungTrailer) {
            try shareTrailer(region)
        }
        try checkMovieFollowsImage()
        switch layout.format {
        case .jpeg: try shareSegments()
        case .png, .webP: try shareChunks()
        case .gif: try shareBlocks()
        case .jpeg2000: try shareJPEG2000()
        case .heif, .quickTime, .jpegXL: try shareBoxes()
        default: break
        }
        let filled = leaveOutUnreferenced()
        guard (cleared + filled).reduce(0, { $0.addingSaturated($1.byteCount) }) <= Self.byteLimit else {
            throw .refused(
                MetadataError(
                    .tooLarge,
                    "the bytes to clear are more than \(Self.byteLimit >> 20) MiB, too many for an edit"))
        }
        // ISO/IEC 10918-1 B.1.1.2: fill bytes may precede each marker.
        edits.replaceRest(of: filled) { count in ContiguousArray((0..<count).lazy.map { _ in 0xFF }) }
        edits.clear(cleared)
        return edits
    }

    mutating func remove(_ region: Int) { edits.remove(layout.regions[region].range) }

    // MARK: Bytes that belong to nothing

    /// The maximum number of bytes that are cleared, because a plan keeps them in memory.
    private static let byteLimit: UInt64 = 64 << 20

    /// Whether a leaf is a block of positions, whose index is left out.
    private func isDashcamBlock(_ leaf: FileLayout.Leaf) -> Bool {
        leaf.role == .metadata
            && leaf.owners.allSatisfy { layout.regions[$0].label == .piece(.dashcamBlock) }
    }

    /// Returns the bytes to replace with fill bytes.
    private mutating func leaveOutUnreferenced() -> [Range<UInt64>] {
        var (trailing, filled): ([Range<UInt64>], [Range<UInt64>]) = ([], [])
        for leaf in layout.leaves where leaf.role == .unreferenced || isDashcamBlock(leaf) {
            let labels = leaf.owners.map { layout.regions[$0].label }
            if labels.contains(.leftover(.afterImage)) || labels.contains(.leftover(.afterBoxes)) {
                trailing.append(leaf.range)
            } else if labels.contains(.leftover(.betweenSegments)) {
                filled.append(leaf.range)
            } else {
                cleared.append(leaf.range)
            }
        }
        edits.replaceRest(of: trailing) { _ in [] }
        return filled
    }
}

// MARK: - JPEG

extension SharedRegions {
    /// Throws if the image of a motion photo has no end before the movie, whose bytes are then taken for those of the image.
    private func checkMovieFollowsImage() throws(EditStop) {
        guard layout.format == .jpeg,
            let movie = layout.regions.first(where: \.isMovie)?.range,
            !regions(in: FileLayout.file).contains(where: {
                let region = layout.regions[$0]
                return region.label == .segment(JPEGSegment.endOfImage)
                    && region.range.upperBound <= movie.lowerBound
            })
        else { return }
        throw .damaged("JPEG", at: movie.lowerBound, "the image has no end before its movie")
    }

    /// The first bytes of the segments that are kept, beside those of gain maps and JPEG XT.
    private static let segments: [UInt8: [String]] = [
        // Frames of movies state their fields.
        JPEGSegment.app0: [JPEGSegment.jfif, "AVI1"],
        // Color profiles, the list of pictures.
        JPEGSegment.app2: [JPEGSegment.profile, JPEGSegment.pictureIndex],
        // How colors are stored.
        JPEGSegment.app14: [JPEGSegment.adobe],
    ]

    fileprivate mutating func shareSegments() throws(EditStop) {
        for region in regions(in: FileLayout.file) {
            switch layout.regions[region].label {
            // Reserved for extensions that nobody has defined (ISO/IEC 10918-1, Table B.1).
            case .segment(0xC8), .segment(0xF0...0xFD): remove(region)
            case .segment(let marker)
            where JPEGSegment.applications.contains(marker) || marker == JPEGSegment.comment:
                try shareSegment(region, marker)
            default: break
            }
        }
    }

    private mutating func shareSegment(_ region: Int, _ marker: UInt8) throws(EditStop) {
        let range = layout.regions[region].range
        let payload = JPEGSegment.payload(of: range)
        let head = try file.window.bytes(
            in: payload.lowerBound..<(payload.lowerBound + min(payload.byteCount, 40)), "JPEG")
        let isKnown = (Self.segments[marker] ?? []).contains { head.starts(with: $0.utf8) }
        switch marker {
        case JPEGSegment.comment: if !keepsComments { remove(region) }
        case _ where LayoutCollector.isForDecoders(marker, head): break
        case JPEGSegment.app1, JPEGSegment.app13: if !holdsBlock(region) { remove(region) }
        case JPEGSegment.app0 where isKnown:
            let thumbnail = payload.part(JPEGSegment.jfifByteCount..<Int.max)
            guard !thumbnail.isEmpty else { break }
            edits.replace((thumbnail.lowerBound - 2)..<thumbnail.lowerBound, with: [0, 0])
            edits.remove(thumbnail)
        case JPEGSegment.app14 where isKnown:
            let rest = payload.part(JPEGSegment.adobeByteCount..<Int.max)
            if !rest.isEmpty { edits.remove(rest) }
        case JPEGSegment.app2 where head.starts(with: JPEGSegment.pictureIndex.utf8):
            try sharePictureIndex(region, payload)
        case JPEGSegment.app2 where isKnown: break
        default: remove(region)
        }
    }

    /// The version, the number of pictures, and their list (CIPA DC-007 §5.2.3).
    private static let indexTags: Set<UInt16> = [
        0xB000, MultiPictureEntries.countTag, MultiPictureEntries.tag,
    ]

    /// Leaves rows out of the index of pictures, such as the pictures' identifiers; the list of pictures stays where it is.
    private mutating func sharePictureIndex(_ region: Int, _ payload: Range<UInt64>) throws(EditStop) {
        let header = Range.bytes(at: payload.lowerBound + 4, 8)
        guard header.upperBound <= payload.upperBound else { return remove(region) }
        let head = try file.window.bytes(in: header, "JPEG/MPF")
        // As in the reader, which finds no pictures otherwise.
        guard let form = TIFFForm(header: head.span), !form.is64Bit,
            let offset = form.numbers.number(head.dropFirst(form.firstOffsetPosition)),
            offset >= header.byteCount,
            let directory = try SharedDirectory(
                at: header.lowerBound.addingSaturated(offset),
                in: TIFFRegions(header: header.lowerBound, end: payload.upperBound, form), file.window),
            let list = directory.rows.first(where: { $0.entry.tag == MultiPictureEntries.tag })?
                .value(from: header.lowerBound),
            header.upperBound <= list.lowerBound, list.upperBound <= payload.upperBound
        else { return remove(region) }
        let kept = directory.rows.map(\.entry).filter { Self.indexTags.contains($0.tag) }
        edits.replace(directory.range, with: directory.bytes(keeping: kept, isLast: true))
        var start = header.upperBound
        for range in [directory.range, list].sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if start < range.lowerBound { cleared.append(start..<range.lowerBound) }
            start = max(start, range.upperBound)
        }
        cleared.append(start..<payload.upperBound)
    }

    private var keepsComments: Bool { SharedProperties.keep(MetadataKeys().jpeg.comment.address, content) }

    /// Keeps the entries of Samsung's trailer that locate the movie.
    mutating func shareTrailer(_ region: Int) throws(EditStop) {
        let window = file.window
        let range = layout.regions[region].range
        let found = try EditStop.reading("Samsung") { () throws(ParseStop) in
            try SamsungTrailer(in: window, endingAt: range.upperBound)
        }
        let edit = found.map { SamsungTrailerEdit($0) { $0.block != nil && $0.isOfMotionPhoto } }
        guard let edit, edit.keptStart != nil else { return remove(region) }
        edit.apply(to: &edits)
    }
}

// MARK: - PNG and WebP

extension SharedRegions {
    /// The chunks that decoders need, or that state how the image is shown.
    private static let chunks = LayoutCollector.codes(
        "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV",
        "cLLI",
        "bKGD", "hIST", "pHYs", "acTL", "fcTL", "fdAT", "CgBI",
        "VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP")

    fileprivate mutating func shareChunks() throws(EditStop) {
        let list = regions(in: FileLayout.file).first {
            layout.regions[$0].label == .code(RIFFChunk.list)
        }
        for region in regions(in: list ?? FileLayout.file) {
            guard case .code(let type) = layout.regions[region].label else { continue }
            if type == RIFFChunk.frame { try shareFrame(region) }
            if Self.chunks.contains(type) || holdsBlock(region) { continue }
            if PNGChunk.isText(type), try keepsText(region) { continue }
            remove(region)
        }
    }

    private static let frameChunks = LayoutCollector.codes("ALPH", "VP8 ", "VP8L")

    /// Leaves unknown chunks out of a frame of an animation (RFC 9649 §2.7.1.1).
    private mutating func shareFrame(_ region: Int) throws(EditStop) {
        let (window, frame) = (file.window, layout.regions[region].range)
        let fields = RIFFChunk.headerByteCount + RIFFChunk.frameHeaderByteCount
        let removed = try EditStop.reading("WebP/ANMF") { () throws(ParseStop) in
            var context = ParseContext(limits: file.map.limits)
            var chunks = RIFFChunks(in: frame.part(Int(fields)..<Int.max))
            var removed: [Range<UInt64>] = []
            while let chunk = try chunks.next(in: window, &context) {
                if !Self.frameChunks.contains(chunk.type) { removed.append(chunk.range) }
            }
            return context.boxesLeft < 0 ? nil : removed
        }
        guard let removed else { throw .refused(MetadataError(.tooLarge, "WebP: too many chunks")) }
        for range in removed { edits.remove(range) }
    }

    /// Whether the keyword of a text chunk is that of a property that is kept (PNG, 3rd edition, §11.3.3.1).
    private func keepsText(_ region: Int) throws(EditStop) -> Bool {
        let chunk = layout.regions[region].range
        let data = chunk.part(Int(PNGChunk.headerByteCount)..<Int.max)
        let keyword = try PNGChunk.keyword(in: data, of: file.window)
        let key = MetadataDictionary.png.keys.all.first { $0.name == keyword }
        return key.map { SharedProperties.keep($0.address, content) } ?? false
    }
}
