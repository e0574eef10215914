// SPDX-License-Identifier: Apache-2.0
/// One row of the table of meanings: properties that state a meaning together.
struct MeaningRow {
    let meaning: String
    /// A word of `MeaningRow.Rule` in the editing module.
    let rule: String
    /// The kinds of files in which an edit adds the properties.
    let added: [String]
    /// Whether the meaning is read from the row.
    let isRead: Bool
    /// The properties of other rows that reading needs, too.
    let alsoRead: [Name]
    /// The properties and the forms of their values; the first one states the meaning.
    let fields: [Field]
    let cleared: [Name]
    let kept: [Name]
    /// The group with which a shared file keeps the properties; empty if it does not.
    let group: String

    /// A property with the form of its value.
    struct Field {
        let name: Name
        let form: MeaningForm
        /// The names in the value that have the meaning, for the form `xtra`.
        let names: [String]

        /// The form in the editing module.
        var written: String {
            names.isEmpty
                ? form.written : "\(form.written)([\(names.map { "\"\($0)\"" }.joined(separator: ", "))])"
        }
    }

    /// All names of the row.
    var names: [Name] { fields.map(\.name) + cleared + kept }

    /// The name of a property in the tables of meanings and of sharing.
    struct Name {
        /// A key path such as "tiff.artist"; or a dictionary and the name of a property without a key, as in "quickTime:date", where
        /// a final `*` stands for any characters.
        let text: String
        /// The dictionary; `nil` for a namespace of XMP without one, whose properties are only removed.
        let register: Register?
        /// The registered property; `nil` for one without a key.
        let property: Property?

        /// The name in the list of what a shared file keeps: XMP has its own names there.
        var shared: (scope: String, name: String) {
            let name = String(text.drop { $0 != "." && $0 != ":" }.dropFirst())
            guard let register else { return (String(text.prefix { $0 != ":" }) + ":", name) }
            guard register.isXMP else { return (register.member + (property == nil ? ":" : "."), name) }
            return (register.name + ":", property?.name ?? name)
        }
    }
}

/// The known properties, by which names in tables are checked.
struct KnownNames {
    private let registers: [String: (register: Register, properties: [String: Property])]
    /// The prefixes of XMP's namespaces.
    private let prefixes: Set<String>

    /// - Parameter namespaces: The table of XMP's namespaces.
    init(_ registers: [(register: Register, properties: [Property])], _ namespaces: TableFile) {
        prefixes = Set(namespaces.rows.compactMap { $0["prefix"] })
        self.registers = Dictionary(
            registers.map { register, properties in
                let byKey = Dictionary(properties.map { ($0.key, $0) }) { first, _ in first }
                return (register.member, (register, byKey))
            }
        ) { first, _ in first }
    }

    /// The name of a property; `nil` if there is no such dictionary or key, or if a property with a key is named without it.
    func name(_ text: String) -> MeaningRow.Name? {
        guard let end = text.firstIndex(where: { $0 == "." || $0 == ":" }) else { return nil }
        guard let (register, properties) = registers[String(text[..<end])] else {
            guard text[end] == ":", prefixes.contains(String(text[..<end])) else { return nil }
            return MeaningRow.Name(text: text, register: nil, property: nil)
        }
        let name = String(text[text.index(after: end)...])
        guard text[end] == "." else {
            let hasKey = properties.values.contains { $0.name == name || "\($0.tag)" == name }
            return hasKey ? nil : MeaningRow.Name(text: text, register: register, property: nil)
        }
        return properties[name].map { MeaningRow.Name(text: text, register: register, property: $0) }
    }

    /// The names in a cell, separated by spaces.
    func names(_ cell: String) throws(UnknownName) -> [MeaningRow.Name] {
        var names: [MeaningRow.Name] = []
        for text in cell.split(separator: " ") {
            guard let name = name(String(text)) else { throw UnknownName(text: String(text)) }
            names.append(name)
        }
        return names
    }

    struct UnknownName: Error {
        let text: String
    }
}

extension TableFile {
    /// The rows of the table of meanings; throws the first mistake.
    func meanings(_ names: [MeaningName], _ known: KnownNames) throws -> [MeaningRow] {
        let types = Dictionary(names.map { ($0.meaning, $0.type) }) { first, _ in first }
        return try rows.enumerated().map { index, row in
            func fail(_ message: String) -> Mistake {
                Mistake(table: name, line: index + 2, message: message)
            }
            func cell(_ column: String) throws -> String {
                guard let cell = row[column] else { throw fail("no column \(column)") }
                return cell
            }
            func list(_ cell: String) throws -> [MeaningRow.Name] {
                do { return try known.names(cell) } catch { throw fail("\(error.text) is no property") }
            }
            let meaning = try cell("meaning")
            guard let type = types[meaning] else { throw fail("\(meaning) has no row in MeaningNames.tsv") }
            let rule = try cell("rule")
            guard ["set", "alone", "narrow", "remove"].contains(rule) else {
                throw fail("\(rule) is no rule")
            }
            let added = try cell("added").split(separator: " ").map(String.init)
            guard
                added.allSatisfy({ ["all", "still", "movie", "mp4", "mov", "keys", "sidecar"].contains($0) })
            else {
                throw fail("a kind of files is unknown")
            }
            let read = try cell("read")
            guard read == "yes" || read == "no" || read.hasPrefix("with ") else {
                throw fail("\"\(read)\" does not say whether the row is read")
            }
            let group = try cell("shared")
            guard group.isEmpty || SharedRow.groups.contains(group) else {
                throw fail("\(group) is no group of sharing")
            }
            let fields = try cell("properties").split(separator: " ").map { field in
                let parts = field.split(separator: "=")
                let words = (parts.count == 2 ? parts[1] : "none").split(separator: "(")
                guard let form = MeaningForm(rawValue: String(words[0])),
                    words.count == (form == .xtra ? 2 : 1)
                else { throw fail("\(field) has no known form") }
                let names = words.dropFirst().first?.dropLast().split(separator: ",").map(String.init) ?? []
                return MeaningRow.Field(name: try list(String(parts[0]))[0], form: form, names: names)
            }
            guard let first = fields.first else { throw fail("no property") }
            guard fields.allSatisfy({ $0.name.register != nil }) || rule == "remove" && read == "no" else {
                throw fail("a property of a namespace without a dictionary can only be removed")
            }
            if read != "no", first.form.reading(of: type, [first.name]) == nil, !type.isEmpty,
                !["orientation", "regions"].contains(type)
            {
                throw fail("\(first.form.rawValue) cannot be read as \(type)")
            }
            return MeaningRow(
                meaning: meaning, rule: rule, added: added, isRead: read != "no",
                alsoRead: try list(read.hasPrefix("with ") ? String(read.dropFirst(5)) : ""), fields: fields,
                cleared: try list(cell("cleared")), kept: try list(cell("kept")), group: group)
        }
    }
}
