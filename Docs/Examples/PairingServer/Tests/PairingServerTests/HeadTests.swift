// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

extension ServerTests {
    /// Heads of requests that are understood in several ways, or by nobody.
    @Suite("Heads of requests")
    struct HeadTests {
        private func answer(_ url: String, _ head: String, body: String = "") throws -> String {
            let connection = try RawConnection(url, seconds: 10)
            connection.send(head + "\r\n\r\n" + body)
            return connection.receive(until: "\r\n\r\n")
        }

        @Test(
            "A request without a host, with two, or with a coding besides chunks is refused",
            arguments: [
                "GET /health/live HTTP/1.1",
                "GET /health/live HTTP/1.1\r\nHost: a\r\nHost: b",
                "GET /health/live HTTP/1.1\r\nHost: a\r\nHost: a",
                "POST /assets HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked",
                "POST /assets HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, chunked",
                "POST /assets HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\nTransfer-Encoding: chunked",
            ])
        func refused(head: String) throws {
            let server = try RunningServer()
            #expect(try answer(server.url, head, body: "0\r\n\r\n").hasPrefix("HTTP/1.1 400"))
        }

        @Test("What the server notes about a head cannot be sent by a client; HTTP/1.0 needs no host")
        func understood() throws {
            let server = try RunningServer()
            #expect(
                try answer(server.url, "GET /health/live HTTP/1.1\r\nHost: a\r\nPairing-Head-Problem: x")
                    .hasPrefix(
                        "HTTP/1.1 200"))
            #expect(try answer(server.url, "GET /health/live HTTP/1.0").hasPrefix("HTTP/1.1 200"))
        }

        @Test("HTTP/1.0 gets no interim response")
        func oldVersion() throws {
            let server = try RunningServer()
            let still = try Files.pair().still
            let connection = try RawConnection(server.url, seconds: 10)
            connection.send(
                "POST /assets HTTP/1.0\r\nAuthorization: Bearer \(server.firstToken)\r\nExpect: 100-continue\r\n"
                    + "Upload-Draft-Interop-Version: 6\r\nUpload-Complete: ?1\r\nContent-Length: \(still.count)\r\n\r\n"
            )
            connection.send(still)
            let answer = connection.receive(until: "\r\n\r\n")
            #expect(answer.hasPrefix("HTTP/1.1 201"), "\(answer)")
        }

        @Test(
            "X-Forwarded-For is believed of stated proxies only",
            arguments: [nil, "127.0.0.1", "10.0.0.1, ::1"])
        func forwardedFor(proxies: String?) async throws {
            var environment = ["PAIRING_ACCESS_LOG": "1"]
            environment["PAIRING_PROXIES"] = proxies
            let server = try RunningServer(environment: environment)
            _ = try await Client(url: server.url).get(
                "/health/live", headers: ["X-Forwarded-For": "198.51.100.1, 203.0.113.7"])
            let isBelieved = proxies == "127.0.0.1"
            for _ in 0..<50 where !server.log().contains("peer=") {
                try await Task.sleep(for: .milliseconds(20))
            }
            #expect(server.log().contains(isBelieved ? "peer=203.0.113.7" : "peer=127.0.0.1"))
        }

        @Test("A proxy that is not an address is a mistake")
        func wrongProxy() throws {
            let result = try RunningServer.command(
                ["--port", "0", "--data", NSTemporaryDirectory() + UUID().uuidString],
                environment: ["PAIRING_PROXIES": "localhost"])
            #expect(result.status == 1 && result.error.contains("PAIRING_PROXIES"))
        }

        @Test("A .livp file is taken as one asset, and other ZIP files are not")
        func livePhotoFile() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let (still, movie) = try Files.pair()
            let livp = Files.zip([("IMG_1.JPG", still), ("IMG_1.MOV", movie)])
            let answer = try await client.upload(livp)
            #expect(answer.status == 201)
            let asset = try answer.json(Asset.self)
            #expect(asset.format == "LIVP" && asset.contentType == "application/zip")
            let file = try await client.get("/assets/\(asset.id)")
            #expect(file.body == Data(livp))
            #expect(
                file.headers.first(name: "Content-Disposition") == "attachment; filename=\"\(asset.id).livp\""
            )
            #expect(try await client.upload(Files.zip([("a.txt", [1, 2, 3])])).status == 415)
        }
    }
}
