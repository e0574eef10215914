// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
import Hummingbird
import PhotoMeta

/// The assets of a user, and the pairs among them.
struct Library: Sendable {
    let store: Store
    let files: FileStore
    let ledger: Ledger

    func assets(_ filter: AssetFilter) async throws -> Page<AssetView> {
        try await store.read { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT \(AssetView.columns) FROM asset WHERE \(filter.conditions.joined(separator: " AND "))
                    ORDER BY asset.sortTime DESC, asset.id DESC LIMIT \(filter.limit + 1)
                    """, arguments: filter.arguments)
            let shown = rows.prefix(filter.limit)
            let next = rows.count > shown.count ? shown.last.map(AssetFilter.cursor) : nil
            return Page(items: shown.map(AssetView.init), next: next)
        }
    }

    /// The pairs whose stills the filter selects.
    func pairs(_ filter: AssetFilter) async throws -> Page<PairView> {
        try await store.read { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT \(AssetView.columns) FROM asset WHERE \(filter.conditions.joined(separator: " AND "))
                    AND asset.kind = 'image' AND \(Pairing.ofAsset) = 'paired'
                    ORDER BY asset.sortTime DESC, asset.id DESC LIMIT \(filter.limit + 1)
                    """, arguments: filter.arguments)
            let shown = rows.prefix(filter.limit)
            let movies = Set(shown.compactMap { $0["movieID"] as String? })
            let places = Array(repeating: "?", count: movies.count).joined(separator: ", ")
            let found = try Row.fetchAll(
                database, sql: "SELECT \(AssetView.columns) FROM asset WHERE asset.id IN (\(places))",
                arguments: StatementArguments(movies))
            let byID = Dictionary(found.map { ($0["id"] as String, AssetView($0)) }) { first, _ in
                first
            }
            let items = shown.compactMap { row -> PairView? in
                let still = AssetView(row)
                guard let movie = (row["movieID"] as String?).flatMap({ byID[$0] }) else { return nil }
                return PairView(identifier: still.identifier, still: still, movie: movie)
            }
            let next = rows.count > shown.count ? shown.last.map(AssetFilter.cursor) : nil
            return Page(items: items, next: next)
        }
    }

    func albums(of user: User) async throws -> [AlbumView] {
        let subtypes = AssetFilter.subtypes.sorted { $0.value < $1.value }
        return try await store.read { database in
            // Assets as a page shows them: the movie of a pair is part of its still.
            let counts = try Row.fetchAll(
                database,
                sql: """
                    SELECT subtypes, count(*) AS count FROM asset WHERE userID = ?
                    AND NOT (kind = 'movie' AND \(Pairing.ofAsset) IS 'paired') GROUP BY subtypes
                    """,
                arguments: [user.id]
            ).map { (bits: $0["subtypes"] as Int64, count: $0["count"] as Int) }
            return subtypes.map { name, bit in
                AlbumView(
                    subtype: name, count: counts.reduce(0) { $0 + ($1.bits & bit != 0 ? $1.count : 0) })
            }
        }
    }

    /// An asset of the user.
    func asset(_ id: AssetID, of user: User) async throws -> AssetRecord {
        guard let asset = try await store.lookUp({ try Uploads.asset(id, of: user, in: $0) }) else {
            throw Problem.notFound
        }
        return asset
    }

    func view(of id: AssetID, for user: User) async throws -> AssetView {
        guard let view = try await store.lookUp({ try AssetView.fetch(id.description, of: user.id, in: $0) })
        else { throw Problem.notFound }
        return view
    }

    /// Deletes an asset; its pair ends in the same transaction.
    ///
    /// The file goes after it.
    func delete(_ id: AssetID, of user: User) async throws {
        let byteCount = try await store.write { database -> Int64? in
            guard let asset = try Uploads.asset(id, of: user, in: database) else { return nil }
            try database.execute(sql: "DELETE FROM asset WHERE id = ?", arguments: [asset.id])
            try database.willRemoveFiles([asset.id])
            if let key = asset.identifierKey { try Pairing.update(key, of: user.id, in: database) }
            return asset.byteCount
        }
        guard let byteCount else { throw Problem.notFound }
        try await files.remove(id)
        ledger.remove(byteCount, of: user.id)
    }
}
