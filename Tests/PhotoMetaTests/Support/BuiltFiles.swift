// SPDX-License-Identifier: Apache-2.0
/// Small files of every format, for tests that try each of them: the fixtures' metadata without their pictures, and
/// other layouts.
enum BuiltFiles {
    struct File: Sendable, CustomStringConvertible {
        var name: String
        var bytes: [UInt8]

        var description: String { name }
    }

    static let all: [File] =
        fixtures + otherBlocks + pictures + layouts + raw + damaged + RasterFiles.all

    /// The fixtures, with a few bytes instead of each picture.
    static let fixtures: [File] = {
        let payloads = LivePhotoFixtures.Payloads(tiny: ())
        return [
            File(name: "HEIC", bytes: LivePhotoFixtures.heic(payloads)),
            File(name: "JPEG", bytes: LivePhotoFixtures.jpeg(payloads)),
            File(
                name: "movie",
                bytes: LivePhotoFixtures.movie(payloads, identifier: LivePhotoFixtures.identifier)),
            File(
                name: "TIFF",
                bytes: PhoneExif.tiff(identifier: LivePhotoFixtures.identifier, thumbnail: filler(40)).bytes),
        ]
    }()

    /// Files with the kinds of blocks that the fixtures lack.
    static let otherBlocks: [File] = [
        File(name: "JPEG of an agency", bytes: agencyJPEG),
        File(name: "movie with user data", bytes: movieWithUserData),
        File(name: "JPEG of Canon", bytes: canonJPEG),
        File(name: "JPEG of Olympus", bytes: olympusJPEG),
    ]

    /// A note whose offsets count from a position outside it.
    private static let canonJPEG: [UInt8] = {
        var note = MakerNoteBuilder(
            [],
            [
                TIFFEntry(0x0001, .short([52, 2, 0, 3, 0, 4])), TIFFEntry(0x0007, .ascii("Firmware 1.0")),
                TIFFEntry(0x000C, .long([430_000_123])), TIFFEntry(0x0095, .ascii("EF50mm f/1.8")),
            ], order: .little)
        note.hasFooter = true
        return note.jpeg(make: "Canon", order: .little)
    }()

    /// A note with its own directory.
    private static let olympusJPEG: [UInt8] = {
        var note = MakerNoteBuilder(
            latin("OLYMP\0\u{1}\0"),
            [
                TIFFEntry(0x0207, .ascii("SX951")), TIFFEntry(0x2020, .long([300])),
                TIFFEntry(0x2030, .ifd([26])),
            ])
        note.valueDirectory = (0x2010, TIFFDirectory([TIFFEntry(0x0101, .ascii("B9V508278"))]))
        return note.jpeg()
    }()

