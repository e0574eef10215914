// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// An edit of both halves of a Live Photo.
@Suite struct PairEditTests {
    private static let still = PackageFiles.fixture("live-photo/still.heic")
    private static let movie = PackageFiles.fixture("live-photo/movie.mov")

    @Test("Both halves get one new identifier, and no trace of the old one remains") func renews() throws {
        try TemporaryDirectory.with { folder in
            let (still, movie) = (
                folder.appendingPathComponent("a.heic"), folder.appendingPathComponent("a.mov")
            )
            try MetadataEdit.forSharing(livePhotoIdentifier: .renewed()).write(
                still: Self.still.path, movie: Self.movie.path, stillOutput: still.path,
                movieOutput: movie.path)
            let (first, second) = (
                try MediaMetadata(contentsOf: still.path), try MediaMetadata(contentsOf: movie.path)
            )
            let identifier = try #require(first.livePhotoIdentifier)
            #expect(UUID(uuidString: identifier) != nil)
            #expect(identifier == second.livePhotoIdentifier)
            #expect(LivePhoto.findings(still: first, movie: second).isEmpty)
            #expect(first.location == nil && second.location == nil)
            for file in [still, movie] {
                let data = try Data(contentsOf: file)
                #expect(data.range(of: Data(LivePhotoFixtures.identifier.utf8)) == nil)
            }
        }
    }

    @Test("A movie alone keeps its identifier, loses it or gets a given one") func changesMovie() throws {
        let file = [UInt8](try Data(contentsOf: Self.movie))
        for (option, expected) in [
            (MetadataEdit.LivePhotoIdentifier.kept, LivePhotoFixtures.identifier), (.renewed("ABC"), "ABC"),
            (.removed, nil),
        ] {
            let plan = try MetadataEdit.forSharing(livePhotoIdentifier: option).plan(contentsOf: file)
            let result = try read(plan.applied(to: file))
            #expect(result.livePhotoIdentifier == expected)
            #expect(result.stillImageTime != nil)
        }
        for wrong in ["", "a b", "ä", String(repeating: "x", count: 256)] {
            #expect(throws: MetadataError(.invalidValue)) {
                try MetadataEdit.forSharing(livePhotoIdentifier: .renewed(wrong)).plan(contentsOf: file)
            }
        }
    }

    @Test("Files that are not a pair are refused, and nothing is written") func refuses() throws {
        let other = PackageFiles.fixture("live-photo-jpeg/movie.mov")
        try TemporaryDirectory.with { folder in
            let edit = MetadataEdit.forSharing(livePhotoIdentifier: .renewed())
            for (still, movie) in [(Self.still, other), (Self.movie, Self.still), (Self.still, Self.still)] {
                #expect(throws: MetadataError(.notEditable)) {
                    try edit.write(
                        still: still.path, movie: movie.path,
                        stillOutput: folder.appendingPathComponent("a").path,
                        movieOutput: folder.appendingPathComponent("b").path)
                }
            }
            // The second target exists: neither is written.
            try folder.write("b", [1])
            #expect(throws: MetadataError(.outputExists)) {
                try edit.write(
                    still: Self.still.path, movie: Self.movie.path,
                    stillOutput: folder.appendingPathComponent("a").path,
                    movieOutput: folder.appendingPathComponent("b").path)
            }
            #expect(SharedFiles.names(in: folder) == ["b"])
        }
        let plans = try MetadataEdit.forSharing(livePhotoIdentifier: .renewed()).plans(
            still: Self.still.path, movie: Self.movie.path)
        #expect(plans.still.newByteCount > 0 && plans.movie.newByteCount > 0)
    }

    @Test("A dry run lists the new identifier, and the notes of all makers") func listsChanges() throws {
        let photo = try MediaMetadata(contentsOf: Self.still.path)
        let changes = MetadataEdit.forSharing(livePhotoIdentifier: .renewed("ABC")).changes(to: photo)
        let change = try #require(changes.first { $0.name == "ContentIdentifier" || $0.new == "ABC" })
        #expect(change.old == LivePhotoFixtures.identifier && change.new == "ABC")
        let kept = MetadataEdit.forSharing().changes(to: photo)
        #expect(!kept.contains { $0.old == LivePhotoFixtures.identifier })
    }
}
