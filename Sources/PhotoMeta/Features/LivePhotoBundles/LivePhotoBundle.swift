/// A Live Photo in one file: a `.livp` file, which is a ZIP file of a still and a movie.
///
/// A `.pvt` folder has the two as files of their own, which ``LivePhoto/match(_:metadata:)`` pairs.
public struct LivePhotoBundle: Sendable {
    /// The still.
    public let still: Half
    /// The movie.
    public let movie: Half

    /// One of the two files.
    public struct Half: Sendable {
        /// Its name in the bundle.
        public let name: String
        /// The range in the bundle; its bytes are compressed if ``isCompressed`` is set.
        public let range: Range<UInt64>
        /// Whether its bytes are compressed (deflate).
        public let isCompressed: Bool
        /// Its metadata; offsets are relative to its own start.
        public let metadata: MediaMetadata
    }

    /// Reads the bundle at a path.
    ///
    /// - Throws: ``MetadataError`` with ``MetadataError/Code/unrecognizedFormat`` if the file is not a bundle, and with
    ///   ``MetadataError/Code/damaged`` if one of its files cannot be found or inflated; else as
    ///   ``MediaMetadata/init(contentsOf:options:)-(String,_)``. A compressed file may have at most ``Limits/bytesFetched``
    ///   bytes.
    public init(contentsOf path: String, options: ReadOptions = ReadOptions()) throws(MetadataError) {
        do throws(MetadataError) {
            try self.init(options) { () throws(MetadataError) in try FileByteSource(path: path) }
        } catch {
            throw error.at(path: path)
        }
    }

    /// Reads a bundle that is in memory.
    ///
    /// - Throws: As ``init(contentsOf:options:)``.
    public init(
        in bytes: some RandomAccessCollection<UInt8>, options: ReadOptions = ReadOptions()
    ) throws(MetadataError) {
        try self.init(options) { () throws(MetadataError) in CollectionByteSource(bytes) }
    }

    init<Source: BlockingByteSource & ~Copyable>(
        _ options: ReadOptions, _ open: () throws(MetadataError) -> Source
    ) throws(MetadataError) {
        let files = try Self.files(in: try open(), options.limits)
        still = try Half(files.still, options, open)
        movie = try Half(files.movie, options, open)
    }

    fileprivate struct File {
        var entry: ZIPDirectory.Entry
        var range: Range<UInt64>
    }

    private static func files(
        in source: borrowing some BlockingByteSource & ~Copyable, _ limits: Limits
    ) throws(MetadataError) -> (still: File, movie: File) {
        var driver = WindowDriver(byteCount: source.byteCount, limits: limits)
        driver.fetch(driver.firstRange, from: source)
        while true {
            do throws(ParseStop) {
                guard let files = try files(in: driver.window, limits) else { break }
                return files
            } catch .missing(let range) {
                if let next = driver.nextRange(for: range) { driver.fetch(next, from: source) }
            } catch {
                throw MetadataError(unreadSourceIn: driver.window, after: driver.failure)
            }
        }
        throw missingFile
    }

    private static let missingFile = MetadataError(
        .damaged, "a file of the Live Photo is not in the bundle")

    /// The files of a bundle whose bytes are in a window; `nil` if one of them is not in the bundle.
    private static func files(
        in window: ByteWindow, _ limits: Limits
    ) throws(ParseStop) -> (still: File, movie: File)? {
        var context = ParseContext(limits: limits)
        let format = try Containers.reader(in: window).format
        guard format == .livp, let halves = try LivePhotoFile.halves(in: window, &context) else {
            throw .unrecognized
        }
        let ranges = (
            try ZIPDirectory.data(of: halves.still, in: window),
            try ZIPDirectory.data(of: halves.movie, in: window)
        )
        guard case (let still?, let movie?) = ranges else { return nil }
        return (File(entry: halves.still, range: still), File(entry: halves.movie, range: movie))
    }

    /// Reads a bundle from an asynchronous source.
    ///
    /// - Throws: ``ReadError/source(_:)`` with the source's error; ``ReadError/metadata(_:)`` as ``init(contentsOf:options:)``.
    public nonisolated(nonsending) init<Source: ByteSource>(
        reading source: Source, options: ReadOptions = ReadOptions()
    ) async throws(ReadError<Source.Failure>) {
        let files = try await Self.files(awaiting: source, options.limits)
        still = try await Half(awaiting: files.still, options, source)
        movie = try await Half(awaiting: files.movie, options, source)
    }

