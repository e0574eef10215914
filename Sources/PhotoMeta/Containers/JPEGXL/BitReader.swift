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
        var value: UInt32 = 0
        for index in 0..<min(count, 32) {
            let place = position / 8
            if place < bytes.count, bytes[bytes.startIndex + place] >> UInt8(position % 8) & 1 == 1 {
                value |= 1 &<< UInt32(index)
            }
            position &+= 1
        }
        return value
    }

    /// Skips bits.
    mutating func skip(_ count: Int) {
        position &+= min(max(count, 0), 1 << 24)
    }

    /// Bool().
    mutating func flag() -> Bool { bits(1) == 1 }

    /// U32(d0, d1, d2, d3): two bits select the number of bits that follow, and the base that is added to their value.
    mutating func number(_ choices: (base: UInt32, bits: Int)...) -> UInt32 {
        let choice = choices[min(Int(bits(2)), choices.count - 1)]
        return choice.base &+ bits(choice.bits)
    }

    /// Enum(): U32(0, 1, 2 + u(4), 18 + u(6)).
    mutating func code() -> Int { Int(number((0, 0), (1, 0), (2, 4), (18, 6))) }
}
