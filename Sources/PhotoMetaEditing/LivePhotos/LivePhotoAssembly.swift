// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension LivePhoto {
    /// The plans that make a Live Photo from a still and a movie.
    ///
    /// ```swift
    /// let pair = try LivePhoto.planAssembly(still: "IMG_0001.HEIC", movie: "clip.mp4")
    /// print(pair.identifier, pair.stillImageTime, pair.movie)
    /// ```
    ///
    /// Each plan's result has been read and compared with its source.
    public struct Assembly: Hashable, Sendable {
        /// The identifier that both halves share.
        public let identifier: String
        /// The time of the still, in seconds of the movie.
        public let stillImageTime: Fraction
        /// The plan for the still.
        public let still: EditPlan
        /// The plan for the movie; its result is always a QuickTime file.
        public let movie: EditPlan
    }

    /// Options for assembling a Live Photo.
    public struct AssemblyOptions: Hashable, Sendable {
        /// The identifier of both halves; if `nil`, the still's identifier, else the movie's, else a new one.
        ///
        /// It must consist of 1 to 255 visible ASCII characters. An identifier in a half that does not is ignored.
        public var identifier: String?
        /// The time of the still, in seconds of the movie; if `nil`, the movie's own time, else the middle of the
        /// movie.
        public var stillImageTime: Fraction?
        /// Whether another maker's note in the still may be replaced with Apple's; if not, it is an error.
        public var replacesMakerNote: Bool
        /// Whether a file with Content Credentials (C2PA) may be changed, which invalidates them; if not, it is an error.
        public var allowsInvalidCredentials: Bool
        /// The limits for reading each half, such as `Limits.untrusted`.
        public var limits: Limits

        /// Creates options; by default, the assembly loses no metadata.
        public init(
            identifier: String? = nil, stillImageTime: Fraction? = nil, replacesMakerNote: Bool = false,
            allowsInvalidCredentials: Bool = false, limits: Limits = Limits()
        ) {
            self.identifier = identifier
            self.stillImageTime = stillImageTime
            self.replacesMakerNote = replacesMakerNote
            self.allowsInvalidCredentials = allowsInvalidCredentials
            self.limits = limits
        }

        var reading: ReadOptions { ReadOptions(limits: limits) }
    }

    // MARK: Assembling

    /// Makes a Live Photo from the files of a still and a movie: writes both halves, or neither.
    ///
    /// Nothing is decoded or compressed: the image, and the movie's sound and pictures, are copied.
    ///
    /// - Parameters:
    ///   - still: A JPEG or HEIC file.
    ///   - movie: A MOV or MP4 file.
    ///   - stillOutput: The new still.
    ///   - movieOutput: The new movie; its name should end in `.mov`.
    ///   - options: The options for the pair.
    ///   - writing: Which files may be replaced.
    ///   - progress: Called repeatedly with the number of bytes written so far and the total size of both halves.
    /// - Returns: The plans that were written.
    /// - Throws: `MetadataError`, with the path: as ``planAssembly(still:movie:options:)`` and
    ///   ``EditPlan/write(contentsOf:to:options:progress:)``. No new file is left after an error.
    @discardableResult
    public static func assemble(
        still: some FileLocation, movie: some FileLocation, stillOutput: some FileLocation,
        movieOutput: some FileLocation,
        options: AssemblyOptions = AssemblyOptions(),
        writing: EditPlan.WriteOptions = EditPlan.WriteOptions(),
        progress: (_ byteCount: UInt64, _ total: UInt64) -> Void = { _, _ in }
    ) throws(MetadataError) -> Assembly {
        let (still, movie) = (try still.fileSystemPath(), try movie.fileSystemPath())
        let (stillOutput, movieOutput) = (try stillOutput.outputPath(), try movieOutput.outputPath())
        let planned = try plan(still: still, movie: movie, options)
        let outputs = planned.outputs(stillOutput, movieOutput, options.reading)
        try OutputFiles.write(
            still: (still, outputs.still), movie: (movie, outputs.movie), writing, progress)
        return planned.assembly
    }

    /// Makes a Live Photo from two asynchronous sources: writes both files, or neither.
    ///
    /// - Throws: `ReadError.source(_:)` with a source's own error; `ReadError.metadata(_:)` as
    ///   ``assemble(still:movie:stillOutput:movieOutput:options:writing:progress:)``. No new file is left after an error.
    @discardableResult
    public nonisolated(nonsending) static func assemble<Still: ByteSource, Movie: ByteSource>(
        readingStill still: Still, movie: Movie, stillOutput: some FileLocation,
        movieOutput: some FileLocation,
        options: AssemblyOptions = AssemblyOptions(),
        writing: EditPlan.WriteOptions = EditPlan.WriteOptions(),
        progress: (_ byteCount: UInt64, _ total: UInt64) -> Void = { _, _ in }
    ) async throws(ReadError<any Error>) -> Assembly {
        let paths = try ReadError<any Error>.outputPaths(stillOutput, movieOutput)
        let planned = try await plan(readingStill: still, movie: movie, options)
        let outputs = planned.outputs(paths.still, paths.movie, options.reading)
        try await OutputFiles.write(
            reading: still, outputs.still, movie, outputs.movie, writing, progress)
        return planned.assembly
    }

    /// Plans a Live Photo from two files, without writing anything.
    ///
    /// - Throws: `MetadataError`, with the path if there is one: as `FileByteSource.init(_:)`;
    ///   `MetadataError.Code.unsupportedFormat` for a still that is not JPEG or HEIF, or a movie that is not MOV
    ///   or MP4; `MetadataError.Code.otherMakerNote`, `MetadataError.Code.blockTooLarge`,
    ///   `MetadataError.Code.damaged`,
    ///   `MetadataError.Code.contentCredentials`, `MetadataError.Code.noMedia`,
    ///   `MetadataError.Code.timeOutsideMovie`, `MetadataError.Code.invalidIdentifier`;
    ///   `MetadataError.Code.tooLarge` if a limit does not allow reading the necessary bytes.
    public static func planAssembly(
        still: some FileInput, movie: some FileInput, options: AssemblyOptions = AssemblyOptions()
    ) throws(MetadataError) -> Assembly {
        try plan(still: still, movie: movie, options).assembly
    }

    /// Plans a Live Photo from two asynchronous sources.
    ///
    /// - Throws: `ReadError.source(_:)` with a source's own error; `ReadError.metadata(_:)` with the codes of
    ///   ``planAssembly(still:movie:options:)``.
    public nonisolated(nonsending) static func planAssembly<Still: ByteSource, Movie: ByteSource>(
        readingStill still: Still, movie: Movie, options: AssemblyOptions = AssemblyOptions()
    ) async throws(ReadError<any Error>) -> Assembly {
        try await plan(readingStill: still, movie: movie, options).assembly
    }

    // MARK: Planning

    /// An assembly, with the checks for its written halves.
    struct Planned {
        let assembly: Assembly
        let still: MetadataEditCheck
        let movie: MetadataEditCheck

        func outputs(
            _ stillPath: String, _ moviePath: String, _ options: ReadOptions
        ) -> (still: PlannedOutput, movie: PlannedOutput) {
            (
                PlannedOutput(
                    plan: assembly.still, path: stillPath, options: options, check: still.check),
                PlannedOutput(
                    plan: assembly.movie, path: moviePath, options: options, check: movie.check)
            )
        }
    }

    static func plan(
        still: some FileInput, movie: some FileInput, _ options: AssemblyOptions
    ) throws(MetadataError) -> Planned {
        let pair = try InputPair(still: still, movie: movie)
        return try planning(pair.still, pair.movie, options).run(reading: pair.sources)
    }

    private nonisolated(nonsending) static func plan<Still: ByteSource, Movie: ByteSource>(
        readingStill still: Still, movie: Movie, _ options: AssemblyOptions
    ) async throws(ReadError<any Error>) -> Planned {
        let sources = SourcePair(still, movie)
        let views = sources.awaitedViews
        return try await planning(AssembledFile(views.first), AssembledFile(views.second), options)
            .run(awaiting: sources)
    }

    private static func planning(
        _ still: AssembledFile, _ movie: AssembledFile, _ options: AssemblyOptions
    ) -> SequentialOperation<Planned> {
        SequentialOperation { steps throws(StepStop) in try steps.livePhoto(still, movie, options) }
    }
}

