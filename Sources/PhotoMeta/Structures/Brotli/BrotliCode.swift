// SPDX-License-Identifier: Apache-2.0
/// A prefix code of Brotli data (RFC 7932 §3).
///
/// Unlike a deflate code, it may have a single symbol of no bits.
struct BrotliCode {
    private var code = PrefixCode()
    /// The symbol of a code with a single symbol.
    private var only: Int?

    /// Takes the next code, and returns its symbol.
    @inline(__always)
    func next(_ input: inout DeflateBits) throws(Inflate.Stop) -> Int {
        if let only { return only }
        return try code.next(&input)
    }

    /// Reads a code of an alphabet of `count` symbols.
    init(_ count: Int, _ input: inout DeflateBits, of bytes: Span<UInt8>) throws(Inflate.Stop) {
        let skipped = Int(try input.take(2, of: bytes))
        if skipped == 1 {
            try readSimple(count, &input, of: bytes)
        } else {
            try readComplex(count, skipped, &input, of: bytes)
        }
    }

    /// §3.4: one to four symbols, whose codes' lengths are known.
    private mutating func readSimple(
        _ count: Int, _ input: inout DeflateBits, of bytes: Span<UInt8>
    ) throws(Inflate.Stop) {
        let symbolCount = Int(try input.take(2, of: bytes)) + 1
        let symbolBits = Int.bitWidth - (count - 1).leadingZeroBitCount
        var symbols: ContiguousArray<Int> = []
        for _ in 0..<symbolCount {
            let symbol = Int(try input.take(symbolBits, of: bytes))
            guard symbol < count, !symbols.contains(symbol) else { throw .malformed }
            symbols.append(symbol)
        }
        guard symbolCount > 1 else {
            only = symbols.first
            return
        }
        let codeLengths: [UInt8] =
            switch symbolCount {
            case 2: [1, 1]
            case 3: [1, 2, 2]
            default: try input.take(1, of: bytes) == 0 ? [2, 2, 2, 2] : [1, 2, 3, 3]
            }
        var lengths = ContiguousArray<UInt8>(repeating: 0, count: count)
        for (symbol, length) in zip(symbols, codeLengths) { lengths[symbol] = length }
        try code.build(lengths.span)
    }

    /// §3.5: the lengths of the codes, themselves coded.
    private mutating func readComplex(
        _ count: Int, _ skipped: Int, _ input: inout DeflateBits, of bytes: Span<UInt8>
    ) throws(Inflate.Stop) {
        let lengthCode = try Self.lengthCode(skipped, &input, of: bytes)
        var lengths = ContiguousArray<UInt8>()
        var lastLength: UInt8 = 8
        // The unused part of the code space, in codes of 15 bits.
        var left = 1 << 15
        // The last repeat symbol, and its repeat count so far.
        var repeated: (symbol: Int, count: Int) = (0, 0)
        while lengths.count < count, left > 0 {
            input.refill(from: bytes)
            let symbol = try lengthCode.next(&input)
            guard symbol >= 16 else {
                lengths.append(UInt8(truncatingIfNeeded: symbol))
                repeated = (0, 0)
                if symbol > 0 {
                    lastLength = UInt8(truncatingIfNeeded: symbol)
                    left -= (1 << 15) >> symbol
                }
                continue
            }
            let extraBits = symbol - 14
            let before = repeated.symbol == symbol ? repeated.count : 0
            let added = Int(try input.take(extraBits)) + 3
            let total = before > 0 ? (before - 2) << extraBits + added : added
            repeated = (symbol, total)
            let length = symbol == 16 ? lastLength : 0
            guard total - before <= count - lengths.count else { throw .malformed }
            for _ in before..<total { lengths.append(length) }
            if length > 0 { left -= (total - before) * ((1 << 15) >> Int(length)) }
        }
        guard left == 0 else { throw .malformed }
        while lengths.count < count { lengths.append(0) }
        try code.build(lengths.span)
    }

    /// The code of the code lengths; its own lengths are coded in two to four bits, lowest bit first.
    private static func lengthCode(
        _ skipped: Int, _ input: inout DeflateBits, of bytes: Span<UInt8>
    ) throws(Inflate.Stop) -> BrotliCode {
        var lengths = ContiguousArray<UInt8>(repeating: 0, count: 18)
        var left = 32
        var used: ContiguousArray<Int> = []
        for symbol in BrotliTables.lengthCodeOrder.dropFirst(skipped) where left > 0 {
            let length: Int =
                switch try input.take(2, of: bytes) {
                case 0: 0
                case 1: 4
                case 2: 3
                default: try input.take(1, of: bytes) == 0 ? 2 : try input.take(1, of: bytes) == 0 ? 1 : 5
                }
            guard length > 0 else { continue }
            lengths[symbol] = UInt8(truncatingIfNeeded: length)
            left -= 32 >> length
            used.append(symbol)
        }
        // A single used symbol has a code of no bits.
        if used.count == 1, let symbol = used.first { return BrotliCode(only: symbol) }
        guard left == 0 else { throw .malformed }
        var code = PrefixCode()
        try code.build(lengths.span)
        return BrotliCode(code: code)
    }

    private init(only: Int) { self.only = only }
    private init(code: PrefixCode) { self.code = code }
}
