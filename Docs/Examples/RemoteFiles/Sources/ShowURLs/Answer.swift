// SPDX-License-Identifier: Apache-2.0
import AsyncHTTPClient
import Foundation
import HTTPClientSource
import PhotoMeta
import RangeRequests

/// What is written for a URL.
struct Answer {
    /// The line of JSON, without its line feed.
    let line: String
    /// Whether the file could not be read.
    let isError: Bool

    /// The maximum number of attempts if the server is temporarily unavailable.
    private static let attempts = 4

    /// Reads a file.
    ///
    /// If the server is busy or the connection is lost, the read is repeated after 0.2, 0.8 and 3.2 seconds.
    init(readingFrom url: String, _ client: HTTPClient) async {
        let name = url.split(separator: "?", omittingEmptySubsequences: false).first.map(String.init) ?? url
        var delay = Duration.milliseconds(200)
        for attempt in 1... {
            do throws(ReadError<RemoteFileError>) {
                let source = HTTPClientSource(HTTPClientRequest(url: url), client: client)
                let metadata = try await MediaMetadata(reading: source)
                self.init(line: metadata.json(file: name), isError: false)
                return
            } catch {
                if attempt < Self.attempts, Self.isTemporary(error) {
                    try? await Task.sleep(for: delay)
                    delay *= 4
                    continue
                }
                self.init(name, error)
                return
            }
        }
        self.init(line: "", isError: true)
    }

    private init(line: String, isError: Bool) {
        self.line = line
        self.isError = isError
    }

    /// The line for a file that cannot be read, with the members that photometa writes.
    private init(_ name: String, _ error: ReadError<RemoteFileError>) {
        let (code, message) =
            switch error {
            case .metadata(let error): (error.code, error.message)
            case .source(.status(404)): (MetadataError.Code.notFound, "status 404")
            case .source(.status(403)): (.permissionDenied, "status 403")
            case .source(let error): (.notReadable, "\(error)")
            }
        let members = Members(file: name, error: .init(code: code.rawValue, message: message))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let data = (try? encoder.encode(members)) ?? Data()
        self.init(line: String(decoding: data, as: UTF8.self), isError: true)
    }

    private struct Members: Encodable {
        struct Reason: Encodable {
            let code: String
            let message: String
        }

        let file: String
        let error: Reason
    }

    private static func isTemporary(_ error: ReadError<RemoteFileError>) -> Bool {
        switch error {
        case .source(.status(let status)): status == 429 || status >= 500
        case .source(.client), .source(.invalidAnswer): true
        default: false
        }
    }
}
