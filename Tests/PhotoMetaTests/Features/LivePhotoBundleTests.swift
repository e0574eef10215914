// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

@Suite struct ZIPDirectoryTests {
    private static func entries(_ bytes: [UInt8], limits: Limits = Limits()) throws -> [ZIPDirectory.Entry]? {
        var context = ParseContext(limits: limits)
        return try ZIPDirectory(in: ByteWindow(whole: ContiguousArray(bytes)), &context)?.entries
    }

    @Test(
        "Files that Python's zipfile lists, and their data",
        arguments: ["stored", "deflated", "large", "comment"])
    func readsOtherFiles(_ name: String) throws {
        let bytes = try #require(AdjustmentSamples.zips.first { $0.word == name }).bytes
        let entries = try #require(try Self.entries(bytes))
        #expect(entries.map(\.name) == ["__MACOSX/._IMG_1.HEIC", "IMG_1.HEIC", "IMG_1.MOV"])
        for entry in entries {
            #expect(entry.method == (name == "deflated" ? .deflated : .stored))
            #expect(entry.byteCount == UInt64(entry.name.utf8.count * 40))
            let window = ByteWindow(whole: ContiguousArray(bytes))
            let range = try #require(try ZIPDirectory.data(of: entry, in: window))
            let data = Array(bytes[Int(range.lowerBound)..<Int(range.upperBound)])
            let text = name == "deflated" ? Array(try Inflate.inflate(data.span, .none, limit: 10_000)) : data
            #expect(text == utf8(String(repeating: entry.name, count: 40)))
        }
    }

    @Test("A damaged list ends at the damage, and no range is outside the file")
    func survivesMutants() throws {
        for sample in AdjustmentSamples.zips where sample.word != "comment" {
            for place in sample.bytes.indices {
                for value in [0, 0xFF] as [UInt8] {
                    var mutant = sample.bytes
                    mutant[place] = value
                    let window = ByteWindow(whole: ContiguousArray(mutant))
                    for entry in (try? Self.entries(mutant)) ?? [] {
                        guard let range = try? ZIPDirectory.data(of: entry, in: window) else { continue }
                        #expect(range.upperBound <= UInt64(mutant.count))
                    }
                    _ = try? LivePhotoBundle(contentsOf: mutant)
                }
            }
            for count in 0..<sample.bytes.count { _ = try? Self.entries(Array(sample.bytes.prefix(count))) }
        }
    }

    @Test("The number of files and the size of the list are limited") func limitsListing() throws {
        let bytes = try #require(AdjustmentSamples.zips.first).bytes
        #expect(try Self.entries(bytes, limits: .with { $0.items = 2 })?.count == 2)
        #expect(try Self.entries(bytes, limits: .with { $0.tableBytes = 20 }) == nil)
    }
}

@Suite struct LivePhotoBundleTests {
    private static let identifier = LivePhotoFixtures.identifier

    private static func pair() throws -> (still: [UInt8], movie: [UInt8]) {
        let payloads = LivePhotoFixtures.Payloads(tiny: ())
        return (LivePhotoFixtures.heic(payloads), LivePhotoFixtures.movie(payloads, identifier: identifier))
    }

    @Test("A bundle has both halves, stored and deflated", arguments: [false, true]) func readsBundle(
        _ isDeflated: Bool
    ) throws {
        let pair = try Self.pair()
        let file = ZIPBuilder(
            [("IMG_1.HEIC", pair.still), ("IMG_1.MOV", pair.movie)], isDeflated: isDeflated
        ).bytes
        let bundle = try LivePhotoBundle(contentsOf: file)
        #expect(bundle.still.name == "IMG_1.HEIC" && bundle.movie.name == "IMG_1.MOV")
        #expect(bundle.still.isCompressed == isDeflated)
        #expect(bundle.still.metadata.livePhotoIdentifier == Self.identifier)
        #expect(bundle.movie.metadata.livePhotoIdentifier == Self.identifier)
        #expect(LivePhoto.findings(still: bundle.still.metadata, movie: bundle.movie.metadata) == [])
        let metadata = try MediaMetadata(bytes: file)
        #expect(metadata.format == .livp)
        if !isDeflated {
            let range = bundle.still.range
            #expect(Array(file[Int(range.lowerBound)..<Int(range.upperBound)]) == pair.still)
            #expect(
                metadata.parts.dropFirst().compactMap(\.ranges?.ranges.first) == [range, bundle.movie.range])
        }
    }

    @Test("Other ZIP files are not bundles") func refusesOthers() throws {
        let pair = try Self.pair()
        for files in [[("a.txt", [1])], [("IMG_1.HEIC", pair.still)], [("IMG_1.MOV", pair.movie)]]
            as [[(String, [UInt8])]]
        {
            let file = ZIPBuilder(files).bytes
            #expect(throws: MetadataError(.unrecognizedFormat)) { try MediaMetadata(bytes: file) }
            #expect(throws: MetadataError(.unrecognizedFormat)) { try LivePhotoBundle(contentsOf: file) }
        }
        #expect(throws: MetadataError(.unrecognizedFormat)) { try LivePhotoBundle(contentsOf: pair.still) }
    }
}
