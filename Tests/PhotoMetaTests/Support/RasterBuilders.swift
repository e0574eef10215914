// SPDX-License-Identifier: Apache-2.0
/// Builds a PNG file: the signature, and the chunks in the given order.
enum PNGBuilder {
    static let signature: [UInt8] = [0x89] + latin("PNG\r\n") + [0x1A, 0x0A]

    /// A chunk; `length` states a false length.
    ///
    /// The checksum is invalid, as no metadata reader compares it.
    static func chunk(_ type: String, _ data: [UInt8], length: UInt32? = nil) -> [UInt8] {
        uint32(length ?? UInt32(data.count)) + latin(type) + data + uint32(0x0BAD_0BAD)
    }

    static func header(
        width: UInt32 = 320, height: UInt32 = 240, depth: UInt8 = 8, type: UInt8 = 6, interlace: UInt8 = 0
    ) -> [UInt8] {
        chunk("IHDR", uint32(width) + uint32(height) + [depth, type, 0, 0, interlace])
    }

    /// Chunks before and after some image data.
    static func file(_ before: [UInt8]..., after: [UInt8]...) -> [UInt8] {
        signature + header() + before.flatMap { $0 } + chunk("IDAT", filler(60)) + after.flatMap { $0 }
            + chunk("IEND", [])
    }

    /// A frame control: number, size, position, delay, disposal, blending.
    static func frame(_ number: UInt32, delay: UInt16, over below: UInt16) -> [UInt8] {
        chunk(
            "fcTL",
            uint32(number) + uint32(320) + uint32(240) + zeros(8) + uint16(delay) + uint16(below) + [0, 0])
    }

    /// A stored zlib stream: RFC 1950 around RFC 1951 §3.2.4.
    static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        var (low, high) = (UInt32(1), UInt32(0))
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        let count = UInt16(bytes.count)
        return [0x78, 0x01, 0x01] + uint16(count).reversed() + uint16(~count).reversed() + bytes
            + uint32(high << 16 | low)
    }

    /// A profile as ImageMagick writes it into a text chunk.
    static func profile(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
        var text = "\n\(name)\n    \(bytes.count)\n"
        for (index, byte) in bytes.enumerated() {
            let digits = String(byte, radix: 16)
            text += (digits.count == 1 ? "0" : "") + digits + (index % 36 == 35 ? "\n" : "")
        }
        return latin(text + "\n")
    }
}

/// Builds a WebP file from chunks.
enum WebPBuilder {
    static func little(_ number: UInt32, _ byteCount: Int = 4) -> [UInt8] {
        Array(uint32(number).reversed().prefix(byteCount))
    }

    static func chunk(_ type: String, _ data: [UInt8], size: UInt32? = nil) -> [UInt8] {
        latin(type) + little(size ?? UInt32(data.count)) + data + zeros(data.count % 2)
    }

    static func file(_ chunks: [UInt8]..., size: UInt32? = nil) -> [UInt8] {
        let body = latin("WEBP") + chunks.flatMap { $0 }
        return latin("RIFF") + little(size ?? UInt32(body.count)) + body
    }

