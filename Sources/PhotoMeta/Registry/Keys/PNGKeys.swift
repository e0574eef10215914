// Made by RegistryMaker from Tables/PNG.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/png``.
    public struct PNG: Sendable {
        @usableFromInline init() {}
    }

    /// What the chunks of a PNG file state, and its texts.
    public var png: PNG { PNG() }
}

extension MetadataKeys.PNG {
    /// The color space in the code points of ITU-T H.273: primaries, transfer, matrix, and 1 for full range.
    ///
    /// `cICP`, UInt8 ×4. PNG 3rd edition §11.3.2.6.
    public var codingIndependentCodePoints: MetadataKey<[Int]> {
        MetadataKey(.png, box: FourCharacterCode("c", "I", "C", "P"), name: "CodingIndependentCodePoints")
    }

    /// The name of the picture's creator.
    ///
    /// Latin-1 or UTF-8. PNG 3rd edition §11.3.3. ImageIO: `kCGImagePropertyPNGAuthor`.
    public var author: MetadataKey<String> {
        MetadataKey(.png, field: BoxField.author, name: "Author")
    }

    /// The color to show behind the picture: an index of the palette, a gray sample, or red, green and blue.
    ///
    /// UInt8 or UInt16 ×1 or ×3. PNG 3rd edition §11.3.4.1.
    public var backgroundColor: MetadataKey<[Int]> {
        MetadataKey(.png, field: BoxField.backgroundColor, name: "BackgroundColor")
    }

    /// The number of bits of a sample, or of an index of the palette.
    ///
    /// UInt8. PNG 3rd edition §11.2.1.
    public var bitDepth: MetadataKey<Int> {
        MetadataKey(.png, field: BoxField.bitDepth, name: "BitDepth")
    }

    /// The height of the picture in pixels, and of an animation's canvas.
    ///
    /// UInt32, in px. PNG 3rd edition §11.2.1. ImageIO: `kCGImagePropertyAPNGCanvasPixelHeight`.
    public var canvasPixelHeight: MetadataKey<Int> {
        MetadataKey(.png, field: BoxField.canvasPixelHeight, name: "CanvasPixelHeight")
    }

    /// The width of the picture in pixels, and of an animation's canvas.
    ///
    /// UInt32, in px. PNG 3rd edition §11.2.1. ImageIO: `kCGImagePropertyAPNGCanvasPixelWidth`.
    public var canvasPixelWidth: MetadataKey<Int> {
        MetadataKey(.png, field: BoxField.canvasPixelWidth, name: "CanvasPixelWidth")
    }

    /// The x and y of the white point, of red, of green and of blue.
    ///
    /// UInt32 in 1/100000 ×8. PNG 3rd edition §11.3.2.1. ImageIO: `kCGImagePropertyPNGChromaticities`.
    public var chromaticities: MetadataKey<[Fraction]> {
        MetadataKey(.png, field: BoxField.chromaticities, name: "Chromaticities")
    }

    /// What pixels are: 0 gray, 2 red, green and blue, 3 indices of a palette, 4 gray and alpha, 6 red,
    /// green, blue and alpha.
    ///
    /// UInt8. PNG 3rd edition §11.2.1.
    public var colorType: MetadataKey<Int> {
        MetadataKey(.png, field: BoxField.colorType, name: "ColorType")
    }

    /// A comment.
    ///
    /// Latin-1 or UTF-8. PNG 3rd edition §11.3.3. ImageIO: `kCGImagePropertyPNGComment`.
    public var comment: MetadataKey<String> {
        MetadataKey(.png, field: BoxField.comment, name: "Comment")
    }

    /// How the image data is compressed: 0 is deflate, and no other method is defined.
    ///
    /// UInt8. PNG 3rd edition §11.2.1.
    public var compressionMethod: MetadataKey<Int> {
        MetadataKey(.png, field: BoxField.compressionMethod, name: "Compression")
    }

    /// The brightest pixel, and the brightest average of a frame.
    ///
    /// UInt32 in 1/10000 ×2, in cd/m². PNG 3rd edition §11.3.2.8.
    public var contentLightLevel: MetadataKey<[Fraction]> {
        MetadataKey(.png, field: BoxField.contentLightLevel, name: "ContentLightLevel")
    }

    /// The copyright notice.
    ///
    /// Latin-1 or UTF-8. PNG 3rd edition §11.3.3. ImageIO: `kCGImagePropertyPNGCopyright`.
    public var copyright: MetadataKey<String> {
        MetadataKey(.png, field: BoxField.copyright, name: "Copyright")
    }

