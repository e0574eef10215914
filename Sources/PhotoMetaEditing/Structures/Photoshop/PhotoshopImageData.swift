// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The picture after the layers of a Photoshop file (Adobe Photoshop File Formats, "Image Data Section").
struct PhotoshopImageData {
    private let offset: UInt64
    private let compression: UInt16
    private let isLarge: Bool
    /// The rows of all channels, which follow each other.
    private let rowCount: UInt64
    /// The size of a row without compression; one of a bitmap is padded to bytes.
    private let rowByteCount: UInt64

    /// The maximum size of the table of rows that is read: twice that of the largest PSD file.
    private static let tableByteLimit: UInt64 = 8 << 20

    /// Reads the header and the compression; `nil` if the file ends before it, or its header is invalid.
    init?(at offset: UInt64, in window: ByteWindow) throws(ParseStop) {
        guard offset < window.byteCount, window.byteCount - offset >= 2 else { return nil }
        let header = try window.slice(at: 0, count: Int(PhotoshopSections.headerByteCount))
        let channelCount = UInt64(try header.span.uint16(at: 12))
        let height = UInt64(try header.span.uint32(at: 14))
        let width = UInt64(try header.span.uint32(at: 18))
        let depth = UInt64(try header.span.uint16(at: 22))
        // "File Header Section": larger sizes are invalid.
        guard channelCount <= 56, height <= 300_000, width <= 300_000, [1, 8, 16, 32].contains(depth) else {
            return nil
        }
        let version = try header.span.uint16(at: 4)
        let start = try window.slice(at: offset, count: 2)
        compression = try start.span.uint16(at: 0)
        self.offset = offset
        isLarge = version == 2
        rowCount = channelCount * height
        rowByteCount = (width * depth + 7) / 8
    }

    /// Returns the end of the picture, which may be after that of the file; `nil` if it is not known.
    func end(in window: ByteWindow) throws(ParseStop) -> UInt64? {
        if compression == 0 { return offset + 2 + rowCount * rowByteCount }
        // The size of ZIP data is not stated.
        guard compression == 1 else { return nil }
        return try endOfRuns(in: window)
    }

    /// The end of the compressed rows, whose sizes precede them.
    private func endOfRuns(in window: ByteWindow) throws(ParseStop) -> UInt64? {
        let sizeByteCount: UInt64 = isLarge ? 4 : 2
        let tableByteCount = rowCount * sizeByteCount
        guard tableByteCount <= Self.tableByteLimit, tableByteCount <= window.byteCount - offset - 2 else {
            return nil
        }
        let table = try window.slice(at: offset + 2, count: Int(tableByteCount))
        var end = offset + 2 + tableByteCount
        for row in 0..<Int(rowCount) {
            end += try table.span.unsignedInteger(at: row * Int(sizeByteCount), count: Int(sizeByteCount))
        }
        return end
    }
}
