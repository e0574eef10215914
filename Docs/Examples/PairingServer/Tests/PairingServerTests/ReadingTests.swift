// SPDX-License-Identifier: Apache-2.0
import Foundation
import NIOCore
import Testing

extension ServerTests {
    @Suite("Reading")
    struct ReadingTests {
        @Test("Ranges are those of RFC 9110, of any size")
        func ranges() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let still = try Files.pair(fillUpTo: 300_000).still
            let asset = try await client.upload(still).json(Asset.self)
            let path = "/assets/\(asset.id)"
            let last = still.count - 1
            let parts: [(String, ClosedRange<Int>)] = [
                ("bytes=0-0", 0...0), ("bytes=5-9", 5...9), ("bytes=299990-", 299_990...last),
                ("bytes=-1", last...last),
                ("bytes=-999999999", 0...last), ("bytes=100-99999999999999999999999", 100...last),
                ("bytes=131000-132000", 131_000...132_000), ("BYTES=1-2", 1...2),
            ]
            for (field, range) in parts {
                let answer = try await client.get(path, headers: ["Range": field])
                #expect(answer.status == 206, "\(field)")
                #expect(answer.body == Data(still[range]), "\(field)")
                #expect(
                    answer.headers.first(name: "Content-Range")
                        == "bytes \(range.lowerBound)-\(range.upperBound)/\(still.count)")
            }
            for field in ["bytes=300000-", "bytes=-0", "bytes=99999999999999999999999-"] {
                let answer = try await client.get(path, headers: ["Range": field])
                #expect(answer.status == 416, "\(field)")
                #expect(answer.headers.first(name: "Content-Range") == "bytes */300000")
            }
            for field in [
                "bytes=", "bytes=-", "bytes=9-5", "bytes=a-b", "bytes=0-1,5-6", "items=0-1", "bytes=--1",
                "bytes=+1-2",
            ] {
                let answer = try await client.get(path, headers: ["Range": field])
                #expect(answer.status == 200 && answer.body == Data(still), "\(field)")
            }
        }

        @Test("Conditions compare entity tags")
        func conditions() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let still = try Files.pair().still
            let asset = try await client.upload(still).json(Asset.self)
            let path = "/assets/\(asset.id)"
            let whole = try await client.get(path)
            #expect(whole.headers.first(name: "ETag") == asset.etag)
            #expect(whole.headers.first(name: "Content-Type") == "image/jpeg")
            #expect(whole.headers.first(name: "X-Content-Type-Options") == "nosniff")
            #expect(whole.headers.first(name: "Content-Security-Policy") == "default-src 'none'; sandbox")
            #expect(
                whole.headers.first(name: "Content-Disposition") == "inline; filename=\"\(asset.id).jpg\"")
            for tags in [asset.etag, "\"x\", \(asset.etag)", "W/\(asset.etag)", "*"] {
                #expect(try await client.get(path, headers: ["If-None-Match": tags]).status == 304)
            }
            #expect(try await client.get(path, headers: ["If-None-Match": "\"x\""]).status == 200)
            let same = ["Range": "bytes=0-9", "If-Range": asset.etag]
            #expect(try await client.get(path, headers: same).status == 206)
            for tag in ["\"x\"", "W/\(asset.etag)", "Sun, 22 Nov 2026 19:00:00 GMT"] {
                #expect(
                    try await client.get(path, headers: ["Range": "bytes=0-9", "If-Range": tag]).status == 200
                )
            }
            let head = try await client.send(.HEAD, path)
            #expect(head.status == 200 && head.headers.first(name: "Content-Length") == "\(still.count)")
        }

        @Test("The thumbnail is the one that is embedded")
        func thumbnail() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let asset = try await client.upload(try Files.bytes("live-photo-jpeg/still.jpg")).json(Asset.self)
            #expect(asset.hasThumbnail)
            let thumbnail = try await client.get("/assets/\(asset.id)/thumbnail")
            #expect(thumbnail.body == Data(try Files.bytes("payloads/thumbnail.jpg")))
            #expect(thumbnail.headers.first(name: "Content-Type") == "image/jpeg")
            #expect(thumbnail.headers.first(name: "ETag") != asset.etag)
            let movie = try await client.upload(try Files.bytes("live-photo-jpeg/movie.mov")).json(Asset.self)
            #expect(try await client.get("/assets/\(movie.id)/thumbnail").status == 404)
        }

        @Test("An export has no place, keeps the pair's identifier, and leaves the original as it is")
        func export() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let other = Client(url: server.url, token: try server.addUser())
            for name in ["still.heic", "movie.mov"] {
                let bytes = try Files.bytes("live-photo/" + name)
                let asset = try await client.upload(bytes).json(Asset.self)
                #expect(asset.location != nil)
                let export = try await client.get("/assets/\(asset.id)/export")
                #expect(export.status == 200)
                #expect(export.headers.first(name: "Content-Length") == "\(export.body.count)")
                #expect(
                    export.headers.first(name: "Content-Disposition")?.hasPrefix(
                        "attachment; filename=\"\(asset.id).") == true)
                let exported = try await other.upload([UInt8](export.body)).json(Asset.self)
                #expect(exported.location == nil)
                #expect(exported.identifier == asset.identifier)
                #expect(try await client.get("/assets/\(asset.id)").body == Data(bytes))
            }
            #expect(try await other.pairs().count == 1)
        }

        @Test("Files that do not open block no other request")
        func blockingFiles() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let count = 2 * ProcessInfo.processInfo.activeProcessorCount
            var paths: [String] = []
            var connections: [RawConnection] = []
            for _ in 0..<count {
                let asset = try await client.upload(try Files.pair().still).json(Asset.self)
                let path = server.folder + "/files/\(asset.id.prefix(2))/\(asset.id)"
                try FileManager.default.removeItem(atPath: path)
                // A pipe opens when something writes to it.
                #expect(mkfifo(path, 0o600) == 0)
                paths.append(path)
                let connection = try RawConnection(server.url)
                connection.send(
                    "GET /assets/\(asset.id) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(server.firstToken)\r\n\r\n"
                )
                connections.append(connection)
            }
            try await Task.sleep(for: .milliseconds(500))
            let connection = try RawConnection(server.url, seconds: 5)
            connection.send("GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n")
            #expect(connection.receive(until: "live").contains("200 OK"))
            for path in paths { close(open(path, O_WRONLY | O_NONBLOCK)) }
        }

        @Test("Albums count tiles: the halves of a pair are one")
        func albums() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            func live() async throws -> Int? {
                try await client.get("/albums").json(Page<Album>.self).items.first { $0.subtype == "live" }?
                    .count
            }
            let (still, movie) = try Files.pair()
            let asset = try await client.upload(still).json(Asset.self)
            #expect(try await live() == 1)
            _ = try await client.upload(movie)
            #expect(try await live() == 1)
            _ = try await client.upload(try Files.pair().movie)
            #expect(try await live() == 2)
            #expect(try await client.send(.DELETE, "/assets/\(asset.id)").status == 204)
            #expect(try await live() == 2)
        }

        @Test("A list in pages has each asset once, the latest first")
        func paging() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            for _ in 0..<6 {
                let (still, movie) = try Files.pair()
                _ = try await client.upload(still)
                _ = try await client.upload(movie)
            }
            for limit in [1, 5, 12, 200] {
                let assets: [Asset] = try await client.all("/assets?limit=\(limit)")
                #expect(assets.count == 12 && Set(assets.map(\.id)).count == 12)
            }
            let pairs: [Pair] = try await client.all("/pairs?limit=4")
            #expect(Set(pairs.map(\.still.id)).count == 6)
        }

        @Test("Filters select by subtype, kind, camera, pairing and date; wrong ones are refused")
        func filters() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            for file in ["live-photo/still.heic", "live-photo/movie.mov", "live-photo-jpeg/still.jpg"] {
                #expect(try await client.upload(try Files.bytes(file)).status == 201)
            }
            // Fixtures/expected.json: an iPhone 15 Pro, on 2025-06-21 at 18:30:15.
            let counts: [(String, Int)] = [
                ("", 3), ("kind=image", 2), ("kind=movie", 1), ("subtype=live", 3), ("subtype=panorama", 0),
                ("pairing=paired", 2), ("pairing=waiting", 1), ("camera=iphone%2015%20pro", 3),
                ("camera=apple", 3),
                ("camera=%25", 0), ("camera=x'%20OR%20'1'%3D'1", 0), ("from=2025-06-21", 3),
                ("from=2025-06-22", 0),
                ("to=2025-06-21", 0), ("to=2025-06-22", 3),
                ("from=2025-06-21T18:30:15&to=2025-06-21T18:30:16", 3),
                ("from=2025-06-21T18:30:16", 0), ("kind=image&pairing=paired", 1),
            ]
            for (query, count) in counts {
                #expect(try await client.assets(query).count == count, "\(query)")
            }
            let album: [Asset] = try await client.all("/albums/live?limit=2")
            #expect(album.count == 3)
            let wrong = [
                "limit=0", "limit=201", "limit=99999999999999999999", "limit=x", "kind=x", "pairing=x",
                "from=x",
                "to=2025-13-01",
                "cursor=x", "cursor=2025-06-21T18:30:15_x", "unknown=1", "camera=", "kind=image&kind=image",
            ]
            for query in wrong { #expect(try await client.get("/assets?\(query)").status == 400, "\(query)") }
            #expect(try await client.get("/albums/unknown").status == 404)
        }
    }
}