    /// When the picture was made, in any form.
    ///
    /// Latin-1 or UTF-8. PNG 3rd edition §11.3.3. ImageIO: `kCGImagePropertyPNGCreationTime`.
    public var creationTime: MetadataKey<String> {
        MetadataKey(.png, field: BoxField.creationTime, name: "Creation Time")
    }

    /// A description of the picture.
    ///
    /// Latin-1 or UTF-8. PNG 3rd edition §11.3.3. ImageIO: `kCGImagePropertyPNGDescription`.
    public var description: MetadataKey<String> {
        MetadataKey(.png, field: BoxField.description, name: "Description")
    }

    /// A legal disclaimer.
    ///
    /// Latin-1 or UTF-8. PNG 3rd edition §11.3.3. ImageIO: `kCGImagePropertyPNGDisclaimer`.
    public var disclaimer: MetadataKey<String> {
        MetadataKey(.png, field: BoxField.disclaimer, name: "Disclaimer")
    }

    /// How rows are filtered before they are compressed: 0 is the only method that is defined.
    ///
    /// UInt8. PNG 3rd edition §11.2.1.
    public var filterMethod: MetadataKey<Int> {
        MetadataKey(.png, field: BoxField.filterMethod, name: "Filter")
    }

    /// The number of frames that an animation states.
    ///
    /// UInt32. PNG 3rd edition §11.3.6.1.
    public var frameCount: MetadataKey<Int> {
        MetadataKey(.png, field: BoxField.frameCount, name: "FrameCount")
    }

    /// How long each frame is shown, in seconds.
    ///
    /// UInt16 ×2, repeated, in s. PNG 3rd edition §11.3.6.2. ImageIO: `kCGImagePropertyAPNGFrameInfoArray`.
    public var frameDelays: MetadataKey<[Fraction]> {
        MetadataKey(.png, field: BoxField.frameDelays, name: "FrameInfo")
    }

    /// The exponent with which samples were encoded, such as 0.45455.
    ///
    /// UInt32 in 1/100000. PNG 3rd edition §11.3.2.2. ImageIO: `kCGImagePropertyPNGGamma`.
    public var gamma: MetadataKey<Fraction> {
        MetadataKey(.png, field: BoxField.gamma, name: "Gamma")
    }

    /// How the picture is interlaced: 0 not at all, 1 in the seven passes of Adam7.
    ///
    /// UInt8. PNG 3rd edition §11.2.1. ImageIO: `kCGImagePropertyPNGInterlaceType`.
    public var interlaceType: MetadataKey<Int> {
        MetadataKey(.png, field: BoxField.interlaceType, name: "InterlaceType")
    }

    /// How often an animation is played; 0 is without end.
    ///
    /// UInt32. PNG 3rd edition §11.3.6.1. ImageIO: `kCGImagePropertyAPNGLoopCount`.
    public var loopCount: MetadataKey<Int> {
        MetadataKey(.png, field: BoxField.loopCount, name: "LoopCount")
    }

    /// The x and y of red, green, blue and the white point of the display on which the picture was graded.
    ///
    /// UInt16 in 1/50000 ×8. PNG 3rd edition §11.3.2.7.
    public var masteringDisplayChromaticities: MetadataKey<[Fraction]> {
        MetadataKey(.png, field: BoxField.masteringDisplayChromaticities, name: "MasteringDisplayChromaticities")
    }

    /// The most and the least luminance of the display on which the picture was graded.
    ///
    /// UInt32 in 1/10000 ×2, in cd/m². PNG 3rd edition §11.3.2.7.
    public var masteringDisplayLuminance: MetadataKey<[Fraction]> {
        MetadataKey(.png, field: BoxField.masteringDisplayLuminance, name: "MasteringDisplayLuminance")
    }

    /// When the picture was last changed, in UTC, in the form of Exif: year, month and day with colons, and
    /// the time.
    ///
    /// UInt16, UInt8 ×5. PNG 3rd edition §11.3.5.1. ImageIO: `kCGImagePropertyPNGModificationTime`.
    public var modificationTime: MetadataKey<String> {
        MetadataKey(.png, field: BoxField.modificationTime, name: "ModificationTime")
    }

