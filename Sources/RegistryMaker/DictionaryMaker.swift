/// Makes the list of dictionaries from its table.
struct DictionaryMaker {
    let registers: [Register]

    var text: String {
        """
        // Made by RegistryMaker from Tables/Dictionaries.tsv: change the table, not this file.
        // swift-format-ignore-file

        extension MetadataDictionary {
        \(registers.map(declaration).joined(separator: "\n"))

            /// Every registered dictionary, in the order in which they are shown.
            public static let all: [MetadataDictionary] = [
                \(registers.map { ".\($0.member)" }.joined(separator: ", ")),
            ]
        }

        extension PropertySelection {
            /// The maximum number of dictionaries, each of which has a bit.
            static let dictionaryLimit: UInt8 = \(Register.limit)
        }

        extension MetadataDictionary.Index {
        \(registers.enumerated().map(index).joined(separator: "\n"))

            /// How the dictionary's properties are found.
            var lookup: PropertyLookup {
        \(lookup(otherwise: ".tag") { $0.addressing == .tag ? nil : ".\($0.addressing)" })
            }

            /// Whether several fields may make one property.
            var repeatsFields: Bool {
        \(lookup(otherwise: "false") { $0.repeatsFields ? "true" : nil })
            }

            /// The dictionary whose directories contain the fields of this one.
            var storedIn: Self {
        \(lookup(otherwise: "self") { $0.storedIn.isEmpty ? nil : ".\($0.storedIn)" })
            }

            /// The dictionary that names tags that this one does not have: TIFF/EP writes Exif's tags into IFD0.
            var tagSharingDictionary: Self? {
        \(lookup(otherwise: "nil") { $0.sharesTagsWith.isEmpty ? nil : ".\($0.sharesTagsWith)" })
            }

            /// The name of the dictionary's keys in `MetadataKeys`; `nil` for one that the registry does not have.
            var memberName: String? {
        \(lookup(otherwise: "nil") { "\"\($0.member)\"" })
            }

            /// The registered keys of the dictionary's properties.
            var registeredKeys: RegisteredKeys {
        \(lookup(otherwise: "RegisteredKeys([])") { ".\($0.member)" })
            }
        }

        """
    }

    private func declaration(_ register: Register) -> String {
        let summary = register.summary.replacing(". ", with: ".\n    ///\n    /// ")
        return """
                /// \(summary)
                public static let \(register.member) = MetadataDictionary("\(register.name)", .\(register.member))
            """
    }

    private func index(_ place: Int, _ register: Register) -> String {
        "    static let \(register.member) = Self(number: \(place + 1))"
    }

    /// A switch over the dictionaries' indices.
    private func lookup(otherwise: String, _ value: (Register) -> String?) -> String {
        let cases = registers.compactMap { register in
            value(register).map { "        case .\(register.member): \($0)" }
        }
        return (["        switch self {"] + cases + ["        default: \(otherwise)", "        }"])
            .joined(separator: "\n")
    }
}
