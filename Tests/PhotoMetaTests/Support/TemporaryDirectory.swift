import Foundation

/// A directory for one test, which is removed behind it.
enum TemporaryDirectory {
    static func with(_ body: (URL) throws -> Void) throws {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("PhotoMetaTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: url) }
        try body(url)
    }

    static func with(_ body: (URL) async throws -> Void) async throws {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("PhotoMetaTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: url) }
        try await body(url)
    }
}

/// A file that is as large as it says and takes no room: zeros, but for some pieces.
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