    /// The unit of ``xOffset`` and ``yOffset``: 0 for pixels, 1 for micrometers.
    ///
    /// UInt8. PNG extensions 1.5.0 §4.1.1.
    public var offsetUnits: MetadataKey<Int> {
        MetadataKey(.png, field: BoxField.offsetUnits, name: "OffsetUnits")
    }

    /// The unit of ``xPixelsPerMeter`` and ``yPixelsPerMeter``: 1 for meters, 0 for none.
    ///
    /// UInt8. PNG 3rd edition §11.3.4.3.
    public var pixelUnits: MetadataKey<Int> {
        MetadataKey(.png, field: BoxField.pixelUnits, name: "PixelUnits")
    }

    /// The name that the file gives its color profile.
    ///
    /// Latin-1. PNG 3rd edition §11.3.2.3.
    public var profileName: MetadataKey<String> {
        MetadataKey(.png, field: BoxField.profileName, name: "ProfileName")
    }

    /// The software that made the picture.
    ///
    /// Latin-1 or UTF-8. PNG 3rd edition §11.3.3. ImageIO: `kCGImagePropertyPNGSoftware`.
    public var software: MetadataKey<String> {
        MetadataKey(.png, field: BoxField.software, name: "Software")
    }

    /// The device that made the picture.
    ///
    /// Latin-1 or UTF-8. PNG 3rd edition §11.3.3. ImageIO: `kCGImagePropertyPNGSource`.
    public var source: MetadataKey<String> {
        MetadataKey(.png, field: BoxField.source, name: "Source")
    }

    /// A short title.
    ///
    /// Latin-1 or UTF-8. PNG 3rd edition §11.3.3. ImageIO: `kCGImagePropertyPNGTitle`.
    public var title: MetadataKey<String> {
        MetadataKey(.png, field: BoxField.title, name: "Title")
    }

    /// The height of the page that the picture is part of, in the unit of ``virtualPageUnits``.
    ///
    /// UInt32. ImageMagick, `coders/png.c`: chunk `vpAg`.
    public var virtualImageHeight: MetadataKey<Int> {
        MetadataKey(.png, field: BoxField.virtualImageHeight, name: "VirtualImageHeight")
    }

    /// The width of the page that the picture is part of, in the unit of ``virtualPageUnits``.
    ///
    /// UInt32. ImageMagick, `coders/png.c`: chunk `vpAg`.
    public var virtualImageWidth: MetadataKey<Int> {
        MetadataKey(.png, field: BoxField.virtualImageWidth, name: "VirtualImageWidth")
    }

    /// The unit of the page: 0 for pixels.
    ///
    /// UInt8. ImageMagick, `coders/png.c`: chunk `vpAg`.
    public var virtualPageUnits: MetadataKey<Int> {
        MetadataKey(.png, field: BoxField.virtualPageUnits, name: "VirtualPageUnits")
    }

    /// A warning of the nature of the content.
    ///
    /// Latin-1 or UTF-8. PNG 3rd edition §11.3.3. ImageIO: `kCGImagePropertyPNGWarning`.
    public var warning: MetadataKey<String> {
        MetadataKey(.png, field: BoxField.warning, name: "Warning")
    }

    /// The distance of the picture from the left edge of its page, in the unit of ``offsetUnits``.
    ///
    /// Int32. PNG extensions 1.5.0 §4.1.1.
    public var xOffset: MetadataKey<Int> {
        MetadataKey(.png, field: BoxField.xOffset, name: "XOffset")
    }

    /// Pixels per unit from left to right: per meter if ``pixelUnits`` is 1.
    ///
    /// Otherwise only the shape of a pixel is known.
    ///
    /// UInt32. PNG 3rd edition §11.3.4.3. ImageIO: `kCGImagePropertyPNGXPixelsPerMeter`.
    public var xPixelsPerMeter: MetadataKey<Int> {
        MetadataKey(.png, field: BoxField.xPixelsPerMeter, name: "XPixelsPerMeter")
    }

    /// The distance of the picture from the top edge of its page, in the unit of ``offsetUnits``.
    ///
    /// Int32. PNG extensions 1.5.0 §4.1.1.
    public var yOffset: MetadataKey<Int> {
        MetadataKey(.png, field: BoxField.yOffset, name: "YOffset")
    }

    /// Pixels per unit from top to bottom: per meter if ``pixelUnits`` is 1.
    ///
    /// Otherwise only the shape of a pixel is known.
    ///
    /// UInt32. PNG 3rd edition §11.3.4.3. ImageIO: `kCGImagePropertyPNGYPixelsPerMeter`.
    public var yPixelsPerMeter: MetadataKey<Int> {
        MetadataKey(.png, field: BoxField.yPixelsPerMeter, name: "YPixelsPerMeter")
    }

