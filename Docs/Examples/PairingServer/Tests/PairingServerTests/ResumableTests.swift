// SPDX-License-Identifier: Apache-2.0
import Crypto
import Foundation
import NIOCore
import Testing

extension ServerTests {
    @Suite("Resumable uploads")
    struct ResumableTests {
        private func version3(_ fields: [String: String] = [:]) -> [String: String] {
            ["Upload-Draft-Interop-Version": "3"].merging(fields) { $1 }
        }

        private func path(_ answer: Client.Answer) throws -> String {
            try #require(URL(string: answer.headers.first(name: "Location") ?? "")?.path())
        }

        @Test(
            "An interim response 104 tells where an upload can be resumed, before the body is sent",
            arguments: [3, 5, 6])
        func interimResponse(version: Int) async throws {
            let server = try RunningServer()
            let token = server.firstToken
            let still = try Files.pair().still
            let connection = try RawConnection(server.url)
            connection.send(
                "POST /assets HTTP/1.1\r\nHost: localhost:1\r\nAuthorization: Bearer \(token)\r\n"
                    + "Upload-Draft-Interop-Version: \(version)\r\n"
                    + (version == 3 ? "Upload-Incomplete: ?0" : "Upload-Complete: ?1")
                    + "\r\nContent-Length: \(still.count)\r\n\r\n")
            let interim = connection.receive(until: "\r\n\r\n")
            #expect(interim.hasPrefix("HTTP/1.1 104 Upload Resumption Supported\r\n"))
            #expect(interim.contains("\r\nLocation: http://localhost:1/uploads/"))
            #expect(interim.contains("\r\nUpload-Draft-Interop-Version: \(version)\r\n"))
            connection.send(still)
            #expect(connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 201"))
        }

        @Test("Through a proxy, which may not know it, no interim response 104 is sent")
        func throughProxy() async throws {
            let server = try RunningServer()
            let still = try Files.pair().still
            let connection = try RawConnection(server.url)
            connection.send(
                "POST /assets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(server.firstToken)\r\n"
                    + "X-Forwarded-Proto: https\r\nUpload-Draft-Interop-Version: 6\r\nUpload-Complete: ?1\r\n"
                    + "Content-Length: \(still.count)\r\n\r\n")
            connection.send(still)
            #expect(connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 201"))
        }

        @Test(
            "An upload that is cut off at any place is resumed, and is the same file",
            arguments: [0, 1, 5_000, 65_536, 199_999])
        func cutOff(byteCount: Int) async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let movie = try Files.pair(fillUpTo: 200_000).movie
            let connection = try RawConnection(server.url)
            connection.send(
                "POST /assets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(try #require(client.token))\r\n"
                    + "Upload-Draft-Interop-Version: 3\r\nUpload-Incomplete: ?0\r\nContent-Length: \(movie.count)\r\n\r\n"
            )
            let interim = connection.receive(until: "\r\n\r\n")
            let place = try #require(interim.split(separator: "/uploads/").last?.prefix(32)).description
            connection.send(Array(movie[..<byteCount]))
            // The connection is still open: the server ends the request that holds the upload, and tells what arrived.
            var offset = -1
            for _ in 0..<100 where offset < byteCount {
                let answer = try await client.send(.HEAD, "/uploads/\(place)", headers: version3())
                #expect(answer.status == 204)
                #expect(answer.headers.first(name: "Upload-Incomplete") == "?1")
                #expect(answer.headers.first(name: "Cache-Control") == "no-store")
                offset = answer.offset ?? -1
                if offset < byteCount { break }
            }
            #expect(offset >= 0 && offset <= byteCount)
            let rest = try await client.send(
                .PATCH, "/uploads/\(place)",
                headers: version3(["Upload-Offset": "\(offset)", "Upload-Incomplete": "?0"]),
                body: .bytes(ByteBuffer(bytes: movie[offset...])))
            #expect(rest.status == 201)
            let asset = try rest.json(Asset.self)
            #expect(asset.etag == Files.entityTag(movie))
            #expect(try await client.get("/assets/\(asset.id)").body == Data(movie))
            // The upload is known to be complete, for a client that did not get the answer.
            let after = try await client.send(.HEAD, "/uploads/\(place)", headers: version3())
            #expect(after.offset == movie.count && after.headers.first(name: "Upload-Incomplete") == "?0")
        }

