/// Reads files ahead of a loop over their results.
///
/// Files are read in chunks, on threads of `ReadingThreads`: waking the loop for each file would take longer than reading it.
/// Twice as many chunks are under way as there are threads, so that one slow file does not immediately stop the others.
final class ReadingWindow<Paths: IteratorProtocol<String>, Value: Sendable> {
    /// The maximum number of paths in a chunk.
    ///
    /// The first chunks are smaller, so that few files are read in parallel too, and the first result arrives soon.
    static var chunkSize: Int { 8 }

    private var paths: Paths
    private let concurrency: Int
    private let threads: ReadingThreads<Value>
    /// The number of chunks that were taken from the paths, and of those whose results were taken.
    private var chunkCount = 0
    private var takenCount = 0
    private var pathCount = 0
    /// The results of the current chunk, and the index of the next one.
    private var current: ContiguousArray<FileResult<Value>> = []
    private var position = 0
    private var isAtEnd = false

    init(paths: Paths, concurrency: Int, read: @escaping FileChunk<Value>.Read) {
        self.paths = paths
        self.concurrency = concurrency
        threads = ReadingThreads(count: concurrency, read: read)
    }

    deinit { threads.cancel() }

    /// Returns the next file's result; `nil` after the last one and when the task is cancelled.
    func next(isolation actor: isolated (any Actor)?) async -> FileResult<Value>? {
        if position == current.count {
            await advance(isolation: actor)
        }
        guard position < current.count, !Task.isCancelled else {
            end()
            return nil
        }
        defer { position += 1 }
        return current[position]
    }

    /// Waits for the next chunk; later chunks are read meanwhile and while the loop handles this one.
    private func advance(isolation actor: isolated (any Actor)?) async {
        current = []
        position = 0
        fill()
        guard takenCount < chunkCount else { return }
        let threads = threads
        let number = takenCount
        takenCount += 1
        current = await withTaskCancellationHandler {
            await threads.results(ofChunk: number, isolation: actor)
        } onCancel: {
            threads.cancel()
        }
    }

    /// Stops reading.
    private func end() {
        threads.cancel()
        current = []
        position = 0
        takenCount = chunkCount
        isAtEnd = true
    }

    /// Starts tasks until the window is full.
    private func fill() {
        while !isAtEnd, chunkCount - takenCount < 2 * concurrency {
            let size = min(1 << min(chunkCount / concurrency, 16), Self.chunkSize)
            var taken: ContiguousArray<String> = []
            while taken.count < size, let path = paths.next() { taken.append(path) }
            // An iterator must not be used after its end.
            isAtEnd = taken.count < size
            guard !taken.isEmpty else { return }
            threads.read(FileChunk(number: chunkCount, paths: taken, firstIndex: pathCount))
            chunkCount += 1
            pathCount += taken.count
        }
    }
}
