// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Fields that form one value come from one block, and keys never mix parts.
@Suite struct MixtureTests {
    private static let latitude = [
        TIFFEntry(0x0001, .ascii("N")), TIFFEntry(0x0002, .rational([(48, 1), (30, 1), (0, 1)])),
    ]
    private static let longitude = [
        TIFFEntry(0x0003, .ascii("E")), TIFFEntry(0x0004, .rational([(2, 1), (15, 1), (0, 1)])),
    ]
    private static let otherPosition = [
        TIFFEntry(0x0001, .ascii("S")), TIFFEntry(0x0002, .rational([(33, 1), (45, 1), (0, 1)])),
        TIFFEntry(0x0003, .ascii("W")), TIFFEntry(0x0004, .rational([(70, 1), (30, 1), (0, 1)])),
    ]

    private static func photo(_ blocks: [UInt8]...) throws -> MediaMetadata {
        let segments = blocks.flatMap { block -> [JPEGBuilder.Part] in
            [.exif(block), .segment(0xFE, utf8("between"))]
        }
        return try read(JPEGBuilder(segments + [.frame(width: 320, height: 240), .scan]).bytes)
    }

    // MARK: Two Exif blocks

    @Test("A latitude and a longitude of two blocks are not a location")
    func coordinatesOfTwoBlocks() throws {
        let photo = try Self.photo(
            BuiltFile.exifBlock(gps: Self.latitude), BuiltFile.exifBlock(gps: Self.longitude))
        #expect(photo.location == nil)
        // Each is available under its key.
        #expect(photo[\.gps.latitude]?.degrees == 48.5)
        #expect(photo[\.gps.longitude]?.degrees == 2.25)
    }

    @Test("A coordinate is not completed by another block's reference")
    func referenceOfAnotherBlock() throws {
        let photo = try Self.photo(
            BuiltFile.exifBlock(gps: Array(Self.latitude.dropFirst()) + Self.longitude),
            BuiltFile.exifBlock(gps: [TIFFEntry(0x0001, .ascii("N"))]))
        #expect(photo.location == nil)
    }

    @Test("The first block with a complete position is used") func completePositionInSecondBlock() throws {
        let photo = try Self.photo(
            BuiltFile.exifBlock(gps: Self.latitude), BuiltFile.exifBlock(gps: Self.otherPosition),
            BuiltFile.exifBlock(gps: Self.latitude + Self.longitude))
        #expect(photo.location?.latitude == -33.75)
        #expect(photo.location?.longitude == -70.5)
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("A position is not completed by another block's altitude") func altitudeOfAnotherBlock() throws {
        let photo = try Self.photo(
            BuiltFile.exifBlock(gps: Self.latitude + Self.longitude),
            BuiltFile.exifBlock(gps: [
                TIFFEntry(0x0005, .byte([0])), TIFFEntry(0x0006, .rational([(71, 2)])),
            ]))
        #expect(photo.location?.latitude == 48.5)
        #expect(photo.location?.altitude == nil)
        #expect(photo[\.gps.altitude] == Fraction(71, 2))
    }

    @Test("A date is not completed by another block's decimals and offset")
    func dateOfTwoBlocks() throws {
        let date = TIFFEntry(0x9003, .ascii("2025:06:21 18:30:15"))
        let rest = [TIFFEntry(0x9011, .ascii("+02:00")), TIFFEntry(0x9291, .ascii("417"))]
        let apart = try Self.photo(BuiltFile.exifBlock(exif: [date]), BuiltFile.exifBlock(exif: rest))
        let found = try #require(apart.captureDate)
        #expect(found.hour == 18 && found.second == 15)
        #expect(found.subsecond == nil)
        #expect(found.offsetMinutes == nil)
        #expect(apart[\.exif.subsecTimeOriginal] == "417")
        // The same fields in one block form one date.
        let joined = try #require(try Self.photo(BuiltFile.exifBlock(exif: [date] + rest)).captureDate)
        #expect(joined.subsecond == Fraction(417, 1_000))
        #expect(joined.offsetMinutes == 120)
    }

    @Test("A modification date is not completed by another block's offset")
    func modificationDateOfTwoBlocks() throws {
        let photo = try Self.photo(
            BuiltFile.exifBlock(tiff: [TIFFEntry(0x0132, .ascii("2025:06:21 18:30:15"))]),
            BuiltFile.exifBlock(exif: [TIFFEntry(0x9010, .ascii("+02:00"))]))
        #expect(photo.modificationDate?.minute == 30)
        #expect(photo.modificationDate?.offsetMinutes == nil)
    }

    @Test("After an editor's block, keys return the first value; camera and exposure are of one block")
    func editorsBlockFirst() throws {
        let stub = BuiltFile.exifBlock(tiff: [TIFFEntry(0x0131, .ascii("Editor 3"))])
        let camera = BuiltFile.exifBlock(
            tiff: [
                TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x0110, .ascii("Model")),
                TIFFEntry(0x0131, .ascii("Firmware 1.0")),
            ],
            exif: [
                TIFFEntry(0x829A, .rational([(1, 125)])), TIFFEntry(0x829D, .rational([(28, 10)])),
            ])
        let photo = try Self.photo(stub, camera)
        #expect(photo[\.tiff.software] == "Editor 3")
        #expect(photo[\.tiff.make] == "Maker")
        #expect(photo.camera?.make == "Maker")
        #expect(photo.camera?.model == "Model")
        #expect(photo.camera?.software == "Firmware 1.0")
        #expect(photo.exposure?.exposureTime == Fraction(1, 125))
        #expect(photo.exposure?.fNumber == Fraction(28, 10))
        #expect(photo.blocks.filter { $0.kind == .exif }.map(\.partID) == [0, 0])
    }

