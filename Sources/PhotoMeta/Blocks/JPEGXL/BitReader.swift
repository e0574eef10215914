// SPDX-License-Identifier: Apache-2.0
/// Reads the bits of a JPEG XL codestream, the least significant first (ISO/IEC 18181-1 §9.2).
///
/// After the end, it reads zeros, and ``isPastEnd`` is `true`.
struct BitReader {
    private let bytes: ArraySlice<UInt8>
    /// The position of the next bit.
    private(set) var position = 0

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    /// Whether bits were read past the end.
    var isPastEnd: Bool { position > bytes.count * 8 }

    /// u(n): an unsigned number of at most 32 bits.
    mutating func bits(_ count: Int) -> UInt32 {
        let first = position / 8
        var value: UInt64 = 0
        // Up to 32 bits are in five bytes.
        for index in first..<min(first + 5, max(bytes.count, first)) {
            value |= UInt64(bytes[bytes.startIndex + index]) << UInt64(8 * (index - first))
        }
        value >>= UInt64(position % 8)
        position &+= count
        return UInt32(truncatingIfNeeded: value & ((1 << UInt64(count)) - 1))
    }

    /// Skips bits.
    mutating func skip(_ count: Int) {
        position &+= min(max(count, 0), 1 << 24)
    }

    /// Bool().
    mutating func flag() -> Bool { bits(1) == 1 }

    /// U32(d0, d1, d2, d3): two bits select the number of bits that follow, and the base that is added to their value.
    mutating func number(
        _ first: (base: UInt32, bits: Int), _ second: (base: UInt32, bits: Int),
        _ third: (base: UInt32, bits: Int), _ fourth: (base: UInt32, bits: Int)
    ) -> UInt32 {
        let choice =
            switch bits(2) {
            case 0: first
            case 1: second
            case 2: third
            default: fourth
            }
        return choice.base &+ bits(choice.bits)
    }

    /// U64(): two bits select how the number is stored; in the longest form, each eight bits are followed by a bit that is set
    /// if there are more.
    mutating func long() -> UInt64 {
        switch bits(2) {
        case 0: return 0
        case 1: return 1 + UInt64(bits(4))
        case 2: return 17 + UInt64(bits(8))
        default: break
        }
        var value = UInt64(bits(12))
        var shift: UInt64 = 12
        while flag() {
            guard shift < 60 else { return value | UInt64(bits(4)) << 60 }
            value |= UInt64(bits(8)) << shift
            shift += 8
        }
        return value
    }

    /// Skips F16() numbers.
    mutating func skipNumbers(_ count: Int) {
        skip(16 * count)
    }

    /// Skips extensions: a set of their kinds, the size of each in bits, and their bits.
    mutating func skipExtensions() {
        let kinds = long()
        var bitCount = 0
        for _ in 0..<kinds.nonzeroBitCount { bitCount = bitCount.addingSaturated(Int(clamping: long())) }
        skip(bitCount)
    }

    /// Skips to the next byte.
    mutating func align() {
        position = (position + 7) / 8 * 8
    }

    /// Enum(): U32(0, 1, 2 + u(4), 18 + u(6)).
    mutating func code() -> Int { Int(number((0, 0), (1, 0), (2, 4), (18, 6))) }
}
