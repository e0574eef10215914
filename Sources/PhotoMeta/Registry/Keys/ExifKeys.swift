// Made by RegistryMaker from Tables/Exif.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/exif``.
    public struct Exif: Sendable {
        @usableFromInline init() {}
    }

    /// How the picture was taken.
    public var exif: Exif { Exif() }
}

extension MetadataKeys.Exif {
    /// The exposure time, in seconds.
    ///
    /// Tag 0x829A, RATIONAL ×1, in s. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifExposureTime`.
    public var exposureTime: MetadataKey<Fraction> {
        MetadataKey(.exif, tag: 0x829A, name: "ExposureTime")
    }

    /// The aperture as an F number.
    ///
    /// Tag 0x829D, RATIONAL ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifFNumber`.
    public var fNumber: MetadataKey<Fraction> {
        MetadataKey(.exif, tag: 0x829D, name: "FNumber")
    }

    /// The program by which the camera set the exposure.
    ///
    /// Tag 0x8822, SHORT ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifExposureProgram`.
    public var exposureProgram: MetadataKey<ExposureProgram> {
        MetadataKey(.exif, tag: 0x8822, name: "ExposureProgram")
    }

    /// The spectral sensitivity of each channel, in the notation of ASTM.
    ///
    /// Tag 0x8824, ASCII. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifSpectralSensitivity`.
    public var spectralSensitivity: MetadataKey<String> {
        MetadataKey(.exif, tag: 0x8824, name: "SpectralSensitivity")
    }

    /// The sensitivity, as an ISO speed; 65535 where it does not fit.
    ///
    /// The standard calls it PhotographicSensitivity since 2.3; ``sensitivityType`` says what it means.
    ///
    /// Tag 0x8827, SHORT, any count. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifISOSpeedRatings`.
    public var isoSpeedRatings: MetadataKey<[Int]> {
        MetadataKey(.exif, tag: 0x8827, name: "ISOSpeedRatings")
    }

    /// The opto-electric conversion function of ISO 14524: how light becomes numbers.
    ///
    /// Tag 0x8828, UNDEFINED, any count. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifOECF`.
    public var oecf: MetadataKey<ResponseTable> {
        MetadataKey(.exif, tag: 0x8828, name: "OECF")
    }

    /// Which of the sensitivities of ISO 12232 ``isoSpeedRatings`` is.
    ///
    /// Tag 0x8830, SHORT ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifSensitivityType`.
    public var sensitivityType: MetadataKey<SensitivityType> {
        MetadataKey(.exif, tag: 0x8830, name: "SensitivityType")
    }

    /// The standard output sensitivity of ISO 12232.
    ///
    /// Tag 0x8831, LONG ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifStandardOutputSensitivity`.
    public var standardOutputSensitivity: MetadataKey<Int> {
        MetadataKey(.exif, tag: 0x8831, name: "StandardOutputSensitivity")
    }

    /// The recommended exposure index of ISO 12232.
    ///
    /// Tag 0x8832, LONG ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifRecommendedExposureIndex`.
    public var recommendedExposureIndex: MetadataKey<Int> {
        MetadataKey(.exif, tag: 0x8832, name: "RecommendedExposureIndex")
    }

    /// The ISO speed of ISO 12232.
    ///
    /// Tag 0x8833, LONG ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifISOSpeed`.
    public var isoSpeed: MetadataKey<Int> {
        MetadataKey(.exif, tag: 0x8833, name: "ISOSpeed")
    }

    /// The ISO speed latitude yyy of ISO 12232: where highlights end.
    ///
    /// Tag 0x8834, LONG ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifISOSpeedLatitudeyyy`.
    public var isoSpeedLatitudeyyy: MetadataKey<Int> {
        MetadataKey(.exif, tag: 0x8834, name: "ISOSpeedLatitudeyyy")
    }

    /// The ISO speed latitude zzz of ISO 12232: where shadows end.
    ///
    /// Tag 0x8835, LONG ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifISOSpeedLatitudezzz`.
    public var isoSpeedLatitudezzz: MetadataKey<Int> {
        MetadataKey(.exif, tag: 0x8835, name: "ISOSpeedLatitudezzz")
    }

    /// The version of the standard that the file follows, stored as its four characters: "0232" is 2.3.2.
    ///
    /// Tag 0x9000, UNDEFINED ×4. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifVersion`.
    public var exifVersion: MetadataKey<StandardVersion> {
        MetadataKey(.exif, tag: 0x9000, name: "ExifVersion")
    }

    /// When the picture was taken, as "YYYY:MM:DD HH:MM:SS"; ``MediaMetadata/captureDate`` includes the
    /// decimals and the offset.
    ///
    /// Tag 0x9003, ASCII ×20. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifDateTimeOriginal`.
    public var dateTimeOriginal: MetadataKey<String> {
        MetadataKey(.exif, tag: 0x9003, name: "DateTimeOriginal")
    }

    /// When the picture was made digital, as "YYYY:MM:DD HH:MM:SS".
    ///
    /// Tag 0x9004, ASCII ×20. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifDateTimeDigitized`.
    public var dateTimeDigitized: MetadataKey<String> {
        MetadataKey(.exif, tag: 0x9004, name: "DateTimeDigitized")
    }

    /// The offset of TIFF's DateTime from UTC, as "+HH:MM".
    ///
    /// Tag 0x9010, ASCII ×7. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifOffsetTime`.
    public var offsetTime: MetadataKey<String> {
        MetadataKey(.exif, tag: 0x9010, name: "OffsetTime")
    }

    /// The offset of ``dateTimeOriginal`` from UTC, as "+HH:MM".
    ///
    /// Tag 0x9011, ASCII ×7. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifOffsetTimeOriginal`.
    public var offsetTimeOriginal: MetadataKey<String> {
        MetadataKey(.exif, tag: 0x9011, name: "OffsetTimeOriginal")
    }

