// SPDX-License-Identifier: Apache-2.0
import Crypto
import Foundation
import Hummingbird
import NIOCore
import PhotoMeta

/// The part of a file that one request sends.
struct UploadBody: Sendable {
    /// The offset of the body's first byte in the file.
    let offset: Int64
    /// The size of the body, if the client states it.
    let bodyByteCount: Int64?
    /// The size of the whole file, if it is known.
    var fileByteCount: Int64?
    /// Whether the file ends with the body.
    let isComplete: Bool
    /// The SHA-256 of the body, if the client states it.
    var bodyDigest: Data?
    /// The SHA-256 of the whole file, if the client states it.
    var fileDigest: Data?

    /// The body with what the client stated of the file before.
    func completed(by record: UploadRecord) throws(Problem) -> UploadBody {
        if let now = fileByteCount, let before = record.byteCount, now != before {
            throw .badRequest("the file has \(before) bytes, as Upload-Length stated, and not \(now)")
        }
        if let now = fileDigest, let before = record.sha256, now != before {
            throw .badRequest("Repr-Digest is not what it was before")
        }
        var body = self
        body.fileByteCount = fileByteCount ?? record.byteCount
        body.fileDigest = fileDigest ?? record.sha256
        if let end = body.fileByteCount, let count = bodyByteCount, count > end - offset {
            throw .badRequest("the file has \(end) bytes, as Upload-Length stated")
        }
        return body
    }
}

/// Who sends a body, and how.
struct Sender: Sendable {
    let user: User
    let channel: any Channel
    /// Whether the token that came with the request is still valid.
    let isAuthorized: @Sendable () async throws -> Bool
}

/// Writes the body of a request to a file, and reads the file's metadata as it arrives.
struct UploadReceiver: Sendable {
    let configuration: Configuration
    let files: FileStore
    let ledger: Ledger
    let budget: ReadingBudget
    let readers: Slots<Bool>
    let sender: Sender
    let place: Ledger.Place

    /// The file is complete and accepted.
    struct Complete: Sendable {
        let byteCount: Int64
        let sha256: Data
        let inspection: Inspection
    }

    /// By then, junk is recognized: the reader's first request is smaller, and formats are known by their first bytes.
    private static let checkedByteCount: Int64 = 64 << 10
    /// The number of bytes after which the room on the disk is checked again, which other uploads take too.
    private static let roomByteCount: Int64 = 2 << 20
    /// How often the token is checked, which may be revoked meanwhile.
    private static let tokenPeriod = Duration.seconds(2)

    /// Receives a body until its end.
    ///
    /// - Parameter hash: The hash of what arrived before, as far as it is known.
    /// - Returns: What is known of the file if it is complete now; `nil` if more is to come.
    /// - Throws: ``Problem``, before the body's end if it is known then. What arrived is in the file.
    func receive(
        _ request: RequestBody, _ body: UploadBody, into file: StoredFile, hash: inout RunningHash
    ) async throws -> Complete? {
        let arriving = ArrivingUpload(
            file, received: body.offset, byteCount: body.fileByteCount, budget: budget)
        let reader = Task { try await Inspection.read(arriving) }
        defer { arriving.interrupt() }
        var received = body.offset
        var nextCheck = received + Self.roomByteCount
        var isAccepted = false
        var isChecked = false
        var bodyHash = body.bodyDigest == nil ? nil : SHA256()
        var checkedTokenAt = ContinuousClock.now
        var iterator = request.makeAsyncIterator()
        while let buffer = try await next(&iterator) {
            if received >= nextCheck {
                guard try await files.hasRoom(for: 0, besides: configuration.reservedDiskBytes) else {
                    throw Problem.diskFull
                }
                nextCheck = received + Self.roomByteCount
            }
            if checkedTokenAt.duration(to: .now) >= Self.tokenPeriod {
                guard try await sender.isAuthorized() else { throw Problem.unauthorized }
                checkedTokenAt = .now
            }
            try await write(buffer, at: received, body, to: file)
            place.add(buffer.readableBytes)
            hash.add(buffer, at: received)
            bodyHash?.update(data: buffer.readableBytesView)
            received += Int64(buffer.readableBytes)
            arriving.advance(to: received)
            if !isChecked, received - body.offset >= Self.checkedByteCount {
                await arriving.readerIsIdle()
                isChecked = true
            }
            if !isAccepted, arriving.isReaderDone {
                _ = try await reader.value
                isAccepted = true
            }
        }
        try checkEnd(received, body)
        if let stated = body.bodyDigest, let found = bodyHash?.finalize(), Data(found) != stated {
            // What came before the body may be right.
            try await blocking { try file.cut(to: body.offset) }
            ledger.remove(received - body.offset, of: sender.user.id)
            hash = RunningHash()
            throw Problem.wrongContent
        }
        guard try await sender.isAuthorized() else { throw Problem.unauthorized }
        guard body.isComplete else {
            await arriving.readerIsIdle()
            if arriving.isReaderDone { _ = try await reader.value }
            try await file.synchronize()
            return nil
        }
        arriving.finish()
        var inspection = try await reader.value
        if inspection == nil { inspection = try await inspect(file, byteCount: received) }
        guard let inspection else { throw Problem.interrupted }
        let digest = Data(try await hash.finish(file, byteCount: received))
        if let stated = body.fileDigest, digest != stated { throw Problem.wrongFile }
        return Complete(byteCount: received, sha256: digest, inspection: inspection)
    }

    /// Reads a file that has arrived, when few others are read.
    private func inspect(_ file: StoredFile, byteCount: Int64) async throws -> Inspection? {
        try await readers.use(true) {
            let arrived = ArrivingUpload(file, received: byteCount, byteCount: byteCount, budget: nil)
            return try await Inspection.read(arrived)
        }
    }

    private func next(_ iterator: inout RequestBody.AsyncIterator) async throws -> ByteBuffer? {
        do { return try await iterator.next() } catch { throw Problem.interrupted }
    }

    private func write(
        _ buffer: ByteBuffer, at offset: Int64, _ body: UploadBody, to file: StoredFile
    ) async throws {
        let count = Int64(buffer.readableBytes)
        // No overflow: both are at most the limit of a file, and that of a buffer.
        guard offset + count <= configuration.fileByteLimit else {
            throw Problem.fileTooLarge(configuration.fileByteLimit)
        }
        if let byteCount = body.fileByteCount, offset + count > byteCount {
            throw Problem.badRequest("the file has more than its \(byteCount) bytes")
        }
        try ledger.add(count, of: sender.user.id)
        do {
            try await file.write(buffer, at: offset)
        } catch let failure as StoredFile.Failure where failure.isDiskFull {
            ledger.remove(count, of: sender.user.id)
            throw Problem.diskFull
        } catch {
            ledger.remove(count, of: sender.user.id)
            throw error
        }
    }

    /// Checks that the body was not cut off.
    ///
    /// A connection that ends also ends the sequence of buffers, perhaps without an error.
    private func checkEnd(_ received: Int64, _ body: UploadBody) throws(Problem) {
        if let byteCount = body.bodyByteCount {
            guard received - body.offset == byteCount else { throw .interrupted }
        } else {
            guard sender.channel.isActive, !Task.isCancelled else { throw .interrupted }
        }
        if body.isComplete, let byteCount = body.fileByteCount, received != byteCount {
            throw .badRequest("the file has \(received) bytes and not \(byteCount)")
        }
    }
}
