/// Iterates over the chunks of a WebP file (RFC 9649 §2.3).
package struct RIFFChunks {
    package struct Chunk {
        package var type: FourCharacterCode
        package var data: Range<UInt64>
        /// Whether the chunk ends past the end of the list.
        package var isTruncated: Bool
    }

    /// The end of the list: bytes after it do not belong to the image.
    package let listEnd: UInt64
    /// The end that the header states.
    let statedEnd: UInt64
    /// The position of the next chunk.
    package private(set) var offset: UInt64 = 12

    /// Whether the file ends before the list.
    package var isTruncated: Bool { listEnd < statedEnd }

    package init(in window: ByteWindow) throws(ParseStop) {
        let size = try window.slice(at: 4, count: 4)
        statedEnd = UInt64(try size.span.uint32(at: 0, LittleEndian.self)) + 8
        listEnd = min(statedEnd, window.byteCount)
    }

    /// Returns the next chunk; `nil` after the last one, or past the limit of boxes.
    package mutating func next(in window: ByteWindow, _ context: inout ParseContext) throws(ParseStop)
        -> Chunk?
    {
        guard offset < listEnd, listEnd - offset >= 8 else { return nil }
        guard context.consumeBoxAllowance() else {
            context.noteRefusedBox("WebP", at: offset)
            return nil
        }
        let header = try window.slice(at: offset, count: 8)
        let type = try header.span.fourCharacterCode(at: 0)
        let byteCount = UInt64(try header.span.uint32(at: 4, LittleEndian.self))
        let start = offset + 8
        let isTruncated = byteCount > listEnd - start
        if isTruncated {
            context.note(
                .truncated, "WebP/\(type)", at: offset,
                "a chunk ends at \(start + byteCount), the file at \(listEnd)")
        }
        let data = start..<(start + min(byteCount, listEnd - start))
        // §2.3: a chunk of an odd size is followed by a byte.
        offset = data.upperBound + (byteCount & 1)
        return Chunk(type: type, data: data, isTruncated: isTruncated)
    }
}
