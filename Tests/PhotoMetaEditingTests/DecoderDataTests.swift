// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Two files are the same picture only if everything that a decoder uses is the same: a test for each field of the standards' lists.
@Suite struct DecoderDataTests {
    // MARK: TIFF

    /// A strip of 64 bytes after the header, and a field more.
    private static func tiff(
        _ fields: [TIFFEntry] = [], order: Endianness = .big, page: TIFFDirectory? = nil
    ) -> [UInt8] {
        let common = [
            TIFFEntry(0x0100, .short([8])), TIFFEntry(0x0101, .short([8])), TIFFEntry(0x0111, .long([8])),
            TIFFEntry(0x0117, .long([64])),
        ]
        let tags = Set(fields.map(\.tag))
        var directory = TIFFDirectory(
            (common.filter { !tags.contains($0.tag) } + fields).sorted { $0.tag < $1.tag })
        if let page { directory.next = .directory(page) }
        var builder = TIFFBuilder(directory, order: order)
        builder.gap = 200
        return builder.bytes
    }

    /// TIFF 6.0, TIFF Technical Notes 1 to 3, DNG 1.7.
    private static let tiffFields: [(name: String, tag: UInt16, TIFFValue, TIFFValue)] = [
        ("ImageWidth", 0x0100, .short([8]), .short([9])), ("ImageLength", 0x0101, .short([8]), .short([9])),
        ("BitsPerSample", 0x0102, .short([8]), .short([4])),
        ("BitsPerSample of each", 0x0102, .short([8, 8, 8]), .short([8, 8, 4])),
        ("Compression", 0x0103, .short([1]), .short([5])),
        ("PhotometricInterpretation", 0x0106, .short([0]), .short([1])),
        ("Thresholding", 0x0107, .short([1]), .short([2])), ("FillOrder", 0x010A, .short([1]), .short([2])),
        ("SamplesPerPixel", 0x0115, .short([1]), .short([3])),
        ("RowsPerStrip", 0x0116, .short([8]), .short([4])),
        ("MinSampleValue", 0x0118, .short([0]), .short([1])),
        ("MaxSampleValue", 0x0119, .short([255]), .short([254])),
        ("PlanarConfiguration", 0x011C, .short([1]), .short([2])),
        ("T4Options", 0x0124, .long([0]), .long([1])), ("T6Options", 0x0125, .long([0]), .long([2])),
        ("TransferFunction", 0x012D, .short(Array(0..<256)), .short(Array(1..<257))),
        ("Predictor", 0x013D, .short([1]), .short([2])),
        ("WhitePoint", 0x013E, .rational([(1, 3), (1, 3)]), .rational([(1, 3), (1, 4)])),
        (
            "PrimaryChromaticities", 0x013F, .rational(Array(repeating: (1, 3), count: 6)),
            .rational(Array(repeating: (1, 4), count: 6))
        ),
        ("ColorMap", 0x0140, .short(Array(0..<768)), .short(Array(1..<769))),
        ("TileWidth", 0x0142, .short([8]), .short([16])),
        ("TileLength", 0x0143, .short([8]), .short([16])), ("InkSet", 0x014C, .short([1]), .short([2])),
        ("NumberOfInks", 0x014E, .short([4]), .short([5])),
        ("DotRange", 0x0150, .short([0, 255]), .short([0, 254])),
        ("ExtraSamples", 0x0152, .short([0]), .short([2])),
        ("SampleFormat", 0x0153, .short([1]), .short([2])),
        ("SMinSampleValue", 0x0154, .short([0]), .short([1])),
        ("SMaxSampleValue", 0x0155, .short([9]), .short([8])),
        ("TransferRange", 0x0156, .short([0, 1]), .short([0, 2])),
        ("Indexed", 0x015A, .short([0]), .short([1])),
        ("JPEGTables", 0x015B, .undefined([0xFF, 0xD8, 1, 2, 3]), .undefined([0xFF, 0xD8, 1, 2, 4])),
        ("JPEGProc", 0x0200, .short([1]), .short([14])),
        ("JPEGRestartInterval", 0x0203, .short([1]), .short([2])),
        ("JPEGLosslessPredictors", 0x0205, .short([1]), .short([2])),
        ("JPEGPointTransforms", 0x0206, .short([0]), .short([1])),
        ("JPEGQTables", 0x0207, .long([72]), .long([74])),
        ("JPEGDCTables", 0x0208, .long([72]), .long([74])),
        ("JPEGACTables", 0x0209, .long([72]), .long([74])),
        (
            "YCbCrCoefficients", 0x0211, .rational([(1, 2), (1, 3), (1, 6)]),
            .rational([(1, 3), (1, 2), (1, 6)])
        ),
        ("YCbCrSubSampling", 0x0212, .short([2, 2]), .short([2, 1])),
        ("YCbCrPositioning", 0x0213, .short([1]), .short([2])),
        (
            "ReferenceBlackWhite", 0x0214, .rational(Array(repeating: (0, 1), count: 6)),
            .rational(Array(repeating: (1, 1), count: 6))
        ),
        ("CFARepeatPatternDim", 0x828D, .short([2, 2]), .short([2, 3])),
        ("CFAPattern", 0x828E, .byte([0, 1, 1, 2]), .byte([2, 1, 1, 0])),
        ("StripOffsets", 0x0111, .long([8]), .long([9])),
        ("StripByteCounts", 0x0117, .long([64]), .long([63])),
        ("LinearizationTable", 0xC618, .short([1, 2, 3]), .short([1, 2, 4])),
        ("BlackLevel", 0xC61A, .short([0]), .short([1])),
        ("WhiteLevel", 0xC61D, .short([255]), .short([254])),
        ("ActiveArea", 0xC68D, .short([0, 0, 8, 8]), .short([0, 0, 8, 7])),
        ("OpcodeList3", 0xC74E, .undefined(zeros(8)), .undefined(zeros(7) + [1])),
    ]

