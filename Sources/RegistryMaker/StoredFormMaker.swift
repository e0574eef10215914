/// Generates the enum of the stored forms that the tables of properties have.
struct StoredFormMaker {
    /// A form and how it is described: in words of directories, in other words, or both.
    private struct Entry {
        var form: StoredForm
        var isInDirectory = false
        var isElsewhere = false
    }

    private let entries: [Entry]

    init(registers: [(register: Register, properties: [Property])]) throws {
        var entries: [String: Entry] = [:]
        for (register, properties) in registers {
            for (index, property) in properties.enumerated() {
                let form = property.storedForm
                guard form.isXMP == register.isXMP || form.alternatives.isEmpty else {
                    throw TableFile.Mistake(
                        table: register.scope, line: index + 2,
                        message: "\"\(form.text)\" \(form.isXMP ? "outside XMP" : "in XMP")")
                }
                let name = form.caseName
                if let other = entries[name], other.form != form {
                    throw TableFile.Mistake(
                        table: register.scope, line: index + 2,
                        message: "\"\(form.text)\" has the same Swift name as \"\(other.form.text)\"")
                }
                var entry = entries[name] ?? Entry(form: form)
                if register.isNumbered { entry.isInDirectory = true } else { entry.isElsewhere = true }
                entries[name] = entry
            }
        }
        self.entries = entries.values.sorted { $0.form.text < $1.form.text }
    }

    var text: String {
        """
        // Made by RegistryMaker from the tables of properties: change the tables, not this file.
        // swift-format-ignore-file

        /// How a property's value is stored: the forms of the registry's tables.
        ///
        /// The column `storedForm` and its grammar are described in `RegistryMaker/StoredForm.swift`.
        enum StoredForm: Sendable {
        \(entries.map { "    /// `\($0.form.text)`\n    case \($0.form.caseName)" }.joined(separator: "\n"))
        }

        extension StoredForm {
            /// What the form consists of, as far as one value after another is stored; empty for forms that have a writer of
            /// their own, or none.
            var alternatives: [Alternative] {
                switch self {
        \(entries.compactMap(alternatives).joined(separator: "\n"))
                default: []
                }
            }

            /// The form in words; those of TIFF's standard for values in directories.
            func words(inDirectory: Bool) -> String {
                switch self {
        \(entries.map(words).joined(separator: "\n"))
                }
            }
        }

        """
    }

    private func alternatives(_ entry: Entry) -> String? {
        var list: [String] = []
        for item in entry.form.alternatives.flatMap(\.libraryCases) where !list.contains(item) {
            list.append(item)
        }
        return list.isEmpty ? nil : "        case .\(entry.form.caseName): [\(list.joined(separator: ", "))]"
    }

    private func words(_ entry: Entry) -> String {
        let inDirectory = "\"\(entry.form.words(inDirectory: true))\""
        let elsewhere = "\"\(entry.form.words(inDirectory: false))\""
        let words =
            if !entry.isElsewhere || inDirectory == elsewhere {
                inDirectory
            } else if !entry.isInDirectory {
                elsewhere
            } else {
                "inDirectory ? \(inDirectory) : \(elsewhere)"
            }
        return "        case .\(entry.form.caseName): \(words)"
    }
}

extension StoredForm {
    /// The case of the generated enum: the form's words and counts in camel case.
    var caseName: String {
        var name = alternatives.map(\.caseName).joined(separator: " Or ")
        if alternatives.isEmpty { name = "unknown" }
        if !isEstablished { name += " Assumed" }
        let words = name.split(separator: " ")
        return (words.first.map { $0.lowercasedFirst } ?? "")
            + words.dropFirst().map { $0.uppercasedFirst }.joined()
    }
}

extension StoredForm.Alternative {
    fileprivate var caseName: String {
        var words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        if name.isEmpty { words = ["sequence"] }
        if let scale { words.append("over\(scale)") }
        // "xmpBagText" and not "xmpBagXmpText".
        words += parts.map { $0.caseName.replacing("xmp", with: " ") }
        switch count {
        case .none: break
        case .any: words.append("list")
        case .oneOf(let counts): words.append("x" + counts.map(String.init).joined(separator: "Or"))
        case .range(0, let last): words.append("upTo\(last)")
        case .range(let first, let last): words.append("x\(first)To\(last)")
        }
        return words.joined(separator: " ")
    }

    /// The allowed counts; empty for any, and for texts and structures without a count.
    private var libraryCounts: [Int] {
        switch count {
        case .none:
            let isNumber = [StoredForm.Kind.unsigned, .signed, .number].contains(element.kind)
            return isNumber ? [1] : []
        case .oneOf(let counts): return counts
        case .any, .range: return []
        }
    }

    /// The alternative as the library's type; empty if the library has none for it.
    fileprivate var libraryCases: [String] {
        let counts = libraryCounts
        if name.hasPrefix("xmp.") {
            let element = parts.first?.only?.name ?? name
            let word = element.dropFirst(4) == "langalt" ? "languageAlternative" : element.dropFirst(4)
            switch name {
            case "xmp.bag": return [".xmpArray(.bag, of: .\(word), \(counts))"]
            case "xmp.seq": return [".xmpArray(.sequence, of: .\(word), \(counts))"]
            case "xmp.alt": return [".xmpArray(.alternative, of: .\(word), \(counts))"]
            case "xmp.spaced": return [".xmpSpaced(.\(word))"]
            default: return [".xmp(.\(word))"]
            }
        }
        guard scale == nil else { return [] }
        return element.types.map { ".values(.\($0), \(counts))" }
    }
}

extension Substring {
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
    fileprivate var uppercasedFirst: String { prefix(1).uppercased() + dropFirst() }
}
