// SPDX-License-Identifier: Apache-2.0
/// A text for people in English, with a key by which an app translates it.
///
/// ```swift
/// let key = RegisteredKey(keyPath: "exif.exposureTime")
/// key?.displayName.english     // String? "Exposure Time"
/// key?.displayName.key         // String? "exif.exposureTime"
/// key?.summary.english         // String? "The exposure time, in seconds."
/// ```
///
/// ``all`` lists every text, to make a table of translations from. The library itself has no other language.
public struct DisplayText: Hashable, Sendable, Codable {
    /// The key, which stays the same in later versions.
    ///
    /// The key path of a property or the member of a dictionary, followed by ".summary" for its meaning; the type and the number
    /// of a code, such as "MeteringMode.5".
    public let key: String
    /// The text in English.
    public let english: String

    init(key: String, english: String) {
        self.key = key
        self.english = english
    }

    /// The text that an app has for the key; the English one if it has none, as in
    /// `property.displayName.localized { key in translations[key] }`.
    public func localized(_ translation: (_ key: String) -> String?) -> String {
        translation(key) ?? english
    }
}

extension DisplayText: CustomStringConvertible {
    /// The text in English.
    public var description: String { english }
}

extension DisplayText {
    /// Every text: of dictionaries, of properties and of codes, each with its own key.
    public static var all: [DisplayText] {
        let registered = MetadataDictionary.all.flatMap { dictionary in
            [dictionary.displayName, dictionary.summary]
                + dictionary.keys.all.flatMap { [$0.displayName, $0.summary] }
        }
        return registered + CodeTypes.all.flatMap { $0.displayTexts }
    }
}

// MARK: - What has texts

extension MetadataDictionary {
    /// The name for people, such as "Apple Maker Note"; its own name if the registry does not have the dictionary.
    public var displayName: DisplayText {
        DisplayText(key: memberName, english: RegistryTextTable.names.first(of: self) ?? rawValue)
    }

    /// What the dictionary contains, in a sentence or more; empty if the registry does not have it.
    public var summary: DisplayText {
        DisplayText(key: memberName + ".summary", english: RegistryTextTable.summaries.first(of: self) ?? "")
    }
}

extension RegisteredKey {
    /// The name for people, such as "Exposure Time".
    public var displayName: DisplayText {
        DisplayText(key: keyPath, english: RegistryTextTable.names.text(of: self) ?? name)
    }

    /// What the property means, in a sentence or more, such as "The exposure time, in seconds.".
    public var summary: DisplayText {
        DisplayText(key: keyPath + ".summary", english: RegistryTextTable.summaries.text(of: self) ?? "")
    }
}

extension CodedValue {
    /// The meaning, or else the code, with a key by which it is translated, such as "MeteringMode.5".
    public var displayText: DisplayText {
        DisplayText(key: "\(Self.displayTextType).\(rawValue)", english: description)
    }

    /// The name of the type, with the types that it is in and without the module.
    private static var displayTextType: Substring {
        let name = String(reflecting: Self.self)
        return name.firstIndex(of: ".").map { name[name.index(after: $0)...] } ?? name[...]
    }

    fileprivate static var displayTexts: [DisplayText] { known.map(\.displayText) }
}

/// The lines of a text of the registry, by dictionary.
private struct RegistryTextTable {
    private let blocks: [[Substring]]

    static let names = RegistryTextTable(RegistryTexts.names)
    static let summaries = RegistryTextTable(RegistryTexts.summaries)

    private init(_ text: String) {
        var blocks: [[Substring]] = [[]]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty { blocks.append([]) } else { blocks[blocks.count - 1].append(line) }
        }
        self.blocks = blocks
    }

    /// The text of a dictionary.
    func first(of dictionary: MetadataDictionary) -> String? { line(0, of: dictionary) }

    /// The text of a property.
    func text(of key: RegisteredKey) -> String? {
        guard let index = key.dictionary.keys.all.firstIndex(of: key) else { return nil }
        return line(index + 1, of: key.dictionary)
    }

    private func line(_ index: Int, of dictionary: MetadataDictionary) -> String? {
        let block = Int(dictionary.index.number) - 1
        guard blocks.indices.contains(block), blocks[block].indices.contains(index) else { return nil }
        return String(blocks[block][index])
    }
}
