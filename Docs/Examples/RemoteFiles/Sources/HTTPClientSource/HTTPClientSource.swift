// SPDX-License-Identifier: Apache-2.0
import AsyncHTTPClient
import NIOCore
import PhotoMeta
import RangeRequests

/// A file on a web server, read with AsyncHTTPClient: one GET request per range.
///
/// ```swift
/// let source = HTTPClientSource(HTTPClientRequest(url: "https://example.org/IMG_0001.MOV"))
/// let movie = try await MediaMetadata(reading: source)
/// ```
///
/// Use a source for one read only, because it remembers the file of the first answer. The client handles redirects,
/// connections and their time limits; `HTTPClient.Configuration.Timeout.read` applies if the server stops responding.
/// Cancelling the task cancels the request.
public final class HTTPClientSource: ByteSource {
    private let request: HTTPClientRequest
    private let client: HTTPClient
    private let timeout: TimeAmount
    private var file = RemoteFile()

    /// Creates a source for a GET request.
    ///
    /// - Parameters:
    ///   - request: The URL, and header fields such as `Authorization`.
    ///   - client: The client. Unless it is the shared one, the caller shuts it down.
    ///   - timeout: The time limit of each request, up to the head of its answer.
    public init(
        _ request: HTTPClientRequest, client: HTTPClient = .shared, timeout: TimeAmount = .seconds(30)
    ) {
        self.request = request
        self.client = client
        self.timeout = timeout
    }

    /// Fetches a range of the file that the first request found.
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
            // If the loop ends early, the client closes the connection.
            for try await chunk in response.body where !part.take(chunk.readableBytesView) { break }
        }
        return try part.fetched()
    }
}
