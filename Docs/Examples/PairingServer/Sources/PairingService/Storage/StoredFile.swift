// SPDX-License-Identifier: Apache-2.0
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
    private let path: String

    /// A call of the system failed.
    struct Failure: Error, CustomStringConvertible {
        let call: String
        let path: String
        let code: CInt

        /// Whether there is no room for more bytes.
        var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }
        /// Whether the file does not exist.
        var isMissing: Bool { code == ENOENT }
        var description: String { "\(call) \(path): \(String(cString: strerror(code)))" }
    }

    /// Opens a file for reading.
    init(reading path: String) throws(Failure) {
        descriptor = try Self.check(
            "open", path, open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW))
        self.path = path
    }

    /// Creates a file, which must not exist.
    init(creating path: String) throws(Failure) {
        descriptor = try Self.check(
            "create", path, open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600))
        self.path = path
    }

    /// Opens a file for reading and writing.
    init(appendingTo path: String) throws(Failure) {
        descriptor = try Self.check("open", path, open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW))
        self.path = path
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
        _ = try Self.check("fstat", path, fstat(descriptor, &status))
        return status
    }

    /// Returns up to `count` bytes at `offset`; fewer at the end of the file.
    func bytes(at offset: Int64, count: Int) throws(Failure) -> ContiguousArray<UInt8> {
        var code: CInt = 0
        let bytes = ContiguousArray<UInt8>(unsafeUninitializedCapacity: max(count, 0)) { buffer, filled in
            (filled, code) = fill(UnsafeMutableRawBufferPointer(buffer), at: offset)
        }
        guard code == 0 else { throw Failure(call: "pread", path: path, code: code) }
        return bytes
    }

    /// Returns up to `count` bytes at `offset`, without blocking the caller's thread.
    func read(at offset: Int64, count: Int) async throws -> ByteBuffer {
        try await blocking {
            var buffer = ByteBuffer()
            var code: CInt = 0
            buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { bytes in
                let filled: Int
                (filled, code) = self.fill(
                    UnsafeMutableRawBufferPointer(rebasing: bytes[..<count]), at: offset)
                return filled
            }
            guard code == 0 else { throw Failure(call: "pread", path: self.path, code: code) }
            return buffer
        }
    }

    /// Reads until the buffer is full, or the file ends.
    private func fill(_ buffer: UnsafeMutableRawBufferPointer, at offset: Int64) -> (count: Int, code: CInt) {
        var filled = 0
        while filled < buffer.count {
            let result = pread(
                descriptor, buffer.baseAddress.map { $0 + filled }, buffer.count - filled,
                off_t(offset) + off_t(filled))
            if result < 0, errno == EINTR { continue }
            if result < 0 { return (filled, errno) }
            if result == 0 { break }
            filled += result
        }
        return (filled, 0)
    }

    /// Writes all bytes at `offset`.
    func write(_ buffer: ByteBuffer, at offset: Int64) async throws {
        try await blocking { try self.writeNow(buffer, at: offset) }
    }

    /// Writes all bytes at `offset`, which is the end of the file, on the caller's thread.
    ///
    /// A part that was written before a failure is removed.
    func writeNow(_ buffer: ByteBuffer, at offset: Int64) throws(Failure) {
        var code: CInt = 0
        buffer.withUnsafeReadableBytes { bytes in
            var written = 0
            while written < bytes.count {
                let result = pwrite(
                    descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written,
                    off_t(offset) + off_t(written))
                if result < 0, errno == EINTR { continue }
                guard result >= 0 else { return code = errno }
                written += result
            }
        }
        guard code == 0 else {
            try? cut(to: offset)
            throw Failure(call: "pwrite", path: path, code: code)
        }
    }

    /// Removes the bytes after the first `byteCount`.
    func cut(to byteCount: Int64) throws(Failure) {
        _ = try Self.check("ftruncate", path, ftruncate(descriptor, off_t(byteCount)))
    }

    /// Waits until all bytes are on the disk.
    func synchronize() async throws {
        try await blocking { _ = try Self.check("fsync", self.path, fsync(self.descriptor)) }
    }

    private static func check<Result: SignedInteger>(
        _ call: String, _ path: String, _ result: Result
    ) throws(Failure) -> Result {
        guard result >= 0 else { throw Failure(call: call, path: path, code: errno) }
        return result
    }
}
