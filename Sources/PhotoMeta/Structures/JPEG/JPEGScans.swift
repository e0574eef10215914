// SPDX-License-Identifier: Apache-2.0
/// The coded data of a JPEG image, and the segments between its scans, up to the end of the image
/// (ISO/IEC 10918-1 §B.1.1, §B.2).
///
/// It takes the image piece by piece, and keeps none of the bytes.
package struct JPEGScans: Sendable {
    /// A segment, or the coded data of a scan.
    package struct Piece: Sendable {
        /// The marker of a segment; `nil` for coded data.
        package var marker: UInt8?
        package var range: Range<UInt64>
        /// Whether a segment has an impossible length, or ends past the end of the file.
        package var isDamaged = false
    }

    package private(set) var pieces: [Piece] = []
    /// Whether the image ended: at its marker, or with the file.
    package private(set) var isComplete = false
    /// The position of the next byte to take.
    package private(set) var position: UInt64
    private let fileByteCount: UInt64
    private let limit: Int
    /// The start of the coded data that is being searched for its end.
    private var codedStart: UInt64?

    /// - Parameters:
    ///   - start: The position of the first scan's marker.
    ///   - limit: The maximum number of pieces.
    init(from start: UInt64, inFileOf fileByteCount: UInt64, limit: Int) {
        position = min(start, fileByteCount)
        self.fileByteCount = fileByteCount
        self.limit = limit
    }

    private static let chunkByteCount: UInt64 = 1 << 18

    /// The range of bytes to take next; `nil` at the end of the image, or at the limit of pieces.
    var next: Range<UInt64>? {
        guard !isComplete, pieces.count < limit, position < fileByteCount else { return nil }
        return position..<min(position.addingSaturated(Self.chunkByteCount), fileByteCount)
    }

    /// Takes the bytes at ``next``; fewer if the source ends early.
    mutating func take(_ bytes: Span<UInt8>) {
        let start = position
        let isLast = start.addingSaturated(UInt64(bytes.count)) >= fileByteCount
        var index = 0
        while !isComplete, pieces.count < limit, index < bytes.count {
            guard
                let taken = codedStart == nil
                    ? takeSegment(bytes, at: index, start) : takeCoded(bytes, at: index, start)
            else { break }
            index = taken
        }
        position = start.addingSaturated(UInt64(clamping: index))
        // A marker at the end of the bytes continues in the next ones; at the end of the file, it does not.
        if isLast || position >= fileByteCount, !isComplete, pieces.count < limit { finish() }
    }

    /// Takes a segment; `nil` if more bytes are needed.
    private mutating func takeSegment(_ bytes: Span<UInt8>, at index: Int, _ start: UInt64) -> Int? {
        guard index + 2 <= bytes.count else { return nil }
        let offset = start + UInt64(index)
        let marker = bytes[index + 1]
        switch (bytes[index], marker) {
        // B.1.1.2: any marker may be preceded by any number of fill bytes.
        case (0xFF, 0xFF): return index + 1
        case (0xFF, JPEGSegment.endOfImage):
            pieces.append(Piece(marker: marker, range: offset..<(offset + 2)))
            isComplete = true
            return index + 2
        case (0xFF, _) where JPEGSegment.hasLength(marker):
            guard index + 4 <= bytes.count else { return nil }
            let stated = UInt64(bytes[index + 2]) << 8 | UInt64(bytes[index + 3])
            let length = max(stated, 2)
            let end = offset.addingSaturated(2 + length)
            pieces.append(
                Piece(
                    marker: marker, range: offset..<min(end, fileByteCount),
                    isDamaged: stated < 2 || end > fileByteCount)
            )
            if marker == JPEGSegment.startOfScan { codedStart = min(end, fileByteCount) }
            return index + 2 + Int(length)
        default:
            codedStart = offset
            return index
        }
    }

    /// Takes coded data up to a marker that ends it (B.1.1.5): not a stuffed byte or a restart marker.
    private mutating func takeCoded(_ bytes: Span<UInt8>, at first: Int, _ start: UInt64) -> Int? {
        var index = first
        while index + 1 < bytes.count {
            guard bytes[index] == 0xFF else {
                index += 1
                continue
            }
            switch bytes[index + 1] {
            case 0x00...0xBF, 0xD0...0xD8: index += 2
            case 0xFF: index += 1
            default:
                endCoded(at: start + UInt64(index))
                return index
            }
        }
        guard index > first else { return nil }
        return index
    }

    private mutating func endCoded(at end: UInt64) {
        if let codedStart, codedStart < end { pieces.append(Piece(marker: nil, range: codedStart..<end)) }
        codedStart = nil
    }

    private mutating func finish() {
        endCoded(at: fileByteCount)
        position = fileByteCount
        isComplete = true
    }
}

extension Steps {
    /// Reads the scans of a JPEG image, of which nothing is kept.
    package mutating func scans(
        from start: UInt64, inFileOf byteCount: UInt64, of source: SourceView, limit: Int
    ) throws(StepStop) -> JPEGScans {
        try take { () throws(MetadataError) in
            var scans = JPEGScans(from: start, inFileOf: byteCount, limit: limit)
            func attempt() -> Attempt<JPEGScans> { scans.next.map { .missing($0) } ?? .done(scans) }
            return PieceReading(source, attempt()) { bytes, range throws(MetadataError) in
                guard UInt64(bytes.count) == range.byteCount else { return .done(scans) }
                scans.take(bytes.span)
                return attempt()
            }
        }
    }
}
