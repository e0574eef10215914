// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Undoes the changes of a run.
///
/// Files are recognized before they are touched: a file that is not as the change left it is left alone, and one that is as it was before
/// the change needs nothing. So undoing can be repeated after it was killed.
package final class Restoration {
    /// What happened to changes that belong together.
    package enum Outcome: Sendable {
        case restored
        /// The files are as they were before the change, which was not made or is undone already.
        case asBefore
        /// Nothing was touched, with the place and the reason.
        case leftAlone(JournalChange.Place, String)
        case failed(MetadataError)
    }

    package let journal: JournalFile
    private let calls: FileCalls
    private let isDryRun: Bool
    private let file: OpenJournal
    private var pending: [(number: UInt32, outputs: PreparedOutputs, places: Set<JournalChange.Place>)] = []
    /// The number of bytes that wait to be synced.
    private var byteCount: UInt64 = 0
    /// The folders in which names were changed, which are not synced yet.
    private var folders: Set<String> = []
    private var undone: Set<UInt32>
    /// In a dry run, the places that would be as they were before later changes.
    private var examined: Set<JournalChange.Place> = []
    /// The places with a later change that is not undone.
    private var blocked: Set<JournalChange.Place> = []

    /// Opens a journal.
    ///
    /// - Throws: `MetadataError.Code.notWritten` if its run has not ended, or another process undoes it.
    package convenience init(_ path: String, isDryRun: Bool = false) throws(MetadataError) {
        try self.init(path, isDryRun: isDryRun, calls: FileCalls())
    }

    init(_ path: String, isDryRun: Bool = false, calls: FileCalls) throws(MetadataError) {
        let place: JournalChange.Place
        do throws(MetadataError) {
            place = try JournalChange.Place(path: path)
            let directory = try calls.openDirectory(place.folder)
            do throws(MetadataError) {
                let descriptor = try calls.openToWrite(place.name, in: directory)
                // Where there are no locks, nothing is known of other processes.
                guard (try? calls.lock(descriptor)) ?? true else {
                    calls.close(descriptor)
                    throw MetadataError(.notWritten, "the run has not ended, or is being undone")
                }
                // Read after it is locked.
                let journal: JournalFile
                do throws(MetadataError) { journal = try JournalFile(path: path) } catch {
                    calls.close(descriptor)
                    throw error
                }
                self.journal = journal
                file = OpenJournal(directory, place.name, descriptor, end: journal.end, calls)
            } catch {
                calls.close(directory)
                throw error
            }
        } catch {
            throw error.at(path: path)
        }
        self.isDryRun = isDryRun
        self.calls = calls
        undone = Set(journal.entries.lazy.filter(\.isUndone).map(\.number))
    }

    deinit { file.close() }

    /// Whether nothing is left to undo; after damage, that is not known.
    private var isComplete: Bool { undone.count == journal.entries.count && !journal.isCutShort }

    // MARK: Undoing

    /// Says that these places have a later change, which is not undone.
    package func block(_ places: some Sequence<JournalChange.Place>) { blocked.formUnion(places) }

    /// Undoes the changes of an entry; returns the outcomes that are known now, by the numbers of their entries.
    ///
    /// Call it with the last entry first, and ``finish()`` at the end.
    package func undo(_ entry: JournalFile.Entry) -> [(UInt32, Outcome)] {
        var outcomes: [(UInt32, Outcome)] = []
        let places = Set(entry.changes.flatMap(\.places))
        let isEdit = entry.changes.contains { if case .edited = $0.kind { true } else { false } }
        let isFull = pending.count >= EditBatch.countLimit || byteCount >= EditBatch.byteLimit
        if isFull || !isEdit || pending.contains(where: { !$0.places.isDisjoint(with: places) }) {
            outcomes += commit()
        }
        do throws(MetadataError) {
            if let outcome = try begin(entry, places) {
                outcomes.append((entry.number, note(outcome, entry.number)))
            }
        } catch {
            outcomes.append((entry.number, note(.failed(error), entry.number)))
        }
        return outcomes
    }

    /// Completes what was begun; removes the journal if nothing is left in it.
    package func finish() -> [(UInt32, Outcome)] {
        let outcomes = commit()
        guard !isDryRun else { return outcomes }
        for folder in folders {
            guard let directory = try? calls.openDirectory(folder) else { continue }
            try? calls.sync(directory: directory)
            calls.close(directory)
        }
        folders = []
        if isComplete { file.remove() }
        return outcomes
    }

    /// Records that an entry is undone.
    private func note(_ outcome: Outcome, _ number: UInt32) -> Outcome {
        switch outcome {
        case .restored, .asBefore:
            guard !isDryRun, undone.insert(number).inserted else { break }
            // Without the record, the files are found as they were before the change.
            _ = try? file.append(try JournalRecord.undone([number]).encoded())
        case .leftAlone, .failed: blocked.formUnion(journal.entries[Int(number)].changes.flatMap(\.places))
        }
        return outcome
    }

    private func commit() -> [(UInt32, Outcome)] {
        var failures: [UInt32: MetadataError] = [:]
        var synced: Set<String> = []
        forEach(&failures) { outputs throws(MetadataError) in try outputs.sync() }
        forEach(&failures) { outputs throws(MetadataError) in try outputs.install() }
        forEach(&failures) { outputs throws(MetadataError) in try outputs.syncDirectories(&synced) }
        forEach(&failures) { outputs throws(MetadataError) in outputs.close() }
        defer { (pending, byteCount) = ([], 0) }
        return pending.map { entry in
            (entry.number, note(failures[entry.number].map { .failed($0) } ?? .restored, entry.number))
        }
    }

    private func forEach(
        _ failures: inout [UInt32: MetadataError],
        _ step: (PreparedOutputs) throws(MetadataError) -> Void
    ) {
        for entry in pending where failures[entry.number] == nil {
            do throws(MetadataError) { try step(entry.outputs) } catch { failures[entry.number] = error }
        }
    }

    /// Examines the files of an entry, and undoes its changes; `nil` if the outcome is known later.
    private func begin(
        _ entry: JournalFile.Entry, _ places: Set<JournalChange.Place>
    ) throws(MetadataError) -> Outcome? {
        guard examined.isDisjoint(with: places) else { return .restored }
        if let place = blocked.intersection(places).first {
            return .leftAlone(place, "a later change of it is not undone")
        }
        let changes: [JournalChange]
        do throws(MetadataError) { changes = try journal.changes(of: entry) } catch
            where error.code == .damaged
        {
            guard let place = entry.changes.first?.place else { return .asBefore }
            return .leftAlone(place, "the journal is damaged: \(error.message)")
        }
        var states: [FoundFile] = []
        for change in changes {
            let found = try FoundFile(change, calls)
            if case .other(let reason) = found.state { return .leftAlone(found.place, reason) }
            states.append(found)
        }
        let made = zip(changes, states).filter { $0.1.state != .old }
        guard !made.isEmpty else { return .asBefore }
        guard !isDryRun else {
            examined.formUnion(places)
            return .restored
        }
        var outputs = OutputFiles(calls: calls)
        var moved: [JournalChange] = []
        for (change, found) in made {
            switch change.kind {
            case .edited(let old, let attributes):
                guard var plan = change.inverse?.plan else { return .asBefore }
                plan.source = found.identity
                byteCount = byteCount.addingSaturated(plan.byteCount)
                try outputs.restore(plan, at: change.place.path, old, attributes)
            case .created:
                try inFolder(of: change.place) { directory, name throws(MetadataError) in
                    try calls.remove(name, in: directory)
                }
            case .folder:
                if blocked.contains(where: { $0.isWithin(change.place.path) }) {
                    return .leftAlone(change.place, "files that were left alone are in it")
                }
                try? inFolder(of: change.place) { directory, name throws(MetadataError) in
                    // Unless other files were put there.
                    try calls.removeDirectory(name, in: directory)
                }
            case .moved(let from):
                do throws(MetadataError) {
                    try move(change.place, to: from)
                    moved.append(change)
                } catch {
                    // Files that belong together keep their names together.
                    for change in moved.reversed() {
                        guard case .moved(let from) = change.kind else { continue }
                        try? move(from, to: change.place)
                    }
                    throw error
                }
            }
        }
        guard case .edited = made[0].0.kind else { return .restored }
        pending.append((entry.number, try outputs.prepared(), places))
        return nil
    }

    private func inFolder(
        of place: JournalChange.Place, _ body: (Int32, String) throws(MetadataError) -> Void
    ) throws(MetadataError) {
        let directory = try calls.openDirectory(place.folder)
        defer { calls.close(directory) }
        do throws(MetadataError) { try body(directory, place.name) } catch {
            throw error.at(path: place.path)
        }
        folders.insert(place.folder)
    }

    private func move(_ place: JournalChange.Place, to other: JournalChange.Place) throws(MetadataError) {
        try inFolder(of: place) { source, name throws(MetadataError) in
            try inFolder(of: other) { target, newName throws(MetadataError) in
                guard try calls.renameNew(name, to: newName, in: source, of: target) else {
                    throw MetadataError(.outputExists)
                }
            }
        }
    }
}
