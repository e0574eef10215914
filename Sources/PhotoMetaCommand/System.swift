#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// What the command asks of the operating system.
///
/// This file alone has `unsafe` calls: each passes text or storage that outlives the call, and its size.
enum System {
    /// Writes a line to standard error, past any buffer.
    static func writeError(_ line: String) {
        writeErrorText(line + "\n")
    }

    /// Writes text without a line end to standard error.
    static func writeErrorText(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            _ = unsafe write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        }
    }

    /// Whether all that was printed has been taken in; a full disk takes nothing.
    static func flushOutput() -> Bool {
        fflush(nil) == 0
    }

    /// What the system says of the last call that failed.
    static var lastError: String {
        unsafe String(cString: strerror(errno))
    }

    /// Whether a person reads standard error as it is written.
    static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// What a path leads to; links are followed.
    enum Kind {
        case file
        case directory
        case other
    }

    /// The kind of thing at a path, `nil` if nothing is there.
    static func kind(of path: String) -> Kind? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return kind(ofMode: status.st_mode)
    }

    /// What tells a file from every other, whatever path leads to it.
    struct Identity: Hashable {
        let device: UInt64
        let node: UInt64
    }

    /// The identity of the file at a path, `nil` if nothing is there.
    static func identity(of path: String) -> Identity? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return Identity(device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(status.st_ino))
    }

    /// The entries of a folder, sorted by name, with their kinds; links are not followed.
    ///
    /// `nil` if it cannot be read.
    static func entries(of path: String) -> [(name: String, kind: Kind)]? {
        guard let directory = unsafe opendir(path) else { return nil }
        defer { unsafe closedir(directory) }
        var entries: [(name: String, kind: Kind)] = []
        while let entry = unsafe readdir(directory) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                unsafe String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
            }
            guard name != ".", name != ".." else { continue }
            var status = stat()
            // A name that is not UTF-8 leads nowhere: opening it says so.
            let isFound = unsafe lstat(path + "/" + name, &status) == 0
            entries.append((name, isFound ? kind(ofMode: status.st_mode) : .file))
        }
        return entries.sorted { $0.name < $1.name }
    }

    private static func kind(ofMode mode: mode_t) -> Kind {
        switch mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .directory
        default: .other
        }
    }

    /// Ends the process with a status.
    static func end(_ status: Int32) -> Never {
        exit(status)
    }
}
