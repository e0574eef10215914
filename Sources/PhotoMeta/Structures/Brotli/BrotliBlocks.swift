// SPDX-License-Identifier: Apache-2.0
/// The block type that applies to the next symbols of one category, and their number (RFC 7932 §6).
struct BrotliBlocks {
    let typeCount: Int
    private(set) var type = 0
    private var previous = 1
    private var left: Int
    private var types: BrotliCode?
    private var counts: BrotliCode?

    init(_ input: inout DeflateBits, of bytes: Span<UInt8>) throws(Inflate.Stop) {
        typeCount = try Brotli.smallNumber(&input, of: bytes)
        left = 1 << 24
        guard typeCount > 1 else { return }
        types = try BrotliCode(typeCount + 2, &input, of: bytes)
        let counts = try BrotliCode(26, &input, of: bytes)
        self.counts = counts
        left = try Self.count(counts, &input, of: bytes)
    }

    /// Counts one symbol; switches to the next block if the current one has no symbols left.
    @inline(__always)
    mutating func takeSymbol(_ input: inout DeflateBits, of bytes: Span<UInt8>) throws(Inflate.Stop) {
        if left == 0 { try changeType(&input, of: bytes) }
        left &-= 1
    }

    private mutating func changeType(
        _ input: inout DeflateBits, of bytes: Span<UInt8>
    ) throws(Inflate.Stop) {
        // With one type, the block has 2^24 symbols: the maximum size of a meta-block.
        guard let types, let counts else { throw .malformed }
        input.refill(from: bytes)
        let code = try types.next(&input)
        let next = code == 0 ? previous : code == 1 ? (type + 1) % typeCount : code - 2
        (previous, type) = (type, next)
        left = try Self.count(counts, &input, of: bytes)
    }

    private static func count(
        _ code: BrotliCode, _ input: inout DeflateBits, of bytes: Span<UInt8>
    ) throws(Inflate.Stop) -> Int {
        input.refill(from: bytes)
        let row = BrotliTables.blockCounts[try code.next(&input)]
        return row.base + Int(try input.take(row.extraBits, of: bytes))
    }
}
