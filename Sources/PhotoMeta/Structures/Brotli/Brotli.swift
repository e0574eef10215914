// SPDX-License-Identifier: Apache-2.0
/// Decodes Brotli data (RFC 7932), as boxes of JPEG XL files have it.
///
/// No more is decoded than the caller's limit, and the work is proportional to the bytes read and the limit.
package struct Brotli {
    private var input = DeflateBits()
    private var output: ContiguousArray<UInt8> = []
    private let limit: Int
    /// The largest distance to earlier output; larger distances refer to words of the dictionary.
    private var window = 0
    /// The last four distances, the latest first.
    private var distances = (4, 11, 15, 16)
    /// The cost of codes and contexts, which take work and produce no output.
    private var codesCost = 0
    /// The number of commands without output that are still allowed.
    private var emptyCommandsLeft = 1 << 10

    private init(limit: Int) {
        self.limit = max(limit, 0)
    }

    /// Returns the decoded bytes, at most `limit`, and adds their number and the other cost of decoding them to `cost`.
    ///
    /// Bytes after the end of the data are ignored.
    package static func decode(
        _ bytes: Span<UInt8>, limit: Int, cost: inout Int
    ) throws(Inflate.Failure) -> ContiguousArray<UInt8> {
        var decoder = Brotli(limit: limit)
        defer { cost += decoder.output.count + decoder.codesCost }
        do throws(Inflate.Stop) {
            try decoder.readWindow(bytes)
            while try !decoder.readMetaBlock(bytes) {}
            try decoder.input.skipZerosToByte()
        } catch {
            throw Inflate.Failure(reason: error.reason, decoded: decoder.output)
        }
        return decoder.output
    }

    // MARK: Headers

    /// §9.1: the size of the window, in one to seven bits.
    private mutating func readWindow(_ bytes: Span<UInt8>) throws(Inflate.Stop) {
        var bits = 16
        if try input.take(1, of: bytes) == 1 {
            let high = Int(try input.take(3, of: bytes))
            if high > 0 {
                bits = 17 + high
            } else {
                let low = Int(try input.take(3, of: bytes))
                guard low != 1 else { throw .malformed }
                bits = low == 0 ? 17 : 8 + low
            }
        }
        window = 1 << bits - 16
    }

    /// §9.2: reads a meta-block, and returns whether it is the last.
    private mutating func readMetaBlock(_ bytes: Span<UInt8>) throws(Inflate.Stop) -> Bool {
        WorkMeter.add()
        let isLast = try input.take(1, of: bytes) == 1
        if isLast, try input.take(1, of: bytes) == 1 { return true }
        let nibbleCount = Int(try input.take(2, of: bytes)) + 4
        guard nibbleCount < 7 else {
            try skipMetadata(bytes)
            return isLast
        }
        var byteCount = 0
        for index in 0..<nibbleCount {
            let nibble = Int(try input.take(4, of: bytes))
            guard nibble > 0 || index < 4 || index < nibbleCount - 1 else { throw .malformed }
            byteCount |= nibble << (4 * index)
        }
        byteCount += 1
        if !isLast, try input.take(1, of: bytes) == 1 {
            try readStored(byteCount, bytes)
        } else {
            try readCommands(byteCount, bytes)
        }
        return isLast
    }

    private mutating func skipMetadata(_ bytes: Span<UInt8>) throws(Inflate.Stop) {
        guard try input.take(1, of: bytes) == 0 else { throw .malformed }
        let sizeCount = Int(try input.take(2, of: bytes))
        var byteCount = 0
        for index in 0..<sizeCount {
            let byte = Int(try input.take(8, of: bytes))
            guard byte > 0 || index == 0 || index < sizeCount - 1 else { throw .malformed }
            byteCount |= byte << (8 * index)
        }
        if sizeCount > 0 { byteCount += 1 }
        try input.skipZerosToByte()
        guard input.takeBytes(byteCount, of: bytes).count == byteCount else { throw .truncated }
    }

    private mutating func readStored(_ byteCount: Int, _ bytes: Span<UInt8>) throws(Inflate.Stop) {
        try input.skipZerosToByte()
        let stored = input.takeBytes(byteCount, of: bytes)
        let room = limit &- output.count
        WorkMeter.add(stored.count)
        for index in stored.prefix(room) { output.append(bytes[index]) }
        guard stored.count <= room else { throw .limit }
        guard stored.count == byteCount else { throw .truncated }
    }

    /// A number from 1 to 256 in one to eleven bits (§9.2).
    static func smallNumber(
        _ input: inout DeflateBits, of bytes: Span<UInt8>
    ) throws(Inflate.Stop) -> Int {
        guard try input.take(1, of: bytes) == 1 else { return 1 }
        let bits = Int(try input.take(3, of: bytes))
        return 1 << bits + 1 + Int(try input.take(bits, of: bytes))
    }

    /// Counts work that produces no output.
    ///
    /// As in ``Inflate``, some of it is free: encoders may be set to write many codes.
    private mutating func spend(_ cost: Int) throws(Inflate.Stop) {
        codesCost += cost
        WorkMeter.add(cost)
        guard codesCost - 256 << 10 <= limit else { throw .limit }
    }

    // MARK: Codes

    /// §7.3: which code each context uses.
    private mutating func readContextMap(
        _ count: Int, _ bytes: Span<UInt8>
    ) throws(Inflate.Stop) -> (codeCount: Int, map: ContiguousArray<UInt8>) {
        let codeCount = try Self.smallNumber(&input, of: bytes)
        try spend(count)
        guard codeCount > 1 else { return (1, ContiguousArray(repeating: 0, count: count)) }
        let longest = try input.take(1, of: bytes) == 1 ? Int(try input.take(4, of: bytes)) + 1 : 0
        let code = try BrotliCode(codeCount + longest, &input, of: bytes)
        var map: ContiguousArray<UInt8> = []
        while map.count < count {
            input.refill(from: bytes)
            let symbol = try code.next(&input)
            if symbol == 0 || symbol > longest {
                map.append(UInt8(truncatingIfNeeded: symbol == 0 ? 0 : symbol - longest))
                continue
            }
            let zeros = 1 << symbol + Int(try input.take(symbol, of: bytes))
            guard zeros <= count - map.count else { throw .malformed }
            for _ in 0..<zeros { map.append(0) }
        }
        if try input.take(1, of: bytes) == 1 { Self.moveToFront(&map) }
        return (codeCount, map)
    }

    /// Decodes a move-to-front transform.
    private static func moveToFront(_ map: inout ContiguousArray<UInt8>) {
        var list = ContiguousArray(UInt8.min...UInt8.max)
        for index in map.indices {
            let rank = Int(map[index])
            let value = list[rank]
            map[index] = value
            guard rank > 0 else { continue }
            list.remove(at: rank)
            list.insert(value, at: 0)
        }
    }

    private mutating func readCodes(
        _ count: Int, symbols: Int, _ bytes: Span<UInt8>
    ) throws(Inflate.Stop) -> ContiguousArray<BrotliCode> {
        var codes: ContiguousArray<BrotliCode> = []
        for _ in 0..<count {
            try spend(256)
            codes.append(try BrotliCode(symbols, &input, of: bytes))
        }
        return codes
    }

    // MARK: Commands

    /// §9.3: literals, and copies of earlier bytes or of words.
    private mutating func readCommands(_ byteCount: Int, _ bytes: Span<UInt8>) throws(Inflate.Stop) {
        var literals = try BrotliBlocks(&input, of: bytes)
        var commands = try BrotliBlocks(&input, of: bytes)
        var distances = try BrotliBlocks(&input, of: bytes)
        let postfixBits = Int(try input.take(2, of: bytes))
        let directCount = Int(try input.take(4, of: bytes)) << postfixBits
        var modes: ContiguousArray<UInt64> = []
        for _ in 0..<literals.typeCount { modes.append(try input.take(2, of: bytes)) }
        let literalMap = try readContextMap(64 * literals.typeCount, bytes)
        let distanceMap = try readContextMap(4 * distances.typeCount, bytes)
        let literalCodes = try readCodes(literalMap.codeCount, symbols: 256, bytes)
        let commandCodes = try readCodes(commands.typeCount, symbols: 704, bytes)
        let distanceCodes = try readCodes(
            distanceMap.codeCount, symbols: 16 + directCount + 48 << postfixBits, bytes)

        let end = output.count + byteCount
        while output.count < end {
            let start = output.count
            try commands.takeSymbol(&input, of: bytes)
            input.refill(from: bytes)
            let command = try commandCodes[commands.type].next(&input)
            let cell = BrotliTables.insertAndCopyCells[command >> 6]
            let insert = BrotliTables.insertLengths[cell.insert + command >> 3 & 7]
            let insertCount = insert.base + Int(try input.take(insert.extraBits, of: bytes))
            let copy = BrotliTables.copyLengths[cell.copy + command & 7]
            let copyCount = copy.base + Int(try input.take(copy.extraBits, of: bytes))

            guard insertCount <= end - output.count else { throw .malformed }
            for _ in 0..<insertCount {
                guard output.count < limit else { throw .limit }
                WorkMeter.add()
                try literals.takeSymbol(&input, of: bytes)
                input.refill(from: bytes)
                let last = output.last ?? 0
                let lastButOne = output.count > 1 ? output[output.count - 2] : 0
                let context = BrotliTables.context(modes[literals.type], last, lastButOne)
                let code = literalMap.map[64 * literals.type + context]
                output.append(
                    UInt8(truncatingIfNeeded: try literalCodes[Int(code)].next(&input)))
            }
            if output.count == end { return }

            // The first 128 commands reuse the last distance, and have no distance code.
            var index = 0
            if command >= 128 {
                try distances.takeSymbol(&input, of: bytes)
                input.refill(from: bytes)
                let code = distanceMap.map[4 * distances.type + min(copyCount, 5) - 2]
                index = try distanceCodes[Int(code)].next(&input)
            }
            let distance = try distance(index, postfixBits, directCount, bytes)
            let farthest = min(window, output.count)
            if distance > farthest {
                try appendWord(copyCount, distance - farthest - 1, upTo: end)
            } else {
                guard copyCount <= end - output.count else { throw .malformed }
                if index != 0 { remember(distance) }
                try appendCopy(copyCount, from: distance)
            }
            guard output.count == start else { continue }
            emptyCommandsLeft -= 1
            guard emptyCommandsLeft > 0 else { throw .malformed }
        }
    }

    /// §4: the distance that a code represents.
    private mutating func distance(
        _ code: Int, _ postfixBits: Int, _ directCount: Int, _ bytes: Span<UInt8>
    ) throws(Inflate.Stop) -> Int {
        if code < 16 {
            let (index, added) = BrotliTables.recentDistances[code]
            let recent =
                switch index {
                case 0: distances.0
                case 1: distances.1
                case 2: distances.2
                default: distances.3
                }
            guard recent + added > 0 else { throw .malformed }
            return recent + added
        }
        let rest = code - 16 - directCount
        guard rest >= 0 else { return code - 15 }
        let bits = 1 + rest >> (postfixBits + 1)
        let high = (2 + rest >> postfixBits & 1) << bits - 4
        let extra = Int(try input.take(bits, of: bytes))
        return (high + extra) << postfixBits + rest & (1 << postfixBits - 1) + directCount + 1
    }

    private mutating func remember(_ distance: Int) {
        distances = (distance, distances.0, distances.1, distances.2)
    }

    /// Appends a copy of the bytes `distance` before the end; the copy may overlap its source.
    private mutating func appendCopy(_ byteCount: Int, from distance: Int) throws(Inflate.Stop) {
        let copied = min(byteCount, limit &- output.count)
        WorkMeter.add(copied)
        for _ in 0..<copied { output.append(output[output.count &- distance]) }
        guard copied == byteCount else { throw .limit }
    }

    /// §8: appends a transformed word of the dictionary.
    private mutating func appendWord(_ length: Int, _ number: Int, upTo end: Int) throws(Inflate.Stop) {
        guard (4...24).contains(length) else { throw .malformed }
        let bits = BrotliTables.wordCountBits[length]
        let transform = number >> bits
        guard transform < BrotliTransforms.all.count else { throw .malformed }
        let start = BrotliTables.wordOffsets[length] + (number & (1 << bits - 1)) * length
        let words = BrotliTables.words
        guard start + length <= words.count else { throw .malformed }
        WorkMeter.add(length)
        BrotliTransforms.append(words[start..<(start + length)], transform, to: &output)
        guard output.count <= end else { throw .malformed }
        guard output.count <= limit else { throw .limit }
    }
}
