// SPDX-License-Identifier: Apache-2.0
extension ByteRanges {
    /// Reads the bytes at these ranges.
    ///
    /// These are the bytes in the file: for ranges that are ``isDecoded``, they are still encoded.
    ///
    /// - Parameters:
    ///   - input: The file that the ranges were read from.
    ///   - limits: ``Limits/dataBytes`` is the most bytes to read.
    /// - Throws: ``MetadataError`` with ``MetadataError/Code/tooLarge`` if there are more bytes than the limit;
    ///   ``MetadataError/Code/truncated`` if the file ends before them; else as
    ///   ``MediaMetadata/init(contentsOf:options:)``.
    public func bytes(
        contentsOf input: some FileInput, limits: Limits = Limits()
    ) throws(MetadataError) -> [UInt8] {
        try input.reading { source throws(MetadataError) in try reading(limits).run(reading: source) }
    }

    /// Reads the bytes at these ranges from an asynchronous source.
    ///
    /// - Throws: ``ReadError/source(_:)`` with the source's error; ``ReadError/metadata(_:)`` as ``bytes(contentsOf:limits:)``.
    public nonisolated(nonsending) func bytes<Source: ByteSource & ~Copyable>(
        reading source: borrowing Source, limits: Limits = Limits()
    ) async throws(ReadError<Source.Failure>) -> [UInt8] {
        try await reading(limits).run(awaiting: source)
    }

    private func reading(_ limits: Limits) -> SequentialOperation<[UInt8]> {
        SequentialOperation { steps throws(StepStop) in
            try steps.bytes(self, of: .unread, limit: limits.dataBytes) { Array($0) }
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
