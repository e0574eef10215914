import Foundation
import GRDB
import Hummingbird
import Logging
import Metrics
import NIOCore

/// Uploads from their first byte to the asset that they become.
///
/// An asset is acknowledged after its bytes, the directory entry of its file and the database are on the disk. If the server ends
/// before that, the remains are removed at the next start, except for uploads that can be resumed.
struct Uploads: Sendable {
    let configuration: Configuration
    let store: Store
    let files: FileStore
    let ledger: Ledger
    let appenders = Appenders()

    /// What became of a request's body.
    enum Outcome: Sendable {
        /// More is to come.
        case incomplete(AssetID, offset: Int64)
        /// The file is an asset now; another one of the user if that has the same bytes.
        case complete(AssetRecord, isNew: Bool)
    }

    /// Finishes what the last run of the server began, and counts what users have stored.
    func recover(_ logger: Logger) async throws {
        try await removeExpired()
        let (uploads, assets) = try await store.read { database in
            (
                try UploadRecord.fetchAll(database),
                try Row.fetchAll(database, sql: "SELECT id, userID, byteCount FROM asset").map {
                    (id: $0["id"] as String, user: $0["userID"] as Int64, byteCount: $0["byteCount"] as Int64)
                }
            )
        }
        let known = Set((uploads.map(\.id) + assets.map(\.id)).compactMap { AssetID($0) })
        let removed = try files.removeLeftovers(besides: known)
        if removed > 0 {
            logger.info("Removed files of uploads that were not finished", metadata: ["count": "\(removed)"])
        }
        var stored: [Int64: Int64] = [:]
        for asset in assets { stored[asset.user, default: 0] += asset.byteCount }
        for upload in uploads {
            guard let id = AssetID(upload.id) else { continue }
            stored[upload.userID, default: 0] +=
                (try? StoredFile(reading: files.path(of: id)).byteCount()) ?? 0
        }
        ledger.open(stored)
    }

    /// Receives a new file, or its first part.
    ///
    /// - Parameter willReceive: Called when the headers were accepted, before the body is read.
    func create(
        _ request: RequestBody, _ body: UploadBody, isResumable: Bool, for user: User,
        on channel: any Channel,
        willReceive: (AssetID) async throws -> Void
    ) async throws -> Outcome {
        try checkRoom(for: body, of: user)
        try ledger.begin(user.id)
        defer { ledger.end(user.id) }
        let id = AssetID()
        return try await appenders.exclusively(id, on: channel) {
            let file = try newFile(id)
            do {
                if isResumable { try await addUpload(id, of: user) }
                try await willReceive(id)
            } catch {
                // The client does not know the upload.
                try await discard(id, byteCount: 0, user: user.id)
                throw error
            }
            return try await receive(
                request, body, id, file, isResumable: isResumable, for: user, on: channel)
        }
    }

    /// Receives the next part of a file.
    func append(
        _ request: RequestBody, to id: AssetID, for user: User, on channel: any Channel,
        at offset: Int64, body: (Int64) throws -> UploadBody, willReceive: () async throws -> Void
    ) async throws -> Outcome {
        try ledger.begin(user.id)
        defer { ledger.end(user.id) }
        return try await appenders.exclusively(id, on: channel) {
            let file = try await openUpload(id, of: user)
            let received = try file.byteCount()
            guard received == offset else { throw OffsetMismatch(offset: received) }
            let body = try body(offset)
            try checkRoom(for: body, of: user)
            try await willReceive()
            return try await receive(request, body, id, file, isResumable: true, for: user, on: channel)
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
        try await appenders.exclusively(id, on: channel) {
            let asset = try await store.read { try Self.asset(id, of: user, in: $0) }
            if let asset { return (asset.byteCount, true) }
            return (try await openUpload(id, of: user).byteCount(), false)
        }
    }

    /// Cancels an upload, and removes the received bytes.
    func cancel(_ id: AssetID, for user: User, on channel: any Channel) async throws {
        try await appenders.exclusively(id, on: channel) {
            let byteCount = try await openUpload(id, of: user).byteCount()
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
                let file = try? StoredFile(reading: files.path(of: id))
                if let file, try file.changedAt() >= oldest { return }
                try await discard(id, byteCount: try file?.byteCount() ?? 0, user: upload.userID)
            }
        }
    }

    // MARK: Steps

    private func checkRoom(for body: UploadBody, of user: User) throws(Problem) {
        let end = body.offset.addingReportingOverflow(body.bodyByteCount ?? 0)
        guard !end.overflow, max(end.partialValue, body.fileByteCount ?? 0) <= configuration.fileByteLimit
        else {
            throw .fileTooLarge(configuration.fileByteLimit)
        }
        guard ledger.hasRoom(for: body.bodyByteCount ?? 0, of: user.id) else {
            throw .quotaExceeded(configuration.userByteLimit)
        }
        let free = files.freeByteCount().subtractingReportingOverflow(body.bodyByteCount ?? 0)
        guard !free.overflow, free.partialValue >= configuration.reservedDiskBytes else { throw .diskFull }
    }

    private func newFile(_ id: AssetID) throws -> StoredFile {
        do throws(StoredFile.Failure) {
            return try StoredFile(creating: files.path(of: id))
        } catch {
            throw error.isDiskFull ? Problem.diskFull : error
        }
    }