    /// The offset of ``dateTimeDigitized`` from UTC, as "+HH:MM".
    ///
    /// Tag 0x9012, ASCII ×7. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifOffsetTimeDigitized`.
    public var offsetTimeDigitized: MetadataKey<String> {
        MetadataKey(.exif, tag: 0x9012, name: "OffsetTimeDigitized")
    }

    /// What the channels of compressed data are, in their order.
    ///
    /// Tag 0x9101, UNDEFINED ×4. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifComponentsConfiguration`.
    public var componentsConfiguration: MetadataKey<ComponentsConfiguration> {
        MetadataKey(.exif, tag: 0x9101, name: "ComponentsConfiguration")
    }

    /// The compression of the picture, in bits per pixel.
    ///
    /// Tag 0x9102, RATIONAL ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifCompressedBitsPerPixel`.
    public var compressedBitsPerPixel: MetadataKey<Fraction> {
        MetadataKey(.exif, tag: 0x9102, name: "CompressedBitsPerPixel")
    }

    /// The shutter speed, as an APEX value: -log2 of the seconds.
    ///
    /// ``exposureTime`` has the seconds themselves.
    ///
    /// Tag 0x9201, SRATIONAL ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifShutterSpeedValue`.
    public var shutterSpeedValue: MetadataKey<APEXTime> {
        MetadataKey(.exif, tag: 0x9201, name: "ShutterSpeedValue")
    }

    /// The aperture, as an APEX value: 2·log2 of the F number.
    ///
    /// Tag 0x9202, RATIONAL ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifApertureValue`.
    public var apertureValue: MetadataKey<APEXAperture> {
        MetadataKey(.exif, tag: 0x9202, name: "ApertureValue")
    }

    /// The brightness of the scene, as an APEX value.
    ///
    /// A numerator of 0xFFFFFFFF means unknown.
    ///
    /// Tag 0x9203, SRATIONAL ×1, in EV. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifBrightnessValue`.
    public var brightnessValue: MetadataKey<Fraction> {
        MetadataKey(.exif, tag: 0x9203, name: "BrightnessValue")
    }

    /// The exposure compensation, as an APEX value.
    ///
    /// Tag 0x9204, SRATIONAL ×1, in EV. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifExposureBiasValue`.
    public var exposureBiasValue: MetadataKey<Fraction> {
        MetadataKey(.exif, tag: 0x9204, name: "ExposureBiasValue")
    }

    /// The widest aperture of the lens, as an APEX value.
    ///
    /// Tag 0x9205, RATIONAL ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifMaxApertureValue`.
    public var maxApertureValue: MetadataKey<APEXAperture> {
        MetadataKey(.exif, tag: 0x9205, name: "MaxApertureValue")
    }

    /// The distance to the subject, in meters.
    ///
    /// A numerator of 0xFFFFFFFF means infinity, and of 0 unknown.
    ///
    /// Tag 0x9206, RATIONAL ×1, in m. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifSubjectDistance`.
    public var subjectDistance: MetadataKey<Fraction> {
        MetadataKey(.exif, tag: 0x9206, name: "SubjectDistance")
    }

    /// How the exposure was metered.
    ///
    /// Tag 0x9207, SHORT ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifMeteringMode`.
    public var meteringMode: MetadataKey<MeteringMode> {
        MetadataKey(.exif, tag: 0x9207, name: "MeteringMode")
    }

    /// The kind of light.
    ///
    /// Tag 0x9208, SHORT ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifLightSource`.
    public var lightSource: MetadataKey<LightSource> {
        MetadataKey(.exif, tag: 0x9208, name: "LightSource")
    }

    /// Whether the flash fired, and how.
    ///
    /// Tag 0x9209, SHORT ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifFlash`.
    public var flash: MetadataKey<Flash> {
        MetadataKey(.exif, tag: 0x9209, name: "Flash")
    }

    /// The lens's actual focal length, in millimeters.
    ///
    /// Tag 0x920A, RATIONAL ×1, in mm. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifFocalLength`.
    public var focalLength: MetadataKey<Fraction> {
        MetadataKey(.exif, tag: 0x920A, name: "FocalLength")
    }

    /// Where the main subject is in the picture, in pixels: a point, a circle or a rectangle.
    ///
    /// Tag 0x9214, SHORT, any count. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifSubjectArea`.
    public var subjectArea: MetadataKey<SubjectArea> {
        MetadataKey(.exif, tag: 0x9214, name: "SubjectArea")
    }

    /// The maker's own note, as bytes.
    ///
    /// Apple's has a dictionary of its own: ``MetadataKeys/makerApple``.
    ///
    /// Tag 0x927C, UNDEFINED, any count. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifMakerNote`.
    public var makerNote: MetadataKey<[UInt8]> {
        MetadataKey(.exif, tag: 0x927C, name: "MakerNote")
    }

    /// A comment of the user, with its character code.
    ///
    /// Tag 0x9286, UNDEFINED, any count. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifUserComment`.
    public var userComment: MetadataKey<EncodedText> {
        MetadataKey(.exif, tag: 0x9286, name: "UserComment")
    }

    /// Whether the picture may be used for machine learning.
    ///
    /// Tag 0x9287, UNDEFINED, any count. Exif 3.1.
    public var learningOptOutIn: MetadataKey<LearningOptOutIn> {
        MetadataKey(.exif, tag: 0x9287, name: "LearningOptOutIn")
    }

    /// The decimals of the seconds of TIFF's DateTime.
    ///
    /// Tag 0x9290, ASCII. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifSubsecTime`.
    public var subsecTime: MetadataKey<String> {
        MetadataKey(.exif, tag: 0x9290, name: "SubsecTime")
    }

    /// The decimals of the seconds of ``dateTimeOriginal``.
    ///
    /// Tag 0x9291, ASCII. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifSubsecTimeOrginal`.
    public var subsecTimeOriginal: MetadataKey<String> {
        MetadataKey(.exif, tag: 0x9291, name: "SubsecTimeOriginal")
    }