    static func extended(flags: UInt8, width: UInt32, height: UInt32) -> [UInt8] {
        chunk("VP8X", [flags, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
    }

    static func lossy(width: UInt32, height: UInt32) -> [UInt8] {
        chunk("VP8 ", [0x30, 1, 0, 0x9D, 0x01, 0x2A] + little(width, 2) + little(height, 2) + filler(21))
    }

    static func lossless(width: UInt32, height: UInt32, hasAlpha: Bool) -> [UInt8] {
        chunk(
            "VP8L", [0x2F] + little((width - 1) | (height - 1) << 14 | (hasAlpha ? 1 << 28 : 0)) + filler(20))
    }

    static func frame(delay: UInt32) -> [UInt8] {
        chunk("ANMF", zeros(12) + little(delay, 3) + [0] + lossy(width: 8, height: 8))
    }
}

/// Builds a GIF file.
enum GIFBuilder {
    static func little(_ number: UInt16) -> [UInt8] { uint16(number).reversed() }

    /// A screen with a table of four colors.
    static func file(_ blocks: [UInt8]..., version: String = "89a", trailer: [UInt8] = [0x3B]) -> [UInt8] {
        latin("GIF" + version) + little(320) + little(240) + [0xF1, 2, 0] + filler(12) + blocks.flatMap { $0 }
            + trailer
    }

    /// Data in blocks of at most `limit` bytes.
    static func subBlocks(_ data: [UInt8], limit: Int = 255) -> [UInt8] {
        stride(from: 0, to: data.count, by: limit).flatMap { start in
            let piece = data[start..<min(start + limit, data.count)]
            return [UInt8(piece.count)] + piece
        } + [0]
    }

    static func control(delay: UInt16, isTransparent: Bool = false) -> [UInt8] {
        [0x21, 0xF9, 4, isTransparent ? 1 : 0] + little(delay) + [0, 0]
    }

    /// A frame; `colors` is its local color table.
    static func frame(colors: [UInt8] = [], byteCount: Int = 600) -> [UInt8] {
        [0x2C] + zeros(4) + little(320) + little(240) + [colors.isEmpty ? 0 : 0x80] + colors + [8]
            + subBlocks(filler(byteCount))
    }

    static func comment(_ text: String, limit: Int = 255) -> [UInt8] {
        [0x21, 0xFE] + subBlocks(latin(text), limit: limit)
    }

    static func application(_ name: String, _ data: [UInt8]) -> [UInt8] {
        [0x21, 0xFF, 11] + latin(name) + data
    }

    static func loop(_ count: UInt16) -> [UInt8] {
        application("NETSCAPE2.0", [3, 1] + little(count) + [0])
    }

    /// A verbatim packet, and the trailer that leads readers of sub-blocks to the end (XMP part 3, §1.1.2).
    static func xmp(_ packet: String) -> [UInt8] { xmp(latin(packet)) }

    static func xmp(_ packet: [UInt8]) -> [UInt8] {
        let trailer = [1] + (0...255).map { UInt8(255 - $0) } + [0]
        return application("XMP DataXMP", packet + trailer)
    }

    /// Text that is drawn (§25): a grid, colors, and characters.
    static func plainText(_ text: String) -> [UInt8] {
        [0x21, 0x01, 12] + zeros(4) + little(320) + little(240) + [8, 8, 1, 0] + subBlocks(latin(text))
    }
}

/// Small files of raster formats.
enum RasterFiles {
    static let all: [BuiltFiles.File] = [
        .init(name: "PNG", bytes: png), .init(name: "animated PNG", bytes: animatedPNG),
        .init(name: "WebP", bytes: webP), .init(name: "animated WebP", bytes: animatedWebP),
        .init(name: "GIF", bytes: gif), .init(name: "BMP", bytes: bmp(height: -240)),
        .init(name: "icon", bytes: icon),
        .init(name: "AVI", bytes: AVIBuilder.whole), .init(name: "Matroska", bytes: MatroskaBuilder.file()),
        .init(name: "HEIF in one box", bytes: MinimizedImageBuilder.whole),
        .init(name: "transport stream", bytes: TransportStreamBuilder.camcorder().bytes()),
        .init(name: "AVCHD", bytes: TransportStreamBuilder.camcorder(room: 100).bytes(hasArrivalTimes: true)),
    ]

    static let png = PNGBuilder.file(
        PNGBuilder.chunk("iCCP", latin("Profile\0\0") + PNGBuilder.zlib(ProfileBuilder().bytes)),
        PNGBuilder.chunk("gAMA", uint32(45_455)),
        PNGBuilder.chunk(
            "cHRM", [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000].flatMap(uint32)),
        PNGBuilder.chunk("sRGB", [1]), PNGBuilder.chunk("cICP", [9, 16, 0, 1]),
        PNGBuilder.chunk(
            "mDCV",
            [35_400, 14_600, 8_500, 39_850, 6_550, 2_300, 15_635, 16_450].flatMap(uint16) + uint32(10_000_000)
                + uint32(50)),
        PNGBuilder.chunk("cLLI", uint32(10_000_000) + uint32(4_000_000)),
        PNGBuilder.chunk("pHYs", uint32(2_835) + uint32(5_670) + [1]),
        PNGBuilder.chunk("bKGD", uint16(1) + uint16(2) + uint16(3)), PNGBuilder.chunk("sBIT", [5, 6, 5, 8]),
        PNGBuilder.chunk("tIME", uint16(2_024) + [2, 29, 23, 59, 60]),
        PNGBuilder.chunk("tEXt", latin("Title\0Gr\u{F6}\u{DF}e")),
        PNGBuilder.chunk("zTXt", latin("Software\0\0") + PNGBuilder.zlib(latin("Tool 1.0"))),
        PNGBuilder.chunk("iTXt", latin("Author\0\0\0en\0Autor\0") + utf8("Zoë")),
        PNGBuilder.chunk("iTXt", latin("Comment\0\u{1}\0\0\0") + PNGBuilder.zlib(utf8("größer"))),
        PNGBuilder.chunk("tEXt", latin("parameters\0steps: 20")),
        after: PNGBuilder.chunk("eXIf", Samples.tiff()),
        PNGBuilder.chunk("iTXt", latin("XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta/>")),
        PNGBuilder.chunk("caBX", JUMBFBuilder.store))

    static let animatedPNG = PNGBuilder.file(
        PNGBuilder.chunk("acTL", uint32(2) + uint32(3)), PNGBuilder.frame(0, delay: 1, over: 10),
        after: PNGBuilder.frame(1, delay: 25, over: 0), PNGBuilder.chunk("fdAT", filler(50)))

    static let webP = WebPBuilder.file(
        WebPBuilder.extended(flags: 0x3C, width: 320, height: 240),
        WebPBuilder.chunk("ICCP", ProfileBuilder().bytes),
        WebPBuilder.chunk("ALPH", filler(9)), WebPBuilder.lossy(width: 320, height: 240),
        WebPBuilder.chunk("EXIF", Samples.tiff()), WebPBuilder.chunk("XMP ", latin("<x:xmpmeta/>")))

    static let animatedWebP = WebPBuilder.file(
        WebPBuilder.extended(flags: 0x02, width: 8, height: 8),
        WebPBuilder.chunk("ANIM", [1, 2, 3, 255] + [5, 0]), WebPBuilder.frame(delay: 40),
        WebPBuilder.frame(delay: 160))

    /// A profile in several sub-blocks.
    private static let profile: [UInt8] = {
        var profile = ProfileBuilder()
        profile.statedByteCount = 600
        let bytes = profile.bytes
        return bytes + filler(600 - bytes.count)
    }()

    static let gif = GIFBuilder.file(
        GIFBuilder.loop(7), GIFBuilder.comment("a comment in pieces", limit: 5),
        GIFBuilder.xmp("<?xpacket begin?><x:xmpmeta/>"),
        GIFBuilder.application("ICCRGBG1012", GIFBuilder.subBlocks(profile)),
        GIFBuilder.control(delay: 10, isTransparent: true), GIFBuilder.frame(colors: filler(6)),
        GIFBuilder.control(delay: 5), GIFBuilder.frame(), GIFBuilder.frame())

    /// A bitmap with a 40-byte header.
    static func bmp(height: Int32, bits: UInt16 = 24) -> [UInt8] {
        latin("BM") + WebPBuilder.little(90) + zeros(4) + WebPBuilder.little(54) + WebPBuilder.little(40)
            + WebPBuilder.little(320) + WebPBuilder.little(UInt32(bitPattern: height)) + [1, 0]
            + uint16(bits).reversed() + zeros(24) + filler(36)
    }

    /// An icon with a 16-pixel bitmap and a 300-pixel PNG file.
    static let icon: [UInt8] = {
        let bitmap =
            WebPBuilder.little(40) + WebPBuilder.little(16) + WebPBuilder.little(32) + [1, 0, 32, 0]
            + zeros(24)
        let png =
            PNGBuilder.signature + PNGBuilder.header(width: 300, height: 300) + PNGBuilder.chunk("IEND", [])
        func entry(_ size: UInt8, _ data: [UInt8], at offset: Int) -> [UInt8] {
            [size, size, 0, 0, 1, 0, 32, 0] + WebPBuilder.little(UInt32(data.count))
                + WebPBuilder.little(UInt32(offset))
        }
        let start = 6 + 2 * 16
        return [0, 0, 1, 0, 2, 0] + entry(16, bitmap, at: start) + entry(0, png, at: start + bitmap.count)
            + bitmap + png
    }()
}
