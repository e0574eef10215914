// SPDX-License-Identifier: Apache-2.0
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
    #error("no calls that read files are known for this system: see Docs/Support.md")
#endif

/// The calls to the operating system that read files.
///
/// To read files on another system, only this file needs a branch.
///
/// The `unsafe` calls pass a path, a `stat`, or an array's storage with its own size, all of which outlive the call.
package enum ReadCalls {
    /// The number of active processors, at least one; determined once.
    static let processorCount = max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1)

    #if canImport(WASILibc)
        // WASI has neither named pipes nor programs that inherit descriptors.
        private static let openFlags = O_RDONLY
    #else
        private static let openFlags = O_RDONLY | O_CLOEXEC | O_NONBLOCK
    #endif

    /// Opens a file without waiting for a pipe's writer.
    static func openFile(_ path: String) throws(MetadataError) -> Int32 {
        var isWhole = true
        // A pointer, because a string argument is copied twice.
        let descriptor = unsafe path.withCString { name -> Int32 in
            // The system would end the path at a zero byte, and open a different file.
            isWhole = unsafe strlen(name) == path.utf8.count
            guard isWhole else { return -1 }
            return unsafe open(name, openFlags)
        }
        guard isWhole else { throw MetadataError(.notReadable, "the path contains a zero byte") }
        guard descriptor >= 0 else { throw .system(errno, "cannot open") }
        return descriptor
    }

    /// Returns a second descriptor of an open file; `nil` if the system allows no more descriptors.
    static func duplicate(_ descriptor: Int32) -> Int32? {
        #if canImport(WASILibc)
            return nil
        #else
            let duplicate = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
            return duplicate < 0 ? nil : duplicate
        #endif
    }

    /// Closes a descriptor.
    package static func closeFile(_ descriptor: Int32) {
        close(descriptor)
    }

    /// Returns the offset of a file's end; a negative number if the file has none.
    static func end(of descriptor: Int32) -> Int64 {
        Int64(lseek(descriptor, 0, SEEK_END))
    }

    /// Returns the status of an open file.
    static func status(of descriptor: Int32) throws(MetadataError) -> FileStatus {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .system(errno, "cannot stat") }
        return FileStatus(status)
    }

    /// Appends bytes from the start of a range of a file, possibly fewer than requested; none at the end of the file.
    static func append(
        _ range: Range<UInt64>, of descriptor: Int32, to bytes: inout ContiguousArray<UInt8>
    ) throws(MetadataError) {
        guard let offset = off_t(exactly: range.lowerBound) else { return }
        var count = 0
        // At most a gibibyte in one read.
        bytes.append(addingCapacity: Int(min(range.byteCount, 1 << 30))) { room in
            unsafe room.withUnsafeMutableBufferPointer { buffer, written in
                guard let start = buffer.baseAddress else { return }
                repeat {
                    unsafe count = pread(descriptor, start, buffer.count, offset)
                } while count < 0 && errno == EINTR
                written = max(count, 0)
            }
        }
        guard count >= 0 else { throw .system(errno, "cannot read") }
    }
}

extension FileStatus {
    /// The status that the system returned.
    package init(_ status: stat) {
        #if canImport(Darwin)
            let (time, access) = (status.st_mtimespec, status.st_atimespec)
        #else
            let (time, access) = (status.st_mtim, status.st_atim)
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
        accessSeconds = Int64(clamping: access.tv_sec)
        accessNanoseconds = Int64(clamping: access.tv_nsec)
    }
}

extension MetadataError {
    /// The error for a directory where a file is needed.
    package static let isADirectory = MetadataError(.notARegularFile, "is a directory")

    /// The error for a call that failed while a file was read, with the system's reason.
    fileprivate static func system(_ number: Int32, _ action: String) -> MetadataError {
        let code: Code
        switch number {
        case EISDIR: return isADirectory
        case ENOENT, ENOTDIR: code = .notFound
        case EACCES, EPERM: code = .permissionDenied
        default: code = .notReadable
        }
        return MetadataError(code, "\(action): \(reason(of: number))")
    }

    /// The system's description of an error number.
    package static func reason(of number: Int32) -> String {
        unsafe String(cString: strerror(number))
    }
}
