// Made by RegistryMaker from Tables/MakerFuji.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/makerFuji``.
    public struct MakerFuji: Sendable {
        @usableFromInline init() {}
    }

    /// What Fujifilm's cameras add.
    public var makerFuji: MakerFuji { MakerFuji() }
}

extension MetadataKeys.MakerFuji {
    /// The version of the maker note, in four digits.
    ///
    /// Tag 0x0000, UNDEFINED ×4. ExifTool's names.
    public var version: MetadataKey<[UInt8]> {
        MetadataKey(.makerFuji, tag: 0x0000, name: "Version")
    }

    /// The serial number of the camera's inside.
    ///
    /// Tag 0x0010, ASCII. ExifTool's names.
    public var internalSerialNumber: MetadataKey<String> {
        MetadataKey(.makerFuji, tag: 0x0010, name: "InternalSerialNumber")
    }

    /// The quality of the image, such as FINE.
    ///
    /// Tag 0x1000, ASCII. ExifTool's names.
    public var quality: MetadataKey<String> {
        MetadataKey(.makerFuji, tag: 0x1000, name: "Quality")
    }

    /// The sharpness, as a code.
    ///
    /// Tag 0x1001, SHORT ×1. ExifTool's names.
    public var sharpness: MetadataKey<Int> {
        MetadataKey(.makerFuji, tag: 0x1001, name: "Sharpness")
    }

    /// The white balance, as a code.
    ///
    /// Tag 0x1002, SHORT ×1. ExifTool's names.
    public var whiteBalance: MetadataKey<Int> {
        MetadataKey(.makerFuji, tag: 0x1002, name: "WhiteBalance")
    }

    /// The compensation of the flash's exposure.
    ///
    /// Tag 0x1011, SRATIONAL ×1, in EV. ExifTool's names.
    public var flashExposureComp: MetadataKey<Fraction> {
        MetadataKey(.makerFuji, tag: 0x1011, name: "FlashExposureComp")
    }

    /// The focus mode, as a code.
    ///
    /// Tag 0x1021, SHORT ×1. ExifTool's names.
    public var focusMode: MetadataKey<Int> {
        MetadataKey(.makerFuji, tag: 0x1021, name: "FocusMode")
    }

    /// The picture mode, as a code.
    ///
    /// Tag 0x1031, SHORT ×1. ExifTool's names.
    public var pictureMode: MetadataKey<Int> {
        MetadataKey(.makerFuji, tag: 0x1031, name: "PictureMode")
    }

    /// The film that the colors imitate, as a code.
    ///
    /// Tag 0x1401, SHORT ×1. ExifTool's names.
    public var filmMode: MetadataKey<Int> {
        MetadataKey(.makerFuji, tag: 0x1401, name: "FilmMode")
    }

    /// The shortest focal length of the lens, in millimeters.
    ///
    /// Tag 0x1404, RATIONAL ×1, in mm. ExifTool's names.
    public var minFocalLength: MetadataKey<Fraction> {
        MetadataKey(.makerFuji, tag: 0x1404, name: "MinFocalLength")
    }

    /// The longest focal length of the lens, in millimeters.
    ///
    /// Tag 0x1405, RATIONAL ×1, in mm. ExifTool's names.
    public var maxFocalLength: MetadataKey<Fraction> {
        MetadataKey(.makerFuji, tag: 0x1405, name: "MaxFocalLength")
    }

    /// The smallest F number at the shortest focal length.
    ///
    /// Tag 0x1406, RATIONAL ×1. ExifTool's names.
    public var maxApertureAtMinFocal: MetadataKey<Fraction> {
        MetadataKey(.makerFuji, tag: 0x1406, name: "MaxApertureAtMinFocal")
    }

    /// The smallest F number at the longest focal length.
    ///
    /// Tag 0x1407, RATIONAL ×1. ExifTool's names.
    public var maxApertureAtMaxFocal: MetadataKey<Fraction> {
        MetadataKey(.makerFuji, tag: 0x1407, name: "MaxApertureAtMaxFocal")
    }

    /// The rating, from 0 to 5.
    ///
    /// Tag 0x1431, LONG ×1. ExifTool's names.
    public var rating: MetadataKey<Int> {
        MetadataKey(.makerFuji, tag: 0x1431, name: "Rating")
    }

    /// The number of images taken; the highest bit is not part of it.
    ///
    /// Tag 0x1438, SHORT ×1. ExifTool's names.
    public var imageCount: MetadataKey<Int> {
        MetadataKey(.makerFuji, tag: 0x1438, name: "ImageCount")
    }

    /// The number of the frame.
    ///
    /// Tag 0x8003, SHORT ×1. ExifTool's names.
    public var frameNumber: MetadataKey<Int> {
        MetadataKey(.makerFuji, tag: 0x8003, name: "FrameNumber")
    }
}

extension RegisteredKeys {
    static let makerFuji = RegisteredKeys(.makerFuji) { rows in
        rows.add(tag: 0x0000, "Version", "version", [UInt8].self, .bytesX4, .list)
        rows.add(tag: 0x0010, "InternalSerialNumber", "internalSerialNumber", String.self, .ascii, .text)
        rows.add(tag: 0x1000, "Quality", "quality", String.self, .ascii, .text)
        rows.add(tag: 0x1001, "Sharpness", "sharpness", Int.self, .u16)
        rows.add(tag: 0x1002, "WhiteBalance", "whiteBalance", Int.self, .u16)
        rows.add(tag: 0x1011, "FlashExposureComp", "flashExposureComp", Fraction.self, .srational, unit: "EV")
        rows.add(tag: 0x1021, "FocusMode", "focusMode", Int.self, .u16)
        rows.add(tag: 0x1031, "PictureMode", "pictureMode", Int.self, .u16)
        rows.add(tag: 0x1401, "FilmMode", "filmMode", Int.self, .u16)
        rows.add(tag: 0x1404, "MinFocalLength", "minFocalLength", Fraction.self, .rational, unit: "mm")
        rows.add(tag: 0x1405, "MaxFocalLength", "maxFocalLength", Fraction.self, .rational, unit: "mm")
        rows.add(tag: 0x1406, "MaxApertureAtMinFocal", "maxApertureAtMinFocal", Fraction.self, .rational, unit: "f/")
        rows.add(tag: 0x1407, "MaxApertureAtMaxFocal", "maxApertureAtMaxFocal", Fraction.self, .rational, unit: "f/")
        rows.add(tag: 0x1431, "Rating", "rating", Int.self, .u32)
        rows.add(tag: 0x1438, "ImageCount", "imageCount", Int.self, .u16)
        rows.add(tag: 0x8003, "FrameNumber", "frameNumber", Int.self, .u16)
    }
}
