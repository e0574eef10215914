/// Generates the source file of a dictionary: its scope, its keys, and the list of keys used at run time.
struct KeyMaker {
    let register: Register
    let properties: [Property]
    /// The forms of types whose values JSON does not write as they are stored.
    let forms: [String: String]

    private static let lineLength = 110

    var text: String {
        """
        // Made by RegistryMaker from Tables/\(register.scope).tsv: change the table, not this file.
        // swift-format-ignore-file

        extension MetadataKeys {
        \(scope)
        }

        extension MetadataKeys.\(register.scope) {
        \(properties.map(key).joined(separator: "\n\n"))
        }

        extension RegisteredKeys {
            static let \(register.member) = RegisteredKeys(.\(register.member)) { rows in
        \(properties.map(row).joined(separator: "\n"))
            }
        }

        """
    }

    // MARK: The scope

    private var scope: String {
        """
            /// Keys of ``MetadataDictionary/\(register.member)``.
            public struct \(register.scope): Sendable {
                @usableFromInline init() {}
            }

        \(comment(register.keysSummary, indentation: "    "))
            public var \(register.member): \(register.scope) { \(register.scope)() }
        """
    }

    // MARK: Keys

    private func key(_ property: Property) -> String {
        let (first, rest) = property.sentences
        var paragraphs = [first]
        if !rest.isEmpty { paragraphs.append(rest) }
        paragraphs.append(property.storedSentence(inDirectory: register.isNumbered))
        let comment = paragraphs.map { self.comment($0, indentation: "    ") }.joined(
            separator: "\n    ///\n")
        let arguments = [".\(register.member)", property.tag.argument, "name: \"\(property.name)\""]
            .compactMap { $0 }
        return """
            \(comment)
                public var \(property.key): MetadataKey<\(property.type)> {
                    MetadataKey(\(arguments.joined(separator: ", ")))
                }
            """
    }

    private func comment(_ text: String, indentation: String) -> String {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, indentation.count + 5 + line.count + word.count > Self.lineLength {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? word : " " + word
        }
        lines.append(line)
        return lines.map { indentation + "/// " + $0 }.joined(separator: "\n")
    }

    // MARK: Rows

    private func row(_ property: Property) -> String {
        var arguments: [String] = []
        if let tag = property.tag.argument { arguments.append(tag) }
        arguments += [
            "\"\(property.name)\"", "\"\(property.key)\"", "\(property.type).self",
            ".\(property.storedForm.caseName)",
        ]
        if let form = property.type.hasPrefix("[") ? "list" : forms[property.type] {
            arguments.append(".\(form)")
        }
        if !property.unit.isEmpty { arguments.append("unit: \"\(property.unit)\"") }
        if !property.imageIO.isEmpty { arguments.append("imageIO: \"\(property.imageIO)\"") }
        return "        rows.add(\(arguments.joined(separator: ", ")))"
    }
}

extension Property {
    /// How the property is stored, and the source of the fact.
    fileprivate func storedSentence(inDirectory: Bool) -> String {
        let place =
            switch tag {
            case .number, .element: "Tag \(tag), "
            case .box: "`\(tag)`, "
            case .field, .group: ""
            case .name: "`\(name)`, "
            }
        // "f/" is a notation, not a unit.
        let unit = unit.isEmpty || unit == "f/" ? "" : ", in \(unit)"
        let constant = imageIO.isEmpty ? "" : " ImageIO: `\(imageIO)`."
        return "\(place)\(storedForm.words(inDirectory: inDirectory))\(unit). \(source).\(constant)"
    }
}

extension Property.Tag {
    /// The argument that identifies the property; `nil` if its name does.
    fileprivate var argument: String? {
        switch self {
        case .number: "tag: \(self)"
        case .element(_, let index, let isSigned):
            "tag: \("\(self)".prefix(6)), element: \(index)" + (isSigned ? ", isSigned: true" : "")
        case .box(let scalars): "box: \(scalars.code)"
        case .field(let member): "field: BoxField.\(member)"
        case .group(let scalars): "group: \(scalars.code)"
        case .name: nil
        }
    }
}

extension [Unicode.Scalar] {
    /// The four-character code, as it is written in Swift.
    fileprivate var code: String {
        "FourCharacterCode(" + map { "\"\($0)\"" }.joined(separator: ", ") + ")"
    }
}
