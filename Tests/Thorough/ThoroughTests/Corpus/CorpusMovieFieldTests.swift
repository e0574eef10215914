// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Edits of the metadata of every movie of the corpus, verified with ExifTool and FFmpeg.
@Suite(
    .enabled(if: SharedFiles.isPresent, "\(SharedFiles.absence)"),
    .enabled(if: OtherTool.areInstalled, "\(OtherTool.absence)"))
struct CorpusMovieFieldTests {
    /// An edit, with the prefixes of ExifTool's names for the tags that it changes.
    struct Sample: Sendable {
        let name: String
        let changed: [String]
        /// The values that ExifTool must read.
        let expected: [String: String]
        let change: @Sendable (inout MetadataEdit) throws -> Void
    }

    /// Files with named items in user data, where FFmpeg writes them but ExifTool 12.57 does not read them.
    private static let hasUnreadItems = ["mp4__nomake__sample-android-slow-motion__fedca8.mp4"]

    static let samples = [
        Sample(
            name: "named items", changed: ["Keys:Make", "Keys:DisplayName", "Keys:CreationDate"],
            expected: ["Keys:DisplayName": "Näme 写真"]
        ) { edit in
            try edit.set(\.quickTime.make, to: "Test maker")
            try edit.set(\.quickTime.displayName, to: "Näme 写真")
            try edit.set(\.quickTime.creationDate, to: "2020-01-02T03:04:05+0100")
        },
        Sample(
            name: "user data", changed: ["UserData:Title", "UserData:Make"],
            expected: ["UserData:Make": "Test maker"]
        ) { edit in
            try edit.set(\.userData.title, to: "Títle")
            try edit.set(\.userData.make, to: "Test maker")
        },
        Sample(
            name: "location",
            changed: [
                "Keys:GPSCoordinates", "UserData:GPSCoordinates", "UserData:LocationInformation",
                "ItemList:GPSCoordinates", "Composite:GPS",
            ], expected: [:]
        ) { edit in
            try edit.remove(\.quickTime.locationISO6709)
            try edit.remove(\.userData.gpsCoordinates)
            try edit.remove(\.userData.locationInformation)
            try edit.remove(\.itemList.gpsCoordinates)
        },
        Sample(
            name: "dates", changed: ["QuickTime:CreateDate"],
            expected: ["QuickTime:CreateDate": "2018:01:28 16:00:00"]
        ) { edit in try edit.set(\.movie.creationTime, to: 3_600_000_000) },
        Sample(
            name: "dictionaries",
            changed: ["Keys:", "UserData:", "ItemList:", "Composite:", "Pentax:", "Samsung:"],
            expected: [:]
        ) { edit in
            try edit.removeAll(in: .quickTime)
            try edit.removeAll(in: .userData)
            try edit.removeAll(in: .itemList)
        },
    ]

    @Test("Only the requested properties change", arguments: CorpusMovieEditTests.names)
    func edits(name: String) throws {
        let corpus = try #require(SharedFiles.corpus)
        let source = corpus.appendingPathComponent(name)
        let before = try MoviePair.tags(of: source)
        let packets = try packets(of: source)
        try TemporaryDirectory.with { folder in
            for sample in Self.samples {
                let output = folder.appendingPathComponent("\(sample.name) \(name)")
                var edit = MetadataEdit()
                edit.allowsInvalidCredentials = true
                try sample.change(&edit)
                do {
                    try edit.write(contentsOf: source.path, to: output.path)
                } catch let error as MetadataError {
                    #expect(error.code == CorpusMovieEditTests.refusals[name], "\(name): \(error)")
                    continue
                }
                let after = try MoviePair.tags(of: output)
                for tag in Set(before.keys).union(after.keys)
                where !sample.changed.contains(where: tag.hasPrefix) && !Self.dependsOnPlaces(tag)
                    // A removal clears free space; one file has a box in its free space.
                    && !["free", "Free", "Skip", "mobi"].contains(where: tag.hasSuffix)
                    // ExifTool also shows a text in another language under its plain name if no other text has that
                    // name.
                    && before["\(tag)-und-NO"] == nil
                {
                    #expect(before[tag] == after[tag], "\(name), \(sample.name): \(tag)")
                }
                for (tag, value) in sample.expected
                where (after[tag] != nil || before[tag] == nil) && !Self.hasUnreadItems.contains(name) {
                    #expect(after[tag]?.contains(value) == true, "\(name), \(sample.name): \(tag)")
                }
                let warnings = after.filter { $0.key.hasSuffix(":Warning") }.flatMap(\.value)
                let known = before.filter { $0.key.hasSuffix(":Warning") }.flatMap(\.value)
                #expect(Set(warnings).isSubset(of: known), "\(name), \(sample.name)")
                // FFmpeg treats a cover as a stream.
                if sample.name != "dictionaries" || before["ItemList:CoverArt"] == nil {
                    #expect(try self.packets(of: output) == packets, "\(name), \(sample.name)")
                }
            }
        }
    }

    private static func dependsOnPlaces(_ tag: String) -> Bool {
        ["System:", "File:", "SourceFile"].contains(where: tag.hasPrefix)
            || [
                "MediaDataOffset", "MediaDataSize", "MediaData", "Free", "HandlerType", "HandlerVendorID",
                "Warning",
            ].contains { tag.hasSuffix(":\($0)") }
    }

    private func packets(of file: URL) throws -> [Substring] {
        try OtherTool.ffmpeg.text([
            "-v", "quiet", "-i", file.path, "-map", "0", "-c", "copy", "-f", "framemd5", "-",
        ]).split(separator: "\n").filter { !$0.hasPrefix("#") }
    }
}
