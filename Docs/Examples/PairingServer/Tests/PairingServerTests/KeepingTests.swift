// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
import NIOCore
import Testing

extension ServerTests {
    /// What was acknowledged is kept, and what was not leaves nothing behind.
    @Suite("Keeping")
    struct KeepingTests {
        private func head(_ token: String, _ fields: String) -> String {
            "POST /assets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n\(fields)\r\n\r\n"
        }

        @Test(
            "A second copy on the same data does not start and says what to do; the first one loses nothing")
        func secondCopy() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let still = try Files.pair(fillUpTo: 100_000).still
            let connection = try RawConnection(server.url)
            connection.send(
                head(server.firstToken, "Expect: 100-continue\r\nContent-Length: \(still.count)"))
            #expect(connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 100"))
            connection.send(Array(still[..<50_000]))
            let second = try RunningServer.command(["--data", server.folder, "--port", "0"])
            #expect(second.status == 1)
            #expect(second.error.contains("\(server.processIdentifier)") && second.error.contains("--data"))
            connection.send(Array(still[50_000...]))
            #expect(connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 201"))
            let asset = try #require(try await client.assets().first)
            #expect(try await client.get("/assets/\(asset.id)").body == Data(still))
        }

        @Test("A server whose port is taken says what to do, and has not touched the data")
        func takenPort() throws {
            let server = try RunningServer()
            let port = "\(try #require(URL(string: server.url)?.port))"
            let folder = NSTemporaryDirectory() + "pairing-port-" + UUID().uuidString
            defer { try? FileManager.default.removeItem(atPath: folder) }
            #expect(try RunningServer.command(["user", "add", "me", "--data", folder]).status == 0)
            // A file that the database does not know is moved by a start.
            let file = "\(folder)/files/00/" + String(repeating: "0", count: 32)
            #expect(FileManager.default.createFile(atPath: file, contents: Data(count: 10)))
            let second = try RunningServer.command(["--data", folder, "--port", port])
            #expect(second.status == 1)
            #expect(second.error.contains(port) && second.error.contains("--port"))
            #expect(FileManager.default.fileExists(atPath: file))
            server.stop(signal: SIGTERM)
            let third = try RunningServer(folder: folder)
            #expect(!FileManager.default.fileExists(atPath: file))
            withExtendedLifetime(third) {}
        }

        @Test("An upload that still arrives is not given up, however old it is")
        func arrivingUpload() async throws {
            let server = try RunningServer(environment: ["PAIRING_UPLOAD_LIFETIME": "1"])
            let client = Client(url: server.url, token: server.firstToken)
            let movie = try Files.pair(fillUpTo: 80_000).movie
            let connection = try RawConnection(server.url)
            connection.send(
                head(
                    server.firstToken,
                    "Upload-Draft-Interop-Version: 6\r\nUpload-Complete: ?1\r\nContent-Length: \(movie.count)"
                ))
            #expect(connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 104"))
            connection.send(Array(movie[..<40_000]))
            try await Task.sleep(for: .seconds(3))
            connection.send(Array(movie[40_000...]))
            #expect(connection.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 201"))
            let asset = try #require(try await client.assets().first)
            #expect(try await client.get("/assets/\(asset.id)").body == Data(movie))
        }

        @Test("An upload is given up a time after its last part, not after its first one")
        func lastActivity() async throws {
            let server = try RunningServer(environment: ["PAIRING_UPLOAD_LIFETIME": "2"])
            let client = Client(url: server.url, token: server.firstToken)
            let version = ["Upload-Draft-Interop-Version": "3"]
            let movie = try Files.pair(fillUpTo: 80_000).movie
            let first = try await client.upload(
                Array(movie[..<10_000]), headers: version.merging(["Upload-Incomplete": "?1"]) { $1 })
            let place = try #require(URL(string: first.headers.first(name: "Location") ?? "")?.path())
            for offset in stride(from: 10_000, to: 50_000, by: 10_000) {
                try await Task.sleep(for: .seconds(1))
                let part = try await client.send(
                    .PATCH, place,
                    headers: version.merging(["Upload-Offset": "\(offset)", "Upload-Incomplete": "?1"]) {
                        $1
                    },
                    body: .bytes(ByteBuffer(bytes: movie[offset..<(offset + 10_000)])))
                #expect(part.status == 201)
            }
            #expect(try filesOnDisk(server) == 1)
            try await Task.sleep(for: .seconds(5))
            #expect(try await client.send(.HEAD, place, headers: version).status == 404)
            #expect(try filesOnDisk(server) == 0)
        }

