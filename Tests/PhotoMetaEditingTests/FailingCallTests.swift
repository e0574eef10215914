// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Writing while each call to the operating system fails in turn.
@Suite struct FailingCallTests {
    /// The kind of output.
    enum Change: CaseIterable, Sendable {
        case new, newWithoutLinks, replaced, inPlace, pair, replacedPair, replacedPairWithoutLinks

        var isWithoutLinks: Bool { self == .newWithoutLinks || self == .replacedPairWithoutLinks }
        var isReplacedPair: Bool { self == .replacedPair || self == .replacedPairWithoutLinks }
    }

    /// Makes a change in a folder whose files `a.mov` and `b.mov` are old outputs; some calls fail.
    private func write(_ change: Change, in folder: WritingFolder, _ calls: FileCalls) throws(MetadataError) {
        let source = folder.path("source.mov")
        var files = OutputFiles(calls: calls)
        let plan = try EditPlan(
            [Replacement(range: 0..<4, bytes: [1, 2])],
            ofSourceWith: UInt64(WritingFolder.sourceBytes.count))
        let outputs: [String] =
            switch change {
            case .new, .newWithoutLinks, .replaced: ["a.mov"]
            case .inPlace: ["source.mov"]
            case .pair, .replacedPair, .replacedPairWithoutLinks: ["a.mov", "b.mov"]
            }
        for output in outputs {
            try files.write(
                plan, contentsOf: source, to: folder.path(output),
                EditPlan.WriteOptions(replacesOutput: true, replacesSource: true))
        }
        try files.commit()
    }

    private static let result = [1, 2] + WritingFolder.sourceBytes[4...]

    /// The folder's contents before and after a change.
    private func contents(of change: Change) -> (before: [String: [UInt8]], after: [String: [UInt8]]) {
        var before = ["source.mov": WritingFolder.sourceBytes]
        if change == .replaced || change.isReplacedPair { before["a.mov"] = [1] }
        if change.isReplacedPair { before["b.mov"] = [2] }
        var after = before
        if change == .inPlace { after["source.mov"] = Self.result } else { after["a.mov"] = Self.result }
        if change == .pair || change.isReplacedPair { after["b.mov"] = Self.result }
        return (before, after)
    }

    /// The faults that a change has by itself, and an additional one.
    private func calls(of change: Change, _ fault: FaultyCalls.Fault) -> (FaultyCalls, FileCalls) {
        let faulty = FaultyCalls(fault)
        guard change.isWithoutLinks else { return (faulty, faulty.calls) }
        let ask = faulty.calls.fault
        return (faulty, FileCalls { call in ask?(call) ?? (call == .link ? EPERM : nil) })
    }

    private func with(_ change: Change, _ body: (WritingFolder) throws -> Void) throws {
        try WritingFolder.with { folder in
            for (name, bytes) in contents(of: change).before where name != "source.mov" {
                try folder.url.write(name, bytes)
            }
            try body(folder)
        }
    }

    private func contents(of folder: WritingFolder) throws -> [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        for name in try folder.names { contents[name] = try folder.bytes(name) }
        return contents
    }

    private func callCount(of change: Change) throws -> Int {
        var count = 0
        try with(change) { folder in
            let (faulty, calls) = calls(of: change, .none)
            try write(change, in: folder, calls)
            #expect(try contents(of: folder) == contents(of: change).after)
            count = faulty.all.count
        }
        #expect(count > 20)
        return count
    }

    @Test("A failing call leaves the existing files, and nothing else", arguments: Change.allCases)
    func leavesNothingAfterFailure(change: Change) throws {
        var refusals = 0
        for place in 0..<(try callCount(of: change)) {
            for error in [EIO, ENOSPC] {
                try with(change) { folder in
                    let (faulty, calls) = calls(of: change, .at(place, error))
                    let expected = contents(of: change)
                    do throws(MetadataError) {
                        try write(change, in: folder, calls)
                    } catch {
                        refusals += 1
                        #expect(error.code == .notWritten, "\(error)")
                        let left = try contents(of: folder)
                        #expect(left == expected.before, "\(faulty.all[place])")
                        return
                    }
                    // Writing does not depend on the call: the result is complete.
                    let written = try contents(of: folder)
                    #expect(written == expected.after, "\(faulty.all[place])")
                }
            }
        }
        #expect(refusals > 20)
    }

    @Test(
        "A full disk is an error with the system's reason", arguments: [FileCalls.Call.write, .sync, .create])
    func reportsFullDisk(call: FileCalls.Call) throws {
        try with(.new) { folder in
            let faulty = FaultyCalls { _, _ in }
            let calls = FileCalls {
                faulty.calls.fault?($0) ?? ($0 == call ? ENOSPC : $0 == .copy ? EXDEV : nil)
            }
            let error = #expect(throws: MetadataError.self) { try write(.new, in: folder, calls) }
            #expect(error?.code == .notWritten)
            #expect(error?.message.contains("No space left on device") == true)
            #expect(error?.path == folder.path("a.mov"))
            let names = try folder.names
            #expect(names == ["source.mov"])
        }
    }

    @Test("A process that is killed at any call leaves the original", arguments: Change.allCases)
    func keepsOriginalWhenKilled(change: Change) throws {
        var leftovers = 0
        for place in 0..<(try callCount(of: change)) {
            try with(change) { folder in
                let (faulty, calls) = calls(of: change, .from(place))
                let expected = contents(of: change)
                // After this call nothing is done, except that the system closes the descriptors.
                try? write(change, in: folder, calls)
                let call = faulty.all[place]
                for (name, bytes) in try contents(of: folder) where !name.hasPrefix(".") {
                    let isEmptyPlaceholder = change == .newWithoutLinks && bytes.isEmpty
                    #expect(
                        bytes == expected.before[name] || bytes == expected.after[name] || isEmptyPlaceholder,
                        "\(name) at \(call)")
                }
                for name in expected.before.keys { #expect(try folder.names.contains(name)) }
                let temporary = try folder.temporaryNames
                if !temporary.isEmpty { leftovers += 1 }
                // One temporary file per output, and briefly one for the replaced file.
                #expect(temporary.count <= (change == .new || change == .newWithoutLinks ? 1 : 4))
                // The next run recognizes and removes them.
                let isUnchanged = try folder.bytes("source.mov") == WritingFolder.sourceBytes
                if change != .inPlace || isUnchanged {
                    try write(change, in: folder, FileCalls())
                    if try contents(of: folder) != expected.after {
                        // A process that another test starts holds the files open until it begins.
                        usleep(200_000)
                        try write(change, in: folder, FileCalls())
                    }
                    #expect(try contents(of: folder) == expected.after, "\(call)")
                }
            }
        }
        #expect(leftovers > 5)
    }

    @Test("Files are written where the file system has no hard links") func writesWithoutLinks() throws {
        for change in Change.allCases {
            try with(change) { folder in
                try write(change, in: folder, FaultyCalls(.every(.link, EPERM)).calls)
                #expect(try contents(of: folder) == contents(of: change).after)
            }
            try with(change) { folder in
                let calls = FileCalls { $0 == .link || $0 == .exchange ? EPERM : nil }
                try write(change, in: folder, calls)
                #expect(try contents(of: folder) == contents(of: change).after)
            }
        }
    }

    @Test("Files are written where the file system has no locks and no owners") func writesWithoutLocks()
        throws
    {
        for change in Change.allCases {
            try with(change) { folder in
                try write(change, in: folder, FaultyCalls(.every(.lock, ENOLCK)).calls)
                #expect(try contents(of: folder) == contents(of: change).after)
            }
        }
    }
}
