// SPDX-License-Identifier: Apache-2.0
/// Iterates over the marker segments of a JPEG 2000 codestream: those of its main header, then those of the headers of its tile-parts
/// (ISO/IEC 15444-1 Annex A).
package struct CodestreamSegments {
    /// The marker of the current segment.
    package private(set) var marker: UInt16 = 0
    /// The current segment, from its marker.
    package private(set) var range: Range<UInt64>
    /// Whether the end of the codestream was found; then ``range`` is that of its marker.
    package private(set) var hasEnded = false
    /// Whether something else is after ``range`` than a segment.
    package private(set) var isMalformed = false
    private let codestream: Range<UInt64>
    /// The end of the current tile-part.
    private var tilePartEnd: UInt64?

    /// Begins after the marker that starts a codestream (A.4.1).
    package init(_ codestream: Range<UInt64>) {
        self.codestream = codestream
        let start = min(codestream.lowerBound.addingSaturated(2), codestream.upperBound)
        range = start..<start
    }

    /// The parameters of the current segment, after its length.
    package var body: Range<UInt64> { min(range.lowerBound + 4, range.upperBound)..<range.upperBound }

    package static let size: UInt16 = 0xFF51
    package static let comment: UInt16 = 0xFF64
    /// The markers of segments that decoders need: those of Table A.1, and of ISO/IEC 15444-11 and -15.
    private static let decoderMarkers: Set<UInt16> = [
        0xFF50, size, 0xFF52, 0xFF53, 0xFF55, 0xFF56, 0xFF57, 0xFF58, 0xFF59, 0xFF5C, 0xFF5D, 0xFF5E, 0xFF5F,
        0xFF60, 0xFF61, 0xFF63, 0xFF66, 0xFF67, 0xFF68, 0xFF69, startOfTilePart,
    ]
    /// Those of ISO/IEC 15444-2 Table A.1, which a codestream has that states so in its capabilities.
    private static let extensionMarkers: ClosedRange<UInt16> = 0xFF70...0xFF79
    package static let startOfTilePart: UInt16 = 0xFF90
    private static let startOfData: UInt16 = 0xFF93
    private static let endOfCodestream: UInt16 = 0xFFD9

    /// Whether decoders need the current segment.
    ///
    /// - Parameter hasExtensions: Whether the first bit of the codestream's capabilities is set (ISO/IEC 15444-2 A.3.1).
    package func isForDecoders(hasExtensions: Bool) -> Bool {
        Self.decoderMarkers.contains(marker) || hasExtensions && Self.extensionMarkers.contains(marker)
    }

    /// Moves to the next segment; returns `false` at the end, and where none begins.
    package mutating func next(in window: ByteWindow) throws(ParseStop) -> Bool {
        let start = range.upperBound
        guard !hasEnded, codestream.upperBound - start >= 2 else { return false }
        let count = Int(min(codestream.upperBound - start, 4))
        let head = try window.slice(at: start, count: count)
        marker = try head.span.uint16(at: 0)
        switch marker {
        case Self.endOfCodestream:
            hasEnded = true
            range = start..<(start + 2)
            return false
        case Self.startOfData:
            // A.4.2: the data extends to the end of the tile-part; that of the last one may extend to the end of the codestream.
            guard let end = tilePartEnd, end > start else { return false }
            range = start..<end
            return try next(in: window)
        case 0xFF00...:
            guard count == 4 else { return false }
            let byteCount = UInt64(try head.span.uint16(at: 2)) + 2
            isMalformed = byteCount < 4
            guard byteCount >= 4, byteCount <= codestream.upperBound - start else { return false }
            range = start..<(start + byteCount)
            if marker == Self.startOfTilePart { try readTilePart(in: window) }
            return true
        default:
            isMalformed = true
            return false
        }
    }

    /// A.4.2: the number of the tile, the size of the tile-part from this marker, and two further bytes.
    private mutating func readTilePart(in window: ByteWindow) throws(ParseStop) {
        tilePartEnd = nil
        guard range.byteCount >= 12 else { return }
        let size = UInt64(try window.uint32(at: range.lowerBound + 6))
        let room = codestream.upperBound - range.lowerBound
        // The marker of the end follows the last one.
        tilePartEnd = size <= room ? range.lowerBound + (size == 0 ? max(room, 2) - 2 : size) : nil
    }
}
