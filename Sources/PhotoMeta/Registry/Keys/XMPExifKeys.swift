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
    static let xmpExif = RegisteredKeys(.xmpExif) { rows in
        rows.add("ApertureValue", "apertureValue", Fraction.self, .xmpRational)
        rows.add("BrightnessValue", "brightnessValue", Fraction.self, .xmpRational)
        rows.add("CFAPattern", "cfaPattern", XMPValue.self, .xmpStructure)
        rows.add("ColorSpace", "colorSpace", ColorSpace.self, .xmpInteger, .code)
        rows.add("ComponentsConfiguration", "componentsConfiguration", [Int].self, .xmpSeqInteger, .list)
        rows.add("CompressedBitsPerPixel", "compressedBitsPerPixel", Fraction.self, .xmpRational)
        rows.add("Contrast", "contrast", Contrast.self, .xmpInteger, .code)
        rows.add("CustomRendered", "customRendered", CustomRendered.self, .xmpInteger, .code)
        rows.add("DateTimeDigitized", "dateTimeDigitized", CaptureDate.self, .xmpDate, .date)
        rows.add("DateTimeOriginal", "dateTimeOriginal", CaptureDate.self, .xmpDate, .date)
        rows.add("DeviceSettingDescription", "deviceSettingDescription", XMPValue.self, .xmpStructure)
        rows.add("DigitalZoomRatio", "digitalZoomRatio", Fraction.self, .xmpRational)
        rows.add("ExifVersion", "exifVersion", String.self, .xmpText, .text)
        rows.add("ExposureBiasValue", "exposureBiasValue", Fraction.self, .xmpRational)
        rows.add("ExposureIndex", "exposureIndex", Fraction.self, .xmpRational)
        rows.add("ExposureMode", "exposureMode", ExposureMode.self, .xmpInteger, .code)
        rows.add("ExposureProgram", "exposureProgram", ExposureProgram.self, .xmpInteger, .code)
        rows.add("ExposureTime", "exposureTime", Fraction.self, .xmpRational)
        rows.add("FNumber", "fNumber", Fraction.self, .xmpRational)
        rows.add("FileSource", "fileSource", FileSource.self, .xmpInteger, .code)
        rows.add("Flash", "flash", Flash.self, .xmpStructure)
        rows.add("FlashEnergy", "flashEnergy", Fraction.self, .xmpRational)
        rows.add("FlashpixVersion", "flashpixVersion", String.self, .xmpText, .text)
        rows.add("FocalLength", "focalLength", Fraction.self, .xmpRational)
        rows.add("FocalLengthIn35mmFilm", "focalLengthIn35mmFilm", Int.self, .xmpInteger)
        rows.add("FocalPlaneResolutionUnit", "focalPlaneResolutionUnit", ResolutionUnit.self, .xmpInteger, .code)
        rows.add("FocalPlaneXResolution", "focalPlaneXResolution", Fraction.self, .xmpRational)
        rows.add("FocalPlaneYResolution", "focalPlaneYResolution", Fraction.self, .xmpRational)
        rows.add("GPSAltitude", "gpsAltitude", Fraction.self, .xmpRational)
        rows.add("GPSAltitudeRef", "gpsAltitudeRef", AltitudeReference.self, .xmpInteger, .code)
        rows.add("GPSAreaInformation", "gpsAreaInformation", String.self, .xmpText, .text)
        rows.add("GPSDOP", "gpsDOP", Fraction.self, .xmpRational)
        rows.add("GPSDestBearing", "gpsDestBearing", Fraction.self, .xmpRational)
        rows.add("GPSDestBearingRef", "gpsDestBearingRef", DirectionReference.self, .xmpText, .code)
        rows.add("GPSDestDistance", "gpsDestDistance", Fraction.self, .xmpRational)
        rows.add("GPSDestDistanceRef", "gpsDestDistanceRef", DistanceReference.self, .xmpText, .code)
        rows.add("GPSDestLatitude", "gpsDestLatitude", XMPCoordinate.self, .xmpCoordinate)
        rows.add("GPSDestLongitude", "gpsDestLongitude", XMPCoordinate.self, .xmpCoordinate)
        rows.add("GPSDifferential", "gpsDifferential", GPSDifferential.self, .xmpInteger, .code)
        rows.add("GPSHPositioningError", "gpsHPositioningError", Fraction.self, .xmpRational)
        rows.add("GPSImgDirection", "gpsImgDirection", Fraction.self, .xmpRational)
        rows.add("GPSImgDirectionRef", "gpsImgDirectionRef", DirectionReference.self, .xmpText, .code)
        rows.add("GPSLatitude", "gpsLatitude", XMPCoordinate.self, .xmpCoordinate)
        rows.add("GPSLongitude", "gpsLongitude", XMPCoordinate.self, .xmpCoordinate)
        rows.add("GPSMapDatum", "gpsMapDatum", String.self, .xmpText, .text)
        rows.add("GPSMeasureMode", "gpsMeasureMode", GPSMeasureMode.self, .xmpInteger, .code)
        rows.add("GPSProcessingMethod", "gpsProcessingMethod", String.self, .xmpText, .text)
        rows.add("GPSSatellites", "gpsSatellites", String.self, .xmpText, .text)
        rows.add("GPSSpeed", "gpsSpeed", Fraction.self, .xmpRational)
        rows.add("GPSSpeedRef", "gpsSpeedRef", SpeedReference.self, .xmpText, .code)
        rows.add("GPSStatus", "gpsStatus", GPSStatus.self, .xmpText, .code)
        rows.add("GPSTimeStamp", "gpsTimeStamp", CaptureDate.self, .xmpDate, .date)
        rows.add("GPSTrack", "gpsTrack", Fraction.self, .xmpRational)
        rows.add("GPSTrackRef", "gpsTrackRef", DirectionReference.self, .xmpText, .code)
        rows.add("GPSVersionID", "gpsVersionID", String.self, .xmpText, .text)
        rows.add("GainControl", "gainControl", GainControl.self, .xmpInteger, .code)
        rows.add("ISOSpeedRatings", "isoSpeedRatings", [Int].self, .xmpSeqInteger, .list)
        rows.add("ImageUniqueID", "imageUniqueID", String.self, .xmpText, .text)
        rows.add("LightSource", "lightSource", LightSource.self, .xmpText, .code)
        rows.add("MakerNote", "makerNote", String.self, .xmpText, .text)
        rows.add("MaxApertureValue", "maxApertureValue", Fraction.self, .xmpRational)
        rows.add("MeteringMode", "meteringMode", MeteringMode.self, .xmpInteger, .code)
        rows.add("NativeDigest", "nativeDigest", String.self, .xmpText, .text)
        rows.add("OECF", "oecf", XMPValue.self, .xmpStructure)
        rows.add("PixelXDimension", "pixelXDimension", Int.self, .xmpInteger)
        rows.add("PixelYDimension", "pixelYDimension", Int.self, .xmpInteger)
        rows.add("RelatedSoundFile", "relatedSoundFile", String.self, .xmpText, .text)
        rows.add("Saturation", "saturation", Saturation.self, .xmpInteger, .code)
        rows.add("SceneCaptureType", "sceneCaptureType", SceneCaptureType.self, .xmpInteger, .code)
        rows.add("SceneType", "sceneType", SceneType.self, .xmpInteger, .code)
        rows.add("SensingMethod", "sensingMethod", SensingMethod.self, .xmpInteger, .code)
        rows.add("Sharpness", "sharpness", Sharpness.self, .xmpInteger, .code)
        rows.add("ShutterSpeedValue", "shutterSpeedValue", Fraction.self, .xmpRational)
        rows.add("SpatialFrequencyResponse", "spatialFrequencyResponse", XMPValue.self, .xmpStructure)
        rows.add("SpectralSensitivity", "spectralSensitivity", String.self, .xmpText, .text)
        rows.add("SubjectArea", "subjectArea", SubjectArea.self, .xmpSeqInteger)
        rows.add("SubjectDistance", "subjectDistance", Fraction.self, .xmpRational)
        rows.add("SubjectDistanceRange", "subjectDistanceRange", Int.self, .xmpInteger)
        rows.add("SubjectLocation", "subjectLocation", [Int].self, .xmpSeqInteger, .list)
        rows.add("UserComment", "userComment", LocalizedText.self, .xmpLangalt)
        rows.add("WhiteBalance", "whiteBalance", WhiteBalance.self, .xmpInteger, .code)
    }
}
