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
    let fileByteCount: Int64?
    /// Whether the file ends with the body.
    let isComplete: Bool
}

/// Writes the body of a request to a file, and reads the file's metadata as it arrives.
struct UploadReceiver: Sendable {
    let configuration: Configuration
    let files: FileStore
    let ledger: Ledger
    let budget: ReadingBudget
    let readers: Slots<Bool>
    let user: User
    let channel: any Channel

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

    /// Receives a body until its end.
    ///
    /// - Parameter hash: The hash of what arrived before, as far as it is known.
    /// - Returns: What is known of the file if it is complete now; `nil` if more is to come.
    /// - Throws: ``Problem``: `interrupted` if the body was cut off, and what arrived is in the file; another if the file is
    ///   refused, before the body's end if that is known then.
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
        var iterator = request.makeAsyncIterator()
        while let buffer = try await next(&iterator) {
            if received >= nextCheck {
                guard try await files.hasRoom(for: 0, besides: configuration.reservedDiskBytes) else {
                    throw Problem.diskFull
                }
                nextCheck = received + Self.roomByteCount
            }
            try await write(buffer, at: received, body, to: file)
            hash.add(buffer, at: received)
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
        let digest = try await hash.finish(file, byteCount: received)
        return Complete(byteCount: received, sha256: Data(digest), inspection: inspection)
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
        try ledger.add(count, of: user.id)
        do {
            try await file.write(buffer, at: offset)
        } catch let failure as StoredFile.Failure where failure.isDiskFull {
            ledger.remove(count, of: user.id)
            throw Problem.diskFull
        } catch {
            ledger.remove(count, of: user.id)
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
            guard channel.isActive, !Task.isCancelled else { throw .interrupted }
        }
        if body.isComplete, let byteCount = body.fileByteCount, received != byteCount {
            throw .badRequest("the file has \(received) bytes and not \(byteCount)")
        }
    }
}
