// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Collects the files that can be extracted from a source, within the limits on what they may cost together.
struct ExtractionSearch {
    private var files: [(content: Content, found: Found)] = []
    private var omissions: [Extraction.Omission] = []
    private(set) var budget: Budget

    /// What may still be used.
    struct Budget {
        /// The number of image items that may be copied: a tile can be part of many images.
        var items: Int
        /// The number of bytes that may be copied.
        var bytes: UInt64
        /// The number of bytes that may be decoded.
        var decodedBytes: Int

        init(byteCount: UInt64, _ limits: Limits) {
            items = limits.items.addingSaturated(limits.items)
            let (bytes, overflow) = byteCount.multipliedReportingOverflow(by: 4)
            self.bytes = overflow ? .max : bytes
            decodedBytes = limits.keptBytes
        }
    }

    init(_ budget: Budget) {
        self.budget = budget
    }

    /// A plan for a file, and the extension of its name.
    struct Found {
        let plan: EditPlan
        let fileExtension: String
        /// Whether the new bytes of the plan were decoded.
        var isDecoded = false
    }

    /// The file of a content, or the reason why there is none; and the number of image items that were examined.
    struct Outcome {
        let result: Result<Found, MetadataError>
        let itemCount: Int
    }

    // MARK: Adding

    mutating func add(_ content: Content, _ outcome: Outcome) {
        budget.items -= min(outcome.itemCount, budget.items)
        switch outcome.result {
        case .success(let found) where found.plan.copiedByteCount <= budget.bytes:
            budget.bytes -= found.plan.copiedByteCount
            let newByteCount = Int(clamping: found.plan.newByteCount)
            if found.isDecoded { budget.decodedBytes -= min(newByteCount, budget.decodedBytes) }
            files.append((content, found))
        case .success:
            omit(
                content,
                MetadataError(.tooLarge, "the file states that it has more data than its size allows"))
        case .failure(let error): omit(content, error)
        }
    }

    private mutating func omit(_ content: Content, _ error: MetadataError) {
        omissions.append(Extraction.Omission(kind: content.kind, partID: content.partID, error: error))
    }

    /// Returns what searches have found one after the other.
    static func extraction(of searches: [ExtractionSearch]) -> Extraction {
        var counts: [Extraction.Kind: Int] = [:]
        let files = searches.flatMap(\.files).map { content, found in
            let number = counts[content.kind, default: 0] + 1
            counts[content.kind] = number
            return Extraction.File(
                kind: content.kind, number: number, partID: content.partID,
                auxiliaryType: content.auxiliaryType, fileExtension: found.fileExtension,
                plan: found.plan)
        }
        return Extraction(files: files, omissions: searches.flatMap(\.omissions))
    }
}

// MARK: - Contents

extension ExtractionSearch {
    /// Something that a file contains.
    enum Content {
        case picture(Picture)
        /// The movie in a photo's file, or why there is none.
        case movie(Result<Range<UInt64>, MetadataError>)
        case block(Block)

        var kind: Extraction.Kind {
            switch self {
            case .picture(let picture): picture.kind
            case .movie: .movie
            case .block(let block): block.kind
            }
        }

        var partID: Int? {
            switch self {
            case .picture(let picture): picture.part.id
            case .movie: nil
            case .block(let block): block.partID
            }
        }

        var auxiliaryType: String? {
            if case .picture(let picture) = self { picture.auxiliaryType } else { nil }
        }
    }

    /// What a file contains that may be extracted.
    struct Contents {
        private let pictures: [Picture]
        /// The movie in a photo's file, or why there is none; `nil` if none is announced.
        var movie: Result<Range<UInt64>, MetadataError>?
        private let blocks: [Block]

        init(of metadata: MediaMetadata, _ kinds: Set<Extraction.Kind>) {
            pictures = ExtractionSearch.pictures(in: metadata, kinds)
            blocks = ExtractionSearch.blocks(in: metadata, kinds)
        }

        /// Whether a picture is an item of a HEIF file.
        var hasItems: Bool { pictures.contains { $0.item != nil } }

        /// The contents in the order in which they are extracted, some dozens at a time.
        var chunks: [ArraySlice<Content>] {
            let all =
                pictures.map { Content.picture($0) } + (movie.map { [.movie($0)] } ?? [])
                + blocks.map { .block($0) }
            return stride(from: 0, to: all.count, by: 64).map { all[$0..<min($0 + 64, all.count)] }
        }
    }
}

// MARK: - Pictures

extension ExtractionSearch {
    /// A picture of the file that may be extracted.
    struct Picture {
        let kind: Extraction.Kind
        let part: MediaPart
        let auxiliaryType: String?

        /// The item that the picture is; `nil` if it is not an item of a HEIF file.
        var item: UInt32? {
            if case .item(let item) = part.located.data { item } else { nil }
        }

        /// Finds the file of a picture that is not an item.
        func found(by planner: EditPlanner) throws(MetadataError) -> Found {
            guard let ranges = part.ranges?.ranges, !ranges.isEmpty else {
                throw MetadataError(.absent, "its data is not in the file, or its location is not known")
            }
            var pieces: [EditPlan.Piece] = ranges.map { .copy($0) }
            var isJPEG = part.format == .jpeg
            if !isJPEG, case .directory(let index) = part.located.data {
                let file = try DirectoryPictureFile(ofDirectory: index, ranges, in: part.scope.map)
                (pieces, isJPEG) = (file.pieces, file.isJPEG)
            } else if !isJPEG {
                throw MetadataError(.unsupportedFormat, "its data is not a file without the tables around it")
            }
            return Found(
                plan: EditPlan(pieces, sourceByteCount: try planner.sourceByteCount, planner.source),
                fileExtension: isJPEG ? "jpg" : "tif")
        }

