// SPDX-License-Identifier: Apache-2.0
/// A text in one or several languages (ISO 16684-1 §8.2.2.4, language alternative).
///
/// Encoded as an object with the texts by language.
public struct LocalizedText: Hashable, Sendable {
    /// The texts by language (RFC 3066), in the order of the file; the default's language is "x-default".
    public let texts: [(language: String, text: String)]

    /// Creates a text in some languages; of several texts in the same language, the first one is used.
    public init(_ texts: some Sequence<(language: String, text: String)>) {
        var languages: Set<String> = []
        self.texts = texts.filter { languages.insert($0.language.lowercased()).inserted }
    }

    /// The text in the default language, or the first text; empty if there is none.
    public var defaultText: String { self["x-default"] ?? texts.first?.text ?? "" }

    /// The text in a language, such as "de-AT", or in the same language without a region.
    public subscript(language: String) -> String? {
        let wanted = language.lowercased()
        if let exact = texts.first(where: { $0.language.lowercased() == wanted }) { return exact.text }
        guard let dash = wanted.firstIndex(of: "-"), !wanted.hasPrefix("x-") else { return nil }
        let general = wanted[..<dash]
        return texts.first { $0.language.lowercased() == general }?.text
    }

    /// Whether two texts have the same languages and texts, in the same order.
    public static func == (first: LocalizedText, second: LocalizedText) -> Bool {
        first.texts.elementsEqual(second.texts) { $0 == $1 }
    }

    /// Hashes the texts.
    public func hash(into hasher: inout Hasher) {
        for text in texts {
            hasher.combine(text.language)
            hasher.combine(text.text)
        }
    }
}

extension LocalizedText {
    /// Reads an alternative; a text without a language is the default.
    public init?(_ stored: StoredValue) {
        guard let value = stored.xmp else {
            guard let text = stored.text else { return nil }
            self.init([("x-default", text)])
            return
        }
        let items = value.isArray ? value.items : [value]
        let texts = items.compactMap { item in
            item.text.map { (language: item.language ?? "x-default", text: $0) }
        }
        guard !texts.isEmpty else { return nil }
        self.init(texts)
    }
}

extension LocalizedText: CustomStringConvertible {
    /// The default text.
    public var description: String { defaultText }
}

extension LocalizedText: Codable {
    private struct Language: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Encodes an object with the texts by language.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Language.self)
        for text in texts { try container.encode(text.text, forKey: Language(stringValue: text.language)) }
    }

    /// Decodes an object with the texts by language.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Language.self)
        self.init(
            try container.allKeys.map { ($0.stringValue, try container.decode(String.self, forKey: $0)) })
    }
}
