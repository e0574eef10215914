// Made by RegistryMaker from Tables/WebP.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/webP``.
    public struct WebP: Sendable {
        @usableFromInline init() {}
    }

    /// A WebP file's canvas and animation.
    public var webP: WebP { WebP() }
}

extension MetadataKeys.WebP {
    /// How the alpha values are compressed: 0 not, 1 losslessly.
    ///
    /// 2 bits. RFC 9649 §2.7.1.2.
    public var alphaCompression: MetadataKey<Int> {
        MetadataKey(.webP, field: BoxField.alphaCompression, name: "AlphaCompression")
    }

    /// How the alpha values are predicted: 0 not, 1 from the left, 2 from above, 3 from both.
    ///
    /// 2 bits. RFC 9649 §2.7.1.2.
    public var alphaFiltering: MetadataKey<Int> {
        MetadataKey(.webP, field: BoxField.alphaFiltering, name: "AlphaFiltering")
    }

    /// How the alpha values were changed before compression: 0 not, 1 by reducing their levels.
    ///
    /// 2 bits. RFC 9649 §2.7.1.2.
    public var alphaPreprocessing: MetadataKey<Int> {
        MetadataKey(.webP, field: BoxField.alphaPreprocessing, name: "AlphaPreprocessing")
    }

    /// The color of the canvas behind the frames: blue, green, red, opacity.
    ///
    /// UInt8 ×4. RFC 9649 §2.7.1.1.
    public var backgroundColor: MetadataKey<[Int]> {
        MetadataKey(.webP, field: BoxField.backgroundColor, name: "BackgroundColor")
    }

    /// The height of the canvas in pixels.
    ///
    /// 24 bits, in px. RFC 9649 §2.7. ImageIO: `kCGImagePropertyWebPCanvasPixelHeight`.
    public var canvasPixelHeight: MetadataKey<Int> {
        MetadataKey(.webP, field: BoxField.canvasPixelHeight, name: "CanvasPixelHeight")
    }

    /// The width of the canvas in pixels.
    ///
    /// 24 bits, in px. RFC 9649 §2.7. ImageIO: `kCGImagePropertyWebPCanvasPixelWidth`.
    public var canvasPixelWidth: MetadataKey<Int> {
        MetadataKey(.webP, field: BoxField.canvasPixelWidth, name: "CanvasPixelWidth")
    }

    /// How long each frame is shown, in seconds.
    ///
    /// 24 bits, any count, in s. RFC 9649 §2.7.1.1. ImageIO: `kCGImagePropertyWebPFrameInfoArray`.
    public var frameDelays: MetadataKey<[Fraction]> {
        MetadataKey(.webP, field: BoxField.frameDelays, name: "FrameInfo")
    }

    /// How much wider to show a lossy picture: 0 not, 1 by 5/4, 2 by 5/3, 3 twice.
    ///
    /// 2 bits. RFC 6386 §9.1.
    public var horizontalScale: MetadataKey<Int> {
        MetadataKey(.webP, field: BoxField.horizontalScale, name: "HorizontalScale")
    }

    /// Whether a lossless picture has transparent pixels, as the encoder states.
    ///
    /// 1 bit. RFC 9649 §3.4.
    public var isAlphaUsed: MetadataKey<Bool> {
        MetadataKey(.webP, field: BoxField.isAlphaUsed, name: "AlphaIsUsed")
    }

    /// How often an animation is played; 0 is without end.
    ///
    /// UInt16. RFC 9649 §2.7.1.1. ImageIO: `kCGImagePropertyWebPLoopCount`.
    public var loopCount: MetadataKey<Int> {
        MetadataKey(.webP, field: BoxField.loopCount, name: "LoopCount")
    }

    /// How much higher to show a lossy picture: 0 not, 1 by 5/4, 2 by 5/3, 3 twice.
    ///
    /// 2 bits. RFC 6386 §9.1.
    public var verticalScale: MetadataKey<Int> {
        MetadataKey(.webP, field: BoxField.verticalScale, name: "VerticalScale")
    }

    /// The version of the lossy codec, which selects its filters: 0 to 3.
    ///
    /// 3 bits. RFC 6386 §9.1.
    public var vp8Version: MetadataKey<Int> {
        MetadataKey(.webP, field: BoxField.vp8Version, name: "VP8Version")
    }

    /// What the file says that it contains: 0x20 a color profile, 0x10 transparency, 0x08 Exif, 0x04 XMP,
    /// 0x02 an animation.
    ///
    /// UInt8. RFC 9649 §2.7.
    public var flags: MetadataKey<Int> {
        MetadataKey(.webP, field: BoxField.webPFlags, name: "Flags")
    }
}

extension RegisteredKeys {
    static let webP = RegisteredKeys(.webP) { rows in
        rows.add(field: BoxField.alphaCompression, "AlphaCompression", "alphaCompression", Int.self, .u2)
        rows.add(field: BoxField.alphaFiltering, "AlphaFiltering", "alphaFiltering", Int.self, .u2)
        rows.add(field: BoxField.alphaPreprocessing, "AlphaPreprocessing", "alphaPreprocessing", Int.self, .u2)
        rows.add(field: BoxField.backgroundColor, "BackgroundColor", "backgroundColor", [Int].self, .u8X4, .list)
        rows.add(field: BoxField.canvasPixelHeight, "CanvasPixelHeight", "canvasPixelHeight", Int.self, .u24, unit: "px", imageIO: "kCGImagePropertyWebPCanvasPixelHeight")
        rows.add(field: BoxField.canvasPixelWidth, "CanvasPixelWidth", "canvasPixelWidth", Int.self, .u24, unit: "px", imageIO: "kCGImagePropertyWebPCanvasPixelWidth")
        rows.add(field: BoxField.frameDelays, "FrameInfo", "frameDelays", [Fraction].self, .u24List, .list, unit: "s", imageIO: "kCGImagePropertyWebPFrameInfoArray")
        rows.add(field: BoxField.horizontalScale, "HorizontalScale", "horizontalScale", Int.self, .u2)
        rows.add(field: BoxField.isAlphaUsed, "AlphaIsUsed", "isAlphaUsed", Bool.self, .u1)
        rows.add(field: BoxField.loopCount, "LoopCount", "loopCount", Int.self, .u16, imageIO: "kCGImagePropertyWebPLoopCount")
        rows.add(field: BoxField.verticalScale, "VerticalScale", "verticalScale", Int.self, .u2)
        rows.add(field: BoxField.vp8Version, "VP8Version", "vp8Version", Int.self, .u3)
        rows.add(field: BoxField.webPFlags, "Flags", "flags", Int.self, .u8)
    }
}
