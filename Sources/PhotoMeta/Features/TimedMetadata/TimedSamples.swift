// SPDX-License-Identifier: Apache-2.0
/// The samples of a track in a file, read one after the other.
///
/// ```swift
/// if let track = movie.timedMetadata.first {
///     var samples = try track.samples(contentsOf: "IMG_0001.MOV")
///     while let sample = try samples.next() { print(sample.items.count) }    // 1
/// }
/// ```
///
/// Samples that are near each other in the file are read at once. Memory is bounded by the track's tables (``Limits/tableBytes``)
/// and a batch of samples, however long the movie is. ``AsyncTimedSamples`` reads those of an asynchronous source.
public struct TimedSamples: ~Copyable {
    private let source: any BlockingByteSource
    private var cursor: TimedSampleCursor

    fileprivate init(_ source: any BlockingByteSource, _ cursor: TimedSampleCursor) {
        self.source = source
        self.cursor = cursor
    }

    /// The problems of the track and of the samples so far.
    public var diagnostics: [Diagnostic] { cursor.context.diagnostics }

    /// What the track's tables and the samples so far cost.
    public var statistics: ReadStatistics { cursor.statistics }

    /// Reads the next sample; `nil` after the last one.
    ///
    /// - Throws: ``MetadataError`` with ``MetadataError/Code/notReadable`` if the file cannot be read.
    public mutating func next() throws(MetadataError) -> TimedSample? {
        while !cursor.isEnded {
            if let sample = cursor.takeSample() { return sample }
            cursor = try cursor.reading().run(reading: source)
        }
        return nil
    }
}

/// The samples of a track in an asynchronous source, read one after the other.
///
/// ```swift
/// if let track = movie.timedMetadata.first {
///     var samples = track.samples(reading: try FileByteSource("IMG_0001.MOV"))
///     while let sample = try await samples.next() { print(sample.items.count) }    // 1
/// }
/// ```
///
/// Samples that are near each other are fetched in one request. Memory is bounded as that of ``TimedSamples``.
public struct AsyncTimedSamples<Source: ByteSource & ~Copyable>: ~Copyable {
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

    /// Reads the next sample; `nil` after the last one.
    ///
    /// - Throws: ``ReadError/source(_:)`` with the source's error; ``ReadError/metadata(_:)`` with
    ///   ``MetadataError/Code/cancelled`` if the task is cancelled.
    public nonisolated(nonsending) mutating func next()
        async throws(ReadError<Source.Failure>) -> TimedSample?
    {
        while !cursor.isEnded {
            if let sample = cursor.takeSample() { return sample }
            cursor = try await cursor.reading().run(awaiting: source)
        }
        return nil
    }
}

extension TimedMetadata {
    /// Reads the samples from a file or from bytes in memory, without `await`.
    ///
    /// - Parameters:
    ///   - input: The file that the track was found in.
    ///   - options: The limits, and whether damage is an error.
    /// - Throws: ``MetadataError``, as ``FileByteSource/init(_:)``.
    public func samples(
        contentsOf input: some FileInput, options: ReadOptions = ReadOptions()
    ) throws(MetadataError) -> TimedSamples {
        TimedSamples(OpenInput(try InputSource(input)), TimedSampleCursor(self, options, .local))
    }

    /// Reads the samples from an asynchronous source.
    public func samples<Source: ByteSource & ~Copyable>(
        reading source: consuming Source, options: ReadOptions = ReadOptions()
    ) -> AsyncTimedSamples<Source> {
        let policy = source.fetchPolicy
        return AsyncTimedSamples(source, TimedSampleCursor(self, options, policy))
    }
}

// MARK: - Keys

extension TimedMetadata {
    /// Reads the keys that the track declares, in the order of the file; none for formats whose samples name their items.
    ///
    /// Only the track's tables are fetched, and no samples.
    ///
    /// - Throws: As ``samples(contentsOf:options:)``, or ``MetadataError/Code/notReadable``.
    public func keys(
        contentsOf input: some FileInput, options: ReadOptions = ReadOptions()
    ) throws(MetadataError) -> [String] {
        guard format == .quickTime else { return [] }
        return try input.reading { source throws(MetadataError) in
            try TimedSampleCursor(self, options, .local).reading().run(reading: source).keys
        }
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
