extension LivePhoto {
    /// Plans a Live Photo from two asynchronous sources.
    ///
    /// - Throws: ``ReadError/source(_:)`` with a source's own error; ``ReadError/metadata(_:)`` with the codes of
    ///   ``assembly(still:movie:options:)-(String,_,_)``.
    public nonisolated(nonsending) static func assembly<Still: ByteSource, Movie: ByteSource>(
        readingStill still: Still, movie: Movie, options: AssemblyOptions = AssemblyOptions()
    ) async throws(ReadError<any Error>) -> Assembly {
        var stillHalf = try await AwaitedHalf("still", isOneOf: [.jpeg, .heif], still, options.reading)
        var movieHalf = try await AwaitedHalf("movie", isOneOf: [.quickTime], movie, options.reading)
        let edits: HalfEdits
        do throws(MetadataError) {
            edits = try HalfEdits(options, stillHalf.metadata, movieHalf.metadata)
        } catch {
            throw .metadata(error)
        }
        let stillPlan = try await stillHalf.plan(edits.still.edit)
        let moviePlan = try await movieHalf.plan(edits.movie.edit)
        _ = try await stillHalf.result(of: stillPlan, edits.still, options.reading)
        let movieResult = try await movieHalf.result(of: moviePlan, edits.movie, options.reading)
        do throws(MetadataError) {
            return try edits.assembly(stillPlan, moviePlan, movieResult)
        } catch {
            throw .metadata(error)
        }
    }
}

/// One half of a pair with an asynchronous source, while it is planned.
private struct AwaitedHalf<Source: ByteSource> {
    private var planner: EditPlanner
    private let source: Source

    var metadata: MediaMetadata { planner.metadata }

    /// Reads a source; throws unless the file has one of these formats.
    nonisolated(nonsending) init(
        _ half: String, isOneOf formats: [MediaFormat], _ source: Source, _ options: ReadOptions
    ) async throws(ReadError<any Error>) {
        self.source = source
        do throws(ReadError<Source.Failure>) {
            planner = try await EditPlanner(awaiting: source, options: options)
        } catch {
            throw error.withAnySource
        }
        do throws(MetadataError) {
            try planner.checkFormat(half, isOneOf: formats)
        } catch {
            throw .metadata(error)
        }
    }

    nonisolated(nonsending) mutating func plan(
        _ edit: HalfEdit
    ) async throws(ReadError<any Error>) -> EditPlan {
        do throws(ReadError<Source.Failure>) {
            return try await planner.plan(awaiting: source, edit.replacements)
        } catch {
            throw error.withAnySource
        }
    }

    /// Reads the result of a plan and checks it.
    nonisolated(nonsending) func result(
        of plan: EditPlan, _ check: EditCheck, _ options: ReadOptions
    ) async throws(ReadError<any Error>) -> MediaMetadata {
        let result: MediaMetadata
        do throws(ReadError<ReadError<Source.Failure>>) {
            result = try await MediaReader.read(PlannedSource(plan, of: source), options)
        } catch {
            switch error {
            case .source(let error): throw error.withAnySource
            case .metadata(let error): throw .metadata(error)
            }
        }
        do throws(MetadataError) { try check.check(result) } catch { throw .metadata(error) }
        return result
    }
}

extension ReadError {
    /// The same error, with the source's error type erased.
    var withAnySource: ReadError<any Error> {
        switch self {
        case .source(let failure): .source(failure)
        case .metadata(let error): .metadata(error)
        }
    }
}
