// Made by RegistryMaker from Tables/MakerOlympus.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/makerOlympus``.
    public struct MakerOlympus: Sendable {
        @usableFromInline init() {}
    }

    /// What cameras of Olympus and OM System add.
    public var makerOlympus: MakerOlympus { MakerOlympus() }
}

extension MetadataKeys.MakerOlympus {
    /// The mode, the number in a sequence, and the direction of a panorama.
    ///
    /// Tag 0x0200, LONG ×3. ExifTool's names.
    public var specialMode: MetadataKey<[Int]> {
        MetadataKey(.makerOlympus, tag: 0x0200, name: "SpecialMode")
    }

    /// The quality of the image, as a code.
    ///
    /// Tag 0x0201, SHORT ×1. ExifTool's names.
    public var quality: MetadataKey<Int> {
        MetadataKey(.makerOlympus, tag: 0x0201, name: "Quality")
    }

    /// Whether the picture is a close-up, as a code.
    ///
    /// Tag 0x0202, SHORT ×1. ExifTool's names.
    public var macro: MetadataKey<Int> {
        MetadataKey(.makerOlympus, tag: 0x0202, name: "Macro")
    }

    /// The factor of the digital zoom.
    ///
    /// Tag 0x0204, RATIONAL ×1. ExifTool's names.
    public var digitalZoom: MetadataKey<Fraction> {
        MetadataKey(.makerOlympus, tag: 0x0204, name: "DigitalZoom")
    }

    /// The camera's type and firmware, as the maker names them.
    ///
    /// Tag 0x0207, ASCII. ExifTool's names.
    public var cameraType: MetadataKey<String> {
        MetadataKey(.makerOlympus, tag: 0x0207, name: "CameraType")
    }

    /// The camera's serial number.
    ///
    /// Tag 0x0404, ASCII. ExifTool's names.
    public var serialNumber: MetadataKey<String> {
        MetadataKey(.makerOlympus, tag: 0x0404, name: "SerialNumber")
    }

    /// The focus mode, as a code.
    ///
    /// Tag 0x100B, SHORT ×1. ExifTool's names.
    public var focusMode: MetadataKey<Int> {
        MetadataKey(.makerOlympus, tag: 0x100B, name: "FocusMode")
    }

    /// The distance of manual focus.
    ///
    /// Tag 0x100C, RATIONAL ×1. ExifTool's names.
    public var manualFocusDistance: MetadataKey<Fraction> {
        MetadataKey(.makerOlympus, tag: 0x100C, name: "ManualFocusDistance")
    }

    /// The white balance, as codes.
    ///
    /// Tag 0x1015, SHORT ×2. ExifTool's names.
    public var whiteBalanceMode: MetadataKey<[Int]> {
        MetadataKey(.makerOlympus, tag: 0x1015, name: "WhiteBalanceMode")
    }

    /// The serial number of the camera's inside.
    ///
    /// Tag 0x101A, ASCII. ExifTool's names.
    public var internalSerialNumber: MetadataKey<String> {
        MetadataKey(.makerOlympus, tag: 0x101A, name: "InternalSerialNumber")
    }
}

extension RegisteredKeys {
    static let makerOlympus = RegisteredKeys(.makerOlympus) { rows in
        rows.add(tag: 0x0200, "SpecialMode", "specialMode", [Int].self, .u32X3, .list)
        rows.add(tag: 0x0201, "Quality", "quality", Int.self, .u16)
        rows.add(tag: 0x0202, "Macro", "macro", Int.self, .u16)
        rows.add(tag: 0x0204, "DigitalZoom", "digitalZoom", Fraction.self, .rational)
        rows.add(tag: 0x0207, "CameraType", "cameraType", String.self, .ascii, .text)
        rows.add(tag: 0x0404, "SerialNumber", "serialNumber", String.self, .ascii, .text)
        rows.add(tag: 0x100B, "FocusMode", "focusMode", Int.self, .u16)
        rows.add(tag: 0x100C, "ManualFocusDistance", "manualFocusDistance", Fraction.self, .rational)
        rows.add(tag: 0x1015, "WhiteBalanceMode", "whiteBalanceMode", [Int].self, .u16X2, .list)
        rows.add(tag: 0x101A, "InternalSerialNumber", "internalSerialNumber", String.self, .ascii, .text)
    }
}
