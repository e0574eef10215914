// Made by RegistryMaker from Tables/CIFF.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/ciff``.
    public struct CIFF: Sendable {
        @usableFromInline init() {}
    }

    /// The records of a Canon CRW file.
    public var ciff: CIFF { CIFF() }
}

extension MetadataKeys.CIFF {
    /// A description of the picture, by the camera or by a person.
    ///
    /// Tag 0x0805, ASCII. CIFF 1.0. ImageIO: `kCGImagePropertyCIFFDescription`.
    public var description: MetadataKey<String> {
        MetadataKey(.ciff, tag: 0x0805, name: "Description")
    }

    /// The camera's maker and its model.
    ///
    /// Tag 0x080A, zero-terminated ASCII ×2. CIFF 1.0.
    public var makeAndModel: MetadataKey<[String]> {
        MetadataKey(.ciff, tag: 0x080A, name: "MakeAndModel")
    }

    /// The version of the camera's firmware.
    ///
    /// Tag 0x080B, ASCII. CIFF 1.0. ImageIO: `kCGImagePropertyCIFFFirmware`.
    public var firmware: MetadataKey<String> {
        MetadataKey(.ciff, tag: 0x080B, name: "Firmware")
    }

    /// The market for which the camera was made, such as "USA".
    ///
    /// Tag 0x080D, ASCII. CIFF 1.0.
    public var romOperationMode: MetadataKey<String> {
        MetadataKey(.ciff, tag: 0x080D, name: "ROMOperationMode")
    }

    /// The name of the camera's owner.
    ///
    /// Tag 0x0810, ASCII. CIFF 1.0. ImageIO: `kCGImagePropertyCIFFOwnerName`.
    public var ownerName: MetadataKey<String> {
        MetadataKey(.ciff, tag: 0x0810, name: "OwnerName")
    }

    /// The kind of the image, such as "CRW:EOS DIGITAL REBEL CMOS RAW".
    ///
    /// Tag 0x0815, ASCII. CIFF 1.0. ImageIO: `kCGImagePropertyCIFFImageName`.
    public var imageName: MetadataKey<String> {
        MetadataKey(.ciff, tag: 0x0815, name: "ImageName")
    }

    /// The file name that the camera gave.
    ///
    /// Tag 0x0816, ASCII. CIFF 1.0. ImageIO: `kCGImagePropertyCIFFImageFileName`.
    public var imageFileName: MetadataKey<String> {
        MetadataKey(.ciff, tag: 0x0816, name: "ImageFileName")
    }

    /// The name of the file with the picture's thumbnail.
    ///
    /// Tag 0x0817, ASCII. CIFF 1.0.
    public var thumbnailFileName: MetadataKey<String> {
        MetadataKey(.ciff, tag: 0x0817, name: "ThumbnailFileName")
    }

    /// What was photographed: 0 a scene, 1 a document.
    ///
    /// Tag 0x100A, SHORT ×1. CIFF 1.0.
    public var targetImageType: MetadataKey<Int> {
        MetadataKey(.ciff, tag: 0x100A, name: "TargetImageType")
    }

    /// How the shutter works: 0 for single shots, 2 for continuous ones.
    ///
    /// Tag 0x1010, SHORT ×1. CIFF 1.0. ImageIO: `kCGImagePropertyCIFFReleaseMethod`.
    public var releaseMethod: MetadataKey<Int> {
        MetadataKey(.ciff, tag: 0x1010, name: "ReleaseMethod")
    }

    /// What the shutter waits for: 0 the shutter has priority, 1 the focus.
    ///
    /// Tag 0x1011, SHORT ×1. CIFF 1.0. ImageIO: `kCGImagePropertyCIFFReleaseTiming`.
    public var releaseTiming: MetadataKey<Int> {
        MetadataKey(.ciff, tag: 0x1011, name: "ReleaseTiming")
    }

    /// The setting of the release.
    ///
    /// Tag 0x1016, SHORT ×1. CIFF 1.0.
    public var releaseSetting: MetadataKey<Int> {
        MetadataKey(.ciff, tag: 0x1016, name: "ReleaseSetting")
    }

    /// The sensor's own sensitivity, as an ISO speed.
    ///
    /// Tag 0x101C, SHORT ×1. CIFF 1.0.
    public var baseISO: MetadataKey<Int> {
        MetadataKey(.ciff, tag: 0x101C, name: "BaseISO")
    }

