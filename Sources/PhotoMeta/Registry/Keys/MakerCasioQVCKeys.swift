// Made by RegistryMaker from Tables/MakerCasioQVC.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/makerCasioQVC``.
    public struct MakerCasioQVC: Sendable {
        @usableFromInline init() {}
    }

    /// What Casio's later cameras add.
    public var makerCasioQVC: MakerCasioQVC { MakerCasioQVC() }
}

extension MetadataKeys.MakerCasioQVC {
    /// The quality of the image, as a code.
    ///
    /// Tag 0x0008, SHORT ×1. ExifTool's names.
    public var qualityMode: MetadataKey<Int> {
        MetadataKey(.makerCasioQVC, tag: 0x0008, name: "QualityMode")
    }

    /// The focus mode, as a code.
    ///
    /// Tag 0x000D, SHORT ×1. ExifTool's names.
    public var focusMode: MetadataKey<Int> {
        MetadataKey(.makerCasioQVC, tag: 0x000D, name: "FocusMode")
    }

    /// The white balance, as a code.
    ///
    /// Tag 0x0019, SHORT ×1. ExifTool's names.
    public var whiteBalance: MetadataKey<Int> {
        MetadataKey(.makerCasioQVC, tag: 0x0019, name: "WhiteBalance")
    }

    /// The date of the firmware.
    ///
    /// Tag 0x2001, ASCII ×18. ExifTool's names.
    public var firmwareDate: MetadataKey<String> {
        MetadataKey(.makerCasioQVC, tag: 0x2001, name: "FirmwareDate")
    }

    /// The distance of the subject, in millimeters.
    ///
    /// Tag 0x2022, LONG ×1, in mm. ExifTool's names.
    public var objectDistance: MetadataKey<Int> {
        MetadataKey(.makerCasioQVC, tag: 0x2022, name: "ObjectDistance")
    }
}

extension RegisteredKeys {
    static let makerCasioQVC = RegisteredKeys(.makerCasioQVC) { rows in
        rows.add(tag: 0x0008, "QualityMode", "qualityMode", Int.self, .u16)
        rows.add(tag: 0x000D, "FocusMode", "focusMode", Int.self, .u16)
        rows.add(tag: 0x0019, "WhiteBalance", "whiteBalance", Int.self, .u16)
        rows.add(tag: 0x2001, "FirmwareDate", "firmwareDate", String.self, .asciiX18, .text)
        rows.add(tag: 0x2022, "ObjectDistance", "objectDistance", Int.self, .u32, unit: "mm")
    }
}
