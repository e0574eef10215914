// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Sources that do not state their size: an empty answer marks the end.
@Suite struct UnknownSizeTests {
    /// A source that may state its size after some answers.
    private struct UnknownSource: ByteSource {
        let bytes: [UInt8]
        var pieceByteCount = Int.max
        var statesSizeAfter = Int.max
        var fetchPolicy = FetchPolicy(firstByteCount: 64, readAhead: 64, joinedGap: 16)
        let requests = Requests()

        final class Requests {
            var ranges: [Range<UInt64>] = []
        }

        nonisolated(nonsending) func fetch(_ range: Range<UInt64>) async -> FetchedBytes {
            requests.ranges.append(range)
            let part = (Int(clamping: range.lowerBound)..<Int(clamping: range.upperBound)).clamped(
                to: bytes.indices)
            let size = requests.ranges.count > statesSizeAfter ? UInt64(bytes.count) : nil
            return FetchedBytes(bytes[part].prefix(pieceByteCount), ofSourceWith: size)
        }
    }

    private static let options = ReadOptions(limits: .with { $0.requests = 100_000 })

    @Test("A source without a size yields the same metadata", arguments: BuiltFiles.fixtures)
    func sameMetadata(file: BuiltFiles.File) async throws {
        let expected = try MediaMetadata(bytes: file.bytes)
        for source in [
            UnknownSource(bytes: file.bytes), UnknownSource(bytes: file.bytes, pieceByteCount: 7),
            UnknownSource(bytes: file.bytes, statesSizeAfter: 1),
            UnknownSource(bytes: file.bytes, fetchPolicy: .remote),
        ] {
            var read = try await MediaMetadata(reading: source, options: Self.options)
            read.statistics = expected.statistics
            // The size may become known too late to be written, or not at all.
            let size = "\"size\":\(file.bytes.count),"
            #expect(expected.json().contains(size))
            #expect(read.json().replacing(size, with: "") == expected.json().replacing(size, with: ""))
            #expect(source.requests.ranges.allSatisfy { $0.upperBound <= UInt64(Int64.max) })
        }
    }

    @Test("A truncated file is read up to its end, which is requested once") func cutFiles() async throws {
        for file in BuiltFiles.fixtures {
            for divisor in [2, 3, 5] {
                let bytes = Array(file.bytes.prefix(file.bytes.count / divisor))
                let source = UnknownSource(bytes: bytes, fetchPolicy: .remote)
                let read = try await MediaMetadata(reading: source, options: Self.options)
                #expect(read.format == (try MediaMetadata(bytes: file.bytes).format))
                let pastEnd = source.requests.ranges.filter { $0.lowerBound >= UInt64(bytes.count) }
                #expect(Set(pastEnd.map(\.lowerBound)).count == pastEnd.count)
                #expect(pastEnd.count <= 8, "\(pastEnd)")
            }
        }
    }

    @Test("A source without bytes is empty") func emptySource() async throws {
        await #expect(throws: ReadError<Never>.metadata(MetadataError(.emptyFile))) {
            _ = try await MediaMetadata(reading: UnknownSource(bytes: []))
        }
    }

    @Test(
        "Reading an endless source is bounded by the limits",
        arguments: [[0xFF, 0xE1, 0, 4], [0, 0, 0, 8], [0xFF]])
    func endlessSource(pattern: [UInt8]) async throws {
        struct EndlessSource: ByteSource {
            let start: [UInt8]
            let period: Int
            /// The repeated pattern, prepared once because generating a megabyte per request is slow.
            let repeated: [UInt8]

            init(start: [UInt8], pattern: [UInt8]) {
                self.start = start
                period = pattern.count
                repeated = Array(repeatElement(pattern, count: (1 << 20) / pattern.count + 2).joined())
            }

            nonisolated(nonsending) func fetch(_ range: Range<UInt64>) async -> FetchedBytes {
                let count = Int(min(range.upperBound - range.lowerBound, 1 << 20))
                let phase = Int(range.lowerBound % UInt64(period))
                var bytes = ContiguousArray(repeated[phase..<(phase + count)])
                let shown = start.dropFirst(Int(clamping: range.lowerBound)).prefix(count)
                bytes.replaceSubrange(0..<shown.count, with: shown)
                return FetchedBytes(bytes)
            }
        }
        for start in [[0xFF, 0xD8], [0, 0, 0, 8] + Array("wide".utf8), [0x4D, 0x4D, 0, 42, 0, 0, 0, 8]] {
            let source = EndlessSource(start: start, pattern: pattern)
            let limits = Limits.untrusted
            let read = try await MediaMetadata(reading: source, options: ReadOptions(limits: limits))
            #expect(read.statistics.requests <= limits.requests)
            #expect(read.statistics.bytesFetched <= limits.bytesFetched)
        }
    }

    private func driver() -> FetchPlanner {
        FetchPlanner(
            SourceView(byteCount: nil, FetchPolicy(firstByteCount: 100, readAhead: 0, joinedGap: 0)),
            limits: Limits())
    }

    private func bytes(_ count: Int) -> ContiguousArray<UInt8> { ContiguousArray(repeating: 1, count: count) }

    @Test("An empty answer bounds the size, a short one does not") func endOfSource() {
        var driver = driver()
        driver.accept(FetchedBytes(bytes(60)), for: 0..<100)
        #expect(driver.window.byteCount == ByteWindow.unknownByteCount)
        driver.accept(FetchedBytes(bytes(0)), for: 500..<600)
        #expect(driver.window.byteCount == 500)
        driver.accept(FetchedBytes(bytes(0)), for: 60..<70)
        #expect(driver.window.byteCount == 60)
        #expect(driver.window.isWhole)
        #expect(driver.stopped == nil)
        #expect(driver.statistics == ReadStatistics(requests: 3, bytesFetched: 60))
    }

    @Test("An empty answer before known bytes means a changed source") func emptyAnswerInFront() {
        var driver = driver()
        driver.accept(FetchedBytes(bytes(60)), for: 0..<100)
        driver.accept(FetchedBytes(bytes(10)), for: 200..<210)
        driver.accept(FetchedBytes(bytes(0)), for: 100..<110)
        #expect(driver.stopped?.code == .sourceChanged)
    }

    @Test(
        "A size stated late must agree with the earlier answers",
        arguments: [59, 60, 500, 501] as [UInt64])
    func lateSize(byteCount: UInt64) {
        var driver = driver()
        driver.accept(FetchedBytes(bytes(60)), for: 0..<100)
        driver.accept(FetchedBytes(bytes(0)), for: 500..<600)
        driver.accept(FetchedBytes(bytes(0), ofSourceWith: byteCount), for: 450..<460)
        let agrees = (60...500).contains(byteCount)
        // A source of 500 bytes would have bytes at 450.
        #expect((driver.stopped == nil) == (agrees && byteCount <= 450))
        if driver.stopped == nil { #expect(driver.window.byteCount == byteCount) }
    }
}
