// SPDX-License-Identifier: Apache-2.0
/// Iterates over the chunks of a RIFF file, such as WebP (RFC 9649 §2.3) or AVI.
package struct RIFFChunks {
    /// The end of the list: bytes after it do not belong to the image.
    package let listEnd: UInt64
    /// The end that the header states.
    private let statedEnd: UInt64
    /// Whether the header does not state the size, and the list ends with the file.
    private let isUnfinished: Bool
    /// The name of the format, for diagnostics.
    private let format: StaticString
    /// The position of the next chunk.
    package private(set) var offset = RIFFChunk.fileHeaderByteCount

    /// Whether the file ends before the list.
    package var isTruncated: Bool { listEnd < statedEnd }

    /// - Parameter readsUnfinished: Whether a file whose header states a size of 0 is read to its end. Recorders of movies write
    ///   the size last, and an interrupted recording has none.
    package init(
        in window: ByteWindow, _ format: StaticString = "WebP", readsUnfinished: Bool = false
    ) throws(ParseStop) {
        self.format = format
        let size = try window.slice(at: 4, count: 4)
        let stated = UInt64(try size.span.uint32(at: 0, LittleEndian.self))
        isUnfinished = readsUnfinished && stated == 0
        statedEnd = isUnfinished ? window.byteCount : stated + RIFFChunk.headerByteCount
        listEnd = min(statedEnd, window.byteCount)
    }

    /// Creates an iterator over the chunks in a range of a file, such as a frame or a list.
    package init(in range: Range<UInt64>, _ format: StaticString = "WebP") {
        self.format = format
        (offset, listEnd, statedEnd) = (range.lowerBound, range.upperBound, range.upperBound)
        isUnfinished = false
    }

    /// Notes that the file ends before the list or that its writer did not finish it, if so.
    func noteTruncation(_ context: inout ParseContext) {
        if isUnfinished {
            context.note(.truncated, "\(format)", at: 4, "the size is 0: the file was not finished")
        }
        guard isTruncated else { return }
        context.note(.truncated, "\(format)", at: 4, "the file ends at \(listEnd), and not at \(statedEnd)")
    }

    /// Returns the next chunk; `nil` after the last one, or past the limit of boxes.
    package mutating func next(in window: ByteWindow, _ context: inout ParseContext) throws(ParseStop)
        -> RIFFChunk?
    {
        guard offset < listEnd, listEnd - offset >= RIFFChunk.headerByteCount else { return nil }
        guard context.consumeBoxAllowance() else {
            context.noteRefusedBox(format, at: offset)
            return nil
        }
        let header = try window.slice(at: offset, count: Int(RIFFChunk.headerByteCount))
        let type = try header.span.fourCharacterCode(at: 0)
        let byteCount = UInt64(try header.span.uint32(at: 4, LittleEndian.self))
        let start = offset + RIFFChunk.headerByteCount
        let isTruncated = byteCount > listEnd - start
        if isTruncated {
            context.note(
                .truncated, "\(format)/\(type)", at: offset,
                "a chunk ends at \(start + byteCount), the file at \(listEnd)")
        }
        let data = start..<(start + min(byteCount, listEnd - start))
        let chunkStart = offset
        offset = data.upperBound + (byteCount & 1)
        return RIFFChunk(
            type: type, data: data, range: chunkStart..<min(offset, listEnd), isTruncated: isTruncated)
    }
}
