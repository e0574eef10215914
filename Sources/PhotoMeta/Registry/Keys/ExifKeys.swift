/// Exif 2.32 §4.6.5.
extension MetadataKeys.Exif {
    /// The exposure time, in seconds.
    ///
    /// Tag 0x829A, RATIONAL ×1. Exif 2.32 §4.6.5.
    public var exposureTime: MetadataKey<Fraction> { MetadataKey(.exif, tag: 0x829A, name: "ExposureTime") }

    /// The aperture as an F number.
    ///
    /// Tag 0x829D, RATIONAL ×1. Exif 2.32 §4.6.5.
    public var fNumber: MetadataKey<Fraction> { MetadataKey(.exif, tag: 0x829D, name: "FNumber") }

    /// The program that set the exposure: 1 manual, 2 normal, 3 aperture priority, 4 shutter priority and more.
    ///
    /// Tag 0x8822, SHORT ×1. Exif 2.32 §4.6.5.
    public var exposureProgram: MetadataKey<Int> { MetadataKey(.exif, tag: 0x8822, name: "ExposureProgram") }

    /// The sensitivity, as an ISO speed; 65535 where it does not fit.
    ///
    /// The standard calls it PhotographicSensitivity.
    ///
    /// Tag 0x8827, SHORT, any count. Exif 2.32 §4.6.5.
    public var isoSpeedRatings: MetadataKey<[Int]> {
        MetadataKey(.exif, tag: 0x8827, name: "ISOSpeedRatings")
    }

    /// The version of the standard that the file follows, as its four characters: "0232".
    ///
    /// Tag 0x9000, UNDEFINED ×4. Exif 2.32 §4.6.5.
    public var exifVersion: MetadataKey<[UInt8]> { MetadataKey(.exif, tag: 0x9000, name: "ExifVersion") }

    /// When the picture was taken, as "YYYY:MM:DD HH:MM:SS"; ``MediaMetadata/captureDate`` has the whole.
    ///
    /// Tag 0x9003, ASCII ×20. Exif 2.32 §4.6.5.
    public var dateTimeOriginal: MetadataKey<String> {
        MetadataKey(.exif, tag: 0x9003, name: "DateTimeOriginal")
    }

    /// When the picture was made digital, as "YYYY:MM:DD HH:MM:SS".
    ///
    /// Tag 0x9004, ASCII ×20. Exif 2.32 §4.6.5.
    public var dateTimeDigitized: MetadataKey<String> {
        MetadataKey(.exif, tag: 0x9004, name: "DateTimeDigitized")
    }

    /// The offset of TIFF's DateTime from UTC, as "+HH:MM".
    ///
    /// Tag 0x9010, ASCII ×7. Exif 2.32 §4.6.5.
    public var offsetTime: MetadataKey<String> { MetadataKey(.exif, tag: 0x9010, name: "OffsetTime") }

    /// The offset of ``dateTimeOriginal`` from UTC, as "+HH:MM".
    ///
    /// Tag 0x9011, ASCII ×7. Exif 2.32 §4.6.5.
    public var offsetTimeOriginal: MetadataKey<String> {
        MetadataKey(.exif, tag: 0x9011, name: "OffsetTimeOriginal")
    }

    /// The offset of ``dateTimeDigitized`` from UTC, as "+HH:MM".
    ///
    /// Tag 0x9012, ASCII ×7. Exif 2.32 §4.6.5.
    public var offsetTimeDigitized: MetadataKey<String> {
        MetadataKey(.exif, tag: 0x9012, name: "OffsetTimeDigitized")
    }

    /// The shutter speed, as an APEX value: -log2 of the seconds.
    ///
    /// Tag 0x9201, SRATIONAL ×1. Exif 2.32 §4.6.5.
    public var shutterSpeedValue: MetadataKey<Fraction> {
        MetadataKey(.exif, tag: 0x9201, name: "ShutterSpeedValue")
    }

    /// The aperture, as an APEX value: 2·log2 of the F number.
    ///
    /// Tag 0x9202, RATIONAL ×1. Exif 2.32 §4.6.5.
    public var apertureValue: MetadataKey<Fraction> { MetadataKey(.exif, tag: 0x9202, name: "ApertureValue") }

    /// The brightness, as an APEX value.
    ///
    /// Tag 0x9203, SRATIONAL ×1. Exif 2.32 §4.6.5.
    public var brightnessValue: MetadataKey<Fraction> {
        MetadataKey(.exif, tag: 0x9203, name: "BrightnessValue")
    }

    /// The exposure compensation, as an APEX value.
    ///
    /// Tag 0x9204, SRATIONAL ×1. Exif 2.32 §4.6.5.
    public var exposureBiasValue: MetadataKey<Fraction> {
        MetadataKey(.exif, tag: 0x9204, name: "ExposureBiasValue")
    }

