// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// `photometa layout`: the list, the JSON and the page.
@Suite struct LayoutCommandTests {
    private func run(_ arguments: [String], _ files: [String: [UInt8]]) throws -> CommandLineTool.Result {
        try TemporaryDirectory.with { folder in
            for (name, bytes) in files { try folder.write(name, bytes) }
            return try CommandLineTool.run(["layout"] + arguments, in: folder)
        }
    }

    /// An image with two segments, and text after it.
    private let photo = JPEGBuilder.image(.jfif(), .segment(0xFE, utf8("a comment"))) + utf8("text")

    @Test("The list has the offset, the size, the role and the name of each region") func writesList() throws
    {
        let result = try run(["a.jpg"], ["a.jpg": photo])
        let rows = result.outputLines.map { $0.split(separator: " ").map(String.init) }
        #expect(result.status == 0)
        #expect(result.outputLines.first == "a.jpg: JPEG, \(photo.count) bytes")
        #expect(
            rows.contains(["0", "2", "structure", "SOI"]) && rows.contains(["20", "13", "COM"]))
        let rest = "\(photo.count - 4) 4 unreferenced data after the image".split(separator: " ").map(
            String.init)
        #expect(rows.contains(rest))
        #expect(result.outputLines.last?.hasSuffix("unreferenced 4") == true)
    }

    @Test("Long runs are shortened, unless all are asked for") func shortensRuns() throws {
        var builder = HEIFBuilder()
        builder.items = (1...20).map { HEIFBuilder.Item($0, "hvc1", filler(10)) }
        let files = ["a.heic": builder.bytes]
        let short = try run(["a.heic"], files).outputLines
        #expect(
            short.filter { $0.contains("(hvc1)") }.count == 2 && short.contains { $0.hasSuffix("… 18 more") })
        #expect(try run(["--all", "a.heic"], files).outputLines.filter { $0.contains("(hvc1)") }.count == 20)
    }

    @Test("The leaves in the JSON cover the file") func writesJSON() throws {
        let object = try #require(try run(["--json", "a.jpg"], ["a.jpg": photo]).objects().first)
        let leaves = try #require(object["leaves"] as? [[String: Any]])
        var end = 0
        for leaf in leaves {
            #expect(leaf["start"] as? Int == end)
            end = try #require(leaf["end"] as? Int)
        }
        #expect(end == photo.count && object["byteCount"] as? Int == photo.count)
        #expect(object["isComplete"] as? Bool == true)
    }

    @Test("The page is one file, which contains the layout and the first bytes of regions") func writesPage()
        throws
    {
        let name = "</script><img src=x>.jpg".replacingOccurrences(of: "/", with: "")
        let hostile = JPEGBuilder.image(.segment(0xFE, utf8("</script><b>")))
        let page = try TemporaryDirectory.with { folder in
            try folder.write(name, hostile)
            let result = try CommandLineTool.run(["layout", name, "--html", "page.html"], in: folder)
            #expect(result.status == 0 && result.errors.isEmpty)
            return try String(contentsOf: folder.appendingPathComponent("page.html"), encoding: .utf8)
        }
        let start = try #require(page.range(of: "id=\"data\">")).upperBound
        let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
        let data = Data(page[start..<end].utf8)
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let regions = try #require(object["regions"] as? [[String: Any]])
        #expect(object["file"] as? String == name)
        let first = try #require(regions.first?["bytes"] as? String)
        #expect(Data(base64Encoded: first) == Data(hostile.prefix(64)))
        // It needs no other file.
        #expect(!page.contains("src=\"") && !page.contains("href=\"") && !page.contains("url("))
    }

    @Test("A page is not written over a file") func keepsFiles() throws {
        let result = try run(["a.jpg", "--html", "b.html"], ["a.jpg": photo, "b.html": utf8("mine")])
        #expect(result.status == 1 && result.errors.contains("b.html"))
    }

    @Test(
        "Options that contradict each other are refused",
        arguments: [["--html", "x", "--json"], ["--html", "x", "b.jpg"]])
    func refusesOptions(_ options: [String]) throws {
        let result = try run(["a.jpg"] + options, ["a.jpg": photo, "b.jpg": photo])
        #expect(result.status == 2)
    }

    @Test("A file that cannot be read is reported, and others are shown") func reportsErrors() throws {
        let result = try run(
            ["--json", "a.jpg", "absent.jpg", "text.jpg"], ["a.jpg": photo, "text.jpg": utf8("text")])
        let objects = try result.objects()
        #expect(result.status == 1 && objects.count == 3)
        #expect(objects.filter { $0["error"] != nil }.count == 2)
    }
}
