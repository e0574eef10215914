// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Properties that prove the kind of a picture or movie, and others.
@Suite struct MediaSubtypeTests {
    private static let apple = [TIFFEntry(0x010F, .ascii("Apple"))]

    private static func image(
        tiff: [TIFFEntry] = apple, exif: [TIFFEntry] = [], note: TIFFEntry...
    ) throws -> MediaSubtypes {
        try BuiltFile.jpeg(tiff: tiff, exif: exif, apple: note).mediaSubtypes
    }

    @Test("A plain file has no subtype") func givesNoneForPlainFile() throws {
        #expect(try Self.image() == [])
        #expect(try BuiltFile.movie(nil, stillImageTime: nil).mediaSubtypes == [])
        #expect(try BuiltFile.heif(properties: [ImageProperty.extents(4, 3)]).mediaSubtypes == [])
    }

    /// Apple's FigExifCustomRenderedValue: 2 and 3 HDR, 4 its original, 6 panorama, 7 and 8 portrait, 9 its
    /// original.
    @Test(
        arguments: [
            (0, []), (1, []), (2, .hdr), (3, .hdr), (4, []), (5, []), (6, .panorama), (7, .portrait),
            (8, .portrait), (9, []), (10, []), (65_535, []),
        ] as [(UInt16, MediaSubtypes)])
    func customRendered(_ value: UInt16, _ subtypes: MediaSubtypes) throws {
        let entry = TIFFEntry(0xA401, .short([value]))
        #expect(try Self.image(exif: [entry]) == subtypes)
        // For other makers, only the values 0 and 1 are known.
        #expect(try Self.image(tiff: [TIFFEntry(0x010F, .ascii("Canon"))], exif: [entry]) == [])
        #expect(try Self.image(tiff: [], exif: [entry]) == [])
    }

