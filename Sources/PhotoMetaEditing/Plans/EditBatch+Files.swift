// SPDX-License-Identifier: Apache-2.0
public import PhotoMeta

/// The edit of one of many files, which ``EditBatch/write(_:options:progress:)`` makes.
public struct FileEdit: Sendable {
    /// The edit.
    public var edit: MetadataEdit
    /// The path of the file.
    public var path: String
    /// The path of the result.
    public var output: String

    /// Creates the edit of a file.
    ///
    /// - Throws: `MetadataError.Code.notReadable` or `MetadataError.Code.notWritten` for a `URL` that is not a file's.
    public init(
        _ edit: MetadataEdit, of file: some FileLocation, to output: some FileLocation
    ) throws(MetadataError) {
        self.edit = edit
        path = try file.fileSystemPath()
        self.output = try output.outputPath()
    }
}

extension EditBatch {
    /// Edits many files, in their order, and returns the result of each.
    ///
    /// A file that cannot be edited has an error; the others are still edited. Results are synced to disk together, some dozens at a
    /// time, which takes little longer than syncing one.
    ///
    /// If the task is cancelled, the files that were not begun have the error `MetadataError.Code.cancelled`. Those that were begun
    /// are completed. The work is done on a thread that is not the caller's.
    ///
    /// - Parameters:
    ///   - files: The files, with an edit for each.
    ///   - options: Which files may be replaced.
    ///   - progress: Called with the number of files that are finished, each time that some were.
    public static func write(
        _ files: [FileEdit], options: EditPlan.WriteOptions = EditPlan.WriteOptions(),
        progress: @Sendable (_ count: Int) -> Void = { _ in }
    ) async -> [FileResult<EditPlan>] {
        var batch = EditBatch()
        var results: [FileResult<EditPlan>] = []
        for (number, file) in files.enumerated() {
            do throws(MetadataError) {
                guard !Task.isCancelled else { throw MetadataError(.cancelled, path: file.path) }
                let source = try EditableFile(path: file.path, limits: file.edit.limits)
                batch.add(file.edit, of: [(source, file.output)], options: options)
            } catch {
                batch.add(error)
            }
            guard batch.isFull || number == files.count - 1 else { continue }
            for result in batch.commit() {
                let (index, path) = (results.count, files[results.count].path)
                results.append(FileResult(index: index, path: path, result: result.map { $0[0] }))
            }
            progress(results.count)
        }
        return results
    }
}
