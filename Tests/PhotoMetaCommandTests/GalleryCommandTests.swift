// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta

@Suite struct GalleryCommandTests {
    /// Returns a JPEG file with a camera model, a date and a 35 mm equivalent focal length.
    private static func photo(
        _ model: String = "Model", date: String? = nil, focalLength: UInt16? = nil, comment: [UInt8]? = nil
    ) -> [UInt8] {
        var exif: [TIFFEntry] = []
        if let date { exif.append(TIFFEntry(0x9003, .ascii(date))) }
        if let comment { exif.append(TIFFEntry(0x9286, .undefined(comment))) }
        if let focalLength { exif.append(TIFFEntry(0xA405, .short([focalLength]))) }
        return JPEGBuilder.image(
            .exif(TIFFBuilder([TIFFEntry(0x0110, .ascii(model)), TIFFEntry(0x8769, .directory(exif))]).bytes))
    }

    private static func with(_ body: (_ root: URL, _ photos: URL) throws -> Void) throws {
        try TemporaryDirectory.with { root in
            let photos = root.appendingPathComponent("photos")
            try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
            try body(root, photos)
        }
    }

    // MARK: Photos

    @Test("Photos are sorted by date, newest first, and undated photos are last") func sorts() throws {
        try Self.with { root, photos in
            try photos.write("a.jpg", Self.photo())
            try photos.write("b.jpg", Self.photo(date: "2024:01:02 03:04:05"))
            try photos.write("c.jpg", Self.photo(date: "2025:01:02 03:04:05"))
            try photos.write("d.jpg", Self.photo(date: "2024:01:02 03:04:06"))
            let gallery = try GalleryFiles(in: root)
            #expect(gallery.result.status == 0 && gallery.result.errors.isEmpty)
            #expect(gallery.photos.map { $0["name"] as? String } == ["c.jpg", "d.jpg", "b.jpg", "a.jpg"])
            #expect(gallery.photos[0]["date"] as? String == "2025-01-02T03:04:05")
            #expect(gallery.photos[3]["date"] == nil)
            #expect(gallery.index["title"] as? String == "photos")
        }
    }

