// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Synchronization

/// A file that is still being written, as a source for the metadata reader.
///
/// The reader asks for ranges. A range that has not arrived is awaited, so metadata is read while the upload goes on, and
/// the reader is done as soon as the bytes that it needs have arrived.
final class ArrivingUpload: ByteSource, Sendable {
    /// Why a range was not read.
    enum Failure: Error {
        /// The upload ended before the bytes arrived.
        case interrupted
        /// The file could not be read.
        case unreadable(StoredFile.Failure)
        /// Readers of other files keep all the memory that there is for files that arrive.
        case postponed
    }

    private struct State {
        var received: UInt64
        /// The size of the whole file, once it is known.
        var byteCount: UInt64?
        var isInterrupted = false
        var isReaderDone = false
        var wanted: UInt64?
        /// The number of bytes that the reader has fetched, and may keep while it waits.
        var fetched = 0
        var reader: CheckedContinuation<Void, Never>?
        /// Waits until the reader has done all that it can do with what has arrived.
        var observer: CheckedContinuation<Void, Never>?

        /// Whether the reader cannot go on without more bytes.
        var isReaderIdle: Bool { isReaderDone || wanted.map { !has($0) } == true }

        func has(_ end: UInt64) -> Bool { isInterrupted || received >= min(end, byteCount ?? .max) }
    }

    private let file: StoredFile
    private let budget: ReadingBudget?
    private let state: Mutex<State>

    /// - Parameters:
    ///   - received: The number of bytes that arrived before.
    ///   - byteCount: The size of the whole file, if it is known.
    ///   - budget: The memory that the reader shares with others; `nil` for a file that has arrived.
    init(_ file: StoredFile, received: Int64, byteCount: Int64?, budget: ReadingBudget?) {
        self.file = file
        self.budget = budget
        state = Mutex(
            State(received: UInt64(clamping: received), byteCount: byteCount.map { UInt64(clamping: $0) }))
    }

    /// The first request is small, so that junk is recognized early.
    var fetchPolicy: FetchPolicy { FetchPolicy(firstByteCount: 4_096, readAhead: 16_384) }

    nonisolated(nonsending) func fetch(_ range: Range<UInt64>) async throws(Failure) -> FetchedBytes {
        await arrival(of: range.upperBound)
        let (received, byteCount, isInterrupted) = state.withLock {
            ($0.received, $0.byteCount, $0.isInterrupted)
        }
        guard !isInterrupted else { throw .interrupted }
        let lower = min(range.lowerBound, received)
        let upper = min(max(range.upperBound, lower), received)
        let fetched = state.withLock { state in
            state.fetched += Int(clamping: upper - lower)
            return state.fetched
        }
        guard budget?.keep(fetched, of: self) ?? true else { throw .postponed }
        do {
            let bytes = try await blocking { [file] in
                try file.bytes(at: Int64(clamping: lower), count: Int(clamping: upper - lower))
            }
            return FetchedBytes(bytes, ofSourceWith: byteCount)
        } catch let failure as StoredFile.Failure {
            throw .unreadable(failure)
        } catch {
            // The server is being stopped.
            throw .interrupted
        }
    }

    private func arrival(of end: UInt64) async {
        await withCheckedContinuation { continuation in
            resume { state in
                state.wanted = end
                if state.has(end) {
                    state.wanted = nil
                    return [continuation]
                }
                state.reader = continuation
                return []
            }
        }
    }

    /// Tells that more bytes are in the file.
    func advance(to received: Int64) {
        resume {
            $0.received = UInt64(clamping: received); return []
        }
    }

    /// Tells that the file is complete.
    func finish() {
        resume {
            $0.byteCount = $0.received; return []
        }
    }

    /// Tells that no more bytes will arrive; a reader that needs them fails.
    func interrupt() {
        resume {
            $0.isInterrupted = true; return []
        }
    }

    /// Tells that the reader needs nothing more.
    func readerIsDone() {
        budget?.keep(0, of: self)
        resume {
            $0.isReaderDone = true; return []
        }
    }

    /// Whether the reader needs nothing more.
    var isReaderDone: Bool { state.withLock { $0.isReaderDone } }

    /// Waits until the reader is done, or waits for bytes itself.
    func readerIsIdle() async {
        await withCheckedContinuation { continuation in
            resume { state in
                state.observer = continuation
                return []
            }
        }
    }

    /// Changes the state, and wakes who waits for the change.
    private func resume(_ change: (inout sending State) -> [CheckedContinuation<Void, Never>]) {
        let awake = state.withLock { state in
            var awake = change(&state)
            if let wanted = state.wanted, state.has(wanted), let reader = state.reader {
                (state.wanted, state.reader) = (nil, nil)
                awake.append(reader)
            }
            if state.isReaderIdle, let observer = state.observer {
                state.observer = nil
                awake.append(observer)
            }
            return awake
        }
        for continuation in awake { continuation.resume() }
    }
}
