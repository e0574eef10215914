// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Finds the regions of an edited file that were not read, and that may contain what was removed.
struct UnreadSearch {
    let layout: FileLayout
    let contents: UnreadRegion.Contents
    /// The names of the structures around the file, as for a movie in a photo.
    let prefix: String
    /// The regions that contain others, beside their headers.
    private let filled: Set<Int>

    /// The number of bytes that are read to see whether a region is blank.
    private static let byteLimit: UInt64 = 64 << 20
    /// Fewer bytes state no place, date or name.
    private static let leastByteCount = UInt64(RemovedTexts.byteCount)
    private static let regionLimit = 1_000

    init(_ layout: FileLayout, _ contents: UnreadRegion.Contents, prefix: String = "") {
        self.layout = layout
        self.contents = contents
        self.prefix = prefix
        let ends: Set<FileLayout.Region.Label> = [
            .piece(.header), .piece(.checksum), .piece(.padding),
        ]
        filled = Set(layout.regions.lazy.filter { !ends.contains($0.label) }.compactMap(\.parent))
    }

    /// Returns the regions, without those that consist of zeros, ones or spaces.
    func regions(in window: ByteWindow) throws(ParseStop) -> [UnreadRegion] {
        var found: [UnreadRegion] = []
        var left = Self.byteLimit
        let end = try trailerKind(window)
        let resources = try UnreadResources.ranges(in: layout, window)
        for leaf in layout.leaves where found.count < Self.regionLimit {
            // What is cleared is no longer in the file.
            guard var kind = try kind(of: leaf, window, resources),
                !LeftoverRemoval.isLeftover(leaf, in: layout)
            else {
                continue
            }
            if leaf.range.upperBound == layout.byteCount, kind == .trailer || kind == .box {
                kind = end ?? kind
            }
            let stated = kind.contents.intersection(contents)
            guard !stated.isEmpty, leaf.range.byteCount >= Self.leastByteCount else { continue }
            if leaf.range.byteCount <= left {
                left -= leaf.range.byteCount
                let isBody = leaf.owners.contains { region($0).label == .piece(.codestreamSegment) }
                let header = isBody ? 0 : kind.headerByteCount
                if try isBlank(leaf.range.part(header..<Int.max), window) { continue }
            }
            let name = name(of: leaf)
            if let last = found.last, last.kind == kind, last.name == name,
                // The labels in JUMBF and the names of layers are fields of their own.
                last.range.upperBound == leaf.range.lowerBound || kind == .jumbf || kind == .layers
            {
                found[found.count - 1] = UnreadRegion(
                    kind, last.range.lowerBound..<leaf.range.upperBound, name: name, stated)
            } else {
                found.append(UnreadRegion(kind, leaf.range, name: name, stated))
            }
        }
        return found
    }

    /// The properties of images with a time, which no edit writes (ISO/IEC 23008-12 §6.5.18, ISO/IEC 23001-17).
    private static let times = LayoutCollector.codes("crtt", "itai")

    private func isBlank(_ range: Range<UInt64>, _ window: ByteWindow) throws(ParseStop) -> Bool {
        let bytes = try window.slice(at: range.lowerBound, count: Int(clamping: range.byteCount))
        return bytes.allSatisfy { [0, 0xFF, 0x20, 0x0A].contains($0) }
    }

    private func name(of leaf: FileLayout.Leaf) -> String {
        var labels = leaf.owners.first.map { layout.labels(ofRegion: $0) } ?? []
        labels.removeAll { $0 == .block(.exif) || $0 == .code(.exifItem) }
        // The field of an atom has the name of the atom.
        if case .field(.userData, _)? = labels.last { labels = labels.dropLast() }
        return ((prefix.isEmpty ? [] : [prefix]) + labels.map(\.description)).joined(separator: "/")
    }

    // MARK: Kinds

    /// The kind of a leaf that was not read; `nil` for other leaves.
    ///
    /// - Parameter resources: The ranges of image resources that were not read, in order.
    func kind(
        of leaf: FileLayout.Leaf, _ window: ByteWindow, _ resources: [Range<UInt64>] = []
    ) throws(ParseStop) -> UnreadRegion.Kind? {
        guard let owner = leaf.owners.first, !isHarmless(owner) else { return nil }
        if contents.contains(.dates), case .code(let type)? = parent(of: owner)?.label,
            Self.times.contains(type)
        {
            return .box
        }
        switch leaf.role {
        case .unknown: return try kind(ofUnknown: owner, window)
        case .unreferenced: return kind(ofUnreferenced: owner)
        case .notExamined: return .notExamined
        case .metadata: return try kind(ofMetadata: owner, leaf, window, resources)
        case .media: return try kind(ofMedia: owner, leaf, window)
        case .structure: return try kind(ofStructure: owner, leaf, window)
        case .embedded:
            // A movie or a picture that was found is examined by itself.
            return region(owner).label == .code(.motionPhotoMovie) && !filled.contains(owner)
                ? .embeddedFile : nil
        case .padding: return nil
        }
    }

