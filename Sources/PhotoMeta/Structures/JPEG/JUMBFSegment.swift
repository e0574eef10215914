// SPDX-License-Identifier: Apache-2.0
/// The start of a segment APP11 with a piece of a JUMBF box (ISO/IEC 19566-5 §D.2).
package struct JUMBFSegment {
    /// The number of the box.
    package let number: UInt16
    /// The number of the piece in the box, from 1.
    package let sequenceNumber: UInt32
    /// Whether the box is a superbox.
    package let isSuperbox: Bool
    /// Whether the piece begins a store of Content Credentials (C2PA, "Embedding manifests into JPEG").
    package let beginsStore: Bool
    /// The size of the box's header, which each piece repeats.
    let boxHeaderByteCount: Int

    /// `JP`, in the first two bytes.
    static let mark: UInt16 = 0x4A50
    /// The size of the mark and the two numbers.
    static let headerByteCount = 8
    /// The number of bytes that contain all of this.
    package static let byteCount: UInt64 = 49

    /// Reads the start of a payload; `nil` if it has another form.
    package init?(_ payload: Span<UInt8>) {
        guard (try? payload.uint16(at: 0)) == Self.mark, let number = try? payload.uint16(at: 2),
            let sequenceNumber = try? payload.uint32(at: 4)
        else { return nil }
        self.number = number
        self.sequenceNumber = sequenceNumber
        isSuperbox = payload.holds(.superbox, at: 12)
        boxHeaderByteCount = (try? payload.uint32(at: 8)) == 1 ? 16 : 8
        let description = Self.headerByteCount + boxHeaderByteCount
        let body = min(description + 8, payload.count)..<payload.count
        beginsStore =
            isSuperbox && payload.holds(.superboxDescription, at: description + 4)
            && JUMBFDescription(payload.extracting(body))?.type == .manifestStore
    }

    /// Reads the start of a payload of a file.
    package init?(in payload: Range<UInt64>, of window: ByteWindow) throws(ParseStop) {
        let start = try window.slice(
            at: payload.lowerBound, count: Int(min(payload.byteCount, Self.byteCount)))
        self.init(start.span)
    }
}
