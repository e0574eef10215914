// Made by RegistryMaker from Tables/XMPExif.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/xmpExif``.
    public struct XMPExif: Sendable {
        @usableFromInline init() {}
    }

    /// Exif's properties, as XMP repeats them.
    public var xmpExif: XMPExif { XMPExif() }
}

extension MetadataKeys.XMPExif {
    /// The aperture value.
    ///
    /// `ApertureValue`, rational. XMP part 2 §3.5.
    public var apertureValue: MetadataKey<Fraction> {
        MetadataKey(.xmpExif, name: "ApertureValue")
    }

    /// The brightness value.
    ///
    /// `BrightnessValue`, rational. XMP part 2 §3.5.
    public var brightnessValue: MetadataKey<Fraction> {
        MetadataKey(.xmpExif, name: "BrightnessValue")
    }

    /// The CFA pattern.
    ///
    /// `CFAPattern`, structure. XMP part 2 §3.5.
    public var cfaPattern: MetadataKey<XMPValue> {
        MetadataKey(.xmpExif, name: "CFAPattern")
    }

    /// The color space.
    ///
    /// `ColorSpace`, integer. XMP part 2 §3.5.
    public var colorSpace: MetadataKey<ColorSpace> {
        MetadataKey(.xmpExif, name: "ColorSpace")
    }

    /// The components configuration.
    ///
    /// `ComponentsConfiguration`, seq of integer. XMP part 2 §3.5.
    public var componentsConfiguration: MetadataKey<[Int]> {
        MetadataKey(.xmpExif, name: "ComponentsConfiguration")
    }

    /// The compressed bits per pixel.
    ///
    /// `CompressedBitsPerPixel`, rational. XMP part 2 §3.5.
    public var compressedBitsPerPixel: MetadataKey<Fraction> {
        MetadataKey(.xmpExif, name: "CompressedBitsPerPixel")
    }

    /// The contrast.
    ///
    /// `Contrast`, integer. XMP part 2 §3.5.
    public var contrast: MetadataKey<Contrast> {
        MetadataKey(.xmpExif, name: "Contrast")
    }

    /// The custom rendered.
    ///
    /// `CustomRendered`, integer. XMP part 2 §3.5.
    public var customRendered: MetadataKey<CustomRendered> {
        MetadataKey(.xmpExif, name: "CustomRendered")
    }

    /// The date time digitized.
    ///
    /// `DateTimeDigitized`, date. XMP part 2 §3.5.
    public var dateTimeDigitized: MetadataKey<CaptureDate> {
        MetadataKey(.xmpExif, name: "DateTimeDigitized")
    }

    /// The date time original.
    ///
    /// `DateTimeOriginal`, date. XMP part 2 §3.5.
    public var dateTimeOriginal: MetadataKey<CaptureDate> {
        MetadataKey(.xmpExif, name: "DateTimeOriginal")
    }

    /// The device setting description.
    ///
    /// `DeviceSettingDescription`, structure. XMP part 2 §3.5.
    public var deviceSettingDescription: MetadataKey<XMPValue> {
        MetadataKey(.xmpExif, name: "DeviceSettingDescription")
    }

    /// The digital zoom ratio.
    ///
    /// `DigitalZoomRatio`, rational. XMP part 2 §3.5.
    public var digitalZoomRatio: MetadataKey<Fraction> {
        MetadataKey(.xmpExif, name: "DigitalZoomRatio")
    }

    /// The exif version.
    ///
    /// `ExifVersion`, text. XMP part 2 §3.5.
    public var exifVersion: MetadataKey<String> {
        MetadataKey(.xmpExif, name: "ExifVersion")
    }

    /// The exposure bias value.
    ///
    /// `ExposureBiasValue`, rational. XMP part 2 §3.5.
    public var exposureBiasValue: MetadataKey<Fraction> {
        MetadataKey(.xmpExif, name: "ExposureBiasValue")
    }

    /// The exposure index.
    ///
    /// `ExposureIndex`, rational. XMP part 2 §3.5.
    public var exposureIndex: MetadataKey<Fraction> {
        MetadataKey(.xmpExif, name: "ExposureIndex")
    }

    /// The exposure mode.
    ///
    /// `ExposureMode`, integer. XMP part 2 §3.5.
    public var exposureMode: MetadataKey<ExposureMode> {
        MetadataKey(.xmpExif, name: "ExposureMode")
    }

