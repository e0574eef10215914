// SPDX-License-Identifier: Apache-2.0
import GRDB

/// Deletes a user, and all that the user has.
///
/// A user may have very many files, and others are served meanwhile: each transaction is short. The tokens end first, and the
/// name is free last, so an interrupted removal can be repeated.
struct UserRemoval: Sendable {
    let store: Store
    let files: FileStore

    private static let step = 500

    /// - Returns: The number of removed files.
    func remove(_ name: String) async throws -> Int {
        let user = try await store.write { database in
            guard let user = try Tokens.user(named: name, in: database) else {
                throw Tokens.Mistake.noUser(name)
            }
            try database.execute(sql: "DELETE FROM token WHERE userID = ?", arguments: [user])
            return user
        }
        var count = 0
        while let ids = try await store.write({ try Self.removeSome(of: user, in: $0) }) {
            for id in ids.compactMap({ AssetID($0) }) { try await files.remove(id) }
            count += ids.count
        }
        return count
    }

    /// Removes some rows, and returns the identifiers of their files; removes the user and returns `nil` if there are none.
    private static func removeSome(of user: Int64, in database: Database) throws -> [String]? {
        var ids: [String] = []
        for table in ["asset", "upload"] {
            ids += try String.fetchAll(
                database,
                sql:
                    "DELETE FROM \(table) WHERE id IN (SELECT id FROM \(table) WHERE userID = ? LIMIT ?) RETURNING id",
                arguments: [user, step])
        }
        try database.willRemoveFiles(ids)
        try database.execute(
            sql: """
                DELETE FROM identifier WHERE userID = ?
                AND key IN (SELECT key FROM identifier WHERE userID = ? LIMIT ?)
                """, arguments: [user, user, step])
        guard ids.isEmpty, database.changesCount == 0 else { return ids }
        try database.execute(sql: "DELETE FROM user WHERE id = ?", arguments: [user])
        return nil
    }
}
