// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// `photometa edit` says what a removal may have left, and what it removed as a whole.
@Suite struct UnreadCommandTests {
    private static let telemetry = JPEGBuilder.Part.segment(0xE6, latin("GoPro\0DEVC, 59,54.5N"))

    private static func run(
        _ name: String, _ bytes: [UInt8], _ words: String...
    ) throws -> (status: Int32, output: String, objects: [[String: Any]]) {
        try TemporaryDirectory.with { folder in
            try folder.write(name, bytes)
            let result = try CommandLineTool.run(["edit", name, "--in-place"] + words, in: folder)
            let isUnchanged = try Data(contentsOf: folder.appendingPathComponent(name)) == Data(bytes)
            #expect(isUnchanged == (result.status != 0 || result.output.contains(" unchanged")), "\(words)")
            return (
                result.status, result.output + result.errors,
                words.contains("--json") ? try result.objects() : []
            )
        }
    }

    @Test("A region that may still contain the location is listed, and never is there nothing to remove")
    func listsRegions() throws {
        let bytes = Samples.jpeg(Self.telemetry)
        let text = try Self.run("a.jpg", bytes, "--remove", "location")
        #expect(text.status == 0)
        #expect(
            text.output.contains(
                "May still contain  location: APP6 (segment of an unknown kind), 24 bytes at 2\n"))
        #expect(!text.output.contains("nothing to remove") && text.output.contains("a.jpg unchanged"))
        let other = try Self.run("a.jpg", Samples.jpeg(), "--remove", "location")
        #expect(other.output.contains("nothing to remove") && !other.output.contains("May still contain"))
        let set = try Self.run("a.jpg", bytes, "--set", "title=A")
        #expect(!set.output.contains("May still contain"))
    }

    @Test("With --refuse-unread, such a file is refused, and others are not") func refuses() throws {
        let refused = try Self.run(
            "a.jpg", Samples.jpeg(Self.telemetry), "--remove", "location", "--refuse-unread")
        #expect(refused.status == 3)
        #expect(refused.output.contains("the file may still contain what is removed (location): APP6"))
        let other = try Self.run("a.jpg", Samples.jpeg(), "--remove", "location", "--refuse-unread")
        #expect(other.status == 0)
    }

    @Test("JSON has the regions, with the ranges in the result") func writesJSON() throws {
        let bytes = Samples.jpeg(.segment(0xFE, latin("a comment")), Self.telemetry)
        let objects = try Self.run(
            "a.jpg", bytes, "--remove", "jpeg.comment", "--remove", "location", "--json"
        ).objects
        let regions = try #require(objects.first?["unread"] as? [[String: Any]])
        #expect(regions.count == 1 && regions.first?["kind"] as? String == "segment")
        #expect(regions.first?["name"] as? String == "APP6" && regions.first?["byteCount"] as? Int == 24)
        #expect(regions.first?["start"] as? Int == 2 && regions.first?["end"] as? Int == 26)
        #expect(regions.first?["contents"] as? [String] == ["location", "texts"])
    }

    @Test("Content Credentials that are removed are mentioned") func mentionsCredentials() throws {
        let bytes = CredentialsFile.all[0].wrap(CredentialsBuilder().store)
        let refused = try Self.run("a.jpg", bytes, "--remove", "location")
        #expect(refused.status == 3 && refused.output.contains("--invalidate-credentials allows that"))
        for words in [["--remove", "location"], ["--set", "title=A"]] {
            let edited = try Self.run("a.jpg", bytes, words[0], words[1], "--invalidate-credentials")
            #expect(edited.status == 0 && edited.output.contains("Also removed  "))
            #expect(edited.output.contains("Content Credentials\n"))
            let json = try Self.run("a.jpg", bytes, words[0], words[1], "--invalidate-credentials", "--json")
            #expect(json.objects.first?["removedStructures"] as? [String] == ["contentCredentials"])
        }
    }
}
