// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// The shared files, which are not part of the package.
@Suite(.enabled(if: SharedFiles.isPresent && OtherTool.areInstalled, Comment(rawValue: SharedFiles.absence)))
struct SharedTimedMetadataRemovalTests {
    private static let folder = SharedFiles.root?.appendingPathComponent("timed")
    private static let names = SharedFiles.names(in: folder).filter {
        $0.hasSuffix(".mov") || $0.hasSuffix(".mp4")
    }

    @Test("ExifTool finds no position after the removal", arguments: names, [false, true])
    func findsNoPosition(name: String, byMeaning: Bool) throws {
        let path = try #require(Self.folder).appendingPathComponent(name).path
        try TemporaryDirectory.with { folder in
            var edit = MetadataEdit()
            if byMeaning { edit.remove(\.location) } else { edit.removeTimedMetadata(.location) }
            let result = folder.appendingPathComponent("movie.mov").path
            try edit.write(contentsOf: path, to: result)
            let tags = [
                "-ee3", "-a", "-s", "-G1", "-gps*", "-accelerometer", "-stillImageTime", "-warning", result,
            ]
            let text = try OtherTool.exiftool.text(tags)
            #expect(!text.lowercased().contains("latitude") && !text.contains("Warning"))
        }
    }
}
