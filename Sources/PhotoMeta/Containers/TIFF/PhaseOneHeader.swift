// SPDX-License-Identifier: Apache-2.0
/// The block at the start of a Phase One raw file, after the TIFF header; the first TIFF directory is only a stub.
///
/// The block has the byte order four times, a number, and the offset of a directory. Offsets are relative to the block. The
/// directory has its number of entries, a reserved number, and entries of 16 bytes: tag, type, size, and the value or its
/// offset.
enum PhaseOneHeader {
    private static let start: UInt64 = 8
    private static let width: UInt32 = 0x010C
    private static let height: UInt32 = 0x010D
    private static let rawImage: UInt32 = 0x010F
    /// The maximum number of entries; files have about sixty.
    private static let entryLimit = 512

    /// Sets the size of the picture, without the sensor's margins, and the range of the raw image.
    static func describe(_ map: inout FileMapBuilder, in window: ByteWindow) throws(ParseStop) {
        do throws(ParseStop) {
            let isLittleEndian = try window.uint32(at: start) == 0x4949_4949
            let offset = try window.read(at: start + 8, count: 4) { number($0, at: 0, isLittleEndian) }
            let directory = start + UInt64(offset)
            let count = try window.read(at: directory, count: 4) { number($0, at: 0, isLittleEndian) }
            let byteCount = min(Int(clamping: count), entryLimit) * 16
            let (pixels, raw) = try window.read(at: directory + 8, count: byteCount) { rows in
                (size(rows, isLittleEndian), image(rows, isLittleEndian))
            }
            map.setSize(pixels)
            guard let raw, raw.upperBound <= window.byteCount else { return }
            // Replaces the range from the stub directory.
            map.updatePart(0) { $0.data = .range(raw) }
        } catch .truncated {
            // The size is not known.
        }
    }

    private static func size(_ rows: Span<UInt8>, _ isLittleEndian: Bool) -> PixelSize? {
        // The values are single numbers of four bytes.
        guard let width = value(of: width, rows, isLittleEndian), width.byteCount == 4,
            let height = value(of: height, rows, isLittleEndian), height.byteCount == 4
        else { return nil }
        return PixelSize(width: Int(clamping: width.value), height: Int(clamping: height.value))
    }

    private static func image(_ rows: Span<UInt8>, _ isLittleEndian: Bool) -> Range<UInt64>? {
        guard let image = value(of: rawImage, rows, isLittleEndian), image.byteCount > 4 else { return nil }
        let offset = start + UInt64(image.value)
        return offset..<(offset + UInt64(image.byteCount))
    }

    private static func value(
        of tag: UInt32, _ rows: Span<UInt8>, _ isLittleEndian: Bool
    ) -> (byteCount: UInt32, value: UInt32)? {
        var row = 0
        while row <= rows.count &- 16 {
            if number(rows, at: row, isLittleEndian) == tag {
                return (
                    number(rows, at: row &+ 8, isLittleEndian), number(rows, at: row &+ 12, isLittleEndian)
                )
            }
            row &+= 16
        }
        return nil
    }

    private static func number(_ bytes: Span<UInt8>, at offset: Int, _ isLittleEndian: Bool) -> UInt32 {
        let number =
            isLittleEndian
            ? try? bytes.uint32(at: offset, LittleEndian.self) : try? bytes.uint32(at: offset, BigEndian.self)
        return number ?? 0
    }
}
