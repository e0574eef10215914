// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

@Suite struct AssembleCommandTests {
    private static func fill(_ folder: URL) throws {
        let note = TIFFEntry(
            0x8769, .directory([TIFFEntry(0x927C, .undefined(latin("Nikon\0") + zeros(40)))]))
        try folder.write("photo.jpg", JPEGBuilder.image())
        try folder.write("nikon.jpg", JPEGBuilder.image(.exif(TIFFBuilder([note]).bytes)))
        try folder.write("clip.one.mp4", EditableMovie().bytes)
        try folder.write("text.txt", utf8("not a photo"))
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("out"), withIntermediateDirectories: true)
    }

    @Test("Writes both halves under the name of the photo, the movie as .mov") func assembles() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            let result = try CommandLineTool.run(
                [
                    "assemble", "photo.jpg", "clip.one.mp4", "--output", "out", "--identifier", "ABC",
                    "--still-time", "0.5", "--json",
                ], in: folder)
            #expect(result.status == 0)
            #expect(result.errors.isEmpty)
            let expected =
                #"{"formatVersion":1,"identifier":"ABC","still":"out/photo.jpg","movie":"out/photo.mov","stillImageTime":0.5}"#
            #expect(result.output == expected + "\n")
            let pairs = try CommandLineTool.run(["pairs", "out"], in: folder)
            #expect(pairs.output.contains("ABC"))
            #expect(pairs.output.contains("out/photo.mov (still image at 0.5 s)"))
            #expect(pairs.output.contains("1 Live Photo, 0 other files"))
        }
    }

    @Test("Makes a motion photo, from which the movie can be restored") func makesMotionPhoto() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            let words = ["assemble", "photo.jpg", "clip.one.mp4", "--output", "out", "--motion-photo"]
            let result = try CommandLineTool.run(words + ["--still-time", "0.5", "--json"], in: folder)
            #expect(result.status == 0)
            let object = try #require(try result.objects().first)
            #expect(object["motionPhoto"] as? String == "out/photo.MP.jpg")
            #expect(object["stillImageTime"] as? Double == 0.5)
            let file = [UInt8](try Data(contentsOf: folder.appendingPathComponent("out/photo.MP.jpg")))
            let range = try #require(object["movieRange"] as? [Int])
            #expect(Array(file[range[0]..<range[1]]) == EditableMovie().bytes)
            #expect(try MotionPhoto(contentsOf: file).presentationTime == Fraction(1, 2))
            // The name exists already, and a photo with a movie gets no second one.
            #expect(try CommandLineTool.run(words, in: folder).status == 3)
            let again = try CommandLineTool.run(
                ["assemble", "out/photo.MP.jpg", "clip.one.mp4", "--output", ".", "--motion-photo"],
                in: folder)
            #expect(again.status == 3)
            #expect(again.errors.contains("has a movie already"))
            let wrong = try CommandLineTool.run(words + ["--identifier", "ABC"], in: folder)
            #expect(wrong.status == 2)
        }
    }

    @Test(
        "Writes a .pvt folder with both halves and its list",
        arguments: [["--pvt", "--output", "out"], ["--output", "out/photo.pvt"]])
    func makesFolder(_ options: [String]) throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            let words = ["assemble", "photo.jpg", "clip.one.mp4", "--identifier", "ABC", "--json"] + options
            let result = try CommandLineTool.run(words, in: folder)
            #expect(result.status == 0)
            let object = try #require(try result.objects().first)
            #expect(object["still"] as? String == "out/photo.pvt/photo.jpg")
            #expect(object["movie"] as? String == "out/photo.pvt/photo.mov")
            let bundle = folder.appendingPathComponent("out/photo.pvt")
            let files = ["metadata.plist", "photo.jpg", "photo.mov"].map { "photo.pvt/\($0)" }
            #expect(CommandFiles.names(in: folder.appendingPathComponent("out")) == files)
            let list = try unsafe PropertyListSerialization.propertyList(
                from: Data(contentsOf: bundle.appendingPathComponent("metadata.plist")), format: nil)
            #expect(list as? [String: String] == ["PFVideoComplementMetadataVersionKey": "1"])
            let pairs = try CommandLineTool.run(["pairs", "--json", "out"], in: folder)
            #expect(try pairs.objects().first?["identifier"] as? String == "ABC")
            // It is taken apart again, and not replaced.
            #expect(
                try CommandLineTool.run(["disassemble", "out/photo.pvt", "--output", "."], in: folder).status
                    == 3)
            #expect(try CommandLineTool.run(words, in: folder).status == 3)
            #expect(CommandFiles.names(in: folder.appendingPathComponent("out")) == files)
            #expect(try CommandLineTool.run(words + ["--motion-photo"], in: folder).status == 2)
        }
    }

    @Test("A refusal has its own status and writes nothing") func refuses() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            for (still, movie, code) in [
                ("nikon.jpg", "clip.one.mp4", "otherMakerNote"),
                ("text.txt", "clip.one.mp4", "unrecognizedFormat"),
                ("photo.jpg", "photo.jpg", "unsupportedFormat"),
            ] {
                let result = try CommandLineTool.run(
                    ["assemble", still, movie, "--output", "out", "--json"], in: folder)
                #expect(result.status == 3, "\(code)")
                #expect(result.errorLines.count == 1)
                let error = try #require(try result.objects().first?["error"] as? [String: String])
                #expect(error["code"] == code)
                #expect(SharedFiles.names(in: folder.appendingPathComponent("out")) == [])
            }
            let replaced = try CommandLineTool.run(
                ["assemble", "nikon.jpg", "clip.one.mp4", "--output", "out", "--replace-maker-note"],
                in: folder)
            #expect(replaced.status == 0)
        }
    }

    @Test("Creates the folder, and warns of video that Photos does not play") func warnsOfCodecs() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            try folder.write("clip.one.mp4", Self.movie(codec: "vp09"))
            let words = ["assemble", "photo.jpg", "clip.one.mp4", "--output"]
            let result = try CommandLineTool.run(words + ["new/folder"], in: folder)
            #expect(result.status == 0)
            #expect(
                result.errors.contains(
                    "warning: clip.one.mp4: Photos does not play video in the format 'vp09'"))
            #expect(
                SharedFiles.names(in: folder.appendingPathComponent("new/folder")) == [
                    "photo.jpg", "photo.mov",
                ])
            try folder.write("clip.one.mp4", Self.movie(codec: "hvc1"))
            #expect(try CommandLineTool.run(words + ["other"], in: folder).errors.isEmpty)
        }
    }

    /// The movie, with a video track of another format.
    private static func movie(codec: String) -> [UInt8] {
        var movie = EditableMovie().bytes
        let known = latin("hvc1")
        for index in movie.indices.dropLast(3) where Array(movie[index..<(index + 4)]) == known {
            movie.replaceSubrange(index..<(index + 4), with: latin(codec))
        }
        return movie
    }

    @Test("A file that cannot be read or written is a failure") func fails() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            for (words, reason) in [
                (["absent.jpg", "clip.one.mp4", "--output", "out"], "No such file or directory"),
                (
                    ["photo.jpg", "clip.one.mp4", "--output", "text.txt"],
                    "cannot create the folder: a file has its name"
                ),
            ] {
                let result = try CommandLineTool.run(["assemble"] + words, in: folder)
                #expect(result.status == 1)
                #expect(result.output.isEmpty)
                #expect(result.errors.contains(reason))
            }
            try folder.write("clip.mov", EditableMovie().bytes)
            for movie in ["clip.one.mp4", "clip.mov"] {
                let swapped = try CommandLineTool.run(
                    ["assemble", movie, "photo.jpg", "--output", "out"], in: folder)
                #expect(swapped.status == 3 && swapped.errors.contains("give the still first"))
            }
        }
    }

    @Test(
        "Wrong arguments are reported",
        arguments: [
            ["photo.jpg"], ["photo.jpg", "clip.one.mp4"], ["a", "b", "c", "--output", "out"],
            ["photo.jpg", "clip.one.mp4", "--output", ""],
            ["photo.jpg", "clip.one.mp4", "--output", "out", "--still-time", "soon"],
        ])
    func reportsWrongArguments(words: [String]) throws {
        let result = try CommandLineTool.run(["assemble"] + words)
        #expect(result.status == 2)
        #expect(result.errorLines.count == 1)
    }
}
