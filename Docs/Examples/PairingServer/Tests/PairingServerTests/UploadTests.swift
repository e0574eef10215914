// SPDX-License-Identifier: Apache-2.0
import Foundation
import HummingbirdCore
import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@testable import PairingService

extension ServerTests {
    @Suite("Uploads")
    struct UploadTests {
        @Test(
            "A still and a movie are paired in either order, and the metadata is what ExifTool reads",
            arguments: [false, true])
        func pairsInEitherOrder(movieFirst: Bool) async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let files = [try Files.bytes("live-photo/still.heic"), try Files.bytes("live-photo/movie.mov")]
            var assets: [Asset] = []
            for file in movieFirst ? files.reversed() : files {
                let answer = try await client.upload(file)
                #expect(answer.status == 201)
                let asset = try answer.json(Asset.self)
                #expect(answer.headers.first(name: "Location") == "/assets/\(asset.id)")
                #expect(asset.etag == Files.entityTag(file))
                assets.append(asset)
            }
            #expect(assets.map(\.pairing) == ["waiting", "paired"])
            let pairs = try await client.pairs()
            #expect(pairs.count == 1)
            let pair = try #require(pairs.first)
            let expected = try ExpectedValues()
            #expect(pair.still.format == "HEIF" && pair.still.contentType == "image/heif")
            #expect(pair.still.identifier == expected.identifier)
            #expect(pair.still.model == expected.model)
            #expect(pair.still.capturedAt?.hasPrefix(expected.date) == true)
            #expect(abs((pair.still.location?.latitude ?? 0) - expected.latitude) < 1e-4)
            #expect(pair.movie.contentType == "video/quicktime")
            #expect(pair.still.movieID == pair.movie.id)
            #expect(pair.movie.stillIDs == [pair.still.id])
        }

        /// Values of `Fixtures/expected.json`, which ExifTool wrote.
        private struct ExpectedValues {
            let identifier: String
            let model: String
            let date: String
            let latitude: Double

