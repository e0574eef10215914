// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Glibc)
    import Glibc
#else
    #error("the command is not known to work on this system: see Docs/Support.md")
#endif

/// The command's calls to the operating system.
///
/// Only this file and `System+Programs.swift` contain `unsafe` calls. Each one passes text or storage that outlives the call, and its size.
enum System {
    /// Writes a line to standard error, unbuffered.
    static func writeError(_ line: String) {
        writeErrorText(line + "\n")
    }

    /// Writes text to standard error, without a line feed.
    static func writeErrorText(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            _ = unsafe write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        }
    }

    /// The reason why output could not be written.
    enum WriteFailure {
        /// The reader of the pipe has closed it.
        case closedPipe
        /// Another error, given by ``lastError``, such as a full disk.
        case other
    }

    /// Writes text to standard output, unbuffered; returns `nil` if all of it was written.
    static func writeOutput(_ text: String) -> WriteFailure? {
        var text = text
        return text.withUTF8 { bytes in unsafe writeOutput(UnsafeRawBufferPointer(bytes)) }
    }

    /// Writes bytes to standard output, like ``writeOutput(_:)-(String)``.
    static func writeOutput(_ bytes: [UInt8]) -> WriteFailure? {
        unsafe bytes.withUnsafeBytes { bytes in unsafe writeOutput(bytes) }
    }

    private static func writeOutput(_ bytes: UnsafeRawBufferPointer) -> WriteFailure? {
        var rest = unsafe bytes
        while unsafe !rest.isEmpty {
            let count = unsafe write(STDOUT_FILENO, rest.baseAddress, rest.count)
            if count > 0 {
                unsafe rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
            } else if count < 0, errno == EAGAIN {
                // Another program has made the shared terminal or pipe nonblocking.
                var wanted = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                _ = unsafe poll(&wanted, 1, -1)
            } else if count == 0 || errno != EINTR {
                return errno == EPIPE ? .closedPipe : .other
            }
        }
        return nil
    }

    /// Writes a text to a new file, never to an existing one; returns the reason if that fails.
    static func createFile(at path: String, _ text: String) -> String? {
        createFile(at: path, Array(text.utf8))
    }

    /// Writes bytes to a new file, like ``createFile(at:_:)-(_,String)``.
    static func createFile(at path: String, _ bytes: [UInt8]) -> String? {
        let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL, 0o666)
        guard file >= 0 else { return lastError }
        let failure: String? = unsafe bytes.withUnsafeBytes { bytes in
            var rest = unsafe bytes
            while unsafe !rest.isEmpty {
                let count = unsafe write(file, rest.baseAddress, rest.count)
                if count > 0 {
                    unsafe rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
                } else if count == 0 || errno != EINTR {
                    return lastError
                }
            }
            return nil
        }
        // Some file systems report a full disk only when the file is closed.
        let isClosed = close(file) == 0
        guard failure != nil || !isClosed else { return nil }
        let reason = failure ?? lastError
        _ = unsafe unlink(path)
        return reason
    }

    /// Creates a folder; returns the reason if that fails.
    static func createFolder(at path: String) -> String? {
        unsafe mkdir(path, 0o777) == 0 ? nil : lastError
    }

    /// Creates a folder, and those that contain it, unless they exist; returns the reason if that fails.
    static func makeFolder(at path: String) -> String? {
        switch status(of: path)?.kind {
        case .directory: return nil
        case nil: break
        default: return "a file has its name"
        }
        let parent = FilePath.folder(of: path.hasSuffix("/") ? String(path.dropLast()) : path)
        if parent != path, let reason = makeFolder(at: parent) { return reason }
        return createFolder(at: path)
    }

    /// Removes a file or a link; returns the reason if that fails.
    static func removeFile(at path: String) -> String? {
        unsafe unlink(path) == 0 ? nil : lastError
    }

    /// Removes a folder and the files in it, if there is one.
    static func removeFolder(at path: String) {
        for entry in entries(of: path) ?? [] { _ = removeFile(at: FilePath.path(of: entry.name, in: path)) }
        _ = unsafe rmdir(path)
    }

    /// Renames a file, replacing any file that has the new name; returns the reason if that fails.
    static func moveFile(from path: String, to newPath: String) -> String? {
        unsafe rename(path, newPath) == 0 ? nil : lastError
    }

    /// Returns the absolute path with links resolved; `nil` if the path does not exist.
    static func realPath(of path: String) -> String? {
        guard let real = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    /// The arguments after the program's name.
    static var arguments: [DecodedText] {
        (0..<Int(CommandLine.argc)).dropFirst().compactMap { index in
            unsafe CommandLine.unsafeArgv[index].map { unsafe text(at: $0) }
        }
    }

    /// Copies a text that ends with a zero byte.
    private static func text(at pointer: UnsafeRawPointer) -> DecodedText {
        let count = unsafe Int(strlen(pointer.assumingMemoryBound(to: CChar.self)))
        return unsafe DecodedText(UnsafeRawBufferPointer(start: pointer, count: count))
    }

    /// Opens a placeholder for each closed standard stream, so that no file gets its descriptor.
    ///
    /// Reading from the placeholder for input, and writing to the others, fails.
    static func occupyStandardStreams() {
        for (stream, mode) in [
            (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
        ]
        where fcntl(stream, F_GETFD) < 0 {
            // The call returns the lowest free descriptor, which is this stream's.
            _ = unsafe open("/dev/null", mode)
        }
    }

    /// Makes writing to a closed pipe fail, instead of ending the process in the middle of a line.
    static func ignoreClosedPipes() {
        signal(SIGPIPE, SIG_IGN)
    }

    /// Reads up to 64 KiB from standard input; waits for the first byte.
    ///
    /// Returns an empty array at the end, and `nil` if standard input cannot be read.
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

    /// The reason why the last call failed.
    static var lastError: String {
        unsafe String(cString: strerror(errno))
    }

    /// Whether standard error is a terminal.
    static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Whether standard output is a terminal.
    static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// The value of an environment variable; `nil` if it is not set.
    static func environment(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }

    /// The folder for what programs keep about their runs; `nil` if it is not known.
    static var stateFolder: String? {
        // A relative path is not one (XDG Base Directory Specification).
        if let folder = environment("XDG_STATE_HOME"), folder.hasPrefix("/") { return folder }
        guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
        #if canImport(Darwin)
            return FilePath.path(of: "Library/Application Support", in: home)
        #else
            return FilePath.path(of: ".local/state", in: home)
        #endif
    }

    /// The time, in seconds since 1970.
    static var seconds: Int64 { Int64(time(nil)) }

    /// Whether standard output is a regular file, so that no terminal shows it.
    static var isOutputFile: Bool {
        var status = stat()
        return unsafe fstat(STDOUT_FILENO, &status) == 0 && kind(ofMode: status.st_mode) == .file
    }

    /// The kind of a file.
    enum Kind {
        case file
        case directory
        case other
    }

    /// The identity of a file, independent of the path that leads to it.
    struct Identity: Hashable {
        let device: UInt64
        let node: UInt64
    }

    struct Status {
        let kind: Kind
        let identity: Identity
        let byteCount: UInt64
        /// The number of names of the file, which are its hard links.
        let linkCount: Int

        fileprivate init(_ status: stat) {
            kind = System.kind(ofMode: status.st_mode)
            byteCount = UInt64(clamping: status.st_size)
            linkCount = Int(clamping: status.st_nlink)
            identity = Identity(
                device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(status.st_ino))
        }
    }

    /// Returns the status of the file at a path, following links; `nil` if there is no file.
    static func status(of path: String) -> Status? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        return Status(status)
    }

    /// Returns the status of the file or link at a path, without following the link; `nil` if there is none.
    static func linkStatus(of path: String) -> Status? {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return nil }
        return Status(status)
    }

    /// An entry of a folder.
    struct Entry {
        /// The name; if it is not UTF-8, the repaired text, which may be another entry's name.
        let name: String
        /// Whether the name is UTF-8, so that it can be opened.
        let isUTF8: Bool
        /// The status of the file or link; `nil` if the system does not return it.
        let status: Status?
    }

    /// Returns the entries of a folder, sorted by name; `nil` if it cannot be read.
    ///
    /// Links are not followed.
    static func entries(of path: String) -> [Entry]? {
        guard let directory = unsafe opendir(path) else { return nil }
        defer { unsafe closedir(directory) }
        var entries: [Entry] = []
        while let next = unsafe readdir(directory) {
            let found = unsafe withUnsafePointer(to: &next.pointee.d_name) { name in
                unsafe entry(at: name, in: dirfd(directory))
            }
            guard found.name != ".", found.name != ".." else { continue }
            entries.append(found)
        }
        return entries.sorted { $0.name < $1.name }
    }

    /// Returns the entry whose name, which ends with a zero byte, is at a pointer.
    private static func entry(at pointer: UnsafeRawPointer, in directory: Int32) -> Entry {
        let name = unsafe text(at: pointer)
        var status = stat()
        // The stored bytes, because the repaired text may be another entry's name.
        let isFound =
            unsafe fstatat(
                directory, pointer.assumingMemoryBound(to: CChar.self), &status, AT_SYMLINK_NOFOLLOW) == 0
        return Entry(name: name.text, isUTF8: name.isUTF8, status: isFound ? Status(status) : nil)
    }

    // MARK: Moving

    /// The result of moving a file.
    enum Move {
        case done
        /// Another file has the name.
        case taken
        case failed(String)
    }

    /// Moves a file to a name in a folder, which is created if necessary; never replaces a file.
    ///
    /// - Parameters:
    ///   - folders: The folders from `base` to the file; none of them may be a symbolic link.
    ///   - base: An existing folder.
    static func move(_ path: String, to name: String, in folders: some Sequence<String>, of base: String)
        -> Move
    {
        var folder = unsafe open(base, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return .failed("\(base): \(lastError)") }
        for component in folders {
            if unsafe mkdirat(folder, component, 0o777) != 0, errno != EEXIST {
                defer { close(folder) }
                return .failed("cannot make the folder \(component): \(lastError)")
            }
            let next = unsafe openat(folder, component, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            let error = lastError
            close(folder)
            guard next >= 0 else { return .failed("\(component) is not a folder: \(error)") }
            folder = next
        }
        defer { close(folder) }
        return move(path, to: name, in: folder)
    }

    private static func move(_ path: String, to name: String, in folder: Int32) -> Move {
        let keepingTarget = SystemFunctions.keepingTarget
        if unsafe SystemFunctions.renameWithFlags(AT_FDCWD, path, folder, name, keepingTarget) == 0 {
            return .done
        }
        switch errno {
        case EEXIST: return .taken
        case EINVAL, ENOSYS, ENOTSUP: break
        default: return .failed(lastError)
        }
        // Linking never replaces a file either.
        guard unsafe linkat(AT_FDCWD, path, folder, name, 0) == 0 else {
            return errno == EEXIST ? .taken : .failed(lastError)
        }
        return unsafe unlink(path) == 0 ? .done : .failed("the file has both names now: \(lastError)")
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
