// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// One suite for every byte source: all yield the same metadata.
@Suite struct EveryByteSourceTests {
    private static let patient = ReadOptions(limits: .with { $0.requests = 100_000 })

    /// The files of `Fixtures/` and built files.
    private static let files: [BuiltFiles.File] = {
        let fixtures = (try? LivePhotoFixtures.all()) ?? []
        return fixtures.map { BuiltFiles.File(name: $0.path, bytes: $0.bytes) } + BuiltFiles.all
    }()

    /// The result of a read, without the statistics.
    private struct Answer: Equatable {
        var json: String
        var diagnostics: [Diagnostic]

        init(_ metadata: MediaMetadata) {
            var metadata = metadata
            metadata.statistics = ReadStatistics()
            json = metadata.json()
            diagnostics = metadata.diagnostics
        }
    }

    @Test("Sound files have no diagnostics, and damaged ones have the expected ones")
    func filesAreSound() throws {
        #expect(Self.files.count == 5 + BuiltFiles.all.count)
        for file in BuiltFiles.fixtures + BuiltFiles.layouts {
            let metadata = try MediaMetadata(bytes: file.bytes)
            // One layout has deliberate stray bytes.
            let codes: [Diagnostic.Code] = file.name == "JPEG of many segments" ? [.strayBytes] : []
            #expect(metadata.diagnostics.map(\.code) == codes, "\(file)")
            if !file.name.hasPrefix("TIFF of") { #expect(metadata.livePhotoIdentifier != nil, "\(file)") }
        }
        for file in BuiltFiles.damaged {
            #expect(try !MediaMetadata(bytes: file.bytes).diagnostics.isEmpty, "\(file)")
        }
    }

    @Test("Bytes, a path and a source of pieces yield the same answer", arguments: files)
    func sources(file: BuiltFiles.File) throws {
        let expected = Answer(try MediaMetadata(bytes: file.bytes))
        #expect(Answer(try MediaMetadata(bytes: Data(file.bytes))) == expected)
        #expect(Answer(try MediaMetadata(bytes: ([0] + file.bytes).dropFirst())) == expected)
        try TemporaryDirectory.with { directory in
            let url = directory.appendingPathComponent("file")
            try Data(file.bytes).write(to: url)
            #expect(Answer(try MediaMetadata(contentsOf: url.path)) == expected)
        }
        for pieceByteCount in [100, 1_000, .max] {
            let source = PiecewiseSource(file.bytes, pieceByteCount: pieceByteCount)
            #expect(Answer(try MediaReader.read(source, Self.patient)) == expected, "\(pieceByteCount)")
        }
    }

    @Test("The answer does not depend on the fetch policy", arguments: files)
    func policies(file: BuiltFiles.File) throws {
        let expected = Answer(try MediaMetadata(bytes: file.bytes))
        for first in [1, 7, 4_096] {
            for ahead in [1, 7, 4_096] {
                for gap in [1, 7, 4_096] {
                    let policy = FetchPolicy(
                        firstByteCount: first, readAhead: ahead, joinedGap: gap)
                    let source = PiecewiseSource(file.bytes)
                    let metadata = try MediaReader.read(source, Self.patient, policy)
                    #expect(Answer(metadata) == expected, "first \(first), ahead \(ahead), gap \(gap)")
                    #expect(metadata.statistics.bytesFetched <= file.bytes.count)
                }
            }
        }
    }

    @Test("A source that returns one byte per request yields the same answer", arguments: BuiltFiles.layouts)
    func singleBytes(file: BuiltFiles.File) throws {
        let policy = FetchPolicy(firstByteCount: 1, readAhead: 1, joinedGap: 1)
        let source = PiecewiseSource(file.bytes, pieceByteCount: 1)
        let metadata = try MediaReader.read(source, Self.patient, policy)
        #expect(Answer(metadata) == Answer(try MediaMetadata(bytes: file.bytes)))
        #expect(metadata.statistics.requests == metadata.statistics.bytesFetched)
    }

    @Test("The limit of requests applies to a source that returns few bytes at a time")
    func requestLimit() throws {
        let file = BuiltFiles.layouts[1]
        let source = PiecewiseSource(file.bytes, pieceByteCount: 20)
        let options = ReadOptions(limits: .with { $0.requests = 8 })
        let metadata = try MediaReader.read(source, options)
        #expect(metadata.statistics.requests <= 8)
        #expect(metadata.diagnostics.first?.code == .limit)
    }
}
