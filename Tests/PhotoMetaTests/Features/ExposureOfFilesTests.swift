// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// The exposure of a picture, and the properties used if one is absent.
@Suite struct ExposureOfFilesTests {
    private static func exposure(_ entries: TIFFEntry...) throws -> Exposure? {
        try BuiltFile.jpeg(exif: entries).exposure
    }

    @Test("All exposure values of a picture") func readsExposureOfPicture() throws {
        let image = try BuiltFile.jpeg(exif: [
            TIFFEntry(0x829A, .rational([(10, 1_200)])), TIFFEntry(0x829D, .rational([(178, 100)])),
            TIFFEntry(0x8827, .short([100, 200])), TIFFEntry(0x9201, .signedRational([(1, 1)])),
            TIFFEntry(0x9202, .rational([(1, 1)])), TIFFEntry(0x9204, .signedRational([(-1, 3)])),
            TIFFEntry(0x920A, .rational([(686, 100)])), TIFFEntry(0xA405, .short([26])),
        ])
        let exposure = try #require(image.exposure)
        #expect(exposure.exposureTime?.numerator == 10 && exposure.exposureTime?.denominator == 1_200)
        #expect(exposure.fNumber == Fraction(178, 100))
        #expect(exposure.iso == 100)
        #expect(exposure.bias == Fraction(-1, 3))
        #expect(exposure.focalLength == Fraction(686, 100))
        #expect(exposure.focalLengthIn35mmFilm == 26)
        #expect(exposure.shutterAngle == nil)
        #expect(image.caption == "26 mm f/1.8 1/120 s ISO 100")
    }

    /// ISO 12234-2 has no Exif directory: its tags are in IFD0, and are used if Exif's directory does not have
    /// them.
    @Test("TIFF/EP raw files have the exposure in IFD0") func readsExposureOfTIFFEP() throws {
        let entries = [
            TIFFEntry(0x829A, .rational([(1, 250)])), TIFFEntry(0x829D, .rational([(4, 1)])),
            TIFFEntry(0x8827, .short([200])), TIFFEntry(0x920A, .rational([(35, 1)])),
        ]
        #expect(try BuiltFile.tiff(entries).caption == "35 mm f/4 1/250 s ISO 200")
        let both = try BuiltFile.jpeg(tiff: entries, exif: [TIFFEntry(0x829A, .rational([(1, 60)]))])
        #expect(both.caption == "35 mm f/4 1/60 s ISO 200")
    }

