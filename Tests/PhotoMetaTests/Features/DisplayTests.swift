// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// How decoded images are turned, and their displayed size.
@Suite struct DisplayTests {
    private static func size(_ metadata: MediaMetadata) -> [Int]? {
        metadata.displaySize.map { [$0.width, $0.height] }
    }

    private static func photo(orientation: UInt16?) throws -> MediaMetadata {
        let exif = TIFFBuilder(orientation.map { [TIFFEntry(0x0112, .short([$0]))] } ?? []).bytes
        return try MediaMetadata(
            bytes: JPEGBuilder([.exif(exif), .frame(width: 40, height: 30), .scan]).bytes)
    }

    @Test("A JPEG is turned by its Exif orientation") func turnsJPEGByExif() throws {
        #expect(try Self.photo(orientation: 6).displayOrientation == .rightTop)
        #expect(try Self.size(Self.photo(orientation: 6)) == [30, 40])
        #expect(try Self.size(Self.photo(orientation: 3)) == [40, 30])
        // Without a valid orientation, the image is upright (TIFF 6.0 §8: the default is 1).
        for orientation: UInt16? in [nil, 0, 9] {
            #expect(try Self.photo(orientation: orientation).displayOrientation == .topLeft)
            #expect(try Self.size(Self.photo(orientation: orientation)) == [40, 30])
        }
    }

    @Test("A TIFF image is turned by its orientation") func turnsTIFFByOrientation() throws {
        let entries = [
            TIFFEntry(0x0100, .long([40])), TIFFEntry(0x0101, .long([30])), TIFFEntry(0x0112, .short([8])),
        ]
        #expect(try BuiltFile.tiff(entries).displayOrientation == .leftBottom)
        #expect(try Self.size(BuiltFile.tiff(entries)) == [30, 40])
        #expect(try BuiltFile.tiff(Array(entries.prefix(2))).displayOrientation == .topLeft)
    }

    /// PicView #207, imgproxy #736: an image turned by its decoder was turned again by Exif's Orientation.
    @Test("A HEIF image is turned by its decoder") func leavesHEIFToDecoder() throws {
        let turned = [ImageProperty.extents(40, 30), ImageProperty.rotation(3)]
        let image = try BuiltFile.heif(properties: turned, tiff: [TIFFEntry(0x0112, .short([6]))])
        #expect(image.orientation == .rightTop)
        #expect(image.displayOrientation == .topLeft)
        #expect(Self.size(image) == [30, 40])
        // Exif's Orientation alone turns nothing (ImageMagick #5647).
        let upright = try BuiltFile.heif(
            properties: [ImageProperty.extents(40, 30)], tiff: [TIFFEntry(0x0112, .short([6]))])
        #expect(upright.displayOrientation == .topLeft)
        #expect(Self.size(upright) == [40, 30])
        let half = try BuiltFile.heif(properties: [ImageProperty.extents(40, 30), ImageProperty.rotation(2)])
        #expect(Self.size(half) == [40, 30])
        #expect(try BuiltFile.heif(properties: []).displayOrientation == nil)
    }

    private static func aperture(_ width: (UInt32, UInt32), _ height: (UInt32, UInt32)) -> [UInt8] {
        box(
            "clap", uint32(width.0), uint32(width.1), uint32(height.0), uint32(height.1), uint32(0),
            uint32(1),
            uint32(0), uint32(1))
    }

    @Test("A clean aperture is cropped before the image is turned") func cropsBeforeTurning() throws {
        func size(_ aperture: [UInt8]) throws -> [Int]? {
            try Self.size(
                BuiltFile.heif(
                    properties: [ImageProperty.extents(64, 100), aperture, ImageProperty.rotation(1)]))
        }
        #expect(try size(Self.aperture((29, 1), (99, 1))) == [99, 29])
        #expect(try size(Self.aperture((58, 2), (198, 2))) == [99, 29])
        // Fractional pixels, an empty aperture and one larger than the image are not applied.
        #expect(try size(Self.aperture((59, 2), (99, 1))) == [100, 64])
        #expect(try size(Self.aperture((0, 1), (99, 1))) == [100, 64])
        #expect(try size(Self.aperture((65, 1), (99, 1))) == [100, 64])
        #expect(try size(Self.aperture((29, 0), (99, 0))) == [100, 64])
        #expect(try size(Self.aperture((.max, 1), (99, 1))) == [100, 64])
    }

    @Test("A movie is turned by its player") func leavesMovieToPlayer() throws {
        var video = TrackBuilder()
        video.descriptions = [SampleDescription.video("avc1", width: 40, height: 30)]
        video.matrix = TrackBuilder.turned(0, 1, -1, 0)
        var movie = MovieBuilder()
        movie.tracks = [video]
        let turned = try MediaMetadata(bytes: movie.bytes)
        #expect(turned.displayOrientation == .rightTop)
        #expect(Self.size(turned) == [30, 40])
        #expect(turned.videoTrack?.codedSize == PixelSize(width: 40, height: 30))
        // A sheared image has no orientation.
        movie.tracks[0].matrix = TrackBuilder.turned(1, 1, 0, 1)
        let sheared = try MediaMetadata(bytes: movie.bytes)
        #expect(sheared.displayOrientation == nil)
        #expect(Self.size(sheared) == [40, 30])
        movie.tracks = []
        let none = try MediaMetadata(bytes: movie.bytes)
        #expect(none.displayOrientation == nil && none.videoTrack == nil && none.displaySize == nil)
    }
}