    /// The exposure program.
    ///
    /// `ExposureProgram`, integer. XMP part 2 §3.5.
    public var exposureProgram: MetadataKey<ExposureProgram> {
        MetadataKey(.xmpExif, name: "ExposureProgram")
    }

    /// The exposure time.
    ///
    /// `ExposureTime`, rational. XMP part 2 §3.5.
    public var exposureTime: MetadataKey<Fraction> {
        MetadataKey(.xmpExif, name: "ExposureTime")
    }

    /// The f number.
    ///
    /// `FNumber`, rational. XMP part 2 §3.5.
    public var fNumber: MetadataKey<Fraction> {
        MetadataKey(.xmpExif, name: "FNumber")
    }

    /// The file source.
    ///
    /// `FileSource`, integer. XMP part 2 §3.5.
    public var fileSource: MetadataKey<FileSource> {
        MetadataKey(.xmpExif, name: "FileSource")
    }

    /// The flash.
    ///
    /// `Flash`, structure. XMP part 2 §3.5.
    public var flash: MetadataKey<Flash> {
        MetadataKey(.xmpExif, name: "Flash")
    }

    /// The flash energy.
    ///
    /// `FlashEnergy`, rational. XMP part 2 §3.5.
    public var flashEnergy: MetadataKey<Fraction> {
        MetadataKey(.xmpExif, name: "FlashEnergy")
    }

    /// The flashpix version.
    ///
    /// `FlashpixVersion`, text. XMP part 2 §3.5.
    public var flashpixVersion: MetadataKey<String> {
        MetadataKey(.xmpExif, name: "FlashpixVersion")
    }

    /// The focal length.
    ///
    /// `FocalLength`, rational. XMP part 2 §3.5.
    public var focalLength: MetadataKey<Fraction> {
        MetadataKey(.xmpExif, name: "FocalLength")
    }

    /// The focal length in35mm film.
    ///
    /// `FocalLengthIn35mmFilm`, integer. XMP part 2 §3.5.
    public var focalLengthIn35mmFilm: MetadataKey<Int> {
        MetadataKey(.xmpExif, name: "FocalLengthIn35mmFilm")
    }

    /// The focal plane resolution unit.
    ///
    /// `FocalPlaneResolutionUnit`, integer. XMP part 2 §3.5.
    public var focalPlaneResolutionUnit: MetadataKey<ResolutionUnit> {
        MetadataKey(.xmpExif, name: "FocalPlaneResolutionUnit")
    }

    /// The focal plane x resolution.
    ///
    /// `FocalPlaneXResolution`, rational. XMP part 2 §3.5.
    public var focalPlaneXResolution: MetadataKey<Fraction> {
        MetadataKey(.xmpExif, name: "FocalPlaneXResolution")
    }

    /// The focal plane y resolution.
    ///
    /// `FocalPlaneYResolution`, rational. XMP part 2 §3.5.
    public var focalPlaneYResolution: MetadataKey<Fraction> {
        MetadataKey(.xmpExif, name: "FocalPlaneYResolution")
    }

    /// The GPS altitude.
    ///
    /// `GPSAltitude`, rational. XMP part 2 §3.5.
    public var gpsAltitude: MetadataKey<Fraction> {
        MetadataKey(.xmpExif, name: "GPSAltitude")
    }

    /// The GPS altitude ref.
    ///
    /// `GPSAltitudeRef`, integer. XMP part 2 §3.5.
    public var gpsAltitudeRef: MetadataKey<AltitudeReference> {
        MetadataKey(.xmpExif, name: "GPSAltitudeRef")
    }

    /// The GPS area information.
    ///
    /// `GPSAreaInformation`, text. XMP part 2 §3.5.
    public var gpsAreaInformation: MetadataKey<String> {
        MetadataKey(.xmpExif, name: "GPSAreaInformation")
    }

    /// The GPSDOP.
    ///
    /// `GPSDOP`, rational. XMP part 2 §3.5.
    public var gpsDOP: MetadataKey<Fraction> {
        MetadataKey(.xmpExif, name: "GPSDOP")
    }

    /// The GPS dest bearing.
    ///
    /// `GPSDestBearing`, rational. XMP part 2 §3.5.
    public var gpsDestBearing: MetadataKey<Fraction> {
        MetadataKey(.xmpExif, name: "GPSDestBearing")
    }

