// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import PhotoMetaEditing

/// What undoes the moves of a plan, which is on disk before the first of them.
final class RenameJournal {
    private let journal: JournalWriter
    /// The number of the last move of each entry.
    private var ends: [(number: UInt32, move: Int)] = []
    /// The number of moves that were made.
    private var moveCount = 0
    private var folders: NewFolders

    /// Records all moves; `nil` without a journal, and without moves.
    init?(_ plan: RenamePlan, output: String?, _ journal: JournalWriter?) throws(MetadataError) {
        guard let journal, !plan.moves.isEmpty else { return nil }
        self.journal = journal
        folders = NewFolders(journal)
        var group: [JournalChange] = []
        for (count, move) in plan.moves.enumerated() {
            var folder = try folders.add(move.base)
            for component in move.folders {
                try folders.add(component, in: folder)
                folder = FilePath.path(of: component, in: folder)
            }
            let target = JournalChange.Place(folder: folder, name: move.fileName)
            if move.isCaseChange {
                // Each of the two steps can be undone.
                let between = JournalChange.Place(folder: folder, name: move.temporaryName)
                var step = try journal.change(moving: move.source, to: between)
                _ = try journal.add([step])
                (step.kind, step.place) = (.moved(from: between), target)
                ends.append((try journal.add([step]), count))
                continue
            }
            group.append(try journal.change(moving: move.source, to: target))
            let next = count + 1 < plan.moves.count ? plan.moves[count + 1] : nil
            guard next.map({ $0.beginsGroup || $0.isCaseChange }) ?? true else { continue }
            ends.append((try journal.add(group), count))
            group = []
        }
        try journal.sync()
    }

    /// Records that a move was made.
    func noteMove(at index: Int) { moveCount = index + 1 }

    /// Ends the journal; moves that were not made are no changes.
    func close() {
        var begin = 0
        for (number, move) in ends {
            if begin >= moveCount { journal.cancel(number) }
            begin = move + 1
        }
        if moveCount == 0 { for number in folders.numbers { journal.cancel(number) } }
        journal.close()
    }
}