    private nonisolated(nonsending) static func files<Source: ByteSource>(
        awaiting source: Source, _ limits: Limits
    ) async throws(ReadError<Source.Failure>) -> (still: File, movie: File) {
        var driver = WindowDriver(byteCount: nil, limits: limits, policy: source.fetchPolicy)
        try await driver.fetch(driver.firstRange, from: source)
        while true {
            do throws(ParseStop) {
                guard let files = try files(in: driver.window, limits) else { break }
                return files
            } catch .missing(let range) {
                if let next = driver.nextRange(for: range) { try await driver.fetch(next, from: source) }
            } catch {
                throw .metadata(MetadataError(unreadSourceIn: driver.window, after: driver.failure))
            }
        }
        throw .metadata(missingFile)
    }
}

extension LivePhotoBundle.Half {
    fileprivate init<Source: BlockingByteSource & ~Copyable>(
        _ file: LivePhotoBundle.File, _ options: ReadOptions, _ open: () throws(MetadataError) -> Source
    ) throws(MetadataError) {
        name = file.entry.name
        range = file.range
        isCompressed = file.entry.method == .deflated
        guard file.entry.method == .deflated else {
            metadata = try MediaReader.read(RangeByteSource(try open(), file.range), options)
            return
        }
        let bytes = try Self.inflated(file.range, file.entry.name, try open(), options.limits)
        metadata = try MediaMetadata(bytes: bytes, options: options)
    }

    fileprivate nonisolated(nonsending) init<Source: ByteSource>(
        awaiting file: LivePhotoBundle.File, _ options: ReadOptions, _ source: Source
    ) async throws(ReadError<Source.Failure>) {
        name = file.entry.name
        range = file.range
        isCompressed = file.entry.method == .deflated
        guard isCompressed else {
            metadata = try await MediaReader.read(RangeSource(source, file.range), options)
            return
        }
        let bytes = try await Self.inflated(file.range, file.entry.name, awaiting: source, options.limits)
        do throws(MetadataError) {
            metadata = try MediaMetadata(bytes: bytes, options: options)
        } catch {
            throw .metadata(error)
        }
    }

    /// Returns the bytes of a compressed file in an asynchronous source.
    nonisolated(nonsending) static func inflated<Source: ByteSource>(
        _ range: Range<UInt64>, _ name: String, awaiting source: Source, _ limits: Limits
    ) async throws(ReadError<Source.Failure>) -> ContiguousArray<UInt8> {
        guard range.byteCount <= UInt64(clamping: limits.bytesFetched) else {
            throw .metadata(MetadataError(.tooLarge, "\(name) has \(range.byteCount) bytes"))
        }
        let part = RangeSource(source, range)
        var stored: ContiguousArray<UInt8> = []
        while UInt64(stored.count) < range.byteCount {
            if Task.isCancelled { throw .metadata(.cancelled) }
            let answer: FetchedBytes
            do throws(Source.Failure) {
                answer = try await part.fetch(UInt64(stored.count)..<range.byteCount)
            } catch {
                throw Task.isCancelled ? .metadata(.cancelled) : .source(error)
            }
            guard !answer.bytes.isEmpty, UInt64(answer.bytes.count) <= range.byteCount - UInt64(stored.count)
            else {
                throw .metadata(MetadataError(.notReadable, "the source did not return what was asked for"))
            }
            stored += answer.bytes
        }
        do throws(MetadataError) {
            return try inflated(stored, name, limits)
        } catch {
            throw .metadata(error)
        }
    }

    /// Returns the bytes of a compressed file.
    static func inflated(
        _ range: Range<UInt64>, _ name: String,
        _ source: borrowing some BlockingByteSource & ~Copyable, _ limits: Limits
    ) throws(MetadataError) -> ContiguousArray<UInt8> {
        let limit = limits.bytesFetched
        let stored = ContiguousArray(try ByteRanges([range]).bytes(from: source, limit: limit))
        return try inflated(stored, name, limits)
    }

    private static func inflated(
        _ stored: ContiguousArray<UInt8>, _ name: String, _ limits: Limits
    ) throws(MetadataError) -> ContiguousArray<UInt8> {
        let limit = limits.bytesFetched
        do throws(Inflate.Failure) {
            return try Inflate.inflate(stored.span, .none, limit: limit)
        } catch {
            throw error.reason == .limit
                ? MetadataError(.tooLarge, "\(name) has more than \(limit) bytes")
                : MetadataError(.damaged, "\(name) cannot be inflated")
        }
    }
}