    /// A JPEG file with every block other than Exif.
    private static let agencyJPEG: [UInt8] = {
        let records = IPTCBuilder(
            .init(1, 0, uint16(4)), .utf8, .init(2, 0, uint16(4)), .text(2, 25, "one"), .text(2, 25, "Größe"),
            .init(2, 120, utf8("A caption"), extendedWidth: 4))
        var pictures = MultiPictureBuilder(
            .init(attributes: 0x2003_0000, byteCount: 900, offset: 0),
            .init(attributes: 0x4001_0002, byteCount: 90, offset: 800), order: .little)
        pictures.attributes = [TIFFEntry(0xB101, .long([1]))]
        let tiff = TIFFBuilder([
            TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x83BB, .undefined(records.bytes)),
        ])
        let parts: [JPEGBuilder.Part] =
            [.jfif(), .exif(tiff.bytes), .multiPicture(pictures.index)]
            + JPEGBuilder.Part.photoshop(IPTCBuilder.resource(0x0404, records.bytes, name: "name"), limit: 40)
        return JPEGBuilder(parts + [.frame(width: 320, height: 240, marker: 0xC2), .scan]).bytes
    }()

    /// User data of every kind, and items without keys.
    private static let movieWithUserData: [UInt8] = {
        var track = TrackBuilder()
        track.extraBoxes = [box("udta", box("name", latin("A track")))]
        var movie = MovieBuilder()
        movie.brand = "3gp5"
        movie.mediaData = []
        movie.tracks = [track]
        movie.userData = [
            UserDataBuilder.texts("©nam", (utf8("Title"), 0x15C7), (latin("Titel"), 2)),
            UserDataBuilder.asset("titl", utf8("Title") + [0]),
            UserDataBuilder.asset("albm", utf8("Album") + [0, 7]),
            UserDataBuilder.asset("kywd", [2, 4] + utf8("one") + [0, 3] + utf8("two")),
            UserDataBuilder.location(latitude: 48.85, longitude: 2.29, altitude: 35), box("WLOC", zeros(4)),
            ItemListBuilder.meta(
                ItemListBuilder.item("trkn", (0, zeros(3) + [1] + zeros(3) + [2])),
                ItemListBuilder.freeform("com.example", "name", (1, utf8("a")), (1, utf8("b")))),
        ]
        return movie.bytes
    }()

    /// Other layouts of the same content.
    static let layouts: [File] = {
        var littleEndian = PhoneExif.tiff(identifier: LivePhotoFixtures.identifier)
        littleEndian.order = .little
        littleEndian.placement = .atEnd
        littleEndian.gap = 300
        var pages = TIFFDirectory([TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x0100, .long([4_000]))])
        for number in 0..<8 {
            pages = TIFFDirectory(
                [TIFFEntry(0x0100, .long([UInt32(number)])), TIFFEntry(0x010E, .ascii("page \(number)"))],
                next: .directory(pages))
        }
        return [
            File(name: "little-endian TIFF, values last", bytes: littleEndian.bytes),
            File(name: "TIFF of nine pages", bytes: TIFFBuilder(pages, placement: .atEnd).bytes),
            File(
                name: "JPEG of many segments",
                bytes: Samples.jpeg(
                    .segment(0xE0, filler(16)), .fill(3), .segment(0xFE, filler(700)), .stray(filler(30)),
                    .exif(littleEndian.bytes, limit: 500), .segment(0xE2, filler(900)))),
            File(name: "HEIC in pieces", bytes: piecewiseHEIC),
            File(name: "movie without `ftyp`", bytes: movie { $0.brand = nil }),
            File(name: "movie with `moov` first", bytes: movie { $0.movieFirst = true }),
            File(
                name: "movie with 64-bit sizes",
                bytes: movie {
                    $0.version = 1
                    $0.mediaDataSize = .wide
                    $0.movieSize = .wide
                    $0.mediaData = filler(9_000)
                    $0.userData = [UserDataBuilder.text("©xyz", "+48.8584+002.2945/")]
                }),
        ]
    }()

    /// Damaged files.
    static let damaged: [File] = [
        File(
            name: "JPEG with a broken block",
            bytes: Samples.jpeg(
                .segment(0xE4, [], length: 0),
                .exif(
                    TIFFBuilder([
                        TIFFEntry(0x010F, .ascii("Maker")),
                        TIFFEntry(0x0110, .ascii("Model"), offset: 0xFFFF_0000),
                        TIFFEntry(0x8769, .long([8])),
                    ]).bytes))),
        File(name: "movie that says more than it has", bytes: movie { $0.movieSize = .stated(1 << 24) }),
        File(name: "movie damaged in two places after its header", bytes: movieWithDamagedRest),
        File(name: "HEIC that ends early", bytes: Array(fixtures[0].bytes.dropLast(700))),
        File(name: "TIFF that ends early", bytes: Array(fixtures[3].bytes.dropLast(700))),
    ]

    /// An item that is longer than its list, in a list after the header, and then a box that is longer than the file.
    private static let movieWithDamagedRest: [UInt8] = {
        var list = MovieMetadataBuilder([.apple("author", "Inge")], isFullBox: true)
        list.itemsTrailer = uint32(21_956) + uint32(1) + zeros(8)
        return movie { $0.trailer = list.bytes + box("free", size: .stated(1 << 24), zeros(20)) }
    }()

    private static func movie(_ change: (inout MovieBuilder) -> Void) -> [UInt8] {
        var builder = MovieBuilder(metadata: LivePhotoFixtures.movieItems(identifier: "AN-IDENTIFIER"))
        builder.tracks = [TrackBuilder(), LivePhotoFixtures.stillImageTrack(after: 420)]
        change(&builder)
        return builder.bytes
    }

    /// The Exif item in five extents, three of them in `idat`; `mdat` before `meta`; and XMP.
    private static let piecewiseHEIC: [UInt8] = {
        let exif = Samples.exifItem(PhoneExif.tiff(identifier: LivePhotoFixtures.identifier).bytes)
        let middle = exif.count / 2
        var file = HEIFBuilder()
        var inItemData = HEIFBuilder.Item(3, "hvc1", Array(exif[..<100]), Array(exif[100..<middle]))
        inItemData.constructionMethod = 1
        var item = HEIFBuilder.Item(2, "Exif")
        item.constructionMethod = 2
        item.extents = [.init(index: 1), .init(index: 2, offset: 10, length: UInt64(exif.count - middle))]
        var packet = HEIFBuilder.Item(5, "mime", utf8("<x/>"))
        packet.contentType = "application/rdf+xml"
        file.items = [
            .init(1, "hvc1", filler(3_000)), item, inItemData,
            .init(4, "hvc1", filler(10) + exif[middle...] + filler(5)), packet,
        ]
        file.references = [
            .init(type: "cdsc", from: 2, to: [1]), .init(type: "iloc", from: 2, to: [3, 4]),
        ]
        file.add(ImageProperty.extents(320, 240), to: 1)
        file.locations.indexByteCount = 4
        file.mediaDataFirst = true
        return file.bytes
    }()
}
