/// The loops of ``XMLTokenizer``: where names, values and markup end.
extension Span<UInt8> {
    /// The bytes below 64 that end a name: control characters, the space and ``"&'/<=>``.
    private static var nameEnds: UInt64 { 0x7000_80C5_FFFF_FFFF }

    private static var ones: UInt64 { 0x0101_0101_0101_0101 }
    private static var highs: UInt64 { 0x8080_8080_8080_8080 }

    /// The name at a position, which is empty if there is none.
    @inline(__always)
    func name(at start: Int, to end: Int) -> XMLTokenizer.Name {
        var name = XMLTokenizer.Name(start: start, localStart: start, end: start)
        let limit = Swift.min(end, count)
        guard start >= 0, start < limit else { return name }
        var rest = extracting(start..<limit)
        WorkMeter.add()
        while !rest.isEmpty {
            // Eight letters at a time: one of the two highest bits of a letter is set.
            var letterCount = 0
            if rest.count >= 8, let word = try? rest.uint64(at: 0, LittleEndian.self) {
                let others = ~(word | word << 1) & Self.highs
                letterCount = others.trailingZeroBitCount / 8
                if letterCount == 8 {
                    rest = rest.extracting(8...)
                    continue
                }
            } else {
                while letterCount < rest.count, rest[letterCount] >= 64 { letterCount &+= 1 }
                if letterCount == rest.count {
                    name.end = limit
                    return name
                }
            }
            let byte = rest[letterCount]
            let place = limit &- rest.count &+ letterCount
            if Self.nameEnds >> UInt64(byte) & 1 != 0 {
                name.end = place
                return name
            }
            if byte == UInt8(ascii: ":"), name.localStart == start { name.localStart = place &+ 1 }
            rest = rest.extracting((letterCount &+ 1)...)
        }
        name.end = limit
        return name
    }

    /// The first eight bytes of a range as a number, the first one lowest: equal for equal texts of up to eight bytes.
    @inline(__always)
    func key(of range: Range<Int>) -> UInt64 {
        let byteCount = range.count
        if range.lowerBound >= 0, range.lowerBound &+ 8 <= count {
            let word = (try? extracting(range.lowerBound...).uint64(at: 0, LittleEndian.self)) ?? 0
            return byteCount >= 8 ? word : word & ((1 << (UInt64(byteCount) &* 8)) &- 1)
        }
        var key: UInt64 = 0
        for place in range.prefix(8).reversed() where place < count { key = key << 8 | UInt64(self[place]) }
        return key
    }

    /// The first position from `start` on without white space.
    @inline(__always)
    func skipSpaces(from start: Int, to end: Int) -> Int {
        var place = Swift.max(start, 0)
        let limit = Swift.min(end, count)
        while place < limit, self[place] <= 0x20 { place &+= 1 }
        return place
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

    /// Eight bytes at a time: each expression sets the high bit of the first matching byte, and of no byte before it.
    @inline(__always)
    private func skip(
        from start: Int, to end: Int, until stop: UInt8, noting first: UInt8, _ second: UInt8,
        controls: Bool, _ isPlain: inout Bool
    ) -> Int {
        let held = Swift.min(end, count)
        guard start >= 0, start < held else { return held }
        let stops = Self.ones &* UInt64(stop)
        let firsts = Self.ones &* UInt64(first)
        let seconds = Self.ones &* UInt64(second)
        var rest = extracting(start..<held)
        WorkMeter.add()
        while rest.count >= 8, let word = try? rest.uint64(at: 0, LittleEndian.self) {
            WorkMeter.add(8)
            let atStop = word ^ stops
            let atFirst = word ^ firsts
            let found = (atStop &- Self.ones) & ~atStop & Self.highs
            var noted = (atFirst &- Self.ones) & ~atFirst
            if controls {
                noted |= (word &- Self.ones &* 0x20) & ~word
            } else {
                let atSecond = word ^ seconds
                noted |= (atSecond &- Self.ones) & ~atSecond
            }
            noted &= Self.highs
            if found != 0 {
                // Only matches before the stop are counted.
                if noted.trailingZeroBitCount < found.trailingZeroBitCount { isPlain = false }
                return held &- rest.count &+ found.trailingZeroBitCount / 8
            }
            if noted != 0 { isPlain = false }
            rest = rest.extracting(8...)
        }
        var place = 0
        while place < rest.count {
            let byte = rest[place]
            if byte == stop { break }
            if byte == first || byte == second || (controls && byte < 0x20) { isPlain = false }
            place &+= 1
        }
        return held &- rest.count &+ place
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
    func starts(with expected: [UInt8], at start: Int) -> Bool {
        guard start >= 0, expected.count <= count, start <= count &- expected.count else { return false }
        return equals(expected, in: start..<(start &+ expected.count))
    }

    /// The position after the next occurrence of these bytes.
    func endOf(_ mark: [UInt8], from start: Int, to end: Int) -> Int? {
        let held = Swift.min(end, count)
        guard let last = mark.last, mark.count > 0 else { return nil }
        var place = start &+ mark.count &- 1
        while place < held {
            WorkMeter.add()
            if self[place] == last, starts(with: mark, at: place &- mark.count &+ 1) { return place &+ 1 }
            place &+= 1
        }
        return nil
    }

    /// The position after a document type, including its declarations in brackets and its quoted names.
    private func endOfDeclaration(at start: Int, to held: Int) -> Int? {
        var place = start
        var depth = 0
        var quote: UInt8?
        while place < held {
            WorkMeter.add()
            let byte = self[place]
            place &+= 1
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: "<"), UInt8(ascii: "["): depth &+= 1
            case UInt8(ascii: "]"): depth &-= 1
            case UInt8(ascii: ">"):
                if depth <= 0 { return place }
                depth &-= 1
            default: break
            }
        }
        return nil
    }
}
