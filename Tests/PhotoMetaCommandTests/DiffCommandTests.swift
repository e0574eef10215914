// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@Suite struct DiffCommandTests {
    private func run(_ arguments: [String], _ first: [UInt8], _ second: [UInt8]) throws
        -> CommandLineTool.Result
    {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", first)
            try folder.write("b.jpg", second)
            return try CommandLineTool.run(["diff"] + arguments + ["a.jpg", "b.jpg"], in: folder)
        }
    }

    @Test("Files with the same properties have no differences") func findsNothing() throws {
        let result = try run([], CommandFiles.photo(), CommandFiles.photo())
        #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
    }

    @Test("Lists differences with both values") func findsDifferences() throws {
        let result = try run(
            [], CommandFiles.photo(model: "One"), CommandFiles.photo(nil, model: "Two"))
        #expect(result.status == 1)
        #expect(
            result.outputLines == [
                "a.jpg -> b.jpg", "  TIFF Model             One -> Two",
                "  Exif DateTimeOriginal  2025:05:26 09:27:06 -> absent",
            ])
    }

    @Test("JSON omits absent values") func writesJSON() throws {
        let result = try run(
            ["--json"], CommandFiles.photo(model: "One"), CommandFiles.photo(nil, model: "Two"))
        let object = try #require(try result.objects().first)
        #expect(object["first"] as? String == "a.jpg" && object["second"] as? String == "b.jpg")
        let differences = try #require(object["differences"] as? [[String: String]])
        #expect(
            differences == [
                [
                    "dictionary": "TIFF", "key": "Model", "keyPath": "tiff.model", "first": "One",
                    "second": "Two",
                ],
                [
                    "dictionary": "Exif", "key": "DateTimeOriginal", "keyPath": "exif.dateTimeOriginal",
                    "first": "2025:05:26 09:27:06",
                ],
            ])
    }

    @Test("Numbers are equal whatever their stored type") func ignoresForm() throws {
        func photo(_ value: TIFFValue) -> [UInt8] {
            JPEGBuilder.image(.exif(TIFFBuilder([TIFFEntry(0x0112, value)]).bytes))
        }
        #expect(try run([], photo(.short([6])), photo(.long([6]))).status == 0)
        #expect(try run([], photo(.short([6])), photo(.short([8]))).status == 1)
    }

    @Test("Compares only the selected properties") func selects() throws {
        let (first, second) = (CommandFiles.photo(model: "One"), CommandFiles.photo(model: "Two"))
        #expect(try run(["--select", "exif"], first, second).status == 0)
        #expect(try run(["--select", "tiff.model"], first, second).status == 1)
    }

    @Test("Compares the size, and XMP without a dictionary") func comparesStructure() throws {
        let size = try run([], JPEGBuilder.image(), CommandFiles.photo(nil, model: nil))
        #expect(size.status == 1)
        func packet(_ text: String) -> [UInt8] {
            utf8(
                """
                <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
                <rdf:Description rdf:about="" xmlns:my="http://example.com/my/" my:note="\(text)"/></rdf:RDF></x:xmpmeta>
                """)
        }
        let result = try run([], packet("one"), packet("two"))
        #expect(result.outputLines.last == "  http://example.com/my/ note  one -> two")
    }

    @Test("The status for an unreadable file is that of diff") func reportsFailure() throws {
        let result = try run([], utf8("text"), CommandFiles.photo())
        #expect(result.status == 2)
        #expect(result.errors.contains("a.jpg"))
        #expect(try CommandLineTool.run(["diff", "a"]).status == 2)
    }

    @Test("`diff` counts the characters of encoded bytes, and shows texts") func shortensBase64() throws {
        let encoded = String(repeating: "SERSUAPv", count: 40)
        func file(_ text: String) -> [UInt8] {
            utf8(
                """
                <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
                <rdf:Description rdf:about="" xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" \
                GCamera:hdrp_makernote="\(text)"/></rdf:RDF></x:xmpmeta>
                """)
        }
        let first = try run([], file(encoded), file("short"))
        #expect(first.output.contains("320 characters of Base64 -> short"))
        #expect(!first.output.contains(encoded))
        let second = try run([], file(encoded), file(encoded + "A"))
        #expect(second.status == 1 && second.output.contains("320 characters of Base64 -> 321 characters"))
    }
}
