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
/// This file alone has files read by the operating system. Its `unsafe` calls pass a path, a `stat` and an array's storage
/// with its own size, all of which outlive the call.
///
/// To read one without waiting there is ``MediaMetadata/init(contentsOf:options:)-(String,_)``.
public struct FileByteSource: BlockingByteSource, ~Copyable {
    /// Room for the start of a file: what most photos need is within it.
    private static let startByteCount = 65_536
    /// What the size of a device is a multiple of.
    private static let sectorByteCount: off_t = 512

    let byteCount: UInt64
    private let descriptor: Int32

    /// Opens the file at `path`.
    ///
    /// A directory, a device or a pipe is refused, without waiting for a pipe's writer.
    ///
    /// - Throws: ``MetadataError`` with the code ``MetadataError/Code/notReadable``.
    public init(path: String) throws(MetadataError) {
        try self.init(path, Self.byteCount)
    }

    /// Opens the file at `path`, for a reader that reads it at once and asks nothing else of it.
    ///
    /// `lseek` costs a third of `fstat`. What is no file gives an error or whole sectors; or it is a directory, of which the
    /// first read fails, or one of the few devices of another size, such as the text of a screen, which is read as a file is.
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
        // Given as a pointer: a string as an argument is copied twice.
        let opened = unsafe path.withCString { name -> Int32 in
            // A zero would end the path for the system, and another file be opened than was named.
            isWhole = unsafe strlen(name) == path.utf8.count
            guard isWhole else { return -1 }
            return unsafe open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        }
        guard isWhole else { throw MetadataError(.notReadable, "a path with a zero in it") }
        guard opened >= 0 else { throw .system(errno, "cannot open") }
        return opened
    }

    /// The size of an open file; throws if it is none.
    private static func byteCount(of descriptor: Int32) throws(MetadataError) -> UInt64 {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .system(errno, "cannot stat") }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw MetadataError(.notReadable, "not a regular file")
        }
        return UInt64(clamping: status.st_size)
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
        // To the first bytes others are joined: with room for them, nothing is copied.
        if offset == 0 { bytes.reserveCapacity(Self.startByteCount) }
        var count = 0
        // Whoever asks for more than a gibibyte gets a part, as of any source.
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

extension FileByteSource: ByteSource {
    /// ``FetchPolicy/local``.
    public var fetchPolicy: FetchPolicy { .local }

    /// The bytes, once the file system has them: the calling thread waits.
    ///
    /// - Throws: ``MetadataError`` with the code ``MetadataError/Code/notReadable``.
    public nonisolated(nonsending) func fetch(_ range: Range<UInt64>) async throws(MetadataError)
        -> FetchedBytes
    {
        FetchedBytes(try bytes(in: range), ofSourceWith: byteCount)
    }
}

extension MetadataError {
    /// What the system says of a call that failed.
    fileprivate static func system(_ number: Int32, _ what: String) -> MetadataError {
        MetadataError(.notReadable, "\(what): \(unsafe String(cString: strerror(number)))")
    }
}
