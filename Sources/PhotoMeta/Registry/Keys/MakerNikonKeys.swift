// Made by RegistryMaker from Tables/MakerNikon.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/makerNikon``.
    public struct MakerNikon: Sendable {
        @usableFromInline init() {}
    }

    /// What Nikon's cameras add. Blocks that are encrypted are bytes.
    public var makerNikon: MakerNikon { MakerNikon() }
}

extension MetadataKeys.MakerNikon {
    /// The version of the maker note, in four digits.
    ///
    /// Tag 0x0001, UNDEFINED ×4. ExifTool's names.
    public var makerNoteVersion: MetadataKey<[UInt8]> {
        MetadataKey(.makerNikon, tag: 0x0001, name: "MakerNoteVersion")
    }

    /// The ISO speed in its second number.
    ///
    /// Tag 0x0002, SHORT ×2. ImageIO's name; ExifTool. ImageIO: `kCGImagePropertyMakerNikonISOSetting`.
    public var isoSetting: MetadataKey<[Int]> {
        MetadataKey(.makerNikon, tag: 0x0002, name: "ISOSetting")
    }

    /// The color mode, such as COLOR.
    ///
    /// Tag 0x0003, ASCII. ImageIO's name; ExifTool. ImageIO: `kCGImagePropertyMakerNikonColorMode`.
    public var colorMode: MetadataKey<String> {
        MetadataKey(.makerNikon, tag: 0x0003, name: "ColorMode")
    }

    /// The quality of the image, such as FINE.
    ///
    /// Tag 0x0004, ASCII. ImageIO's name; ExifTool. ImageIO: `kCGImagePropertyMakerNikonQuality`.
    public var quality: MetadataKey<String> {
        MetadataKey(.makerNikon, tag: 0x0004, name: "Quality")
    }

    /// The white balance, such as AUTO.
    ///
    /// Tag 0x0005, ASCII. ImageIO's name; ExifTool. ImageIO: `kCGImagePropertyMakerNikonWhiteBalanceMode`.
    public var whiteBalanceMode: MetadataKey<String> {
        MetadataKey(.makerNikon, tag: 0x0005, name: "WhiteBalanceMode")
    }

    /// The sharpness, such as NORMAL.
    ///
    /// Tag 0x0006, ASCII. ImageIO's name; ExifTool. ImageIO: `kCGImagePropertyMakerNikonSharpenMode`.
    public var sharpenMode: MetadataKey<String> {
        MetadataKey(.makerNikon, tag: 0x0006, name: "SharpenMode")
    }

    /// The focus mode, such as AF-S.
    ///
    /// Tag 0x0007, ASCII. ImageIO's name; ExifTool. ImageIO: `kCGImagePropertyMakerNikonFocusMode`.
    public var focusMode: MetadataKey<String> {
        MetadataKey(.makerNikon, tag: 0x0007, name: "FocusMode")
    }

    /// The setting of the flash.
    ///
    /// Tag 0x0008, ASCII. ImageIO's name; ExifTool. ImageIO: `kCGImagePropertyMakerNikonFlashSetting`.
    public var flashSetting: MetadataKey<String> {
        MetadataKey(.makerNikon, tag: 0x0008, name: "FlashSetting")
    }

    /// The kind of flash.
    ///
    /// Tag 0x0009, ASCII. ExifTool's names.
    public var flashType: MetadataKey<String> {
        MetadataKey(.makerNikon, tag: 0x0009, name: "FlashType")
    }

    /// How the ISO speed was chosen.
    ///
    /// Tag 0x000F, ASCII. ImageIO's name; ExifTool. ImageIO: `kCGImagePropertyMakerNikonISOSelection`.
    public var isoSelection: MetadataKey<String> {
        MetadataKey(.makerNikon, tag: 0x000F, name: "ISOSelection")
    }

    /// The compensation of the flash's exposure.
    ///
    /// Tag 0x0012, UNDEFINED ×4, in EV. ImageIO's name; ExifTool. ImageIO:
    /// `kCGImagePropertyMakerNikonFlashExposureComp`.
    public var flashExposureComp: MetadataKey<MakerNoteStops> {
        MetadataKey(.makerNikon, tag: 0x0012, name: "FlashExposureComp")
    }

    /// The camera's serial number; some models write the name of the model.
    ///
    /// Tag 0x001D, ASCII. ExifTool's names.
    public var serialNumber: MetadataKey<String> {
        MetadataKey(.makerNikon, tag: 0x001D, name: "SerialNumber")
    }

