// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A table of facts: one row per line, cells separated by tabs, column names in the first line.
struct TableFile {
    let name: String
    let rows: [[String: String]]

    /// An error in a table, and its line.
    struct Mistake: Error, CustomStringConvertible {
        var table: String
        var line: Int
        var message: String

        var description: String { "\(table).tsv:\(line): \(message)" }
    }

    init(url: URL, name: String) throws {
        try self.init(text: String(contentsOf: url, encoding: .utf8), name: name)
    }

    init(text: String, name: String) throws {
        self.name = name
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let columns = Self.cells(lines.first ?? "")
        var rows: [[String: String]] = []
        for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
            let cells = Self.cells(line)
            guard cells.count == columns.count else {
                throw Mistake(
                    table: name, line: index + 1, message: "\(cells.count) cells, \(columns.count) columns")
            }
            rows.append(Dictionary(zip(columns, cells)) { first, _ in first })
        }
        self.rows = rows
    }

    private static func cells(_ line: Substring) -> [String] {
        line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }

    private func storedForm(of row: [String: String], _ line: Int) throws -> StoredForm {
        do {
            return try StoredForm(row["storedForm"] ?? "")
        } catch {
            throw Mistake(table: name, line: line, message: error.message)
        }
    }

    /// The rows as properties; throws the first mistake.
    func properties() throws -> [Property] {
        var lines: [String: Int] = [:]
        return try rows.enumerated().map { index, row in
            let line = index + 2
            guard let property = Property(row, storedForm: try storedForm(of: row, line)) else {
                throw Mistake(
                    table: name, line: line, message: "a column is missing, or a tag or layout is not valid")
            }
            if let mistake = property.mistake { throw Mistake(table: name, line: line, message: mistake) }
            for unique in ["key \(property.key)", "name \(property.name)", "tag \(property.tag)"]
            where unique != "tag name" {
                if let other = lines.updateValue(line, forKey: unique) {
                    throw Mistake(
                        table: name, line: line, message: "\(unique) is in line \(other) too")
                }
            }
            return property
        }
    }
}
