// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension LivePhoto {
    /// Separates the still and the movie of a Live Photo: writes copies that no longer belong together, or neither.
    ///
    /// The identifier that joins them is removed, and everything else is copied.
    /// ``disassemble(still:movie:stillOutput:movieOutput:options:writing:)`` makes copies that still belong together.
    ///
    /// - Parameters:
    ///   - still: The still.
    ///   - movie: The movie.
    ///   - stillOutput: The new still.
    ///   - movieOutput: The new movie.
    ///   - writing: Which files may be replaced.
    /// - Returns: The plans that were written.
    /// - Throws: `MetadataError`, with the path: as ``MetadataEdit/write(still:movie:stillOutput:movieOutput:options:)``;
    ///   `MetadataError.Code.notEditable` if the files are not the still and the movie of one Live Photo.
    @discardableResult
    public static func separate(
        still: some FileLocation, movie: some FileLocation, stillOutput: some FileLocation,
        movieOutput: some FileLocation,
        writing: EditPlan.WriteOptions = EditPlan.WriteOptions()
    ) throws(MetadataError) -> (still: EditPlan, movie: EditPlan) {
        let (still, movie) = (try still.fileSystemPath(), try movie.fileSystemPath())
        let (stillOutput, movieOutput) = (try stillOutput.outputPath(), try movieOutput.outputPath())
        var (ofStill, ofMovie) = (MetadataEdit(), MetadataEdit())
        try ofStill.remove(\.makerApple.contentIdentifier)
        try ofMovie.remove(\.quickTime.contentIdentifier)
        let plans = (
            still: try ofStill.checkedPlan(contentsOf: still),
            movie: try ofMovie.checkedPlan(contentsOf: movie)
        )
        try MetadataEdit.checkPair(plans, still, movie)
        try MetadataEdit().write(
            [(still, stillOutput, plans.still), (movie, movieOutput, plans.movie)], writing)
        return (plans.still.plan, plans.movie.plan)
    }
}
