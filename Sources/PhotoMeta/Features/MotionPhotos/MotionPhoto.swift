/// A photo with a short movie in the same file, as Android phones take: Google's, Samsung's, Xiaomi's, OPPO's, Huawei's.
///
/// ```swift
/// let motion = try MotionPhoto(contentsOf: "PXL_0001.MP.jpg")
/// motion.metadata.duration    // Fraction? 3/2
/// let movie = try ByteRanges([motion.range]).bytes(contentsOf: "PXL_0001.MP.jpg")
/// ```
///
/// Reading a photo's metadata only tells whether it claims to be one (``MediaMetadata/isMotionPhoto``): the movie is at the end
/// of the file, which is not read.
public struct MotionPhoto: Sendable {
    /// Where the movie is in the file.
    public let range: Range<UInt64>
    /// The moment of the movie that the photo shows, in seconds from its start; `nil` if the file does not say.
    public let presentationTime: Fraction?
    /// The metadata of the movie; offsets are relative to the movie's start.
    public let metadata: MediaMetadata

    /// Finds and reads the movie in the photo at a path.
    ///
    /// - Throws: ``MetadataError`` with ``MetadataError/Code/absent`` if the photo has no movie, with
    ///   ``MetadataError/Code/movieMissing`` if it claims to have one and does not; else as
    ///   ``MediaMetadata/init(contentsOf:options:)-(String,_)``.
    public init(contentsOf path: String, options: ReadOptions = ReadOptions()) throws(MetadataError) {
        do throws(MetadataError) {
            try self.init(options) { () throws(MetadataError) in try FileByteSource(path: path) }
        } catch {
            throw error.at(path: path)
        }
    }

    /// Finds and reads the movie in a photo that is in memory.
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
        let found = try Self.find(in: try open(), options)
        let movie = RangeByteSource(try open(), found.range)
        self.init(found, try MediaReader.read(movie, options))
    }

    /// Finds and reads the movie in a photo from an asynchronous source.
    ///
    /// - Throws: ``ReadError/source(_:)`` with the source's error; ``ReadError/metadata(_:)`` as ``init(contentsOf:options:)``.
    public nonisolated(nonsending) init<Source: ByteSource & ~Copyable>(
        reading source: borrowing Source, options: ReadOptions = ReadOptions()
    ) async throws(ReadError<Source.Failure>) {
        let found = try await Self.find(in: source, options)
        var driver = WindowDriver(
            byteCount: found.range.byteCount, limits: options.limits, policy: source.fetchPolicy,
            origin: found.range.lowerBound)
        self.init(found, try await MediaReader.read(source, options, with: &driver))
    }

    private init(_ found: Found, _ metadata: MediaMetadata) {
        range = found.range
        presentationTime = found.claim.presentationMicroseconds.flatMap {
            $0 < 0 ? nil : Fraction($0, 1_000_000)
        }
        self.metadata = metadata
    }
}

// MARK: - Finding

extension MotionPhoto {
    /// Where the movie is in a photo; `nil` if it has none.
    ///
    /// - Throws: ``MetadataError/Code/tooLarge`` or what the source throws.
    static func range(
        in source: borrowing some BlockingByteSource & ~Copyable, _ options: ReadOptions
    ) throws(MetadataError) -> Range<UInt64>? {
        do throws(MetadataError) {
            return try find(in: source, options).range
        } catch {
            guard error.code == .absent || error.code == .movieMissing else { throw error }
            return nil
        }
    }

    private struct Found {
        var range: Range<UInt64>
        var claim: MotionPhotoClaim
    }

    private static func find(
        in source: borrowing some BlockingByteSource & ~Copyable, _ options: ReadOptions
    ) throws(MetadataError) -> Found {
        var driver = WindowDriver(byteCount: source.byteCount, limits: options.limits)
        let photo = try MediaReader.read(source, claimOptions(options), with: &driver)
        var search = MotionPhotoSearch(photo, options.limits)
        while true {
            let missing: Range<UInt64>
            switch search.step(in: driver.window) {
            case .found(let range): return Found(range: range, claim: search.claim)
            case .missing(let range): missing = range
            case .nowhere: throw driver.failure ?? notFound(search.claim)
            }
            if let next = driver.nextRange(for: missing) { driver.fetch(next, from: source) }
        }
    }

    private nonisolated(nonsending) static func find<Source: ByteSource & ~Copyable>(
        in source: borrowing Source, _ options: ReadOptions
    ) async throws(ReadError<Source.Failure>) -> Found {
        var driver = WindowDriver(byteCount: nil, limits: options.limits, policy: source.fetchPolicy)
        let photo = try await MediaReader.read(source, claimOptions(options), with: &driver)
        var search = MotionPhotoSearch(photo, options.limits)
        while true {
            let missing: Range<UInt64>
            switch search.step(in: driver.window) {
            case .found(let range): return Found(range: range, claim: search.claim)
            case .missing(let range): missing = range
            case .nowhere: throw .metadata(driver.failure ?? notFound(search.claim))
            }
            if let next = driver.nextRange(for: missing) { try await driver.fetch(next, from: source) }
        }
    }

    /// The options for reading the photo: its XMP, and the properties that locate its image.
    private static func claimOptions(_ options: ReadOptions) -> ReadOptions {
        ReadOptions(limits: options.limits, selection: .motionPhoto)
    }

    private static func notFound(_ claim: MotionPhotoClaim) -> MetadataError {
        claim.isClaimed
            ? MetadataError(.movieMissing, "the photo says that it has a movie, and has none")
            : MetadataError(.absent, "the photo has no movie")
    }
}

extension MediaMetadata {
    /// Whether the photo states that its file contains a movie, which ``MotionPhoto`` finds.
    ///
    /// Samsung's older phones state that only in the trailer that has the movie; for their photos this is `false`.
    public var isMotionPhoto: Bool { motionPhotoClaim.isClaimed }

    /// The photo's claim about a movie in its file.
    var motionPhotoClaim: MotionPhotoClaim { xmp.map { MotionPhotoClaim($0) } ?? MotionPhotoClaim() }
}

extension PropertySelection {
    /// Everything that ``MediaMetadata/isMotionPhoto`` depends on.
    public static let motionPhoto = PropertySelection.xmp
}