    private func region(_ index: Int) -> FileLayout.Region { layout.regions[index] }

    private func parent(of index: Int) -> FileLayout.Region? { region(index).parent.map { region($0) } }

    private func kind(ofUnknown owner: Int, _ window: ByteWindow) throws(ParseStop) -> UnreadRegion.Kind? {
        let label = region(owner).label
        if owner == FileLayout.file || label == .block(.exif) { return .structureRest }
        switch label {
        case .extension: return .extension
        case .piece(.codestreamSegment): return .segment
        case .segment:
            let payload = JPEGSegment.payload(of: region(owner).range)
            let bytes = try window.slice(at: payload.lowerBound, count: Int(min(payload.byteCount, 16)))
            return Self.harmlessSegments.contains { bytes.starts(with: $0.utf8) } ? nil : .segment
        case .code where layout.format == .png || layout.format == .webP: return .chunk
        case .code(.uuid):
            let identifier = try BoxIdentifier(in: body(of: owner), of: window)
            return identifier.map(Self.harmlessIdentifiers.contains) == true ? nil : .box
        case .code: return .box
        default: return .unreferenced
        }
    }

    private func kind(ofUnreferenced owner: Int) -> UnreadRegion.Kind {
        switch region(owner).label {
        case .leftover(.afterImage), .leftover(.afterBoxes): .trailer
        case .leftover(.afterPacket), .leftover(.betweenSegments): .strayBytes
        case .piece(.samsungTrailer): .samsungTrailer
        default: .unreferenced
        }
    }

    private func kind(
        ofMetadata owner: Int, _ leaf: FileLayout.Leaf, _ window: ByteWindow, _ resources: [Range<UInt64>]
    ) throws(ParseStop) -> UnreadRegion.Kind? {
        let label = region(owner).label
        if case .field(.imageResources, _) = label { return nil }
        let resource = resources.lastElement(beginningUpTo: leaf.range.upperBound - 1, \.lowerBound)
        if resource?.overlaps(leaf.range) == true { return .resource }
        // The picture of a gain map is a file of its own, of which only the map's description is read.
        if label == .code(PNGChunk.gainMapImage) {
            return try holdsOnlyPixels(region(owner).range, window) ? nil : .chunk
        }
        if case .field(.iptc, let name) = label { return name.hasPrefix("0x") ? .dataset : nil }
        if case .field(.userData, _) = label, case .code(let type)? = parent(of: owner)?.label {
            return Self.isUnknown(atom: type) ? .userData : nil
        }
        // Of JUMBF, only labels are read.
        if label == .block(.jumbf) { return .jumbf }
        // The bytes of a region with others in it are its header.
        guard !filled.contains(owner) else { return nil }
        switch label {
        // A text of a PNG file that could not be read, such as one with a wrong checksum.
        case .code(let type) where layout.format == .png && PNGChunk.isText(type): return .chunk
        case .field(.exif, "MakerNote"), .field(.dng, "DNGPrivateData"):
            // What is not in a row.
            return region(owner).range.byteCount > 12 ? .makerNote : nil
        case .code(.superbox), .code(PNGChunk.credentials): return .jumbf
        // The type of a box, and its contents in compressed form.
        case .code(.brob): return .box
        case .item: return .item
        case .samsungBlock(let type, _) where !SamsungTrailer.motionTypes.contains(type):
            return .samsungTrailer
        default: return nil
        }
    }

    private func kind(
        ofMedia owner: Int, _ leaf: FileLayout.Leaf, _ window: ByteWindow
    ) throws(ParseStop) -> UnreadRegion.Kind? {
        switch region(owner).label {
        case .item(_, let type): return Self.codedItems.contains(type) ? nil : .item
        case .piece(.layers): return .layers
        case .piece(.preview):
            let bytes = try window.slice(
                at: leaf.range.lowerBound, count: Int(min(leaf.range.byteCount, 65_536)))
            let marks = [JPEGSegment.exif, "http://ns.adobe.com/", "Photoshop 3.0"]
            return marks.contains { bytes.firstRange(of: $0.utf8) != nil } ? .embeddedFile : nil
        default: return nil
        }
    }

