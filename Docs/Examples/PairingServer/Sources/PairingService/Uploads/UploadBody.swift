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
    let fileByteCount: Int64?
    /// Whether the file ends with the body.
    let isComplete: Bool
}

/// Writes the body of a request to a file, and reads the file's metadata as it arrives.
struct UploadReceiver: Sendable {
    let configuration: Configuration
    let ledger: Ledger
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

    /// Receives a body until its end.
    ///
    /// - Returns: What is known of the file if it is complete now; `nil` if more is to come.
    /// - Throws: ``Problem``: `interrupted` if the body was cut off, and what arrived is in the file; another if the file is
    ///   refused, before the body's end if that is known then.
    func receive(_ request: RequestBody, _ body: UploadBody, into file: StoredFile) async throws -> Complete?
    {
        let arriving = ArrivingFile(file, received: body.offset, byteCount: body.fileByteCount)
        let reader = Task { try await Inspection.read(arriving) }
        defer { arriving.interrupt() }
        var hash = body.isComplete ? try await Self.hash(of: file, byteCount: body.offset) : nil
        var received = body.offset
        var isAccepted = false
        var isChecked = false
        var iterator = request.makeAsyncIterator()
        while let buffer = try await next(&iterator) {
            try await write(buffer, at: received, body, to: file)
            hash?.update(data: buffer.readableBytesView)
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
        guard body.isComplete, let hash else {
            await arriving.readerIsIdle()
            if arriving.isReaderDone { _ = try await reader.value }
            try await file.synchronize()
            return nil
        }
        arriving.finish()
        let inspection = try await reader.value
        return Complete(byteCount: received, sha256: Data(hash.finalize()), inspection: inspection)
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

    /// The hash of what arrived before.
    private static func hash(of file: StoredFile, byteCount: Int64) async throws -> SHA256 {
        var hash = SHA256()
        var offset: Int64 = 0
        while offset < byteCount {
            let bytes = try await file.read(at: offset, count: Int(min(byteCount - offset, 1 << 20)))
            guard bytes.readableBytes > 0 else { break }
            hash.update(data: bytes.readableBytesView)
            offset += Int64(bytes.readableBytes)
        }
        return hash
    }
}
