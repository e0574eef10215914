// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
import PhotoMetaImageIO

/// A file's kind, its format by its first bytes, its images, and its description.
@Suite struct MediaKindTests {
    private static func movie(brand: String, _ handlers: String...) throws -> MediaMetadata {
        var movie = MovieBuilder()
        movie.brand = brand
        movie.tracks = handlers.map { handler in
            var track = TrackBuilder()
            track.handler = handler
            return track
        }
        return try read(movie.bytes)
    }

    @Test("Pictures are images") func images() throws {
        #expect(try read(Samples.jpeg()).mediaKind == .image)
        #expect(try read(Samples.heif(exif: Samples.exifItem()).bytes).mediaKind == .image)
        #expect(try read(Samples.tiff()).mediaKind == .image)
    }

    @Test("A movie has video, a recording only sound") func moviesAndRecordings() throws {
        #expect(try Self.movie(brand: "qt  ", "vide", "soun").mediaKind == .movie)
        #expect(try Self.movie(brand: "isom", "soun", "vide").mediaKind == .movie)
        #expect(try Self.movie(brand: "qt  ", "soun").mediaKind == .audio)
        #expect(try Self.movie(brand: "isom", "soun", "meta").mediaKind == .audio)
        #expect(try Self.movie(brand: "qt  ").mediaKind == .movie)
    }

    @Test("iTunes' audio brands are audio, whatever the tracks", arguments: ["M4A ", "M4B ", "M4P "])
    func brandsOfSound(brand: String) throws {
        #expect(try Self.movie(brand: brand, "soun").mediaKind == .audio)
        #expect(try Self.movie(brand: brand).mediaKind == .audio)
        // An audiobook's chapter pictures are a track.
        #expect(try Self.movie(brand: brand, "soun", "vide").mediaKind == .audio)
        #expect(try Self.movie(brand: "M4V ", "soun", "vide").mediaKind == .movie)
    }

    @Test("Canon's raw files are images") func rawFilesOfCanon() throws {
        let raw = try Self.movie(brand: "crx ", "vide", "vide")
        #expect(raw.format == .cr3)
        #expect(raw.mediaKind == .image)
        #expect(raw.imageCount == 1)
    }

    // MARK: Formats

    @Test("Twelve bytes determine the format") func detectsFormats() throws {
        func start(_ brand: String) -> [UInt8] { uint32(24) + latin("ftyp") + latin(brand) }
        #expect(MediaFormat.detect([0xFF, 0xD8, 0xFF, 0xE0]) == .jpeg)
        #expect(MediaFormat.detect(latin("II") + [42, 0] + zeros(8)) == .tiff)
        #expect(MediaFormat.detect(latin("MM") + [0, 42] + zeros(8)) == .tiff)
        #expect(MediaFormat.detect(start("crx ")) == .cr3)
        for (brand, format) in [
            ("qt  ", MediaFormat.quickTime), ("isom", .mp4), ("mp42", .mp4), ("M4A ", .m4a),
            ("3gp5", .threeGPP),
        ] {
            #expect(MediaFormat.detect(start(brand)) == format, "\(brand)")
        }
        for type in ["moov", "mdat", "wide", "free", "skip", "pnot"] {
            #expect(MediaFormat.detect(uint32(8) + latin(type)) == .quickTime, "\(type)")
        }
    }

    @Test(
        "Image brands are HEIF",
        arguments: ["heic", "heix", "mif1", "avif", "hevc", "msf1", "avis"])
    func detectsImageBrands(brand: String) throws {
        #expect(MediaFormat.detect(uint32(24) + latin("ftyp") + latin(brand))?.family == .heif)
    }

    @Test("Other bytes are not a supported format") func detectsNothing() {
        for bytes in [
            [], [0xFF], [0xFF, 0xD7, 0xFF, 0xE0], latin("II") + [44, 0] + zeros(8), latin("%PDF-1.7 abcd"),
            latin("RIFF") + zeros(4) + latin("WAVE"), zeros(12),
            uint32(8) + latin("abcd") + zeros(4),
        ] as [[UInt8]] {
            #expect(MediaFormat.detect(bytes) == nil)
        }
    }

    @Test("A known but unsupported format is an error with the format's name")
    func namesUnsupportedFormat() throws {
        let files: [(bytes: [UInt8], name: String)] = [
            (latin("<svg xmlns=\"http://www.w3.org/2000/svg\"/>"), "SVG")
        ]
        for file in files {
            let error = #expect(throws: MetadataError.self) { try MediaMetadata(bytes: file.bytes) }
            #expect(error?.code == .unsupportedFormat)
            #expect(error?.format == MediaFormat(rawValue: file.name))
            #expect(error?.message == "unsupported format: \(file.name)")
        }
        for bytes in [latin("%PDF-1.7 abcd"), latin("RIFF") + zeros(4) + latin("WAVE"), zeros(12)] {
            let error = #expect(throws: MetadataError.self) { try MediaMetadata(bytes: bytes) }
            #expect(error?.code == .unrecognizedFormat)
            #expect(error?.format == nil)
        }
    }

