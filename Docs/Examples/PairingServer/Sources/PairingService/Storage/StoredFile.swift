import Foundation
import NIOCore
import NIOPosix

/// Runs calls that may wait for the disk on threads of their own, so that they do not hold up tasks.
func blocking<Value: Sendable>(_ body: @Sendable @escaping () throws -> Value) async throws -> Value {
    try await NIOThreadPool.singleton.runIfActive(body)
}

/// An open file.
///
/// Its calls wait for the disk; see ``blocking(_:)``.
final class StoredFile: Sendable {
    private let descriptor: CInt

    /// A call of the system failed.
    struct Failure: Error, CustomStringConvertible {
        let call: String
        let code: CInt

        /// Whether there is no room for more bytes.
        var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }
        /// Whether the file does not exist.
        var isMissing: Bool { code == ENOENT }
        var description: String { "\(call): error \(code)" }
    }

    /// Opens a file for reading.
    init(reading path: String) throws(Failure) {
        descriptor = try Self.check("open", open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW))
    }

    /// Creates a file, which must not exist.
    init(creating path: String) throws(Failure) {
        descriptor = try Self.check(
            "create", open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600))
    }

    /// Opens a file for reading and writing.
    init(appendingTo path: String) throws(Failure) {
        descriptor = try Self.check("open", open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW))
    }

    deinit { _ = close(descriptor) }

    /// The number of bytes in the file.
    func byteCount() throws(Failure) -> Int64 {
        Int64(try status().st_size)
    }

    /// When the file was last written to, in seconds since 1970.
    func changedAt() throws(Failure) -> Double {
        #if canImport(Darwin)
            let time = try status().st_mtimespec
        #else
            let time = try status().st_mtim
        #endif
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private func status() throws(Failure) -> stat {
        var status = stat()
        _ = try Self.check("fstat", fstat(descriptor, &status))
        return status
    }

    /// Returns up to `count` bytes at `offset`; fewer at the end of the file.
    func bytes(at offset: Int64, count: Int) throws(Failure) -> ContiguousArray<UInt8> {
        var code: CInt = 0
        let bytes = ContiguousArray<UInt8>(unsafeUninitializedCapacity: max(count, 0)) { buffer, filled in
            while filled < buffer.count {
                let result = pread(
                    descriptor, buffer.baseAddress.map { $0 + filled }, buffer.count - filled,
                    off_t(offset) + off_t(filled))
                if result < 0, errno == EINTR { continue }
                if result < 0 { code = errno }
                if result <= 0 { break }
                filled += result
            }
        }
        guard code == 0 else { throw Failure(call: "pread", code: code) }
        return bytes
    }

    /// Returns up to `count` bytes at `offset`, without blocking the caller's thread.
    func read(at offset: Int64, count: Int) async throws -> ByteBuffer {
        try await blocking {
            ByteBuffer(bytes: try self.bytes(at: offset, count: count))
        }
    }

    /// Writes all bytes at `offset`.
    func write(_ buffer: ByteBuffer, at offset: Int64) async throws {
        try await blocking {
            try buffer.withUnsafeReadableBytes { bytes in
                var written = 0
                while written < bytes.count {
                    let result = pwrite(
                        self.descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written,
                        off_t(offset) + off_t(written))
                    if result < 0, errno == EINTR { continue }
                    written += try Self.check("pwrite", result)
                }
            }
        }
    }

    /// Waits until all bytes are on the disk.
    func synchronize() async throws {
        try await blocking { _ = try Self.check("fsync", fsync(self.descriptor)) }
    }

    private static func check<Result: SignedInteger>(_ call: String, _ result: Result) throws(Failure)
        -> Result
    {
        guard result >= 0 else { throw Failure(call: call, code: errno) }
        return result
    }
}