    /// The GPS dest bearing ref.
    ///
    /// `GPSDestBearingRef`, text. XMP part 2 §3.5.
    public var gpsDestBearingRef: MetadataKey<DirectionReference> {
        MetadataKey(.xmpExif, name: "GPSDestBearingRef")
    }

    /// The GPS dest distance.
    ///
    /// `GPSDestDistance`, rational. XMP part 2 §3.5.
    public var gpsDestDistance: MetadataKey<Fraction> {
        MetadataKey(.xmpExif, name: "GPSDestDistance")
    }

    /// The GPS dest distance ref.
    ///
    /// `GPSDestDistanceRef`, text. XMP part 2 §3.5.
    public var gpsDestDistanceRef: MetadataKey<DistanceReference> {
        MetadataKey(.xmpExif, name: "GPSDestDistanceRef")
    }

    /// The GPS dest latitude.
    ///
    /// `GPSDestLatitude`, coordinate. XMP part 2 §3.5.
    public var gpsDestLatitude: MetadataKey<XMPCoordinate> {
        MetadataKey(.xmpExif, name: "GPSDestLatitude")
    }

    /// The GPS dest longitude.
    ///
    /// `GPSDestLongitude`, coordinate. XMP part 2 §3.5.
    public var gpsDestLongitude: MetadataKey<XMPCoordinate> {
        MetadataKey(.xmpExif, name: "GPSDestLongitude")
    }

    /// The GPS differential.
    ///
    /// `GPSDifferential`, integer. XMP part 2 §3.5.
    public var gpsDifferential: MetadataKey<GPSDifferential> {
        MetadataKey(.xmpExif, name: "GPSDifferential")
    }

    /// The GPSH positioning error.
    ///
    /// `GPSHPositioningError`, rational. XMP part 2 §3.5.
    public var gpsHPositioningError: MetadataKey<Fraction> {
        MetadataKey(.xmpExif, name: "GPSHPositioningError")
    }

    /// The GPS img direction.
    ///
    /// `GPSImgDirection`, rational. XMP part 2 §3.5.
    public var gpsImgDirection: MetadataKey<Fraction> {
        MetadataKey(.xmpExif, name: "GPSImgDirection")
    }

    /// The GPS img direction ref.
    ///
    /// `GPSImgDirectionRef`, text. XMP part 2 §3.5.
    public var gpsImgDirectionRef: MetadataKey<DirectionReference> {
        MetadataKey(.xmpExif, name: "GPSImgDirectionRef")
    }

    /// The GPS latitude.
    ///
    /// `GPSLatitude`, coordinate. XMP part 2 §3.5.
    public var gpsLatitude: MetadataKey<XMPCoordinate> {
        MetadataKey(.xmpExif, name: "GPSLatitude")
    }

    /// The GPS longitude.
    ///
    /// `GPSLongitude`, coordinate. XMP part 2 §3.5.
    public var gpsLongitude: MetadataKey<XMPCoordinate> {
        MetadataKey(.xmpExif, name: "GPSLongitude")
    }

    /// The GPS map datum.
    ///
    /// `GPSMapDatum`, text. XMP part 2 §3.5.
    public var gpsMapDatum: MetadataKey<String> {
        MetadataKey(.xmpExif, name: "GPSMapDatum")
    }

    /// The GPS measure mode.
    ///
    /// `GPSMeasureMode`, integer. XMP part 2 §3.5.
    public var gpsMeasureMode: MetadataKey<GPSMeasureMode> {
        MetadataKey(.xmpExif, name: "GPSMeasureMode")
    }

    /// The GPS processing method.
    ///
    /// `GPSProcessingMethod`, text. XMP part 2 §3.5.
    public var gpsProcessingMethod: MetadataKey<String> {
        MetadataKey(.xmpExif, name: "GPSProcessingMethod")
    }

    /// The GPS satellites.
    ///
    /// `GPSSatellites`, text. XMP part 2 §3.5.
    public var gpsSatellites: MetadataKey<String> {
        MetadataKey(.xmpExif, name: "GPSSatellites")
    }

    /// The GPS speed.
    ///
    /// `GPSSpeed`, rational. XMP part 2 §3.5.
    public var gpsSpeed: MetadataKey<Fraction> {
        MetadataKey(.xmpExif, name: "GPSSpeed")
    }

    /// The GPS speed ref.
    ///
    /// `GPSSpeedRef`, text. XMP part 2 §3.5.
    public var gpsSpeedRef: MetadataKey<SpeedReference> {
        MetadataKey(.xmpExif, name: "GPSSpeedRef")
    }

