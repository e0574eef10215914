// SPDX-License-Identifier: Apache-2.0
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

    /// Finds and reads the movie in a photo.
    ///
    /// - Throws: ``MetadataError`` with ``MetadataError/Code/absent`` if the photo has no movie, with
    ///   ``MetadataError/Code/movieMissing`` if it claims to have one and does not; else as
    ///   ``MediaMetadata/init(contentsOf:options:)``.
    public init(contentsOf input: some FileInput, options: ReadOptions = ReadOptions()) throws(MetadataError)
    {
        self = try input.reading { source throws(MetadataError) in
            try Self.reading(SourceView(source), options).run(reading: source)
        }
    }

    /// Finds and reads the movie in a photo from an asynchronous source.
    ///
    /// - Throws: ``ReadError/source(_:)`` with the source's error; ``ReadError/metadata(_:)`` as ``init(contentsOf:options:)``.
    public nonisolated(nonsending) init<Source: ByteSource & ~Copyable>(
        reading source: borrowing Source, options: ReadOptions = ReadOptions()
    ) async throws(ReadError<Source.Failure>) {
        self = try await Self.reading(SourceView(awaiting: source), options).run(awaiting: source)
    }

    private static func reading(
        _ source: SourceView, _ options: ReadOptions
    ) -> SequentialOperation<MotionPhoto> {
        SequentialOperation { steps throws(StepStop) in try steps.motionPhoto(in: source, options) }
    }

    fileprivate init(_ found: Found, _ metadata: MediaMetadata) {
        range = found.range
        presentationTime = found.claim.presentationMicroseconds.flatMap {
            $0 < 0 ? nil : Fraction($0, 1_000_000)
        }
        self.metadata = metadata
    }
}

// MARK: - Finding

extension MotionPhoto {
    fileprivate struct Found {
        var range: Range<UInt64>
        var claim: MotionPhotoClaim
    }

    fileprivate static func notFound(_ claim: MotionPhotoClaim) -> MetadataError {
        claim.isClaimed
            ? MetadataError(.movieMissing, "the photo says that it has a movie, and has none")
            : MetadataError(.absent, "the photo has no movie")
    }
}

extension Steps {
    /// Finds and reads the movie in a photo.
    package mutating func motionPhoto(
        in source: SourceView, _ options: ReadOptions
    ) throws(StepStop) -> MotionPhoto {
        let found = try findMovie(of: try readClaim(in: source, options), options.limits)
        return MotionPhoto(found, try read(source.range(found.range), options))
    }

    /// Finds the movie in a photo; `nil` if it has none.
    package mutating func movieRange(
        in source: SourceView, _ options: ReadOptions
    ) throws(StepStop) -> Range<UInt64>? {
        try movieRange(of: try readClaim(in: source, options), options.limits)
    }

    /// Finds the movie in a photo whose XMP was read; `nil` if it has none.
    package mutating func movieRange(
        of photo: MediaReading.Output, _ limits: Limits
    ) throws(StepStop) -> Range<UInt64>? {
        do throws(StepStop) {
            return try findMovie(of: photo, limits).range
        } catch .failed(let error) where error.code == .absent || error.code == .movieMissing {
            return nil
        }
    }

    /// Reads a photo's XMP, and the properties that locate its image.
    private mutating func readClaim(
        in source: SourceView, _ options: ReadOptions
    ) throws(StepStop) -> MediaReading.Output {
        let claimOptions = ReadOptions(limits: options.limits, selection: .motionPhoto)
        return try take { () throws(MetadataError) in
            MediaReading(FetchPlanner(source, limits: options.limits), claimOptions)
        }
    }

    private mutating func findMovie(
        of photo: MediaReading.Output, _ limits: Limits
    ) throws(StepStop) -> MotionPhoto.Found {
        try take { () throws(MetadataError) in
            var search = MotionPhotoSearch(photo.metadata, limits)
            return WindowReading(photo.planner) { planner throws(MetadataError) in
                switch search.step(in: planner.window) {
                case .done(let range?): return .done(MotionPhoto.Found(range: range, claim: search.claim))
                case .done(nil): throw planner.failure ?? MotionPhoto.notFound(search.claim)
                case .missing(let range): return .missing(range)
                }
            }
        }
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
