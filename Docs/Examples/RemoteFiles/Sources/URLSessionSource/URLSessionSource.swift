import Foundation
import PhotoMeta
import RangeRequests

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A file on a web server, read with URLSession: one GET request a range.
///
/// ```swift
/// let source = URLSessionSource(URLRequest(url: url))
/// let movie = try await MediaMetadata(reading: source)
/// ```
///
/// One source is for one read, as it remembers which file it saw first. Redirects and time limits are the session's, as
/// its configuration says. If the task is cancelled, so is the request. Of an answer no more is kept than the range.
public final class URLSessionSource: ByteSource {
    private let request: URLRequest
    private let session: URLSession
    private let receiver = Receiver()

    /// A source of what a GET request asks for.
    ///
    /// - Parameters:
    ///   - request: The URL, and header fields such as `Authorization`.
    ///   - configuration: The source has a session of its own, as only a session's delegate can stop a body that is too
    ///     long: on Linux a task's delegate is not called.
    public init(_ request: URLRequest, configuration: URLSessionConfiguration = .ephemeral) {
        self.request = request
        session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: delegateQueue())
    }

    deinit {
        session.invalidateAndCancel()
    }

    /// The range, of the file that the first request saw.
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

/// A session's delegate: takes the range out of the answer to the task that is under way, and cancels the task as soon as
/// nothing more of it is wanted, which the head may tell.
///
/// Its variables are used under the lock only.
private final class Receiver: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    /// A task that is under way.
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

    /// Runs a task up to the last byte that is wanted.
    nonisolated(nonsending) func fetch(
        _ range: Range<UInt64>, with task: URLSessionDataTask
    ) async throws -> FetchedBytes {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                lock.withLock {
                    current = Transfer(task: task, range: range, continuation: continuation)
                }
                task.resume()
                // It may have been cancelled when there was nothing to end.
                if Task.isCancelled { end(task) { _ in throw CancellationError() } }
            }
        } onCancel: {
            end(task) { _ in throw CancellationError() }
        }
    }

    /// Hands over what came of a task, once, and cancels it.
    private func end(_ task: URLSessionTask, with result: (BodyPart?) throws -> FetchedBytes) {
        let ended: Transfer? = lock.withLock {
            // A cancelled task may still have something to say when the next one is under way.
            guard let transfer = current, transfer.task === task else { return nil }
            current = nil
            return transfer
        }
        guard let ended else { return }
        // Not here: it waits for the thread that FoundationNetworking's delegate is called on.
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

    /// Whether anything of an answer's body is wanted, which its head tells.
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
    /// Runs what is added where it is added.
    ///
    /// FoundationNetworking reads as fast as a body comes, does not heed `ResponseDisposition`, and cancels a task when
    /// the connection has nothing more to give for a moment. What comes until then would wait in the delegate's queue,
    /// however much it is. Here it is dropped before more is read.
    private final class ImmediateQueue: OperationQueue, @unchecked Sendable {
        override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
    }

    private func delegateQueue() -> OperationQueue? { ImmediateQueue() }
#else
    private func delegateQueue() -> OperationQueue? { nil }
#endif
