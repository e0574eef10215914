// SPDX-License-Identifier: Apache-2.0
/// Builds an AVI file: chunks and lists in the given order.
enum AVIBuilder {
    static func list(_ type: String, _ chunks: [UInt8]...) -> [UInt8] {
        WebPBuilder.chunk("LIST", latin(type) + chunks.flatMap { $0 })
    }

    /// The main header: 10 frames of 1/10 s.
    static func header(streamCount: UInt32 = 2) -> [UInt8] {
        let numbers: [UInt32] = [100_000, 41_000, 0, 0x10, 10, 0, streamCount, 0, 64, 48, 0, 0, 0, 0]
        return WebPBuilder.chunk("avih", numbers.flatMap { WebPBuilder.little($0) })
    }

    static func stream(
        _ type: String, handler: String, scale: UInt32, rate: UInt32, start: UInt32 = 0, length: UInt32,
        format: [UInt8], others: [UInt8] = []
    ) -> [UInt8] {
        let times = [scale, rate, start, length].flatMap { WebPBuilder.little($0) }
        let header = latin(type) + latin(handler) + zeros(12) + times + zeros(20)
        return list("strl", WebPBuilder.chunk("strh", header), WebPBuilder.chunk("strf", format), others)
    }

    /// A video stream; a negative height is that of a picture whose first row is the upper one.
    static func video(
        codec: String = "MJPG", height: Int32 = 48, start: UInt32 = 0, length: UInt32 = 10,
        others: [UInt8] = []
    ) -> [UInt8] {
        let size = WebPBuilder.little(64) + WebPBuilder.little(UInt32(bitPattern: height))
        let format = WebPBuilder.little(40) + size + [1, 0, 24, 0] + latin(codec) + zeros(20)
        return stream(
            "vids", handler: "mjpg", scale: 1, rate: 10, start: start, length: length, format: format,
            others: others)
    }

    private static func nikonRow(_ tag: UInt16, _ value: [UInt8]) -> [UInt8] {
        WebPBuilder.little(UInt32(tag) | UInt32(value.count) << 16) + value
    }

    /// A movie with Nikon's rows, of which one is unknown.
    static let nikon = file(
        list("hdrl", header(streamCount: 1), video()),
        list(
            "ncdt",
            WebPBuilder.chunk(
                "nctg",
                nikonRow(3, latin("NIKON\0")) + nikonRow(4, latin("COOLPIX S1\0")) + nikonRow(99, [1])
                    + nikonRow(8, WebPBuilder.little(1) + WebPBuilder.little(60))
                    + nikonRow(9, WebPBuilder.little(28) + WebPBuilder.little(10))
                    + nikonRow(15, WebPBuilder.little(580) + WebPBuilder.little(100))
                    + nikonRow(19, latin("2008:03:11 11:22:33\0")))))

    /// A movie whose stream has a directory as its data.
    static let directory = file(
        list(
            "hdrl", header(streamCount: 1),
            video(
                others: WebPBuilder.chunk(
                    "strd",
                    latin("AVIF") + zeros(4)
                        + TIFFBuilder.directory(
                            TIFFDirectory([
                                TIFFEntry(0x010F, .ascii("CASIO")), TIFFEntry(0x0110, .ascii("EX-Z750")),
                                TIFFEntry(0x829A, .rational([(1, 60)])),
                                TIFFEntry(0x829D, .rational([(28, 10)])), TIFFEntry(0x8827, .short([200])),
                                TIFFEntry(0x9003, .ascii("2005:08:13 08:18:13")),
                                TIFFEntry(0x920A, .rational([(580, 100)])),
                            ]), behind: [], at: 0, order: .little)))))

    /// PCM sound with one channel.
    static func audio(rate: UInt32 = 8_000, length: UInt32? = nil) -> [UInt8] {
        let format =
            [1, 0, 1, 0] + WebPBuilder.little(rate) + WebPBuilder.little(rate &* 2) + [2, 0, 16, 0]
        return stream(
            "auds", handler: "\0\0\0\0", scale: 1, rate: rate, length: length ?? rate, format: format)
    }

    /// A text with its zero.
    static func text(_ code: String, _ text: String) -> [UInt8] {
        WebPBuilder.chunk(code, utf8(text) + [0])
    }

    static func file(_ chunks: [UInt8]..., size: UInt32? = nil) -> [UInt8] {
        let body = latin("AVI ") + chunks.flatMap { $0 }
        return latin("RIFF") + WebPBuilder.little(size ?? UInt32(body.count)) + body
    }

    /// A camera's movie: streams, a date, texts before the media, and a packet after it.
    static let whole = file(
        list("hdrl", header(), video(), audio(), text("IDIT", "SUN MAR 09 12:30:45 2003\n")),
        list(
            "INFO", text("INAM", "Harbour"), text("IART", "Ada; Bob"), text("ICOP", "CC BY"),
            text("IKEY", "sea; boats"), text("ISBJ", "Boats"), text("ISFT", "Camera 1.0"),
            text("XYZW", "unknown")),
        list("movi", WebPBuilder.chunk("00dc", filler(300))), WebPBuilder.chunk("idx1", filler(32)),
        WebPBuilder.chunk("_PMX", XMPBuilder("<xmp:Rating>4</xmp:Rating>").bytes))
}
