// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// .github/SECURITY.md lists every `unsafe` in the sources, each with a proof.
@Suite struct UnsafeListTests {
    /// Counts the marked expressions by file and by the name that follows the mark.
    private static func marked(in files: [SourceFile]) throws -> [String: Int] {
        // The call may be assigned, as in `unsafe count = pread(…)`, or the expression may be an array's type.
        let pattern = try Regex(
            #"\bunsafe(?:\) static var)?\s+(?:\w+\s*=\s*)?[!\[]?(\w+)"#, as: (Substring, Substring).self)
        var counts: [String: Int] = [:]
        for file in files {
            for line in file.code {
                for match in line.matches(of: pattern) {
                    counts["`\(file.path)` | `\(match.output.1)`", default: 0] += 1
                }
            }
        }
        return counts
    }

    @Test("SECURITY.md lists every use of unsafe code") func listsEveryUnsafe() throws {
        let marked = try Self.marked(in: SourceFile.package)
        let places = try SourceFile.package.flatMap { try $0.places(of: #"\bunsafe\b"#) }
        #expect(marked.values.reduce(0, +) == places.count, "a mark that the pattern does not see")
        #expect(places.count > 10)

        let url = PackageFiles.root.appendingPathComponent(".github/SECURITY.md")
        let rows = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("| `Sources/") }
        var listed: [String: Int] = [:]
        for row in rows {
            let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            try #require(cells.count == 4, "\(row)")
            #expect(cells[3].count > 20, "a proof is more than a word: \(row)")
            listed["\(cells[0]) | \(cells[1])"] = Int(cells[2])
        }
        #expect(listed == marked)
    }

    @Test("The pattern finds assignments") func findsAssignments() throws {
        let file = SourceFile(
            path: "X.swift",
            text: "let a = unsafe open(b)\nunsafe c = d(e)\ndefer { unsafe close(f) } // unsafe")
        #expect(
            try Self.marked(in: [file]) == [
                "`X.swift` | `open`": 1, "`X.swift` | `d`": 1, "`X.swift` | `close`": 1,
            ])
    }
}
