// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// The options about the journal of a command that changes files.
struct JournalOptions: Sendable {
    /// The folder of the journals that the user names.
    var folder: String?
    /// Whether no journal is kept.
    var isOff = false
    /// Whether the digests of whole files are kept.
    var hashesFiles = false

    static let discussion = """
        A journal in the user's state folder keeps what 'photometa undo' needs: the removed values, and a kilobyte for each file. It is kept for \
        \(JournalFolder.dayLimit) days; beyond a gigabyte, the oldest runs are dropped. 'photometa forget' removes it.
        """

    static func options<Owner>(_ member: MemberPath<Owner, JournalOptions>) -> [CommandOption<Owner>] {
        [
            .journal { $0[keyPath: member].folder = $1 },
            CommandOption("--no-journal", summary: "keeps no journal; the run cannot be undone") {
                $0[keyPath: member].isOff = true
            },
        ]
    }

    /// Throws if the options contradict each other.
    func check() throws(UsageError) {
        guard !isOff || folder == nil && !hashesFiles else {
            throw UsageError(
                message: "'--no-journal' cannot be combined with '--journal' and '--verify'")
        }
    }

    /// The journal of a run; `nil` if none is kept.
    func writer() throws(MetadataError) -> JournalWriter? {
        guard !isOff else { return nil }
        var journals = try JournalFolder(folder)
        journals.prune()
        return journals.writer(hashesFiles: hashesFiles)
    }
}
