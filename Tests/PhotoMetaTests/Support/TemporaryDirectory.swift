// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A directory for one test, removed afterwards.
enum TemporaryDirectory {
    static func with<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let url = try make()
        defer { try? FileManager.default.removeItem(at: url) }
        return try body(url)
    }

    static func with<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
        let url = try make()
        defer { try? FileManager.default.removeItem(at: url) }
        return try await body(url)
    }

    private static func make() throws -> URL {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("photometa-\(UUID())")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url
    }
}

extension URL {
    /// Writes a file in this folder.
    func write(_ name: String, _ bytes: [UInt8]) throws {
        try Data(bytes).write(to: appendingPathComponent(name))
    }
}

/// A file of any size that takes little disk space: zeros, except for some pieces.
enum SparseFile {
    /// Writes `pieces` at their offsets and makes the file `byteCount` bytes long.
    static func write(to url: URL, byteCount: UInt64, pieces: [(offset: UInt64, bytes: [UInt8])]) throws {
        try Data().write(to: url)
        let handle = try FileHandle(forWritingTo: url)
        for piece in pieces {
            try handle.seek(toOffset: piece.offset)
            try handle.write(contentsOf: Data(piece.bytes))
        }
        try handle.truncate(atOffset: byteCount)
        try handle.close()
    }
}
