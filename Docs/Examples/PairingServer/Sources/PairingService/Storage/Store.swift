import Foundation
import GRDB

/// The database: users, tokens, uploads, assets and pairs.
struct Store: Sendable {
    let pool: DatabasePool

    /// The tables are not those of this version of the program.
    struct NewerVersion: Error, CustomStringConvertible {
        var description: String { "the data were written by a newer version of the program" }
    }

    /// Opens the database in a folder; creates it if it is not there.
    ///
    /// - Parameter lock: The right to change the tables of an older version, which may be in use.
    init(folder: String, lock: FolderLock? = nil) throws {
        var configuration = GRDB.Configuration()
        configuration.busyMode = .timeout(10)
        configuration.maximumReaderCount = 4
        pool = try DatabasePool(path: folder + "/database.sqlite", configuration: configuration)
        // A commit is on the disk before it is acknowledged. GRDB sets NORMAL, which WAL allows to lose the last commits.
        try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        guard try !pool.read(Self.migrator.hasBeenSuperseded) else { throw NewerVersion() }
        guard try !pool.read(Self.migrator.hasCompletedMigrations) else { return }
        let lock = try lock ?? FolderLock(folder: folder)
        try Self.migrator.migrate(pool)
        withExtendedLifetime(lock) {}
    }

    func read<Value: Sendable>(_ body: @Sendable @escaping (Database) throws -> Value) async throws -> Value {
        try await pool.read(body)
    }

    /// Runs one transaction; its changes are all made, or none.
    func write<Value: Sendable>(_ body: @Sendable @escaping (Database) throws -> Value) async throws -> Value
    {
        try await pool.write(body)
    }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("first") { try $0.execute(sql: tables) }
        return migrator
    }

    private static let tables = """
        CREATE TABLE user (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE
        ) STRICT;
        CREATE TABLE token (
            id TEXT PRIMARY KEY, userID INTEGER NOT NULL REFERENCES user(id) ON DELETE CASCADE,
            hash BLOB NOT NULL, expiresAt REAL
        ) STRICT;
        CREATE TABLE upload (
            id TEXT PRIMARY KEY, userID INTEGER NOT NULL REFERENCES user(id), createdAt REAL NOT NULL
        ) STRICT;
        CREATE INDEX uploadOfUser ON upload (userID);
        CREATE TABLE asset (
            id TEXT PRIMARY KEY, userID INTEGER NOT NULL REFERENCES user(id), kind TEXT NOT NULL, format TEXT NOT NULL,
            contentType TEXT NOT NULL, byteCount INTEGER NOT NULL, sha256 BLOB NOT NULL, subtypes INTEGER NOT NULL,
            identifier TEXT, identifierKey TEXT, pairing TEXT, capturedAt TEXT, sortTime TEXT NOT NULL, make TEXT,
            model TEXT, latitude REAL, longitude REAL, altitude REAL, width INTEGER, height INTEGER, duration REAL,
            thumbnailOffset INTEGER, thumbnailByteCount INTEGER, uploadedAt REAL NOT NULL,
            UNIQUE (userID, sha256)
        ) STRICT;
        CREATE INDEX assetByTime ON asset (userID, sortTime DESC, id DESC);
        CREATE INDEX assetByIdentifier ON asset (userID, identifierKey) WHERE identifierKey IS NOT NULL;
        CREATE TABLE pair (
            stillID TEXT PRIMARY KEY REFERENCES asset(id), movieID TEXT NOT NULL REFERENCES asset(id),
            userID INTEGER NOT NULL REFERENCES user(id), identifierKey TEXT NOT NULL
        ) STRICT;
        CREATE INDEX pairByIdentifier ON pair (userID, identifierKey);
        CREATE INDEX pairByMovie ON pair (movieID);
        """
}
