// SPDX-License-Identifier: Apache-2.0
/// Iterates over the chunks of a PNG file (Portable Network Graphics, 3rd edition, §5.3).
///
/// Checksums are not verified: that would read the image data, and damage of other chunks is found where they are read.
package struct PNGChunks {
    /// The position of the next chunk; the first one follows the signature.
    private var offset: UInt64
    /// Where the PNG file ends, if it is in another file.
    private let limit: UInt64
    private var previous = FourCharacterCode(rawValue: 0)

    /// - Parameter file: The range of the PNG file, if it is in another file.
    package init(in file: Range<UInt64> = 0..<UInt64.max) {
        offset = file.lowerBound.addingSaturated(PNGChunk.signatureByteCount)
        limit = file.upperBound
    }

    /// The end of the last chunk, and of the image data that was skipped with it.
    package var end: UInt64 { offset }
    /// Whether the last chunk was the end of the image.
    package var hasEnded: Bool { previous == PNGChunk.imageEnd }

    /// Returns the next chunk; `nil` after the last one, or if no further chunk is found.
    package mutating func next(in window: ByteWindow, _ context: inout ParseContext) throws(ParseStop)
        -> PNGChunk?
    {
        guard !hasEnded else { return nil }
        let fileEnd = min(limit, window.byteCount)
        guard offset <= fileEnd, fileEnd - offset >= PNGChunk.headerByteCount else {
            context.note(.truncated, "PNG", at: offset, "the file ends before its last chunk")
            return nil
        }
        guard context.consumeBoxAllowance() else {
            context.noteRefusedBox("PNG", at: offset)
            return nil
        }
        let header = try Self.header(at: offset, in: window)
        let type = FourCharacterCode(rawValue: UInt32(truncatingIfNeeded: header))
        let byteCount = header >> 32
        // §5.3: four letters, and at most 2^31 - 1 bytes.
        guard type.isASCIILetters, byteCount <= 0x7FFF_FFFF else {
            context.note(.malformed, "PNG", at: offset, "no chunk begins here")
            return nil
        }
        previous = type
        let start = offset + PNGChunk.headerByteCount
        let room = fileEnd - start
        if byteCount > room {
            context.note(
                .truncated, "PNG/\(type)", at: offset,
                "a chunk ends at \(start + byteCount), the file at \(fileEnd)")
        }
        let data = start..<(start + min(byteCount, room))
        offset = data.upperBound.addingSaturated(PNGChunk.checksumByteCount)
        if byteCount <= room, type == PNGChunk.imageData {
            try skipImageData(
                header, byteCount + PNGChunk.headerByteCount + PNGChunk.checksumByteCount, in: window)
        }
        return PNGChunk(type: type, data: data)
    }

    /// Skips further chunks of image data that have the same size as the last one.
    ///
    /// They are consecutive (§5.6), and encoders give all but the last the same size, often 8 KiB. So if the same header is
    /// found where a later chunk would begin, all chunks before it are image data: skipping thousands of chunks costs a few
    /// reads.
    private mutating func skipImageData(
        _ header: UInt64, _ stride: UInt64, in window: ByteWindow
    ) throws(ParseStop) {
        var step: UInt64 = 1
        var isGrowing = true
        while step > 0 {
            let (distance, overflow) = step.multipliedReportingOverflow(by: stride)
            let start = (offset - stride).addingSaturated(distance)
            let end = start.addingSaturated(stride)
            if !overflow, end <= min(limit, window.byteCount),
                try Self.header(at: start, in: window) == header
            {
                offset = end
                if isGrowing { step *= 2 }
            } else {
                isGrowing = false
                step /= 2
            }
        }
    }

    private static func header(at offset: UInt64, in window: ByteWindow) throws(ParseStop) -> UInt64 {
        let bytes = try window.slice(at: offset, count: Int(PNGChunk.headerByteCount))
        return try bytes.span.uint64(at: 0)
    }
}

extension FourCharacterCode {
    fileprivate var isASCIILetters: Bool {
        (0..<4).allSatisfy { (0x61...0x7A).contains(rawValue >> (8 * $0) & 0xFF | 0x20) }
    }
}