/// The still file or the movie file of a Live Photo that is assembled.
struct AssembledFile {
    let source: SourceView
    /// The path for errors; `nil` if the source is not a file.
    let path: String?
    let identity: FileIdentity?

    init(_ source: SourceView, path: String? = nil, identity: FileIdentity? = nil) {
        self.source = source
        self.path = path
        self.identity = identity
    }
}

/// The still and the movie that a function without `await` reads as one source.
struct InputPair<Still: RandomAccessCollection<UInt8>, Movie: RandomAccessCollection<UInt8>>: ~Copyable {
    let sources: SourcePair<InputSource<Still>, InputSource<Movie>>
    let still: AssembledFile
    let movie: AssembledFile

    init(still: some FileInput<Still>, movie: some FileInput<Movie>) throws(MetadataError) {
        let first = try InputSource(still)
        let second = try InputSource(movie)
        let paths = (first.path, second.path)
        let identities = (try first.identity(), try second.identity())
        sources = SourcePair(first, second)
        let views = sources.views
        self.still = AssembledFile(views.first, path: paths.0, identity: identities.0)
        self.movie = AssembledFile(views.second, path: paths.1, identity: identities.1)
    }
}

extension ReadError {
    /// The paths of two files to write.
    static func outputPaths(
        _ still: some FileLocation, _ movie: some FileLocation
    ) throws(ReadError) -> (still: String, movie: String) {
        try inMetadata { () throws(MetadataError) in (try still.outputPath(), try movie.outputPath()) }
    }
}

