// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB

/// A data folder as the first version of the server wrote it, with many assets that have no files.
enum FirstDatabase {
    /// Writes a folder with one user, "me".
    ///
    /// - Parameters:
    ///   - stills: The number of stills, each with an identifier of its own, and without a movie.
    ///   - sharing: The number of stills that share the identifier `shared`.
    ///   - pairs: The number of pairs.
    static func write(
        to folder: String, stills: Int = 0, sharing: Int = 0, shared: UUID = UUID(), pairs: Int = 0
    )
        throws
    {
        try FileManager.default.createDirectory(atPath: folder + "/files", withIntermediateDirectories: true)
        let queue = try DatabaseQueue(path: folder + "/database.sqlite")
        try queue.write { database in
            try database.execute(sql: tables)
            for index in 0..<stills { try insert(index, kind: "image", UUID(), "waiting", database) }
            for index in 0..<sharing {
                try insert(stills + index, kind: "image", shared, "waiting", database)
            }
            for index in 0..<pairs {
                let identifier = UUID()
                let still = try insert(
                    stills + sharing + 2 * index, kind: "image", identifier, "paired", database)
                let movie = try insert(
                    stills + sharing + 2 * index + 1, kind: "movie", identifier, "paired", database)
                try database.execute(
                    sql: "INSERT INTO pair VALUES (?, ?, 1, ?)",
                    arguments: [still, movie, identifier.uuidString])
            }
        }
        try queue.close()
    }

    @discardableResult
    private static func insert(
        _ index: Int, kind: String, _ identifier: UUID, _ pairing: String, _ database: Database
    ) throws -> String {
        let id = String(format: "%032x", index + 1)
        let time = String(
            format: "20%02d-%02d-%02dT%02d:%02d:00", index / 480 % 20, index % 12 + 1, index % 28 + 1,
            index % 24,
            index % 60)
        let isMovie = kind == "movie"
        try database.execute(
            sql: """
                INSERT INTO asset VALUES (?, 1, ?, ?, ?, 5000, ?, 1, ?, ?, ?, ?, ?, 'Apple', 'iPhone 15 Pro', 48.1, 11.5, 520,
                    4032, 3024, ?, NULL, NULL, 1700000000)
                """,
            arguments: [
                id, kind, isMovie ? "QuickTime" : "JPEG", isMovie ? "video/quicktime" : "image/jpeg",
                Data(id.utf8), identifier.uuidString, identifier.uuidString, pairing, time + "+02:00", time,
                isMovie ? 2.5 : nil,
            ])
        return id
    }

    private static let tables = """
        CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
        INSERT INTO grdb_migrations VALUES ('first');
        CREATE TABLE user (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE
        ) STRICT;
        INSERT INTO user VALUES (1, 'me');
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
