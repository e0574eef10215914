// SPDX-License-Identifier: Apache-2.0
/// Reads property lists in XML (Apple's document type PropertyList-1.0).
///
/// Only XML's predefined entities are expanded. A damaged list is read up to the damage.
struct XMLPropertyList {
    private let bytes: ContiguousArray<UInt8>
    private var tokens: XMLTokenizer
    private var objectsLeft: Int
    private let depthLimit: Int
    /// Whether something could not be read.
    private var isDamaged = false
    /// Whether reading ended before the end of the list.
    private var hasStopped = false

    /// A list, or the part of it that could be read.
    struct Reading {
        var value: PropertyList
        /// Whether something could not be read.
        var isDamaged: Bool
    }

    /// The value of a list in any encoding of Unicode; `nil` if the text is not a property list.
    static func read(
        _ bytes: ArraySlice<UInt8>, limits: PropertyListLimits = PropertyListLimits()
    ) -> Reading? {
        // Avoids copying bytes that are not XML.
        guard bytes.first.map({ $0 <= 0x3C || $0 >= 0xEF }) == true else { return nil }
        let span = bytes.span
        let text =
            XMLEncoding(of: span, at: 0)?.utf8(of: span, 0..<span.count) ?? ContiguousArray(bytes)
        var list = XMLPropertyList(text, limits)
        guard list.next() == .startTag, list.name == .plist, let value = list.element(depth: 0) else {
            return nil
        }
        return Reading(value: value, isDamaged: list.isDamaged)
    }

    private init(_ bytes: ContiguousArray<UInt8>, _ limits: PropertyListLimits) {
        self.bytes = bytes
        tokens = XMLTokenizer(0..<bytes.count)
        objectsLeft = Int(limits.objects)
        depthLimit = Int(limits.depth)
    }

    // MARK: Elements

    /// The elements of the document type.
    private enum Name: String {
        case plist, dict, key, array, string, data, date, integer, real
        case yes = "true"
        case no = "false"
    }

    private mutating func next() -> XMLTokenizer.Token {
        var tokens = tokens
        defer { self.tokens = tokens }
        return tokens.next(in: bytes.span)
    }

    /// The element of the last tag; `nil` if it is not one of a property list.
    private var name: Name? {
        let name = bytes[tokens.name.whole.clamped(to: 0..<bytes.count)]
        return name.count > 8 ? nil : Name(rawValue: String(decoding: name, as: UTF8.self))
    }

    private mutating func stop<Value>() -> Value? {
        isDamaged = true
        hasStopped = true
        return nil
    }

    /// The next element; `nil` if there is none.
    private mutating func element(depth: Int) -> PropertyList? {
        guard next() == .startTag, let name else { return stop() }
        return value(of: name, depth: depth)
    }

    private mutating func value(of name: Name, depth: Int) -> PropertyList? {
        guard depth <= depthLimit, objectsLeft > 0 else { return stop() }
        objectsLeft -= 1
        switch name {
        case .array: return .array(values(depth: depth))
        case .dict: return Self.identifier(entries(depth: depth))
        case .plist, .key: return stop()
        default: break
        }
        guard let text = text() else { return nil }
        guard let value = Self.leaf(name, text) else {
            isDamaged = true
            return .null
        }
        return value
    }

    /// Reads the text of an element without child elements, and its end tag; `nil` if there is none.
    private mutating func text() -> String? {
        guard next() == .endTag else { return stop() }
        return tokens.text.string(in: bytes)
    }

    private mutating func values(depth: Int) -> [PropertyList] {
        var values: [PropertyList] = []
        while true {
            switch next() {
            case .endTag: return values
            case .startTag:
                guard let name, let value = value(of: name, depth: depth + 1) else {
                    _ = stop() as Bool?
                    return values
                }
                values.append(value)
                if hasStopped { return values }
            case .end, .malformed:
                _ = stop() as Bool?
                return values
            }
        }
    }

    private mutating func entries(depth: Int) -> [PropertyList.Entry] {
        var entries: [PropertyList.Entry] = []
        while !hasStopped {
            let token = next()
            if token == .endTag { break }
            guard token == .startTag, name == .key, let key = text(),
                let value = element(depth: depth + 1)
            else {
                _ = stop() as Bool?
                break
            }
            // Entries that cannot be read are left out.
            if value != .null { entries.append(PropertyList.Entry(key: key, value: value)) }
        }
        return entries
    }

    /// CoreFoundation writes an archive's references as dictionaries with one key of this name.
    static let identifierKey = "CF$UID"

    private static func identifier(_ entries: [PropertyList.Entry]) -> PropertyList {
        guard entries.count == 1, entries[0].key == identifierKey,
            case .integer(let number) = entries[0].value, let identifier = UInt64(exactly: number)
        else { return .dictionary(entries) }
        return .uid(identifier)
    }

    private static func leaf(_ name: Name, _ text: String) -> PropertyList? {
        switch name {
        case .string: .string(text)
        case .data: Base64.bytes(text.utf8).map { .data($0) }
        case .integer: integer(trimmed(text)).map { .integer($0) }
        case .real: real(trimmed(text)).map { .real($0) }
        case .date: date(trimmed(text)).map { .date($0) }
        case .yes: .boolean(true)
        case .no: .boolean(false)
        default: nil
        }
    }

    private static func trimmed(_ text: String) -> String {
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D }
        let start = text.utf8.drop(while: isSpace)
        let end = start.lastIndex { !isSpace($0) }
        return end.map { String(decoding: text.utf8[start.startIndex...$0], as: UTF8.self) } ?? ""
    }

    /// CoreFoundation reads hexadecimal numbers too.
    private static func integer(_ text: String) -> Int64? {
        let isNegative = text.hasPrefix("-")
        let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
        guard let first = digits.utf8.first, (0x30...0x39).contains(first) else { return nil }
        let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
        let number = (isNegative ? "-" : "") + (isHexadecimal ? digits.dropFirst(2) : digits)
        return Int64(number, radix: isHexadecimal ? 16 : 10)
    }

    private static func real(_ text: String) -> Double? {
        switch text.lowercased() {
        case "nan": .nan
        case "inf", "infinity", "+infinity": .infinity
        case "-infinity": -.infinity
        default: text.utf8.allSatisfy { $0 != 0x78 && $0 != 0x58 } ? Double(text) : nil
        }
    }

    /// Seconds since the start of 2001 of a date as `2025-05-26T14:27:06Z`.
    private static func date(_ text: String) -> Double? {
        guard text.utf8.last == 0x5A, let date = CaptureDate(text), let seconds = date.secondsSince1970 else {
            return nil
        }
        return seconds - PropertyList.secondsFrom1970To2001
    }
}
