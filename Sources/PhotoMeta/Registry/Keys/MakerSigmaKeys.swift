// Made by RegistryMaker from Tables/MakerSigma.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/makerSigma``.
    public struct MakerSigma: Sendable {
        @usableFromInline init() {}
    }

    /// What Sigma's cameras add.
    public var makerSigma: MakerSigma { MakerSigma() }
}

extension MetadataKeys.MakerSigma {
    /// The camera's serial number.
    ///
    /// Tag 0x0002, ASCII. ExifTool's names.
    public var serialNumber: MetadataKey<String> {
        MetadataKey(.makerSigma, tag: 0x0002, name: "SerialNumber")
    }

    /// How further pictures follow the first.
    ///
    /// Tag 0x0003, ASCII. ExifTool's names.
    public var driveMode: MetadataKey<String> {
        MetadataKey(.makerSigma, tag: 0x0003, name: "DriveMode")
    }

    /// The size of the image.
    ///
    /// Tag 0x0004, ASCII. ExifTool's names.
    public var resolutionMode: MetadataKey<String> {
        MetadataKey(.makerSigma, tag: 0x0004, name: "ResolutionMode")
    }

    /// The focus mode.
    ///
    /// Tag 0x0005, ASCII. ExifTool's names.
    public var focusMode: MetadataKey<String> {
        MetadataKey(.makerSigma, tag: 0x0005, name: "FocusMode")
    }

    /// The white balance.
    ///
    /// Tag 0x0007, ASCII. ExifTool's names.
    public var whiteBalance: MetadataKey<String> {
        MetadataKey(.makerSigma, tag: 0x0007, name: "WhiteBalance")
    }

    /// The quality of the image.
    ///
    /// Tag 0x0016, ASCII. ExifTool's names.
    public var quality: MetadataKey<String> {
        MetadataKey(.makerSigma, tag: 0x0016, name: "Quality")
    }

    /// The version of the firmware.
    ///
    /// Tag 0x0017, ASCII. ExifTool's names.
    public var firmware: MetadataKey<String> {
        MetadataKey(.makerSigma, tag: 0x0017, name: "Firmware")
    }

    /// The software that developed the image.
    ///
    /// Tag 0x0018, ASCII. ExifTool's names.
    public var software: MetadataKey<String> {
        MetadataKey(.makerSigma, tag: 0x0018, name: "Software")
    }
}

extension RegisteredKeys {
    static let makerSigma = RegisteredKeys(.makerSigma) { rows in
        rows.add(tag: 0x0002, "SerialNumber", "serialNumber", String.self, .ascii, .text)
        rows.add(tag: 0x0003, "DriveMode", "driveMode", String.self, .ascii, .text)
        rows.add(tag: 0x0004, "ResolutionMode", "resolutionMode", String.self, .ascii, .text)
        rows.add(tag: 0x0005, "FocusMode", "focusMode", String.self, .ascii, .text)
        rows.add(tag: 0x0007, "WhiteBalance", "whiteBalance", String.self, .ascii, .text)
        rows.add(tag: 0x0016, "Quality", "quality", String.self, .ascii, .text)
        rows.add(tag: 0x0017, "Firmware", "firmware", String.self, .ascii, .text)
        rows.add(tag: 0x0018, "Software", "software", String.self, .ascii, .text)
    }
}
