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
            [.exif, .xmp, .photoshop].contains($0.kind) && !$0.payload.isEmpty
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
                    "the tables that locate samples or items are missing or damaged, so these bytes may be anything"
                )
            }
            throw .refused(
                MetadataError(.tooLarge, "a part of the file was not examined, so it may contain anything"))
        }
        for region in layout.regions.indices
        where layout.regions[region].label == .samsungTrailer {
            try shareTrailer(region)
        }
        try checkMovieFollowsImage()
        switch layout.format {
        case .jpeg: try shareSegments()
        case .png, .webP: try shareChunks()
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
            && leaf.owners.allSatisfy { layout.regions[$0].label == .dashcamBlock }
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
                return region.label == .segment(0xD9) && region.range.upperBound <= movie.lowerBound
            })
        else { return }
        throw .damaged("JPEG", at: movie.lowerBound, "the image has no end before its movie")
    }

    /// The first bytes of the segments that are kept, beside those of gain maps and JPEG XT.
    private static let segments: [UInt8: [[UInt8]]] = [
        // Frames of movies state their fields.
        0xE0: [Array("JFIF\0".utf8), Array("AVI1".utf8)],
        // Color profiles, the list of pictures.
        0xE2: [Array("ICC_PROFILE\0".utf8), Array("MPF\0".utf8)],
        // How colors are stored.
        0xEE: [Array("Adobe".utf8)],
    ]

    fileprivate mutating func shareSegments() throws(EditStop) {
        for region in regions(in: FileLayout.file) {
            switch layout.regions[region].label {
            // Reserved for extensions that nobody has defined (ISO/IEC 10918-1, Table B.1).
            case .segment(0xC8), .segment(0xF0...0xFD): remove(region)
            case .segment(let marker) where (0xE0...0xEF).contains(marker) || marker == 0xFE:
                try shareSegment(region, marker)
            default: break
            }
        }
    }

    private mutating func shareSegment(_ region: Int, _ marker: UInt8) throws(EditStop) {
        let range = layout.regions[region].range
        let payload = min(range.lowerBound + 4, range.upperBound)..<range.upperBound
        let head = try file.window.bytes(
            in: payload.lowerBound..<(payload.lowerBound + min(payload.byteCount, 40)), "JPEG")
        let isKnown = (Self.segments[marker] ?? []).contains { head.starts(with: $0) }
        switch marker {
        case 0xFE: if !keepsComments { remove(region) }
        case _ where LayoutCollector.isForDecoders(marker, head): break
        case 0xE1, 0xED: if !holdsBlock(region) { remove(region) }
        case 0xE0 where isKnown:
            // ITU-T T.871 §10.1: the sizes of a thumbnail, and the thumbnail.
            guard payload.byteCount > 14 else { break }
            edits.replace((payload.lowerBound + 12)..<(payload.lowerBound + 14), with: [0, 0])
            edits.remove((payload.lowerBound + 14)..<payload.upperBound)
        // The version, two sets of flags, and the transform.
        case 0xEE where isKnown:
            if payload.byteCount > 12 { edits.remove((payload.lowerBound + 12)..<payload.upperBound) }
        case 0xE2 where head.starts(with: "MPF\0".utf8): try sharePictureIndex(region, payload)
        case 0xE2 where isKnown: break
        default: remove(region)
        }
    }

    /// The version, the number of pictures, and their list (CIPA DC-007 §5.2.3).
    private static let indexTags: Set<UInt16> = [0xB000, 0xB001, MultiPictureEntries.tag]

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
        guard let trailer = found else { return remove(region) }
        let kept = trailer.blocks.filter { SamsungTrailer.motionTypes.contains($0.type) }
        guard !kept.isEmpty else { return remove(region) }
        // The marker, the version, the number of entries, and the entries.
        let head = try window.bytes(in: trailer.start..<(trailer.start + 12), "Samsung")
        let count = UInt64((try? head.span.uint32(at: 8, LittleEndian.self)) ?? 0)
        let known = Set(kept.map { UInt64($0.entry) })
        for index
            in 0..<min(count, (range.upperBound - trailer.start) / UInt64(SamsungTrailer.entryByteCount))
        {
            let entry = 12 + index * UInt64(SamsungTrailer.entryByteCount)
            guard !known.contains(entry) else { continue }
            edits.remove(
                .bytes(at: trailer.start + entry, UInt64(SamsungTrailer.entryByteCount)))
        }
        let number = UInt32(clamping: kept.count)
        edits.replace(
            (trailer.start + 8)..<(trailer.start + 12),
            with: ContiguousArray(bigEndian: number.byteSwapped))
        for block in trailer.blocks where !kept.contains(where: { $0.range == block.range }) {
            edits.remove(block.range)
        }
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
    private static let texts = LayoutCollector.codes("tEXt", "zTXt", "iTXt")

    fileprivate mutating func shareChunks() throws(EditStop) {
        let list = regions(in: FileLayout.file).first {
            layout.regions[$0].label == .code(FourCharacterCode("R", "I", "F", "F"))
        }
        for region in regions(in: list ?? FileLayout.file) {
            guard case .code(let type) = layout.regions[region].label else { continue }
            if type == Self.frame { try shareFrame(region) }
            if Self.chunks.contains(type) || holdsBlock(region) { continue }
            if Self.texts.contains(type), try keepsText(region) { continue }
            remove(region)
        }
    }

    private static let frame = FourCharacterCode("A", "N", "M", "F")
    private static let frameChunks = LayoutCollector.codes("ALPH", "VP8 ", "VP8L")

    /// Leaves unknown chunks out of a frame of an animation (RFC 9649 §2.7.1.1): 16 bytes, then chunks.
    private mutating func shareFrame(_ region: Int) throws(EditStop) {
        let chunk = layout.regions[region].range
        var start = chunk.lowerBound + 24
        while start + 8 <= chunk.upperBound {
            let head = try file.window.bytes(in: start..<(start + 8), "WebP/ANMF")
            let byteCount = UInt64((try? head.span.uint32(at: 4, LittleEndian.self)) ?? 0)
            let end = min(start + 8 + byteCount + byteCount % 2, chunk.upperBound)
            if let type = head.code(at: 0), !Self.frameChunks.contains(type) { edits.remove(start..<end) }
            start = end
        }
    }

    /// Whether the keyword of a text chunk is that of a property that is kept (PNG, 3rd edition, §11.3.3.1).
    private func keepsText(_ region: Int) throws(EditStop) -> Bool {
        let chunk = layout.regions[region].range
        let start = chunk.lowerBound + 8
        let head = try file.window.bytes(
            in: start..<(start + min(chunk.upperBound - start, 80)), "PNG")
        let keyword = String(decoding: head.prefix { $0 != 0 }, as: UTF8.self)
        let key = MetadataDictionary.png.keys.all.first { $0.name == keyword }
        return key.map { SharedProperties.keep($0.address, content) } ?? false
    }
}