    /// The GPS status.
    ///
    /// `GPSStatus`, text. XMP part 2 §3.5.
    public var gpsStatus: MetadataKey<GPSStatus> {
        MetadataKey(.xmpExif, name: "GPSStatus")
    }

    /// The GPS time stamp.
    ///
    /// `GPSTimeStamp`, date. XMP part 2 §3.5.
    public var gpsTimeStamp: MetadataKey<CaptureDate> {
        MetadataKey(.xmpExif, name: "GPSTimeStamp")
    }

    /// The GPS track.
    ///
    /// `GPSTrack`, rational. XMP part 2 §3.5.
    public var gpsTrack: MetadataKey<Fraction> {
        MetadataKey(.xmpExif, name: "GPSTrack")
    }

    /// The GPS track ref.
    ///
    /// `GPSTrackRef`, text. XMP part 2 §3.5.
    public var gpsTrackRef: MetadataKey<DirectionReference> {
        MetadataKey(.xmpExif, name: "GPSTrackRef")
    }

    /// The GPS version ID.
    ///
    /// `GPSVersionID`, text. XMP part 2 §3.5.
    public var gpsVersionID: MetadataKey<String> {
        MetadataKey(.xmpExif, name: "GPSVersionID")
    }

    /// The gain control.
    ///
    /// `GainControl`, integer. XMP part 2 §3.5.
    public var gainControl: MetadataKey<GainControl> {
        MetadataKey(.xmpExif, name: "GainControl")
    }

    /// The ISO speed ratings.
    ///
    /// `ISOSpeedRatings`, seq of integer. XMP part 2 §3.5.
    public var isoSpeedRatings: MetadataKey<[Int]> {
        MetadataKey(.xmpExif, name: "ISOSpeedRatings")
    }

    /// The image unique ID.
    ///
    /// `ImageUniqueID`, text. XMP part 2 §3.5.
    public var imageUniqueID: MetadataKey<String> {
        MetadataKey(.xmpExif, name: "ImageUniqueID")
    }

    /// The light source.
    ///
    /// `LightSource`, text. XMP part 2 §3.5.
    public var lightSource: MetadataKey<LightSource> {
        MetadataKey(.xmpExif, name: "LightSource")
    }

    /// The maker note.
    ///
    /// `MakerNote`, text. XMP part 2 §3.5.
    public var makerNote: MetadataKey<String> {
        MetadataKey(.xmpExif, name: "MakerNote")
    }

    /// The max aperture value.
    ///
    /// `MaxApertureValue`, rational. XMP part 2 §3.5.
    public var maxApertureValue: MetadataKey<Fraction> {
        MetadataKey(.xmpExif, name: "MaxApertureValue")
    }

    /// The metering mode.
    ///
    /// `MeteringMode`, integer. XMP part 2 §3.5.
    public var meteringMode: MetadataKey<MeteringMode> {
        MetadataKey(.xmpExif, name: "MeteringMode")
    }

    /// The native digest.
    ///
    /// `NativeDigest`, text. XMP part 2 §3.5.
    public var nativeDigest: MetadataKey<String> {
        MetadataKey(.xmpExif, name: "NativeDigest")
    }

    /// The OECF.
    ///
    /// `OECF`, structure. XMP part 2 §3.5.
    public var oecf: MetadataKey<XMPValue> {
        MetadataKey(.xmpExif, name: "OECF")
    }

    /// The pixel x dimension.
    ///
    /// `PixelXDimension`, integer. XMP part 2 §3.5.
    public var pixelXDimension: MetadataKey<Int> {
        MetadataKey(.xmpExif, name: "PixelXDimension")
    }

    /// The pixel y dimension.
    ///
    /// `PixelYDimension`, integer. XMP part 2 §3.5.
    public var pixelYDimension: MetadataKey<Int> {
        MetadataKey(.xmpExif, name: "PixelYDimension")
    }

    /// The related sound file.
    ///
    /// `RelatedSoundFile`, text. XMP part 2 §3.5.
    public var relatedSoundFile: MetadataKey<String> {
        MetadataKey(.xmpExif, name: "RelatedSoundFile")
    }

    /// The saturation.
    ///
    /// `Saturation`, integer. XMP part 2 §3.5.
    public var saturation: MetadataKey<Saturation> {
        MetadataKey(.xmpExif, name: "Saturation")
    }

