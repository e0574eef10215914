import Foundation
import Testing

@testable import PhotoMeta

/// Many files at once: in order, bounded, and ended when nobody wants them.
@Suite struct FileResultsTests {
    private static let photo = PackageFiles.fixture("live-photo-jpeg/still.jpg").path
    private static let movie = PackageFiles.fixture("live-photo/movie.mov").path

    /// What every path gives where only the order of things matters.
    private static let nothing = Result<MediaMetadata, MetadataError>.failure(
        MetadataError(.notReadable, "not read"))

    // MARK: Order and errors

    @Test("Results come in the order of the paths, each with its own values and its own error")
    func orderAndErrors() async throws {
        let kinds = [Self.photo, Self.movie, Self.photo + ".absent", PackageFiles.fixtures.path]
        let paths = (0..<500).map { kinds[$0 % 4] }
        var index = 0
        for await file in MediaMetadata.read(files: paths) {
            #expect(file.index == index)
            #expect(file.path == paths[index])
            switch (index % 4, file.result) {
            case (0, .success(let metadata)): #expect(metadata.format == .jpeg)
            case (1, .success(let metadata)): #expect(metadata.format == .quickTime)
            case (2, .failure(let error)): #expect(error.code == .notFound)
            case (3, .failure(let error)): #expect(error.code == .notARegularFile)
            default: Issue.record("\(index): \(file.result)")
            }
            index += 1
        }
        #expect(index == paths.count)
    }

    @Test("A slow file is waited for", arguments: [1, 2, 3, 7]) func slowFiles(concurrency: Int) async {
        let paths = (0..<200).map(String.init)
        let results = FileResults(paths: paths, concurrency: concurrency) { path in
            // The later ones of each few are done first.
            if path.hasSuffix("0") { usleep(3_000) }
            return Self.nothing
        }
        var seen: [String] = []
        for await file in results { seen.append(file.path) }
        #expect(seen == paths)
    }

    @Test("Every number of files, to beyond what is under way at once", arguments: [1, 2, 5])
    func counts(concurrency: Int) async {
        for count in 0...(20 * concurrency) {
            let results = FileResults(paths: (0..<count).map(String.init), concurrency: concurrency) { _ in
                Self.nothing
            }
            var indices: [Int] = []
            for await file in results { indices.append(file.index) }
            #expect(indices == Array(0..<count))
        }
    }

    @Test("No concurrency at all is one file at a time", arguments: [0, -1, Int.min, Int.max])
    func anyConcurrency(_ concurrency: Int) async {
        var count = 0
        for await file in MediaMetadata.read(files: [Self.photo, Self.movie], concurrency: concurrency) {
            #expect(throws: Never.self) { try file.result.get() }
            count += 1
        }
        #expect(count == 2)
    }

    @Test("Options hold for each file") func options() async throws {
        var limits = Limits()
        limits.bytesFetched = 64
        let options = ReadOptions(limits: limits, isStrict: true)
        for await file in MediaMetadata.read(files: [Self.movie, Self.movie], options: options) {
            #expect(throws: MetadataError.self) { try file.result.get() }
        }
    }

    @Test("The results can be gone through again") func twice() async {
        let results = MediaMetadata.read(files: [Self.photo, Self.movie])
        for _ in 0..<2 {
            var formats: [MediaFormat] = []
            for await file in results {
                if case .success(let photo) = file.result { formats.append(photo.format) }
            }
            #expect(formats == [.jpeg, .quickTime])
        }
    }

    @Test("A loop on an actor gets the same, on that actor") @MainActor func onAnActor() async {
        var indices: [Int] = []
        for await file in MediaMetadata.read(files: Array(repeating: Self.photo, count: 100)) {
            MainActor.assertIsolated()
            indices.append(file.index)
        }
        #expect(indices == Array(0..<100))
    }

    // MARK: Bounds

    @Test("Never more files at once than asked for", arguments: [1, 2, 4])
    func concurrencyIsBounded(_ concurrency: Int) async {
        let gauge = Gauge()
        let results = FileResults(paths: (0..<300).map(String.init), concurrency: concurrency) { _ in
            gauge.enter()
            usleep(500)
            gauge.leave()
            return Self.nothing
        }
        for await _ in results {}
        #expect((1...concurrency).contains(gauge.highest))
    }

    @Test(
        "Files are read at once, from the first two on",
        .enabled(if: ProcessorCount.active > 1, "one processor has one thread for all tasks"))
    func concurrencyIsReal() async {
        let gauge = Gauge()
        let results = FileResults(paths: ["a", "b"], concurrency: 2) { _ in
            gauge.enter()
            // Neither ends before both have begun.
            gauge.wait { $0.highest == 2 }
            gauge.leave()
            return Self.nothing
        }
        for await _ in results {}
        #expect(gauge.highest == 2)
    }

