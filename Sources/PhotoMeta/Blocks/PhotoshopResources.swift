/// Photoshop's image resources (Adobe Photoshop File Formats, "Image Resource Blocks"), in a block of one or several pieces.
///
/// A resource is a signature, a number, a name (its length, its bytes), the size of the data, the data; the name and the data
/// are each filled up to an even number of bytes.
struct PhotoshopResources {
    let window: ByteWindow
    let path: String
    /// Where the block stands in the source, without what identifies it.
    let pieces: [Range<UInt64>]
    private let byteCount: UInt64
    private var offset: UInt64 = 0

    /// A resource's number, and where its data stands in the block.
    struct Resource {
        var number: UInt16
        var range: Range<UInt64>
    }

    init(_ pieces: [Range<UInt64>], in window: ByteWindow, path: String) {
        self.window = window
        self.path = path
        self.pieces = pieces
        byteCount = pieces.reduce(0) { $0.addingSaturated($1.byteCount) }
    }

    /// The next resource; `nil` behind the last one.
    mutating func next(_ context: inout ParseContext) throws(ParseStop) -> Resource? {
        guard byteCount - offset >= 12 else { return nil }
        let head = try bytes(offset..<(offset + 7))
        guard head.span.beginsPhotoshopResource(at: 0), let number = try? head.span.uint16(at: 4),
            let nameCount = try? head.span.uint8(at: 6)
        else { return nil }
        let sizeOffset = offset + 6 + (UInt64(nameCount) + 2) / 2 * 2
        guard sizeOffset + 4 <= byteCount else { return nil }
        let size = try bytes(sizeOffset..<(sizeOffset + 4))
        let stated = UInt64((try? size.span.uint32(at: 0)) ?? 0)
        let start = sizeOffset + 4
        let end = start + min(stated, byteCount - start)
        if end - start < stated {
            context.note(
                .truncated, path, at: source(of: offset),
                "resource \(number) says \(stated) bytes, there are \(end - start)")
        }
        offset = min(end + (end - start) % 2, byteCount)
        return Resource(number: number, range: start..<end)
    }

    /// The position in the source of a byte of the block.
    private func source(of offset: UInt64) -> UInt64 {
        pieces.ranges(of: offset..<(offset + 1)).first?.lowerBound ?? 0
    }

    /// Bytes of the block.
    func bytes(_ range: Range<UInt64>) throws(ParseStop) -> ArraySlice<UInt8> {
        let ranges = pieces.ranges(of: range)
        guard let first = ranges.first else { return [] }
        var bytes = try window.slice(at: first.lowerBound, count: Int(clamping: first.byteCount))
        for range in ranges.dropFirst() {
            let next = try window.slice(at: range.lowerBound, count: Int(clamping: range.byteCount))
            bytes += next
        }
        return bytes
    }
}
