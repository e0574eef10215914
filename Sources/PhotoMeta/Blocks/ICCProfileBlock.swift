// SPDX-License-Identifier: Apache-2.0
/// Color profiles (ICC.1:2022).
///
/// The bytes that a profile's properties need are kept, and read on access.
///
/// Most profiles have half a kilobyte to three kilobytes. Those of printers have megabytes of tables, which are neither fetched
/// nor kept.
enum ICCProfileBlock: BlockFormat {
    static let properties = PropertySelection([.icc]).union(.structure)

    /// A profile up to this size is kept as a whole.
    static let wholeByteCount = 4_096
    /// The maximum size of a tag that is kept of a larger profile: a name in forty languages has two kilobytes, a curve eight.
    private static let tagByteCount = 1 << 14
    /// The maximum number of bytes that are kept of a larger profile.
    private static let keptByteCount = 1 << 16

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard map.selection.contains(.icc) else {
            _ = input.piecesOfBlock(in: map)
            return
        }
        guard block.coding == .plain else {
            // A compressed profile is decoded and kept as a whole.
            if let range = try input.keep(block, in: &map, &context), range.count < 132 {
                context.note(
                    .truncated, path(map), at: block.offset, "a color profile of \(range.count) bytes")
            }
            return
        }
        let profile = BlockPieces(input.piecesOfBlock(in: map), in: input.window)
        let byteCount = profile.byteCount
        guard byteCount >= 132 else {
            if byteCount > 0 {
                context.note(.truncated, path(map), at: block.offset, "a color profile of \(byteCount) bytes")
            }
            return
        }
        let header = try profile.bytes(0..<132)
        let table = ProfileTable(header.span)
        var ranges = [0..<min(byteCount, UInt64(wholeByteCount))]
        if byteCount > wholeByteCount {
            ranges = [0..<table.end(in: byteCount)]
            let rows = try profile.bytes(ranges[0])
            ranges += table.tags(in: rows.span, to: byteCount).filter { $0.byteCount <= tagByteCount }
        }
        // Reads all ranges before keeping any: if bytes are missing, this function is called again.
        var kept: [(bytes: ArraySlice<UInt8>, range: Range<UInt64>)] = []
        var bytesLeft = UInt64(keptByteCount)
        for range in ranges where range.byteCount <= bytesLeft {
            bytesLeft -= range.byteCount
            let bytes = try profile.bytes(range)
            kept.append((bytes, range))
        }
        // After all reads, so that the diagnostic is added once.
        if table.byteCount != byteCount || !table.hasSignature {
            context.note(
                table.hasSignature ? .truncated : .malformed, path(map), at: block.offset,
                "a color profile of \(table.byteCount) bytes in \(byteCount), "
                    + (table.hasSignature ? "as it states" : "without its signature"))
        }
        guard input.hasRoom(for: keptByteCount - Int(clamping: bytesLeft), in: map) else {
            return input.noteTooMuch(block, map, &context)
        }
        for (bytes, range) in kept { _ = profile.keep(bytes, of: range, in: &map) }
    }

    private static func path(_ map: borrowing FileMapBuilder) -> String { "\(map.format)/ICC" }
}

/// The tag table of a profile (ICC.1:2022 §7.3), which follows the header.
struct ProfileTable {
    /// The size that the profile states.
    let byteCount: UInt64
    /// Whether the header has the signature of profiles.
    let hasSignature: Bool
    private let count: Int

    /// The maximum number of tags; profiles have about twenty, those of printers fifty.
    private static let tagLimit = 256

    /// Whether the bytes at an index are the header of a profile (ICC.1:2022 §7.2.12).
    static func hasSignature(_ bytes: Span<UInt8>, at start: Int) -> Bool {
        bytes.holds(FourCharacterCode("a", "c", "s", "p"), at: start + 36)
    }

    /// Reads the header and the number of tags.
    init(_ bytes: Span<UInt8>) {
        byteCount = UInt64((try? bytes.uint32(at: 0)) ?? 0)
        hasSignature = Self.hasSignature(bytes, at: 0)
        count = min(Int(clamping: (try? bytes.uint32(at: 128)) ?? 0), Self.tagLimit)
    }

    /// The end of the table in a profile of this size.
    func end(in byteCount: UInt64) -> UInt64 { min(132 + 12 * UInt64(count), byteCount) }

    /// The ranges of the tags' elements, each once, because several tags may share an element.
    func tags(in bytes: Span<UInt8>, to byteCount: UInt64) -> [Range<UInt64>] {
        var ranges: [Range<UInt64>] = []
        for index in 0..<count {
            guard let tag = tag(index, in: bytes), tag.range.upperBound <= byteCount,
                !ranges.contains(tag.range)
            else { continue }
            ranges.append(tag.range)
        }
        return ranges
    }

    /// Reads a row: a signature, an offset, a size; `nil` past the end of the bytes.
    func tag(_ index: Int, in bytes: Span<UInt8>) -> (signature: FourCharacterCode, range: Range<UInt64>)? {
        let row = 132 + 12 * index
        guard index < count, let signature = try? bytes.fourCharacterCode(at: row),
            let offset = try? bytes.uint32(at: row + 4), let byteCount = try? bytes.uint32(at: row + 8)
        else { return nil }
        return (signature, UInt64(offset)..<(UInt64(offset) + UInt64(byteCount)))
    }
}
