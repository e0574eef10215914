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

    /// Why output was not taken in.
    enum WriteFailure {
        /// Whoever read it has gone.
        case closedPipe
        /// What ``lastError`` says: a full disk, perhaps.
        case other
    }

    /// Writes a text to standard output, past any buffer; `nil` if all of it was taken in.
    static func writeOutput(_ text: String) -> WriteFailure? {
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while unsafe !rest.isEmpty {
                let count = unsafe write(STDOUT_FILENO, rest.baseAddress, rest.count)
                if count > 0 {
                    unsafe rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
                } else if count < 0, errno == EAGAIN {
                    // Another program has set the terminal or the pipe that it shares with this one not to wait.
                    var wanted = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                    _ = unsafe poll(&wanted, 1, -1)
                } else if count == 0 || errno != EINTR {
                    return errno == EPIPE ? .closedPipe : .other
                }
            }
            return nil
        }
    }

    /// Sees to it that no file takes the place of a standard stream that the caller has closed.
    ///
    /// What stands there instead says that it is none: it cannot be read from, or written to.
    static func occupyStandardStreams() {
        for (stream, mode) in [
            (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
        ]
        where fcntl(stream, F_GETFD) < 0 {
            // The lowest number that is free, which is this one: those below are taken.
            _ = unsafe open("/dev/null", mode)
        }
    }

    /// Has a write to a pipe that nobody reads fail, instead of ending the process in the middle of a line.
    static func ignoreClosedPipes() {
        signal(SIGPIPE, SIG_IGN)
    }

    /// What standard input has, at most 64 KiB; waits for the first byte.
    ///
    /// Empty at its end, `nil` if it cannot be read.
    static func readInput() -> [UInt8]? {
        var count = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, written in
            repeat {
                unsafe count = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
            } while count < 0 && errno == EINTR
            written = max(count, 0)
        }
        return count < 0 ? nil : bytes
    }

    /// What the system says of the last call that failed.
    static var lastError: String {
        unsafe String(cString: strerror(errno))
    }

    /// Whether a person reads standard error as it is written.
    static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Whether standard output is kept in a file, so that no terminal shows it.
    static var isOutputFile: Bool {
        var status = stat()
        return unsafe fstat(STDOUT_FILENO, &status) == 0 && kind(ofMode: status.st_mode) == .file
    }

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