        /// Throws unless the file of the picture, when it is read, is of the format that its name states, and of the same size in pixels.
        func check(_ result: MediaMetadata, _ found: Found) throws(MetadataError) {
            let format: MediaFormat =
                switch found.fileExtension {
                case "jpg": .jpeg
                case "tif": .tiff
                default: .heif
                }
            guard result.family == format else {
                throw MetadataError(.unsupportedFormat, "its data is not what the file states")
            }
            // The sizes that a file states of its JPEG pictures are often wrong.
            guard format == .jpeg || part.pixelSize == nil || result.pixelSize == part.pixelSize else {
                throw MetadataError(
                    .verificationFailed, "a file of its own would have another size in pixels")
            }
        }
    }

    /// The pictures of a file that are of these kinds.
    static func pictures(in metadata: MediaMetadata, _ kinds: Set<Extraction.Kind>) -> [Picture] {
        let gainMap = metadata.gainMap?.partID
        return metadata.parts.compactMap { part in
            let type = part.auxiliaryType ?? part[\.pixelDataInfo.auxiliaryImageType]
            guard let kind = kind(of: part, type, isGainMap: part.id == gainMap), kinds.contains(kind) else {
                return nil
            }
            return Picture(kind: kind, part: part, auxiliaryType: type)
        }
    }

    private static func kind(
        of part: MediaPart, _ type: String?, isGainMap: Bool
    ) -> Extraction.Kind? {
        switch part.role {
        case .thumbnail: return .thumbnail
        case .preview: return .preview
        case .auxiliary, .alternative, .embedded:
            // A tone map is the main picture with its gain map.
            if part.codec == .tmap { return nil }
            if isGainMap { return .gainMap }
            if let kind = type.flatMap(kind(ofAuxiliary:)) { return kind }
            return part.role == .auxiliary || type != nil ? .auxiliary : .picture
        default: return nil
        }
    }

    /// The kind of an auxiliary image, by its type; `nil` for other types.
    private static func kind(ofAuxiliary type: String) -> Extraction.Kind? {
        let name = type.lowercased()
        if type.hasSuffix(GainMap.auxiliaryTypeEnding) { return .gainMap }
        if MediaMetadata.depthTypes.contains(type) || name.hasSuffix("depth") || name.hasSuffix("disparity") {
            return .depthMap
        }
        return name.hasSuffix("matte") ? .matte : nil
    }
}

// MARK: - Blocks

extension ExtractionSearch {
    /// A color profile or an XMP packet.
    struct Block {
        let kind: Extraction.Kind
        let partID: Int
        let ranges: ByteRanges
        /// How it is stored; `nil` if it is not encoded.
        var coding: LocatedBlock?

        var fileExtension: String { kind == .profile ? "icc" : "xmp" }

        /// The number of bytes at the start by which a profile or a packet is recognized.
        private static let startByteCount: UInt64 = 256

        /// The ranges of the bytes at the start.
        var start: ByteRanges {
            var left = Self.startByteCount
            var ranges: [Range<UInt64>] = []
            for range in self.ranges.ranges where left > 0 {
                let count = min(range.byteCount, left)
                ranges.append(range.lowerBound..<(range.lowerBound + count))
                left -= count
            }
            return ByteRanges(ranges)
        }

        /// Throws unless bytes begin like a profile (ICC.1:2022 §7.2.12) or like XML.
        func check(_ start: ContiguousArray<UInt8>) throws(MetadataError) {
            let isRecognized =
                kind == .profile
                ? start.dropFirst(36).starts(with: "acsp".utf8) : start.prefix(256).contains(0x3C)
            guard isRecognized else {
                throw MetadataError(
                    .unsupportedFormat,
                    kind == .profile
                        ? "it does not have the signature of profiles" : "it is not XML, or is compressed")
            }
        }
    }

    /// The profiles and packets of a file, those of the main picture first; each once, although several pictures may share one.
    static func blocks(in metadata: MediaMetadata, _ kinds: Set<Extraction.Kind>) -> [Block] {
        let map = metadata.scope.map.withImages
        var blocks: [Block] = []
        for index in map.blocks.indices {
            let block = map.blocks[index]
            let kind: Extraction.Kind
            switch block.kind {
            case .iccProfile: kind = .profile
            case .xmp, .extendedXMP: kind = .packet
            default: continue
            }
            guard !block.continuesPrevious, Int(block.part) < map.partCount else { continue }
            let ranges = map.pieces(ofBlockAt: index, keepsHeader: false)
            blocks.append(
                Block(
                    kind: kind, partID: Int(block.part), ranges: ByteRanges(ranges),
                    coding: block.coding == .plain ? nil : block))
        }
        // A TIFF file has its packet in a field (XMP part 3, §1.1.2).
        for directory in map.directories where directory.dictionary == .tiff {
            guard let index = map.index(of: TIFFTag.xmp, in: directory),
                let ranges = map.singleValue(
                    of: map.fields[index], isLittleEndian: directory.isLittleEndian
                ).ranges, !ranges.isDecoded
            else { continue }
            blocks.append(Block(kind: .packet, partID: Int(directory.part), ranges: ranges))
        }
        var known: Set<[Range<UInt64>]> = []
        let wanted = blocks.filter { block in
            kinds.contains(block.kind) && !block.ranges.ranges.isEmpty
                && known.insert(block.ranges.ranges).inserted
        }
        let order: [Extraction.Kind] = [.profile, .packet]
        return order.flatMap { kind in
            let ofKind = wanted.filter { $0.kind == kind }
            return ofKind.filter { $0.partID == 0 } + ofKind.filter { $0.partID != 0 }
        }
    }
}
