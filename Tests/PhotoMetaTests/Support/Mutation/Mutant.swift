/// A changed file, and what was changed.
struct Mutant: Sendable, CustomStringConvertible {
    var name: String
    var changes: [any CustomStringConvertible & Sendable]
    var bytes: [UInt8]

    /// All that is needed to make it again.
    var description: String { "\(name): \(changes.map(\.description).joined(separator: "; "))" }
}
