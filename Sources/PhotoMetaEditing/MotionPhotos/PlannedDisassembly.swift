// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A disassembly, with the checks for its written files.
struct PlannedDisassembly {
    let disassembly: LivePhoto.Disassembly
    private let options: ReadOptions
    private let checks: (still: Check, movie: Check)

    /// The expected result for a half.
    fileprivate enum Check {
        /// It has the same metadata as the copied bytes.
        case copy(MediaMetadata)
        /// It is a motion photo without its movie.
        case still(MediaMetadata)
        /// It is one half of a Live Photo.
        case edit(MetadataEditCheck)
    }

    // MARK: Planning

    /// Plans how to take apart a file.
    init(
        contentsOf input: some FileInput, _ options: LivePhoto.DisassemblyOptions
    ) throws(MetadataError) {
        self = try input.reading { source throws(MetadataError) in
            try Self.planning(SourceView(source), options, try source.identity()).run(reading: source)
        }
    }

    /// Plans how to take apart a source.
    static func planning(
        _ source: SourceView, _ options: LivePhoto.DisassemblyOptions, _ identity: FileIdentity? = nil
    ) -> SequentialOperation<PlannedDisassembly> {
        SequentialOperation { steps throws(StepStop) in
            try steps.disassembly(of: source, options, identity)
        }
    }

    /// Plans how to take apart an asynchronous source.
    nonisolated(nonsending) static func plan<Source: ByteSource & ~Copyable>(
        reading source: borrowing Source, _ options: LivePhoto.DisassemblyOptions
    ) async throws(ReadError<any Error>) -> PlannedDisassembly {
        do throws(ReadError<Source.Failure>) {
            return try await planning(SourceView(awaiting: source), options).run(awaiting: source)
        } catch {
            throw error.ofAnySource
        }
    }

    /// Plans copies of two files.
    init(
        still: some FileInput, movie: some FileInput, _ options: LivePhoto.DisassemblyOptions
    ) throws(MetadataError) {
        let pair = try InputPair(still: still, movie: movie)
        self = try Self.planning(pair.still, pair.movie, options).run(reading: pair.sources)
    }

    /// Plans copies of two asynchronous sources.
    nonisolated(nonsending) static func plan<Still: ByteSource, Movie: ByteSource>(
        readingStill still: Still, movie: Movie, _ options: LivePhoto.DisassemblyOptions
    ) async throws(ReadError<any Error>) -> PlannedDisassembly {
        let sources = SourcePair(still, movie)
        let views = sources.awaitedViews
        return try await planning(AssembledFile(views.first), AssembledFile(views.second), options)
            .run(awaiting: sources)
    }

    private static func planning(
        _ still: AssembledFile, _ movie: AssembledFile, _ options: LivePhoto.DisassemblyOptions
    ) -> SequentialOperation<PlannedDisassembly> {
        SequentialOperation { steps throws(StepStop) in
            let still = try steps.copiedFile(still, options)
            let movie = try steps.copiedFile(movie, options)
            return try steps.disassembly(
                still, movie, .files, movie.metadata.stillImageTime, options)
        }
    }

    /// The still or the movie before it becomes a file of a Live Photo.
    fileprivate struct File {
        let source: SourceView
        let identity: FileIdentity?
        let plan: EditPlan
        let metadata: MediaMetadata
        var isStill = false
        var name: String?

        /// The bytes of the file.
        var result: AssembledFile { AssembledFile(source.result(of: plan)) }
    }

    fileprivate init(
        _ still: File, _ movie: File, _ origin: LivePhoto.Disassembly.Origin, _ time: Fraction?,
        _ pair: LivePhoto.Planned?, _ options: LivePhoto.DisassemblyOptions
    ) throws(MetadataError) {
        self.options = options.assembly.reading
        var plans = (still: still.plan, movie: movie.plan)
        var time = time
        var identifier = still.metadata.livePhotoIdentifier
        var movieExtension = movie.metadata.isQuickTimeMovie ? "mov" : "mp4"
        if let pair {
            plans.still = try plans.still.followed(by: pair.assembly.still)
            plans.movie = try plans.movie.followed(by: pair.assembly.movie)
            time = pair.assembly.stillImageTime
            identifier = pair.assembly.identifier
            movieExtension = "mov"
            checks = (.edit(pair.still), .edit(pair.movie))
        } else {
            if movie.metadata.livePhotoIdentifier != identifier { identifier = nil }
            checks = (
                still.isStill ? .still(still.metadata) : .copy(still.metadata), .copy(movie.metadata)
            )
        }
        plans.still.source = still.identity
        plans.movie.source = movie.identity
        disassembly = LivePhoto.Disassembly(
            origin: origin,
            still: LivePhoto.Disassembly.File(
                plan: plans.still, format: still.metadata.format,
                fileExtension: still.metadata.family == .jpeg ? "jpg" : "heic", name: still.name),
            movie: LivePhoto.Disassembly.File(
                plan: plans.movie, format: movie.metadata.format, fileExtension: movieExtension,
                name: movie.name),
            stillImageTime: time, identifier: identifier)
    }