    /// ExifTool's ISO of a Nikon D1 is the second number of tag 2.
    @Test("The ISO speed of a maker note is used if Exif has none") func readsISOOfMakerNote() throws {
        func iso(_ numbers: [UInt16]) throws -> Int? {
            let form = try #require(
                MakerNoteBuilder.forms.first { $0.dictionary == "MakerNikon" && $0.order == .big })
            let note = form.builder([TIFFEntry(0x0002, .short(numbers))], order: .big)
            let options = ReadOptions(selection: .exposure)
            return try MediaMetadata(bytes: note.jpeg(make: "NIKON CORPORATION"), options: options).exposure?
                .iso
        }
        #expect(try iso([0, 400]) == 400)
        #expect(try iso([0, 0]) == nil)
    }

    @Test("A file without exposure fields has no exposure") func givesNoExposureWithoutFields() throws {
        #expect(try Self.exposure() == nil)
        #expect(try BuiltFile.jpeg().caption == nil)
        #expect(try BuiltFile.movie(nil).exposure == nil)
    }

    /// Exif 3.0 §4.6.6, ShutterSpeedValue: the time is 2 to the power of minus the value.
    @Test(
        "The exposure time follows from the APEX shutter speed",
        arguments: [
            ((6_907, 1_000), "1/120 s"), ((7, 1), "1/128 s"), ((0, 1), "1 s"), ((-1, 1), "2 s"),
            ((-3, 1), "8 s"),
            ((13, 1), "1/8192 s"), ((0, 0), nil), ((1, 0), nil), ((2_147_483_647, 1), nil),
            ((-2_147_483_648, 1), nil),
        ] as [((Int32, Int32), String?)])
    func derivesTimeFromShutterSpeed(_ value: (Int32, Int32), _ text: String?) throws {
        let speed = TIFFEntry(0x9201, .signedRational([value]))
        #expect(try Self.exposure(speed)?.caption == text)
        #expect(try Self.exposure(TIFFEntry(0x829A, .rational([(0, 0)])), speed)?.caption == text)
        // The exposure time is preferred; 0 means that it is unknown.
        #expect(try Self.exposure(TIFFEntry(0x829A, .rational([(1, 60)])), speed)?.caption == "1/60 s")
        #expect(try Self.exposure(TIFFEntry(0x829A, .rational([(0, 1)])), speed)?.caption == nil)
    }

    /// ApertureValue: the f-number is 2 to the power of half the value.
    @Test(
        "The F number follows from the APEX aperture",
        arguments: [
            ((1_695, 1_000), "f/1.8"), ((2, 1), "f/2"), ((1, 1), "f/1.4"), ((69, 10), "f/11"), ((0, 1), nil),
            ((0, 0), nil), ((4_294_967_295, 1), nil),
        ] as [((UInt32, UInt32), String?)])
    func derivesFNumberFromAperture(_ value: (UInt32, UInt32), _ text: String?) throws {
        let aperture = TIFFEntry(0x9202, .rational([value]))
        #expect(try Self.exposure(aperture)?.caption == text)
        #expect(try Self.exposure(TIFFEntry(0x829D, .rational([(1, 0)])), aperture)?.caption == text)
        #expect(try Self.exposure(TIFFEntry(0x829D, .rational([(8, 1)])), aperture)?.caption == "f/8")
        // A lens without contacts: the f-number is 0, and the aperture is invalid.
        #expect(try Self.exposure(TIFFEntry(0x829D, .rational([(0, 1)])), aperture)?.caption == nil)
    }

    /// Exif 3.0 §4.6.6, tags 0x8827 and 0x8830 to 0x8833.
    @Test(
        arguments: [
            (100, nil, 100), (65_534, 2, 65_534), (0, 2, nil), (65_535, 1, 1_001), (65_535, 2, 1_002),
            (65_535, 3, 1_003), (65_535, 4, 1_001), (65_535, 5, 1_001), (65_535, 6, 1_002),
            (65_535, 7, 1_001),
            (65_535, nil, 1_001), (65_535, 0, 1_001), (nil, 2, 1_002), (nil, nil, 1_001),
        ] as [(UInt16?, UInt16?, Int?)])
    func sensitivities(_ speed: UInt16?, _ type: UInt16?, _ expected: Int?) throws {
        var entries: [TIFFEntry] = []
        if let speed { entries.append(TIFFEntry(0x8827, .short([speed]))) }
        if let type { entries.append(TIFFEntry(0x8830, .short([type]))) }
        for (tag, value) in [(0x8831, 1_001), (0x8832, 1_002), (0x8833, 1_003)] as [(UInt16, UInt32)] {
            entries.append(TIFFEntry(tag, .long([value])))
        }
        #expect(try BuiltFile.jpeg(exif: entries).exposure?.iso == expected)
    }

    @Test("Sensitivities of 32 bits") func readsWideSensitivity() throws {
        #expect(try Self.exposure(TIFFEntry(0x8827, .long([102_400])))?.iso == 102_400)
        #expect(try Self.exposure(TIFFEntry(0x8827, .long([.max]))) == nil)
    }

    @Test("A sensitivity without a value is not given") func ignoresUnknownSensitivity() throws {
        #expect(try Self.exposure(TIFFEntry(0x8827, .short([65_535]))) == nil)
        #expect(try Self.exposure(TIFFEntry(0x8827, .short([]))) == nil)
        #expect(try Self.exposure(TIFFEntry(0x8832, .long([.max]))) == nil)
    }

    @Test("A focal length of zero is ignored") func ignoresZeroFocalLength() throws {
        let length = TIFFEntry(0x920A, .rational([(66, 10)]))
        #expect(try Self.exposure(length, TIFFEntry(0xA405, .short([0])))?.caption == "6.6 mm")
        #expect(try Self.exposure(length, TIFFEntry(0xA405, .short([11_113])))?.caption == "6.6 mm")
        #expect(try Self.exposure(length, TIFFEntry(0xA405, .short([3_000])))?.caption == "3000 mm")
    }

    // MARK: Movies

    private static func movie(_ items: MovieMetadataBuilder.Item...) throws -> MediaMetadata {
        try MediaMetadata(bytes: MovieBuilder(metadata: items).bytes)
    }

    @Test("A movie's exposure is in its camera's keys") func readsExposureOfMovie() throws {
        let movie = try Self.movie(
            .apple("camera.focal_length.35mm_equivalent", type: 67, uint32(24)),
            .apple("camera.lens_irisfnumber", "F1.78"), .text("org.smpte.rdd18.camera.isosensitivity", "800"),
            .text("org.smpte.rdd18.camera.shutterspeed_angle", "10800"))
        let exposure = try #require(movie.exposure)
        #expect(exposure.focalLengthIn35mmFilm == 24)
        #expect(exposure.fNumber == Fraction(178, 100))
        #expect(exposure.iso == 800)
        #expect(exposure.shutterAngle == 180)
        #expect(movie.caption == "24 mm f/1.8 180° ISO 800")
    }

    @Test(
        arguments: [
            ("21600", 360), ("10368", 172.8), ("360.00deg", 360), ("180deg", 180), ("deg", nil), ("-1", nil),
            ("43200", nil), ("wide", nil), ("", nil),
        ] as [(String, Double?)])
    func shutterAngles(_ text: String, _ degrees: Double?) throws {
        let movie = try Self.movie(.text("org.smpte.rdd18.camera.shutterspeed_angle", text))
        #expect(movie.exposure?.shutterAngle == degrees)
    }

    @Test(
        arguments: [
            ("F2.8", "f/2.8"), ("f/11", "f/11"), ("1.5", "f/1.5"), ("F", nil), ("", nil), ("T2.8", nil),
            ("F2.8 ", "f/2.8"), ("F0", nil),
        ] as [(String, String?)])
    func irises(_ text: String, _ caption: String?) throws {
        #expect(try Self.movie(.apple("camera.lens_irisfnumber", text)).caption == caption)
    }
}
