// SPDX-License-Identifier: Apache-2.0
import Crypto
import Foundation
import GRDB

/// Access tokens: `pm_`, sixteen digits that name the token, and sixty-four that are secret.
///
/// The database has the SHA-256 of the secret, which has 256 random bits, so a copy of the database opens nothing. A row is
/// found by its name, and hashes are compared in constant time.
struct Tokens: Sendable {
    let store: Store

    /// Adds a user with a token.
    ///
    /// - Parameters:
    ///   - seconds: How long the token is valid; `nil` for ever.
    ///   - show: Shows the token, before it is stored: a token that was not shown does not exist.
    /// - Throws: ``Mistake`` if the user is there already.
    func addUser(_ name: String, validFor seconds: Double?, show: @escaping Show) async throws {
        // A name is shown on terminals and in logs.
        guard (1...64).contains(name.utf8.count), !name.unicodeScalars.contains(where: Self.isControl) else {
            throw Mistake(description: "a name has 1 to 64 bytes, and no control characters")
        }
        try await store.write { database in
            guard try Self.user(named: name, in: database) == nil else {
                throw Mistake(description: "there is a user \(name); `token add` adds a token")
            }
            let id = try Self.insertUser(name, in: database)
            try Token().insert(for: id, validFor: seconds, show: show, in: database)
        }
    }

    /// Adds the first user with a token, unless there is a user.
    func addFirstUser(_ name: String, validFor seconds: Double?, show: @escaping Show) async throws {
        try await store.write { database in
            guard try Int.fetchOne(database, sql: "SELECT count(*) FROM user") == 0 else { return }
            let id = try Self.insertUser(name, in: database)
            try Token().insert(for: id, validFor: seconds, show: show, in: database)
        }
    }

    /// Adds a token for a user.
    func addToken(for name: String, validFor seconds: Double?, show: @escaping Show) async throws {
        try await store.write { database in
            guard let id = try Self.user(named: name, in: database) else { throw Mistake.noUser(name) }
            try Token().insert(for: id, validFor: seconds, show: show, in: database)
        }
    }

    /// Characters that a terminal or a log would act on, or that hide others.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        [.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    }

    typealias Show = @Sendable (String) throws -> Void

    /// A name that the command line has and the database has not.
    struct Mistake: Error, CustomStringConvertible {
        let description: String

        static func noUser(_ name: String) -> Mistake { Mistake(description: "there is no user \(name)") }
    }

    static func user(named name: String, in database: Database) throws -> Int64? {
        try Int64.fetchOne(database, sql: "SELECT id FROM user WHERE name = ?", arguments: [name])
    }

    private static func insertUser(_ name: String, in database: Database) throws -> Int64 {
        // Never the number of a deleted user, whose requests may still be in progress.
        let id = Int64.random(in: 1 ... .max)
        try database.execute(sql: "INSERT INTO user (id, name) VALUES (?, ?)", arguments: [id, name])
        return id
    }

    /// Whether there is no user yet.
    func isEmpty() async throws -> Bool {
        try await store.lookUp { try Int.fetchOne($0, sql: "SELECT count(*) FROM user") == 0 }
    }

    /// All tokens, without their secrets.
    func list() async throws -> [TokenView] {
        try await store.lookUp { database in
            try TokenView.fetchAll(
                database,
                sql: """
                    SELECT token.id, user.name AS user, isSession, createdAt, expiresAt FROM token
                    JOIN user ON user.id = token.userID ORDER BY user.name, isSession, createdAt
                    """)
        }
    }

    /// Removes a token, and the sessions that began with it.
    func revoke(_ id: String) async throws {
        let count = try await store.write { database in
            try database.execute(sql: "DELETE FROM token WHERE id = ?", arguments: [id])
            return database.changesCount
        }
        guard count > 0 else { throw Mistake(description: "there is no token \(id); `token list` shows all") }
    }

    /// Adds a token for a browser, which ends with the token that the request came with, or sooner.
    func addSession(for user: User, by text: String?, seconds: Double) async throws -> String {
        guard let parent = text.flatMap({ Token($0) }) else { throw Problem.unauthorized }
        let token = Token()
        let now = Date().timeIntervalSince1970
        try await store.write { database in
            try database.execute(sql: "DELETE FROM token WHERE expiresAt < ?", arguments: [now])
            // One user's browsers: the oldest sessions end when there are many.
            try database.execute(
                sql: """
                    DELETE FROM token WHERE id IN (SELECT id FROM token WHERE userID = ? AND isSession
                    ORDER BY createdAt DESC LIMIT -1 OFFSET 99)
                    """, arguments: [user.id])
            guard
                let row = try Row.fetchOne(
                    database, sql: "SELECT expiresAt FROM token WHERE id = ? AND userID = ?",
                    arguments: [parent.id, user.id])
            else { throw Problem.unauthorized }
            let left = (row["expiresAt"] as Double?).map { $0 - now } ?? .infinity
            try token.insert(for: user.id, validFor: min(seconds, left), parent: parent.id, in: database)
        }
        return token.text
    }

    /// Removes a browser's token.
    func removeSession(_ text: String) async throws {
        guard let token = Token(text) else { return }
        try await store.write {
            try $0.execute(
                sql: "DELETE FROM token WHERE id = ? AND hash = ? AND isSession",
                arguments: [token.id, token.hash])
        }
    }

    /// The user whose token it is.
    func user(of text: String) async throws -> User? {
        guard let token = Token(text) else { return nil }
        let now = Date().timeIntervalSince1970
        return try await store.lookUp { database in
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

/// What is known of a token, which is not its secret.
public struct TokenView: Decodable, FetchableRecord, Sendable {
    /// The digits that name the token.
    public let id: String
    /// The name of the token's user.
    public let user: String
    /// Whether a browser has it.
    public let isSession: Bool
    /// When it was made, in seconds since 1970; `nil` for a token of the first version of the server.
    public let createdAt: Double?
    /// When it ends, in seconds since 1970; `nil` if it does not.
    public let expiresAt: Double?
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

    /// Adds the token to the database.
    ///
    /// - Parameters:
    ///   - seconds: How long it is valid; `nil` for ever.
    ///   - parent: The token that a browser's token began with.
    func insert(
        for user: Int64, validFor seconds: Double?, parent: String? = nil, show: Tokens.Show = { _ in },
        in database: Database
    ) throws {
        let now = Date().timeIntervalSince1970
        try database.execute(
            sql: """
                INSERT INTO token (id, userID, hash, createdAt, expiresAt, isSession, parentID)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """, arguments: [id, user, hash, now, seconds.map { now + $0 }, parent != nil, parent])
        try show(text)
    }
}
