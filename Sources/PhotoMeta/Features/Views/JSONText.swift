// SPDX-License-Identifier: Apache-2.0
/// Writes JSON (RFC 8259), value by value.
package struct JSONText {
    /// The text that was not passed to `output` yet, in UTF-8.
    private var written: [UInt8] = []
    /// Whether the next value is the first of its array or object.
    private var isFirst = true
    /// Receives the text in pieces; `nil` to keep all of it.
    private let output: ((String) -> Void)?

    /// The size at which a piece is passed to `output`.
    private static let pieceByteCount = 65_536

    /// Writes to `output` in pieces, or, without one, to ``text``.
    ///
    /// A megabyte of numbers is four megabytes of text; with an output, only a piece of it is in memory.
    ///
    /// - Parameter byteCount: The number of bytes to make room for.
    package init(byteCount: Int = 0, output: ((String) -> Void)? = nil) {
        self.output = output
        written.reserveCapacity(byteCount)
    }

    /// The text that was written so far and not passed to an output.
    package var text: String {
        WorkMeter.add(written.count)
        return String(decoding: written, as: UTF8.self)
    }

    /// Passes the last piece to the output.
    package mutating func finish() {
        output?(text)
        written.removeAll()
    }

    /// Writes an object; `body` writes its members.
    package mutating func object(_ body: (inout JSONText) -> Void) {
        beginObject()
        body(&self)
        endObject()
    }

    /// The version of the objects that ``line(_:)`` writes: `formatVersion` in `Docs/JSON.md`.
    ///
    /// It changes when a member is removed or renamed, or gets another type or meaning; not when one is added.
    private static let formatVersion = 1

    /// Writes an object that is a line of output, with the version of the format; `body` writes the other members.
    package mutating func line(_ body: (inout JSONText) -> Void) {
        object { json in
            json.name("formatVersion")
            json.integer(Self.formatVersion)
            body(&json)
        }
    }

    /// Begins an object, the value of a member, whose members are written next.
    mutating func beginObject(named name: String) {
        self.name(name)
        beginObject()
    }

    private mutating func beginObject() {
        begin(UInt8(ascii: "{"))
    }

    /// Ends the object that was begun last.
    mutating func endObject() {
        end(UInt8(ascii: "}"))
    }

    /// Writes an array; `body` writes its elements.
    package mutating func array(_ body: (inout JSONText) -> Void) {
        begin(UInt8(ascii: "["))
        body(&self)
        end(UInt8(ascii: "]"))
    }

    /// Writes the name of the next member.
    package mutating func name(_ name: String) {
        appendQuoted(name, isName: true)
        isFirst = true
    }

    /// Writes the name of the next member, which is in quotation marks, with a colon, already.
    mutating func name(quoted name: [UInt8]) {
        if separate() { written.append(UInt8(ascii: ",")) }
        written.append(contentsOf: name)
        isFirst = true
    }

    /// Writes a text.
    package mutating func string(_ value: String) {
        appendQuoted(value, isName: false)
    }

    /// Writes a text, if none of its characters needs an escape; else it writes nothing and returns `false`.
    mutating func plainText(_ characters: Span<UInt8>) -> Bool {
        appendPlain(characters, isName: false)
    }

    /// Writes a date as a text.
    mutating func date(_ value: CaptureDate) {
        let hasComma = separate()
        written.append(addingCapacity: CaptureDate.longestText + 3) { room in
            if hasComma { room.append(UInt8(ascii: ",")) }
            room.append(UInt8(ascii: "\""))
            value.write(to: &room)
            room.append(UInt8(ascii: "\""))
        }
    }

    /// Writes a number; NaN and infinities, which JSON does not have, are `null`.
    package mutating func number(_ value: Double?) {
        guard let value, value.isFinite else { return append("null") }
        // The shortest text that reads back as the same number; whole numbers without ".0".
        if let whole = Int64(exactly: value) { appendDigits(whole) } else { append(value.description) }
    }

    /// Writes a whole number.
    package mutating func integer(_ value: some BinaryInteger) {
        if let number = Int64(exactly: value) { appendDigits(number) } else { append(String(value)) }
    }

    /// Writes a truth value.
    package mutating func boolean(_ value: Bool) {
        append(value ? "true" : "false")
    }

    /// Writes `null`.
    package mutating func null() {
        append("null")
    }

    /// Writes a value that is JSON already.
    package mutating func json(_ value: String) {
        append(value)
    }

    /// Writes bytes as Base64 (RFC 4648 §4).
    package mutating func bytes(_ bytes: Span<UInt8>) {
        append("\"")
        Base64.append(bytes, to: &written)
        written.append(UInt8(ascii: "\""))
    }

    // MARK: Pieces

    /// Prepares for the next name or value; returns whether a comma precedes it.
    private mutating func separate() -> Bool {
        // Between two values: no character is split.
        if written.count >= Self.pieceByteCount, let output {
            output(text)
            written.removeAll(keepingCapacity: true)
        }
        defer { isFirst = false }
        return !isFirst
    }

    private mutating func begin(_ bracket: UInt8) {
        if separate() { written.append(UInt8(ascii: ",")) }
        written.append(bracket)
        isFirst = true
    }

    private mutating func end(_ bracket: UInt8) {
        written.append(bracket)
        isFirst = false
    }

    /// Writes a value as it stands.
    private mutating func append(_ value: String) {
        let hasComma = separate()
        value.withUTF8Span { characters in
            written.append(addingCapacity: characters.count + 1) { room in
                if hasComma { room.append(UInt8(ascii: ",")) }
                room.append(characters)
            }
        }
    }

    private mutating func appendDigits(_ number: Int64) {
        let hasComma = separate()
        if 0..<10 ~= number {
            if hasComma { written.append(UInt8(ascii: ",")) }
            written.append(0x30 + UInt8(truncatingIfNeeded: number))
            return
        }
        // A comma, a sign, and the digits of 2^63.
        written.append(addingCapacity: 21) { room in
            if hasComma { room.append(UInt8(ascii: ",")) }
            if number < 0 { room.append(UInt8(ascii: "-")) }
            var rest = number.magnitude
            var place: UInt64 = 1
            while rest / place >= 10 { place *= 10 }
            while place > 0 {
                room.append(0x30 + UInt8(truncatingIfNeeded: rest / place))
                rest %= place
                place /= 10
            }
        }
    }

    private mutating func appendQuoted(_ value: String, isName: Bool) {
        // Nearly every name and text is plain.
        if !value.withUTF8Span({ appendPlain($0, isName: isName) }) { appendEscaped(value, isName: isName) }
    }

    /// Writes characters in quotation marks, if all of them stand for themselves; else it writes nothing and returns `false`.
    private mutating func appendPlain(_ characters: Span<UInt8>, isName: Bool) -> Bool {
        let wasFirst = isFirst
        let hasComma = separate()
        var isPlain = true
        written.append(addingCapacity: characters.count + 4) { room in
            if hasComma { room.append(UInt8(ascii: ",")) }
            room.append(UInt8(ascii: "\""))
            isPlain = room.append(plain: characters)
            guard isPlain else { return room.removeAll() }
            room.append(UInt8(ascii: "\""))
            if isName { room.append(UInt8(ascii: ":")) }
        }
        if !isPlain { isFirst = wasFirst }
        return isPlain
    }

    /// RFC 8259 §7: quotation marks, backslashes and control characters are escaped; the rest is UTF-8.
    private mutating func appendEscaped(_ value: String, isName: Bool) {
        append("\"")
        for scalar in value.unicodeScalars {
            switch scalar.value {
            case 0x22: written += "\\\"".utf8
            case 0x5C: written += "\\\\".utf8
            case 0x0A: written += "\\n".utf8
            case 0x0D: written += "\\r".utf8
            case 0x09: written += "\\t".utf8
            // Allowed in JSON, but interpreted by terminals or JavaScript: C1 controls, line separators, direction marks.
            case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069:
                written += "\\u".utf8
                for shift in [12, 8, 4, 0] as [UInt32] {
                    written.append(Self.hexadecimalDigit(scalar.value >> shift & 15))
                }
            case 0x20..<0x7F: written.append(UInt8(truncatingIfNeeded: scalar.value))
            default: written += UTF8.encode(scalar).map { Array($0) } ?? []
            }
        }
        written += (isName ? "\":" : "\"").utf8
    }

    private static func hexadecimalDigit(_ value: UInt32) -> UInt8 {
        UInt8(truncatingIfNeeded: value < 10 ? 0x30 + value : 0x57 + value)
    }
}

