import PhotoMeta

/// `photometa keys`: lists the registered properties.
struct KeysCommand {
    let arguments: Arguments

    /// Runs the command; returns whether a key was found.
    func run() -> Bool {
        var console = Console()
        let keys = MetadataKeys.all.filter(matches)
        if keys.isEmpty {
            console.complain("no property matches '\(arguments.operands.joined(separator: " "))'")
        } else if arguments.isJSON {
            console.print(keys.map(Self.json).joined(separator: "\n"))
        } else {
            console.print(Self.text(of: keys))
        }
        return console.isComplete
    }

    /// Whether every word occurs in one of a key's names, ignoring case.
    private func matches(_ key: RegisteredKey) -> Bool {
        let names = [key.keyPath, key.name, key.imageIOName ?? "", key.tagText ?? ""].map { $0.lowercased() }
        return arguments.operands.allSatisfy { word in
            let word = word.lowercased()
            return names.contains { $0.contains(word) }
        }
    }

    /// One line per key: key path, key string, tag, Swift type, unit.
    private static func text(of keys: [RegisteredKey]) -> String {
        let rows = keys.map { [$0.keyPath, $0.name, $0.tagText ?? "", $0.typeName, $0.unit ?? ""] }
        let widths = (0..<4).map { column in rows.reduce(0) { max($0, $1[column].count) } }
        return rows.map { row in
            zip(row, widths + [0]).map { $0.padded(to: $1) }.joined(separator: "  ")
        }.joined(separator: "\n")
    }

    private static func json(of key: RegisteredKey) -> String {
        var json = JSONText()
        json.object { json in
            let members = [
                ("keyPath", key.keyPath), ("dictionary", key.dictionary.rawValue), ("key", key.name),
                ("tag", key.tagText ?? ""), ("type", key.typeName), ("wireType", key.wireType),
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
