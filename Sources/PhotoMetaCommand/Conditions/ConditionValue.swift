// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The value of a property that a condition compares.
struct ConditionValue {
    let value: NamedProperty.Value

    /// The number of elements of a list of numbers that are compared.
    private static let numberLimit = 1_024

    /// Whether a comparison of this value is true.
    func matches(_ comparison: Condition.Operator, _ literal: ConditionLiteral) -> Bool {
        switch comparison {
        case .equal: return isEqual(to: literal) == true
        case .unequal: return isEqual(to: literal) == false
        case .contains: return contains(literal)
        case .less, .lessOrEqual, .greater, .greaterOrEqual: break
        }
        if let number = literal.number, let own = numbers {
            guard own.count == 1 else { return false }
            let order = own[0].order(number)
            return switch comparison {
            case .less: order < 0
            case .lessOrEqual: order <= 0
            case .greater: order > 0
            default: order >= 0
            }
        }
        guard let period = literal.period, let own = self.period else { return false }
        return own.compare(with: period).map { $0.contains(comparison) } ?? false
    }

    /// Whether the value is equal to another one; `nil` if that is not known.
    private func isEqual(to literal: ConditionLiteral) -> Bool? {
        if literal.isQuoted {
            if value.plainText == literal.text || value.text == literal.text { return true }
        } else if let boolean = literal.boolean {
            return self.boolean == boolean
        } else if let number = literal.number, let own = numbers {
            return own.count == 1 && own[0].order(number) == 0
        }
        guard let period = literal.period, let own = self.period else { return false }
        guard let relations = own.compare(with: period) else { return nil }
        return relations.contains(.equal) ? true : relations.contains(.unequal) ? false : nil
    }

    private func contains(_ literal: ConditionLiteral) -> Bool {
        if let texts { return texts.contains { $0.lowercased() == literal.foldedText } }
        if !literal.isQuoted, let number = literal.number, let own = numbers {
            return own.contains { $0.order(number) == 0 }
        }
        return value.plainText.lowercased().contains(literal.foldedText)
            || value.text.lowercased().contains(literal.foldedText)
    }

    // MARK: Types

    /// The texts of a list; `nil` for other values.
    var texts: [String]? {
        switch value {
        case .derived(.texts(let texts)): texts
        case .stored(let property) where property.isList: property.value.texts
        default: nil
        }
    }

    /// The numbers; `nil` if the value is not a number or a list of numbers.
    var numbers: [ConditionNumber]? {
        switch value {
        case .derived(.number(let number)): return [ConditionNumber(number)]
        case .derived: return nil
        case .stored(let property):
            let stored = property.value
            if property.key?.valueType is GPSCoordinate.Type {
                return GPSCoordinate(stored)?.degrees.map { [ConditionNumber($0)] }
            }
            // A text, or bytes that mean a number.
            guard !stored.isText, stored.type != .undefined, stored.count > 0 else {
                return ConditionNumber(property.plainText).map { [$0] }
            }
            let numbers = (0..<min(stored.count, Self.numberLimit)).compactMap {
                ConditionNumber(stored, at: $0)
            }
            return numbers.isEmpty ? nil : numbers
        }
    }

    var boolean: Bool? {
        switch value {
        case .derived(.boolean(let boolean)): boolean
        case .stored(let property) where property.key?.valueType is Bool.Type: Bool(property.value)
        default: nil
        }
    }

    /// The date; `nil` if the value is none.
    var date: CaptureDate? {
        switch value {
        case .derived(.date(let date)): return date
        case .derived: return nil
        case .stored(let property):
            if let date = CaptureDate(property.plainText) { return date }
            if property.key?.valueType is CaptureDate.Type { return CaptureDate(property.value) }
            guard property.key?.unit?.hasSuffix("since 1904") == true else { return nil }
            return CaptureDate(property.text)
        }
    }

    /// The period in which the date is; `nil` if the value is no date.
    var period: DatePeriod? {
        if let date { return DatePeriod(date) }
        // A date of XMP may be a month or a year.
        guard case .stored(let property) = value, property.key?.valueType is CaptureDate.Type else {
            return nil
        }
        return property.value.text.flatMap { DatePeriod($0) }
    }
}

extension MetadataProperty {
    /// Whether the property has any number of texts.
    fileprivate var isList: Bool { key?.valueType is [String].Type }
}
