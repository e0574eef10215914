// SPDX-License-Identifier: Apache-2.0
/// A changed file and its changes.
struct Mutant: Sendable, CustomStringConvertible {
    var name: String
    var changes: [any CustomStringConvertible & Sendable]
    var bytes: [UInt8]

    /// All information needed to make the mutant again.
    var description: String { "\(name): \(changes.map(\.description).joined(separator: "; "))" }
}
