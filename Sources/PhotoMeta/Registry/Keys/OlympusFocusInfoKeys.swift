// Made by RegistryMaker from Tables/OlympusFocusInfo.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/olympusFocusInfo``.
    public struct OlympusFocusInfo: Sendable {
        @usableFromInline init() {}
    }

    /// The focus of a picture of Olympus or OM System.
    public var olympusFocusInfo: OlympusFocusInfo { OlympusFocusInfo() }
}

extension MetadataKeys.OlympusFocusInfo {
    /// Whether focus was automatic, as a code.
    ///
    /// Tag 0x0209, SHORT ×1. ExifTool's names.
    public var autoFocus: MetadataKey<Int> {
        MetadataKey(.olympusFocusInfo, tag: 0x0209, name: "AutoFocus")
    }

    /// The position of the zoom, in steps.
    ///
    /// Tag 0x0300, SHORT ×1. ExifTool's names.
    public var zoomStepCount: MetadataKey<Int> {
        MetadataKey(.olympusFocusInfo, tag: 0x0300, name: "ZoomStepCount")
    }

    /// The position of the focus, in steps.
    ///
    /// Tag 0x0301, SHORT ×1. ExifTool's names.
    public var focusStepCount: MetadataKey<Int> {
        MetadataKey(.olympusFocusInfo, tag: 0x0301, name: "FocusStepCount")
    }

    /// The focus distance, in millimeters; 4294967295 above the line for infinity.
    ///
    /// Tag 0x0305, RATIONAL ×1, in mm. ExifTool's names.
    public var focusDistance: MetadataKey<Fraction> {
        MetadataKey(.olympusFocusInfo, tag: 0x0305, name: "FocusDistance")
    }
}

extension RegisteredKeys {
    static let olympusFocusInfo = RegisteredKeys(.olympusFocusInfo) { rows in
        rows.add(tag: 0x0209, "AutoFocus", "autoFocus", Int.self, .u16)
        rows.add(tag: 0x0300, "ZoomStepCount", "zoomStepCount", Int.self, .u16)
        rows.add(tag: 0x0301, "FocusStepCount", "focusStepCount", Int.self, .u16)
        rows.add(tag: 0x0305, "FocusDistance", "focusDistance", Fraction.self, .rational, unit: "mm")
    }
}
