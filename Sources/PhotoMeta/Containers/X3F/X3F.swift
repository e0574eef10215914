// SPDX-License-Identifier: Apache-2.0
/// Finds the pictures of a Sigma raw file (Foveon, "X3F File Format", version 2.2 and later).
///
/// A header of little-endian numbers states the size of the picture. The last four bytes of the file are the offset of its
/// directory: rows of a section's offset, size and kind. An image section that is a JPEG file has the Exif block of the
/// picture.
enum X3F: ContainerReader {
    /// The formats of image sections that contain thumbnails and previews, not raw data.
    private enum ImageFormat {
        static let uncompressed: UInt32 = 3
        static let compressed: UInt32 = 11
        static let jpeg: UInt32 = 18
    }

    private static let imageHeaderByteCount: UInt64 = 28
    /// The maximum number of sections; files have fewer than ten.
    private static let sectionLimit: UInt32 = 256

    /// "FOVb".
    static func recognize(_ start: FileStart) -> MediaFormat? {
        start.first == 0x464F_5662 ? .x3f : nil
    }

    static func map(
        _ window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        map.makeRoom()
        guard window.byteCount >= 40 else { return }
        // The format, its version, an identifier of 16 bytes, mark bits, columns, rows, and the rotation.
        let size = try window.read(at: 0, count: 40) { bytes in
            PixelSize(
                width: Int(clamping: number(bytes, at: 28)), height: Int(clamping: number(bytes, at: 32)))
        }
        map.setSize(size)
        guard window.byteCount != ByteWindow.unknownByteCount else {
            context.note(.unsupported, "X3F", at: 0, "the directory of a source of unknown size")
            return
        }
        let end = window.byteCount - 4
        let directory = UInt64(try window.read(at: end, count: 4) { number($0, at: 0) })
        guard directory < end, end - directory >= 12,
            try window.uint32(at: directory) == FourCharacterCode("S", "E", "C", "d").rawValue
        else {
            context.note(.malformed, "X3F", at: end, "no directory at \(directory)")
            return
        }
        let stated = try window.read(at: directory + 8, count: 4) { number($0, at: 0) }
        let room = UInt32(clamping: (end - directory - 12) / 12)
        for index in 0..<min(stated, room, sectionLimit) {
            let row = directory + 12 + UInt64(index) * 12
            let (start, byteCount) = try window.read(at: row, count: 8) {
                (UInt64(number($0, at: 0)), UInt64(number($0, at: 4)))
            }
            switch FourCharacterCode(rawValue: try window.uint32(at: row + 8)) {
            case FourCharacterCode("I", "M", "A", "G"), FourCharacterCode("I", "M", "A", "2"):
                try addImage(start..<(start + byteCount), in: window, into: &map, &context)
            default: break
            }
        }
    }

    /// An image section: its name, a version, a type, a format, columns, rows, the size of a row, and the image.
    private static func addImage(
        _ section: Range<UInt64>, in window: ByteWindow, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard section.upperBound <= window.byteCount, section.byteCount > imageHeaderByteCount else {
            context.note(
                .truncated, "X3F/IMAG", at: section.lowerBound,
                "a section ends at \(section.upperBound), the file at \(window.byteCount)")
            return
        }
        let format = try window.read(at: section.lowerBound + 12, count: 4) { number($0, at: 0) }
        let image = (section.lowerBound + imageHeaderByteCount)..<section.upperBound
        switch format {
        case ImageFormat.jpeg:
            try map.addJPEG(image, role: .preview, in: window, path: "X3F/IMAG", &context)
        case ImageFormat.uncompressed, ImageFormat.compressed:
            guard map.selection.includesParts else { return }
            _ = map.addPart(
                LocatedPart(role: .thumbnail, data: .range(image)), path: "X3F/IMAG",
                at: section.lowerBound, &context)
        default:
            map.updatePart(0) { $0.data = .range(image) }
        }
    }

    private static func number(_ bytes: Span<UInt8>, at offset: Int) -> UInt32 {
        (try? bytes.uint32(at: offset, LittleEndian.self)) ?? 0
    }
}
