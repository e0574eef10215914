// SPDX-License-Identifier: Apache-2.0
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
        // All samples are in fragments.
        "mp4__nomake__audio-dec__d2c5d1.mp4": .noMedia,
        "mp4__nomake__cbcs__6658c7.mp4": .noMedia,
        "mp4__nomake__complseg-1-0001__bc1dce.mp4": .noMedia,
        "mp4__nomake__fragmented-captions-h265__f2a1e8.mp4": .noMedia,
        "mp4__nomake__init-with-colr__cf281a.mp4": .noMedia,
        "mp4__nomake__init__09a99a.mp4": .noMedia,
        "mp4__nomake__sample-fragmented-seekable-mul__c98fbb.mp4": .noMedia,
        "mp4__nomake__sample-fragmented__4cfa98.mp4": .noMedia,
        "mp4__nomake__sample-init-enca__fd491e.mp4": .noMedia,
        "mp4__nomake__sample-text__1111f8.mp4": .noMedia,
        "mp4__nomake__stpp-combined__1462ff.mp4": .noMedia,
        "mp4__nomake__video__8f261d.mp4": .noMedia,
        "mp4__nomake__vvc-400kbps-2s__d08b18.mp4": .noMedia,
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
