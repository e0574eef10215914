// SPDX-License-Identifier: Apache-2.0
import Foundation
import PhotoMeta
import Testing

@Suite struct PairsCommandTests {
    private static func still(_ identifier: String) -> [UInt8] {
        let note = AppleNoteBuilder([TIFFEntry(0x0011, .ascii(identifier))]).bytes
        let exif = TIFFEntry(0x8769, .directory([TIFFEntry(0x927C, .undefined(note))]))
        return JPEGBuilder.image(.exif(TIFFBuilder([exif]).bytes))
    }

    private static func movie(_ identifier: String, stillImageTime: UInt64? = 300) -> [UInt8] {
        var movie = MovieBuilder(metadata: [.apple("content.identifier", identifier)])
        movie.duration = 1_200
        if let stillImageTime {
            var track = TrackBuilder()
            track.handler = "meta"
            track.edits = [(stillImageTime, -1), (1, 0)]
            track.descriptions = [SampleDescription.timedMetadata([(SampleDescription.stillImageTime, 65)])]
            track.timeToSample = [(1, 1)]
            movie.tracks = [track]
        }
        return movie.bytes
    }

    /// Writes two pairs, one without a still-image track; a still with two movies; a single still; and a text file.
    private static func fill(_ folder: URL) throws {
        let inner = folder.appendingPathComponent("inner/deep")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        try folder.write("a.jpg", still("AAAA"))
        try inner.write("a.mov", movie("aaaa"))
        try folder.write("b.jpg", still("BBBB"))
        try folder.write("b.mov", movie("BBBB", stillImageTime: nil))
        try folder.write("c.jpg", still("CCCC"))
        try folder.write("c1.mov", movie("CCCC"))
        try folder.write("c2.mov", movie("CCCC"))
        try folder.write("d.jpg", still("DDDD"))
        try folder.write("notes.txt", utf8("not a photo"))
    }

