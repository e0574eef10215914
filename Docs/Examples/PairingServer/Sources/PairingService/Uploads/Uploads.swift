// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
import Hummingbird
import Logging
import Metrics
import NIOCore
import Synchronization

/// Uploads from their first byte to the asset that they become.
///
/// An asset is acknowledged after its bytes, the directory entry of its file and the database are on the disk. If the server ends
/// before that, the remains are set aside at the next start, except for uploads that can be resumed.
struct Uploads: Sendable {
    let configuration: Configuration
    let store: Store
    let files: FileStore
    let ledger: Ledger
    let appenders = Appenders()
    /// Hashes of uploads that are not complete, as far as they were received by this run of the server.
    private let hashes = Hashes()
    /// What readers keep while their files arrive.
    private let budget: ReadingBudget
    /// Readers of files that have arrived.
    private let readers: Slots<Bool>

    init(configuration: Configuration, store: Store, files: FileStore, ledger: Ledger) {
        (self.configuration, self.store, self.files, self.ledger) = (configuration, store, files, ledger)
        budget = ReadingBudget(byteCount: configuration.arrivingMetadataBytes)
        readers = Slots(configuration.concurrentReaders)
    }

    /// What became of a request's body.
    enum Outcome: Sendable {
        /// More is to come.
        case incomplete(AssetID, offset: Int64)
        /// The file is an asset now; another one of the user if that has the same bytes.
        case complete(AssetView, isNew: Bool)
    }

    /// Finishes what the last run of the server began, and counts what users have stored.
    func recover(_ logger: Logger) async throws {
        try await store.removeFiles(in: files)
        try await removeExpired()
        let (uploads, assets, removals) = try await store.read { database in
            (
                try UploadRecord.fetchAll(database),
                try Row.fetchAll(database, sql: "SELECT id, userID, byteCount FROM asset").map {
                    (id: $0["id"] as String, user: $0["userID"] as Int64, byteCount: $0["byteCount"] as Int64)
                },
                try String.fetchAll(database, sql: "SELECT id FROM removal")
            )
        }
        let known = Set((uploads.map(\.id) + assets.map(\.id) + removals).compactMap { AssetID($0) })
        let count = try await blocking { try files.setAside(besides: known) }
        if count > 0 {
            logger.warning(
                "Files that the database does not know were moved to \(files.lostFolder). They are uploads that were cut off when the server ended, or the database is older than they are; `rebuild` adds them to it",
                metadata: ["count": "\(count)"])
        }
        var stored: [Int64: Int64] = [:]
        for asset in assets { stored[asset.user, default: 0] += asset.byteCount }
        for upload in uploads {
            guard let id = AssetID(upload.id) else { continue }
            stored[upload.userID, default: 0] += try await blocking {
                (try? StoredFile(reading: files.path(of: id)).byteCount()) ?? 0
            }
        }
        ledger.open(stored)
    }

    /// Receives a new file, or its first part.
    ///
    /// - Parameter willReceive: Called when the headers were accepted, before the body is read.
    func create(
        _ request: RequestBody, _ body: UploadBody, isResumable: Bool, from sender: Sender,
        willReceive: (AssetID) async throws -> Void
    ) async throws -> Outcome {
        let user = sender.user
        try await checkRoom(for: body, of: user)
        let place = try ledger.begin(user.id, on: sender.channel)
        defer { ledger.end(place) }
        let id = AssetID()
        return try await appenders.exclusively(id, on: sender.channel) {
            let file = try await newFile(id)
            do {
                if isResumable { try await addUpload(id, body, of: user) }
                try await willReceive(id)
            } catch {
                // The client does not know the upload.
                try await discard(id, byteCount: 0, user: user.id)
                throw error
            }
            return try await receive(
                request, body, id, file, isResumable: isResumable, from: sender, place)
        }
    }

    /// Receives the next part of a file.
    func append(
        _ request: RequestBody, to id: AssetID, from sender: Sender, at offset: Int64,
        body: (Int64) throws -> UploadBody, willReceive: () async throws -> Void
    ) async throws -> Outcome {
        let user = sender.user
        let place = try ledger.begin(user.id, on: sender.channel)
        defer { ledger.end(place) }
        try await requireOwner(of: id, to: user)
        return try await appenders.exclusively(id, on: sender.channel) {
            let (file, received, record) = try await openUpload(id, of: user)
            guard received == offset else { throw OffsetMismatch(offset: received) }
            let stated = try body(offset)
            let body = try stated.completed(by: record)
            try await checkRoom(for: body, of: user)
            if record.byteCount == nil || record.sha256 == nil { try await keepStatements(body, of: id) }
            try await willReceive()
            return try await receive(request, body, id, file, isResumable: true, from: sender, place)
        }
    }

    /// The client's offset is not that of the upload.
    struct OffsetMismatch: Error {
        let offset: Int64
    }

