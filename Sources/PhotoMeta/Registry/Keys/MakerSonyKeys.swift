// Made by RegistryMaker from Tables/MakerSony.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/makerSony``.
    public struct MakerSony: Sendable {
        @usableFromInline init() {}
    }

    /// What Sony's cameras add. Blocks that are encrypted are bytes.
    public var makerSony: MakerSony { MakerSony() }
}

extension MetadataKeys.MakerSony {
    /// The quality of the image, as a code.
    ///
    /// Tag 0x0102, LONG ×1. ExifTool's names.
    public var quality: MetadataKey<Int> {
        MetadataKey(.makerSony, tag: 0x0102, name: "Quality")
    }

    /// The compensation of the flash's exposure.
    ///
    /// Tag 0x0104, SRATIONAL ×1, in EV. ExifTool's names.
    public var flashExposureComp: MetadataKey<Fraction> {
        MetadataKey(.makerSony, tag: 0x0104, name: "FlashExposureComp")
    }

    /// The white balance, as a code.
    ///
    /// Tag 0x0115, LONG ×1. ExifTool's names.
    public var whiteBalance: MetadataKey<Int> {
        MetadataKey(.makerSony, tag: 0x0115, name: "WhiteBalance")
    }

    /// The focus mode, as a code.
    ///
    /// Tag 0x201B, BYTE ×1. ExifTool's names.
    public var focusMode: MetadataKey<Int> {
        MetadataKey(.makerSony, tag: 0x201B, name: "FocusMode")
    }

    /// The camera's serial number.
    ///
    /// Tag 0x2031, ASCII. ExifTool's names.
    public var serialNumber: MetadataKey<String> {
        MetadataKey(.makerSony, tag: 0x2031, name: "SerialNumber")
    }

    /// The camera's model, as a code.
    ///
    /// Tag 0xB001, SHORT ×1. ExifTool's names.
    public var modelID: MetadataKey<Int> {
        MetadataKey(.makerSony, tag: 0xB001, name: "SonyModelID")
    }

    /// The style of the picture.
    ///
    /// Tag 0xB020, ASCII. ExifTool's names.
    public var creativeStyle: MetadataKey<String> {
        MetadataKey(.makerSony, tag: 0xB020, name: "CreativeStyle")
    }

    /// The color temperature, in kelvins; 0 if it is automatic.
    ///
    /// Tag 0xB021, LONG ×1, in K. ExifTool's names.
    public var colorTemperature: MetadataKey<Int> {
        MetadataKey(.makerSony, tag: 0xB021, name: "ColorTemperature")
    }

    /// Whether the image was stabilized, as a code.
    ///
    /// Tag 0xB026, LONG ×1. ExifTool's names.
    public var imageStabilization: MetadataKey<Int> {
        MetadataKey(.makerSony, tag: 0xB026, name: "ImageStabilization")
    }

    /// The lens, as a code.
    ///
    /// Tag 0xB027, LONG ×1. ExifTool's names.
    public var lensType: MetadataKey<Int> {
        MetadataKey(.makerSony, tag: 0xB027, name: "LensType")
    }

    /// The focal lengths of the lens and its F numbers, in decimal digits.
    ///
    /// Tag 0xB02A, BYTE ×8. ExifTool's names.
    public var lensSpecification: MetadataKey<[UInt8]> {
        MetadataKey(.makerSony, tag: 0xB02A, name: "LensSpecification")
    }
}

extension RegisteredKeys {
    static let makerSony = RegisteredKeys(.makerSony) { rows in
        rows.add(tag: 0x0102, "Quality", "quality", Int.self, .u32)
        rows.add(tag: 0x0104, "FlashExposureComp", "flashExposureComp", Fraction.self, .srational, unit: "EV")
        rows.add(tag: 0x0115, "WhiteBalance", "whiteBalance", Int.self, .u32)
        rows.add(tag: 0x201B, "FocusMode", "focusMode", Int.self, .u8)
        rows.add(tag: 0x2031, "SerialNumber", "serialNumber", String.self, .ascii, .text)
        rows.add(tag: 0xB001, "SonyModelID", "modelID", Int.self, .u16)
        rows.add(tag: 0xB020, "CreativeStyle", "creativeStyle", String.self, .ascii, .text)
        rows.add(tag: 0xB021, "ColorTemperature", "colorTemperature", Int.self, .u32, unit: "K")
        rows.add(tag: 0xB026, "ImageStabilization", "imageStabilization", Int.self, .u32)
        rows.add(tag: 0xB027, "LensType", "lensType", Int.self, .u32)
        rows.add(tag: 0xB02A, "LensSpecification", "lensSpecification", [UInt8].self, .u8X8, .list)
    }
}
