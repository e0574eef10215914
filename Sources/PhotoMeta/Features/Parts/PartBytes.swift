// SPDX-License-Identifier: Apache-2.0
/// The bytes of parts, and the metadata of parts that are files of their own.
extension MediaPart {
    /// Reads the part's coded data.
    ///
    /// - Parameters:
    ///   - input: The file that the part was found in.
    ///   - limits: ``Limits/dataBytes`` is the most bytes to read.
    /// - Throws: ``MetadataError`` with ``MetadataError/Code/absent`` if the location of the data is not known; else as
    ///   ``ByteRanges/bytes(contentsOf:limits:)``.
    public func bytes(
        contentsOf input: some FileInput, limits: Limits = Limits()
    ) throws(MetadataError) -> [UInt8] {
        try input.reading { source throws(MetadataError) in try reading(limits).run(reading: source) }
    }

    /// Reads the part's coded data from an asynchronous source.
    ///
    /// - Throws: ``ReadError/source(_:)`` with the source's error; ``ReadError/metadata(_:)`` as ``bytes(contentsOf:limits:)``.
    public nonisolated(nonsending) func bytes<Source: ByteSource & ~Copyable>(
        reading source: borrowing Source, limits: Limits = Limits()
    ) async throws(ReadError<Source.Failure>) -> [UInt8] {
        try await reading(limits).run(awaiting: source)
    }

    private func reading(_ limits: Limits) -> SequentialOperation<[UInt8]> {
        SequentialOperation { steps throws(StepStop) in
            guard let ranges else {
                throw .failed(MetadataError(.absent, "the location of the data of this \(role) is not known"))
            }
            return try steps.bytes(ranges, of: .unread, limit: limits.dataBytes) { Array($0) }
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
    ///   - input: The file that the part was found in.
    ///   - options: How the part is read.
    /// - Throws: ``MetadataError`` with ``MetadataError/Code/absent`` if the part is not a file of its own; else as
    ///   ``init(contentsOf:options:)``.
    public init(
        part: MediaPart, contentsOf input: some FileInput, options: ReadOptions = ReadOptions()
    ) throws(MetadataError) {
        self = try input.reading { source throws(MetadataError) in
            try Self.reading(part, in: SourceView(source), options).run(reading: source)
        }
    }

    /// Reads the metadata of a part whose data is a complete file, in an asynchronous source.
    ///
    /// - Throws: ``ReadError/source(_:)`` with the source's error; ``ReadError/metadata(_:)`` as
    ///   ``init(part:contentsOf:options:)``.
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
    /// Finds the ranges of a track's samples.
    ///
    /// Reading a movie's metadata skips sample tables, which are most of a long movie's `moov`; this reads that of the track.
    ///
    /// - Parameters:
    ///   - input: The file that the part was found in.
    ///   - options: The limits.
    /// - Throws: ``MetadataError`` with ``MetadataError/Code/absent`` if the part is not a track or its samples are not in its
    ///   sample table, as in a fragmented movie; ``MetadataError/Code/damaged`` if the tables contradict each other; else as
    ///   ``MediaMetadata/init(contentsOf:options:)``.
    public func sampleRanges(
        contentsOf input: some FileInput, options: ReadOptions = ReadOptions()
    ) throws(MetadataError) -> ByteRanges {
        try input.reading { source throws(MetadataError) in try samplesReading(options).run(reading: source) }
    }

    /// Finds the ranges of a track's samples in an asynchronous source.
    ///
    /// - Throws: ``ReadError/source(_:)`` with the source's error; ``ReadError/metadata(_:)`` as
    ///   ``sampleRanges(contentsOf:options:)``.
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
