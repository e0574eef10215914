#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// The calls to the operating system that write files.
///
/// Names are relative to an open directory, which may be renamed in the meantime. Tests set ``fault``, which is called before
/// each call to the system and can make it fail.
///
/// The `unsafe` calls pass a name, a `stat`, or storage with its own size, all of which outlive the call.
struct FileCalls: Sendable {
    /// A kind of call.
    enum Call: Hashable, Sendable {
        case openDirectory, createDirectory, removeDirectory, open, create, status, resolve, lock
        case read, write, copy, sync, syncDirectory
        case setPermissions, setOwner, copyAttributes
        case link, rename, exchange, remove
    }

    /// Returns the error number with which a call fails; `nil` if it is made.
    var fault: (@Sendable (Call) -> Int32?)?

    private func check(_ call: Call, _ action: String) throws(MetadataError) {
        if let number = fault?(call) { throw .call(number, action) }
    }

    // MARK: Names

    /// Opens a directory.
    func openDirectory(_ path: String) throws(MetadataError) -> Int32 {
        try check(.openDirectory, "cannot open the folder")
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
        let descriptor = Self.repeated { unsafe openat(AT_FDCWD, path, flags) }
        guard descriptor >= 0 else { throw .call(errno, "cannot open the folder") }
        return descriptor
    }

    /// Creates a directory; returns `false` if the name is taken.
    func createDirectory(_ name: String, in directory: Int32) throws(MetadataError) -> Bool {
        try check(.createDirectory, "cannot create the folder")
        if unsafe mkdirat(directory, name, 0o777) == 0 { return true }
        guard errno == EEXIST else { throw .call(errno, "cannot create the folder") }
        return false
    }

    /// Removes an empty directory.
    func removeDirectory(_ name: String, in directory: Int32) throws(MetadataError) {
        try check(.removeDirectory, "cannot remove the folder")
        guard unsafe unlinkat(directory, name, AT_REMOVEDIR) == 0 else {
            throw .call(errno, "cannot remove the folder")
        }
    }

    /// Opens a file for reading; a symbolic link is not followed.
    func open(_ name: String, in directory: Int32) throws(MetadataError) -> Int32 {
        try check(.open, "cannot open")
        let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
        let descriptor = Self.repeated { unsafe openat(directory, name, flags) }
        guard descriptor >= 0 else { throw .call(errno, "cannot open") }
        return descriptor
    }

    /// Creates a file for reading and writing; `nil` if the name is taken.
    func create(_ name: String, in directory: Int32, permissions: UInt32) throws(MetadataError) -> Int32? {
        try check(.create, "cannot create a file")
        let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let descriptor = Self.repeated {
            unsafe openat(directory, name, flags, mode_t(truncatingIfNeeded: permissions))
        }
        if descriptor < 0, errno == EEXIST { return nil }
        guard descriptor >= 0 else { throw .call(errno, "cannot create a file") }
        return descriptor
    }

    /// Closes a descriptor.
    func close(_ descriptor: Int32) {
        closeDescriptor(descriptor)
    }

