/// TIFF 6.0 and Exif 2.32 §4.6.4.
extension MetadataKeys.TIFF {
    /// The number of columns of the image data.
    ///
    /// A JPEG's or HEIC's is ``MediaMetadata/pixelSize``.
    ///
    /// Tag 0x0100, SHORT or LONG. TIFF 6.0 §3.
    public var imageWidth: MetadataKey<Int> { MetadataKey(.tiff, tag: 0x0100, name: "ImageWidth") }

    /// The number of rows of the image data.
    ///
    /// Tag 0x0101, SHORT or LONG. TIFF 6.0 §3.
    public var imageLength: MetadataKey<Int> { MetadataKey(.tiff, tag: 0x0101, name: "ImageLength") }

    /// A title or description of the image.
    ///
    /// Tag 0x010E, ASCII or UTF-8. Exif 2.32 §4.6.4.
    public var imageDescription: MetadataKey<String> {
        MetadataKey(.tiff, tag: 0x010E, name: "ImageDescription")
    }

    /// The camera's maker.
    ///
    /// Tag 0x010F, ASCII or UTF-8. Exif 2.32 §4.6.4.
    public var make: MetadataKey<String> { MetadataKey(.tiff, tag: 0x010F, name: "Make") }

    /// The camera's model.
    ///
    /// Tag 0x0110, ASCII or UTF-8. Exif 2.32 §4.6.4.
    public var model: MetadataKey<String> { MetadataKey(.tiff, tag: 0x0110, name: "Model") }

    /// How the rows and columns are to be turned for display.
    ///
    /// Tag 0x0112, SHORT ×1, 1 to 8; other numbers read as `nil`. Exif 2.32 §4.6.4.
    public var orientation: MetadataKey<Orientation> { MetadataKey(.tiff, tag: 0x0112, name: "Orientation") }

    /// Pixels per ``resolutionUnit`` from left to right.
    ///
    /// Tag 0x011A, RATIONAL ×1. TIFF 6.0 §8.
    public var xResolution: MetadataKey<Fraction> { MetadataKey(.tiff, tag: 0x011A, name: "XResolution") }

    /// Pixels per ``resolutionUnit`` from top to bottom.
    ///
    /// Tag 0x011B, RATIONAL ×1. TIFF 6.0 §8.
    public var yResolution: MetadataKey<Fraction> { MetadataKey(.tiff, tag: 0x011B, name: "YResolution") }

    /// The unit of the resolutions: 2 for inches, 3 for centimetres.
    ///
    /// Tag 0x0128, SHORT ×1. TIFF 6.0 §8.
    public var resolutionUnit: MetadataKey<Int> { MetadataKey(.tiff, tag: 0x0128, name: "ResolutionUnit") }

    /// The software or firmware that made the file.
    ///
    /// Tag 0x0131, ASCII or UTF-8. Exif 2.32 §4.6.4.
    public var software: MetadataKey<String> { MetadataKey(.tiff, tag: 0x0131, name: "Software") }

    /// When the file was last changed, as "YYYY:MM:DD HH:MM:SS" of an unnamed time zone.
    ///
    /// Tag 0x0132, ASCII ×20. Exif 2.32 §4.6.4.
    public var dateTime: MetadataKey<String> { MetadataKey(.tiff, tag: 0x0132, name: "DateTime") }

    /// Who made the image.
    ///
    /// Tag 0x013B, ASCII or UTF-8. Exif 2.32 §4.6.4.
    public var artist: MetadataKey<String> { MetadataKey(.tiff, tag: 0x013B, name: "Artist") }

    /// The computer that made the file.
    ///
    /// Tag 0x013C, ASCII. TIFF 6.0 §8.
    public var hostComputer: MetadataKey<String> { MetadataKey(.tiff, tag: 0x013C, name: "HostComputer") }

    /// Who holds the copyright.
    ///
    /// Tag 0x8298, ASCII or UTF-8. Exif 2.32 §4.6.4.
    public var copyright: MetadataKey<String> { MetadataKey(.tiff, tag: 0x8298, name: "Copyright") }
}
