// Made by RegistryMaker from Tables/MakerCanon.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/makerCanon``.
    public struct MakerCanon: Sendable {
        @usableFromInline init() {}
    }

    /// What Canon's cameras add. Its lists of settings are properties, and so are some of their numbers.
    public var makerCanon: MakerCanon { MakerCanon() }
}

extension MetadataKeys.MakerCanon {
    /// The camera's settings; the first number is the size of the list in bytes.
    ///
    /// Tag 0x0001, SHORT, any count. ExifTool's names.
    public var cameraSettings: MetadataKey<[Int]> {
        MetadataKey(.makerCanon, tag: 0x0001, name: "CameraSettings")
    }

    /// The quality of the image, as a code; -1 if it does not apply.
    ///
    /// Tag 0x0001[3], SHORT ×1. ExifTool's names.
    public var quality: MetadataKey<Int> {
        MetadataKey(.makerCanon, tag: 0x0001, element: 3, isSigned: true, name: "Quality")
    }

    /// How further pictures follow the first, as a code; 0 for a single picture.
    ///
    /// Tag 0x0001[5], SHORT ×1. ImageIO's name; ExifTool. ImageIO:
    /// `kCGImagePropertyMakerCanonContinuousDrive`.
    public var continuousDrive: MetadataKey<Int> {
        MetadataKey(.makerCanon, tag: 0x0001, element: 5, name: "ContinuousDrive")
    }

    /// The focus mode, as a code.
    ///
    /// Tag 0x0001[7], SHORT ×1. ExifTool's names.
    public var focusMode: MetadataKey<Int> {
        MetadataKey(.makerCanon, tag: 0x0001, element: 7, name: "FocusMode")
    }

    /// The lens, as a code; 65535 if it is not known.
    ///
    /// Tag 0x0001[22], SHORT ×1. ExifTool's names.
    public var lensType: MetadataKey<Int> {
        MetadataKey(.makerCanon, tag: 0x0001, element: 22, name: "LensType")
    }

    /// The longest focal length of the lens, in units of which there are FocalUnits in a millimeter.
    ///
    /// Tag 0x0001[23], SHORT ×1. ExifTool's names.
    public var maxFocalLength: MetadataKey<Int> {
        MetadataKey(.makerCanon, tag: 0x0001, element: 23, name: "MaxFocalLength")
    }

    /// The shortest focal length of the lens, in units of which there are FocalUnits in a millimeter.
    ///
    /// Tag 0x0001[24], SHORT ×1. ExifTool's names.
    public var minFocalLength: MetadataKey<Int> {
        MetadataKey(.makerCanon, tag: 0x0001, element: 24, name: "MinFocalLength")
    }

    /// How many units of focal lengths make a millimeter.
    ///
    /// Tag 0x0001[25], SHORT ×1. ExifTool's names.
    public var focalUnits: MetadataKey<Int> {
        MetadataKey(.makerCanon, tag: 0x0001, element: 25, name: "FocalUnits")
    }

    /// Numbers about the focal length.
    ///
    /// Tag 0x0002, SHORT, any count. ExifTool's names.
    public var focalLength: MetadataKey<[Int]> {
        MetadataKey(.makerCanon, tag: 0x0002, name: "FocalLength")
    }

    /// Numbers about the shot; the first is the size of the list in bytes.
    ///
    /// Tag 0x0004, SHORT, any count. ExifTool's names.
    public var shotInfo: MetadataKey<[Int]> {
        MetadataKey(.makerCanon, tag: 0x0004, name: "ShotInfo")
    }

    /// The white balance, as a code.
    ///
    /// Tag 0x0004[7], SHORT ×1. ExifTool's names.
    public var whiteBalance: MetadataKey<Int> {
        MetadataKey(.makerCanon, tag: 0x0004, element: 7, name: "WhiteBalance")
    }

    /// The compensation of the flash's exposure.
    ///
    /// Tag 0x0004[15], SHORT ×1, in EV. ImageIO's name; ExifTool. ImageIO:
    /// `kCGImagePropertyMakerCanonFlashExposureComp`.
    public var flashExposureComp: MetadataKey<MakerNoteStops> {
        MetadataKey(.makerCanon, tag: 0x0004, element: 15, name: "FlashExposureComp")
    }

    /// The farther of two focus distances, in centimeters; 65535 for infinity.
    ///
    /// Tag 0x0004[19], SHORT ×1, in cm. ExifTool's names.
    public var focusDistanceUpper: MetadataKey<Int> {
        MetadataKey(.makerCanon, tag: 0x0004, element: 19, name: "FocusDistanceUpper")
    }

