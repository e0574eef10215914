// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension MotionPhoto {
    /// A plan that combines a still and a movie into one file, in the format of Google's phones.
    ///
    /// ```swift
    /// try MotionPhoto.assemble(still: "IMG_0001.HEIC", movie: "IMG_0001.MOV", output: "Pair/IMG_0001.MP.HEIC")
    /// ```
    ///
    /// The movie is appended unchanged: after the image of a JPEG file, or in an `mpvd` box of a HEIF file. The XMP
    /// of the still announces it ([Motion Photo format
    /// 1.0](https://developer.android.com/media/platform/motion-photo-format)).
    public struct Assembly: Hashable, Sendable {
        /// The plan; its source is the still followed by the movie.
        public let plan: EditPlan
        /// The range of the movie in the result.
        public let movieRange: Range<UInt64>
        /// The moment of the movie that the photo shows, in seconds; `nil` if it is not known.
        public let presentationTime: Fraction?

        /// The size of the still, after which the plan's source has the movie.
        var stillByteCount: UInt64 { plan.sourceByteCount - movieRange.byteCount }

        /// Returns the motion photo for two files in memory.
        ///
        /// - Throws: `MetadataError.Code.sourceChanged` if the sizes of the files have changed;
        ///   `MetadataError.Code.tooLarge`.
        public func applied(
            toStill still: some RandomAccessCollection<UInt8>, movie: some RandomAccessCollection<UInt8>
        ) throws(MetadataError) -> [UInt8] {
            try plan.applied(to: Array(still) + Array(movie))
        }
    }

    /// Options for making a motion photo.
    public struct AssemblyOptions: Hashable, Sendable {
        /// The moment of the movie that the photo shows, in seconds; if `nil`, the time that the movie marks as a
        /// Live Photo.
        public var presentationTime: Fraction?
        /// Whether a file with Content Credentials (C2PA) may be changed, which invalidates them; if not, it is an error.
        public var allowsInvalidCredentials: Bool
        /// The limits for reading each file, such as `Limits.untrusted`.
        public var limits: Limits

        /// Creates options.
        public init(
            presentationTime: Fraction? = nil, allowsInvalidCredentials: Bool = false,
            limits: Limits = Limits()
        ) {
            self.presentationTime = presentationTime
            self.allowsInvalidCredentials = allowsInvalidCredentials
            self.limits = limits
        }
    }

    /// Plans a motion photo from two files, without writing anything.
    ///
    /// - Throws: `MetadataError`: `MetadataError.Code.unsupportedFormat` for a still that is not JPEG or HEIF,
    ///   or a movie that is not MOV or MP4; `MetadataError.Code.notEditable` for a still that already has a
    ///   movie; `MetadataError.Code.timeOutsideMovie`; `MetadataError.Code.damaged`;
    ///   `MetadataError.Code.blockTooLarge`; `MetadataError.Code.contentCredentials`;
    ///   `MetadataError.Code.tooLarge`; else as `FileByteSource.init(_:)`.
    public static func planAssembly(
        still: some FileInput, movie: some FileInput, options: AssemblyOptions = AssemblyOptions()
    ) throws(MetadataError) -> Assembly {
        try planned(still, movie, options).assembly
    }

    /// Plans a motion photo from two asynchronous sources.
    ///
    /// - Throws: `ReadError.source(_:)` with a source's own error; `ReadError.metadata(_:)` with the codes of
    ///   ``planAssembly(still:movie:options:)``.
    public nonisolated(nonsending) static func planAssembly<Still: ByteSource, Movie: ByteSource>(
        readingStill still: Still, movie: Movie, options: AssemblyOptions = AssemblyOptions()
    ) async throws(ReadError<any Error>) -> Assembly {
        try await planned(readingStill: still, movie: movie, options).assembly
    }

    /// Makes a motion photo from the files of a still and a movie, and writes it.
    ///
    /// - Throws: As ``planAssembly(still:movie:options:)`` and
    ///   ``EditPlan/write(contentsOf:to:options:progress:)``. No new file is left after an error.
    @discardableResult
    public static func assemble(
        still: some FileLocation, movie: some FileLocation, output: some FileLocation,
        options: AssemblyOptions = AssemblyOptions(),
        writing: EditPlan.WriteOptions = EditPlan.WriteOptions()
    ) throws(MetadataError) -> Assembly {
        let output = try output.outputPath()
        let planned = try PlannedFiles(try still.fileSystemPath(), try movie.fileSystemPath(), options)
        var files = OutputFiles(sources: planned.identities)
        try planned.write(to: output, writing, into: &files)
        try files.commit()
        return planned.planned.assembly
    }

    /// A motion photo that is made of two files.
    struct PlannedFiles {
        let planned: PlannedMotionPhoto
        /// The files that were read.
        let identities: [FileIdentity]
        private let paths: (still: String, movie: String)
        private let options: AssemblyOptions

        init(_ still: String, _ movie: String, _ options: AssemblyOptions) throws(MetadataError) {
            identities = [try FileIdentity(ofFileAt: still), try FileIdentity(ofFileAt: movie)]
            planned = try MotionPhoto.planned(still, movie, options)
            (paths, self.options) = ((still, movie), options)
        }

        /// Writes the motion photo next to its target, and checks it.
        func write(
            to output: String, _ writing: EditPlan.WriteOptions, into files: inout OutputFiles
        ) throws(MetadataError) {
            let source = JoinedByteSource(
                try FileByteSource(path: paths.still), try FileByteSource(path: paths.movie),
                at: planned.assembly.stillByteCount)
            try files.write(planned.assembly.plan, from: source, to: output, writing) { _, _ in
            } verify: { file throws(MetadataError) in
                try planned.check(
                    try MediaReader.read(file, ReadOptions(limits: options.limits.withoutRequestLimit)))
            }
            guard try FileIdentity(ofFileAt: paths.still) == identities[0],
                try FileIdentity(ofFileAt: paths.movie) == identities[1]
            else { throw MetadataError(.sourceChanged, "a source was changed while it was copied") }
        }
    }

    /// Makes a motion photo from two asynchronous sources and writes it to a file.
    ///
    /// - Throws: `ReadError.source(_:)` with a source's own error; `ReadError.metadata(_:)` as
    ///   ``assemble(still:movie:output:options:writing:)``. No new file is left after an error.
    @discardableResult
    public nonisolated(nonsending) static func assemble<Still: ByteSource, Movie: ByteSource>(
        readingStill still: Still, movie: Movie, output: some FileLocation,
        options: AssemblyOptions = AssemblyOptions(),
        writing: EditPlan.WriteOptions = EditPlan.WriteOptions()
    ) async throws(ReadError<any Error>) -> Assembly {
        let output = try ReadError<any Error>.inMetadata { () throws(MetadataError) in try output.outputPath()
        }
        let planned = try await planned(readingStill: still, movie: movie, options)
        let source = JoinedByteSource(still, movie, at: planned.assembly.stillByteCount)
        var files = OutputFiles()
        try await files.write(planned.assembly.plan, reading: source, to: output, writing) { _, _ in
        } verify: { file throws(MetadataError) in
            try planned.check(
                try MediaReader.read(file, ReadOptions(limits: options.limits.withoutRequestLimit)))
        }
        do throws(MetadataError) { try files.commit() } catch { throw .metadata(error) }
        return planned.assembly
    }

    private nonisolated(nonsending) static func planned<Still: ByteSource, Movie: ByteSource>(
        readingStill still: Still, movie: Movie, _ options: AssemblyOptions
    ) async throws(ReadError<any Error>) -> PlannedMotionPhoto {
        let sources = SourcePair(still, movie)
        let views = sources.awaitedViews
        return try await planning(views.first, views.second, options).run(awaiting: sources)
    }

    private static func planned(
        _ still: some FileInput, _ movie: some FileInput, _ options: AssemblyOptions
    ) throws(MetadataError) -> PlannedMotionPhoto {
        let pair = try InputPair(still: still, movie: movie)
        return try planning(pair.still.source, pair.movie.source, options).run(reading: pair.sources)
    }

    private static func planning(
        _ still: SourceView, _ movie: SourceView, _ options: AssemblyOptions
    ) -> SequentialOperation<PlannedMotionPhoto> {
        SequentialOperation { steps throws(StepStop) in
            try steps.motionPhotoAssembly(still, movie, options)
        }
    }
}

