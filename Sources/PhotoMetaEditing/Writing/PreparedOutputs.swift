// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Files written next to their targets, of which either all appear or none.
///
/// Call the steps in order; after one that throws, no new file is left. With many such values, do each step for all
/// of them before the next one: a file system syncs several files together in about the time of one.
final class PreparedOutputs {
    private var files: [OutputFile]

    init(_ files: [OutputFile]) { self.files = files }

    deinit {
        OutputFiles.discard(files)
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
                OutputFiles.discard(files)
                files = []
                throw error.code == .cancelled ? error : error.at(path: path)
            }
        }
    }

    /// Waits until the content of all files is on disk.
    func sync() throws(MetadataError) {
        try forEach { file throws(MetadataError) in try file.sync() }
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
