// SPDX-License-Identifier: Apache-2.0
import AsyncHTTPClient
import Foundation
import HTTPClientSource

/// Reads the metadata of files on web servers and in object stores, as `photometa show --json -` does for files on disks.
///
///     show-urls [CONCURRENCY] < URLS
///
/// Standard input has URLs, one per line. Writes a line of JSON for each, in order; the member `file` is the URL without its
/// query, which may be a signature. The exit status is 1 if a file could not be read.
///
/// Memory is bounded: lines are read when there is room for their answers.
@main
struct ShowURLs {
    /// The default number of files that are read at the same time.
    private static let usualConcurrency = 32
    /// The number of answers per concurrent read that may wait for earlier answers.
    private static let waitingPerRead = 4

    private let concurrency: Int
    private var started = 0
    private var written = 0
    private var isComplete = true
    private var waiting: [Int: Answer] = [:]

    /// Runs on the main thread, which may wait for input and for the reader of the output; files are read on others.
    @MainActor static func main() async throws {
        let words = CommandLine.arguments.dropFirst()
        guard let concurrency = words.isEmpty ? usualConcurrency : words.first.flatMap({ Int($0) }),
            words.count <= 1, 1...4_096 ~= concurrency
        else {
            FileHandle.standardError.write(Data("usage: show-urls [CONCURRENCY] < URLS\n".utf8))
            exit(2)
        }
        var configuration = HTTPClient.Configuration(
            // A redirect could lead anywhere.
            redirectConfiguration: .disallow,
            timeout: .init(connect: .seconds(10), read: .seconds(30)))
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = concurrency
        let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        var command = ShowURLs(concurrency: concurrency)
        do {
            try await command.run(client)
        } catch {
            FileHandle.standardError.write(Data("show-urls: cannot write: \(error)\n".utf8))
            exit(1)
        }
        try await client.shutdown()
        exit(command.isComplete ? 0 : 1)
    }

    private init(concurrency: Int) {
        self.concurrency = concurrency
    }

    @MainActor private mutating func run(_ client: HTTPClient) async throws {
        try await withThrowingTaskGroup(of: (Int, Answer).self) { group in
            while let url = readLine() {
                guard !url.isEmpty else { continue }
                let number = started
                while number - written - waiting.count >= concurrency
                    || number - written >= concurrency * Self.waitingPerRead
                {
                    guard let (number, answer) = try await group.next() else { break }
                    try take(answer, number)
                }
                started += 1
                group.addTask { (number, await Answer(readingFrom: url, client)) }
            }
            for try await (number, answer) in group { try take(answer, number) }
        }
    }

    /// Writes an answer, and those after it that have waited for it.
    private mutating func take(_ answer: Answer, _ number: Int) throws {
        waiting[number] = answer
        while let answer = waiting.removeValue(forKey: written) {
            written += 1
            if answer.isError { isComplete = false }
            try FileHandle.standardOutput.write(contentsOf: Data((answer.line + "\n").utf8))
        }
    }
}
