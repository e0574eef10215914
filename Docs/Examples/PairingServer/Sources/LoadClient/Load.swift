// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import AsyncHTTPClient
import Crypto
import Foundation
import NIOCore

/// Sends uploads to a server on the same machine, and prints rates, latencies and the server's memory.
///
/// The files are made of two small ones, a still and a movie of one Live Photo: each pair gets an identifier of its own, and
/// bytes are added at the end for the size, which readers of metadata ignore.
///
/// The token is the environment variable `PAIRING_TOKEN`: what is on a command line stays in the shell's history.
public struct LoadCommand: AsyncParsableCommand {
    /// The command's name and what it does.
    public static let configuration = CommandConfiguration(
        commandName: "load", abstract: "Sends load to a server on this machine.",
        discussion: """
            PAIRING_TOKEN is the access token. If PAIRING_MISUSER_TOKEN is the token of another user, that user does meanwhile all
            that is expensive. At the end, what the server has is compared with what it acknowledged.
            """)

    @Option(help: "The server's address, which must be a loopback address.") var url: String
    @Option(help: "A still of a Live Photo.") var still: String
    @Option(help: "The movie of a Live Photo.") var movie: String
    @Option(help: "How many files are sent, at most 100000.") var uploads = 1_000
    @Option(help: "How many are sent at the same time, at most 64.") var clients = 32
    @Option(help: "The size that smaller files are filled up to, at most 64 MiB.") var bytes = 1_000_000
    @Option(help: "The server's process, whose memory is measured.") var pid: Int?

    /// Creates a command whose values are those of the command line.
    public init() {}

    /// Refuses servers on other machines, and numbers that would harm this one.
    public func validate() throws {
        guard ["127.0.0.1", "localhost", "::1"].contains(URL(string: url)?.host() ?? "") else {
            throw ValidationError("the server must listen on a loopback address")
        }
        guard (1...100_000).contains(uploads), (1...64).contains(clients), (0...(64 << 20)).contains(bytes)
        else { throw ValidationError("a number is out of range") }
    }

    /// Runs the command.
    public func run() async throws {
        let environment = ProcessInfo.processInfo.environment
        guard let token = environment["PAIRING_TOKEN"] else {
            throw ValidationError("PAIRING_TOKEN is not set")
        }
        let samples = try Samples(still: still, movie: movie, byteCount: bytes)
        var configuration = HTTPClient.Configuration()
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = clients + Misuse.connections
        let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        let load = Load(url: url, token: token, samples: samples, client: client)
        let misuse = environment["PAIRING_MISUSER_TOKEN"].map {
            Misuse(url: url, token: $0, samples: samples, client: client)
        }
        let acknowledged = await withTaskGroup(of: Void.self) { group in
            group.addTask { await misuse?.run() }
            let acknowledged = await load.send(uploads, clients: clients, Report(pid: pid))
            group.cancelAll()
            return acknowledged
        }
        try await Check(load: load).run(acknowledged)
        try await client.shutdown()
    }
}

/// Uploads that are sent to a server.
struct Load: Sendable {
    let url: String
    let token: String
    let samples: Samples
    let client: HTTPClient
    /// A number in the identifiers, so that another load has others.
    private let run = UInt64.random(in: .min ... .max)

    init(url: String, token: String, samples: Samples, client: HTTPClient) {
        (self.url, self.token, self.samples, self.client) = (url, token, samples, client)
    }

    private struct Result: Sendable {
        let index: Int
        let milliseconds: Double
        let status: Int
        /// The asset's identifier, if it was acknowledged.
        let id: String?
    }

