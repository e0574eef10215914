// SPDX-License-Identifier: Apache-2.0
/// Text of an XML document as written: a range of its bytes, in which references may stand for characters.
package struct XMLText: Sendable, Hashable {
    package var range = 0..<0
    /// Whether the bytes are the text, without anything to decode.
    var isPlain = true
    /// Whether it is an attribute's value, in which white space counts as a space.
    var isAttribute = false

    package init(range: Range<Int> = 0..<0, isPlain: Bool = true, isAttribute: Bool = false) {
        self.range = range
        self.isPlain = isPlain
        self.isAttribute = isAttribute
    }

    static let commentStart = Array("<!--".utf8)
    static let commentEnd = Array("-->".utf8)
    static let sectionStart = Array("<![CDATA[".utf8)
    static let sectionEnd = Array("]]>".utf8)

    /// The text, decoded; bytes that are not UTF-8 are read as Windows-1252.
    package func string(in bytes: ContiguousArray<UInt8>) -> String {
        let held = range.clamped(to: 0..<bytes.count)
        return isPlain ? String(unmarked: bytes[held]) : String(unmarked: decoded(in: bytes.span))
    }

    /// Whether the text is white space alone.
    func isBlank(in bytes: borrowing Span<UInt8>) -> Bool {
        bytes.skipSpaces(from: range.lowerBound, to: range.upperBound) >= min(range.upperBound, bytes.count)
    }

    /// The text's bytes, with references resolved, and without comments and processing instructions.
    ///
    /// References to entities that XML does not define stay as written (XML 1.0 §4.1, §4.6): nothing is expanded. The result is
    /// never longer than the text as written.
    func decoded(in bytes: borrowing Span<UInt8>) -> ContiguousArray<UInt8> {
        let held = range.clamped(to: 0..<bytes.count)
        var text = ContiguousArray<UInt8>()
        text.reserveCapacity(held.count)
        WorkMeter.add(held.count)
        var offset = held.lowerBound
        while offset < held.upperBound {
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: "&") where !isPlain:
                offset = appendReference(at: offset, to: held.upperBound, bytes, &text)
            case UInt8(ascii: "<") where !isPlain && !isAttribute:
                offset = appendMarkup(at: offset, to: held.upperBound, bytes, &text)
            case UInt8(ascii: "\r"):
                // A line end becomes a single character (§2.11).
                text.append(isAttribute ? 0x20 : 0x0A)
                offset &+= 1
                if offset < held.upperBound, bytes[offset] == 0x0A { offset &+= 1 }
            case 0x09, 0x0A:
                text.append(isAttribute ? 0x20 : byte)
                offset &+= 1
            default:
                text.append(byte)
                offset &+= 1
            }
        }
        return text
    }

    /// Appends the contents of a CDATA section, or nothing for a comment; returns the position after it.
    private func appendMarkup(
        at start: Int, to end: Int, _ bytes: borrowing Span<UInt8>, _ text: inout ContiguousArray<UInt8>
    ) -> Int {
        guard let next = bytes.endOfMarkup(at: start, to: end) else { return end }
        if bytes.starts(with: Self.sectionStart, at: start) {
            var offset = start &+ Self.sectionStart.count
            let last = next &- Self.sectionEnd.count
            while offset < last {
                text.append(bytes[offset])
                offset &+= 1
            }
        }
        return next
    }

    /// Appends the character that a reference stands for; returns the position after it.
    private func appendReference(
        at start: Int, to end: Int, _ bytes: borrowing Span<UInt8>, _ text: inout ContiguousArray<UInt8>
    ) -> Int {
        // The longest reference is `&#x0010FFFF;`; writers do not add more zeros.
        var close = start &+ 1
        let limit = min(end, start &+ 16)
        while close < limit, bytes[close] != UInt8(ascii: ";") { close &+= 1 }
        guard close < limit, let scalar = Self.scalar(in: bytes, (start &+ 1)..<close) else {
            text.append(UInt8(ascii: "&"))
            return start &+ 1
        }
        text.append(contentsOf: String(Character(scalar)).utf8)
        return close &+ 1
    }

    /// The character with a name or a number.
    private static func scalar(in bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> Unicode.Scalar? {
        guard let first = range.first, range.upperBound <= bytes.count else { return nil }
        guard bytes[first] == UInt8(ascii: "#") else {
            var name: UInt64 = 0
            for offset in range { name = name << 8 | UInt64(bytes[offset]) }
            switch (range.count, name) {
            case (2, 0x6C74): return "<"
            case (2, 0x6774): return ">"
            case (3, 0x61_6D70): return "&"
            case (4, 0x7175_6F74): return "\""
            case (4, 0x6170_6F73): return "'"
            default: return nil
            }
        }
        var offset = first &+ 1
        let isHexadecimal = offset < range.upperBound && bytes[offset] == UInt8(ascii: "x")
        if isHexadecimal { offset &+= 1 }
        guard offset < range.upperBound else { return nil }
        var number: UInt32 = 0
        while offset < range.upperBound {
            guard let digit = Self.digit(bytes[offset], isHexadecimal: isHexadecimal), number <= 0x10_FFFF
            else { return nil }
            number = number &* (isHexadecimal ? 16 : 10) &+ digit
            offset &+= 1
        }
        return number == 0 ? nil : Unicode.Scalar(number)
    }

    private static func digit(_ byte: UInt8, isHexadecimal: Bool) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte &- UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f") where isHexadecimal: UInt32(byte &- 87)
        case UInt8(ascii: "A")...UInt8(ascii: "F") where isHexadecimal: UInt32(byte &- 55)
        default: nil
        }
    }
}

extension String {
    /// The text escaped for XML (XML 1.0 §2.4), without the characters that XML does not allow (§2.2).
    ///
    /// - Parameter isAttribute: Whether the text is written between quotation marks. There, line ends and tabs are written as
    ///   references, because readers replace them with spaces (§3.3.3). Between tags, only a carriage return is replaced
    ///   (§2.11).
    package func escapedForXML(isAttribute: Bool) -> String {
        var escaped = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\r": escaped += "&#13;"
            case "\"" where isAttribute: escaped += "&quot;"
            case "'" where isAttribute: escaped += "&#39;"
            case "\n" where isAttribute: escaped += "&#10;"
            case "\t" where isAttribute: escaped += "&#9;"
            case "\n", "\t": escaped.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