        @Test(
            "Sending a file again heals an asset whose file is missing or cut off", arguments: [nil, 1_000])
        func healing(byteCount: UInt64?) async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let (still, movie) = try Files.pair()
            let asset = try await client.upload(still).json(Asset.self)
            _ = try await client.upload(movie)
            let path = server.folder + "/files/\(asset.id.prefix(2))/\(asset.id)"
            if let byteCount {
                let file = try #require(FileHandle(forWritingAtPath: path))
                try file.truncate(atOffset: byteCount)
            } else {
                try FileManager.default.removeItem(atPath: path)
            }
            let again = try await client.upload(still)
            #expect(again.status == 200)
            #expect(try again.json(Asset.self).id == asset.id)
            #expect(try await client.get("/assets/\(asset.id)").body == Data(still))
            #expect(try await client.pairs().count == 1)
            #expect(try filesOnDisk(server) == 2)
        }

        @Test("Requests that are refused or reset before their body leave no file")
        func noEmptyFiles() async throws {
            let server = try RunningServer(environment: ["PAIRING_OPEN_UPLOADS_PER_USER": "3"])
            let client = Client(url: server.url, token: server.firstToken)
            let fields = ["Upload-Draft-Interop-Version": "3", "Upload-Incomplete": "?1"]
            for number in 0..<20 {
                let answer = try await client.upload([], headers: fields)
                #expect(answer.status == (number < 3 ? 201 : 429))
            }
            #expect(try filesOnDisk(server) == 3)
            for number in 0..<300 {
                let version =
                    number.isMultiple(of: 2)
                    ? "Upload-Draft-Interop-Version: 6\r\nUpload-Complete: ?1\r\n" : ""
                let connection = try RawConnection(server.url)
                connection.send(
                    head(server.firstToken, version + "Expect: 100-continue\r\nContent-Length: 1000"))
                connection.reset()
            }
            // The last requests may still be in progress.
            for _ in 0..<100 where try filesOnDisk(server) != 3 {
                try await Task.sleep(for: .milliseconds(100))
            }
            #expect(try filesOnDisk(server) == 3)
            #expect(try await client.get("/health/ready").status == 200)
        }

        @Test(
            "A copy made while the server runs, first the database and then the files, has all that was acknowledged"
        )
        func backup() async throws {
            let server = try RunningServer()
            let token = server.firstToken
            let client = Client(url: server.url, token: token)
            let folder = NSTemporaryDirectory() + "pairing-server-" + UUID().uuidString
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            var acknowledged: [String: [UInt8]] = [:]
            for _ in 0..<10 {
                let (still, movie) = try Files.pair()
                for file in [still, movie] {
                    acknowledged[try await client.upload(file).json(Asset.self).id] = file
                }
            }
            // Uploads and a deletion go on.
            async let more: Void = {
                for _ in 0..<20 { _ = try await client.upload(try Files.pair(fillUpTo: 50_000).still) }
            }()
            let database = try DatabaseQueue(path: server.folder + "/database.sqlite")
            try await database.writeWithoutTransaction {
                try $0.execute(sql: "VACUUM INTO ?", arguments: [folder + "/database.sqlite"])
            }
            try database.close()
            let deleted = try #require(acknowledged.keys.first)
            #expect(try await client.send(.DELETE, "/assets/\(deleted)").status == 204)
            let copy = Process()
            copy.executableURL = URL(filePath: "/bin/cp")
            copy.arguments = ["-a", server.folder + "/files", folder]
            try copy.run()
            copy.waitUntilExit()
            try await more
            server.stop(signal: SIGTERM)
            let restored = try RunningServer(folder: folder)
            let reader = Client(url: restored.url, token: token)
            for (id, bytes) in acknowledged where id != deleted {
                #expect(try await reader.get("/assets/\(id)").body == Data(bytes))
            }
            #expect(try await reader.pairs().count == 10)
            // What was deleted between the two copies has a row without a file, and heals.
            #expect(try await reader.get("/assets/\(deleted)").status == 404)
            #expect(try await reader.upload(acknowledged[deleted] ?? []).status == 200)
            #expect(try await reader.get("/assets/\(deleted)").status == 200)
        }
    }
}
