// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB

/// The database: users, tokens, uploads, assets and identifiers.
struct Store: Sendable {
    let pool: DatabasePool
    /// A connection of its own for what takes microseconds and everything waits for, such as finding a token.
    ///
    /// The readers of the pool may all be busy with lists.
    private let lookups: DatabaseQueue

    /// The tables are not those of this version of the program.
    struct NewerVersion: Error, CustomStringConvertible {
        var description: String { "the data were written by a newer version of the program" }
    }

    /// Whether a folder has no database, or an empty one.
    static func isMissing(in folder: String) -> Bool {
        var status = stat()
        return stat(path(in: folder), &status) != 0 || status.st_size == 0
    }

    /// Lets only the owner read the database; creates an empty one if there is none.
    ///
    /// An existing file is not opened: closing it would end SQLite's locks on it. SQLite gives its other files the
    /// permissions of the database.
    private static func makePrivate(_ path: String) throws {
        if let file = try? StoredFile(creating: path) { return withExtendedLifetime(file) {} }
        for path in [path, path + "-wal", path + "-shm"] where chmod(path, 0o600) != 0 && errno != ENOENT {
            throw StoredFile.Failure(call: "chmod", path: path, code: errno)
        }
    }

    private static func path(in folder: String) -> String { folder + "/database.sqlite" }

    /// Opens the database in a folder; creates it if it is not there.
    ///
    /// - Parameter lock: The right to change the tables of an older version, which may be in use.
    init(folder: String, lock: FolderLock? = nil) throws {
        try Self.makePrivate(Self.path(in: folder))
        var configuration = GRDB.Configuration()
        configuration.busyMode = .timeout(10)
        configuration.maximumReaderCount = 4
        pool = try DatabasePool(path: Self.path(in: folder), configuration: configuration)
        // A commit is on the disk before it is acknowledged. GRDB sets NORMAL, which WAL allows to lose the last commits.
        try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        configuration.readonly = true
        lookups = try DatabaseQueue(path: Self.path(in: folder), configuration: configuration)
        guard try !pool.read(Self.migrator.hasBeenSuperseded) else { throw NewerVersion() }
        guard try !pool.read(Self.migrator.hasCompletedMigrations) else { return }
        let lock = try lock ?? FolderLock(folder: folder)
        try Self.migrator.migrate(pool)
        withExtendedLifetime(lock) {}
    }

    /// Whether there is no asset, so that the folder of files may be missing.
    func hasNoAssets() throws -> Bool {
        try lookups.read { try Bool.fetchOne($0, sql: "SELECT true FROM asset LIMIT 1") == nil }
    }

    /// Finds a few rows by their keys.
    func lookUp<Value: Sendable>(_ body: @Sendable @escaping (Database) throws -> Value) async throws -> Value
    {
        try await lookups.read(body)
    }

    /// Closes the database.
    ///
    /// Its file then has all that was written, so that a copy of it needs no WAL.
    func close() throws {
        try lookups.close()
        // The last connection that is closed would do this, unless it may only read.
        _ = try pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
        try pool.close()
    }

    /// Removes the files that the database says are to be removed, and forgets them.
    func removeFiles(in files: FileStore) async throws {
        let ids = try await read { try String.fetchAll($0, sql: "SELECT id FROM removal") }
        guard !ids.isEmpty else { return }
        for id in ids.compactMap({ AssetID($0) }) { try await files.remove(id) }
        try await write { database in
            for id in ids {
                try database.execute(sql: "DELETE FROM removal WHERE id = ?", arguments: [id])
            }
        }
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
        migrator.registerMigration("identifiers") { try $0.execute(sql: identifiers) }
        migrator.registerMigration("tokens") { try $0.execute(sql: tokens) }
        migrator.registerMigration("keeping") { try $0.execute(sql: keeping) }
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

    /// The state of each identifier in one row, and indexes that have all that lists, filters and albums compare.
    private static let identifiers = """
        CREATE TABLE identifier (
            userID INTEGER NOT NULL REFERENCES user(id), key TEXT NOT NULL, pairing TEXT NOT NULL, movieID TEXT,
            PRIMARY KEY (userID, key)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO identifier SELECT userID, identifierKey, max(pairing),
            (SELECT movieID FROM pair WHERE pair.userID = asset.userID AND pair.identifierKey = asset.identifierKey)
            FROM asset WHERE identifierKey IS NOT NULL GROUP BY userID, identifierKey;
        UPDATE asset SET pairing = 'lookup' WHERE (userID, identifierKey) IN
            (SELECT userID, identifierKey FROM asset WHERE identifierKey IS NOT NULL
            GROUP BY userID, identifierKey HAVING count(*) > 64);
        DROP TABLE pair;
        DROP INDEX assetByTime;
        DROP INDEX assetByIdentifier;
        CREATE INDEX assetInOrder ON asset (userID, sortTime DESC, id DESC, kind, pairing, subtypes, make, model, identifierKey);
        CREATE INDEX assetByIdentifier ON asset (userID, identifierKey, kind, id) WHERE identifierKey IS NOT NULL;
        CREATE INDEX assetBySubtypes ON asset (userID, subtypes, kind, pairing, identifierKey);
        """

    /// Until then, only browsers' tokens expired.
    private static let tokens = """
        ALTER TABLE token ADD COLUMN createdAt REAL;
        ALTER TABLE token ADD COLUMN isSession INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE token ADD COLUMN parentID TEXT REFERENCES token(id) ON DELETE CASCADE;
        UPDATE token SET isSession = 1 WHERE expiresAt IS NOT NULL;
        CREATE INDEX tokenOfUser ON token (userID);
        CREATE INDEX tokenByParent ON token (parentID);
        """

    /// Files that are to be removed, so that those of no row are known to be lost; and what clients state about uploads.
    private static let keeping = """
        CREATE TABLE removal (id TEXT PRIMARY KEY) STRICT;
        ALTER TABLE upload ADD COLUMN byteCount INTEGER;
        ALTER TABLE upload ADD COLUMN sha256 BLOB;
        """
}

extension Database {
    /// Says, in the transaction that removes the row of a file, that the file is to be removed too.
    func willRemoveFiles(_ ids: [String]) throws {
        for id in ids {
            try execute(sql: "INSERT OR IGNORE INTO removal (id) VALUES (?)", arguments: [id])
        }
    }
}
