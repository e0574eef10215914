/// A title with aligned rows below it.
struct Section {
    var title: String
    var rows: [(String, String)]

    var text: String {
        // One very long name must not widen every row.
        let width = min(rows.map(\.0.count).max() ?? 0, 64)
        return ([title] + rows.map { "  \($0.0.padded(to: width))  \($0.1)" }).joined(separator: "\n")
    }
}
