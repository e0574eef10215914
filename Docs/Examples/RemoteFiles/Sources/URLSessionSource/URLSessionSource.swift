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
/// its configuration says. If the task is cancelled, so is the request.
public final class URLSessionSource: ByteSource {
    private let request: URLRequest
    private let session: URLSession
    private let receiver = Receiver()
    private var file = RemoteFile()

    /// A source of what a GET request asks for.
    ///
    /// - Parameters:
    ///   - request: The URL, and header fields such as `Authorization`.
    ///   - configuration: The source has a session of its own, as only a session's delegate can stop a body that is too
    ///     long: on Linux a task's delegate is not called.
    public init(_ request: URLRequest, configuration: URLSessionConfiguration = .ephemeral) {
        self.request = request
        session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
    }

    deinit {
        session.invalidateAndCancel()
    }

    /// The range, of the file that the first request saw.
    public nonisolated(nonsending) func fetch(
        _ range: Range<UInt64>
    ) async throws(RemoteFileError) -> FetchedBytes {
        do {
            return try await answer(for: range)
        } catch {
            if Task.isCancelled { throw .cancelled }
            throw error as? RemoteFileError ?? .client(error)
        }
    }

    private nonisolated(nonsending) func answer(for range: Range<UInt64>) async throws -> FetchedBytes {
        var request = request
        request.cachePolicy = .reloadIgnoringLocalCacheData
        for field in file.fields(for: range) {
            request.setValue(field.value, forHTTPHeaderField: field.name)
        }
        var part: BodyPart?
        events: for try await event in receiver.events(of: session.dataTask(with: request)) {
            switch event {
            case .head(let response):
                let head = AnswerHead(status: response.statusCode) {
                    response.value(forHTTPHeaderField: $0)
                }
                let begun = try file.part(of: head, for: range)
                part = begun
                // Where the loop is left before the end, the task is cancelled.
                if begun.isComplete { break events }
            case .body(let data):
                if part?.take(data) != true { break events }
            }
        }
        guard let part else { throw RemoteFileError.invalidAnswer("no HTTP") }
        return try part.fetched()
    }
}

/// What a session says of a task.
private enum TaskEvent: Sendable {
    case head(HTTPURLResponse)
    case body(Data)
}

/// A session's delegate: passes on what it is told of the task that is under way.
///
/// Its one variable is used under the lock only.
private final class Receiver: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private typealias Events = AsyncThrowingStream<TaskEvent, any Error>
    private let lock = NSLock()
    private var current: (task: Int, events: Events.Continuation)?

    /// Starts a task; it is cancelled where its events are no longer waited for.
    func events(of task: URLSessionDataTask) -> AsyncThrowingStream<TaskEvent, any Error> {
        let (events, continuation) = Events.makeStream()
        lock.withLock { current = (task.taskIdentifier, continuation) }
        continuation.onTermination = { _ in task.cancel() }
        task.resume()
        return events
    }

    private func events(_ task: URLSessionTask) -> Events.Continuation? {
        // A cancelled task may still have something to say when the next one is under way.
        lock.withLock { current?.task == task.taskIdentifier ? current?.events : nil }
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        if let response = response as? HTTPURLResponse { events(dataTask)?.yield(.head(response)) }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        events(dataTask)?.yield(.body(data))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        events(task)?.finish(throwing: error)
    }
}
