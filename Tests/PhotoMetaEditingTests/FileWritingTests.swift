// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

@Suite struct FileWritingTests {
    private static let manager = FileManager.default

    private func permissions(_ path: String) throws -> Int? {
        try Self.manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    private func setPermissions(_ permissions: Int, _ path: String) throws {
        try Self.manager.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    }

    private func identity(_ path: String) throws -> FileIdentity {
        try #require(try FileCalls().status(ofFileAt: path)).identity
    }

    @Test("Writes a new file, with the source's permissions") func writesNewFile() throws {
        try WritingFolder.with { folder in
            try setPermissions(0o600, folder.path("source.mov"))
            let (plan, result) = try WritingFolder.plan()
            try plan.write(contentsOf: folder.path("source.mov"), to: folder.path("new.mov"))
            #expect(try folder.bytes("new.mov") == result)
            #expect(try permissions(folder.path("new.mov")) == 0o600)
            #expect(try folder.bytes("source.mov") == WritingFolder.sourceBytes)
            #expect(try folder.names == ["new.mov", "source.mov"])
        }
    }

    @Test("Writes the result for bytes in memory") func writesFromMemory() throws {
        try WritingFolder.with { folder in
            let (plan, result) = try WritingFolder.plan()
            try plan.write(contentsOf: WritingFolder.sourceBytes, to: folder.path("new.mov"))
            #expect(try folder.bytes("new.mov") == result)
            #expect(throws: MetadataError(.sourceChanged)) {
                try plan.write(contentsOf: WritingFolder.sourceBytes.dropLast(), to: folder.path("other.mov"))
            }
            #expect(try folder.names == ["new.mov", "source.mov"])
        }
    }

