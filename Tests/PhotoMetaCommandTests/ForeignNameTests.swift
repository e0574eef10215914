// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// Properties by the names that ExifTool and ImageIO give them.
@Suite struct ForeignNameTests {
    private func with<Value>(_ body: (URL) throws -> Value) throws -> Value {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", CommandFiles.photo(iso: 200))
            return try body(folder)
        }
    }

    @Test(
        "get and diff take them",
        arguments: [
            ("ExposureTime", "1/120"), ("ISO", "200"), ("EXIF:ISO", "200"),
            ("DateTimeOriginal", "2025:05:26 09:27:06"), ("kCGImagePropertyExifISOSpeedRatings", "200"),
            ("{Exif}.ISOSpeedRatings", "200"), ("Make", "Maker"), ("IFD0:Model", "Model"),
        ]) func names(name: String, value: String) throws
    {
        try with { folder in
            let text = try CommandLineTool.run(["get", name, "a.jpg"], in: folder)
            let people = try CommandLineTool.run(["get", "--meanings", name, "a.jpg"], in: folder)
            #expect(text.status == 0, "\(text.errors)")
            let texts = [text.outputLines[0], people.outputLines[0].replacingOccurrences(of: " s", with: "")]
            #expect(texts.contains(value), "\(texts)")
            let json = try CommandLineTool.run(["get", "--json", name, "a.jpg"], in: folder)
            #expect((try json.objects()[0]["values"] as? [String: Any])?[name] != nil)
            let diff = try CommandLineTool.run(["diff", "--select", name, "a.jpg", "a.jpg"], in: folder)
            #expect(diff.status == 0, "\(diff.errors)")
        }
    }

    @Test("rename takes them in braces") func names() throws {
        try with { folder in
            let result = try CommandLineTool.run(["rename", "--format", "{ISO}-{Make}", "a.jpg"], in: folder)
            #expect(result.status == 0 && CommandFiles.names(in: folder) == ["200-Maker.jpg"], "\(result)")
        }
    }

    @Test("show selects all properties with a name, and ImageIO's dictionaries") func selects() throws {
        let exif = TIFFEntry(0x8769, .directory([TIFFEntry(0x829D, .rational([(28, 10)]))]))
        let xmp = XMPBuilder("", attributes: "exif:FNumber=\"28/10\" exif:ExposureTime=\"1/2\"")
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Samples.jpeg(.exif(TIFFBuilder([exif]).bytes), xmp.segment))
            let shown = try CommandLineTool.run(["show", "--select", "FNumber", "a.jpg"], in: folder)
            #expect(shown.outputLines.filter { $0.contains("FNumber") }.count == 2, "\(shown)")
            #expect(!shown.output.contains("ExposureTime"))
            let dictionary = try CommandLineTool.run(["show", "--select", "{Exif}", "a.jpg"], in: folder)
            #expect(dictionary.output.contains("f/2.8") && !dictionary.output.contains("ExposureTime"))
        }
    }

    @Test("An edit by a name of one editable property is made; several are listed, and nothing is written")
    func edits() throws {
        try with { folder in
            let set = try CommandLineTool.run(
                ["edit", "a.jpg", "--set", "EXIF:UserComment=Hello", "--in-place"], in: folder)
            #expect(set.status == 0, "\(set.errors)")
            try #expect(
                CommandLineTool.run(["get", "UserComment", "a.jpg"], in: folder).outputLines == ["Hello"])
            let before = try FolderFiles.identity("a.jpg", in: folder)
            for words in [["--set", "DateTimeOriginal=2025:01:01 00:00:00"], ["--remove", "ISO"]] {
                let result = try CommandLineTool.run(["edit", "a.jpg", "--in-place"] + words, in: folder)
                #expect(result.status == 2 && result.errors.contains("several properties are named"))
                #expect(result.errors.contains("'exif."), "\(result.errors)")
            }
            #expect(try FolderFiles.identity("a.jpg", in: folder) == before)
            let removed = try CommandLineTool.run(
                ["edit", "a.jpg", "--remove", "kCGImagePropertyExifISOSpeedRatings", "--in-place"], in: folder
            )
            #expect(removed.status == 0, "\(removed.errors)")
            try #expect(CommandLineTool.run(["get", "ISO", "a.jpg"], in: folder).output == "\n")
        }
    }

    @Test("A file with such a name is a file") func prefersFiles() throws {
        try with { folder in
            try folder.write("Model", CommandFiles.photo(model: "Other"))
            let result = try CommandLineTool.run(["get", "camera", "Model", "a.jpg"], in: folder)
            #expect(result.outputLines == ["Maker Other", "Maker Model"], "\(result)")
            let first = try CommandLineTool.run(["get", "Model", "a.jpg"], in: folder)
            #expect(first.outputLines == ["Model"])
        }
    }

    @Test("keys finds a property by its name in ExifTool") func finds() throws {
        let result = try CommandLineTool.run(["keys", "EXIF:CreateDate"])
        #expect(result.status == 0 && result.output.hasPrefix("exif.dateTimeDigitized "), "\(result)")
    }
}
