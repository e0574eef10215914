// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

@Suite struct UndoCommandTests {
    /// A folder with files and the user's state folder beside it.
    private struct Place {
        let top: URL

        var folder: URL { top.appendingPathComponent("photos") }
        var state: URL { top.appendingPathComponent("state") }
        var journals: URL { state.appendingPathComponent("photometa") }

        var runs: [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: journals.path)) ?? []).sorted()
        }

        func run(_ arguments: String...) throws -> CommandLineTool.Result {
            try CommandLineTool.run(arguments, in: folder, state: state)
        }

        func entries() throws -> [String: RandomUndos.Entry] { try RandomUndos.entries(of: folder) }

        /// The path of a file, without symbolic links.
        func path(_ name: String) -> String {
            folder.resolvingSymlinksInPath().appendingPathComponent(name).path
        }
    }

    private func with(_ files: [String: [UInt8]], _ body: (Place) throws -> Void) throws {
        try TemporaryDirectory.with { top in
            let place = Place(top: top)
            try FileManager.default.createDirectory(at: place.folder, withIntermediateDirectories: true)
            for (name, bytes) in files { try place.folder.write(name, bytes) }
            try body(place)
        }
    }

    private let photos = [
        "a.jpg": FolderFiles.locatedPhoto(), "b.jpg": FolderFiles.locatedPhoto("2024:01:02 03:04:05"),
    ]

    @Test("The last run is undone, and then the run before") func undoesRuns() throws {
        try with(photos) { place in
            let start = try place.entries()
            let edit = try place.run("edit", ".", "--remove", "location", "--in-place")
            #expect(edit.status == 0)
            #expect(edit.outputLines.last == "removed values stay in the journal until 'photometa forget'")
            let between = try place.entries()
            let title = try place.run("edit", "a.jpg", "--set", "title=One", "--in-place")
            #expect(title.outputLines.last?.contains("journal") == false)
            #expect(try place.run("rename", "--format", "{date:yyyy}/x", ".").status == 0)
            let history = try place.run("history").outputLines
            #expect(history.count == 3)
            #expect(history[1].hasPrefix("2  20") && history[1].contains(" UTC  1 file  "))
            #expect(history[1].hasSuffix("photometa edit a.jpg --set title=One --in-place"))
            let dry = try place.run("undo", "--dry-run")
            #expect(dry.outputLines.last == "2 files would be restored")
            #expect(
                try place.run("undo").outputLines.sorted()
                    == [
                        "\(place.path("2024/x.jpg")) -> \(place.path("b.jpg"))",
                        "\(place.path("2025/x.jpg")) -> \(place.path("a.jpg"))", "2 files restored",
                    ].sorted())
            #expect(try Set(place.entries().keys) == Set(start.keys))
            #expect(
                try place.run("undo").outputLines == ["\(place.path("a.jpg")) restored", "1 file restored"])
            #expect(try place.entries() == between)
            #expect(try place.run("undo").status == 0)
            #expect(try place.entries() == start)
            let last = try place.run("undo")
            #expect(last.status == 3 && last.errors.contains("there is no run to undo"))
            #expect(place.runs == [])
        }
    }

    @Test("The last change of a file is undone, if nothing later depends on it") func undoesFiles() throws {
        try with(photos) { place in
            let start = try place.entries()
            _ = try place.run("edit", ".", "--set", "rating=3", "--in-place")
            _ = try place.run("rename", "--format", "c", "a.jpg")
            // The edit of a.jpg can only be undone after its new name.
            let early = try place.run("undo", "a.jpg")
            #expect(early.status == 3 && early.errors.contains("a later change of it is not undone"))
            #expect(try place.run("undo", "b.jpg").outputLines.last == "1 file restored")
            #expect(try place.entries()["b.jpg"] == start["b.jpg"])
            #expect(try place.run("undo", "c.jpg").status == 0)
            #expect(try place.run("undo", "a.jpg").status == 0)
            #expect(try place.entries() == start)
            let unknown = try place.run("undo", "a.jpg", "--json")
            #expect(unknown.status == 3)
            #expect(try unknown.objects().first?["error"] != nil)
        }
    }

    @Test("Created XMP files go, and edited ones are as before") func undoesSidecars() throws {
        try with(["a.NEF": FolderFiles.raw(), "b.NEF": FolderFiles.raw(), "b.xmp": CommandFiles.sidecar]) {
            place in
            let start = try place.entries()
            #expect(try place.run("edit", ".", "--set", "rating=3", "--in-place").status == 0)
            #expect(try place.entries().count == 4)
            let lines = try place.run("undo", "--json").objects()
            #expect(
                lines.contains {
                    $0["isRemoved"] as? Bool == true && $0["file"] as? String == place.path("a.xmp")
                })
            #expect(try place.entries() == start)
        }
    }

    @Test("A changed file and a taken name are left alone, and named") func leavesFilesAlone() throws {
        try with(photos) { place in
            _ = try place.run("rename", "--format", "{date:yyyy}", ".")
            try place.folder.write("a.jpg", [1])
            let result = try place.run("undo")
            #expect(result.status == 3)
            #expect(result.errors.contains("\(place.path("a.jpg")): left alone: the old name of "))
            #expect(
                result.outputLines.last
                    == "1 file restored, 1 left alone; "
                    + "'photometa forget 1' gives them up, so that the run before can be undone")
            try FileManager.default.removeItem(atPath: place.path("a.jpg"))
            #expect(try place.run("undo").status == 0)
        }
    }

    @Test("'--for-sharing', '--no-journal', '--output' and a dry run keep no journal") func keepsNone() throws
    {
        try with(photos) { place in
            for arguments in [
                ["--for-sharing", "--in-place"], ["--set", "rating=3", "--in-place", "--no-journal"],
                ["--set", "rating=4", "--output", "out"], ["--set", "rating=5", "--in-place", "--dry-run"],
            ] {
                let result = try CommandLineTool.run(
                    ["edit", "a.jpg"] + arguments, in: place.folder, state: place.state)
                #expect(result.status == 0, "\(result.errors)")
            }
            _ = try place.run("rename", "--format", "x", "--no-journal", "a.jpg")
            _ = try place.run("edit", "b.jpg", "--remove", "artist", "--in-place")
            #expect(place.runs == [])
        }
    }

    @Test("A journal in another folder is used only if it is named") func usesOtherFolders() throws {
        try with(photos) { place in
            let start = try place.entries()
            let journal = place.top.appendingPathComponent("other/journal").path
            _ = try place.run("edit", "a.jpg", "--set", "rating=3", "--in-place", "--journal", journal)
            #expect(place.runs == [])
            #expect(try place.run("undo").status == 3)
            #expect(try place.run("history", "--journal", journal).outputLines.count == 1)
            #expect(try place.run("undo", "--journal", journal).status == 0)
            #expect(try place.entries() == start)
            for arguments in [
                ["a.jpg", "--set", "rating=1", "--output", "out", "--journal", "j"],
                ["a.jpg", "--set", "rating=1", "--in-place", "--journal", "j", "--no-journal"],
                ["a.jpg", "--set", "rating=1", "--output", "out", "--verify"],
            ] {
                #expect(try CommandLineTool.run(["edit"] + arguments, in: place.folder).status == 2)
            }
        }
    }

    @Test("Runs are forgotten: all, by number, and by age") func forgetsRuns() throws {
        try with(photos) { place in
            for rating in 1...3 {
                _ = try place.run("edit", "a.jpg", "--set", "rating=\(rating)", "--in-place")
            }
            let old = place.journals.appendingPathComponent("000001.journal").path
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -10 * 86_400)], ofItemAtPath: old)
            #expect(
                try place.run("forget", "--older-than", "11").outputLines == ["0 runs forgotten, 0 bytes"])
            #expect(
                try place.run("forget", "--older-than", "9").outputLines[0].hasPrefix("1 run forgotten, "))
            #expect(try place.run("forget", "1").status == 1)
            #expect(try place.run("forget", "3").status == 0)
            #expect(place.runs == ["000002.journal"])
            let all = try place.run("forget", "--json").objects()
            #expect(all.first?["runCount"] as? Int == 1)
            #expect(place.runs == [])
            #expect(try place.run("history").output.isEmpty)
        }
    }

    @Test("The next run drops runs that are too old or take too much space") func dropsOldRuns() throws {
        try with(photos) { place in
            for rating in 1...3 {
                _ = try place.run("edit", "a.jpg", "--set", "rating=\(rating)", "--in-place")
            }
            func path(_ number: Int) -> String {
                place.journals.appendingPathComponent("00000\(number).journal").path
            }
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -91 * 86_400)], ofItemAtPath: path(1))
            // Sparse; the last run is kept whatever its size.
            try FileHandle(forWritingTo: URL(fileURLWithPath: path(3))).truncate(atOffset: 1 << 30)
            _ = try place.run("edit", "b.jpg", "--set", "rating=1", "--in-place")
            #expect(place.runs == ["000003.journal", "000004.journal"])
            _ = try place.run("rename", "--format", "x", "b.jpg")
            #expect(place.runs == ["000004.journal", "000005.journal"])
        }
    }

    @Test("Hard links keep the old content, and the file is restored at its name") func restoresLinkedFiles()
        throws
    {
        try with(["a.jpg": FolderFiles.locatedPhoto()]) { place in
            try FileManager.default.linkItem(atPath: place.path("a.jpg"), toPath: place.path("b"))
            let start = try place.entries()
            _ = try place.run("edit", "a.jpg", "--set", "rating=3", "--in-place")
            #expect(try place.entries()["b"] == start["b"])
            #expect(try place.run("undo").status == 0)
            #expect(try place.entries() == start)
        }
    }

    @Test("The target of a symbolic link is restored, and stays its target") func restoresLinkTargets() throws
    {
        try with(["a.jpg": FolderFiles.locatedPhoto()]) { place in
            try FileManager.default.createSymbolicLink(
                atPath: place.path("link.jpg"), withDestinationPath: "a.jpg")
            let start = try place.entries()["a.jpg"]
            _ = try place.run("edit", "link.jpg", "--set", "rating=3", "--in-place")
            #expect(try place.entries()["a.jpg"] != start)
            #expect(try place.run("undo").status == 0)
            #expect(try place.entries()["a.jpg"] == start)
            #expect(
                try FileManager.default.destinationOfSymbolicLink(atPath: place.path("link.jpg")) == "a.jpg")
        }
    }

    @Test("Without a journal, nothing is changed in place") func refusesWithoutJournal() throws {
        try with(photos) { place in
            let start = try place.entries()
            // A file where the folder should be.
            try place.top.write("state", [1])
            for arguments in [
                ["edit", ".", "--set", "rating=3", "--in-place"], ["rename", "--format", "{date}", "."],
            ] {
                let result = try CommandLineTool.run(arguments, in: place.folder, state: place.state)
                #expect(result.status == 1, "\(result.errors)")
                #expect(result.errors.contains("the journal in "))
            }
            #expect(try place.entries() == start)
        }
    }

    @Test("A damaged journal and one with hostile names change nothing") func refusesHostileJournals() throws
    {
        try with(photos) { place in
            _ = try place.run("edit", "a.jpg", "--set", "rating=3", "--in-place")
            let url = place.journals.appendingPathComponent("000001.journal")
            let bytes = try Data(contentsOf: url)
            let edited = try place.entries()
            for index in stride(from: 0, to: bytes.count, by: 41) {
                var damaged = bytes
                damaged[index] ^= 0xFF
                try damaged.write(to: url)
                let result = try place.run("undo")
                #expect(result.hasExited && result.status != 2)
                #expect(try place.entries() == edited, "byte \(index)")
            }
        }
    }

    @Test(
        "Every member of `undo`, `history` and `forget` with `--json` is documented, and every documented one is written"
    )
    func documentsJSON() throws {
        func members(_ result: CommandLineTool.Result) throws -> Set<String> {
            try result.outputLines.reduce(into: []) {
                $0.formUnion(try JSONDocumentTests.members(ofJSON: $1))
            }
        }
        try with(["a.NEF": FolderFiles.raw(), "b.jpg": FolderFiles.locatedPhoto()]) { place in
            _ = try place.run("edit", ".", "--set", "rating=3", "--in-place")
            try JSONDocumentTests.compare(
                try members(place.run("history", "--json")), "`photometa history --json`")
            let undone = [try place.run("undo", "--dry-run", "--json"), try place.run("undo", "--json")]
            try JSONDocumentTests.compare(
                try undone.reduce(into: []) { $0.formUnion(try members($1)) }, "`photometa undo --json`")
            try JSONDocumentTests.compare(
                try members(place.run("forget", "--json")), "`photometa forget --json`")
        }
    }
}