    /// The number of bits that each sample had in the original.
    ///
    /// `sBIT`, UInt8 ×1…4. PNG 3rd edition §11.3.2.4.
    public var significantBits: MetadataKey<[Int]> {
        MetadataKey(.png, box: FourCharacterCode("s", "B", "I", "T"), name: "SignificantBits")
    }

    /// The rendering intent of a picture in sRGB: 0 perceptual, 1 relative colorimetric, 2 saturation, 3
    /// absolute colorimetric.
    ///
    /// `sRGB`, UInt8. PNG 3rd edition §11.3.2.5. ImageIO: `kCGImagePropertyPNGsRGBIntent`.
    public var sRGBIntent: MetadataKey<Int> {
        MetadataKey(.png, box: FourCharacterCode("s", "R", "G", "B"), name: "sRGBIntent")
    }

    /// How the two pictures of a stereo pair are placed side by side: 0 for viewing with crossed eyes, 1 for
    /// parallel ones.
    ///
    /// `sTER`, UInt8. PNG extensions 1.5.0 §4.1.6.
    public var stereoMode: MetadataKey<Int> {
        MetadataKey(.png, box: FourCharacterCode("s", "T", "E", "R"), name: "StereoMode")
    }

    /// The transparent color as samples of 16 bits, or the opacity of each color of the palette, a byte each.
    ///
    /// `tRNS`, bytes. PNG 3rd edition §11.3.1.1. ImageIO: `kCGImagePropertyPNGTransparency`.
    public var transparency: MetadataKey<[UInt8]> {
        MetadataKey(.png, box: FourCharacterCode("t", "R", "N", "S"), name: "kCGImagePropertyPNGTransparency")
    }
}