    /// The decimals of the seconds of ``dateTimeDigitized``.
    ///
    /// Tag 0x9292, ASCII. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifSubsecTimeDigitized`.
    public var subsecTimeDigitized: MetadataKey<String> {
        MetadataKey(.exif, tag: 0x9292, name: "SubsecTimeDigitized")
    }

    /// The air temperature, in degrees Celsius.
    ///
    /// A denominator of 0xFFFFFFFF means unknown.
    ///
    /// Tag 0x9400, SRATIONAL ×1, in °C. Exif 2.32 §4.6.5.
    public var temperature: MetadataKey<Fraction> {
        MetadataKey(.exif, tag: 0x9400, name: "Temperature")
    }

    /// The relative humidity of the air, in per cent.
    ///
    /// A denominator of 0xFFFFFFFF means unknown.
    ///
    /// Tag 0x9401, RATIONAL ×1, in %. Exif 2.32 §4.6.5.
    public var humidity: MetadataKey<Fraction> {
        MetadataKey(.exif, tag: 0x9401, name: "Humidity")
    }

    /// The air pressure, in hectopascals.
    ///
    /// A denominator of 0xFFFFFFFF means unknown.
    ///
    /// Tag 0x9402, RATIONAL ×1, in hPa. Exif 2.32 §4.6.5.
    public var pressure: MetadataKey<Fraction> {
        MetadataKey(.exif, tag: 0x9402, name: "Pressure")
    }

    /// The depth under water, in meters; negative above it.
    ///
    /// A denominator of 0xFFFFFFFF means unknown.
    ///
    /// Tag 0x9403, SRATIONAL ×1, in m. Exif 2.32 §4.6.5.
    public var waterDepth: MetadataKey<Fraction> {
        MetadataKey(.exif, tag: 0x9403, name: "WaterDepth")
    }

    /// The camera's acceleration whatever its direction, in 10⁻⁵ m/s².
    ///
    /// A denominator of 0xFFFFFFFF means unknown.
    ///
    /// Tag 0x9404, RATIONAL ×1, in mGal. Exif 2.32 §4.6.5.
    public var acceleration: MetadataKey<Fraction> {
        MetadataKey(.exif, tag: 0x9404, name: "Acceleration")
    }

    /// How far the camera looked up, in degrees; negative below the horizon.
    ///
    /// A denominator of 0xFFFFFFFF means unknown.
    ///
    /// Tag 0x9405, SRATIONAL ×1, in °. Exif 2.32 §4.6.5.
    public var cameraElevationAngle: MetadataKey<Fraction> {
        MetadataKey(.exif, tag: 0x9405, name: "CameraElevationAngle")
    }

    /// The version of FlashPix that the file supports: "0100" is 1.0.
    ///
    /// Tag 0xA000, UNDEFINED ×4. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifFlashPixVersion`.
    public var flashPixVersion: MetadataKey<StandardVersion> {
        MetadataKey(.exif, tag: 0xA000, name: "FlashPixVersion")
    }

    /// The color space; whatever is neither sRGB nor Adobe RGB is uncalibrated.
    ///
    /// Tag 0xA001, SHORT ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifColorSpace`.
    public var colorSpace: MetadataKey<ColorSpace> {
        MetadataKey(.exif, tag: 0xA001, name: "ColorSpace")
    }

    /// The width of the meaningful image, in pixels.
    ///
    /// Tag 0xA002, SHORT or LONG ×1, in px. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifPixelXDimension`.
    public var pixelXDimension: MetadataKey<Int> {
        MetadataKey(.exif, tag: 0xA002, name: "PixelXDimension")
    }

    /// The height of the meaningful image, in pixels.
    ///
    /// Tag 0xA003, SHORT or LONG ×1, in px. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifPixelYDimension`.
    public var pixelYDimension: MetadataKey<Int> {
        MetadataKey(.exif, tag: 0xA003, name: "PixelYDimension")
    }

    /// The name of an audio file that belongs to the picture.
    ///
    /// Tag 0xA004, ASCII ×13. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifRelatedSoundFile`.
    public var relatedSoundFile: MetadataKey<String> {
        MetadataKey(.exif, tag: 0xA004, name: "RelatedSoundFile")
    }

    /// Where the interoperability directory begins, in bytes from the start of the TIFF header.
    ///
    /// Not listed among a file's properties: the dictionary itself is.
    ///
    /// Tag 0xA005, LONG ×1. Exif 2.32 §4.6.5.
    public var interoperabilityTag: MetadataKey<Int> {
        MetadataKey(.exif, tag: 0xA005, name: "InteroperabilityTag")
    }

    /// The energy of the flash, in beam candle power seconds.
    ///
    /// Tag 0xA20B, RATIONAL ×1, in BCPS. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifFlashEnergy`.
    public var flashEnergy: MetadataKey<Fraction> {
        MetadataKey(.exif, tag: 0xA20B, name: "FlashEnergy")
    }

    /// The spatial frequency response of ISO 12233: how fine detail survives.
    ///
    /// Tag 0xA20C, UNDEFINED, any count. Exif 2.32 §4.6.5. ImageIO:
    /// `kCGImagePropertyExifSpatialFrequencyResponse`.
    public var spatialFrequencyResponse: MetadataKey<ResponseTable> {
        MetadataKey(.exif, tag: 0xA20C, name: "SpatialFrequencyResponse")
    }

    /// How many pixels of width lie on one ``focalPlaneResolutionUnit`` of the sensor.
    ///
    /// Tag 0xA20E, RATIONAL ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifFocalPlaneXResolution`.
    public var focalPlaneXResolution: MetadataKey<Fraction> {
        MetadataKey(.exif, tag: 0xA20E, name: "FocalPlaneXResolution")
    }

    /// How many pixels of height lie on one ``focalPlaneResolutionUnit`` of the sensor.
    ///
    /// Tag 0xA20F, RATIONAL ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifFocalPlaneYResolution`.
    public var focalPlaneYResolution: MetadataKey<Fraction> {
        MetadataKey(.exif, tag: 0xA20F, name: "FocalPlaneYResolution")
    }

