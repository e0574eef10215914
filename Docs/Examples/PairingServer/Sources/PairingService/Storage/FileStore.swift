// SPDX-License-Identifier: Apache-2.0
import Foundation
import NIOCore

/// The folder of uploaded files.
///
/// A file has one path from its first byte on, made of its identifier. The database tells whether it is an asset, an upload that
/// can be resumed, or to be removed. A file that the database does not know is never removed.
struct FileStore: Sendable {
    let folder: String
    /// The folder of files that the database did not know at a start.
    let lostFolder: String
    private let thumbnailFolder: String
    private let free: @Sendable (String) -> Int64

    /// Opens the folder; creates it, with a folder for each first two digits of the identifiers.
    ///
    /// - Parameters:
    ///   - isNew: Whether the folder may be missing. It is not created beside a database that has files.
    ///   - free: Returns the number of bytes that can be written to a folder's disk.
    init(
        folder: String, isNew: Bool = true,
        free: @escaping @Sendable (String) -> Int64 = FileStore.freeByteCount
    ) throws {
        self.folder = folder + "/files"
        lostFolder = folder + "/lost+found"
        thumbnailFolder = folder + "/thumbnails"
        self.free = free
        guard isNew || FileManager.default.fileExists(atPath: self.folder) else {
            throw Missing(folder: self.folder)
        }
        let digits = Array("0123456789abcdef")
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        for first in digits {
            for second in digits {
                try FileManager.default.createDirectory(
                    atPath: "\(self.folder)/\(first)\(second)", withIntermediateDirectories: true,
                    attributes: attributes)
            }
        }
        try FileManager.default.createDirectory(
            atPath: thumbnailFolder, withIntermediateDirectories: true, attributes: attributes)
        for path in [folder, self.folder] { try Self.synchronizeFolder(path) }
    }

    /// The number of files in a data folder, which need not exist.
    static func count(in folder: String) throws -> Int {
        try names(in: folder + "/files").reduce(0) {
            try $0 + names(in: "\(folder)/files/\($1)").count { AssetID($0) != nil }
        }
    }

    /// The folder of files is not there, and the database has files.
    struct Missing: Error, CustomStringConvertible {
        let folder: String

        var description: String {
            "the folder \(folder) is missing, and the database has files in it. Restore the folder, or create an empty one."
        }
    }

    func path(of id: AssetID) -> String {
        "\(folder)/\(id.description.prefix(2))/\(id)"
    }

    /// The path of a thumbnail that was made of a file.
    func thumbnailPath(of id: AssetID) -> String {
        "\(thumbnailFolder)/\(id)"
    }

    /// Waits until the entry of a new file is on the disk.
    func synchronizeFolder(of id: AssetID) async throws {
        let path = "\(folder)/\(id.description.prefix(2))"
        try await blocking { try Self.synchronizeFolder(path) }
    }

    private static func synchronizeFolder(_ path: String) throws {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw StoredFile.Failure(call: "open", path: path, code: errno) }
        defer { _ = close(descriptor) }
        guard fsync(descriptor) == 0 else { throw StoredFile.Failure(call: "fsync", path: path, code: errno) }
    }

    /// Removes a file.
    ///
    /// One that stays behind, because the server ended just then, is removed later: see ``Store/removeFiles(in:)``.
    func remove(_ id: AssetID) async throws {
        let paths = [path(of: id), thumbnailPath(of: id)]
        try await blocking { for path in paths { _ = unlink(path) } }
    }

    /// Whether a byte can be written where files are stored.
    func isWritable() async -> Bool {
        let path = path(of: AssetID()) + ".probe"
        return
            (try? await blocking { () throws -> Void in
                let file = try StoredFile(creating: path)
                defer { _ = unlink(path) }
                try file.writeNow(ByteBuffer(bytes: [0]), at: 0)
            }) != nil
    }

    /// Gives an asset whose file is missing or cut off a file with its bytes, and waits until it is on the disk.
    ///
    /// Does nothing if the asset has its file.
    func heal(_ id: AssetID, byteCount: Int64, with other: AssetID) throws {
        if let file = try? StoredFile(reading: path(of: id)), try file.byteCount() == byteCount { return }
        guard rename(path(of: other), path(of: id)) == 0 else {
            throw StoredFile.Failure(call: "rename", path: path(of: id), code: errno)
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

    /// The identifiers of all files.
    func all() throws -> [AssetID] {
        try Self.names(in: folder).flatMap { name in
            try Self.names(in: "\(folder)/\(name)").compactMap { file in
                AssetID(file).flatMap { file.hasPrefix(name) ? $0 : nil }
            }
        }
    }

    /// The names in a folder; none if it is not there.
    private static func names(in folder: String) throws -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
        else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    /// Moves the files that the database does not know to ``lostFolder``, and returns their number.
    ///
    /// They may be the rest of an upload that was cut off when the server ended, or the only copy of a photo whose row is in a
    /// newer database than this one.
    func setAside(besides known: Set<AssetID>) throws -> Int {
        var count = 0
        for id in try all() where !known.contains(id) {
            if count == 0 {
                try FileManager.default.createDirectory(
                    atPath: lostFolder, withIntermediateDirectories: true,
                    attributes: [.posixPermissions: 0o700])
            }
            try Self.move(path(of: id), to: "\(lostFolder)/\(id)")
            count += 1
        }
        if count > 0 { try Self.synchronizeFolder(lostFolder) }
        return count
    }

    /// Files that the database did not know at a start, by their paths.
    func lost() throws -> [String] {
        try Self.names(in: lostFolder).map { "\(lostFolder)/\($0)" }
    }

    /// Moves a file of ``lost()`` to the files, with the identifier that it had if that is free.
    func takeBack(_ lost: String) throws -> AssetID {
        let old = AssetID(lost.suffix(32)).flatMap {
            FileManager.default.fileExists(atPath: path(of: $0)) ? nil : $0
        }
        let id = old ?? AssetID()
        try Self.move(lost, to: path(of: id))
        try Self.synchronizeFolder("\(folder)/\(id.description.prefix(2))")
        return id
    }

    /// Moves a file, and never to the place of another one.
    ///
    /// No other process moves files here meanwhile, because this one has the ``FolderLock``.
    private static func move(_ path: String, to place: String) throws {
        var (name, number) = (place, 0)
        var status = stat()
        while lstat(name, &status) == 0 {
            number += 1
            name = "\(place).\(number)"
        }
        guard rename(path, name) == 0 else {
            throw StoredFile.Failure(call: "rename", path: path, code: errno)
        }
    }
}
