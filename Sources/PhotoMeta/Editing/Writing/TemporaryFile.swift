/// The file beside a target in which its new content is written.
///
/// It is named `.NAME.photometa-0000000N.tmp`, after its target and with one of a few numbers, and is locked while its writer
/// lives. So a file that a killed process has left is found by its name, without searching the folder, and told from that of
/// a running process.
enum TemporaryFile {
    /// The number of files that one target can have at a time: writers, and files that are kept until a change is complete.
    static let numbers = 0..<8
    /// The longest file name, in bytes, of the common file systems.
    private static let longestName = 255

    /// The name of a temporary file of the target; the target's name is cut if it is too long.
    static func name(for target: String, _ number: Int) -> String {
        let ending = ".photometa-0000000\(number & 7).tmp"
        var start = target
        while start.utf8.count > longestName - 1 - ending.utf8.count { start = String(start.dropLast()) }
        return ".\(start)\(ending)"
    }

    /// Creates and locks a file for a target; removes what killed processes have left.
    static func create(
        for target: String, in directory: Int32, permissions: UInt32, _ calls: FileCalls
    ) throws(MetadataError) -> (name: String, descriptor: Int32) {
        for number in numbers { removeStale(name(for: target, number), in: directory, calls) }
        for number in numbers {
            let name = name(for: target, number)
            guard let descriptor = try calls.create(name, in: directory, permissions: permissions) else {
                continue
            }
            // Another process may have taken the file for a stale one, in the moment before it was locked.
            let isLocked = (try? calls.lock(descriptor)) ?? true
            let status = try? calls.status(of: descriptor)
            let named = try? calls.status(of: name, in: directory)
            if isLocked, let status, let named, status.identity.isSameFile(as: named.identity) {
                return (name, descriptor)
            }
            if isLocked { try? calls.remove(name, in: directory) }
            calls.close(descriptor)
        }
        throw MetadataError(.notWritten, "there are too many temporary files of \(target)")
    }

    /// Gives a target's file a temporary name beside its own; `nil` if the file system has no hard links.
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
        throw MetadataError(.notWritten, "there are too many temporary files of \(target)")
    }

    /// Removes a file with the name of a temporary file, unless a process has locked it.
    private static func removeStale(_ name: String, in directory: Int32, _ calls: FileCalls) {
        guard let status = try? calls.status(of: name, in: directory), status.kind == .regular,
            let descriptor = try? calls.open(name, in: directory)
        else { return }
        defer { calls.close(descriptor) }
        // Only who has locked a file removes its name: with the lock, the name cannot become another file's.
        guard (try? calls.lock(descriptor)) == true, let opened = try? calls.status(of: descriptor),
            let named = try? calls.status(of: name, in: directory),
            opened.identity.isSameFile(as: named.identity)
        else { return }
        try? calls.remove(name, in: directory)
    }
}