    @Test func writesPairsAsJSON() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            let result = try CommandLineTool.run(["pairs", "--json", "."], in: folder)
            // A text file in a folder is skipped without an error.
            #expect(result.status == 0)
            #expect(result.errors.isEmpty)
            let objects = try result.objects()
            #expect(objects.map { $0["identifier"] as? String } == ["AAAA", "BBBB", "CCCC"])
            for object in objects {
                let names = ["formatVersion", "identifier", "stills", "movies", "findings", "notes"]
                #expect(Set(object.keys) == Set(names))
            }
            func files(_ index: Int, _ half: String) -> [String?]? {
                (objects[index][half] as? [[String: Any]])?.map { $0["file"] as? String }
            }
            #expect(files(0, "stills") == ["./a.jpg"])
            #expect(files(0, "movies") == ["./inner/deep/a.mov"])
            #expect(files(2, "movies") == ["./c1.mov", "./c2.mov"])
            let movies = objects[0]["movies"] as? [[String: Any]]
            #expect(movies?.first?["stillImageTime"] as? Double == 0.5)
            let findings = objects.map { ($0["findings"] as? [[String: String]])?.map { $0["code"] } }
            #expect(findings == [["identifierCaseDiffers"], ["noStillImageTime"], ["severalMovies"]])
        }
    }

    @Test func writesPairsAsText() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            let result = try CommandLineTool.run(["pairs", "."], in: folder)
            #expect(result.status == 0)
            #expect(result.errors.isEmpty)
            #expect(result.outputLines.last == "2 Live Photos, 1 ambiguous, 1 other file")
            for word in ["AAAA", "./a.jpg", "./inner/deep/a.mov (still image at 0.5 s)", "several movies"] {
                #expect(result.output.contains(word), "\(word)")
            }
        }
    }

    /// A movie that is read twice would make its own Live Photo ambiguous.
    @Test func readsFileNamedTwiceOnce() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            let once = try CommandLineTool.run(["pairs", "--json", "."], in: folder)
            let twice = try CommandLineTool.run(
                ["pairs", "--json", ".", "./inner/deep/a.mov", "."], in: folder)
            #expect(twice.output == once.output)
        }
    }

    @Test("Hard links to one file are one file: in one folder, in several, and on standard input")
    func joinsHardLinks() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Self.still("AAAA"))
            try folder.write("a.mov", Self.movie("AAAA"))
            let inner = folder.appendingPathComponent("inner")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
            for link in ["b.mov", "inner/c.mov"] {
                try FileManager.default.linkItem(
                    at: folder.appendingPathComponent("a.mov"), to: folder.appendingPathComponent(link))
            }
            for command in ["pairs --json .", "pairs --json . inner", "pairs --json - < paths"] {
                let result = try CommandLineTool.shell(
                    "echo . > paths; \"$PHOTOMETA\" \(command)", in: folder)
                #expect(result.status == 0)
                let objects = try result.objects()
                #expect(objects.count == 1)
                let movies = objects.first?["movies"] as? [[String: Any]]
                #expect(movies?.map { $0["file"] as? String } == ["./a.mov"], "\(command)")
                #expect((objects.first?["findings"] as? [Any])?.isEmpty == true)
            }
        }
    }

    @Test("With --json, an unreadable file is an object before the pairs")
    func writesErrorAsJSON() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            let result = try CommandLineTool.run(
                ["pairs", "--json", "notes.txt", "a.jpg", "inner"], in: folder)
            #expect(result.status == 1)
            #expect(result.errorLines.count == 1)
            let objects = try result.objects()
            #expect(objects.map { $0["file"] as? String } == ["notes.txt", nil])
            #expect((objects[0]["error"] as? [String: String])?["code"] == "unrecognizedFormat")
            #expect(objects[1]["identifier"] as? String == "AAAA")
        }
    }

    @Test func reportsNamedFilesThatCannotBeRead() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            let result = try CommandLineTool.run(
                ["pairs", "a.jpg", "notes.txt", "absent", "inner"], in: folder)
            #expect(result.status == 1)
            #expect(result.errorLines.count == 2)
            #expect(result.errors.contains("notes.txt") && result.errors.contains("absent"))
            #expect(result.outputLines.last == "1 Live Photo, 0 other files")
        }
    }

    /// A folder that contains a link to itself, and a folder at depth 100.
    @Test func readsFoldersOfAnyShape() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            let link = folder.appendingPathComponent("inner/loop")
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder)
            let deep = folder.appendingPathComponent((0..<100).map { "f\($0)" }.joined(separator: "/"))
            try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
            try deep.write("e.jpg", Self.still("EEEE"))
            try folder.write("e.mov", Self.movie("EEEE"))
            let result = try CommandLineTool.run(["pairs", "--json", "."], in: folder)
            #expect(result.status == 0)
            #expect(
                try result.objects().compactMap { $0["identifier"] as? String }.sorted() == [
                    "AAAA", "BBBB", "CCCC", "EEEE",
                ])
        }
    }

    /// A file whose name is not UTF-8 is read or reported.
    @Test func handlesNameThatIsNotUTF8() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            let result = try CommandLineTool.shell(
                "cp a.jpg \"$(printf 'e\\377.jpg')\" && \"$PHOTOMETA\" pairs .", in: folder)
            #expect(result.hasExited)
            #expect(result.outputLines.last?.hasPrefix("2 Live Photos") == true)
            #expect(result.output.contains("./e") || result.status == 1)
        }
    }

    @Test func findsNoPairsInEmptyFolder() throws {
        try TemporaryDirectory.with { folder in
            let result = try CommandLineTool.run(["pairs", "."], in: folder)
            #expect(result.status == 0)
            #expect(result.outputLines == ["0 Live Photos, 0 other files"])
            #expect(try CommandLineTool.run(["pairs", "--json", "."], in: folder).output.isEmpty)
        }
    }

    @Test("The command lists the pairs of a bundle and of a folder") func listsPairs() throws {
        let pair = (still: CommandFiles.photo(live: "A"), movie: CommandFiles.movie(live: "A"))
        try TemporaryDirectory.with { folder in
            try folder.write(
                "a.livp", ZIPBuilder([("IMG_1.HEIC", pair.still), ("IMG_1.MOV", pair.movie)]).bytes)
            let bundle = try CommandLineTool.run(["pairs", "--json", folder.path])
            #expect(bundle.output.contains("\(folder.path)/a.livp/IMG_1.MOV"))
            #expect(bundle.output.split(separator: "\n").count == 1)
            try FileManager.default.removeItem(at: folder.appendingPathComponent("a.livp"))
            let pvt = folder.appendingPathComponent("IMG_2.pvt")
            try FileManager.default.createDirectory(at: pvt, withIntermediateDirectories: true)
            try pvt.write("IMG_2.HEIC", pair.still)
            try pvt.write("IMG_2.MOV", pair.movie)
            let list = PropertyList.dictionary([
                .init(key: "PFVideoComplementMetadataVersionKey", value: .string("1"))
            ])
            try pvt.write("metadata.plist", list.xml())
            let package = try CommandLineTool.run(["pairs", "--json", folder.path])
            #expect(package.output.split(separator: "\n").count == 1)
            #expect(package.output.contains("IMG_2.pvt/IMG_2.MOV"))
        }
    }
}