    /// The unit of the focal plane's resolutions.
    ///
    /// Tag 0xA210, SHORT ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifFocalPlaneResolutionUnit`.
    public var focalPlaneResolutionUnit: MetadataKey<ResolutionUnit> {
        MetadataKey(.exif, tag: 0xA210, name: "FocalPlaneResolutionUnit")
    }

    /// Where the main subject is in the picture, in pixels from the left and from the top.
    ///
    /// Tag 0xA214, SHORT ×2, in px. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifSubjectLocation`.
    public var subjectLocation: MetadataKey<[Int]> {
        MetadataKey(.exif, tag: 0xA214, name: "SubjectLocation")
    }

    /// The exposure index that the camera had chosen.
    ///
    /// Tag 0xA215, RATIONAL ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifExposureIndex`.
    public var exposureIndex: MetadataKey<Fraction> {
        MetadataKey(.exif, tag: 0xA215, name: "ExposureIndex")
    }

    /// The kind of image sensor.
    ///
    /// Tag 0xA217, SHORT ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifSensingMethod`.
    public var sensingMethod: MetadataKey<SensingMethod> {
        MetadataKey(.exif, tag: 0xA217, name: "SensingMethod")
    }

    /// The kind of device that made the picture.
    ///
    /// Tag 0xA300, UNDEFINED ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifFileSource`.
    public var fileSource: MetadataKey<FileSource> {
        MetadataKey(.exif, tag: 0xA300, name: "FileSource")
    }

    /// Whether the picture was photographed directly.
    ///
    /// Tag 0xA301, UNDEFINED ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifSceneType`.
    public var sceneType: MetadataKey<SceneType> {
        MetadataKey(.exif, tag: 0xA301, name: "SceneType")
    }

    /// The colors of the sensor's filter mosaic.
    ///
    /// Tag 0xA302, UNDEFINED, any count. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifCFAPattern`.
    public var cfaPattern: MetadataKey<CFAPattern> {
        MetadataKey(.exif, tag: 0xA302, name: "CFAPattern")
    }

    /// Whether the picture was processed in a special way; Apple adds codes of its own for HDR, panoramas and
    /// portraits.
    ///
    /// Tag 0xA401, SHORT ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifCustomRendered`.
    public var customRendered: MetadataKey<CustomRendered> {
        MetadataKey(.exif, tag: 0xA401, name: "CustomRendered")
    }

    /// Whether the exposure was set by the camera or by hand.
    ///
    /// Tag 0xA402, SHORT ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifExposureMode`.
    public var exposureMode: MetadataKey<ExposureMode> {
        MetadataKey(.exif, tag: 0xA402, name: "ExposureMode")
    }

    /// Whether the white balance was set by the camera or by hand.
    ///
    /// Tag 0xA403, SHORT ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifWhiteBalance`.
    public var whiteBalance: MetadataKey<WhiteBalance> {
        MetadataKey(.exif, tag: 0xA403, name: "WhiteBalance")
    }

    /// The digital zoom; a numerator of 0 means that it was not used.
    ///
    /// Tag 0xA404, RATIONAL ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifDigitalZoomRatio`.
    public var digitalZoomRatio: MetadataKey<Fraction> {
        MetadataKey(.exif, tag: 0xA404, name: "DigitalZoomRatio")
    }

    /// The focal length that gives the same view on 35 mm film, in millimeters; 0 means unknown.
    ///
    /// Tag 0xA405, SHORT ×1, in mm. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifFocalLenIn35mmFilm`.
    public var focalLengthIn35mmFilm: MetadataKey<Int> {
        MetadataKey(.exif, tag: 0xA405, name: "FocalLenIn35mmFilm")
    }

    /// The kind of scene that the camera was set to.
    ///
    /// Tag 0xA406, SHORT ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifSceneCaptureType`.
    public var sceneCaptureType: MetadataKey<SceneCaptureType> {
        MetadataKey(.exif, tag: 0xA406, name: "SceneCaptureType")
    }

    /// How far the picture was made brighter or darker after the sensor.
    ///
    /// Tag 0xA407, SHORT ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifGainControl`.
    public var gainControl: MetadataKey<GainControl> {
        MetadataKey(.exif, tag: 0xA407, name: "GainControl")
    }

    /// The contrast that the camera was set to.
    ///
    /// Tag 0xA408, SHORT ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifContrast`.
    public var contrast: MetadataKey<Contrast> {
        MetadataKey(.exif, tag: 0xA408, name: "Contrast")
    }

    /// The saturation that the camera was set to.
    ///
    /// Tag 0xA409, SHORT ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifSaturation`.
    public var saturation: MetadataKey<Saturation> {
        MetadataKey(.exif, tag: 0xA409, name: "Saturation")
    }

    /// The sharpness that the camera was set to.
    ///
    /// Tag 0xA40A, SHORT ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifSharpness`.
    public var sharpness: MetadataKey<Sharpness> {
        MetadataKey(.exif, tag: 0xA40A, name: "Sharpness")
    }

    /// What the camera was set to, in the maker's own format.
    ///
    /// Tag 0xA40B, UNDEFINED, any count. Exif 2.32 §4.6.5. ImageIO:
    /// `kCGImagePropertyExifDeviceSettingDescription`.
    public var deviceSettingDescription: MetadataKey<[UInt8]> {
        MetadataKey(.exif, tag: 0xA40B, name: "DeviceSettingDescription")
    }

    /// How far away the subject was.
    ///
    /// Tag 0xA40C, SHORT ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifSubjectDistRange`.
    public var subjectDistanceRange: MetadataKey<SubjectDistanceRange> {
        MetadataKey(.exif, tag: 0xA40C, name: "SubjectDistRange")
    }

    /// How the picture was developed.
    ///
    /// Some cameras before Exif 3.1 wrote something else here.
    ///
    /// Tag 0xA40D, SHORT ×1. Exif 3.1.
    public var developmentType: MetadataKey<DevelopmentType> {
        MetadataKey(.exif, tag: 0xA40D, name: "DevelopmentType")
    }