    /// The scene capture type.
    ///
    /// `SceneCaptureType`, integer. XMP part 2 §3.5.
    public var sceneCaptureType: MetadataKey<SceneCaptureType> {
        MetadataKey(.xmpExif, name: "SceneCaptureType")
    }

    /// The scene type.
    ///
    /// `SceneType`, integer. XMP part 2 §3.5.
    public var sceneType: MetadataKey<SceneType> {
        MetadataKey(.xmpExif, name: "SceneType")
    }

    /// The sensing method.
    ///
    /// `SensingMethod`, integer. XMP part 2 §3.5.
    public var sensingMethod: MetadataKey<SensingMethod> {
        MetadataKey(.xmpExif, name: "SensingMethod")
    }

    /// The sharpness.
    ///
    /// `Sharpness`, integer. XMP part 2 §3.5.
    public var sharpness: MetadataKey<Sharpness> {
        MetadataKey(.xmpExif, name: "Sharpness")
    }

    /// The shutter speed value.
    ///
    /// `ShutterSpeedValue`, rational. XMP part 2 §3.5.
    public var shutterSpeedValue: MetadataKey<Fraction> {
        MetadataKey(.xmpExif, name: "ShutterSpeedValue")
    }

    /// The spatial frequency response.
    ///
    /// `SpatialFrequencyResponse`, structure. XMP part 2 §3.5.
    public var spatialFrequencyResponse: MetadataKey<XMPValue> {
        MetadataKey(.xmpExif, name: "SpatialFrequencyResponse")
    }

    /// The spectral sensitivity.
    ///
    /// `SpectralSensitivity`, text. XMP part 2 §3.5.
    public var spectralSensitivity: MetadataKey<String> {
        MetadataKey(.xmpExif, name: "SpectralSensitivity")
    }

    /// The subject area.
    ///
    /// `SubjectArea`, seq of integer. XMP part 2 §3.5.
    public var subjectArea: MetadataKey<SubjectArea> {
        MetadataKey(.xmpExif, name: "SubjectArea")
    }

    /// The subject distance.
    ///
    /// `SubjectDistance`, rational. XMP part 2 §3.5.
    public var subjectDistance: MetadataKey<Fraction> {
        MetadataKey(.xmpExif, name: "SubjectDistance")
    }

    /// The subject distance range.
    ///
    /// `SubjectDistanceRange`, integer. XMP part 2 §3.5.
    public var subjectDistanceRange: MetadataKey<Int> {
        MetadataKey(.xmpExif, name: "SubjectDistanceRange")
    }

    /// The subject location.
    ///
    /// `SubjectLocation`, seq of integer. XMP part 2 §3.5.
    public var subjectLocation: MetadataKey<[Int]> {
        MetadataKey(.xmpExif, name: "SubjectLocation")
    }

    /// The user comment.
    ///
    /// `UserComment`, language alternative. XMP part 2 §3.5.
    public var userComment: MetadataKey<LocalizedText> {
        MetadataKey(.xmpExif, name: "UserComment")
    }

    /// The white balance.
    ///
    /// `WhiteBalance`, integer. XMP part 2 §3.5.
    public var whiteBalance: MetadataKey<WhiteBalance> {
        MetadataKey(.xmpExif, name: "WhiteBalance")
    }
}

