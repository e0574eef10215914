// Made by RegistryMaker from Tables/MakerMotorola.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/makerMotorola``.
    public struct MakerMotorola: Sendable {
        @usableFromInline init() {}
    }

    /// What Motorola's phones add.
    public var makerMotorola: MakerMotorola { MakerMotorola() }
}

extension MetadataKeys.MakerMotorola {
    /// The build of the software.
    ///
    /// Tag 0x5500, ASCII. ExifTool's names.
    public var buildNumber: MetadataKey<String> {
        MetadataKey(.makerMotorola, tag: 0x5500, name: "BuildNumber")
    }

    /// The phone's serial number.
    ///
    /// Tag 0x5501, ASCII. ExifTool's names.
    public var serialNumber: MetadataKey<String> {
        MetadataKey(.makerMotorola, tag: 0x5501, name: "SerialNumber")
    }

    /// The sensor's name.
    ///
    /// Tag 0x665E, ASCII. ExifTool's names.
    public var sensor: MetadataKey<String> {
        MetadataKey(.makerMotorola, tag: 0x665E, name: "Sensor")
    }

    /// When the phone was made.
    ///
    /// Tag 0x6705, ASCII. ExifTool's names.
    public var manufactureDate: MetadataKey<String> {
        MetadataKey(.makerMotorola, tag: 0x6705, name: "ManufactureDate")
    }
}

extension RegisteredKeys {
    static let makerMotorola = RegisteredKeys(.makerMotorola) { rows in
        rows.add(tag: 0x5500, "BuildNumber", "buildNumber", String.self, .ascii, .text)
        rows.add(tag: 0x5501, "SerialNumber", "serialNumber", String.self, .ascii, .text)
        rows.add(tag: 0x665E, "Sensor", "sensor", String.self, .ascii, .text)
        rows.add(tag: 0x6705, "ManufactureDate", "manufactureDate", String.self, .ascii, .text)
    }
}
