// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

@Suite struct RestorationTests {
    @Test("An edit is undone: bytes, time, permissions and extended attributes", arguments: [false, true])
    func undoesEdit(hashesFiles: Bool) throws {
        try UndoFolder.with { folder in
            let before = try folder.write("a.jpg")
            let hasAttributes = ExtendedAttribute.set("photometa", [1, 0, 3], folder.path("a.jpg"))
            _ = try folder.edit([["a.jpg"]], hashesFiles: hashesFiles).map { try $0.get() }
            #expect(try folder.state("a.jpg")?.bytes != before?.bytes)
            if hasAttributes { _ = ExtendedAttribute.set("photometa", [4], folder.path("a.jpg")) }
            // A dry run changes nothing.
            #expect(try folder.undo(isDryRun: true) == [0: "restored"])
            #expect(try folder.state("a.jpg")?.bytes != before?.bytes)
            #expect(try folder.undo() == [0: "restored"])
            #expect(try folder.state("a.jpg") == before)
            if hasAttributes {
                #expect(ExtendedAttribute.value("photometa", folder.path("a.jpg")) == [1, 0, 3])
            }
            // Nothing is left to undo.
            #expect(folder.runs == [])
        }
    }

    @Test("The journal is private, and has the removed bytes and some hundred others for each file")
    func isSmallAndPrivate() throws {
        try UndoFolder.with { folder in
            for name in ["a.jpg", "b.jpg", "c.jpg"] { try folder.write(name) }
            let plans = try folder.edit([["a.jpg"], ["b.jpg"], ["c.jpg"]]).flatMap { try $0.get() }
            let removed = plans.reduce(0) { $0 + $1.sourceByteCount - $1.copiedByteCount }
            let journal = try JournalFile(path: folder.journal())
            #expect(journal.byteCount < removed + 3 * 1_000)
            #expect(journal.entries.count == 3 && journal.head.words == ["edit"])
            #expect(journal.head.seconds > 1_600_000_000)
            let calls = FileCalls()
            #expect(try calls.status(ofFileAt: folder.journals)?.permissions == 0o700)
            #expect(try calls.status(ofFileAt: folder.journal())?.permissions == 0o600)
        }
    }