    /// The color space, as a code.
    ///
    /// Tag 0x001E, SHORT ×1. ExifTool's names.
    public var colorSpace: MetadataKey<Int> {
        MetadataKey(.makerNikon, tag: 0x001E, name: "ColorSpace")
    }

    /// How often the mechanical shutter was released.
    ///
    /// Tag 0x0037, LONG ×1. ExifTool's names.
    public var mechanicalShutterCount: MetadataKey<Int> {
        MetadataKey(.makerNikon, tag: 0x0037, name: "MechanicalShutterCount")
    }

    /// The adjustment of the image.
    ///
    /// Tag 0x0080, ASCII. ImageIO's name; ExifTool. ImageIO: `kCGImagePropertyMakerNikonImageAdjustment`.
    public var imageAdjustment: MetadataKey<String> {
        MetadataKey(.makerNikon, tag: 0x0080, name: "ImageAdjustment")
    }

    /// The lens adapter, also called auxiliary lens.
    ///
    /// Tag 0x0082, ASCII. ImageIO's name; ExifTool. ImageIO: `kCGImagePropertyMakerNikonLensAdapter`.
    public var lensAdapter: MetadataKey<String> {
        MetadataKey(.makerNikon, tag: 0x0082, name: "LensAdapter")
    }

    /// The kind of lens, as bits.
    ///
    /// Tag 0x0083, BYTE ×1. ImageIO's name; ExifTool. ImageIO: `kCGImagePropertyMakerNikonLensType`.
    public var lensType: MetadataKey<Int> {
        MetadataKey(.makerNikon, tag: 0x0083, name: "LensType")
    }

    /// The focal lengths of the lens and its smallest F numbers.
    ///
    /// Tag 0x0084, RATIONAL ×4. ImageIO's name; ExifTool. ImageIO: `kCGImagePropertyMakerNikonLensInfo`.
    public var lensInfo: MetadataKey<LensSpecification> {
        MetadataKey(.makerNikon, tag: 0x0084, name: "LensInfo")
    }

    /// The distance of manual focus, in meters.
    ///
    /// Tag 0x0085, RATIONAL ×1, in m. ImageIO's name; ExifTool. ImageIO:
    /// `kCGImagePropertyMakerNikonFocusDistance`.
    public var focusDistance: MetadataKey<Fraction> {
        MetadataKey(.makerNikon, tag: 0x0085, name: "FocusDistance")
    }

    /// The factor of the digital zoom.
    ///
    /// Tag 0x0086, RATIONAL ×1. ImageIO's name; ExifTool. ImageIO: `kCGImagePropertyMakerNikonDigitalZoom`.
    public var digitalZoom: MetadataKey<Fraction> {
        MetadataKey(.makerNikon, tag: 0x0086, name: "DigitalZoom")
    }

    /// What the flash did, as a code.
    ///
    /// Tag 0x0087, BYTE ×1. ExifTool's names.
    public var flashMode: MetadataKey<Int> {
        MetadataKey(.makerNikon, tag: 0x0087, name: "FlashMode")
    }

    /// The shooting mode, as bits.
    ///
    /// Tag 0x0089, SHORT ×1. ImageIO's name; ExifTool. ImageIO: `kCGImagePropertyMakerNikonShootingMode`.
    public var shootingMode: MetadataKey<Int> {
        MetadataKey(.makerNikon, tag: 0x0089, name: "ShootingMode")
    }

    /// The camera's serial number, on some models after "NO=".
    ///
    /// Tag 0x00A0, ASCII. ImageIO's name; ExifTool. ImageIO: `kCGImagePropertyMakerNikonCameraSerialNumber`.
    public var cameraSerialNumber: MetadataKey<String> {
        MetadataKey(.makerNikon, tag: 0x00A0, name: "CameraSerialNumber")
    }

    /// The number of images taken.
    ///
    /// Tag 0x00A5, LONG ×1. ExifTool's names.
    public var imageCount: MetadataKey<Int> {
        MetadataKey(.makerNikon, tag: 0x00A5, name: "ImageCount")
    }

    /// How often the shutter was released.
    ///
    /// Tag 0x00A7, LONG ×1. ImageIO's name; ExifTool. ImageIO: `kCGImagePropertyMakerNikonShutterCount`.
    public var shutterCount: MetadataKey<Int> {
        MetadataKey(.makerNikon, tag: 0x00A7, name: "ShutterCount")
    }