    /// The type of the lens, the focal length in millimeters, and the size of the sensor in thousandths of an
    /// inch.
    ///
    /// Tag 0x1029, SHORT ×4. CIFF 1.0.
    public var focalLength: MetadataKey<[Int]> {
        MetadataKey(.ciff, tag: 0x1029, name: "FocalLength")
    }

    /// How the picture was taken, in the form of Canon's maker note.
    ///
    /// Tag 0x102A, SHORT, any count. CIFF 1.0.
    public var shotInfo: MetadataKey<[Int]> {
        MetadataKey(.ciff, tag: 0x102A, name: "ShotInfo")
    }

    /// The camera's settings, in the form of Canon's maker note.
    ///
    /// Tag 0x102D, SHORT, any count. CIFF 1.0.
    public var cameraSettings: MetadataKey<[Int]> {
        MetadataKey(.ciff, tag: 0x102D, name: "CameraSettings")
    }

    /// The color temperature, in kelvins.
    ///
    /// Tag 0x10AE, SHORT ×1, in K. CIFF 1.0.
    public var colorTemperature: MetadataKey<Int> {
        MetadataKey(.ciff, tag: 0x10AE, name: "ColorTemperature")
    }

    /// The color space: 1 for sRGB, 2 for Adobe RGB.
    ///
    /// Tag 0x10B4, SHORT ×1. CIFF 1.0.
    public var colorSpace: MetadataKey<Int> {
        MetadataKey(.ciff, tag: 0x10B4, name: "ColorSpace")
    }

    /// The number of the record.
    ///
    /// Tag 0x1804, LONG ×1. CIFF 1.0. ImageIO: `kCGImagePropertyCIFFRecordID`.
    public var recordID: MetadataKey<Int> {
        MetadataKey(.ciff, tag: 0x1804, name: "RecordID")
    }

    /// The time of the self-timer, in milliseconds.
    ///
    /// Tag 0x1806, LONG ×1, in ms. CIFF 1.0. ImageIO: `kCGImagePropertyCIFFSelfTimingTime`.
    public var selfTimingTime: MetadataKey<Int> {
        MetadataKey(.ciff, tag: 0x1806, name: "SelfTimingTime")
    }

    /// The serial number of the camera.
    ///
    /// Tag 0x180B, LONG ×1. CIFF 1.0. ImageIO: `kCGImagePropertyCIFFCameraSerialNumber`.
    public var cameraSerialNumber: MetadataKey<Int> {
        MetadataKey(.ciff, tag: 0x180B, name: "CameraSerialNumber")
    }

    /// When the picture was taken, in seconds since 1970 of local time; the code of the time zone, and what
    /// is known of it.
    ///
    /// Tag 0x180E, LONG ×3, in s. CIFF 1.0.
    public var captureTime: MetadataKey<[Int]> {
        MetadataKey(.ciff, tag: 0x180E, name: "CaptureTime")
    }

    /// The width and height of the picture, the shape of a pixel, the rotation in degrees, the bits of a
    /// component and of a pixel, and the kind of color.
    ///
    /// Tag 0x1810, LONG ×7. CIFF 1.0.
    public var imageSpecification: MetadataKey<[Int]> {
        MetadataKey(.ciff, tag: 0x1810, name: "ImageSpecification")
    }

    /// The exposure value that the camera measured.
    ///
    /// Tag 0x1814, FLOAT ×1, in EV. CIFF 1.0. ImageIO: `kCGImagePropertyCIFFMeasuredEV`.
    public var measuredEV: MetadataKey<Double> {
        MetadataKey(.ciff, tag: 0x1814, name: "MeasuredEV")
    }

    /// The number of the picture's file.
    ///
    /// Tag 0x1817, LONG ×1. CIFF 1.0. ImageIO: `kCGImagePropertyCIFFImageSerialNumber`.
    public var imageSerialNumber: MetadataKey<Int> {
        MetadataKey(.ciff, tag: 0x1817, name: "ImageSerialNumber")
    }

    /// The number of the camera's model.
    ///
    /// Tag 0x1834, LONG ×1. CIFF 1.0.
    public var modelID: MetadataKey<Int> {
        MetadataKey(.ciff, tag: 0x1834, name: "ModelID")
    }

