// SPDX-License-Identifier: Apache-2.0
import Foundation
import NIOCore
import Testing

extension ServerTests {
    @Suite("Access")
    struct AccessTests {
        private static let routes = [
            "GET /assets", "POST /assets", "GET /assets/ID", "DELETE /assets/ID", "GET /assets/ID/metadata",
            "GET /assets/ID/thumbnail", "GET /assets/ID/export", "GET /pairs", "GET /albums",
            "GET /albums/live",
            "HEAD /uploads/ID", "PATCH /uploads/ID", "DELETE /uploads/ID", "POST /session", "DELETE /session",
        ]

        @Test("Without a valid token, every route of a user answers 401")
        func wrongTokens() async throws {
            let server = try RunningServer()
            let token = server.firstToken
            let wrong = [
                nil, "", "pm_", "x", String(token.dropLast()), token + "0",
                token.replacingOccurrences(of: "pm_", with: "pn_"),
                String(token.dropLast(1)) + (token.hasSuffix("0") ? "1" : "0"),
                String(repeating: "a", count: 4_000),
            ]
            for token in wrong {
                let client = Client(url: server.url, token: token)
                for route in Self.routes {
                    let parts = route.replacingOccurrences(of: "ID", with: String(repeating: "0", count: 32))
                        .split(separator: " ")
                    let answer = try await client.send(.init(rawValue: String(parts[0])), String(parts[1]))
                    #expect(answer.status == 401, "\(route)")
                    #expect(answer.headers.first(name: "WWW-Authenticate") == "Bearer")
                }
            }
        }

        @Test("What one user uploads does not exist for another")
        func otherUsers() async throws {
            let server = try RunningServer()
            let owner = Client(url: server.url, token: server.firstToken)
            let other = Client(url: server.url, token: try server.addUser())
            let (still, movie) = try Files.pair()
            let asset = try await owner.upload(still).json(Asset.self)
            let version = ["Upload-Draft-Interop-Version": "3"]
            let part = try await owner.upload(
                Array(movie[..<1_000]), headers: version.merging(["Upload-Incomplete": "?1"]) { $1 })
            let place = try #require(URL(string: part.headers.first(name: "Location") ?? "")?.path())
            for path in ["", "/metadata", "/thumbnail", "/export"] {
                #expect(try await other.get("/assets/\(asset.id)\(path)").status == 404)
            }
            #expect(try await other.send(.DELETE, "/assets/\(asset.id)").status == 404)
            #expect(try await other.send(.HEAD, place, headers: version).status == 404)
            #expect(try await other.send(.DELETE, place).status == 404)
            let append = try await other.send(
                .PATCH, place,
                headers: version.merging(["Upload-Offset": "1000", "Upload-Incomplete": "?0"]) { $1 },
                body: .bytes(ByteBuffer(bytes: movie[1_000...])))
            #expect(append.status == 404)
            // The same identifier of two users makes no pair, and the same bytes are two files.
            #expect(try await other.upload(movie).json(Asset.self).pairing == "waiting")
            #expect(try await owner.assets().map(\.pairing) == ["waiting"])
            #expect(try await other.upload(still).status == 201)
            #expect(try await other.pairs().count == 1)
            #expect(try await owner.pairs().isEmpty)
            #expect(try await owner.send(.HEAD, place, headers: version).offset == 1_000)
        }

        @Test(
            "Requests of another user do not disturb an upload that arrives",
            arguments: ["HEAD", "PATCH", "DELETE"])
        func otherUsersUpload(method: String) async throws {
            let server = try RunningServer()
            let other = Client(url: server.url, token: try server.addUser())
            let still = try Files.pair(fillUpTo: 20_000).still
            let connection = try RawConnection(server.url)
            connection.send(
                "POST /assets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(server.firstToken)\r\n"
                    + "Upload-Draft-Interop-Version: 6\r\nUpload-Complete: ?1\r\nContent-Length: \(still.count)\r\n\r\n"
            )
            let interim = connection.receive(until: "\r\n\r\n")
            let place = try #require(interim.split(separator: "/uploads/").last?.prefix(32)).description
            connection.send(Array(still[..<10_000]))
            let answer = try await other.send(
                .init(rawValue: method), "/uploads/\(place)",
                headers: [
                    "Upload-Draft-Interop-Version": "3", "Upload-Offset": "10000", "Upload-Incomplete": "?0",
                ])
            #expect(answer.status == 404)
            connection.send(Array(still[10_000...]))
            #expect(connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 201"))
        }

