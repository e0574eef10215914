// Made by RegistryMaker from Tables/PanasonicRaw.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/panasonicRaw``.
    public struct PanasonicRaw: Sendable {
        @usableFromInline init() {}
    }

    /// What the first directory of a Panasonic raw file adds to TIFF.
    public var panasonicRaw: PanasonicRaw { PanasonicRaw() }
}

extension MetadataKeys.PanasonicRaw {
    /// The version of the raw format, as its four characters.
    ///
    /// Tag 0x0001, UNDEFINED ×4. ExifTool's list of tags.
    public var rawVersion: MetadataKey<StandardVersion> {
        MetadataKey(.panasonicRaw, tag: 0x0001, name: "PanasonicRawVersion")
    }

    /// The number of columns of the sensor's data, with its borders.
    ///
    /// Tag 0x0002, SHORT ×1, in px. ExifTool's list of tags.
    public var sensorWidth: MetadataKey<Int> {
        MetadataKey(.panasonicRaw, tag: 0x0002, name: "SensorWidth")
    }

    /// The number of rows of the sensor's data, with its borders.
    ///
    /// Tag 0x0003, SHORT ×1, in px. ExifTool's list of tags.
    public var sensorHeight: MetadataKey<Int> {
        MetadataKey(.panasonicRaw, tag: 0x0003, name: "SensorHeight")
    }

    /// The first row of the picture.
    ///
    /// Tag 0x0004, SHORT ×1, in px. ExifTool's list of tags.
    public var sensorTopBorder: MetadataKey<Int> {
        MetadataKey(.panasonicRaw, tag: 0x0004, name: "SensorTopBorder")
    }

    /// The first column of the picture.
    ///
    /// Tag 0x0005, SHORT ×1, in px. ExifTool's list of tags.
    public var sensorLeftBorder: MetadataKey<Int> {
        MetadataKey(.panasonicRaw, tag: 0x0005, name: "SensorLeftBorder")
    }

    /// The row after the last row of the picture.
    ///
    /// Tag 0x0006, SHORT ×1, in px. ExifTool's list of tags.
    public var sensorBottomBorder: MetadataKey<Int> {
        MetadataKey(.panasonicRaw, tag: 0x0006, name: "SensorBottomBorder")
    }

    /// The column after the last column of the picture.
    ///
    /// Tag 0x0007, SHORT ×1, in px. ExifTool's list of tags.
    public var sensorRightBorder: MetadataKey<Int> {
        MetadataKey(.panasonicRaw, tag: 0x0007, name: "SensorRightBorder")
    }

    /// The number of samples of a pixel.
    ///
    /// Tag 0x0008, SHORT ×1. ExifTool's list of tags.
    public var samplesPerPixel: MetadataKey<Int> {
        MetadataKey(.panasonicRaw, tag: 0x0008, name: "SamplesPerPixel")
    }

    /// How the color filters are laid out: 1 to 4 for red and green, green and red, green and blue, blue and
    /// green first; 0 for none.
    ///
    /// Tag 0x0009, SHORT ×1. ExifTool's list of tags.
    public var cfaPattern: MetadataKey<Int> {
        MetadataKey(.panasonicRaw, tag: 0x0009, name: "CFAPattern")
    }

    /// The number of bits of a sample.
    ///
    /// Tag 0x000A, SHORT ×1, in bit. ExifTool's list of tags.
    public var bitsPerSample: MetadataKey<Int> {
        MetadataKey(.panasonicRaw, tag: 0x000A, name: "BitsPerSample")
    }

    /// How the raw image is compressed: 34316 for Panasonic's own way.
    ///
    /// Tag 0x000B, SHORT ×1. ExifTool's list of tags.
    public var compression: MetadataKey<Int> {
        MetadataKey(.panasonicRaw, tag: 0x000B, name: "Compression")
    }

    /// The sensitivity, as an ISO speed.
    ///
    /// Tag 0x0017, SHORT ×1. ExifTool's list of tags.
    public var iso: MetadataKey<Int> {
        MetadataKey(.panasonicRaw, tag: 0x0017, name: "ISO")
    }

    /// The level of black of red samples.
    ///
    /// Tag 0x001C, SHORT ×1. ExifTool's list of tags.
    public var blackLevelRed: MetadataKey<Int> {
        MetadataKey(.panasonicRaw, tag: 0x001C, name: "BlackLevelRed")
    }

    /// The level of black of green samples.
    ///
    /// Tag 0x001D, SHORT ×1. ExifTool's list of tags.
    public var blackLevelGreen: MetadataKey<Int> {
        MetadataKey(.panasonicRaw, tag: 0x001D, name: "BlackLevelGreen")
    }

    /// The level of black of blue samples.
    ///
    /// Tag 0x001E, SHORT ×1. ExifTool's list of tags.
    public var blackLevelBlue: MetadataKey<Int> {
        MetadataKey(.panasonicRaw, tag: 0x001E, name: "BlackLevelBlue")
    }

    /// The level of red for white balance.
    ///
    /// Tag 0x0024, SHORT ×1. ExifTool's list of tags.
    public var wbRedLevel: MetadataKey<Int> {
        MetadataKey(.panasonicRaw, tag: 0x0024, name: "WBRedLevel")
    }

