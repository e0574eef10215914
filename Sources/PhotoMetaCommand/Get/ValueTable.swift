// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The output format of values: rows of text, or JSON.
struct ValueTable: Sendable {
    enum Layout: Sendable {
        /// Values separated by tabs.
        case plain
        /// RFC 4180, with a header and a column of files; lines end with a line feed.
        case csv
        /// Like `csv`, with tabs instead of commas, and without quotes.
        case tsv
        case json
    }

    let layout: Layout
    let names: [String]
    /// Whether values have units and codes are written in words.
    let isForPeople: Bool
    /// Whether the rows of ``Layout/plain`` begin with the path of the file.
    let namesFiles: Bool

    /// The header; `nil` if the layout has none.
    var header: String? {
        switch layout {
        case .csv: (["file"] + names).map(Self.quoted).joined(separator: ",")
        case .tsv: (["file"] + names).joined(separator: "\t")
        case .plain, .json: nil
        }
    }

    /// Returns the row of a file, without a trailing line feed.
    func row(_ path: String, _ values: [NamedProperty.Value?]) -> String {
        guard layout != .json else { return json(path, values) }
        let texts = values.map { value in value.map { isForPeople ? $0.text : $0.plainText } ?? "" }
        return switch layout {
        case .csv: ([path] + texts).map { Self.quoted(CellText.encoded($0)) }.joined(separator: ",")
        case .tsv: ([path] + texts).map(\.escaped).joined(separator: "\t")
        default: ((namesFiles ? [path] : []) + texts).map(\.escaped).joined(separator: "\t")
        }
    }

    /// The text in a field of ``Layout/csv``, without quotation marks around it.
    ///
    /// A carriage return is escaped, because the text after it would replace the line on a terminal.
    static func csvText(_ text: String) -> String {
        var field = ""
        for scalar in text.unicodeScalars {
            if scalar == "\n" || scalar == "\t" {
                field.unicodeScalars.append(scalar)
            } else {
                field += String(scalar).escaped
            }
        }
        return field
    }

    /// RFC 4180 §2: a field with a comma, a quotation mark or a line break is quoted, and its quotation marks are doubled.
    static func quoted(_ text: String) -> String {
        let needsQuotes = text.utf8.contains { "\"\n,".utf8.contains($0) }
        let field = csvText(text).replacing("\"", with: "\"\"")
        // Readers drop spaces around a field without quotes.
        return needsQuotes || text.first == " " || text.last == " " ? "\"\(field)\"" : field
    }

    private func json(_ path: String, _ values: [NamedProperty.Value?]) -> String {
        var json = JSONText()
        json.line { json in
            json.name("file")
            json.string(path)
            json.name("values")
            json.object { json in
                // Names in an object should be unique (RFC 8259 §4).
                var written: Set<String> = []
                for (name, value) in zip(names, values) {
                    guard let value, written.insert(name).inserted else { continue }
                    json.name(name)
                    value.write(to: &json)
                }
            }
        }
        return json.text
    }
}