    /// How the picture was developed, in words.
    ///
    /// Some cameras before Exif 3.1 wrote something else here.
    ///
    /// Tag 0xA40E, ASCII or UTF-8. Exif 3.1.
    public var developmentTypeDescription: MetadataKey<String> {
        MetadataKey(.exif, tag: 0xA40E, name: "DevelopmentTypeDescription")
    }

    /// Whether the lens's distortion was corrected.
    ///
    /// Tag 0xA40F, SHORT ×1. Exif 3.1.
    public var distortionCorrection: MetadataKey<DistortionCorrection> {
        MetadataKey(.exif, tag: 0xA40F, name: "DistortionCorrection")
    }

    /// Whether the lens's color fringes were corrected.
    ///
    /// Tag 0xA410, SHORT ×1. Exif 3.1.
    public var chromaticAberrationCorrection: MetadataKey<ChromaticAberrationCorrection> {
        MetadataKey(.exif, tag: 0xA410, name: "ChromaticAberrationCorrection")
    }

    /// Whether the lens's dark corners were corrected.
    ///
    /// Tag 0xA411, SHORT ×1. Exif 3.1.
    public var shadingCorrection: MetadataKey<ShadingCorrection> {
        MetadataKey(.exif, tag: 0xA411, name: "ShadingCorrection")
    }

    /// Whether noise was reduced.
    ///
    /// Tag 0xA412, SHORT ×1. Exif 3.1.
    public var noiseReduction: MetadataKey<NoiseReduction> {
        MetadataKey(.exif, tag: 0xA412, name: "NoiseReduction")
    }

    /// An identifier of the picture alone: 128 bits as 32 hexadecimal digits.
    ///
    /// Tag 0xA420, ASCII ×33. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifImageUniqueID`.
    public var imageUniqueID: MetadataKey<String> {
        MetadataKey(.exif, tag: 0xA420, name: "ImageUniqueID")
    }

    /// The camera's owner.
    ///
    /// Tag 0xA430, ASCII or UTF-8. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifCameraOwnerName`.
    public var cameraOwnerName: MetadataKey<String> {
        MetadataKey(.exif, tag: 0xA430, name: "CameraOwnerName")
    }

    /// The camera's serial number.
    ///
    /// Tag 0xA431, ASCII or UTF-8. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifBodySerialNumber`.
    public var bodySerialNumber: MetadataKey<String> {
        MetadataKey(.exif, tag: 0xA431, name: "BodySerialNumber")
    }

    /// The shortest and longest focal length in millimeters, and the smallest F number at each; 0/0 where
    /// unknown.
    ///
    /// Tag 0xA432, RATIONAL ×4. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifLensSpecification`.
    public var lensSpecification: MetadataKey<LensSpecification> {
        MetadataKey(.exif, tag: 0xA432, name: "LensSpecification")
    }

    /// The lens's maker.
    ///
    /// Tag 0xA433, ASCII or UTF-8. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifLensMake`.
    public var lensMake: MetadataKey<String> {
        MetadataKey(.exif, tag: 0xA433, name: "LensMake")
    }

    /// The lens's model.
    ///
    /// Tag 0xA434, ASCII or UTF-8. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifLensModel`.
    public var lensModel: MetadataKey<String> {
        MetadataKey(.exif, tag: 0xA434, name: "LensModel")
    }

    /// The lens's serial number.
    ///
    /// Tag 0xA435, ASCII or UTF-8. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifLensSerialNumber`.
    public var lensSerialNumber: MetadataKey<String> {
        MetadataKey(.exif, tag: 0xA435, name: "LensSerialNumber")
    }

    /// The picture's title.
    ///
    /// Tag 0xA436, ASCII or UTF-8. Exif 3.0.
    public var imageTitle: MetadataKey<String> {
        MetadataKey(.exif, tag: 0xA436, name: "ImageTitle")
    }

    /// Who took the picture.
    ///
    /// Tag 0xA437, ASCII or UTF-8. Exif 3.0.
    public var photographer: MetadataKey<String> {
        MetadataKey(.exif, tag: 0xA437, name: "Photographer")
    }

    /// Who edited the picture.
    ///
    /// Tag 0xA438, ASCII or UTF-8. Exif 3.0.
    public var imageEditor: MetadataKey<String> {
        MetadataKey(.exif, tag: 0xA438, name: "ImageEditor")
    }

    /// The camera's firmware and its version.
    ///
    /// Tag 0xA439, ASCII or UTF-8. Exif 3.0.
    public var cameraFirmware: MetadataKey<String> {
        MetadataKey(.exif, tag: 0xA439, name: "CameraFirmware")
    }

    /// The software that developed the raw image, and its version.
    ///
    /// Tag 0xA43A, ASCII or UTF-8. Exif 3.0.
    public var rawDevelopingSoftware: MetadataKey<String> {
        MetadataKey(.exif, tag: 0xA43A, name: "RAWDevelopingSoftware")
    }

    /// The software that edited the picture, and its version.
    ///
    /// Tag 0xA43B, ASCII or UTF-8. Exif 3.0.
    public var imageEditingSoftware: MetadataKey<String> {
        MetadataKey(.exif, tag: 0xA43B, name: "ImageEditingSoftware")
    }

    /// The software that edited the metadata, and its version.
    ///
    /// Tag 0xA43C, ASCII or UTF-8. Exif 3.0.
    public var metadataEditingSoftware: MetadataKey<String> {
        MetadataKey(.exif, tag: 0xA43C, name: "MetadataEditingSoftware")
    }

    /// Whether the picture was composed of several.
    ///
    /// Tag 0xA460, SHORT ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifCompositeImage`.
    public var compositeImage: MetadataKey<CompositeImage> {
        MetadataKey(.exif, tag: 0xA460, name: "CompositeImage")
    }