    @Test("Paths are taken no further ahead than is said", arguments: [1, 2, 5])
    func lazySource(concurrency: Int) async {
        let gauge = Gauge()
        let source = CountedPaths(count: 2_000, gauge: gauge)
        let results = FileResults(paths: source, concurrency: concurrency) { _ in Self.nothing }
        #expect(gauge.taken == 0)
        var iterator = results.makeAsyncIterator()
        #expect(gauge.taken == 0, "nothing is read before it is asked for")
        var given = 0
        var furthest = 0
        while await iterator.next() != nil {
            given += 1
            furthest = max(furthest, gauge.taken - given)
        }
        #expect(given == 2_000)
        #expect(furthest <= 16 * concurrency)
        #expect(furthest >= 8 * concurrency, "and not so little that nothing is read ahead")
    }

    @Test("The first result is not held back by many") func firstResult() async {
        let gauge = Gauge()
        let results = FileResults(paths: CountedPaths(count: 1_000, gauge: gauge), concurrency: 1) { _ in
            gauge.enter()
            return Self.nothing
        }
        var iterator = results.makeAsyncIterator()
        _ = await iterator.next()
        #expect(gauge.taken <= 4)
    }

    #if os(Linux)
        /// In a process of its own: other tests need memory too.
        @Test("Twenty thousand files take the memory of a few") func stableMemory() async {
            await #expect(processExitsWith: .success) {
                let path = PackageFiles.fixture("live-photo-jpeg/still.jpg").path
                var before = 0
                var count = 0
                for await file in MediaMetadata.read(files: (0..<20_000).lazy.map { _ in path }) {
                    if case .success = file.result { count += 1 }
                    // What the first thousand took is there to be used again.
                    if count == 1_000 { before = Self.residentBytes }
                }
                let grown = Self.residentBytes - before
                // Held, the results would take more than 100 MiB.
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

    // MARK: Ends

    @Test("A loop that is left ends the reading, and leaves nothing behind") func earlyBreak() async throws {
        let gauge = Gauge()
        do {
            // Lives as long as anything that reads.
            let marker = Marker(gauge)
            let paths = CountedPaths(count: .max, gauge: gauge)
            let results = FileResults(paths: paths, concurrency: 1) { path in
                gauge.enter()
                // The first one of the chunk behind the loop's.
                if path == "16" { gauge.wait { $0.isOpen } }
                return withExtendedLifetime(marker) { Self.nothing }
            }
            for await file in results where file.index == 10 { break }
        }
        gauge.open()
        try await eventually { gauge.isReleased }
        // The file that was being read is read, and none of its chunk after it.
        #expect(gauge.entered <= 16)
    }

    @Test("A cancelled task's loop ends soon") func cancellation() async throws {
        let gauge = Gauge()
        let task = Task {
            let marker = Marker(gauge)
            let results = FileResults(paths: CountedPaths(count: .max, gauge: gauge), concurrency: 2) { _ in
                withExtendedLifetime(marker) { _ = usleep(1_000) }
                return Self.nothing
            }
            var count = 0
            for await _ in results { count += 1 }
            return (count, Task.isCancelled)
        }
        try await eventually { gauge.taken > 100 }
        task.cancel()
        let (count, isCancelled) = await task.value
        #expect(isCancelled)
        #expect(count > 0)
        let taken = gauge.taken
        try await eventually { gauge.isReleased }
        #expect(gauge.taken == taken, "no path is taken once the loop has ended")
    }

    @Test("A task that is cancelled while it waits for a file reads no second one") func cancelledWait()
        async throws
    {
        let gauge = Gauge()
        let task = Task {
            let results = FileResults(paths: (0..<100).map(String.init), concurrency: 1) { _ in
                gauge.enter()
                gauge.wait { $0.isOpen }
                return Self.nothing
            }
            for await _ in results { Issue.record("a result after the cancellation") }
        }
        try await eventually { gauge.entered > 0 }
        task.cancel()
        gauge.open()
        await task.value
        #expect(gauge.entered == 1)
    }

    @Test("Behind the end is nothing, and the source is not asked again") func behindTheEnd() async {
        let gauge = Gauge()
        let results = FileResults(paths: CountedPaths(count: 3, gauge: gauge), concurrency: 2) { _ in
            Self.nothing
        }
        var iterator = results.makeAsyncIterator()
        while await iterator.next() != nil {}
        for _ in 0..<3 { #expect(await iterator.next() == nil) }
        #expect(gauge.ends == 1)
    }
}

/// Waits for what must come about, ten seconds at the most.
private func eventually(_ isSo: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    for _ in 0..<2_000 where !isSo() { try await Task.sleep(for: .milliseconds(5)) }
    #expect(isSo(), sourceLocation: sourceLocation)
}

/// Says when nothing holds it any more.
private final class Marker: Sendable {
    private let gauge: Gauge

    init(_ gauge: Gauge) { self.gauge = gauge }

    deinit { gauge.release() }
}

/// Paths made one by one, which counts how many were asked for.
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
