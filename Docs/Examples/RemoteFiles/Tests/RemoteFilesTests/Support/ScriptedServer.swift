// SPDX-License-Identifier: Apache-2.0
import NIOCore
import NIOPosix

/// A server that answers each request with bytes chosen by a test, which need not be HTTP.
struct ScriptedServer {
    /// What follows a request.
    struct Answer: Sendable {
        enum End: Sendable {
            /// The connection stays open for the next request.
            case keep
            /// The connection is closed.
            case close
            /// The server sends zeros until the client closes the connection.
            case zeros
        }

        var bytes: [UInt8]
        var end: End

        /// Creates an answer from the lines of its head, and a body.
        init(_ head: String..., body: [UInt8] = [], end: End = .keep) {
            bytes = Array((head + ["", ""]).joined(separator: "\r\n").utf8) + body
            self.end = end
        }

        /// No answer; the client waits.
        static let nothing: Answer = {
            var answer = Answer()
            answer.bytes = []
            return answer
        }()
    }

    typealias Script = @Sendable (_ number: Int, _ head: String) -> Answer

    let url: String
    let log: Log

    /// The requests and closed connections so far.
    actor Log {
        private(set) var heads: [String] = []
        /// The number of connections closed by the client.
        private(set) var closedCount = 0

        func add(_ head: String) -> Int {
            heads.append(head)
            return heads.count - 1
        }

        func addClosed() { closedCount += 1 }
    }

    /// Runs a server during `body`.
    static func with<Result>(
        _ script: @escaping Script, _ body: (ScriptedServer) async throws -> Result
    ) async throws -> Result {
        let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .bind(host: "127.0.0.1", port: 0) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        let log = Log()
        let port = server.channel.localAddress?.port ?? 0
        let serving = Task {
            try await server.executeThenClose { connections in
                try await withThrowingDiscardingTaskGroup { group in
                    for try await connection in connections {
                        group.addTask { try? await serve(connection, script, log) }
                    }
                }
            }
        }
        defer { serving.cancel() }
        return try await body(ScriptedServer(url: "http://127.0.0.1:\(port)/file", log: log))
    }

    /// Waits until the client has closed `count` connections; returns `false` after ten seconds.
    func isClosed(_ count: Int = 1) async throws -> Bool {
        for _ in 0..<1_000 {
            if await log.closedCount >= count { return true }
            try await Task.sleep(for: .milliseconds(10))
        }
        return false
    }

    private static func serve(
        _ connection: NIOAsyncChannel<ByteBuffer, ByteBuffer>, _ script: Script, _ log: Log
    ) async throws {
        try await connection.executeThenClose { inbound, outbound in
            var head = ""
            do {
                for try await bytes in inbound {
                    head += String(buffer: bytes)
                    guard head.hasSuffix("\r\n\r\n") else { continue }
                    let answer = script(await log.add(head), head)
                    head = ""
                    try await outbound.write(ByteBuffer(bytes: answer.bytes))
                    if answer.end == .close { return }
                    while answer.end == .zeros {
                        try await outbound.write(ByteBuffer(repeating: 0, count: 65_536))
                    }
                }
            } catch {}
            await log.addClosed()
        }
    }
}
