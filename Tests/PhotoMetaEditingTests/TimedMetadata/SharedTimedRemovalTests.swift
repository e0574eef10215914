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

    /// Movies of other folders in which ExifTool finds a position.
    private static let others = ["corpus", "field"].flatMap { folder -> [String] in
        let path = SharedFiles.root?.appendingPathComponent(folder)
        return SharedFiles.names(in: path).filter {
            ["mov", "mp4", "m4v", "3gp", "3g2"].contains($0.split(separator: ".").last.map(String.init) ?? "")
        }.map { "\(folder)/\($0)" }
    }

    private static func positions(in path: String) throws -> [Substring] {
        let tags = ["-GPSLatitude", "-GPSCoordinates", "-LocationInformation", "-Location*ISO6709*"]
        return try OtherTool.exiftool.text(["-ee3", "-a", "-n", "-s3"] + tags + [path]).split(separator: "\n")
    }

    @Test("After the location is removed, ExifTool finds none in any movie", arguments: others)
    func findsNoLocation(name: String) throws {
        let path = try #require(SharedFiles.root).appendingPathComponent(name).path
        guard try !Self.positions(in: path).isEmpty else { return }
        try TemporaryDirectory.with { folder in
            var edit = MetadataEdit()
            edit.remove(\.location)
            let result = folder.appendingPathComponent("movie.mov").path
            try edit.write(contentsOf: path, to: result)
            #expect(try Self.positions(in: result).isEmpty)
        }
    }
}
