// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// The options of `photometa edit` that its run needs.
struct EditOptions: Sendable {
    /// The changes to make in each file.
    var change = MetadataEdit()
    /// The changes that come from other files, or from each file itself.
    var library = LibraryOptions()
    /// The condition that files match; others are left out.
    var condition: Condition?
    /// The table with the changes of each file; `nil` if the changes are the same for all.
    var tablePath: String?
    /// The folder for the results; `nil` to replace the files.
    var output: String?
    var isInPlace = false
    var isDryRun = false
    /// What is kept to undo the run.
    var journal = JournalOptions()
    /// Whether files that are not changed are copied to the folder for the results.
    var copiesUnchanged = false
    /// Whether changed files keep their times.
    var keepsTimes = false
    /// Whether files are prepared for sharing.
    var isShared = false
    /// Whether Live Photos get new identifiers.
    var renewsIdentifiers = false
    /// Whether the metadata of another file is copied.
    var isCopy = false
    /// Whether the report includes sizes.
    var isVerbose = false
    var isJSON = false

    /// How results are written; `nil` for a dry run.
    func writing(replacing isReplacement: Bool) -> EditPlan.WriteOptions? {
        guard !isDryRun else { return nil }
        return EditPlan.WriteOptions(
            replacesOutput: isReplacement, replacesSource: isReplacement, keepsTimes: keepsTimes)
    }

    /// The journal of the run; `nil` if none is kept.
    ///
    /// What is prepared for sharing is not kept.
    func journalWriter() throws(MetadataError) -> JournalWriter? {
        isInPlace && !isDryRun && !isShared ? try journal.writer() : nil
    }

    /// The path of the result of a file.
    func result(of file: InputFile) -> String {
        output.map { FilePath.path(of: file.pathInFolder, in: $0) } ?? file.path
    }

    /// Creates the folder of a result.
    func makeFolder(of result: String) throws(MetadataError) {
        guard output != nil else { return }
        try System.makeOutputFolder(FilePath.folder(of: result))
    }
}
