/// Leaves out the structures of a file that a shared file does not contain.
///
/// What follows the picture or belongs to nothing goes too: it is cut off at the end of the file, and cleared elsewhere.
struct SharedRegions {
    let layout: FileLayout
    let content: SharedContent
    /// The regions directly in each region.
    private let children: [Int: [Int]]
    var edits = LayoutEdits()
    /// The bytes that become zeros, unless they are changed otherwise; collected, because each set of them is sorted.
    var cleared: [Range<UInt64>] = []

    init(_ layout: FileLayout, _ content: SharedContent) {
        self.layout = layout
        self.content = content
        children = Dictionary(grouping: layout.regions.indices.dropFirst()) { layout.regions[$0].parent ?? 0 }
    }

    func regions(in parent: Int) -> [Int] { children[parent] ?? [] }

    /// Returns the changes.
    ///
    /// - Throws: ``MetadataError/Code/tooLarge`` if a part of the file was not examined, or if more is to be cleared than a plan keeps in
    ///   memory.
    mutating func edits(of file: EditedFile) throws(EditStop) -> LayoutEdits {
        guard layout.leaves(.notExamined).isEmpty else {
            throw .refused(
                MetadataError(.tooLarge, "a part of the file was not examined, so it may contain anything"))
        }
        for region in layout.regions.indices
        where layout.regions[region].label == .text(SamsungTrailer.regionName) {
            try shareTrailer(region, file.window)
        }
        switch layout.format {
        case .jpeg: try shareSegments(of: file.window)
        case .png, .webP: try shareChunks(of: file)
        case .heif, .quickTime, .jpegXL: try shareBoxes(of: file)
        default: break
        }
        try clearUnreferenced()
        return edits
    }

    mutating func remove(_ region: Int) { edits.remove(layout.regions[region].range) }

    // MARK: Bytes that belong to nothing

    /// The maximum number of bytes that are cleared, because a plan keeps them in memory.
    private static let byteLimit: UInt64 = 64 << 20

    private mutating func clearUnreferenced() throws(EditStop) {
        var (trailing, filled): ([Range<UInt64>], [Range<UInt64>]) = ([], [])
        var byteCount: UInt64 = 0
        for leaf in layout.leaves where leaf.role == .unreferenced {
            let labels = leaf.owners.map { layout.regions[$0].label }
            if labels.contains(.leftover(.afterImage)) || labels.contains(.leftover(.afterBoxes)) {
                trailing.append(leaf.range)
                continue
            }
            byteCount = byteCount.addingSaturated(leaf.range.byteCount)
            guard byteCount <= Self.byteLimit else {
                throw .refused(
                    MetadataError(
                        .tooLarge,
                        "the bytes that belong to nothing are more than \(Self.byteLimit >> 20) MiB, too many to clear"
                    ))
            }
            // ISO/IEC 10918-1 B.1.1.2: fill bytes may precede each marker.
            if labels.contains(.leftover(.betweenSegments)) {
                filled.append(leaf.range)
            } else {
                cleared.append(leaf.range)
            }
        }
        edits.replaceRest(of: trailing) { _ in [] }
        edits.replaceRest(of: filled) { count in ContiguousArray((0..<count).lazy.map { _ in 0xFF }) }
        edits.clear(cleared)
    }
}

// MARK: - JPEG

extension SharedRegions {
    /// The first bytes of the segments that decoders need, or that contain a block that was made anew.
    private static let segments: [UInt8: [[UInt8]]] = [
        0xE0: [Array("JFIF\0".utf8)],
        0xE1: [Array("Exif\0\0".utf8), Array("http://ns.adobe.com/xap/1.0/\0".utf8)],
        // Color profiles, the list of pictures, gain maps (ISO/TS 21496-1).
        0xE2: [Array("ICC_PROFILE\0".utf8), Array("MPF\0".utf8), Array("urn:iso:".utf8)],
        // Apple's gain maps.
        0xEA: [Array("AROT\0".utf8)],
        // JPEG XT: boxes that are not JUMBF are checked apart.
        0xEB: [Array("JP".utf8)],
        0xED: [Array("Photoshop 3.0\0".utf8)],
        // How colors are stored.
        0xEE: [Array("Adobe".utf8)],
    ]

    fileprivate mutating func shareSegments(of window: ByteWindow) throws(EditStop) {
        for region in regions(in: FileLayout.file) {
            switch layout.regions[region].label {
            // Reserved for extensions that nobody has defined (ISO/IEC 10918-1, Table B.1).
            case .segment(0xC8), .segment(0xF0...0xFD): remove(region)
            case .segment(let marker) where (0xE0...0xEF).contains(marker) || marker == 0xFE:
                try shareSegment(region, marker, window)
            default: break
            }
        }
    }

    private mutating func shareSegment(_ region: Int, _ marker: UInt8, _ window: ByteWindow) throws(EditStop)
    {
        let range = layout.regions[region].range
        let payload = min(range.lowerBound + 4, range.upperBound)..<range.upperBound
        let head = try window.bytes(
            in: payload.lowerBound..<(payload.lowerBound + min(payload.byteCount, 40)), "JPEG")
        let isKnown = (Self.segments[marker] ?? []).contains { head.starts(with: $0) }
        switch marker {
        case 0xFE: if !keepsComments { remove(region) }
        case 0xE0 where isKnown:
            // ITU-T T.871 §10.1: the sizes of a thumbnail, and the thumbnail.
            guard payload.byteCount > 14 else { break }
            edits.replace((payload.lowerBound + 12)..<(payload.lowerBound + 14), with: [0, 0])
            edits.remove((payload.lowerBound + 14)..<payload.upperBound)
        // The version, two sets of flags, and the transform.
        case 0xEE where isKnown:
            if payload.byteCount > 12 { edits.remove((payload.lowerBound + 12)..<payload.upperBound) }
        case 0xE2 where head.starts(with: "MPF\0".utf8): try sharePictureIndex(payload, window)
        // ISO/IEC 19566-5 §D.2: the type of the box after an instance and a sequence number.
        case 0xEB where isKnown && !head.span.holds(FourCharacterCode("j", "u", "m", "b"), at: 12): break
        case 0xE0...0xEF where isKnown && marker != 0xEB: break
        default: remove(region)
        }
    }

