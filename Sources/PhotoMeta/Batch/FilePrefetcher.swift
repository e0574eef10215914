// SPDX-License-Identifier: Apache-2.0
/// Reads files ahead of a loop over their results.
///
/// Each task reads a chunk of paths: one task per file would add a fifth to the cost of reading it. A task waits for the one
/// `concurrency` chunks before it, so at most `concurrency` tasks read in parallel. Twice as many chunks are under way, so
/// that one slow file does not immediately stop the others.
final class FilePrefetcher<Paths: IteratorProtocol<String>, Value: Sendable> {
    private typealias Chunk = Task<ContiguousArray<FileResult<Value>>, Never>

    /// The maximum number of paths in a chunk.
    ///
    /// The first chunks are smaller, so that few files are read in parallel too, and the first result arrives soon.
    static var chunkSize: Int { 32 }

    private var paths: Paths
    private let concurrency: Int
    private let read: FileChunk<Value>.Read
    /// The tasks of the chunks after `current`, in order.
    private var chunks: [Chunk] = []
    private var chunkCount = 0
    private var pathCount = 0
    /// The results of the current chunk, and the index of the next one.
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
        guard let chunk = chunks.first else { return }
        let all = chunks
        current = await withTaskCancellationHandler {
            await chunk.value
        } onCancel: {
            for chunk in all { chunk.cancel() }
        }
        chunks.remove(at: 0)
    }

    /// Stops reading.
    private func end() {
        for chunk in chunks { chunk.cancel() }
        chunks = []
        current = []
        position = 0
        isAtEnd = true
    }

    /// Starts tasks until the window is full.
    private func fill() {
        while !isAtEnd, chunks.count < 2 * concurrency {
            let size = min(1 << min(chunkCount / concurrency, 16), Self.chunkSize)
            var taken: ContiguousArray<String> = []
            while taken.count < size, let path = paths.next() { taken.append(path) }
            // An iterator must not be used after its end.
            isAtEnd = taken.count < size
            guard !taken.isEmpty else { return }
            begin(taken)
        }
    }

    /// Starts a task that reads a chunk after the one `concurrency` chunks before it.
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

/// The files that one task reads.
struct FileChunk<Value: Sendable>: Sendable {
    /// Reads one file.
    typealias Read = @Sendable (_ path: String) -> Result<Value, MetadataError>

    let paths: ContiguousArray<String>
    /// The index of the first path among all paths.
    let firstIndex: Int
    let read: Read

    /// Reads the files in order; stops between two files if the task is cancelled.
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
