// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Folders that appear with all of their files, or not at all.
@Suite struct OutputFolderTests {
    private static func write(
        _ path: String, _ source: String, _ calls: FileCalls = FileCalls()
    ) throws(MetadataError) {
        var folder = try OutputFolder(path, calls: calls)
        let plan = try EditPlan(
            [Replacement(range: 0..<4, bytes: [1, 2])], ofSourceWith: UInt64(WritingFolder.sourceBytes.count))
        var files = OutputFiles(calls: calls)
        do throws(MetadataError) {
            try files.write(
                plan, contentsOf: source, to: folder.path(ofNewFile: "a.mov"), EditPlan.WriteOptions())
            let text = EditPlan([.bytes([3])], sourceByteCount: 0, nil)
            try files.write(text, bytes: [], to: folder.path(ofNewFile: "b.txt"), EditPlan.WriteOptions())
            try files.commit()
            try folder.install()
        } catch {
            throw folder.renamed(error)
        }
    }

    @Test("The folder has its files, and nothing else is left", arguments: ["out.pvt", "out.pvt/"])
    func writes(name: String) throws {
        try WritingFolder.with { folder in
            try Self.write(folder.url.path + "/" + name, folder.path("source.mov"))
            #expect(try folder.names == ["out.pvt", "source.mov"])
            let inner = WritingFolder(url: folder.url.appendingPathComponent("out.pvt"))
            #expect(try inner.names == ["a.mov", "b.txt"])
            #expect(try inner.bytes("a.mov") == [1, 2] + WritingFolder.sourceBytes[4...])
            // Also an empty folder, a file and a link are not replaced.
            let error = #expect(throws: MetadataError.self) {
                try Self.write(folder.path("out.pvt"), folder.path("source.mov"))
            }
            #expect(error?.code == .outputExists && error?.path == folder.path("out.pvt"))
            #expect(throws: MetadataError(.outputExists)) {
                try Self.write(folder.path("source.mov"), folder.path("source.mov"))
            }
            #expect(try folder.names == ["out.pvt", "source.mov"])
        }
    }

    @Test(
        "Names that are no folder's are refused", arguments: ["", ".", "..", "/", "a/..", "a\0b", "none/out"])
    func refusesNames(name: String) throws {
        #expect(throws: MetadataError(.notWritten)) { _ = try OutputFolder(name) }
    }

    @Test("A failing call leaves nothing") func leavesNothingAfterFailure() throws {
        var count = 0
        try WritingFolder.with { folder in
            let faulty = FaultyCalls()
            try Self.write(folder.path("out"), folder.path("source.mov"), faulty.calls)
            count = faulty.all.count
        }
        #expect(count > 30)
        var refusals = 0
        for place in 0..<count {
            try WritingFolder.with { folder in
                let faulty = FaultyCalls(.at(place, EIO))
                do throws(MetadataError) {
                    try Self.write(folder.path("out"), folder.path("source.mov"), faulty.calls)
                } catch {
                    refusals += 1
                    #expect(error.code == .notWritten, "\(error)")
                    #expect(error.path?.contains(".tmp") != true, "\(error)")
                    // A folder whose name could not be stored is complete.
                    let isSynced = faulty.all[place] != .syncDirectory
                    let names = try folder.names
                    #expect(!isSynced || names == ["source.mov"], "\(faulty.all[place])")
                    return
                }
                #expect(try folder.names == ["out", "source.mov"], "\(faulty.all[place])")
            }
        }
        #expect(refusals > 15)
    }

    @Test("A name that is taken in the meantime is not replaced") func keepsOthers() throws {
        try WritingFolder.with { folder in
            let path = folder.path("out")
            let faulty = FaultyCalls { call, _ in
                if call == .rename {
                    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
                }
            }
            #expect(throws: MetadataError(.outputExists)) {
                try Self.write(path, folder.path("source.mov"), faulty.calls)
            }
            let names = try folder.names
            #expect(names == ["out", "source.mov"])
        }
    }
}
