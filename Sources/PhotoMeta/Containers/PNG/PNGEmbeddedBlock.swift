// SPDX-License-Identifier: Apache-2.0
/// Blocks of metadata in a PNG file's chunks of text, and its color profile.
enum PNGEmbeddedBlock {
    /// The block that a chunk contains, by the keyword at its start; `nil` if it is a text.
    static func block(in chunk: PNGChunk, header: Span<UInt8>) -> LocatedBlock? {
        guard let nameEnd = header.firstZero(in: 0..<min(header.count, Int(PNGChunk.keywordByteCount))) else {
            return nil
        }
        switch chunk.type {
        // §11.3.2.3: a name, the compression method 0, and the profile.
        case PNGChunk.profile:
            guard (try? header.uint8(at: nameEnd + 1)) == 0 else { return nil }
            return block(.iccProfile, in: chunk, from: nameEnd + 2, .zlib)
        // XMP part 3, §1.1.5: uncompressed, with empty language and translated name; some writers compress it.
        case PNGChunk.internationalText:
            guard let text = PNGText.internationalText(in: header, after: nameEnd) else { return nil }
            if header.equals(PNGChunk.packetKeyword, in: 0..<nameEnd) {
                return block(.xmp, in: chunk, from: text.start, text.isCompressed ? .zlib : .plain)
            }
            return kind(ofProfile: header, nameEnd).flatMap {
                block(
                    $0, in: chunk, from: text.start, text.isCompressed ? .compressedHexadecimal : .hexadecimal
                )
            }
        case PNGChunk.text:
            if header.equals(PNGChunk.packetKeyword, in: 0..<nameEnd) {
                return block(.xmp, in: chunk, from: nameEnd + 1, .plain)
            }
            return kind(ofProfile: header, nameEnd).flatMap {
                block($0, in: chunk, from: nameEnd + 1, .hexadecimal)
            }
        default:
            guard (try? header.uint8(at: nameEnd + 1)) == 0 else { return nil }
            if header.equals(PNGChunk.packetKeyword, in: 0..<nameEnd) {
                return block(.xmp, in: chunk, from: nameEnd + 2, .zlib)
            }
            return kind(ofProfile: header, nameEnd).flatMap {
                block($0, in: chunk, from: nameEnd + 2, .compressedHexadecimal)
            }
        }
    }

    private static func block(
        _ kind: BlockKind, in chunk: PNGChunk, from offset: Int, _ coding: LocatedBlock.Coding
    ) -> LocatedBlock? {
        let start = chunk.data.lowerBound + UInt64(offset)
        guard start <= chunk.data.upperBound else { return nil }
        var block = LocatedBlock(kind, code: chunk.type, at: start..<chunk.data.upperBound)
        block.coding = coding
        return block
    }

    /// The kind of a profile that ImageMagick wrote as text, by its keyword.
    private static func kind(ofProfile header: Span<UInt8>, _ nameEnd: Int) -> BlockKind? {
        let prefix = "Raw profile type "
        guard nameEnd > prefix.utf8.count, header.equals(prefix, in: 0..<prefix.utf8.count) else {
            return nil
        }
        let names: [(String, BlockKind)] = [
            ("exif", .exif), ("APP1", .exif), ("app1", .exif), ("iptc", .photoshop), ("8bim", .photoshop),
            ("xmp", .xmp), ("icc", .iccProfile), ("icm", .iccProfile),
        ]
        return names.first { header.equals($0.0, in: prefix.utf8.count..<nameEnd) }?.1
    }
}
