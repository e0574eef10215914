// SPDX-License-Identifier: Apache-2.0
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
            /// A movie of 64 MiB, whose blocks differ, so that bytes from another place are noticed.
            private func largeMovie() throws -> [UInt8] {
                var movie = try Files.pair(fillUpTo: 64 << 20).movie
                for place in stride(from: 1 << 20, to: movie.count, by: 4_096) {
                    withUnsafeBytes(of: UInt32(place)) {
                        movie.replaceSubrange(place..<(place + 4), with: $0)
                    }
                }
                return movie
            }

            /// Whether a response has the status 200 and the body.
            private static func receive(_ body: [UInt8], from connection: RawConnection) async -> Bool {
                await withCheckedContinuation { continuation in
                    Thread.detachNewThread {
                        var offset = connection.receiveHead().hasPrefix("HTTP/1.1 200") ? 0 : body.count + 1
                        while offset < body.count, let count = connection.receive(body, from: offset) {
                            offset += count
                        }
                        continuation.resume(returning: offset == body.count)
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
                let movie = try largeMovie()
                var tokens: [String] = [], paths: [String] = []
                for _ in 0..<users {
                    let token = try server.addUser()
                    let answer = try await Client(url: server.url, token: token).upload(movie)
                    #expect(answer.status == 201)
                    paths.append("/assets/\(try answer.json(Asset.self).id)")
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
                for connection in slow { #expect(connection.receiveHead().hasPrefix("HTTP/1.1 200")) }
                // A few bytes now and then.
                let (isDone, hasBroken) = (Flag(), Flag())
                let dribble = Thread {
                    var offsets = [Int](repeating: 0, count: slow.count)
                    while !isDone.value {
                        for (number, connection) in slow.enumerated() {
                            let count = connection.receive(
                                movie, from: offsets[number], atMost: 4_096, waits: false)
                            if let count { offsets[number] += count } else { hasBroken.set() }
                        }
                        Thread.sleep(forTimeInterval: 0.5)
                    }
                }
                dribble.start()
                defer { isDone.set() }
                let fast = try (0..<fastCount).map { _ in try connect(seconds: 120) }
                let start = ContinuousClock.now
                let areReceived = Flag()
                let receiving = Task {
                    let results = await withTaskGroup(of: Bool.self) { group in
                        for connection in fast {
                            group.addTask { await Self.receive(movie, from: connection) }
                        }
                        return await group.reduce(into: [Bool]()) { $0.append($1) }
                    }
                    areReceived.set()
                    return results
                }
                var times: [Duration] = []
                repeat {
                    times.append(try healthCheck(server.url))
                    try await Task.sleep(for: .milliseconds(50))
                } while !areReceived.value
                let complete = await receiving.value.count { $0 }
                let seconds = start.duration(to: .now) / .seconds(1)
                #expect(complete == fastCount && !hasBroken.value)
                let peak = try memory("VmHWM", of: server)
                let sorted = times.sorted()
                let (median, p95) = (sorted[times.count / 2], sorted[times.count * 95 / 100])
                print(
                    "\(slowCount) slow and \(fastCount) fast downloads in \(seconds) s: peak \(peak) MiB, health checks \(times.count), least \(sorted[0]), median \(median), p95 \(p95), worst \(sorted[times.count - 1])"
                )
                #expect(peak < 256)
                #expect(p95 < .milliseconds(200))
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
