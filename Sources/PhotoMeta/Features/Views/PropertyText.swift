// SPDX-License-Identifier: Apache-2.0
extension MetadataProperty {
    /// The value for people, with its unit where it has one: "1/120 s", "f/1.78", "Off, Did not fire", "512 bytes".
    public var text: String { key?.text(of: value) ?? value.summary(isExact: false) }

    /// The meaning of the stored codes, in words; `nil` for values that are not codes.
    public var meaning: String? {
        guard let type = key?.valueType else { return nil }
        if let code = type.init(value) as? any CodedValue { return code.meaning }
        if let list = type as? any CodedList.Type { return list.meanings(of: value) }
        return nil
    }
}

extension RegisteredKey {
    /// A stored value for people, with its unit where it has one: "1/120 s", "f/1.78", "Off, Did not fire", "512 bytes".
    public func text(of stored: StoredValue) -> String {
        if let text = valueType.description(of: stored) { return text }
        // Readers expect exposure times as fractions, and decimals for other values.
        let text = stored.summary(isExact: unit == "s")
        switch unit {
        case nil: return text
        case "f/"?: return "f/" + text
        case "°"?: return text + "°"
        case .some(let unit): return "\(text) \(unit)"
        }
    }
}

extension MetadataRepresentable {
    /// The description of a stored value by this type; `nil` for numbers, whose unit the registry has, and for a value that the
    /// type cannot be read from.
    fileprivate static func description(of stored: StoredValue) -> String? {
        switch self {
        case is String.Type:
            return stored.type == .textList ? stored.texts?.joined(separator: ", ") : String(stored)
        case is any CodedValue.Type:
            return Self(stored).map { "\($0)" }
        case let list as any CodedList.Type:
            return list.meanings(of: stored)
        case is any MetadataElement.Type, is any MetadataList.Type, is StoredValue.Type:
            return nil
        case is PropertyList.Type:
            return PropertyList(stored).map(\.text)
        case is Bool.Type:
            return Bool(stored).map { $0 ? "Yes" : "No" }
        default:
            return Self(stored).map { "\($0)" }
        }
    }
}

/// Several codes, each with a meaning.
private protocol CodedList {
    static func meanings(of stored: StoredValue) -> String?
}

extension Array: CodedList where Element: CodedValue & MetadataElement {
    fileprivate static func meanings(of stored: StoredValue) -> String? {
        guard let codes = Self(stored) else { return nil }
        var words = codes.prefix(StoredValue.elementLimit).map(\.description)
        if codes.count > words.count { words.append("… (\(codes.count) values)") }
        return words.joined(separator: ", ")
    }
}

extension StoredValue {
    /// The number of elements of a long value to write.
    fileprivate static let elementLimit = 16

    fileprivate func summary(isExact: Bool) -> String {
        if type == .textList, let texts { return texts.joined(separator: ", ") }
        if let text { return text }
        if type == .undefined || type.elementByteCount == 0 { return "\(byteCount) bytes" }
        var words = (0..<min(count, Self.elementLimit)).map { word($0, isExact) }
        if count > Self.elementLimit { words.append("… (\(count) values)") }
        return words.joined(separator: " ")
    }

    private func word(_ index: Int, _ isExact: Bool) -> String {
        if let number = integer(at: index) { return "\(number)" }
        if let code = fourCharacterCode(at: index) { return code.description }
        guard let number = double(at: index) else { return fraction(at: index)?.description ?? "?" }
        // 1/120 as stored; 8317/1000000 as the nearest fraction that a camera would show.
        if isExact, let time = fraction(at: index), time.isShortExposure, let text = time.exposureText {
            return text
        }
        // The precision of a fraction is about seven digits.
        return type == .double ? Int64(exactly: number).map(String.init) ?? "\(number)" : number.shortText
    }
}

extension PropertyList {
    /// The value for people: lists in brackets, bytes by their number.
    fileprivate var text: String {
        switch self {
        case .null: "null"
        case .boolean(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .real(let value), .date(let value): "\(value)"
        case .data(let bytes): "\(bytes.count) bytes"
        case .string(let value): value
        case .uid(let value): "\(value)"
        case .array(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
        case .dictionary(let entries):
            "{" + entries.map { "\($0.key): \($0.value.text)" }.joined(separator: ", ") + "}"
        }
    }
}
