import Foundation
import PhotoMeta
import RangeRequests
import Testing

/// The sources and a real server, which counts what it is asked for.
@Suite(.enabled(if: Nginx.program != nil, "\(Nginx.absence)"), .serialized) struct NginxTests {
    @Test(
        "A fixture costs one request and gives what the file gives", arguments: Client.allCases,
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

    @Test("A movie of 1.1 GB with `moov` last costs what the library says", arguments: Client.allCases)
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

    /// What the server counts of a file, and what the library does.
    struct Count: Equatable {
        var requests = 0
        var bytes = 0
    }

    @Test(
        "The server counts what the library counts, of the fixtures and the corpus",
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
                    // Of no known format, which its first bytes tell.
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

    @Test("Without ranges, a part not far behind the start is read", arguments: Client.allCases)
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

    @Test("Without ranges, a part far behind the start is not read", arguments: Client.allCases)
    func wholeLargeFile(client: Client) async throws {
        try await Nginx.with { server in
            let file = server.files.appendingPathComponent("movie.mov")
            try Files.writeMovie(to: file, mediaByteCount: 1_100_000_000)
            let source = try client.source(server.slowURL("movie.mov"))
            let failed = await failure { try await MediaMetadata(reading: source) }
            #expect(failed == "rangesNotSupported")
            let requests = try await server.requests(atLeast: 2)
            #expect(requests.map(\.status) == [200, 200])
            // The seconds that a busy machine may take to close a connection, and not minutes.
            #expect(requests.allSatisfy { $0.bodyByteCount < 100_000_000 })
        }
    }

    @Test(
        "Without ranges, what was sent before the connection was closed is not kept",
        .enabled(if: PeakMemory.now != nil, "\(PeakMemory.absence)"), arguments: Client.allCases)
    func wholeLargeFileMemory(client: Client) async throws {
        try await Nginx.with { server in
            let file = server.files.appendingPathComponent("movie.mov")
            try Files.writeMovie(to: file, mediaByteCount: 1_100_000_000)
            let before = try #require(PeakMemory.now)
            for _ in 0..<10 {
                // As fast as the processor: how much is sent is chance.
                let source = try client.source(server.url("movie.mov", ranges: false))
                let failed = await failure { try await MediaMetadata(reading: source) }
                #expect(failed == "rangesNotSupported")
            }
            _ = try await server.requests(atLeast: 20)
            let peak = try #require(PeakMemory.now)
            #expect(peak - before < 32 << 20)
        }
    }

    /// What may happen to a file between two requests.
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
                // Of the same size: the entity tag tells, which nginx makes of the time.
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
            // The condition did not hold: nginx begins to send the whole of the new file.
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

    @Test("No file, and an empty one", arguments: Client.allCases, [true, false])
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

/// The name of the source's error, or what came instead of one.
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