    /// The status of an open file.
    func status(of descriptor: Int32) throws(MetadataError) -> FileStatus {
        try check(.status, "cannot stat")
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .call(errno, "cannot stat") }
        return FileStatus(status)
    }

    /// Returns the status of a file or symbolic link by its name; `nil` if it does not exist.
    func status(of name: String, in directory: Int32) throws(MetadataError) -> FileStatus? {
        try status(of: name, in: directory, AT_SYMLINK_NOFOLLOW)
    }

    /// Returns the status of the file at a path, following symbolic links; `nil` if it does not exist.
    func status(ofFileAt path: String) throws(MetadataError) -> FileStatus? {
        try status(of: path, in: AT_FDCWD, 0)
    }

    /// Returns the status of the file or symbolic link at a path; `nil` if it does not exist.
    func status(ofEntryAt path: String) throws(MetadataError) -> FileStatus? {
        try status(of: path, in: AT_FDCWD, AT_SYMLINK_NOFOLLOW)
    }

    private func status(
        of name: String, in directory: Int32, _ flags: Int32
    ) throws(MetadataError) -> FileStatus? {
        try check(.status, "cannot stat")
        var status = stat()
        guard unsafe fstatat(directory, name, &status, flags) != 0 else { return FileStatus(status) }
        guard errno == ENOENT else { throw .call(errno, "cannot stat") }
        return nil
    }

    /// The path without symbolic links.
    func resolve(_ path: String) throws(MetadataError) -> String {
        try check(.resolve, "cannot follow the symbolic link")
        guard let resolved = unsafe realpath(path, nil) else {
            throw .call(errno, "cannot follow the symbolic link")
        }
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    /// The result of giving a file a second name.
    enum Link: Hashable, Sendable {
        case made
        /// Another file has the name.
        case taken
        /// The file system does not support hard links, or not to this file.
        case unsupported
    }

    /// Gives a file a second name.
    func link(_ name: String, to newName: String, in directory: Int32) throws(MetadataError) -> Link {
        let number = fault?(.link) ?? (unsafe linkat(directory, name, directory, newName, 0) == 0 ? 0 : errno)
        switch number {
        case 0: return .made
        case EEXIST: return .taken
        case EPERM, EMLINK, ENOSYS, ENOTSUP, EOPNOTSUPP: return .unsupported
        default: throw .call(number, "cannot link")
        }
    }

    /// Renames a file, replacing any file that has the new name.
    func rename(_ name: String, to newName: String, in directory: Int32) throws(MetadataError) {
        try check(.rename, "cannot rename")
        guard unsafe renameat(directory, name, directory, newName) == 0 else {
            throw .call(errno, "cannot rename")
        }
    }

    /// Renames a file or a directory; returns `false` if the new name is taken.
    func renameNew(_ name: String, to newName: String, in directory: Int32) throws(MetadataError) -> Bool {
        try check(.rename, "cannot rename")
        if let rename = unsafe SystemFunctions.renameWithFlags {
            let keepingTarget = SystemFunctions.keepingTarget
            if unsafe rename(directory, name, directory, newName, keepingTarget) == 0 { return true }
            if errno == EEXIST { return false }
            guard [EINVAL, ENOSYS, ENOTSUP].contains(errno) else { throw .call(errno, "cannot rename") }
        }
        // A file system that cannot do both in one call.
        guard try status(of: newName, in: directory) == nil else { return false }
        try self.rename(name, to: newName, in: directory)
        return true
    }

    /// Exchanges the names of two files atomically; returns `false` if the file system cannot.
    func exchange(_ name: String, with other: String, in directory: Int32) -> Bool {
        guard fault?(.exchange) == nil, let rename = unsafe SystemFunctions.renameWithFlags else {
            return false
        }
        return unsafe rename(directory, name, directory, other, SystemFunctions.exchangingNames) == 0
    }

    /// Removes a file's name.
    func remove(_ name: String, in directory: Int32) throws(MetadataError) {
        try check(.remove, "cannot remove")
        guard unsafe unlinkat(directory, name, 0) == 0 else { throw .call(errno, "cannot remove") }
    }

    /// Locks an open file for this process; returns `false` if another has locked it.
    ///
    /// The lock is advisory, and ends with the process.
    func lock(_ descriptor: Int32) throws(MetadataError) -> Bool {
        try check(.lock, "cannot lock")
        if Self.repeated({ flock(descriptor, LOCK_EX | LOCK_NB) }) == 0 { return true }
        guard errno == EWOULDBLOCK else { throw .call(errno, "cannot lock") }
        return false
    }

    // MARK: Content

    /// Writes bytes at an offset; returns how many were written.
    func write(
        _ bytes: ArraySlice<UInt8>, to descriptor: Int32, at offset: UInt64
    ) throws(MetadataError) -> Int {
        try check(.write, "cannot write")
        guard let position = off_t(exactly: offset) else { throw .call(EFBIG, "cannot write") }
        let count = unsafe bytes.withUnsafeBytes { bytes in
            Self.repeated { unsafe pwrite(descriptor, bytes.baseAddress, bytes.count, position) }
        }
        guard count > 0 else { throw .call(count < 0 ? errno : ENOSPC, "cannot write") }
        return count
    }

    /// Appends bytes from the start of a range of a file, possibly fewer than requested; none only at the end of the file.
    func read(
        _ range: Range<UInt64>, of source: borrowing FileByteSource, into bytes: inout ContiguousArray<UInt8>
    ) throws(MetadataError) {
        try check(.read, "cannot read")
        try source.append(range, to: &bytes)
    }

    /// Copies bytes within the kernel; returns their number, or `nil` if the system cannot.
    ///
    /// A file system that supports it shares the blocks of the two files.
    func copy(
        _ range: Range<UInt64>, of source: Int32, to descriptor: Int32, at offset: UInt64
    ) throws(MetadataError) -> Int? {
        // After any failure, the caller reads and writes the bytes.
        guard fault?(.copy) == nil else { return nil }
        guard let copyFileRange = unsafe SystemFunctions.copyFileRange,
            var from = Int64(exactly: range.lowerBound),
            var to = Int64(exactly: offset)
        else { return nil }
        let count = Self.repeated {
            unsafe copyFileRange(source, &from, descriptor, &to, Int(clamping: range.byteCount), 0)
        }
        return count > 0 ? count : nil
    }

    /// Starts storing a file without waiting; if the system does not support that, ``sync(_:)`` stores all of it.
    func startStoring(_ descriptor: Int32) {
        // SYNC_FILE_RANGE_WRITE: all pages that are not being stored yet.
        _ = SystemFunctions.syncFileRange?(descriptor, 0, 0, 2)
    }

    /// Waits until a file is stored.
    func sync(_ descriptor: Int32) throws(MetadataError) {
        try check(.sync, "cannot sync")
        #if canImport(Darwin)
            // `fsync` does not empty the drive's own cache.
            if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
        #endif
        guard Self.repeated({ fsync(descriptor) }) == 0 else { throw .call(errno, "cannot sync") }
    }

    /// Waits until a directory's names are stored, if the file system supports that.
    func sync(directory descriptor: Int32) throws(MetadataError) {
        try check(.syncDirectory, "cannot sync the folder")
        guard Self.repeated({ fsync(descriptor) }) != 0 else { return }
        guard errno == EINVAL || errno == ENOTSUP || errno == EBADF else {
            throw .call(errno, "cannot sync the folder")
        }
    }

    // MARK: Attributes

    func setPermissions(_ permissions: UInt32, of descriptor: Int32) throws(MetadataError) {
        try check(.setPermissions, "cannot set the permissions")
        guard fchmod(descriptor, mode_t(truncatingIfNeeded: permissions)) == 0 else {
            throw .call(errno, "cannot set the permissions")
        }
    }

    /// Sets the owner and the group; returns `false` if this user may not.
    func setOwner(_ owner: UInt32, group: UInt32, of descriptor: Int32) throws(MetadataError) -> Bool {
        try check(.setOwner, "cannot set the owner")
        if fchown(descriptor, owner, group) == 0 { return true }
        guard errno == EPERM || errno == EINVAL || errno == ENOTSUP else {
            throw .call(errno, "cannot set the owner")
        }
        return false
    }

    /// Copies the extended attributes of a file, except those that this user may not set.
    func copyAttributes(of source: Int32, to descriptor: Int32) throws(MetadataError) {
        let action = "cannot copy the extended attributes"
        try check(.copyAttributes, action)
        guard let list = unsafe SystemFunctions.listAttributes,
            let get = unsafe SystemFunctions.getAttribute, let set = unsafe SystemFunctions.setAttribute
        else { return }
        guard let names = unsafe Self.bytes({ unsafe list(source, $0, $1) }) else {
            // A file system without attributes.
            if errno == ENOTSUP || errno == ENOSYS { return }
            throw .call(errno, action)
        }
        for name in names.split(separator: 0) {
            let name = name.map(CChar.init(bitPattern:)) + [0]
            guard let value = unsafe Self.bytes({ unsafe get(source, name, $0, $1) }) else {
                // Another program has removed it, or it is not for this user.
                continue
            }
            let result = unsafe value.withUnsafeBytes { bytes in
                unsafe set(descriptor, name, bytes.baseAddress, bytes.count, 0)
            }
            guard result != 0, errno != EPERM, errno != EACCES, errno != ENOTSUP else { continue }
            throw .call(errno, action)
        }
    }

    /// Returns the bytes of a call that returns their number if the buffer is `nil`; `nil` if it fails.
    private static func bytes(_ call: (UnsafeMutableRawPointer?, Int) -> Int) -> [UInt8]? {
        // Their number may grow between the two calls.
        for _ in 0..<4 {
            let count = call(nil, 0)
            guard count > 0 else { return count < 0 ? nil : [] }
            var result = 0
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
                result = unsafe call(buffer.baseAddress, buffer.count)
                written = min(max(result, 0), buffer.count)
            }
            if result >= 0 { return bytes }
            if errno != ERANGE { return nil }
        }
        return nil
    }

    // MARK: Support

    /// Repeats a call that a signal interrupts.
    private static func repeated<Result: FixedWidthInteger>(_ call: () -> Result) -> Result {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}

/// Closes a descriptor; within `FileCalls`, `close` is its own method.
private func closeDescriptor(_ descriptor: Int32) {
    close(descriptor)
}

extension FileStatus {
    fileprivate init(_ status: stat) {
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        identity = FileIdentity(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            inode: UInt64(truncatingIfNeeded: status.st_ino),
            byteCount: UInt64(clamping: status.st_size), modificationSeconds: Int64(clamping: time.tv_sec),
            modificationNanoseconds: Int64(clamping: time.tv_nsec))
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFLNK: .symbolicLink
            case S_IFDIR: .directory
            default: .other
            }
        permissions = UInt32(truncatingIfNeeded: status.st_mode) & 0o7777
        owner = UInt32(truncatingIfNeeded: status.st_uid)
        group = UInt32(truncatingIfNeeded: status.st_gid)
    }
}

extension MetadataError {
    /// The error for a call that failed while a file was written, with the system's reason.
    fileprivate static func call(_ number: Int32, _ action: String) -> MetadataError {
        MetadataError(.notWritten, "\(action): \(reason(of: number))")
    }
}
