// SPDX-License-Identifier: Apache-2.0
/// A title with aligned rows below it.
struct Section {
    var title: String
    var rows: [(String, String)]

    var text: String { text(.plain) }

    func text(_ style: TextStyle) -> String {
        // One very long name must not widen every row.
        let width = min(rows.map(\.0.count).max() ?? 0, 64)
        let lines = rows.map { name, value in
            let blanks = "".padded(to: width - name.count)
            return "  \(style.name(name))\(blanks)  \(value)"
        }
        return ([style.title(title)] + lines).joined(separator: "\n")
    }
}
