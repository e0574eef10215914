// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// A Live Photo whose files no longer belong together.
@Suite struct LivePhotoSeparationTests {
    private static let still = PackageFiles.fixture("live-photo/still.heic")
    private static let movie = PackageFiles.fixture("live-photo/movie.mov")

    @Test("Neither file has the identifier, and everything else stays") func separates() throws {
        try TemporaryDirectory.with { folder in
            let outputs = ["a.heic", "a.mov"].map { folder.appendingPathComponent($0) }
            try LivePhoto.separate(
                still: Self.still, movie: Self.movie, stillOutput: outputs[0], movieOutput: outputs[1])
            for (source, output) in zip([Self.still, Self.movie], outputs) {
                let (old, new) = (
                    try MediaMetadata(contentsOf: source.path), try MediaMetadata(contentsOf: output.path)
                )
                #expect(old.livePhotoIdentifier == LivePhotoFixtures.identifier)
                #expect(new.livePhotoIdentifier == nil && new.livePhotoRole == nil)
                let bytes = try Data(contentsOf: output)
                #expect(bytes.range(of: Data(LivePhotoFixtures.identifier.utf8)) == nil)
                let kept = old.properties.map(\.name).filter {
                    $0 != "ContentIdentifier" && !$0.hasSuffix("content.identifier")
                }
                #expect(Set(kept).isSubset(of: Set(new.properties.map(\.name))))
                #expect(new.captureDate == old.captureDate && new.stillImageTime == old.stillImageTime)
            }
        }
    }

    @Test("Files of two Live Photos are refused, and nothing is written") func refuses() throws {
        let other = PackageFiles.fixture("live-photo-jpeg/movie.mov")
        try TemporaryDirectory.with { folder in
            let outputs = ["a.heic", "a.mov"].map { folder.appendingPathComponent($0).path }
            for (still, movie) in [(Self.still, other), (Self.still, Self.still)] {
                #expect(throws: MetadataError(.notEditable)) {
                    try LivePhoto.separate(
                        still: still.path, movie: movie.path, stillOutput: outputs[0], movieOutput: outputs[1]
                    )
                }
            }
            let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(names == [])
        }
    }
}
