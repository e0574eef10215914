// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

@Suite struct ExtractCommandTests {
    private static let movie = EditableMovie().bytes

    private static func fill(_ folder: URL) throws {
        let photo = MotionPhotoBuilder.jpeg(MotionPhotoBuilder.packet("GCamera:MotionPhoto=\"1\""), movie)
        try folder.write("PXL.MP.jpg", photo)
        try folder.write("plain.jpg", JPEGBuilder.image())
        try folder.write("notes.txt", utf8("text"))
    }

    private static func run(_ arguments: [String], in folder: URL) throws -> CommandLineTool.Result {
        try CommandLineTool.run(["extract"] + arguments, in: folder)
    }

    private static func bytes(_ name: String, in folder: URL) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
    }

    @Test("Writes what a photo contains, by its name, and counts it") func extracts() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            let dry = try Self.run([".", "--dry-run"], in: folder)
            #expect(dry.status == 0 && dry.errors.isEmpty)
            #expect(dry.output.contains("PXL.MP.movie.mov (\(Self.movie.count) bytes)"))
            #expect(dry.output.hasSuffix("2 files would be extracted from 1 file\n"))
            #expect(SharedFiles.names(in: folder).count == 3)

            let result = try Self.run([".", "--output", "out"], in: folder)
            #expect(result.status == 0 && result.errors.isEmpty)
            #expect(result.output.hasSuffix("2 files extracted from 1 file\n"))
            let out = folder.appendingPathComponent("out")
            #expect(SharedFiles.names(in: out) == ["PXL.MP.movie.mov", "PXL.MP.packet.xmp"])
            #expect(try Self.bytes("PXL.MP.movie.mov", in: out) == Self.movie)
            // The files of the output folder are not sources of the next run.
            #expect(try Self.run([".", "--output", "out", "--only", "thumbnail"], in: folder).status == 0)
        }
    }

    @Test("Replaces nothing, and writes the others") func replacesNothing() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            let out = folder.appendingPathComponent("out")
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
            try out.write("PXL.MP.movie.mov", [1])
            let dry = try Self.run(["PXL.MP.jpg", "--output", "out", "--dry-run"], in: folder)
            #expect(dry.status == 3 && dry.output.contains("1 file would be extracted"))
            let result = try Self.run(["PXL.MP.jpg", "--output", "out"], in: folder)
            #expect(result.status == 3 && result.errorLines.count == 1)
            #expect(result.errors.contains("out/PXL.MP.movie.mov"))
            #expect(try Self.bytes("PXL.MP.movie.mov", in: out) == [1])
            #expect(SharedFiles.names(in: out) == ["PXL.MP.movie.mov", "PXL.MP.packet.xmp"])
            let again = try Self.run(["PXL.MP.jpg", "--output", "out"], in: folder)
            #expect(again.status == 3 && again.errorLines.count == 2)
            #expect(again.output == "0 files extracted from 0 files\n")
        }
    }

    @Test("Photos with the same stem have their whole names, and folders stay") func namesBySource() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            let inner = folder.appendingPathComponent("in/a")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            let photo = MotionPhotoBuilder.jpeg(MotionPhotoBuilder.packet("", ""), [])
            for name in ["IMG_1.jpg", "img_1.JPEG", "IMG_2.jpg"] { try inner.write(name, photo) }
            let result = try Self.run(["in", "--output", "out", "--only", "packet", "--json"], in: folder)
            #expect(result.status == 0)
            let names = SharedFiles.names(in: folder.appendingPathComponent("out/a"))
            #expect(
                names == ["IMG_1.jpg.packet.xmp", "IMG_2.packet.xmp", "img_1.JPEG.packet.xmp"])
            let line = try #require(result.output.split(separator: "\n").first { $0.contains("IMG_2") })
            #expect(line.contains(#""kind":"packet","partID":0,"output":"out/a/IMG_2.packet.xmp""#))
            #expect(line.hasSuffix(#""omitted":[]}"#))
        }
    }

    @Test("Wrong arguments") func refusesArguments() throws {
        try TemporaryDirectory.with { folder in
            try Self.fill(folder)
            for arguments in [
                ["PXL.MP.jpg"], ["--output", "out"], ["PXL.MP.jpg", "--output", "out", "--only", "sound"],
                ["PXL.MP.jpg", "--output", "out", "--only", ""],
            ] {
                #expect(try Self.run(arguments, in: folder).status == 2)
            }
            #expect(try Self.run(["absent.jpg", "--output", "out"], in: folder).status == 1)
            #expect(try Self.run(["notes.txt", "--output", "out"], in: folder).status == 1)
        }
    }

    @Test(
        "Real files contain what other programs extract",
        .enabled(if: SharedFiles.isPresent && OtherTool.areInstalled, Comment(rawValue: SharedFiles.absence)),
        arguments: [
            ("heic__apple-iphone-13-pro__pug__1ddce9.heic", "profile.icc", "-ICC_Profile"),
            ("heic__apple-iphone-13-pro__pug__1ddce9.heic", "packet.xmp", "-XMP"),
            ("jpeg__google-pixel-6-pro__ultra-hdr-samples-originals-01__b52c5f.jpg", "packet.xmp", "-XMP"),
            ("cr2__canon-canon-powershot-s90__sample__651f1c.cr2", "thumbnail.jpg", "-ThumbnailImage"),
            ("pef__pentax-corporation-pentax-k-7__testpef__955deb.pef", "thumbnail.jpg", "-ThumbnailImage"),
        ])
    func extractsAsOthers(name: String, ending: String, tag: String) throws {
        let source = try #require(SharedFiles.corpus).appendingPathComponent(name)
        guard FileManager.default.fileExists(atPath: source.path) else { return }
        try TemporaryDirectory.with { folder in
            let result = try Self.run([source.path, "--output", "out"], in: folder)
            #expect(result.status == 0)
            let expected = [UInt8](try OtherTool.exiftool.output(["-b", tag, source.path]))
            let stem = source.deletingPathExtension().lastPathComponent
            #expect(!expected.isEmpty)
            #expect(
                try Self.bytes("\(stem).\(ending)", in: folder.appendingPathComponent("out")) == expected)
        }
    }

    @Test(
        "libheif decodes auxiliary images in files of their own to the same pixels",
        .enabled(if: SharedFiles.isPresent && hasLibheif, "heif-convert or the shared corpus is absent"),
        arguments: [
            ("heic__apple-iphone-13-pro__pug__1ddce9.heic", "gain-map.heic", "hdrgainmap"),
            ("heic__apple-iphone-13-pro__pug__1ddce9.heic", "depth-map.heic", "depth"),
            ("heic__samsung-galaxy-s25-ultra__aux-ycbcr__8deae3.heic", "gain-map.heic", "hdrgainmap"),
            ("avif__nomake__colors-hdr-srgb__1aecb7.avif", "gain-map.avif", "hdrgainmap"),
        ])
    func decodesTheSame(name: String, ending: String, type: String) throws {
        let source = try #require(SharedFiles.corpus).appendingPathComponent(name)
        try TemporaryDirectory.with { folder in
            #expect(try Self.run([source.path, "--output", "out"], in: folder).status == 0)
            let stem = source.deletingPathExtension().lastPathComponent
            let whole = try CommandLineTool.shell(
                "cd '\(folder.path)' && heif-convert --no-colons --with-aux '\(source.path)' whole.png")
            let own = try CommandLineTool.shell(
                "cd '\(folder.path)' && heif-convert 'out/\(stem).\(ending)' own.png")
            #expect(whole.status == 0 && own.status == 0)
            let names = SharedFiles.names(in: folder)
            let other = try #require(names.first { $0.hasPrefix("whole-") && $0.contains(type) })
            func pixels(_ name: String) throws -> Data {
                try OtherTool.ffmpeg.output([
                    "-v", "error", "-i", folder.appendingPathComponent(name).path, "-pix_fmt", "rgb48le",
                    "-f", "rawvideo", "-",
                ])
            }
            let expected = try pixels(other)
            #expect(!expected.isEmpty)
            #expect(try pixels("own.png") == expected)
        }
    }

    private static let hasLibheif =
        (try? CommandLineTool.shell("command -v heif-convert && command -v ffmpeg"))?.status == 0
}
