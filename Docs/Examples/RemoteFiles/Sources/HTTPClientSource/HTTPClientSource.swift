import AsyncHTTPClient
import NIOCore
import PhotoMeta
import RangeRequests

/// A file on a web server, read with AsyncHTTPClient: one GET request a range.
///
/// ```swift
/// let source = HTTPClientSource(HTTPClientRequest(url: "https://example.org/IMG_0001.MOV"))
/// let movie = try await MediaMetadata(reading: source)
/// ```
///
/// One source is for one read, as it remembers which file it saw first. Redirects, connections and their time limits are
/// the client's; `HTTPClient.Configuration.Timeout.read` ends a wait for a server that has gone silent. If the task is
/// cancelled, so is the request.
public final class HTTPClientSource: ByteSource {
    private let request: HTTPClientRequest
    private let client: HTTPClient
    private let timeout: TimeAmount
    private var file = RemoteFile()

    /// A source of what a GET request asks for.
    ///
    /// - Parameters:
    ///   - request: The URL, and header fields such as `Authorization`.
    ///   - client: The client, which the caller shuts down where it is not the shared one.
    ///   - timeout: How long each request may take up to the head of its answer.
    public init(
        _ request: HTTPClientRequest, client: HTTPClient = .shared, timeout: TimeAmount = .seconds(30)
    ) {
        self.request = request
        self.client = client
        self.timeout = timeout
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
        for field in file.fields(for: range) {
            request.headers.replaceOrAdd(name: field.name, value: field.value)
        }
        let response = try await client.execute(request, timeout: timeout)
        let head = AnswerHead(status: Int(response.status.code)) { name in
            let values = response.headers[name]
            return values.isEmpty ? nil : values.joined(separator: ", ")
        }
        var part = try file.part(of: head, for: range)
        if !part.isComplete {
            // Where the loop is left before the end, the client closes the connection.
            for try await chunk in response.body where !part.take(chunk.readableBytesView) { break }
        }
        return try part.fetched()
    }
}