    @Test("Another value of a field of TIFF is another picture", arguments: tiffFields.map(\.name))
    func distinguishesTIFFFields(name: String) throws {
        let field = try #require(Self.tiffFields.first { $0.name == name })
        for order in [Endianness.big, .little] {
            // The whole file is compared if a table of JPEG ends past it.
            let first = try PictureComparison.hash(Self.tiff([TIFFEntry(field.tag, field.2)], order: order))
            let second = try PictureComparison.hash(Self.tiff([TIFFEntry(field.tag, field.3)], order: order))
            #expect(first != second, "\(name)")
        }
    }

    @Test("The order of strips, the byte order and further pages of TIFF belong to the picture")
    func distinguishesTIFFData() throws {
        func strips(_ offsets: [UInt32]) -> [UInt8] {
            Self.tiff([TIFFEntry(0x0111, .long(offsets)), TIFFEntry(0x0117, .long([32, 32]))])
        }
        try PictureComparison.expectDifferent(strips([8, 40]), strips([40, 8]), "order of strips")
        try PictureComparison.expectDifferent(Self.tiff(), Self.tiff(order: .little), "byte order")
        func pages(_ offset: UInt32) -> [UInt8] {
            Self.tiff(
                page: TIFFDirectory([
                    TIFFEntry(0x0100, .short([8])), TIFFEntry(0x0101, .short([8])),
                    TIFFEntry(0x0111, .long([offset])), TIFFEntry(0x0117, .long([64])),
                ]))
        }
        try PictureComparison.expectDifferent(pages(80), pages(85), "second page")
    }

    @Test("Metadata of TIFF, its orientation and resolution do not belong to the picture")
    func ignoresTIFFMetadata() throws {
        let fields = [
            TIFFEntry(0x010E, .ascii("A description")), TIFFEntry(0x0112, .short([6])),
            TIFFEntry(0x011A, .rational([(72, 1)])), TIFFEntry(0x0131, .ascii("Software")),
            TIFFEntry(0x013B, .ascii("Ann")), TIFFEntry(0x8773, .undefined(filler(128))),
            TIFFEntry(0x8769, .directory([TIFFEntry(0x829A, .rational([(1, 120)]))])),
        ]
        for field in fields {
            try PictureComparison.expectSame(Self.tiff(), Self.tiff([field]), "\(field.tag)")
        }
    }

    // MARK: JPEG, PNG, GIF, WebP, JPEG 2000

