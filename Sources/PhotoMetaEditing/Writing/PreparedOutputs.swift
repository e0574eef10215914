// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Files written next to their targets, of which either all appear or none.
///
/// Call the steps in order; after one that throws, no new file is left. With many such values, do each step for all
/// of them before the next one: a file system syncs several files together in about the time of one.
final class PreparedOutputs {
    /// What a journal says about the files, by its number.
    typealias JournalEntry = (journal: JournalWriter, number: UInt32)

    private var files: [OutputFile]
    private let entry: JournalEntry?

    init(_ files: [OutputFile], _ entry: JournalEntry? = nil) {
        self.files = files
        self.entry = entry
    }

    deinit { discard() }

    /// Removes all files, unless they are closed.
    private func discard() {
        guard !files.isEmpty else { return }
        // A file that could not be restored can still be undone.
        if OutputFiles.discard(files), let entry { entry.journal.cancel(entry.number) }
        files = []
    }

    /// Calls `body` with each file; after an error, removes all files.
    private func forEach(
        _ body: (inout OutputFile) throws(MetadataError) -> Void
    ) throws(MetadataError) {
        for index in files.indices {
            do throws(MetadataError) {
                if Task.isCancelled { throw .cancelled }
                try body(&files[index])
            } catch {
                let path = files[index].path
                discard()
                throw error.code == .cancelled ? error : error.at(path: path)
            }
        }
    }

    /// Waits until the content of all files and what undoes their changes are on disk.
    func sync() throws(MetadataError) {
        try forEach { file throws(MetadataError) in
            try file.sync()
            // The first file's call syncs the records of all.
            try entry?.journal.sync()
        }
    }

    /// Gives all files their names.
    func install() throws(MetadataError) {
        var identities: [FileIdentity] = []
        try forEach { file throws(MetadataError) in
            let identity = try file.status().identity
            try file.install(identities)
            identities.append(identity)
        }
    }

    /// Waits until the names are on disk, once per folder.
    ///
    /// - Parameter synced: The folders already synced since their files got their names.
    func syncDirectories(_ synced: inout Set<String>) throws(MetadataError) {
        var done = synced
        try forEach { file throws(MetadataError) in
            guard !done.contains(file.folder) else { return }
            try file.syncDirectory()
            done.insert(file.folder)
        }
        synced = done
    }

    /// Closes the files and keeps them.
    func close() {
        for index in files.indices { files[index].close() }
        files = []
    }
}
