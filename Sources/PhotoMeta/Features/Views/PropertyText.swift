// SPDX-License-Identifier: Apache-2.0
extension MetadataProperty {
    /// The value for people, with its unit where it has one: "1/120 s", "f/1.78", "Off, Did not fire", "512 bytes".
    public var text: String { key?.text(of: value) ?? value.summary(.plain) }

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
    ///
    /// Numbers are decimals, those with a unit to a thousandth; short exposure times are fractions. In XMP, a number is a text such
    /// as "1244236/699009", which is written as "f/1.78", too.
    public func text(of stored: StoredValue) -> String {
        if let text = valueType.description(of: stored) { return text }
        if let text = date(of: stored) { return text }
        // Readers expect exposure times as fractions, and decimals for other values.
        let form: NumberForm = unit == "s" ? .time : unit == nil ? .plain : .measured
        let text = number(inText: stored)?.text(form) ?? stored.summary(form)
        switch unit {
        case nil: return text
        case "f/"?: return "f/" + text
        case "°"?: return text + "°"
        case .some(let unit): return "\(text) \(unit)"
        }
    }
}

extension RegisteredKey {
    /// The date that a number of seconds since 1904 states, where the property is one; "Unknown" for 0.
    private func date(of stored: StoredValue) -> String? {
        let perSecond: Int64
        switch unit {
        case "s since 1904"?: perSecond = 1
        case "µs since 1904"?: perSecond = 1_000_000
        default: return nil
        }
        guard let count = Int64(stored) else { return nil }
        return count == 0
            ? "Unknown" : CaptureDate(secondsSince1904: count / perSecond).map { "\($0)" }
    }

    /// The number that a text states, where the property is one; `nil` for other values.
    private func number(inText stored: StoredValue) -> Fraction? {
        guard valueType is Fraction.Type, stored.type != .textList, stored.text != nil else { return nil }
        return Fraction(stored).flatMap { $0.isDefined ? $0 : nil }
    }
}

/// How numbers are written for people.
private enum NumberForm {
    /// As precisely as they are stored.
    case plain
    /// To a thousandth.
    case measured
    /// Short times as fractions, others as ``measured``.
    case time
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
    /// The number of fields and items of a structure to write.
    private static let memberLimit = 128

    fileprivate func summary(_ form: NumberForm) -> String {
        if type == .textList, let texts { return texts.joined(separator: ", ") }
        if let xmp, xmp.text == nil {
            var left = Self.memberLimit
            return xmp.summary(&left)
        }
        if let text { return text }
        if type == .undefined || type.elementByteCount == 0 { return "\(byteCount) bytes" }
        var words = (0..<min(count, Self.elementLimit)).map { word($0, form) }
        if count > Self.elementLimit { words.append("… (\(count) values)") }
        return words.joined(separator: " ")
    }

    private func word(_ index: Int, _ form: NumberForm) -> String {
        if let number = integer(at: index) { return "\(number)" }
        if let code = fourCharacterCode(at: index) { return code.description }
        guard let number = double(at: index) else { return fraction(at: index)?.description ?? "?" }
        if type == .rational || type == .signedRational, let fraction = fraction(at: index) {
            return fraction.text(form)
        }
        return number.text(form, isDouble: type == .double)
    }
}

extension Fraction {
    /// The number for people.
    fileprivate func text(_ form: NumberForm) -> String {
        // 1/120 as stored; 8317/1000000 as the nearest fraction that a camera would show.
        if case .time = form, isShortExposure, let text = exposureText { return text }
        // The precision of a fraction is about seven digits.
        return doubleValue?.text(form, isDouble: false) ?? description
    }
}

extension Double {
    /// The number for people.
    fileprivate func text(_ form: NumberForm, isDouble: Bool) -> String {
        if let whole = Int64(exactly: self) { return "\(whole)" }
        // A smaller number would lose most of its digits.
        if case .plain = form {} else if isFinite, magnitude >= 0.1 { return decimalText(3) }
        return isDouble ? "\(self)" : shortText
    }
}

extension XMPValue {
    /// The value for people: lists in brackets, structures in braces.
    ///
    /// - Parameter left: The number of members that may still be written.
    fileprivate func summary(_ left: inout Int) -> String {
        if let text { return text }
        let members = members
        var words: [String] = []
        for member in members {
            guard left > 0 else {
                words.append("…")
                break
            }
            left -= 1
            let value = member.summary(&left)
            words.append(isArray ? value : "\(member.localName): \(value)")
        }
        let list = words.joined(separator: ", ")
        return isArray ? "[\(list)]" : "{\(list)}"
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
