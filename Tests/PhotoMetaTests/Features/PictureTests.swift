// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// The size of the stored picture, its orientation, and its thumbnail's position.
@Suite struct PictureTests {
    private static func size(_ metadata: MediaMetadata) -> [Int]? {
        metadata.pixelSize.map { [$0.width, $0.height] }
    }

    // MARK: Size

    @Test("A JPEG's size is its frame's, not the directory's") func readsSizeOfJPEGFrame() throws {
        let exif = TIFFBuilder([TIFFEntry(0x0100, .long([9])), TIFFEntry(0x0101, .long([9]))]).bytes
        let bytes = JPEGBuilder([.exif(exif), .frame(width: 4_032, height: 3_024, marker: 0xC2), .scan]).bytes
        #expect(try Self.size(MediaMetadata(bytes: bytes)) == [4_032, 3_024])
    }

    @Test("A HEIF file's size is its primary item's") func readsSizeOfPrimaryItem() throws {
        var image = HEIFBuilder()
        image.items = [.init(1, "grid", filler(8)), .init(2, "hvc1", filler(8)), .init(3, "hvc1", filler(8))]
        image.add(ImageProperty.extents(512, 512), to: 2)
        image.add(ImageProperty.extents(4_032, 3_024), to: 1)
        image.add(ImageProperty.extents(320, 240), to: 3)
        #expect(try Self.size(MediaMetadata(bytes: image.bytes)) == [4_032, 3_024])
    }

    @Test("A movie's size is its first video track's presentation size") func readsSizeOfVideoTrack() throws {
        var sound = TrackBuilder()
        sound.handler = "soun"
        sound.descriptions = [box("mp4a", zeros(28))]
        var first = TrackBuilder()
        first.descriptions = [SampleDescription.video("hvc1", width: 1_440, height: 1_080)]
        (first.width, first.height) = (1_920, 1_080)
        var second = first
        (second.width, second.height) = (10, 10)
        var movie = MovieBuilder()
        movie.tracks = [sound, first, second]
        #expect(try Self.size(MediaMetadata(bytes: movie.bytes)) == [1_920, 1_080])
        // A track without a size has the coded size of its samples.
        (first.width, first.height) = (0, 0)
        movie.tracks = [first]
        #expect(try Self.size(MediaMetadata(bytes: movie.bytes)) == [1_440, 1_080])
        movie.tracks = [sound]
        #expect(try Self.size(MediaMetadata(bytes: movie.bytes)) == nil)
    }

    /// ISO/IEC 14496-12 §8.3.2: a disabled track is treated as absent.
    @Test("A movie's picture is its first enabled video track", arguments: [0, 1] as [UInt8])
    func skipsDisabledTrack(version: UInt8) throws {
        var disabled = TrackBuilder(id: 1, version: version)
        disabled.isEnabled = false
        disabled.descriptions = [SampleDescription.video("jpeg", width: 160, height: 120)]
        disabled.matrix = TrackBuilder.turned(-1, 0, 0, -1)
        disabled.extraBoxes = [
            MovieMetadataBuilder([.apple("make", "Other"), .apple("camera.lens_model", "another")]).bytes
        ]
        var video = TrackBuilder(id: 2, version: version)
        video.descriptions = [SampleDescription.video("hvc1", width: 1_920, height: 1_080)]
        video.matrix = TrackBuilder.turned(0, 1, -1, 0)
        video.extraBoxes = [
            MovieMetadataBuilder([.apple("make", "Maker"), .apple("camera.lens_model", "A lens")]).bytes
        ]
        var movie = MovieBuilder()
        movie.tracks = [disabled, video]
        let read = try MediaMetadata(bytes: movie.bytes)
        #expect(read.videoTrack?.id == 2)
        #expect(Self.size(read) == [1_920, 1_080])
        #expect(read.orientation == .rightTop && read.displayOrientation == .rightTop)
        #expect(read.displaySize == PixelSize(width: 1_080, height: 1_920))
        #expect(read.camera?.make == "Maker" && read.lens?.model == "A lens")
        // If all are disabled, the first is better than none.
        movie.tracks[1].isEnabled = false
        let other = try MediaMetadata(bytes: movie.bytes)
        #expect(other.videoTrack?.id == 1)
        #expect(Self.size(other) == [160, 120])
        #expect(other.orientation == .bottomRight && other.camera?.make == "Other")
    }

