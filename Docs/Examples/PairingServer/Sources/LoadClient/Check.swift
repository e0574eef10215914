// SPDX-License-Identifier: Apache-2.0
import AsyncHTTPClient
import Foundation
import NIOCore

/// Compares what the server has with what it acknowledged.
struct Check: Sendable {
    let load: Load

    private struct Asset: Decodable {
        let id: String
        let etag: String
    }

    private struct Pair: Decodable {
        let still: Asset
        let movie: Asset
    }

    /// Prints the number of acknowledged uploads that the server does not have, and of pairs that are missing or wrong.
    ///
    /// - Parameter acknowledged: The identifiers by the index of the upload: stills have even ones, their movies the next ones.
    func run(_ acknowledged: [Int: String]) async throws {
        var tags: [String: String] = [:]
        try await load.forEach(in: "/assets") { (asset: Asset) in tags[asset.id] = asset.etag }
        var movies: [String: String] = [:]
        try await load.forEach(in: "/pairs") { (pair: Pair) in movies[pair.still.id] = pair.movie.id }
        let lost = acknowledged.filter { index, id in tags[id] != load.entityTag(index) }.count
        let expected = acknowledged.filter { index, _ in
            index.isMultiple(of: 2) && acknowledged[index + 1] != nil
        }
        let wrong = expected.filter { index, still in movies[still] != acknowledged[index + 1] }.count
        print(
            "lost: \(lost) of \(acknowledged.count) acknowledged files; missing or wrong: \(wrong) of \(expected.count) pairs"
        )
    }
}

extension Load {
    /// Reads a list to its end.
    fileprivate func forEach<Item: Decodable>(in path: String, _ body: (Item) -> Void) async throws {
        var cursor = ""
        while true {
            var request = HTTPClientRequest(url: "\(url)\(path)?limit=200\(cursor)")
            request.headers.add(name: "Authorization", value: "Bearer \(token)")
            let response = try await client.execute(request, timeout: .seconds(60))
            let bytes = try await response.body.collect(upTo: 16 << 20)
            let page = try JSONDecoder().decode(Page<Item>.self, from: Data(bytes.readableBytesView))
            page.items.forEach(body)
            guard let next = page.next else { return }
            cursor = "&cursor=\(next)"
        }
    }
}

private struct Page<Item: Decodable>: Decodable {
    let items: [Item]
    let next: String?
}
