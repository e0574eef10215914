// Made by RegistryMaker from Tables/MakerSamsung.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/makerSamsung``.
    public struct MakerSamsung: Sendable {
        @usableFromInline init() {}
    }

    /// What Samsung's cameras and phones add.
    public var makerSamsung: MakerSamsung { MakerSamsung() }
}

extension MetadataKeys.MakerSamsung {
    /// The version of the maker note, in four digits.
    ///
    /// Tag 0x0001, UNDEFINED ×4. ExifTool's names.
    public var makerNoteVersion: MetadataKey<[UInt8]> {
        MetadataKey(.makerSamsung, tag: 0x0001, name: "MakerNoteVersion")
    }

    /// The kind of device, as a code.
    ///
    /// Tag 0x0002, LONG ×1. ExifTool's names.
    public var deviceType: MetadataKey<Int> {
        MetadataKey(.makerSamsung, tag: 0x0002, name: "DeviceType")
    }

    /// The camera's model, as a code.
    ///
    /// Tag 0x0003, LONG ×1. ExifTool's names.
    public var modelID: MetadataKey<Int> {
        MetadataKey(.makerSamsung, tag: 0x0003, name: "SamsungModelID")
    }

    /// Whether faces were looked for, as a code.
    ///
    /// Tag 0x0100, SHORT ×1. ExifTool's names.
    public var faceDetect: MetadataKey<Int> {
        MetadataKey(.makerSamsung, tag: 0x0100, name: "FaceDetect")
    }

    /// The name of the firmware.
    ///
    /// Tag 0xA001, ASCII. ExifTool's names.
    public var firmwareName: MetadataKey<String> {
        MetadataKey(.makerSamsung, tag: 0xA001, name: "FirmwareName")
    }

    /// The camera's serial number.
    ///
    /// Tag 0xA002, ASCII. ExifTool's names.
    public var serialNumber: MetadataKey<String> {
        MetadataKey(.makerSamsung, tag: 0xA002, name: "SerialNumber")
    }

    /// The lens, as a code.
    ///
    /// Tag 0xA003, SHORT ×1. ExifTool's names.
    public var lensType: MetadataKey<Int> {
        MetadataKey(.makerSamsung, tag: 0xA003, name: "LensType")
    }

    /// The version of the lens's firmware.
    ///
    /// Tag 0xA004, ASCII. ExifTool's names.
    public var lensFirmware: MetadataKey<String> {
        MetadataKey(.makerSamsung, tag: 0xA004, name: "LensFirmware")
    }

    /// The serial number of the lens's inside.
    ///
    /// Tag 0xA005, ASCII. ExifTool's names.
    public var internalLensSerialNumber: MetadataKey<String> {
        MetadataKey(.makerSamsung, tag: 0xA005, name: "InternalLensSerialNumber")
    }
}

extension RegisteredKeys {
    static let makerSamsung = RegisteredKeys(.makerSamsung) { rows in
        rows.add(tag: 0x0001, "MakerNoteVersion", "makerNoteVersion", [UInt8].self, .bytesX4, .list)
        rows.add(tag: 0x0002, "DeviceType", "deviceType", Int.self, .u32)
        rows.add(tag: 0x0003, "SamsungModelID", "modelID", Int.self, .u32)
        rows.add(tag: 0x0100, "FaceDetect", "faceDetect", Int.self, .u16)
        rows.add(tag: 0xA001, "FirmwareName", "firmwareName", String.self, .ascii, .text)
        rows.add(tag: 0xA002, "SerialNumber", "serialNumber", String.self, .ascii, .text)
        rows.add(tag: 0xA003, "LensType", "lensType", Int.self, .u16)
        rows.add(tag: 0xA004, "LensFirmware", "lensFirmware", String.self, .ascii, .text)
        rows.add(tag: 0xA005, "InternalLensSerialNumber", "internalLensSerialNumber", String.self, .ascii, .text)
    }
}
