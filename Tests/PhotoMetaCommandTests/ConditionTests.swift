// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// `--if` of `get`, `show`, `edit` and `rename`.
@Suite struct ConditionTests {
    /// A photo in which each of the types of values is.
    private static func photo(date: String = "2025:05:26 09:27:06", offset: String? = nil) -> [UInt8] {
        var exif = [
            TIFFEntry(0x829A, .rational([(10, 2_000)])), TIFFEntry(0x8827, .short([200])),
            TIFFEntry(0x9003, .ascii(date)), TIFFEntry(0x9207, .short([3])), TIFFEntry(0x9291, .ascii("603")),
            TIFFEntry(0xA432, .rational([(24, 1), (70, 1), (28, 10), (4, 1)])),
        ]
        if let offset { exif.append(TIFFEntry(0x9011, .ascii(offset))) }
        let gps = [
            TIFFEntry(1, .ascii("S")), TIFFEntry(2, .rational([(33, 1), (30, 1), (0, 1)])),
            TIFFEntry(3, .ascii("E")), TIFFEntry(4, .rational([(151, 1), (0, 1), (0, 1)])),
        ]
        let xmp = XMPBuilder(
            """
            <dc:subject><rdf:Bag><rdf:li>Sea</rdf:li><rdf:li>Smith, John</rdf:li></rdf:Bag></dc:subject>
            <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Été à "Nice"</rdf:li></rdf:Alt></dc:title>
            """,
            attributes: "xmp:Rating=\"4\" xmp:CreateDate=\"2024-05\" photoshop:City=\"200\"")
        return Samples.jpeg(
            .exif(
                TIFFBuilder([
                    TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x0110, .ascii("Model")),
                    TIFFEntry(0x8769, .directory(exif)), TIFFEntry(0x8825, .directory(gps)),
                ]).bytes), xmp.segment)
    }

    /// Whether a file matches; `nil` if the command does not succeed.
    private func matches(_ condition: String, in folder: URL) throws -> Bool? {
        let result = try CommandLineTool.run(
            ["get", "--csv", "--if", condition, "kind", "a.jpg"], in: folder)
        guard result.status == 0, result.errors.isEmpty else { return nil }
        return result.outputLines.count == 2
    }

    @Test("Values are compared by their types") func compares() throws {
        let truths = [
            // Presence
            "rating", "!copyright", "gps", "{Exif}", "ISO", "XMP-dc:Title", "!iptc", "location",
            "regions || rating",
            // Numbers and fractions
            "exif.exposureTime == 1/200", "exif.exposureTime == 0.005", "exposure.exposureTime == 1/200",
            "exif.exposureTime < 1/199", "exif.exposureTime >= 5e-3", "exif.isoSpeedRatings != 100",
            "rating <= 4.0",
            "xmp.rating == 4", "photoshop.city == 200", "photoshop.city == \"200\"", "gps.latitude == 33.5",
            "location.latitude == -33.5", "location.latitude < 0", "exif.lensSpecification contains 2.8",
            // Texts, codes and lists
            "camera == \"Maker Model\"", "camera == 'Maker Model'", "camera != \"maker model\"",
            "camera contains \"MAKER\"", "!(camera contains \"x\")", "title == \"Été à \\\"Nice\\\"\"",
            "title contains 'é À'", "exif.meteringMode == 3", "exif.meteringMode == \"Spot\"",
            "exif.exposureTime == \"1/200 s\"", "keywords contains \"sea\"",
            "keywords contains \"Smith, John\"",
            "!(keywords contains \"Smith\")", "keywords == \"Sea, Smith, John\"", "keywords != \"Sea\"",
            "exif.lensSpecification == \"24 70 2.8 4\"", "format == \"JPEG\"", "kind == \"image\"",
            // Dates
            "captureDate == 2025", "captureDate == 2025-05", "captureDate == 2025-05-26",
            "captureDate == 2025-05-26T09:27", "captureDate == 2025-05-26T09:27:06",
            "captureDate == 2025-05-26T09:27:06.603", "captureDate == \"2025-05-26 09:27\"",
            "captureDate > 2025-05-25", "captureDate < 2025-05-27", "captureDate >= 2025-05",
            "captureDate <= 2025", "captureDate > 2025-05-26T09:27:06.602", "captureDate != 2024",
            "exif.dateTimeOriginal == 2025-05", "exif.dateTimeOriginal > 2024",
            "captureDate contains \"2025-05\"",
            "exif.dateTimeOriginal == \"2025:05:26 09:27:06\"", "xmp.createDate == 2024-05",
            "xmp.createDate == 2024",
            "xmp.createDate <= 2024-05", "xmp.createDate < 2024-06", "!(xmp.createDate == 2024-05-01)",
            // The offset is not known, so nothing is certain.
            "!(captureDate == 2025-05-26T09:27+02:00)", "!(captureDate != 2020-01-01T00:00Z)",
            "!(captureDate > 2020-01-01T00:00Z)",
            // Other types are unequal.
            "camera != 3", "!(camera == 3)", "!(camera < 3)", "rating != 2025-05", "!(rating > 2025-05-01)",
            // Absent values
            "!(copyright == \"x\")", "!(copyright != \"x\")", "!(duration < 5)", "!(duration >= 5)",
            // Grammar
            "copyright || rating && title", "(copyright || rating) && title", "!(copyright && rating)",
            "!!rating",
            " ! ( ! rating ) ", "rating==4&&title", "rating>3||copyright",
            "rating == 4 || rating == 5 && copyright",
        ]
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Self.photo())
            for condition in truths {
                #expect(try matches(condition, in: folder) == true, "\(condition)")
                #expect(try matches("!(\(condition))", in: folder) == false, "\(condition)")
            }
        }
    }

    @Test("If the condition states an offset, moments are compared") func comparesMoments() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Self.photo(offset: "+02:00"))
            for condition in [
                "captureDate == 2025-05-26T07:27:06Z", "captureDate == 2025-05-26T09:27+02:00",
                "captureDate < 2025-05-26T07:28+00:00", "captureDate > 2025-05-26T09:26:59+02:00",
                // By the clock, without an offset.
                "captureDate == 2025-05-26T09:27",
            ] { #expect(try matches(condition, in: folder) == true, "\(condition)") }
        }
    }

    @Test("A day without a time is compared as a day") func comparesDays() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Self.photo(date: "2025:05:26"))
            for condition in [
                "captureDate == 2025-05-26", "captureDate < 2025-05-27", "captureDate <= 2025-05-26",
            ] {
                #expect(try matches(condition, in: folder) == true, "\(condition)")
            }
            for comparison in ["==", "!=", "<", ">", "<=", ">="] {
                let condition = "captureDate \(comparison) 2025-05-26T12:00"
                #expect(try matches(condition, in: folder) == false, "\(condition)")
            }
        }
    }

    @Test(
        "An error says where it is",
        arguments: [
            ("", 1, "empty"), ("(", 2, "a property is missing"), ("camera ==", 10, "a value is missing"),
            ("camera == ILCE", 11, "in quotation marks"), ("camer == 3", 1, "did you mean 'camera'"),
            ("camera and title", 8, "write '&&'"), ("camera = 'x'", 8, "write '=='"),
            ("(camera", 1, "not closed"),
            ("camera)", 7, "cannot follow"), ("location > 3", 1, "location.latitude"),
            ("keywords < 3", 10, "no order"),
            ("camera < 'x'", 10, "no order"), ("3 < rating", 1, "the property before"),
            ("captureDate == 'x'", 16, "not a date"),
            ("captureDate == 2024-13", 16, "not a date"),
            ("title == \"abc", 10, "not closed"), ("gps == 3", 1, "dictionary"),
            ("hasAlpha < true", 12, "no order"),
            ("title contains true", 16, "text or a number"), ("rating == 1/0", 11, "not a number"),
            ("é && rating", 1, "unknown property"), ("rating\n&& x", 11, "unknown property"),
            ("format == 'heic'", 11, "as HEIF"), ("format != \"MP4\"", 11, "as QuickTime"),
            ("format == 'x'", 11, "not a format"), ("kind == 'Movie'", 9, "not a kind"),
            ("not rating", 1, "write '!'"), ("camera ~ 'x'", 8, "write 'contains'"),
            ("exif.exposureTime < 1/100s", 21, "no units"), ("captureDate > 2024-5-1", 15, "not a date"),
            ("regions == 3", 1, "present"), ("captureDate == 5", 16, "not a date"),
        ])
    func reportsErrors(_ condition: String, _ column: Int, _ message: String) throws {
        let result = try CommandLineTool.run(["get", "kind", "--if", condition, "a.jpg"])
        #expect(result.status == 2 && result.output.isEmpty)
        let lines = result.errors.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0].contains("column \(column): ") && lines[0].contains(message), "\(result.errors)")
        let shown = "    " + condition.replacingOccurrences(of: "\n", with: "\\n")
        #expect(lines[1] == shown, "\(result.errors)")
        let caret = lines[2].firstIndex(of: "^").map { lines[2].distance(from: lines[2].startIndex, to: $0) }
        #expect(caret == 3 + column + (condition.contains("\n") ? 1 : 0), "\(result.errors)")
    }

    @Test("Length and depth are limited") func limits() throws {
        func run(_ condition: String) throws -> CommandLineTool.Result {
            try CommandLineTool.run([
                "get", "kind", "--if", condition, PackageFiles.fixture("live-photo/still.heic").path,
            ])
        }
        let deep = String(repeating: "(", count: 64) + "rating" + String(repeating: ")", count: 64)
        #expect(try run(deep).status == 0)
        #expect(
            try run("(\(deep))").errors.contains("column 65: parentheses are nested in more than 64 levels"))
        #expect(try run(String(repeating: "!", count: 4_090) + "rating").status == 0)
        #expect(try run(String(repeating: "rating||", count: 511) + "rating").status == 0)
        #expect(
            try run(String(repeating: "!", count: 4_091) + "rating").errors.contains("longer than 4096 bytes")
        )
    }

    @Test("Random conditions are accepted or refused with a column") func acceptsAnything() throws {
        var random = RandomSource(of: "ConditionTests.acceptsAnything")
        let words = [
            "(", ")", "!", "&&", "||", "==", "!=", "<", "<=", ">", ">=", "contains", "rating", "captureDate",
            "keywords",
            "gps", "camera", "location", "\"", "'", "\\", "2024-05", "1/200", "-3", "\"a\"", "true", " ",
            "\t", "é", "🏝", "{",
            "9223372036854775808", "9999-12-31T23:59:60.999999999+23:59", "0000", "1e999", "&", "=", "\u{1B}",
            "\u{301}",
        ]
        for _ in 0..<150 {
            let condition = (0..<Int.random(in: 1...24, using: &random)).map { _ in
                words.randomElement(using: &random) ?? ""
            }
            .joined(separator: Bool.random(using: &random) ? " " : "")
            let result = try CommandLineTool.run(
                ["get", "kind", "--if", condition, PackageFiles.fixture("live-photo/still.heic").path])
            #expect(result.hasExited, "seed \(random.seed): \(condition)")
            let isRefused =
                result.status == 2 && result.errors.contains("column ") && result.errors.contains("^")
            #expect(result.status == 0 || isRefused, "seed \(random.seed): \(condition)")
        }
    }

    @Test("A file that cannot be read is an error, and not false") func reportsUnreadableFiles() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Self.photo())
            try folder.write("b.jpg", utf8("no picture"))
            for words in [
                ["get", "kind"], ["show"], ["edit", "--set", "title=x", "--in-place"],
                ["rename", "--format", "{camera}"],
            ] {
                for condition in ["rating == 1", "!(rating == 1)"] {
                    let result = try CommandLineTool.run(
                        words + ["--if", condition, "a.jpg", "b.jpg", "c.jpg"], in: folder)
                    #expect(result.status == 1, "\(words) \(result)")
                    #expect(
                        result.errors.contains("b.jpg: ") && result.errors.contains("c.jpg: "),
                        "\(words) \(result)")
                    #expect(!result.output.contains("b.jpg"))
                }
            }
        }
    }

    @Test("show shows the files that match, from paths and from standard input") func shows() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", CommandFiles.photo(iso: 100))
            try folder.write("b.jpg", CommandFiles.photo(iso: 800))
            let shown = try CommandLineTool.run(
                ["show", "--json", "--select", "tiff.model", "--if", "ISO > 200", "."], in: folder)
            let objects = try shown.objects()
            #expect(objects.map { $0["file"] as? String } == ["./b.jpg"])
            #expect(!shown.output.contains("800"), "what is only compared is not shown")
            // What 'get' writes for 1/120.
            let equal = try CommandLineTool.run(
                ["get", "ISO", "--if", "exif.exposureTime == 0.008333333333333333", "."], in: folder)
            #expect(equal.outputLines.count == 2, "\(equal)")
            let twice = try CommandLineTool.run(
                ["get", "ISO", "--if", "ISO > 200", "--if", "ISO < 500", "."], in: folder)
            #expect(twice.output.isEmpty && twice.status == 0)
            for (condition, output) in [("ISO > 200", "800\n"), ("ISO < 200", "")] {
                let result = try CommandLineTool.shell(
                    "\"$PHOTOMETA\" get ISO --stdin --if '\(condition)' < b.jpg", in: folder)
                #expect(result.output == output && result.status == 0)
            }
        }
    }

    @Test("edit changes and counts the files that match") func edits() throws {
        try TemporaryDirectory.with { folder in
            let photos = [CommandFiles.photo(iso: 100), CommandFiles.photo(iso: 800)]
            try folder.write("a.jpg", photos[0])
            try folder.write("b.jpg", photos[1])
            try folder.write("c.txt", utf8("text"))
            let words = ["edit", ".", "--if", "ISO > 200", "--set", "tiff.artist=Ann"]
            let result = try CommandLineTool.run(words + ["--in-place"], in: folder)
            #expect(result.status == 0, "\(result)")
            #expect(result.outputLines.last == "1 edited, 1 does not match")
            #expect(try [UInt8](Data(contentsOf: folder.appendingPathComponent("a.jpg"))) == photos[0])
            let copy = try CommandLineTool.run(words + ["--output", "out", "--copy-unchanged"], in: folder)
            #expect(copy.status == 0, "\(copy)")
            #expect(
                CommandFiles.names(in: folder.appendingPathComponent("out")) == ["a.jpg", "b.jpg", "c.txt"])
            let one = try CommandLineTool.run(
                ["edit", "a.jpg", "--if", "ISO > 200", "--set", "tiff.artist=Ann", "--in-place"], in: folder)
            #expect(one.output == "0 edited, 1 does not match\n" && one.status == 0)
            let stdin = try CommandLineTool.run([
                "edit", "--stdin", "--if", "ISO", "--set", "tiff.artist=Ann",
            ])
            #expect(stdin.status == 2 && stdin.errors.contains("'--if'"))
        }
    }

    @Test("rename renames the groups of which one file matches") func renames() throws {
        try TemporaryDirectory.with { folder in
            let other = "2025:05:27 10:00:00"
            try folder.write("a.jpg", CommandFiles.photo(live: "X"))
            try folder.write("a.mov", CommandFiles.movie(live: "X"))
            try folder.write("a.xmp", CommandFiles.sidecar)
            try folder.write("b.jpg", CommandFiles.photo(other, live: "Y"))
            try folder.write("b.mov", CommandFiles.movie(live: "Y"))
            try folder.write("b.xmp", CommandFiles.sidecar)
            let result = try CommandLineTool.run(
                ["rename", "--format", "{date:yyyyMMdd}", "--if", "captureDate > 2025-05-26 && exif", "."],
                in: folder)
            #expect(result.status == 0, "\(result)")
            #expect(
                CommandFiles.names(in: folder)
                    == ["20250527.jpg", "20250527.mov", "20250527.xmp", "a.jpg", "a.mov", "a.xmp"])
            #expect(result.outputLines.last == "3 files renamed, 2 files do not match", "\(result)")
            let named = try CommandLineTool.run(
                ["rename", "--format", "{date}", "--if", "rating", "a.jpg", "a.mov", "a.xmp"], in: folder)
            #expect(
                named.status == 0 && named.output == "0 files renamed, 2 files do not match\n", "\(named)")
        }
    }
}
