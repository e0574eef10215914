// Made by RegistryMaker from Tables/OlympusEquipment.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/olympusEquipment``.
    public struct OlympusEquipment: Sendable {
        @usableFromInline init() {}
    }

    /// The camera, lens and flash of a picture of Olympus or OM System.
    public var olympusEquipment: OlympusEquipment { OlympusEquipment() }
}

extension MetadataKeys.OlympusEquipment {
    /// The camera, as a code.
    ///
    /// Tag 0x0100, ASCII ×6. ExifTool's names.
    public var cameraType: MetadataKey<String> {
        MetadataKey(.olympusEquipment, tag: 0x0100, name: "CameraType")
    }

    /// The camera's serial number.
    ///
    /// Tag 0x0101, ASCII ×32. ExifTool's names.
    public var serialNumber: MetadataKey<String> {
        MetadataKey(.olympusEquipment, tag: 0x0101, name: "SerialNumber")
    }

    /// The serial number of the camera's inside.
    ///
    /// Tag 0x0102, ASCII ×32. ExifTool's names.
    public var internalSerialNumber: MetadataKey<String> {
        MetadataKey(.olympusEquipment, tag: 0x0102, name: "InternalSerialNumber")
    }

    /// The version of the camera's firmware, in hexadecimal digits.
    ///
    /// Tag 0x0104, LONG ×1. ExifTool's names.
    public var bodyFirmwareVersion: MetadataKey<Int> {
        MetadataKey(.olympusEquipment, tag: 0x0104, name: "BodyFirmwareVersion")
    }

    /// The lens, as a code.
    ///
    /// Tag 0x0201, BYTE ×6. ExifTool's names.
    public var lensType: MetadataKey<[UInt8]> {
        MetadataKey(.olympusEquipment, tag: 0x0201, name: "LensType")
    }

    /// The lens's serial number.
    ///
    /// Tag 0x0202, ASCII ×32. ExifTool's names.
    public var lensSerialNumber: MetadataKey<String> {
        MetadataKey(.olympusEquipment, tag: 0x0202, name: "LensSerialNumber")
    }

    /// The lens's name.
    ///
    /// Tag 0x0203, ASCII. ExifTool's names.
    public var lensModel: MetadataKey<String> {
        MetadataKey(.olympusEquipment, tag: 0x0203, name: "LensModel")
    }

    /// The version of the lens's firmware, in hexadecimal digits.
    ///
    /// Tag 0x0204, LONG ×1. ExifTool's names.
    public var lensFirmwareVersion: MetadataKey<Int> {
        MetadataKey(.olympusEquipment, tag: 0x0204, name: "LensFirmwareVersion")
    }

    /// The shortest focal length of the lens, in millimeters.
    ///
    /// Tag 0x0207, SHORT ×1, in mm. ExifTool's names.
    public var minFocalLength: MetadataKey<Int> {
        MetadataKey(.olympusEquipment, tag: 0x0207, name: "MinFocalLength")
    }

    /// The longest focal length of the lens, in millimeters.
    ///
    /// Tag 0x0208, SHORT ×1, in mm. ExifTool's names.
    public var maxFocalLength: MetadataKey<Int> {
        MetadataKey(.olympusEquipment, tag: 0x0208, name: "MaxFocalLength")
    }
}

extension RegisteredKeys {
    static let olympusEquipment = RegisteredKeys(.olympusEquipment) { rows in
        rows.add(tag: 0x0100, "CameraType", "cameraType", String.self, .asciiX6, .text)
        rows.add(tag: 0x0101, "SerialNumber", "serialNumber", String.self, .asciiX32, .text)
        rows.add(tag: 0x0102, "InternalSerialNumber", "internalSerialNumber", String.self, .asciiX32, .text)
        rows.add(tag: 0x0104, "BodyFirmwareVersion", "bodyFirmwareVersion", Int.self, .u32)
        rows.add(tag: 0x0201, "LensType", "lensType", [UInt8].self, .u8X6, .list)
        rows.add(tag: 0x0202, "LensSerialNumber", "lensSerialNumber", String.self, .asciiX32, .text)
        rows.add(tag: 0x0203, "LensModel", "lensModel", String.self, .ascii, .text)
        rows.add(tag: 0x0204, "LensFirmwareVersion", "lensFirmwareVersion", Int.self, .u32)
        rows.add(tag: 0x0207, "MinFocalLength", "minFocalLength", Int.self, .u16, unit: "mm")
        rows.add(tag: 0x0208, "MaxFocalLength", "maxFocalLength", Int.self, .u16, unit: "mm")
    }
}