    /// The nearer of two focus distances, in centimeters; 65535 for infinity.
    ///
    /// Tag 0x0004[20], SHORT ×1, in cm. ExifTool's names.
    public var focusDistanceLower: MetadataKey<Int> {
        MetadataKey(.makerCanon, tag: 0x0004, element: 20, name: "FocusDistanceLower")
    }

    /// The type of the image, with the camera's name.
    ///
    /// Tag 0x0006, ASCII. ExifTool's names.
    public var imageType: MetadataKey<String> {
        MetadataKey(.makerCanon, tag: 0x0006, name: "ImageType")
    }

    /// The version of the firmware.
    ///
    /// Tag 0x0007, ASCII. ImageIO's name; ExifTool. ImageIO: `kCGImagePropertyMakerCanonFirmware`.
    public var firmware: MetadataKey<String> {
        MetadataKey(.makerCanon, tag: 0x0007, name: "Firmware")
    }

    /// The number of the image's file: its folder and its number there.
    ///
    /// Tag 0x0008, LONG ×1. ImageIO's name; ExifTool. ImageIO: `kCGImagePropertyMakerCanonImageSerialNumber`.
    public var imageSerialNumber: MetadataKey<Int> {
        MetadataKey(.makerCanon, tag: 0x0008, name: "ImageSerialNumber")
    }

    /// The name of the camera's owner.
    ///
    /// Tag 0x0009, ASCII. ImageIO's name; ExifTool. ImageIO: `kCGImagePropertyMakerCanonOwnerName`.
    public var ownerName: MetadataKey<String> {
        MetadataKey(.makerCanon, tag: 0x0009, name: "OwnerName")
    }

    /// The camera's serial number; SerialNumberFormat says how it is engraved.
    ///
    /// Tag 0x000C, LONG ×1. ImageIO's name; ExifTool. ImageIO:
    /// `kCGImagePropertyMakerCanonCameraSerialNumber`.
    public var cameraSerialNumber: MetadataKey<Int> {
        MetadataKey(.makerCanon, tag: 0x000C, name: "CameraSerialNumber")
    }

    /// The camera's model, as a code.
    ///
    /// Tag 0x0010, LONG ×1. ExifTool's names.
    public var modelID: MetadataKey<Int> {
        MetadataKey(.makerCanon, tag: 0x0010, name: "CanonModelID")
    }

    /// How the serial number is written, as a code.
    ///
    /// Tag 0x0015, LONG ×1. ExifTool's names.
    public var serialNumberFormat: MetadataKey<Int> {
        MetadataKey(.makerCanon, tag: 0x0015, name: "SerialNumberFormat")
    }

    /// The revision of the firmware, in its bytes.
    ///
    /// Tag 0x001E, LONG ×1. ExifTool's names.
    public var firmwareRevision: MetadataKey<Int> {
        MetadataKey(.makerCanon, tag: 0x001E, name: "FirmwareRevision")
    }

    /// The identifier of the image.
    ///
    /// Tag 0x0028, BYTE ×16. ExifTool's names.
    public var imageUniqueID: MetadataKey<[UInt8]> {
        MetadataKey(.makerCanon, tag: 0x0028, name: "ImageUniqueID")
    }

    /// Numbers about the file and the shot; the first is the size of the list in bytes.
    ///
    /// Tag 0x0093, SHORT, any count. ExifTool's names.
    public var fileInfo: MetadataKey<[Int]> {
        MetadataKey(.makerCanon, tag: 0x0093, name: "FileInfo")
    }

    /// The lens's name.
    ///
    /// Tag 0x0095, ASCII. ImageIO's name; ExifTool. ImageIO: `kCGImagePropertyMakerCanonLensModel`.
    public var lensModel: MetadataKey<String> {
        MetadataKey(.makerCanon, tag: 0x0095, name: "LensModel")
    }

    /// The serial number of an inner part of the camera.
    ///
    /// Tag 0x0096, ASCII. ExifTool's names.
    public var internalSerialNumber: MetadataKey<String> {
        MetadataKey(.makerCanon, tag: 0x0096, name: "InternalSerialNumber")
    }

    /// The aspect ratio as a code, and the width, height, left and top of the picture that is cut to it.
    ///
    /// Tag 0x009A, LONG, any count. ImageIO's name; ExifTool. ImageIO:
    /// `kCGImagePropertyMakerCanonAspectRatioInfo`.
    public var aspectRatioInfo: MetadataKey<[Int]> {
        MetadataKey(.makerCanon, tag: 0x009A, name: "AspectRatioInfo")
    }

