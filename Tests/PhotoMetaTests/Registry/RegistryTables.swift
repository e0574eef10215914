// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Tables of properties from other sources: tab-separated, with column names in the first row.
///
/// They are next to the package, with the shared corpus.
enum RegistryTables {
    static func rows(_ name: String) throws -> [[String: String]] {
        guard let root = SharedFiles.root else { return [] }
        let url = root.appendingPathComponent("registry/\(name).tsv")
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        guard let head = lines.first else { return [] }
        let columns = cells(head)
        return lines.dropFirst().map { line in
            Dictionary(zip(columns, cells(line))) { first, _ in first }
        }
    }

    private static func cells(_ line: Substring) -> [String] {
        line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }

    /// ImageIO's key strings, by the names of their constants.
    static func keyStrings() throws -> [String: String] {
        var strings: [String: String] = [:]
        for row in try rows("imageio_constants") {
            guard let constant = row["constant"], let string = row["key_string"], !string.isEmpty else {
                continue
            }
            strings[constant] = string
        }
        return strings
    }
}
