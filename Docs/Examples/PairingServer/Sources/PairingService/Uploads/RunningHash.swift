// SPDX-License-Identifier: Apache-2.0
import Crypto
import NIOCore

/// The hash of a file's first bytes, computed while they arrive.
struct RunningHash: Sendable {
    private var hash = SHA256()
    /// The number of bytes that it covers.
    private(set) var byteCount: Int64 = 0

    /// Adds bytes that arrived at an offset, if all before them are covered.
    ///
    /// They are not if the server was started again since: then ``finish(_:byteCount:)`` reads them from the file, after the
    /// request's body was received.
    mutating func add(_ buffer: ByteBuffer, at offset: Int64) {
        guard offset == byteCount else { return }
        hash.update(data: buffer.readableBytesView)
        byteCount += Int64(buffer.readableBytes)
    }

    /// Adds what is missing from the file, and returns the hash.
    mutating func finish(_ file: StoredFile, byteCount end: Int64) async throws -> SHA256.Digest {
        while byteCount < end {
            let bytes = try await file.read(at: byteCount, count: Int(min(end - byteCount, 1 << 20)))
            guard bytes.readableBytes > 0 else { throw Problem.interrupted }
            add(bytes, at: byteCount)
        }
        return hash.finalize()
    }
}