    /// The level of green for white balance.
    ///
    /// Tag 0x0025, SHORT ×1. ExifTool's list of tags.
    public var wbGreenLevel: MetadataKey<Int> {
        MetadataKey(.panasonicRaw, tag: 0x0025, name: "WBGreenLevel")
    }

    /// The level of blue for white balance.
    ///
    /// Tag 0x0026, SHORT ×1. ExifTool's list of tags.
    public var wbBlueLevel: MetadataKey<Int> {
        MetadataKey(.panasonicRaw, tag: 0x0026, name: "WBBlueLevel")
    }

    /// The number of the raw format.
    ///
    /// Tag 0x002D, SHORT ×1. ExifTool's list of tags.
    public var rawFormat: MetadataKey<Int> {
        MetadataKey(.panasonicRaw, tag: 0x002D, name: "RawFormat")
    }

    /// The first row that the camera's own picture has.
    ///
    /// Tag 0x002F, SHORT ×1, in px. ExifTool's list of tags.
    public var cropTop: MetadataKey<Int> {
        MetadataKey(.panasonicRaw, tag: 0x002F, name: "CropTop")
    }

    /// The first column that the camera's own picture has.
    ///
    /// Tag 0x0030, SHORT ×1, in px. ExifTool's list of tags.
    public var cropLeft: MetadataKey<Int> {
        MetadataKey(.panasonicRaw, tag: 0x0030, name: "CropLeft")
    }

    /// The row after the last row of the camera's own picture.
    ///
    /// Tag 0x0031, SHORT ×1, in px. ExifTool's list of tags.
    public var cropBottom: MetadataKey<Int> {
        MetadataKey(.panasonicRaw, tag: 0x0031, name: "CropBottom")
    }

    /// The column after the last column of the camera's own picture.
    ///
    /// Tag 0x0032, SHORT ×1, in px. ExifTool's list of tags.
    public var cropRight: MetadataKey<Int> {
        MetadataKey(.panasonicRaw, tag: 0x0032, name: "CropRight")
    }

    /// The offset of the raw image in the file.
    ///
    /// Tag 0x0118, LONG ×1. ExifTool's list of tags.
    public var rawDataOffset: MetadataKey<Int> {
        MetadataKey(.panasonicRaw, tag: 0x0118, name: "RawDataOffset")
    }
}

extension RegisteredKeys {
    static let panasonicRaw = RegisteredKeys(.panasonicRaw) { rows in
        rows.add(tag: 0x0001, "PanasonicRawVersion", "rawVersion", StandardVersion.self, .bytesX4, .standardVersion)
        rows.add(tag: 0x0002, "SensorWidth", "sensorWidth", Int.self, .u16, unit: "px")
        rows.add(tag: 0x0003, "SensorHeight", "sensorHeight", Int.self, .u16, unit: "px")
        rows.add(tag: 0x0004, "SensorTopBorder", "sensorTopBorder", Int.self, .u16, unit: "px")
        rows.add(tag: 0x0005, "SensorLeftBorder", "sensorLeftBorder", Int.self, .u16, unit: "px")
        rows.add(tag: 0x0006, "SensorBottomBorder", "sensorBottomBorder", Int.self, .u16, unit: "px")
        rows.add(tag: 0x0007, "SensorRightBorder", "sensorRightBorder", Int.self, .u16, unit: "px")
        rows.add(tag: 0x0008, "SamplesPerPixel", "samplesPerPixel", Int.self, .u16)
        rows.add(tag: 0x0009, "CFAPattern", "cfaPattern", Int.self, .u16)
        rows.add(tag: 0x000A, "BitsPerSample", "bitsPerSample", Int.self, .u16, unit: "bit")
        rows.add(tag: 0x000B, "Compression", "compression", Int.self, .u16)
        rows.add(tag: 0x0017, "ISO", "iso", Int.self, .u16)
        rows.add(tag: 0x001C, "BlackLevelRed", "blackLevelRed", Int.self, .u16)
        rows.add(tag: 0x001D, "BlackLevelGreen", "blackLevelGreen", Int.self, .u16)
        rows.add(tag: 0x001E, "BlackLevelBlue", "blackLevelBlue", Int.self, .u16)
        rows.add(tag: 0x0024, "WBRedLevel", "wbRedLevel", Int.self, .u16)
        rows.add(tag: 0x0025, "WBGreenLevel", "wbGreenLevel", Int.self, .u16)
        rows.add(tag: 0x0026, "WBBlueLevel", "wbBlueLevel", Int.self, .u16)
        rows.add(tag: 0x002D, "RawFormat", "rawFormat", Int.self, .u16)
        rows.add(tag: 0x002F, "CropTop", "cropTop", Int.self, .u16, unit: "px")
        rows.add(tag: 0x0030, "CropLeft", "cropLeft", Int.self, .u16, unit: "px")
        rows.add(tag: 0x0031, "CropBottom", "cropBottom", Int.self, .u16, unit: "px")
        rows.add(tag: 0x0032, "CropRight", "cropRight", Int.self, .u16, unit: "px")
        rows.add(tag: 0x0118, "RawDataOffset", "rawDataOffset", Int.self, .u32)
    }
}
