// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The chunks of PNG files (Portable Network Graphics, 3rd edition, §5.3) and of WebP files (RFC 9649 §2.3).
extension LayoutCollector {
    mutating func collectPNG(_ file: Range<UInt64>) throws(ParseStop) {
        builder.add(0..<min(PNGChunk.signatureByteCount, file.upperBound), .piece(.signature), .structure)
        var chunks = PNGChunks()
        while let chunk = try chunks.next(in: window, &context) {
            collectChunk(chunk, upTo: chunks.end)
        }
        if chunks.end < file.upperBound, chunks.hasEnded {
            builder.add(chunks.end..<file.upperBound, .leftover(.afterImage), .unreferenced)
        }
    }

    /// - Parameter next: The end of the chunk, and of further chunks of image data that were skipped.
    private mutating func collectChunk(_ chunk: PNGChunk, upTo next: UInt64) {
        let (start, end) = (chunk.range.lowerBound, chunk.range.upperBound)
        guard !Self.imageChunks.contains(chunk.type) else {
            let count = next > end ? (next - start) / max(end - start, 1) : 1
            builder.add(
                start..<next, count > 1 ? .chunks(chunk.type, count: count) : .code(chunk.type),
                .media,
                part: 0, isDamaged: end > window.byteCount)
            return
        }
        let role: FileLayout.Role =
            switch chunk.type {
            case _ where Self.structureChunks.contains(chunk.type): .structure
            case _ where Self.metadataChunks.contains(chunk.type): .metadata
            default: .unknown
            }
        let region = builder.add(
            start..<end, .code(chunk.type), role, part: 0, isDamaged: end > window.byteCount)
        if end <= window.byteCount { builder.addSize(at: start, byteCount: 4, of: chunk.data) }
        builder.add(start..<chunk.data.lowerBound, .piece(.header), .structure, in: region)
        builder.add(chunk.data.upperBound..<end, .piece(.checksum), .structure, in: region)
    }

    private static let imageChunks = codes("IDAT", "fdAT")
    /// The chunks that decoders need, or that state how the image is shown.
    private static let structureChunks = codes(
        "IHDR", "PLTE", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI",
        "bKGD",
        "hIST", "pHYs", "sPLT", "acTL", "fcTL", "CgBI")

    private static let metadataChunks = codes("tEXt", "zTXt", "iTXt", "tIME", "eXIf", "caBX")

    static func codes(_ texts: String...) -> Set<FourCharacterCode> {
        Set(texts.compactMap { FourCharacterCode($0) })
    }

    // MARK: WebP

    mutating func collectRIFF(_ file: Range<UInt64>) throws(ParseStop) {
        var chunks = try RIFFChunks(in: window)
        let list = builder.add(
            0..<chunks.listEnd, .code(RIFFChunk.list), .unreferenced,
            isDamaged: chunks.isTruncated)
        addSize(at: 4, of: 8..<chunks.listEnd, isDamaged: chunks.isTruncated)
        builder.add(0..<RIFFChunk.fileHeaderByteCount, .piece(.header), .structure, in: list)
        while let chunk = try chunks.next(in: window, &context) {
            collectRIFFChunk(chunk, in: list)
        }
        if chunks.listEnd < file.upperBound {
            builder.add(chunks.listEnd..<file.upperBound, .leftover(.afterImage), .unreferenced)
        }
    }

    private mutating func collectRIFFChunk(_ chunk: RIFFChunk, in list: Int) {
        let role: FileLayout.Role =
            switch chunk.type {
            case _ where Self.codedChunks.contains(chunk.type): .media
            case RIFFChunk.extended, RIFFChunk.animation, RIFFChunk.profile: .structure
            default: .unknown
            }
        let region = builder.add(
            chunk.range, .code(chunk.type), role, in: list, part: 0, isDamaged: chunk.isTruncated)
        addSize(at: chunk.range.lowerBound + 4, of: chunk.data, isDamaged: chunk.isTruncated)
        builder.add(
            chunk.range.lowerBound..<chunk.data.lowerBound, .piece(.header), .structure, in: region)
        let padding = chunk.data.upperBound..<chunk.range.upperBound
        if !padding.isEmpty { builder.add(padding, .piece(.padding), .padding, in: region) }
    }

    private static let codedChunks = codes("VP8 ", "VP8L", "ALPH", "ANMF")

    private mutating func addSize(at field: UInt64, of range: Range<UInt64>, isDamaged: Bool) {
        guard !isDamaged else { return }
        builder.add(FileLayout.SizeField(field: .bytes(at: field, 4), form: .littleEndian, range: range))
    }
}
