/// A prefix code of deflate data, by the lengths of its symbols' codes (RFC 1951 §3.2.2).
struct PrefixCode {
    /// Codes of up to so many bits are looked up, and the others, which are rare, counted out.
    private static let lookupBits = 9

    /// By the next bits of the data, the symbol above four bits with the length of its code; 0 if the code is longer.
    private var table: ContiguousArray<UInt16> = []
    private var mask: UInt64 = 0
    /// The number of codes of each length.
    private var counts: ContiguousArray<UInt16> = []
    /// The symbols by ascending codes.
    private var symbols: ContiguousArray<UInt16> = []

    /// §3.2.6: these codes keep the rules of ``build(_:allowsOneCode:)``.
    static let fixedLiterals = fixed((0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
    static let fixedDistances = fixed((0..<32).map { _ in 5 })

    private static func fixed(_ lengths: [UInt8]) -> PrefixCode {
        var code = PrefixCode()
        try? code.build(lengths.span)
        return code
    }

    /// Makes the code from the length of each symbol's code, 0 for a symbol that has none.
    ///
    /// Throws if codes are missing or too many. With `allowsOneCode`, there may be one code of one bit, or none.
    mutating func build(_ lengths: Span<UInt8>, allowsOneCode: Bool = false) throws(Inflate.Stop) {
        WorkMeter.add(lengths.count)
        counts.removeAll(keepingCapacity: true)
        for _ in 0..<16 { counts.append(0) }
        for index in lengths.indices { counts[Int(lengths[index] & 15)] &+= 1 }
        counts[0] = 0

        // The codes that are left for longer lengths, and where each length's symbols begin.
        var left = 1
        var longest = 0
        var total: UInt16 = 0
        var next = counts
        for length in 1...15 {
            left = left << 1 - Int(counts[length])
            guard left >= 0 else { throw .malformed }
            next[length] = total
            total &+= counts[length]
            if counts[length] > 0 { longest = length }
        }
        guard left == 0 || allowsOneCode && longest <= 1 else { throw .malformed }

        symbols.removeAll(keepingCapacity: true)
        for _ in 0..<total { symbols.append(0) }
        for index in lengths.indices where lengths[index] != 0 {
            let length = Int(lengths[index] & 15)
            symbols[Int(next[length])] = UInt16(truncatingIfNeeded: index)
            next[length] &+= 1
        }
        fillTable(bits: min(longest, Self.lookupBits))
    }

    /// Codes begin with their highest bit, and data with its lowest: codes are stored mirrored.
    private mutating func fillTable(bits: Int) {
        let size = 1 << bits
        WorkMeter.add(size)
        mask = UInt64(size - 1)
        table.removeAll(keepingCapacity: true)
        for _ in 0..<size { table.append(0) }
        var code: UInt16 = 0
        var index = 0
        guard bits > 0 else { return }
        for length in 1...bits {
            code <<= 1
            for _ in 0..<counts[length] {
                var place = Int(code.mirrored(bits: length))
                while place < size {
                    table[place] = symbols[index] << 4 | UInt16(length)
                    place += 1 << length
                }
                code &+= 1
                index += 1
            }
        }
    }

    /// Takes the next code of refilled bits, and returns its symbol.
    @inline(__always)
    func next(_ input: inout DeflateBits) throws(Inflate.Stop) -> Int {
        let entry = table[Int(truncatingIfNeeded: input.bits & mask)]
        let length = Int(entry & 15)
        guard length > 0 else { return try nextLong(&input) }
        try input.drop(length)
        return Int(entry >> 4)
    }

    /// Counts out a code: those of a length follow each other, behind those of the length before, doubled.
    @inline(never)
    private func nextLong(_ input: inout DeflateBits) throws(Inflate.Stop) -> Int {
        var code = 0
        var first = 0
        var index = 0
        for length in 1...15 {
            code |= Int(truncatingIfNeeded: input.bits >> UInt64(length - 1)) & 1
            let count = Int(counts[length])
            if code - first < count {
                try input.drop(length)
                return Int(symbols[index + code - first])
            }
            index += count
            first = (first + count) << 1
            code <<= 1
        }
        throw input.bitCount < 15 ? .truncated : .malformed
    }
}

extension UInt16 {
    /// The lowest `bits` bits in reverse order.
    fileprivate func mirrored(bits: Int) -> UInt16 {
        var mirrored: UInt16 = 0
        for bit in 0..<bits where self & (1 << bit) != 0 { mirrored |= 1 << (bits - 1 - bit) }
        return mirrored
    }
}

/// The bits of deflate data: of each byte the lowest first (RFC 1951 §3.1.1).
struct DeflateBits {
    /// The next bits, the first of them lowest.
    ///
    /// Those above ``bitCount`` are bits of the data, or 0 behind its end.
    private(set) var bits: UInt64 = 0
    private(set) var bitCount = 0
    /// Behind the last byte that is among ``bitCount``.
    private var position = 0

    /// Makes at least 56 bits ready, or all that are left.
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

    /// Passes over bits; throws if they are behind the end of the data.
    @inline(__always)
    mutating func drop(_ count: Int) throws(Inflate.Stop) {
        guard count <= bitCount else { throw .truncated }
        bits >>= UInt64(count)
        bitCount &-= count
    }

    /// Takes at most 24 bits of those that were made ready.
    @inline(__always)
    mutating func take(_ count: Int) throws(Inflate.Stop) -> UInt64 {
        let value = bits & (1 << UInt64(count) &- 1)
        try drop(count)
        return value
    }

    /// Takes at most 24 bits.
    mutating func take(_ count: Int, of bytes: Span<UInt8>) throws(Inflate.Stop) -> UInt64 {
        refill(from: bytes)
        return try take(count)
    }

    /// Passes over the rest of a byte.
    mutating func skipToByte() {
        bits >>= UInt64(bitCount & 7)
        bitCount &-= bitCount & 7
    }

    /// Passes over the rest of a byte, which has to be zero bits (RFC 7932 §9.2).
    mutating func skipZerosToByte() throws(Inflate.Stop) {
        guard bits & (1 << UInt64(bitCount & 7) &- 1) == 0 else { throw .malformed }
        skipToByte()
    }

    /// The place of the next `count` bytes, fewer at the end, and passes over them; at a byte's start.
    mutating func takeBytes(_ count: Int, of bytes: Span<UInt8>) -> Range<Int> {
        let start = position &- bitCount >> 3
        let end = start &+ min(count, bytes.count &- start)
        (bits, bitCount, position) = (0, 0, end)
        return start..<end
    }
}
