// Made by RegistryMaker from Tables/XMPTIFF.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/xmpTIFF``.
    public struct XMPTIFF: Sendable {
        @usableFromInline init() {}
    }

    /// TIFF's properties, as XMP repeats them.
    public var xmpTIFF: XMPTIFF { XMPTIFF() }
}

extension MetadataKeys.XMPTIFF {
    /// The artist.
    ///
    /// `Artist`, text. XMP part 2 §3.4.
    public var artist: MetadataKey<String> {
        MetadataKey(.xmpTIFF, name: "Artist")
    }

    /// The bits per sample.
    ///
    /// `BitsPerSample`, seq of integer. XMP part 2 §3.4.
    public var bitsPerSample: MetadataKey<[Int]> {
        MetadataKey(.xmpTIFF, name: "BitsPerSample")
    }

    /// The compression.
    ///
    /// `Compression`, integer. XMP part 2 §3.4.
    public var compression: MetadataKey<Compression> {
        MetadataKey(.xmpTIFF, name: "Compression")
    }

    /// The copyright.
    ///
    /// `Copyright`, language alternative. XMP part 2 §3.4.
    public var copyright: MetadataKey<LocalizedText> {
        MetadataKey(.xmpTIFF, name: "Copyright")
    }

    /// The date time.
    ///
    /// `DateTime`, date. XMP part 2 §3.4.
    public var dateTime: MetadataKey<CaptureDate> {
        MetadataKey(.xmpTIFF, name: "DateTime")
    }

    /// The image description.
    ///
    /// `ImageDescription`, language alternative. XMP part 2 §3.4.
    public var imageDescription: MetadataKey<LocalizedText> {
        MetadataKey(.xmpTIFF, name: "ImageDescription")
    }

    /// The image length.
    ///
    /// `ImageLength`, integer. XMP part 2 §3.4.
    public var imageLength: MetadataKey<Int> {
        MetadataKey(.xmpTIFF, name: "ImageLength")
    }

    /// The image width.
    ///
    /// `ImageWidth`, integer. XMP part 2 §3.4.
    public var imageWidth: MetadataKey<Int> {
        MetadataKey(.xmpTIFF, name: "ImageWidth")
    }

    /// The make.
    ///
    /// `Make`, text. XMP part 2 §3.4.
    public var make: MetadataKey<String> {
        MetadataKey(.xmpTIFF, name: "Make")
    }

    /// The model.
    ///
    /// `Model`, text. XMP part 2 §3.4.
    public var model: MetadataKey<String> {
        MetadataKey(.xmpTIFF, name: "Model")
    }

    /// The native digest.
    ///
    /// `NativeDigest`, text. XMP part 2 §3.4.
    public var nativeDigest: MetadataKey<String> {
        MetadataKey(.xmpTIFF, name: "NativeDigest")
    }

    /// The orientation.
    ///
    /// `Orientation`, integer. XMP part 2 §3.4.
    public var orientation: MetadataKey<Orientation> {
        MetadataKey(.xmpTIFF, name: "Orientation")
    }

    /// The photometric interpretation.
    ///
    /// `PhotometricInterpretation`, integer. XMP part 2 §3.4.
    public var photometricInterpretation: MetadataKey<PhotometricInterpretation> {
        MetadataKey(.xmpTIFF, name: "PhotometricInterpretation")
    }

    /// The planar configuration.
    ///
    /// `PlanarConfiguration`, integer. XMP part 2 §3.4.
    public var planarConfiguration: MetadataKey<PlanarConfiguration> {
        MetadataKey(.xmpTIFF, name: "PlanarConfiguration")
    }

    /// The primary chromaticities.
    ///
    /// `PrimaryChromaticities`, seq of rational. XMP part 2 §3.4.
    public var primaryChromaticities: MetadataKey<[Fraction]> {
        MetadataKey(.xmpTIFF, name: "PrimaryChromaticities")
    }

    /// The reference black white.
    ///
    /// `ReferenceBlackWhite`, seq of rational. XMP part 2 §3.4.
    public var referenceBlackWhite: MetadataKey<[Fraction]> {
        MetadataKey(.xmpTIFF, name: "ReferenceBlackWhite")
    }

    /// The resolution unit.
    ///
    /// `ResolutionUnit`, integer. XMP part 2 §3.4.
    public var resolutionUnit: MetadataKey<ResolutionUnit> {
        MetadataKey(.xmpTIFF, name: "ResolutionUnit")
    }

    /// The samples per pixel.
    ///
    /// `SamplesPerPixel`, integer. XMP part 2 §3.4.
    public var samplesPerPixel: MetadataKey<Int> {
        MetadataKey(.xmpTIFF, name: "SamplesPerPixel")
    }

