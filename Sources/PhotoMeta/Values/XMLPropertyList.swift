/// Reads property lists in XML (Apple's document type PropertyList-1.0).
///
/// The document type is skipped. Character references and XML's five entities are replaced, and there are no others: an
/// entity that a file declares itself stays text. A list that is damaged gives what stands before the damage.
struct XMLPropertyList {
    private let bytes: ArraySlice<UInt8>
    private var position: Int
    private var objectsLeft: Int
    private let depthLimit: Int
    /// Whether something could not be read.
    private(set) var isDamaged = false
    /// Whether reading ended before the end of the list.
    private var hasStopped = false

    /// A list, or what could be read of it.
    struct Reading {
        var value: PropertyList
        /// Whether something could not be read.
        var isDamaged: Bool
    }

    /// The value of a list in UTF-8 or, with a byte order mark, UTF-16; `nil` if the text is not a property list.
    static func read(_ bytes: ArraySlice<UInt8>, limits: PropertyListLimits = PropertyListLimits())
        -> Reading?
    {
        var list = XMLPropertyList(utf8(bytes), limits)
        guard list.skipToPropertyList(), let value = list.element(depth: 0) else { return nil }
        return Reading(value: value, isDamaged: list.isDamaged)
    }

    private init(_ bytes: ArraySlice<UInt8>, _ limits: PropertyListLimits) {
        self.bytes = bytes
        position = bytes.startIndex
        objectsLeft = Int(limits.objects)
        depthLimit = Int(limits.depth)
    }

