import Dispatch

/// Reads chunks of files on threads of its own, so that slow disks hold up none of the threads that tasks share.
///
/// A thread ends when no chunk is left to begin, and another one starts with the next chunk: a loop that takes its time keeps
/// no thread waiting. Dispatch keeps threads that ended for the next ones.
final class ReadingThreads<Value: Sendable>: Sendable {
    typealias Results = ContiguousArray<FileResult<Value>>

    private struct State {
        /// The chunks that no thread has begun, in order.
        var chunks: ContiguousArray<FileChunk<Value>> = []
        /// The results that were not asked for, by the number of their chunk.
        var results: [Int: Results] = [:]
        /// The chunk that the loop waits for.
        var awaited: (number: Int, continuation: CheckedContinuation<Results, Never>)?
        /// The threads that do not read at present, by their index.
        var idle: [Int]
        var isCancelled = false
    }

    private let state: Locked<State>
    /// A serial queue for each thread: concurrent ones share their threads with tasks.
    private let queues: [DispatchQueue]
    private let read: FileChunk<Value>.Read

    init(count: Int, read: @escaping FileChunk<Value>.Read) {
        // Started when there is a chunk for them, the first one first.
        state = Locked(State(idle: Array((0..<count).reversed())))
        queues = (0..<count).map { _ in DispatchQueue(label: "PhotoMeta.read(files:)") }
        self.read = read
    }

    /// Reads a chunk as soon as a thread is free; ignored once the reading is cancelled.
    func read(_ chunk: FileChunk<Value>) {
        let thread = state.withLock { state -> Int? in
            guard !state.isCancelled else { return nil }
            state.chunks.append(chunk)
            return state.idle.popLast()
        }
        guard let thread else { return }
        queues[thread].async { self.readChunks(on: thread) }
    }

    /// Waits for the results of a chunk, which may be asked for once; empty if the reading is cancelled.
    func results(ofChunk number: Int, isolation actor: isolated (any Actor)?) async -> Results {
        await withCheckedContinuation(isolation: actor) { continuation in
            let results = state.withLock { state -> Results? in
                if state.isCancelled { return [] }
                if let results = state.results.removeValue(forKey: number) { return results }
                state.awaited = (number, continuation)
                return nil
            }
            if let results { continuation.resume(returning: results) }
        }
    }

    /// Ends the reading after the files that are being read.
    func cancel() {
        let awaited = state.withLock { state in
            state.isCancelled = true
            state.chunks = []
            state.results = [:]
            defer { state.awaited = nil }
            return state.awaited
        }
        awaited?.continuation.resume(returning: [])
    }

    // MARK: On a thread

    private func readChunks(on thread: Int) {
        while let chunk = nextChunk(on: thread) {
            var results: Results = []
            results.reserveCapacity(chunk.paths.count)
            for (offset, path) in chunk.paths.enumerated() {
                if state.withLock({ $0.isCancelled }) { break }
                results.append(
                    FileResult(index: chunk.firstIndex + offset, path: path, result: read(path)))
            }
            finish(chunk, results)
        }
    }

    /// The next chunk to read; if there is none, the thread ends.
    private func nextChunk(on thread: Int) -> FileChunk<Value>? {
        state.withLock { state in
            guard !state.chunks.isEmpty else {
                state.idle.append(thread)
                return nil
            }
            return state.chunks.remove(at: 0)
        }
    }

    private func finish(_ chunk: FileChunk<Value>, _ results: Results) {
        let awaited = state.withLock { state -> CheckedContinuation<Results, Never>? in
            guard !state.isCancelled else { return nil }
            guard let awaited = state.awaited, awaited.number == chunk.number else {
                state.results[chunk.number] = results
                return nil
            }
            state.awaited = nil
            return awaited.continuation
        }
        awaited?.resume(returning: results)
    }
}

/// Files that are read one after the other.
struct FileChunk<Value: Sendable>: Sendable {
    /// Reads one file.
    typealias Read = @Sendable (_ path: String) -> Result<Value, MetadataError>

    /// The number of the chunk, from 0.
    let number: Int
    let paths: ContiguousArray<String>
    /// The index of the first path among all paths.
    let firstIndex: Int
}
