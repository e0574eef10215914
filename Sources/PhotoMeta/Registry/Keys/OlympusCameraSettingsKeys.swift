// Made by RegistryMaker from Tables/OlympusCameraSettings.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/olympusCameraSettings``.
    public struct OlympusCameraSettings: Sendable {
        @usableFromInline init() {}
    }

    /// The settings of a camera of Olympus or OM System.
    public var olympusCameraSettings: OlympusCameraSettings { OlympusCameraSettings() }
}

extension MetadataKeys.OlympusCameraSettings {
    /// The exposure mode, as a code.
    ///
    /// Tag 0x0200, SHORT ×1. ExifTool's names.
    public var exposureMode: MetadataKey<Int> {
        MetadataKey(.olympusCameraSettings, tag: 0x0200, name: "ExposureMode")
    }

    /// The metering mode, as a code.
    ///
    /// Tag 0x0202, SHORT ×1. ExifTool's names.
    public var meteringMode: MetadataKey<Int> {
        MetadataKey(.olympusCameraSettings, tag: 0x0202, name: "MeteringMode")
    }

    /// The focus mode, as codes.
    ///
    /// Tag 0x0301, SHORT, any count. ExifTool's names.
    public var focusMode: MetadataKey<[Int]> {
        MetadataKey(.olympusCameraSettings, tag: 0x0301, name: "FocusMode")
    }

    /// The compensation of the flash's exposure.
    ///
    /// Tag 0x0401, SRATIONAL ×1, in EV. ExifTool's names.
    public var flashExposureComp: MetadataKey<Fraction> {
        MetadataKey(.olympusCameraSettings, tag: 0x0401, name: "FlashExposureComp")
    }

    /// The white balance, as a code.
    ///
    /// Tag 0x0500, SHORT ×1. ExifTool's names.
    public var whiteBalance: MetadataKey<Int> {
        MetadataKey(.olympusCameraSettings, tag: 0x0500, name: "WhiteBalance")
    }

    /// The color temperature, in kelvins; 0 if it is automatic.
    ///
    /// Tag 0x0501, SHORT ×1, in K. ExifTool's names.
    public var whiteBalanceTemperature: MetadataKey<Int> {
        MetadataKey(.olympusCameraSettings, tag: 0x0501, name: "WhiteBalanceTemperature")
    }

    /// The color space, as a code.
    ///
    /// Tag 0x0507, SHORT ×1. ExifTool's names.
    public var colorSpace: MetadataKey<Int> {
        MetadataKey(.olympusCameraSettings, tag: 0x0507, name: "ColorSpace")
    }

    /// The quality of the image, as a code.
    ///
    /// Tag 0x0603, SHORT ×1. ExifTool's names.
    public var imageQuality: MetadataKey<Int> {
        MetadataKey(.olympusCameraSettings, tag: 0x0603, name: "ImageQuality")
    }
}

extension RegisteredKeys {
    static let olympusCameraSettings = RegisteredKeys(.olympusCameraSettings) { rows in
        rows.add(tag: 0x0200, "ExposureMode", "exposureMode", Int.self, .u16)
        rows.add(tag: 0x0202, "MeteringMode", "meteringMode", Int.self, .u16)
        rows.add(tag: 0x0301, "FocusMode", "focusMode", [Int].self, .u16List, .list)
        rows.add(tag: 0x0401, "FlashExposureComp", "flashExposureComp", Fraction.self, .srational, unit: "EV")
        rows.add(tag: 0x0500, "WhiteBalance", "whiteBalance", Int.self, .u16)
        rows.add(tag: 0x0501, "WhiteBalanceTemperature", "whiteBalanceTemperature", Int.self, .u16, unit: "K")
        rows.add(tag: 0x0507, "ColorSpace", "colorSpace", Int.self, .u16)
        rows.add(tag: 0x0603, "ImageQuality", "imageQuality", Int.self, .u16)
    }
}
