/// A disassembly, with the checks for its written files.
struct PlannedDisassembly {
    let disassembly: LivePhoto.Disassembly
    private let options: ReadOptions
    private let checks: (still: Check, movie: Check)

    /// The expected result for a half.
    private enum Check {
        /// It has the same metadata as the copied bytes.
        case copy(MediaMetadata)
        /// It is a motion photo without its movie.
        case still(MediaMetadata)
        /// It is one half of a Live Photo.
        case edit(EditCheck)
    }

    // MARK: Planning

    /// Plans how to take apart the file at a path.
    init(contentsOf path: String, _ options: LivePhoto.DisassemblyOptions) throws(MetadataError) {
        do throws(MetadataError) {
            let identity = try FileIdentity(ofFileAt: path)
            try self.init(options, identity) { () throws(MetadataError) in try FileByteSource(path: path) }
        } catch {
            throw error.at(path: path)
        }
    }

    /// Plans how to take apart a source that can be opened several times.
    init<Source: BlockingByteSource & ~Copyable>(
        _ options: LivePhoto.DisassemblyOptions, _ identity: FileIdentity? = nil,
        _ open: () throws(MetadataError) -> Source
    ) throws(MetadataError) {
        let reading = options.assembly.reading
        let source = try open()
        var planner = try EditPlanner(reading: source, options: reading)
        let byteCount = source.byteCount
        let halves: (still: Half, movie: Half)
        var time: Fraction?
        if planner.metadata.format == .livp {
            let bundle = try LivePhotoBundle(reading, open)
            halves = (
                try Half(bundle.still, byteCount, reading.limits, open),
                try Half(bundle.movie, byteCount, reading.limits, open)
            )
            time = bundle.movie.metadata.stillImageTime
        } else {
            guard [.jpeg, .heif].contains(planner.metadata.format) else {
                throw MetadataError(.unsupportedFormat, format: planner.metadata.format)
            }
            let motion = try MotionPhoto(reading, open)
            try planner.checkIsWhole()
            let removal = EmbeddedMovieRemoval(
                movie: motion.range, limits: reading.limits,
                allowsInvalidCredentials: options.assembly.allowsInvalidCredentials)
            let plan = try planner.plan(from: source, removal.replacements)
            let still = Half(plan: plan, metadata: planner.metadata, isStill: true)
            try Self.check(
                .still(planner.metadata),
                try MediaReader.read(PlannedByteSource(plan, of: try open()), reading))
            try Self.checkMovieIsGone(reading) { () throws(MetadataError) in
                PlannedByteSource(plan, of: try open())
            }
            halves = (
                still,
                Half(
                    plan: try EditPlan(copying: motion.range, ofSourceWith: byteCount),
                    metadata: motion.metadata)
            )
            time = motion.presentationTime
        }
        try self.init(
            halves.still, halves.movie, planner.metadata.format == .livp ? .bundle : .motionPhoto, time,
            options,
            (identity, identity), openStill: open, openMovie: open)
    }

    /// Plans copies of two files.
    init(
        still: String, movie: String, _ options: LivePhoto.DisassemblyOptions
    ) throws(MetadataError) {
        let reading = options.assembly.reading
        func half(_ path: String) throws(MetadataError) -> Half {
            do throws(MetadataError) {
                let source = try FileByteSource(path: path)
                let byteCount = source.byteCount
                let plan = try EditPlan([], ofSourceWith: byteCount)
                let name = path.split(separator: "/").last.map(String.init)
                return Half(plan: plan, metadata: try MediaReader.read(source, reading), name: name)
            } catch {
                throw error.at(path: path)
            }
        }
        let identities = (try FileIdentity(ofFileAt: still), try FileIdentity(ofFileAt: movie))
        let halves = (still: try half(still), movie: try half(movie))
        try self.init(
            halves.still, halves.movie, .files, halves.movie.metadata.stillImageTime, options, identities
        ) { () throws(MetadataError) in
            try FileByteSource(path: still)
        } openMovie: { () throws(MetadataError) in
            try FileByteSource(path: movie)
        }
    }

    /// One half before it becomes half of a Live Photo.
    fileprivate struct Half {
        var plan: EditPlan
        var metadata: MediaMetadata
        var isStill = false
        var name: String?
    }

