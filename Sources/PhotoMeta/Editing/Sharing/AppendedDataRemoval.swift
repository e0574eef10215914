/// Removes what follows the last picture of a JPEG file and is described by nothing in the file, such as the metadata that some
/// editors append.
enum AppendedDataRemoval {
    /// Returns the replacement that removes the data; `nil` if there is none, or if something may describe it.
    ///
    /// - Parameter end: Where the image ends that the file begins with.
    static func replacement(
        _ metadata: MediaMetadata, endOfImage end: UInt64, _ byteCount: UInt64
    ) -> Replacement? {
        var end = end
        for part in metadata.parts where part.id > 0 {
            // If it is not known where a picture is, it may be what follows.
            guard let last = part.ranges?.ranges.last else { return nil }
            end = max(end, last.upperBound)
        }
        guard end < byteCount else { return nil }
        return Replacement(range: end..<byteCount, bytes: [])
    }

    private static let pieceByteCount: UInt64 = 1 << 20

    /// Finds the offset after the EOI marker of the image that a file begins with (ISO/IEC 10918-1 Annex B); `nil` if the file
    /// ends before it.
    fileprivate static func searchingEnd(
        ofImageIn source: SourceView, _ byteCount: UInt64
    ) -> PieceReading<UInt64?> {
        func piece(at offset: UInt64) -> Attempt<UInt64?> {
            guard offset < byteCount else { return .done(nil) }
            return .missing(offset..<min(offset.addingSaturated(pieceByteCount), byteCount))
        }
        return PieceReading(source, piece(at: 2)) { bytes, range throws(MetadataError) in
            let (passed, isEnd) = passMarkers(bytes.span)
            let offset = range.lowerBound.addingSaturated(UInt64(passed))
            if isEnd { return .done(offset) }
            return passed > 0 ? piece(at: offset) : .done(nil)
        }
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

extension Steps {
    /// Finds the data to remove after the last picture of a JPEG file.
    mutating func appendedDataRemoval(
        _ metadata: MediaMetadata, in source: SourceView, _ byteCount: UInt64
    ) throws(StepStop) -> Replacement? {
        guard metadata.format == .jpeg, !metadata.motionPhotoClaim.describesAppendedData else { return nil }
        let mark = ByteRanges([(byteCount - min(byteCount, 4))..<byteCount])
        let hasSamsungTrailer = try bytes(mark, of: source, limit: 4) { bytes in
            bytes.elementsEqual(SamsungTrailer.endMark.rawValue.bigEndianBytes)
        }
        guard !hasSamsungTrailer,
            let end = try take({ () throws(MetadataError) in
                AppendedDataRemoval.searchingEnd(ofImageIn: source, byteCount)
            })
        else { return nil }
        return AppendedDataRemoval.replacement(metadata, endOfImage: end, byteCount)
    }
}
