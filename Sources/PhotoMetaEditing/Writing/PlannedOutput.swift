// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A file to write: its plan, its path, and the check of what was written.
struct PlannedOutput {
    let plan: EditPlan
    let path: String
    let options: ReadOptions
    let check: (MediaMetadata) throws(MetadataError) -> Void

    func verify(_ file: borrowing FileByteSource) throws(MetadataError) {
        try check(try MediaReader.read(file, options))
    }
}

extension OutputFiles {
    /// Writes the still and the movie of a Live Photo: either both appear, or none.
    static func write(
        still: (path: String, output: PlannedOutput), movie: (path: String, output: PlannedOutput),
        _ writing: EditPlan.WriteOptions, _ progress: Progress = { _, _ in }
    ) throws(MetadataError) {
        var files = OutputFiles(
            sources: [still.output.plan.source, movie.output.plan.source].compactMap { $0 })
        try files.write(still: still, movie: movie, writing, progress)
        try files.commit()
    }

    /// Writes the still and the movie of a Live Photo next to their targets and checks them.
    mutating func write(
        still: (path: String, output: PlannedOutput), movie: (path: String, output: PlannedOutput),
        _ writing: EditPlan.WriteOptions, _ progress: Progress = { _, _ in }
    ) throws(MetadataError) {
        let (first, second) = (still.output, movie.output)
        let total = first.plan.byteCount.addingSaturated(second.plan.byteCount)
        try write(first.plan, contentsOf: still.path, to: first.path, writing) { count, _ in
            progress(count, total)
        } verify: { file throws(MetadataError) in
            try first.verify(file)
        }
        try write(second.plan, contentsOf: movie.path, to: second.path, writing) { count, _ in
            progress(first.plan.byteCount.addingSaturated(count), total)
        } verify: { file throws(MetadataError) in
            try second.verify(file)
        }
    }

    /// Writes the still and the movie of a Live Photo from asynchronous sources: either both appear, or none.
    nonisolated(nonsending) static func write<Still: ByteSource & ~Copyable, Movie: ByteSource & ~Copyable>(
        reading still: borrowing Still, _ first: PlannedOutput,
        _ movie: borrowing Movie, _ second: PlannedOutput,
        _ writing: EditPlan.WriteOptions, _ progress: Progress = { _, _ in }
    ) async throws(ReadError<any Error>) {
        let total = first.plan.byteCount.addingSaturated(second.plan.byteCount)
        var files = OutputFiles()
        do throws(ReadError<Still.Failure>) {
            try await files.write(first.plan, reading: still, to: first.path, writing) { count, _ in
                progress(count, total)
            } verify: { file throws(MetadataError) in
                try first.verify(file)
            }
        } catch {
            throw error.ofAnySource
        }
        do throws(ReadError<Movie.Failure>) {
            try await files.write(second.plan, reading: movie, to: second.path, writing) { count, _ in
                progress(first.plan.byteCount.addingSaturated(count), total)
            } verify: { file throws(MetadataError) in
                try second.verify(file)
            }
        } catch {
            throw error.ofAnySource
        }
        do throws(MetadataError) { try files.commit() } catch { throw .metadata(error) }
    }
}