    /// Returns the offset of an upload.
    ///
    /// A request that still sends to it is ended first.
    func offset(of id: AssetID, for user: User, on channel: any Channel) async throws -> (
        offset: Int64, isComplete: Bool
    ) {
        try await requireOwner(of: id, to: user)
        return try await appenders.exclusively(id, on: channel) {
            let asset = try await store.lookUp { try Self.asset(id, of: user, in: $0) }
            if let asset { return (asset.byteCount, true) }
            return (try await openUpload(id, of: user).byteCount, false)
        }
    }

    /// Cancels an upload, and removes the received bytes.
    func cancel(_ id: AssetID, for user: User, on channel: any Channel) async throws {
        try await requireOwner(of: id, to: user)
        try await appenders.exclusively(id, on: channel) {
            let byteCount = try await openUpload(id, of: user).byteCount
            try await discard(id, byteCount: byteCount, user: user.id)
        }
    }

    /// Removes uploads to which nothing was added for too long.
    func removeExpired() async throws {
        let oldest = Date().timeIntervalSince1970 - configuration.uploadLifetime
        let old = try await store.read {
            try UploadRecord.fetchAll(
                $0, sql: "SELECT * FROM upload WHERE createdAt < ?", arguments: [oldest])
        }
        for upload in old {
            guard let id = AssetID(upload.id) else { continue }
            try await appenders.ifUntouched(id) {
                let (byteCount, changedAt) = try await blocking {
                    guard let file = try? StoredFile(reading: files.path(of: id)) else {
                        return (Int64(0), 0.0)
                    }
                    return (try file.byteCount(), try file.changedAt())
                }
                guard changedAt < oldest else { return }
                try await discard(id, byteCount: byteCount, user: upload.userID)
            }
        }
    }

    // MARK: Steps

    /// Another user's request must not disturb an upload, so this comes before anything that does.
    private func requireOwner(of id: AssetID, to user: User) async throws {
        let owner = try await store.lookUp {
            try Int64.fetchOne(
                $0,
                sql: "SELECT userID FROM upload WHERE id = ? UNION ALL SELECT userID FROM asset WHERE id = ?",
                arguments: [id.description, id.description])
        }
        guard owner == user.id else { throw Problem.notFound }
    }

    private func checkRoom(for body: UploadBody, of user: User) async throws {
        let end = body.offset.addingReportingOverflow(body.bodyByteCount ?? 0)
        guard !end.overflow, max(end.partialValue, body.fileByteCount ?? 0) <= configuration.fileByteLimit
        else {
            throw Problem.fileTooLarge(configuration.fileByteLimit)
        }
        guard ledger.hasRoom(for: body.bodyByteCount ?? 0, of: user.id) else {
            throw Problem.quotaExceeded(configuration.userByteLimit)
        }
        guard try await files.hasRoom(for: body.bodyByteCount ?? 0, besides: configuration.reservedDiskBytes)
        else { throw Problem.diskFull }
    }

    private func newFile(_ id: AssetID) async throws -> StoredFile {
        do {
            return try await blocking { try StoredFile(creating: files.path(of: id)) }
        } catch let failure as StoredFile.Failure where failure.isDiskFull {
            throw Problem.diskFull
        }
    }

    private func addUpload(_ id: AssetID, _ body: UploadBody, of user: User) async throws {
        let limit = configuration.openUploadsPerUser
        try await files.synchronizeFolder(of: id)
        try await store.write { database in
            let count = try Int.fetchOne(
                database, sql: "SELECT count(*) FROM upload WHERE userID = ?", arguments: [user.id])
            guard (count ?? 0) < limit else { throw Problem.tooManyUploads }
            let record = UploadRecord(
                id: id.description, userID: user.id, createdAt: Date().timeIntervalSince1970,
                byteCount: body.fileByteCount, sha256: body.fileDigest)
            try record.insert(database)
        }
    }

    /// Keeps what the client states of the whole file, which counts for later parts too.
    private func keepStatements(_ body: UploadBody, of id: AssetID) async throws {
        guard body.fileByteCount != nil || body.fileDigest != nil else { return }
        try await store.write {
            try $0.execute(
                sql: "UPDATE upload SET byteCount = ?, sha256 = ? WHERE id = ?",
                arguments: [body.fileByteCount, body.fileDigest, id.description])
        }
    }

    private func openUpload(_ id: AssetID, of user: User) async throws -> (
        file: StoredFile, byteCount: Int64, record: UploadRecord
    ) {
        let record = try await store.lookUp {
            try UploadRecord.fetchOne(
                $0, sql: "SELECT * FROM upload WHERE id = ? AND userID = ?",
                arguments: [id.description, user.id])
        }
        guard let record else { throw Problem.notFound }
        do {
            return try await blocking {
                let file = try StoredFile(appendingTo: files.path(of: id))
                return (file, try file.byteCount(), record)
            }
        } catch let failure as StoredFile.Failure where failure.isMissing {
            try await discard(id, byteCount: 0, user: user.id)
            throw Problem.notFound
        }
    }

