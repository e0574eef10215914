// SPDX-License-Identifier: Apache-2.0
/// Reads the bits of a header, the most significant first, as those of video (ITU-T H.264 §7.2), AC-3 and HEIF in one box.
///
/// After the end, it reads zeros, and ``isPastEnd`` is `true`.
struct HeaderBits {
    private let bytes: ContiguousArray<UInt8>
    /// The position of the next bit.
    private var position: Int

    init(_ bytes: ContiguousArray<UInt8>, from byteOffset: Int = 0) {
        self.bytes = bytes
        position = byteOffset &* 8
    }

    /// Whether bits were read past the end.
    var isPastEnd: Bool { position > bytes.count &* 8 }

    /// The offset of the next byte that begins at or after the next bit.
    var alignedByteOffset: Int { (position &+ 7) >> 3 }

    /// f(n), u(n): an unsigned number of at most 32 bits.
    mutating func bits(_ count: Int) -> UInt32 {
        let first = position >> 3
        var value: UInt64 = 0
        // Up to 32 bits are in five bytes.
        for index in first..<(first &+ 5) {
            value = value << 8 | UInt64(index < bytes.count ? bytes[index] : 0)
        }
        value = value << UInt64(24 &+ (position & 7))
        position &+= count
        return count > 0 ? UInt32(truncatingIfNeeded: value >> UInt64(64 &- count)) : 0
    }

    mutating func flag() -> Bool { bits(1) == 1 }

    mutating func skip(_ count: Int) { position &+= min(max(count, 0), 1 << 16) }

    /// ue(v): as many zero bits as bits follow a one (§9.1); the largest number if it is damaged.
    mutating func number() -> UInt32 {
        var zeros = 0
        while zeros < 32, !isPastEnd, !flag() { zeros &+= 1 }
        return zeros < 32 ? (UInt32(1) << UInt32(zeros)) &- 1 &+ bits(zeros) : .max
    }

    /// se(v): numbers alternate in sign (§9.1.1).
    mutating func signedNumber() -> Int64 {
        let code = Int64(number())
        return code & 1 == 1 ? (code &+ 1) / 2 : -(code / 2)
    }
}
