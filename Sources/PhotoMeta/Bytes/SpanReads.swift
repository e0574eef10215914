// SPDX-License-Identifier: Apache-2.0
/// The only code that subscripts a span by an offset from a file.
///
/// Every read throws `ParseStop.truncated` at the end of the span; none traps. The offset in the error is relative to the
/// span: callers that know the span's position add it.
extension Span<UInt8> {
    /// Returns the range of `byteCount` bytes at `offset`; throws if the span does not contain it.
    @inline(__always)
    func range(at offset: Int, count byteCount: Int) throws(ParseStop) -> Range<Int> {
        try check(offset, count: byteCount)
        // Neither bound wraps: both are at most `count`.
        return offset..<(offset &+ byteCount)
    }

    /// Throws unless the span contains `byteCount` bytes at `offset`.
    @inline(__always)
    private func check(_ offset: Int, count byteCount: Int) throws(ParseStop) {
        WorkMeter.add()
        // As an unsigned number, a negative offset is larger than any count.
        guard byteCount >= 0, byteCount <= count,
            UInt(bitPattern: offset) <= UInt(bitPattern: count &- byteCount)
        else { throw .truncated(at: UInt64(clamping: offset)) }
    }

    @inline(__always)
    package func uint8(at offset: Int) throws(ParseStop) -> UInt8 {
        try check(offset, count: 1)
        return self[offset]
    }

    @inline(__always)
    package func uint16<Order: ByteOrdering>(
        at offset: Int, _: Order.Type = BigEndian.self
    ) throws(ParseStop) -> UInt16 {
        try checkStart(offset)
        let rest = extracting(offset...)
        guard rest.count >= 2 else { throw .truncated(at: UInt64(clamping: offset)) }
        let value = UInt16(rest[0]) << 8 | UInt16(rest[1])
        return Order.isLittleEndian ? value.byteSwapped : value
    }

    @inline(__always)
    package func uint32<Order: ByteOrdering>(
        at offset: Int, _: Order.Type = BigEndian.self
    ) throws(ParseStop) -> UInt32 {
        try check(offset, count: 4)
        let high = UInt32(self[offset]) << 24 | UInt32(self[offset &+ 1]) << 16
        let value = high | UInt32(self[offset &+ 2]) << 8 | UInt32(self[offset &+ 3])
        return Order.isLittleEndian ? value.byteSwapped : value
    }

    @inline(__always)
    package func uint64<Order: ByteOrdering>(
        at offset: Int, _: Order.Type = BigEndian.self
    ) throws(ParseStop) -> UInt64 {
        try check(offset, count: 8)
        let rest = extracting(offset...)
        // Redundant, but lets the compiler remove the check of each byte. (Reading four bytes is faster without.)
        guard rest.count >= 8 else { throw .truncated(at: UInt64(clamping: offset)) }
        let leading = UInt64(try rest.uint32(at: 0, Order.self))
        let trailing = UInt64(try rest.uint32(at: 4, Order.self))
        return Order.isLittleEndian ? trailing << 32 | leading : leading << 32 | trailing
    }

    /// Throws if the span ends before `offset`.
    @inline(__always)
    private func checkStart(_ offset: Int) throws(ParseStop) {
        WorkMeter.add()
        // As an unsigned number, a negative offset is larger than any count.
        guard UInt(bitPattern: offset) <= UInt(bitPattern: count) else {
            throw .truncated(at: UInt64(clamping: offset))
        }
    }

    /// Reads a big-endian unsigned number of 0 to 8 bytes; a number of 0 bytes is 0.
    @inline(__always)
    package func unsignedInteger(at offset: Int, count byteCount: Int) throws(ParseStop) -> UInt64 {
        switch byteCount {
        case 0: return 0
        case 1: return UInt64(try uint8(at: offset))
        case 2: return UInt64(try uint16(at: offset))
        case 4: return UInt64(try uint32(at: offset))
        case 8: return try uint64(at: offset)
        case 9...: throw .truncated(at: UInt64(clamping: offset))
        default:
            var value: UInt64 = 0
            for index in try range(at: offset, count: byteCount) {
                value = value << 8 | UInt64(self[index])
            }
            return value
        }
    }

    /// Reads a big-endian unsigned number in a range of at most 8 bytes.
    @inline(__always)
    package func unsignedInteger(in range: Range<Int>) throws(ParseStop) -> UInt64 {
        try unsignedInteger(at: range.lowerBound, count: range.count)
    }

    /// Reads a little-endian unsigned number of 3 bytes.
    func uint24(at offset: Int) throws(ParseStop) -> UInt32 {
        UInt32(try uint16(at: offset, LittleEndian.self)) | UInt32(try uint8(at: offset &+ 2)) << 16
    }

    @inline(__always)
    package func fourCharacterCode(at offset: Int) throws(ParseStop) -> FourCharacterCode {
        FourCharacterCode(rawValue: try uint32(at: offset))
    }