    private func receive(
        _ request: RequestBody, _ body: UploadBody, _ id: AssetID, _ file: StoredFile, isResumable: Bool,
        from sender: Sender, _ place: Ledger.Place
    ) async throws -> Outcome {
        let receiver = UploadReceiver(
            configuration: configuration, files: files, ledger: ledger, budget: budget, readers: readers,
            sender: sender, place: place)
        let user = sender.user
        var hash = hashes.take(id, atMost: body.offset)
        do {
            guard let complete = try await receiver.receive(request, body, into: file, hash: &hash) else {
                hashes.keep(hash, of: id)
                return .incomplete(id, offset: try await blocking { try file.byteCount() })
            }
            try await file.synchronize()
            try await files.synchronizeFolder(of: id)
            Counter(label: "upload_bytes").increment(by: complete.byteCount - body.offset)
            return try await commit(id, complete, of: user)
        } catch {
            let problem = error as? Problem
            Counter(label: "uploads", dimensions: [("result", problem?.type ?? "failed")]).increment()
            // What was acknowledged is kept, unless the file itself is refused.
            if !isResumable || problem?.refusesFile == true {
                let byteCount = try await Task { try await blocking { try file.byteCount() } }.value
                try await discard(id, byteCount: byteCount, user: user.id)
            } else {
                hashes.keep(hash, of: id)
            }
            throw error
        }
    }

    /// Makes the upload an asset, unless the user has the same bytes already.
    private func commit(_ id: AssetID, _ complete: UploadReceiver.Complete, of user: User) async throws
        -> Outcome
    {
        let record = AssetRecord(id, complete, of: user, at: Date())
        // Not part of the request's task: a transaction that was begun ends whatever becomes of the request.
        let (asset, isNew) = try await Task {
            try await store.write { database -> (AssetView?, Bool) in
                try database.execute(sql: "DELETE FROM upload WHERE id = ?", arguments: [record.id])
                // The user may have been deleted since the request began.
                guard
                    try Bool.fetchOne(
                        database, sql: "SELECT true FROM user WHERE id = ?", arguments: [user.id]) != nil
                else { throw Problem.unauthorized }
                let known = try AssetRecord.fetchOne(
                    database, sql: "SELECT * FROM asset WHERE userID = ? AND sha256 = ?",
                    arguments: [user.id, record.sha256])
                if let known {
                    try database.willRemoveFiles([record.id])
                    // In the transaction, so that the asset is not deleted meanwhile.
                    if let knownID = AssetID(known.id) {
                        try files.heal(knownID, byteCount: known.byteCount, with: id)
                    }
                    return (try AssetView.fetch(known.id, of: user.id, in: database), false)
                }
                try record.insert(database)
                if let key = record.identifierKey { try Pairing.update(key, of: user.id, in: database) }
                return (try AssetView.fetch(record.id, of: user.id, in: database), true)
            }
        }.value
        guard let asset else { throw Problem.notFound }
        if !isNew {
            try await files.remove(id)
            ledger.remove(complete.byteCount, of: user.id)
        }
        Counter(label: "uploads", dimensions: [("result", isNew ? "stored" : "known")]).increment()
        return .complete(asset, isNew: isNew)
    }

    /// Removes an upload, its file and its row.
    private func discard(_ id: AssetID, byteCount: Int64, user: Int64) async throws {
        // Not part of the request's task, which may have been cancelled.
        try await Task {
            // Only what is not an asset: after a failed commit it is not known whether the file is one.
            let isAsset = try await store.write { database in
                try database.execute(sql: "DELETE FROM upload WHERE id = ?", arguments: [id.description])
                let isAsset =
                    try Int.fetchOne(
                        database, sql: "SELECT count(*) FROM asset WHERE id = ?", arguments: [id.description])
                    != 0
                if !isAsset { try database.willRemoveFiles([id.description]) }
                return isAsset
            }
            guard !isAsset else { return }
            _ = hashes.take(id, atMost: 0)
            try await files.remove(id)
            ledger.remove(byteCount, of: user)
        }.value
    }

    static func asset(_ id: AssetID, of user: User, in database: Database) throws -> AssetRecord? {
        try AssetRecord.fetchOne(
            database, sql: "SELECT * FROM asset WHERE id = ? AND userID = ?",
            arguments: [id.description, user.id])
    }
}

/// Hashes that wait for the next part of their upload.
private final class Hashes: Sendable {
    private let hashes = Mutex<[AssetID: RunningHash]>([:])

    func keep(_ hash: RunningHash, of id: AssetID) {
        hashes.withLock { $0[id] = hash }
    }

    /// The hash of the first bytes of an upload; of no bytes if it has fewer than were hashed.
    func take(_ id: AssetID, atMost byteCount: Int64) -> RunningHash {
        let hash = hashes.withLock { $0.removeValue(forKey: id) }
        return hash.flatMap { $0.byteCount <= byteCount ? $0 : nil } ?? RunningHash()
    }
}