            init() throws {
                let json = try JSONSerialization.jsonObject(with: Data(try Files.bytes("expected.json")))
                let files = try #require(json as? [[String: Any]])
                let still = try #require(
                    files.first { ($0["SourceFile"] as? String)?.hasSuffix("live-photo/still.heic") == true })
                func value(_ name: String) -> Any? {
                    still.first { $0.key.split(separator: ":").last == name[...] }?.value
                }
                identifier = try #require(value("MediaGroupUUID") as? String)
                model = try #require(value("Model") as? String)
                // "2025:05:26 09:27:06" as ISO 8601.
                let text = try #require(value("DateTimeOriginal") as? String)
                date =
                    text.prefix(10).replacingOccurrences(of: ":", with: "-") + "T"
                    + text.dropFirst(11).prefix(8)
                latitude = try #require(value("GPSLatitude") as? Double)
            }
        }

        @Test("The same bytes twice are one asset, which stays paired")
        func sameBytesTwice() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let (still, movie) = try Files.pair()
            let first = try await client.upload(still)
            _ = try await client.upload(movie)
            let again = try await client.upload(still)
            #expect(first.status == 201 && again.status == 200)
            #expect(try first.json(Asset.self).id == again.json(Asset.self).id)
            _ = try await client.upload(movie)
            #expect(try await client.assets().map(\.pairing) == ["paired", "paired"])
            #expect(try filesOnDisk(server) == 2)
        }

        @Test("Several movies with one identifier are ambiguous, until one is deleted")
        func ambiguous() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let (still, movie) = try Files.pair()
            for file in [movie, still, movie + [0, 0, 0, 8] + Array("free".utf8)] {
                #expect(try await client.upload(file).status == 201)
            }
            #expect(try await client.pairs().isEmpty)
            let ambiguous = try await client.assets("pairing=ambiguous")
            #expect(ambiguous.count == 3)
            let extra = try #require(ambiguous.first { $0.kind == "movie" })
            #expect(try await client.send(.DELETE, "/assets/\(extra.id)").status == 204)
            #expect(try await client.pairs().count == 1)
            let still1 = try #require(try await client.assets("kind=image").first)
            #expect(try await client.send(.DELETE, "/assets/\(still1.id)").status == 204)
            #expect(try await client.pairs().isEmpty)
            #expect(try await client.assets().map(\.pairing) == ["waiting"])
            #expect(try filesOnDisk(server) == 1)
        }

        @Test("A hundred files in parallel, each twice, make fifty pairs")
        func inParallel() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let pairs = try (0..<50).map { _ in try Files.pair() }
            let files = (pairs.map(\.still) + pairs.map(\.movie) + pairs.map(\.movie) + pairs.map(\.still))
                .shuffled()
            try await withThrowingTaskGroup(of: Int.self) { group in
                var waiting = files[...]
                for _ in 0..<20 {
                    if let file = waiting.popFirst() {
                        group.addTask { try await client.upload(file).status }
                    }
                }
                while let status = try await group.next() {
                    #expect(status == 201 || status == 200)
                    if let file = waiting.popFirst() {
                        group.addTask { try await client.upload(file).status }
                    }
                }
            }
            #expect(try await client.assets().count == 100)
            #expect(try await client.pairs().count == 50)
            #expect(try await client.pairs().allSatisfy { $0.still.identifier == $0.movie.identifier })
            #expect(try filesOnDisk(server) == 100)
        }

        @Test("A body in chunks, without a stated size, is stored")
        func chunkedBody() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let movie = try Files.pair(fillUpTo: 300_000).movie
            let pieces = stride(from: 0, to: movie.count, by: 7_001).map {
                ByteBuffer(bytes: movie[$0..<min($0 + 7_001, movie.count)])
            }
            let stream = AsyncStream { continuation in
                for piece in pieces { continuation.yield(piece) }
                continuation.finish()
            }
            let answer = try await client.send(.POST, "/assets", body: .stream(stream, length: .unknown))
            #expect(answer.status == 201)
            #expect(try answer.json(Asset.self).etag == Files.entityTag(movie))
        }

        @Test("A body in chunks is refused when the disk gets full, before all of it has arrived")
        func diskReserve() async throws {
            let folder = NSTemporaryDirectory() + "pairing-disk-" + UUID().uuidString
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let configuration = Configuration(folder: folder)
            // Room for ten megabytes at the beginning, and other uploads take some of it.
            let free = Mutex(configuration.reservedDiskBytes + 10 << 20)
            let files = try FileStore(folder: folder) { _ in
                free.withLock { free in
                    defer { free -= 4 << 20 }
                    return free
                }
            }
            let store = try Store(folder: folder)
            let user = try await store.write { database in
                try database.execute(sql: "INSERT INTO user (id, name) VALUES (1, 'me')")
                return User(id: 1, name: "me")
            }
            let uploads = Uploads(
                configuration: configuration, store: store, files: files, ledger: Ledger(configuration))
            let sent = Mutex(0)
            let still = try Files.pair(fillUpTo: 1 << 20).still
            let body = RequestBody(
                asyncSequence: AsyncStream(unfolding: {
                    let number = sent.withLock {
                        $0 += 1; return $0
                    }
                    return number > 64
                        ? nil : ByteBuffer(bytes: number == 1 ? still : [UInt8](repeating: 0, count: 1 << 20))
                }))
            let problem = await #expect(throws: Problem.self) {
                try await uploads.create(
                    body, UploadBody(offset: 0, bodyByteCount: nil, fileByteCount: nil, isComplete: true),
                    isResumable: false,
                    from: Sender(user: user, channel: NIOAsyncTestingChannel()) { true },
                    willReceive: { _ in })
            }
            #expect(problem?.type == "disk-full")
            #expect(sent.withLock { $0 } < 16)
            try store.close()
        }

        @Test("A client that waits for 100 (Continue) gets it, or the refusal")
        func expectation() async throws {
            let server = try RunningServer(options: ["--file-limit", "100000"])
            let token = server.firstToken
            let still = try Files.pair().still
            let connection = try RawConnection(server.url)
            let head =
                "POST /assets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\nExpect: 100-continue\r\n"
            connection.send(head + "Content-Length: \(still.count)\r\n\r\n")
            #expect(connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 100"))
            connection.send(still)
            #expect(connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 201"))
            let refused = try RawConnection(server.url)
            refused.send(head + "Content-Length: 100001\r\n\r\n")
            #expect(refused.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 413"))
        }
    }
}

/// The number of uploaded files on the disk.
func filesOnDisk(_ server: RunningServer) throws -> Int {
    let files =
        FileManager.default.enumerator(atPath: server.folder + "/files")?.compactMap { $0 as? String } ?? []
    return files.filter { $0.utf8.count > 30 }.count
}
