// SPDX-License-Identifier: Apache-2.0
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import Testing

@testable import PairingService

/// A client with a user's token.
struct Client: Sendable {
    let url: String
    var token: String?

    private static let http = {
        var configuration = HTTPClient.Configuration()
        // Requests must not wait for each other in the client.
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 100
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }()

    struct Answer: Sendable {
        let status: Int
        let headers: HTTPHeaders
        let body: Data

        func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
            try JSONDecoder().decode(type, from: body)
        }

        var offset: Int? { headers.first(name: "Upload-Offset").flatMap { Int($0) } }
    }

    func send(
        _ method: HTTPMethod, _ path: String, headers: [String: String] = [:],
        body: HTTPClientRequest.Body? = nil,
        seconds: Int64 = 60
    ) async throws -> Answer {
        var request = HTTPClientRequest(url: url + path)
        request.method = method
        if let token { request.headers.add(name: "Authorization", value: "Bearer \(token)") }
        for (name, value) in headers { request.headers.replaceOrAdd(name: name, value: value) }
        request.body = body
        let response = try await Self.http.execute(request, timeout: .seconds(seconds))
        let bytes = try await response.body.collect(upTo: 64 << 20)
        let answer = Answer(
            status: Int(response.status.code), headers: response.headers, body: Data(bytes.readableBytesView))
        // Long lists have the same items as short ones, and take long to compare.
        for problem in bytes.readableBytes > 20_000
            ? [] : try Self.description.get().problems(method.rawValue, path, answer)
        {
            Issue.record("The answer is not as described: \(problem)")
        }
        return answer
    }

    private static let description = Result { try OpenAPIDescription(PackageResources.openapi_json) }

    func get(_ path: String, headers: [String: String] = [:]) async throws -> Answer {
        try await send(.GET, path, headers: headers)
    }

    /// Uploads a file in one request.
    func upload(_ bytes: [UInt8], headers: [String: String] = [:]) async throws -> Answer {
        try await send(.POST, "/assets", headers: headers, body: .bytes(ByteBuffer(bytes: bytes)))
    }

    /// All assets, page by page.
    func assets(_ query: String = "") async throws -> [Asset] {
        try await all("/assets?limit=100\(query.isEmpty ? "" : "&\(query)")")
    }

    func pairs() async throws -> [Pair] { try await all("/pairs?limit=100") }

    func all<Item: Decodable>(_ path: String) async throws -> [Item] {
        var items: [Item] = []
        var next: String?
        repeat {
            let answer = try await get(path + (next.map { "&cursor=\($0)" } ?? ""))
            guard answer.status == 200 else {
                throw RunningServer.Failure(message: "status \(answer.status)")
            }
            let page = try answer.json(Page<Item>.self)
            items += page.items
            next = page.next
        } while next != nil
        return items
    }
}

struct Page<Item: Decodable>: Decodable {
    let items: [Item]
    let next: String?
}

struct Asset: Decodable, Hashable, Sendable {
    let id: String
    let kind: String
    let format: String
    let contentType: String
    let byteCount: Int
    let etag: String
    let subtypes: [String]
    let identifier: String?
    let pairing: String?
    let movieID: String?
    let stillIDs: [String]?
    let capturedAt: String?
    let make: String?
    let model: String?
    let location: Place?
    let width: Int?
    let height: Int?
    let duration: Double?
    let hasThumbnail: Bool

    struct Place: Decodable, Hashable, Sendable {
        let latitude: Double
        let longitude: Double
    }
}

struct Pair: Decodable, Sendable {
    let identifier: String?
    let still: Asset
    let movie: Asset
}

struct Album: Decodable {
    let subtype: String
    let count: Int
}

struct ProblemBody: Decodable {
    let type: String
    let status: Int
    let detail: String
}
