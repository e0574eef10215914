// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// The output folder of a command that makes new files of many others, with the journal that undoes that.
final class ResultFolder {
    let path: String
    private let isDryRun: Bool
    let journal: JournalWriter?
    private var folders: NewFolders?
    /// The paths of all results in lowercase: some file systems are case-insensitive.
    private var results: Set<String> = []

    init(_ path: String, isDryRun: Bool, _ journal: JournalOptions) throws(MetadataError) {
        (self.path, self.isDryRun) = (path, isDryRun)
        self.journal = isDryRun ? nil : try journal.writer()
        folders = self.journal.map { NewFolders($0) }
    }

    /// How results are written; `nil` in a dry run.
    var writing: EditPlan.WriteOptions? { isDryRun ? nil : EditPlan.WriteOptions() }

    /// The folder for the results of a file, which keeps its path in the folder in which it was found.
    func folder(of file: InputFile) -> String {
        FilePath.folder(of: FilePath.path(of: file.pathInFolder, in: path))
    }

    /// Claims the paths of results; throws if one is another file's, or if a file exists there.
    func claim(_ paths: String...) throws(MetadataError) {
        for path in paths where !results.insert(path.lowercased()).inserted {
            throw MetadataError(.outputExists, "another file has a result of this name", path: path)
        }
        // When files are written, the system refuses to replace others.
        for path in paths where isDryRun && System.linkStatus(of: path) != nil {
            throw MetadataError(.outputExists, path: path)
        }
    }

    /// Creates the folder of a result.
    func makeFolder(_ folder: String) throws(MetadataError) {
        guard !isDryRun else { return }
        guard folders != nil else { return try System.makeOutputFolder(folder) }
        try folders?.make(folder)
    }
}
