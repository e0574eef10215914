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
    ///   ``MediaMetadata/init(contentsOf:options:)-(String,_)``. A compressed file may have ``Limits/bytesFetched`` bytes.
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
                var context = ParseContext(limits: limits)
                let format = try Containers.reader(in: driver.window).format
                guard format == .livp, let halves = try LivePhotoFile.halves(in: driver.window, &context)
                else {
                    throw .unrecognized
                }
                let ranges = (
                    try ZIPDirectory.data(of: halves.still, in: driver.window),
                    try ZIPDirectory.data(of: halves.movie, in: driver.window)
                )
                guard case (let still?, let movie?) = ranges else { break }
                return (File(entry: halves.still, range: still), File(entry: halves.movie, range: movie))
            } catch .missing(let range) {
                if let next = driver.nextRange(for: range) { driver.fetch(next, from: source) }
            } catch {
                throw MetadataError(unreadSourceIn: driver.window, after: driver.failure)
            }
        }
        throw MetadataError(.damaged, "a file of the Live Photo is not in the bundle")
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

    /// Returns the bytes of a compressed file.
    static func inflated(
        _ range: Range<UInt64>, _ name: String,
        _ source: borrowing some BlockingByteSource & ~Copyable, _ limits: Limits
    ) throws(MetadataError) -> ContiguousArray<UInt8> {
        let limit = limits.bytesFetched
        let stored = try ByteRanges([range]).bytes(from: source, limit: limit)
        do throws(Inflate.Failure) {
            return try Inflate.inflate(stored.span, .none, limit: limit)
        } catch {
            throw error.reason == .limit
                ? MetadataError(.tooLarge, "\(name) has more than \(limit) bytes")
                : MetadataError(.damaged, "\(name) cannot be inflated")
        }
    }
}
