// SPDX-License-Identifier: Apache-2.0
import AsyncHTTPClient
import Foundation
import HTTPClientSource
import PhotoMeta
import RangeRequests
import URLSessionSource

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The two clients; both sources must behave the same.
enum Client: CaseIterable {
    case asyncHTTPClient
    case urlSession

    /// Returns a source that calls `before` before each request.
    func source(
        _ url: String, _ policy: FetchPolicy = .remote, before: @escaping (Int) throws -> Void = { _ in }
    ) throws -> AnySource {
        switch self {
        case .asyncHTTPClient:
            return AnySource(policy, before: before, source: HTTPClientSource(HTTPClientRequest(url: url)))
        case .urlSession:
            guard let url = URL(string: url) else { throw URLError(.badURL) }
            return AnySource(policy, before: before, source: URLSessionSource(URLRequest(url: url)))
        }
    }

    /// Returns the number of bytes of a range and the file's size, or the name of the error.
    func fetch(_ range: Range<UInt64>, of url: String) async -> Outcome {
        await outcome { try await source(url).fetch(range) }
    }
}

/// The outcome of a request.
enum Outcome: Equatable {
    case bytes(Int, of: UInt64?)
    case failure(String)
}

/// Returns the outcome of a request; for an error with a payload, only the name.
func outcome(_ body: () async throws -> FetchedBytes) async -> Outcome {
    do {
        let fetched = try await body()
        return .bytes(fetched.bytes.count, of: fetched.sourceByteCount)
    } catch {
        switch error as? RemoteFileError {
        case .invalidAnswer: return .failure("invalidAnswer")
        case .client: return .failure("client")
        default: return .failure("\(error)")
        }
    }
}

/// A source of either client, with a function that is called before each request.
final class AnySource: ByteSource {
    let fetchPolicy: FetchPolicy
    private let before: (Int) throws -> Void
    private let source: any ByteSource<RemoteFileError>
    private var count = 0

    init(
        _ policy: FetchPolicy, before: @escaping (Int) throws -> Void, source: any ByteSource<RemoteFileError>
    ) {
        fetchPolicy = policy
        self.before = before
        self.source = source
    }

    nonisolated(nonsending) func fetch(_ range: Range<UInt64>) async throws(RemoteFileError) -> FetchedBytes {
        do { try before(count) } catch { throw .client(error) }
        count += 1
        return try await source.fetch(range)
    }
}

extension MediaMetadata {
    /// Whether reading the file by path returns the same metadata; the statistics may differ.
    func says(whatIsIn path: String) throws -> Bool {
        try findings == MediaMetadata(contentsOf: path).findings
    }

    private var findings: NSDictionary {
        get throws {
            let object = try JSONSerialization.jsonObject(with: Data(json().utf8))
            let findings = NSMutableDictionary(dictionary: object as? [String: Any] ?? [:])
            findings.removeObject(forKey: "statistics")
            return findings
        }
    }
}
