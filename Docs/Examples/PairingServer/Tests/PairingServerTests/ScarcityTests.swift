// SPDX-License-Identifier: Apache-2.0
import Foundation
import NIOCore
import NIOEmbedded
import Testing

@testable import PairingService

extension ServerTests {
    /// Connections and uploads when all places are taken.
    @Suite("Scarcity")
    struct ScarcityTests {
        private func head(_ token: String, _ byteCount: Int) -> String {
            "POST /assets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n"
                + "Expect: 100-continue\r\nContent-Length: \(byteCount)\r\n\r\n"
        }

        #if os(Linux)
            @Test(
                "When all connections are taken, the one that has been silent longest ends, and never an upload"
            )
            func silentConnections() async throws {
                let server = try RunningServer(environment: ["PAIRING_CONNECTIONS": "200"])
                let movie = try Files.pair(fillUpTo: 100_000).movie
                let upload = try RawConnection(server.url)
                upload.send(head(server.firstToken, movie.count))
                #expect(upload.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 100"))
                upload.send(Array(movie[..<50_000]))
                var silent: [RawConnection] = []
                for number in 0..<400 {
                    let connection = try RawConnection(
                        server.url, from: "127.0.0.\(2 + number / 100)", seconds: 5)
                    // Half of them send a head that does not end.
                    if number.isMultiple(of: 2) { connection.send("GET / HTTP/1.1\r\nHost: localhost\r\n") }
                    silent.append(connection)
                }
                let start = ContinuousClock.now
                for _ in 0..<20 {
                    let connection = try RawConnection(server.url, from: "127.0.0.9", seconds: 5)
                    connection.send("GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    #expect(connection.receive(until: "live").contains("200 OK"))
                }
                #expect(start.duration(to: .now) < .seconds(5))
                #expect(silent[0].isClosed())
                silent[399].send("GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n")
                #expect(silent[399].receive(until: "live").contains("200 OK"))
                upload.send(Array(movie[50_000...]))
                #expect(upload.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 201"))
            }
        #endif

        @Test("A user without uploads gets a place of those who have more than a share")
        func shares() async throws {
            let server = try RunningServer(environment: [
                "PAIRING_CONCURRENT_UPLOADS": "8", "PAIRING_CONCURRENT_UPLOADS_PER_USER": "4",
            ])
            let tokens = [server.firstToken, try server.addUser()]
            let movie = try Files.pair(fillUpTo: 100_000).movie
            let slow = try (0..<8).map { number in
                let connection = try RawConnection(server.url, seconds: 10)
                connection.send(head(tokens[number % 2], movie.count))
                #expect(connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 100"))
                connection.send(Array(movie[..<(number == 5 ? 100 : 10_000)]))
                return connection
            }
            let third = Client(url: server.url, token: try server.addUser())
            // The rates of new uploads are not known.
            #expect(try await third.upload(movie).status == 503)
            try await Task.sleep(for: .seconds(2.5))
            #expect(try await third.upload(movie).status == 201)
            #expect(slow[5].isClosed())
            for (number, connection) in slow.enumerated() where number != 5 {
                connection.send(Array(movie[10_000...]))
                #expect(connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 20"))
            }
        }

        @Test("The least rate of uploads rises when their places are short")
        func leastRate() throws {
            var configuration = Configuration(folder: "")
            (configuration.concurrentUploads, configuration.leastBodyBytes) = (8, 1_000)
            configuration.concurrentUploadsPerUser = 8
            let ledger = Ledger(configuration)
            let channel = EmbeddedChannel()
            var rates: [Int] = []
            var places: [Ledger.Place] = []
            for _ in 0..<8 {
                places.append(try ledger.begin(1, on: channel))
                rates.append(ledger.leastBodyBytes)
            }
            #expect(rates == [1_000, 1_000, 1_000, 1_000, 2_750, 4_500, 6_250, 8_000])
            #expect(throws: Problem.self) { try ledger.begin(1, on: channel) }
            for place in places {
                ledger.end(place)
                ledger.end(place)
            }
            #expect(ledger.uploads == 0 && ledger.leastBodyBytes == 1_000)
            _ = try channel.finish()
        }

        @Test("A body takes no longer than the limit, however fast it is")
        func longestBody() async throws {
            let server = try RunningServer(
                options: ["--idle", "1"],
                environment: ["PAIRING_LONGEST_BODY": "3", "PAIRING_LEAST_BODY_BYTES": "10"])
            let connection = try RawConnection(server.url, seconds: 10)
            connection.send(head(server.firstToken, 10_000_000))
            #expect(connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 100"))
            connection.send(try Files.pair().movie + [0, 0x90, 0, 0] + Array("free".utf8))
            let start = ContinuousClock.now
            let isDone = Flag()
            Thread.detachNewThread {
                while !isDone.value, start.duration(to: .now) < .seconds(10) {
                    connection.send([UInt8](repeating: 0, count: 1_000))
                    Thread.sleep(forTimeInterval: 0.2)
                }
            }
            _ = connection.receive()
            isDone.set()
            #expect((2.5..<8).contains(start.duration(to: .now) / .seconds(1)))
            for _ in 0..<50 where try filesOnDisk(server) > 0 { try await Task.sleep(for: .milliseconds(50)) }
            #expect(try filesOnDisk(server) == 0)
        }
    }
}