    /// Segments that are structure in other files: `JFIF` and its thumbnail, and Adobe's transform.
    private func kind(
        ofStructure owner: Int, _ leaf: FileLayout.Leaf, _ window: ByteWindow
    ) throws(ParseStop) -> UnreadRegion.Kind? {
        let payload = JPEGSegment.payload(of: leaf.range)
        guard case .segment(let marker) = region(owner).label,
            marker == JPEGSegment.app0 || marker == JPEGSegment.app14, !payload.isEmpty
        else { return nil }
        let head = try window.slice(at: payload.lowerBound, count: Int(min(payload.byteCount, 14)))
        let known =
            marker == JPEGSegment.app0
            ? [JPEGSegment.jfif, JPEGSegment.jfifExtension].contains { head.starts(with: $0.utf8) }
            : head.starts(with: JPEGSegment.adobe.utf8) && payload.byteCount <= JPEGSegment.adobeByteCount
        return known ? nil : .segment
    }

    /// The kind of the last bytes of a file, by a mark at the end.
    private func trailerKind(_ window: ByteWindow) throws(ParseStop) -> UnreadRegion.Kind? {
        guard layout.byteCount >= 32 else { return nil }
        let end = try window.slice(at: layout.byteCount - 32, count: 32)
        return end.elementsEqual(Insta360Trailer.mark) ? .insta360Trailer : nil
    }

    // MARK: What is known

    /// The chunks of a PNG file that state how it is decoded and displayed (Portable Network Graphics, 3rd edition, §5.6).
    private static let pixelChunks = LayoutCollector.codes(
        "IHDR", "PLTE", "IDAT", "IEND", "cICP", "mDCV", "cLLI", "sRGB", "gAMA", "cHRM", "sBIT", "tRNS",
        "pHYs", "gmAP")

    /// Whether a chunk contains a PNG file that consists of such chunks.
    private func holdsOnlyPixels(_ chunk: Range<UInt64>, _ window: ByteWindow) throws(ParseStop) -> Bool {
        var context = ParseContext(limits: Limits())
        let file = (chunk.lowerBound + 8)..<max(chunk.lowerBound + 8, chunk.upperBound - 4)
        var chunks = PNGChunks(in: file)
        var end = file.lowerBound
        while let next = try chunks.next(in: window, &context) {
            guard Self.pixelChunks.contains(next.type) else { return false }
            end = next.data.upperBound + 4
            if next.type == PNGChunk.imageEnd { return end == file.upperBound }
        }
        return false
    }

    /// Boxes and chunks of numbers that state nothing about a picture's origin.
    private static let harmlessTypes = LayoutCollector.codes(
        // Apple's index of a PNG file's image data; PNG Extensions 1.5.0 §2 to §6; offsets of ImageMagick's and Android's pictures.
        "iDOT", "oFFs", "pCAL", "sCAL", "gIFg", "sTER", "vpAg", "caNv", "orNT", "npTc", "npOl", "npLb")

    /// Photoshop's fields, which are read, and the number of its color management.
    private static let harmlessSegments = ["Ducky\0", "Adobe_CM\0"]

    private static let harmlessIdentifiers = BoxIdentifier.cameraProperties.union([.sampleEncryption])

    private func isHarmless(_ owner: Int) -> Bool {
        guard case .code(let type) = region(owner).label else { return false }
        return Self.harmlessTypes.contains(type)
    }

    /// The types of items that are coded images, or parts of them (ISO/IEC 23008-12, ISO/IEC 23001-17, AV1-ISOBMFF).
    private static let codedItems = LayoutCollector.codes(
        "hvc1", "hvt1", "lhv1", "lhe1", "avc1", "avc2", "svc1", "mvc1", "av01", "vvc1", "vvs1", "vvt1",
        "evc1", "jpeg", "j2k1", "unci", "tili", "mski", "rgan", "jxl ", "auxl", "iden")

    private static let readAtoms = LayoutCollector.codes("meta", "XMP_", "free", "skip")

    /// Whether an atom of user data is only bytes, with or without a key.
    private static func isUnknown(atom type: FourCharacterCode) -> Bool {
        guard type.rawValue >> 24 != 0xA9, !readAtoms.contains(type) else { return false }
        return MetadataDictionary.userData.keys.all.allSatisfy {
            $0.address.code != type || $0.valueType == [UInt8].self
        }
    }

    private func body(of owner: Int) -> Range<UInt64> {
        let range = region(owner).range
        return min(range.lowerBound.addingSaturated(8), range.upperBound)..<range.upperBound
    }
}

extension UnreadRegion.Kind {
    /// The number of bytes at the start of a region that state its kind and size.
    fileprivate var headerByteCount: Int {
        switch self {
        case .segment: Int(JPEGSegment.headerByteCount)
        case .box: 8
        default: 0
        }
    }
}
