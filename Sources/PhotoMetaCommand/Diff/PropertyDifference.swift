// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A property that differs between two files.
struct PropertyDifference {
    /// The part of the first file, or else of the second; `nil` for the main part.
    let part: String?
    /// The dictionary; `nil` for values that are in no dictionary, such as the size.
    let dictionary: String?
    let name: String
    let keyPath: String?
    let first: Value?
    let second: Value?

    /// A value as human-readable text and as JSON.
    struct Value {
        let text: String
        let json: String

        /// The text without what nobody reads: the characters of encoded bytes, and the rest of a very long text.
        var shortText: String {
            let count = text.utf8.count
            guard count > 64 else { return text }
            if text.utf8.allSatisfy(\.isBase64) { return "\(count) characters of Base64" }
            let shown = text.prefix(Self.longestText)
            return shown.endIndex == text.endIndex ? text : "\(shown)… (\(count) bytes)"
        }

        private static let longestText = 1_000
    }

    /// The name of the property in text output.
    var title: String {
        (part.map { "\($0): " } ?? "") + (dictionary.map { "\($0) " } ?? "") + name
    }

    func write(to json: inout JSONText) {
        json.object { json in
            for (name, text) in [
                ("part", part), ("dictionary", dictionary), ("key", name), ("keyPath", keyPath),
            ] {
                guard let text else { continue }
                json.name(name)
                json.string(text)
            }
            for (name, value) in [("first", first), ("second", second)] {
                guard let value else { continue }
                json.name(name)
                json.json(value.json)
            }
        }
    }

    // MARK: Comparing

    /// Returns the differences part by part, in the order of the first file, followed by properties of only the
    /// second.
    static func all(
        _ first: MediaMetadata, _ second: MediaMetadata, _ selection: SelectedProperties?
    ) -> [Self] {
        let parts = (Self.parts(of: first, selection), Self.parts(of: second, selection))
        let names =
            parts.0.map(\.name) + parts.1.map(\.name).filter { name in !parts.0.contains { $0.name == name } }
        return names.flatMap { name in
            differences(
                in: name, parts.0.first { $0.name == name }?.properties ?? [],
                parts.1.first { $0.name == name }?.properties ?? [])
        }
    }

    private struct Property {
        let dictionary: String?
        let name: String
        let keyPath: String?
        let value: Value

        var id: String { "\(dictionary ?? "") \(name)" }
    }

    private static func differences(in part: String?, _ first: [Property], _ second: [Property]) -> [Self] {
        // If a damaged file has several properties with the same name, the first one is used.
        let firsts = Dictionary(first.map { ($0.id, $0.value) }) { one, _ in one }
        let seconds = Dictionary(second.map { ($0.id, $0.value) }) { one, _ in one }
        var seen: Set<String> = []
        return (first + second).compactMap { property in
            let (one, other) = (firsts[property.id], seconds[property.id])
            guard seen.insert(property.id).inserted, one?.json != other?.json else { return nil }
            return Self(
                part: part, dictionary: property.dictionary, name: property.name, keyPath: property.keyPath,
                first: one, second: other)
        }
    }

    /// Returns the parts of a file with the names used to compare them: parts with the same role are numbered.
    private static func parts(
        of metadata: MediaMetadata, _ selection: SelectedProperties?
    ) -> [(name: String?, properties: [Property])] {
        var main = properties(of: metadata, selection)
        if let selection {
            let derived = selection.derivedValues(of: metadata).map { name, value in
                Property(
                    dictionary: nil, name: name, keyPath: nil,
                    value: Value(text: value.text, json: json { value.write(to: &$0) }))
            }
            return [(nil, derived + main)]
        }
        main = structure(of: metadata) + main
        var counts: [String: Int] = [:]
        let others = metadata.parts.dropFirst().map { part in
            counts[part.role.rawValue, default: 0] += 1
            let number = counts[part.role.rawValue] ?? 1
            var own = properties(of: part, nil)
            if let size = part.pixelSize { own.insert(Self.text("size", "\(size) pixels"), at: 0) }
            if let format = part.format?.description ?? part.codec?.description {
                own.insert(Self.text("format", format), at: 0)
            }
            return (name: Optional("\(part.role) \(number)"), properties: own)
        }
        return [(nil, main)] + others
    }

    private static func properties(of view: some MetadataView, _ selection: SelectedProperties?) -> [Property]
    {
        let stored = view.properties.filter { selection?.contains($0) ?? true }
        var properties = stored.map { property in
            Property(
                dictionary: property.dictionary.rawValue, name: property.name,
                keyPath: property.key?.keyPath,
                value: Value(
                    text: property.text,
                    json: json { json in
                        if let value = property.value.xmp {
                            value.writeValue(to: &json)
                        } else {
                            property.writeValue(to: &json)
                        }
                    }))
        }
        guard selection == nil else { return properties }
        // Properties of namespaces without a dictionary.
        let known = Set(stored.compactMap { $0.value.xmp.map { "\($0.namespaceURI ?? "") \($0.localName)" } })
        for value in view.xmp?.properties ?? []
        where !known.contains("\(value.namespaceURI ?? "") \(value.localName)") {
            let text = json { value.writeValue(to: &$0) }
            properties.append(
                Property(
                    dictionary: value.namespaceURI, name: value.localName, keyPath: nil,
                    value: Value(text: value.text ?? text, json: text)))
        }
        return properties
    }

    /// The properties of the file that are in no dictionary.
    private static func structure(of metadata: MediaMetadata) -> [Property] {
        let names = [
            "format", "pixelSize", "bitsPerComponent", "colorModel", "hasAlpha", "frameCount", "duration",
        ]
        return names.compactMap { name in
            guard let value = NamedProperty(name)?.value(in: metadata) else { return nil }
            let text = json { value.write(to: &$0) }
            return Property(
                dictionary: nil, name: name, keyPath: nil,
                value: Value(
                    text: name == "pixelSize"
                        ? metadata.pixelSize.map { "\($0) pixels" } ?? text : value.text,
                    json: text))
        }
    }

    private static func text(_ name: String, _ text: String) -> Property {
        Property(
            dictionary: nil, name: name, keyPath: nil,
            value: Value(text: text, json: json { $0.string(text) }))
    }

    private static func json(_ body: (inout JSONText) -> Void) -> String {
        var json = JSONText()
        body(&json)
        return json.text
    }
}

extension UInt8 {
    /// Whether the character is one of Base64 (RFC 4648 §4), or ends a line of it.
    fileprivate var isBase64: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2F, 0x3D, 0x0A, 0x0D: true
        default: false
        }
    }
}
