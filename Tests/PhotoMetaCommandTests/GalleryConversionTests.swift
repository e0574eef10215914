// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

/// Thumbnails that `photometa gallery` lets installed programs make.
@Suite struct GalleryConversionTests {
    /// Makes a gallery of `photos` with the given programs, each the text of a shell script, and no others.
    private static func gallery(
        of photos: [String: [UInt8]], _ programs: [String: String], options: String = "",
        _ body: (_ root: URL, _ result: CommandLineTool.Result, _ gallery: GalleryFiles) throws -> Void
    ) throws {
        try TemporaryDirectory.with { root in
            for folder in ["photos", "programs"] {
                let url = root.appendingPathComponent(folder)
                try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            }
            for (name, bytes) in photos { try root.write("photos/\(name)", bytes) }
            for (name, script) in programs {
                let path = "programs/\(name)"
                try root.write(path, utf8("#!/bin/sh\nPATH=/usr/bin:/bin\ncd '\(root.path)'\n\(script)\n"))
                try FileManager.default.setAttributes(
                    [.posixPermissions: 0o755], ofItemAtPath: root.appendingPathComponent(path).path)
            }
            let result = try CommandLineTool.shell(
                "PATH='\(root.path)/programs' \"$PHOTOMETA\" gallery photos --output gallery \(options)",
                in: root)
            #expect(result.status == 0, "\(result.errors)")
            try body(
                root, result, try GalleryFiles(readingFrom: root.appendingPathComponent("gallery"), result))
        }
    }

    private static let heic = Samples.heif(exif: Samples.exifItem()).bytes
    /// A JPEG file of the same size, with a location.
    private static let jpeg = Samples.jpeg(
        .exif(TIFFBuilder([TIFFEntry(0x8825, .directory([TIFFEntry(0x001D, .ascii("2025:05:26"))]))]).bytes))

    /// A script that copies a file to its last argument.
    private static func copying(_ name: String, to suffixes: [String] = [""]) -> String {
        let copies = suffixes.map { "cp '\(name)' \"${last%.jpg}\($0).jpg\"" }.joined(separator: "; ")
        return "for last; do :; done; last=${last#file:}; \(copies)"
    }

    @Test(
        "Without programs, the terminal and the page say that the tile is a name",
        arguments: ["", "--without-converters"])
    func saysWhatIsMissing(options: String) throws {
        let programs = options.isEmpty ? [:] : ["heif-convert": "touch ran"]
        try Self.gallery(of: ["a.heic": Self.heic], programs, options: options) { root, result, gallery in
            let reason =
                options.isEmpty
                ? "neither heif-convert nor ffmpeg is installed" : "no program was asked to convert it"
            #expect(result.output.contains("Of 1 photo, the page shows only the name"), "\(result.output)")
            #expect(result.output.contains(reason))
            #expect(gallery.index["unshown"] as? Int == 1)
            #expect(gallery.index["converters"] == nil)
            let photo = try gallery.photo("a.heic")
            #expect(photo["thumbnail"] == nil)
            #expect(!SharedFiles.names(in: root).contains("ran"))
        }
    }

    @Test(
        "A program's picture becomes the thumbnail, without metadata",
        arguments: ["heif-convert", "heif-dec"])
    func converts(program: String) throws {
        // The name would be an option or a pattern, if it were passed as it is.
        let name = "-q %d:*.heic"
        let script =
            "printf '%s\\n' \"$@\" > arguments; cp 'photos/a.jpg' picture; " + Self.copying("picture")
        try Self.gallery(of: [name: Self.heic, "a.jpg": Self.jpeg], [program: script]) {
            root, result, gallery in
            #expect(result.output.contains("1 thumbnail made with \(program)."), "\(result.output)")
            #expect(!result.output.contains("only the name"))
            #expect(gallery.index["converters"] as? String == program)
            #expect(try gallery.photo(name)["thumbnail"] as? Int == 1)
            let thumbnail = try MediaMetadata(bytes: try gallery.thumbnail(name))
            #expect(thumbnail.pixelSize == PixelSize(width: 320, height: 240))
            #expect(thumbnail.properties.allSatisfy { $0.dictionary != .gps })
            let arguments = try String(contentsOf: root.appendingPathComponent("arguments"), encoding: .utf8)
            #expect(arguments.split(separator: "\n").contains("./photos/\(name)"))
            let names = SharedFiles.names(in: root.appendingPathComponent("gallery/thumbnails"))
            #expect(names.count == 1, "the programs' files are removed: \(names)")
        }
    }

    @Test("A picture of another size, such as a tile, is not used") func refusesOtherSize() throws {
        let tile = JPEGBuilder([.frame(width: 256, height: 256), .scan]).bytes
        let photos = ["a.heic": Self.heic, "b.jpg": tile]
        try Self.gallery(of: photos, ["heif-convert": Self.copying("photos/b.jpg")]) { _, result, gallery in
            let photo = try gallery.photo("a.heic")
            #expect(photo["thumbnail"] == nil)
            #expect(result.output.contains("and heif-convert could not convert the file"))
        }
    }

