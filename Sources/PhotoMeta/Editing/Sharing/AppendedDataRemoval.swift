/// Removes what follows the last picture of a JPEG file and is described by nothing in the file, such as the metadata that some
/// editors append.
enum AppendedDataRemoval {
    /// Returns the replacement that removes the data; `nil` if there is none, or if something may describe it.
    static func replacement(
        _ metadata: MediaMetadata, in source: borrowing some BlockingByteSource & ~Copyable
    ) throws(MetadataError) -> Replacement? {
        guard metadata.format == .jpeg, !metadata.motionPhotoClaim.describesAppendedData,
            try !hasSamsungTrailer(source), var end = try endOfImage(in: source)
        else { return nil }
        for part in metadata.parts where part.id > 0 {
            // If it is not known where a picture is, it may be what follows.
            guard let last = part.ranges?.ranges.last else { return nil }
            end = max(end, last.upperBound)
        }
        guard end < source.byteCount else { return nil }
        return Replacement(range: end..<source.byteCount, bytes: [])
    }

    private static func hasSamsungTrailer(
        _ source: borrowing some BlockingByteSource & ~Copyable
    ) throws(MetadataError) -> Bool {
        let end = source.byteCount
        let mark = try source.bytes(in: (end - min(end, 4))..<end)
        return mark.elementsEqual(SamsungTrailer.endMark.rawValue.bigEndianBytes)
    }

    private static let pieceByteCount: UInt64 = 1 << 20

    /// Returns the offset after the EOI marker of the image that a file begins with (ISO/IEC 10918-1 Annex B); `nil` if the file
    /// ends before it.
    private static func endOfImage(
        in source: borrowing some BlockingByteSource & ~Copyable
    ) throws(MetadataError) -> UInt64? {
        var offset: UInt64 = 2
        while offset < source.byteCount {
            let end = min(offset.addingSaturated(pieceByteCount), source.byteCount)
            let piece = try source.bytes(in: offset..<end)
            let (byteCount, isEnd) = passMarkers(piece.span)
            offset = offset.addingSaturated(UInt64(byteCount))
            if isEnd { return offset }
            guard byteCount > 0 else { return nil }
        }
        return nil
    }

    /// Skips segments and coded data, up to the EOI marker or to a marker that continues after these bytes; returns how many bytes
    /// that is.
    private static func passMarkers(_ bytes: Span<UInt8>) -> (byteCount: Int, isEnd: Bool) {
        var index = 0
        while index + 1 < bytes.count {
            guard bytes[index] == 0xFF else {
                index &+= 1
                continue
            }
            switch bytes[index + 1] {
            // B.1.1.2: any number of fill bytes may precede a marker.
            case 0xFF: index += 1
            case 0xD9: return (index + 2, true)
            // Markers without a length, and bytes 0xFF of coded data.
            case 0...0xBF, 0xD0...0xD8: index += 2
            default:
                guard let length = try? bytes.uint16(at: index + 2) else { return (index, false) }
                index += 2 + Int(length)
            }
        }
        return (index, false)
    }
}