extension OutputSpan<UInt8> {
    /// Appends bytes, for which there is room.
    @inline(__always)
    fileprivate mutating func append(_ bytes: Span<UInt8>) {
        for index in bytes.indices { append(bytes[index]) }
    }

    /// Appends characters, for which there is room, until eight of them contain one that JSON escapes; then it returns `false`.
    @inline(__always)
    fileprivate mutating func append(plain characters: Span<UInt8>) -> Bool {
        var rest = characters
        while rest.count >= 8, let bytes = try? rest.uint64(at: 0) {
            guard bytes.isPlain else { return false }
            for index in 0..<8 { append(rest[index]) }
            rest = rest.extracting(8...)
        }
        // Filled up with spaces.
        var last: UInt64 = 0x2020_2020_2020_2020
        for index in rest.indices {
            last = last << 8 | UInt64(rest[index])
            append(rest[index])
        }
        return last.isPlain
    }
}

extension UInt64 {
    /// Whether each of its eight bytes is a character that stands for itself in JSON: printable, ASCII, not a quotation mark or
    /// backslash.
    ///
    /// Subtracting 1 from each byte sets the high bit of some byte if one is 0, and none otherwise; the same for other numbers.
    fileprivate var isPlain: Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotationMarks = self ^ (ones &* 0x22)
        let backslashes = self ^ (ones &* 0x5C)
        let below = (self &- ones &* 0x20) | (quotationMarks &- ones) | (backslashes &- ones)
        // The high bit of a byte above 0x7E.
        let above = self | (self &+ ones)
        return (below | above) & (ones &* 0x80) == 0
    }
}
