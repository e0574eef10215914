// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The right to serve a data folder, which one process at a time has.
///
/// The system ends it with the process, however the process ends.
final class FolderLock: Sendable {
    private let descriptor: CInt

    /// Another process serves the folder.
    struct Taken: Error, CustomStringConvertible {
        let folder: String
        let process: String

        var description: String {
            "the folder \(folder) is served by process \(process). Stop that process first, or choose another folder with --data."
        }
    }

    /// Takes the lock, without waiting for it.
    init(folder: String) throws {
        let path = folder + "/lock"
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw StoredFile.Failure(call: "open", path: path, code: errno) }
        self.descriptor = descriptor
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let process = FileManager.default.contents(atPath: path).map {
                String(decoding: $0, as: UTF8.self)
            }
            throw Taken(folder: folder, process: process ?? "")
        }
        let process = Array("\(ProcessInfo.processInfo.processIdentifier)".utf8)
        guard ftruncate(descriptor, 0) == 0, pwrite(descriptor, process, process.count, 0) == process.count
        else { throw StoredFile.Failure(call: "write", path: path, code: errno) }
    }

    deinit { _ = close(descriptor) }
}