    /// The software.
    ///
    /// `Software`, text. XMP part 2 §3.4.
    public var software: MetadataKey<String> {
        MetadataKey(.xmpTIFF, name: "Software")
    }

    /// The transfer function.
    ///
    /// `TransferFunction`, seq of integer. XMP part 2 §3.4.
    public var transferFunction: MetadataKey<[Int]> {
        MetadataKey(.xmpTIFF, name: "TransferFunction")
    }

    /// The white point.
    ///
    /// `WhitePoint`, seq of rational. XMP part 2 §3.4.
    public var whitePoint: MetadataKey<[Fraction]> {
        MetadataKey(.xmpTIFF, name: "WhitePoint")
    }

    /// The x resolution.
    ///
    /// `XResolution`, rational. XMP part 2 §3.4.
    public var xResolution: MetadataKey<Fraction> {
        MetadataKey(.xmpTIFF, name: "XResolution")
    }

    /// The y cb cr coefficients.
    ///
    /// `YCbCrCoefficients`, seq of rational. XMP part 2 §3.4.
    public var yCbCrCoefficients: MetadataKey<[Fraction]> {
        MetadataKey(.xmpTIFF, name: "YCbCrCoefficients")
    }

    /// The y cb cr positioning.
    ///
    /// `YCbCrPositioning`, integer. XMP part 2 §3.4.
    public var yCbCrPositioning: MetadataKey<YCbCrPositioning> {
        MetadataKey(.xmpTIFF, name: "YCbCrPositioning")
    }

    /// The y cb cr sub sampling.
    ///
    /// `YCbCrSubSampling`, seq of integer. XMP part 2 §3.4.
    public var yCbCrSubSampling: MetadataKey<[Int]> {
        MetadataKey(.xmpTIFF, name: "YCbCrSubSampling")
    }

    /// The y resolution.
    ///
    /// `YResolution`, rational. XMP part 2 §3.4.
    public var yResolution: MetadataKey<Fraction> {
        MetadataKey(.xmpTIFF, name: "YResolution")
    }
}

extension RegisteredKeys {
    static let xmpTIFF = RegisteredKeys(.xmpTIFF) { rows in
        rows.add("Artist", "artist", String.self, .xmpText, .text)
        rows.add("BitsPerSample", "bitsPerSample", [Int].self, .xmpSeqInteger, .list)
        rows.add("Compression", "compression", Compression.self, .xmpInteger, .code)
        rows.add("Copyright", "copyright", LocalizedText.self, .xmpLangalt)
        rows.add("DateTime", "dateTime", CaptureDate.self, .xmpDate, .date)
        rows.add("ImageDescription", "imageDescription", LocalizedText.self, .xmpLangalt)
        rows.add("ImageLength", "imageLength", Int.self, .xmpInteger)
        rows.add("ImageWidth", "imageWidth", Int.self, .xmpInteger)
        rows.add("Make", "make", String.self, .xmpText, .text)
        rows.add("Model", "model", String.self, .xmpText, .text)
        rows.add("NativeDigest", "nativeDigest", String.self, .xmpText, .text)
        rows.add("Orientation", "orientation", Orientation.self, .xmpInteger)
        rows.add("PhotometricInterpretation", "photometricInterpretation", PhotometricInterpretation.self, .xmpInteger, .code)
        rows.add("PlanarConfiguration", "planarConfiguration", PlanarConfiguration.self, .xmpInteger, .code)
        rows.add("PrimaryChromaticities", "primaryChromaticities", [Fraction].self, .xmpSeqRational, .list)
        rows.add("ReferenceBlackWhite", "referenceBlackWhite", [Fraction].self, .xmpSeqRational, .list)
        rows.add("ResolutionUnit", "resolutionUnit", ResolutionUnit.self, .xmpInteger, .code)
        rows.add("SamplesPerPixel", "samplesPerPixel", Int.self, .xmpInteger)
        rows.add("Software", "software", String.self, .xmpText, .text)
        rows.add("TransferFunction", "transferFunction", [Int].self, .xmpSeqInteger, .list)
        rows.add("WhitePoint", "whitePoint", [Fraction].self, .xmpSeqRational, .list)
        rows.add("XResolution", "xResolution", Fraction.self, .xmpRational)
        rows.add("YCbCrCoefficients", "yCbCrCoefficients", [Fraction].self, .xmpSeqRational, .list)
        rows.add("YCbCrPositioning", "yCbCrPositioning", YCbCrPositioning.self, .xmpInteger, .code)
        rows.add("YCbCrSubSampling", "yCbCrSubSampling", [Int].self, .xmpSeqInteger, .list)
        rows.add("YResolution", "yResolution", Fraction.self, .xmpRational)
    }
}
