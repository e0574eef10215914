/// The loops of ``XMLTokenizer``: where names, values and markup end.
extension Span<UInt8> {
    /// The bytes below 64 that end a name: control characters, the space and ``"&'/<=>``.
    private static var nameEnds: UInt64 { 0x7000_80C5_FFFF_FFFF }

    /// The name at a position, which is empty if there is none.
    @inline(__always)
    func name(at start: Int, to end: Int) -> XMLTokenizer.Name {
        var name = XMLTokenizer.Name(start: start, localStart: start, end: start)
        var key: UInt64 = 0
        var place = start
        let limit = Swift.min(end, count)
        while place < limit {
            let byte = self[place]
            if byte < 64, Self.nameEnds >> UInt64(byte) & 1 != 0 { break }
            place &+= 1
            if byte == UInt8(ascii: ":"), name.localStart == start {
                name.localStart = place
                name.prefixKey = key
            }
            key = (key << 8 | key >> 56) ^ UInt64(byte)
        }
        name.end = place
        return name
    }

    /// The first position from `start` on that holds no white space.
    @inline(__always)
    func skipSpaces(from start: Int, to end: Int) -> Int {
        var place = Swift.max(start, 0)
        let limit = Swift.min(end, count)
        while place < limit, self[place] <= 0x20 { place &+= 1 }
        return place
    }

    /// The position of the next `<`, or `end`; notes if the text has references or line ends to be normalized.
    @inline(__always)
    func skipText(from start: Int, to end: Int, _ isPlain: inout Bool) -> Int {
        skip(
            from: start, to: end, until: UInt8(ascii: "<"), noting: UInt8(ascii: "&"), UInt8(ascii: "\r"),
            controls: false, &isPlain)
    }

    /// The position of the quotation mark that ends an attribute's value, or `end`.
    ///
    /// Notes if it has references, or white space that counts as a space (XML 1.0 §3.3.3). A `<`, which XML does not allow here,
    /// is read as itself.
    @inline(__always)
    func skipValue(from start: Int, to end: Int, quote: UInt8, _ isPlain: inout Bool) -> Int {
        skip(
            from: start, to: end, until: quote, noting: UInt8(ascii: "&"), UInt8(ascii: "&"), controls: true,
            &isPlain)
    }

    /// Eight bytes at a time: each expression sets the high bit of the bytes sought, and perhaps of bytes behind them.
    @inline(__always)
    private func skip(
        from start: Int, to end: Int, until stop: UInt8, noting first: UInt8, _ second: UInt8,
        controls: Bool, _ isPlain: inout Bool
    ) -> Int {
        let held = Swift.min(end, count)
        guard start >= 0, start < held else { return held }
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        let stops = ones &* UInt64(stop)
        let firsts = ones &* UInt64(first)
        let seconds = ones &* UInt64(second)
        var rest = extracting(start..<held)
        WorkMeter.add(rest.count)
        while rest.count >= 8, let word = try? rest.uint64(at: 0, LittleEndian.self) {
            let atStop = word ^ stops
            let atFirst = word ^ firsts
            let found = ((atStop &- ones) & ~atStop) & highs
            var noted = (atFirst &- ones) & ~atFirst
            if controls {
                noted |= (word &- ones &* 0x20) & ~word
            } else {
                let atSecond = word ^ seconds
                noted |= (atSecond &- ones) & ~atSecond
            }
            if found != 0 { break }
            if noted & highs != 0 { isPlain = false }
            rest = rest.extracting(8...)
        }
        var place = 0
        while place < rest.count {
            let byte = rest[place]
            if byte == stop { break }
            if byte == first || byte == second || (controls && byte < 0x20) { isPlain = false }
            place &+= 1
        }
        WorkMeter.add(place)
        return held &- rest.count &+ place
    }

    /// The position behind a comment, a CDATA section, a processing instruction or a declaration; `nil` if it does not end.
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

    /// Whether these bytes stand at a position.
    func starts(with expected: [UInt8], at start: Int) -> Bool {
        guard start >= 0, expected.count <= count, start <= count &- expected.count else { return false }
        return equals(expected, in: start..<(start &+ expected.count))
    }

    /// The position behind the next of these bytes.
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

    /// The position behind a document type, with its declarations in brackets and its quoted names.
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
