// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

@Suite struct GetCommandTests {
    private func run(_ arguments: [String], files: [String: [UInt8]]) throws -> CommandLineTool.Result {
        try TemporaryDirectory.with { folder in
            for (name, bytes) in files { try folder.write(name, bytes) }
            return try CommandLineTool.run(["get"] + arguments, in: folder)
        }
    }

    @Test("One property of one file is printed as a bare value") func writesValue() throws {
        let files = ["a.jpg": CommandFiles.photo()]
        for (name, value) in [
            ("captureDate", "2025-05-26T09:27:06"), ("camera", "Maker Model"),
            ("exif.isoSpeedRatings", "100"),
            ("exif.exposureTime", "0.008333333333333333"), ("tiff.make", "Maker"), ("kind", "image"),
            ("format", "JPEG"), ("exposure.iso", "100"), ("title", ""),
        ] {
            let result = try run([name, "a.jpg"], files: files)
            #expect(result.status == 0)
            #expect(result.output == value + "\n", "\(name)")
        }
        let words = try run(["--meanings", "exif.exposureTime", "a.jpg"], files: files)
        #expect(words.output == "1/120 s\n")
    }

    @Test("Writes a tab-separated line per file, including unreadable files") func writesLines() throws {
        let result = try run(
            ["tiff.model,title", "exif.isoSpeedRatings", "a.jpg", "absent.jpg", "b.jpg"],
            files: [
                "a.jpg": CommandFiles.photo(model: "One"), "b.jpg": CommandFiles.photo(model: "Two", iso: 50),
            ])
        #expect(result.status == 1)
        #expect(result.output == "One\t\t100\n\t\t\nTwo\t\t50\n")
        #expect(result.errorLines == ["photometa: absent.jpg: cannot open: No such file or directory"])
    }

