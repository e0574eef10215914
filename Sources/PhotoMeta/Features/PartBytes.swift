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
        try knownRanges().bytes(contentsOf: path, limit: limit)
    }

    /// Reads the part's coded data from a file that is in memory.
    ///
    /// - Throws: As ``bytes(contentsOf:limit:)``.
    public func bytes(
        in bytes: some RandomAccessCollection<UInt8>, limit: Int = ByteRanges.defaultByteLimit
    ) throws(MetadataError) -> [UInt8] {
        try knownRanges().bytes(in: bytes, limit: limit)
    }

    /// Reads the part's coded data from an asynchronous source.
    ///
    /// - Throws: ``ReadError/source(_:)`` with the source's error; ``ReadError/metadata(_:)`` as ``bytes(contentsOf:limit:)``.
    public nonisolated(nonsending) func bytes<Source: ByteSource & ~Copyable>(
        reading source: borrowing Source, limit: Int = ByteRanges.defaultByteLimit
    ) async throws(ReadError<Source.Failure>) -> [UInt8] {
        let ranges: ByteRanges
        do throws(MetadataError) { ranges = try knownRanges() } catch { throw .metadata(error) }
        return try await ranges.bytes(reading: source, limit: limit)
    }

    private func knownRanges() throws(MetadataError) -> ByteRanges {
        guard let ranges else {
            throw MetadataError(.absent, "the location of the data of this \(role) is not known")
        }
        return ranges
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
        let range = try Self.fileRange(of: part)
        self = try MediaReader.read(RangeByteSource(try FileByteSource(path: path), range), options)
    }

    /// Reads the metadata of a part whose data is a complete file, in a file that is in memory.
    ///
    /// - Throws: As ``init(part:contentsOf:options:)``.
    public init(
        part: MediaPart, in bytes: some RandomAccessCollection<UInt8>, options: ReadOptions = ReadOptions()
    ) throws(MetadataError) {
        let range = try Self.fileRange(of: part)
        self = try MediaReader.read(RangeByteSource(CollectionByteSource(bytes), range), options)
    }

    private static func fileRange(of part: MediaPart) throws(MetadataError) -> Range<UInt64> {
        guard part.id > 0, part.format != nil, let ranges = part.ranges?.ranges, ranges.count == 1 else {
            throw MetadataError(.absent, "this \(part.role) is not a file of its own")
        }
        return ranges[0]
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
        try sampleRanges(from: try FileByteSource(path: path), options)
    }

    /// Finds the ranges of a track's samples in a file that is in memory.
    ///
    /// - Throws: As ``sampleRanges(contentsOf:options:)``.
    public func sampleRanges(
        in bytes: some RandomAccessCollection<UInt8>, options: ReadOptions = ReadOptions()
    ) throws(MetadataError) -> ByteRanges {
        try sampleRanges(from: CollectionByteSource(bytes), options)
    }

    /// Finds the ranges of a track's samples in an asynchronous source.
    ///
    /// - Throws: ``ReadError/source(_:)`` with the source's error; ``ReadError/metadata(_:)`` as
    ///   ``sampleRanges(contentsOf:options:)``.
    public nonisolated(nonsending) func sampleRanges<Source: ByteSource & ~Copyable>(
        reading source: borrowing Source, options: ReadOptions = ReadOptions()
    ) async throws(ReadError<Source.Failure>) -> ByteRanges {
        let table: Range<UInt64>
        do throws(MetadataError) { table = try sampleTable() } catch { throw .metadata(error) }
        // Read as a whole: for an asynchronous source, few large requests cost less than many small ones.
        let bytes = try await ByteRanges([table]).bytes(
            reading: source, limit: max(options.limits.tableBytes, 0))
        do throws(MetadataError) {
            return try ranges(bySampleTable: ContiguousArray(bytes), options)
        } catch {
            throw .metadata(error)
        }
    }

    private func sampleRanges(
        from source: borrowing some BlockingByteSource & ~Copyable, _ options: ReadOptions
    ) throws(MetadataError) -> ByteRanges {
        let table = ByteRanges([try sampleTable()])
        let bytes = try table.bytes(from: source, limit: max(options.limits.tableBytes, 0))
        return try ranges(bySampleTable: ContiguousArray(bytes), options)
    }

    private func sampleTable() throws(MetadataError) -> Range<UInt64> {
        guard case .samples(let table) = located.data else {
            throw MetadataError(.absent, "this \(role) has no sample table")
        }
        return table
    }

    private func ranges(
        bySampleTable bytes: ContiguousArray<UInt8>, _ options: ReadOptions
    ) throws(MetadataError) -> ByteRanges {
        var context = ParseContext(limits: options.limits)
        guard let ranges = SampleTable(bytes.span, &context)?.ranges(in: bytes.span) else {
            throw MetadataError(.damaged, "the tables of the track's samples contradict each other")
        }
        guard !ranges.isEmpty else { throw MetadataError(.absent, "the track has no samples in its table") }
        return ByteRanges(ranges)
    }
}
