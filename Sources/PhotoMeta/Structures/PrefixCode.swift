// SPDX-License-Identifier: Apache-2.0
/// A prefix code of deflate or Brotli data, defined by the code length of each symbol (RFC 1951 §3.2.2).
struct PrefixCode {
    /// Codes of up to this many bits are looked up in a table; longer ones, which are rare, are decoded bit by bit.
    private static let lookupBits = 9

    /// Indexed by the next bits of the data: the symbol and, in the low four bits, its code length; 0 for longer codes.
    private var table: ContiguousArray<UInt16> = []
    private var mask: UInt64 = 0
    /// The number of codes of each length.
    private var counts: ContiguousArray<UInt16> = []
    /// The symbols by ascending codes.
    private var symbols: ContiguousArray<UInt16> = []

    // §3.2.6: building these codes cannot fail.
    static let fixedLiterals = fixed((0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
    static let fixedDistances = fixed((0..<32).map { _ in 5 })

    private static func fixed(_ lengths: [UInt8]) -> PrefixCode {
        var code = PrefixCode()
        try? code.build(lengths.span)
        return code
    }

    /// Builds the code from the code length of each symbol; 0 for a symbol without a code.
    ///
    /// Throws if the code is incomplete or oversubscribed. With `allowsOneCode`, there may be one code of one bit, or none.
    mutating func build(_ lengths: Span<UInt8>, allowsOneCode: Bool = false) throws(Inflate.Stop) {
        WorkMeter.add(lengths.count)
        counts.removeAll(keepingCapacity: true)
        for _ in 0..<16 { counts.append(0) }
        for index in lengths.indices { counts[Int(lengths[index] & 15)] &+= 1 }
        counts[0] = 0

        // The unused part of the code space, and the index of each length's first symbol.
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

    /// Fills the table.
    ///
    /// Codes are mirrored, because they are stored from the highest bit, and data from the lowest.
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
                var entry = Int(code.mirrored(bits: length))
                while entry < size {
                    table[entry] = symbols[index] << 4 | UInt16(length)
                    entry += 1 << length
                }
                code &+= 1
                index += 1
            }
        }
    }

    /// Reads the next code from bits that were refilled, and returns its symbol.
    @inline(__always)
    func next(_ input: inout DeflateBits) throws(Inflate.Stop) -> Int {
        let entry = table[Int(truncatingIfNeeded: input.bits & mask)]
        let length = Int(entry & 15)
        guard length > 0 else { return try nextLong(&input) }
        try input.drop(length)
        return Int(entry >> 4)
    }

    /// Decodes a long code bit by bit: the codes of each length are consecutive, and follow the doubled codes of the length
    /// before.
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
