// SPDX-License-Identifier: Apache-2.0
/// The loops of ``XMLTokenizer``: where names, values and markup end.
extension Span<UInt8> {
    /// The bytes below 64 that end a name: control characters, the space and ``"&'/<=>``.
    private static var nameEnds: UInt64 { 0x7000_80C5_FFFF_FFFF }

    private static var ones: UInt64 { 0x0101_0101_0101_0101 }
    private static var highs: UInt64 { 0x8080_8080_8080_8080 }

    /// The end of the bytes up to `end` that the span has.
    ///
    /// As unsigned numbers, positions need one comparison, after which the compiler removes those of the standard library.
    @inline(__always)
    func limit(_ end: Int) -> Int {
        Int(bitPattern: Swift.min(UInt(bitPattern: end), UInt(bitPattern: count)))
    }

    /// Whether a position is one before a limit.
    @inline(__always)
    func precedes(_ position: Int, _ limit: Int) -> Bool {
        UInt(bitPattern: position) < UInt(bitPattern: limit)
    }

    /// The first eight bytes as a number, the first one lowest; zeros after the end.
    @inline(__always)
    private var word: UInt64 {
        if count >= 8, let word = try? uint64(at: 0, LittleEndian.self) { return word }
        return lastWord
    }

    @inline(never)
    private var lastWord: UInt64 { key(of: 0..<count) }

    /// The name at a position, which is empty if there is none.
    @inline(__always)
    package func name(at start: Int, to end: Int) -> XMLTokenizer.Name {
        var name = XMLTokenizer.Name(start: start, localStart: start, end: start)
        let limit = limit(end)
        guard precedes(start, limit) else { return name }
        var rest = extracting(start..<limit)
        WorkMeter.add()
        while true {
            let word = rest.word
            // One of the two highest bits of a letter is set; only other bytes are examined.
            var others = ~(word | word << 1) & Self.highs
            while others != 0 {
                let bit = others.trailingZeroBitCount
                let byte = word &>> UInt64(truncatingIfNeeded: bit &- 7) & 0x3F
                let offset = limit &- rest.count &+ bit / 8
                if Self.nameEnds &>> byte & 1 != 0 {
                    name.end = offset
                    return name
                }
                if byte == UInt64(UInt8(ascii: ":")), name.localStart == start {
                    name.localStart = offset &+ 1
                    // The bytes before it, if they are all in this word.
                    name.prefixKey =
                        offset &- start < 8
                        ? word & ((1 &<< UInt64(truncatingIfNeeded: bit &- 7)) &- 1)
                        : longKey(at: start)
                }
                others &= others &- 1
            }
            guard rest.count > 8 else { break }
            rest = rest.extracting(8...)
        }
        name.end = limit
        return name
    }

    @inline(never)
    private func longKey(at start: Int) -> UInt64 { key(of: start..<(start &+ 8)) }

    /// The first position from `start` on without white space.
    @inline(__always)
    package func skipSpaces(from start: Int, to end: Int) -> Int {
        let limit = limit(end)
        guard precedes(start, limit) else { return Swift.max(start, 0) }
        // Most often there is one space, or none.
        let next = self[start] == 0x20 ? start &+ 1 : start
        if precedes(next, limit), self[next] > 0x20 { return next }
        return skipMoreSpaces(from: next, to: limit)
    }

    @inline(never)
    private func skipMoreSpaces(from start: Int, to limit: Int) -> Int {
        guard precedes(start, limit) else { return limit }
        var rest = extracting(start..<limit)
        while true {
            let word = rest.word
            // The sum sets the high bit of every byte from 0x21 to 0x7F.
            let others = (word & ~Self.highs &+ Self.ones &* 0x5F | word) & Self.highs
            if others != 0 { return limit &- rest.count &+ others.trailingZeroBitCount / 8 }
            guard rest.count > 8 else { return limit }
            rest = rest.extracting(8...)
        }
    }

    /// The position of the quotation mark after an attribute's name and `=`; `nil` if they do not follow.
    @inline(__always)
    func quote(from start: Int, to end: Int) -> Int? {
        // Few writers put spaces around `=`.
        if start &+ 1 < end, let next = try? uint16(at: start), next == 0x3D22 || next == 0x3D27 {
            return start &+ 1
        }
        return quoteAfterSpaces(from: start, to: Swift.min(end, count))
    }

    @inline(never)
    private func quoteAfterSpaces(from start: Int, to end: Int) -> Int? {
        let sign = skipSpaces(from: start, to: end)
        guard sign < end, self[sign] == UInt8(ascii: "=") else { return nil }
        let offset = skipSpaces(from: sign &+ 1, to: end)
        guard offset < end, self[offset] == UInt8(ascii: "\"") || self[offset] == UInt8(ascii: "'") else {
            return nil
        }
        return offset
    }

    /// The position of the next `<`, or `end`; clears `isPlain` if the text has references, or line ends to normalize.
    @inline(__always)
    func skipText(from start: Int, to end: Int, _ isPlain: inout Bool) -> Int {
        skip(
            from: start, to: end, until: UInt8(ascii: "<"), noting: UInt8(ascii: "&"), UInt8(ascii: "\r"),
            controls: false, &isPlain)
    }

