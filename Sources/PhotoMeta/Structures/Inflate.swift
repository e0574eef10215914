// SPDX-License-Identifier: Apache-2.0
/// Decodes deflate data (RFC 1951), raw or in the zlib format (RFC 1950).
///
/// A few bytes of a file can stand for gigabytes. No more is decoded than the caller's limit, and the work is proportional to
/// the bytes read and written.
package struct Inflate {
    /// The format around the deflate data.
    package enum Wrapper {
        case none
        /// A header of two bytes before it, and a checksum after it.
        case zlib
    }

    /// Why data could not be decoded, and what was decoded before that.
    package struct Failure: Error {
        var reason: Reason
        var decoded: ContiguousArray<UInt8>

        enum Reason: Equatable {
            /// The data ends within a block or before the checksum.
            case truncated
            /// The data breaks a rule of its format.
            case malformed
            /// All data was decoded, but its checksum differs.
            case checksum
            /// The limit was reached; the bytes up to it were decoded.
            case limit
        }
    }

    private var input = DeflateBits()
    private var output: ContiguousArray<UInt8> = []
    private let limit: Int
    /// The cost of blocks with codes of their own.
    private var codesCost = 0
    // Reused by each block: a stream may have a block every few bytes.
    private var lengths: ContiguousArray<UInt8> = []
    private var lengthCodes = PrefixCode()
    private var literals = PrefixCode()
    private var distances = PrefixCode()

    private init(limit: Int) {
        self.limit = max(limit, 0)
    }

    /// Returns the decoded bytes, at most `limit`.
    ///
    /// Bytes after the end of the data are ignored.
    package static func inflate(
        _ bytes: Span<UInt8>, _ wrapper: Wrapper = .zlib, limit: Int
    ) throws(Failure) -> ContiguousArray<UInt8> {
        var cost = 0
        return try inflate(bytes, wrapper, limit: limit, cost: &cost)
    }

    /// Returns the decoded bytes, at most `limit`, and adds their number and the other cost of decoding them to `cost`.
    static func inflate(
        _ bytes: Span<UInt8>, _ wrapper: Wrapper = .zlib, limit: Int, cost: inout Int
    ) throws(Failure) -> ContiguousArray<UInt8> {
        var decoder = Inflate(limit: limit)
        defer { cost += decoder.output.count + decoder.codesCost }
        do throws(Stop) {
            if wrapper == .zlib { try decoder.readHeader(bytes) }
            while try !decoder.readBlock(bytes) {}
            if wrapper == .zlib { try decoder.verifyChecksum(bytes) }
        } catch {
            throw Failure(reason: error.reason, decoded: decoder.output)
        }
        return decoder.output
    }

    // MARK: zlib

    /// RFC 1950 §2.2: the method, which is deflate, and flags that make the two bytes a multiple of 31.
    private mutating func readHeader(_ bytes: Span<UInt8>) throws(Stop) {
        let method = try input.take(8, of: bytes)
        let flags = try input.take(8, of: bytes)
        // A preset dictionary (flag 0x20) is not in the data.
        guard method & 0x0F == 8, method >> 4 <= 7, (method << 8 | flags) % 31 == 0, flags & 0x20 == 0 else {
            throw .malformed
        }
    }

    /// RFC 1950 §8.2: Adler-32, big-endian, at the next whole byte after the last block.
    private mutating func verifyChecksum(_ bytes: Span<UInt8>) throws(Stop) {
        input.skipToByte()
        var stored: UInt32 = 0
        for _ in 0..<4 { stored = stored << 8 | UInt32(truncatingIfNeeded: try input.take(8, of: bytes)) }
        guard stored == Self.adler32(output.span) else { throw Stop(reason: .checksum) }
    }

    private static func adler32(_ bytes: Span<UInt8>) -> UInt32 {
        WorkMeter.add(bytes.count)
        var low: UInt32 = 1
        var high: UInt32 = 0
        var index = 0
        while index < bytes.count {
            // The largest number of bytes whose sums cannot overflow 32 bits.
            let end = index &+ min(bytes.count &- index, 5_552)
            while index < end {
                low &+= UInt32(bytes[index])
                high &+= low
                index &+= 1
            }
            low %= 65_521
            high %= 65_521
        }
        return high << 16 | low
    }

    // MARK: Blocks

    /// RFC 1951 §3.2.3: reads a block, and returns whether it is the last.
    private mutating func readBlock(_ bytes: Span<UInt8>) throws(Stop) -> Bool {
        let isLast = try input.take(1, of: bytes) == 1
        switch try input.take(2, of: bytes) {
        case 0: try readStored(bytes)
        case 1: try readSymbols(bytes, .fixedLiterals, .fixedDistances)
        case 2:
            try readCodes(bytes)
            try readSymbols(bytes, literals, distances)
        default: throw .malformed
        }
        return isLast
    }

    /// §3.2.4: a size, its complement, and the bytes.
    private mutating func readStored(_ bytes: Span<UInt8>) throws(Stop) {
        input.skipToByte()
        let count = Int(try input.take(16, of: bytes))
        guard try input.take(16, of: bytes) ^ 0xFFFF == UInt64(count) else { throw .malformed }
        let stored = input.takeBytes(count, of: bytes)
        let room = limit &- output.count
        WorkMeter.add(stored.count)
        for index in stored.prefix(room) { output.append(bytes[index]) }
        guard stored.count <= room else { throw .limit }
        guard stored.count == count else { throw .truncated }
    }

    /// The cost of a block with codes of its own, in bytes.
    ///
    /// Thirty bytes of input can make a decoder build two codes for no output. Encoders write such a block every few
    /// thousand bytes.
    private static let codeCost = 256
    /// The cost that all of them may have beyond the limit: encoders may be set to write small blocks.
    private static let freeCodesCost = 128 << 10

    /// §3.2.7: the code lengths, which are coded themselves.
    private mutating func readCodes(_ bytes: Span<UInt8>) throws(Stop) {
        let literalCount = Int(try input.take(5, of: bytes)) + 257
        let distanceCount = Int(try input.take(5, of: bytes)) + 1
        let lengthCodeCount = Int(try input.take(4, of: bytes)) + 4
        guard literalCount <= 286, distanceCount <= 30 else { throw .malformed }
        codesCost += Self.codeCost
        guard codesCost - Self.freeCodesCost <= limit else { throw .limit }
        lengths.removeAll(keepingCapacity: true)
        for _ in 0..<19 { lengths.append(0) }
        for symbol in Self.lengthCodeOrder.prefix(lengthCodeCount) {
            lengths[symbol] = UInt8(truncatingIfNeeded: try input.take(3, of: bytes))
        }
        let codeLengths = lengths
        try lengthCodes.build(codeLengths.span)

        let count = literalCount + distanceCount
        lengths.removeAll(keepingCapacity: true)
        while lengths.count < count {
            input.refill(from: bytes)
            let symbol = try lengthCodes.next(&input)
            let (length, repeatCount): (UInt8, UInt64)
            switch symbol {
            case 0...15: (length, repeatCount) = (UInt8(truncatingIfNeeded: symbol), 1)
            case 16:
                guard let last = lengths.last else { throw .malformed }
                (length, repeatCount) = (last, 3 + (try input.take(2, of: bytes)))
            case 17: (length, repeatCount) = (0, 3 + (try input.take(3, of: bytes)))
            default: (length, repeatCount) = (0, 11 + (try input.take(7, of: bytes)))
            }
            guard repeatCount <= count &- lengths.count else { throw .malformed }
            for _ in 0..<repeatCount { lengths.append(length) }
        }
        // Without a code for the end of the block, the block would not end.
        guard lengths[Self.endOfBlock] != 0 else { throw .malformed }
        let all = lengths
        try literals.build(all.span.extracting(0..<literalCount), allowsOneCode: true)
        try distances.build(all.span.extracting(literalCount..<count), allowsOneCode: true)
    }

    /// §3.2.5: literal bytes and copies of earlier ones, up to the end of the block.
    private mutating func readSymbols(
        _ bytes: Span<UInt8>, _ literals: PrefixCode, _ distances: PrefixCode
    ) throws(Stop) {
        while true {
            WorkMeter.add()
            // Enough for a length and a distance with their extra bits, 48 in all.
            input.refill(from: bytes)
            let symbol = try literals.next(&input)
            if symbol < Self.endOfBlock {
                guard output.count < limit else { throw .limit }
                output.append(UInt8(truncatingIfNeeded: symbol))
                continue
            }
            if symbol == Self.endOfBlock { return }
            guard symbol - 257 < Self.copyLengths.count else { throw .malformed }
            let length = Self.copyLengths[symbol - 257]
            let byteCount = length.base + Int(try input.take(length.extraBits))
            let code = try distances.next(&input)
            guard code < Self.copyDistances.count else { throw .malformed }
            let distance = Self.copyDistances[code]
            try copy(byteCount, from: distance.base + Int(try input.take(distance.extraBits)))
        }
    }

    /// Appends a copy of the bytes `distance` before the end; the copy may overlap its source.
    private mutating func copy(_ byteCount: Int, from distance: Int) throws(Stop) {
        guard distance <= output.count else { throw .malformed }
        let copied = min(byteCount, limit &- output.count)
        WorkMeter.add(copied)
        for _ in 0..<copied { output.append(output[output.count &- distance]) }
        guard copied == byteCount else { throw .limit }
    }

    // MARK: Tables of RFC 1951

    private static let endOfBlock = 256
    private static let lengthCodeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    /// The lengths of the symbols from 257 on.
    private static let copyLengths: ContiguousArray<ExtraBitsRow> = {
        var rows = ExtraBitsRow.rows(
            from: 3, extraBits: [0, 0, 0, 0, 0, 0, 0, 0] + (1...5).flatMap { [$0, $0, $0, $0] })
        // Length 258 has a code of its own, and the code before it ends at 257.
        rows.append(ExtraBitsRow(base: 258, extraBits: 0))
        return rows
    }()
    private static let copyDistances = ExtraBitsRow.rows(
        from: 1, extraBits: [0, 0] + (0...13).flatMap { [$0, $0] })
}

extension Inflate {
    /// The reason why decoding ends early.
    struct Stop: Error {
        var reason: Failure.Reason

        static let malformed = Stop(reason: .malformed)
        static let truncated = Stop(reason: .truncated)
        static let limit = Stop(reason: .limit)
    }
}
