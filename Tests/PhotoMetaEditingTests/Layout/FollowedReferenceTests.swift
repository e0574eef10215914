// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Numbers that private structures state of other places in the file follow an edit.
@Suite struct FollowedReferenceTests {
    /// A movie whose index of blocks comes before them; the index states the second block first.
    private static func dashcam(isBlock: Bool = true) -> [UInt8] {
        let name = latin(isBlock ? "freeGPS " : "freeXXX ")
        let blocks = [1, 2].map { (mark: UInt8) in uint32(32) + name + Array(repeating: mark, count: 20) }
        var movie = EditableMovie.forStreaming
        movie.movie.mediaData = EditableMovie.samples + blocks.flatMap { $0 }
        let index = { (start: Int) in
            box(
                "gps ", uint32(0x101), uint32(3), uint32(UInt32(start + 32)), uint32(32), uint32(0),
                uint32(0),
                uint32(UInt32(start)), uint32(32))
        }
        movie.movie.extraBoxes = [index(0)]
        movie.movie.extraBoxes = [index(movie.mediaOffset + EditableMovie.samples.count)]
        return movie.bytes
    }

    /// The offset and the size in each row of the index.
    private static func rows(_ bytes: [UInt8]) throws -> [[Int]] {
        let start = try #require(bytes.firstRange(of: latin("gps "))?.lowerBound) + 12
        return (0..<3).map { row in
            [0, 4].map { offset in
                bytes[(start + row * 8 + offset)...].prefix(4).reduce(0) { $0 << 8 | Int($1) }
            }
        }
    }

    @Test("The index of a dashcam's blocks follows when the movie's header grows") func movesDashcamIndex()
        throws
    {
        let source = Self.dashcam()
        let result = try MetadataEdit.edited(source) {
            try $0.set(\.title, to: "A longer title than there was")
        }
        let (old, new) = (try Self.rows(source), try Self.rows(result))
        #expect(result.count > source.count && new[0][0] - old[0][0] == result.count - source.count)
        #expect(new[1] == [0, 0] && new.map { $0[1] } == [32, 0, 32])
        #expect(result[new[0][0]...].prefix(32) == source[old[0][0]...].prefix(32))
        #expect(result[new[2][0]...].prefix(32) == source[old[2][0]...].prefix(32))
        let layout = try FileLayout(contentsOf: source)
        #expect(
            layout.references.filter { source[(Int($0.target) + 4)...].starts(with: latin("freeGPS ")) }.count
                == 2)
    }

    @Test("A removal keeps the blocks of a dashcam, which are not free space, and sharing clears them")
    func keepsBlocksWhenRemoving() throws {
        let source = Self.dashcam()
        let block = try #require(source.firstRange(of: latin("freeGPS "))).upperBound
        let removed = try MetadataEdit.edited(source) { $0.remove(\.title) }
        #expect(removed[(block - 8)..<(block + 20)] == source[(block - 8)..<(block + 20)])
        for kept in [[], SharedContent.location] as [SharedContent] {
            let shared = try MetadataEdit.edited(source) { $0 = .forSharing(keepingOnly: kept) }
            #expect(shared.firstRange(of: Array(repeating: 1, count: 20)) == nil)
            #expect(shared.firstRange(of: Array(repeating: 2, count: 20)) == nil)
        }
    }

    @Test("Numbers in a box of this name that lead to no block are not changed") func keepsOtherNumbers()
        throws
    {
        let source = Self.dashcam(isBlock: false)
        let result = try MetadataEdit.edited(source) {
            try $0.set(\.title, to: "A longer title than there was")
        }
        #expect(try Self.rows(result) == Self.rows(source))
    }

    @Test(
        "Positions of a dashcam are the same after edits",
        .enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"))
    func keepsDashcamTrack() throws {
        let url = try #require(SharedFiles.root).appendingPathComponent("field/dashcam-index-before-mdat.mp4")
        let source = [UInt8](try Data(contentsOf: url))
        func points(_ bytes: [UInt8]) throws -> [String] {
            try MediaMetadata(bytes: bytes).locationTrack(contentsOf: bytes).points.map { "\($0)" }
        }
        let before = try points(source)
        #expect(!before.isEmpty)
        for title in ["A", String(repeating: "long ", count: 500)] {
            let result = try MetadataEdit.edited(source) { try $0.set(\.title, to: title) }
            #expect(try points(result) == before)
            #expect(try points(MetadataEdit.edited(result) { $0.remove(\.title) }) == before)
        }
    }

    /// Apple's `iDOT` states how far the image data of both halves is from it; new chunks lie before it.
    @Test("The distances to the halves of Apple's PNG files stay true") func keepsHalves() throws {
        let data = uint32(2) + uint32(0) + uint32(120) + uint32(40) + uint32(120) + uint32(120) + uint32(112)
        let halves = PNGBuilder.chunk("iDOT", data)
        let images = PNGBuilder.chunk("IDAT", filler(60)) + PNGBuilder.chunk("IDAT", filler(50))
        let source =
            PNGBuilder.signature + PNGBuilder.header() + halves + images + PNGBuilder.chunk("IEND", [])
        let result = try MetadataEdit.edited(source) { try $0.set(\.title, to: "A title") }
        #expect(result.count > source.count && result.firstRange(of: halves + images) != nil)
    }
}
