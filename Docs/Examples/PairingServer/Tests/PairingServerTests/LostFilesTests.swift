// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

extension ServerTests {
    /// A file that the database does not know may be the only copy of a photo: no start removes it.
    @Suite("Lost files")
    struct LostFilesTests {
        private func newFolder() -> String { NSTemporaryDirectory() + "pairing-server-" + UUID().uuidString }

        private func copy(_ path: String, to place: String) throws {
            try FileManager.default.copyItem(atPath: path, toPath: place)
        }

        private func pairs(_ count: Int, to client: Client) async throws -> Set<Data> {
            var all: Set<Data> = []
            for _ in 0..<count {
                let (still, movie) = try Files.pair()
                for file in [still, movie] {
                    #expect(try await client.upload(file).status == 201)
                    all.insert(Data(file))
                }
            }
            return all
        }

        /// The contents of the files below a folder of the data.
        private func contents(_ folder: String) throws -> Set<Data> {
            let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            return Set(names.compactMap { FileManager.default.contents(atPath: "\(folder)/\($0)") })
        }

        private func rebuild(_ folder: String, _ name: String) throws -> String {
            let result = try RunningServer.command(["rebuild", name, "--data", folder])
            #expect(result.status == 0, "\(result)")
            return result.output
        }

        @Test(
            "Without its database, a server does not start; the command that it names makes one of the files")
        func missingDatabase() async throws {
            let server = try RunningServer()
            let sent = try await pairs(20, to: Client(url: server.url, token: server.firstToken))
            server.stop(signal: SIGTERM)
            let folder = newFolder()
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try copy(server.folder + "/files", to: folder + "/files")
            for command in [["--port", "0"], ["user", "add", "me"]] {
                let result = try RunningServer.command(command + ["--data", folder])
                #expect(result.status == 1)
                #expect(result.error.contains("PairingServer rebuild NAME --data \(folder)"))
            }
            #expect(try contents(folder + "/files") == sent)
            let output = try rebuild(folder, "me")
            #expect(output.contains("Added 40 files to me."))
            let token = try #require(output.split(separator: "\n").first { $0.hasPrefix("pm_") })
            let restored = try RunningServer(folder: folder)
            let client = Client(url: restored.url, token: String(token))
            #expect(try await client.assets().count == 40)
            #expect(try await client.pairs().count == 20)
            #expect(try contents(folder + "/files") == sent)
        }

        @Test("Files that are newer than the database are set aside with a warning, and added by a command")
        func olderDatabase() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            var sent = try await pairs(10, to: client)
            server.stop(signal: SIGTERM)
            let folder = newFolder()
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try copy(server.folder + "/database.sqlite", to: folder + "/database.sqlite")
            try server.start()
            sent.formUnion(try await pairs(10, to: Client(url: server.url, token: client.token)))
            server.stop(signal: SIGTERM)
            try copy(server.folder + "/files", to: folder + "/files")
            let note = Data("not a photo".utf8)
            let stray = "\(folder)/files/00/" + String(repeating: "0", count: 32)
            #expect(FileManager.default.createFile(atPath: stray, contents: note))
            let restored = try RunningServer(folder: folder)
            #expect(restored.log().contains("21") && restored.log().contains("\(folder)/lost+found"))
            let lost = try contents(folder + "/lost+found")
            let stored = try contents(folder + "/files")
            #expect(lost.count == 21 && lost.union(stored) == sent.union([note]))
            #expect(try await Client(url: restored.url, token: client.token).assets().count == 20)
            // While the server runs, its database is not changed by another process.
            #expect(try RunningServer.command(["rebuild", "me", "--data", folder]).status == 1)
            restored.stop(signal: SIGTERM)
            for round in 0..<2 {
                let output = try rebuild(folder, "me")
                #expect(output.contains("Added \(round == 0 ? 20 : 0) files to me."))
                #expect(output.contains("0: not a photo or a movie") && !output.contains("pm_"))
            }
            try restored.start()
            let reader = Client(url: restored.url, token: client.token)
            #expect(try await reader.assets().count == 40)
            #expect(try await reader.pairs().count == 20)
            #expect(try contents(folder + "/files") == sent)
            #expect(try contents(folder + "/lost+found") == [note])
        }

