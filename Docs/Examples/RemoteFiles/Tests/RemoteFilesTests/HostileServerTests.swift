// SPDX-License-Identifier: Apache-2.0
import AsyncHTTPClient
import Foundation
import HTTPClientSource
import PhotoMeta
import RangeRequests
import Testing
import URLSessionSource

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The sources with servers that misbehave.
@Suite struct HostileServerTests {
    typealias Answer = ScriptedServer.Answer

    /// An answer, and the outcome of a request for the first hundred bytes.
    struct Case: Sendable, CustomTestStringConvertible {
        var answer: Answer
        var outcome: Outcome
        var testDescription: String { String(decoding: answer.bytes.prefix(200), as: UTF8.self) }
    }

    static func answer(_ status: String, _ fields: String..., body: Int, end: Answer.End = .close) -> Answer {
        let head = (["HTTP/1.1 \(status)"] + fields).joined(separator: "\r\n")
        return Answer(head, body: [UInt8](repeating: 0, count: body), end: end)
    }

    private static func invalid(_ range: String, total: Int = 100) -> Case {
        Case(
            answer: answer(
                "206 Partial Content", "Content-Range: \(range)", "Content-Length: \(total)", body: total),
            outcome: .failure("invalidAnswer"))
    }

    static let cases = [
        Case(
            answer: answer(
                "206 Partial Content", "Content-Range: bytes 0-99/200", "Content-Length: 100", body: 100),
            outcome: .bytes(100, of: 200)),
        Case(
            answer: answer(
                "206 Partial Content", "Content-Range: bytes 0-9/18446744073709551615", "Content-Length: 10",
                body: 10),
            outcome: .bytes(10, of: .max)),
        // Another range, several, none, and impossible ranges.
        invalid("bytes 1-99/200", total: 99), invalid("bytes 1-100/200"),
        invalid("bytes 0-100/200", total: 101), invalid("bytes 100-199/200"),
        invalid("bytes 0-99/50"), invalid("bytes 99-0/200"), invalid("bytes 0-99"), invalid("items 0-99/200"),
        invalid("bytes */200"), invalid("bytes 0-99/18446744073709551616"), invalid(""),
        invalid("bytes 0-18446744073709551615/18446744073709551615"), invalid("bytes -1-99/200"),
        invalid("bytes 0-99/200\r\nContent-Range: bytes 0-99/200"),
        Case(
            answer: answer(
                "206 Partial Content", "Content-Type: multipart/byteranges; boundary=B",
                "Content-Length: 100",
                body: 100),
            outcome: .failure("invalidAnswer")),
        // A body that is shorter than its range, complete and interrupted.
        invalid("bytes 0-99/200", total: 50),
        Case(
            answer: answer(
                "206 Partial Content", "Content-Range: bytes 0-99/200", "Content-Length: 100", body: 50),
            outcome: .failure("client")),
        Case(answer: answer("200 OK", "Content-Length: 500", body: 50), outcome: .failure("client")),
        Case(
            answer: answer(
                "206 Partial Content", "Content-Range: bytes 0-99/*", "Content-Length: 100", body: 100),
            outcome: .failure("unknownSize")),
        Case(answer: answer("200 OK", "Connection: close", body: 100), outcome: .failure("unknownSize")),
        Case(answer: answer("200 OK", "Content-Length: 100", body: 100), outcome: .bytes(100, of: 100)),
        Case(answer: answer("200 OK", "Content-Length: 20", body: 20), outcome: .bytes(20, of: 20)),
        Case(
            answer: answer("200 OK", "Content-Length: 20", "Content-Encoding: br", body: 20),
            outcome: .failure("invalidAnswer")),
        Case(
            answer: answer(
                "416 Range Not Satisfiable", "Content-Range: bytes */0", "Content-Length: 0", body: 0),
            outcome: .bytes(0, of: 0)),
        Case(
            answer: answer(
                "416 Range Not Satisfiable", "Content-Range: bytes */100", "Content-Length: 0", body: 0),
            outcome: .failure("invalidAnswer")),
        Case(
            answer: answer("416 Range Not Satisfiable", "Content-Length: 0", body: 0),
            outcome: .failure("invalidAnswer")),
        Case(answer: answer("204 No Content", body: 0), outcome: .failure("status(204)")),
        Case(
            answer: answer("503 Service Unavailable", "Content-Length: 0", body: 0),
            outcome: .failure("status(503)")),
        Case(answer: Answer("SSH-2.0-OpenSSH", end: .close), outcome: .failure("client")),
        Case(answer: Answer.nothing.closed, outcome: .failure("client")),
    ]