    private init<Still: BlockingByteSource & ~Copyable, Movie: BlockingByteSource & ~Copyable>(
        _ still: Half, _ movie: Half, _ origin: LivePhoto.Disassembly.Origin, _ time: Fraction?,
        _ options: LivePhoto.DisassemblyOptions, _ identities: (still: FileIdentity?, movie: FileIdentity?),
        openStill: () throws(MetadataError) -> Still, openMovie: () throws(MetadataError) -> Movie
    ) throws(MetadataError) {
        try Self.checkFormats(still.metadata, movie.metadata)
        self.options = options.assembly.reading
        var plans = (still: still.plan, movie: movie.plan)
        var time = time
        var identifier: String?
        var movieExtension = movie.metadata.isQuickTimeMovie ? "mov" : "mp4"
        if options.makesLivePhoto {
            var assembly = options.assembly
            // Phones round the time, so it may be past the end of the movie.
            let end = movie.metadata.duration
            assembly.stillImageTime = assembly.stillImageTime ?? time.map { min($0, end ?? $0) }
            let stillSource = PlannedByteSource(plans.still, of: try openStill())
            let stillPlanner = try EditPlanner(reading: stillSource, options: self.options)
            let movieSource = PlannedByteSource(plans.movie, of: try openMovie())
            let moviePlanner = try EditPlanner(reading: movieSource, options: self.options)
            let pair = try LivePhoto.plan(
                HalfPlanner(stillPlanner, stillSource, path: nil),
                HalfPlanner(moviePlanner, movieSource, path: nil), assembly)
            plans.still = try plans.still.followed(by: pair.assembly.still)
            plans.movie = try plans.movie.followed(by: pair.assembly.movie)
            time = pair.assembly.stillImageTime
            identifier = pair.assembly.identifier
            movieExtension = "mov"
            checks = (.edit(pair.still), .edit(pair.movie))
        } else {
            let identifiers = (still.metadata.livePhotoIdentifier, movie.metadata.livePhotoIdentifier)
            identifier = identifiers.0 == identifiers.1 ? identifiers.0 : nil
            checks = (
                still.isStill ? .still(still.metadata) : .copy(still.metadata), .copy(movie.metadata)
            )
        }
        plans.still.source = identities.still
        plans.movie.source = identities.movie
        disassembly = LivePhoto.Disassembly(
            origin: origin,
            still: LivePhoto.Disassembly.Half(
                plan: plans.still, format: still.metadata.format,
                fileExtension: still.metadata.format == .jpeg ? "jpg" : "heic", name: still.name),
            movie: LivePhoto.Disassembly.Half(
                plan: plans.movie, format: movie.metadata.format, fileExtension: movieExtension,
                name: movie.name),
            stillImageTime: time, identifier: identifier)
    }

    // MARK: Writing

    /// Writes both halves, or neither.
    func write(
        _ still: String, _ movie: String, stillOutput: String, movieOutput: String,
        _ writing: EditPlan.WriteOptions
    ) throws(MetadataError) {
        let (first, second) = (disassembly.still.plan, disassembly.movie.plan)
        var files = OutputFiles(sources: [first.source, second.source].compactMap { $0 })
        try files.write(first, contentsOf: still, to: stillOutput, writing) { _, _ in
        } verify: { file throws(MetadataError) in
            try Self.check(checks.still, try MediaReader.read(file, options))
        }
        try files.write(second, contentsOf: movie, to: movieOutput, writing) { _, _ in
        } verify: { file throws(MetadataError) in
            try Self.check(checks.movie, try MediaReader.read(file, options))
        }
        try files.commit()
    }

    // MARK: Checks

    /// Throws unless the two files can be a still and its movie.
    static func checkFormats(_ still: MediaMetadata, _ movie: MediaMetadata) throws(MetadataError) {
        guard still.livePhotoHalf == .still else {
            throw MetadataError(.unsupportedFormat, "the still is a \(still.format) file")
        }
        guard movie.format == .quickTime else {
            throw MetadataError(.unsupportedFormat, "the movie is a \(movie.format) file")
        }
    }

    /// Throws unless the result is a motion photo without its movie.
    static func check(still result: MediaMetadata, of source: MediaMetadata) throws(MetadataError) {
        try check(.still(source), result)
    }

    private static func check(_ check: Check, _ result: MediaMetadata) throws(MetadataError) {
        switch check {
        case .edit(let edit): try edit.check(result)
        case .copy(let source): try compare(result, source, []) { _ in false }
        case .still(let source):
            let index = PropertyName(MetadataKeys().multiPicture.mpEntry)
            try PartComparison.check(resultOf: source) { () throws(MetadataError) in
                // A truncated image now ends where its movie began.
                try compare(result, source, [.truncated]) { name in
                    name == index || MotionPhotoPacketSurvey.isAboutMovie(name.name)
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
        guard result.format == source.format else {
            throw PartComparison.failure("the format is \(result.format)")
        }
        try PartComparison.checkDiagnostics(result, source, except: codes)
        try PartComparison { name, _, _ in isExpected(name) }.check(result.parts, source.parts)
    }

    private static func checkMovieIsGone<Source: BlockingByteSource & ~Copyable>(
        _ options: ReadOptions, _ open: () throws(MetadataError) -> Source
    ) throws(MetadataError) {
        do throws(MetadataError) {
            _ = try MotionPhoto(options, open)
        } catch {
            guard error.code == .absent else { throw error }
            return
        }
        throw PartComparison.failure("the movie was not removed from the still")
    }
}

extension PlannedDisassembly.Half {
    /// Creates a half from a file of a bundle.
    init<Source: BlockingByteSource & ~Copyable>(
        _ half: LivePhotoBundle.Half, _ byteCount: UInt64, _ limits: Limits,
        _ open: () throws(MetadataError) -> Source
    ) throws(MetadataError) {
        metadata = half.metadata
        name = half.name.split(separator: "/").last.map(String.init)
        plan =
            half.isCompressed
            ? try EditPlan(
                bytes: try LivePhotoBundle.Half.inflated(half.range, half.name, try open(), limits),
                ofSourceWith: byteCount)
            : try EditPlan(copying: half.range, ofSourceWith: byteCount)
    }
}

extension MediaMetadata {
    /// Whether the movie's major brand is QuickTime's, or it has none, like older QuickTime files.
    var isQuickTimeMovie: Bool {
        self[\.movie.majorBrand].map { $0 == "qt  " } ?? true
    }
}

extension FileIdentity {
    /// Reads the identity of the file at a path.
    init(ofFileAt path: String) throws(MetadataError) {
        do throws(MetadataError) {
            let file = try FileByteSource(path: path)
            self = try FileCalls().status(of: file.descriptor).identity
        } catch {
            throw error.at(path: path)
        }
    }
}
