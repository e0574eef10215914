#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A regular file, read with `pread` and never mapped: a mapped file that shrinks kills the process.
///
/// The `unsafe` calls pass a path, a `stat`, and an array's storage with its own size, all of which outlive the call.
///
/// To read a file without `await`, use ``MediaMetadata/init(contentsOf:options:)-(String,_)``.
public struct FileByteSource: BlockingByteSource, ~Copyable {
    /// The capacity reserved for the start of a file: most photos need no more.
    private static let startByteCount = 65_536
    /// The size of a device is a multiple of this.
    private static let sectorByteCount: off_t = 512

    package let byteCount: UInt64
    /// The open file; closed with the source.
    let descriptor: Int32

    /// Opens the file at `path`.
    ///
    /// A directory, a device or a pipe is refused, without waiting for a pipe's writer.
    ///
    /// - Throws: ``MetadataError``: ``MetadataError/Code/notFound``, ``MetadataError/Code/permissionDenied``,
    ///   ``MetadataError/Code/notARegularFile``, or ``MetadataError/Code/notReadable`` for any other failure; with the path
    ///   and the system's reason.
    public init(path: String) throws(MetadataError) {
        do throws(MetadataError) {
            try self.init(path, Self.byteCount)
        } catch {
            throw error.at(path: path)
        }
    }

    /// Opens the file at `path`, for a reader that reads at once.
    ///
    /// Its errors do not have the path. The size is determined with `lseek`, which costs a third of `fstat`. If that fails or
    /// returns a number of whole sectors, `fstat` determines whether this is a regular file. Directories of another size fail
    /// at the first read; the few devices of another size, such as the text of a screen, are read like files.
    init(toReadAtOnce path: String) throws(MetadataError) {
        try self.init(path) { descriptor throws(MetadataError) in
            let end = lseek(descriptor, 0, SEEK_END)
            guard end > 0, end % Self.sectorByteCount != 0 else { return try Self.byteCount(of: descriptor) }
            return UInt64(end)
        }
    }

    private init(
        _ path: String, _ size: (_ descriptor: Int32) throws(MetadataError) -> UInt64
    ) throws(MetadataError) {
        let opened = try Self.openedFile(path)
        do throws(MetadataError) {
            byteCount = try size(opened)
            descriptor = opened
        } catch {
            close(opened)
            throw error
        }
    }

    private static func openedFile(_ path: String) throws(MetadataError) -> Int32 {
        var isWhole = true
        // A pointer, because a string argument is copied twice.
        let opened = unsafe path.withCString { name -> Int32 in
            // The system would end the path at a zero byte, and open a different file.
            isWhole = unsafe strlen(name) == path.utf8.count
            guard isWhole else { return -1 }
            return unsafe open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        }
        guard isWhole else { throw MetadataError(.notReadable, "the path contains a zero byte") }
        guard opened >= 0 else { throw .system(errno, "cannot open") }
        return opened
    }

    /// The size of an open file; throws unless it is a regular file.
    private static func byteCount(of descriptor: Int32) throws(MetadataError) -> UInt64 {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .system(errno, "cannot stat") }
        guard status.st_mode & S_IFMT == S_IFREG else {
            let isDirectory = status.st_mode & S_IFMT == S_IFDIR
            throw isDirectory ? .isADirectory : MetadataError(.notARegularFile)
        }
        return UInt64(clamping: status.st_size)
    }

    /// Creates a source of the same open file as another descriptor; `nil` if the system allows no more descriptors.
    init?(duplicating descriptor: Int32, byteCount: UInt64) {
        let duplicate = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard duplicate >= 0 else { return nil }
        self.descriptor = duplicate
        self.byteCount = byteCount
    }

    deinit {
        close(descriptor)
    }

    func bytes(in range: Range<UInt64>) throws(MetadataError) -> ContiguousArray<UInt8> {
        var bytes: ContiguousArray<UInt8> = []
        try append(range, to: &bytes)
        return bytes
    }

    func append(_ range: Range<UInt64>, to bytes: inout ContiguousArray<UInt8>) throws(MetadataError) {
        guard let offset = off_t(exactly: range.lowerBound) else { return }
        // Later reads append to the first one: with room for them, nothing is copied.
        if offset == 0 { bytes.reserveCapacity(Self.startByteCount) }
        var count = 0
        // At most a gibibyte in one read: a source may return fewer bytes than requested.
        bytes.append(addingCapacity: Int(min(range.byteCount, 1 << 30))) { room in
            unsafe room.withUnsafeMutableBufferPointer { buffer, written in
                repeat {
                    unsafe count = pread(descriptor, buffer.baseAddress, buffer.count, offset)
                } while count < 0 && errno == EINTR
                written = max(count, 0)
            }
        }
        guard count >= 0 else { throw .system(errno, "cannot read") }
    }
}

extension FileByteSource: Sendable {}

extension FileByteSource: ByteSource {
    /// ``FetchPolicy/local``.
    public var fetchPolicy: FetchPolicy { .local }

    /// Reads the bytes; the calling thread waits for the file system.
    ///
    /// - Throws: ``MetadataError``: ``MetadataError/Code/notReadable`` with the system's reason.
    public nonisolated(nonsending) func fetch(_ range: Range<UInt64>) async throws(MetadataError)
        -> FetchedBytes
    {
        FetchedBytes(try bytes(in: range), ofSourceWith: byteCount)
    }
}

extension MetadataError {
    fileprivate static let isADirectory = MetadataError(.notARegularFile, "is a directory")

    /// The error for a call that failed, with the system's reason in its message.
    fileprivate static func system(_ number: Int32, _ what: String) -> MetadataError {
        let code: Code
        switch number {
        case EISDIR: return isADirectory
        case ENOENT, ENOTDIR: code = .notFound
        case EACCES, EPERM: code = .permissionDenied
        default: code = .notReadable
        }
        return MetadataError(code, "\(what): \(reason(of: number))")
    }

    /// The system's description of an error number.
    static func reason(of number: Int32) -> String {
        unsafe String(cString: strerror(number))
    }
}
