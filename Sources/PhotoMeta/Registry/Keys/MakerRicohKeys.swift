// Made by RegistryMaker from Tables/MakerRicoh.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/makerRicoh``.
    public struct MakerRicoh: Sendable {
        @usableFromInline init() {}
    }

    /// What Ricoh's cameras add.
    public var makerRicoh: MakerRicoh { MakerRicoh() }
}

extension MetadataKeys.MakerRicoh {
    /// The type of the maker note.
    ///
    /// Tag 0x0001, ASCII. ExifTool's names.
    public var makerNoteType: MetadataKey<String> {
        MetadataKey(.makerRicoh, tag: 0x0001, name: "MakerNoteType")
    }

    /// The version of the firmware.
    ///
    /// Tag 0x0002, ASCII. ExifTool's names.
    public var firmwareVersion: MetadataKey<String> {
        MetadataKey(.makerRicoh, tag: 0x0002, name: "FirmwareVersion")
    }

    /// The focus mode, as a code.
    ///
    /// Tag 0x1006, SHORT ×1. ExifTool's names.
    public var focusMode: MetadataKey<Int> {
        MetadataKey(.makerRicoh, tag: 0x1006, name: "FocusMode")
    }

    /// The focal length, in millimeters.
    ///
    /// Tag 0x1500, RATIONAL ×1, in mm. ExifTool's names.
    public var focalLength: MetadataKey<Fraction> {
        MetadataKey(.makerRicoh, tag: 0x1500, name: "FocalLength")
    }
}

extension RegisteredKeys {
    static let makerRicoh = RegisteredKeys(.makerRicoh) { rows in
        rows.add(tag: 0x0001, "MakerNoteType", "makerNoteType", String.self, .ascii, .text)
        rows.add(tag: 0x0002, "FirmwareVersion", "firmwareVersion", String.self, .ascii, .text)
        rows.add(tag: 0x1006, "FocusMode", "focusMode", Int.self, .u16)
        rows.add(tag: 0x1500, "FocalLength", "focalLength", Fraction.self, .rational, unit: "mm")
    }
}
