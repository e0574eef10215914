// SPDX-License-Identifier: Apache-2.0
/// The samples of a track, read one after the other.
///
/// Samples that are near each other in the file are fetched in one request. Memory is bounded by the track's tables
/// (``Limits/tableBytes``) and a batch of samples, however long the movie is.
public struct TimedSamples<Source: ~Copyable>: ~Copyable {
    private let source: Source
    private var cursor: TimedSampleCursor

    fileprivate init(_ source: consuming Source, _ cursor: TimedSampleCursor) {
        self.source = source
        self.cursor = cursor
    }

    /// The problems of the track and of the samples so far.
    public var diagnostics: [Diagnostic] { cursor.context.diagnostics }

    /// What the track's tables and the samples so far cost.
    public var statistics: ReadStatistics { cursor.statistics }
}

extension TimedMetadata {
    /// Reads the samples from the file at a path.
    ///
    /// - Parameters:
    ///   - path: The path of the file that the track was found in.
    ///   - options: The limits, and whether damage is an error.
    /// - Throws: ``MetadataError``, as ``FileByteSource/init(path:)``.
    public func samples(
        contentsOf path: String, options: ReadOptions = ReadOptions()
    ) throws(MetadataError) -> TimedSamples<FileByteSource> {
        TimedSamples(try FileByteSource(path: path), TimedSampleCursor(self, options, .local))
    }

    /// Reads the samples from a file that is in memory.
    public func samples<Bytes: RandomAccessCollection<UInt8>>(
        bytes: Bytes, options: ReadOptions = ReadOptions()
    ) -> TimedSamples<CollectionByteSource<Bytes>> {
        TimedSamples(CollectionByteSource(bytes), TimedSampleCursor(self, options, .local))
    }

    /// Reads the samples from an asynchronous source.
    public func samples<Source: ByteSource & ~Copyable>(
        reading source: consuming Source, options: ReadOptions = ReadOptions()
    ) -> TimedSamples<Source> {
        let policy = source.fetchPolicy
        return TimedSamples(source, TimedSampleCursor(self, options, policy))
    }
}

extension TimedSamples where Source == FileByteSource {
    /// Reads the next sample; `nil` after the last one.
    ///
    /// - Throws: ``MetadataError`` with ``MetadataError/Code/notReadable`` if the file cannot be read.
    public mutating func next() throws(MetadataError) -> TimedSample? { try cursor.next(reading: source) }
}

extension TimedSamples where Source: ~Copyable {
    /// Reads the next sample; `nil` after the last one.
    ///
    /// - Throws: ``MetadataError``, for reasons that a file in memory does not have.
    public mutating func next<Bytes>() throws(MetadataError) -> TimedSample?
    where Source == CollectionByteSource<Bytes> {
        try cursor.next(reading: source)
    }
}

extension TimedSamples where Source: ByteSource & ~Copyable {
    /// Reads the next sample; `nil` after the last one.
    ///
    /// - Throws: ``ReadError/source(_:)`` with the source's error; ``ReadError/metadata(_:)`` with
    ///   ``MetadataError/Code/cancelled`` if the task is cancelled.
    public nonisolated(nonsending) mutating func nextSample()
        async throws(ReadError<Source.Failure>) -> TimedSample?
    {
        try await cursor.next(awaiting: source)
    }
}

// MARK: - Keys

extension TimedMetadata {
    /// Reads the keys that the track declares, in the order of the file; none for formats whose samples name their items.
    ///
    /// Only the track's tables are fetched, and no samples.
    ///
    /// - Throws: As ``samples(contentsOf:options:)-(String,_)``, or ``MetadataError/Code/notReadable``.
    public func keys(
        contentsOf path: String, options: ReadOptions = ReadOptions()
    ) throws(MetadataError) -> [String] {
        guard format == .quickTime else { return [] }
        return try TimedSampleCursor(self, options, .local).reading().run(
            reading: try FileByteSource(path: path)
        ).keys
    }

    /// Reads the keys that the track declares, in a file that is in memory.
    public func keys(
        bytes: some RandomAccessCollection<UInt8>, options: ReadOptions = ReadOptions()
    ) throws(MetadataError) -> [String] {
        guard format == .quickTime else { return [] }
        return try TimedSampleCursor(self, options, .local).reading().run(
            reading: CollectionByteSource(bytes)
        ).keys
    }

    /// Reads the keys that the track declares, of an asynchronous source.
    ///
    /// - Throws: ``ReadError/source(_:)`` with the source's error.
    public nonisolated(nonsending) func keys<Source: ByteSource & ~Copyable>(
        reading source: borrowing Source, options: ReadOptions = ReadOptions()
    ) async throws(ReadError<Source.Failure>) -> [String] {
        guard format == .quickTime else { return [] }
        return try await TimedSampleCursor(self, options, source.fetchPolicy).reading().run(awaiting: source)
            .keys
    }
}

extension TimedSampleCursor {
    mutating func next(
        reading source: borrowing some BlockingByteSource & ~Copyable
    ) throws(MetadataError) -> TimedSample? {
        while !isEnded {
            if let sample = takeSample() { return sample }
            self = try reading().run(reading: source)
        }
        return nil
    }

    nonisolated(nonsending) mutating func next<Source: ByteSource & ~Copyable>(
        awaiting source: borrowing Source
    ) async throws(ReadError<Source.Failure>) -> TimedSample? {
        while !isEnded {
            if let sample = takeSample() { return sample }
            self = try await reading().run(awaiting: source)
        }
        return nil
    }
}
