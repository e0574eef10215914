// Made by RegistryMaker from Tables/GIF.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/gif``.
    public struct GIF: Sendable {
        @usableFromInline init() {}
    }

    /// A GIF file's screen, animation and comment.
    public var gif: GIF { GIF() }
}

extension MetadataKeys.GIF {
    /// The color of the screen behind the frames, as an index of the shared table.
    ///
    /// UInt8. GIF89a §18.
    public var backgroundColor: MetadataKey<Int> {
        MetadataKey(.gif, field: BoxField.backgroundColor, name: "BackgroundColor")
    }

    /// The number of bits of an index of the shared table of colors.
    ///
    /// 3 bits. GIF89a §18.
    public var bitsPerPixel: MetadataKey<Int> {
        MetadataKey(.gif, field: BoxField.bitsPerPixel, name: "BitsPerPixel")
    }

    /// The height of the screen in pixels.
    ///
    /// UInt16, in px. GIF89a §18. ImageIO: `kCGImagePropertyGIFCanvasPixelHeight`.
    public var canvasPixelHeight: MetadataKey<Int> {
        MetadataKey(.gif, field: BoxField.canvasPixelHeight, name: "CanvasPixelHeight")
    }

    /// The width of the screen in pixels.
    ///
    /// UInt16, in px. GIF89a §18. ImageIO: `kCGImagePropertyGIFCanvasPixelWidth`.
    public var canvasPixelWidth: MetadataKey<Int> {
        MetadataKey(.gif, field: BoxField.canvasPixelWidth, name: "CanvasPixelWidth")
    }

    /// The number of bits of a primary color in the original.
    ///
    /// 3 bits. GIF89a §18.
    public var colorResolution: MetadataKey<Int> {
        MetadataKey(.gif, field: BoxField.colorResolution, name: "ColorResolution")
    }

    /// The first comment.
    ///
    /// text. GIF89a §24.
    public var comment: MetadataKey<String> {
        MetadataKey(.gif, field: BoxField.comment, name: "Comment")
    }

    /// How long each frame is shown, in seconds.
    ///
    /// UInt16, any count, in s. GIF89a §23. ImageIO: `kCGImagePropertyGIFFrameInfoArray`.
    public var frameDelays: MetadataKey<[Fraction]> {
        MetadataKey(.gif, field: BoxField.frameDelays, name: "FrameInfo")
    }

    /// The version of GIF: 87a or 89a.
    ///
    /// ASCII ×3. GIF89a §17.
    public var gifVersion: MetadataKey<String> {
        MetadataKey(.gif, field: BoxField.gifVersion, name: "GIFVersion")
    }

    /// Whether the frames share a table of colors.
    ///
    /// 1 bit. GIF89a §18. ImageIO: `kCGImagePropertyGIFHasGlobalColorMap`.
    public var hasGlobalColorMap: MetadataKey<Bool> {
        MetadataKey(.gif, field: BoxField.hasGlobalColorMap, name: "HasGlobalColorMap")
    }

    /// The first frame's own table of colors: red, green and blue of each.
    ///
    /// bytes. GIF89a §21. ImageIO: `kCGImagePropertyGIFImageColorMap`.
    public var imageColorMap: MetadataKey<[UInt8]> {
        MetadataKey(.gif, field: BoxField.imageColorMap, name: "ImageColorMap")
    }

    /// How often an animation is repeated; 0 is without end.
    ///
    /// UInt16. Netscape Navigator 2.0, application extension. ImageIO: `kCGImagePropertyGIFLoopCount`.
    public var loopCount: MetadataKey<Int> {
        MetadataKey(.gif, field: BoxField.loopCount, name: "LoopCount")
    }

    /// The width of a pixel over its height.
    ///
    /// UInt8. GIF89a §18.
    public var pixelAspectRatio: MetadataKey<Fraction> {
        MetadataKey(.gif, field: BoxField.pixelAspectRatio, name: "PixelAspectRatio")
    }

    /// The transparent color of the first frame that has one, as an index of its table.
    ///
    /// UInt8. GIF89a §23.
    public var transparentColor: MetadataKey<Int> {
        MetadataKey(.gif, field: BoxField.transparentColor, name: "TransparentColor")
    }
}

extension RegisteredKeys {
    static let gif = RegisteredKeys(.gif) { rows in
        rows.add(field: BoxField.backgroundColor, "BackgroundColor", "backgroundColor", Int.self, .u8)
        rows.add(field: BoxField.bitsPerPixel, "BitsPerPixel", "bitsPerPixel", Int.self, .u3)
        rows.add(field: BoxField.canvasPixelHeight, "CanvasPixelHeight", "canvasPixelHeight", Int.self, .u16, unit: "px", imageIO: "kCGImagePropertyGIFCanvasPixelHeight")
        rows.add(field: BoxField.canvasPixelWidth, "CanvasPixelWidth", "canvasPixelWidth", Int.self, .u16, unit: "px", imageIO: "kCGImagePropertyGIFCanvasPixelWidth")
        rows.add(field: BoxField.colorResolution, "ColorResolution", "colorResolution", Int.self, .u3)
        rows.add(field: BoxField.comment, "Comment", "comment", String.self, .text, .text)
        rows.add(field: BoxField.frameDelays, "FrameInfo", "frameDelays", [Fraction].self, .u16List, .list, unit: "s", imageIO: "kCGImagePropertyGIFFrameInfoArray")
        rows.add(field: BoxField.gifVersion, "GIFVersion", "gifVersion", String.self, .asciiX3, .text)
        rows.add(field: BoxField.hasGlobalColorMap, "HasGlobalColorMap", "hasGlobalColorMap", Bool.self, .u1, imageIO: "kCGImagePropertyGIFHasGlobalColorMap")
        rows.add(field: BoxField.imageColorMap, "ImageColorMap", "imageColorMap", [UInt8].self, .bytes, .list, imageIO: "kCGImagePropertyGIFImageColorMap")
        rows.add(field: BoxField.loopCount, "LoopCount", "loopCount", Int.self, .u16, imageIO: "kCGImagePropertyGIFLoopCount")
        rows.add(field: BoxField.pixelAspectRatio, "PixelAspectRatio", "pixelAspectRatio", Fraction.self, .u8)
        rows.add(field: BoxField.transparentColor, "TransparentColor", "transparentColor", Int.self, .u8)
    }
}
