// Made by RegistryMaker from Tables/ExifAux.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/exifAux``.
    public struct ExifAux: Sendable {
        @usableFromInline init() {}
    }

    /// The lens and the camera's number, as Adobe's programs write them.
    public var exifAux: ExifAux { ExifAux() }
}

extension MetadataKeys.ExifAux {
    /// The approximate focus distance.
    ///
    /// `ApproximateFocusDistance`, rational. ExifTool 12.57 -listx, XMP-aux.
    public var approximateFocusDistance: MetadataKey<Fraction> {
        MetadataKey(.exifAux, name: "ApproximateFocusDistance")
    }

    /// Whether distortion correction already applied is set.
    ///
    /// `DistortionCorrectionAlreadyApplied`, boolean. ExifTool 12.57 -listx, XMP-aux.
    public var distortionCorrectionAlreadyApplied: MetadataKey<Bool> {
        MetadataKey(.exifAux, name: "DistortionCorrectionAlreadyApplied")
    }

    /// Whether enhance details already applied is set.
    ///
    /// `EnhanceDetailsAlreadyApplied`, boolean. ExifTool 12.57 -listx, XMP-aux.
    public var enhanceDetailsAlreadyApplied: MetadataKey<Bool> {
        MetadataKey(.exifAux, name: "EnhanceDetailsAlreadyApplied")
    }

    /// The enhance details version.
    ///
    /// `EnhanceDetailsVersion`, text. ExifTool 12.57 -listx, XMP-aux.
    public var enhanceDetailsVersion: MetadataKey<String> {
        MetadataKey(.exifAux, name: "EnhanceDetailsVersion")
    }

    /// Whether enhance super resolution already applied is set.
    ///
    /// `EnhanceSuperResolutionAlreadyApplied`, boolean. ExifTool 12.57 -listx, XMP-aux.
    public var enhanceSuperResolutionAlreadyApplied: MetadataKey<Bool> {
        MetadataKey(.exifAux, name: "EnhanceSuperResolutionAlreadyApplied")
    }

    /// The enhance super resolution scale.
    ///
    /// `EnhanceSuperResolutionScale`, rational. ExifTool 12.57 -listx, XMP-aux.
    public var enhanceSuperResolutionScale: MetadataKey<Fraction> {
        MetadataKey(.exifAux, name: "EnhanceSuperResolutionScale")
    }

    /// The enhance super resolution version.
    ///
    /// `EnhanceSuperResolutionVersion`, text. ExifTool 12.57 -listx, XMP-aux.
    public var enhanceSuperResolutionVersion: MetadataKey<String> {
        MetadataKey(.exifAux, name: "EnhanceSuperResolutionVersion")
    }

    /// The firmware.
    ///
    /// `Firmware`, text. ExifTool 12.57 -listx, XMP-aux. ImageIO: `kCGImagePropertyExifAuxFirmware`.
    public var firmware: MetadataKey<String> {
        MetadataKey(.exifAux, name: "Firmware")
    }

    /// The flash compensation.
    ///
    /// `FlashCompensation`, rational. ExifTool 12.57 -listx, XMP-aux. ImageIO:
    /// `kCGImagePropertyExifAuxFlashCompensation`.
    public var flashCompensation: MetadataKey<Fraction> {
        MetadataKey(.exifAux, name: "FlashCompensation")
    }

    /// The image number.
    ///
    /// `ImageNumber`, text. ExifTool 12.57 -listx, XMP-aux. ImageIO: `kCGImagePropertyExifAuxImageNumber`.
    public var imageNumber: MetadataKey<String> {
        MetadataKey(.exifAux, name: "ImageNumber")
    }

    /// Whether is merged HDR is set.
    ///
    /// `IsMergedHDR`, boolean. ExifTool 12.57 -listx, XMP-aux.
    public var isMergedHDR: MetadataKey<Bool> {
        MetadataKey(.exifAux, name: "IsMergedHDR")
    }

    /// Whether is merged panorama is set.
    ///
    /// `IsMergedPanorama`, boolean. ExifTool 12.57 -listx, XMP-aux.
    public var isMergedPanorama: MetadataKey<Bool> {
        MetadataKey(.exifAux, name: "IsMergedPanorama")
    }

    /// Whether lateral chromatic aberration correction already applied is set.
    ///
    /// `LateralChromaticAberrationCorrectionAlreadyApplied`, boolean. ExifTool 12.57 -listx, XMP-aux.
    public var lateralChromaticAberrationCorrectionAlreadyApplied: MetadataKey<Bool> {
        MetadataKey(.exifAux, name: "LateralChromaticAberrationCorrectionAlreadyApplied")
    }

    /// The lens.
    ///
    /// `Lens`, text. ExifTool 12.57 -listx, XMP-aux.
    public var lens: MetadataKey<String> {
        MetadataKey(.exifAux, name: "Lens")
    }

    /// The lens distort info.
    ///
    /// `LensDistortInfo`, text. ExifTool 12.57 -listx, XMP-aux.
    public var lensDistortInfo: MetadataKey<String> {
        MetadataKey(.exifAux, name: "LensDistortInfo")
    }

