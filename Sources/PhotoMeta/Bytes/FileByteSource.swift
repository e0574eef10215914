// SPDX-License-Identifier: Apache-2.0
/// A regular file, read with `pread` and never mapped: a mapped file that shrinks kills the process.
///
/// To read a file without `await`, use ``MediaMetadata/init(contentsOf:options:)``.
public struct FileByteSource: BlockingByteSource, ~Copyable {
    /// The capacity reserved for the start of a file: most photos need no more.
    private static let startByteCount = 65_536
    /// The size of a device is a multiple of this.
    private static let sectorByteCount: Int64 = 512

    package let byteCount: UInt64
    /// The open file; closed with the source.
    package let descriptor: Int32

    /// Opens the file at a path or a `URL`.
    ///
    /// A directory, a device or a pipe is refused, without waiting for a pipe's writer.
    ///
    /// - Throws: ``MetadataError``: ``MetadataError/Code/notFound``, ``MetadataError/Code/permissionDenied``,
    ///   ``MetadataError/Code/notARegularFile``, or ``MetadataError/Code/notReadable`` for any other failure; with the path
    ///   and the system's reason.
    public init(_ location: some FileLocation) throws(MetadataError) {
        try self.init(path: location.fileSystemPath())
    }

    package init(path: String) throws(MetadataError) {
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
            let end = ReadCalls.end(of: descriptor)
            guard end > 0, end % Self.sectorByteCount != 0 else { return try Self.byteCount(of: descriptor) }
            return UInt64(end)
        }
    }

    private init(
        _ path: String, _ size: (_ descriptor: Int32) throws(MetadataError) -> UInt64
    ) throws(MetadataError) {
        let opened = try ReadCalls.openFile(path)
        do throws(MetadataError) {
            byteCount = try size(opened)
            descriptor = opened
        } catch {
            ReadCalls.closeFile(opened)
            throw error
        }
    }

    /// The size of an open file; throws unless it is a regular file.
    private static func byteCount(of descriptor: Int32) throws(MetadataError) -> UInt64 {
        let status = try ReadCalls.status(of: descriptor)
        guard status.kind == .regular else {
            throw status.kind == .directory ? .isADirectory : MetadataError(.notARegularFile)
        }
        return status.identity.byteCount
    }

    /// Creates a source of the same open file as another descriptor; `nil` if the system allows no more descriptors.
    package init?(duplicating descriptor: Int32, byteCount: UInt64) {
        guard let duplicate = ReadCalls.duplicate(descriptor) else { return nil }
        self.descriptor = duplicate
        self.byteCount = byteCount
    }

    deinit {
        ReadCalls.closeFile(descriptor)
    }

    package func bytes(in range: Range<UInt64>) throws(MetadataError) -> ContiguousArray<UInt8> {
        var bytes: ContiguousArray<UInt8> = []
        try append(range, to: &bytes)
        return bytes
    }

    package func append(_ range: Range<UInt64>, to bytes: inout ContiguousArray<UInt8>) throws(MetadataError)
    {
        // Later reads append to the first one: with room for them, nothing is copied.
        if range.lowerBound == 0 { bytes.reserveCapacity(Self.startByteCount) }
        try ReadCalls.append(range, of: descriptor, to: &bytes)
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