extension Steps {
    /// Plans a Live Photo.
    mutating func livePhoto(
        _ still: AssembledFile, _ movie: AssembledFile, _ options: LivePhoto.AssemblyOptions
    ) throws(StepStop) -> LivePhoto.Planned {
        let stillPlanner = try editPlanner(of: still, "still", isOneOf: [.jpeg, .heif], options.reading)
        let moviePlanner = try editPlanner(of: movie, "movie", isOneOf: [.quickTime], options.reading)
        let edits = try once { () throws(MetadataError) in
            try LivePhotoEdits(options, stillPlanner.metadata, moviePlanner.metadata)
        }
        let (plannedStill, _) = try of(still) { steps throws(StepStop) in
            try steps.readPlan(edits.still, stillPlanner, of: still.source)
        }
        let (plannedMovie, result) = try of(movie) { steps throws(StepStop) in
            try steps.readPlan(edits.movie, moviePlanner, of: movie.source)
        }
        return try once { () throws(MetadataError) in
            guard let time = result.stillImageTime else { throw MetadataError(.verificationFailed) }
            let assembly = LivePhoto.Assembly(
                identifier: edits.identifier, stillImageTime: time, still: plannedStill.plan,
                movie: plannedMovie.plan)
            return LivePhoto.Planned(
                assembly: assembly, still: plannedStill.check, movie: plannedMovie.check)
        }
    }

    private mutating func editPlanner(
        of file: AssembledFile, _ name: String, isOneOf formats: [MediaFormat], _ options: ReadOptions
    ) throws(StepStop) -> EditPlanner {
        try of(file) { steps throws(StepStop) in
            let planner = try steps.editPlanner(of: file.source, options, file.identity)
            try steps.once { () throws(MetadataError) in try planner.checkFormat(name, isOneOf: formats) }
            return planner
        }
    }

    /// Takes steps whose errors have the path of a file.
    private mutating func of<Value>(
        _ file: AssembledFile, _ body: (inout Steps) throws(StepStop) -> Value
    ) throws(StepStop) -> Value {
        do throws(StepStop) {
            return try body(&self)
        } catch .failed(let error) {
            throw .failed(error.at(path: file.path))
        }
    }
}

extension EditPlanner {
    /// Throws unless the file has one of these formats and was read completely.
    func checkFormat(
        _ half: String, isOneOf formats: [MediaFormat]
    ) throws(MetadataError) {
        guard !formats.contains(metadata.family) else {
            return try checkIsWhole()
        }
        let names = formats.map(\.description).joined(separator: " or ")
        throw MetadataError(
            .unsupportedFormat, "the \(half) is a \(metadata.format) file, not \(names)",
            format: metadata.format)
    }
}

/// The edits that make a still and a movie a Live Photo.
struct LivePhotoEdits {
    let identifier: String
    private(set) var still = MetadataEdit()
    private(set) var movie = MetadataEdit()

    init(
        _ options: LivePhoto.AssemblyOptions, _ still: MediaMetadata, _ movie: MediaMetadata
    ) throws(MetadataError) {
        if let identifier = options.identifier, !identifier.isStorableIdentifier {
            throw MetadataError(.invalidIdentifier)
        }
        let identifiers = [options.identifier, still.livePhotoIdentifier, movie.livePhotoIdentifier]
        identifier = identifiers.lazy.compactMap { $0 }.first(where: \.isStorableIdentifier) ?? .newIdentifier
        self.still.add(MetadataKeys().makerApple.contentIdentifier, identifier)
        self.still.replacesMakerNote = options.replacesMakerNote
        self.movie.add(MetadataKeys().quickTime.contentIdentifier, identifier)
        self.movie.stillImageTime = StillImageTime(options.stillImageTime)
        for edit in [\LivePhotoEdits.still, \.movie] {
            self[keyPath: edit].allowsInvalidCredentials = options.allowsInvalidCredentials
            self[keyPath: edit].limits = options.limits
        }
    }
}

extension String {
    /// Whether the text is a valid identifier for both halves: 1 to 255 visible ASCII characters.
    var isStorableIdentifier: Bool {
        !isEmpty && utf8.count <= 255 && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }

    /// A random identifier in the form that cameras write: an uppercase version 4 UUID (RFC 9562 §5.4).
    static var newIdentifier: String {
        var generator = SystemRandomNumberGenerator()
        let high = generator.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
        let low = generator.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        var identifier = ""
        for place in 0..<32 {
            if [8, 12, 16, 20].contains(place) { identifier.append("-") }
            let digit = (place < 16 ? high : low) >> UInt64(60 - place % 16 * 4) & 15
            identifier += String(digit, radix: 16, uppercase: true)
        }
        return identifier
    }
}
