// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// Undoes changes, and says what happened to each file.
struct UndoRun {
    private let journals: JournalFolder
    private let isDryRun: Bool
    private let isJSON: Bool
    private var status = ExitStatus.success
    private var restored = 0
    private var leftAlone = 0

    init(_ journals: JournalFolder, isDryRun: Bool, isJSON: Bool) {
        self.journals = journals
        self.isDryRun = isDryRun
        self.isJSON = isJSON
    }

    /// Undoes the last run that is not undone.
    mutating func undoLast(_ console: inout Console) -> ExitStatus {
        for number in journals.numbers.reversed() {
            guard let restoration = open(number, &console) else { return .failure }
            if restoration.journal.isCutShort {
                console.warn(
                    "run \(number): its journal is cut short or damaged, and what followed there is not undone"
                )
            }
            let entries = restoration.journal.remaining
            guard !entries.isEmpty else {
                _ = restoration.finish()
                continue
            }
            for entry in entries.reversed() where !Task.isCancelled {
                report(restoration.undo(entry), restoration, &console)
            }
            report(restoration.finish(), restoration, &console)
            return end(&console, run: number)
        }
        console.report(nil, .absent, "there is no run to undo", asJSON: isJSON)
        return .refusal
    }

    /// Undoes the last change of each file.
    mutating func undo(_ paths: [String], _ console: inout Console) -> ExitStatus {
        var wanted: [JournalChange.Place: String] = [:]
        for path in paths {
            do throws(MetadataError) { wanted[try JournalChange.Place(path: path)] = path } catch {
                console.report(path, error.code, error.message, asJSON: isJSON)
                status = .failure
            }
        }
        // The places that later changes concern.
        var later: Set<JournalChange.Place> = []
        for number in journals.numbers.reversed() where !wanted.isEmpty {
            guard let restoration = open(number, &console) else { continue }
            for entry in restoration.journal.remaining.reversed() {
                let places = entry.changes.map(\.place)
                guard places.contains(where: { wanted[$0] != nil }), !Task.isCancelled else {
                    later.formUnion(entry.changes.flatMap(\.places))
                    continue
                }
                restoration.block(later)
                let outcomes = restoration.undo(entry)
                // What was not made is no change of the file.
                let isMade = !outcomes.contains { number, outcome in
                    if case .asBefore = outcome { number == entry.number } else { false }
                }
                if isMade { for place in places { wanted[place] = nil } }
                report(outcomes, restoration, &console)
            }
            report(restoration.finish(), restoration, &console)
        }
        for path in wanted.values.sorted() {
            console.report(path, .absent, "the journal has no change of it", asJSON: isJSON)
            if status == .success { status = .refusal }
        }
        return end(&console)
    }

    private mutating func open(_ number: Int, _ console: inout Console) -> Restoration? {
        do throws(MetadataError) {
            return try Restoration(journals.path(of: number), isDryRun: isDryRun)
        } catch {
            console.report(error.path, error.code, error.message, asJSON: isJSON)
            status = .failure
            return nil
        }
    }

    // MARK: Reports

    private mutating func report(
        _ outcomes: [(UInt32, Restoration.Outcome)], _ restoration: Restoration, _ console: inout Console
    ) {
        for (number, outcome) in outcomes {
            let changes = restoration.journal.entries[Int(number)].changes
            switch outcome {
            case .restored: for change in changes { report(change, &console) }
            case .asBefore: break
            case .leftAlone(let place, let reason):
                leftAlone += changes.count
                console.report(place.path, .sourceChanged, "left alone: \(reason)", asJSON: isJSON)
                if status == .success { status = .refusal }
            case .failed(let error):
                leftAlone += changes.count
                console.report(
                    error.path ?? changes.first?.place.path, error.code, error.message, asJSON: isJSON)
                status = .failure
            }
        }
    }

    private mutating func report(_ change: JournalChange, _ console: inout Console) {
        let path = change.place.path
        let would = isDryRun ? "would be " : ""
        var text = "\(path) \(would)restored"
        var output: String? = path
        switch change.kind {
        case .edited: break
        case .created: (text, output) = ("\(path) \(would)removed", nil)
        case .moved(let from): (text, output) = ("\(path) -> \(from.path)", from.path)
        case .folder: return
        }
        restored += 1
        guard isJSON else { return console.print(text.escaped) }
        var json = JSONText()
        json.line { json in
            json.name("file")
            json.string(path)
            if let output {
                json.name(isDryRun ? "wouldWrite" : "output")
                json.string(output)
            } else {
                json.name("isRemoved")
                json.boolean(true)
            }
        }
        console.print(json.text)
    }

    /// Prints the counts.
    ///
    /// If files of a run were left alone, also prints the command that gives them up: another undo would try them again, and not the
    /// run before.
    private func end(_ console: inout Console, run number: Int? = nil) -> ExitStatus {
        if !isJSON {
            var others = leftAlone == 0 ? "" : ", \(leftAlone) left alone"
            if leftAlone > 0, let number {
                others += "; 'photometa forget \(number)' gives them up, so that the run before can be undone"
            }
            console.print(
                "\(restored.counted("file")) \(isDryRun ? "would be restored" : "restored")\(others)")
        }
        return status
    }
}
