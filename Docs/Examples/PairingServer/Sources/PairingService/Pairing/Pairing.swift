// SPDX-License-Identifier: Apache-2.0
import GRDB
import PhotoMeta

/// Whether an asset's identifier belongs to a pair.
///
/// The table `identifier` has the state of each identifier. So that indexes have it too, each asset has a copy, unless so many
/// assets have the identifier that changing the copies would take long: then the copy is ``lookup``.
enum Pairing: String, Codable, Sendable, DatabaseValueConvertible {
    /// There is one movie with the identifier, and a still.
    case paired
    /// The other half was not uploaded yet.
    case waiting
    /// Several movies have the identifier, so it does not tell which one belongs to a still.
    case ambiguous

    /// The copy of an asset whose identifier has more than ``copies`` assets.
    static let lookup = "lookup"
    /// The number of assets with one identifier up to which they have copies of its state.
    private static let copies = 64

    /// The state of a row of `asset`, as an SQL expression.
    static let ofAsset = """
        (CASE asset.pairing WHEN '\(lookup)' THEN (SELECT pairing FROM identifier WHERE identifier.userID = asset.userID
        AND identifier.key = asset.identifierKey) ELSE asset.pairing END)
        """

    /// Matches one user's assets with one identifier again.
    ///
    /// Runs in the transaction that adds or deletes one of them, so that no reader sees an asset without its pair, or a pair
    /// without its asset. The rule is the library's, `LivePhoto.match`; two movies and one still tell as much as all of them, so
    /// the time does not depend on their number.
    static func update(_ key: String, of user: Int64, in database: Database) throws {
        func ids(_ condition: String, atMost limit: Int) throws -> [String] {
            try String.fetchAll(
                database,
                sql:
                    "SELECT id FROM asset INDEXED BY assetByIdentifier WHERE userID = ? AND identifierKey = ? \(condition) LIMIT ?",
                arguments: [user, key, limit])
        }
        let movies = try ids("AND kind = 'movie'", atMost: 2)
        let stills = try ids("AND kind = 'image'", atMost: 1)
        let halves = movies.map { (id: $0, half: LivePhoto.Role.movie) } + stills.map { ($0, .still) }
        let match = LivePhoto.match(halves, role: \.half, identifier: { _ in key })
        let pairing: Pairing =
            !match.pairs.isEmpty ? .paired : !match.ambiguous.isEmpty ? .ambiguous : .waiting
        guard !halves.isEmpty else {
            return try database.execute(
                sql: "DELETE FROM identifier WHERE userID = ? AND key = ?", arguments: [user, key])
        }
        try database.execute(
            sql: "INSERT OR REPLACE INTO identifier (userID, key, pairing, movieID) VALUES (?, ?, ?, ?)",
            arguments: [user, key, pairing, match.pairs.first?.movies.first?.id])
        let count = try ids("", atMost: copies + 2).count
        guard count <= copies + 1 else { return }
        let copy = count <= copies ? pairing.rawValue : lookup
        try database.execute(
            sql:
                "UPDATE asset INDEXED BY assetByIdentifier SET pairing = ? WHERE userID = ? AND identifierKey = ? AND pairing IS NOT ?",
            arguments: [copy, user, key, copy])
    }
}
