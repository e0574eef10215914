// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// What a decoder uses of a file: coded data, and the structures that state how it is decoded.
///
/// Each structure is a range of the file, and its name and size are part of a description, so that two files with equal descriptions
/// and equal bytes are decoded to the same. Positions, metadata, the orientation and color profiles are left out.
struct DecoderData: ~Copyable {
    let layout: FileLayout
    let map: FileMap
    let file: any BlockingByteSource
    private let children: [Int: [Int]]
    private(set) var description: String
    private(set) var ranges: [Range<UInt64>] = []
    /// Whether something that a decoder uses could not be found.
    var isIncomplete = false

    init(
        _ layout: FileLayout, of metadata: MediaMetadata, in input: some FileInput
    ) throws(MetadataError) {
        self.layout = layout
        map = metadata.scope.map
        file = OpenInput(try InputSource(input))
        description = "\(metadata.family) " + (metadata.pixelSize.map { "\($0.width)x\($0.height)" } ?? "")
        children = Dictionary(grouping: layout.regions.indices) { layout.regions[$0].parent ?? -1 }
    }

    consuming func coded() -> CodedData? {
        isIncomplete || ranges.isEmpty ? nil : CodedData(ranges: ranges, description: description)
    }

    // MARK: Adding

    /// Adds bytes with their name and size.
    mutating func add(_ name: some CustomStringConvertible, _ range: Range<UInt64>) {
        description += " \(name):\(range.byteCount)"
        ranges.append(range)
    }

    /// Adds coded data whose division has no meaning.
    mutating func add(stream: Range<UInt64>) { ranges.append(stream) }

    mutating func note(_ text: String) { description += " \(text)" }

    /// Adds bodies of boxes, in the order of their names.
    mutating func addBodies(of regions: [Int]) throws(MetadataError) {
        let sorted = regions.sorted { layout.regions[$0].name < layout.regions[$1].name }
        for region in sorted { add(layout.regions[region].name, try body(of: region)) }
    }

    // MARK: Boxes

    /// The boxes in a region, in the order of the file.
    func boxes(in region: Int) -> [Int] {
        (children[region] ?? []).filter { if case .code = layout.regions[$0].label { true } else { false } }
    }

    /// The boxes at a path of types.
    func boxes(_ path: String..., in region: Int = FileLayout.file) -> [Int] {
        var found = [region]
        for name in path {
            let label = FourCharacterCode(name).map(FileLayout.Region.Label.code)
            found = found.flatMap { boxes(in: $0).filter { layout.regions[$0].label == label } }
        }
        return found
    }

    /// Whether a box is of one of these types.
    func holds(_ region: Int, _ types: Set<FourCharacterCode>) -> Bool {
        if case .code(let type) = layout.regions[region].label { types.contains(type) } else { false }
    }

    /// The range of a box after its header.
    func body(of region: Int) throws(MetadataError) -> Range<UInt64> {
        let range = layout.regions[region].range
        let bytes = try file.bytes(in: range.part(0..<16))
        guard let header = try? BoxHeader(bytes.span, at: 0) else { return range }
        return range.part(header.headerCount..<Int.max)
    }

    /// The bytes of a box after its header; none of one that is larger than a table may be, which makes the data incomplete.
    mutating func bytes(of region: Int) throws(MetadataError) -> ContiguousArray<UInt8> {
        let body = try body(of: region)
        guard body.byteCount <= UInt64(clamping: map.limits.tableBytes) else {
            isIncomplete = true
            return []
        }
        return try file.bytes(in: body)
    }
}

// MARK: - Segments and chunks

extension DecoderData {
    /// Whether a segment or a chunk states how a JPEG or PNG file is decoded (ISO/IEC 10918-1 Table B.1; PNG, 3rd edition, §5.6, §11).
    private static func isTable(_ label: FileLayout.Region.Label) -> Bool {
        switch label {
        case .segment(0xC0...0xCF), .segment(0xDA...0xDF): true
        case .code(let type): chunks.contains(type)
        default: false
        }
    }

    private static let jpeg2000Boxes = LayoutCollector.codes("ihdr", "bpcc", "pclr", "cmap", "cdef")
    private static let chunks = LayoutCollector.codes("IHDR", "PLTE", "tRNS", "CgBI", "acTL", "fcTL")