    @Test("Each answer has its outcome", arguments: Client.allCases, cases)
    func answers(client: Client, it: Case) async throws {
        try await ScriptedServer.with({ _, _ in it.answer }) { server in
            #expect(await client.fetch(0..<100, of: server.url) == it.outcome)
        }
    }

    @Test(
        "An endless body is not read to the end", arguments: Client.allCases,
        [
            answer("206 Partial Content", "Content-Range: bytes 0-99/200", body: 0, end: .zeros),
            answer("200 OK", "Content-Length: 1000000000000", body: 0, end: .zeros),
        ])
    func endless(client: Client, answer: Answer) async throws {
        try await ScriptedServer.with({ _, _ in answer }) { server in
            guard case .bytes(100, _) = await client.fetch(0..<100, of: server.url) else {
                Issue.record("no bytes")
                return
            }
            let isClosed = try await server.isClosed()
            #expect(isClosed)
        }
    }

    @Test(
        "Cancelling the task ends its request, before and after the head", arguments: Client.allCases,
        [
            .nothing,
            answer(
                "206 Partial Content", "Content-Range: bytes 0-65535/99999", "Content-Length: 65536",
                body: 50,
                end: .keep),
        ])
    func cancellation(client: Client, answer: Answer) async throws {
        try await ScriptedServer.with({ _, _ in answer }) { server in
            let url = server.url
            let reading = Task {
                await failure { try await MediaMetadata(reading: client.source(url)) }
            }
            while await server.log.heads.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
            try await Task.sleep(for: .milliseconds(50))
            let start = ContinuousClock.now
            reading.cancel()
            #expect(await reading.value == "cancelled")
            #expect(ContinuousClock.now - start < .seconds(5))
            let isClosed = try await server.isClosed()
            #expect(isClosed)
            #expect(await server.log.heads.count == 1)
        }
    }

    private static let silences: [Answer] = [
        .nothing,
        answer(
            "206 Partial Content", "Content-Range: bytes 0-99/200", "Content-Length: 100", body: 50,
            end: .keep),
    ]

    @Test("The client's time limits apply, before and after the head", arguments: silences)
    func silence(answer: Answer) async throws {
        try await ScriptedServer.with({ _, _ in answer }) { server in
            var limits = HTTPClient.Configuration()
            limits.timeout.read = .milliseconds(200)
            let client = HTTPClient(configuration: limits)
            let viaClient = await outcome {
                try await HTTPClientSource(HTTPClientRequest(url: server.url), client: client).fetch(0..<100)
            }
            #expect(viaClient == .failure("client"))
            try await client.shutdown()
            let url = try #require(URL(string: server.url))
            let configuration = URLSessionConfiguration.ephemeral
            configuration.timeoutIntervalForRequest = 1
            let viaSession = await outcome {
                try await URLSessionSource(URLRequest(url: url), configuration: configuration).fetch(0..<100)
            }
            #expect(viaSession == .failure("client"))
        }
    }

    /// A server that sends at most 500 bytes of a file at a time, and fails at a request.
    private static func shortAnswers(of bytes: [UInt8], failingAt number: Int = .max) -> ScriptedServer.Script
    {
        { request, head in
            guard request < number else {
                return answer("503 Service Unavailable", "Content-Length: 0", body: 0, end: .keep)
            }
            let range = requestedRange(head)
            let part = Array(bytes[range.clamped(to: bytes.indices)].prefix(500))
            return Answer(
                "HTTP/1.1 206 Partial Content", "Content-Length: \(part.count)",
                "Content-Range: bytes \(range.lowerBound)-\(range.lowerBound + part.count - 1)/\(bytes.count)",
                "ETag: \"one\"", body: part)
        }
    }