    // MARK: Writing

    func outputs(_ stillPath: String, _ moviePath: String) -> (still: PlannedOutput, movie: PlannedOutput) {
        let checks = checks
        return (
            PlannedOutput(plan: disassembly.still.plan, path: stillPath, options: options) {
                result throws(MetadataError) in try Self.check(checks.still, result)
            },
            PlannedOutput(plan: disassembly.movie.plan, path: moviePath, options: options) {
                result throws(MetadataError) in try Self.check(checks.movie, result)
            }
        )
    }

    // MARK: Checks

    /// Throws unless the two files can be a still and its movie.
    fileprivate static func checkFormats(_ still: MediaMetadata, _ movie: MediaMetadata) throws(MetadataError)
    {
        guard still.possibleLivePhotoRole == .still else {
            throw MetadataError(.unsupportedFormat, "the still is a \(still.format) file")
        }
        guard movie.family == .quickTime else {
            throw MetadataError(.unsupportedFormat, "the movie is a \(movie.format) file")
        }
    }

    fileprivate static func check(_ check: Check, _ result: MediaMetadata) throws(MetadataError) {
        switch check {
        case .edit(let edit): try edit.check(result)
        case .copy(let source): try compare(result, source, []) { _ in false }
        case .still(let source):
            let index = PropertyName(MetadataKeys().multiPicture.mpEntry)
            try PartComparison.check(resultOf: source) { () throws(MetadataError) in
                // A truncated image now ends where its movie began.
                try compare(result, source, [.truncated]) { name in
                    name == index || MotionPhotoPacket.isAboutMovie(name.name)
                }
                guard !result.isMotionPhoto else {
                    throw PartComparison.failure("it still announces a movie")
                }
            }
        }
    }

    private static func compare(
        _ result: MediaMetadata, _ source: MediaMetadata, _ codes: Set<Diagnostic.Code>,
        _ isExpected: @escaping (PropertyName) -> Bool
    ) throws(MetadataError) {
        guard result.family == source.family else {
            throw PartComparison.failure("the format is \(result.format)")
        }
        try PartComparison.checkDiagnostics(result, source, except: codes)
        try PartComparison { name, _, _ in isExpected(name) }.check(result.parts, source.parts)
    }
}

extension Steps {
    fileprivate mutating func disassembly(
        of source: SourceView, _ options: LivePhoto.DisassemblyOptions, _ identity: FileIdentity?
    ) throws(StepStop) -> PlannedDisassembly {
        let reading = options.assembly.reading
        let planner = try editPlanner(of: source, reading)
        switch planner.metadata.family {
        case .livp:
            let bundle = try bundle(in: source, reading)
            let still = try file(bundle.still, of: planner, in: source, identity, reading.limits)
            let movie = try file(bundle.movie, of: planner, in: source, identity, reading.limits)
            return try disassembly(still, movie, .bundle, bundle.movie.metadata.stillImageTime, options)
        case .jpeg, .heif:
            let motion = try motionPhoto(in: source, reading)
            try once { () throws(MetadataError) in try planner.checkIsWhole() }
            let removal = EmbeddedMovieRemoval(
                movie: motion.range, limits: reading.limits,
                allowsInvalidCredentials: options.assembly.allowsInvalidCredentials)
            let plan = try plan(planner, removal.edits)
            let result = try read(source.result(of: plan), reading)
            try once { () throws(MetadataError) in
                try PlannedDisassembly.check(.still(planner.metadata), result)
            }
            try checkMovieIsGone(from: source.result(of: plan), reading)
            let movie = try once { () throws(MetadataError) in
                try EditPlan(copying: motion.range, ofSourceWith: plan.sourceByteCount)
            }
            return try disassembly(
                PlannedDisassembly.File(
                    source: source, identity: identity, plan: plan, metadata: planner.metadata, isStill: true),
                PlannedDisassembly.File(
                    source: source, identity: identity, plan: movie, metadata: motion.metadata),
                .motionPhoto, motion.presentationTime, options)
        case let format: throw .failed(MetadataError(.unsupportedFormat, format: format))
        }
    }

