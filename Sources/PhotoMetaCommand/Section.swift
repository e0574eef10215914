/// A title and aligned rows under it.
struct Section {
    var title: String
    var rows: [(String, String)]

    var text: String {
        // A name that is longer than any of a standard's does not widen the column of all.
        let width = min(rows.map(\.0.count).max() ?? 0, 64)
        return ([title] + rows.map { "  \($0.0.padded(to: width))  \($0.1)" }).joined(separator: "\n")
    }
}