extension RegisteredKeys {
    static let png = RegisteredKeys(.png) { rows in
        rows.add(box: FourCharacterCode("c", "I", "C", "P"), "CodingIndependentCodePoints", "codingIndependentCodePoints", [Int].self, .u8X4, .list)
        rows.add(field: BoxField.author, "Author", "author", String.self, .latin1OrUtf8, .text, imageIO: "kCGImagePropertyPNGAuthor")
        rows.add(field: BoxField.backgroundColor, "BackgroundColor", "backgroundColor", [Int].self, .u8OrU16X1Or3, .list)
        rows.add(field: BoxField.bitDepth, "BitDepth", "bitDepth", Int.self, .u8)
        rows.add(field: BoxField.canvasPixelHeight, "CanvasPixelHeight", "canvasPixelHeight", Int.self, .u32, unit: "px", imageIO: "kCGImagePropertyAPNGCanvasPixelHeight")
        rows.add(field: BoxField.canvasPixelWidth, "CanvasPixelWidth", "canvasPixelWidth", Int.self, .u32, unit: "px", imageIO: "kCGImagePropertyAPNGCanvasPixelWidth")
        rows.add(field: BoxField.chromaticities, "Chromaticities", "chromaticities", [Fraction].self, .u32Over100000X8, .list, imageIO: "kCGImagePropertyPNGChromaticities")
        rows.add(field: BoxField.colorType, "ColorType", "colorType", Int.self, .u8)
        rows.add(field: BoxField.comment, "Comment", "comment", String.self, .latin1OrUtf8, .text, imageIO: "kCGImagePropertyPNGComment")
        rows.add(field: BoxField.compressionMethod, "Compression", "compressionMethod", Int.self, .u8)
        rows.add(field: BoxField.contentLightLevel, "ContentLightLevel", "contentLightLevel", [Fraction].self, .u32Over10000X2, .list, unit: "cd/m²")
        rows.add(field: BoxField.copyright, "Copyright", "copyright", String.self, .latin1OrUtf8, .text, imageIO: "kCGImagePropertyPNGCopyright")
        rows.add(field: BoxField.creationTime, "Creation Time", "creationTime", String.self, .latin1OrUtf8, .text, imageIO: "kCGImagePropertyPNGCreationTime")
        rows.add(field: BoxField.description, "Description", "description", String.self, .latin1OrUtf8, .text, imageIO: "kCGImagePropertyPNGDescription")
        rows.add(field: BoxField.disclaimer, "Disclaimer", "disclaimer", String.self, .latin1OrUtf8, .text, imageIO: "kCGImagePropertyPNGDisclaimer")
        rows.add(field: BoxField.filterMethod, "Filter", "filterMethod", Int.self, .u8)
        rows.add(field: BoxField.frameCount, "FrameCount", "frameCount", Int.self, .u32)
        rows.add(field: BoxField.frameDelays, "FrameInfo", "frameDelays", [Fraction].self, .repeatedU16X2, .list, unit: "s", imageIO: "kCGImagePropertyAPNGFrameInfoArray")
        rows.add(field: BoxField.gamma, "Gamma", "gamma", Fraction.self, .u32Over100000, imageIO: "kCGImagePropertyPNGGamma")
        rows.add(field: BoxField.interlaceType, "InterlaceType", "interlaceType", Int.self, .u8, imageIO: "kCGImagePropertyPNGInterlaceType")
        rows.add(field: BoxField.loopCount, "LoopCount", "loopCount", Int.self, .u32, imageIO: "kCGImagePropertyAPNGLoopCount")
        rows.add(field: BoxField.masteringDisplayChromaticities, "MasteringDisplayChromaticities", "masteringDisplayChromaticities", [Fraction].self, .u16Over50000X8, .list)
        rows.add(field: BoxField.masteringDisplayLuminance, "MasteringDisplayLuminance", "masteringDisplayLuminance", [Fraction].self, .u32Over10000X2, .list, unit: "cd/m²")
        rows.add(field: BoxField.modificationTime, "ModificationTime", "modificationTime", String.self, .sequenceU16U8X5, .text, imageIO: "kCGImagePropertyPNGModificationTime")
        rows.add(field: BoxField.offsetUnits, "OffsetUnits", "offsetUnits", Int.self, .u8)
        rows.add(field: BoxField.pixelUnits, "PixelUnits", "pixelUnits", Int.self, .u8)
        rows.add(field: BoxField.profileName, "ProfileName", "profileName", String.self, .latin1, .text)
        rows.add(field: BoxField.software, "Software", "software", String.self, .latin1OrUtf8, .text, imageIO: "kCGImagePropertyPNGSoftware")
        rows.add(field: BoxField.source, "Source", "source", String.self, .latin1OrUtf8, .text, imageIO: "kCGImagePropertyPNGSource")
        rows.add(field: BoxField.title, "Title", "title", String.self, .latin1OrUtf8, .text, imageIO: "kCGImagePropertyPNGTitle")
        rows.add(field: BoxField.virtualImageHeight, "VirtualImageHeight", "virtualImageHeight", Int.self, .u32)
        rows.add(field: BoxField.virtualImageWidth, "VirtualImageWidth", "virtualImageWidth", Int.self, .u32)
        rows.add(field: BoxField.virtualPageUnits, "VirtualPageUnits", "virtualPageUnits", Int.self, .u8)
        rows.add(field: BoxField.warning, "Warning", "warning", String.self, .latin1OrUtf8, .text, imageIO: "kCGImagePropertyPNGWarning")
        rows.add(field: BoxField.xOffset, "XOffset", "xOffset", Int.self, .i32)
        rows.add(field: BoxField.xPixelsPerMeter, "XPixelsPerMeter", "xPixelsPerMeter", Int.self, .u32, imageIO: "kCGImagePropertyPNGXPixelsPerMeter")
        rows.add(field: BoxField.yOffset, "YOffset", "yOffset", Int.self, .i32)
        rows.add(field: BoxField.yPixelsPerMeter, "YPixelsPerMeter", "yPixelsPerMeter", Int.self, .u32, imageIO: "kCGImagePropertyPNGYPixelsPerMeter")
        rows.add(box: FourCharacterCode("s", "B", "I", "T"), "SignificantBits", "significantBits", [Int].self, .u8X1To4, .list)
        rows.add(box: FourCharacterCode("s", "R", "G", "B"), "sRGBIntent", "sRGBIntent", Int.self, .u8, imageIO: "kCGImagePropertyPNGsRGBIntent")
        rows.add(box: FourCharacterCode("s", "T", "E", "R"), "StereoMode", "stereoMode", Int.self, .u8)
        rows.add(box: FourCharacterCode("t", "R", "N", "S"), "kCGImagePropertyPNGTransparency", "transparency", [UInt8].self, .bytes, .list, imageIO: "kCGImagePropertyPNGTransparency")
    }
}
