// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension JPEGSegment {
    /// Returns a segment.
    ///
    /// - Throws: `MetadataError.Code.blockTooLarge` if the payload is too long.
    static func bytes(
        _ marker: UInt8, _ payload: ContiguousArray<UInt8>
    ) throws(EditStop) -> ContiguousArray<UInt8> {
        [0xFF, marker] + (try length(of: payload.count)) + payload
    }

    /// Returns the length field of a payload.
    static func length(of payload: Int) throws(EditStop) -> ContiguousArray<UInt8> {
        guard payload <= payloadLimit else {
            throw .refused(
                MetadataError(.blockTooLarge, "a segment of \(payload) bytes; at most \(payloadLimit) fit"))
        }
        return ContiguousArray(bigEndian: UInt16(payload + 2))
    }

    /// The range of a segment with a payload.
    static func range(of payload: Range<UInt64>) -> Range<UInt64> {
        (payload.lowerBound - min(headerByteCount, payload.lowerBound))..<payload.upperBound
    }

    /// The payload of a segment.
    static func payload(of segment: Range<UInt64>) -> Range<UInt64> { segment.part(4..<Int.max) }

    /// Returns the range of the segment whose payload ends with a piece of a block.
    ///
    /// - Parameter skipped: The number of bytes before the piece in the payload.
    /// - Throws: `MetadataError.Code.damaged` unless the piece fills the segment.
    static func range(
        ofPiece piece: Range<UInt64>, after skipped: Int, in window: ByteWindow
    ) throws(EditStop) -> Range<UInt64> {
        let start = piece.lowerBound - min(headerByteCount + UInt64(skipped), piece.lowerBound)
        let header = try window.bytes(in: start..<(start + headerByteCount), "JPEG/segment")
        let stated = (try? header.span.uint16(at: 2)) ?? 0
        guard UInt64(stated) + 2 == piece.upperBound - start else {
            throw .refused(MetadataError(.damaged, "the segment at \(start) is cut off"))
        }
        return start..<piece.upperBound
    }
}