    /// How many pictures were captured for a composite, and how many of them were used.
    ///
    /// Tag 0xA461, SHORT ×2. Exif 2.32 §4.6.5. ImageIO:
    /// `kCGImagePropertyExifSourceImageNumberOfCompositeImage`.
    public var sourceImageNumberOfCompositeImage: MetadataKey<[Int]> {
        MetadataKey(.exif, tag: 0xA461, name: "SourceImageNumberOfCompositeImage")
    }

    /// The exposure times of the pictures that a composite was made of.
    ///
    /// Tag 0xA462, UNDEFINED, any count. Exif 2.32 §4.6.5. ImageIO:
    /// `kCGImagePropertyExifSourceExposureTimesOfCompositeImage`.
    public var sourceExposureTimesOfCompositeImage: MetadataKey<SourceExposureTimes> {
        MetadataKey(.exif, tag: 0xA462, name: "SourceExposureTimesOfCompositeImage")
    }

    /// The coefficient of gamma by which the picture is to be shown.
    ///
    /// Tag 0xA500, RATIONAL ×1. Exif 2.32 §4.6.5. ImageIO: `kCGImagePropertyExifGamma`.
    public var gamma: MetadataKey<Fraction> {
        MetadataKey(.exif, tag: 0xA500, name: "Gamma")
    }
}