    @Test("The exposure comes from the first block with any of its fields")
    func exposureOfTwoBlocks() throws {
        let photo = try Self.photo(
            BuiltFile.exifBlock(exif: [TIFFEntry(0x829A, .rational([(1, 125)]))]),
            BuiltFile.exifBlock(exif: [
                TIFFEntry(0x829A, .rational([(1, 30)])), TIFFEntry(0x829D, .rational([(28, 10)])),
            ]))
        #expect(photo.exposure?.exposureTime == Fraction(1, 125))
        #expect(photo.exposure?.fNumber == nil)
        #expect(photo[\.exif.fNumber] == Fraction(28, 10))
    }

    @Test("A maker and a model of two blocks are not one camera") func cameraOfTwoBlocks() throws {
        let photo = try Self.photo(
            BuiltFile.exifBlock(tiff: [TIFFEntry(0x010F, .ascii("One"))]),
            BuiltFile.exifBlock(tiff: [TIFFEntry(0x0110, .ascii("Another's Model"))]))
        #expect(photo.camera?.make == "One")
        #expect(photo.camera?.model == nil)
        #expect(photo[\.tiff.model] == "Another's Model")
    }

    @Test("A lens comes from one block") func lensOfTwoBlocks() throws {
        let photo = try Self.photo(
            BuiltFile.exifBlock(exif: [TIFFEntry(0xA433, .ascii("Lens maker"))]),
            BuiltFile.exifBlock(exif: [TIFFEntry(0xA434, .ascii("Lens model"))]))
        #expect(photo.lens?.make == "Lens maker")
        #expect(photo.lens?.model == nil)
    }

    // MARK: Pages

    @Test(
        "A second page's Exif and GPS belong only to that page", arguments: TIFFBuilder.Placement.allCases)
    func secondPage(placement: TIFFBuilder.Placement) throws {
        let second = TIFFDirectory([
            TIFFEntry(0x0100, .long([60])), TIFFEntry(0x0101, .long([40])),
            TIFFEntry(0x010F, .ascii("Second maker")),
            TIFFEntry(0x8769, .directory([TIFFEntry(0x829A, .rational([(1, 60)]))])),
            TIFFEntry(0x8825, .directory(Self.otherPosition)),
        ])
        let first = TIFFDirectory(
            [TIFFEntry(0x0100, .long([320])), TIFFEntry(0x0101, .long([240]))], next: .directory(second))
        let file = try read(TIFFBuilder(first, placement: placement).bytes)
        #expect(file.diagnostics.isEmpty)
        #expect(file[\.tiff.make] == nil)
        #expect(file[\.exif.exposureTime] == nil)
        #expect(file[\.gps.latitude] == nil)
        #expect(file.location == nil)
        #expect(file.camera == nil)
        #expect(file.exposure == nil)
        #expect(file.pixelSize == PixelSize(width: 320, height: 240))
        try #require(file.parts.map(\.role) == [.primary, .page])
        let page = file.parts[1]
        #expect(page[\.tiff.make] == "Second maker")
        #expect(page[\.exif.exposureTime] == Fraction(1, 60))
        #expect(page.location?.latitude == -33.75)
        #expect(page.exposure?.exposureTime == Fraction(1, 60))
        #expect(page.pixelSize == PixelSize(width: 60, height: 40))
    }

