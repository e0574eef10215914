import Foundation
import Testing

extension ServerTests {
    /// Many downloads take little memory, and others are answered meanwhile.
    ///
    /// `PAIRING_DOWNLOADS=480` sends as many files of 64 MiB slowly, and a quarter of that fast; by default, there are 64 and 16.
    /// `PAIRING_PROGRAM` is the server to start, such as that of a release build.
    @Suite("Downloads")
    struct DownloadTests {
        private func request(_ path: String, _ token: String) -> String {
            "GET \(path) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n\r\n"
        }

        #if os(Linux)
            /// A movie of 64 MiB, most of which takes no room on the disk.
            private func largeMovie(_ client: Client) async throws -> Asset {
                let (_, movie) = try Files.pair(fillUpTo: 64 << 20)
                let answer = try await client.upload(movie)
                #expect(answer.status == 201)
                return try answer.json(Asset.self)
            }

            private static func receive(_ connection: RawConnection) async -> Int {
                await withCheckedContinuation { continuation in
                    Thread.detachNewThread {
                        continuation.resume(returning: connection.readAll(of: 64 << 20))
                    }
                }
            }

            private func healthCheck(_ url: String) throws -> Duration {
                let start = ContinuousClock.now
                let connection = try RawConnection(url)
                connection.send("GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n")
                #expect(connection.receive(until: "live").contains("200 OK"))
                return start.duration(to: .now)
            }

            private func memory(_ name: String, of server: RunningServer) throws -> Int {
                let status = try String(
                    contentsOfFile: "/proc/\(server.processIdentifier)/status", encoding: .utf8)
                let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(name + ":") })
                return try #require(Int(line.filter(\.isNumber))) >> 10
            }

            @Test(
                "Slow and fast downloads of large files take at most 256 MiB, and a health check is quick",
                .timeLimit(.minutes(15)))
            func manyDownloads() async throws {
                let environment = ProcessInfo.processInfo.environment
                let slowCount = environment["PAIRING_DOWNLOADS"].flatMap { Int($0) } ?? 64
                let fastCount = slowCount / 4
                // Each user may have 48 downloads, and each address 128 connections.
                let server = try RunningServer(environment: [
                    "PAIRING_CONNECTIONS": "1024", "PAIRING_CONCURRENT_DOWNLOADS": "1024",
                ])
                let users = (slowCount + fastCount) / 40 + 1
                var tokens: [String] = [], paths: [String] = []
                for _ in 0..<users {
                    let token = try server.addUser()
                    paths.append("/assets/\(try await largeMovie(Client(url: server.url, token: token)).id)")
                    tokens.append(token)
                }
                var number = 0
                func connect(seconds: Int) throws -> RawConnection {
                    defer { number += 1 }
                    let connection = try RawConnection(
                        server.url, from: "127.0.0.\(10 + number / 100)", seconds: seconds)
                    connection.send(request(paths[number % users], tokens[number % users]))
                    return connection
                }
                let slow = try (0..<slowCount).map { _ in try connect(seconds: 20) }
                for connection in slow {
                    #expect(connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200"))
                }
                // A few bytes now and then.
                let isDone = Flag()
                let dribble = Thread {
                    while !isDone.value {
                        for connection in slow { connection.read(4_096) }
                        Thread.sleep(forTimeInterval: 0.5)
                    }
                }
                dribble.start()
                defer { isDone.set() }
                let fast = try (0..<fastCount).map { _ in try connect(seconds: 120) }
                let start = ContinuousClock.now
                let areReceived = Flag()
                let receiving = Task {
                    let counts = await withTaskGroup(of: Int.self) { group in
                        for connection in fast { group.addTask { await Self.receive(connection) } }
                        return await group.reduce(into: [Int]()) { $0.append($1) }
                    }
                    areReceived.set()
                    return counts
                }
                var times: [Duration] = []
                repeat {
                    times.append(try healthCheck(server.url))
                    try await Task.sleep(for: .milliseconds(50))
                } while !areReceived.value
                let counts = await receiving.value
                #expect(counts.count == fastCount && counts.allSatisfy { $0 >= 64 << 20 })
                let seconds = start.duration(to: .now) / .seconds(1)
                let peak = try memory("VmHWM", of: server)
                let sorted = times.sorted()
                print(
                    "\(slowCount) slow and \(fastCount) fast downloads in \(seconds) s: peak \(peak) MiB, health checks \(times.count), median \(sorted[times.count / 2]), worst \(sorted[times.count - 1])"
                )
                #expect(peak < 256)
                // The client's threads and other programs have the same cores.
                #expect(sorted[times.count / 2] < .milliseconds(200))
            }
        #endif

        @Test(
            "More downloads than the limits are refused with 429, of one user and of all; they end with their connections"
        )
        func limits() async throws {
            let server = try RunningServer(environment: [
                "PAIRING_CONCURRENT_DOWNLOADS": "5", "PAIRING_CONCURRENT_DOWNLOADS_PER_USER": "3",
            ])
            let tokens = [server.firstToken, try server.addUser()]
            var paths: [String] = []
            // What is not read does not fit into the buffers of two connections.
            let movie = try Files.pair(fillUpTo: 16 << 20).movie
            for token in tokens {
                let asset = try await Client(url: server.url, token: token).upload(movie).json(Asset.self)
                paths.append("/assets/\(asset.id)")
            }
            var connections: [RawConnection] = []
            func status(_ user: Int) throws -> String {
                let connection = try RawConnection(server.url)
                connection.send(request(paths[user], tokens[user]))
                connections.append(connection)
                return String(connection.receive(until: "\r\n\r\n").prefix(12))
            }
            for _ in 0..<3 { #expect(try status(0) == "HTTP/1.1 200") }
            #expect(try status(0) == "HTTP/1.1 429")
            for _ in 0..<2 { #expect(try status(1) == "HTTP/1.1 200") }
            #expect(try status(1) == "HTTP/1.1 429")
            // Small parts are not counted, and are answered.
            let part = try await Client(url: server.url, token: tokens[0]).get(
                paths[0], headers: ["Range": "bytes=0-99"])
            #expect(part.status == 206 && part.body == Data(movie[..<100]))
            let refused = try await Client(url: server.url, token: tokens[0]).get(paths[0])
            #expect(refused.status == 429 && refused.headers.first(name: "Retry-After") == "1")
            connections = []
            var answer = refused
            for _ in 0..<100 where answer.status == 429 {
                try await Task.sleep(for: .milliseconds(50))
                answer = try await Client(url: server.url, token: tokens[0]).get(paths[0])
            }
            #expect(answer.body == Data(movie))
        }
    }
}
