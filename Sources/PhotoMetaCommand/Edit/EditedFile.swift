// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// A file that is or would be edited, and what its report says beside the plan.
struct EditedFile {
    let file: InputFile
    /// The path of the result; `nil` if there is none.
    var output: String?
    /// The properties that change; `nil` if they are not known.
    var changes: FileChanges?
    /// What follows from other files or from the file itself; `nil` if that was not asked for.
    var change: LibraryChange?
    /// Whether the changes are in the file's XMP file.
    var usesSidecar = false
    /// Why the change is not in the raw file itself; `nil` if that was not asked for.
    var rawRefusal: String?
    /// The result of an earlier run, which is not written again.
    var hasEarlierResult = false
    /// Whether the file is only copied.
    var isCopy = false
    /// Whether the copy is counted, because the file is not counted otherwise.
    var isCountedCopy = false
    /// The number of other hard links, which keep the old content.
    var otherLinkCount = 0
    /// Whether the change removes values.
    var removes = false
    /// Whether the file was searched for what is removed; one whose changes are in its XMP file was not.
    var isSearched: Bool { !usesSidecar || !removes }

    init(_ file: InputFile) { self.file = file }

    var path: String { file.path }
}
