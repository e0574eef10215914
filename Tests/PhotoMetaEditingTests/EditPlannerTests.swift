// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

@Suite struct EditPlannerTests {
    /// A file of which a read needs only the start.
    private static let file: [UInt8] =
        Samples.jpeg(.exif(Samples.tiff())) + (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }

    /// Replaces bytes at three distant offsets with their sum, read sequentially.
    private static func editor(_ file: EditedFile) throws(EditStop) -> LayoutEdits {
        let end = file.window.byteCount
        var edits = LayoutEdits()
        for offset in [end / 2, end / 4, end - 2] {
            let bytes: ArraySlice<UInt8>
            do throws(ParseStop) { bytes = try file.window.slice(at: offset, count: 2) } catch {
                throw EditStop(error, "Test")
            }
            let sum = bytes.reduce(0, &+)
            edits.replace(offset..<(offset + 2), with: [sum])
        }
        return edits
    }

    private static func expected() throws -> [UInt8] {
        let window = ByteWindow(whole: ContiguousArray(file))
        let edited = EditedFile(map: try MediaMetadata(bytes: file).scope.map, window: window)
        let replacements = try editor(edited).replacements(of: edited)
        return try EditPlan(replacements, ofSourceWith: UInt64(file.count)).applied(to: file)
    }

    @Test("Plans for bytes, for a file and for pieces are the same") func plansSourcesThatBlock() throws {
        let expected = try Self.expected()
        let ofBytes = try EditPlanner(bytes: ContiguousArray(Self.file))
        let plan = try ofBytes.plan(Self.editor)
        #expect(try plan.applied(to: Self.file) == expected)
        #expect(ofBytes.metadata.format == .jpeg && ofBytes.source == nil)
        let source = PiecewiseSource(Self.file, pieceByteCount: 20_000)
        let ofPieces = try EditPlanner(reading: source)
        #expect(try ofPieces.plan(from: source, Self.editor) == plan)
        try WritingFolder.with(Self.file) { folder in
            let path = folder.path("source.mov")
            let file = try FileByteSource(path: path)
            let ofFile = try EditPlanner(reading: file, identity: try FileIdentity(of: file))
            let filePlan = try ofFile.plan(from: file, Self.editor)
            #expect(filePlan.pieces == plan.pieces)
            #expect(ofFile.source?.byteCount == UInt64(Self.file.count))
            try filePlan.write(contentsOf: path, to: folder.path("new.jpg"))
            #expect(try folder.bytes("new.jpg") == expected)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: path)
            #expect(throws: MetadataError(.sourceChanged)) {
                try filePlan.write(contentsOf: path, to: folder.path("other.jpg"))
            }
        }
    }

    @Test("A plan of an awaited source is the same, whether or not it states its size")
    func plansAsyncSources() async throws {
        var source = AsyncSource(Self.file)
        source.fetchPolicy = .remote
        let planner = try await EditPlanner(awaiting: source)
        let plan = try await planner.plan(awaiting: source, Self.editor)
        #expect(try plan.applied(to: Self.file) == Self.expected())
        #expect(source.answered <= 6)

        let silent = AsyncSource(Self.file, after: 0) { range, bytes in FetchedBytes(bytes[range]) }
        let silentPlanner = try await EditPlanner(awaiting: silent)
        // The end was not reached, so later offsets cannot be known.
        await #expect(throws: ReadError<AsyncSource.Failure>.metadata(MetadataError(.notReadable))) {
            try await silentPlanner.plan(awaiting: silent, Self.editor)
        }
    }

    @Test("An awaited source that fails ends the planning with its own error") func throwsSourceErrors()
        async throws
    {
        var source = AsyncSource(Self.file, after: 1) { _, _ throws(AsyncSource.Failure) in
            throw .unavailable
        }
        source.fetchPolicy = .remote
        let planner = try await EditPlanner(awaiting: source)
        await #expect(throws: ReadError<AsyncSource.Failure>.source(.unavailable)) {
            try await planner.plan(awaiting: source, Self.editor)
        }
    }

    @Test(
        "A source that fails during an edit is not mistaken for a damaged one",
        arguments: FailingSource.Failure.allCases)
    func reportsFailingSource(failure: FailingSource.Failure) throws {
        for requests in 1...3 {
            let source = FailingSource(Self.file, after: requests, failure)
            let planner = try EditPlanner(reading: source)
            let error = #expect(throws: MetadataError.self) { try planner.plan(from: source, Self.editor) }
            #expect(error?.code == (failure == .error ? .notReadable : .sourceChanged))
        }
    }

    @Test("Reaching a limit during an edit is a separate error") func reportsLimits() throws {
        let source = PiecewiseSource(Self.file)
        for limits in [Limits.with { $0.requests = 2 }, .with { $0.bytesFetched = 16_388 }] {
            let planner = try EditPlanner(reading: source, options: ReadOptions(limits: limits))
            #expect(throws: MetadataError(.tooLarge)) { try planner.plan(from: source, Self.editor) }
        }
    }

    @Test(
        "An editor that requests known or unavailable bytes does not loop forever",
        arguments: [
            0..<0, 0..<4, 5_000_000..<5_000_001, 400_000..<400_000, 0..<UInt64.max, UInt64.max..<UInt64.max,
        ] as [Range<UInt64>])
    func endsUselessRequests(range: Range<UInt64>) throws {
        let source = PiecewiseSource(Self.file)
        let planner = try EditPlanner(reading: source)
        #expect(throws: MetadataError.self) {
            try planner.plan(from: source) { _ throws(EditStop) in throw .missing(range) }
        }
        let whole = try EditPlanner(bytes: ContiguousArray(Self.file))
        #expect(throws: MetadataError.self) {
            try whole.plan { _ throws(EditStop) in throw .missing(range) }
        }
    }

    @Test("A refusal, and replacements that contradict each other, are the planner's errors") func refuses()
        throws
    {
        let planner = try EditPlanner(bytes: ContiguousArray(Self.file))
        #expect(throws: MetadataError(.absent)) {
            try planner.plan { _ throws(EditStop) in throw .refused(MetadataError(.absent)) }
        }
        #expect(throws: MetadataError(.damaged)) {
            try planner.plan { _ throws(EditStop) in
                LayoutEdits([Replacement(range: 0..<3, bytes: []), Replacement(range: 2..<4, bytes: [])])
            }
        }
        #expect(throws: MetadataError(.unrecognizedFormat)) { try EditPlanner(bytes: [1, 2, 3, 4, 5]) }
        #expect(throws: MetadataError(.emptyFile)) { try EditPlanner(bytes: []) }
    }
}