    @Test func applesNote() throws {
        #expect(try Self.image(note: TIFFEntry(0x000A, .signedLong([3]))) == .hdr)
        #expect(try Self.image(note: TIFFEntry(0x000A, .signedLong([4]))) == [])
        #expect(try Self.image(note: TIFFEntry(0x000B, .ascii("A-BURST"))) == .burst)
        #expect(try Self.image(note: TIFFEntry(0x0011, .ascii("A-LIVE-PHOTO"))) == .live)
        // Flags, an index, a headroom, a group beyond the frame, and a capture type prove nothing.
        #expect(
            try Self.image(
                note: TIFFEntry(0x0014, .signedLong([2])), TIFFEntry(0x0017, .signedLong([65_564])),
                TIFFEntry(0x0021, .signedRational([(1, 1)])), TIFFEntry(0x0029, .ascii("GROUP")),
                TIFFEntry(0x0030, .signedRational([(0, 1)]))) == [])
    }

    /// Bits 5 and 6 of ImageProcessingFlags are set with depth, bit 8 with panoramas.
    @Test(
        arguments: [
            (0, []), (2, []), (32, .portrait), (64, .portrait), (98, .portrait), (139_298, .portrait),
            (256, .panorama), (2_105_346, []), (2_048, []), (-1, [.portrait, .panorama]),
        ] as [(Int32, MediaSubtypes)])
    func processingFlags(_ flags: Int32, _ subtypes: MediaSubtypes) throws {
        #expect(try Self.image(note: TIFFEntry(0x0019, .signedLong([flags]))) == subtypes)
    }

    @Test(
        arguments: [
            ("ASCII\0\0\0Screenshot", true), ("ASCII\0\0\0Screenshot\0", true),
            ("ASCII\0\0\0Screenshot  ", true),
            ("ASCII\0\0\0screenshot", false), ("ASCII\0\0\0Screenshot of a game", false),
            ("ASCII\0\0\0A Screenshot", false), ("\0\0\0\0\0\0\0\0Screenshot", false), ("ASCII\0\0\0", false),
            ("Screenshot", false), ("", false),
        ])
    func screenshots(_ comment: String, _ isScreenshot: Bool) throws {
        let found = try Self.image(exif: [TIFFEntry(0x9286, .undefined(Array(comment.utf8)))])
        #expect(found == (isScreenshot ? .screenshot : []))
    }

    /// ISO/IEC 23091-2 table 3: 13 sRGB, 16 PQ, 18 HLG.
    @Test(arguments: [(13, []), (16, .hdr), (18, .hdr), (1, [])] as [(UInt8, MediaSubtypes)])
    func transferFunctions(_ transfer: UInt8, _ subtypes: MediaSubtypes) throws {
        let color = box("colr", latin("nclx"), [0, 9, 0, transfer, 0, 9, 0x80])
        #expect(
            try BuiltFile.heif(properties: [ImageProperty.extents(4, 3), color]).mediaSubtypes == subtypes)
    }

    /// An image with an auxiliary image of this type.
    private static func heif(auxiliary type: String, brands: [String] = ["mif1"]) throws -> MediaSubtypes {
        var image = HEIFBuilder()
        image.brands = brands
        image.items = [HEIFBuilder.Item(1, "hvc1", filler(8)), HEIFBuilder.Item(2, "hvc1", filler(8))]
        image.add(ImageProperty.extents(4, 3), to: 1)
        image.add(ImageProperty.auxiliary(type), to: 2)
        image.references = [.init(type: "auxl", from: 2, to: [1])]
        return try MediaMetadata(bytes: image.bytes).mediaSubtypes
    }

    @Test(
        arguments: [
            ("urn:com:apple:photo:2020:aux:hdrgainmap", .hdr),
            ("urn:com:samsung:photo:2024:aux:hdrgainmap", .hdr),
            ("urn:mpeg:hevc:2015:auxid:2", .depth), ("urn:mpeg:mpegB:cicp:systems:auxiliary:depth", .depth),
            ("urn:mpeg:hevc:2015:auxid:1", []), ("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", []),
            ("urn:com:apple:photo:2018:aux:portraiteffectsmatte", []),
            ("urn:com:apple:photo:2019:aux:semanticskinmatte", []), ("hdrgainmap", []), ("", []),
        ] as [(String, MediaSubtypes)])
    func auxiliaryImages(_ type: String, _ subtypes: MediaSubtypes) throws {
        #expect(try Self.heif(auxiliary: type) == subtypes)
    }

    @Test("The brand of tone-mapped images") func readsToneMapBrand() throws {
        #expect(try Self.heif(auxiliary: "x", brands: ["mif1", "tmap"]) == .hdr)
        #expect(try Self.heif(auxiliary: "x", brands: ["mif1", "heic"]) == [])
    }

    // MARK: Movies

    private static func movie(_ items: MovieMetadataBuilder.Item...) throws -> MediaSubtypes {
        try MediaMetadata(bytes: MovieBuilder(metadata: items).bytes).mediaSubtypes
    }

    @Test("A Live Photo's movie marks its still") func findsLivePhotoMovie() throws {
        #expect(try BuiltFile.movie("A-LIVE-PHOTO").mediaSubtypes == .live)
        #expect(try BuiltFile.movie("A-LIVE-PHOTO", stillImageTime: nil).mediaSubtypes == [])
        #expect(try BuiltFile.movie(nil).mediaSubtypes == [])
    }

    @Test("A variation of a Live Photo is not a Live Photo") func ignoresLivePhotoVariations() throws {
        var builder = MovieBuilder(metadata: [
            .apple("content.identifier", "A-LIVE-PHOTO"),
            MovieMetadataBuilder.Item("com.apple.photos.variation-identifier", type: 74, uint64(0)),
        ])
        var track = TrackBuilder()
        track.handler = "meta"
        track.descriptions = [SampleDescription.timedMetadata([(SampleDescription.stillImageTime, 65)])]
        track.timeToSample = [(1, 1)]
        builder.tracks = [track]
        #expect(try MediaMetadata(bytes: builder.bytes).mediaSubtypes == .live)
        builder.metadata?.items[1].value = uint64(1)
        #expect(try MediaMetadata(bytes: builder.bytes).mediaSubtypes == [])
    }

    @Test func keysOfMovies() throws {
        #expect(try Self.movie(.apple("author", "ReplayKitRecording")) == .screenRecording)
        #expect(try Self.movie(.apple("author", "Somebody")) == [])
        #expect(try Self.movie(.text("com.apple.photos.captureMode", "Time-lapse")) == .timeLapse)
        #expect(try Self.movie(.text("com.apple.photos.captureMode", "Video")) == [])
        #expect(try Self.movie(.apple("cinematic-video-intent", type: 75, [1])) == .cinematic)
        #expect(try Self.movie(.apple("cinematic-video-intent", type: 75, [0])) == [])
        #expect(try Self.movie(.apple("cinematic-video-intent", "maybe")) == [])
        #expect(try Self.movie(.apple("spatial.format-version", "1.0")) == .spatial)
        // The frame rate is unknown.
        #expect(try Self.movie(.apple("full-frame-rate-playback-intent", type: 74, uint64(0))) == [])
        #expect(try Self.movie(.text("com.android.capture.fps", "240")) == [])
    }

    @Test("A movie's capture mode may be in its video track") func readsCaptureModeOfTrack() throws {
        var track = TrackBuilder()
        track.descriptions = [SampleDescription.video("hvc1", width: 4, height: 3)]
        track.extraBoxes = [
            MovieMetadataBuilder([.text("com.apple.photos.captureMode", "Time-lapse")]).bytes
        ]
        var movie = MovieBuilder()
        movie.tracks = [track]
        #expect(try MediaMetadata(bytes: movie.bytes).mediaSubtypes == .timeLapse)
    }

    @Test(
        arguments: [("dvh1", .hdr), ("dvhe", .hdr), ("dav1", .hdr), ("hvc1", []), ("avc1", [])]
            as [(String, MediaSubtypes)])
    func codecs(_ codec: String, _ subtypes: MediaSubtypes) throws {
        var track = TrackBuilder()
        track.descriptions = [SampleDescription.video(codec, width: 4, height: 3)]
        var movie = MovieBuilder()
        movie.tracks = [track]
        #expect(try MediaMetadata(bytes: movie.bytes).mediaSubtypes == subtypes)
    }
}
