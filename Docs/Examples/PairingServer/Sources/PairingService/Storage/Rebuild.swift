// SPDX-License-Identifier: Apache-2.0
import Crypto
import Foundation
import GRDB
import NIOCore
import PhotoMeta

/// Adds the files that the database does not know to it, also to a new database.
///
/// Files do not say whose they are, so they all become those of one user. Nothing is removed, and nothing is added twice.
struct Rebuild: Sendable {
    let store: Store
    let files: FileStore

    func add(to user: User) async throws -> RebuiltFiles {
        let known = try await store.read { database in
            Set(
                try String.fetchAll(
                    database,
                    sql:
                        "SELECT id FROM asset UNION ALL SELECT id FROM upload UNION ALL SELECT id FROM removal"
                ))
        }
        var result = RebuiltFiles()
        for id in try files.all() where !known.contains(id.description) {
            try await add(files.path(of: id), to: user, &result) { id }
        }
        for path in try files.lost() {
            try await add(path, to: user, &result) { try files.takeBack(path) }
        }
        return result
    }

    private func add(
        _ path: String, to user: User, _ result: inout RebuiltFiles, place: () throws -> AssetID
    ) async throws {
        let file = try StoredFile(reading: path)
        let byteCount = try file.byteCount()
        let arrived = ArrivingUpload(file, received: byteCount, byteCount: byteCount, budget: nil)
        guard let inspection = try? await Inspection.read(arrived) else {
            return result.unreadable.append(path)
        }
        var hash = RunningHash()
        let complete = UploadReceiver.Complete(
            byteCount: byteCount, sha256: Data(try await hash.finish(file, byteCount: byteCount)),
            inspection: inspection)
        let isKnown = try await store.read {
            try Bool.fetchOne(
                $0, sql: "SELECT true FROM asset WHERE userID = ? AND sha256 = ?",
                arguments: [user.id, complete.sha256]) != nil
        }
        guard !isKnown else { return result.known.append(path) }
        let record = AssetRecord(try place(), complete, of: user, at: Date())
        try await store.write { database in
            try record.insert(database)
            try database.execute(sql: "DELETE FROM removal WHERE id = ?", arguments: [record.id])
            if let key = record.identifierKey { try Pairing.update(key, of: user.id, in: database) }
        }
        result.added += 1
    }
}

/// What became of the files that the database did not know.
public struct RebuiltFiles: Sendable {
    /// The number of files that are assets now.
    public internal(set) var added = 0
    /// Files with the same bytes as an asset of the user.
    public internal(set) var known: [String] = []
    /// Files that are not photos or movies.
    public internal(set) var unreadable: [String] = []
}
