// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Edits with a journal and undos while each call to the operating system fails in turn, or is the last one.
@Suite struct FailingJournalTests {
    private static let names = ["a.jpg", "b.jpg", "c.jpg"]
    /// A single file, and two that belong together.
    private static let groups = [["a.jpg"], ["b.jpg", "c.jpg"]]

    private func with(_ body: (UndoFolder, [UndoFolder.State?]) throws -> Void) throws {
        try UndoFolder.with { folder in
            for name in Self.names { try folder.write(name) }
            try body(folder, try Self.names.map { try folder.state($0) })
        }
    }

    private func states(_ folder: UndoFolder) throws -> [UndoFolder.State?] {
        try Self.names.map { try folder.state($0) }
    }

    private func callCount(_ run: (UndoFolder, FileCalls) throws -> Void) throws -> Int {
        let faulty = FaultyCalls()
        try with { folder, _ in try run(folder, faulty.calls) }
        #expect(faulty.all.count > 30)
        return faulty.all.count
    }

    @Test("After an edit that is killed at any call, its journal restores each file")
    func survivesKilledEdit() throws {
        let count = try callCount { folder, calls in _ = try folder.edit(Self.groups, calls) }
        var restored = 0
        for place in 0..<count {
            try with { folder, before in
                let faulty = FaultyCalls(.from(place))
                _ = try? folder.edit(Self.groups, faulty.calls)
                let isChanged = try states(folder).map(\.?.bytes) != before.map(\.?.bytes)
                guard (try? JournalFile(path: folder.journal())) != nil else {
                    #expect(!isChanged, "\(faulty.all[place])")
                    return
                }
                let outcomes = try folder.undo()
                #expect(Set(outcomes.values).isSubset(of: ["restored", "as before"]), "\(outcomes)")
                #expect(outcomes.values.contains("restored") == isChanged)
                #expect(try states(folder) == before, "\(faulty.all[place])")
                if isChanged { restored += 1 }
            }
        }
        #expect(restored > 3)
    }

    @Test("An edit whose journal cannot be kept is not made", arguments: [EIO, ENOSPC])
    func survivesFailingEdit(error: Int32) throws {
        let count = try callCount { folder, calls in _ = try folder.edit(Self.groups, calls) }
        for place in 0..<count {
            try with { folder, before in
                let faulty = FaultyCalls(.at(place, error))
                let results = (try? folder.edit(Self.groups, faulty.calls)) ?? []
                let after = try states(folder)
                for (result, indices) in zip(results, [[0], [1, 2]]) {
                    let isMade = (try? result.get()) != nil
                    for index in indices {
                        #expect((after[index] != before[index]) == isMade, "\(faulty.all[place])")
                    }
                }
                guard after != before else { return }
                try folder.undo()
                #expect(try states(folder) == before, "\(faulty.all[place])")
            }
        }
    }

    @Test("An undo that is killed at any call is completed by another") func survivesKilledUndo() throws {
        let count = try callCount { folder, calls in
            _ = try folder.edit(Self.groups)
            try folder.undo(1, calls)
        }
        for place in 0..<count {
            try with { folder, before in
                _ = try folder.edit(Self.groups)
                let edited = try states(folder)
                let faulty = FaultyCalls(.from(place))
                _ = try? folder.undo(1, faulty.calls)
                for (state, pair) in zip(try states(folder), zip(before, edited)) {
                    #expect(state == pair.0 || state == pair.1, "\(faulty.all[place])")
                }
                if folder.runs.isEmpty == false {
                    let outcomes = try folder.undo()
                    #expect(Set(outcomes.values).isSubset(of: ["restored", "as before"]), "\(outcomes)")
                }
                #expect(try states(folder) == before, "\(faulty.all[place])")
                #expect(folder.runs == [])
            }
        }
    }

    @Test(
        "An undo in which any call fails leaves whole files, and is completed by another",
        arguments: [EIO, ENOSPC])
    func survivesFailingUndo(error: Int32) throws {
        let count = try callCount { folder, calls in
            _ = try folder.edit(Self.groups)
            try folder.undo(1, calls)
        }
        for place in 0..<count {
            try with { folder, before in
                _ = try folder.edit(Self.groups)
                _ = try? folder.undo(1, FaultyCalls(.at(place, error)).calls)
                // Files that belong together are restored together.
                let states = try states(folder)
                #expect((states[1] == before[1]) == (states[2] == before[2]), "\(place)")
                if !folder.runs.isEmpty { try folder.undo() }
                #expect(try self.states(folder) == before)
            }
        }
    }

    @Test("Moves that are killed at any call are undone") func survivesKilledMoves() throws {
        func prepare(_ folder: UndoFolder) throws {
            let writer = JournalWriter(folder: folder.journals, number: 1, words: [])
            _ = try writer.add([JournalChange(newFolder: try folder.place("new"))])
            let changes = try Self.names.map { name in
                try writer.change(
                    moving: folder.path(name),
                    to: JournalChange.Place(folder: folder.place("new").path, name: name))
            }
            _ = try writer.add([changes[0]])
            _ = try writer.add(Array(changes[1...]))
            writer.close()
        }
        func move(_ folder: UndoFolder, _ count: Int) throws {
            try FileManager.default.createDirectory(
                atPath: folder.path("new"), withIntermediateDirectories: true)
            for name in Self.names.prefix(count) {
                try FileManager.default.moveItem(
                    atPath: folder.path(name), toPath: folder.path("new/\(name)"))
            }
        }
        let count = try callCount { folder, calls in
            try prepare(folder)
            try move(folder, 3)
            try folder.undo(1, calls)
        }
        for place in 0..<count {
            try with { folder, before in
                try prepare(folder)
                // The move was killed, too.
                try move(folder, place % 4)
                _ = try? folder.undo(1, FaultyCalls(.from(place)).calls)
                if !folder.runs.isEmpty { try folder.undo() }
                #expect(try states(folder) == before, "\(place)")
                #expect(try folder.state("new/a.jpg") == nil)
                #expect(folder.runs == [] && !FileManager.default.fileExists(atPath: folder.path("new")))
            }
        }
    }
}
