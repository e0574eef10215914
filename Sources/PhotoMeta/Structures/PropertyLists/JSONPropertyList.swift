// SPDX-License-Identifier: Apache-2.0
/// Reads JSON (RFC 8259) into a property list: objects become dictionaries, and whole numbers that fit 64 bits integers.
///
/// Objects, arrays and depth are limited as in property lists. Damaged text is not read at all.
struct JSONPropertyList {
    private let bytes: ArraySlice<UInt8>
    private var position: Int
    private var objectsLeft: Int
    private let depthLimit: Int

    /// Why text is not JSON.
    private struct Damage: Error {}

    /// The value of a text in UTF-8; `nil` if it is not JSON, or past a limit.
    static func read(_ bytes: ArraySlice<UInt8>, limits: PropertyListLimits = PropertyListLimits())
        -> PropertyList?
    {
        var text = JSONPropertyList(bytes, limits)
        guard let value = try? text.value(depth: 0), text.next() == nil else { return nil }
        return value
    }

    private init(_ bytes: ArraySlice<UInt8>, _ limits: PropertyListLimits) {
        self.bytes = bytes
        position = bytes.startIndex
        objectsLeft = Int(limits.objects)
        depthLimit = Int(limits.depth)
    }

    /// Skips white space, and returns the next character without skipping it.
    private mutating func next() -> UInt8? {
        while position < bytes.endIndex {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return bytes[position]
            }
        }
        return nil
    }

    /// Skips the next character if it is this one.
    private mutating func skip(_ character: UInt8) -> Bool {
        guard next() == character else { return false }
        position += 1
        return true
    }

    private mutating func value(depth: Int) throws(Damage) -> PropertyList {
        guard depth <= depthLimit, objectsLeft > 0 else { throw Damage() }
        objectsLeft -= 1
        switch next() {
        case 0x7B: return try object(depth: depth)
        case 0x5B: return try array(depth: depth)
        case 0x22: return .string(try string())
        default: return try word()
        }
    }

    private mutating func array(depth: Int) throws(Damage) -> PropertyList {
        position += 1
        var values: [PropertyList] = []
        if skip(0x5D) { return .array([]) }
        repeat {
            values.append(try value(depth: depth + 1))
        } while skip(0x2C)
        guard skip(0x5D) else { throw Damage() }
        return .array(values)
    }

    private mutating func object(depth: Int) throws(Damage) -> PropertyList {
        position += 1
        var entries: [PropertyList.Entry] = []
        if skip(0x7D) { return .dictionary([]) }
        repeat {
            guard next() == 0x22 else { throw Damage() }
            let key = try string()
            guard skip(0x3A) else { throw Damage() }
            entries.append(PropertyList.Entry(key: key, value: try value(depth: depth + 1)))
        } while skip(0x2C)
        guard skip(0x7D) else { throw Damage() }
        return .dictionary(entries)
    }

    /// A number, `true`, `false` or `null`.
    private mutating func word() throws(Damage) -> PropertyList {
        let start = position
        while position < bytes.endIndex, Self.isWord(bytes[position]) { position += 1 }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        switch word {
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "null": return .null
        default: break
        }
        if Self.isNumber(bytes[start..<position]) {
            if let number = Int64(word) { return .integer(number) }
            if let number = Double(word), number.isFinite { return .real(number) }
        }
        throw Damage()
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E: true
        default: false
        }
    }

    /// §6: no leading plus sign, no leading zeros, and digits on both sides of a point.
    private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
        var rest = text.first == 0x2D ? text.dropFirst() : text
        let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
        let whole = rest.prefix(while: isDigit)
        guard !whole.isEmpty, whole.count == 1 || whole.first != 0x30 else { return false }
        rest = rest.dropFirst(whole.count)
        if rest.first == 0x2E {
            let decimals = rest.dropFirst().prefix(while: isDigit)
            guard !decimals.isEmpty else { return false }
            rest = rest.dropFirst(decimals.count + 1)
        }
        if rest.first == 0x65 || rest.first == 0x45 {
            rest = rest.dropFirst()
            if rest.first == 0x2B || rest.first == 0x2D { rest = rest.dropFirst() }
            guard rest.first.map(isDigit) == true else { return false }
            rest = rest.drop(while: isDigit)
        }
        return rest.isEmpty
    }

    private mutating func string() throws(Damage) -> String {
        position += 1
        var text: [UInt8] = []
        while let end = bytes[position...].firstIndex(where: { $0 == 0x22 || $0 == 0x5C || $0 < 0x20 }) {
            text += bytes[position..<end]
            position = end + 1
            switch bytes[end] {
            case 0x22: return String(decoding: text, as: UTF8.self)
            case 0x5C: text += String(try escaped()).utf8
            default: throw Damage()
            }
        }
        throw Damage()
    }

    /// The character after a reverse solidus (§7); half of a surrogate pair is read as U+FFFD.
    private mutating func escaped() throws(Damage) -> Character {
        guard position < bytes.endIndex else { throw Damage() }
        position += 1
        switch bytes[position - 1] {
        case 0x22: return "\""
        case 0x5C: return "\\"
        case 0x2F: return "/"
        case 0x62: return "\u{8}"
        case 0x66: return "\u{C}"
        case 0x6E: return "\n"
        case 0x72: return "\r"
        case 0x74: return "\t"
        case 0x75: break
        default: throw Damage()
        }
        let unit = try unit()
        guard 0xD800..<0xDC00 ~= unit, bytes[position...].starts(with: [0x5C, 0x75]) else {
            return Unicode.Scalar(unit).map { Character($0) } ?? "\u{FFFD}"
        }
        let before = position
        position += 2
        let second = try self.unit()
        guard 0xDC00..<0xE000 ~= second else {
            position = before
            return "\u{FFFD}"
        }
        let scalar = 0x1_0000 + (UInt32(unit - 0xD800) << 10 | UInt32(second - 0xDC00))
        return Unicode.Scalar(scalar).map { Character($0) } ?? "\u{FFFD}"
    }

    /// Four hexadecimal digits.
    private mutating func unit() throws(Damage) -> UInt16 {
        let digits = bytes[position...].prefix(4)
        let isHexadecimal = digits.allSatisfy { Self.isWord($0) && $0 != 0x2B && $0 != 0x2D && $0 != 0x2E }
        guard digits.count == 4, isHexadecimal,
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw Damage() }
        position += 4
        return unit
    }
}