    @Test("JPEG's tables, their order and the color transform belong to the picture")
    func distinguishesJPEG() throws {
        let frame: [UInt8] = [0xFF, 0xC0, 0, 17, 8, 0, 240, 1, 64, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]
        func file(_ segments: [UInt8]..., frame: [UInt8] = frame, after: [UInt8] = []) -> [UInt8] {
            let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3]
            return [0xFF, 0xD8] + segments.flatMap { $0 } + frame + scan + after + scan + [0xFF, 0xD9]
        }
        let adobe = { (transform: UInt8) in
            [0xFF, 0xEE, 0, 14] + latin("Adobe") + [0, 100, 0, 0, 0, 0, transform]
        }
        let jfif: [UInt8] = [0xFF, 0xE0, 0, 16] + latin("JFIF\0") + [1, 1, 0, 0, 1, 0, 1, 0, 0]
        func table(_ marker: UInt8, _ value: UInt8) -> [UInt8] { [0xFF, marker, 0, 4, 0, value] }
        for marker: UInt8 in [0xC4, 0xCC, 0xDB, 0xDD, 0xDE, 0xDF] {
            try PictureComparison.expectDifferent(
                file(table(marker, 1)), file(table(marker, 2)), "marker \(marker)")
            try PictureComparison.expectDifferent(
                file(table(marker, 1), after: table(marker, 2)), file(table(marker, 1), table(marker, 2)),
                "replaced between scans, \(marker)")
        }
        try PictureComparison.expectDifferent(file(adobe(0)), file(adobe(1)), "Adobe's transform")
        try PictureComparison.expectDifferent(file(), file(adobe(0)), "without Adobe's transform")
        try PictureComparison.expectSame(file(), file(jfif), "JFIF with its usual components")
        var letters = frame
        for (index, letter) in latin("RGB").enumerated() { letters[10 + index * 3] = letter }
        try PictureComparison.expectDifferent(
            file(frame: letters), file(jfif, frame: letters), "components R, G and B without JFIF")
        var lossless = frame
        lossless[1] = 0xC3
        try PictureComparison.expectDifferent(file(), file(frame: lossless), "process")
    }

    @Test(
        "PNG's header, palette, transparency and frames belong to the picture",
        arguments: ["IHDR", "PLTE", "tRNS", "acTL", "fcTL", "CgBI"])
    func distinguishesPNG(type: String) throws {
        func file(_ value: UInt8) -> [UInt8] {
            if type == "IHDR" {
                return PNGBuilder.signature + PNGBuilder.header(type: value)
                    + PNGBuilder.chunk("IDAT", filler(60))
                    + PNGBuilder.chunk("IEND", [])
            }
            return PNGBuilder.file(PNGBuilder.chunk(type, zeros(30) + [value]))
        }
        try PictureComparison.expectDifferent(file(2), file(3), "\(type)")
    }

    @Test("GIF's color tables belong to the picture") func distinguishesGIF() throws {
        let file = GIFBuilder.file(GIFBuilder.frame(colors: filler(6)))
        for offset in [13, 13 + 12 + 10] {
            var other = file
            other[offset] ^= 1
            #expect(try PictureComparison.hash(file) != PictureComparison.hash(other), "\(offset)")
        }
    }

    @Test("WebP's alpha, canvas and animation belong to the picture") func distinguishesWebP() throws {
        func file(flags: UInt8 = 0x10, width: UInt32 = 8, alpha: UInt8 = 0, background: UInt8 = 0) -> [UInt8]
        {
            WebPBuilder.file(
                WebPBuilder.extended(flags: flags, width: width, height: 8),
                WebPBuilder.chunk("ANIM", [background, 0, 0, 0, 0, 0]),
                WebPBuilder.chunk("ALPH", [alpha, 0]),
                WebPBuilder.lossy(width: 8, height: 8))
        }
        try PictureComparison.expectDifferent(file(), file(flags: 0), "alpha flag")
        try PictureComparison.expectDifferent(file(), file(flags: 0x12), "animation flag")
        try PictureComparison.expectDifferent(file(), file(width: 9), "canvas")
        try PictureComparison.expectDifferent(file(), file(alpha: 1), "ALPH")
        try PictureComparison.expectDifferent(file(), file(background: 1), "ANIM")
        let simple = WebPBuilder.lossy(width: 8, height: 8)
        try PictureComparison.expectSame(
            WebPBuilder.file(simple),
            WebPBuilder.file(WebPBuilder.extended(flags: 0x1C, width: 8, height: 8), simple), "without VP8X")
        // Exif, XMP and a color profile.
        try PictureComparison.expectSame(file(), file(flags: 0x10 | 0x2C), "other flags")
    }

    @Test(
        "JPEG 2000's header boxes belong to the picture",
        arguments: ["ihdr", "bpcc", "pclr", "cmap", "cdef", "colr"])
    func distinguishesJPEG2000(type: String) throws {
        func file(_ value: UInt8) -> [UInt8] {
            let boxes =
                switch type {
                case "ihdr": JPEG2000Builder.imageHeader(bits: value) + JPEG2000Builder.color(16)
                case "colr": JPEG2000Builder.imageHeader() + JPEG2000Builder.color(16 + UInt32(value))
                default: JPEG2000Builder.imageHeader() + JPEG2000Builder.color(16) + box(type, [0, 1, value])
                }
            return JPEG2000Builder.start + box("jp2h", boxes) + box("jp2c", JPEG2000Builder.codestream())
        }
        try PictureComparison.expectDifferent(file(1), file(2), "\(type)")
    }
}