    /// The text in UTF-8, without a byte order mark.
    private static func utf8(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return bytes.dropFirst(3) }
        let isLittleEndian = bytes.starts(with: [0xFF, 0xFE])
        guard isLittleEndian || bytes.starts(with: [0xFE, 0xFF]) else { return bytes }
        var units: [UInt16] = []
        var first: UInt8?
        for byte in bytes.dropFirst(2) {
            guard let lower = first else {
                first = byte
                continue
            }
            units.append(
                isLittleEndian ? UInt16(byte) << 8 | UInt16(lower) : UInt16(lower) << 8 | UInt16(byte))
            first = nil
        }
        return ArraySlice(String(decoding: units, as: UTF16.self).utf8)
    }

    // MARK: Markup

    private enum Markup {
        case start(Name, isEmpty: Bool)
        case end(Name)
    }

    /// The elements of the document type; names of other elements are `nil`.
    private enum Name: String {
        case plist, dict, key, array, string, data, date, integer, real
        case yes = "true"
        case no = "false"
    }

    /// Moves behind the start of the root element; false if that is not `plist`.
    private mutating func skipToPropertyList() -> Bool {
        guard case .start(.plist, isEmpty: false) = markup() else { return false }
        return true
    }

    /// The next tag; `nil`, and the end of reading, if there is none or it is not one of a property list.
    private mutating func markup() -> Markup? {
        while let start = bytes[position...].firstIndex(of: 0x3C) {
            guard bytes[position..<start].allSatisfy({ Self.isSpace($0) }) else { return stop() }
            position = start
            if skip("<?") {
                guard skip(to: "?>") else { return stop() }
            } else if skip("<!--") {
                guard skip(to: "-->") else { return stop() }
            } else if skip("<!") {
                guard skipDocumentType() else { return stop() }
            } else {
                position += 1
                return tag() ?? stop()
            }
        }
        return stop()
    }

    private mutating func stop<Value>() -> Value? {
        isDamaged = true
        hasStopped = true
        position = bytes.endIndex
        return nil
    }

    private mutating func tag() -> Markup? {
        let isEnd = skip("/")
        let start = position
        while position < bytes.endIndex, !Self.isSpace(bytes[position]), bytes[position] != 0x2F,
            bytes[position] != 0x3E
        {
            position += 1
        }
        let name = Name(rawValue: String(decoding: bytes[start..<position].prefix(8), as: UTF8.self))
        guard let name, position - start <= 8, let end = bytes[position...].firstIndex(of: 0x3E) else {
            return nil
        }
        let isEmpty = bytes[end - 1] == 0x2F
        position = end + 1
        return isEnd ? .end(name) : .start(name, isEmpty: isEmpty)
    }

    /// Skips a document type with what it declares.
    private mutating func skipDocumentType() -> Bool {
        var isInSubset = false
        while position < bytes.endIndex {
            let byte = bytes[position]
            position += 1
            switch byte {
            case 0x22, 0x27:
                guard let end = bytes[position...].firstIndex(of: byte) else { return false }
                position = end + 1
            case 0x5B: isInSubset = true
            case 0x5D: isInSubset = false
            case 0x3E where !isInSubset: return true
            default: break
            }
        }
        return false
    }

    private mutating func skip(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard bytes[position...].starts(with: text.description.utf8) else { return false }
        position += count
        return true
    }

    /// Moves behind the next place of a text; false if there is none.
    private mutating func skip(to text: StaticString) -> Bool {
        let pattern = Array(text.description.utf8)
        guard let first = pattern.first else { return true }
        while let start = bytes[position...].firstIndex(of: first) {
            position = start
            if bytes[position...].starts(with: pattern) {
                position += pattern.count
                return true
            }
            position += 1
        }
        return false
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
    }

    // MARK: Elements

    /// The next element; `nil` if there is none.
    private mutating func element(depth: Int) -> PropertyList? {
        guard case .start(let name, let isEmpty) = markup() else { return nil }
        return value(of: name, isEmpty: isEmpty, depth: depth)
    }

    private mutating func value(of name: Name, isEmpty: Bool, depth: Int) -> PropertyList? {
        guard depth <= depthLimit, objectsLeft > 0 else { return stop() }
        objectsLeft -= 1
        switch name {
        case .array: return .array(isEmpty ? [] : values(depth: depth))
        case .dict: return Self.identifier(isEmpty ? [] : entries(depth: depth))
        case .plist, .key: return stop()
        default: break
        }
        guard let text = isEmpty ? [] : text(of: name) else { return nil }
        guard let value = Self.leaf(name, text) else {
            isDamaged = true
            return .null
        }
        return value
    }

    private mutating func values(depth: Int) -> [PropertyList] {
        var values: [PropertyList] = []
        while let markup = markup() {
            guard case .start(let name, let isEmpty) = markup else {
                if case .end(.array) = markup { return values }
                _ = stop() as Bool?
                return values
            }
            guard let value = value(of: name, isEmpty: isEmpty, depth: depth + 1) else { return values }
            values.append(value)
            if hasStopped { return values }
        }
        return values
    }

    private mutating func entries(depth: Int) -> [PropertyList.Entry] {
        var entries: [PropertyList.Entry] = []
        while let markup = markup() {
            guard case .start(.key, let isEmpty) = markup, let key = isEmpty ? [] : text(of: .key) else {
                if case .end(.dict) = markup { return entries }
                _ = stop() as Bool?
                return entries
            }
            guard let value = element(depth: depth + 1) else { return entries }
            // What cannot be read is left out.
            if value != .null {
                entries.append(PropertyList.Entry(key: String(decoding: key, as: UTF8.self), value: value))
            }
            if hasStopped { return entries }
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

    private static func leaf(_ name: Name, _ text: [UInt8]) -> PropertyList? {
        switch name {
        case .string: .string(String(decoding: text, as: UTF8.self))
        case .data: Base64.bytes(text).map { .data($0) }
        case .integer: integer(trimmed(text)).map { .integer($0) }
        case .real: real(trimmed(text)).map { .real($0) }
        case .date: date(trimmed(text)).map { .date($0) }
        case .yes: .boolean(true)
        case .no: .boolean(false)
        default: nil
        }
    }

    private static func trimmed(_ text: [UInt8]) -> String {
        let start = text.drop { isSpace($0) }
        let end = start.lastIndex { !isSpace($0) } ?? start.startIndex
        return String(decoding: start[...].prefix(end - start.startIndex + 1), as: UTF8.self)
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

    // MARK: Text

    /// The text of an element and the end of it; `nil` if there is none.
    private mutating func text(of name: Name) -> [UInt8]? {
        var text: [UInt8] = []
        while let next = bytes[position...].firstIndex(where: { $0 == 0x3C || $0 == 0x26 || $0 == 0x0D }) {
            text += bytes[position..<next]
            position = next
            if bytes[next] == 0x26 {
                appendReference(to: &text)
            } else if bytes[next] == 0x0D {
                // XML 1.0 §2.11: every end of a line is a line feed.
                position += 1
                if position == bytes.endIndex || bytes[position] != 0x0A { text.append(0x0A) }
            } else if skip("<![CDATA[") {
                let start = position
                guard skip(to: "]]>") else { return stop() }
                text += bytes[start..<(position - 3)]
            } else if skip("<!--") {
                guard skip(to: "-->") else { return stop() }
            } else {
                guard case .end(name) = markup() else { return stop() }
                return text
            }
        }
        return stop()
    }

    /// Appends what a reference stands for (XML 1.0 §4.1, §4.6); one that is not known as it is written.
    private mutating func appendReference(to text: inout [UInt8]) {
        let body = bytes[position...].dropFirst().prefix(10)
        let character = body.firstIndex(of: 0x3B).flatMap { end -> Unicode.Scalar? in
            let name = String(decoding: body[..<end], as: UTF8.self)
            let scalar = Self.scalar(of: name)
            if scalar != nil { position = end + 1 }
            return scalar
        }
        if let character {
            text += UTF8.encode(character).map { Array($0) } ?? []
        } else {
            text.append(0x26)
            position += 1
        }
    }

    private static func scalar(of name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": "&"
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "apos": "'"
        default:
            if name.hasPrefix("#x") {
                UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
            } else if name.hasPrefix("#") {
                UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
            } else {
                nil
            }
        }
    }
}
