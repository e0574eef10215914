// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// Async sources: every misbehavior has a documented outcome.
@Suite struct ByteSourceTests {
    private static let options = ReadOptions(limits: .with { $0.requests = 100_000 })

    @Test("An async source yields the same metadata as bytes in memory", arguments: BuiltFiles.all)
    func whole(file: BuiltFiles.File) async throws {
        let expected = try MediaMetadata(bytes: file.bytes)
        for pieceByteCount in [50, 1_000, .max] {
            let source = AsyncSource(file.bytes, pieceByteCount: pieceByteCount)
            let read = try await MediaMetadata(reading: source, options: Self.options)
            #expect(read.differs(from: expected) == false, "\(pieceByteCount)")
            #expect(read.statistics.requests == source.answered)
        }
    }

    @Test("The library's sources yield the same metadata as bytes in memory", arguments: BuiltFiles.all)
    func ownSources(file: BuiltFiles.File) async throws {
        let expected = try MediaMetadata(bytes: file.bytes)
        let pieces: [ArraySlice<UInt8>] = [
            file.bytes.prefix(7), [], file.bytes.dropFirst(7).prefix(500), file.bytes.dropFirst(507),
        ]
        #expect(try MediaMetadata(chunks: pieces).differs(from: expected) == false)
        #expect(try MediaMetadata(chunks: file.bytes.map { [$0] }).differs(from: expected) == false)
        let chunks = try await MediaMetadata(reading: ChunkByteSource(pieces))
        #expect(chunks.differs(from: expected) == false)
        let memory = try await MediaMetadata(reading: CollectionByteSource(file.bytes))
        #expect(memory.differs(from: expected) == false)
        try await TemporaryDirectory.with { directory in
            let path = directory.appendingPathComponent("file").path
            try file.bytes.write(to: path)
            let file = try await MediaMetadata(reading: FileByteSource(path: path))
            #expect(file.differs(from: expected) == false)
        }
    }

    @Test("A failure at any request is thrown as the source's own error", arguments: BuiltFiles.fixtures)
    func failures(file: BuiltFiles.File) async throws {
        let count = try await MediaMetadata(reading: AsyncSource(file.bytes)).statistics.requests
        try #require(count > 1)
        for number in 0..<count {
            let source = AsyncSource(file.bytes, after: number) { _, _ throws(AsyncSource.Failure) in
                throw .unavailable
            }
            do throws(ReadError<AsyncSource.Failure>) {
                _ = try await MediaMetadata(reading: source)
                Issue.record("\(file) was read")
            } catch {
                #expect(error == .source(.unavailable))
            }
            #expect(source.answered == number)
        }
    }

    @Test(
        "A source that changes its stated size is not read further", arguments: BuiltFiles.fixtures
    )
    func changedSize(file: BuiltFiles.File) async throws {
        let count = try await MediaMetadata(reading: AsyncSource(file.bytes)).statistics.requests
        for number in 1..<count {
            for change in [-1, 1, 1_000_000] {
                let source = AsyncSource(file.bytes, after: number) { range, bytes in
                    FetchedBytes(bytes[range], ofSourceWith: UInt64(bytes.count + change))
                }
                let read = try await MediaMetadata(reading: source)
                #expect(read.diagnostics.first?.code == .sourceChanged)
                #expect(read.diagnostics.first?.path == "Source")
                // No bytes of the other file are accepted.
                #expect(read.statistics.requests == number)
            }
        }
    }

    @Test(
        "A source that returns too few or too many bytes is diagnosed",
        arguments: BuiltFiles.fixtures, [0, 2])
    func wrongCounts(file: BuiltFiles.File, factor: Int) async throws {
        let count = try await MediaMetadata(reading: AsyncSource(file.bytes)).statistics.requests
        for number in 1..<count {
            let wrong: AsyncSource.Answer = { range, bytes in
                FetchedBytes(
                    ContiguousArray(repeating: 0, count: range.count * factor),
                    ofSourceWith: UInt64(bytes.count))
            }
            let source = AsyncSource(file.bytes, after: number, wrong)
            let read = try await MediaMetadata(reading: source)
            #expect(read.diagnostics.first?.code == .sourceChanged)
            let options = ReadOptions(isStrict: true)
            await #expect(throws: ReadError<AsyncSource.Failure>.metadata(.init(.damaged, ""))) {
                let source = AsyncSource(file.bytes, after: number, wrong)
                _ = try await MediaMetadata(reading: source, options: options)
            }
        }
    }

    @Test("A source without bytes is empty") func empty() async {
        await #expect(throws: ReadError<AsyncSource.Failure>.metadata(.init(.emptyFile, ""))) {
            _ = try await MediaMetadata(reading: AsyncSource([]))
        }
    }

    @Test("A cancelled task makes no further request") func cancellation() async throws {
        let task = Task {
            let source = AsyncSource(BuiltFiles.fixtures[0].bytes, after: 1) { range, bytes in
                unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
                return FetchedBytes(bytes[range].prefix(1), ofSourceWith: UInt64(bytes.count))
            }
            await #expect(throws: ReadError<AsyncSource.Failure>.metadata(.init(.cancelled, ""))) {
                _ = try await MediaMetadata(reading: source)
            }
            return source.answered
        }
        #expect(await task.value == 2)
    }

    @Test("A source's own error in a cancelled task is reported as a cancellation")
    func cancellationBySource() async {
        struct CancelledSource: ByteSource {
            func fetch(_ range: Range<UInt64>) async throws(CancellationError) -> FetchedBytes {
                unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
                throw CancellationError()
            }
        }
        let task = Task {
            let error = await #expect(throws: ReadError<CancellationError>.self) {
                _ = try await MediaMetadata(reading: CancelledSource())
            }
            guard case .metadata(let reason)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(reason.code == .cancelled)
        }
        await task.value
    }

    @Test(
        "Every policy yields the same metadata, and none traps", arguments: [Int.min, -1, 0, 1, 1_000, .max])
    func policies(number: Int) async throws {
        let file = BuiltFiles.fixtures[2]
        let expected = try MediaMetadata(bytes: file.bytes)
        var source = AsyncSource(file.bytes)
        for path in [\FetchPolicy.readAhead, \.joinedGap, \.steadyRequests] {
            source.fetchPolicy = .local
            source.fetchPolicy[keyPath: path] = number
            let read = try await MediaMetadata(reading: source, options: Self.options)
            #expect(read.differs(from: expected) == false, "\(source.fetchPolicy)")
        }
        source.fetchPolicy = FetchPolicy(firstByteCount: number)
        let read = try await MediaMetadata(reading: source, options: Self.options)
        #expect(read.differs(from: expected) == false)
    }
}

extension MediaMetadata {
    /// Whether the metadata differs from another read's, except for the statistics.
    fileprivate func differs(from other: MediaMetadata) -> Bool {
        var (a, b) = (self, other)
        a.statistics = ReadStatistics()
        b.statistics = ReadStatistics()
        return a.json() != b.json() || a.diagnostics != b.diagnostics
    }
}

extension [UInt8] {
    fileprivate func write(to path: String) throws {
        try Data(self).write(to: URL(fileURLWithPath: path))
    }
}