        @Test("Paths lead to nothing but identifiers")
        func paths() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let names = [
                "..", "%2e%2e", "..%2f..%2fdatabase.sqlite", "%00", "a", String(repeating: "g", count: 32),
                String(repeating: "A", count: 32), String(repeating: "0", count: 31),
                String(repeating: "0", count: 33),
            ]
            for name in names {
                let status = try await client.get("/assets/\(name)").status
                #expect(status == 404 || status == 400, "\(name): \(status)")
            }
        }

        @Test("A method that a path does not have is answered with those that it has")
        func otherMethods() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            for (path, methods) in [
                ("/assets", "GET, HEAD, POST"), ("/health/live", "GET, HEAD"), ("/albums/live", "GET, HEAD"),
            ] {
                let answer = try await client.send(.PUT, path)
                #expect(answer.status == 405)
                #expect(answer.headers.first(name: "Allow") == methods)
            }
            #expect(try await client.get("/nothing").status == 404)
        }

        @Test("The page's cookie is a token of its own, which scripts cannot read")
        func session() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let answer = try await client.send(.POST, "/session")
            let cookie = try #require(answer.headers.first(name: "Set-Cookie"))
            #expect(answer.status == 204)
            #expect(
                cookie.contains("; HttpOnly") && cookie.contains("; SameSite=Strict")
                    && !cookie.contains("Secure"))
            #expect(!cookie.contains(client.token ?? "?"))
            let value = String(cookie.prefix { $0 != ";" })
            let browser = Client(url: server.url)
            #expect(try await browser.get("/assets", headers: ["Cookie": value]).status == 200)
            #expect(
                try await browser.get("/assets", headers: ["Cookie": value, "Sec-Fetch-Site": "cross-site"])
                    .status == 401)
            #expect(try await browser.send(.DELETE, "/session", headers: ["Cookie": value]).status == 204)
            #expect(try await browser.get("/assets", headers: ["Cookie": value]).status == 401)
            #expect(try await client.get("/assets").status == 200)
            let secure = try await client.send(.POST, "/session", headers: ["X-Forwarded-Proto": "https"])
            #expect(secure.headers.first(name: "Set-Cookie")?.hasSuffix("; Secure") == true)
        }

        @Test("The database has no token")
        func hashedTokens() async throws {
            let server = try RunningServer()
            let secret = try #require(server.firstToken.split(separator: "_").last)
            for name in ["database.sqlite", "database.sqlite-wal"] {
                let bytes = FileManager.default.contents(atPath: server.folder + "/" + name) ?? Data()
                #expect(bytes.range(of: Data(secret.utf8)) == nil)
            }
        }

        @Test("Health, metrics and the page need no token, and every answer says that types are not guessed")
        func openRoutes() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url)
            for path in [
                "/", "/page.css", "/page.js", "/icon.svg", "/health/live", "/health/ready", "/metrics",
                "/openapi.json",
            ] {
                let answer = try await client.get(path)
                #expect(answer.status == 200, "\(path)")
                #expect(answer.headers.first(name: "X-Content-Type-Options") == "nosniff")
            }
            let page = try await client.get("/")
            let policy = try #require(page.headers.first(name: "Content-Security-Policy"))
            #expect(policy.hasPrefix("default-src 'none'") && !policy.contains("unsafe"))
            let html = String(decoding: page.body, as: UTF8.self)
            #expect(!html.contains("style=") && !html.contains("onclick=") && !html.contains("<script>"))
            _ = try await client.get("/assets")
            let metrics = try await client.get("/metrics")
            #expect(
                String(decoding: metrics.body, as: UTF8.self).contains("http_response_status_code=\"401\""))
        }

        @Test("The access log has each request with the identifier that its answer has")
        func requestIdentifiers() async throws {
            let server = try RunningServer(environment: ["PAIRING_ACCESS_LOG": "1"])
            let client = Client(url: server.url, token: server.firstToken)
            var ids: [String] = []
            for given in [nil, "of-the-proxy-1", "short", "two words", String(repeating: "a", count: 65)] {
                let answer = try await client.get(
                    "/assets", headers: given.map { ["X-Request-ID": $0] } ?? [:])
                let id = try #require(answer.headers.first(name: "X-Request-ID"))
                // Only what a proxy may have made is taken over.
                #expect((id == given) == (given == "of-the-proxy-1"))
                ids.append(id)
            }
            #expect(Set(ids).count == ids.count)
            server.stop(signal: SIGTERM)
            let lines = server.log().split(separator: "\n")
            for id in ids {
                let line = try #require(lines.first { $0.contains("id=\(id) ") })
                for field in ["method=GET", "path=/assets", "status=200", "user=me", "peer=127.0.0.1"] {
                    #expect(line.contains(field), "\(line)")
                }
            }
        }
    }
}