    private func addUpload(_ id: AssetID, of user: User) async throws {
        let limit = configuration.openUploadsPerUser
        try await files.synchronizeFolder(of: id)
        try await store.write { database in
            let count = try Int.fetchOne(
                database, sql: "SELECT count(*) FROM upload WHERE userID = ?", arguments: [user.id])
            guard (count ?? 0) < limit else { throw Problem.tooManyUploads }
            let now = Date().timeIntervalSince1970
            try UploadRecord(id: id.description, userID: user.id, createdAt: now).insert(database)
        }
    }

    private func openUpload(_ id: AssetID, of user: User) async throws -> StoredFile {
        let record = try await store.read {
            try UploadRecord.fetchOne(
                $0, sql: "SELECT * FROM upload WHERE id = ? AND userID = ?",
                arguments: [id.description, user.id])
        }
        guard record != nil else { throw Problem.notFound }
        do throws(StoredFile.Failure) {
            return try StoredFile(appendingTo: files.path(of: id))
        } catch {
            guard error.isMissing else { throw error }
            try await discard(id, byteCount: 0, user: user.id)
            throw Problem.notFound
        }
    }

    private func receive(
        _ request: RequestBody, _ body: UploadBody, _ id: AssetID, _ file: StoredFile, isResumable: Bool,
        for user: User, on channel: any Channel
    ) async throws -> Outcome {
        let receiver = UploadReceiver(
            configuration: configuration, ledger: ledger, user: user, channel: channel)
        do {
            guard let complete = try await receiver.receive(request, body, into: file) else {
                return .incomplete(id, offset: try file.byteCount())
            }
            try await file.synchronize()
            try await files.synchronizeFolder(of: id)
            Counter(label: "upload_bytes").increment(by: complete.byteCount - body.offset)
            return try await commit(id, complete, of: user)
        } catch {
            let problem = error as? Problem
            Counter(label: "uploads", dimensions: [("result", problem?.type ?? "failed")]).increment()
            // Refused uploads are removed; interrupted ones can be resumed.
            if !isResumable || problem.map({ $0.type != "interrupted" }) ?? false {
                try await discard(id, byteCount: try file.byteCount(), user: user.id)
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
            try await store.write { database -> (AssetRecord, Bool) in
                try database.execute(sql: "DELETE FROM upload WHERE id = ?", arguments: [record.id])
                let known = try AssetRecord.fetchOne(
                    database, sql: "SELECT * FROM asset WHERE userID = ? AND sha256 = ?",
                    arguments: [user.id, record.sha256])
                if let known {
                    // In the transaction, so that the asset is not deleted meanwhile.
                    if let knownID = AssetID(known.id) {
                        try files.heal(knownID, byteCount: known.byteCount, with: id)
                    }
                    return (known, false)
                }
                try record.insert(database)
                if let key = record.identifierKey { try Pairing.update(key, of: user.id, in: database) }
                return (try Self.asset(id, of: user, in: database) ?? record, true)
            }
        }.value
        if !isNew {
            files.remove(id)
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
                return try Int.fetchOne(
                    database, sql: "SELECT count(*) FROM asset WHERE id = ?", arguments: [id.description])
                    != 0
            }
            guard !isAsset else { return }
            files.remove(id)
            ledger.remove(byteCount, of: user)
        }.value
    }

    static func asset(_ id: AssetID, of user: User, in database: Database) throws -> AssetRecord? {
        try AssetRecord.fetchOne(
            database, sql: "SELECT * FROM asset WHERE id = ? AND userID = ?",
            arguments: [id.description, user.id])
    }
}

extension AssetRecord {
    fileprivate init(_ id: AssetID, _ complete: UploadReceiver.Complete, of user: User, at now: Date) {
        let inspection = complete.inspection
        let thumbnail = inspection.thumbnail.flatMap { $0.upperBound <= complete.byteCount ? $0 : nil }
        self.init(
            id: id.description, userID: user.id, kind: inspection.kind, format: inspection.format.rawValue,
            contentType: inspection.contentType, byteCount: complete.byteCount, sha256: complete.sha256,
            subtypes: Int64(inspection.subtypes.rawValue), identifier: inspection.identifier,
            identifierKey: inspection.identifier?.uppercased(), pairing: nil,
            capturedAt: inspection.capturedAt,
            sortTime: String((inspection.capturedAt ?? now.ISO8601Format()).prefix(19)),
            make: inspection.camera?.make.map(Self.bounded),
            model: inspection.camera?.model.map(Self.bounded),
            latitude: inspection.location?.latitude, longitude: inspection.location?.longitude,
            altitude: inspection.location?.altitude.flatMap(Self.finite), width: inspection.size?.width,
            height: inspection.size?.height, duration: inspection.duration.flatMap(Self.finite),
            thumbnailOffset: thumbnail?.lowerBound,
            thumbnailByteCount: thumbnail.map { $0.upperBound - $0.lowerBound },
            uploadedAt: now.timeIntervalSince1970)
    }

    /// A text of a file, of at most 255 bytes.
    private static func bounded(_ text: String) -> String {
        text.utf8.count <= 255 ? text : String(decoding: text.utf8.prefix(255), as: UTF8.self)
    }

    /// A number that JSON can have.
    private static func finite(_ number: Double) -> Double? { number.isFinite ? number : nil }
}
