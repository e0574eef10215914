// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A hash of the coded picture or movie in a file, without its metadata.
///
/// Copies of a picture with other tags, another name, another orientation by tag, or another order of boxes have the same hash. It
/// covers everything that a decoder uses: coded data, and the tables, sizes and fields that state how it is decoded. Color profiles are
/// left out.
///
/// | format | hashed |
/// |---|---|
/// | JPEG | the tables, the frame header and the scans of the main picture, and the color transform; no other application segments and no comments |
/// | PNG | the header, the palette, transparency, the coded data, and the control of frames |
/// | HEIF, AVIF | the main picture with what it is made of, such as a grid and its tiles, and its alpha plane: their coded data and properties; an animation |
/// | WebP | the coded data, alpha, the canvas and the animation |
/// | GIF | the screen, the frames with their color tables, their control, and the animation |
/// | JPEG XL, JPEG 2000 | the codestream, and the boxes that state the channels and colors |
/// | TIFF, DNG and raw formats based on it | the strips or tiles of the main picture and of all pages, and the fields that describe them |
/// | movies | the samples of the video and sound tracks, also those in fragments, their descriptions, times and edits |
/// | others, and damaged files | the whole file |
///
/// On request, the hash is the one that ExifTool calls ImageDataHash: ``Algorithm/imageDataHash``.
public struct DataHash: Hashable, Sendable {
    /// What is hashed, and with which function.
    public enum Algorithm: String, Hashable, Sendable, Codable, CaseIterable {
        /// SHA-256 of the coded data and of what a decoder needs.
        case sha256
        /// MD5 of the scans of a JPEG file, as ExifTool's `ImageDataHash`; not available for other formats.
        ///
        /// It does not cover the tables and the size, so two pictures with the same hash may differ in rare cases.
        case imageDataHash
    }

    /// The SHA-256, or the MD5 of ``Algorithm/imageDataHash``.
    public let digest: [UInt8]
    /// The number of bytes of the file that were hashed.
    public let byteCount: UInt64
    /// Whether the hash is that of the whole file, because the place of its coded data is not known.
    public let isWholeFile: Bool
}

extension DataHash {
    /// Hashes the coded data of a file, which is read in pieces of a megabyte.
    ///
    /// - Throws: `MetadataError` as `MediaMetadata.init(contentsOf:options:)`; for ``Algorithm/imageDataHash``,
    ///   `MetadataError.Code.unsupportedFormat` if the file is not JPEG, and `MetadataError.Code.truncated` if it ends before its
    ///   picture.
    public init(
        contentsOf input: some FileInput, algorithm: Algorithm = .sha256, limits: Limits = Limits()
    ) throws(MetadataError) {
        switch algorithm {
        case .sha256: self = try CodedData(contentsOf: input, limits).hash(contentsOf: input)
        case .imageDataHash:
            let byteCount = try InputSource(input).byteCount
            self = try CodedData(ranges: [0..<byteCount]).imageDataHash(contentsOf: input)
        }
    }
}