    /// Plans the files of a Live Photo or, if they stay what they are, copies.
    fileprivate mutating func disassembly(
        _ still: PlannedDisassembly.File, _ movie: PlannedDisassembly.File,
        _ origin: LivePhoto.Disassembly.Origin, _ time: Fraction?, _ options: LivePhoto.DisassemblyOptions
    ) throws(StepStop) -> PlannedDisassembly {
        try once { () throws(MetadataError) in
            try PlannedDisassembly.checkFormats(still.metadata, movie.metadata)
        }
        var pair: LivePhoto.Planned?
        if options.makesLivePhoto {
            var assembly = options.assembly
            // Phones round the time, so it may be past the end of the movie.
            let end = movie.metadata.duration
            assembly.stillImageTime = assembly.stillImageTime ?? time.map { min($0, end ?? $0) }
            pair = try livePhoto(still.result, movie.result, assembly)
        }
        return try once { () throws(MetadataError) in
            try PlannedDisassembly(still, movie, origin, time, pair, options)
        }
    }

    /// Plans a copy of a file of a bundle.
    private mutating func file(
        _ half: LivePhotoBundle.File, of planner: EditPlanner, in source: SourceView,
        _ identity: FileIdentity?, _ limits: Limits
    ) throws(StepStop) -> PlannedDisassembly.File {
        let bytes = half.isCompressed ? try inflated(half.range, half.name, in: source, limits) : nil
        let plan = try once { () throws(MetadataError) in
            let byteCount = try planner.sourceByteCount
            guard let bytes else { return try EditPlan(copying: half.range, ofSourceWith: byteCount) }
            return try EditPlan(bytes: bytes, ofSourceWith: byteCount)
        }
        return PlannedDisassembly.File(
            source: source, identity: identity, plan: plan, metadata: half.metadata,
            name: half.name.split(separator: "/").last.map(String.init))
    }

    /// Plans a copy of a file.
    fileprivate mutating func copiedFile(
        _ file: AssembledFile, _ options: LivePhoto.DisassemblyOptions
    ) throws(StepStop) -> PlannedDisassembly.File {
        do throws(StepStop) {
            let planner = try editPlanner(of: file.source, options.assembly.reading, file.identity)
            let plan = try once { () throws(MetadataError) in
                try EditPlan([], ofSourceWith: try planner.sourceByteCount)
            }
            return PlannedDisassembly.File(
                source: file.source, identity: file.identity, plan: plan, metadata: planner.metadata,
                name: file.path?.split(separator: "/").last.map(String.init))
        } catch .failed(let error) {
            throw .failed(error.at(path: file.path))
        }
    }

    private mutating func checkMovieIsGone(
        from still: SourceView, _ options: ReadOptions
    ) throws(StepStop) {
        do throws(StepStop) {
            _ = try motionPhoto(in: still, options)
        } catch .failed(let error) where error.code == .absent {
            return
        }
        throw .failed(PartComparison.failure("the movie was not removed from the still"))
    }
}

extension MediaMetadata {
    /// Whether the movie's major brand is QuickTime's, or it has none, like older QuickTime files.
    var isQuickTimeMovie: Bool {
        self[\.movie.majorBrand].map { $0 == "qt  " } ?? true
    }
}

extension FileIdentity {
    /// Reads the identity of an open file.
    ///
    /// Taken before the first byte is read, it shows any later change.
    init(of file: borrowing FileByteSource) throws(MetadataError) {
        self = try FileCalls().status(of: file.descriptor).identity
    }

    /// Reads the identity of the file at a path.
    init(ofFileAt path: String) throws(MetadataError) {
        do throws(MetadataError) { try self.init(of: try FileByteSource(path: path)) } catch {
            throw error.at(path: path)
        }
    }
}

extension InputSource {
    /// Reads the identity of an open file; `nil` for bytes in memory.
    func identity() throws(MetadataError) -> FileIdentity? {
        guard let descriptor else { return nil }
        do throws(MetadataError) {
            return try FileCalls().status(of: descriptor).identity
        } catch {
            throw error.at(path: path)
        }
    }
}

extension ReadError {
    /// Makes the errors of a function of the library those of reading a source.
    static func inMetadata<Value>(
        _ body: () throws(MetadataError) -> Value
    ) throws(ReadError) -> Value {
        do throws(MetadataError) { return try body() } catch { throw .metadata(error) }
    }
}
