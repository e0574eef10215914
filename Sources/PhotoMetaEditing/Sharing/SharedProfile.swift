import PhotoMeta

/// The tags of a color profile that tell more than colors (ICC.1:2022 §9.2).
///
/// Their elements are cleared after their types, and the profile's identifier with them, because it is a checksum (§7.2.18).
enum SharedProfile {
    private static let tags = LayoutCollector.codes(
        // The numbers of a display, one of which is its serial number (ColorSync).
        "mmod",
        // Names and values, such as the serial number of a display (ICC, Dictionary Type and Metadata Tag).
        "meta",
        // The measurements that a profile was made from, with texts of the program that made it.
        "targ", "DevD", "CIED")

    /// The size of the header and of the number of tags (§7.2, §7.3).
    static let headByteCount: UInt64 = 132
    private static let identifier: Range<UInt64> = 84..<100

    /// Returns the ranges to clear in a profile.
    ///
    /// - Parameter head: The profile's bytes up to the end of the table of tags, or more.
    static func clearedRanges(_ head: Span<UInt8>, of byteCount: UInt64) -> [Range<UInt64>] {
        let table = ProfileTable(head)
        let end = table.end(in: byteCount)
        var ranges: [Range<UInt64>] = []
        var index = 0
        while let tag = table.tag(index, in: head) {
            index += 1
            guard tags.contains(tag.signature) else { continue }
            let start = max(min(tag.range.lowerBound.addingSaturated(8), byteCount), end)
            let range = start..<max(start, min(tag.range.upperBound, byteCount))
            if !range.isEmpty { ranges.append(range) }
        }
        return ranges.isEmpty ? [] : ranges + [identifier]
    }

    /// Returns a profile with the tags cleared; `nil` if it has none.
    static func cleared(_ profile: ContiguousArray<UInt8>) -> ContiguousArray<UInt8>? {
        let ranges = clearedRanges(profile.span, of: UInt64(profile.count))
        guard profile.count >= headByteCount, !ranges.isEmpty else { return nil }
        var profile = profile
        for range in ranges {
            for index in Int(range.lowerBound)..<Int(range.upperBound) { profile[index] = 0 }
        }
        return profile
    }
}

extension SharedRegions {
    /// Clears the tags of the color profiles that are blocks in a file.
    mutating func shareProfiles() throws(EditStop) {
        for index in file.map.blocks.indices {
            let block = file.map.blocks[index]
            guard block.kind == .iccProfile, block.coding == .plain, !block.continuesPrevious else {
                continue
            }
            try shareProfile(in: file.map.pieces(ofBlockAt: index, keepsHeader: false))
        }
    }

    /// Clears the tags of the profile in a box with a color (ISO/IEC 14496-12 §12.1.5).
    mutating func shareColor(_ body: Range<UInt64>) throws(EditStop) {
        guard body.byteCount > 4 else { return }
        let type = try file.window.bytes(in: .bytes(at: body.lowerBound, 4), "colr").code(at: 0)
        guard type == FourCharacterCode("p", "r", "o", "f") || type == FourCharacterCode("r", "I", "C", "C")
        else { return }
        try shareProfile(in: [(body.lowerBound + 4)..<body.upperBound])
    }

    private mutating func shareProfile(in pieces: [Range<UInt64>]) throws(EditStop) {
        let profile = BlockPieces(pieces, in: file.window)
        guard profile.byteCount >= SharedProfile.headByteCount else { return }
        let ranges = try EditStop.reading("ICC") { () throws(ParseStop) in
            let header = try profile.bytes(0..<SharedProfile.headByteCount)
            let rows = try profile.bytes(0..<ProfileTable(header.span).end(in: profile.byteCount))
            return SharedProfile.clearedRanges(rows.span, of: profile.byteCount)
        }
        cleared += ranges.flatMap { profile.sourceRanges(of: $0) }
    }

    /// Clears the tags of the compressed profile of a PNG file; one that cannot be decoded is left out.
    ///
    /// PNG, 3rd edition, §11.3.2.3: a name, a zero, the method, and the profile.
    mutating func shareProfileChunk(_ region: Int) throws(EditStop) {
        let chunk = layout.regions[region].range
        guard chunk.byteCount > 12 else { return remove(region) }
        let data = try file.window.bytes(in: (chunk.lowerBound + 8)..<(chunk.upperBound - 4), "PNG/iCCP")
        guard let nameEnd = data.firstIndex(of: 0), nameEnd + 2 < data.endIndex, data[nameEnd + 1] == 0 else {
            return remove(region)
        }
        let stored = ContiguousArray(data[(nameEnd + 2)...])
        guard let profile = try? Inflate.inflate(stored.span, limit: file.map.limits.keptBytes) else {
            return remove(region)
        }
        guard let new = SharedProfile.cleared(profile) else { return }
        edits.replace(
            chunk,
            with: PNGEditor.chunk(
                FourCharacterCode("i", "C", "C", "P"),
                ContiguousArray(data[..<nameEnd]) + [0, 0] + StoredZlib.encoded(new)))
    }
}