extension DataHash: CustomStringConvertible {
    /// The hash in hexadecimal digits.
    public var description: String {
        digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

extension MediaPart {
    /// Hashes the part's coded data: its samples, strips, tiles or extents.
    ///
    /// The hash of a file's main picture is ``DataHash/init(contentsOf:algorithm:limits:)``, which also covers the tables of a decoder.
    ///
    /// - Parameters:
    ///   - input: The file that the part was found in.
    ///   - algorithm: What is hashed; ``DataHash/Algorithm/imageDataHash`` needs a part that is a JPEG picture.
    ///   - limits: The limits for the tables of a track.
    /// - Throws: `MetadataError` as `sampleRanges(contentsOf:options:)` for a track, and as
    ///   ``DataHash/init(contentsOf:algorithm:limits:)``; `MetadataError.Code.absent` if the location of the data is not known.
    public func dataHash(
        contentsOf input: some FileInput, algorithm: DataHash.Algorithm = .sha256, limits: Limits = Limits()
    ) throws(MetadataError) -> DataHash {
        let options = ReadOptions(limits: limits)
        guard let ranges = track == nil ? ranges : try sampleRanges(contentsOf: input, options: options)
        else {
            throw MetadataError(
                .absent, "the location of the data of this \(role) is not known", path: try input.inputPath())
        }
        let coded = CodedData(ranges: Array(ranges.ranges))
        switch algorithm {
        case .sha256: return try coded.hash(contentsOf: input)
        case .imageDataHash: return try coded.imageDataHash(contentsOf: input)
        }
    }
}

/// The ranges of a file that a decoder needs, and what it needs to know besides.
package struct CodedData {
    /// The ranges in the order in which they are hashed.
    let ranges: [Range<UInt64>]
    /// The sizes and codings that belong to the data.
    let description: String
    let isWholeFile: Bool

    init(ranges: [Range<UInt64>], description: String = "", isWholeFile: Bool = false) {
        self.ranges = ranges
        self.description = description
        self.isWholeFile = isWholeFile
    }

    package init(contentsOf input: some FileInput, _ limits: Limits = Limits()) throws(MetadataError) {
        let metadata = try MediaMetadata(contentsOf: input, options: ReadOptions(limits: limits))
        let found =
            metadata.family == .quickTime
            ? try Self.movie(metadata, input, limits) : try Self.picture(metadata, input, limits)
        if let found {
            self = found
        } else {
            let byteCount = try InputSource(input).byteCount
            self.init(ranges: [0..<byteCount], isWholeFile: true)
        }
    }

    /// The number of bytes in the ranges.
    package var byteCount: UInt64 { ranges.reduce(0) { $0.addingSaturated($1.byteCount) } }

    private static func picture(
        _ metadata: MediaMetadata, _ input: some FileInput, _ limits: Limits
    ) throws(MetadataError) -> CodedData? {
        let layout = try FileLayout(contentsOf: input, limits: limits)
        guard layout.isComplete else { return nil }
        var data = try DecoderData(layout, of: metadata, in: input)
        switch metadata.family {
        case .jpeg, .png: try data.addSegments()
        case .webP: try data.addRIFFChunks()
        case .gif: data.addGIFBlocks()
        case .jpegXL, .jpeg2000: try data.addCodestream()
        case .heif, .cr3:
            let hasItems = try data.addItems()
            try data.addTracks()
            // Samples beside items are an animation; those of other formats with boxes belong to the main picture.
            let main = metadata.parts.first?.id ?? 0
            for region in layout.regions where region.role == .media && !region.range.isEmpty {
                if case .samples = region.label, hasItems || metadata.family == .heif || region.partID == main
                {
                    data.add("samples", region.range)
                }
            }
        case _ where metadata.family.isTIFFStructure: try data.addDirectories(of: metadata)
        default: return nil
        }
        return data.coded()
    }

    private static func movie(
        _ metadata: MediaMetadata, _ input: some FileInput, _ limits: Limits
    ) throws(MetadataError) -> CodedData? {
        let layout = try FileLayout(contentsOf: input, limits: limits)
        var data = try DecoderData(layout, of: metadata, in: input)
        try data.addTracks()
        let tracks = metadata.parts.filter { $0.track != nil }
        func isPlayed(_ part: MediaPart) -> Bool {
            part.track?.handler == .vide || part.track?.handler == .soun
        }
        var ranges: [Range<UInt64>] = []
        if metadata.scope.map.movie?.isFragmented == true {
            guard layout.isComplete else { return nil }
            let others = Set(tracks.filter { !isPlayed($0) }.map(\.id))
            ranges = layout.regions.filter {
                $0.role == .media && !$0.range.isEmpty && $0.partID.map(others.contains) != true
            }.map(\.range)
        } else {
            for part in tracks where isPlayed(part) {
                do throws(MetadataError) {
                    ranges += try part.sampleRanges(contentsOf: input).ranges
                } catch {
                    // A track without samples.
                    guard error.code == .absent else { return nil }
                }
            }
        }
        let byteCount = try InputSource(input).byteCount
        guard !ranges.isEmpty, !ranges.contains(where: { $0.upperBound > byteCount }) else { return nil }
        for range in ranges { data.add(stream: range) }
        return data.coded()
    }

    private static let pieceByteCount: UInt64 = 1 << 20

    /// The color profile of a file's main picture, as it is stored; `nil` if there is none.
    package init?(profileOf metadata: MediaMetadata) {
        let map = metadata.scope.map
        guard let block = map.blocks.firstIndex(where: { $0.kind == .iccProfile && $0.part == 0 }) else {
            return nil
        }
        self.init(ranges: map.pieces(ofBlockAt: block, keepsHeader: false))
    }

    package func hash(contentsOf input: some FileInput) throws(MetadataError) -> DataHash {
        var hash = RunningHash(.sha256)
        hash.update(ContiguousArray(description.utf8).span)
        try forEachPiece(contentsOf: input, limit: .max) { hash.update($0) }
        return DataHash(digest: hash.digest(), byteCount: byteCount, isWholeFile: isWholeFile)
    }

    /// The hash of a JPEG picture in the ranges.
    func imageDataHash(contentsOf input: some FileInput) throws(MetadataError) -> DataHash {
        var start: ContiguousArray<UInt8> = []
        try forEachPiece(contentsOf: input, limit: 2) {
            for index in 0..<$0.count { start.append($0[index]) }
        }
        guard start == [0xFF, 0xD8] else {
            throw MetadataError(
                .unsupportedFormat, "ImageDataHash is computed for JPEG alone", path: try input.inputPath())
        }
        var hash = ImageDataHash()
        try forEachPiece(contentsOf: input, limit: .max) { hash.take($0) }
        guard hash.hasScan, hash.isComplete else {
            throw MetadataError(.truncated, "the JPEG picture has no end", path: try input.inputPath())
        }
        return DataHash(digest: hash.digest, byteCount: hash.byteCount, isWholeFile: false)
    }

    /// A number that differs for most different pictures: of the sizes and the first bytes.
    ///
    /// Of a JPEG file, only the segments and the first bytes of the scan are read, because its coded data has no size.
    package static func signature(of metadata: MediaMetadata, at path: String) throws(MetadataError) -> UInt64
    {
        let coded: CodedData
        if metadata.family == .jpeg, let start = try start(ofJPEGAt: path) {
            coded = start
        } else {
            coded = try CodedData(contentsOf: path)
        }
        var hash = RunningHash(.sha256)
        hash.update(ContiguousArray("\(coded.description) \(coded.byteCount)".utf8).span)
        try coded.forEachPiece(contentsOf: path, limit: signatureByteCount) { hash.update($0) }
        return hash.digest().prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static let signatureByteCount: UInt64 = 4_096

    /// The tables before the first scan of a JPEG file, and the first bytes of the scan; `nil` for other structures, and if these bytes
    /// contain the end of the picture, so that others may follow.
    private static func start(ofJPEGAt path: String) throws(MetadataError) -> CodedData? {
        let file = try FileByteSource(path: path)
        var ranges: [Range<UInt64>] = []
        var offset: UInt64 = 2
        // More segments than in files of any application, each of which may be a read.
        for _ in 0..<4_096 {
            let header = try file.bytes(in: offset..<offset + 4)
            guard header.count == 4, header[0] == 0xFF else { return nil }
            let end = offset + 2 + (UInt64(header[2]) << 8 | UInt64(header[3]))
            switch header[1] {
            case JPEGSegment.applications, JPEGSegment.comment: break
            case JPEGSegment.startOfScan:
                let scan = end..<end + signatureByteCount
                let bytes = try file.bytes(in: scan)
                let hasEnd = zip(bytes, bytes.dropFirst()).contains { $0 == 0xFF && $1 == 0xD9 }
                guard UInt64(bytes.count) == signatureByteCount, !hasEnd else { return nil }
                return CodedData(ranges: ranges + [offset..<scan.upperBound])
            default: ranges.append(offset..<end)
            }
            offset = end
        }
        return nil
    }

    private func forEachPiece(
        contentsOf input: some FileInput, limit: UInt64, _ body: (Span<UInt8>) -> Void
    ) throws(MetadataError) {
        try input.reading { source throws(MetadataError) in
            var left = limit
            for range in ranges {
                var start = range.lowerBound
                while start < range.upperBound, left > 0 {
                    let count = min(range.upperBound - start, Self.pieceByteCount, left)
                    let bytes = try source.bytes(in: start..<start + count)
                    guard UInt64(bytes.count) == count else {
                        throw MetadataError(
                            .truncated, "the file ends after \(start) bytes and \(bytes.count) more")
                    }
                    body(bytes.span)
                    start += count
                    left -= count
                }
            }
        }
    }
}
