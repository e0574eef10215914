// SPDX-License-Identifier: Apache-2.0
import Crypto
import Foundation
import HummingbirdCore
import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@testable import PairingService

extension ServerTests {
    /// What clients state about resumable uploads, and what is kept of those that are refused.
    @Suite("Statements")
    struct StatementTests {
        private let version = [
            "Upload-Draft-Interop-Version": "6", "Content-Type": "application/partial-upload",
        ]

        private func fields(_ more: [String: String]) -> [String: String] { version.merging(more) { $1 } }

        private func place(_ answer: Client.Answer) throws -> String {
            try #require(URL(string: answer.headers.first(name: "Location") ?? "")?.path())
        }

        private func digest(_ bytes: some Sequence<UInt8>) -> String {
            "sha-512=:AAAA:, sha-256=:\(Data(SHA256.hash(data: Data(bytes))).base64EncodedString()):"
        }

        @Test("What was acknowledged is kept when the user's limit is reached in the middle of a part")
        func quota() async throws {
            let server = try RunningServer(options: ["--user-limit", "300000"])
            let client = Client(url: server.url, token: server.firstToken)
            let movie = try Files.pair(fillUpTo: 400_000).movie
            let first = try await client.upload(
                Array(movie[..<200_000]), headers: fields(["Upload-Complete": "?0"]))
            let path = try place(first)
            // Without a stated size, the limit is reached while the body arrives.
            let rest = movie[200_000...]
            let stream = AsyncStream { continuation in
                for start in stride(from: rest.startIndex, to: rest.endIndex, by: 20_000) {
                    continuation.yield(ByteBuffer(bytes: rest[start..<min(start + 20_000, rest.endIndex)]))
                }
                continuation.finish()
            }
            let refused = try await client.send(
                .PATCH, path, headers: fields(["Upload-Offset": "200000", "Upload-Complete": "?1"]),
                body: .stream(stream, length: .unknown))
            #expect(refused.status == 507)
            let state = try await client.send(.HEAD, path, headers: version)
            let offset = try #require(state.offset)
            #expect(state.status == 204 && (200_000...300_000).contains(offset))
            server.stop(signal: SIGTERM)
            let more = try RunningServer(folder: server.folder)
            let again = Client(url: more.url, token: client.token)
            let answer = try await again.send(
                .PATCH, path, headers: fields(["Upload-Offset": "\(offset)", "Upload-Complete": "?1"]),
                body: .bytes(ByteBuffer(bytes: movie[offset...])))
            #expect(try answer.json(Asset.self).etag == Files.entityTag(movie))
        }

        @Test("What was acknowledged is kept when the disk gets full in the middle of a part")
        func fullDisk() async throws {
            let folder = NSTemporaryDirectory() + "pairing-disk-" + UUID().uuidString
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let configuration = Configuration(folder: folder)
            let isFull = Mutex(false)
            let files = try FileStore(folder: folder) { _ in isFull.withLock { $0 ? 0 : 1 << 40 } }
            let store = try Store(folder: folder)
            let user = try await store.write { database in
                try database.execute(sql: "INSERT INTO user (id, name) VALUES (1, 'me')")
                return User(id: 1, name: "me")
            }
            let uploads = Uploads(
                configuration: configuration, store: store, files: files, ledger: Ledger(configuration))
            let movie = try Files.pair(fillUpTo: 20 << 20).movie
            let sender = Sender(user: user, channel: NIOAsyncTestingChannel()) { true }
            func body(_ offset: Int, _ count: Int, isComplete: Bool) -> UploadBody {
                UploadBody(
                    offset: Int64(offset), bodyByteCount: Int64(count), fileByteCount: Int64(movie.count),
                    isComplete: isComplete)
            }
            let parts = Mutex(0)
            func bytes(_ range: Range<Int>, fullAfter limit: Int = .max) -> RequestBody {
                let start = Mutex(range.lowerBound)
                parts.withLock { $0 = 0 }
                return RequestBody(
                    asyncSequence: AsyncStream(unfolding: {
                        let count = parts.withLock { count -> Int in
                            count += 1
                            return count
                        }
                        if count > limit { isFull.withLock { $0 = true } }
                        return start.withLock { start in
                            guard start < range.upperBound else { return nil }
                            defer { start += 1 << 20 }
                            return ByteBuffer(bytes: movie[start..<min(start + 1 << 20, range.upperBound)])
                        }
                    }))
            }
            let first = try await uploads.create(
                bytes(0..<(8 << 20)), body(0, 8 << 20, isComplete: false), isResumable: true, from: sender,
                willReceive: { _ in })
            guard case .incomplete(let id, let offset) = first else {
                Issue.record("complete")
                return
            }
            #expect(offset == 8 << 20)
            let problem = await #expect(throws: Problem.self) {
                try await uploads.append(
                    bytes((8 << 20)..<movie.count, fullAfter: 4), to: id, from: sender, at: 8 << 20,
                    body: { body(Int($0), movie.count - 8 << 20, isComplete: true) }, willReceive: {})
            }
            #expect(problem?.type == "disk-full")
            let kept = try await uploads.offset(of: id, for: user, on: sender.channel)
            #expect(kept.offset >= 8 << 20 && !kept.isComplete)
            isFull.withLock { $0 = false }
            let rest = Int(kept.offset)..<movie.count
            let last = try await uploads.append(
                bytes(rest), to: id, from: sender, at: kept.offset,
                body: { body(Int($0), rest.count, isComplete: true) }, willReceive: {})
            guard case .complete(let asset, _) = last else {
                Issue.record("not complete")
                return
            }
            #expect(asset.etag == Files.entityTag(movie))
            try store.close()
        }