    /// Sends files, and returns the identifiers of the acknowledged ones by their index.
    func send(_ uploads: Int, clients: Int, _ report: consuming Report) async -> [Int: String] {
        let start = ContinuousClock.now
        var report = report
        var acknowledged: [Int: String] = [:]
        await withTaskGroup(of: Result.self) { group in
            var next = 0
            while next < min(clients, uploads) {
                let index = next
                group.addTask { await upload(index) }
                next += 1
            }
            for await result in group {
                acknowledged[result.index] = result.id
                report.add(
                    result.milliseconds, status: result.status, seconds: start.duration(to: .now).seconds)
                guard next < uploads else { continue }
                let index = next
                group.addTask { await upload(index) }
                next += 1
            }
        }
        report.finish(seconds: start.duration(to: .now).seconds)
        return acknowledged
    }

    /// The entity tag that the server has for a file.
    func entityTag(_ index: Int) -> String {
        let digest = SHA256.hash(data: Data(samples.file(index, run: run).readableBytesView))
        return "\"" + digest.prefix(16).map { String(format: "%02x", $0) }.joined() + "\""
    }

    private func upload(_ index: Int) async -> Result {
        struct Asset: Decodable { let id: String }
        var request = HTTPClientRequest(url: "\(url)/assets")
        request.method = .POST
        request.headers.add(name: "Authorization", value: "Bearer \(token)")
        request.body = .bytes(samples.file(index, run: run))
        let start = ContinuousClock.now
        var status = 0
        var id: String?
        do {
            let response = try await client.execute(request, timeout: .seconds(60))
            status = Int(response.status.code)
            let body = try await response.body.collect(upTo: 1 << 20)
            id = try? JSONDecoder().decode(Asset.self, from: Data(body.readableBytesView)).id
        } catch {
            status = 0
        }
        return Result(
            index: index, milliseconds: start.duration(to: .now).seconds * 1_000, status: status, id: id)
    }
}

/// Files with an identifier for each pair.
struct Samples: Sendable {
    private struct Sample {
        let bytes: [UInt8]
        let identifier: Range<Int>
    }

    private let still: Sample
    private let movie: Sample
    private let byteCount: Int

    init(still: String, movie: String, byteCount: Int) throws {
        self.still = try Self.sample(still)
        self.movie = try Self.sample(movie)
        self.byteCount = byteCount
    }

    /// Finds the identifier, which is a UUID in text.
    private static func sample(_ path: String) throws -> Sample {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        let hyphens = [8, 13, 18, 23]
        let start = bytes.indices.dropLast(36).first { start in
            (0..<36).allSatisfy { place in
                let byte = bytes[start + place]
                return hyphens.contains(place) ? byte == 0x2D : Character(UnicodeScalar(byte)).isHexDigit
            }
        }
        guard let start else {
            throw ValidationError("\(path) has no identifier of a Live Photo")
        }
        return Sample(bytes: bytes, identifier: start..<(start + 36))
    }

    func file(_ index: Int, run: UInt64) -> ByteBuffer {
        let sample = index.isMultiple(of: 2) ? still : movie
        let number = String(index / 2, radix: 16, uppercase: true)
        let digits = String(run, radix: 16, uppercase: true)
        let identifier = pad(digits, 16) + pad(number, 16)
        var text = Array(identifier.utf8)
        for place in [8, 13, 18, 23] { text.insert(0x2D, at: place) }
        var bytes = sample.bytes
        bytes.replaceSubrange(sample.identifier, with: text)
        if bytes.count + 8 < byteCount {
            let count = byteCount - bytes.count
            if index.isMultiple(of: 2) {
                bytes += [UInt8](repeating: 0, count: count)
            } else {
                // A box that is skipped, so that the movie stays in order.
                bytes += withUnsafeBytes(of: UInt32(count).bigEndian, Array.init) + Array("free".utf8)
                bytes += [UInt8](repeating: 0, count: count - 8)
            }
        }
        return ByteBuffer(bytes: bytes)
    }

    private func pad(_ text: String, _ count: Int) -> String {
        String(repeating: "0", count: max(count - text.utf8.count, 0)) + text
    }
}

extension Duration {
    fileprivate var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
