/// Generates the types whose values are codes of a standard, from the tables of types and codes.
struct CodeMaker {
    private let types: [CodeType]

    /// A type and its codes.
    private struct CodeType {
        var name: String
        /// The type of the codes: Int or String.
        var raw: String
        var source: String
        var summary: String
        var codes: [Code] = []
    }

    /// A code, its Swift name and its meaning.
    private struct Code {
        /// The code as a Swift literal.
        var literal: String
        var name: String
        var meaning: String
    }

    /// Reads both tables; throws the first mistake.
    init(types: TableFile, codes: TableFile) throws {
        var read: [CodeType] = []
        for (index, row) in types.rows.enumerated() {
            func fail(_ message: String) -> TableFile.Mistake {
                TableFile.Mistake(table: types.name, line: index + 2, message: message)
            }
            guard let name = row["type"], let raw = row["raw"], let source = row["source"],
                let summary = row["summary"]
            else { throw fail("a column is missing") }
            guard raw == "Int" || raw == "String" else { throw fail("\(raw) is not a type of codes") }
            guard summary.hasSuffix("."), !source.isEmpty else {
                throw fail("no source, or the summary does not end with a full stop")
            }
            guard read.last.map({ $0.name < name }) ?? true else { throw fail("\(name) is not in order") }
            read.append(CodeType(name: name, raw: raw, source: source, summary: summary))
        }
        for (index, row) in codes.rows.enumerated() {
            func fail(_ message: String) -> TableFile.Mistake {
                TableFile.Mistake(table: codes.name, line: index + 2, message: message)
            }
            guard let type = row["type"], let code = row["code"], let name = row["name"],
                let meaning = row["meaning"]
            else { throw fail("a column is missing") }
            guard let place = read.firstIndex(where: { $0.name == type }) else {
                throw fail("\(type) is not in \(types.name)")
            }
            let isText = read[place].raw == "String"
            guard !code.isEmpty, isText || Int(code) != nil else { throw fail("\(code) is not a code") }
            guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber }), !meaning.isEmpty else {
                throw fail("no name, or no meaning")
            }
            let literal = isText ? "\"\(code)\"" : code
            let known = read[place].codes
            guard !known.contains(where: { $0.literal == literal || $0.name == name }) else {
                throw fail("the code or the name is listed twice")
            }
            read[place].codes.append(Code(literal: literal, name: name, meaning: meaning))
        }
        for (index, type) in read.enumerated() where type.codes.isEmpty {
            throw TableFile.Mistake(
                table: types.name, line: index + 2, message: "\(type.name) has no codes")
        }
        self.types = read
    }

    /// The source file.
    var text: String {
        """
        // Made by RegistryMaker from Tables/CodeTypes.tsv and Tables/Codes.tsv: change the tables, not this file.
        // swift-format-ignore-file


        """ + types.map(declaration).joined(separator: "\n\n") + "\n"
    }

    private func declaration(_ type: CodeType) -> String {
        // A field can contain several numbers.
        let conformance = type.raw == "Int" ? "MetadataElement" : "MetadataRepresentable"
        let members = type.codes.map { code in
            """
                /// \(code.meaning): \(code.literal.filter { $0 != "\"" }).
                public static let \(code.name) = \(type.name)(rawValue: \(code.literal))
            """
        }
        let cases = type.codes.map { "        case \($0.literal): \"\($0.meaning)\"" }
        return """
            /// \(type.summary.replacing(". ", with: ".\n///\n/// "))
            ///
            /// \(type.source).
            public struct \(type.name): CodedValue, \(conformance) {
                /// The code as stored.
                public let rawValue: \(type.raw)

                /// Creates a value from any code.
                public init(rawValue: \(type.raw)) {
                    self.rawValue = rawValue
                }

            \(members.joined(separator: "\n"))

                /// The meaning of the code; `nil` for an unknown code.
                public var meaning: String? {
                    switch rawValue {
            \(cases.joined(separator: "\n"))
                    default: nil
                    }
                }
            }
            """
    }
}
