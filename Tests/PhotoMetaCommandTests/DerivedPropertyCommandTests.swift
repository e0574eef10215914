// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

/// Derived properties, such as `camera`, where commands take the names of properties.
@Suite struct DerivedPropertyCommandTests {
    private func run(_ arguments: [String], files: [String: [UInt8]] = [:]) throws -> CommandLineTool.Result {
        try TemporaryDirectory.with { folder in
            for (name, bytes) in files { try folder.write(name, bytes) }
            return try CommandLineTool.run(arguments, in: folder)
        }
    }

    @Test("--select takes derived properties, as `get` does") func selectsDerivedProperties() throws {
        let files = ["a.jpg": CommandFiles.photo(model: "One"), "b.jpg": CommandFiles.photo(model: "Two")]
        let text = try run(["show", "--select", "camera", "a.jpg"], files: files)
        #expect(text.output == "a.jpg\n  camera  Maker One\n")
        let json = try run(
            ["show", "--json", "--select", "camera,exif.isoSpeedRatings", "a.jpg"], files: files)
        let object = try #require(try json.objects().first)
        #expect(object["derived"] as? [String: String] == ["camera": "Maker One"])
        #expect((object["properties"] as? [String: [String: Any]])?.keys.sorted() == ["Exif"])
        let difference = try run(["diff", "--select", "camera", "a.jpg", "b.jpg"], files: files)
        #expect(difference.outputLines == ["a.jpg -> b.jpg", "  camera  Maker One -> Maker Two"])
    }

    @Test("`keys` finds derived properties") func findsDerivedProperties() throws {
        let result = try run(["keys", "capturedate"])
        #expect(result.status == 0)
        #expect(result.outputLines.first?.hasPrefix("captureDate  derived") == true)
        let json = try run(["keys", "--json", "displaysize.width"])
        let object = try #require(try json.objects().first)
        #expect(object["keyPath"] as? String == "displaySize.width" && object["isDerived"] as? Bool == true)
    }
}