        @Test("A file in parts of any size is the same file", arguments: [3, 6])
        func parts(version: Int) async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let still = try Files.pair(fillUpTo: 50_000).still
            func fields(_ isLast: Bool, _ more: [String: String] = [:]) -> [String: String] {
                let state =
                    version == 3
                    ? ["Upload-Incomplete": isLast ? "?0" : "?1"] : ["Upload-Complete": isLast ? "?1" : "?0"]
                return ["Upload-Draft-Interop-Version": "\(version)"].merging(state) { $1 }.merging(more) {
                    $1
                }
            }
            var answer = try await client.upload([], headers: fields(false))
            #expect(answer.status == 201 && answer.offset == 0)
            let place = try path(answer)
            var offset = 0
            for count in [1, 3, 4_095, 0, 20_000, 30_000] {
                let end = min(offset + count, still.count)
                answer = try await client.send(
                    .PATCH, place,
                    headers: fields(
                        end == still.count,
                        ["Upload-Offset": "\(offset)", "Content-Type": "application/partial-upload"]),
                    body: .bytes(ByteBuffer(bytes: still[offset..<end])))
                #expect(answer.status == (version == 3 || end == still.count ? 201 : 204))
                #expect(answer.offset == end)
                offset = end
            }
            #expect(try answer.json(Asset.self).etag == Files.entityTag(still))
        }

        @Test("A part at another offset is a conflict, and the answer has the right one")
        func wrongOffset() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let still = try Files.pair().still
            let first = try await client.upload(
                Array(still[..<100]), headers: version3(["Upload-Incomplete": "?1"]))
            let place = try path(first)
            for offset in [0, 99, 101, 999_999_999_999_999] {
                let answer = try await client.send(
                    .PATCH, place,
                    headers: version3(["Upload-Offset": "\(offset)", "Upload-Incomplete": "?0"]),
                    body: .bytes(ByteBuffer(bytes: still)))
                #expect(answer.status == 409 && answer.offset == 100)
            }
            for offset in ["-1", "1.5", "abc", "9223372036854775808", "1000000000000000", ""] {
                let answer = try await client.send(
                    .PATCH, place, headers: version3(["Upload-Offset": offset, "Upload-Incomplete": "?0"]),
                    body: .bytes(ByteBuffer(bytes: still)))
                #expect(answer.status == 400)
            }
            #expect(try await client.send(.HEAD, place, headers: version3()).offset == 100)
        }

        @Test("A part without the version of the draft is not taken for a whole file")
        func missingVersion() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let still = try Files.pair().still
            for fields in [
                ["Upload-Complete": "?0"], ["Upload-Incomplete": "?1"],
                ["Upload-Draft-Interop-Version": "99"],
            ] {
                #expect(try await client.upload(still, headers: fields).status == 400)
            }
            #expect(try filesOnDisk(server) == 0)
        }

        @Test("A cancelled upload is gone, also from the disk")
        func cancelled() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let first = try await client.upload(
                Array(try Files.pair().still[..<2_000]), headers: version3(["Upload-Incomplete": "?1"]))
            let place = try path(first)
            #expect(try filesOnDisk(server) == 1)
            #expect(try await client.send(.DELETE, place).status == 204)
            #expect(try await client.send(.HEAD, place, headers: version3()).status == 404)
            #expect(try await client.send(.DELETE, place).status == 404)
            #expect(try filesOnDisk(server) == 0)
        }

        @Test("Junk is refused in its first part, and the upload is gone")
        func junkInParts() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let junk = (0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ 11) }
            let answer = try await client.upload(junk, headers: version3(["Upload-Incomplete": "?1"]))
            #expect(answer.status == 415)
            #expect(try filesOnDisk(server) == 0)
        }

        @Test(
            "An upload is resumed after the server was stopped in order, and after it was killed",
            arguments: [SIGTERM, SIGKILL])
        func restart(signal: Int32) async throws {
            let server = try RunningServer()
            let token = server.firstToken
            let movie = try Files.pair(fillUpTo: 100_000).movie
            let first = try await Client(url: server.url, token: token).upload(
                Array(movie[..<60_000]), headers: version3(["Upload-Incomplete": "?1"]))
            let place = try path(first)
            server.stop(signal: signal)
            try server.start()
            let client = Client(url: server.url, token: token)
            #expect(try await client.send(.HEAD, place, headers: version3()).offset == 60_000)
            let rest = try await client.send(
                .PATCH, place, headers: version3(["Upload-Offset": "60000", "Upload-Incomplete": "?0"]),
                body: .bytes(ByteBuffer(bytes: movie[60_000...])))
            #expect(try rest.json(Asset.self).etag == Files.entityTag(movie))
        }

        @Test("The last part of a large upload is received while what came before is hashed")
        func lastPart() async throws {
            let server = try RunningServer(options: ["--idle", "2"])
            let token = server.firstToken
            // A movie whose `free` box reaches to the end of the file, however long that is.
            let movie = try Files.bytes("live-photo-jpeg/movie.mov") + [0, 0, 0, 0] + Array("free".utf8)
            let first = try await Client(url: server.url, token: token).upload(
                movie, headers: version3(["Upload-Incomplete": "?1"]))
            let place = try path(first)
            // Two gigabytes that take no room on the disk, and that the restarted server has not hashed.
            server.stop(signal: SIGTERM)
            let id = place.suffix(32)
            let file = try #require(
                FileHandle(forWritingAtPath: server.folder + "/files/\(id.prefix(2))/\(id)"))
            try file.truncate(atOffset: 2 << 30)
            try server.start()
            let last = [UInt8](repeating: 1, count: 16 << 20)
            let connection = try RawConnection(server.url, seconds: 300)
            connection.send(
                "PATCH \(place) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n"
                    + "Upload-Draft-Interop-Version: 3\r\nUpload-Offset: \(2 << 30)\r\nUpload-Incomplete: ?0\r\n"
                    + "Content-Length: \(last.count)\r\n\r\n")
            #expect(connection.send(last) == last.count)
            #expect(connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 201"))
            var hash = SHA256()
            hash.update(data: movie)
            var left = (2 << 30) - movie.count
            let zeros = [UInt8](repeating: 0, count: 16 << 20)
            while left > 0 {
                hash.update(data: zeros.prefix(left))
                left -= min(left, zeros.count)
            }
            hash.update(data: last)
            let asset = try #require(try await Client(url: server.url, token: token).assets().first)
            #expect(
                asset.etag == "\"" + hash.finalize().prefix(16).map { String(format: "%02x", $0) }.joined()
                    + "\"")
        }

        @Test("Stopping waits for an upload that is in progress")
        func gracefulShutdown() async throws {
            let server = try RunningServer()
            let token = server.firstToken
            let still = try Files.pair(fillUpTo: 100_000).still
            let connection = try RawConnection(server.url)
            connection.send(
                "POST /assets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\nExpect: 100-continue\r\n"
                    + "Content-Length: \(still.count)\r\n\r\n")
            #expect(connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 100"))
            connection.send(Array(still[..<50_000]))
            kill(server.processIdentifier, SIGTERM)
            try await Task.sleep(for: .milliseconds(500))
            connection.send(Array(still[50_000...]))
            #expect(connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 201"))
            #expect(server.stop(signal: SIGTERM) == 0)
            try server.start()
            let assets = try await Client(url: server.url, token: token).assets()
            #expect(assets.map(\.etag) == [Files.entityTag(still)])
        }
    }
}
