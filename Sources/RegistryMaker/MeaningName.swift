// SPDX-License-Identifier: Apache-2.0
/// One row of the table of meanings' names.
struct MeaningName {
    let meaning: String
    /// The type of the value; empty for one that is only removed.
    let type: String
    /// The name in the command; empty if it does not have the meaning.
    let command: String
    let example: String
    let values: String
    let summary: String

    static func all(in table: TableFile) throws -> [MeaningName] {
        let types = [
            "", "location", "date", "text", "texts", "stars", "term", "orientation", "regions",
        ]
        return try table.rows.enumerated().map { index, row in
            func fail(_ message: String) -> TableFile.Mistake {
                TableFile.Mistake(table: table.name, line: index + 2, message: message)
            }
            guard let meaning = row["meaning"], let type = row["type"], let command = row["command"],
                let example = row["example"], let values = row["values"], let summary = row["summary"]
            else { throw fail("a column is missing") }
            guard types.contains(type) else { throw fail("\(type) is no type of a meaning") }
            guard summary.hasSuffix(".") else { throw fail("the summary does not end with a full stop") }
            guard example.isEmpty == values.isEmpty else { throw fail("an example without values") }
            return MeaningName(
                meaning: meaning, type: type, command: command, example: example, values: values,
                summary: summary)
        }
    }
}