    @Test("A Live Photo is one photo with a movie; sidecars and other files are not photos")
    func matches() throws {
        try Self.with { root, photos in
            for (name, path) in [("one.jpg", "still.jpg"), ("other.mov", "movie.mov")] {
                try photos.write(name, try PackageFiles.bytes(ofFixture: "live-photo-jpeg/\(path)"))
            }
            try photos.write("alone.mov", try PackageFiles.bytes(ofFixture: "live-photo/movie.mov"))
            try photos.write("one.xmp", utf8("<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"/>"))
            try photos.write("notes.txt", utf8("no photo"))
            let gallery = try GalleryFiles(in: root)
            #expect(gallery.photos.count == 2)
            let live = try gallery.photo("one.jpg")
            #expect(live["movie"] as? String == "../photos/other.mov")
            #expect((live["kinds"] as? [String])?.contains("live") == true)
            let number = try #require(live["movieID"] as? Int)
            #expect(number != live["id"] as? Int)
            let movie = try gallery.photo("alone.mov")
            #expect(movie["type"] as? String == "movie")
            #expect(movie["movie"] == nil)
        }
    }

    @Test("Albums are derived from the files' metadata") func sortsIntoAlbums() throws {
        try Self.with { root, photos in
            try photos.write("plain.jpg", Self.photo())
            try photos.write("screen.jpg", Self.photo(comment: latin("ASCII\0\0\0Screenshot")))
            let packet = MotionPhotoBuilder.packet("GCamera:MotionPhoto=\"1\" GCamera:BurstID=\"7\"")
            try photos.write("motion.jpg", MotionPhotoBuilder.jpeg(packet, MotionPhotoBuilder.movie))
            let gallery = try GalleryFiles(in: root)
            #expect(try gallery.photo("plain.jpg")["kinds"] == nil)
            #expect(try gallery.photo("screen.jpg")["kinds"] as? [String] == ["screenshot"])
            #expect(try gallery.photo("motion.jpg")["kinds"] as? [String] == ["burst", "motion"])
        }
    }

    @Test("Cameras are listed once, and focal lengths are numbers") func names() throws {
        try Self.with { root, photos in
            for (name, model, focalLength) in [("a", "One", 24), ("b", "Two", 50), ("c", "One", 85)] {
                try photos.write("\(name).jpg", Self.photo(model, focalLength: UInt16(focalLength)))
            }
            let gallery = try GalleryFiles(in: root)
            #expect(gallery.index["cameras"] as? [String] == ["One", "Two"])
            #expect(gallery.photos.map { $0["camera"] as? Int } == [0, 1, 0])
            #expect(gallery.photos.map { $0["focal35"] as? Int } == [24, 50, 85])
            #expect(gallery.photos.allSatisfy { $0["focal"] == nil })
        }
    }

    @Test("A page contains all metadata of the file") func writesAllMetadata() throws {
        try Self.with { root, photos in
            try photos.write("live.jpg", try PackageFiles.bytes(ofFixture: "live-photo-jpeg/still.jpg"))
            let facts = try GalleryFiles(in: root).facts("live.jpg")
            let shown = try CommandLineTool.run(["show", "photos/live.jpg"], in: root).output
            #expect(
                facts.keys.contains("Exif") && facts.keys.contains("GPS") && facts.keys.contains("Part 1"))
            for (name, text) in facts["Exif"] ?? [:] {
                #expect(shown.contains(name) && shown.contains(text.escapedByHand), "\(name)")
            }
        }
    }

    // MARK: Thumbnails

    @Test("A thumbnail is turned like its photo and has no metadata", arguments: [1, 3, 6, 8] as [UInt16])
    func turnsThumbnail(orientation: UInt16) throws {
        try Self.with { root, photos in
            let inner = TIFFBuilder([
                TIFFEntry(0x0112, .short([6])),
                TIFFEntry(0x8825, .directory([TIFFEntry(0x001D, .ascii("2025:05:26"))])),
            ]).bytes
            let exif = PhoneExif.tiff(
                identifier: nil, orientation: orientation, thumbnail: JPEGBuilder.image(.exif(inner)))
            try photos.write("photo.jpg", JPEGBuilder.image(.exif(exif.bytes)))
            let gallery = try GalleryFiles(in: root)
            #expect(try gallery.photo("photo.jpg")["thumbnail"] as? Int == Int(orientation))
            let thumbnail = try MediaMetadata(bytes: try gallery.thumbnail("photo.jpg"))
            #expect(thumbnail.pixelSize != nil)
            #expect(thumbnail[\.tiff.orientation] == nil && thumbnail[\.gps.dateStamp] == nil)
        }
    }

    @Test("A thumbnail whose metadata cannot be edited has none") func stripsThumbnail() throws {
        try Self.with { root, photos in
            let inner = CommandFiles.sharedDirectory
            let exif = PhoneExif.tiff(
                identifier: nil, orientation: 1, thumbnail: JPEGBuilder.image(.exif(inner)))
            try photos.write("photo.jpg", JPEGBuilder.image(.exif(exif.bytes)))
            #expect(try GalleryFiles(in: root).thumbnail("photo.jpg") == JPEGBuilder.image())
        }
    }

    @Test("A thumbnail already turned is left unchanged") func keepsTurnedThumbnail() throws {
        try Self.with { root, photos in
            let upright = JPEGBuilder([.frame(width: 120, height: 160), .scan]).bytes
            let exif = PhoneExif.tiff(identifier: nil, orientation: 6, thumbnail: upright)
            try photos.write("photo.jpg", JPEGBuilder.image(.exif(exif.bytes)))
            #expect(try GalleryFiles(in: root).photo("photo.jpg")["thumbnail"] as? Int == 1)
        }
    }

    @Test("Pictures in formats that browsers show are used directly") func showsPictures() throws {
        try Self.with { root, photos in
            try photos.write("photo.jpg", JPEGBuilder.image())
            try photos.write("photo.heic", Samples.heif(exif: Samples.exifItem(TIFFBuilder([]).bytes)).bytes)
            let gallery = try GalleryFiles(in: root)
            #expect(try gallery.photo("photo.jpg")["shown"] as? String == "grid")
            #expect(try gallery.photo("photo.jpg")["thumbnail"] == nil)
            #expect(try gallery.photo("photo.heic")["shown"] as? String == "page")
        }
    }
}

extension String {
    /// The text without the characters that the tool escapes for terminals.
    fileprivate var escapedByHand: String {
        split { $0.isNewline || $0 == "\0" }.first.map(String.init) ?? self
    }
}
