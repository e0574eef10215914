// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// Reading many files: ordered results, bounded read-ahead, and cancellation.
@Suite struct FileResultsTests {
    private static let photo = PackageFiles.fixture("live-photo-jpeg/still.jpg").path
    private static let movie = PackageFiles.fixture("live-photo/movie.mov").path

    /// The result of every path in tests that check only the order.
    private static let nothing = Result<MediaMetadata, MetadataError>.failure(
        MetadataError(.notReadable, "not read"))

    // MARK: Order and errors

    @Test("Results arrive in path order, each with its own values or error")
    func keepsOrderAndErrors() async throws {
        let kinds = [Self.photo, Self.movie, Self.photo + ".absent", PackageFiles.fixtures.path]
        let paths = (0..<500).map { kinds[$0 % 4] }
        var index = 0
        for await file in MediaMetadata.read(files: paths) {
            #expect(file.index == index)
            #expect(file.path == paths[index])
            switch (index % 4, file.result) {
            case (0, .success(let metadata)): #expect(metadata.format == .jpeg)
            case (1, .success(let metadata)): #expect(metadata.format.family == .quickTime)
            case (2, .failure(let error)): #expect(error.code == .notFound)
            case (3, .failure(let error)): #expect(error.code == .notARegularFile)
            default: Issue.record("\(index): \(file.result)")
            }
            index += 1
        }
        #expect(index == paths.count)
    }

    @Test("Results wait for a slow file", arguments: [1, 2, 3, 7])
    func keepsOrderOfSlowFiles(concurrency: Int) async {
        let paths = (0..<200).map(String.init)
        let results = FileResults(files: paths, concurrency: concurrency) { path in
            // Other files finish first.
            if path.hasSuffix("0") { usleep(3_000) }
            return Self.nothing
        }
        var seen: [String] = []
        for await file in results { seen.append(file.path) }
        #expect(seen == paths)
    }

    @Test("Reads any number of files, including more than the read-ahead", arguments: [1, 2, 5])
    func readsAnyNumberOfFiles(concurrency: Int) async {
        for count in 0...(70 * concurrency) {
            let results = FileResults(files: (0..<count).map(String.init), concurrency: concurrency) { _ in
                Self.nothing
            }
            var indices: [Int] = []
            for await file in results { indices.append(file.index) }
            #expect(indices == Array(0..<count))
        }
    }

    @Test("A concurrency below 1 is treated as 1", arguments: [0, -1, Int.min, Int.max])
    func acceptsAnyConcurrency(_ concurrency: Int) async {
        var count = 0
        for await file in MediaMetadata.read(files: [Self.photo, Self.movie], concurrency: concurrency) {
            #expect(throws: Never.self) { try file.result.get() }
            count += 1
        }
        #expect(count == 2)
    }

    @Test("Options apply to each file") func appliesOptions() async throws {
        var limits = Limits()
        limits.bytesFetched = 64
        let options = ReadOptions(limits: limits, isStrict: true)
        var count = 0
        for await file in MediaMetadata.read(files: [Self.movie, Self.movie], options: options) {
            #expect(throws: MetadataError.self) { try file.result.get() }
            count += 1
        }
        #expect(count == 2)
    }

    @Test("Results can be iterated twice") func iteratesTwice() async {
        let results = MediaMetadata.read(files: [Self.photo, Self.movie])
        for _ in 0..<2 {
            var formats: [MediaFormat] = []
            for await file in results {
                if case .success(let photo) = file.result { formats.append(photo.format) }
            }
            #expect(formats == [.jpeg, .quickTime])
        }
    }

    @Test("A loop on an actor stays on that actor") @MainActor func staysOnActor() async {
        var indices: [Int] = []
        for await file in MediaMetadata.read(files: Array(repeating: Self.photo, count: 100)) {
            MainActor.assertIsolated()
            indices.append(file.index)
        }
        #expect(indices == Array(0..<100))
    }

    // MARK: Bounds

    @Test("The number of concurrent reads is bounded by the concurrency", arguments: [1, 2, 4])
    func boundsConcurrency(_ concurrency: Int) async {
        let gauge = Gauge()
        let results = FileResults(files: (0..<300).map(String.init), concurrency: concurrency) { _ in
            gauge.enter()
            usleep(500)
            gauge.leave()
            return Self.nothing
        }
        for await _ in results {}
        #expect((1...concurrency).contains(gauge.highest))
    }

