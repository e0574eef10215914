// SPDX-License-Identifier: Apache-2.0
/// Finds size, depth and color profile of a Windows bitmap (Microsoft, "Bitmap Storage").
enum BMP: ContainerReader {
    /// "BM", the size of the file, and four reserved bytes.
    static func recognize(_ start: FileStart) -> MediaFormat? {
        start.first >> 16 == 0x424D && start.second & 0xFFFF == 0 && start.third >> 16 == 0 ? .bmp : nil
    }

    private static let fileHeaderByteCount: UInt64 = 14

    static func map(
        _ window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        let start = fileHeaderByteCount
        let available = window.byteCount < start ? 0 : window.byteCount - start
        let slice = available == 0 ? [] : try window.slice(at: start, upTo: 124)
        guard let image = BitmapHeader(slice.span) else {
            return context.note(.truncated, "BMP", at: min(start, window.byteCount), "no header of a bitmap")
        }
        if map.selection.containsAny(of: .codedImage) { map.codedImage = image.codedImage }
        if let profile = image.profile, map.wants(.iccProfile) {
            let offset = start.addingSaturated(profile.offset)
            let end = offset.addingSaturated(profile.byteCount)
            if end <= window.byteCount {
                map.blocks.append(LocatedBlock(.iccProfile, at: offset..<end))
            } else {
                context.note(.truncated, "BMP/iccProfile", at: offset, "a profile that ends past the file")
            }
        }
    }
}
