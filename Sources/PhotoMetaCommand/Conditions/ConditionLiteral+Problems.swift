// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

// Why a property cannot be compared with a value; otherwise, the comparison would always be false.
extension ConditionLiteral {
    /// Why a word is no value.
    static func problem(ofWord word: String, comparing property: NamedProperty) -> String {
        if property.form == .date { return "'\(word)' \(notDate)" }
        let unit = word.first?.isNumber == true ? "numbers have no units, and " : ""
        return "'\(word)' is not a number or a date; \(unit)texts are in quotation marks, as in \"\(word)\""
    }

    /// Why a comparison of a property with the value makes no sense; `nil` if it does.
    func problem(comparing property: NamedProperty, _ comparison: Condition.Operator) -> String? {
        if comparison == .contains {
            return isQuoted || number != nil
                ? nil
                : "'contains' needs a text or a number; texts are in quotation marks, as in \"\(text)\""
        }
        if property.form == .date, period == nil { return "'\(text)' \(Self.notDate)" }
        if comparison.isOrder {
            if boolean != nil { return "'\(text)' has no order: use == or !=" }
            return isQuoted && period == nil
                ? "texts have no order: compare with a number or a date, without quotation marks" : nil
        }
        switch property.name {
        case "format": return problemAsFormat
        case "kind":
            return Self.kinds.contains(text) ? nil : "'\(text)' is not a kind: image, movie, audio or sidecar"
        default: return nil
        }
    }

    private static let notDate = "is not a date, such as 2024-05 or 2024-05-26T10:30"

    private static let kinds = [MediaKind.image, .movie, .audio, .sidecar].map(\.rawValue)

    /// Why the text is not a format as `get` writes it; `nil` if it is one.
    private var problemAsFormat: String? {
        let formats = [text, text.uppercased()].map { MediaFormat(rawValue: $0) }
        guard let format = formats.first(where: { $0.preferredFilenameExtension != nil }) else {
            return "'\(text)' is not a format that 'get' writes, such as JPEG, HEIF or QuickTime"
        }
        let family = format.family.rawValue
        return family == text ? nil : "'get' writes the format of such files as \(family)"
    }
}