        @Test("Upload-Length is kept: a file that is shorter or longer is refused, also after a restart")
        func length() async throws {
            let server = try RunningServer()
            var client = Client(url: server.url, token: server.firstToken)
            let movie = try Files.pair(fillUpTo: 50_000).movie
            let first = try await client.upload(
                Array(movie[..<10_000]),
                headers: fields(["Upload-Complete": "?0", "Upload-Length": "\(movie.count)"]))
            let path = try place(first)
            server.stop(signal: SIGTERM)
            try server.start()
            client = Client(url: server.url, token: client.token)
            func append(_ bytes: some Sequence<UInt8>, _ more: [String: String] = [:]) async throws
                -> Client.Answer
            {
                try await client.send(
                    .PATCH, path,
                    headers: fields(
                        ["Upload-Offset": "10000", "Upload-Complete": "?1"].merging(more) { $1 }),
                    body: .bytes(ByteBuffer(bytes: bytes)))
            }
            #expect(try await append(movie[10_000..<49_000]).status == 400)
            #expect(try await append(movie[10_000...] + [0]).status == 400)
            #expect(try await append(movie[10_000...] + [0], ["Upload-Complete": "?0"]).status == 400)
            #expect(try await append(movie[10_000..<49_000], ["Upload-Length": "49000"]).status == 400)
            let state = try await client.send(.HEAD, path, headers: version)
            #expect(state.status == 204 && state.offset == 10_000)
            #expect(try await append(movie[10_000...]).json(Asset.self).etag == Files.entityTag(movie))
        }

        @Test("A part that is not what Content-Digest states is not added")
        func contentDigest() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let movie = try Files.pair(fillUpTo: 50_000).movie
            let first = try await client.upload(
                Array(movie[..<10_000]),
                headers: fields(["Upload-Complete": "?0", "Content-Digest": digest(movie[..<10_000])]))
            #expect(first.status == 201)
            let path = try place(first)
            func append(_ digest: String) async throws -> Client.Answer {
                try await client.send(
                    .PATCH, path,
                    headers: fields([
                        "Upload-Offset": "10000", "Upload-Complete": "?1", "Content-Digest": digest,
                    ]), body: .bytes(ByteBuffer(bytes: movie[10_000...])))
            }
            for wrong in [digest(movie), "sha-256=:AAAA:", "sha-256=1", "sha-256=:"] {
                #expect(try await append(wrong).status == 400, "\(wrong)")
                #expect(try await client.send(.HEAD, path, headers: version).offset == 10_000)
            }
            let answer = try await append(digest(movie[10_000...]))
            #expect(try answer.json(Asset.self).etag == Files.entityTag(movie))
            // The same for a whole file.
            let still = try Files.pair().still
            #expect(try await client.upload(still, headers: ["Content-Digest": digest(movie)]).status == 400)
            #expect(try filesOnDisk(server) == 1)
            #expect(try await client.upload(still, headers: ["Content-Digest": digest(still)]).status == 201)
        }

        @Test("A file that is not what Repr-Digest stated with its first part is not stored")
        func representationDigest() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let movie = try Files.pair(fillUpTo: 50_000).movie
            for stated in [digest([1]), digest(movie)] {
                let first = try await client.upload(
                    Array(movie[..<10_000]),
                    headers: fields(["Upload-Complete": "?0", "Repr-Digest": stated]))
                let path = try place(first)
                let last = try await client.send(
                    .PATCH, path, headers: fields(["Upload-Offset": "10000", "Upload-Complete": "?1"]),
                    body: .bytes(ByteBuffer(bytes: movie[10_000...])))
                let isRight = stated == digest(movie)
                #expect(last.status == (isRight ? 201 : 400))
                #expect(try filesOnDisk(server) == (isRight ? 1 : 0))
            }
        }

        @Test("An upload ends with its token, and goes on with another one")
        func revokedToken() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let movie = try Files.pair(fillUpTo: 400_000).movie
            let connection = try RawConnection(server.url, seconds: 20)
            connection.send(
                "POST /assets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(server.firstToken)\r\n"
                    + "Upload-Draft-Interop-Version: 6\r\nUpload-Complete: ?1\r\nContent-Length: \(movie.count)\r\n\r\n"
            )
            let interim = connection.receive(until: "\r\n\r\n")
            let path = "/uploads/" + (try #require(interim.split(separator: "/uploads/").last?.prefix(32)))
            connection.send(Array(movie[..<100_000]))
            let other = try server.addToken("me")
            let id = try #require(server.firstToken.split(separator: "_").dropFirst().first)
            #expect(
                try RunningServer.command(["token", "revoke", String(id), "--data", server.folder]).status
                    == 0)
            for offset in stride(from: 100_000, to: 300_000, by: 20_000) {
                try await Task.sleep(for: .milliseconds(400))
                connection.send(Array(movie[offset..<(offset + 20_000)]))
            }
            #expect(connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 401"))
            #expect(try await client.get("/assets").status == 401)
            let owner = Client(url: server.url, token: other)
            let state = try await owner.send(.HEAD, path, headers: version)
            let offset = try #require(state.offset)
            #expect(offset >= 100_000)
            let last = try await owner.send(
                .PATCH, path, headers: fields(["Upload-Offset": "\(offset)", "Upload-Complete": "?1"]),
                body: .bytes(ByteBuffer(bytes: movie[offset...])))
            #expect(try last.json(Asset.self).etag == Files.entityTag(movie))
        }
    }
}
