import Foundation
import Testing

@testable import PhotoMeta

/// Every movie of the corpus as half of a Live Photo, verified with ExifTool, FFmpeg and this library.
@Suite(
    .enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"),
    .enabled(if: OtherTool.areInstalled, "\(OtherTool.absence)"))
struct CorpusMovieEditTests {
    /// The reasons why movies are refused.
    static let refusals: [String: MetadataError.Code] = [
        "mov__nomake__fixture-moov__29d695.mov": .damaged,
        "mp4__nomake__fixture-isom__8e707e.mp4": .noMedia,
    ]

    static let names = SharedFiles.names(in: SharedFiles.corpus).filter { name in
        ["mov", "mp4", "m4v", "3gp", "3g2"].contains { name.hasSuffix(".\($0)") }
    }

    @Test("Movies become halves, and nothing else changes", arguments: names) func edits(name: String) throws
    {
        let corpus = try #require(SharedFiles.corpus)
        let source = corpus.appendingPathComponent(name)
        let bytes = [UInt8](try Data(contentsOf: source))
        let edited: [UInt8]
        do {
            edited = try EditedBytes.movie(bytes)
        } catch let error as MetadataError {
            #expect(error.code == Self.refusals[name], "\(name): \(error)")
            return
        }
        #expect(Self.refusals[name] == nil)
        let fetched = try EditedBytes.fetchedReplacements(bytes, EditedBytes.edit())
        #expect(try EditedBytes.applying(fetched.replacements, to: bytes) == edited)
        try TemporaryDirectory.with { folder in
            try folder.write("edited.mov", edited)
            let pair = MoviePair(old: source, new: folder.appendingPathComponent("edited.mov"))
            try pair.check(identifier: EditedBytes.identifier)
        }
    }
}
