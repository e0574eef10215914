// Made by RegistryMaker from Tables/OlympusImageProcessing.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/olympusImageProcessing``.
    public struct OlympusImageProcessing: Sendable {
        @usableFromInline init() {}
    }

    /// How a camera of Olympus or OM System processed a picture.
    public var olympusImageProcessing: OlympusImageProcessing { OlympusImageProcessing() }
}

extension MetadataKeys.OlympusImageProcessing {
    /// The levels of red and blue that make white.
    ///
    /// Tag 0x0100, SHORT ×2. ExifTool's names.
    public var redBlueLevels: MetadataKey<[Int]> {
        MetadataKey(.olympusImageProcessing, tag: 0x0100, name: "RedBlueLevels")
    }

    /// The width of the picture in the raw image.
    ///
    /// Tag 0x0614, LONG ×1, in px. ExifTool's names.
    public var cropWidth: MetadataKey<Int> {
        MetadataKey(.olympusImageProcessing, tag: 0x0614, name: "CropWidth")
    }

    /// The height of the picture in the raw image.
    ///
    /// Tag 0x0615, LONG ×1, in px. ExifTool's names.
    public var cropHeight: MetadataKey<Int> {
        MetadataKey(.olympusImageProcessing, tag: 0x0615, name: "CropHeight")
    }
}

extension RegisteredKeys {
    static let olympusImageProcessing = RegisteredKeys(.olympusImageProcessing) { rows in
        rows.add(tag: 0x0100, "RedBlueLevels", "redBlueLevels", [Int].self, .u16X2, .list)
        rows.add(tag: 0x0614, "CropWidth", "cropWidth", Int.self, .u32, unit: "px")
        rows.add(tag: 0x0615, "CropHeight", "cropHeight", Int.self, .u32, unit: "px")
    }
}
