// SPDX-License-Identifier: Apache-2.0
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

    /// A readable field, and a field of an undefined type.
    private static let damaged = TIFFBuilder([
        TIFFEntry(0x0110, .ascii("Model")), TIFFEntry(0xC001, .raw(type: 99, count: 1, zeros(4))),
    ]).bytes

    /// A readable field, and a field that ends past the file.
    private static let broken = TIFFBuilder([
        TIFFEntry(0x0110, .ascii("Model")), TIFFEntry(0x0131, .raw(type: 2, count: 100_000, zeros(4))),
    ]).bytes

    @Test func showsText() throws {
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

    @Test func showsDiagnostics() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.tif", Self.damaged)
            let result = try CommandLineTool.run(["show", "a.tif"], in: folder)
            #expect(result.status == 0)
            #expect(result.outputLines.contains("Diagnostics"))
            #expect(result.output.contains("0xC001 has type 99"))
            #expect(result.output.contains("Model"))
        }
    }

    @Test func writesOneJSONObjectPerLine() throws {
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

    /// A large file's output is generated when it is written, and small files' output in advance.
    @Test func showsLargeFileBetweenSmallOnes() throws {
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
            // Empty lines separate the files; none precedes the first or follows the last.
            let titles = lines.indices.filter { names.contains(String(lines[$0])) }
            #expect(titles.map { String(lines[$0]) } == names)
            #expect(
                titles.map { $0 == 0 || lines[$0 - 1].isEmpty && !lines[$0 - 2].isEmpty } == [
                    true, true, true,
                ])
            #expect(lines.suffix(2).map(\.isEmpty) == [false, true])
        }
    }

    // MARK: Files that cannot be read

    @Test("An unreadable file is reported, and the others are shown")
    func reportsUnreadableFile() throws {
        try TemporaryDirectory.with { folder in
            try Self.fillWithUnreadableFiles(folder)
            let result = try CommandLineTool.run(["show"] + Self.mixedPaths, in: folder)
            #expect(result.hasExited)
            #expect(result.status == 1)
            #expect(result.output.contains("Apple"))
            try #require(result.errorLines.count == Self.unreadablePaths.count)
            for (line, path) in zip(result.errorLines, Self.unreadablePaths) {
                let start = "photometa: \(path): "
                #expect(line.hasPrefix(start), "\(line)")
                // One of the files is named "empty", which is also its error.
                #expect(!line.dropFirst(start.count).contains("\(path): "), "named once: \(line)")
            }
        }
    }

    @Test("With --json, an unreadable file is an object in the order of the files")
    func writesErrorAsJSON() throws {
        try TemporaryDirectory.with { folder in
            try Self.fillWithUnreadableFiles(folder)
            let result = try CommandLineTool.run(["show", "--json"] + Self.mixedPaths, in: folder)
            #expect(result.status == 1)
            #expect(result.errorLines.count == Self.unreadablePaths.count)
            let objects = try result.objects()
            #expect(objects.map { $0["file"] as? String } == Self.mixedPaths)
            for object in objects {
                let isUnreadable = Self.unreadablePaths.contains(object["file"] as? String ?? "")
                #expect(Set(object.keys) == ["formatVersion", "file", "error"] || !isUnreadable)
                let error = object["error"] as? [String: String]
                #expect((error != nil) == isUnreadable)
                #expect(error.map { Set($0.keys) == ["code", "message"] } ?? true)
                #expect(error?.values.contains("") != true)
            }
            let text = try #require(objects.first { $0["file"] as? String == "text.txt" })
            #expect((text["error"] as? [String: String])?["code"] == "unrecognizedFormat")
        }
    }

    private static let unreadablePaths = ["absent.jpg", "text.txt", "empty", "/dev/null"]
    private static let mixedPaths = ["absent.jpg", "a.jpg", "text.txt", "empty", "a.jpg", "/dev/null"]

    private static func fillWithUnreadableFiles(_ folder: URL) throws {
        try folder.write("a.jpg", photo)
        try folder.write("text.txt", utf8("not a photo"))
        try folder.write("empty", [])
    }

    // MARK: Folders

    private static func fillWithFolders(_ folder: URL) throws {
        let inner = folder.appendingPathComponent("inner/deep")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        try folder.write("b.jpg", photo)
        try folder.write("a.jpg", photo)
        try folder.write("notes.txt", utf8("not a photo"))
        try folder.write("empty.jpg", [])
        try inner.write("c.tif", damaged)
        try inner.write("notes.txt", utf8("not a photo"))
    }

    @Test("A folder is shown with its subfolders; files of other formats are skipped")
    func showsFolder() throws {
        try TemporaryDirectory.with { folder in
            try Self.fillWithFolders(folder)
            for (path, prefix) in [(".", "./"), ("./", "./")] {
                let result = try CommandLineTool.run(["show", "--json", path], in: folder)
                #expect(result.status == 0)
                #expect(result.errors.isEmpty)
                let files = try result.objects().map { $0["file"] as? String }
                #expect(files == ["a.jpg", "b.jpg", "inner/deep/c.tif"].map { prefix + $0 })
            }
            let titles = ["inner/deep/c.tif", "b.jpg"]
            let shown = try CommandLineTool.run(["show", "inner", "b.jpg"], in: folder)
            #expect(shown.outputLines.filter(titles.contains) == titles)
        }
    }

    @Test("A file of another format is reported if the user named it")
    func reportsNamedFileOfOtherFormat() throws {
        try TemporaryDirectory.with { folder in
            try Self.fillWithFolders(folder)
            let result = try CommandLineTool.run(["show", "--json", "inner", "notes.txt"], in: folder)
            #expect(result.status == 1)
            #expect(result.errorLines.count == 1)
            let files = try result.objects().map { $0["file"] as? String }
            #expect(files == ["inner/deep/c.tif", "notes.txt"])
        }
    }

    @Test("Every path to a file is shown, including hard links and repeated names")
    func showsEveryPath() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Self.photo)
            try FileManager.default.linkItem(
                at: folder.appendingPathComponent("a.jpg"), to: folder.appendingPathComponent("b.jpg"))
            let result = try CommandLineTool.run(["show", "--json", ".", "./a.jpg"], in: folder)
            let files = try result.objects().map { $0["file"] as? String }
            #expect(files == ["./a.jpg", "./b.jpg", "./a.jpg"])
        }
    }

    @Test(
        "An unreadable folder is reported",
        .enabled(if: getuid() != 0, "the superuser can read every folder"))
    func reportsUnreadableFolder() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Self.photo)
            let result = try CommandLineTool.shell(
                "mkdir closed && chmod 0 closed && \"$PHOTOMETA\" show --json closed a.jpg", in: folder)
            #expect(result.status == 1)
            #expect(result.errorLines.count == 1)
            #expect(result.errors.hasPrefix("photometa: closed: cannot read the folder: "))
            let objects = try result.objects()
            #expect(objects.map { $0["file"] as? String } == ["closed", "a.jpg"])
            #expect(objects.map { $0["error"] != nil } == [true, false])
        }
    }

    // MARK: Selected properties

    private func properties(_ result: CommandLineTool.Result) throws -> [String: [String]] {
        let object = try #require(try result.objects().first)
        let dictionaries = try #require(object["properties"] as? [String: [String: Any]])
        return dictionaries.mapValues { $0.keys.sorted() }
    }

    @Test("--select shows only the named dictionaries and properties")
    func showsSelectedProperties() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Self.photo)
            func shown(_ options: String...) throws -> CommandLineTool.Result {
                let result = try CommandLineTool.run(["show", "a.jpg"] + options, in: folder)
                #expect(result.status == 0)
                #expect(result.errors.isEmpty)
                return result
            }
            let one = try shown("--json", "--select", "exif.exposureTime,gps")
            #expect(try properties(one) == ["Exif": ["ExposureTime"]])
            #expect(try one.objects().first?["derived"] == nil)
            let whole = try shown("--json", "--select=exif")
            #expect(try properties(whole) == ["Exif": ["DateTimeOriginal", "ExposureTime"]])
            let several = try shown("--json", "--select", "tiff.make", "--select", "exif.exposureTime")
            #expect(try properties(several) == ["TIFF": ["Make"], "Exif": ["ExposureTime"]])
            let text = try shown("--select", "tiff.make")
            let lines = text.outputLines.map { $0.trimmingCharacters(in: .whitespaces) }
            #expect(lines == ["a.jpg", "TIFF", "Make  Apple"])
        }
    }

    @Test("--select reads less: damage in an unselected directory is not found")
    func readsSelectedPropertiesOnly() throws {
        try TemporaryDirectory.with { folder in
            let damagedGPS = TIFFEntry(
                0x8825, .directory([TIFFEntry(0x0002, .raw(type: 99, count: 1, zeros(4)))]))
            try folder.write("a.tif", TIFFBuilder([TIFFEntry(0x010F, .ascii("Apple")), damagedGPS]).bytes)
            for (selection, count) in [("gps", 1), ("tiff", 0)] {
                let result = try CommandLineTool.run(
                    ["show", "--json", "--select", selection, "a.tif"], in: folder)
                let object = try #require(try result.objects().first)
                #expect((object["diagnostics"] as? [Any])?.count == count, "\(selection)")
            }
        }
    }

    @Test("A movie's tracks are shown if its dictionary is selected")
    func selectsTracks() throws {
        let movie = PackageFiles.fixtures.appendingPathComponent("live-photo/movie.mov").path
        for (selection, hasTracks) in [("movie", true), ("movie.duration", false)] {
            let result = try CommandLineTool.run(["show", "--json", "--select", selection, movie])
            #expect(try properties(result)["Movie"]?.contains("Tracks") == hasTracks)
        }
    }

    @Test(
        "An unknown name is a usage error that lists similar names",
        arguments: [
            ("exif.exposureTme", "'exif.exposureTime'"), ("exif.exposuretime", "'exif.exposureTime'"),
            ("gsp", "'gps'"), ("Exif", "'exif'"), ("tiff.make,gps.latitud", "'gps.latitude'"),
            ("zzzzzzzz", "photometa keys"), ("", "photometa keys"), ("exif,", "photometa keys"),
            (String(repeating: "x", count: 100_000), "photometa keys"),
        ])
    func listsNearNames(_ names: String, _ hint: String) throws {
        let result = try CommandLineTool.run(["show", "--select", names, "a.jpg"])
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errorLines.count == 1)
        #expect(result.errors.contains(hint))
    }

    @Test("Every key path that `keys` lists can be selected")
    func selectsEveryRegisteredKey() throws {
        let names = MetadataKeys.all.map(\.keyPath) + MetadataDictionary.all.map(\.memberName)
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Self.photo)
            let result = try CommandLineTool.run(
                ["show", "--select", names.joined(separator: ","), "a.jpg"], in: folder)
            #expect(result.status == 0, "\(result.errors)")
        }
    }

    /// Opening a pipe without a writer must not block.
    @Test func refusesPipe() throws {
        try TemporaryDirectory.with { folder in
            let result = try CommandLineTool.shell("mkfifo pipe && \"$PHOTOMETA\" show pipe", in: folder)
            #expect(result.status == 1)
            #expect(result.errorLines == ["photometa: pipe: not a regular file"])
        }
    }

    @Test func strictReportsDamage() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.tif", Self.broken)
            try folder.write("b.jpg", Self.photo)
            let result = try CommandLineTool.run(["show", "--strict", "a.tif", "b.jpg"], in: folder)
            #expect(result.status == 1)
            #expect(result.errorLines.count == 1)
            #expect(result.errors.contains("a.tif"))
            #expect(!result.output.contains("Model"))
            #expect(result.output.contains("Apple"))
        }
    }

    @Test func acceptsPathsThatLookLikeOptions() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("--json", Self.photo)
            try folder.write("-", Self.photo)
            let result = try CommandLineTool.run(["show", "./-", "--", "--json"], in: folder)
            #expect(result.status == 0)
            #expect(result.outputLines.count { $0 == "--json" || $0 == "./-" } == 2)
        }
    }

    @Test("The command shows what sidecars state") func shows() throws {
        try TemporaryDirectory.with { folder in
            try SidecarFiles.write(to: folder)
            let result = try CommandLineTool.run(["show", "--json", "--sidecars", "IMG_1.JPG"], in: folder)
            let sidecars = try #require(try result.objects().first?["sidecars"] as? [[String: Any]])
            #expect(sidecars.count == 4)
            let xmp = sidecars.first { $0["kind"] as? String == "xmp" }?["values"] as? [String: Any]
            #expect(xmp?["rating"] as? Int == 4)
            let text = try CommandLineTool.run(["show", "--sidecars", "IMG_1.JPG"], in: folder)
            #expect(text.output.contains("Sidecar IMG_1.xmp") && text.output.contains("favorite"))
            let plain = try CommandLineTool.run(["show", "--json", "IMG_1.JPG"], in: folder)
            #expect(try plain.objects().first?["sidecars"] == nil)
            #expect(
                try CommandLineTool.run(["show", "--sidecars", "--imageio", "IMG_1.JPG"], in: folder).status
                    == 2)
        }
    }
}
