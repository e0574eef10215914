/// The files that are being read ahead of a loop over their results.
///
/// Paths are handed out in chunks, each to a task of its own: a task a file would cost a fifth of what reading it does.
/// A task waits for the one `concurrency` chunks before it, so that no more than `concurrency` of them read at once, and
/// twice as many chunks are under way, so that one slow file does not stop the others at once.
final class ReadingWindow<Paths: IteratorProtocol<String>, Value: Sendable> {
    private typealias Chunk = Task<ContiguousArray<FileResult<Value>>, Never>

    /// The most paths in a chunk.
    ///
    /// The first chunks are smaller: a handful of files are read at once too, and the first result is there soon.
    static var chunkSize: Int { 8 }

    private var paths: Paths
    private let concurrency: Int
    private let read: FileChunk<Value>.Read
    /// The tasks of the chunks that follow `current`, in order.
    private var chunks: [Chunk] = []
    private var chunkCount = 0
    private var pathCount = 0
    /// The results that are there, and which of them is next.
    private var current: ContiguousArray<FileResult<Value>> = []
    private var position = 0
    private var isAtEnd = false

    init(paths: Paths, concurrency: Int, read: @escaping FileChunk<Value>.Read) {
        self.paths = paths
        self.concurrency = concurrency
        self.read = read
    }

    deinit {
        for chunk in chunks { chunk.cancel() }
    }

    /// The next file's result; `nil` behind the last one, and once the task is cancelled.
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

    /// Waits for the next chunk; the ones behind it are read meanwhile, and while the loop is busy with this one.
    private func advance(isolation actor: isolated (any Actor)?) async {
        current = []
        position = 0
        fill()
        guard let chunk = chunks.first else { return }
        let all = chunks
        current = await withTaskCancellationHandler {
            await chunk.value
        } onCancel: {
            for chunk in all { chunk.cancel() }
        }
        chunks.remove(at: 0)
    }

    /// Reads no more.
    private func end() {
        for chunk in chunks { chunk.cancel() }
        chunks = []
        current = []
        position = 0
        isAtEnd = true
    }

    /// Takes paths while the window has room for them.
    private func fill() {
        while !isAtEnd, chunks.count < 2 * concurrency {
            let size = min(1 << min(chunkCount / concurrency, 16), Self.chunkSize)
            var taken: ContiguousArray<String> = []
            while taken.count < size, let path = paths.next() { taken.append(path) }
            // An iterator that has ended is not asked again.
            isAtEnd = taken.count < size
            guard !taken.isEmpty else { return }
            begin(taken)
        }
    }

    /// Begins to read a chunk, behind the one that must have ended before.
    private func begin(_ paths: ContiguousArray<String>) {
        let before = chunks.count < concurrency ? nil : chunks[chunks.count - concurrency]
        let chunk = FileChunk(paths: paths, firstIndex: pathCount, read: read)
        chunks.append(
            Task {
                _ = await before?.value
                return await chunk.results()
            })
        chunkCount += 1
        pathCount += paths.count
    }
}

/// Files that one task reads.
struct FileChunk<Value: Sendable>: Sendable {
    /// Reads one file.
    typealias Read = @Sendable (_ path: String) -> Result<Value, MetadataError>

    let paths: ContiguousArray<String>
    /// The first one's place among all.
    let firstIndex: Int
    let read: Read

    /// Reads the files one after another, and stops between them if nobody wants them any more.
    func results() async -> ContiguousArray<FileResult<Value>> {
        let clock = ContinuousClock()
        var results: ContiguousArray<FileResult<Value>> = []
        var yielded = clock.now
        for (offset, path) in paths.enumerated() {
            if Task.isCancelled { break }
            results.append(FileResult(index: firstIndex + offset, path: path, result: read(path)))
            let now = clock.now
            guard now - yielded > .milliseconds(1) else { continue }
            await Task.yield()
            yielded = clock.now
        }
        return results
    }
}
