extension LivePhoto {
    /// Plans how to take apart a `.livp` file or motion photo from an asynchronous source.
    ///
    /// A plan is applied with ``EditPlan/chunks(reading:upTo:)``.
    ///
    /// - Throws: ``ReadError/source(_:)`` with the source's error; ``ReadError/metadata(_:)`` with the codes of
    ///   ``disassembly(contentsOf:options:)``.
    public nonisolated(nonsending) static func disassembly<Source: ByteSource>(
        reading source: Source, options: DisassemblyOptions = DisassemblyOptions()
    ) async throws(ReadError<any Error>) -> Disassembly {
        let halves: AwaitedHalves
        do throws(ReadError<Source.Failure>) {
            halves = try await AwaitedHalves(source, options.assembly)
        } catch {
            throw error.withAnySource
        }
        guard options.makesLivePhoto else { return halves.disassembly() }
        var assembly = options.assembly
        // Phones round the time, so it may be past the end of the movie.
        let end = halves.movie.metadata.duration
        assembly.stillImageTime = assembly.stillImageTime ?? halves.time.map { min($0, end ?? $0) }
        let pair = try await LivePhoto.assembly(
            readingStill: PlannedSource(halves.still.plan, of: source),
            movie: PlannedSource(halves.movie.plan, of: source), options: assembly)
        do throws(MetadataError) {
            return try halves.disassembly(followedBy: pair)
        } catch {
            throw .metadata(error)
        }
    }
}

/// The halves of a file with an asynchronous source, as copies.
private struct AwaitedHalves {
    struct Half {
        var plan: EditPlan
        var metadata: MediaMetadata
        var name: String?
    }

    private(set) var still: Half
    private(set) var movie: Half
    /// The moment of the movie that the still shows.
    private(set) var time: Fraction?
    private let origin: LivePhoto.Disassembly.Origin

    nonisolated(nonsending) init<Source: ByteSource>(
        _ source: Source, _ options: LivePhoto.AssemblyOptions
    ) async throws(ReadError<Source.Failure>) {
        let reading = options.reading
        var planner = try await EditPlanner(awaiting: source, options: reading)
        switch planner.metadata.format {
        case .livp:
            let bundle = try await LivePhotoBundle(reading: source, options: reading)
            origin = .bundle
            time = bundle.movie.metadata.stillImageTime
            still = try await Half(bundle.still, planner, source, options.limits)
            movie = try await Half(bundle.movie, planner, source, options.limits)
        case .jpeg, .heif:
            let motion = try await MotionPhoto(reading: source, options: reading)
            origin = .motionPhoto
            time = motion.presentationTime
            do throws(MetadataError) { try planner.checkIsWhole() } catch { throw .metadata(error) }
            let removal = EmbeddedMovieRemoval(
                movie: motion.range, limits: options.limits,
                allowsInvalidCredentials: options.allowsInvalidCredentials)
            let plan = try await planner.plan(awaiting: source, removal.replacements)
            still = Half(plan: plan, metadata: planner.metadata)
            do throws(MetadataError) {
                movie = Half(
                    plan: try EditPlan(copying: motion.range, ofSourceWith: plan.sourceByteCount),
                    metadata: motion.metadata)
            } catch {
                throw .metadata(error)
            }
            try await Self.check(plan, planner.metadata, source, reading)
        default: throw .metadata(MetadataError(.unsupportedFormat, format: planner.metadata.format))
        }
        do throws(MetadataError) {
            try PlannedDisassembly.checkFormats(still.metadata, movie.metadata)
        } catch {
            throw .metadata(error)
        }
    }

    /// Throws unless a motion photo without its movie has the same metadata as before and contains no movie.
    private nonisolated(nonsending) static func check<Source: ByteSource>(
        _ plan: EditPlan, _ metadata: MediaMetadata, _ source: Source, _ options: ReadOptions
    ) async throws(ReadError<Source.Failure>) {
        let planned = PlannedSource(plan, of: source)
        do throws(ReadError<ReadError<Source.Failure>>) {
            let result = try await MediaReader.read(planned, options)
            do throws(MetadataError) {
                try PlannedDisassembly.check(still: result, of: metadata)
            } catch {
                throw .metadata(error)
            }
        } catch {
            switch error {
            case .source(let error): throw error
            case .metadata(let error): throw .metadata(error)
            }
        }
        do throws(ReadError<ReadError<Source.Failure>>) {
            _ = try await MotionPhoto(reading: planned, options: options)
        } catch {
            switch error {
            case .source(let error): throw error
            case .metadata(let error):
                guard error.code == .absent else { throw .metadata(error) }
                return
            }
        }
        throw .metadata(PartComparison.failure("the movie was not removed from the still"))
    }

    /// Returns the plans for copied halves, followed by those that make them a Live Photo.
    func disassembly(
        followedBy pair: LivePhoto.Assembly
    ) throws(MetadataError) -> LivePhoto.Disassembly {
        disassembly(
            try still.plan.followed(by: pair.still), try movie.plan.followed(by: pair.movie), "mov",
            pair.stillImageTime, pair.identifier)
    }

    func disassembly() -> LivePhoto.Disassembly {
        let identifiers = (still.metadata.livePhotoIdentifier, movie.metadata.livePhotoIdentifier)
        return disassembly(
            still.plan, movie.plan, movie.metadata.isQuickTimeMovie ? "mov" : "mp4", time,
            identifiers.0 == identifiers.1 ? identifiers.0 : nil)
    }

    private func disassembly(
        _ stillPlan: EditPlan, _ moviePlan: EditPlan, _ movieExtension: String, _ time: Fraction?,
        _ identifier: String?
    ) -> LivePhoto.Disassembly {
        LivePhoto.Disassembly(
            origin: origin,
            still: LivePhoto.Disassembly.Half(
                plan: stillPlan, format: still.metadata.format,
                fileExtension: still.metadata.format == .jpeg ? "jpg" : "heic", name: still.name),
            movie: LivePhoto.Disassembly.Half(
                plan: moviePlan, format: movie.metadata.format, fileExtension: movieExtension,
                name: movie.name),
            stillImageTime: time, identifier: identifier)
    }
}

extension AwaitedHalves.Half {
    /// Creates a half from a file of a bundle.
    fileprivate nonisolated(nonsending) init<Source: ByteSource>(
        _ half: LivePhotoBundle.Half, _ planner: EditPlanner, _ source: Source, _ limits: Limits
    ) async throws(ReadError<Source.Failure>) {
        metadata = half.metadata
        name = half.name.split(separator: "/").last.map(String.init)
        var bytes: ContiguousArray<UInt8>?
        if half.isCompressed {
            bytes = try await LivePhotoBundle.Half.inflated(half.range, half.name, awaiting: source, limits)
        }
        do throws(MetadataError) {
            let byteCount = try planner.sourceByteCount
            plan =
                if let bytes {
                    try EditPlan(bytes: bytes, ofSourceWith: byteCount)
                } else {
                    try EditPlan(copying: half.range, ofSourceWith: byteCount)
                }
        } catch {
            throw .metadata(error)
        }
    }
}
