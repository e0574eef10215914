/// Generates the documents that list the properties with and without a key.
struct DocumentMaker {
    let registers: [(register: Register, properties: [Property])]

    private static let head =
        "<!-- Made by RegistryMaker from Sources/PhotoMeta/Registry/Tables: change the tables. -->\n"

    /// The properties with a key.
    var properties: String {
        let count = registers.reduce(0) { $0 + $1.properties.count }
        var text = """
            \(Self.head)
            # Properties

            The \(count) properties with a typed key. `photo[\\.exif.exposureTime]` reads the property with the key path
            `exif.exposureTime`. `photometa keys` prints the same list.


            """
        for (register, properties) in registers {
            text += """
                ## `\(register.member)`

                \(register.keysSummary.replacing("``MediaMetadata/location``", with: "`MediaMetadata.location`"))

                | key path | key string | tag | type | stored form | unit | meaning | source |
                |---|---|---|---|---|---|---|---|

                """
            for property in properties {
                let cells = [
                    "`\(register.member).\(property.key)`", "`\(property.name)`", property.tag.cell,
                    "`\(property.type)`", property.storedForm.words(inDirectory: register.isNumbered),
                    property.unit, property.plainSummary,
                    property.source,
                ]
                text += "| " + cells.joined(separator: " | ") + " |\n"
            }
            text += "\n"
        }
        return text.trimmingEnd + "\n"
    }

    /// The properties without a key, with the reason.
    static func withoutKey(rows: [[String: String]], constants: [[String: String]]) -> String {
        var text = """
            \(head)
            # Properties without a key

            ## From standards, Apple's systems and other readers

            | from | property | reason |
            |---|---|---|

            """
        for row in rows {
            text += "| \(row["group"] ?? "") | `\(row["row"] ?? "")` | \(row["reason"] ?? "") |\n"
        }
        text += """

            ## From ImageIO

            | constant | reason |
            |---|---|

            """
        for row in constants { text += "| `\(row["constant"] ?? "")` | \(row["reason"] ?? "") |\n" }
        return text
    }
}

extension Property.Tag {
    fileprivate var cell: String {
        switch self {
        case .number, .element, .box: "`\(self)`"
        case .field, .group, .name: ""
        }
    }
}

extension Property {
    /// The summary without links, for a document.
    fileprivate var plainSummary: String {
        summary.replacing("``MediaMetadata/", with: "``MediaMetadata.").replacing(
            "``MetadataKeys/", with: "``"
        )
        .replacing("``", with: "`").replacing("|", with: "\\|")
    }
}

extension String {
    fileprivate var trimmingEnd: String {
        var text = self[...]
        while text.last?.isWhitespace == true { text = text.dropLast() }
        return String(text)
    }
}
