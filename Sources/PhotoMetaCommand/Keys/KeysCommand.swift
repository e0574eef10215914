// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// `photometa keys`: lists the registered properties.
struct KeysCommand: Command {
    private var words: [String] = []
    private var isJSON = false

    static let description = CommandDescription(
        name: "keys", operands: "[WORD…]", operand: .text,
        summary: "lists the properties, or those whose names contain every word",
        discussion: [
            """
            A word may be part of a key path, of the name of a key in the file or in ImageIO, or of a tag, in \
            uppercase or lowercase. A single word may also be the name of a property in ExifTool, such as CreateDate. Derived properties, such as captureDate, come first; they have a name alone.
            """
        ],
        examples: [
            CommandDescription.Example("photometa keys exposure", "lists the keys for exposure"),
            CommandDescription.Example(
                "photometa keys --json 0x829a", "shows everything about the key with a tag"),
        ],
        statusTexts: [.failure: "no property matches"])

    static let options: [CommandOption<Self>] = [.json(\.isJSON)]

    init() {}

    mutating func accept(_ operands: [String]) {
        words = operands
    }

    func run(_ console: inout Console) -> ExitStatus {
        let derived = NamedProperty.derivedNames.filter { matches([$0]) }
        // A single word may be the name of a property in another program.
        let named = Set(words.count == 1 ? RegisteredKey.named(words[0]).map(\.keyPath) : [])
        let keys = MetadataKeys.all.filter { key in
            named.contains(key.keyPath)
                || matches([key.keyPath, key.name, key.imageIOName ?? "", key.tagText ?? ""])
        }
        if keys.isEmpty, derived.isEmpty {
            console.complain("no property matches '\(words.joined(separator: " "))'")
        } else if isJSON {
            console.print((derived.map(Self.json) + keys.map(Self.json)).joined(separator: "\n"))
        } else {
            console.print(Self.text(of: keys, derived))
        }
        return console.status
    }

    /// Whether every word occurs in one of a property's names, ignoring case.
    private func matches(_ names: [String]) -> Bool {
        let names = names.map { $0.lowercased() }
        return words.allSatisfy { word in
            let word = word.lowercased()
            return names.contains { $0.contains(word) }
        }
    }

    /// One line per key: key path, key string, tag, Swift type, unit.
    private static func text(of keys: [RegisteredKey], _ derived: [String]) -> String {
        let rows =
            derived.map { [$0, "derived", "", "", ""] }
            + keys.map { [$0.keyPath, $0.name, $0.tagText ?? "", $0.typeName, $0.unit ?? ""] }
        let widths = (0..<4).map { column in rows.reduce(0) { max($0, $1[column].count) } }
        return rows.map { row in
            zip(row, widths + [0]).map { $0.padded(to: $1) }.joined(separator: "  ")
        }.joined(separator: "\n")
    }

    private static func json(of derived: String) -> String {
        var json = JSONText()
        json.line { json in
            json.name("keyPath")
            json.string(derived)
            json.name("isDerived")
            json.boolean(true)
        }
        return json.text
    }

    private static func json(of key: RegisteredKey) -> String {
        var json = JSONText()
        json.line { json in
            let members = [
                ("keyPath", key.keyPath), ("dictionary", key.dictionary.rawValue), ("key", key.name),
                ("tag", key.tagText ?? ""), ("type", key.typeName), ("storedForm", key.storedForm),
                ("unit", key.unit ?? ""), ("imageIO", key.imageIOName ?? ""),
            ]
            for (name, text) in members where !text.isEmpty {
                json.name(name)
                json.string(text)
            }
        }
        return json.text
    }
}
