// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

@Suite struct GalleryFolderTests {
    private static let script = "</script><img src=x onerror=alert(1)>\u{2028}&\"'\\"

    private static func with(_ body: (_ root: URL, _ photos: URL) throws -> Void) throws {
        try TemporaryDirectory.with { root in
            let photos = root.appendingPathComponent("photos")
            try FileManager.default.createDirectory(
                at: photos.appendingPathComponent("50% #1"), withIntermediateDirectories: true)
            try body(root, photos)
        }
    }

    private static func bytes(of folder: URL) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in SharedFiles.names(in: folder) {
            files[name] = try? Data(contentsOf: folder.appendingPathComponent(name))
        }
        return files
    }

    @Test("Links resolve whatever the files' names") func links() throws {
        let names = [
            "100%.jpg", "a#b?c.jpg", "a:b.jpg", "\"'<b>&.jpg", "two\nlines.jpg", "tab\t.jpg", "写真 é.jpg",
            "%2e%2e.jpg", "back\\slash.jpg", " .jpg",
        ]
        try Self.with { root, photos in
            for name in names { try photos.write(name, JPEGBuilder.image()) }
            try photos.write("50% #1/a.jpg", JPEGBuilder.image())
            let gallery = try GalleryFiles(in: root)
            #expect(gallery.photos.count == names.count + 1)
            for photo in gallery.photos {
                let link = try #require(photo["url"] as? String)
                #expect(link.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
                let page = gallery.folder.appendingPathComponent("index.html")
                let url = try #require(URL(string: link, relativeTo: page)).absoluteURL.standardized
                #expect(url.isFileURL && url.fragment == nil && url.query == nil)
                #expect(FileManager.default.fileExists(atPath: url.path), "\(link)")
                #expect(url.lastPathComponent == photo["name"] as? String)
            }
        }
    }

    @Test("Another gallery's thumbnails are not photos; photos that browsers do not show are counted")
    func countsUnshown() throws {
        try Self.with { root, photos in
            try photos.write("a.heic", Samples.heif(exif: Samples.exifItem()).bytes)
            try photos.write("b.jpg", JPEGBuilder.image())
            try FileManager.default.createDirectory(
                at: photos.appendingPathComponent("Gallery/thumbnails"), withIntermediateDirectories: true)
            try photos.write("Gallery/.photometa-gallery", [])
            try photos.write("Gallery/thumbnails/1.jpg", JPEGBuilder.image())
            let result = try CommandLineTool.run(
                ["gallery", "photos", "--output", "new/page", "--without-converters"], in: root)
            #expect(result.status == 0, "\(result.errors)")
            #expect(
                result.output.hasPrefix(
                    "2 photos: new/page/index.html\nOf 1 photo, the page shows only the name"))
        }
    }

    @Test("Text from files appears only in data, escaped") func escapes() throws {
        try Self.with { root, photos in
            let exif = TIFFBuilder([TIFFEntry(0x0110, .ascii(Self.script))]).bytes
            try photos.write("photo.jpg", JPEGBuilder.image(.exif(exif)))
            let hostile = try GalleryFiles(in: root, output: "one")
            #expect(hostile.index["cameras"] as? [String] == [Self.script])
            #expect(try hostile.facts("photo.jpg")["TIFF"]?["Model"] == Self.script)
            try photos.write("photo.jpg", JPEGBuilder.image())
            let plain = try GalleryFiles(in: root, output: "two")
            let page = try Self.bytes(of: hostile.folder)
            #expect(page == (try Self.bytes(of: plain.folder)))
            #expect(page.keys.contains("index.html"))
            let html = String(decoding: page["index.html"] ?? Data(), as: UTF8.self)
            #expect(html.contains("default-src 'none'"))
            #expect(!html.contains("http:") && !html.contains("https:") && !html.contains("unsafe"))
            // U+2028 ends a line within a string literal of older JavaScript.
            #expect(try hostile.allBytes().range(of: Data("\u{2028}".utf8)) == nil)
        }
    }

    @Test("A gallery is replaced; a folder of other files is left unchanged") func replaces() throws {
        try Self.with { root, photos in
            try photos.write("a.jpg", JPEGBuilder.image())
            try photos.write("b.jpg", JPEGBuilder.image())
            let before = try Self.bytes(of: photos)
            // A gallery within the folder of photos does not include itself.
            #expect(try GalleryFiles(in: root, output: "photos/gallery").photos.count == 2)
            #expect(try GalleryFiles(in: root, output: "photos/gallery").photos.count == 2)
            #expect(try Self.bytes(of: photos) == before)
            // An interrupted run leaves no page and can be repeated.
            let page = photos.appendingPathComponent("gallery/index.html")
            try FileManager.default.removeItem(at: page)
            try photos.write("gallery/thumbnails/keep.txt", [1])
            #expect(try GalleryFiles(in: root, output: "photos/gallery").result.status == 0)
            #expect(FileManager.default.fileExists(atPath: page.path))
            #expect(
                FileManager.default.fileExists(
                    atPath: photos.appendingPathComponent("gallery/thumbnails/keep.txt").path))

            let others = root.appendingPathComponent("others")
            try FileManager.default.createDirectory(at: others, withIntermediateDirectories: true)
            try others.write("index.html", [1])
            for output in ["others", "photos", ".", "photos/a.jpg", "photos/a.jpg/gallery"] {
                let result = try CommandLineTool.run(["gallery", "photos", "--output", output], in: root)
                #expect(result.status == 1, "\(output)")
                #expect(result.errors.hasPrefix("photometa: \(output)"))
            }
            #expect(try Self.bytes(of: others) == ["index.html": Data([1])])
            #expect(try Self.bytes(of: photos) == before)
        }
    }

    @Test("A link in place of the gallery's folder is not followed") func refusesLinks() throws {
        try Self.with { root, photos in
            try photos.write("1.jpg", JPEGBuilder.image())
            let gallery = try GalleryFiles(in: root)
            let thumbnails = gallery.folder.appendingPathComponent("thumbnails")
            try FileManager.default.removeItem(at: thumbnails)
            try FileManager.default.createSymbolicLink(at: thumbnails, withDestinationURL: photos)
            let result = try CommandLineTool.run(["gallery", "photos", "--output", "gallery"], in: root)
            #expect(result.status == 1 && result.errors.contains("thumbnails"))
            #expect(FileManager.default.fileExists(atPath: photos.appendingPathComponent("1.jpg").path))
        }
    }

    @Test("Unreadable files are listed") func listsFailures() throws {
        try Self.with { root, photos in
            try photos.write("a.jpg", JPEGBuilder.image())
            let made = try CommandLineTool.shell("printf x > \"$(printf 'photos/\\377.jpg')\"", in: root)
            // Some file systems accept only UTF-8 names.
            guard made.status == 0 else { return }
            let gallery = try GalleryFiles(in: root)
            #expect(gallery.result.status == 1)
            #expect(gallery.result.errorLines.count == 1)
            let failures = try #require(gallery.index["failures"] as? [[String]])
            #expect(failures.map { $0[0] } == ["photos/\u{FFFD}.jpg"])
            #expect(gallery.photos.count == 1)
        }
    }

    @Test("Without locations, no file in the folder contains one") func leavesOutLocations() throws {
        try Self.with { root, photos in
            try photos.write("live.jpg", try PackageFiles.bytes(ofFixture: "live-photo-jpeg/still.jpg"))
            try photos.write("live.mov", try PackageFiles.bytes(ofFixture: "live-photo-jpeg/movie.mov"))
            let location = try #require(
                try MediaMetadata(contentsOf: photos.appendingPathComponent("live.jpg").path).location)
            let told = try GalleryFiles(in: root, output: "told")
            #expect(told.photos[0]["place"] as? [Double] != nil)
            #expect(told.result.output.contains("--without-locations"))
            #expect(try told.facts("live.jpg")["GPS"] != nil)
            let untold = try GalleryFiles(in: root, output: "untold", "--without-locations")
            #expect(untold.index["withoutLocations"] as? Bool == true)
            #expect(untold.photos[0]["place"] == nil)
            let sections = try untold.facts("live.jpg")
            #expect(sections["GPS"] == nil && sections["Exif"] != nil)
            let degrees = "\(location.latitude)".prefix(6)
            #expect(try told.allBytes().range(of: Data(degrees.utf8)) != nil)
            #expect(try untold.allBytes().range(of: Data(degrees.utf8)) == nil)
            #expect(try untold.allBytes().range(of: Data("ISO6709".utf8)) == nil)
        }
    }

    @Test("A folder without photos yields a page") func isEmpty() throws {
        try Self.with { root, _ in
            let gallery = try GalleryFiles(in: root)
            #expect(gallery.result.status == 0 && gallery.photos.isEmpty)
        }
    }

    @Test(
        "Wrong arguments are reported",
        arguments: [
            ["photos"], ["--output", "gallery"], ["a", "b", "--output", "gallery"],
            ["photos", "--output", "gallery", "--style", "light"],
        ])
    func reports(words: [String]) throws {
        try TemporaryDirectory.with { folder in
            let result = try CommandLineTool.run(["gallery"] + words, in: folder)
            #expect(result.status == 2)
        }
    }
}
