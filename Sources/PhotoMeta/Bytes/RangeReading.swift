extension ByteRanges {
    /// The default limit on the number of bytes to read: 64 MiB.
    public static let defaultByteLimit = 64 << 20

    /// Reads the bytes at these ranges from the file at a path.
    ///
    /// These are the bytes in the file: for ranges that are ``isDecoded``, they are still encoded.
    ///
    /// - Parameters:
    ///   - path: The path of the file that the ranges were read from.
    ///   - limit: The most bytes to read.
    /// - Throws: ``MetadataError`` with ``MetadataError/Code/tooLarge`` if there are more bytes than `limit`;
    ///   ``MetadataError/Code/truncated`` if the file ends before them; else as
    ///   ``MediaMetadata/init(contentsOf:options:)-(String,_)``.
    public func bytes(
        contentsOf path: String, limit: Int = defaultByteLimit
    ) throws(MetadataError) -> [UInt8] {
        try bytes(from: try FileByteSource(path: path), limit: limit)
    }

    /// Reads the bytes at these ranges from a file that is in memory.
    ///
    /// - Throws: As ``bytes(contentsOf:limit:)``.
    public func bytes(
        in bytes: some RandomAccessCollection<UInt8>, limit: Int = defaultByteLimit
    ) throws(MetadataError) -> [UInt8] {
        try self.bytes(from: CollectionByteSource(bytes), limit: limit)
    }

    /// Reads the bytes at these ranges from an asynchronous source.
    ///
    /// - Throws: ``ReadError/source(_:)`` with the source's error; ``ReadError/metadata(_:)`` as ``bytes(contentsOf:limit:)``.
    public nonisolated(nonsending) func bytes<Source: ByteSource & ~Copyable>(
        reading source: borrowing Source, limit: Int = defaultByteLimit
    ) async throws(ReadError<Source.Failure>) -> [UInt8] {
        do throws(MetadataError) { try check(limit) } catch { throw .metadata(error) }
        var bytes: [UInt8] = []
        for range in ranges {
            var offset = range.lowerBound
            while offset < range.upperBound {
                if Task.isCancelled { throw .metadata(.cancelled) }
                let rest = offset..<range.upperBound
                let answer: FetchedBytes
                do throws(Source.Failure) {
                    answer = try await source.fetch(rest)
                } catch {
                    throw .source(error)
                }
                do throws(MetadataError) {
                    offset += try append(answer.bytes, for: rest, to: &bytes)
                } catch {
                    throw .metadata(error)
                }
            }
        }
        return bytes
    }

    func bytes(
        from source: borrowing some BlockingByteSource & ~Copyable, limit: Int
    ) throws(MetadataError) -> [UInt8] {
        try check(limit)
        var bytes: [UInt8] = []
        for range in ranges {
            var offset = range.lowerBound
            while offset < range.upperBound {
                let rest = offset..<range.upperBound
                offset += try append(try source.bytes(in: rest), for: rest, to: &bytes)
            }
        }
        return bytes
    }

    private func check(_ limit: Int) throws(MetadataError) {
        guard byteCount > UInt64(clamping: max(limit, 0)) else { return }
        throw MetadataError(.tooLarge, "\(byteCount) bytes, more than the limit of \(limit)")
    }

    /// Appends the answer to one request; returns the number of its bytes.
    private func append(
        _ answer: ContiguousArray<UInt8>, for range: Range<UInt64>, to bytes: inout [UInt8]
    ) throws(MetadataError) -> UInt64 {
        guard !answer.isEmpty, UInt64(answer.count) <= range.byteCount else {
            throw MetadataError(.truncated, "the source has no byte at \(range.lowerBound)")
        }
        bytes += answer
        return UInt64(answer.count)
    }
}

extension MetadataError {
    static var cancelled: MetadataError { MetadataError(.cancelled, "the task was cancelled") }
}