    /// Adds the tables and the coded data of a JPEG or PNG file in their order, which a table that is replaced depends on.
    mutating func addSegments() throws(MetadataError) {
        var color = ""
        let regions = layout.regions.filter { $0.partID == 0 && !$0.range.isEmpty }
        for region in regions.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            if region.role == .media || Self.isTable(region.label) { add(region.name, region.range) }
            let payload = JPEGSegment.payload(of: region.range)
            if region.label == .segment(JPEGSegment.app14) {
                let bytes = try file.bytes(in: payload.part(0..<JPEGSegment.adobeByteCount))
                if bytes.starts(with: JPEGSegment.adobe.utf8), bytes.count == JPEGSegment.adobeByteCount,
                    let transform = bytes.last
                {
                    color = "Adobe \(transform)"
                }
            }
            // Without Adobe's segment, that of JFIF states Y'CbCr, whatever the components' identifiers are.
            if region.label == .segment(JPEGSegment.app0), color.isEmpty,
                try file.bytes(in: payload.part(0..<5)).elementsEqual(JPEGSegment.jfif.utf8)
            {
                color = "JFIF"
            }
        }
        if usesUnusualComponents || !["", "JFIF"].contains(color) { note(color) }
    }

    /// Whether the identifiers of a JPEG file's components are not those of JFIF, 1 to 3.
    private var usesUnusualComponents: Bool {
        let frame = layout.regions.first {
            if case .segment(let marker) = $0.label { JPEGSegment.isFrame(marker) } else { false }
        }
        guard let frame, let bytes = try? file.bytes(in: frame.range.part(9..<19)), let count = bytes.first
        else { return false }
        let identifiers = stride(from: 1, to: bytes.count, by: 3).map { bytes[$0] }
        return count > 3 || identifiers.enumerated().contains { Int($1) != $0 + 1 }
    }

    /// Adds the chunks of a WebP file (RFC 9649 §2.7).
    ///
    /// Of the flags, those that change what is shown: animation, and that of a plane of alpha. The canvas is the size in pixels.
    mutating func addRIFFChunks() throws(MetadataError) {
        let regions = layout.regions.filter { $0.partID == 0 && !$0.range.isEmpty }
        let hasAlpha = regions.contains { $0.label == .code(RIFFChunk.alpha) }
        for region in regions {
            if region.label == .code(RIFFChunk.extended) {
                let flags = try file.bytes(in: region.range.part(8..<9)).first ?? 0
                let used =
                    flags & (RIFFChunk.Extended.animationFlag | (hasAlpha ? RIFFChunk.Extended.alphaFlag : 0))
                if used > 0 { note("flags \(used)") }
            }
            if region.label == .code(RIFFChunk.animation) || region.role == .media {
                add(region.name, region.range)
            }
        }
    }

    /// Adds the screen of a GIF file, its frames, and the extensions that say how they are shown; not the version, which an edit may
    /// change.
    mutating func addGIFBlocks() {
        for region in layout.regions where region.partID == 0 {
            switch region.label {
            case .piece(.header): add("screen", region.range.part(GIFHeader.version.count + 3..<Int.max))
            case .extension(GIFHeader.application, GIFHeader.profile): break
            case .extension(GIFHeader.plainText, _): add(region.name, region.range)
            case .piece(.frame), .extension:
                if region.role == .media || region.role == .structure { add(region.name, region.range) }
            default: break
            }
        }
    }

    /// Adds the codestream of JPEG XL or JPEG 2000, and the boxes that state how the components of the latter become colors
    /// (ISO/IEC 15444-1 §I.5.3).
    mutating func addCodestream() throws(MetadataError) {
        for header in boxes("jp2h") {
            try addBodies(
                of: boxes(in: header).filter { holds($0, Self.jpeg2000Boxes) })
            // Method 1 states a color space by its number; other methods are profiles.
            for color in boxes("colr", in: header) {
                let body = try body(of: color)
                if try file.bytes(in: body.part(0..<1)).first == 1 { add("colr", body) }
            }
        }
        for region in layout.regions.indices
        where layout.regions[region].role == .media && !layout.regions[region].range.isEmpty {
            // ISO/IEC 18181-2 §9.10: a part of a codestream begins with its number.
            switch layout.regions[region].label {
            case .code(.jxlc), .code(.jp2c): add(stream: try body(of: region))
            case .code(.jxlp): add(stream: try body(of: region).part(4..<Int.max))
            default: add(stream: layout.regions[region].range)
            }
        }
    }
}