    @Test("A file that was changed since is left alone") func leavesChangedFiles() throws {
        try UndoFolder.with { folder in
            let names = ["bytes.jpg", "time.jpg", "gone.jpg", "link.jpg", "longer.jpg", "same.jpg"]
            let before = try folder.write("same.jpg")
            for name in names { try folder.write(name) }
            _ = try folder.edit(names.map { [$0] }).map { try $0.get() }
            // Same size and time.
            var bytes = try #require(try folder.state("bytes.jpg")).bytes
            let time = try FileManager.default.attributesOfItem(atPath: folder.path("bytes.jpg"))
            bytes[30] ^= 1
            bytes[40] ^= 1
            try folder.files.write("bytes.jpg", bytes)
            try FileManager.default.setAttributes(
                [.modificationDate: try #require(time[.modificationDate])],
                ofItemAtPath: folder.path("bytes.jpg"))
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 2_000_000.25)],
                ofItemAtPath: folder.path("time.jpg"))
            try FileManager.default.removeItem(atPath: folder.path("gone.jpg"))
            try FileManager.default.moveItem(atPath: folder.path("link.jpg"), toPath: folder.path("target"))
            try FileManager.default.createSymbolicLink(
                atPath: folder.path("link.jpg"), withDestinationPath: "target")
            try folder.files.write("longer.jpg", try #require(try folder.state("longer.jpg")).bytes + [0])
            let changed = "it was changed since"
            #expect(
                try folder.undo() == [
                    0: changed, 1: changed, 2: "it is not there any more",
                    3: "it is a link or a folder now", 4: changed, 5: "restored",
                ])
            #expect(try folder.state("same.jpg") == before)
            #expect(try folder.state("bytes.jpg")?.bytes == bytes)
            // They stay in the journal.
            #expect(try JournalFile(path: folder.journal()).remaining.map(\.number) == [0, 1, 2, 3, 4])
        }
    }

    @Test("With the digest of the whole file, only the bytes count") func comparesWholeFiles() throws {
        try UndoFolder.with { folder in
            let before = try folder.write("a.jpg")
            try folder.write("b.jpg")
            _ = try folder.edit([["a.jpg"], ["b.jpg"]], hashesFiles: true).map { try $0.get() }
            // Copied by another program.
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 2_000_000.25)],
                ofItemAtPath: folder.path("a.jpg"))
            var bytes = try #require(try folder.state("b.jpg")).bytes
            bytes[bytes.count - 4] ^= 1
            try folder.files.write("b.jpg", bytes)
            #expect(try folder.undo() == [0: "restored", 1: "it was changed since"])
            #expect(try folder.state("a.jpg") == before)
        }
    }

    @Test("Files that belong together are undone together, or not at all") func undoesPairs() throws {
        try UndoFolder.with { folder in
            let before = (try folder.write("a.jpg"), try folder.write("a2.jpg"))
            try folder.write("b.jpg")
            try folder.write("b2.jpg")
            _ = try folder.edit([["a.jpg", "a2.jpg"], ["b.jpg", "b2.jpg"]]).map { try $0.get() }
            let edited = try folder.state("b.jpg")
            try FileManager.default.removeItem(atPath: folder.path("b2.jpg"))
            #expect(try folder.undo() == [0: "restored", 1: "it is not there any more"])
            #expect(try folder.state("a.jpg") == before.0)
            #expect(try folder.state("a2.jpg") == before.1)
            #expect(try folder.state("b.jpg") == edited)
        }
    }

    @Test("A file that two runs changed is undone in reverse order only") func undoesInReverseOrder() throws {
        try UndoFolder.with { folder in
            let before = try folder.write("a.jpg")
            _ = try folder.edit([["a.jpg"]], number: 1).map { try $0.get() }
            let between = try folder.state("a.jpg")
            _ = try folder.edit([["a.jpg"]], title: "Another title", number: 2).map { try $0.get() }
            #expect(try folder.undo(1) == [0: "it was changed since"])
            #expect(try folder.undo(2) == [0: "restored"])
            #expect(try folder.state("a.jpg") == between)
            #expect(try folder.undo(1) == [0: "restored"])
            #expect(try folder.state("a.jpg") == before)
        }
    }

    @Test("Moved files get their old names, and created files and folders go") func undoesMovesAndCreation()
        throws
    {
        try UndoFolder.with { folder in
            for name in ["a.jpg", "b.jpg", "c.jpg"] { try folder.write(name) }
            let writer = JournalWriter(folder: folder.journals, number: 1, words: [])
            _ = try writer.add([JournalChange(newFolder: try folder.place("new"))])
            for name in ["a", "b", "c"] {
                let target = try folder.place("new").path + "/\(name).jpg"
                let slash = try JournalChange.Place(folder: folder.place("new").path, name: "\(name).jpg")
                _ = try writer.add([try writer.change(moving: folder.path("\(name).jpg"), to: slash)])
                guard name != "c" else { continue }
                try FileManager.default.createDirectory(
                    atPath: folder.path("new"), withIntermediateDirectories: true)
                try FileManager.default.moveItem(atPath: folder.path("\(name).jpg"), toPath: target)
            }
            var files = OutputFiles(journal: writer)
            try files.write(
                EditPlan([], ofSourceWith: 3), bytes: [1, 2, 3], to: folder.path("x.xmp"), .init())
            try files.commit()
            writer.close()
            try folder.write("b.jpg", [7])
            #expect(
                try folder.undo() == [
                    0: "files that were left alone are in it", 1: "restored",
                    2: "the old name of \(try folder.place("new").path)/b.jpg is taken", 3: "as before",
                    4: "restored",
                ])
            #expect(try folder.state("x.xmp") == nil)
            try FileManager.default.removeItem(atPath: folder.path("b.jpg"))
            #expect(try folder.undo() == [0: "restored", 2: "restored"])
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.files.path).sorted() == [
                    "a.jpg", "b.jpg", "c.jpg",
                ])
        }
    }

    @Test("A path that leads over a symbolic link now is refused") func refusesLinks() throws {
        try UndoFolder.with { folder in
            try folder.write("a.jpg")
            _ = try folder.edit([["a.jpg"]]).map { try $0.get() }
            let moved = folder.folder.path("elsewhere")
            try FileManager.default.moveItem(atPath: folder.files.path, toPath: moved)
            try FileManager.default.createSymbolicLink(
                atPath: folder.files.path, withDestinationPath: "elsewhere")
            #expect(try folder.undo() == [0: "failed: a symbolic link is in the path"])
        }
    }

    @Test("A run that has not ended is not undone") func waitsForTheRun() throws {
        try UndoFolder.with { folder in
            let writer = JournalWriter(folder: folder.journals, number: 1, words: [])
            _ = try writer.add([JournalChange(newFolder: try folder.place("new"))])
            #expect(throws: MetadataError(.notWritten)) { try Restoration(folder.journal()) }
            #expect(throws: MetadataError(.notWritten)) { try JournalFile.remove(fileAt: folder.journal()) }
            // Another run has another number.
            let other = JournalWriter(folder: folder.journals, number: 1, words: [])
            _ = try other.add([JournalChange(newFolder: try folder.place("other"))])
            #expect(folder.runs == [JournalFile.name(1), JournalFile.name(2)])
            writer.close()
            #expect(try folder.undo() == [0: "as before"])
        }
    }

    @Test("If an edit fails, its journal says that it was not made") func forgetsFailedEdits() throws {
        try UndoFolder.with { folder in
            try folder.write("a.jpg")
            try folder.write("b.jpg")
            var edit = MetadataEdit()
            try edit.set(\.title, to: "A title")
            let writer = JournalWriter(folder: folder.journals, number: 1, words: [])
            var batch = EditBatch(journal: writer)
            for name in ["a.jpg", "b.jpg"] {
                let path = folder.path(name)
                batch.add(
                    edit, of: [(try EditableFile(path: path), path)], options: .init(replacesSource: true))
            }
            try folder.files.write("a.jpg", [1])
            let results = batch.commit()
            #expect(throws: MetadataError(.sourceChanged)) { try results[0].get() }
            #expect(throws: Never.self) { try results[1].get() }
            writer.close()
            #expect(try JournalFile(path: folder.journal()).remaining.map(\.number) == [1])
        }
    }
}
