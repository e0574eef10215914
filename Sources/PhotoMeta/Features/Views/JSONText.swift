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
    package init(output: ((String) -> Void)? = nil) {
        self.output = output
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

    /// Begins an object, whose members are written next.
    mutating func beginObject() {
        separate()
        append(UInt8(ascii: "{"))
        isFirst = true
    }

    /// Ends the object that was begun last.
    mutating func endObject() {
        append(UInt8(ascii: "}"))
        isFirst = false
    }

    /// Writes an array; `body` writes its elements.
    package mutating func array(_ body: (inout JSONText) -> Void) {
        separate()
        append(UInt8(ascii: "["))
        isFirst = true
        body(&self)
        append(UInt8(ascii: "]"))
        isFirst = false
    }

    /// Writes the name of the next member.
    package mutating func name(_ name: String) {
        separate()
        appendQuoted(name)
        append(UInt8(ascii: ":"))
        isFirst = true
    }

    /// Writes a text.
    package mutating func string(_ value: String) {
        separate()
        appendQuoted(value)
    }

    /// Writes a number; NaN and infinities, which JSON does not have, are `null`.
    package mutating func number(_ value: Double?) {
        separate()
        guard let value, value.isFinite else {
            append("null")
            return
        }
        // The shortest text that reads back as the same number; whole numbers without ".0".
        if let whole = Int64(exactly: value) { appendDigits(whole) } else { append(value.description) }
    }

    /// Writes a whole number.
    package mutating func integer(_ value: some BinaryInteger) {
        separate()
        if let number = Int64(exactly: value) { appendDigits(number) } else { append(String(value)) }
    }

    /// Writes a truth value.
    package mutating func boolean(_ value: Bool) {
        separate()
        append(value ? "true" : "false")
    }

    /// Writes `null`.
    package mutating func null() {
        separate()
        append("null")
    }

    /// Writes a value that is JSON already.
    package mutating func json(_ value: String) {
        separate()
        append(value)
    }

    /// Writes bytes as Base64 (RFC 4648 §4).
    package mutating func bytes(_ bytes: some Collection<UInt8>) {
        separate()
        append(UInt8(ascii: "\""))
        Base64.append(bytes, to: &written)
        append(UInt8(ascii: "\""))
    }

    private mutating func separate() {
        // Between two values, so that no character is split.
        if let output, written.count >= Self.pieceByteCount {
            output(text)
            written.removeAll(keepingCapacity: true)
        }
        if !isFirst { append(UInt8(ascii: ",")) }
        isFirst = false
    }

    private mutating func append(_ ascii: String) {
        written += ascii.utf8
    }

    private mutating func append(_ ascii: UInt8) {
        written.append(ascii)
    }

    private mutating func appendDigits(_ number: Int64) {
        if number < 0 { append(UInt8(ascii: "-")) }
        var rest = number.magnitude
        var place: UInt64 = 1
        while rest / place >= 10 { place *= 10 }
        while place > 0 {
            append(0x30 + UInt8(truncatingIfNeeded: rest / place))
            rest %= place
            place /= 10
        }
    }

    /// RFC 8259 §7: quotation marks, backslashes and control characters are escaped; the rest is UTF-8.
    private mutating func appendQuoted(_ value: String) {
        append(UInt8(ascii: "\""))
        defer { append(UInt8(ascii: "\"")) }
        let start = written.count
        written += value.utf8
        // The case of nearly every name and text.
        guard !isPlain(from: start) else { return }
        written.removeSubrange(start...)
        for scalar in value.unicodeScalars {
            switch scalar.value {
            case 0x22: append("\\\"")
            case 0x5C: append("\\\\")
            case 0x0A: append("\\n")
            case 0x0D: append("\\r")
            case 0x09: append("\\t")
            // Allowed in JSON, but interpreted by terminals or JavaScript: C1 controls, line separators, direction marks.
            case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069:
                append("\\u")
                for shift in [12, 8, 4, 0] as [UInt32] {
                    written.append(Self.hexadecimalDigit(scalar.value >> shift & 15))
                }
            case 0x20..<0x7F: written.append(UInt8(truncatingIfNeeded: scalar.value))
            default: written += UTF8.encode(scalar).map { Array($0) } ?? []
            }
        }
    }

    /// Whether no byte from `start` on has to be escaped.
    private func isPlain(from start: Int) -> Bool {
        let bytes = written.span.extracting(start...)
        var others: UInt8 = 0
        // Without an early exit, so that the compiler compares sixteen bytes at once.
        for index in bytes.indices {
            let byte = bytes[index]
            others |= byte &- 0x20 >= 0x5F ? 1 : 0
            others |= byte == UInt8(ascii: "\"") ? 1 : 0
            others |= byte == UInt8(ascii: "\\") ? 1 : 0
        }
        return others == 0
    }

    private static func hexadecimalDigit(_ value: UInt32) -> UInt8 {
        UInt8(truncatingIfNeeded: value < 10 ? 0x30 + value : 0x57 + value)
    }
}
