// SPDX-License-Identifier: Apache-2.0
/// Finds the TIFF header of an Exif block, after whatever a writer put before it.
///
/// JPEG has `Exif\0\0` (Exif 2.32 §4.7.2); a HEIF item has a four-byte offset to the TIFF header
/// (ISO/IEC 23008-12 Annex A), which may or may not include a repeated `Exif\0\0`.
package enum ExifHeader {
    /// The number of bytes searched for a header that is not where it should be.
    private static let searchLimit = 64

    /// The offset of the TIFF header within the block; `nil` if there is none near its start.
    package static func offset(in block: Span<UInt8>) -> Int? {
        if let usual = usualOffset(in: block) { return usual }
        // Seen in files: no prefix at all (pillow_heif #92), a whole APP1 header `FF E1 …` before it (Xiaomi,
        // libavif #1258), an offset that does not include `Exif\0\0`, an identifier without its last zero byte.
        let last = min(block.count &- 4, searchLimit)
        guard last >= 0 else { return nil }
        for start in 0...last where isHeader(block, at: start) { return start }
        return nil
    }

    /// The number of bytes in which ``usualOffset(in:)`` usually finds the header.
    static let usualByteCount = 32

    /// The offset of the TIFF header, if it is where the standards place it.
    static func usualOffset(in block: Span<UInt8>) -> Int? {
        if block.holds(.exifItem, at: 0), isHeader(block, at: 6) { return 6 }
        if let stated = try? block.uint32(at: 0), let start = Int(exactly: UInt64(stated) + 4),
            isHeader(block, at: start)
        {
            return start
        }
        return nil
    }

    /// TIFF 6.0 §2: "II" or "MM", then 42 in that byte order.
    package static func isHeader(_ block: Span<UInt8>, at offset: Int) -> Bool {
        (try? block.uint32(at: offset)).flatMap { TIFFForm(first: $0) } != nil
    }
}
