/// Writes JSON (RFC 8259), value by value.
package struct JSONText {
    /// What was written so far.
    package private(set) var text = ""
    /// Whether the next value is the first of its array or object.
    private var isFirst = true

    package init() {}

    /// Writes an object; `body` writes its members.
    package mutating func object(_ body: (inout JSONText) -> Void) {
        enclosed("{", "}", body)
    }

    /// Writes an array; `body` writes its elements.
    package mutating func array(_ body: (inout JSONText) -> Void) {
        enclosed("[", "]", body)
    }

    /// Writes the name of the next member.
    package mutating func name(_ name: String) {
        separate()
        appendQuoted(name)
        text += ":"
        isFirst = true
    }

    /// Writes a text.
    package mutating func string(_ value: String) {
        separate()
        appendQuoted(value)
    }

    /// Writes a number; JSON has no NaN and no infinity: they are `null`.
    package mutating func number(_ value: Double?) {
        separate()
        guard let value, value.isFinite else {
            text += "null"
            return
        }
        // The shortest text that reads back as the same number; whole numbers without ".0".
        text += Int64(exactly: value).map(String.init) ?? "\(value)"
    }

    /// Writes a whole number.
    package mutating func integer(_ value: some BinaryInteger) {
        separate()
        text += String(value)
    }

    /// Writes a truth value.
    package mutating func boolean(_ value: Bool) {
        separate()
        text += value ? "true" : "false"
    }

    /// Writes `null`.
    package mutating func null() {
        separate()
        text += "null"
    }

    /// Writes bytes as Base64 (RFC 4648 §4).
    package mutating func bytes(_ bytes: some Collection<UInt8>) {
        separate()
        text += "\""
        text += Self.base64(bytes)
        text += "\""
    }

    private mutating func enclosed(_ open: String, _ close: String, _ body: (inout JSONText) -> Void) {
        separate()
        text += open
        isFirst = true
        body(&self)
        text += close
        isFirst = false
    }

    private mutating func separate() {
        if !isFirst { text += "," }
        isFirst = false
    }

    /// RFC 8259 §7: quotation marks, backslashes and control characters are escaped; the rest is UTF-8.
    private mutating func appendQuoted(_ value: String) {
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{2029}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }

    private static func base64(_ bytes: some Collection<UInt8>) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var encoded: [UInt8] = []
        var group: UInt32 = 0
        var count = 0
        func append(_ bits: UInt32) {
            for index in 0..<4 {
                let isPadding = index > count
                encoded.append(isPadding ? 0x3D : alphabet[Int(bits >> (18 - UInt32(index) * 6) & 63)])
            }
        }
        for byte in bytes {
            group = group << 8 | UInt32(byte)
            count += 1
            if count == 3 {
                append(group)
                (group, count) = (0, 0)
            }
        }
        if count > 0 { append(group << (8 * UInt32(3 - count))) }
        return String(decoding: encoded, as: UTF8.self)
    }
}