extension RegisteredKeys {
    static let xmpExif = RegisteredKeys([
        RegisteredKey(.xmpExif, "ApertureValue", "apertureValue", Fraction.self, "rational"),
        RegisteredKey(.xmpExif, "BrightnessValue", "brightnessValue", Fraction.self, "rational"),
        RegisteredKey(.xmpExif, "CFAPattern", "cfaPattern", XMPValue.self, "structure"),
        RegisteredKey(.xmpExif, "ColorSpace", "colorSpace", ColorSpace.self, "integer"),
        RegisteredKey(.xmpExif, "ComponentsConfiguration", "componentsConfiguration", [Int].self, "seq of integer"),
        RegisteredKey(.xmpExif, "CompressedBitsPerPixel", "compressedBitsPerPixel", Fraction.self, "rational"),
        RegisteredKey(.xmpExif, "Contrast", "contrast", Contrast.self, "integer"),
        RegisteredKey(.xmpExif, "CustomRendered", "customRendered", CustomRendered.self, "integer"),
        RegisteredKey(.xmpExif, "DateTimeDigitized", "dateTimeDigitized", CaptureDate.self, "date"),
        RegisteredKey(.xmpExif, "DateTimeOriginal", "dateTimeOriginal", CaptureDate.self, "date"),
        RegisteredKey(.xmpExif, "DeviceSettingDescription", "deviceSettingDescription", XMPValue.self, "structure"),
        RegisteredKey(.xmpExif, "DigitalZoomRatio", "digitalZoomRatio", Fraction.self, "rational"),
        RegisteredKey(.xmpExif, "ExifVersion", "exifVersion", String.self, "text"),
        RegisteredKey(.xmpExif, "ExposureBiasValue", "exposureBiasValue", Fraction.self, "rational"),
        RegisteredKey(.xmpExif, "ExposureIndex", "exposureIndex", Fraction.self, "rational"),
        RegisteredKey(.xmpExif, "ExposureMode", "exposureMode", ExposureMode.self, "integer"),
        RegisteredKey(.xmpExif, "ExposureProgram", "exposureProgram", ExposureProgram.self, "integer"),
        RegisteredKey(.xmpExif, "ExposureTime", "exposureTime", Fraction.self, "rational"),
        RegisteredKey(.xmpExif, "FNumber", "fNumber", Fraction.self, "rational"),
        RegisteredKey(.xmpExif, "FileSource", "fileSource", FileSource.self, "integer"),
        RegisteredKey(.xmpExif, "Flash", "flash", Flash.self, "structure"),
        RegisteredKey(.xmpExif, "FlashEnergy", "flashEnergy", Fraction.self, "rational"),
        RegisteredKey(.xmpExif, "FlashpixVersion", "flashpixVersion", String.self, "text"),
        RegisteredKey(.xmpExif, "FocalLength", "focalLength", Fraction.self, "rational"),
        RegisteredKey(.xmpExif, "FocalLengthIn35mmFilm", "focalLengthIn35mmFilm", Int.self, "integer"),
        RegisteredKey(.xmpExif, "FocalPlaneResolutionUnit", "focalPlaneResolutionUnit", ResolutionUnit.self, "integer"),
        RegisteredKey(.xmpExif, "FocalPlaneXResolution", "focalPlaneXResolution", Fraction.self, "rational"),
        RegisteredKey(.xmpExif, "FocalPlaneYResolution", "focalPlaneYResolution", Fraction.self, "rational"),
        RegisteredKey(.xmpExif, "GPSAltitude", "gpsAltitude", Fraction.self, "rational"),
        RegisteredKey(.xmpExif, "GPSAltitudeRef", "gpsAltitudeRef", AltitudeReference.self, "integer"),
        RegisteredKey(.xmpExif, "GPSAreaInformation", "gpsAreaInformation", String.self, "text"),
        RegisteredKey(.xmpExif, "GPSDOP", "gpsDOP", Fraction.self, "rational"),
        RegisteredKey(.xmpExif, "GPSDestBearing", "gpsDestBearing", Fraction.self, "rational"),
        RegisteredKey(.xmpExif, "GPSDestBearingRef", "gpsDestBearingRef", DirectionReference.self, "text"),
        RegisteredKey(.xmpExif, "GPSDestDistance", "gpsDestDistance", Fraction.self, "rational"),
        RegisteredKey(.xmpExif, "GPSDestDistanceRef", "gpsDestDistanceRef", DistanceReference.self, "text"),
        RegisteredKey(.xmpExif, "GPSDestLatitude", "gpsDestLatitude", XMPCoordinate.self, "coordinate"),
        RegisteredKey(.xmpExif, "GPSDestLongitude", "gpsDestLongitude", XMPCoordinate.self, "coordinate"),
        RegisteredKey(.xmpExif, "GPSDifferential", "gpsDifferential", GPSDifferential.self, "integer"),
        RegisteredKey(.xmpExif, "GPSHPositioningError", "gpsHPositioningError", Fraction.self, "rational"),
        RegisteredKey(.xmpExif, "GPSImgDirection", "gpsImgDirection", Fraction.self, "rational"),
        RegisteredKey(.xmpExif, "GPSImgDirectionRef", "gpsImgDirectionRef", DirectionReference.self, "text"),
        RegisteredKey(.xmpExif, "GPSLatitude", "gpsLatitude", XMPCoordinate.self, "coordinate"),
        RegisteredKey(.xmpExif, "GPSLongitude", "gpsLongitude", XMPCoordinate.self, "coordinate"),
        RegisteredKey(.xmpExif, "GPSMapDatum", "gpsMapDatum", String.self, "text"),
        RegisteredKey(.xmpExif, "GPSMeasureMode", "gpsMeasureMode", GPSMeasureMode.self, "integer"),
        RegisteredKey(.xmpExif, "GPSProcessingMethod", "gpsProcessingMethod", String.self, "text"),
        RegisteredKey(.xmpExif, "GPSSatellites", "gpsSatellites", String.self, "text"),
        RegisteredKey(.xmpExif, "GPSSpeed", "gpsSpeed", Fraction.self, "rational"),
        RegisteredKey(.xmpExif, "GPSSpeedRef", "gpsSpeedRef", SpeedReference.self, "text"),
        RegisteredKey(.xmpExif, "GPSStatus", "gpsStatus", GPSStatus.self, "text"),
        RegisteredKey(.xmpExif, "GPSTimeStamp", "gpsTimeStamp", CaptureDate.self, "date"),
        RegisteredKey(.xmpExif, "GPSTrack", "gpsTrack", Fraction.self, "rational"),
        RegisteredKey(.xmpExif, "GPSTrackRef", "gpsTrackRef", DirectionReference.self, "text"),
        RegisteredKey(.xmpExif, "GPSVersionID", "gpsVersionID", String.self, "text"),
        RegisteredKey(.xmpExif, "GainControl", "gainControl", GainControl.self, "integer"),
        RegisteredKey(.xmpExif, "ISOSpeedRatings", "isoSpeedRatings", [Int].self, "seq of integer"),
        RegisteredKey(.xmpExif, "ImageUniqueID", "imageUniqueID", String.self, "text"),
        RegisteredKey(.xmpExif, "LightSource", "lightSource", LightSource.self, "text"),
        RegisteredKey(.xmpExif, "MakerNote", "makerNote", String.self, "text"),
        RegisteredKey(.xmpExif, "MaxApertureValue", "maxApertureValue", Fraction.self, "rational"),
        RegisteredKey(.xmpExif, "MeteringMode", "meteringMode", MeteringMode.self, "integer"),
        RegisteredKey(.xmpExif, "NativeDigest", "nativeDigest", String.self, "text"),
        RegisteredKey(.xmpExif, "OECF", "oecf", XMPValue.self, "structure"),
        RegisteredKey(.xmpExif, "PixelXDimension", "pixelXDimension", Int.self, "integer"),
        RegisteredKey(.xmpExif, "PixelYDimension", "pixelYDimension", Int.self, "integer"),
        RegisteredKey(.xmpExif, "RelatedSoundFile", "relatedSoundFile", String.self, "text"),
        RegisteredKey(.xmpExif, "Saturation", "saturation", Saturation.self, "integer"),
        RegisteredKey(.xmpExif, "SceneCaptureType", "sceneCaptureType", SceneCaptureType.self, "integer"),
        RegisteredKey(.xmpExif, "SceneType", "sceneType", SceneType.self, "integer"),
        RegisteredKey(.xmpExif, "SensingMethod", "sensingMethod", SensingMethod.self, "integer"),
        RegisteredKey(.xmpExif, "Sharpness", "sharpness", Sharpness.self, "integer"),
        RegisteredKey(.xmpExif, "ShutterSpeedValue", "shutterSpeedValue", Fraction.self, "rational"),
        RegisteredKey(.xmpExif, "SpatialFrequencyResponse", "spatialFrequencyResponse", XMPValue.self, "structure"),
        RegisteredKey(.xmpExif, "SpectralSensitivity", "spectralSensitivity", String.self, "text"),
        RegisteredKey(.xmpExif, "SubjectArea", "subjectArea", SubjectArea.self, "seq of integer"),
        RegisteredKey(.xmpExif, "SubjectDistance", "subjectDistance", Fraction.self, "rational"),
        RegisteredKey(.xmpExif, "SubjectDistanceRange", "subjectDistanceRange", Int.self, "integer"),
        RegisteredKey(.xmpExif, "SubjectLocation", "subjectLocation", [Int].self, "seq of integer"),
        RegisteredKey(.xmpExif, "UserComment", "userComment", LocalizedText.self, "language alternative"),
        RegisteredKey(.xmpExif, "WhiteBalance", "whiteBalance", WhiteBalance.self, "integer"),
    ])
}
