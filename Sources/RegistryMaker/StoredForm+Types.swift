// SPDX-License-Identifier: Apache-2.0
extension StoredForm {
    /// What contradicts the Swift type of the key; `nil` if nothing does.
    ///
    /// Types that the registry has for one property or one code are not checked.
    func mistake(ofType type: String) -> String? {
        guard !alternatives.isEmpty else {
            return type == "StoredValue" ? nil : "\(type), but the stored form is unknown"
        }
        let fits: Bool
        switch type {
        case "Int", "Int64", "Bool":
            fits = alternatives.contains {
                $0.isSingle && [.unsigned, .signed, .text, .container].contains($0.element.kind)
            }
        // Some numbers have a unit that makes them fractions.
        case "Double", "Fraction":
            fits = alternatives.contains {
                $0.isSingle && [.unsigned, .signed, .number, .text].contains($0.element.kind)
            }
        case "String":
            fits = alternatives.contains { [.text, .code, .container].contains($0.element.kind) }
        case "FourCharacterCode": fits = alternatives.contains { $0.isSingle && $0.element.kind == .code }
        case "CaptureDate":
            fits = alternatives.contains { $0.element.kind == .text || !$0.isSingle }
        case "LocalizedText": fits = only?.name == "xmp.langalt"
        case "XMPValue": fits = only?.name == "xmp.structure"
        case "XMPCoordinate": fits = only?.name == "xmp.coordinate"
        case "PropertyList": fits = alternatives.contains { $0.name == "plist" }
        case "[XMPValue]": fits = only?.parts.first?.only?.name == "xmp.structure"
        case _ where type.hasPrefix("["):
            // Texts and bytes may contain several values, and structures of ICC profiles do.
            fits = alternatives.contains {
                !$0.isSingle || [.text, .bytes, .structure, .container].contains($0.element.kind)
            }
        default: fits = true
        }
        return fits ? nil : "\(type) cannot be stored as \"\(text)\""
    }
}
