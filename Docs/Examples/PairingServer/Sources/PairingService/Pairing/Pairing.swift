import GRDB
import PhotoMeta

/// Whether an asset's identifier belongs to a pair.
enum Pairing: String, Codable, Sendable, DatabaseValueConvertible {
    /// There is one movie with the identifier, and a still.
    case paired
    /// The other half was not uploaded yet.
    case waiting
    /// Several movies have the identifier, so it does not tell which one belongs to a still.
    case ambiguous

    /// Matches one user's assets with one identifier again.
    ///
    /// Runs in the transaction that adds or deletes one of them, so that no reader sees an asset without its pair, or a pair
    /// without its asset. The rule is the library's, `LivePhoto.match`.
    static func update(_ identifierKey: String, of user: Int64, in database: Database) throws {
        try database.execute(
            sql: "DELETE FROM pair WHERE userID = ? AND identifierKey = ?", arguments: [user, identifierKey])
        let halves = try Row.fetchAll(
            database,
            sql:
                "SELECT id, kind, identifierKey FROM asset WHERE userID = ? AND identifierKey = ? ORDER BY id",
            arguments: [user, identifierKey]
        ).map { (id: $0["id"] as String, kind: $0["kind"] as String, key: $0["identifierKey"] as String) }
        let match = LivePhoto.match(
            halves, half: { $0.kind == "movie" ? .movie : .still }, identifier: { $0.key })
        for pair in match.pairs {
            for still in pair.stills {
                try database.execute(
                    sql: "INSERT INTO pair (stillID, movieID, userID, identifierKey) VALUES (?, ?, ?, ?)",
                    arguments: [still.id, pair.movies.first?.id, user, identifierKey])
            }
        }
        let states: [(Pairing, [String])] = [
            (.paired, match.pairs.flatMap { ($0.stills + $0.movies).map(\.id) }),
            (.ambiguous, match.ambiguous.flatMap { ($0.stills + $0.movies).map(\.id) }),
            (.waiting, match.unpaired.map(\.id)),
        ]
        for (state, ids) in states {
            for id in ids {
                try database.execute(
                    sql: "UPDATE asset SET pairing = ? WHERE id = ? AND pairing IS NOT ?",
                    arguments: [state, id, state])
            }
        }
    }
}
