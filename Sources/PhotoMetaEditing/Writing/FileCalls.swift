// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(WASILibc)
    import WASILibc
#elseif canImport(Glibc)
    import Glibc
#else
    #error("no calls that write files are known for this system: see Docs/Support.md")
#endif

/// The calls to the operating system that write files.
///
/// Names are relative to an open directory, which may be renamed in the meantime. Tests set ``fault`` to make calls fail.
///
/// The `unsafe` calls pass a name, a `stat`, or storage with its own size, all of which outlive the call.
struct FileCalls: Sendable {
    /// A kind of call.
    enum Call: Hashable, Sendable {
        case openDirectory, createDirectory, removeDirectory, open, create, status, resolve, lock
        case read, write, copy, sync, syncDirectory
        case setPermissions, setOwner, setTimes, copyAttributes
        case link, rename, exchange, remove
    }

    /// Returns the error number with which a call fails; `nil` if it is made.
    var fault: (@Sendable (Call) -> Int32?)?

    private func check(_ call: Call, _ action: String) throws(MetadataError) {
        if let number = fault?(call) { throw .call(number, action) }
    }

    /// Makes a call that returns a negative number if it fails; throws unless it fails with one of the expected error numbers.
    @discardableResult func make(
        _ call: Call, _ action: String, expecting numbers: Int32..., body: () -> Int32
    ) throws(MetadataError) -> Int32 {
        try check(call, action)
        let result = body()
        guard result < 0 else { return result }
        let number = errno
        guard numbers.contains(number) else { throw .call(number, action) }
        return result
    }

    // MARK: Names

    /// Opens a directory, without which nothing is written.
    func openDirectory(_ path: String) throws(MetadataError) -> Int32 {
        #if canImport(WASILibc)
            throw .call(ENOSYS, "PhotoMeta does not write files on this system")
        #else
            try make(.openDirectory, "cannot open the folder") {
                Self.repeated { unsafe openat(AT_FDCWD, path, SystemFunctions.directoryFlags) }
            }
        #endif
    }

    /// Creates a directory; returns `false` if the name is taken.
    func createDirectory(
        _ name: String, in directory: Int32, permissions: UInt32 = 0o777
    ) throws(MetadataError) -> Bool {
        try make(.createDirectory, "cannot create the folder", expecting: EEXIST) {
            unsafe mkdirat(directory, name, mode_t(truncatingIfNeeded: permissions))
        } == 0
    }

    /// Creates the folder at a path, and those that contain it, unless they exist.
    func createFolders(_ path: String, permissions: UInt32) throws(MetadataError) {
        var path = path[...]
        while path.utf8.count > 1, path.utf8.last == 0x2F { path = path.dropLast() }
        guard !path.isEmpty, try status(ofFileAt: String(path)) == nil else { return }
        if let slash = path.utf8.lastIndex(of: 0x2F), slash > path.startIndex {
            try createFolders(String(path[..<slash]), permissions: permissions)
        }
        _ = try createDirectory(String(path), in: AT_FDCWD, permissions: permissions)
    }

    /// Removes an empty directory.
    func removeDirectory(_ name: String, in directory: Int32) throws(MetadataError) {
        try make(.removeDirectory, "cannot remove the folder") {
            unsafe unlinkat(directory, name, AT_REMOVEDIR)
        }
    }

    /// Opens a file for reading; a symbolic link is not followed.
    func open(_ name: String, in directory: Int32) throws(MetadataError) -> Int32 {
        let flags = SystemFunctions.readingFlags
        return try make(.open, "cannot open") { Self.repeated { unsafe openat(directory, name, flags) } }
    }

    /// Creates a file for reading and writing; `nil` if the name is taken.
    func create(_ name: String, in directory: Int32, permissions: UInt32) throws(MetadataError) -> Int32? {
        let flags = SystemFunctions.creatingFlags
        let descriptor = try make(.create, "cannot create a file", expecting: EEXIST) {
            Self.repeated {
                unsafe openat(directory, name, flags, mode_t(truncatingIfNeeded: permissions))
            }
        }
        return descriptor < 0 ? nil : descriptor
    }

    /// Opens a file for reading and writing; a symbolic link is not followed.
    func openToWrite(_ name: String, in directory: Int32) throws(MetadataError) -> Int32 {
        let flags = SystemFunctions.readingFlags | O_RDWR
        return try make(.open, "cannot open") { Self.repeated { unsafe openat(directory, name, flags) } }
    }

    /// Closes a descriptor.
    func close(_ descriptor: Int32) {
        ReadCalls.closeFile(descriptor)
    }

