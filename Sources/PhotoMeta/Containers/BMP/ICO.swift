// SPDX-License-Identifier: Apache-2.0
/// Finds the images of a Windows icon or cursor; the largest is the main picture.
enum ICO: ContainerReader {
    private static let entryByteCount = 16

    /// 0, 1 for an icon or 2 for a cursor, the number of images; then the first entry, which has a reserved byte and, in an
    /// icon, at most one plane.
    static func recognize(_ start: FileStart) -> MediaFormat? {
        let isIcon = start.first == 0x0100
        guard isIcon || start.first == 0x0200, start.second & 0xFF00_0000 != 0,
            start.third & 0x00FF_0000 == 0,
            !isIcon || start.third & 0xFEFF == 0
        else { return nil }
        return .ico
    }

    private struct Entry {
        var size: PixelSize
        var data: Range<UInt64>
    }

    static func map(
        _ window: ByteWindow, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        let header = try window.slice(at: 0, count: 6)
        let count = Int(try header.span.uint16(at: 4, LittleEndian.self))
        let table = try window.slice(at: 6, upTo: count * entryByteCount)
        if table.count < count * entryByteCount {
            context.note(.truncated, "ICO", at: 6, "the file ends within the table of \(count) images")
        }
        var entries: [Entry] = []
        for index in 0..<(table.count / entryByteCount) {
            let row = index * entryByteCount
            let bytes = table.span
            let start = UInt64(try bytes.uint32(at: row + 12, LittleEndian.self))
            let end = start + UInt64(try bytes.uint32(at: row + 8, LittleEndian.self))
            guard end <= window.byteCount, start < end else {
                context.note(.truncated, "ICO", at: 6 + UInt64(row), "an image ends at \(end), past the file")
                continue
            }
            entries.append(
                Entry(size: try size(bytes, at: row), data: start..<end))
        }
        guard let main = entries.indices.max(by: { area(entries[$0]) < area(entries[$1]) }) else { return }
        map.updatePart(0) { $0.data = .range(entries[main].data) }
        if map.selection.includesParts {
            for (index, entry) in entries.enumerated() where index != main {
                let part = LocatedPart(
                    role: .alternative, number: UInt32(index + 1), data: .range(entry.data))
                guard map.addPart(part, path: "ICO", at: 6, &context) != nil else { break }
            }
        }
        guard map.selection.containsAny(of: .codedImage) else { return }
        let data = entries[main].data
        let start = try window.slice(at: data.lowerBound, count: Int(min(data.byteCount, 40)))
        map.codedImage = codedImage(start.span, stated: entries[main].size)
    }

    /// The width and the height, one byte each; 0 means 256.
    private static func size(_ bytes: Span<UInt8>, at row: Int) throws(ParseStop) -> PixelSize {
        let (width, height) = (Int(try bytes.uint8(at: row)), Int(try bytes.uint8(at: row + 1)))
        return PixelSize(width: width == 0 ? 256 : width, height: height == 0 ? 256 : height)
    }

    private static func area(_ entry: Entry) -> Int { entry.size.width * entry.size.height }

    /// Reads the header of an image, which is a PNG file or a bitmap without file header.
    private static func codedImage(_ bytes: Span<UInt8>, stated: PixelSize) -> CodedImage {
        if (try? bytes.uint32(at: 0)) == 0x8950_4E47, (try? bytes.uint32(at: 12)) == 0x4948_4452,
            let header = PNGImage.header(bytes.extracting(16...))
        {
            return header
        }
        return BitmapHeader(bytes, isIcon: true)?.codedImage
            ?? CodedImage(size: stated, bitsPerComponent: nil, colorModel: .rgb, hasAlpha: nil, frameCount: 1)
    }
}