        @Test("After a stop in order, a copy of the database needs no WAL")
        func databaseWithoutWAL() async throws {
            let server = try RunningServer()
            let sent = try await pairs(20, to: Client(url: server.url, token: server.firstToken))
            #expect(server.stop(signal: SIGTERM) == 0)
            let folder = newFolder()
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for name in ["database.sqlite", "files"] {
                try copy("\(server.folder)/\(name)", to: "\(folder)/\(name)")
            }
            let restored = try RunningServer(folder: folder)
            let client = Client(url: restored.url, token: server.firstToken)
            #expect(try await client.assets().count == 40)
            #expect(try contents(folder + "/files") == sent)
            #expect(!FileManager.default.fileExists(atPath: folder + "/lost+found"))
        }

        @Test("A file whose removal was interrupted is removed, and not set aside")
        func interruptedRemoval() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            let still = try Files.pair().still
            let asset = try await client.upload(still).json(Asset.self)
            #expect(try await client.send(.DELETE, "/assets/\(asset.id)").status == 204)
            server.stop(signal: SIGKILL)
            // As if the server had been killed before it removed the file.
            let path = server.folder + "/files/\(asset.id.prefix(2))/\(asset.id)"
            #expect(FileManager.default.createFile(atPath: path, contents: Data(still)))
            try server.start()
            #expect(try filesOnDisk(server) == 0)
            #expect(!FileManager.default.fileExists(atPath: server.folder + "/lost+found"))
        }

        @Test("A lost folder of files is not ready, and a server does not start with an empty one")
        func lostFolder() async throws {
            let server = try RunningServer()
            let client = Client(url: server.url, token: server.firstToken)
            _ = try await client.upload(try Files.pair().still)
            #expect(try await client.get("/health/ready").status == 200)
            #expect(try filesOnDisk(server) == 1)
            let (files, aside) = (server.folder + "/files", server.folder + "/aside")
            try FileManager.default.moveItem(atPath: files, toPath: aside)
            let answer = try await client.get("/health/ready")
            #expect(
                answer.status == 503 && String(decoding: answer.body, as: UTF8.self).contains("filesFailed"))
            server.stop(signal: SIGTERM)
            let result = try RunningServer.command(["--data", server.folder, "--port", "0"])
            #expect(result.status == 1 && result.error.contains(files))
            #expect(!FileManager.default.fileExists(atPath: files))
            try FileManager.default.moveItem(atPath: aside, toPath: files)
            try server.start()
            #expect(try await Client(url: server.url, token: client.token).assets().count == 1)
        }

        @Test("Only the owner can read the data, also those of an earlier version")
        func permissions() async throws {
            let folder = newFolder()
            try FirstDatabase.write(to: folder, stills: 1)
            for name in ["", "/database.sqlite"] { #expect(chmod(folder + name, 0o755) == 0) }
            let server = try RunningServer(folder: folder)
            let client = Client(url: server.url, token: try server.addToken("me"))
            _ = try await client.upload(try Files.pair().still)
            let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            #expect(names.contains("database.sqlite-wal"))
            for path in [folder] + names.map({ "\(folder)/\($0)" }) {
                let attributes = try FileManager.default.attributesOfItem(atPath: path)
                let mode = try #require(attributes[.posixPermissions] as? Int)
                let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
                // The test's own folder `files` is that of an earlier version.
                guard path != folder + "/files" else { continue }
                #expect(mode == (isFolder ? 0o700 : 0o600), "\(path) \(String(mode, radix: 8))")
            }
        }

        @Test("Errors name the path and the reason")
        func errors() throws {
            let folder = newFolder()
            #expect(FileManager.default.createFile(atPath: folder, contents: nil))
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let file = try RunningServer.command(["--data", folder, "--port", "0"])
            #expect(file.status == 1 && file.error.contains(folder))
            let other = newFolder()
            defer { try? FileManager.default.removeItem(atPath: other) }
            try FileManager.default.createDirectory(
                atPath: other + "/lock", withIntermediateDirectories: true)
            let lock = try RunningServer.command(["--data", other, "--port", "0"])
            #expect(lock.status == 1)
            #expect(lock.error.contains("\(other)/lock") && lock.error.contains("Is a directory"))
        }

        @Test(
            "The name of a user has no control characters",
            arguments: ["a\nb", "\u{1B}[2J", "a\u{202E}b", "\u{7F}"])
        func controlCharacters(name: String) throws {
            let folder = newFolder()
            defer { try? FileManager.default.removeItem(atPath: folder) }
            for command in [["user", "add"], ["rebuild"]] {
                let result = try RunningServer.command(command + [name, "--data", folder])
                #expect(result.status != 0 && result.output.isEmpty)
                #expect(result.error.contains("control characters"))
            }
        }
    }
}
