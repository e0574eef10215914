// SPDX-License-Identifier: Apache-2.0
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
        try reading(limit).run(reading: try FileByteSource(path: path))
    }

    /// Reads the bytes at these ranges from a file that is in memory.
    ///
    /// - Throws: As ``bytes(contentsOf:limit:)``.
    public func bytes(
        in bytes: some RandomAccessCollection<UInt8>, limit: Int = defaultByteLimit
    ) throws(MetadataError) -> [UInt8] {
        try reading(limit).run(reading: CollectionByteSource(bytes))
    }

    /// Reads the bytes at these ranges from an asynchronous source.
    ///
    /// - Throws: ``ReadError/source(_:)`` with the source's error; ``ReadError/metadata(_:)`` as ``bytes(contentsOf:limit:)``.
    public nonisolated(nonsending) func bytes<Source: ByteSource & ~Copyable>(
        reading source: borrowing Source, limit: Int = defaultByteLimit
    ) async throws(ReadError<Source.Failure>) -> [UInt8] {
        try await reading(limit).run(awaiting: source)
    }

    private func reading(_ limit: Int) -> SequentialOperation<[UInt8]> {
        SequentialOperation { steps throws(StepStop) in
            try steps.bytes(self, of: .unread, limit: limit) { Array($0) }
        }
    }

    /// Throws if there are more bytes than a limit.
    fileprivate func check(_ limit: Int) throws(MetadataError) {
        guard byteCount > UInt64(clamping: max(limit, 0)) else { return }
        throw MetadataError(.tooLarge, "\(byteCount) bytes, more than the limit of \(limit)")
    }
}

extension Steps {
    /// Reads the bytes at some ranges of a source.
    ///
    /// - Parameter use: Makes the result of the bytes, which are then not kept.
    package mutating func bytes<Value>(
        _ ranges: ByteRanges, of source: SourceView, limit: Int,
        _ use: @escaping (ContiguousArray<UInt8>) throws(MetadataError) -> Value
    ) throws(StepStop) -> Value {
        try take { () throws(MetadataError) in
            try ranges.check(limit)
            let pieces = source.result(of: ranges.ranges.map { .copy($0) }, sourceByteCount: nil)
            return PieceReading(pieces, .missing(0..<ranges.byteCount)) {
                bytes, range throws(MetadataError) in
                guard UInt64(bytes.count) == range.byteCount else {
                    throw MetadataError(
                        .truncated, "the source ends after \(bytes.count) of \(range.byteCount) bytes")
                }
                return .done(try use(bytes))
            }
        }
    }
}

extension MetadataError {
    package static var cancelled: MetadataError { MetadataError(.cancelled) }
}
