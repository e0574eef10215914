/// Makes the list of XMP's namespaces from its table.
struct NamespaceMaker {
    let table: TableFile

    var text: String {
        get throws {
            var addresses: Set<String> = []
            let rows = try table.rows.enumerated().map { index, row in
                guard let prefix = row["prefix"], let uri = row["uri"], let source = row["source"],
                    ![prefix, uri, source].contains("")
                else {
                    throw TableFile.Mistake(table: table.name, line: index + 2, message: "an empty cell")
                }
                guard addresses.insert(uri).inserted else {
                    throw TableFile.Mistake(
                        table: table.name, line: index + 2, message: "\(uri) is listed already")
                }
                return "        XMPNamespace(prefix: \"\(prefix)\", uri: \"\(uri)\"),"
            }
            return """
                // Made by RegistryMaker from Tables/XMPNamespaces.tsv: change the table, not this file.
                // swift-format-ignore-file

                extension XMPNamespace {
                    /// The namespaces that have a usual prefix; of two with one prefix, the first is the one to write.
                    public static let all: [XMPNamespace] = [
                \(rows.joined(separator: "\n"))
                    ]
                }

                """
        }
    }
}