    /// The status of an open file.
    func status(of descriptor: Int32) throws(MetadataError) -> FileStatus {
        var status = stat()
        try make(.status, "cannot stat") { unsafe fstat(descriptor, &status) }
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
        var status = stat()
        let result = try make(.status, "cannot stat", expecting: ENOENT) {
            unsafe fstatat(directory, name, &status, flags)
        }
        return result == 0 ? FileStatus(status) : nil
    }

    /// The path without symbolic links.
    func resolve(_ path: String) throws(MetadataError) -> String {
        try check(.resolve, "cannot follow the symbolic link")
        guard let resolved = unsafe SystemFunctions.resolve(path) else {
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
    ///
    /// - Parameter target: The folder of the new name, if it is another one.
    func link(
        _ name: String, to newName: String, in directory: Int32, of target: Int32? = nil
    ) throws(MetadataError) -> Link {
        let number =
            fault?(.link)
            ?? (unsafe linkat(directory, name, target ?? directory, newName, 0) == 0 ? 0 : errno)
        switch number {
        case 0: return .made
        case EEXIST: return .taken
        case EPERM, EMLINK, ENOSYS, ENOTSUP, EOPNOTSUPP: return .unsupported
        default: throw .call(number, "cannot link")
        }
    }

    /// Renames a file, replacing any file that has the new name.
    func rename(
        _ name: String, to newName: String, in directory: Int32, of target: Int32? = nil
    ) throws(MetadataError) {
        try make(.rename, "cannot rename") { unsafe renameat(directory, name, target ?? directory, newName) }
    }

    /// Renames a file or a directory; returns `false` if the new name is taken.
    ///
    /// - Parameter target: The folder of the new name, if it is another one.
    func renameNew(
        _ name: String, to newName: String, in directory: Int32, of target: Int32? = nil
    ) throws(MetadataError) -> Bool {
        try check(.rename, "cannot rename")
        let (keeping, folder) = (SystemFunctions.keepingTarget, target ?? directory)
        if unsafe SystemFunctions.renameWithFlags(directory, name, folder, newName, keeping) == 0 {
            return true
        }
        if errno == EEXIST { return false }
        guard [EINVAL, ENOSYS, ENOTSUP].contains(errno) else { throw .call(errno, "cannot rename") }
        // A file system that cannot do both in one call.
        guard try status(of: newName, in: folder) == nil else { return false }
        try self.rename(name, to: newName, in: directory, of: folder)
        return true
    }

    /// Exchanges the names of two files atomically; returns `false` if the file system cannot.
    func exchange(_ name: String, with other: String, in directory: Int32) -> Bool {
        guard fault?(.exchange) == nil else { return false }
        let exchanging = SystemFunctions.exchangingNames
        return unsafe SystemFunctions.renameWithFlags(directory, name, directory, other, exchanging) == 0
    }

    /// Removes a file's name.
    func remove(_ name: String, in directory: Int32) throws(MetadataError) {
        try make(.remove, "cannot remove") { unsafe unlinkat(directory, name, 0) }
    }

    /// Locks an open file for this process; returns `false` if another has locked it.
    ///
    /// The lock is advisory, and ends with the process.
    func lock(_ descriptor: Int32) throws(MetadataError) -> Bool {
        try make(.lock, "cannot lock", expecting: EWOULDBLOCK) {
            Self.repeated { SystemFunctions.lock(descriptor) }
        } == 0
    }

    // MARK: Content

    /// Writes bytes at an offset; returns how many were written.
    func write(
        _ bytes: ArraySlice<UInt8>, to descriptor: Int32, at offset: UInt64
    ) throws(MetadataError) -> Int {
        try check(.write, "cannot write")
        guard let position = off_t(exactly: offset) else { throw .call(EFBIG, "cannot write") }
        let count = unsafe bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return 0 }
            return Self.repeated { unsafe pwrite(descriptor, start, bytes.count, position) }
        }
        guard count > 0 else { throw .call(count < 0 ? errno : ENOSPC, "cannot write") }
        return count
    }

    /// Ends a file at an offset.
    func truncate(_ descriptor: Int32, at offset: UInt64) throws(MetadataError) {
        try make(.write, "cannot truncate") { ftruncate(descriptor, off_t(clamping: offset)) }
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
        guard var from = Int64(exactly: range.lowerBound), var to = Int64(exactly: offset) else { return nil }
        let count = Self.repeated {
            unsafe SystemFunctions.copyFileRange(
                source, &from, descriptor, &to, Int(clamping: range.byteCount), 0)
        }
        return count > 0 ? count : nil
    }