    /// TIFF 6.0 §8, NewSubfileType: its lowest bit marks an image of reduced resolution.
    @Test("A TIFF file's size is its first page's; a raw file's is its raw image's")
    func readsSizeOfFullImage() throws {
        let full = [
            TIFFEntry(0x00FE, .long([0])), TIFFEntry(0x0100, .long([6_000])),
            TIFFEntry(0x0101, .short([4_000])),
        ]
        let reduced = [
            TIFFEntry(0x00FE, .long([1])), TIFFEntry(0x0100, .long([160])), TIFFEntry(0x0101, .long([120])),
        ]
        #expect(try Self.size(BuiltFile.tiff(full)) == [6_000, 4_000])
        #expect(try Self.size(BuiltFile.tiff(Array(full.dropFirst()))) == [6_000, 4_000])
        // A reduced image that is the file's only image is its picture.
        #expect(try Self.size(BuiltFile.tiff(reduced)) == [160, 120])
        #expect(
            try Self.size(BuiltFile.tiff(reduced + [TIFFEntry(0x014A, .directory(full))])) == [6_000, 4_000])
        let pages = TIFFDirectory(reduced, next: .directory(TIFFDirectory(full)))
        let file = try MediaMetadata(bytes: TIFFBuilder(pages).bytes)
        // A page never supplies another page's values.
        #expect(Self.size(file) == [160, 120])
        #expect(file.part(.page)?.pixelSize == PixelSize(width: 6_000, height: 4_000))
        #expect(
            try Self.size(BuiltFile.tiff([TIFFEntry(0x0100, .long([0])), TIFFEntry(0x0101, .long([4]))]))
                == nil)
        #expect(try Self.size(BuiltFile.tiff([TIFFEntry(0x0100, .long([5]))])) == nil)
    }

    // MARK: Orientation

    @Test("An image's orientation is in its Exif block") func readsOrientationOfExif() throws {
        #expect(try BuiltFile.jpeg(tiff: [TIFFEntry(0x0112, .short([6]))]).orientation == .rightTop)
        #expect(try BuiltFile.jpeg(tiff: [TIFFEntry(0x0112, .short([0]))]).orientation == nil)
        #expect(try BuiltFile.jpeg(tiff: [TIFFEntry(0x0112, .short([9]))]).orientation == nil)
        #expect(try BuiltFile.jpeg().orientation == nil)
        #expect(try BuiltFile.tiff([TIFFEntry(0x0112, .short([8]))]).orientation == .leftBottom)
    }

    @Test("Without Exif, a HEIF image's orientation is in its properties") func readsOrientationOfHEIF()
        throws
    {
        let properties = [ImageProperty.extents(4, 3), ImageProperty.rotation(3)]
        #expect(try BuiltFile.heif(properties: properties).orientation == .rightTop)
        #expect(try BuiltFile.heif(properties: [ImageProperty.extents(4, 3)]).orientation == .topLeft)
        let both = try BuiltFile.heif(properties: properties, tiff: [TIFFEntry(0x0112, .short([6]))])
        #expect(both.orientation == .rightTop)
        // Nothing is known about the orientation of an image with unknown properties.
        #expect(try BuiltFile.heif(properties: []).orientation == nil)
    }

    @Test("A movie's orientation is its first video track's") func readsOrientationOfMovie() throws {
        var sound = TrackBuilder()
        sound.handler = "soun"
        sound.matrix = TrackBuilder.turned(-1, 0, 0, -1)
        var video = TrackBuilder()
        video.descriptions = [SampleDescription.video("avc1", width: 4, height: 3)]
        video.matrix = TrackBuilder.turned(0, 1, -1, 0)
        var movie = MovieBuilder()
        movie.tracks = [sound, video]
        #expect(try MediaMetadata(bytes: movie.bytes).orientation == .rightTop)
        movie.tracks = [sound]
        #expect(try MediaMetadata(bytes: movie.bytes).orientation == nil)
    }

    // MARK: Thumbnail

    @Test("The thumbnail's range is relative to the file", arguments: Endianness.allCases)
    func readsThumbnailRange(_ order: Endianness) throws {
        let thumbnail = utf8("\u{1}thumbnail\u{2}")
        var builder = TIFFBuilder([TIFFEntry(0x010F, .ascii("A maker's name"))], order: order)
        func block(at offset: UInt32) -> [UInt8] {
            builder.directory.next = .directory(
                TIFFDirectory([
                    TIFFEntry(0x0201, .long([offset])), TIFFEntry(0x0202, .long([UInt32(thumbnail.count)])),
                ]))
            return builder.bytes
        }
        let bytes = JPEGBuilder.image(.exif(block(at: UInt32(block(at: 0).count)) + thumbnail))
        let range = try #require(try MediaMetadata(bytes: bytes).thumbnail?.ranges?.ranges.first)
        #expect(Array(bytes[Int(range.lowerBound)..<Int(range.upperBound)]) == thumbnail)
    }

    @Test(
        "A thumbnail outside its block has no range",
        arguments: [(0, 0), (1_000_000, 10), (0, 1_000_000), (.max, .max), (.max, 1), (8, .max)]
            as [(UInt32, UInt32)])
    func rejectsThumbnailOutsideBlock(_ offset: UInt32, _ count: UInt32) throws {
        let next = TIFFDirectory([TIFFEntry(0x0201, .long([offset])), TIFFEntry(0x0202, .long([count]))])
        let block = TIFFBuilder(TIFFDirectory([TIFFEntry(0x010F, .ascii("Make"))], next: .directory(next)))
            .bytes
        let metadata = try MediaMetadata(bytes: JPEGBuilder.image(.exif(block)))
        #expect(metadata.thumbnail?.ranges?.ranges.first == nil)
        #expect(metadata[\.tiff.make] == "Make")
    }
}