    /// The lens ID.
    ///
    /// `LensID`, text. ExifTool 12.57 -listx, XMP-aux. ImageIO: `kCGImagePropertyExifAuxLensID`.
    public var lensID: MetadataKey<String> {
        MetadataKey(.exifAux, name: "LensID")
    }

    /// The lens info.
    ///
    /// `LensInfo`, rational ×4 with spaces between them. ExifTool 12.57 -listx, XMP-aux. ImageIO:
    /// `kCGImagePropertyExifAuxLensInfo`.
    public var lensInfo: MetadataKey<LensSpecification> {
        MetadataKey(.exifAux, name: "LensInfo")
    }

    /// The lens serial number.
    ///
    /// `LensSerialNumber`, text. ExifTool 12.57 -listx, XMP-aux. ImageIO:
    /// `kCGImagePropertyExifAuxLensSerialNumber`.
    public var lensSerialNumber: MetadataKey<String> {
        MetadataKey(.exifAux, name: "LensSerialNumber")
    }

    /// The neutral density factor.
    ///
    /// `NeutralDensityFactor`, text. ExifTool 12.57 -listx, XMP-aux.
    public var neutralDensityFactor: MetadataKey<String> {
        MetadataKey(.exifAux, name: "NeutralDensityFactor")
    }

    /// The owner name.
    ///
    /// `OwnerName`, text. ExifTool 12.57 -listx, XMP-aux. ImageIO: `kCGImagePropertyExifAuxOwnerName`.
    public var ownerName: MetadataKey<String> {
        MetadataKey(.exifAux, name: "OwnerName")
    }

    /// The serial number.
    ///
    /// `SerialNumber`, text. ExifTool 12.57 -listx, XMP-aux. ImageIO: `kCGImagePropertyExifAuxSerialNumber`.
    public var serialNumber: MetadataKey<String> {
        MetadataKey(.exifAux, name: "SerialNumber")
    }

    /// Whether vignette correction already applied is set.
    ///
    /// `VignetteCorrectionAlreadyApplied`, boolean. ExifTool 12.57 -listx, XMP-aux.
    public var vignetteCorrectionAlreadyApplied: MetadataKey<Bool> {
        MetadataKey(.exifAux, name: "VignetteCorrectionAlreadyApplied")
    }
}

extension RegisteredKeys {
    static let exifAux = RegisteredKeys(.exifAux) { rows in
        rows.add("ApproximateFocusDistance", "approximateFocusDistance", Fraction.self, .xmpRational)
        rows.add("DistortionCorrectionAlreadyApplied", "distortionCorrectionAlreadyApplied", Bool.self, .xmpBoolean)
        rows.add("EnhanceDetailsAlreadyApplied", "enhanceDetailsAlreadyApplied", Bool.self, .xmpBoolean)
        rows.add("EnhanceDetailsVersion", "enhanceDetailsVersion", String.self, .xmpText, .text)
        rows.add("EnhanceSuperResolutionAlreadyApplied", "enhanceSuperResolutionAlreadyApplied", Bool.self, .xmpBoolean)
        rows.add("EnhanceSuperResolutionScale", "enhanceSuperResolutionScale", Fraction.self, .xmpRational)
        rows.add("EnhanceSuperResolutionVersion", "enhanceSuperResolutionVersion", String.self, .xmpText, .text)
        rows.add("Firmware", "firmware", String.self, .xmpText, .text, imageIO: "kCGImagePropertyExifAuxFirmware")
        rows.add("FlashCompensation", "flashCompensation", Fraction.self, .xmpRational, imageIO: "kCGImagePropertyExifAuxFlashCompensation")
        rows.add("ImageNumber", "imageNumber", String.self, .xmpText, .text, imageIO: "kCGImagePropertyExifAuxImageNumber")
        rows.add("IsMergedHDR", "isMergedHDR", Bool.self, .xmpBoolean)
        rows.add("IsMergedPanorama", "isMergedPanorama", Bool.self, .xmpBoolean)
        rows.add("LateralChromaticAberrationCorrectionAlreadyApplied", "lateralChromaticAberrationCorrectionAlreadyApplied", Bool.self, .xmpBoolean)
        rows.add("Lens", "lens", String.self, .xmpText, .text)
        rows.add("LensDistortInfo", "lensDistortInfo", String.self, .xmpText, .text)
        rows.add("LensID", "lensID", String.self, .xmpText, .text, imageIO: "kCGImagePropertyExifAuxLensID")
        rows.add("LensInfo", "lensInfo", LensSpecification.self, .xmpSpacedRationalX4, imageIO: "kCGImagePropertyExifAuxLensInfo")
        rows.add("LensSerialNumber", "lensSerialNumber", String.self, .xmpText, .text, imageIO: "kCGImagePropertyExifAuxLensSerialNumber")
        rows.add("NeutralDensityFactor", "neutralDensityFactor", String.self, .xmpText, .text)
        rows.add("OwnerName", "ownerName", String.self, .xmpText, .text, imageIO: "kCGImagePropertyExifAuxOwnerName")
        rows.add("SerialNumber", "serialNumber", String.self, .xmpText, .text, imageIO: "kCGImagePropertyExifAuxSerialNumber")
        rows.add("VignetteCorrectionAlreadyApplied", "vignetteCorrectionAlreadyApplied", Bool.self, .xmpBoolean)
    }
}