    private static func requestedRange(_ head: String) -> Range<Int> {
        let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("range: bytes=") }
        let ends = (line ?? "").split(separator: "=").last?.split(separator: "-").compactMap { Int($0) } ?? []
        return ends.count == 2 && ends[0] <= ends[1] ? ends[0]..<ends[1] + 1 : 0..<1
    }

    @Test("The rest of a short answer is requested", arguments: Client.allCases)
    func shortAnswers(client: Client) async throws {
        let file = Files.fixture(Files.fixtures[0])
        let bytes = [UInt8](try Data(contentsOf: file))
        try await ScriptedServer.with(Self.shortAnswers(of: bytes)) { server in
            let read = try await MediaMetadata(reading: client.source(server.url))
            #expect(try read.says(whatIsIn: file.path))
            // Bytes that are not needed are not requested again.
            #expect((2...(bytes.count + 499) / 500).contains(read.statistics.requests))
            let heads = await server.log.heads
            #expect(heads.count == read.statistics.requests)
            let conditional = heads.map { $0.lowercased().contains("\r\nif-range: \"one\"\r\n") }
            #expect(conditional == [false] + [Bool](repeating: true, count: heads.count - 1))
        }
    }

    @Test("A failure of any request is the source's error", arguments: Client.allCases)
    func failures(client: Client) async throws {
        let bytes = [UInt8](try Data(contentsOf: Files.fixture(Files.fixtures[0])))
        let requestCount = try await ScriptedServer.with(Self.shortAnswers(of: bytes)) { server in
            try await MediaMetadata(reading: client.source(server.url)).statistics.requests
        }
        for number in 0..<requestCount {
            try await ScriptedServer.with(Self.shortAnswers(of: bytes, failingAt: number)) { server in
                let source = try client.source(server.url)
                let failed = await failure { try await MediaMetadata(reading: source) }
                #expect(failed == "status(503)")
                #expect(await server.log.heads.count == number + 1)
            }
        }
    }

    @Test("A different file is detected", arguments: Client.allCases)
    func changes(client: Client) async throws {
        func second(
            _ fields: [String], status: String = "206 Partial Content", after first: [String]
        ) async throws -> (Outcome, String) {
            let heads = [
                ["HTTP/1.1 206 Partial Content", "Content-Length: 10"] + first,
                ["HTTP/1.1 \(status)", "Content-Length: 10"] + fields,
            ]
            return try await ScriptedServer.with({ number, _ in
                Answer(
                    heads[min(number, 1)].joined(separator: "\r\n"), body: [UInt8](repeating: 0, count: 10))
            }) { server in
                let source = try client.source(server.url)
                _ = try await source.fetch(0..<10)
                return (await outcome { try await source.fetch(10..<20) }, await server.log.heads[1])
            }
        }
        let (start, next) = ("Content-Range: bytes 0-9/100", "Content-Range: bytes 10-19/100")
        let same = try await second([next, "ETag: \"a\""], after: [start, "ETag: \"a\""])
        #expect(same.0 == .bytes(10, of: 100))
        #expect(same.1.lowercased().contains("if-range: \"a\""))
        #expect(try await second([next], after: [start, "ETag: \"a\""]).0 == .bytes(10, of: 100))
        #expect(try await second([next], after: [start]).0 == .bytes(10, of: 100))
        let other = try await second([next, "ETag: \"b\""], after: [start, "ETag: \"a\""])
        #expect(other.0 == .failure("changed"))
        let size = try await second(["Content-Range: bytes 10-19/101"], after: [start])
        #expect(size.0 == .failure("changed"))
        // The condition is false, and the new file has no tag.
        let whole = try await second(
            [], status: "200 OK", after: ["Content-Range: bytes 0-9/10", "ETag: \"a\""])
        #expect(whole.0 == .failure("changed"))
        // A weak validator is not used as a condition, but a different one means a different file.
        let weak = try await second([next, "ETag: W/\"b\""], after: [start, "ETag: W/\"a\""])
        #expect(weak.0 == .failure("changed"))
        #expect(!weak.1.lowercased().contains("if-range"))
    }
}

extension ScriptedServer.Answer {
    /// The same answer, followed by closing the connection.
    fileprivate var closed: Self {
        var answer = self
        answer.end = .close
        return answer
    }
}