    /// A person's description of the picture: tag 0x0805 outside the camera's own descriptions.
    ///
    /// Tag 0x4805, ASCII. CIFF 1.0.
    public var userComment: MetadataKey<String> {
        MetadataKey(.ciff, tag: 0x4805, name: "UserComment")
    }
}

extension RegisteredKeys {
    static let ciff = RegisteredKeys(.ciff) { rows in
        rows.add(tag: 0x0805, "Description", "description", String.self, .ascii, .text, imageIO: "kCGImagePropertyCIFFDescription")
        rows.add(tag: 0x080A, "MakeAndModel", "makeAndModel", [String].self, .cstringAsciiX2, .list)
        rows.add(tag: 0x080B, "Firmware", "firmware", String.self, .ascii, .text, imageIO: "kCGImagePropertyCIFFFirmware")
        rows.add(tag: 0x080D, "ROMOperationMode", "romOperationMode", String.self, .ascii, .text)
        rows.add(tag: 0x0810, "OwnerName", "ownerName", String.self, .ascii, .text, imageIO: "kCGImagePropertyCIFFOwnerName")
        rows.add(tag: 0x0815, "ImageName", "imageName", String.self, .ascii, .text, imageIO: "kCGImagePropertyCIFFImageName")
        rows.add(tag: 0x0816, "ImageFileName", "imageFileName", String.self, .ascii, .text, imageIO: "kCGImagePropertyCIFFImageFileName")
        rows.add(tag: 0x0817, "ThumbnailFileName", "thumbnailFileName", String.self, .ascii, .text)
        rows.add(tag: 0x100A, "TargetImageType", "targetImageType", Int.self, .u16)
        rows.add(tag: 0x1010, "ReleaseMethod", "releaseMethod", Int.self, .u16, imageIO: "kCGImagePropertyCIFFReleaseMethod")
        rows.add(tag: 0x1011, "ReleaseTiming", "releaseTiming", Int.self, .u16, imageIO: "kCGImagePropertyCIFFReleaseTiming")
        rows.add(tag: 0x1016, "ReleaseSetting", "releaseSetting", Int.self, .u16)
        rows.add(tag: 0x101C, "BaseISO", "baseISO", Int.self, .u16)
        rows.add(tag: 0x1029, "FocalLength", "focalLength", [Int].self, .u16X4, .list)
        rows.add(tag: 0x102A, "ShotInfo", "shotInfo", [Int].self, .u16List, .list)
        rows.add(tag: 0x102D, "CameraSettings", "cameraSettings", [Int].self, .u16List, .list)
        rows.add(tag: 0x10AE, "ColorTemperature", "colorTemperature", Int.self, .u16, unit: "K")
        rows.add(tag: 0x10B4, "ColorSpace", "colorSpace", Int.self, .u16)
        rows.add(tag: 0x1804, "RecordID", "recordID", Int.self, .u32, imageIO: "kCGImagePropertyCIFFRecordID")
        rows.add(tag: 0x1806, "SelfTimingTime", "selfTimingTime", Int.self, .u32, unit: "ms", imageIO: "kCGImagePropertyCIFFSelfTimingTime")
        rows.add(tag: 0x180B, "CameraSerialNumber", "cameraSerialNumber", Int.self, .u32, imageIO: "kCGImagePropertyCIFFCameraSerialNumber")
        rows.add(tag: 0x180E, "CaptureTime", "captureTime", [Int].self, .u32X3, .list, unit: "s")
        rows.add(tag: 0x1810, "ImageSpecification", "imageSpecification", [Int].self, .u32X7, .list)
        rows.add(tag: 0x1814, "MeasuredEV", "measuredEV", Double.self, .f32, unit: "EV", imageIO: "kCGImagePropertyCIFFMeasuredEV")
        rows.add(tag: 0x1817, "ImageSerialNumber", "imageSerialNumber", Int.self, .u32, imageIO: "kCGImagePropertyCIFFImageSerialNumber")
        rows.add(tag: 0x1834, "ModelID", "modelID", Int.self, .u32)
        rows.add(tag: 0x4805, "UserComment", "userComment", String.self, .ascii, .text)
    }
}