/// A plan for a motion photo whose result was read, and the check for the written file.
struct PlannedMotionPhoto {
    let assembly: MotionPhoto.Assembly
    fileprivate let source: MediaMetadata

    /// Returns the header of the `mpvd` box (Motion Photo format 1.0, "HEIC and AVIF").
    fileprivate static func boxHeader(_ byteCount: UInt64) -> ContiguousArray<UInt8> {
        BoxWriter.bytes { writer in
            let size = UInt32(exactly: byteCount.addingSaturated(8))
            writer.uint32(size ?? 1)
            writer.code(.motionPhotoMovie)
            if size == nil { writer.uint64(byteCount.addingSaturated(16)) }
        }
    }

    fileprivate static func microseconds(_ time: Fraction) -> Int64? {
        time.doubleValue.flatMap { Int64(exactly: ($0 * 1_000_000).rounded()) }
    }

    /// Throws unless the result has the still's metadata and announces a movie.
    func check(_ result: MediaMetadata) throws(MetadataError) {
        try PartComparison.check(resultOf: source) { () throws(MetadataError) in try compare(result) }
    }

    private func compare(_ result: MediaMetadata) throws(MetadataError) {
        guard result.family == source.family else {
            throw PartComparison.failure("the format is \(result.format)")
        }
        try PartComparison.checkDiagnostics(result, source)
        let index = PropertyName(MetadataKeys().multiPicture.mpEntry)
        try PartComparison { name, _, _ in
            name == index || MotionPhotoPacket.isAboutMovie(name.name)
        }.check(result.parts, source.parts)
        guard result.isMotionPhoto else { throw PartComparison.failure("it does not announce its movie") }
    }
}

