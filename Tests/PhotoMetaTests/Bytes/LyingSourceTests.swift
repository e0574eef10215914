// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
import PhotoMetaImageIO

/// Sources and files that shrink, state a wrong size or change between two requests, at every request in turn.
@Suite struct LyingSourceTests {
    private static let patient = ReadOptions(limits: .with { $0.requests = 100_000 })
    private static let policy = FetchPolicy(firstByteCount: 64, readAhead: 64, joinedGap: 16)
    private static let files = BuiltFiles.fixtures + BuiltFiles.otherBlocks

    /// A source that is replaced by another after some request.
    private final class ChangingSource: BlockingByteSource {
        let before: PiecewiseSource
        let after: PiecewiseSource
        let byteCount: UInt64
        private var requestsLeft: Int

        init(_ before: [UInt8], _ after: [UInt8], after requests: Int, byteCount: Int? = nil) {
            self.before = PiecewiseSource(before)
            self.after = PiecewiseSource(after)
            self.byteCount = UInt64(byteCount ?? before.count)
            requestsLeft = requests
        }

        func bytes(in range: Range<UInt64>) -> ContiguousArray<UInt8> {
            requestsLeft -= 1
            return requestsLeft >= 0 ? before.bytes(in: range) : after.bytes(in: range)
        }
    }

    /// Reads a source and its properties: any result is accepted, but a trap is not.
    private func read(_ source: ChangingSource, _ comment: @autoclosure () -> Comment) {
        do throws(MetadataError) {
            let metadata = try MediaReader.read(source, Self.patient, Self.policy)
            #expect(metadata.json().hasPrefix("{"), comment())
            #expect(metadata.imagePropertiesJSON().hasPrefix("{"), comment())
        } catch {
            #expect(
                [.unrecognizedFormat, .unsupportedFormat, .emptyFile, .notReadable].contains(error.code),
                comment())
        }
    }

    private func requestCount(_ file: BuiltFiles.File) throws -> Int {
        try MediaReader.read(PiecewiseSource(file.bytes), Self.patient, Self.policy).statistics.requests
    }

    @Test("A source may shrink after any request", arguments: files)
    func shortened(file: BuiltFiles.File) throws {
        for number in 0..<(try requestCount(file)) {
            for eighths in 0..<8 {
                let cut = Array(file.bytes.prefix(file.bytes.count * eighths / 8))
                read(ChangingSource(file.bytes, cut, after: number), "\(number) requests, \(eighths)/8")
            }
        }
    }

    @Test("A source may be replaced by another file after any request", arguments: files)
    func replaced(file: BuiltFiles.File) throws {
        for number in 0..<(try requestCount(file)) {
            for other in Self.files where other.name != file.name {
                let bytes = other.bytes.prefix(file.bytes.count)
                let filled = Array(bytes) + zeros(file.bytes.count - bytes.count)
                read(ChangingSource(file.bytes, filled, after: number), "\(number) requests, then \(other)")
            }
        }
    }

    @Test("A source may state a wrong size", arguments: files)
    func wrongSize(file: BuiltFiles.File) {
        let sizes = [
            0, 1, 8, file.bytes.count / 2, file.bytes.count + 1, file.bytes.count * 2, 1 << 31, .max,
        ]
        for size in sizes {
            read(ChangingSource(file.bytes, file.bytes, after: .max, byteCount: size), "\(size) bytes stated")
        }
    }

    @Test("A source may change at random between any two requests", arguments: files)
    func random(file: BuiltFiles.File) throws {
        var random = RandomSource(of: "LyingSourceTests.random, \(file)")
        for number in 0..<(try requestCount(file)) {
            for _ in 0..<10 {
                var bytes = file.bytes
                for _ in 0..<20 {
                    bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
                        in: .min ... .max, using: &random)
                }
                read(
                    ChangingSource(file.bytes, bytes, after: number),
                    "\(number) requests, seed \(random.seed)")
            }
        }
    }

    // MARK: Files

    /// Opens a file, changes it, and then reads it.
    private func readFile(_ file: BuiltFiles.File, _ change: (URL) throws -> Void) throws -> MediaMetadata? {
        var result: MediaMetadata?
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("file")
            try Data(file.bytes).write(to: url)
            let source = try FileByteSource(path: url.path)
            try change(url)
            result = try? MediaReader.read(source, Self.patient, Self.policy)
        }
        return result
    }

    @Test("A file may be truncated while it is open: a mapped one would end the process", arguments: files)
    func cutFile(file: BuiltFiles.File) throws {
        for eighths in 0..<8 {
            let byteCount = file.bytes.count * eighths / 8
            let metadata = try readFile(file) { url in
                let handle = try FileHandle(forWritingTo: url)
                try handle.truncate(atOffset: UInt64(byteCount))
                try handle.close()
            }
            if eighths > 0 {
                let codes = try #require(metadata).codes
                #expect(codes.isEmpty || codes.first == .sourceChanged, "\(eighths)/8")
            } else {
                #expect(metadata == nil)
            }
        }
    }

    @Test("A file replaced under its name remains the file that was opened", arguments: files)
    func replacedFile(file: BuiltFiles.File) throws {
        let metadata = try readFile(file) { url in
            try FileManager.default.removeItem(at: url)
            try Data(filler(5_000)).write(to: url)
        }
        #expect(try #require(metadata).properties.count == MediaMetadata(bytes: file.bytes).properties.count)
    }

    @Test("A file may be overwritten while it is open", arguments: files)
    func overwrittenFile(file: BuiltFiles.File) throws {
        for other in Self.files {
            let metadata = try readFile(file) { url in
                let handle = try FileHandle(forWritingTo: url)
                try handle.write(contentsOf: Data(other.bytes))
                try handle.close()
            }
            if let metadata { #expect(metadata.json().hasPrefix("{")) }
        }
    }

    @Test(
        "Files generated by the system are refused",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/maps"), "there is no /proc"))
    func refusesGeneratedFiles() {
        // Regular files of size 0 that have bytes, and one that cannot be read.
        for path in ["/proc/self/maps", "/proc/self/status", "/proc/self/mem", "/sys/kernel/notes"] {
            do throws(MetadataError) {
                _ = try MediaMetadata(contentsOf: path)
                Issue.record("\(path) was read")
            } catch {
                #expect(
                    [.unrecognizedFormat, .unsupportedFormat, .emptyFile, .notReadable].contains(error.code))
            }
        }
    }
}
