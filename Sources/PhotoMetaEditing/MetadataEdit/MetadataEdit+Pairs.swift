// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

// Edits both halves of a Live Photo.
extension MetadataEdit {
    /// Plans the edit of both halves of a Live Photo, without writing anything.
    ///
    /// A property that one half cannot contain is an error, as it is for a single file.
    ///
    /// - Throws: `MetadataError`, with the path: as ``plan(contentsOf:)``; `MetadataError.Code.notEditable` if
    ///   the files are not the still and the movie of one Live Photo, according to their identifiers.
    public func plans(
        still: some FileInput, movie: some FileInput
    ) throws(MetadataError) -> (still: EditPlan, movie: EditPlan) {
        let plans = try checkedPlans(still: still, movie: movie)
        return (plans.still.plan, plans.movie.plan)
    }

    /// Plans the edit of both halves of a Live Photo from two asynchronous sources.
    ///
    /// - Throws: `ReadError.source(_:)` with a source's own error; `ReadError.metadata(_:)` as ``plans(still:movie:)``,
    ///   without a path.
    public nonisolated(nonsending) func plans<Still: ByteSource, Movie: ByteSource>(
        readingStill still: Still, movie: Movie
    ) async throws(ReadError<any Error>) -> (still: EditPlan, movie: EditPlan) {
        let plans = try await checkedPlans(readingStill: still, movie: movie)
        return (plans.still.plan, plans.movie.plan)
    }

    /// Edits both halves of a Live Photo: writes both results, or neither.
    ///
    /// - Parameters:
    ///   - still: The still.
    ///   - movie: The movie.
    ///   - stillOutput: The edited still.
    ///   - movieOutput: The edited movie.
    ///   - writing: Which files may be replaced.
    /// - Returns: The plans that were written.
    /// - Throws: `MetadataError`, with the path: as ``plans(still:movie:)`` and
    ///   ``EditPlan/write(contentsOf:to:options:progress:)``. No new file is left after an error.
    @discardableResult
    public func write(
        still: some FileLocation, movie: some FileLocation, stillOutput: some FileLocation,
        movieOutput: some FileLocation, options writing: EditPlan.WriteOptions = EditPlan.WriteOptions()
    ) throws(MetadataError) -> (still: EditPlan, movie: EditPlan) {
        let (still, movie) = (try still.fileSystemPath(), try movie.fileSystemPath())
        let (stillOutput, movieOutput) = (try stillOutput.outputPath(), try movieOutput.outputPath())
        let plans = try checkedPlans(still: still, movie: movie)
        try write([(still, stillOutput, plans.still), (movie, movieOutput, plans.movie)], writing)
        return (plans.still.plan, plans.movie.plan)
    }

    /// Edits both halves of a Live Photo from two asynchronous sources: writes both results, or neither.
    ///
    /// - Throws: `ReadError.source(_:)` with a source's own error; `ReadError.metadata(_:)` as
    ///   ``write(still:movie:stillOutput:movieOutput:options:)``. No new file is left after an error.
    @discardableResult
    public nonisolated(nonsending) func write<Still: ByteSource, Movie: ByteSource>(
        readingStill still: Still, movie: Movie, stillOutput: some FileLocation,
        movieOutput: some FileLocation,
        options writing: EditPlan.WriteOptions = EditPlan.WriteOptions()
    ) async throws(ReadError<any Error>) -> (still: EditPlan, movie: EditPlan) {
        let paths = try ReadError<any Error>.outputPaths(stillOutput, movieOutput)
        let plans = try await checkedPlans(readingStill: still, movie: movie)
        try await OutputFiles.write(
            reading: still, output(paths.still, plans.still), movie, output(paths.movie, plans.movie), writing
        )
        return (plans.still.plan, plans.movie.plan)
    }

    private nonisolated(nonsending) func checkedPlans<Still: ByteSource, Movie: ByteSource>(
        readingStill still: Still, movie: Movie
    ) async throws(ReadError<any Error>) -> (still: CheckedPlan, movie: CheckedPlan) {
        let sources = SourcePair(still, movie)
        let views = sources.awaitedViews
        return try await SequentialOperation { steps throws(StepStop) in
            let plans = (
                still: try steps.checkedPlan(self, of: views.first),
                movie: try steps.checkedPlan(self, of: views.second)
            )
            try steps.once { () throws(MetadataError) in try Self.checkPair(plans) }
            return plans
        }.run(awaiting: sources)
    }

    private func checkedPlans(
        still: some FileInput, movie: some FileInput
    ) throws(MetadataError) -> (still: CheckedPlan, movie: CheckedPlan) {
        let plans = (still: try checkedPlan(contentsOf: still), movie: try checkedPlan(contentsOf: movie))
        try Self.checkPair(plans, try still.inputPath(), try movie.inputPath())
        return plans
    }

    /// Throws unless two files are the still and the movie of one Live Photo.
    static func checkPair(
        _ plans: (still: CheckedPlan, movie: CheckedPlan), _ stillPath: String? = nil,
        _ moviePath: String? = nil
    ) throws(MetadataError) {
        let (still, movie) = (plans.still.check, plans.movie.check)
        let (first, second) = (still.unshared ?? still.source, movie.unshared ?? movie.source)
        guard first.possibleLivePhotoRole == .still else {
            throw MetadataError(.notEditable, "a \(first.format) file is not the still", path: stillPath)
        }
        guard second.possibleLivePhotoRole == .movie else {
            throw MetadataError(.notEditable, "a \(second.format) file is not the movie", path: moviePath)
        }
        guard let identifier = first.livePhotoIdentifier, identifier == second.livePhotoIdentifier else {
            throw MetadataError(
                .notEditable, "the movie does not have the identifier of the still", path: moviePath)
        }
    }
}
