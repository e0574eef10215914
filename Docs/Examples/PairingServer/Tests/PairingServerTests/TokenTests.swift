// SPDX-License-Identifier: Apache-2.0
import Foundation
import NIOCore
import Testing

extension ServerTests {
    @Suite("Tokens")
    struct TokenTests {
        private func newFolder() -> String { NSTemporaryDirectory() + "pairing-server-" + UUID().uuidString }

        #if os(Linux)
            @Test("The first start on a terminal prints a token, also if the start before it failed")
            func firstToken() async throws {
                let busy = try RunningServer()
                let port = "\(try #require(URL(string: busy.url)?.port))"
                let folder = newFolder()
                defer { try? FileManager.default.removeItem(atPath: folder) }
                let failed = try Terminal(arguments: ["--data", folder, "--port", port])
                #expect(!failed.read(until: "--port", seconds: 10).contains("pm_"))
                let terminal = try Terminal(arguments: ["--data", folder, "--port", "0"])
                let text = terminal.read(until: "Sign in with it", seconds: 20)
                let url = try #require(text.firstMatch(of: /listens at (http:\S+)/)?.1)
                let token = try #require(text.firstMatch(of: /(pm_[0-9a-f]+_[0-9a-f]+)/)?.1)
                #expect(try await Client(url: String(url), token: String(token)).get("/assets").status == 200)
                // An address with the token would stay in the browser's history.
                #expect(!text.contains("#token"))
            }
        #endif

        @Test("No token is written where it becomes part of a log")
        func noTokenInLogs() async throws {
            let folder = newFolder()
            let server = try RunningServer(folder: folder, environment: ["PAIRING_ACCESS_LOG": "1"])
            let token = try server.addUser()
            let client = Client(url: server.url, token: token)
            for path in ["/assets", "/assets?token=\(token)", "/\(token)", "/assets/\(token)"] {
                _ = try await client.get(path)
            }
            let cookie = try await client.send(.POST, "/session").headers.first(name: "Set-Cookie") ?? ""
            _ = try await Client(url: server.url).get("/assets", headers: ["Cookie": cookie])
            server.stop(signal: SIGTERM)
            let text = server.log()
            #expect(text.contains("user add") && text.contains("path=/assets"))
            #expect(!text.contains("pm_"))
        }

        @Test("Tokens are listed without their secrets, revoked with their sessions, and expire")
        func listAndRevoke() async throws {
            let server = try RunningServer()
            let first = Client(url: server.url, token: server.firstToken)
            let second = Client(url: server.url, token: try server.addToken("me"))
            let data = ["--data", server.folder]
            let session = try await second.send(.POST, "/session").headers.first(name: "Set-Cookie") ?? ""
            let cookie = ["Cookie": String(session.prefix { $0 != ";" })]
            let browser = Client(url: server.url)
            #expect(try await browser.get("/assets", headers: cookie).status == 200)
            let list = try RunningServer.command(["token", "list"] + data)
            #expect(list.status == 0)
            let lines = list.output.split(separator: "\n").map(String.init)
            #expect(lines.count == 4 && lines.dropFirst().allSatisfy { $0.contains("me") })
            let secrets = [server.firstToken, second.token ?? ""].compactMap { $0.split(separator: "_").last }
            #expect(secrets.allSatisfy { !list.output.contains($0) })
            let id = try #require(second.token?.split(separator: "_").dropFirst().first.map(String.init))
            #expect(list.output.contains(id))
            #expect(try RunningServer.command(["token", "revoke", id] + data).status == 0)
            #expect(try await second.get("/assets").status == 401)
            #expect(try await browser.get("/assets", headers: cookie).status == 401)
            #expect(try await first.get("/assets").status == 200)
            #expect(try RunningServer.command(["token", "revoke", id] + data).status != 0)
            let short = try RunningServer.command(["token", "add", "me", "--expires-in", "1s"] + data)
            let third = Client(
                url: server.url, token: short.output.trimmingCharacters(in: .whitespacesAndNewlines))
            let shortSession = try await third.send(.POST, "/session").headers.first(name: "Set-Cookie") ?? ""
            #expect(try await third.get("/assets").status == 200)
            try await Task.sleep(for: .milliseconds(1_200))
            #expect(try await third.get("/assets").status == 401)
            // A session ends with its token.
            let late = ["Cookie": String(shortSession.prefix { $0 != ";" })]
            #expect(try await browser.get("/assets", headers: late).status == 401)
        }

        @Test("A deleted user's files are gone, also those that arrive, and other users keep theirs")
        func deletedUser() async throws {
            let server = try RunningServer()
            let owner = Client(url: server.url, token: server.firstToken)
            let other = Client(url: server.url, token: try server.addUser("other"))
            let (still, movie) = try Files.pair()
            _ = try await owner.upload(still)
            _ = try await owner.upload(movie)
            let kept = try await other.upload(still).json(Asset.self)
            _ = try await owner.upload(
                Array(movie[..<1_000]),
                headers: ["Upload-Draft-Interop-Version": "3", "Upload-Incomplete": "?1"])
            let connection = try RawConnection(server.url)
            connection.send(
                "POST /assets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(server.firstToken)\r\n"
                    + "Expect: 100-continue\r\nContent-Length: \(movie.count + 8)\r\n\r\n")
            #expect(connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 100"))
            let result = try RunningServer.command(["user", "delete", "me", "--data", server.folder])
            #expect(result.status == 0, "\(result.error)")
            #expect(try await owner.get("/assets").status == 401)
            connection.send(movie + [0, 0, 0, 8] + Array("free".utf8))
            #expect(!connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 2"))
            #expect(try filesOnDisk(server) == 1)
            #expect(try await other.get("/assets/\(kept.id)").body == Data(still))
            // The name is free again, and nothing of the former user's belongs to the new one.
            let next = Client(url: server.url, token: try server.addUser("me"))
            #expect(try await next.assets().isEmpty)
            #expect(
                try RunningServer.command(["user", "delete", "nobody", "--data", server.folder]).status != 0)
        }
    }
}
