import AsyncHTTPClient
import Foundation
import NIOCore

/// Sends uploads to a server on the same machine, and prints rates, latencies and the server's memory.
///
/// The files are made of two small ones, a still and a movie of one Live Photo: each pair gets an identifier of its own, and
/// bytes are added at the end for the size, which readers of metadata ignore.
public enum LoadCommand {
    static let help = """
        Usage: PairingServer load --url URL --token TOKEN --still FILE --movie FILE [OPTION…]

          --uploads NUMBER   how many files are sent; 1000, at most 100000
          --clients NUMBER   how many are sent at the same time; 32, at most 64
          --bytes NUMBER     the size that smaller files are filled up to; 1000000
          --pid NUMBER       the server's process, whose memory is measured

        The server must listen on a loopback address.
        """

    /// A command line that is not understood.
    struct Mistake: Error, CustomStringConvertible { let description: String }

    struct Options {
        var url = ""
        var token = ""
        var still = ""
        var movie = ""
        var uploads = 1_000
        var clients = 32
        var bytes = 1_000_000
        var pid: Int?

        init(_ arguments: [String]) throws {
            var rest = arguments[...]
            while let option = rest.popFirst() {
                guard let value = rest.popFirst() else { throw Mistake(description: help) }
                switch option {
                case "--url": url = value
                case "--token": token = value
                case "--still": still = value
                case "--movie": movie = value
                case "--uploads": uploads = min(max(Int(value) ?? 0, 1), 100_000)
                case "--clients": clients = min(max(Int(value) ?? 0, 1), 64)
                case "--bytes": bytes = min(max(Int(value) ?? 0, 0), 64 << 20)
                case "--pid": pid = Int(value)
                default: throw Mistake(description: help)
                }
            }
            let host = URL(string: url)?.host() ?? ""
            guard ["127.0.0.1", "localhost", "::1"].contains(host) else {
                throw Mistake(description: "the server must listen on a loopback address")
            }
        }
    }

    /// Runs the command.
    public static func run(_ arguments: [String]) async throws {
        guard !arguments.contains("--help") else { return print(help) }
        let options = try Options(arguments)
        let samples = try Samples(still: options.still, movie: options.movie, byteCount: options.bytes)
        var configuration = HTTPClient.Configuration()
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = options.clients
        let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        do {
            try await send(options, samples, client)
            try await client.shutdown()
        } catch {
            try? await client.shutdown()
            throw error
        }
    }

    private struct Result: Sendable {
        let milliseconds: Double
        let status: Int
    }

    private static func send(_ options: Options, _ samples: Samples, _ client: HTTPClient) async throws {
        let run = UInt64.random(in: .min ... .max)
        let start = ContinuousClock.now
        var report = Report(pid: options.pid)
        await withTaskGroup(of: Result.self) { group in
            var next = 0
            while next < min(options.clients, options.uploads) {
                let index = next
                group.addTask { await upload(index, run, options, samples, client) }
                next += 1
            }
            for await result in group {
                report.add(
                    result.milliseconds, status: result.status, seconds: start.duration(to: .now).seconds)
                guard next < options.uploads else { continue }
                let index = next
                group.addTask { await upload(index, run, options, samples, client) }
                next += 1
            }
        }
        report.finish(seconds: start.duration(to: .now).seconds, byteCount: options.bytes)
    }

    private static func upload(
        _ index: Int, _ run: UInt64, _ options: Options, _ samples: Samples, _ client: HTTPClient
    ) async -> Result {
        var request = HTTPClientRequest(url: "\(options.url)/assets")
        request.method = .POST
        request.headers.add(name: "Authorization", value: "Bearer \(options.token)")
        request.body = .bytes(samples.file(index, run: run))
        let start = ContinuousClock.now
        var status = 0
        do {
            let response = try await client.execute(request, timeout: .seconds(60))
            status = Int(response.status.code)
            _ = try await response.body.collect(upTo: 1 << 20)
        } catch {
            status = 0
        }
        return Result(milliseconds: start.duration(to: .now).seconds * 1_000, status: status)
    }
}

/// Files with an identifier for each pair.
private struct Samples: Sendable {
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
            throw LoadCommand.Mistake(description: "\(path) has no identifier of a Live Photo")
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
