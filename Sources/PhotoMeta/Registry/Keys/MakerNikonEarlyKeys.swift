// Made by RegistryMaker from Tables/MakerNikonEarly.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/makerNikonEarly``.
    public struct MakerNikonEarly: Sendable {
        @usableFromInline init() {}
    }

    /// What Nikon's first cameras add, such as the Coolpix 950.
    public var makerNikonEarly: MakerNikonEarly { MakerNikonEarly() }
}

extension MetadataKeys.MakerNikonEarly {
    /// The quality of the image, as a code.
    ///
    /// Tag 0x0003, SHORT ×1. ExifTool's names.
    public var quality: MetadataKey<Int> {
        MetadataKey(.makerNikonEarly, tag: 0x0003, name: "Quality")
    }

    /// The color mode, as a code.
    ///
    /// Tag 0x0004, SHORT ×1. ExifTool's names.
    public var colorMode: MetadataKey<Int> {
        MetadataKey(.makerNikonEarly, tag: 0x0004, name: "ColorMode")
    }

    /// The adjustment of the image, as a code.
    ///
    /// Tag 0x0005, SHORT ×1. ExifTool's names.
    public var imageAdjustment: MetadataKey<Int> {
        MetadataKey(.makerNikonEarly, tag: 0x0005, name: "ImageAdjustment")
    }

    /// The sensitivity, as a code.
    ///
    /// Tag 0x0006, SHORT ×1. ExifTool's names.
    public var ccdSensitivity: MetadataKey<Int> {
        MetadataKey(.makerNikonEarly, tag: 0x0006, name: "CCDSensitivity")
    }

    /// The white balance, as a code.
    ///
    /// Tag 0x0007, SHORT ×1. ExifTool's names.
    public var whiteBalance: MetadataKey<Int> {
        MetadataKey(.makerNikonEarly, tag: 0x0007, name: "WhiteBalance")
    }

    /// The focus.
    ///
    /// Tag 0x0008, RATIONAL ×1. ExifTool's names.
    public var focus: MetadataKey<Fraction> {
        MetadataKey(.makerNikonEarly, tag: 0x0008, name: "Focus")
    }

    /// The factor of the digital zoom.
    ///
    /// Tag 0x000A, RATIONAL ×1. ExifTool's names.
    public var digitalZoom: MetadataKey<Fraction> {
        MetadataKey(.makerNikonEarly, tag: 0x000A, name: "DigitalZoom")
    }
}

extension RegisteredKeys {
    static let makerNikonEarly = RegisteredKeys(.makerNikonEarly) { rows in
        rows.add(tag: 0x0003, "Quality", "quality", Int.self, .u16)
        rows.add(tag: 0x0004, "ColorMode", "colorMode", Int.self, .u16)
        rows.add(tag: 0x0005, "ImageAdjustment", "imageAdjustment", Int.self, .u16)
        rows.add(tag: 0x0006, "CCDSensitivity", "ccdSensitivity", Int.self, .u16)
        rows.add(tag: 0x0007, "WhiteBalance", "whiteBalance", Int.self, .u16)
        rows.add(tag: 0x0008, "Focus", "focus", Fraction.self, .rational)
        rows.add(tag: 0x000A, "DigitalZoom", "digitalZoom", Fraction.self, .rational)
    }
}