    /// The version, the number of pictures, and their list (CIPA DC-007 §5.2.3).
    private static let indexTags: Set<UInt16> = [0xB000, 0xB001, 0xB002]

    /// Leaves rows out of the index of pictures, such as the pictures' identifiers.
    private mutating func sharePictureIndex(_ payload: Range<UInt64>, _ window: ByteWindow) throws(EditStop) {
        let header = payload.lowerBound + 4
        let bytes = try window.bytes(in: payload, "JPEG/MPF").dropFirst(4)
        var structure = TIFFRegions(header: header, end: payload.upperBound)
        structure.form = FileLayout.NumberForm(isLittleEndian: bytes.first == 0x49)
        guard let offset = structure.form.number(bytes.dropFirst(4).prefix(4)), offset >= 8,
            let stated = structure.form.number(bytes.dropFirst(Int(clamping: offset)).prefix(2))
        else { return }
        let cursor = DirectoryCursor(
            header + offset, structure, isLittleEndian: bytes.first == 0x49, statedCount: stated)
        let rows = bytes.dropFirst(Int(clamping: offset) + 2).prefix(cursor.count * cursor.rowByteCount)
        let all = (0..<cursor.count).map { cursor.row(rows, $0) }
        let kept = all.filter { Self.indexTags.contains($0.tag) }
        let end = cursor.start + UInt64(rows.count) + 4
        guard cursor.count == cursor.statedCount, end <= payload.upperBound,
            let list = all.first(where: { $0.tag == 0xB002 }),
            let count = structure.form.bytes(of: UInt64(kept.count), byteCount: 2)
        else { return }
        // What refers to the pictures stays where it is.
        edits.replace((header + offset)..<cursor.start, with: count)
        var new = ContiguousArray<UInt8>()
        for row in kept { new += rows.dropFirst(Int(row.range.lowerBound - cursor.start)).prefix(12) }
        edits.replace(
            cursor.start..<end, with: new + ContiguousArray.zeros(Int(end - cursor.start) - new.count))
        let value = Range.bytes(at: header.addingSaturated(list.stated), list.valueByteCount)
        guard value.lowerBound >= end, value.upperBound <= payload.upperBound else { return }
        cleared += [end..<value.lowerBound, value.upperBound..<payload.upperBound]
    }

    private var keepsComments: Bool { SharedProperties.keep(MetadataKeys().jpeg.comment.address, content) }

    /// Keeps the entries of Samsung's trailer that locate the movie.
    mutating func shareTrailer(_ region: Int, _ window: ByteWindow) throws(EditStop) {
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
        "bKGD", "hIST", "pHYs", "acTL", "fcTL", "fdAT", "eXIf",
        "VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP", "EXIF", "XMP ")
    private static let texts = LayoutCollector.codes("tEXt", "zTXt", "iTXt")

    fileprivate mutating func shareChunks(of file: EditedFile) throws(EditStop) {
        let list = regions(in: FileLayout.file).first {
            layout.regions[$0].label == .code(FourCharacterCode("R", "I", "F", "F"))
        }
        let packets = file.map.blocks.filter { $0.kind == .xmp && $0.coding == .plain }
        for region in regions(in: list ?? FileLayout.file) {
            guard case .code(let type) = layout.regions[region].label else { continue }
            let range = layout.regions[region].range
            if type == Self.frame { try shareFrame(range, file.window) }
            if Self.chunks.contains(type) { continue }
            if Self.texts.contains(type) {
                if packets.contains(where: { range.contains($0.range) }) { continue }
                if try keepsText(range, file.window) { continue }
            }
            remove(region)
        }
    }

    private static let frame = FourCharacterCode("A", "N", "M", "F")
    private static let frameChunks = LayoutCollector.codes("ALPH", "VP8 ", "VP8L")

    /// Leaves unknown chunks out of a frame of an animation (RFC 9649 §2.7.1.1): 16 bytes, then chunks.
    private mutating func shareFrame(_ chunk: Range<UInt64>, _ window: ByteWindow) throws(EditStop) {
        var start = chunk.lowerBound + 24
        while start + 8 <= chunk.upperBound {
            let head = try window.bytes(in: start..<(start + 8), "WebP/ANMF")
            let byteCount = UInt64((try? head.span.uint32(at: 4, LittleEndian.self)) ?? 0)
            let end = min(start + 8 + byteCount + byteCount % 2, chunk.upperBound)
            if let type = head.code(at: 0), !Self.frameChunks.contains(type) { edits.remove(start..<end) }
            start = end
        }
    }

    /// Whether the keyword of a text chunk is that of a property that is kept (PNG, 3rd edition, §11.3.3.1).
    private func keepsText(_ chunk: Range<UInt64>, _ window: ByteWindow) throws(EditStop) -> Bool {
        let start = chunk.lowerBound + 8
        let head = try window.bytes(in: start..<(start + min(chunk.upperBound - start, 80)), "PNG")
        let keyword = String(decoding: head.prefix { $0 != 0 }, as: UTF8.self)
        let key = MetadataDictionary.png.keys.all.first { $0.name == keyword }
        return key.map { SharedProperties.keep($0.address, content) } ?? false
    }
}