extension RegisteredKeys {
    static let exif = RegisteredKeys(.exif) { rows in
        rows.add(tag: 0x829A, "ExposureTime", "exposureTime", Fraction.self, .rational, unit: "s", imageIO: "kCGImagePropertyExifExposureTime")
        rows.add(tag: 0x829D, "FNumber", "fNumber", Fraction.self, .rational, unit: "f/", imageIO: "kCGImagePropertyExifFNumber")
        rows.add(tag: 0x8822, "ExposureProgram", "exposureProgram", ExposureProgram.self, .u16, .code, imageIO: "kCGImagePropertyExifExposureProgram")
        rows.add(tag: 0x8824, "SpectralSensitivity", "spectralSensitivity", String.self, .ascii, .text, imageIO: "kCGImagePropertyExifSpectralSensitivity")
        rows.add(tag: 0x8827, "ISOSpeedRatings", "isoSpeedRatings", [Int].self, .u16List, .list, imageIO: "kCGImagePropertyExifISOSpeedRatings")
        rows.add(tag: 0x8828, "OECF", "oecf", ResponseTable.self, .bytes, imageIO: "kCGImagePropertyExifOECF")
        rows.add(tag: 0x8830, "SensitivityType", "sensitivityType", SensitivityType.self, .u16, .code, imageIO: "kCGImagePropertyExifSensitivityType")
        rows.add(tag: 0x8831, "StandardOutputSensitivity", "standardOutputSensitivity", Int.self, .u32, imageIO: "kCGImagePropertyExifStandardOutputSensitivity")
        rows.add(tag: 0x8832, "RecommendedExposureIndex", "recommendedExposureIndex", Int.self, .u32, imageIO: "kCGImagePropertyExifRecommendedExposureIndex")
        rows.add(tag: 0x8833, "ISOSpeed", "isoSpeed", Int.self, .u32, imageIO: "kCGImagePropertyExifISOSpeed")
        rows.add(tag: 0x8834, "ISOSpeedLatitudeyyy", "isoSpeedLatitudeyyy", Int.self, .u32, imageIO: "kCGImagePropertyExifISOSpeedLatitudeyyy")
        rows.add(tag: 0x8835, "ISOSpeedLatitudezzz", "isoSpeedLatitudezzz", Int.self, .u32, imageIO: "kCGImagePropertyExifISOSpeedLatitudezzz")
        rows.add(tag: 0x9000, "ExifVersion", "exifVersion", StandardVersion.self, .bytesX4, .standardVersion, imageIO: "kCGImagePropertyExifVersion")
        rows.add(tag: 0x9003, "DateTimeOriginal", "dateTimeOriginal", String.self, .asciiX20, .text, imageIO: "kCGImagePropertyExifDateTimeOriginal")
        rows.add(tag: 0x9004, "DateTimeDigitized", "dateTimeDigitized", String.self, .asciiX20, .text, imageIO: "kCGImagePropertyExifDateTimeDigitized")
        rows.add(tag: 0x9010, "OffsetTime", "offsetTime", String.self, .asciiX7, .text, imageIO: "kCGImagePropertyExifOffsetTime")
        rows.add(tag: 0x9011, "OffsetTimeOriginal", "offsetTimeOriginal", String.self, .asciiX7, .text, imageIO: "kCGImagePropertyExifOffsetTimeOriginal")
        rows.add(tag: 0x9012, "OffsetTimeDigitized", "offsetTimeDigitized", String.self, .asciiX7, .text, imageIO: "kCGImagePropertyExifOffsetTimeDigitized")
        rows.add(tag: 0x9101, "ComponentsConfiguration", "componentsConfiguration", ComponentsConfiguration.self, .bytesX4, .components, imageIO: "kCGImagePropertyExifComponentsConfiguration")
        rows.add(tag: 0x9102, "CompressedBitsPerPixel", "compressedBitsPerPixel", Fraction.self, .rational, imageIO: "kCGImagePropertyExifCompressedBitsPerPixel")
        rows.add(tag: 0x9201, "ShutterSpeedValue", "shutterSpeedValue", APEXTime.self, .srational, imageIO: "kCGImagePropertyExifShutterSpeedValue")
        rows.add(tag: 0x9202, "ApertureValue", "apertureValue", APEXAperture.self, .rational, imageIO: "kCGImagePropertyExifApertureValue")
        rows.add(tag: 0x9203, "BrightnessValue", "brightnessValue", Fraction.self, .srational, unit: "EV", imageIO: "kCGImagePropertyExifBrightnessValue")
        rows.add(tag: 0x9204, "ExposureBiasValue", "exposureBiasValue", Fraction.self, .srational, unit: "EV", imageIO: "kCGImagePropertyExifExposureBiasValue")
        rows.add(tag: 0x9205, "MaxApertureValue", "maxApertureValue", APEXAperture.self, .rational, imageIO: "kCGImagePropertyExifMaxApertureValue")
        rows.add(tag: 0x9206, "SubjectDistance", "subjectDistance", Fraction.self, .rational, unit: "m", imageIO: "kCGImagePropertyExifSubjectDistance")
        rows.add(tag: 0x9207, "MeteringMode", "meteringMode", MeteringMode.self, .u16, .code, imageIO: "kCGImagePropertyExifMeteringMode")
        rows.add(tag: 0x9208, "LightSource", "lightSource", LightSource.self, .u16, .code, imageIO: "kCGImagePropertyExifLightSource")
        rows.add(tag: 0x9209, "Flash", "flash", Flash.self, .u16, imageIO: "kCGImagePropertyExifFlash")
        rows.add(tag: 0x920A, "FocalLength", "focalLength", Fraction.self, .rational, unit: "mm", imageIO: "kCGImagePropertyExifFocalLength")
        rows.add(tag: 0x9214, "SubjectArea", "subjectArea", SubjectArea.self, .u16List, imageIO: "kCGImagePropertyExifSubjectArea")
        rows.add(tag: 0x927C, "MakerNote", "makerNote", [UInt8].self, .bytes, .list, imageIO: "kCGImagePropertyExifMakerNote")
        rows.add(tag: 0x9286, "UserComment", "userComment", EncodedText.self, .bytes, .encodedText, imageIO: "kCGImagePropertyExifUserComment")
        rows.add(tag: 0x9287, "LearningOptOutIn", "learningOptOutIn", LearningOptOutIn.self, .bytes)
        rows.add(tag: 0x9290, "SubsecTime", "subsecTime", String.self, .ascii, .text, imageIO: "kCGImagePropertyExifSubsecTime")
        rows.add(tag: 0x9291, "SubsecTimeOriginal", "subsecTimeOriginal", String.self, .ascii, .text, imageIO: "kCGImagePropertyExifSubsecTimeOrginal")
        rows.add(tag: 0x9292, "SubsecTimeDigitized", "subsecTimeDigitized", String.self, .ascii, .text, imageIO: "kCGImagePropertyExifSubsecTimeDigitized")
        rows.add(tag: 0x9400, "Temperature", "temperature", Fraction.self, .srational, unit: "°C")
        rows.add(tag: 0x9401, "Humidity", "humidity", Fraction.self, .rational, unit: "%")
        rows.add(tag: 0x9402, "Pressure", "pressure", Fraction.self, .rational, unit: "hPa")
        rows.add(tag: 0x9403, "WaterDepth", "waterDepth", Fraction.self, .srational, unit: "m")
        rows.add(tag: 0x9404, "Acceleration", "acceleration", Fraction.self, .rational, unit: "mGal")
        rows.add(tag: 0x9405, "CameraElevationAngle", "cameraElevationAngle", Fraction.self, .srational, unit: "°")
        rows.add(tag: 0xA000, "FlashPixVersion", "flashPixVersion", StandardVersion.self, .bytesX4, .standardVersion, imageIO: "kCGImagePropertyExifFlashPixVersion")
        rows.add(tag: 0xA001, "ColorSpace", "colorSpace", ColorSpace.self, .u16, .code, imageIO: "kCGImagePropertyExifColorSpace")
        rows.add(tag: 0xA002, "PixelXDimension", "pixelXDimension", Int.self, .u16OrU32, unit: "px", imageIO: "kCGImagePropertyExifPixelXDimension")
        rows.add(tag: 0xA003, "PixelYDimension", "pixelYDimension", Int.self, .u16OrU32, unit: "px", imageIO: "kCGImagePropertyExifPixelYDimension")
        rows.add(tag: 0xA004, "RelatedSoundFile", "relatedSoundFile", String.self, .asciiX13, .text, imageIO: "kCGImagePropertyExifRelatedSoundFile")
        rows.add(tag: 0xA005, "InteroperabilityTag", "interoperabilityTag", Int.self, .u32)
        rows.add(tag: 0xA20B, "FlashEnergy", "flashEnergy", Fraction.self, .rational, unit: "BCPS", imageIO: "kCGImagePropertyExifFlashEnergy")
        rows.add(tag: 0xA20C, "SpatialFrequencyResponse", "spatialFrequencyResponse", ResponseTable.self, .bytes, imageIO: "kCGImagePropertyExifSpatialFrequencyResponse")
        rows.add(tag: 0xA20E, "FocalPlaneXResolution", "focalPlaneXResolution", Fraction.self, .rational, imageIO: "kCGImagePropertyExifFocalPlaneXResolution")
        rows.add(tag: 0xA20F, "FocalPlaneYResolution", "focalPlaneYResolution", Fraction.self, .rational, imageIO: "kCGImagePropertyExifFocalPlaneYResolution")
        rows.add(tag: 0xA210, "FocalPlaneResolutionUnit", "focalPlaneResolutionUnit", ResolutionUnit.self, .u16, .code, imageIO: "kCGImagePropertyExifFocalPlaneResolutionUnit")
        rows.add(tag: 0xA214, "SubjectLocation", "subjectLocation", [Int].self, .u16X2, .list, unit: "px", imageIO: "kCGImagePropertyExifSubjectLocation")
        rows.add(tag: 0xA215, "ExposureIndex", "exposureIndex", Fraction.self, .rational, imageIO: "kCGImagePropertyExifExposureIndex")
        rows.add(tag: 0xA217, "SensingMethod", "sensingMethod", SensingMethod.self, .u16, .code, imageIO: "kCGImagePropertyExifSensingMethod")
        rows.add(tag: 0xA300, "FileSource", "fileSource", FileSource.self, .bytesX1, .code, imageIO: "kCGImagePropertyExifFileSource")
        rows.add(tag: 0xA301, "SceneType", "sceneType", SceneType.self, .bytesX1, .code, imageIO: "kCGImagePropertyExifSceneType")
        rows.add(tag: 0xA302, "CFAPattern", "cfaPattern", CFAPattern.self, .bytes, imageIO: "kCGImagePropertyExifCFAPattern")
        rows.add(tag: 0xA401, "CustomRendered", "customRendered", CustomRendered.self, .u16, .code, imageIO: "kCGImagePropertyExifCustomRendered")
        rows.add(tag: 0xA402, "ExposureMode", "exposureMode", ExposureMode.self, .u16, .code, imageIO: "kCGImagePropertyExifExposureMode")
        rows.add(tag: 0xA403, "WhiteBalance", "whiteBalance", WhiteBalance.self, .u16, .code, imageIO: "kCGImagePropertyExifWhiteBalance")
        rows.add(tag: 0xA404, "DigitalZoomRatio", "digitalZoomRatio", Fraction.self, .rational, imageIO: "kCGImagePropertyExifDigitalZoomRatio")
        rows.add(tag: 0xA405, "FocalLenIn35mmFilm", "focalLengthIn35mmFilm", Int.self, .u16, unit: "mm", imageIO: "kCGImagePropertyExifFocalLenIn35mmFilm")
        rows.add(tag: 0xA406, "SceneCaptureType", "sceneCaptureType", SceneCaptureType.self, .u16, .code, imageIO: "kCGImagePropertyExifSceneCaptureType")
        rows.add(tag: 0xA407, "GainControl", "gainControl", GainControl.self, .u16, .code, imageIO: "kCGImagePropertyExifGainControl")
        rows.add(tag: 0xA408, "Contrast", "contrast", Contrast.self, .u16, .code, imageIO: "kCGImagePropertyExifContrast")
        rows.add(tag: 0xA409, "Saturation", "saturation", Saturation.self, .u16, .code, imageIO: "kCGImagePropertyExifSaturation")
        rows.add(tag: 0xA40A, "Sharpness", "sharpness", Sharpness.self, .u16, .code, imageIO: "kCGImagePropertyExifSharpness")
        rows.add(tag: 0xA40B, "DeviceSettingDescription", "deviceSettingDescription", [UInt8].self, .bytes, .list, imageIO: "kCGImagePropertyExifDeviceSettingDescription")
        rows.add(tag: 0xA40C, "SubjectDistRange", "subjectDistanceRange", SubjectDistanceRange.self, .u16, .code, imageIO: "kCGImagePropertyExifSubjectDistRange")
        rows.add(tag: 0xA40D, "DevelopmentType", "developmentType", DevelopmentType.self, .u16)
        rows.add(tag: 0xA40E, "DevelopmentTypeDescription", "developmentTypeDescription", String.self, .asciiOrUtf8, .text)
        rows.add(tag: 0xA40F, "DistortionCorrection", "distortionCorrection", DistortionCorrection.self, .u16, .code)
        rows.add(tag: 0xA410, "ChromaticAberrationCorrection", "chromaticAberrationCorrection", ChromaticAberrationCorrection.self, .u16, .code)
        rows.add(tag: 0xA411, "ShadingCorrection", "shadingCorrection", ShadingCorrection.self, .u16, .code)
        rows.add(tag: 0xA412, "NoiseReduction", "noiseReduction", NoiseReduction.self, .u16, .code)
        rows.add(tag: 0xA420, "ImageUniqueID", "imageUniqueID", String.self, .asciiX33, .text, imageIO: "kCGImagePropertyExifImageUniqueID")
        rows.add(tag: 0xA430, "CameraOwnerName", "cameraOwnerName", String.self, .asciiOrUtf8, .text, imageIO: "kCGImagePropertyExifCameraOwnerName")
        rows.add(tag: 0xA431, "BodySerialNumber", "bodySerialNumber", String.self, .asciiOrUtf8, .text, imageIO: "kCGImagePropertyExifBodySerialNumber")
        rows.add(tag: 0xA432, "LensSpecification", "lensSpecification", LensSpecification.self, .rationalX4, imageIO: "kCGImagePropertyExifLensSpecification")
        rows.add(tag: 0xA433, "LensMake", "lensMake", String.self, .asciiOrUtf8, .text, imageIO: "kCGImagePropertyExifLensMake")
        rows.add(tag: 0xA434, "LensModel", "lensModel", String.self, .asciiOrUtf8, .text, imageIO: "kCGImagePropertyExifLensModel")
        rows.add(tag: 0xA435, "LensSerialNumber", "lensSerialNumber", String.self, .asciiOrUtf8, .text, imageIO: "kCGImagePropertyExifLensSerialNumber")
        rows.add(tag: 0xA436, "ImageTitle", "imageTitle", String.self, .asciiOrUtf8, .text)
        rows.add(tag: 0xA437, "Photographer", "photographer", String.self, .asciiOrUtf8, .text)
        rows.add(tag: 0xA438, "ImageEditor", "imageEditor", String.self, .asciiOrUtf8, .text)
        rows.add(tag: 0xA439, "CameraFirmware", "cameraFirmware", String.self, .asciiOrUtf8, .text)
        rows.add(tag: 0xA43A, "RAWDevelopingSoftware", "rawDevelopingSoftware", String.self, .asciiOrUtf8, .text)
        rows.add(tag: 0xA43B, "ImageEditingSoftware", "imageEditingSoftware", String.self, .asciiOrUtf8, .text)
        rows.add(tag: 0xA43C, "MetadataEditingSoftware", "metadataEditingSoftware", String.self, .asciiOrUtf8, .text)
        rows.add(tag: 0xA460, "CompositeImage", "compositeImage", CompositeImage.self, .u16, .code, imageIO: "kCGImagePropertyExifCompositeImage")
        rows.add(tag: 0xA461, "SourceImageNumberOfCompositeImage", "sourceImageNumberOfCompositeImage", [Int].self, .u16X2, .list, imageIO: "kCGImagePropertyExifSourceImageNumberOfCompositeImage")
        rows.add(tag: 0xA462, "SourceExposureTimesOfCompositeImage", "sourceExposureTimesOfCompositeImage", SourceExposureTimes.self, .bytes, imageIO: "kCGImagePropertyExifSourceExposureTimesOfCompositeImage")
        rows.add(tag: 0xA500, "Gamma", "gamma", Fraction.self, .rational, imageIO: "kCGImagePropertyExifGamma")
    }
}
