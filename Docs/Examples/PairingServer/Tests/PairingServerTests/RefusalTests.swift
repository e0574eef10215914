// SPDX-License-Identifier: Apache-2.0
import Foundation
import NIOCore
import Testing

extension ServerTests {
    @Suite("Refusals")
    struct RefusalTests {
        @Test("Junk is refused after its first kilobytes, while the client goes on sending")
        func junk() async throws {
            let server = try RunningServer()
            let token = server.firstToken
            let connection = try RawConnection(server.url)
            connection.send(
                "POST /assets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n"
                    + "Content-Length: 1000000000\r\n\r\n")
            // 64 KiB of a gigabyte are enough.
            connection.send([UInt8](repeating: 0x41, count: 65_536))
            let answer = connection.receive(until: "}")
            #expect(answer.hasPrefix("HTTP/1.1 415"))
            #expect(
                answer.contains("application/problem+json")
                    && answer.contains("not a recognized image or movie format"))
            // The rest is read for a while, so that the client sees the answer, and then the connection ends.
            let sent = connection.send([UInt8](repeating: 0x41, count: 200 << 20))
            #expect(sent < 200 << 20)
            #expect(try filesOnDisk(server) == 0)
        }

        @Test("An endless body is ended at the limit of a file")
        func endless() async throws {
            let server = try RunningServer(options: ["--file-limit", "1000000"])
            let token = server.firstToken
            let client = Client(url: server.url, token: token)
            let still = try Files.pair(fillUpTo: 1_000_000).still
            #expect(try await client.upload(still).status == 201)
            let stream = AsyncStream(unfolding: { ByteBuffer(bytes: still) })
            let answer = try? await client.send(.POST, "/assets", body: .stream(stream, length: .unknown))
            #expect(answer.map { $0.status == 413 } ?? true)
            let stated = try await client.upload(still + [0])
            #expect(stated.status == 413)
            #expect(try stated.json(ProblemBody.self).type == "/problems/file-too-large")
            #expect(try filesOnDisk(server) == 1)
        }

        @Test("One user's files have a limit together, and other users have their own")
        func quota() async throws {
            let server = try RunningServer(options: ["--user-limit", "25000"])
            let first = Client(url: server.url, token: server.firstToken)
            let second = Client(url: server.url, token: try server.addUser())
            let stills = try (0..<3).map { _ in try Files.pair(fillUpTo: 10_000).still }
            #expect(try await first.upload(stills[0]).status == 201)
            let kept = try await first.upload(stills[1]).json(Asset.self)
            #expect(try await first.upload(stills[2]).status == 507)
            let stream = AsyncStream {
                $0.yield(ByteBuffer(bytes: stills[2])); $0.finish()
            }
            #expect(
                try await first.send(.POST, "/assets", body: .stream(stream, length: .unknown)).status == 507)
            #expect(try await second.upload(stills[2]).status == 201)
            #expect(try await first.send(.DELETE, "/assets/\(kept.id)").status == 204)
            #expect(try await first.upload(stills[2]).status == 201)
        }

        @Test("Sizes that are no numbers, or that no computer has, are refused")
        func impossibleSizes() async throws {
            let server = try RunningServer()
            let token = server.firstToken
            let sizes = [
                "-1", "1e3", "9223372036854775807", "9223372036854775808", "18446744073709551615",
                "99999999999999999999",
            ]
            for size in sizes {
                let connection = try RawConnection(server.url)
                connection.send(
                    "POST /assets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\nContent-Length: \(size)\r\n\r\nabc"
                )
                let answer = connection.receive(until: "\r\n\r\n")
                #expect(answer.hasPrefix("HTTP/1.1 4"), "\(size)")
            }
            let overflow = try await Client(url: server.url, token: token).upload(
                [1],
                headers: [
                    "Upload-Draft-Interop-Version": "6", "Upload-Complete": "?1",
                    "Upload-Length": "999999999999999",
                ])
            #expect(overflow.status == 400)
            #expect(server.isRunning)
        }

        @Test("Large heads and unfinished requests end the connection")
        func heads() async throws {
            let server = try RunningServer(options: ["--idle", "2"])
            let large = try RawConnection(server.url)
            large.send(
                "GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: " + String(repeating: "a", count: 100_000)
                    + "\r\n\r\n")
            #expect(!large.receive(until: "\r\n").hasPrefix("HTTP/1.1 200"))
            let many = try RawConnection(server.url)
            many.send(
                "GET / HTTP/1.1\r\nHost: localhost\r\n" + (0..<500).map { "X-\($0): a\r\n" }.joined() + "\r\n"
            )
            #expect(!many.receive(until: "\r\n").hasPrefix("HTTP/1.1 200"))
            let silent = try RawConnection(server.url)
            silent.send("GET / HT")
            #expect(silent.isClosed())
        }

        @Test("A sender of a few bytes a second is ended")
        func slowSender() async throws {
            let server = try RunningServer(options: ["--idle", "2"])
            let token = server.firstToken
            let connection = try RawConnection(server.url)
            connection.send(
                "POST /assets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\nContent-Length: 100000\r\n\r\n"
            )
            let still = try Files.pair().still
            for byte in still.prefix(30) {
                connection.send([byte])
                try await Task.sleep(for: .milliseconds(200))
            }
            #expect(connection.isClosed())
            try await Task.sleep(for: .milliseconds(300))
            #expect(try filesOnDisk(server) == 0)
        }

        @Test("Damaged files are stored or refused, and the server goes on")
        func damagedFiles() async throws {
            try await send(folder: Files.root + "Fixtures/corrupt", atLeast: 50)
        }

        static let hostile = URL(filePath: Files.root).deletingLastPathComponent().path() + "shared/hostile"

        @Test(
            "Hostile files are stored or refused, and the server goes on",
            .enabled(
                if: FileManager.default.fileExists(atPath: hostile), "skipped: ../shared/hostile is absent"))
        func hostileFiles() async throws {
            try await send(folder: Self.hostile, atLeast: 50)
        }

        private func send(folder: String, atLeast count: Int) async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            #expect(names.count >= count)
            // All of them take minutes; PAIRING_ALL=1 sends them.
            let isAll = ProcessInfo.processInfo.environment["PAIRING_ALL"] != nil
            let step = isAll ? 1 : max(names.count / 150, 1)
            for name in stride(from: 0, to: names.count, by: step).map({ names[$0] }) {
                let path = folder + "/" + name
                guard let bytes = FileManager.default.contents(atPath: path).map({ [UInt8]($0) }),
                    bytes.count < 32 << 20
                else { continue }
                let answer = try? await client.upload(bytes)
                // A refusal may reach a client that is still sending as a broken connection.
                guard let answer else { continue }
                #expect([200, 201, 415].contains(answer.status), "\(name): \(answer.status)")
                guard answer.status == 201 else { continue }
                let asset = try answer.json(Asset.self)
                #expect(asset.byteCount == bytes.count)
                for part in ["", "/metadata", "/thumbnail", "/export"] {
                    let status = try await client.get("/assets/\(asset.id)\(part)").status
                    #expect([200, 404, 422].contains(status), "\(name)\(part): \(status)")
                }
            }
            #expect(server.isRunning)
            #expect(try await client.get("/health/ready").status == 200)
        }
    }
}
