// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

@Suite struct TemporaryFileTests {
    private func write(_ folder: WritingFolder, to name: String = "new.mov") throws(MetadataError) {
        let plan = try EditPlan([], ofSourceWith: 3)
        try plan.write(contentsOf: [1, 2, 3] as [UInt8], to: folder.path(name))
    }

    @Test("Files left by killed processes are removed, and no others") func removesStaleFiles() throws {
        try WritingFolder.with { folder in
            for number in 0..<8 { try folder.url.write(".new.mov.photometa-0000000\(number).tmp", [1]) }
            let others = [
                ".new.mov.photometa-00000008.tmp", ".new.mov.photometa-0000000.tmp",
                "new.mov.photometa-00000000.tmp",
                ".other.mov.photometa-00000000.tmp",
            ]
            for name in others { try folder.url.write(name, [2]) }
            try write(folder)
            #expect(try folder.names == (others + ["new.mov", "source.mov"]).sorted())
        }
    }

    @Test("A file of a running writer stays, and the next one takes another name")
    func keepsHeldFile() throws {
        try WritingFolder.with { folder in
            var first = OutputFiles()
            let plan = try EditPlan([], ofSourceWith: 1)
            try first.write(plan, bytes: [1], to: folder.path("new.mov"), .init())
            var second = OutputFiles()
            try second.write(plan, bytes: [2], to: folder.path("new.mov"), .init())
            #expect(
                try folder.temporaryNames == [
                    ".new.mov.photometa-00000000.tmp", ".new.mov.photometa-00000001.tmp",
                ])
            try second.commit()
            #expect(try folder.bytes("new.mov") == [2])
            #expect(throws: MetadataError(.outputExists)) { try first.commit() }
            #expect(try folder.names == ["new.mov", "source.mov"])
        }
    }

    @Test("The number of concurrent writers of a target is limited") func limitsWriters() throws {
        try WritingFolder.with { folder in
            var files = OutputFiles()
            let plan = try EditPlan([], ofSourceWith: 1)
            for _ in 0..<8 { try files.write(plan, bytes: [1], to: folder.path("new.mov"), .init()) }
            #expect(throws: MetadataError(.notWritten)) { try write(folder) }
            #expect(try folder.names.count == 9)
            files = OutputFiles()
            #expect(try folder.names == ["source.mov"])
        }
    }

    @Test("A link or a folder with a temporary file's name stays") func keepsLinks() throws {
        try WritingFolder.with { folder in
            let manager = FileManager.default
            let names = [".new.mov.photometa-00000000.tmp", ".new.mov.photometa-00000001.tmp"]
            try manager.createSymbolicLink(atPath: folder.path(names[0]), withDestinationPath: "source.mov")
            try manager.createDirectory(atPath: folder.path(names[1]), withIntermediateDirectories: false)
            try write(folder)
            #expect(try folder.names == names + ["new.mov", "source.mov"])
            #expect(try folder.bytes("source.mov") == WritingFolder.sourceBytes)
        }
    }

    @Test("Long names are cut between characters") func cutsLongNames() throws {
        #expect(TemporaryFile.name(for: "a.jpg", 3) == ".a.jpg.photometa-00000003.tmp")
        #expect(TemporaryFile.name(for: String(repeating: "a", count: 255), 0).utf8.count == 255)
        let name = TemporaryFile.name(for: String(repeating: "é", count: 127) + "x", 7)
        #expect(name == "." + String(repeating: "é", count: 115) + ".photometa-00000007.tmp")
        try WritingFolder.with { folder in
            let long = String(repeating: "é", count: 127) + "x"
            try write(folder, to: long)
            #expect(try folder.names == ["source.mov", long])
        }
    }

    @Test("A file removed by another process as stale is created again") func survivesTakenFile() throws {
        try WritingFolder.with { folder in
            let plan = try EditPlan([], ofSourceWith: 1)
            let created = ".new.mov.photometa-00000000.tmp"
            let faulty = FaultyCalls { call, _ in
                // Between its creation and its lock.
                guard call == .lock else { return }
                try? FileManager.default.removeItem(atPath: folder.path(created))
            }
            var files = OutputFiles(calls: faulty.calls)
            try files.write(plan, bytes: [1], to: folder.path("new.mov"), .init())
            #expect(try folder.temporaryNames == [".new.mov.photometa-00000001.tmp"])
            try files.commit()
            #expect(try folder.names == ["new.mov", "source.mov"])
        }
    }
}
