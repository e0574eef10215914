// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

// Typed values in XMP's forms (ISO 16684-1 §8.2), which the registry states.
extension XMPContent {
    /// Creates the value of a property in its form; `nil` if the form cannot represent it.
    ///
    /// - Parameter form: The registered form; `nil` for an unregistered property, whose lists become bags.
    init?(_ value: any MetadataEncodable, as form: StoredForm?) {
        let alternatives = form.map { $0.alternatives.map(Optional.some) } ?? [nil]
        var value = value
        // Where a form is a value or an array, one value is not in an array.
        if alternatives.count > 1, let list = value as? [any MetadataEncodable], list.count == 1 {
            value = list[0]
        }
        for alternative in alternatives {
            guard let content = Self.content(of: value, alternative), content.isWritable else { continue }
            self = content
            return
        }
        return nil
    }

    private static func content(
        of value: any MetadataEncodable, _ form: StoredForm.Alternative?
    ) -> XMPContent? {
        switch value {
        case let value as XMPValue: return XMPContent(value)
        case let content as XMPContent: return content
        case let stored as StoredValue: return stored.xmp.map { XMPContent($0) }
        case let text as LocalizedText:
            return form == .xmp(.xmpText) ? .text(text.defaultText) : alternative(text)
        case let list as [any MetadataEncodable]: return array(list, form)
        default: break
        }
        switch form {
        case .xmp(.xmpStructure): return nil
        case .xmp(.xmpLangalt):
            return (value as? String).flatMap {
                alternative(LocalizedText([(language: "x-default", text: $0)]))
            }
        case .xmpArray(_, let element, _):
            return element.isStructured ? nil : numbers(value).flatMap { array($0, form) }
        case .xmpSpaced: return numbers(value).map { .text($0.compactMap(text).joined(separator: " ")) }
        case .xmp(.xmpBoolean): return boolean(value).map { .text($0) }
        case .xmp, .values, nil: return text(of: value).map { .text($0) }
        }
    }

    private static func alternative(_ text: LocalizedText) -> XMPContent? {
        // The default text is the first item (§8.2.2.4).
        let texts =
            text.texts.filter { $0.language == "x-default" }
            + text.texts.filter { $0.language != "x-default" }
        guard !texts.isEmpty else { return nil }
        return .alternative(texts.map { .item(.text($0.text), language: $0.language) })
    }

    private static func array(
        _ list: [any MetadataEncodable], _ form: StoredForm.Alternative?
    ) -> XMPContent? {
        guard case .xmpArray(let array, let element, let counts) = form ?? .xmpArray(.bag, of: .xmpText, []),
            counts.isEmpty || counts.contains(list.count)
        else { return nil }
        let items: [XMPMember] = list.compactMap { value in
            if let value = value as? XMPValue {
                return .item(XMPContent(value), language: value.language)
            }
            return element.isStructured ? nil : text(of: value).map { .item(.text($0)) }
        }
        guard items.count == list.count else { return nil }
        switch array {
        case .sequence: return .sequence(items)
        case .alternative: return .alternative(items)
        default: return .bag(items)
        }
    }

    /// Returns the numbers of a structured TIFF value, such as a lens specification.
    private static func numbers(_ value: any MetadataEncodable) -> [any MetadataEncodable]? {
        if let stored = value.storedValue(as: .signedRational, byteOrder: .bigEndian), stored.count > 0 {
            return (0..<stored.count).compactMap { stored.fraction(at: $0) }
        }
        guard let stored = value.storedValue(as: .long, byteOrder: .bigEndian), stored.count > 0 else {
            return nil
        }
        return (0..<stored.count).compactMap { stored.integer(at: $0) }
    }

    /// Returns the text of a single value.
    private static func text(of value: any MetadataEncodable) -> String? {
        switch value {
        case let text as String: return text
        case let date as CaptureDate: return date.description
        case let coordinate as XMPCoordinate: return coordinate.xmpText
        case let fraction as Fraction: return "\(fraction.numerator)/\(fraction.denominator)"
        case let flag as Bool: return boolean(flag)
        case let number as Double:
            return number.isFinite ? number.digits : nil
        default: return value.storedValue(as: .unmarkedText, byteOrder: .bigEndian)?.text
        }
    }

    /// Returns "True" or "False" (§8.2.1.1).
    private static func boolean(_ value: any MetadataEncodable) -> String? {
        (value as? Bool).map { $0 ? "True" : "False" }
    }
}
