// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Some movies of the corpus become halves of Live Photos; `Tests/Thorough` uses all movies.
@Suite(
    .enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"),
    .enabled(if: OtherTool.areInstalled, "\(OtherTool.absence)"))
struct CorpusMovieSampleTests {
    @Test(
        "Movies become halves, and everything else stays",
        arguments: [
            "lp02_iphone-13-pro_small.mov", "mov__apple-iphone-7__img-3824__deb2e9.mov",
            "mp4__nomake__video__3b8c3d.mp4", "3gp__nomake__fixture2__fc0a40.3gp",
        ])
    func edits(name: String) throws {
        let old = try #require(SharedFiles.corpus).appendingPathComponent(name)
        try TemporaryDirectory.with { folder in
            let bytes = [UInt8](try Data(contentsOf: old))
            try folder.write("edited.mov", try EditedBytes.movie(bytes, at: Fraction(1, 2)))
            try MoviePair(old: old, new: folder.appendingPathComponent("edited.mov"))
                .check(identifier: EditedBytes.identifier)
        }
    }
}