    /// Whether the four characters at `offset` are these; `false` past the end of the span.
    @inline(__always)
    package func holds(_ code: FourCharacterCode, at offset: Int) -> Bool {
        (try? fourCharacterCode(at: offset)) == code
    }
}

extension Span<UInt8> {
    /// Returns the index of the first zero byte in a range of the span.
    package func firstZero(in range: Range<Int>) -> Int? {
        let held = range.clamped(to: 0..<count)
        var rest = extracting(held)
        WorkMeter.add(held.count)
        // Eight at a time: the expression sets the high bit of the first zero byte, and no bit below it.
        while rest.count >= 8, let bytes = try? rest.uint64(at: 0, LittleEndian.self),
            (bytes &- 0x0101_0101_0101_0101) & ~bytes & 0x8080_8080_8080_8080 == 0
        {
            rest = rest.extracting(8...)
        }
        var index = 0
        while index < rest.count {
            if rest[index] == 0 { return held.upperBound &- rest.count &+ index }
            index &+= 1
        }
        return nil
    }

    /// Returns the range from `start` to the first zero byte, or to `end` if there is none.
    func textRange(from start: Int, to end: Int) -> Range<Int> {
        guard start < end else { return end..<end }
        return start..<(firstZero(in: start..<end) ?? end)
    }

    /// Whether the text at `start`, which ends with a zero byte or at `end`, equals `expected`.
    func holdsText(_ expected: [UInt8], from start: Int, to end: Int) -> Bool {
        guard start <= end, expected.count <= end &- start else { return false }
        let textEnd = start &+ expected.count
        return equals(expected, in: start..<textEnd) && (textEnd == end || (try? uint8(at: textEnd)) == 0)
    }

    /// Returns the range without trailing spaces.
    func trimmingSpaces(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, end <= count, self[end &- 1] == 0x20 { end &-= 1 }
        return range.lowerBound..<end
    }

    /// Whether the bytes in `range` equal `expected`.
    func equals(_ expected: [UInt8], in range: Range<Int>) -> Bool {
        guard range.count == expected.count, range.upperBound <= count else { return false }
        return extracting(range).equals(expected.span)
    }

    /// Whether the bytes in `range` are this text in UTF-8.
    func equals(_ text: String, in range: Range<Int>) -> Bool {
        guard range.count == text.utf8.count, range.upperBound <= count else { return false }
        return text.withUTF8Span { extracting(range).equals($0) }
    }

    /// The first eight bytes of a range as a number, the first one lowest: equal for equal texts of up to eight bytes.
    @inline(__always)
    func key(of range: Range<Int>) -> UInt64 {
        let byteCount = range.count
        if range.lowerBound >= 0, range.lowerBound &+ 8 <= count {
            let word = (try? extracting(range.lowerBound...).uint64(at: 0, LittleEndian.self)) ?? 0
            return byteCount >= 8 ? word : word & ((1 << (UInt64(byteCount) &* 8)) &- 1)
        }
        return keyAtEnd(of: range)
    }

    @inline(never)
    private func keyAtEnd(of range: Range<Int>) -> UInt64 {
        var key: UInt64 = 0
        for index in range.prefix(8).reversed() where index < count { key = key << 8 | UInt64(self[index]) }
        return key
    }

    /// Whether two ranges contain the same bytes.
    func equals(_ range: Range<Int>, _ other: Range<Int>) -> Bool {
        guard range.count == other.count, range.upperBound <= count, other.upperBound <= count,
            range.lowerBound >= 0, other.lowerBound >= 0
        else { return false }
        guard range.count > 8 else { return key(of: range) == key(of: other) }
        return extracting(range).equals(extracting(other))
    }

    /// Eight bytes as a number, the first one lowest; 0 past the end.
    @inline(__always)
    private func littleEndianWord(at offset: Int) -> UInt64 {
        (try? uint64(at: offset, LittleEndian.self)) ?? 0
    }

    /// Whether the bytes equal those of a span of the same size.
    @inline(__always)
    package func equals(_ expected: Span<UInt8>) -> Bool {
        guard count == expected.count else { return false }
        WorkMeter.add(count)
        guard count >= 8 else {
            for index in indices where self[index] != expected[index] { return false }
            return true
        }
        // Eight at a time, because names are long and have common prefixes; the last eight include some of those before.
        var offset = 0
        while offset < count &- 8 {
            guard littleEndianWord(at: offset) == expected.littleEndianWord(at: offset) else { return false }
            offset &+= 8
        }
        return littleEndianWord(at: count &- 8) == expected.littleEndianWord(at: count &- 8)
    }
}

extension String {
    /// Calls `body` with the text in UTF-8, where it is stored if the system allows that.
    @inline(__always)
    func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        // On watchOS with 32-bit `Int`, strings have no span.
        #if !os(watchOS)
            if #available(macOS 26, iOS 26, tvOS 26, visionOS 26, *) { return body(utf8.span) }
        #endif
        return body(Array(utf8).span)
    }
}