    /// Starts storing a file without waiting; if the system does not support that, ``sync(_:)`` stores all of it.
    func startStoring(_ descriptor: Int32) {
        // SYNC_FILE_RANGE_WRITE: all pages that are not being stored yet.
        _ = SystemFunctions.syncFileRange(descriptor, 0, 0, 2)
    }

    /// Waits until a file is stored.
    func sync(_ descriptor: Int32) throws(MetadataError) {
        try make(.sync, "cannot sync") { Self.repeated { SystemFunctions.sync(descriptor) } }
    }

    /// Waits until a directory's names are stored, if the file system supports that.
    func sync(directory descriptor: Int32) throws(MetadataError) {
        try make(.syncDirectory, "cannot sync the folder", expecting: EINVAL, ENOTSUP, EBADF) {
            Self.repeated { fsync(descriptor) }
        }
    }

    // MARK: Attributes

    func setPermissions(_ permissions: UInt32, of descriptor: Int32) throws(MetadataError) {
        try make(.setPermissions, "cannot set the permissions") {
            SystemFunctions.setPermissions(descriptor, mode_t(truncatingIfNeeded: permissions))
        }
    }

    /// Sets the owner and the group; returns `false` if this user may not.
    func setOwner(_ owner: UInt32, group: UInt32, of descriptor: Int32) throws(MetadataError) -> Bool {
        try make(.setOwner, "cannot set the owner", expecting: EPERM, EINVAL, ENOTSUP) {
            SystemFunctions.setOwner(descriptor, owner, group)
        } == 0
    }

    /// Sets the times of the last access and of the last change of the content to those of another file.
    func setTimes(_ status: FileStatus, of descriptor: Int32) throws(MetadataError) {
        let times = [
            Self.time(status.accessSeconds, status.accessNanoseconds),
            Self.time(status.identity.modificationSeconds, status.identity.modificationNanoseconds),
        ]
        try make(.setTimes, "cannot set the times") { unsafe futimens(descriptor, times) }
    }

    private static func time(_ seconds: Int64, _ nanoseconds: Int64) -> timespec {
        var time = timespec()
        time.tv_sec = .init(truncatingIfNeeded: seconds)
        time.tv_nsec = .init(truncatingIfNeeded: nanoseconds)
        return time
    }

    /// Whether a file has extended attributes that this user can read.
    func hasAttributes(_ descriptor: Int32) -> Bool {
        SystemFunctions.listAttributes(descriptor, nil, 0) > 0
    }

    /// Copies the extended attributes of a file, except those that this user may not set.
    func copyAttributes(of source: Int32, to descriptor: Int32) throws(MetadataError) {
        try setAttributes(try attributes(of: source), of: descriptor)
    }

    /// The extended attributes of a file; none if the file system has none.
    func attributes(of source: Int32) throws(MetadataError) -> [FileAttribute] {
        let action = "cannot copy the extended attributes"
        try check(.copyAttributes, action)
        guard let names = unsafe Self.bytes({ unsafe SystemFunctions.listAttributes(source, $0, $1) }) else {
            if errno == ENOTSUP || errno == ENOSYS { return [] }
            throw .call(errno, action)
        }
        return names.split(separator: 0).compactMap { name in
            let text = name.map(CChar.init(bitPattern:)) + [0]
            // One without a value was removed by another program, or is not for this user.
            return unsafe Self.bytes({ unsafe SystemFunctions.getAttribute(source, text, $0, $1) })
                .map { FileAttribute(name: Array(name), value: $0) }
        }
    }

    /// Sets extended attributes, except those that this user may not set.
    func setAttributes(
        _ attributes: [FileAttribute], of descriptor: Int32
    ) throws(MetadataError) {
        for attribute in attributes {
            let name = attribute.name.map(CChar.init(bitPattern:)) + [0]
            let result = unsafe attribute.value.withUnsafeBytes { bytes in
                unsafe SystemFunctions.setAttribute(descriptor, name, bytes.baseAddress, bytes.count, 0)
            }
            guard result != 0, errno != EPERM, errno != EACCES, errno != ENOTSUP else { continue }
            throw .call(errno, "cannot copy the extended attributes")
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
        var result: Result
        repeat { result = call() } while result < 0 && errno == EINTR
        return result
    }
}

extension MetadataError {
    /// The error for a call that failed while a file was written, with the system's reason.
    fileprivate static func call(_ number: Int32, _ action: String) -> MetadataError {
        MetadataError(.notWritten, "\(action): \(reason(of: number))")
    }
}
