// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import RangeRequests

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A file on a web server, read with URLSession: one GET request per range.
///
/// ```swift
/// let source = URLSessionSource(URLRequest(url: url))
/// let movie = try await MediaMetadata(reading: source)
/// ```
///
/// Use a source for one read only, because it remembers the file of the first answer. The session handles redirects and
/// time limits as configured. Cancelling the task cancels the request. Only the requested range of an answer is kept.
public final class URLSessionSource: ByteSource {
    private let request: URLRequest
    private let session: URLSession
    private let receiver = Receiver()

    /// Creates a source for a GET request.
    ///
    /// - Parameters:
    ///   - request: The URL, and header fields such as `Authorization`.
    ///   - configuration: The configuration of the source's session. The source needs its own session, because only a
    ///     session's delegate can stop a long body; on Linux, a task's delegate is not called.
    public init(_ request: URLRequest, configuration: URLSessionConfiguration = .ephemeral) {
        self.request = request
        session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: delegateQueue())
    }

    deinit {
        session.invalidateAndCancel()
    }

    /// Fetches a range of the file that the first request found.
    public nonisolated(nonsending) func fetch(
        _ range: Range<UInt64>
    ) async throws(RemoteFileError) -> FetchedBytes {
        var request = request
        request.cachePolicy = .reloadIgnoringLocalCacheData
        for field in receiver.fields(for: range) {
            request.setValue(field.value, forHTTPHeaderField: field.name)
        }
        do {
            return try await receiver.fetch(range, with: session.dataTask(with: request))
        } catch {
            if Task.isCancelled { throw .cancelled }
            throw error as? RemoteFileError ?? .client(error)
        }
    }
}

/// A session's delegate that extracts the range from the answer to the current task, and cancels the task as soon as the
/// rest is not needed, possibly after the head.
///
/// Its variables are protected by the lock.
private final class Receiver: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    /// A running task.
    private struct Transfer {
        let task: URLSessionDataTask
        let range: Range<UInt64>
        let continuation: CheckedContinuation<FetchedBytes, any Error>
        var part: BodyPart?
    }

    private let lock = NSLock()
    private var file = RemoteFile()
    private var current: Transfer?

    func fields(for range: Range<UInt64>) -> [(name: String, value: String)] {
        lock.withLock { file.fields(for: range) }
    }

    /// Runs a task up to the last needed byte.
    nonisolated(nonsending) func fetch(
        _ range: Range<UInt64>, with task: URLSessionDataTask
    ) async throws -> FetchedBytes {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                lock.withLock {
                    current = Transfer(task: task, range: range, continuation: continuation)
                }
                task.resume()
                // The task may have been cancelled before `current` was set.
                if Task.isCancelled { end(task) { _ in throw CancellationError() } }
            }
        } onCancel: {
            end(task) { _ in throw CancellationError() }
        }
    }

    /// Passes on the result of a task, once, and cancels the task.
    private func end(_ task: URLSessionTask, with result: (BodyPart?) throws -> FetchedBytes) {
        let ended: Transfer? = lock.withLock {
            // A cancelled task may still call the delegate while the next one is running.
            guard let transfer = current, transfer.task === task else { return nil }
            current = nil
            return transfer
        }
        guard let ended else { return }
        // Asynchronously: `cancel()` waits for the thread that calls FoundationNetworking's delegate.
        DispatchQueue.global().async { task.cancel() }
        ended.continuation.resume(with: Result { try result(ended.part) })
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        do {
            let isWanted = try begin(dataTask, response)
            completionHandler(isWanted ? .allow : .cancel)
            if !isWanted { end(dataTask, with: Self.fetched) }
        } catch {
            completionHandler(.cancel)
            end(dataTask) { _ in throw error }
        }
    }

    /// Returns whether the body of an answer is needed, according to its head.
    private func begin(_ task: URLSessionTask, _ response: URLResponse) throws -> Bool {
        guard let response = response as? HTTPURLResponse else { return false }
        let head = AnswerHead(status: response.statusCode) { response.value(forHTTPHeaderField: $0) }
        return try lock.withLock {
            guard let transfer = current, transfer.task === task else { return false }
            let part = try file.part(of: head, for: transfer.range)
            current?.part = part
            return !part.isComplete
        }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isWanted = lock.withLock { current?.task === dataTask && current?.part?.take(data) == true }
        if !isWanted { end(dataTask, with: Self.fetched) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        end(task) { part in
            if let error { throw error }
            return try Self.fetched(part)
        }
    }

    private static func fetched(_ part: BodyPart?) throws -> FetchedBytes {
        guard let part else { throw RemoteFileError.invalidAnswer("no HTTP") }
        return try part.fetched()
    }
}

#if canImport(FoundationNetworking)
    /// Runs operations immediately, on the thread that adds them.
    ///
    /// FoundationNetworking reads a body as fast as it arrives, ignores `ResponseDisposition`, and cancels a task only when
    /// the connection has no data for a moment. With an ordinary queue, all data until then would wait for the delegate.
    /// With this one, it is released before more is read.
    private final class ImmediateQueue: OperationQueue, @unchecked Sendable {
        override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
    }

    private func delegateQueue() -> OperationQueue? { ImmediateQueue() }
#else
    private func delegateQueue() -> OperationQueue? { nil }
#endif
