// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
import GRDBSQLite
import HummingbirdCore
import Testing

@testable import PairingService

extension ServerTests {
    /// How much of the database is read and changed, which does not depend on how busy the machine is.
    @Suite("Costs")
    struct CostTests {
        /// A user's library in a folder of its own.
        private struct Storage {
            let folder = NSTemporaryDirectory() + "pairing-costs-" + UUID().uuidString
            let store: Store
            let library: Library
            let user = User(id: 1, name: "me")

            init(stills: Int = 0, sharing: Int = 0, shared: UUID = UUID(), pairs: Int = 0) throws {
                try FirstDatabase.write(
                    to: folder, stills: stills, sharing: sharing, shared: shared, pairs: pairs)
                store = try Store(folder: folder)
                library = Library(
                    store: store, files: try FileStore(folder: folder),
                    ledger: Ledger(Configuration(folder: folder)))
            }

            func remove() throws {
                try store.close()
                try FileManager.default.removeItem(atPath: folder)
            }
        }

        /// The number of pages that a connection has read since the last call, from its cache or from the file.
        private func pages(_ database: Database) -> Int {
            [SQLITE_DBSTATUS_CACHE_HIT, SQLITE_DBSTATUS_CACHE_MISS].reduce(0) { sum, counter in
                var (count, highest): (CInt, CInt) = (0, 0)
                sqlite3_db_status(database.sqliteConnection, counter, &count, &highest, 1)
                return sum + Int(count)
            }
        }

        @Test("Lists, filters and albums of a large library are read from indexes")
        func largeLibrary() async throws {
            let storage = try Storage(stills: 17_000, pairs: 20_000)
            for path in [
                "/assets", "/assets?subtype=panorama", "/assets?pairing=ambiguous", "/assets?camera=Nikon",
                "/assets?kind=movie&pairing=waiting", "/assets?from=2030-01-01", "/pairs?camera=Nikon",
                "/pairs?limit=50",
            ] {
                let filter = try AssetFilter(URI(path).queryParameters, user: storage.user)
                _ = try await storage.store.read { pages($0) }
                if path.hasPrefix("/pairs") {
                    _ = try await storage.library.pairs(filter)
                } else {
                    _ = try await storage.library.assets(filter)
                }
                // The library has 57,000 assets: a page each would be more.
                let count = try await storage.store.read { pages($0) }
                #expect(1..<5_000 ~= count, "\(path): \(count) pages")
            }
            _ = try await storage.store.read { pages($0) }
            let albums = try await storage.library.albums(of: storage.user)
            let count = try await storage.store.read { pages($0) }
            #expect(1..<5_000 ~= count, "\(count) pages")
            #expect(albums.first?.count == 37_000)
            try storage.remove()
        }

        @Test("Pairing reads and changes few rows, also when thousands of stills have the identifier")
        func sharedIdentifier() async throws {
            let shared = UUID()
            let storage = try Storage(sharing: 4_000, shared: shared)
            // Stills become movies, one after the other, and stills again.
            for (kind, pairing) in [
                ("movie", "paired"), ("movie", "ambiguous"), ("image", "paired"), ("image", "waiting"),
            ] {
                let cost = try await storage.store.write {
                    database -> (pages: Int, changes: Int, state: String?) in
                    let other = kind == "movie" ? "image" : "movie"
                    try database.execute(
                        sql:
                            "UPDATE asset SET kind = ? WHERE id = (SELECT id FROM asset WHERE kind = ? LIMIT 1)",
                        arguments: [kind, other])
                    let before = database.totalChangesCount
                    _ = pages(database)
                    try Pairing.update(shared.uuidString, of: 1, in: database)
                    let read = pages(database)
                    let state = try String.fetchOne(database, sql: "SELECT pairing FROM identifier")
                    return (read, database.totalChangesCount - before, state)
                }
                #expect(cost.state == pairing)
                #expect(1..<100 ~= cost.pages)
                #expect(cost.changes <= 2)
            }
            try storage.remove()
        }
    }
}
