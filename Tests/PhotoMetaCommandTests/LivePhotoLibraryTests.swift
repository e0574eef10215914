// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// `assemble --motion-photos` and `disassemble` over folders.
@Suite struct LivePhotoLibraryTests {
    /// A folder, and the user's state folder beside it.
    private struct Place {
        let top: URL

        var folder: URL { top.appendingPathComponent("photos") }

        func run(_ arguments: String...) throws -> CommandLineTool.Result {
            try CommandLineTool.run(arguments, in: folder, state: top.appendingPathComponent("state"))
        }

        /// The contents of all files, by their paths.
        func files() throws -> [String: Data] {
            let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            var files: [String: Data] = [:]
            for path in paths {
                let url = folder.appendingPathComponent(path)
                let isFolder = try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
                files[path] = isFolder ? Data() : try Data(contentsOf: url)
            }
            return files
        }
    }

    /// Makes a folder with two Live Photos, one of them in a folder, and a photo alone.
    private static func with(_ body: (Place) throws -> Void) throws {
        try TemporaryDirectory.with { top in
            let place = Place(top: top)
            let manager = FileManager.default
            try manager.createDirectory(at: place.folder, withIntermediateDirectories: true)
            try place.folder.write("IMG_1.jpg", JPEGBuilder.image())
            try place.folder.write("clip.mov", EditableMovie().bytes)
            for (name, output) in [("A", "Live"), ("B", "Live/Trip")] {
                let made = try place.run(
                    "assemble", "IMG_1.jpg", "clip.mov", "--identifier", name, "--output", output)
                #expect(made.status == 0)
            }
            for name in ["IMG_1.jpg", "clip.mov"] {
                try manager.removeItem(at: place.folder.appendingPathComponent(name))
            }
            try place.folder.appendingPathComponent("Live").write("alone.jpg", JPEGBuilder.image())
            try body(place)
        }
    }

    @Test("All Live Photos become motion photos and Live Photos again, and undo removes them")
    func convertsBothWays() throws {
        try Self.with { place in
            let start = try place.files()
            let dry = try place.run("assemble", "--motion-photos", "Live", "--output", "MP", "--dry-run")
            #expect(dry.status == 0 && dry.outputLines.last == "2 motion photos would be made")
            #expect(try place.files() == start)

            let made = try place.run("assemble", "--motion-photos", "Live", "--output", "MP", "--json")
            #expect(made.status == 0 && made.errors.isEmpty)
            #expect(
                made.outputLines.last?.hasPrefix(
                    #"{"formatVersion":1,"motionPhoto":"MP/Trip/IMG_1.MP.jpg","still":"Live/Trip/IMG_1.jpg","#
                )
                    == true)
            let between = try place.files()
            #expect(
                Set(between.keys).subtracting(start.keys)
                    == ["MP", "MP/IMG_1.MP.jpg", "MP/Trip", "MP/Trip/IMG_1.MP.jpg"])
            #expect(between.merging(start) { $1 } == between, "the originals stay")

            let apart = try place.run("disassemble", "MP", "--live-photo", "--output", "Back")
            #expect(apart.status == 0 && apart.outputLines.last == "2 files taken apart")
            let pairs = try place.run("pairs", "Back")
            #expect(pairs.outputLines.last == "2 Live Photos, 0 other files")
            let movie = try #require(try place.files()["Back/Trip/IMG_1.MP.mov"])
            #expect(movie == start["Live/Trip/IMG_1.mov"])

            let history = try place.run("history").outputLines
            #expect(history.count == 2 && history[1].contains("  4 files  "))
            #expect(try place.run("undo").status == 0)
            #expect(try place.files() == between)
            #expect(try place.run("undo").outputLines.last == "2 files restored")
            #expect(try place.files() == start)
        }
    }

    @Test("A file that fails is named, and the others are written") func continues() throws {
        try Self.with { place in
            let folder = place.folder.appendingPathComponent("MP")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try folder.write("IMG_1.MP.jpg", [1])
            let live = place.folder.appendingPathComponent("Live")
            try live.write(
                "a.livp",
                ZIPBuilder([
                    ("IMG_1.JPG", JPEGBuilder.image()), ("IMG_1.MOV", EditableMovie().bytes),
                ]).bytes)
            let made = try place.run("assemble", "--motion-photos", "Live", "--output", "MP")
            #expect(made.status == 3 && made.outputLines.last == "1 motion photo made, 1 failed")
            #expect(made.errorLines.count == 1 && made.errors.contains("MP/IMG_1.MP.jpg"))
            #expect(try place.files()["MP/IMG_1.MP.jpg"] == Data([1]))
            #expect(try place.files()["MP/Trip/IMG_1.MP.jpg"] != nil)

            // A photo that announces a movie and has none.
            try place.folder.appendingPathComponent("MP/Trip").write(
                "gone.jpg",
                MotionPhotoBuilder.jpeg(MotionPhotoBuilder.packet("GCamera:MotionPhoto=\"1\""), []))
            let apart = try place.run("disassemble", "MP", "Live/a.livp", "--output", "Back", "--json")
            #expect(apart.status == 3 && apart.errorLines.count == 1)
            #expect(apart.errors.contains("MP/Trip/gone.jpg"))
            let lines = apart.outputLines.filter { $0.contains("\"origin\"") }
            #expect(lines.count == 2)
            #expect(try place.files()["Back/IMG_1.MOV"] == Data(EditableMovie().bytes))
            #expect(try place.files()["Back/Trip/gone.jpg"] == nil)
        }
    }

    @Test("Pairs are listed with their motion photos") func listsMotionPhotos() throws {
        try Self.with { place in
            let list = try place.run("pairs", "--to-motion-photos", "Live")
            #expect(list.status == 0)
            #expect(list.outputLines.count { $0 == "  motion photo  IMG_1.MP.jpg" } == 2)
            let json = try place.run("pairs", "--to-motion-photos", "--json", "Live").outputLines
            #expect(json.count == 2)
            #expect(
                json.first?.hasSuffix(
                    #""motionPhotos":[{"still":"Live/IMG_1.jpg","name":"IMG_1.MP.jpg"}]}"#) == true)
            #expect(try place.run("pairs", "--json", "Live").output.contains("motionPhotos") == false)
        }
    }

    @Test("Wrong arguments") func refusesArguments() throws {
        try Self.with { place in
            for arguments in [
                ["--motion-photos", "Live"], ["--motion-photos", "--output", "MP"],
                ["--motion-photos", "Live", "--output", "MP", "--pvt"],
                ["--motion-photos", "Live", "--output", "MP", "--motion-photo"],
                ["--motion-photos", "Live", "--output", "MP", "--identifier", "A"],
                ["a.jpg", "a.mov", "--output", "MP", "--dry-run"],
                ["a.jpg", "a.mov", "--output", "MP", "--no-journal"],
            ] {
                let result = try CommandLineTool.run(["assemble"] + arguments, in: place.folder)
                #expect(result.status == 2, "\(arguments)")
            }
            // One identifier for many Live Photos would join them.
            let many = try place.run("disassemble", "Live", "--identifier", "A", "--output", "Back")
            #expect(many.status == 2)
        }
    }
}
