// SPDX-License-Identifier: Apache-2.0
/// The bytes of parts, and the metadata of parts that are files of their own.
extension MediaPart {
    /// Reads the part's coded data from the file at a path.
    ///
    /// - Parameters:
    ///   - path: The path of the file that the part was found in.
    ///   - limit: The most bytes to read.
    /// - Throws: ``MetadataError`` with ``MetadataError/Code/absent`` if the location of the data is not known; else as
    ///   ``ByteRanges/bytes(contentsOf:limit:)``.
    public func bytes(
        contentsOf path: String, limit: Int = ByteRanges.defaultByteLimit
    ) throws(MetadataError) -> [UInt8] {
        try reading(limit).run(reading: try FileByteSource(path: path))
    }

    /// Reads the part's coded data from a file that is in memory.
    ///
    /// - Throws: As ``bytes(contentsOf:limit:)``.
    public func bytes(
        in bytes: some RandomAccessCollection<UInt8>, limit: Int = ByteRanges.defaultByteLimit
    ) throws(MetadataError) -> [UInt8] {
        try reading(limit).run(reading: CollectionByteSource(bytes))
    }

    /// Reads the part's coded data from an asynchronous source.
    ///
    /// - Throws: ``ReadError/source(_:)`` with the source's error; ``ReadError/metadata(_:)`` as ``bytes(contentsOf:limit:)``.
    public nonisolated(nonsending) func bytes<Source: ByteSource & ~Copyable>(
        reading source: borrowing Source, limit: Int = ByteRanges.defaultByteLimit
    ) async throws(ReadError<Source.Failure>) -> [UInt8] {
        try await reading(limit).run(awaiting: source)
    }

    private func reading(_ limit: Int) -> SequentialOperation<[UInt8]> {
        SequentialOperation { steps throws(StepStop) in
            guard let ranges else {
                throw .failed(MetadataError(.absent, "the location of the data of this \(role) is not known"))
            }
            return try steps.bytes(ranges, of: .unread, limit: limit) { Array($0) }
        }
    }
}

extension MediaMetadata {
    /// Reads the metadata of a part whose data is a complete file, such as one of several pictures.
    ///
    /// Offsets in the result are relative to the start of the part.
    ///
    /// - Parameters:
    ///   - part: A part with a ``MediaPart/format`` and one range.
    ///   - path: The path of the file that the part was found in.
    ///   - options: How the part is read.
    /// - Throws: ``MetadataError`` with ``MetadataError/Code/absent`` if the part is not a file of its own; else as
    ///   ``init(contentsOf:options:)-(String,_)``.
    public init(
        part: MediaPart, contentsOf path: String, options: ReadOptions = ReadOptions()
    ) throws(MetadataError) {
        let source = try FileByteSource(path: path)
        self = try Self.reading(part, in: SourceView(source), options).run(reading: source)
    }

    /// Reads the metadata of a part whose data is a complete file, in a file that is in memory.
    ///
    /// - Throws: As ``init(part:contentsOf:options:)-(_,String,_)``.
    public init(
        part: MediaPart, bytes: some RandomAccessCollection<UInt8>, options: ReadOptions = ReadOptions()
    ) throws(MetadataError) {
        let source = CollectionByteSource(bytes)
        self = try Self.reading(part, in: SourceView(source), options).run(reading: source)
    }

    /// Reads the metadata of a part whose data is a complete file, in an asynchronous source.
    ///
    /// - Throws: ``ReadError/source(_:)`` with the source's error; ``ReadError/metadata(_:)`` as
    ///   ``init(part:contentsOf:options:)-(_,String,_)``.
    public nonisolated(nonsending) init<Source: ByteSource & ~Copyable>(
        part: MediaPart, reading source: borrowing Source, options: ReadOptions = ReadOptions()
    ) async throws(ReadError<Source.Failure>) {
        self = try await Self.reading(part, in: SourceView(awaiting: source), options).run(awaiting: source)
    }

    private static func reading(
        _ part: MediaPart, in source: SourceView, _ options: ReadOptions
    ) -> SequentialOperation<MediaMetadata> {
        SequentialOperation { steps throws(StepStop) in
            guard part.id > 0, part.format != nil, let ranges = part.ranges?.ranges, ranges.count == 1 else {
                throw .failed(MetadataError(.absent, "this \(part.role) is not a file of its own"))
            }
            return try steps.read(source.range(ranges[0]), options)
        }
    }
}

// MARK: - Samples

extension MediaPart {
    /// Finds the ranges of a track's samples in the file at a path.
    ///
    /// Reading a movie's metadata skips sample tables, which are most of a long movie's `moov`; this reads that of the track.
    ///
    /// - Throws: ``MetadataError`` with ``MetadataError/Code/absent`` if the part is not a track or its samples are not in its
    ///   sample table, as in a fragmented movie; ``MetadataError/Code/damaged`` if the tables contradict each other; else as
    ///   ``MediaMetadata/init(contentsOf:options:)-(String,_)``.
    public func sampleRanges(
        contentsOf path: String, options: ReadOptions = ReadOptions()
    ) throws(MetadataError) -> ByteRanges {
        try samplesReading(options).run(reading: try FileByteSource(path: path))
    }

    /// Finds the ranges of a track's samples in a file that is in memory.
    ///
    /// - Throws: As ``sampleRanges(contentsOf:options:)-(String,_)``.
    public func sampleRanges(
        bytes: some RandomAccessCollection<UInt8>, options: ReadOptions = ReadOptions()
    ) throws(MetadataError) -> ByteRanges {
        try samplesReading(options).run(reading: CollectionByteSource(bytes))
    }

    /// Finds the ranges of a track's samples in an asynchronous source.
    ///
    /// - Throws: ``ReadError/source(_:)`` with the source's error; ``ReadError/metadata(_:)`` as
    ///   ``sampleRanges(contentsOf:options:)-(String,_)``.
    public nonisolated(nonsending) func sampleRanges<Source: ByteSource & ~Copyable>(
        reading source: borrowing Source, options: ReadOptions = ReadOptions()
    ) async throws(ReadError<Source.Failure>) -> ByteRanges {
        try await samplesReading(options).run(awaiting: source)
    }

    /// Reads the track as a whole: for an asynchronous source, few large requests cost less than many small ones.
    private func samplesReading(_ options: ReadOptions) -> SequentialOperation<ByteRanges> {
        SequentialOperation { steps throws(StepStop) in
            guard case .samples(let track) = located.data else {
                throw .failed(MetadataError(.absent, "this \(role) has no sample table"))
            }
            return try steps.bytes(ByteRanges([track]), of: .unread, limit: options.limits.tableBytes) {
                bytes throws(MetadataError) in try ranges(ofTrack: bytes, options)
            }
        }
    }

    private func ranges(
        ofTrack bytes: ContiguousArray<UInt8>, _ options: ReadOptions
    ) throws(MetadataError) -> ByteRanges {
        var context = ParseContext(limits: options.limits)
        let track = TrackBoxes(bytes.span, base: 0, &context)
        guard let samples = SampleTable(bytes.span, track.sampleTable, &context),
            let ranges = samples.ranges(in: bytes.span)
        else {
            throw MetadataError(.damaged, "the tables of the track's samples contradict each other")
        }
        guard !ranges.isEmpty else { throw MetadataError(.absent, "the track has no samples in its table") }
        return ByteRanges(ranges)
    }
}