    /// The color temperature, in kelvins.
    ///
    /// Tag 0x00AE, SHORT ×1, in K. ExifTool's names.
    public var colorTemperature: MetadataKey<Int> {
        MetadataKey(.makerCanon, tag: 0x00AE, name: "ColorTemperature")
    }

    /// The color space, as a code.
    ///
    /// Tag 0x00B4, SHORT ×1. ExifTool's names.
    public var colorSpace: MetadataKey<Int> {
        MetadataKey(.makerCanon, tag: 0x00B4, name: "ColorSpace")
    }
}

extension RegisteredKeys {
    static let makerCanon = RegisteredKeys(.makerCanon) { rows in
        rows.add(tag: 0x0001, "CameraSettings", "cameraSettings", [Int].self, .u16List, .list)
        rows.add(tag: 0x0001, element: 3, isSigned: true, "Quality", "quality", Int.self, .u16)
        rows.add(tag: 0x0001, element: 5, "ContinuousDrive", "continuousDrive", Int.self, .u16, imageIO: "kCGImagePropertyMakerCanonContinuousDrive")
        rows.add(tag: 0x0001, element: 7, "FocusMode", "focusMode", Int.self, .u16)
        rows.add(tag: 0x0001, element: 22, "LensType", "lensType", Int.self, .u16)
        rows.add(tag: 0x0001, element: 23, "MaxFocalLength", "maxFocalLength", Int.self, .u16)
        rows.add(tag: 0x0001, element: 24, "MinFocalLength", "minFocalLength", Int.self, .u16)
        rows.add(tag: 0x0001, element: 25, "FocalUnits", "focalUnits", Int.self, .u16)
        rows.add(tag: 0x0002, "FocalLength", "focalLength", [Int].self, .u16List, .list)
        rows.add(tag: 0x0004, "ShotInfo", "shotInfo", [Int].self, .u16List, .list)
        rows.add(tag: 0x0004, element: 7, "WhiteBalance", "whiteBalance", Int.self, .u16)
        rows.add(tag: 0x0004, element: 15, "FlashExposureComp", "flashExposureComp", MakerNoteStops.self, .u16, .makerNoteStops, unit: "EV", imageIO: "kCGImagePropertyMakerCanonFlashExposureComp")
        rows.add(tag: 0x0004, element: 19, "FocusDistanceUpper", "focusDistanceUpper", Int.self, .u16, unit: "cm")
        rows.add(tag: 0x0004, element: 20, "FocusDistanceLower", "focusDistanceLower", Int.self, .u16, unit: "cm")
        rows.add(tag: 0x0006, "ImageType", "imageType", String.self, .ascii, .text)
        rows.add(tag: 0x0007, "Firmware", "firmware", String.self, .ascii, .text, imageIO: "kCGImagePropertyMakerCanonFirmware")
        rows.add(tag: 0x0008, "ImageSerialNumber", "imageSerialNumber", Int.self, .u32, imageIO: "kCGImagePropertyMakerCanonImageSerialNumber")
        rows.add(tag: 0x0009, "OwnerName", "ownerName", String.self, .ascii, .text, imageIO: "kCGImagePropertyMakerCanonOwnerName")
        rows.add(tag: 0x000C, "CameraSerialNumber", "cameraSerialNumber", Int.self, .u32, imageIO: "kCGImagePropertyMakerCanonCameraSerialNumber")
        rows.add(tag: 0x0010, "CanonModelID", "modelID", Int.self, .u32)
        rows.add(tag: 0x0015, "SerialNumberFormat", "serialNumberFormat", Int.self, .u32)
        rows.add(tag: 0x001E, "FirmwareRevision", "firmwareRevision", Int.self, .u32)
        rows.add(tag: 0x0028, "ImageUniqueID", "imageUniqueID", [UInt8].self, .u8X16, .list)
        rows.add(tag: 0x0093, "FileInfo", "fileInfo", [Int].self, .u16List, .list)
        rows.add(tag: 0x0095, "LensModel", "lensModel", String.self, .ascii, .text, imageIO: "kCGImagePropertyMakerCanonLensModel")
        rows.add(tag: 0x0096, "InternalSerialNumber", "internalSerialNumber", String.self, .ascii, .text)
        rows.add(tag: 0x009A, "AspectRatioInfo", "aspectRatioInfo", [Int].self, .u32List, .list, imageIO: "kCGImagePropertyMakerCanonAspectRatioInfo")
        rows.add(tag: 0x00AE, "ColorTemperature", "colorTemperature", Int.self, .u16, unit: "K")
        rows.add(tag: 0x00B4, "ColorSpace", "colorSpace", Int.self, .u16)
    }
}
