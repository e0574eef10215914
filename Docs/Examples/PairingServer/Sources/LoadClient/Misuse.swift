// SPDX-License-Identifier: Apache-2.0
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// One user who does all that is expensive for the server, as fast as it answers, while others send load.
struct Misuse: Sendable {
    let url: String
    let token: String
    let samples: Samples
    let client: HTTPClient
    private let answers = Answers()

    init(url: String, token: String, samples: Samples, client: HTTPClient) {
        (self.url, self.token, self.samples, self.client) = (url, token, samples, client)
    }

    /// How many requests are sent at the same time.
    static let connections = stillWorkers + listWorkers + 1
    private static let stillWorkers = 16
    private static let listWorkers = 30
    private static let lists = [
        "/pairs?limit=200", "/assets?limit=200", "/assets?limit=200&camera=Nikon",
        "/assets?pairing=ambiguous&limit=200",
        "/assets?subtype=panorama", "/albums",
    ]

    /// Goes on until the task is cancelled.
    func run() async {
        await withTaskGroup(of: Void.self) { group in
            // Stills of one identifier, and its only movie, which comes and goes.
            for worker in 0..<Self.stillWorkers {
                group.addTask { await repeatedly { await uploadStill($0, worker) } }
            }
            group.addTask { await repeatedly { _ in await uploadAndDeleteMovie() } }
            for worker in 0..<Self.listWorkers {
                group.addTask {
                    await repeatedly { await send(.GET, Self.lists[($0 + worker) % Self.lists.count]) }
                }
            }
            group.addTask { await holdSilentConnections() }
        }
        print("answers to the misusing user by status: \(answers.text)")
    }

    private func repeatedly(_ body: (Int) async -> Void) async {
        var index = 0
        while !Task.isCancelled {
            await body(index)
            index += 1
        }
    }

    private func uploadStill(_ index: Int, _ worker: Int) async {
        var still = samples.file(0, run: 1)
        still.writeString("\(worker) \(index)")
        await send(.POST, "/assets", still)
    }

    private func uploadAndDeleteMovie() async {
        struct Asset: Decodable { let id: String }
        guard let body = await send(.POST, "/assets", samples.file(1, run: 1)),
            let asset = try? JSONDecoder().decode(Asset.self, from: Data(body.readableBytesView))
        else { return }
        await send(.GET, "/assets/\(asset.id)/export")
        await send(.DELETE, "/assets/\(asset.id)")
    }

    @discardableResult
    private func send(_ method: HTTPMethod, _ path: String, _ body: ByteBuffer? = nil) async -> ByteBuffer? {
        var request = HTTPClientRequest(url: url + path)
        request.method = method
        request.headers.add(name: "Authorization", value: "Bearer \(token)")
        if let body { request.body = .bytes(body) }
        guard let response = try? await client.execute(request, timeout: .seconds(60)),
            let answer = try? await response.body.collect(upTo: 32 << 20)
        else { return nil }
        answers.add(Int(response.status.code))
        // A client that hears nothing but refusals slows down a little, or it would only measure itself.
        if response.status.code == 429 { try? await Task.sleep(for: .milliseconds(20)) }
        return answer
    }

    /// Connections from another loopback address that send nothing; only Linux has more than one such address.
    private func holdSilentConnections() async {
        #if os(Linux)
            guard let target = URL(string: url), let port = target.port,
                let address = try? SocketAddress(ipAddress: "127.0.0.1", port: port),
                let source = try? SocketAddress(ipAddress: "127.0.0.2", port: 0)
            else { return }
            let bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup).bind(to: source)
            while !Task.isCancelled {
                var channels: [any Channel] = []
                for _ in 0..<600 {
                    if let channel = try? await bootstrap.connect(to: address).get() {
                        channels.append(channel)
                    }
                }
                try? await Task.sleep(for: .seconds(10))
                for channel in channels { try? await channel.close() }
            }
        #endif
    }

    private final class Answers: Sendable {
        private let counts = Mutex<[Int: Int]>([:])

        func add(_ status: Int) { counts.withLock { $0[status, default: 0] += 1 } }

        var text: String {
            counts.withLock { $0 }.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(
                separator: ", ")
        }
    }
}
