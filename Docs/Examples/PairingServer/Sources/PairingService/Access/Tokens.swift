import Crypto
import Foundation
import GRDB

/// Access tokens: `pm_`, sixteen digits that name the token, and sixty-four that are secret.
///
/// The database has the SHA-256 of the secret, which has 256 random bits, so a copy of the database opens nothing. A row is
/// found by its name, and hashes are compared in constant time.
struct Tokens: Sendable {
    let store: Store

    /// Adds a user, and returns a token; a new token if the user is there already.
    func addUser(_ name: String) async throws -> String {
        let token = Token()
        try await store.write { database in
            try database.execute(sql: "INSERT OR IGNORE INTO user (name) VALUES (?)", arguments: [name])
            let user = try Int64.fetchOne(
                database, sql: "SELECT id FROM user WHERE name = ?", arguments: [name])
            try token.insert(for: user ?? 0, expiresAt: nil, in: database)
        }
        return token.text
    }

    /// Whether there is no user yet.
    func isEmpty() async throws -> Bool {
        try await store.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM user") == 0 }
    }

    /// Adds a token for a browser that expires.
    func addSession(for user: User, seconds: Double) async throws -> String {
        let token = Token()
        let now = Date().timeIntervalSince1970
        try await store.write { database in
            try database.execute(sql: "DELETE FROM token WHERE expiresAt < ?", arguments: [now])
            // One user's browsers: the oldest sessions end when there are many.
            try database.execute(
                sql: """
                    DELETE FROM token WHERE id IN (SELECT id FROM token WHERE userID = ? AND expiresAt IS NOT NULL
                    ORDER BY expiresAt DESC LIMIT -1 OFFSET 99)
                    """, arguments: [user.id])
            try token.insert(for: user.id, expiresAt: now + seconds, in: database)
        }
        return token.text
    }

    /// Removes a browser's token.
    func removeSession(_ text: String) async throws {
        guard let token = Token(text) else { return }
        try await store.write {
            try $0.execute(
                sql: "DELETE FROM token WHERE id = ? AND hash = ? AND expiresAt IS NOT NULL",
                arguments: [token.id, token.hash])
        }
    }

    /// The user whose token it is.
    func user(of text: String) async throws -> User? {
        guard let token = Token(text) else { return nil }
        let now = Date().timeIntervalSince1970
        return try await store.read { database in
            let row = try Row.fetchOne(
                database,
                sql: """
                    SELECT user.id, user.name, token.hash, token.expiresAt FROM token JOIN user ON user.id = token.userID
                    WHERE token.id = ?
                    """, arguments: [token.id])
            guard let row, token.matches(row["hash"] as Data) else { return nil }
            if let expiresAt = row["expiresAt"] as Double?, expiresAt < now { return nil }
            return User(id: row["id"], name: row["name"])
        }
    }
}

private struct Token: Sendable {
    let id: String
    let secret: String

    init() {
        var generator = SystemRandomNumberGenerator()
        id = PairingService.hexadecimal(generator.next())
        secret = (0..<4).map { _ in PairingService.hexadecimal(generator.next()) }.joined()
    }

    init?(_ text: String) {
        let parts = text.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "pm", parts[1].utf8.count == 16, parts[2].utf8.count == 64 else {
            return nil
        }
        id = String(parts[1])
        secret = String(parts[2])
    }

    var text: String { "pm_\(id)_\(secret)" }
    var hash: Data { Data(SHA256.hash(data: Data(secret.utf8))) }

    func matches(_ hash: Data) -> Bool {
        // The digest's own comparison takes the same time wherever the bytes differ.
        SHA256.hash(data: Data(secret.utf8)) == hash
    }

    func insert(for user: Int64, expiresAt: Double?, in database: Database) throws {
        try database.execute(
            sql: "INSERT INTO token (id, userID, hash, expiresAt) VALUES (?, ?, ?, ?)",
            arguments: [id, user, hash, expiresAt])
    }
}