    /// How the exposure was metered: 1 average, 2 centre-weighted, 3 spot, 5 pattern and more.
    ///
    /// Tag 0x9207, SHORT ×1. Exif 2.32 §4.6.5.
    public var meteringMode: MetadataKey<Int> { MetadataKey(.exif, tag: 0x9207, name: "MeteringMode") }

    /// Whether the flash fired, and how, as bits.
    ///
    /// Tag 0x9209, SHORT ×1. Exif 2.32 §4.6.5.
    public var flash: MetadataKey<Int> { MetadataKey(.exif, tag: 0x9209, name: "Flash") }

    /// The lens's actual focal length, in millimetres.
    ///
    /// Tag 0x920A, RATIONAL ×1. Exif 2.32 §4.6.5.
    public var focalLength: MetadataKey<Fraction> { MetadataKey(.exif, tag: 0x920A, name: "FocalLength") }

    /// The maker's own note, as bytes.
    ///
    /// Tag 0x927C, UNDEFINED, any count. Exif 2.32 §4.6.5.
    public var makerNote: MetadataKey<[UInt8]> { MetadataKey(.exif, tag: 0x927C, name: "MakerNote") }

    /// The decimals of the seconds of TIFF's DateTime.
    ///
    /// Tag 0x9290, ASCII. Exif 2.32 §4.6.5.
    public var subsecTime: MetadataKey<String> { MetadataKey(.exif, tag: 0x9290, name: "SubsecTime") }

    /// The decimals of the seconds of ``dateTimeOriginal``.
    ///
    /// Tag 0x9291, ASCII. Exif 2.32 §4.6.5.
    public var subsecTimeOriginal: MetadataKey<String> {
        MetadataKey(.exif, tag: 0x9291, name: "SubsecTimeOriginal")
    }

    /// The decimals of the seconds of ``dateTimeDigitized``.
    ///
    /// Tag 0x9292, ASCII. Exif 2.32 §4.6.5.
    public var subsecTimeDigitized: MetadataKey<String> {
        MetadataKey(.exif, tag: 0x9292, name: "SubsecTimeDigitized")
    }

    /// The colour space: 1 for sRGB, 65535 for any other.
    ///
    /// Tag 0xA001, SHORT ×1. Exif 2.32 §4.6.5.
    public var colorSpace: MetadataKey<Int> { MetadataKey(.exif, tag: 0xA001, name: "ColorSpace") }

    /// The width of the meaningful image, in pixels.
    ///
    /// Tag 0xA002, SHORT or LONG ×1. Exif 2.32 §4.6.5.
    public var pixelXDimension: MetadataKey<Int> { MetadataKey(.exif, tag: 0xA002, name: "PixelXDimension") }

    /// The height of the meaningful image, in pixels.
    ///
    /// Tag 0xA003, SHORT or LONG ×1. Exif 2.32 §4.6.5.
    public var pixelYDimension: MetadataKey<Int> { MetadataKey(.exif, tag: 0xA003, name: "PixelYDimension") }

    /// Whether the white balance was automatic (0) or manual (1).
    ///
    /// Tag 0xA403, SHORT ×1. Exif 2.32 §4.6.5.
    public var whiteBalance: MetadataKey<Int> { MetadataKey(.exif, tag: 0xA403, name: "WhiteBalance") }

    /// The focal length that gives the same view on 35 mm film, in millimetres; 0 says that it is unknown.
    ///
    /// Tag 0xA405, SHORT ×1. Exif 2.32 §4.6.5.
    public var focalLengthIn35mmFilm: MetadataKey<Int> {
        MetadataKey(.exif, tag: 0xA405, name: "FocalLenIn35mmFilm")
    }

    /// The shortest and longest focal length in millimetres, and the smallest F number at each; 0/0 where unknown.
    ///
    /// Tag 0xA432, RATIONAL ×4. Exif 2.32 §4.6.5.
    public var lensSpecification: MetadataKey<[Fraction]> {
        MetadataKey(.exif, tag: 0xA432, name: "LensSpecification")
    }

    /// The lens's maker.
    ///
    /// Tag 0xA433, ASCII or UTF-8. Exif 2.32 §4.6.5.
    public var lensMake: MetadataKey<String> { MetadataKey(.exif, tag: 0xA433, name: "LensMake") }

    /// The lens's model.
    ///
    /// Tag 0xA434, ASCII or UTF-8. Exif 2.32 §4.6.5.
    public var lensModel: MetadataKey<String> { MetadataKey(.exif, tag: 0xA434, name: "LensModel") }
}
