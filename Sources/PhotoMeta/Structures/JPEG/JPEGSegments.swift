// SPDX-License-Identifier: Apache-2.0
/// Iterates over the segments of a JPEG file, up to its image data (ISO/IEC 10918-1 Annex B).
package struct JPEGSegments {
    /// The maximum number of bytes of a file that are skipped because they belong to no segment.
    private static let strayByteLimit = 65_536

    private var offset: UInt64
    /// The position of the next marker, such as that of the image data at the end.
    package var position: UInt64 { offset }
    private var segmentsLeft: Int
    private var strayBytesLeft = strayByteLimit

    /// Creates an iterator over the segments of the image at `start`, after its SOI marker.
    package init(limit: Int, at start: UInt64 = 0) {
        segmentsLeft = limit
        offset = start.addingSaturated(2)
    }

    /// Returns the next segment's marker, and its payload after the length; `nil` at the image data, or if no further segment
    /// is found.
    @inline(__always)
    package mutating func next(
        in window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) -> (marker: UInt8, payload: Range<UInt64>)? {
        while strayBytesLeft > 0 {
            guard offset <= window.byteCount, window.byteCount - offset >= 2 else {
                context.note(.truncated, "JPEG", at: offset, "the file ends before the image data")
                return nil
            }
            let hasLength = window.byteCount - offset >= 4
            let word = hasLength ? try window.uint32(at: offset) : try lastMarker(in: window)
            let marker = word >> 16
            switch marker {
            // B.1.1.2: any marker may be preceded by any number of fill bytes.
            case 0xFFFF: pass(1, &context)
            case 0xFF01, 0xFFD0...0xFFD8: pass(2, &context)
            // The end of the image; the start of a scan, after which there is no metadata.
            case 0xFFD9: return nil
            case 0xFFDA where hasLength: return nil
            case 0xFFC0...0xFFFE:
                guard hasLength else {
                    context.note(.truncated, "JPEG", at: offset, "the file ends within a segment's header")
                    return nil
                }
                let length = word & 0xFFFF
                guard length >= 2 else {
                    context.note(.malformed, "JPEG", at: offset, "a segment of length \(length)")
                    offset += 2
                    try passStrayBytes(in: window, &context)
                    continue
                }
                return payload(UInt64(length) - 2, in: window, &context).map {
                    (UInt8(truncatingIfNeeded: marker), $0)
                }
            // Cameras and editors leave bytes between segments (nom-exif #2): look for the next marker.
            default: try passStrayBytes(in: window, &context)
            }
        }
        return nil
    }

    /// Skips a segment, and returns its payload; `nil`, with a diagnostic, past the limit of segments.
    private mutating func payload(
        _ byteCount: UInt64, in window: ByteWindow, _ context: inout ParseContext
    ) -> Range<UInt64>? {
        guard segmentsLeft > 0 else {
            context.noteLimit(context.limits.segments, of: "segments", "JPEG", at: offset)
            return nil
        }
        segmentsLeft -= 1
        let start = offset + 4
        let room = window.byteCount - start
        if byteCount > room {
            context.note(
                .truncated, "JPEG", at: offset,
                "a segment ends at \(start + byteCount), the file at \(window.byteCount)")
        }
        offset = start + min(byteCount, room)
        return start..<offset
    }

    /// The marker in the last two or three bytes of a file, which has no length.
    private func lastMarker(in window: ByteWindow) throws(ParseStop) -> UInt32 {
        let slice = try window.slice(at: offset, count: 2)
        return UInt32(try slice.span.uint16(at: 0)) << 16
    }

    /// Skips bytes that may be anywhere between segments.
    private mutating func pass(_ byteCount: Int, _ context: inout ParseContext) {
        offset += UInt64(byteCount)
        strayBytesLeft -= byteCount
        if strayBytesLeft <= 0 { noteLost(at: offset, &context) }
    }

    /// Skips bytes up to the next marker.
    private mutating func passStrayBytes(
        in window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) {
        let start = offset
        while strayBytesLeft > 0 {
            let slice = try window.slice(at: offset, upTo: 256)
            let bytes = slice.span
            guard bytes.count >= 2 else {
                strayBytesLeft = 0
                break
            }
            for index in 0..<(bytes.count - 1) {
                strayBytesLeft -= 1
                if (0xFFC0...0xFFFE).contains(try bytes.uint16(at: index)) {
                    offset += UInt64(index)
                    context.note(
                        .strayBytes, "JPEG", at: start, "\(offset - start) bytes that belong to no segment")
                    return
                }
            }
            offset += UInt64(bytes.count - 1)
        }
        noteLost(at: start, &context)
    }

    private func noteLost(at offset: UInt64, _ context: inout ParseContext) {
        context.note(.malformed, "JPEG", at: offset, "no further segment found")
    }
}