extension Steps {
    /// Plans a motion photo, and reads the result.
    fileprivate mutating func motionPhotoAssembly(
        _ still: SourceView, _ movie: SourceView, _ options: MotionPhoto.AssemblyOptions
    ) throws(StepStop) -> PlannedMotionPhoto {
        let reading = ReadOptions(limits: options.limits)
        let planner = try editPlanner(of: still, reading)
        try once { () throws(MetadataError) in try planner.checkFormat("still", isOneOf: [.jpeg, .heif]) }
        try checkHasNoMovie(still, reading)
        try checkHasEnd(planner, still, options.limits)
        let moviePlanner = try editPlanner(of: movie, reading)
        let movieByteCount = try once { () throws(MetadataError) in try moviePlanner.sourceByteCount }
        let movieMetadata = moviePlanner.metadata
        guard movieMetadata.family == .quickTime else {
            throw .failed(
                MetadataError(
                    .unsupportedFormat, "the movie is a \(movieMetadata.format) file",
                    format: movieMetadata.format))
        }
        let time = options.presentationTime ?? movieMetadata.stillImageTime
        if let time, let duration = movieMetadata.duration, time > duration || time < Fraction(0, 1) {
            throw .failed(MetadataError(.timeOutsideMovie))
        }
        let isHEIF = planner.metadata.family == .heif
        let stillByteCount = try once { () throws(MetadataError) in try planner.sourceByteCount }
        let header = isHEIF ? PlannedMotionPhoto.boxHeader(movieByteCount) : []
        let edit = MotionPhotoEdit(
            movie: MotionPhotoPacket.Movie(
                photoType: planner.metadata.mimeType,
                movieType: movieMetadata.isQuickTimeMovie ? "video/quicktime" : "video/mp4",
                byteCount: movieByteCount, padding: UInt64(clamping: header.count),
                microseconds: time.flatMap(PlannedMotionPhoto.microseconds),
                gainMapByteCount: planner.metadata.gainMapByteCount(endingAt: stillByteCount)),
            properties: MetadataEdit(
                options.limits, allowsInvalidCredentials: options.allowsInvalidCredentials))
        let plan = try plan(planner, edit.edits)
        let (byteCount, overflow) = plan.sourceByteCount.addingReportingOverflow(movieByteCount)
        guard !overflow else { throw .failed(MetadataError(.tooLarge)) }
        var pieces = plan.pieces
        if !header.isEmpty { pieces.append(.bytes(header)) }
        // The movie follows the still in the source of the plan, and is a source of its own in this operation.
        let sourcePieces =
            pieces.map(SourcePieces.Piece.init) + [.copy((0..<movieByteCount).moved(by: movie.offset))]
        if movieByteCount > 0 { pieces.append(.copy(plan.sourceByteCount..<byteCount)) }
        let joined = EditPlan(pieces, sourceByteCount: byteCount, nil)
        let range = (joined.byteCount - movieByteCount)..<joined.byteCount
        let planned = PlannedMotionPhoto(
            assembly: MotionPhoto.Assembly(plan: joined, movieRange: range, presentationTime: time),
            source: planner.metadata)
        let result = still.result(of: sourcePieces, sourceByteCount: nil)
        let metadata = try read(result, reading)
        try once { () throws(MetadataError) in try planned.check(metadata) }
        let found = try motionPhoto(in: result, reading)
        guard found.range == range else {
            throw .failed(PartComparison.failure("the movie is at \(found.range)"))
        }
        return planned
    }

    /// Throws if the image of a JPEG file has no end: the bytes of the movie would be taken for those of the image.
    private mutating func checkHasEnd(
        _ planner: EditPlanner, _ still: SourceView, _ limits: Limits
    ) throws(StepStop) {
        guard planner.metadata.family == .jpeg else { return }
        let scans = try scans(of: planner.read, in: still, limits)
        guard scans.pieces.last?.marker == 0xD9 else {
            throw .failed(
                MetadataError(
                    .damaged,
                    "the image of the still has no end, so the movie would be taken for a part of it"))
        }
    }

    private mutating func checkHasNoMovie(
        _ still: SourceView, _ options: ReadOptions
    ) throws(StepStop) {
        do throws(StepStop) {
            _ = try motionPhoto(in: still, options)
        } catch .failed {
            return
        }
        throw .failed(MetadataError(.notEditable, "the still has a movie already"))
    }
}

extension MediaMetadata {
    /// The size of the gain map at the end of a JPEG file; `nil` if the file has none, or if something follows it.
    fileprivate func gainMapByteCount(endingAt end: UInt64) -> UInt64? {
        guard family == .jpeg, let id = gainMap?.partID, parts.indices.contains(id),
            let range = parts[id].ranges?.ranges.first, range.upperBound == end
        else { return nil }
        return range.byteCount
    }

    /// The MIME type of a still.
    fileprivate var mimeType: String {
        guard family == .heif else { return "image/jpeg" }
        return self[\.heif.majorBrand]?.hasPrefix("avi") == true ? "image/avif" : "image/heic"
    }
}