    /// The position of the quotation mark that ends an attribute's value, or `end`.
    ///
    /// Clears `isPlain` if it has references, or white space that counts as a space (XML 1.0 §3.3.3). A `<`, which XML does
    /// not allow here, is read as itself.
    @inline(__always)
    func skipValue(from start: Int, to end: Int, quote: UInt8, _ isPlain: inout Bool) -> Int {
        skip(
            from: start, to: end, until: quote, noting: UInt8(ascii: "&"), UInt8(ascii: "&"), controls: true,
            &isPlain)
    }

    /// Eight bytes at a time.
    @inline(__always)
    private func skip(
        from start: Int, to end: Int, until mark: UInt8, noting first: UInt8, _ second: UInt8,
        controls: Bool, _ isPlain: inout Bool
    ) -> Int {
        let held = limit(end)
        guard precedes(start, held) else { return held }
        let stops = Self.ones &* UInt64(mark)
        let firsts = Self.ones &* UInt64(first)
        let seconds = Self.ones &* UInt64(second)
        var rest = extracting(start..<held)
        var noted: UInt64 = 0
        WorkMeter.add()
        /// The high bit of the first byte that ends the text. The subtractions set the high bit of the first matching byte, and
        /// of no byte before it.
        @inline(__always)
        func find(in word: UInt64) -> UInt64 {
            WorkMeter.add(8)
            let ascii = ~word & Self.highs
            let found = ((word ^ stops) &- Self.ones) & ascii
            let others = controls ? word &- Self.ones &* 0x20 : (word ^ seconds) &- Self.ones
            let marks = ((word ^ firsts) &- Self.ones | others) & ascii
            // Only matches before the mark are counted.
            noted |= found == 0 ? marks : marks & (found &- 1) & ~found
            return found
        }
        while rest.count >= 8, let word = try? rest.uint64(at: 0, LittleEndian.self) {
            let found = find(in: word)
            if found != 0 {
                if noted != 0 { isPlain = false }
                return held &- rest.count &+ found.trailingZeroBitCount / 8
            }
            rest = rest.extracting(8...)
        }
        let found = find(in: rest.lastWord)
        if noted != 0 { isPlain = false }
        return Swift.min(held &- rest.count &+ found.trailingZeroBitCount / 8, held)
    }

    /// A hash of a range's bytes: FNV-1a, but of eight bytes at a time.
    func hash(of range: Range<Int>) -> UInt64 {
        let held = range.clamped(to: 0..<count)
        WorkMeter.add(held.count)
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        var rest = extracting(held)
        while rest.count >= 8 {
            hash = (hash ^ rest.word) &* 0x100_0000_01B3
            // The multiplication moves bits upwards only.
            hash ^= hash &>> 32
            rest = rest.extracting(8...)
        }
        return (hash ^ key(of: (held.upperBound &- rest.count)..<held.upperBound)) &* 0x100_0000_01B3
    }

    /// The position after a comment, a CDATA section, a processing instruction or a declaration; `nil` if it does not end.
    @inline(never)
    func endOfMarkup(at start: Int, to end: Int) -> Int? {
        let held = Swift.min(end, count)
        guard start >= 0, start &+ 1 < held else { return nil }
        if self[start &+ 1] == UInt8(ascii: "?") { return endOf([0x3F, 0x3E], from: start &+ 2, to: held) }
        if starts(with: XMLText.commentStart, at: start) {
            return endOf(XMLText.commentEnd, from: start &+ 4, to: held)
        }
        if starts(with: XMLText.sectionStart, at: start) {
            return endOf(XMLText.sectionEnd, from: start &+ 9, to: held)
        }
        return endOfDeclaration(at: start &+ 2, to: held)
    }

    /// Whether the span contains these bytes at a position.
    package func starts(with expected: [UInt8], at start: Int) -> Bool {
        guard start >= 0, expected.count <= count, start <= count &- expected.count else { return false }
        return equals(expected, in: start..<(start &+ expected.count))
    }

    /// The position after the next occurrence of these bytes.
    package func endOf(_ mark: [UInt8], from start: Int, to end: Int) -> Int? {
        let held = Swift.min(end, count)
        guard let last = mark.last, mark.count > 0 else { return nil }
        var offset = start &+ mark.count &- 1
        while offset < held {
            WorkMeter.add()
            if self[offset] == last, starts(with: mark, at: offset &- mark.count &+ 1) { return offset &+ 1 }
            offset &+= 1
        }
        return nil
    }

    /// The position after a document type, including its declarations in brackets and its quoted names.
    private func endOfDeclaration(at start: Int, to held: Int) -> Int? {
        var offset = start
        var depth = 0
        var quote: UInt8?
        while offset < held {
            WorkMeter.add()
            let byte = self[offset]
            offset &+= 1
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: "<"), UInt8(ascii: "["): depth &+= 1
            case UInt8(ascii: "]"): depth &-= 1
            case UInt8(ascii: ">"):
                if depth <= 0 { return offset }
                depth &-= 1
            default: break
            }
        }
        return nil
    }
}