    @Test("Tables are quoted as in RFC 4180 and contain no control characters") func quotes() throws {
        let files = ["a,\"b\".xmp": CommandFiles.sidecar]
        let csv = try run(["--csv", "photoshop.headline", "kind", "a,\"b\".xmp"], files: files)
        #expect(
            csv.output
                == "file,photoshop.headline,kind\n\"a,\"\"b\"\".xmp\",\"a, \"\"b\"\"\nc\td\\u{1B}[31m\",sidecar\n"
        )
        let tsv = try run(["--tsv", "photoshop.headline", "kind", "a,\"b\".xmp"], files: files)
        #expect(
            tsv.output
                == "file\tphotoshop.headline\tkind\na,\"b\".xmp\ta, \"b\"\\nc\\td\\u{1B}[31m\tsidecar\n")
        let plain = try run(["photoshop.headline", "a,\"b\".xmp"], files: files)
        #expect(plain.output == "a, \"b\"\\nc\\td\\u{1B}[31m\n")
        let json = try run(["--json", "photoshop.headline", "a,\"b\".xmp"], files: files).objects()
        #expect(
            (json.first?["values"] as? [String: String])?["photoshop.headline"] == "a, \"b\"\nc\td\u{1B}[31m")
    }

    @Test("A carriage return is escaped, so that a value does not replace its line on a terminal")
    func escapesCarriageReturns() throws {
        let files = ["a.jpg": CommandFiles.photo(model: "A\rB, \r\nC")]
        let csv = try run(["--csv", "tiff.model", "a.jpg"], files: files)
        #expect(csv.output == "file,tiff.model\na.jpg,\"A\\rB, \\r\nC\"\n")
        let short = ["a.jpg": CommandFiles.photo(model: "A\rB")]
        let unquoted = try run(["--csv", "tiff.model", "a.jpg"], files: short)
        #expect(unquoted.output == "file,tiff.model\na.jpg,A\\rB\n")
    }

    /// Uses Python's CSV reader as an independent one.
    @Test("Python's reader reads the CSV file") func isReadByPython() throws {
        let result = try TemporaryDirectory.with { folder in
            try folder.write("x.xmp", CommandFiles.sidecar)
            return try CommandLineTool.shell(
                "\"$PHOTOMETA\" get --csv photoshop.headline x.xmp | python3 -c 'import csv, sys; print([len(row) for row in csv.reader(sys.stdin)])' || echo none",
                in: folder)
        }
        guard result.output != "none\n" else { return }
        #expect(result.output == "[2, 2]\n")
    }

    @Test("The properties end at the first word that is not one, or at two dashes")
    func splitsOperands() throws {
        let files = [
            "title": CommandFiles.photo(), "-x.jpg": CommandFiles.photo(), "b": CommandFiles.photo(),
        ]
        #expect(try run(["camera", "--", "title"], files: files).output == "Maker Model\n")
        #expect(try run(["camera", "./title"], files: files).output == "Maker Model\n")
        #expect(try run(["camera", "--", "-x.jpg"], files: files).output == "Maker Model\n")
        #expect(try run(["camera", "b", "title"], files: files).output == "Maker Model\nMaker Model\n")
        for (words, message) in [
            (["camera", "title"], "needs a file"), (["camera"], "needs a file"), ([], "needs a property"),
            (["b"], "unknown property 'b'"), (["--", "b"], "needs a property"),
            (["camera,titel", "b"], "did you mean 'title'"),
            (["camera", "titel", "b"], "did you mean 'title'?"),
            (["gps", "b"], "is a dictionary"), (["camera,", "b"], "unknown property ''"),
            (["--json", "--meanings", "camera", "b"], "cannot be combined"),
            (["--json", "--csv", "camera", "b"], "options '--csv' and '--json' cannot be combined"),
            (["location.speeed", "b"], "did you mean 'location.speed'"),
        ] {
            let result = try run(words, files: files)
            #expect(result.status == 2)
            #expect(result.output.isEmpty)
            #expect(result.errors.contains(message), "\(result.errors)")
        }
    }

    /// The bytes read depend on the selection, but the values must not.
    @Test("Every derived property agrees with `show`")
    func agreesWithShow() throws {
        let names = ["live-photo/still.heic", "live-photo/movie.mov", "live-photo-jpeg/still.jpg"]
        var compared = 0
        for name in names {
            let path = PackageFiles.fixture(name).path
            let whole = try #require(try CommandLineTool.run(["show", "--json", path]).objects().first)
            let derived = try #require(whole["derived"] as? [String: Any])
            for (member, value) in derived {
                let result = try CommandLineTool.run(["get", "--json", member, path])
                let values = try #require(try result.objects().first?["values"] as? [String: Any])
                #expect(values[member] as? NSObject == value as? NSObject, "\(name) \(member)")
                compared += 1
            }
        }
        #expect(compared > 30)
    }

    @Test("Reads paths from standard input, and folders") func readsFolders() throws {
        let result = try TemporaryDirectory.with { folder in
            try folder.write("a\nb.jpg", CommandFiles.photo())
            try folder.write("text.txt", utf8("text"))
            return try CommandLineTool.shell(
                "find . -name '*.jpg' -print0 | \"$PHOTOMETA\" get -0 --tsv tiff.model - .", in: folder)
        }
        #expect(result.status == 0)
        #expect(result.output == "file\ttiff.model\n./a\\nb.jpg\tModel\n./a\\nb.jpg\tModel\n")
    }

    @Test("Lines of `get` name their files if an operand is a folder") func getNamesFiles() throws {
        let files = ["a.jpg": CommandFiles.photo(model: "One"), "b.jpg": CommandFiles.photo(model: "Two")]
        #expect(
            try run(["tiff.model", "."], files: files).output == "./a.jpg\tOne\n./b.jpg\tTwo\n")
        #expect(try run(["tiff.model", "a.jpg", "b.jpg"], files: files).output == "One\nTwo\n")
    }
}
