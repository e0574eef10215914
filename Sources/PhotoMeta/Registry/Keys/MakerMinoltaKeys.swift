// Made by RegistryMaker from Tables/MakerMinolta.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/makerMinolta``.
    public struct MakerMinolta: Sendable {
        @usableFromInline init() {}
    }

    /// What cameras of Minolta and Konica Minolta add.
    public var makerMinolta: MakerMinolta { MakerMinolta() }
}

extension MetadataKeys.MakerMinolta {
    /// The version of the maker note, in four characters.
    ///
    /// Tag 0x0000, UNDEFINED ×4. ExifTool's names.
    public var makerNoteVersion: MetadataKey<[UInt8]> {
        MetadataKey(.makerMinolta, tag: 0x0000, name: "MakerNoteVersion")
    }

    /// The quality of the image, as a code.
    ///
    /// Tag 0x0102, LONG ×1. ExifTool's names.
    public var quality: MetadataKey<Int> {
        MetadataKey(.makerMinolta, tag: 0x0102, name: "Quality")
    }

    /// The compensation of the flash's exposure.
    ///
    /// Tag 0x0104, SRATIONAL ×1, in EV. ExifTool's names.
    public var flashExposureComp: MetadataKey<Fraction> {
        MetadataKey(.makerMinolta, tag: 0x0104, name: "FlashExposureComp")
    }

    /// The color temperature, in kelvins.
    ///
    /// Tag 0x010B, LONG ×1, in K. ExifTool's names.
    public var colorTemperature: MetadataKey<Int> {
        MetadataKey(.makerMinolta, tag: 0x010B, name: "ColorTemperature")
    }

    /// The lens, as a code.
    ///
    /// Tag 0x010C, LONG ×1. ExifTool's names.
    public var lensType: MetadataKey<Int> {
        MetadataKey(.makerMinolta, tag: 0x010C, name: "LensType")
    }

    /// The white balance, as a code.
    ///
    /// Tag 0x0115, LONG ×1. ExifTool's names.
    public var whiteBalance: MetadataKey<Int> {
        MetadataKey(.makerMinolta, tag: 0x0115, name: "WhiteBalance")
    }
}

extension RegisteredKeys {
    static let makerMinolta = RegisteredKeys(.makerMinolta) { rows in
        rows.add(tag: 0x0000, "MakerNoteVersion", "makerNoteVersion", [UInt8].self, .bytesX4, .list)
        rows.add(tag: 0x0102, "Quality", "quality", Int.self, .u32)
        rows.add(tag: 0x0104, "FlashExposureComp", "flashExposureComp", Fraction.self, .srational, unit: "EV")
        rows.add(tag: 0x010B, "ColorTemperature", "colorTemperature", Int.self, .u32, unit: "K")
        rows.add(tag: 0x010C, "LensType", "lensType", Int.self, .u32)
        rows.add(tag: 0x0115, "WhiteBalance", "whiteBalance", Int.self, .u32)
    }
}