    /// Runs in a separate process, where no other test occupies a thread of the pool.
    ///
    /// Each of the first two files waits until both are being read, so the process succeeds only if they are read
    /// concurrently.
    @Test(
        "The first two files are read concurrently",
        .enabled(if: ReadCalls.processorCount > 1, "all tasks share one thread on one processor"))
    func readsFilesAtOnce() async {
        await #expect(processExitsWith: .success) {
            // Ends the process if that never happens.
            alarm(600)
            let gauge = Gauge()
            let files = ["live-photo-jpeg/still.jpg", "live-photo/movie.mov"]
            let results = MediaMetadata.read(files: files.map { PackageFiles.fixture($0).path }) { _, _ in
                gauge.enter()
                gauge.wait { $0.highest == 2 }
                gauge.leave()
            }
            for await _ in results {}
            #expect(gauge.highest == 2)
        }
    }

    @Test("The read-ahead stays within the documented bound", arguments: [1, 2, 5])
    func boundsReadAhead(concurrency: Int) async {
        let gauge = Gauge()
        let source = CountedPaths(count: 2_000, gauge: gauge)
        let results = FileResults(files: source, concurrency: concurrency) { _ in Self.nothing }
        #expect(gauge.taken == 0)
        var iterator = results.makeAsyncIterator()
        #expect(gauge.taken == 0, "nothing is read before the first request")
        var given = 0
        var furthest = 0
        while await iterator.next() != nil {
            given += 1
            furthest = max(furthest, gauge.taken - given)
        }
        #expect(given == 2_000)
        #expect(furthest <= 64 * concurrency)
        #expect(furthest >= 32 * concurrency, "and not so little that nothing is read ahead")
    }

    @Test("The first result needs only the first paths") func givesFirstResultEarly() async {
        let gauge = Gauge()
        let results = FileResults(files: CountedPaths(count: 1_000, gauge: gauge), concurrency: 1) { _ in
            gauge.enter()
            return Self.nothing
        }
        var iterator = results.makeAsyncIterator()
        _ = await iterator.next()
        #expect(gauge.taken <= 4)
    }

    #if os(Linux)
        /// Runs in a separate process, because other tests also use memory.
        @Test("Memory use does not grow over 20,000 files") func needsConstantMemory() async {
            await #expect(processExitsWith: .success) {
                let path = PackageFiles.fixture("live-photo-jpeg/still.jpg").path
                var before = 0
                var count = 0
                for await file in MediaMetadata.read(files: (0..<20_000).lazy.map { _ in path }) {
                    if case .success = file.result { count += 1 }
                    // The memory of the first thousand can be reused.
                    if count == 1_000 { before = Self.residentBytes }
                }
                let grown = Self.residentBytes - before
                // If the results were kept, they would take more than 100 MiB.
                guard count == 20_000, grown < 8 << 20 else {
                    fatalError("\(count) files, \(grown) bytes more")
                }
            }
        }

        private static var residentBytes: Int {
            let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
            let fields = text.split(separator: " ")
            return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(getpagesize()) : 0
        }
    #endif

    // MARK: Cancellation and end

    /// Runs on the main actor, which needs no thread of the pool that reads files.
    @Test("Leaving the loop stops reading and releases everything") @MainActor func endsAtBreak() async {
        let gauge = Gauge()
        do {
            // Lives as long as anything that can read.
            let marker = Marker(gauge)
            let paths = CountedPaths(count: .max, gauge: gauge)
            let results = FileResults(files: paths, concurrency: 1) { path in
                gauge.enter()
                // The first path of the next chunk.
                if path == "16" { gauge.wait { $0.isOpen } }
                return withExtendedLifetime(marker) { Self.nothing }
            }
            for await file in results where file.index == 10 { break }
        }
        gauge.open()
        await gauge.reach { $0.isReleased }
        // The file being read is finished, and no other file of its chunk is read.
        #expect(gauge.entered <= 16)
    }

    @Test("A cancelled task's loop ends") func endsWhenCancelled() async {
        let gauge = Gauge()
        let task = Task {
            let marker = Marker(gauge)
            let results = FileResults(files: CountedPaths(count: .max, gauge: gauge), concurrency: 2) { _ in
                withExtendedLifetime(marker) { _ = usleep(1_000) }
                return Self.nothing
            }
            var count = 0
            for await _ in results { count += 1 }
            return (count, Task.isCancelled)
        }
        await gauge.reach { $0.taken > 100 }
        task.cancel()
        let (count, isCancelled) = await task.value
        #expect(isCancelled)
        #expect(count > 0)
        let taken = gauge.taken
        await gauge.reach { $0.isReleased }
        #expect(gauge.taken == taken, "no path is taken once the loop has ended")
    }

    /// Runs on the main actor, which needs no thread of the pool that reads files.
    @Test("A task cancelled while waiting for a file reads no further file") @MainActor
    func endsWhenCancelledWhileWaiting() async {
        let gauge = Gauge()
        let task = Task {
            let results = FileResults(files: (0..<100).map(String.init), concurrency: 1) { _ in
                gauge.enter()
                gauge.wait { $0.isOpen }
                return Self.nothing
            }
            for await _ in results { Issue.record("a result after the cancellation") }
        }
        await gauge.reach { $0.entered > 0 }
        task.cancel()
        gauge.open()
        await task.value
        #expect(gauge.entered == 1)
    }

    @Test("After the end, next() returns nil and does not use the paths again") func staysAtEnd() async {
        let gauge = Gauge()
        let results = FileResults(files: CountedPaths(count: 3, gauge: gauge), concurrency: 2) { _ in
            Self.nothing
        }
        var iterator = results.makeAsyncIterator()
        while await iterator.next() != nil {}
        for _ in 0..<3 { #expect(await iterator.next() == nil) }
        #expect(gauge.ends == 1)
    }
}

/// Records when the last reference to it is released.
private final class Marker: Sendable {
    private let gauge: Gauge

    init(_ gauge: Gauge) { self.gauge = gauge }

    deinit { gauge.release() }
}

/// Generates paths one by one and counts them.
private struct CountedPaths: Sequence, IteratorProtocol, Sendable {
    let count: Int
    let gauge: Gauge
    private var position = 0

    init(count: Int, gauge: Gauge) {
        self.count = count
        self.gauge = gauge
    }

    mutating func next() -> String? {
        guard position < count else {
            gauge.end()
            return nil
        }
        position += 1
        gauge.take()
        return "\(position)"
    }
}
