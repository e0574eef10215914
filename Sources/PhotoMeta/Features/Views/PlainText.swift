// SPDX-License-Identifier: Apache-2.0
// Values in JSON's form for scripts: texts without quotation marks, lists without brackets.

extension MetadataProperty {
    /// The value: a text unquoted, numbers separated by spaces, bytes as Base64.
    package var plainText: String {
        let form = key?.form ?? .stored
        if value.type == .textList, let texts = value.texts { return texts.joined(separator: ", ") }
        if form == .profileText, let text = ProfileText(value) { return text.text }
        if form == .propertyList, case .string(let text)? = PropertyList(value) { return text }
        if let text = value.text(form) { return text }
        var json = JSONText()
        writeValue(to: &json)
        let text = json.text
        // The remaining values have no escaped characters, except structures, which stay JSON.
        if text == "null" { return "" }
        if text.hasPrefix("\""), text.hasSuffix("\"") { return String(text.dropFirst().dropLast()) }
        guard text.hasPrefix("["), text.hasSuffix("]"), !text.contains(where: { "{\"".contains($0) }) else {
            return text
        }
        return text.dropFirst().dropLast().split(separator: ",").joined(separator: " ")
    }
}

extension DerivedProperty.Value {
    /// The value: a text unquoted, several separated by commas, a size or a location as JSON.
    package var plainText: String {
        switch self {
        case .text(let text): return text
        case .date(let date): return date.description
        case .texts(let texts): return texts.joined(separator: ", ")
        case .number, .boolean, .size, .members, .objects:
            var json = JSONText()
            write(to: &json)
            return json.text
        }
    }

    /// A nested member of an object, by the names on its path; `nil` if there is none.
    package func member(_ names: some Collection<String>) -> Self? {
        guard let name = names.first else { return self }
        if case .size(let size) = self, names.count == 1 {
            return name == "width"
                ? .number(Double(size.width)) : name == "height" ? .number(Double(size.height)) : nil
        }
        guard case .members(let members) = self else { return nil }
        return members.first { $0.name == name }?.value?.member(names.dropFirst())
    }
}