    /// The image stabilization.
    ///
    /// Tag 0x00AC, ASCII. ExifTool's names.
    public var imageStabilization: MetadataKey<String> {
        MetadataKey(.makerNikon, tag: 0x00AC, name: "ImageStabilization")
    }
}

extension RegisteredKeys {
    static let makerNikon = RegisteredKeys(.makerNikon) { rows in
        rows.add(tag: 0x0001, "MakerNoteVersion", "makerNoteVersion", [UInt8].self, .bytesX4, .list)
        rows.add(tag: 0x0002, "ISOSetting", "isoSetting", [Int].self, .u16X2, .list, imageIO: "kCGImagePropertyMakerNikonISOSetting")
        rows.add(tag: 0x0003, "ColorMode", "colorMode", String.self, .ascii, .text, imageIO: "kCGImagePropertyMakerNikonColorMode")
        rows.add(tag: 0x0004, "Quality", "quality", String.self, .ascii, .text, imageIO: "kCGImagePropertyMakerNikonQuality")
        rows.add(tag: 0x0005, "WhiteBalanceMode", "whiteBalanceMode", String.self, .ascii, .text, imageIO: "kCGImagePropertyMakerNikonWhiteBalanceMode")
        rows.add(tag: 0x0006, "SharpenMode", "sharpenMode", String.self, .ascii, .text, imageIO: "kCGImagePropertyMakerNikonSharpenMode")
        rows.add(tag: 0x0007, "FocusMode", "focusMode", String.self, .ascii, .text, imageIO: "kCGImagePropertyMakerNikonFocusMode")
        rows.add(tag: 0x0008, "FlashSetting", "flashSetting", String.self, .ascii, .text, imageIO: "kCGImagePropertyMakerNikonFlashSetting")
        rows.add(tag: 0x0009, "FlashType", "flashType", String.self, .ascii, .text)
        rows.add(tag: 0x000F, "ISOSelection", "isoSelection", String.self, .ascii, .text, imageIO: "kCGImagePropertyMakerNikonISOSelection")
        rows.add(tag: 0x0012, "FlashExposureComp", "flashExposureComp", MakerNoteStops.self, .bytesX4, .makerNoteStops, unit: "EV", imageIO: "kCGImagePropertyMakerNikonFlashExposureComp")
        rows.add(tag: 0x001D, "SerialNumber", "serialNumber", String.self, .ascii, .text)
        rows.add(tag: 0x001E, "ColorSpace", "colorSpace", Int.self, .u16)
        rows.add(tag: 0x0037, "MechanicalShutterCount", "mechanicalShutterCount", Int.self, .u32)
        rows.add(tag: 0x0080, "ImageAdjustment", "imageAdjustment", String.self, .ascii, .text, imageIO: "kCGImagePropertyMakerNikonImageAdjustment")
        rows.add(tag: 0x0082, "LensAdapter", "lensAdapter", String.self, .ascii, .text, imageIO: "kCGImagePropertyMakerNikonLensAdapter")
        rows.add(tag: 0x0083, "LensType", "lensType", Int.self, .u8, imageIO: "kCGImagePropertyMakerNikonLensType")
        rows.add(tag: 0x0084, "LensInfo", "lensInfo", LensSpecification.self, .rationalX4, imageIO: "kCGImagePropertyMakerNikonLensInfo")
        rows.add(tag: 0x0085, "FocusDistance", "focusDistance", Fraction.self, .rational, unit: "m", imageIO: "kCGImagePropertyMakerNikonFocusDistance")
        rows.add(tag: 0x0086, "DigitalZoom", "digitalZoom", Fraction.self, .rational, imageIO: "kCGImagePropertyMakerNikonDigitalZoom")
        rows.add(tag: 0x0087, "FlashMode", "flashMode", Int.self, .u8)
        rows.add(tag: 0x0089, "ShootingMode", "shootingMode", Int.self, .u16, imageIO: "kCGImagePropertyMakerNikonShootingMode")
        rows.add(tag: 0x00A0, "CameraSerialNumber", "cameraSerialNumber", String.self, .ascii, .text, imageIO: "kCGImagePropertyMakerNikonCameraSerialNumber")
        rows.add(tag: 0x00A5, "ImageCount", "imageCount", Int.self, .u32)
        rows.add(tag: 0x00A7, "ShutterCount", "shutterCount", Int.self, .u32, imageIO: "kCGImagePropertyMakerNikonShutterCount")
        rows.add(tag: 0x00AC, "ImageStabilization", "imageStabilization", String.self, .ascii, .text)
    }
}
