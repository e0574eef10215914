// SPDX-License-Identifier: Apache-2.0
import Foundation
import NIOCore
import Synchronization
import Testing

extension ServerTests {
    /// The server is killed at random moments and started again: nothing is lost that was acknowledged, and nothing is paired wrongly.
    ///
    /// `PAIRING_KILLS` is the number of kills, 5 by default; `PAIRING_SEED` repeats a run's choices.
    @Suite("Kills")
    struct KillTests {
        @Test("After each kill, everything that was acknowledged is there", .timeLimit(.minutes(30)))
        func kills() async throws {
            let environment = ProcessInfo.processInfo.environment
            let count = environment["PAIRING_KILLS"].flatMap { Int($0) } ?? 5
            let seed = environment["PAIRING_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0..<1_000_000)
            print("PAIRING_SEED=\(seed) PAIRING_KILLS=\(count)")
            var random = SplitMix(state: seed)
            let server = try RunningServer()
            let token = server.firstToken
            let acknowledged = Acknowledged()
            for round in 0..<count {
                let client = Client(url: server.url, token: token)
                let work = try (0..<8).map { _ in try Work(&random) }
                let milliseconds = Int(random.next() % 700)
                await withTaskGroup(of: Void.self) { group in
                    for work in work { group.addTask { await work.run(client, acknowledged) } }
                    group.addTask {
                        try? await Task.sleep(for: .milliseconds(milliseconds))
                        server.stop(signal: SIGKILL)
                    }
                }
                try server.start()
                try await check(Client(url: server.url, token: token), acknowledged, round)
            }
            print(
                "acknowledged before a kill: \(acknowledged.assets.count) files, \(acknowledged.resumed) uploads resumed after one"
            )
            #expect(acknowledged.assets.count > 0)
        }

        private func check(_ client: Client, _ acknowledged: Acknowledged, _ round: Int) async throws {
            let assets = try await client.assets()
            let byID = Dictionary(uniqueKeysWithValues: assets.map { ($0.id, $0) })
            for (id, bytes) in acknowledged.assets {
                #expect(byID[id]?.etag == Files.entityTag(bytes), "round \(round): \(id)")
            }
            for (id, bytes) in acknowledged.takeUnread() {
                #expect(try await client.get("/assets/\(id)").body == Data(bytes), "round \(round): \(id)")
            }
            // Uploads that were not finished go on where the server says, which is not before what it acknowledged.
            for upload in acknowledged.takeUploads() {
                let version = ["Upload-Draft-Interop-Version": "3"]
                let state = try await client.send(.HEAD, upload.path, headers: version)
                #expect(state.status == 204, "round \(round)")
                guard let offset = state.offset, offset >= upload.offset, offset <= upload.bytes.count else {
                    Issue.record("round \(round): offset \(state.offset ?? -1) after \(upload.offset)")
                    continue
                }
                guard offset < upload.bytes.count else { continue }
                let fields = version.merging(["Upload-Offset": "\(offset)", "Upload-Incomplete": "?0"]) { $1 }
                let answer = try await client.send(
                    .PATCH, upload.path, headers: fields,
                    body: .bytes(ByteBuffer(bytes: upload.bytes[offset...]))
                )
                let asset = try answer.json(Asset.self)
                #expect(asset.etag == Files.entityTag(upload.bytes), "round \(round)")
                acknowledged.add(asset.id, upload.bytes, isResumed: true)
            }
            try await checkPairs(client, round)
        }

        /// Pairs must be exactly those that the list of assets implies.
        private func checkPairs(_ client: Client, _ round: Int) async throws {
            let groups = Dictionary(grouping: try await client.assets(), by: \.identifier)
            var expected: Set<[String]> = []
            for assets in groups.values {
                let (stills, movies) = (
                    assets.filter { $0.kind == "image" }, assets.filter { $0.kind == "movie" }
                )
                if movies.count == 1, let movie = movies.first {
                    for still in stills { expected.insert([still.id, movie.id]) }
                }
            }
            let pairs = try await client.pairs()
            #expect(Set(pairs.map { [$0.still.id, $0.movie.id] }) == expected, "round \(round)")
            #expect(pairs.allSatisfy { $0.still.identifier == $0.movie.identifier }, "round \(round)")
        }

        /// What a client was told.
        private final class Acknowledged: Sendable {
            struct Upload { let path: String; let offset: Int; let bytes: [UInt8] }
            private struct State {
                var assets: [String: [UInt8]] = [:]
                var unread: [String: [UInt8]] = [:]
                var uploads: [String: Upload] = [:]
                var resumed = 0
            }
            private let state = Mutex(State())

            var assets: [String: [UInt8]] { state.withLock { $0.assets } }
            var resumed: Int { state.withLock { $0.resumed } }

            func add(_ id: String, _ bytes: [UInt8], isResumed: Bool = false) {
                state.withLock {
                    $0.assets[id] = bytes
                    $0.unread[id] = bytes
                    if isResumed { $0.resumed += 1 }
                }
            }

            func add(_ upload: Upload) { state.withLock { $0.uploads[upload.path] = upload } }
            func finish(_ path: String) { state.withLock { $0.uploads[path] = nil } }

            func takeUnread() -> [String: [UInt8]] {
                state.withLock { state in
                    defer { state.unread = [:] }; return state.unread
                }
            }

            func takeUploads() -> [Upload] {
                state.withLock { state in
                    defer { state.uploads = [:] }; return Array(state.uploads.values)
                }
            }
        }

        /// What one client sends until the server is gone: the halves of a pair, whole or in parts.
        private struct Work {
            let files: [[UInt8]]
            let partByteCount: Int?

            init(_ random: inout SplitMix) throws {
                var files: [[UInt8]] = []
                for _ in 0..<6 {
                    let (still, movie) = try Files.pair(fillUpTo: Int(random.next() % 200_000))
                    files += random.next() % 2 == 0 ? [still, movie] : [movie, still]
                }
                self.files = files
                partByteCount = random.next() % 2 == 0 ? nil : 10_000 + Int(random.next() % 50_000)
            }

            func run(_ client: Client, _ acknowledged: Acknowledged) async {
                for file in files {
                    do {
                        if let partByteCount {
                            try await send(file, partByteCount, client, acknowledged)
                        } else {
                            let answer = try await client.upload(file)
                            guard answer.status == 201 || answer.status == 200 else { return }
                            acknowledged.add(try answer.json(Asset.self).id, file)
                        }
                    } catch { return }
                }
            }

            private func send(
                _ file: [UInt8], _ partByteCount: Int, _ client: Client, _ acknowledged: Acknowledged
            ) async throws {
                var offset = 0
                var path: String?
                while offset < file.count {
                    let end = min(offset + partByteCount, file.count)
                    var fields = [
                        "Upload-Draft-Interop-Version": "3",
                        "Upload-Incomplete": end == file.count ? "?0" : "?1",
                    ]
                    if path != nil { fields["Upload-Offset"] = "\(offset)" }
                    let answer = try await client.send(
                        path == nil ? .POST : .PATCH, path ?? "/assets", headers: fields,
                        body: .bytes(ByteBuffer(bytes: file[offset..<end])))
                    guard answer.status == 201 else { return }
                    if path == nil, end < file.count {
                        path = URL(string: answer.headers.first(name: "Location") ?? "")?.path()
                    }
                    offset = end
                    if offset == file.count {
                        if let path { acknowledged.finish(path) }
                        acknowledged.add(try answer.json(Asset.self).id, file)
                    } else if let path {
                        acknowledged.add(Acknowledged.Upload(path: path, offset: offset, bytes: file))
                    }
                }
            }
        }

        /// Numbers that a seed repeats (SplitMix64).
        private struct SplitMix: RandomNumberGenerator {
            var state: UInt64

            mutating func next() -> UInt64 {
                state &+= 0x9E37_79B9_7F4A_7C15
                var value = state
                value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
                value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
                return value ^ (value >> 31)
            }
        }
    }
}
