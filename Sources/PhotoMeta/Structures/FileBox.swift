// SPDX-License-Identifier: Apache-2.0
/// The position of a box in a source.
struct FileBox {
    let start: UInt64
    let body: Range<UInt64>

    /// Reads the first bytes of the body, at most `byteCount`.
    @inline(__always)
    func readBody<Value>(
        in window: ByteWindow, upTo byteCount: Int, _ read: (Span<UInt8>) -> Value
    ) throws(ParseStop) -> Value {
        try window.read(
            at: body.lowerBound, count: Int(min(body.byteCount, UInt64(clamping: byteCount))), read)
    }
}

extension ByteWindow {
    /// The size up to which a box that is mostly read is fetched in one piece: a further request would cost more.
    private static let smallBoxByteCount: UInt64 = 65_536

    /// Throws `.missing` unless the body of a small box is known, or no more bytes will arrive.
    func requireIfSmall(_ body: Range<UInt64>) throws(ParseStop) {
        guard !isSealed, body.byteCount <= Self.smallBoxByteCount else { return }
        try require(at: body.lowerBound, count: Int(body.byteCount))
    }
}