    @Test("Of several pictures, the main one is used") func choosesMainPicture() throws {
        var file = HEIFBuilder()
        file.items = [
            .init(1, "hvc1", filler(40)), .init(2, "hvc1", filler(40)), .init(3, "Exif", Samples.exifItem()),
        ]
        file.primaryItem = 2
        file.references = [.init(type: "cdsc", from: 3, to: [2])]
        file.add(ImageProperty.extents(100, 100), to: 1)
        file.add(ImageProperty.extents(320, 240), to: 2)
        let script =
            "for last; do :; done; cp photos/a.jpg \"${last%.jpg}-1.jpg\"; cp photos/b.jpg \"${last%.jpg}-2.jpg\""
        let photos = [
            "a.jpg": JPEGBuilder([.frame(width: 100, height: 100), .scan]).bytes, "b.jpg": Self.jpeg,
        ]
        try Self.gallery(of: photos.merging(["c.heic": file.bytes]) { $1 }, ["heif-convert": script]) {
            _, _, gallery in
            let main = try MediaMetadata(bytes: file.bytes)
            try #require(main.parts.map(\.role) == [.primary, .alternative])
            let thumbnail = try MediaMetadata(bytes: try gallery.thumbnail("c.heic"))
            #expect(thumbnail.pixelSize == PixelSize(width: 320, height: 240))
        }
        // Three pictures are not those of the file.
        let other = Self.copying("photos/b.jpg", to: ["-1", "-2", "-3"])
        try Self.gallery(of: photos.merging(["c.heic": file.bytes]) { $1 }, ["heif-convert": other]) {
            _, _, gallery in
            let photo = try gallery.photo("c.heic")
            #expect(photo["thumbnail"] == nil)
        }
    }

    @Test("ffmpeg makes the tile of a movie; the movie of a Live Photo has none") func convertsMovies() throws
    {
        let movie = EditableMovie().bytes
        let photos = [
            "a.mov": movie, "b.jpg": CommandFiles.photo(live: "AAAA"),
            "b.mov": CommandFiles.movie(live: "AAAA"), "tile.jpg": Self.jpeg,
        ]
        let script = "echo run >> runs; " + Self.copying("photos/tile.jpg")
        try Self.gallery(of: photos, ["ffmpeg": script]) { root, result, gallery in
            #expect(try gallery.photo("a.mov")["thumbnail"] as? Int == 1, "\(result.output)")
            let thumbnail = try MediaMetadata(bytes: try gallery.thumbnail("a.mov"))
            #expect(thumbnail.properties.allSatisfy { $0.dictionary != .gps })
            let runs = try String(contentsOf: root.appendingPathComponent("runs"), encoding: .utf8)
            #expect(runs.split(separator: "\n").count == 1)
        }
    }

    @Test("A program that does not end is ended, and one that fails is not used", .timeLimit(.minutes(2)))
    func endsPrograms() throws {
        let programs = [
            "heif-convert": "exec sleep 300", "ffmpeg": Self.copying("photos/b.jpg") + "; exit 1",
        ]
        let photos = ["a.heic": Self.heic, "b.jpg": Self.jpeg]
        let start = ContinuousClock.now
        try Self.gallery(of: photos, programs) { root, _, gallery in
            let photo = try gallery.photo("a.heic")
            #expect(photo["thumbnail"] == nil)
            #expect(SharedFiles.names(in: root.appendingPathComponent("gallery/thumbnails")).isEmpty)
        }
        #expect(ContinuousClock.now - start > .seconds(20))
    }

    @Test("What an interrupted conversion has left is removed") func removesLeftovers() throws {
        try TemporaryDirectory.with { root in
            try FileManager.default.createDirectory(
                at: root.appendingPathComponent("photos"), withIntermediateDirectories: true)
            try root.write("photos/a.heic", Self.heic)
            let words = ["gallery", "photos", "--output", "gallery", "--without-converters"]
            #expect(try CommandLineTool.run(words, in: root).status == 0)
            let left = root.appendingPathComponent("gallery/thumbnails/7.conversion")
            try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
            try Data("x".utf8).write(to: left.appendingPathComponent("picture.jpg"))
            #expect(try CommandLineTool.run(words, in: root).status == 0)
            #expect(SharedFiles.names(in: root.appendingPathComponent("gallery/thumbnails")).isEmpty)
        }
    }

    private static let hasPrograms = ["heif-convert", "ffmpeg"].allSatisfy { name in
        FileManager.default.isExecutableFile(atPath: "/usr/bin/\(name)")
    }

    @Test(
        "Installed programs convert real photos",
        .enabled(if: hasPrograms, "heif-convert or ffmpeg is absent"))
    func convertsRealPhotos() throws {
        try TemporaryDirectory.with { root in
            try FileManager.default.createDirectory(
                at: root.appendingPathComponent("photos"), withIntermediateDirectories: true)
            try root.write("photos/-a %d:b.heic", try PackageFiles.bytes(ofFixture: "live-photo/still.heic"))
            // An iPhone 15 Pro stores a thumbnail in HEVC, which is rotated like the photo; heif-convert 1.15 refuses the photo.
            let phone = SharedFiles.corpus?.appendingPathComponent("lp03_iphone-15-pro_original.heic")
            if let phone { try root.write("photos/b.heic", [UInt8](try Data(contentsOf: phone))) }
            let gallery = try GalleryFiles(in: root)
            #expect(gallery.index["unshown"] as? Int == 0)
            let made = try MediaMetadata(bytes: try gallery.thumbnail("-a %d:b.heic"))
            #expect(made.pixelSize == PixelSize(width: 240, height: 320))
            guard phone != nil else { return }
            #expect(try gallery.photo("b.heic")["thumbnail"] as? Int == 6)
            let thumbnail = try MediaMetadata(bytes: try gallery.thumbnail("b.heic"))
            #expect(thumbnail.pixelSize == PixelSize(width: 416, height: 312))
        }
    }
}
