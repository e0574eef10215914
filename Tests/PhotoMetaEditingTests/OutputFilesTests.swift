// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

@Suite struct OutputFilesTests {
    private let replacing = EditPlan.WriteOptions(replacesOutput: true, replacesSource: true)

    /// Two files, written but not committed.
    private func pair(
        in folder: WritingFolder, names: (String, String) = ("a.jpg", "a.mov"),
        _ options: EditPlan.WriteOptions
    ) throws(MetadataError) -> OutputFiles {
        var files = OutputFiles()
        let first = try EditPlan([Replacement(range: 0..<0, bytes: [1])], ofSourceWith: 3)
        let second = try EditPlan([Replacement(range: 0..<0, bytes: [2])], ofSourceWith: 3)
        try files.write(first, bytes: [7, 8, 9], to: folder.path(names.0), options)
        try files.write(second, bytes: [7, 8, 9], to: folder.path(names.1), options)
        return files
    }

    @Test("Two files appear together") func writesBoth() throws {
        try WritingFolder.with { folder in
            var files = try pair(in: folder, .init())
            #expect(
                try folder.temporaryNames == [
                    ".a.jpg.photometa-00000000.tmp", ".a.mov.photometa-00000000.tmp",
                ])
            #expect(try folder.names.count == 3)
            try files.commit()
            #expect(try folder.bytes("a.jpg") == [1, 7, 8, 9])
            #expect(try folder.bytes("a.mov") == [2, 7, 8, 9])
            #expect(try folder.names == ["a.jpg", "a.mov", "source.mov"])
            // Nothing remains to be committed.
            try files.commit()
        }
    }

    @Test("If the second file cannot be created, the first is removed") func writesNeither() throws {
        try WritingFolder.with { folder in
            var files = try pair(in: folder, .init())
            try folder.url.write("a.mov", [5])
            let error = #expect(throws: MetadataError.self) { try files.commit() }
            #expect(error?.code == .outputExists)
            #expect(error?.path == folder.path("a.mov"))
            files = OutputFiles()
            #expect(try folder.names == ["a.mov", "source.mov"])
            #expect(try folder.bytes("a.mov") == [5])
        }
    }

    @Test("If the second file cannot be created, the file replaced by the first is restored") func putsBack()
        throws
    {
        try WritingFolder.with { folder in
            try folder.url.write("a.jpg", [4])
            var files = try pair(in: folder, replacing)
            try folder.url.write("a.mov", [5])
            #expect(throws: MetadataError(.outputExists)) { try files.commit() }
            #expect(try folder.names == ["a.jpg", "a.mov", "source.mov"])
            #expect(try folder.bytes("a.jpg") == [4])
        }
    }

    @Test("Two outputs with one name are refused", arguments: [false, true])
    func refusesOneNameTwice(exists: Bool) throws {
        try WritingFolder.with { folder in
            if exists { try folder.url.write("a.jpg", [4]) }
            let options = replacing
            var files = try pair(in: folder, names: ("a.jpg", "./a.jpg"), options)
            #expect(throws: MetadataError(.outputExists)) { try files.commit() }
            #expect(try folder.names == (exists ? ["a.jpg", "source.mov"] : ["source.mov"]))
            if exists { #expect(try folder.bytes("a.jpg") == [4]) }
        }
    }

    @Test("The source of one output is not replaced by another") func refusesOtherSource() throws {
        try WritingFolder.with { folder in
            let source = try #require(try FileCalls().status(ofFileAt: folder.path("source.mov"))).identity
            var files = OutputFiles(sources: [source])
            let plan = try EditPlan([], ofSourceWith: 1)
            #expect(throws: MetadataError(.outputIsSource)) {
                try files.write(plan, bytes: [1], to: folder.path("source.mov"), replacing)
            }
        }
    }

    @Test("A cancelled task writes nothing") func cancels() async throws {
        try await WritingFolder.with { folder in
            let (plan, _) = try WritingFolder.plan()
            let path = folder.path("source.mov")
            let output = folder.path("new.mov")
            // Before the first byte, between two bytes, and before the files get their names.
            for byteCount in [0, 2, plan.byteCount] as [UInt64] {
                let task = Task<MetadataError?, Never> {
                    do throws(MetadataError) {
                        if byteCount == 0 { cancelCurrentTask() }
                        try plan.write(contentsOf: path, to: output) { written, _ in
                            if written >= byteCount { cancelCurrentTask() }
                        }
                        return nil
                    } catch {
                        return error
                    }
                }
                #expect(await task.value?.code == .cancelled)
                #expect(try folder.names == ["source.mov"])
            }
            let task = Task<MetadataError?, Never> {
                do throws(MetadataError) {
                    try plan.write(contentsOf: WritingFolder.sourceBytes, to: output) { _, _ in
                        cancelCurrentTask()
                    }
                    return nil
                } catch {
                    return error
                }
            }
            #expect(await task.value?.code == .cancelled)
            #expect(try folder.names == ["source.mov"])
        }
    }
}
