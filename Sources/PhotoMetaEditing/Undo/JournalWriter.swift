// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Keeps the journal of a run: what undoes its changes is on disk before a changed file gets its name.
///
/// A run is one file in the folder of the journals, which is created with the first change. It is locked while its writer lives.
package final class JournalWriter {
    /// The folder of the journals.
    package let folder: String
    /// Whether the digests of whole files are kept.
    let hashesFiles: Bool
    private let words: [String]
    let calls: FileCalls
    private var number: Int
    private var file: OpenJournal?
    /// The number of changes that were added.
    private var count: UInt32 = 0
    /// The numbers of changes that were not made.
    private var cancelled: Set<UInt32> = []
    /// The absolute paths of folders.
    private var realFolders: [String: String] = [:]

    /// Creates the journal of a run.
    ///
    /// - Parameters:
    ///   - folder: The folder of the journals, which is created if it does not exist.
    ///   - number: The number of the run, or of an earlier one.
    ///   - words: The words of the command.
    package init(
        folder: String, number: Int, words: [String], hashesFiles: Bool = false
    ) {
        (self.folder, self.number, self.words, self.hashesFiles) = (folder, number, words, hashesFiles)
        calls = FileCalls()
    }

    init(folder: String, number: Int, words: [String], hashesFiles: Bool = false, calls: FileCalls) {
        (self.folder, self.number, self.words, self.hashesFiles) = (folder, number, words, hashesFiles)
        self.calls = calls
    }

    deinit { close() }

    /// The number of bytes of the words of a command that are kept.
    private static let wordByteLimit = 1_000

    /// Whether changes were made.
    package var hasChanges: Bool { UInt32(clamping: cancelled.count) < count }

    /// The number of the run, once it has a file.
    package var runNumber: Int { number }

    /// Adds changes that belong together; returns their number.
    ///
    /// - Throws: `MetadataError.Code.notWritten`, without a path.
    package func add(_ changes: [JournalChange]) throws(MetadataError) -> UInt32 {
        try writing { file throws(MetadataError) in
            try file.append(try JournalRecord.changes(changes).encoded())
        }
        count += 1
        return count - 1
    }

    /// Waits until all changes are on disk.
    package func sync() throws(MetadataError) {
        guard file != nil else { return }
        try writing { file throws(MetadataError) in try file.sync() }
    }

    /// Says that changes were not made.
    package func cancel(_ number: UInt32) {
        guard cancelled.insert(number).inserted else { return }
        // Without this record, the files are found as they were.
        _ = try? file?.append(try JournalRecord.undone([number]).encoded())
    }

    /// Ends the journal; without changes, none is left.
    package func close() {
        guard let file else { return }
        if !hasChanges { file.remove() }
        file.close()
        self.file = nil
    }

    /// The place of a name in a folder.
    package func place(of name: String, in folder: String) throws(MetadataError) -> JournalChange.Place {
        if let known = realFolders[folder] { return JournalChange.Place(folder: known, name: name) }
        let place = try JournalChange.Place(resolving: name, in: folder, calls)
        realFolders[folder] = place.folder
        return place
    }

    private func writing(_ body: (OpenJournal) throws(MetadataError) -> Void) throws(MetadataError) {
        do throws(MetadataError) {
            if let file { return try body(file) }
            let file = try created()
            self.file = file
            try body(file)
        } catch {
            throw MetadataError(error.code, "the journal in \(folder): \(error.message)")
        }
    }

    private func created() throws(MetadataError) -> OpenJournal {
        try calls.createFolders(folder, permissions: 0o700)
        let directory = try calls.openDirectory(folder)
        var opened: OpenJournal?
        do throws(MetadataError) {
            while opened == nil {
                let name = JournalFile.name(number)
                if let descriptor = try calls.create(name, in: directory, permissions: 0o600) {
                    opened = OpenJournal(directory, name, descriptor, calls)
                } else {
                    number += 1
                }
            }
        } catch {
            calls.close(directory)
            throw error
        }
        guard let file = opened else { throw MetadataError(.notWritten) }
        do throws(MetadataError) {
            _ = try? calls.lock(file.descriptor)
            let seconds = try calls.status(of: file.descriptor).identity.modificationSeconds
            var words: [String] = []
            var room = Self.wordByteLimit
            for word in self.words where room > 0 {
                words.append(String(word.prefix(room)))
                room -= word.utf8.count
            }
            let head = JournalRecord.run(JournalRunHead(words: words, seconds: seconds))
            try file.append(JournalRecord.mark + (try head.encoded()))
            try calls.sync(directory: directory)
        } catch {
            file.remove()
            file.close()
            throw error
        }
        return file
    }
}

/// The file of a journal, open for writing.
final class OpenJournal {
    private let directory: Int32
    private let name: String
    let descriptor: Int32
    private let calls: FileCalls
    /// The end of the last whole record, where the next one is written.
    private var end: UInt64
    private var isSynced = true

    init(
        _ directory: Int32, _ name: String, _ descriptor: Int32, end: UInt64 = 0, _ calls: FileCalls
    ) {
        (self.directory, self.name, self.descriptor, self.end, self.calls) = (
            directory, name, descriptor, end, calls
        )
    }

    /// Writes a record; after an error, the next one takes its place.
    func append(_ bytes: [UInt8]) throws(MetadataError) {
        var rest = bytes[...]
        var offset = end
        do throws(MetadataError) {
            while !rest.isEmpty {
                let next = rest.prefix(OutputWriter.bufferByteCount)
                let count = try calls.write(next, to: descriptor, at: offset)
                rest = rest.dropFirst(count)
                offset = offset.addingSaturated(UInt64(count))
            }
        } catch {
            try? calls.truncate(descriptor, at: end)
            throw error
        }
        end = offset
        isSynced = false
    }

    func sync() throws(MetadataError) {
        guard !isSynced else { return }
        try calls.sync(descriptor)
        isSynced = true
    }

    func remove() { try? calls.remove(name, in: directory) }

    func close() {
        calls.close(descriptor)
        calls.close(directory)
    }
}

extension JournalChange.Place {
    /// The place of a name in a folder, whose path may have symbolic links.
    init(resolving name: String, in folder: String, _ calls: FileCalls) throws(MetadataError) {
        self.init(folder: try calls.resolve(folder.isEmpty ? "." : folder), name: name)
    }
}
