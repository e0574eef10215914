// SPDX-License-Identifier: Apache-2.0
/// The bits of deflate data, from the lowest to the highest bit of each byte (RFC 1951 §3.1.1).
struct DeflateBits {
    /// The next bits, the first of them lowest.
    ///
    /// Those above ``bitCount`` are bits of the data, or 0 after its end.
    private(set) var bits: UInt64 = 0
    private(set) var bitCount = 0
    /// The end of the last byte that is included in ``bitCount``.
    private var position = 0

    /// Loads at least 56 bits, or all that are left.
    @inline(__always)
    mutating func refill(from bytes: Span<UInt8>) {
        if bitCount < 56 { load(from: bytes) }
    }

    @inline(__always)
    private mutating func load(from bytes: Span<UInt8>) {
        if bytes.count &- position >= 8, let next = try? bytes.uint64(at: position, LittleEndian.self) {
            bits |= next << UInt64(bitCount)
            let byteCount = (63 &- bitCount) >> 3
            position &+= byteCount
            bitCount &+= byteCount << 3
            return
        }
        while bitCount <= 56, position < bytes.count {
            bits |= UInt64(bytes[position]) << UInt64(bitCount)
            position &+= 1
            bitCount &+= 8
        }
    }

    /// Skips bits; throws if they are after the end of the data.
    @inline(__always)
    mutating func drop(_ count: Int) throws(Inflate.Stop) {
        guard count <= bitCount else { throw .truncated }
        bits >>= UInt64(count)
        bitCount &-= count
    }

    /// Reads at most 24 bits that were loaded before.
    @inline(__always)
    mutating func take(_ count: Int) throws(Inflate.Stop) -> UInt64 {
        let value = bits & (1 << UInt64(count) &- 1)
        try drop(count)
        return value
    }

    /// Reads at most 24 bits.
    mutating func take(_ count: Int, of bytes: Span<UInt8>) throws(Inflate.Stop) -> UInt64 {
        refill(from: bytes)
        return try take(count)
    }

    /// Skips the rest of a byte.
    mutating func skipToByte() {
        bits >>= UInt64(bitCount & 7)
        bitCount &-= bitCount & 7
    }

    /// Skips the rest of a byte, which has to be zero (RFC 7932 §9.2).
    mutating func skipZerosToByte() throws(Inflate.Stop) {
        guard bits & (1 << UInt64(bitCount & 7) &- 1) == 0 else { throw .malformed }
        skipToByte()
    }

    /// Skips `count` bytes, fewer at the end, and returns their range; the position has to be at a whole byte.
    mutating func takeBytes(_ count: Int, of bytes: Span<UInt8>) -> Range<Int> {
        let start = position &- bitCount >> 3
        let end = start &+ min(count, bytes.count &- start)
        (bits, bitCount, position) = (0, 0, end)
        return start..<end
    }
}
