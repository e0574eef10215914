// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import RangeRequests
import Testing

/// The sources with a real server, which counts requests and bytes.
@Suite(.enabled(if: Nginx.program != nil, "\(Nginx.absence)"), .serialized) struct NginxTests {
    @Test(
        "A fixture takes one request and returns the same metadata as the file", arguments: Client.allCases,
        [true, false])
    func fixtures(client: Client, ranges: Bool) async throws {
        for name in Files.fixtures {
            try await Nginx.with { server in
                let file = Files.fixture(name)
                try FileManager.default.copyItem(at: file, to: server.files.appendingPathComponent("file"))
                let read = try await MediaMetadata(reading: client.source(server.url("file", ranges: ranges)))
                #expect(try read.says(whatIsIn: file.path))
                #expect(read.diagnostics.isEmpty)
                let byteCount = try Data(contentsOf: file).count
                let expected = Nginx.Request(
                    status: ranges ? 206 : 200, bodyByteCount: byteCount,
                    path: ranges ? "/ranges/file" : "/whole/file", range: "bytes=0-65535")
                let requests = try await server.requests(atLeast: 1)
                #expect(requests == [expected])
            }
        }
    }

    @Test("A movie of 1.1 GB with `moov` at the end takes few requests", arguments: Client.allCases)
    func largeMovie(client: Client) async throws {
        try await Nginx.with { server in
            let file = server.files.appendingPathComponent("movie.mov")
            try Files.writeMovie(to: file, mediaByteCount: 1_100_000_000)
            let read = try await MediaMetadata(reading: client.source(server.url("movie.mov")))
            #expect(try read.says(whatIsIn: file.path))
            #expect(read.livePhotoIdentifier != nil)
            #expect(read.diagnostics.isEmpty)
            let requests = try await server.requests(atLeast: read.statistics.requests)
            #expect(requests.count == read.statistics.requests)
            #expect(requests.count <= 3)
            #expect(requests.allSatisfy { $0.status == 206 })
            let byteCount = requests.map(\.bodyByteCount).reduce(0, +)
            #expect(byteCount == read.statistics.bytesFetched)
            #expect(byteCount <= 200_000)
        }
    }

    /// The requests and bytes for one file, as counted by the server or by the library.
    struct Count: Equatable {
        var requests = 0
        var bytes = 0
    }

    @Test(
        "The server and the library count the same, for the fixtures and the corpus",
        arguments: Client.allCases,
        [FetchPolicy.remote, .local])
    func counts(client: Client, policy: FetchPolicy) async throws {
        try await Nginx.with { server in
            var expected: [String: Count] = [:]
            var unknown = 0
            for (number, file) in Files.all.enumerated() {
                try FileManager.default.createSymbolicLink(
                    at: server.files.appendingPathComponent("\(number)"), withDestinationURL: file)
                let source = try client.source(server.url("\(number)"), policy)
                guard let read = try? await MediaMetadata(reading: source) else {
                    // An unknown format, recognized by the first bytes.
                    unknown += 1
                    continue
                }
                #expect(try read.says(whatIsIn: file.path))
                expected["/ranges/\(number)"] = Count(
                    requests: read.statistics.requests, bytes: read.statistics.bytesFetched)
            }
            var counted: [String: Count] = [:]
            let total = expected.values.map(\.requests).reduce(unknown, +)
            for request in try await server.requests(atLeast: total) where expected[request.path] != nil {
                counted[request.path, default: Count()].requests += 1
                counted[request.path, default: Count()].bytes += request.bodyByteCount
            }
            #expect(expected.count >= Files.fixtures.count)
            #expect(counted == expected)
        }
    }

    @Test("Without ranges, a part near the start is read", arguments: Client.allCases)
    func wholeFile(client: Client) async throws {
        try await Nginx.with { server in
            let file = server.files.appendingPathComponent("movie.mov")
            try Files.writeMovie(to: file, mediaByteCount: 900_000)
            let read = try await MediaMetadata(reading: client.source(server.url("movie.mov", ranges: false)))
            #expect(try read.says(whatIsIn: file.path))
            let requests = try await server.requests(atLeast: 2).map(\.status)
            #expect(requests == [200, 200])
        }
    }

    @Test("Without ranges, a part far from the start is not read", arguments: Client.allCases)
    func wholeLargeFile(client: Client) async throws {
        try await Nginx.with { server in
            let file = server.files.appendingPathComponent("movie.mov")
            try Files.writeMovie(to: file, mediaByteCount: 1_100_000_000)
            let source = try client.source(server.slowURL("movie.mov"))
            let failed = await failure { try await MediaMetadata(reading: source) }
            #expect(failed == "rangesNotSupported")
            let requests = try await server.requests(atLeast: 2)
            #expect(requests.map(\.status) == [200, 200])
            // A busy machine may take seconds to close a connection, but not minutes.
            #expect(requests.allSatisfy { $0.bodyByteCount < 100_000_000 })
        }
    }

    @Test(
        "Without ranges, bytes sent before the connection is closed are not kept",
        .enabled(if: PeakMemory.now != nil, "\(PeakMemory.absence)"), arguments: Client.allCases)
    func wholeLargeFileMemory(client: Client) async throws {
        try await Nginx.with { server in
            let file = server.files.appendingPathComponent("movie.mov")
            try Files.writeMovie(to: file, mediaByteCount: 1_100_000_000)
            let before = try #require(PeakMemory.now)
            for _ in 0..<10 {
                // The server sends at full speed, so the number of bytes sent varies.
                let source = try client.source(server.url("movie.mov", ranges: false))
                let failed = await failure { try await MediaMetadata(reading: source) }
                #expect(failed == "rangesNotSupported")
            }
            _ = try await server.requests(atLeast: 20)
            let peak = try #require(PeakMemory.now)
            #expect(peak - before < 32 << 20)
        }
    }

    /// A change of a file between two requests.
    enum Change: CaseIterable {
        case replaced, shrunk, emptied, grown, removed
    }

    @Test("A file that changes between two requests", arguments: Client.allCases, Change.allCases)
    func changes(client: Client, change: Change) async throws {
        try await Nginx.with { server in
            let file = server.files.appendingPathComponent("movie.mov")
            try Files.writeMovie(to: file, mediaByteCount: 10_000_000)
            let source = try client.source(server.url("movie.mov")) { number in
                guard number == 1 else { return }
                let handle = try FileHandle(forWritingTo: file)
                switch change {
                // The size is the same; nginx makes the entity tag from the modification date.
                case .replaced:
                    try FileManager.default.setAttributes(
                        [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: file.path)
                case .shrunk: try handle.truncate(atOffset: 1_000_000)
                case .emptied: try handle.truncate(atOffset: 0)
                case .grown: try handle.truncate(atOffset: 20_000_000)
                case .removed: try FileManager.default.removeItem(at: file)
                }
                try handle.close()
            }
            let name = change == .removed ? "status(404)" : "changed"
            let failed = await failure { try await MediaMetadata(reading: source) }
            #expect(failed == name)
            // The condition is false, so nginx starts to send the whole new file.
            let statuses = try await server.requests(atLeast: 2).map(\.status)
            #expect(statuses == [206, change == .removed ? 404 : 200])
        }
    }

    @Test("A redirect is followed with its range", arguments: Client.allCases)
    func redirect(client: Client) async throws {
        try await Nginx.with { server in
            let file = Files.fixture(Files.fixtures[0])
            try FileManager.default.copyItem(at: file, to: server.files.appendingPathComponent("file"))
            let url = server.url("file").replacingOccurrences(of: "/ranges/", with: "/moved/")
            let read = try await MediaMetadata(reading: client.source(url))
            #expect(try read.says(whatIsIn: file.path))
            let requests = try await server.requests(atLeast: 2).map(\.status)
            #expect(requests == [302, 206])
        }
    }

    @Test("A missing file, and an empty one", arguments: Client.allCases, [true, false])
    func nothing(client: Client, ranges: Bool) async throws {
        try await Nginx.with { server in
            #expect(
                await client.fetch(0..<100, of: server.url("file", ranges: ranges))
                    == .failure("status(404)"))
            try Data().write(to: server.files.appendingPathComponent("file"))
            #expect(
                await client.fetch(0..<100, of: server.url("file", ranges: ranges)) == .bytes(0, of: 0))
            let source = try client.source(server.url("file", ranges: ranges))
            await #expect(throws: ReadError<RemoteFileError>.self) {
                _ = try await MediaMetadata(reading: source)
            }
        }
    }
}

/// Returns the name of the source's error, or a description of any other outcome.
func failure(_ body: () async throws -> MediaMetadata) async -> String {
    do {
        return "read: \(try await body().json())"
    } catch ReadError<RemoteFileError>.source(.client) {
        return "client"
    } catch ReadError<RemoteFileError>.source(let error) {
        return "\(error)"
    } catch {
        return "\(error)"
    }
}
