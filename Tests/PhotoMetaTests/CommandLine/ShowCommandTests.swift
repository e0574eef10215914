import Foundation
import PhotoMeta
import Testing

@Suite struct ShowCommandTests {
    private static let photo: [UInt8] = {
        let exif = TIFFBuilder([
            TIFFEntry(0x010F, .ascii("Apple")), TIFFEntry(0x0112, .short([6])),
            TIFFEntry(
                0x8769,
                .directory([
                    TIFFEntry(0x829A, .rational([(1, 120)])),
                    TIFFEntry(0x9003, .ascii("2025:05:26 09:27:06")),
                ])),
        ])
        return JPEGBuilder.image(.exif(exif.bytes))
    }()

    /// A field of a type that is none: damage beside what can be read.
    private static let damaged = TIFFBuilder([
        TIFFEntry(0x0110, .ascii("Model")), TIFFEntry(0xC001, .raw(type: 99, count: 1, zeros(4))),
    ]).bytes

    @Test func oneFileForPeople() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Self.photo)
            let result = try CommandLineTool.run(["show", "a.jpg"], in: folder)
            #expect(result.status == 0)
            #expect(result.errors.isEmpty)
            let lines = result.outputLines.map { $0.trimmingCharacters(in: .whitespaces) }
            #expect(lines.first == "a.jpg")
            for words in [
                ["Format", "JPEG"], ["Size", "320 × 240 pixels"], ["Captured", "2025-05-26T09:27:06"],
                ["Orientation", "rotate 90° clockwise"], ["Make", "Apple"], ["ExposureTime", "1/120 s"],
            ] {
                #expect(lines.contains { $0.hasPrefix(words[0]) && $0.hasSuffix(words[1]) }, "\(words)")
            }
            #expect(lines.contains("TIFF") && lines.contains("Exif"))
            #expect(!lines.contains("GPS") && !lines.contains("Diagnostics"))
        }
    }

    @Test func diagnosticsAreShown() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.tif", Self.damaged)
            let result = try CommandLineTool.run(["show", "a.tif"], in: folder)
            #expect(result.status == 0)
            #expect(result.outputLines.contains("Diagnostics"))
            #expect(result.output.contains("0xC001 has type 99"))
            #expect(result.output.contains("Model"))
        }
    }

    @Test func oneObjectOfJSONALine() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Self.photo)
            try folder.write("b.tif", Self.damaged)
            let result = try CommandLineTool.run(["show", "--json", "a.jpg", "b.tif"], in: folder)
            #expect(result.status == 0)
            #expect(result.errors.isEmpty)
            let objects = try result.objects()
            #expect(objects.map { $0["file"] as? String } == ["a.jpg", "b.tif"])
            #expect(objects.map { $0["format"] as? String } == ["JPEG", "TIFF"])
            #expect((objects[0]["statistics"] as? [String: Int])?["requests"] == 1)
            #expect((objects[1]["diagnostics"] as? [Any])?.count == 1)
        }
    }

    /// A file of which much is fetched, such as a raw file, is written as it is made, and others before it is their turn.
    @Test func aLargeFileBetweenSmallOnes() throws {
        let large = TIFFBuilder([
            TIFFEntry(0x0110, .ascii("Large")),
            TIFFEntry(0xC001, .undefined(Array(repeating: 0x5A, count: 200_000))),
        ]).bytes
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Self.photo)
            try folder.write("b.tif", large)
            let names = ["a.jpg", "b.tif", "a.jpg"]
            let files = try names.map {
                try MediaMetadata(contentsOf: folder.appendingPathComponent($0).path)
            }
            #expect(files.map { $0.statistics.bytesFetched > 65_536 } == [false, true, false])

            let json = try CommandLineTool.run(["show", "--json"] + names, in: folder)
            #expect(json.output == zip(files, names).map { $0.json(file: $1) + "\n" }.joined())

            let imageIO = try CommandLineTool.run(["show", "--imageio"] + names, in: folder)
            #expect(try imageIO.objects().map { $0["SourceFile"] as? String } == names)

            let lines = try CommandLineTool.run(["show"] + names, in: folder).output.split(
                separator: "\n", omittingEmptySubsequences: false)
            // An empty line between two files, and none before or behind.
            let titles = lines.indices.filter { names.contains(String(lines[$0])) }
            #expect(titles.map { String(lines[$0]) } == names)
            #expect(
                titles.map { $0 == 0 || lines[$0 - 1].isEmpty && !lines[$0 - 2].isEmpty } == [
                    true, true, true,
                ])
            #expect(lines.suffix(2).map(\.isEmpty) == [false, true])
        }
    }

    @Test(arguments: [[], ["--json"]])
    func aFileThatCannotBeReadIsOneLineAndTheOthersGoOn(_ options: [String]) throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Self.photo)
            try folder.write("text.txt", utf8("no photo at all"))
            try folder.write("empty", [])
            let paths = ["absent.jpg", "a.jpg", ".", "text.txt", "empty", "/dev/null"]
            let result = try CommandLineTool.run(["show"] + options + paths, in: folder)
            #expect(result.status == 1)
            #expect(result.hasExited)
            let unreadable = ["absent.jpg", ".", "text.txt", "empty", "/dev/null"]
            #expect(result.errorLines.count == unreadable.count)
            for (line, path) in zip(result.errorLines, unreadable) {
                #expect(line.hasPrefix("photometa: \(path): "), "\(line)")
            }
            #expect(result.output.contains("Apple"))
            if !options.isEmpty { #expect(try result.objects().count == 1) }
        }
    }

    /// A pipe without a writer is not waited for.
    @Test func aPipeIsRefused() throws {
        try TemporaryDirectory.with { folder in
            let result = try CommandLineTool.shell("mkfifo pipe && \"$PHOTOMETA\" show pipe", in: folder)
            #expect(result.status == 1)
            #expect(result.errorLines == ["photometa: pipe: not a regular file"])
        }
    }

    @Test func strictlyDamageIsAnError() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.tif", Self.damaged)
            try folder.write("b.jpg", Self.photo)
            let result = try CommandLineTool.run(["show", "--strict", "a.tif", "b.jpg"], in: folder)
            #expect(result.status == 1)
            #expect(result.errorLines.count == 1)
            #expect(result.errors.contains("a.tif"))
            #expect(!result.output.contains("Model"))
            #expect(result.output.contains("Apple"))
        }
    }

    // MARK: Words that make no sense

    @Test(
        arguments: [
            ["look"], ["show"], ["pairs"], ["show", "--json"], ["show", "--colour", "a"], ["-x"],
            ["show", "-j", "a"], ["show", "-0", "a"], ["pairs", "--null", "."], ["keys", "-0", "-"],
            ["show", "--"], ["SHOW", "a"],
        ])
    func usageIsAnErrorOfItsOwn(_ words: [String]) throws {
        let result = try CommandLineTool.run(words)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("photometa: "))
        #expect(result.errorLines.count == 1 && result.errors.contains("photometa --help"))
    }

    @Test func withoutWordsTheUsageIsShown() throws {
        let result = try CommandLineTool.run([])
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("photometa show FILE"))
    }

    @Test(arguments: [["help"], ["--help"], ["-h"], ["show", "--help"], ["pairs", "-h", "x"]])
    func helpIsNoError(_ words: [String]) throws {
        let result = try CommandLineTool.run(words)
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        #expect(result.output.contains("photometa pairs PATH"))
    }

    @Test func theVersionIsOneLine() throws {
        let result = try CommandLineTool.run(["--version"])
        #expect(result.status == 0)
        #expect(result.outputLines.count == 1)
        #expect(result.output.wholeMatch(of: #/photometa \d+\.\d+\.\d+\n/#) != nil)
    }

    @Test func pathsThatLookLikeOptions() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("--json", Self.photo)
            try folder.write("-", Self.photo)
            let result = try CommandLineTool.run(["show", "./-", "--", "--json"], in: folder)
            #expect(result.status == 0)
            #expect(result.outputLines.count { $0 == "--json" || $0 == "./-" } == 2)
        }
    }
}
