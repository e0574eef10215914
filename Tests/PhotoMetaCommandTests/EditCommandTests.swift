// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

@Suite struct EditCommandTests {
    private static func fill(_ folder: URL) throws {
        try folder.write("photo.jpg", Samples.jpeg(.exif(Samples.tiff(make: "Maker"))))
        try folder.write("text.txt", utf8("not a photo"))
        for name in ["out", "other"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        try folder.write("other/photo.jpg", JPEGBuilder.image())
    }

    @Test("Writes results to a folder and reports each file") func edits() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            let source = try Data(contentsOf: folder.appendingPathComponent("photo.jpg"))
            let result = try CommandLineTool.run(
                [
                    "edit", "text.txt", "photo.jpg", "--set", "tiff.artist=A=B", "--remove", "tiff.make",
                    "--output", "out", "--json",
                ], in: folder)
            #expect(result.status == 3)
            let objects = try result.objects()
            #expect(objects.count == 2)
            #expect((objects.first?["error"] as? [String: String])?["code"] == "unrecognizedFormat")
            #expect(objects.last?["output"] as? String == "out/photo.jpg")
            let edited = try MediaMetadata(
                contentsOf: folder.appendingPathComponent("out/photo.jpg").path)
            #expect(edited[\.tiff.artist] == "A=B")
            #expect(edited[\.tiff.make] == nil)
            #expect(try Data(contentsOf: folder.appendingPathComponent("photo.jpg")) == source)
            #expect(SharedFiles.names(in: folder.appendingPathComponent("out")) == ["photo.jpg"])
        }
    }

    @Test("Replaces the file in place") func editsInPlace() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            let words = ["edit", "photo.jpg", "--set", "tiff.make=Other", "--in-place"]
            let dry = try CommandLineTool.run(words + ["--dry-run"], in: folder)
            #expect(dry.status == 0)
            #expect(dry.output.contains("photo.jpg would be changed\n  TIFF Make  Maker -> Other"))
            let path = folder.appendingPathComponent("photo.jpg").path
            #expect(try MediaMetadata(contentsOf: path)[\.tiff.make] == "Maker")
            #expect(try CommandLineTool.run(words, in: folder).status == 0)
            #expect(try MediaMetadata(contentsOf: path)[\.tiff.make] == "Other")
        }
    }

    @Test("A dry run lists the changes and what is not copied") func listsChanges() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            let result = try CommandLineTool.run(
                [
                    "edit", "other/photo.jpg", "--copy-from", "photo.jpg", "--set", "title=Harbour",
                    "--shift-dates", "+0:30", "--in-place", "--dry-run", "--json",
                ], in: folder)
            #expect(result.status == 0)
            let object = try #require(try result.objects().first)
            let changes = try #require(object["changes"] as? [[String: String]])
            #expect(changes.contains(["dictionary": "TIFF", "name": "Make", "new": "Maker"]))
            #expect(changes.contains(["dictionary": "dc", "name": "title", "new": "Harbour"]))
            #expect(object["leftOut"] is [String])
            #expect(
                try MediaMetadata(contentsOf: folder.appendingPathComponent("other/photo.jpg").path)[
                    \.tiff.make] == nil)
        }
    }

    @Test("Creates the folder, and reports what changed; sizes with --verbose") func createsFolder() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            let words = ["edit", "photo.jpg", "--set", "tiff.make=Other", "--output"]
            let result = try CommandLineTool.run(words + ["new/folder"], in: folder)
            #expect(result.status == 0 && result.errors.isEmpty)
            #expect(result.output == "photo.jpg -> new/folder/photo.jpg\n  TIFF Make  Maker -> Other\n")
            let verbose = try CommandLineTool.run(words + ["other folder", "--verbose"], in: folder)
            #expect(verbose.output.contains("  Size       ") && verbose.output.contains(" copied, "))
            let again = try CommandLineTool.run(words + ["text.txt"], in: folder)
            #expect(again.status == 3 || again.status == 1)
            #expect(again.errors.contains("a file has its name"))
        }
    }

    @Test("Edits the files in a folder and those on standard input, and skips other files")
    func editsFolders()
        throws
    {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            try folder.write("other/text.txt", utf8("not a photo"))
            let words = ["--set", "tiff.make=Other", "--output"]
            let result = try CommandLineTool.run(["edit", "."] + words + ["out"], in: folder)
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.output.hasSuffix("2 edited\n"))
            for name in ["out/photo.jpg", "out/other/photo.jpg"] {
                let edited = try MediaMetadata(contentsOf: folder.appendingPathComponent(name).path)
                #expect(edited[\.tiff.make] == "Other")
            }
            let listed = try CommandLineTool.shell(
                "printf 'photo.jpg\\n' | \"$PHOTOMETA\" edit - --set tiff.make=Listed --in-place", in: folder)
            #expect(listed.status == 0)
            let photo = folder.appendingPathComponent("photo.jpg").path
            #expect(try MediaMetadata(contentsOf: photo)[\.tiff.make] == "Listed")
        }
    }

    @Test("Results of the files in a folder keep their paths, also if the folder's path is on standard input")
    func keepsPathsInFolders() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("photos"), withIntermediateDirectories: true)
            for name in ["photo.jpg", "other"] {
                try FileManager.default.moveItem(
                    at: folder.appendingPathComponent(name),
                    to: folder.appendingPathComponent("photos/\(name)"))
            }
            for (number, paths) in ["photos", "photos/", "photos/photo.jpg\\nphotos"].enumerated() {
                let result = try CommandLineTool.shell(
                    "printf '\(paths)\\n' | \"$PHOTOMETA\" edit - --set tiff.make=Other --output out\(number)",
                    in: folder)
                #expect(result.status == 0, "\(result.errors)")
                #expect(
                    CommandFiles.names(in: folder.appendingPathComponent("out\(number)"))
                        == ["other/photo.jpg", "photo.jpg"])
            }
        }
    }

    #if os(Linux)
        @Test("Files whose names differ in case alone are edited in place") func editsNamesOfOtherCase()
            throws
        {
            try TemporaryDirectory.with { folder in
                for name in ["a.JPG", "A.jpg"] { try folder.write(name, JPEGBuilder.image()) }
                let words = ["edit", ".", "--set", "tiff.make=Other"]
                let result = try CommandLineTool.run(words + ["--in-place"], in: folder)
                #expect(result.status == 0 && result.output.hasSuffix("2 edited\n"), "\(result.errors)")
                #expect(try CommandLineTool.run(words + ["--output", "out"], in: folder).status == 3)
            }
        }
    #endif

    @Test("A file that has the values already is reported as unchanged, and is not counted")
    func reportsUnchangedFiles() throws {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Samples.jpeg(.exif(Samples.tiff(make: "Maker"))))
            try folder.write("b.jpg", Samples.jpeg(.exif(Samples.tiff(make: "Other"))))
            let words = ["edit", "a.jpg", "b.jpg", "--set", "tiff.make=Maker", "--in-place"]
            let result = try CommandLineTool.run(words, in: folder)
            #expect(result.outputLines.first == "a.jpg unchanged")
            #expect(result.outputLines.contains("b.jpg changed"))
            #expect(result.outputLines.last == "1 edited, 1 unchanged")
        }
    }

    @Test("The status is 141 if the reader of a result on standard output closes it") func endsForClosedPipe()
        throws
    {
        try TemporaryDirectory.with { folder in
            // More than fits in a pipe.
            try folder.write("photo.jpg", Samples.jpeg() + filler(1_000_000))
            let result = try CommandLineTool.shell(
                "(\"$PHOTOMETA\" edit --stdin --set tiff.make=Other < photo.jpg; echo $? >&2) | :", in: folder
            )
            #expect(result.errors == "141\n")
        }
    }

    @Test("Edits a file on standard input to standard output") func editsStandardInput() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            let edit = "\"$PHOTOMETA\" edit --stdin --set tiff.make=Other"
            let result = try CommandLineTool.shell("\(edit) < photo.jpg > result.jpg", in: folder)
            #expect(result.status == 0 && result.errors.isEmpty)
            let path = folder.appendingPathComponent("result.jpg").path
            #expect(try MediaMetadata(contentsOf: path)[\.tiff.make] == "Other")
            let wrong = try CommandLineTool.shell("\(edit) --in-place < photo.jpg", in: folder)
            #expect(wrong.status == 2)
            let text = try CommandLineTool.shell("\(edit) < text.txt", in: folder)
            #expect(text.status == 3 && text.output.isEmpty)
        }
    }

    @Test("All files are edited, although nobody reads the report") func editsUnread() throws {
        try TemporaryDirectory.with { folder in
            let photo = Samples.jpeg(.exif(Samples.tiff(make: "Maker")))
            for number in 0..<60 { try folder.write("\(number).jpg", photo) }
            let result = try CommandLineTool.shell(
                "\"$PHOTOMETA\" edit *.jpg --set tiff.make=Other --in-place | :", in: folder)
            #expect(result.errors.isEmpty)
            for number in 0..<60 {
                let path = folder.appendingPathComponent("\(number).jpg").path
                #expect(try MediaMetadata(contentsOf: path)[\.tiff.make] == "Other")
            }
        }
    }

    @Test("Removes private properties, and edits by meaning") func editsByMeaning() throws {
        try TemporaryDirectory.with { folder in
            let gps = TIFFEntry(0x8825, .directory([TIFFEntry(0x001D, .ascii("2025:05:26"))]))
            let owner = TIFFEntry(0x8769, .directory([TIFFEntry(0xA430, .ascii("Ann Example"))]))
            try folder.write("photo.jpg", JPEGBuilder.image(.exif(TIFFBuilder([owner, gps]).bytes)))
            let result = try CommandLineTool.run(
                [
                    "edit", "photo.jpg", "--for-sharing", "--set", "keywords=sea, boats", "--set", "rating=4",
                    "--in-place",
                ], in: folder)
            #expect(result.status == 0)
            let data = try Data(contentsOf: folder.appendingPathComponent("photo.jpg"))
            let metadata = try MediaMetadata(bytes: [UInt8](data))
            #expect(metadata[\.gps.dateStamp] == nil)
            #expect(data.range(of: Data("Ann Example".utf8)) == nil)
            #expect(metadata.keywords == ["sea", "boats"])
            #expect(metadata.rating == 4)
        }
    }

    @Test("Removes regions of all programs, and not only those of the dictionary with the same name")
    func removesRegions() throws {
        try TemporaryDirectory.with { folder in
            let packet = XMPBuilder(
                """
                <MP:RegionInfo rdf:parseType="Resource"><MPRI:Regions><rdf:Bag><rdf:li
                MPReg:Rectangle="0.25, 0.25, 0.5, 0.5" MPReg:PersonDisplayName="Wanda Window"/></rdf:Bag></MPRI:Regions>
                </MP:RegionInfo>
                """,
                declarations: """
                    xmlns:MP="http://ns.microsoft.com/photo/1.2/" \
                    xmlns:MPRI="http://ns.microsoft.com/photo/1.2/t/RegionInfo#" \
                    xmlns:MPReg="http://ns.microsoft.com/photo/1.2/t/Region#"
                    """)
            try folder.write("photo.jpg", Samples.jpeg(packet.segment))
            let path = folder.appendingPathComponent("photo.jpg").path
            #expect(try MediaMetadata(contentsOf: path).regions.map(\.name) == ["Wanda Window"])
            let words = ["edit", "photo.jpg", "--remove", "regions", "--in-place"]
            #expect(try CommandLineTool.run(words, in: folder).status == 0)
            #expect(try MediaMetadata(contentsOf: path).regions.isEmpty)
        }
    }

    @Test("A Live Photo's halves get one new identifier; a single half is refused")
    func renewsIdentifiers() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            try folder.write("a.jpg", CommandFiles.photo(live: "IDENTIFIER-1"))
            try folder.write("a.mov", CommandFiles.movie(live: "IDENTIFIER-1"))
            try folder.write("b.jpg", CommandFiles.photo(live: "IDENTIFIER-2"))
            let result = try CommandLineTool.run(
                [
                    "edit", "a.jpg", "b.jpg", "photo.jpg", "a.mov", "--for-sharing", "--renew-identifier",
                    "--output", "out",
                ], in: folder)
            #expect(result.status == 3)
            #expect(result.errors.contains("b.jpg") && result.errors.contains("movie"))
            let out = folder.appendingPathComponent("out")
            #expect(SharedFiles.names(in: out) == ["a.jpg", "a.mov", "photo.jpg"])
            let identifiers = try ["a.jpg", "a.mov", "photo.jpg"].map {
                try MediaMetadata(contentsOf: out.appendingPathComponent($0).path).livePhotoIdentifier
            }
            #expect(identifiers[0] != nil && identifiers[0] != "IDENTIFIER-1")
            #expect(identifiers[0] == identifiers[1] && identifiers[2] == nil)
            // In place, both or neither are edited; this movie cannot be.
            try folder.write("a.mov", CommandFiles.movie(live: "IDENTIFIER-1") + uint32(100) + latin("moov"))
            let before = try Data(contentsOf: folder.appendingPathComponent("a.jpg"))
            let refused = try CommandLineTool.run(
                ["edit", "a.jpg", "a.mov", "--for-sharing", "--renew-identifier", "--in-place", "--json"],
                in: folder)
            #expect(refused.status == 3)
            #expect(try refused.objects().count == 2)
            #expect(try Data(contentsOf: folder.appendingPathComponent("a.jpg")) == before)
        }
    }

    @Test("Two sources with the same name are an error before anything is written")
    func refusesOneName() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            let result = try CommandLineTool.run(
                ["edit", "photo.jpg", "other/photo.jpg", "--set", "tiff.make=X", "--output", "out"],
                in: folder)
            #expect(result.status == 3)
            #expect(result.errors.contains("rename one"))
            #expect(SharedFiles.names(in: folder.appendingPathComponent("out")) == [])
        }
    }

    @Test(
        "Wrong arguments are reported",
        arguments: [
            (["photo.jpg", "--set", "tiff.make=X"], "needs one of '--output'"),
            (
                ["photo.jpg", "--set", "tiff.make=X", "--output", "out", "--in-place"],
                "needs one of '--output'"
            ),
            (["photo.jpg", "--output", "out"], "needs a change"),
            (["photo.jpg", "--set", "tiff.make", "--output", "out"], "no '='"),
            (["photo.jpg", "--set", "tiff.mak=X", "--output", "out"], "did you mean 'tiff.make'"),
            (["photo.jpg", "--set", "exif.fNumber=x", "--output", "out"], "not a value of exif.fNumber"),
            (["photo.jpg", "--remove", "nothing", "--output", "out"], "unknown property"),
            (
                ["photo.jpg", "--set", "rating=6", "--output", "out"],
                "not a value of rating: 0 to 5, or -1 for rejected"
            ),
            (["photo.jpg", "--set", "location=91,0", "--output", "out"], "a latitude of -90 to 90"),
            (
                ["photo.jpg", "--set", "regions=Ann", "--output", "out"],
                "regions can be removed, but not set"
            ),
            (
                ["photo.jpg", "--renew-identifier", "--set", "rating=1", "--output", "out"],
                "needs '--for-sharing'"
            ),
            (
                ["--stdin", "--for-sharing", "--renew-identifier"],
                "'--stdin' cannot be combined with '--renew-identifier'"
            ),
            (["--stdin", "--from-names"], "'--stdin' cannot be combined"),
            (["--stdin", "--set", "rating=1", "--in-place"], "leave out '--output' and '--in-place'"),
            (["--stdin", "--set", "rating=1", "--json"], "needs '--dry-run'"),
            (["photo.jpg", "--shift-dates", "1:30", "--output", "out"], "such as +1:30"),
            (["photo.jpg", "--shift-dates", "+1:60", "--output", "out"], "such as +1:30"),
        ])
    func reports(words: [String], message: String) throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            let result = try CommandLineTool.run(["edit"] + words, in: folder)
            #expect(result.status == 2)
            #expect(result.errors.contains(message))
            #expect(SharedFiles.names(in: folder.appendingPathComponent("out")) == [])
        }
    }

    @Test("A shared file keeps the groups that '--keep' names, and a dry run lists them") func keepsGroups()
        throws
    {
        try TemporaryDirectory.with { folder in
            try folder.write("a.jpg", Samples.jpeg(.exif(PhoneExif.tiff(identifier: "ABC-DEF").bytes)))
            let words = ["edit", "a.jpg", "--keep", "none", "--for-sharing", "--output", "out"]
            let listed = try CommandLineTool.run(words + ["--dry-run", "--json"], in: folder)
            let object = try #require(listed.objects().first)
            let kept = try #require(object["kept"] as? [String])
            #expect(kept.contains("MakerApple ContentIdentifier") && !kept.contains("TIFF Make"))
            #expect(try CommandLineTool.run(words, in: folder).status == 0)
            let shared = try MediaMetadata(contentsOf: folder.appendingPathComponent("out/a.jpg").path)
            #expect(shared[\.tiff.make] == nil && shared.livePhotoIdentifier == "ABC-DEF")
            for (arguments, text) in [
                (["--for-sharing", "--keep", "place"], "'place' is not a group"),
                (["--set", "rating=4", "--keep", "camera"], "--for-sharing"),
            ] {
                let wrong = try CommandLineTool.run(
                    ["edit", "a.jpg", "--output", "out"] + arguments, in: folder)
                #expect(wrong.status == 2 && wrong.errors.contains(text))
            }
        }
    }
}
