// SPDX-License-Identifier: Apache-2.0
/// Reads a file that is an XMP packet, such as the sidecar of a raw file (ISO 16684-1 §7.3; XMP part 3, §1.3).
enum XMPFile: ContainerReader {
    /// The first characters, optionally after a byte order mark or white space: `<?xpacket`, `<x:xmpmeta`, `<x:xapmeta`,
    /// `<rdf:RDF`, or `<?xml`, which can begin any XML.
    static func recognize(_ start: FileStart) -> MediaFormat? {
        switch (start.first, start.second) {
        case (0x3C3F_7870, 0x6163_6B65), (0x3C78_3A78, 0x6D70_6D65), (0x3C78_3A78, 0x6170_6D65),
            (0x3C72_6466, 0x3A52_4446), (0x3C3F_786D, 0x6C20_7665):
            return .xmp
        default: return isMarked(start) ? .xmp : nil
        }
    }

    /// Whether a `<` follows a byte order mark or white space, or is encoded in UTF-16 or UTF-32.
    private static func isMarked(_ start: FileStart) -> Bool {
        // UTF-8's mark and "<".
        if start.first == 0xEFBB_BF3C { return true }
        // UTF-16 and UTF-32, with a mark and without.
        switch start.first {
        case 0xFEFF_003C, 0xFFFE_3C00, 0x003C_003F, 0x3C00_3F00, 0x003C_0078, 0x3C00_7800, 0x003C_0072,
            0x3C00_7200:
            return true
        case 0x0000_FEFF: return start.second == 0x3C
        case 0xFFFE_0000, 0x3C00_0000: return start.first != 0xFFFE_0000 || start.second == 0x3C00_0000
        case 0x0000_003C: return start.second == 0x3F || start.second == 0x78 || start.second == 0x72
        default: break
        }
        // White space before the first tag.
        let bytes = [start.first, start.second, start.third].flatMap(\.bigEndianBytes)
        guard let first = bytes.firstIndex(where: { !($0 == 0x20 || (0x09...0x0D).contains($0)) }), first > 0
        else { return false }
        return bytes[first] == UInt8(ascii: "<")
    }

    static func map(
        _ window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        // Other XML has another root element, even if it contains RDF, like SVG.
        let header = try window.slice(at: 0, count: Int(min(window.byteCount, 4_096)))
        guard isPacket(header) else { throw .unrecognized }
        guard map.wants(.xmp) else { return }
        map.blocks.append(LocatedBlock(.xmp, offset: 0, byteCount: Int(clamping: window.byteCount)))
    }

    /// Whether the root element is one of XMP's or RDF's, with any prefix.
    private static func isPacket(_ header: ArraySlice<UInt8>) -> Bool {
        // Wide encodings have the same letters, with zero bytes between them.
        let letters = header.filter { $0 != 0 }
        return XMLRoot.localName(in: letters.span).map(["RDF", "xmpmeta", "xapmeta"].contains) ?? false
    }
}
