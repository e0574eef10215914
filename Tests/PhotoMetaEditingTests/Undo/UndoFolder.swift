// SPDX-License-Identifier: Apache-2.0
import Foundation

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// A folder with files that are edited with a journal, and undone.
struct UndoFolder {
    let folder: WritingFolder

    static func with<Result>(_ body: (UndoFolder) throws -> Result) throws -> Result {
        try WritingFolder.with(JPEGBuilder.image()) { folder in
            try FileManager.default.createDirectory(
                at: folder.url.appendingPathComponent("files"), withIntermediateDirectories: true)
            return try body(UndoFolder(folder: folder))
        }
    }

    var journals: String { folder.path("journals") }
    var files: URL { folder.url.appendingPathComponent("files") }

    func path(_ name: String) -> String { files.appendingPathComponent(name).path }
    func journal(_ number: Int = 1) -> String { "\(journals)/\(JournalFile.name(number))" }

    func place(_ name: String) throws -> JournalChange.Place { try JournalChange.Place(path: path(name)) }

    /// A file's bytes, time and permissions.
    struct State: Equatable {
        var bytes: [UInt8]
        var seconds: Int64
        var nanoseconds: Int64
        var permissions: UInt32
    }

    func state(_ name: String) throws -> State? {
        guard let status = try FileCalls().status(ofEntryAt: path(name)) else { return nil }
        return State(
            bytes: Array(try Data(contentsOf: URL(fileURLWithPath: path(name)))),
            seconds: status.identity.modificationSeconds,
            nanoseconds: status.identity.modificationNanoseconds, permissions: status.permissions)
    }

    /// Writes a file with a time in the past.
    @discardableResult
    func write(_ name: String, _ bytes: [UInt8] = JPEGBuilder.image()) throws -> State? {
        try files.write(name, bytes)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000.5), .posixPermissions: 0o640],
            ofItemAtPath: path(name))
        return try state(name)
    }

    /// Edits files together, or each for itself, with a journal.
    func edit(
        _ groups: [[String]], title: String = "A title", number: Int = 1, hashesFiles: Bool = false,
        _ calls: FileCalls = FileCalls()
    ) throws -> [EditBatch.Result] {
        var edit = MetadataEdit()
        try edit.set(\.title, to: title)
        let writer = JournalWriter(
            folder: journals, number: number, words: ["edit"], hashesFiles: hashesFiles, calls: calls)
        var batch = EditBatch(journal: writer, calls: calls)
        for group in groups {
            batch.add(
                edit, of: try group.map { (try EditableFile(path: path($0)), path($0)) },
                options: EditPlan.WriteOptions(replacesSource: true))
        }
        return batch.commit()
    }

    /// Undoes a run; returns a word for each outcome, by the numbers of the entries.
    @discardableResult
    func undo(
        _ number: Int = 1, isDryRun: Bool = false, _ calls: FileCalls = FileCalls()
    ) throws -> [UInt32: String] {
        let restoration = try restoration(number, isDryRun, calls)
        var outcomes: [UInt32: String] = [:]
        let entries = restoration.journal.remaining.reversed()
        for (number, outcome) in entries.flatMap({ restoration.undo($0) }) + restoration.finish() {
            outcomes[number] =
                switch outcome {
                case .restored: "restored"
                case .asBefore: "as before"
                case .leftAlone(_, let reason): reason
                case .failed(let error): "failed: \(error.message)"
                }
        }
        return outcomes
    }

    private func restoration(
        _ number: Int, _ isDryRun: Bool, _ calls: FileCalls
    ) throws(MetadataError) -> Restoration {
        var attempts = 0
        while true {
            do throws(MetadataError) {
                return try Restoration(journal(number), isDryRun: isDryRun, calls: calls)
            } catch {
                // A process that another test starts holds the journal open, and so its lock, until it begins.
                attempts += 1
                guard error.message.contains("has not ended"), attempts < 20 else { throw error }
                usleep(100_000)
            }
        }
    }

    var runs: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: journals)) ?? []).sorted()
    }
}