    @Test("A file at the output's path is refused, unless replacing it is asked for") func refusesExisting()
        throws
    {
        try WritingFolder.with { folder in
            try folder.url.write("old.mov", [1])
            try setPermissions(0o604, folder.path("old.mov"))
            let (plan, result) = try WritingFolder.plan()
            let error = #expect(throws: MetadataError.self) {
                try plan.write(contentsOf: folder.path("source.mov"), to: folder.path("old.mov"))
            }
            #expect(error?.code == .outputExists)
            #expect(error?.path == folder.path("old.mov"))
            #expect(try folder.bytes("old.mov") == [1])
            try plan.write(
                contentsOf: folder.path("source.mov"), to: folder.path("old.mov"),
                options: .init(replacesOutput: true))
            #expect(try folder.bytes("old.mov") == result)
            #expect(try permissions(folder.path("old.mov")) == 0o604)
            #expect(try folder.names == ["old.mov", "source.mov"])
        }
    }

    @Test("The source is refused as the output, whatever its name") func refusesSource() throws {
        try WritingFolder.with { folder in
            let (plan, _) = try WritingFolder.plan()
            try Self.manager.linkItem(atPath: folder.path("source.mov"), toPath: folder.path("hard.mov"))
            try Self.manager.createSymbolicLink(
                atPath: folder.path("soft.mov"), withDestinationPath: "source.mov")
            try Self.manager.createSymbolicLink(atPath: folder.path("folder"), withDestinationPath: ".")
            for name in ["source.mov", "hard.mov", "soft.mov", "folder/source.mov", "./source.mov"] {
                for replacesOutput in [false, true] {
                    #expect(throws: MetadataError(.outputIsSource), "\(name)") {
                        try plan.write(
                            contentsOf: folder.path("source.mov"), to: folder.path(name),
                            options: .init(replacesOutput: replacesOutput))
                    }
                }
            }
            // And the reverse.
            #expect(throws: MetadataError(.outputIsSource)) {
                try plan.write(contentsOf: folder.path("soft.mov"), to: folder.path("source.mov"))
            }
            #expect(try folder.bytes("source.mov") == WritingFolder.sourceBytes)
            #expect(try folder.names == ["folder", "hard.mov", "soft.mov", "source.mov"])
        }
    }

    @Test("Replacing the source keeps its permissions and extended attributes") func replacesSource() throws {
        try WritingFolder.with { folder in
            let path = folder.path("source.mov")
            try setPermissions(0o604, path)
            let hasAttributes = ExtendedAttribute.set("photometa", [1, 2, 0, 3], path)
            let (plan, result) = try WritingFolder.plan(source: try identity(path))
            try plan.write(contentsOf: path, to: path, options: .init(replacesSource: true))
            #expect(try folder.bytes("source.mov") == result)
            #expect(try permissions(path) == 0o604)
            if hasAttributes { #expect(ExtendedAttribute.value("photometa", path) == [1, 2, 0, 3]) }
            #expect(try folder.names == ["source.mov"])
            // The plan was made for the previous file.
            #expect(throws: MetadataError(.sourceChanged)) {
                try plan.write(contentsOf: path, to: path, options: .init(replacesSource: true))
            }
        }
    }

    @Test("A shared file that replaces its source loses the extended attributes") func leavesOutAttributes()
        throws
    {
        try WritingFolder.with { folder in
            let path = folder.path("photo.jpg")
            try folder.url.write("photo.jpg", Samples.jpeg(.segment(0xFE, latin("A comment"))))
            guard ExtendedAttribute.set("photometa", [1, 2, 0, 3], path) else { return }
            try MetadataEdit.forSharing().write(
                contentsOf: path, to: path, options: .init(replacesSource: true))
            #expect(try folder.bytes("photo.jpg") == Samples.jpeg())
            #expect(ExtendedAttribute.value("photometa", path) == nil)
        }
    }

    @Test("A symbolic link stays, and its target is replaced") func replacesLinkTarget() throws {
        try WritingFolder.with { folder in
            let inner = folder.url.appendingPathComponent("inner")
            try Self.manager.createDirectory(at: inner, withIntermediateDirectories: false)
            try inner.write("old.mov", [1])
            try Self.manager.createSymbolicLink(
                atPath: folder.path("link.mov"), withDestinationPath: "inner/old.mov")
            let (plan, result) = try WritingFolder.plan()
            try plan.write(
                contentsOf: folder.path("source.mov"), to: folder.path("link.mov"),
                options: .init(replacesOutput: true))
            #expect(try folder.bytes("inner/old.mov") == result)
            try Self.manager.createSymbolicLink(
                atPath: folder.path("inner/source"), withDestinationPath: "../source.mov")
            try plan.write(
                contentsOf: folder.path("inner/source"), to: folder.path("inner/source"),
                options: .init(replacesSource: true))
            #expect(try folder.bytes("source.mov") == result)
            for link in ["link.mov", "inner/source"] {
                let type = try Self.manager.attributesOfItem(atPath: folder.path(link))[.type]
                #expect(type as? FileAttributeType == .typeSymbolicLink)
            }
            #expect(try folder.names == ["inner", "link.mov", "source.mov"])
            #expect(
                try Self.manager.contentsOfDirectory(atPath: inner.path).sorted() == ["old.mov", "source"])
        }
    }

    @Test("Paths that cannot be written to are refused") func refusesPaths() throws {
        try WritingFolder.with { folder in
            let (plan, _) = try WritingFolder.plan()
            try Self.manager.createDirectory(
                atPath: folder.path("folder"), withIntermediateDirectories: false)
            try Self.manager.createSymbolicLink(atPath: folder.path("broken"), withDestinationPath: "nothing")
            let codes: [(String, Bool, MetadataError.Code)] = [
                (folder.path("absent/new.mov"), true, .notWritten), ("", true, .notWritten),
                (folder.path("a") + "\0b", true, .notWritten), (folder.path("folder"), false, .outputExists),
                (folder.path("folder"), true, .notARegularFile),
                (folder.path("source.mov/new"), true, .notWritten),
                (folder.path("absent") + "/", true, .notARegularFile),
                (folder.path("broken"), false, .outputExists), (folder.path("broken"), true, .notWritten),
                (folder.path(String(repeating: "x", count: 256)), true, .notWritten),
            ]
            for (path, replacesOutput, code) in codes {
                let error = #expect(throws: MetadataError.self, "\(path)") {
                    try plan.write(
                        contentsOf: folder.path("source.mov"), to: path,
                        options: .init(replacesOutput: replacesOutput))
                }
                #expect(error?.code == code, "\(path)")
            }
            #expect(throws: MetadataError(.notFound)) {
                try plan.write(contentsOf: folder.path("absent"), to: folder.path("new.mov"))
            }
            #expect(try folder.names == ["broken", "folder", "source.mov"])
        }
    }

    @Test("A source that changed since it was read is refused") func refusesChangedSource() throws {
        try WritingFolder.with { folder in
            let path = folder.path("source.mov")
            let (plan, _) = try WritingFolder.plan(source: try identity(path))
            func expectRefusal(_ what: String) throws {
                let error = #expect(throws: MetadataError.self, "\(what)") {
                    try plan.write(contentsOf: path, to: folder.path("new.mov"))
                }
                #expect(error?.code == .sourceChanged, "\(what)")
                #expect(error?.path == path)
            }
            // The same bytes with another time, in another file, and with another size.
            let date = Date(timeIntervalSince1970: 1_000_000)
            try Self.manager.setAttributes([.modificationDate: date], ofItemAtPath: path)
            try expectRefusal("time")
            try folder.url.write("other.mov", WritingFolder.sourceBytes)
            try Self.manager.removeItem(atPath: path)
            try Self.manager.moveItem(atPath: folder.path("other.mov"), toPath: path)
            try expectRefusal("file")
            try folder.url.write("source.mov", [1])
            try expectRefusal("size")
            #expect(try folder.names == ["source.mov"])
        }
    }

    @Test("A source that changes while it is copied is refused", arguments: [false, true])
    func refusesChangingSource(isReplacedByAnother: Bool) throws {
        try WritingFolder.with { folder in
            let (plan, _) = try WritingFolder.plan()
            let faulty = FaultyCalls { call, _ in
                guard call == .copyAttributes || call == .copy else { return }
                if isReplacedByAnother {
                    try? Self.manager.removeItem(atPath: folder.path("source.mov"))
                    try? folder.url.write("source.mov", WritingFolder.sourceBytes)
                } else {
                    let handle = FileHandle(forWritingAtPath: folder.path("source.mov"))
                    try? handle?.write(contentsOf: Data([9]))
                    try? handle?.close()
                    let date = Date(timeIntervalSince1970: 1_000_000)
                    try? Self.manager.setAttributes(
                        [.modificationDate: date], ofItemAtPath: folder.path("source.mov"))
                }
            }
            var files = OutputFiles(calls: faulty.calls)
            #expect(throws: MetadataError(.sourceChanged)) {
                try files.write(
                    plan, contentsOf: folder.path("source.mov"), to: folder.path("new.mov"), .init())
            }
            #expect(try folder.names == ["source.mov"])
            // A later commit fails, too.
            #expect(throws: MetadataError(.sourceChanged)) { try files.commit() }
        }
    }

    @Test("A source that gets shorter while it is copied is refused") func refusesShrinkingSource() throws {
        try WritingFolder.with { folder in
            let (plan, _) = try WritingFolder.plan()
            let faulty = FaultyCalls { call, _ in
                guard call == .copy else { return }
                try? folder.url.write("source.mov", [1, 2])
            }
            var files = OutputFiles(calls: faulty.calls)
            #expect(throws: MetadataError(.sourceChanged)) {
                try files.write(
                    plan, contentsOf: folder.path("source.mov"), to: folder.path("new.mov"), .init())
            }
        }
    }

    @Test("A change of the source before it is replaced is not lost") func keepsConcurrentChange() throws {
        try WritingFolder.with { folder in
            let path = folder.path("source.mov")
            let (plan, _) = try WritingFolder.plan()
            var files = OutputFiles()
            try files.write(plan, contentsOf: path, to: path, .init(replacesSource: true))
            try folder.url.write("source.mov", [7])
            #expect(throws: MetadataError(.sourceChanged)) { try files.commit() }
            #expect(try folder.bytes("source.mov") == [7])
            #expect(try folder.names == ["source.mov"])
        }
    }

    @Test("A file that appears at the output's path in the meantime stays", arguments: [false, true])
    func keepsAppearedFile(hasLinks: Bool) throws {
        try WritingFolder.with { folder in
            let (plan, _) = try WritingFolder.plan()
            let faulty = FaultyCalls(hasLinks ? .none : .every(.link, EPERM))
            var files = OutputFiles(calls: faulty.calls)
            let options = EditPlan.WriteOptions(replacesOutput: true)
            try files.write(plan, contentsOf: folder.path("source.mov"), to: folder.path("new.mov"), options)
            try folder.url.write("new.mov", [7])
            #expect(throws: MetadataError(.outputExists)) { try files.commit() }
            #expect(try folder.bytes("new.mov") == [7])
            #expect(try folder.names == ["new.mov", "source.mov"])
        }
    }

    @Test(
        "A plan that changes nothing does not write its source, unless it is shared and has extended attributes"
    )
    func leavesUnchangedSource() throws {
        try TemporaryDirectory.with { folder in
            var edit = MetadataEdit()
            try edit.set(\.rating, to: 4)
            let path = folder.appendingPathComponent("a.jpg").path
            let inPlace = EditPlan.WriteOptions(replacesSource: true, keepsTimes: true)
            try folder.write("a.jpg", FolderFiles.locatedPhoto())
            let first = try FolderFiles.identity("a.jpg", in: folder)
            #expect(try !edit.write(contentsOf: path, to: path, options: inPlace).isUnchanged)
            let written = try FolderFiles.identity("a.jpg", in: folder)
            #expect(written[0] != first[0] && written[3] == first[3], "another file with the same time")
            #expect(try edit.write(contentsOf: path, to: path, options: inPlace).isUnchanged)
            #expect(try FolderFiles.identity("a.jpg", in: folder) == written)
            #expect(throws: MetadataError.self) { try edit.write(contentsOf: path, to: path) }
            let copy = folder.appendingPathComponent("b.jpg").path
            #expect(try edit.write(contentsOf: path, to: copy, options: inPlace).isUnchanged)
            #expect(try FolderFiles.identity("b.jpg", in: folder)[2...] == written[2...])
        }
    }

    @Test("The output can be read before it gets its name, and refused") func verifies() throws {
        try WritingFolder.with { folder in
            let (plan, result) = try WritingFolder.plan()
            let options = EditPlan.WriteOptions()
            let (source, output) = (folder.path("source.mov"), folder.path("new.mov"))
            var files = OutputFiles()
            var read: [UInt8] = []
            try files.write(
                plan, contentsOf: source, to: output, options,
                verify: { file throws(MetadataError) in
                    read = Array(try file.bytes(in: 0..<file.byteCount))
                })
            #expect(read == result)
            #expect(try !folder.names.contains("new.mov"))
            files = OutputFiles()
            #expect(try folder.names == ["source.mov"])
            let error = #expect(throws: MetadataError.self) {
                try files.write(
                    plan, contentsOf: source, to: output, options,
                    verify: { _ throws(MetadataError) in
                        throw MetadataError(.verificationFailed, "other words")
                    })
            }
            #expect(error?.code == .verificationFailed)
            #expect(error?.path == output)
        }
    }

    @Test("Bytes on the disk that differ from those written are detected") func findsOtherBytes() throws {
        try WritingFolder.with { folder in
            let (plan, _) = try WritingFolder.plan()
            for (bytes, byteCount) in [([9], plan.byteCount), ([], 3), ([9], plan.byteCount + 1)]
                as [([UInt8], UInt64)]
            {
                let faulty = FaultyCalls { call, _ in
                    guard call == .status, let name = try? folder.temporaryNames.first,
                        let handle = FileHandle(forWritingAtPath: folder.path(name))
                    else { return }
                    try? handle.seek(toOffset: 4)
                    try? handle.write(contentsOf: Data(bytes))
                    try? handle.truncate(atOffset: byteCount)
                    try? handle.close()
                }
                var files = OutputFiles(calls: faulty.calls)
                #expect(throws: MetadataError(.verificationFailed)) {
                    try files.write(
                        plan, contentsOf: folder.path("source.mov"), to: folder.path("new.mov"), .init())
                }
            }
            #expect(try folder.names == ["source.mov"])
        }
    }

    @Test("Large files are copied by the system, or in pieces where it refuses", arguments: [false, true])
    func copiesLargeFiles(isRefused: Bool) throws {
        let bytes = (0..<3_500_000).map { UInt8(truncatingIfNeeded: $0 >> 7 ^ $0) }
        try WritingFolder.with(bytes) { folder in
            let (plan, result) = try WritingFolder.plan(of: bytes)
            let faulty = FaultyCalls(isRefused ? .every(.copy, ENOSYS) : .none)
            var files = OutputFiles(calls: faulty.calls)
            var reported: [UInt64] = []
            try files.write(
                plan, contentsOf: folder.path("source.mov"), to: folder.path("new.mov"), .init(),
                { byteCount, total in
                    reported.append(byteCount)
                    #expect(total == plan.byteCount)
                })
            try files.commit()
            #expect(try folder.bytes("new.mov") == result)
            #expect(reported.last == plan.byteCount)
            #expect(reported == reported.sorted())
            if isRefused { #expect(reported.count >= 6) }
        }
    }
}
