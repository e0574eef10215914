// Made by RegistryMaker from Tables/MakerPanasonic.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/makerPanasonic``.
    public struct MakerPanasonic: Sendable {
        @usableFromInline init() {}
    }

    /// What Panasonic's cameras add.
    public var makerPanasonic: MakerPanasonic { MakerPanasonic() }
}

extension MetadataKeys.MakerPanasonic {
    /// The quality of the image, as a code.
    ///
    /// Tag 0x0001, SHORT ×1. ExifTool's names.
    public var imageQuality: MetadataKey<Int> {
        MetadataKey(.makerPanasonic, tag: 0x0001, name: "ImageQuality")
    }

    /// The version of the firmware.
    ///
    /// Tag 0x0002, UNDEFINED ×4. ExifTool's names.
    public var firmwareVersion: MetadataKey<[UInt8]> {
        MetadataKey(.makerPanasonic, tag: 0x0002, name: "FirmwareVersion")
    }

    /// The white balance, as a code.
    ///
    /// Tag 0x0003, SHORT ×1. ExifTool's names.
    public var whiteBalance: MetadataKey<Int> {
        MetadataKey(.makerPanasonic, tag: 0x0003, name: "WhiteBalance")
    }

    /// The focus mode, as a code.
    ///
    /// Tag 0x0007, SHORT ×1. ExifTool's names.
    public var focusMode: MetadataKey<Int> {
        MetadataKey(.makerPanasonic, tag: 0x0007, name: "FocusMode")
    }

    /// The image stabilization, as a code.
    ///
    /// Tag 0x001A, SHORT ×1. ExifTool's names.
    public var imageStabilization: MetadataKey<Int> {
        MetadataKey(.makerPanasonic, tag: 0x001A, name: "ImageStabilization")
    }

    /// The shooting mode, as a code.
    ///
    /// Tag 0x001F, SHORT ×1. ExifTool's names.
    public var shootingMode: MetadataKey<Int> {
        MetadataKey(.makerPanasonic, tag: 0x001F, name: "ShootingMode")
    }

    /// The serial number of the camera's inside.
    ///
    /// Tag 0x0025, UNDEFINED ×16. ExifTool's names.
    public var internalSerialNumber: MetadataKey<[UInt8]> {
        MetadataKey(.makerPanasonic, tag: 0x0025, name: "InternalSerialNumber")
    }

    /// The time since the camera was switched on, in hundredths of a second.
    ///
    /// Tag 0x0029, LONG ×1. ExifTool's names.
    public var timeSincePowerOn: MetadataKey<Int> {
        MetadataKey(.makerPanasonic, tag: 0x0029, name: "TimeSincePowerOn")
    }

    /// The lens's name.
    ///
    /// Tag 0x0051, ASCII. ExifTool's names.
    public var lensType: MetadataKey<String> {
        MetadataKey(.makerPanasonic, tag: 0x0051, name: "LensType")
    }

    /// The lens's serial number.
    ///
    /// Tag 0x0052, ASCII. ExifTool's names.
    public var lensSerialNumber: MetadataKey<String> {
        MetadataKey(.makerPanasonic, tag: 0x0052, name: "LensSerialNumber")
    }

    /// The name of an accessory, such as a converter.
    ///
    /// Tag 0x0053, ASCII. ExifTool's names.
    public var accessoryType: MetadataKey<String> {
        MetadataKey(.makerPanasonic, tag: 0x0053, name: "AccessoryType")
    }

    /// The serial number of an accessory.
    ///
    /// Tag 0x0054, ASCII. ExifTool's names.
    public var accessorySerialNumber: MetadataKey<String> {
        MetadataKey(.makerPanasonic, tag: 0x0054, name: "AccessorySerialNumber")
    }

    /// The version of the maker note, in four digits.
    ///
    /// Tag 0x8000, UNDEFINED ×4. ExifTool's names.
    public var makerNoteVersion: MetadataKey<[UInt8]> {
        MetadataKey(.makerPanasonic, tag: 0x8000, name: "MakerNoteVersion")
    }
}

extension RegisteredKeys {
    static let makerPanasonic = RegisteredKeys(.makerPanasonic) { rows in
        rows.add(tag: 0x0001, "ImageQuality", "imageQuality", Int.self, .u16)
        rows.add(tag: 0x0002, "FirmwareVersion", "firmwareVersion", [UInt8].self, .bytesX4, .list)
        rows.add(tag: 0x0003, "WhiteBalance", "whiteBalance", Int.self, .u16)
        rows.add(tag: 0x0007, "FocusMode", "focusMode", Int.self, .u16)
        rows.add(tag: 0x001A, "ImageStabilization", "imageStabilization", Int.self, .u16)
        rows.add(tag: 0x001F, "ShootingMode", "shootingMode", Int.self, .u16)
        rows.add(tag: 0x0025, "InternalSerialNumber", "internalSerialNumber", [UInt8].self, .bytesX16, .list)
        rows.add(tag: 0x0029, "TimeSincePowerOn", "timeSincePowerOn", Int.self, .u32)
        rows.add(tag: 0x0051, "LensType", "lensType", String.self, .ascii, .text)
        rows.add(tag: 0x0052, "LensSerialNumber", "lensSerialNumber", String.self, .ascii, .text)
        rows.add(tag: 0x0053, "AccessoryType", "accessoryType", String.self, .ascii, .text)
        rows.add(tag: 0x0054, "AccessorySerialNumber", "accessorySerialNumber", String.self, .ascii, .text)
        rows.add(tag: 0x8000, "MakerNoteVersion", "makerNoteVersion", [UInt8].self, .bytesX4, .list)
    }
}