    // MARK: Tracks

    private static func track(
        _ id: UInt32, _ handler: String, _ items: [MovieMetadataBuilder.Item]
    ) -> TrackBuilder {
        var track = TrackBuilder()
        track.id = id
        track.handler = handler
        track.descriptions = [
            handler == "vide"
                ? SampleDescription.video("hvc1", width: 1_920, height: 1_080)
                : SampleDescription.sound("mp4a", channels: 2, bits: 16, rate: 44_100)
        ]
        if !items.isEmpty { track.extraBoxes = [MovieMetadataBuilder(items).bytes] }
        return track
    }

    private static let trackItems: [MovieMetadataBuilder.Item] = [
        .apple("make", "Track maker"), .apple("model", "Track model"),
        .apple("camera.lens_model", "Track lens"),
        .apple("camera.focal_length.35mm_equivalent", type: 67, uint32(26)),
    ]

    @Test("A movie's camera, lens and exposure fall back to its video track; its keys do not")
    func fallsBackToVideoTrack() throws {
        var movie = MovieBuilder(metadata: [.apple("software", "18.5")])
        movie.tracks = [
            Self.track(
                1, "soun",
                [
                    .apple("make", "Sound maker"), .apple("camera.lens_model", "Sound lens"),
                    .apple("camera.focal_length.35mm_equivalent", type: 67, uint32(99)),
                ]),
            Self.track(2, "vide", Self.trackItems),
        ]
        let file = try read(movie.bytes)
        #expect(file.diagnostics.isEmpty)
        #expect(file[\.quickTime.make] == nil)
        #expect(file[\.quickTime.model] == nil)
        #expect(file[\.quickTime.cameraLensModel] == nil)
        #expect(file[\.quickTime.software] == "18.5")
        #expect(file.camera?.make == "Track maker")
        #expect(file.camera?.model == "Track model")
        // The movie's software is not combined with the track's camera.
        #expect(file.camera?.software == nil)
        #expect(file.lens?.model == "Track lens")
        #expect(file.exposure?.focalLengthIn35mmFilm == 26)
        try #require(file.parts.map(\.number) == [nil, 1, 2])
        #expect(file.parts[1][\.quickTime.make] == "Sound maker")
        #expect(file.parts[1].camera?.make == "Sound maker")
        #expect(file.parts[2][\.quickTime.make] == "Track maker")
        #expect(file.parts[2][\.quickTime.software] == nil)
    }

    @Test("An audio track's camera is not the movie's") func ignoresAudioTrack() throws {
        var movie = MovieBuilder(metadata: [.apple("title", "A title")])
        movie.tracks = [Self.track(1, "soun", Self.trackItems), Self.track(2, "vide", [])]
        let file = try read(movie.bytes)
        #expect(file.camera == nil)
        #expect(file.lens == nil)
        #expect(file.exposure == nil)
        #expect(file.parts[1].camera?.make == "Track maker")
    }

    @Test("The movie's own values take precedence over its video track's")
    func prefersMoviesOwnValues() throws {
        var movie = MovieBuilder(metadata: [
            .apple("model", "Movie model"), .apple("camera.lens_model", "Movie lens"),
            .apple("camera.focal_length.35mm_equivalent", type: 67, uint32(50)),
        ])
        movie.tracks = [Self.track(1, "vide", Self.trackItems)]
        let file = try read(movie.bytes)
        #expect(file.camera?.model == "Movie model")
        #expect(file.camera?.make == nil)
        #expect(file.lens?.model == "Movie lens")
        #expect(file.exposure?.focalLengthIn35mmFilm == 50)
        #expect(file[\.quickTime.make] == nil)
    }

    @Test("A video track's date and location are not the movie's")
    func ignoresVideoTracksDateAndPlace() throws {
        var movie = MovieBuilder()
        movie.tracks = [
            Self.track(
                1, "vide",
                [
                    .apple("creationdate", "2025-06-21T18:30:15+0200"),
                    .apple("location.ISO6709", "+48.5000+002.2500/"),
                    .apple("content.identifier", "AN-IDENTIFIER"),
                ])
        ]
        let file = try read(movie.bytes)
        #expect(file.captureDate == nil)
        #expect(file.location == nil)
        #expect(file.livePhotoIdentifier == nil)
        #expect(file.parts[1].captureDate?.offsetMinutes == 120)
        #expect(file.parts[1].location?.latitude == 48.5)
    }
}
