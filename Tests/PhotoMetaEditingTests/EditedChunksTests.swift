// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

@Suite struct EditedChunksTests {
    private func joined(_ chunks: EditedChunks, upTo byteCount: Int) async throws -> [UInt8] {
        var result: [UInt8] = []
        for try await chunk in chunks {
            #expect(!chunk.isEmpty && chunk.count <= byteCount)
            result += chunk
        }
        return result
    }

    @Test("The chunks of every kind of source form the result", arguments: [1, 7, 1_000, 65_536])
    func joinsChunks(byteCount: Int) async throws {
        try await WritingFolder.with { folder in
            let (plan, result) = try WritingFolder.plan()
            let bytes = WritingFolder.sourceBytes
            let ofFile = try plan.chunks(contentsOf: folder.path("source.mov"), upTo: byteCount)
            #expect(try await joined(ofFile, upTo: byteCount) == result)
            // A source can be streamed repeatedly, each time from the start.
            #expect(try await joined(ofFile, upTo: byteCount) == result)
            let ofBytes = try plan.chunks(contentsOf: bytes, upTo: byteCount)
            #expect(try await joined(ofBytes, upTo: byteCount) == result)
            let ofSource = plan.chunks(reading: PiecewiseAsyncSource(bytes: bytes), upTo: byteCount)
            #expect(try await joined(ofSource, upTo: byteCount) == result)
        }
    }

    @Test("A chunk has at least one byte, whatever size is requested") func boundsChunks() async throws {
        let plan = try EditPlan([Replacement(range: 1..<1, bytes: [7, 8])], ofSourceWith: 2)
        for byteCount in [0, -1, Int.min, Int.max] {
            var result: [UInt8] = []
            for try await chunk in try plan.chunks(contentsOf: [1, 2], upTo: byteCount) { result += chunk }
            #expect(result == [1, 7, 8, 2])
        }
    }

    @Test("A file that changed before or while it is streamed is an error") func findsChanges() async throws {
        try await WritingFolder.with { folder in
            let path = folder.path("source.mov")
            let (plan, _) = try WritingFolder.plan()
            let chunks = try plan.chunks(contentsOf: path, upTo: 100)
            await #expect(throws: MetadataError(.sourceChanged)) {
                var isFirst = true
                for try await _ in chunks where isFirst {
                    isFirst = false
                    let date = Date(timeIntervalSince1970: 1_000_000)
                    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
                }
            }
            try folder.url.write("source.mov", [1])
            #expect(throws: MetadataError(.sourceChanged)) { try plan.chunks(contentsOf: path) }
            #expect(throws: MetadataError(.sourceChanged)) { try plan.chunks(contentsOf: [1]) }
            #expect(throws: MetadataError(.notFound)) { try plan.chunks(contentsOf: folder.path("absent")) }
        }
    }

    @Test("A stream throws the source's error, or an error for an unusable answer")
    func throwsSourceErrors() async throws {
        let (plan, _) = try WritingFolder.plan()
        let bytes = WritingFolder.sourceBytes
        await #expect(throws: PiecewiseAsyncSource.Failure()) {
            for try await _ in plan.chunks(reading: PiecewiseAsyncSource(bytes: bytes, answer: .failure)) {}
        }
        await #expect(throws: MetadataError(.sourceChanged)) {
            for try await _ in plan.chunks(reading: PiecewiseAsyncSource(bytes: bytes, answer: .otherSize)) {}
        }
        await #expect(throws: MetadataError(.sourceChanged)) {
            for try await _ in plan.chunks(reading: PiecewiseAsyncSource(bytes: bytes, answer: .nothing)) {}
        }
        await #expect(throws: MetadataError(.notReadable)) {
            for try await _ in plan.chunks(reading: PiecewiseAsyncSource(bytes: bytes, answer: .tooMuch)) {}
        }
    }

    @Test("A cancelled task gets no chunk") func cancels() async throws {
        let (plan, _) = try WritingFolder.plan()
        let chunks = plan.chunks(reading: PiecewiseAsyncSource(bytes: WritingFolder.sourceBytes))
        let task = Task<MetadataError?, any Error> {
            cancelCurrentTask()
            do {
                for try await _ in chunks {}
            } catch let error as MetadataError {
                return error
            }
            return nil
        }
        #expect(try await task.value?.code == .cancelled)
    }

    @Test("An awaited source is written to a file; an error leaves no file") func writesAsyncSource()
        async throws
    {
        try await WritingFolder.with { folder in
            let (plan, result) = try WritingFolder.plan()
            let bytes = WritingFolder.sourceBytes
            let output = folder.path("new.mov")
            var reported: [UInt64] = []
            try await plan.write(reading: PiecewiseAsyncSource(bytes: bytes), to: output) { count, _ in
                reported.append(count)
            }
            #expect(try folder.bytes("new.mov") == result)
            #expect(reported.last == plan.byteCount && reported.count > 50)
            try FileManager.default.removeItem(atPath: output)
            typealias Failure = ReadError<PiecewiseAsyncSource.Failure>
            for (answer, error) in [
                (.failure, .source(.init())), (.otherSize, .metadata(MetadataError(.sourceChanged))),
                (.nothing, .metadata(MetadataError(.sourceChanged))),
                (.tooMuch, .metadata(MetadataError(.notReadable))),
            ] as [(PiecewiseAsyncSource.Answer, Failure)] {
                await #expect(throws: error) {
                    try await plan.write(
                        reading: PiecewiseAsyncSource(bytes: bytes, answer: answer), to: output)
                }
            }
            await #expect(throws: Failure.metadata(MetadataError(.outputExists))) {
                try await plan.write(
                    reading: PiecewiseAsyncSource(bytes: bytes), to: folder.path("source.mov"))
            }
            #expect(try folder.names == ["source.mov"])
        }
    }
}

/// An awaited source that returns a few bytes per request, and that can misbehave.
private struct PiecewiseAsyncSource: ByteSource {
    struct Failure: Error, Equatable {}

    enum Answer {
        case bytes, failure, otherSize, nothing, tooMuch
    }

    let bytes: [UInt8]
    var answer = Answer.bytes

    nonisolated(nonsending) func fetch(_ range: Range<UInt64>) async throws(Failure) -> FetchedBytes {
        await Task.yield()
        let range = Int(clamping: range.lowerBound)..<Int(clamping: range.upperBound)
        switch answer {
        case .bytes: return FetchedBytes(bytes[range.clamped(to: bytes.indices)].prefix(90))
        case .failure: throw Failure()
        case .otherSize: return FetchedBytes(bytes[range], ofSourceWith: 3)
        case .nothing: return FetchedBytes([UInt8]())
        case .tooMuch: return FetchedBytes(bytes[range] + [1])
        }
    }
}
