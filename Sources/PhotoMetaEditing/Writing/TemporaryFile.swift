// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The file next to a target that receives its new content.
///
/// It is named `.NAME.photometa-0000000N.tmp`, after its target and with one of a few numbers, and is locked while
/// its writer lives. A file left by a killed process can therefore be found by its name, without searching the
/// folder, and distinguished from that of a running process.
package enum TemporaryFile {
    /// The numbers of the files that one target can have at a time: those of writers, and those kept until a change
    /// is complete.
    static let numbers = 0..<8
    /// The maximum length of a file name in common file systems, in bytes.
    private static let longestName = 255

    /// Returns the name of a temporary file for the target; a name that is too long is truncated.
    static func name(for target: String, _ number: Int) -> String {
        let ending = ".photometa-0000000\(number & 7).tmp"
        var start = target
        while start.utf8.count > longestName - 1 - ending.utf8.count { start = String(start.dropLast()) }
        return ".\(start)\(ending)"
    }

    /// Whether a name is that of a temporary file, which a killed process may have left.
    package static func isName(_ name: String) -> Bool {
        name.hasPrefix(".") && numbers.contains { name.hasSuffix(".photometa-0000000\($0).tmp") }
    }

    /// Creates and locks a file for a target; removes leftover files of killed processes.
    static func create(
        for target: String, in directory: Int32, permissions: UInt32, _ calls: FileCalls
    ) throws(MetadataError) -> (name: String, descriptor: Int32) {
        for number in numbers { removeStale(name(for: target, number), in: directory, calls) }
        for number in numbers {
            let name = name(for: target, number)
            guard let descriptor = try calls.create(name, in: directory, permissions: permissions) else {
                continue
            }
            // Another process may have taken the file for stale before it was locked.
            let isLocked = (try? calls.lock(descriptor)) ?? true
            let status = try? calls.status(of: descriptor)
            let named = try? calls.status(of: name, in: directory)
            if isLocked, let status, let named, status.identity.isSameFile(as: named.identity) {
                return (name, descriptor)
            }
            if isLocked { try? calls.remove(name, in: directory) }
            calls.close(descriptor)
        }
        throw MetadataError(.notWritten, "there are too many temporary files for \(target)")
    }

    /// Gives a target's file an additional temporary name; returns `nil` if the file system has no hard links.
    static func link(
        _ target: String, in directory: Int32, _ calls: FileCalls
    ) throws(MetadataError) -> String? {
        for number in numbers {
            let name = name(for: target, number)
            switch try calls.link(target, to: name, in: directory) {
            case .made: return name
            case .taken: continue
            case .unsupported: return nil
            }
        }
        throw MetadataError(.notWritten, "there are too many temporary files for \(target)")
    }

    /// Removes a temporary file by its name, unless a process has locked it.
    private static func removeStale(_ name: String, in directory: Int32, _ calls: FileCalls) {
        guard let status = try? calls.status(of: name, in: directory), status.kind == .regular,
            let descriptor = try? calls.open(name, in: directory)
        else { return }
        defer { calls.close(descriptor) }
        // Only the owner of the lock removes the name, so that it cannot become another file's in the meantime.
        guard (try? calls.lock(descriptor)) == true, let opened = try? calls.status(of: descriptor),
            let named = try? calls.status(of: name, in: directory),
            opened.identity.isSameFile(as: named.identity)
        else { return }
        try? calls.remove(name, in: directory)
    }
}
