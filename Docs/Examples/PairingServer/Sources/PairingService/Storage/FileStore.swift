import Foundation
import Logging

/// The folder of uploaded files.
///
/// A file has one path from its first byte on, made of its identifier. The database tells whether it is an asset, an upload that
/// can be resumed, or a leftover.
struct FileStore: Sendable {
    let folder: String
    private let free: @Sendable (String) -> Int64

    /// Opens the folder; creates it, with a folder for each first two digits of the identifiers.
    ///
    /// - Parameter free: Returns the number of bytes that can be written to a folder's disk.
    init(folder: String, free: @escaping @Sendable (String) -> Int64 = FileStore.freeByteCount) throws {
        self.folder = folder + "/files"
        self.free = free
        let digits = Array("0123456789abcdef")
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        for first in digits {
            for second in digits {
                try FileManager.default.createDirectory(
                    atPath: "\(self.folder)/\(first)\(second)", withIntermediateDirectories: true,
                    attributes: attributes)
            }
        }
        for path in [folder, self.folder] { try Self.synchronizeFolder(path) }
    }

    func path(of id: AssetID) -> String {
        "\(folder)/\(id.description.prefix(2))/\(id)"
    }

    /// Waits until the entry of a new file is on the disk.
    func synchronizeFolder(of id: AssetID) async throws {
        let path = "\(folder)/\(id.description.prefix(2))"
        try await blocking { try Self.synchronizeFolder(path) }
    }

    private static func synchronizeFolder(_ path: String) throws {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw StoredFile.Failure(call: "open", code: errno) }
        defer { _ = close(descriptor) }
        guard fsync(descriptor) == 0 else { throw StoredFile.Failure(call: "fsync", code: errno) }
    }

    /// Removes a file.
    ///
    /// One that stays behind, because the server ended just then, is removed at the next start.
    func remove(_ id: AssetID) async throws {
        let path = path(of: id)
        try await blocking { _ = unlink(path) }
    }

    /// Gives an asset whose file is missing or cut off a file with its bytes, and waits until it is on the disk.
    ///
    /// Does nothing if the asset has its file.
    func heal(_ id: AssetID, byteCount: Int64, with other: AssetID) throws {
        if let file = try? StoredFile(reading: path(of: id)), try file.byteCount() == byteCount { return }
        guard rename(path(of: other), path(of: id)) == 0 else {
            throw StoredFile.Failure(call: "rename", code: errno)
        }
        try Self.synchronizeFolder("\(folder)/\(id.description.prefix(2))")
    }

    /// Whether the disk has room for a number of bytes besides those that stay free.
    func hasRoom(for byteCount: Int64, besides reserved: Int64) async throws -> Bool {
        let left = try await blocking { free(folder) }.subtractingReportingOverflow(byteCount)
        return !left.overflow && left.partialValue >= reserved
    }

    static func freeByteCount(_ folder: String) -> Int64 {
        var status = statvfs()
        guard statvfs(folder, &status) == 0 else { return .max }
        let (bytes, overflow) = Int64(clamping: status.f_bavail).multipliedReportingOverflow(
            by: Int64(clamping: status.f_frsize))
        return overflow ? .max : bytes
    }

    /// Removes the files that the database does not know, and returns their number.
    ///
    /// They are left of uploads without resumption that were cut off, and of assets that were deleted, when the server ended.
    func removeLeftovers(besides known: Set<AssetID>) throws -> Int {
        var count = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            for file in try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(name)") {
                guard let id = AssetID(file), file.hasPrefix(name), !known.contains(id) else { continue }
                _ = unlink(path(of: id))
                count += 1
            }
        }
        return count
    }
}
