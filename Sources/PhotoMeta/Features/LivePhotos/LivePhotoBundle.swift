// SPDX-License-Identifier: Apache-2.0
/// A Live Photo in one file: a `.livp` file, which is a ZIP file of a still and a movie.
///
/// A `.pvt` folder has the two as files of their own, which ``LivePhoto/match(_:metadata:)`` pairs and
/// `LivePhoto.assemble(still:movie:folder:options:progress:)` writes.
public struct LivePhotoBundle: Sendable {
    /// The still.
    public let still: File
    /// The movie.
    public let movie: File

    /// One of the two files.
    public struct File: Sendable {
        /// Its name in the bundle.
        public let name: String
        /// The range in the bundle; its bytes are compressed if ``isCompressed`` is set.
        public let range: Range<UInt64>
        /// Whether its bytes are compressed (deflate).
        public let isCompressed: Bool
        /// Its metadata; offsets are relative to its own start.
        public let metadata: MediaMetadata
    }

    /// Reads a bundle.
    ///
    /// - Throws: ``MetadataError`` with ``MetadataError/Code/unrecognizedFormat`` if the file is not a bundle, and with
    ///   ``MetadataError/Code/damaged`` if one of its files cannot be found or inflated; else as
    ///   ``MediaMetadata/init(contentsOf:options:)``. A compressed file may have at most ``Limits/bytesFetched``
    ///   bytes.
    public init(contentsOf input: some FileInput, options: ReadOptions = ReadOptions()) throws(MetadataError)
    {
        self = try input.reading { source throws(MetadataError) in
            try Self.reading(SourceView(source), options).run(reading: source)
        }
    }

    /// Reads a bundle from an asynchronous source.
    ///
    /// - Throws: ``ReadError/source(_:)`` with the source's error; ``ReadError/metadata(_:)`` as ``init(contentsOf:options:)``.
    public nonisolated(nonsending) init<Source: ByteSource & ~Copyable>(
        reading source: borrowing Source, options: ReadOptions = ReadOptions()
    ) async throws(ReadError<Source.Failure>) {
        self = try await Self.reading(SourceView(awaiting: source), options).run(awaiting: source)
    }

    fileprivate init(still: File, movie: File) {
        self.still = still
        self.movie = movie
    }

    private static func reading(
        _ source: SourceView, _ options: ReadOptions
    ) -> SequentialOperation<LivePhotoBundle> {
        SequentialOperation { steps throws(StepStop) in try steps.bundle(in: source, options) }
    }

    fileprivate struct Entry {
        var entry: ZIPDirectory.Entry
        var range: Range<UInt64>
    }

    /// The files of a bundle whose bytes are in a window; `nil` if one of them is not in the bundle.
    fileprivate static func files(
        in window: ByteWindow, _ limits: Limits
    ) throws(ParseStop) -> (still: Entry, movie: Entry)? {
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
        return (Entry(entry: halves.still, range: still), Entry(entry: halves.movie, range: movie))
    }
}

extension Steps {
    /// Reads a Live Photo in one file.
    package mutating func bundle(in source: SourceView, _ options: ReadOptions) throws(StepStop)
        -> LivePhotoBundle
    {
        let files = try take { () throws(MetadataError) in
            WindowReading(FetchPlanner(source, limits: options.limits)) { planner throws(MetadataError) in
                do throws(ParseStop) {
                    return .done(try LivePhotoBundle.files(in: planner.window, options.limits))
                } catch .missing(let range) {
                    return .missing(range)
                } catch {
                    throw MetadataError(unreadSourceIn: planner.window, after: planner.failure)
                }
            }
        }
        guard let files else {
            throw .failed(MetadataError(.damaged, "a file of the Live Photo is not in the bundle"))
        }
        return LivePhotoBundle(
            still: try bundledFile(files.still, in: source, options),
            movie: try bundledFile(files.movie, in: source, options))
    }

    private mutating func bundledFile(
        _ file: LivePhotoBundle.Entry, in source: SourceView, _ options: ReadOptions
    ) throws(StepStop) -> LivePhotoBundle.File {
        let isCompressed = file.entry.method == .deflated
        let metadata: MediaMetadata
        if isCompressed {
            let bytes = try inflated(file.range, file.entry.name, in: source, options.limits)
            metadata = try once { () throws(MetadataError) in
                try MediaMetadata(bytes: bytes, options: options)
            }
        } else {
            metadata = try read(source.range(file.range), options)
        }
        return LivePhotoBundle.File(
            name: file.entry.name, range: file.range, isCompressed: isCompressed, metadata: metadata)
    }

    /// Reads and inflates a compressed file of a bundle.
    package mutating func inflated(
        _ range: Range<UInt64>, _ name: String, in source: SourceView, _ limits: Limits
    ) throws(StepStop) -> ContiguousArray<UInt8> {
        let limit = limits.bytesFetched
        return try bytes(ByteRanges([range]), of: source, limit: limit) { stored throws(MetadataError) in
            do throws(Inflate.Failure) {
                return try Inflate.inflate(stored.span, .none, limit: limit)
            } catch {
                throw error.reason == .limit
                    ? MetadataError(.tooLarge, "\(name) has more than \(limit) bytes")
                    : MetadataError(.damaged, "\(name) cannot be inflated")
            }
        }
    }
}