    @Test("A built file's first bytes determine the format it is read as", arguments: BuiltFiles.all)
    func detectsReadFormat(file: BuiltFiles.File) throws {
        let format = try read(file.bytes).format
        // A transport stream is recognized by its fifth packet.
        let byteCount = format == .transportStream ? TransportPacket.recognizedByteCount : 12
        #expect(MediaFormat.detect(file.bytes.prefix(byteCount))?.family == format.family)
        #expect(MediaFormat.detect(file.bytes) == format)
    }

    // MARK: Images

    @Test("Pages are images, with their own properties") func countsPages() throws {
        func page(_ width: UInt32, next: TIFFDirectory.Next = .none) -> TIFFDirectory {
            TIFFDirectory(
                [
                    TIFFEntry(0x0100, .long([width])), TIFFEntry(0x0101, .long([10])),
                    TIFFEntry(0x010E, .ascii("\(width) wide")),
                ], next: next)
        }
        let reduced = TIFFDirectory([TIFFEntry(0x00FE, .long([1])), TIFFEntry(0x0100, .long([5]))])
        var first = page(300, next: .directory(page(200, next: .directory(page(100)))))
        first.entries.append(TIFFEntry(0x014A, .directories([reduced])))
        let file = try read(TIFFBuilder(first).bytes)
        #expect(file.parts.count == 4)
        #expect(file.imageCount == 3)
        for (index, width) in [300, 200, 100].enumerated() {
            let properties = file.imageProperties(at: index)
            #expect(properties["PixelWidth"] as? Int == width)
            let tiff = try #require(properties["{TIFF}"] as? [String: any Sendable])
            #expect(tiff["ImageDescription"] as? String == "\(width) wide")
        }
        #expect(file.imageProperties["PixelWidth"] as? Int == 300)
        for index in [-1, 3, .min, .max] { #expect(file.imageProperties(at: index).isEmpty) }
    }

    @Test("Alternatives are images; thumbnails and auxiliary images are not") func countsItems() throws {
        var file = HEIFBuilder()
        file.items = (1...4).map { .init($0, "hvc1", filler(9)) }
        for item in 1...4 as ClosedRange<UInt32> { file.add(ImageProperty.extents(item * 10, 5), to: item) }
        file.references = [.init(type: "thmb", from: 2, to: [1]), .init(type: "auxl", from: 4, to: [1])]
        let photo = try read(file.bytes)
        #expect(photo.imageCount == 2)
        #expect(photo.imageProperties(at: 0)["PixelWidth"] as? Int == 10)
        #expect(photo.imageProperties(at: 1)["PixelWidth"] as? Int == 30)
        #expect(photo.imageProperties(at: 2).isEmpty)
    }

    @Test("Movies and recordings have no images") func moviesHaveNoImages() throws {
        for file in [try Self.movie(brand: "qt  ", "vide"), try Self.movie(brand: "M4A ", "soun")] {
            #expect(file.imageCount == 0)
            #expect(file.imageProperties.isEmpty)
            #expect(file.imageProperties(at: 0).isEmpty)
        }
    }

    // MARK: Descriptions

    @Test("A photo's description is one line without location and identifiers") func describesPhoto() throws {
        let identifier = "8C2F5A1E-0D37-4B6A-9E51-AAAAAAAAAAAA"
        let exif = BuiltFile.exifBlock(
            tiff: [TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x0110, .ascii("Model"))],
            exif: [
                TIFFEntry(0x829A, .rational([(1, 125)])), TIFFEntry(0xA431, .ascii("SERIAL-NUMBER")),
            ], gps: PhoneExif.gps, apple: [TIFFEntry(0x0011, .ascii(identifier))])
        let photo = try read(Samples.jpeg(.exif(exif)))
        try #require(photo.location != nil && photo.livePhotoIdentifier == identifier)
        #expect(photo.description == "JPEG, 320 × 240, Maker Model, 1/125 s")
        #expect("\(photo)" == photo.description)
        #expect(photo.debugDescription == "MediaMetadata(JPEG, 320 × 240, Maker Model, 1/125 s)")
        #expect(photo.parts[0].description == "primary 320 × 240")
    }

    @Test("A movie's description has no location") func describesMovie() throws {
        var movie = MovieBuilder(metadata: [
            .apple("location.ISO6709", "+48.8584+002.2945/"), .apple("content.identifier", "AN-IDENTIFIER"),
        ])
        movie.tracks = [TrackBuilder(), TrackBuilder()]
        movie.trailer = []
        let file = try read(movie.bytes)
        try #require(file.location != nil)
        #expect(file.description == "QuickTime, 3 parts")
        #expect(file.debugDescription == "MediaMetadata(QuickTime, 3 parts)")
    }

    @Test("A part's description is its role, its codec and its size") func describesPart() throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.items.append(.init(3, "av01", filler(9)))
        file.references.append(.init(type: "auxl", from: 3, to: [1]))
        file.add(ImageProperty.extents(16, 9), to: 3)
        #expect(
            try read(file.bytes).parts.map(\.description) == [
                "primary hvc1 320 × 240", "auxiliary av01 16 × 9",
            ])
    }
}
