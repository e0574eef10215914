// Made by RegistryMaker from Tables/DNG.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/dng``.
    public struct DNG: Sendable {
        @usableFromInline init() {}
    }

    /// How to develop the raw image of a Digital Negative.
    public var dng: DNG { DNG() }
}

extension MetadataKeys.DNG {
    /// The version of the DNG specification that the file follows: 1, 7, 1, 0 is 1.7.1.0.
    ///
    /// Tag 0xC612, BYTE ×4. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGVersion`.
    public var dngVersion: MetadataKey<StandardVersion> {
        MetadataKey(.dng, tag: 0xC612, name: "DNGVersion")
    }

    /// The oldest version of the DNG specification whose readers can read the file.
    ///
    /// Tag 0xC613, BYTE ×4. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGBackwardVersion`.
    public var dngBackwardVersion: MetadataKey<StandardVersion> {
        MetadataKey(.dng, tag: 0xC613, name: "DNGBackwardVersion")
    }

    /// The camera's model with its maker, the same in all markets.
    ///
    /// Tag 0xC614, ASCII. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGUniqueCameraModel`.
    public var uniqueCameraModel: MetadataKey<String> {
        MetadataKey(.dng, tag: 0xC614, name: "UniqueCameraModel")
    }

    /// The camera's model, as it is called where the camera was sold.
    ///
    /// The text is UTF-8.
    ///
    /// Tag 0xC615, ASCII or BYTE, any count. DNG 1.7.1 ch. 4. ImageIO:
    /// `kCGImagePropertyDNGLocalizedCameraModel`.
    public var localizedCameraModel: MetadataKey<String> {
        MetadataKey(.dng, tag: 0xC615, name: "LocalizedCameraModel")
    }

    /// The colors of the raw image's planes, in their order.
    ///
    /// 0 is red, 1 green, 2 blue, 3 cyan, 4 magenta, 5 yellow, 6 white.
    ///
    /// Tag 0xC616, BYTE, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGCFAPlaneColor`.
    public var cfaPlaneColor: MetadataKey<[Int]> {
        MetadataKey(.dng, tag: 0xC616, name: "CFAPlaneColor")
    }

    /// Whether the sensor's filter mosaic is a plain grid, or how its rows and columns are shifted.
    ///
    /// Tag 0xC617, SHORT ×1. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGCFALayout`.
    public var cfaLayout: MetadataKey<CFALayout> {
        MetadataKey(.dng, tag: 0xC617, name: "CFALayout")
    }

    /// The linear value of each stored value.
    ///
    /// Tag 0xC618, SHORT, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGLinearizationTable`.
    public var linearizationTable: MetadataKey<[Int]> {
        MetadataKey(.dng, tag: 0xC618, name: "LinearizationTable")
    }

    /// How many rows and columns the pattern of ``blackLevel`` has before it repeats.
    ///
    /// Tag 0xC619, SHORT ×2. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGBlackLevelRepeatDim`.
    public var blackLevelRepeatDim: MetadataKey<[Int]> {
        MetadataKey(.dng, tag: 0xC619, name: "BlackLevelRepeatDim")
    }

    /// The stored value of no light, for each place of a pattern that repeats: by row, column and component.
    ///
    /// Tag 0xC61A, SHORT, LONG or RATIONAL, any count. DNG 1.7.1 ch. 4. ImageIO:
    /// `kCGImagePropertyDNGBlackLevel`.
    public var blackLevel: MetadataKey<[Fraction]> {
        MetadataKey(.dng, tag: 0xC61A, name: "BlackLevel")
    }

    /// What is added to ``blackLevel`` in each column.
    ///
    /// Tag 0xC61B, SRATIONAL, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGBlackLevelDeltaH`.
    public var blackLevelDeltaH: MetadataKey<[Fraction]> {
        MetadataKey(.dng, tag: 0xC61B, name: "BlackLevelDeltaH")
    }

    /// What is added to ``blackLevel`` in each row.
    ///
    /// Tag 0xC61C, SRATIONAL, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGBlackLevelDeltaV`.
    public var blackLevelDeltaV: MetadataKey<[Fraction]> {
        MetadataKey(.dng, tag: 0xC61C, name: "BlackLevelDeltaV")
    }

    /// The stored value at which each component is saturated.
    ///
    /// Tag 0xC61D, SHORT or LONG, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGWhiteLevel`.
    public var whiteLevel: MetadataKey<[Int]> {
        MetadataKey(.dng, tag: 0xC61D, name: "WhiteLevel")
    }

    /// By how much the width and the height are to be scaled so that pixels become square.
    ///
    /// Tag 0xC61E, RATIONAL ×2. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGDefaultScale`.
    public var defaultScale: MetadataKey<[Fraction]> {
        MetadataKey(.dng, tag: 0xC61E, name: "DefaultScale")
    }

    /// Where the final image begins in ``activeArea``, in pixels from its left and from its top.
    ///
    /// Tag 0xC61F, SHORT, LONG or RATIONAL ×2, in px. DNG 1.7.1 ch. 4. ImageIO:
    /// `kCGImagePropertyDNGDefaultCropOrigin`.
    public var defaultCropOrigin: MetadataKey<[Fraction]> {
        MetadataKey(.dng, tag: 0xC61F, name: "DefaultCropOrigin")
    }

    /// The width and the height of the final image before it is scaled, in pixels.
    ///
    /// Tag 0xC620, SHORT, LONG or RATIONAL ×2, in px. DNG 1.7.1 ch. 4. ImageIO:
    /// `kCGImagePropertyDNGDefaultCropSize`.
    public var defaultCropSize: MetadataKey<[Fraction]> {
        MetadataKey(.dng, tag: 0xC620, name: "DefaultCropSize")
    }

    /// The matrix from XYZ to the colors of the reference camera under the first illuminant, row by row.
    ///
    /// Tag 0xC621, SRATIONAL, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGColorMatrix1`.
    public var colorMatrix1: MetadataKey<[Fraction]> {
        MetadataKey(.dng, tag: 0xC621, name: "ColorMatrix1")
    }

    /// The matrix from XYZ to the colors of the reference camera under the second illuminant, row by row.
    ///
    /// Tag 0xC622, SRATIONAL, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGColorMatrix2`.
    public var colorMatrix2: MetadataKey<[Fraction]> {
        MetadataKey(.dng, tag: 0xC622, name: "ColorMatrix2")
    }

    /// The matrix from the reference camera's colors to this camera's under the first illuminant, row by row.
    ///
    /// Tag 0xC623, SRATIONAL, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGCameraCalibration1`.
    public var cameraCalibration1: MetadataKey<[Fraction]> {
        MetadataKey(.dng, tag: 0xC623, name: "CameraCalibration1")
    }

    /// The matrix from the reference camera's colors to this camera's under the second illuminant, row by
    /// row.
    ///
    /// Tag 0xC624, SRATIONAL, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGCameraCalibration2`.
    public var cameraCalibration2: MetadataKey<[Fraction]> {
        MetadataKey(.dng, tag: 0xC624, name: "CameraCalibration2")
    }

    /// The matrix that reduces more than three colors to three under the first illuminant, row by row.
    ///
    /// Tag 0xC625, SRATIONAL, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGReductionMatrix1`.
    public var reductionMatrix1: MetadataKey<[Fraction]> {
        MetadataKey(.dng, tag: 0xC625, name: "ReductionMatrix1")
    }

    /// The matrix that reduces more than three colors to three under the second illuminant, row by row.
    ///
    /// Tag 0xC626, SRATIONAL, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGReductionMatrix2`.
    public var reductionMatrix2: MetadataKey<[Fraction]> {
        MetadataKey(.dng, tag: 0xC626, name: "ReductionMatrix2")
    }

    /// The gain that each plane was already given before its values were stored.
    ///
    /// Tag 0xC627, RATIONAL, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGAnalogBalance`.
    public var analogBalance: MetadataKey<[Fraction]> {
        MetadataKey(.dng, tag: 0xC627, name: "AnalogBalance")
    }

    /// The white balance of the shot, as the linear camera values of a neutral color.
    ///
    /// Tag 0xC628, SHORT or RATIONAL, any count. DNG 1.7.1 ch. 4. ImageIO:
    /// `kCGImagePropertyDNGAsShotNeutral`.
    public var asShotNeutral: MetadataKey<[Fraction]> {
        MetadataKey(.dng, tag: 0xC628, name: "AsShotNeutral")
    }

    /// The white balance of the shot, as the chromaticity of white: x and y of CIE 1931.
    ///
    /// Tag 0xC629, RATIONAL ×2. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGAsShotWhiteXY`.
    public var asShotWhiteXY: MetadataKey<[Fraction]> {
        MetadataKey(.dng, tag: 0xC629, name: "AsShotWhiteXY")
    }

    /// The offset of the zero of exposure compensation for this camera model, in EV.
    ///
    /// Tag 0xC62A, SRATIONAL ×1, in EV. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGBaselineExposure`.
    public var baselineExposure: MetadataKey<Fraction> {
        MetadataKey(.dng, tag: 0xC62A, name: "BaselineExposure")
    }

    /// The noise of the camera model at ISO 100, compared to a reference camera's.
    ///
    /// ``noiseProfile`` says more.
    ///
    /// Tag 0xC62B, RATIONAL ×1. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGBaselineNoise`.
    public var baselineNoise: MetadataKey<Fraction> {
        MetadataKey(.dng, tag: 0xC62B, name: "BaselineNoise")
    }

    /// How much sharpening the camera model needs, compared to a reference camera.
    ///
    /// Tag 0xC62C, RATIONAL ×1. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGBaselineSharpness`.
    public var baselineSharpness: MetadataKey<Fraction> {
        MetadataKey(.dng, tag: 0xC62C, name: "BaselineSharpness")
    }

    /// How far the green pixels of blue rows differ from those of red rows, from 0 for not at all to about
    /// 5000.
    ///
    /// Tag 0xC62D, LONG ×1. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGBayerGreenSplit`.
    public var bayerGreenSplit: MetadataKey<Int> {
        MetadataKey(.dng, tag: 0xC62D, name: "BayerGreenSplit")
    }

    /// The part of the range of values up to which the sensor's response is linear.
    ///
    /// Tag 0xC62E, RATIONAL ×1. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGLinearResponseLimit`.
    public var linearResponseLimit: MetadataKey<Fraction> {
        MetadataKey(.dng, tag: 0xC62E, name: "LinearResponseLimit")
    }

    /// The camera's serial number.
    ///
    /// Tag 0xC62F, ASCII. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGCameraSerialNumber`.
    public var cameraSerialNumber: MetadataKey<String> {
        MetadataKey(.dng, tag: 0xC62F, name: "CameraSerialNumber")
    }

    /// The shortest and longest focal length in millimeters, and the smallest F number at each; 0/0 where
    /// unknown.
    ///
    /// Tag 0xC630, RATIONAL ×4. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGLensInfo`.
    public var lensInfo: MetadataKey<LensSpecification> {
        MetadataKey(.dng, tag: 0xC630, name: "LensInfo")
    }

    /// How far colors should be blurred, as a radius in pixels.
    ///
    /// Tag 0xC631, RATIONAL ×1, in px. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGChromaBlurRadius`.
    public var chromaBlurRadius: MetadataKey<Fraction> {
        MetadataKey(.dng, tag: 0xC631, name: "ChromaBlurRadius")
    }

    /// How strong the camera's anti-alias filter is, from 0 for none to 1.
    ///
    /// Tag 0xC632, RATIONAL ×1. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGAntiAliasStrength`.
    public var antiAliasStrength: MetadataKey<Fraction> {
        MetadataKey(.dng, tag: 0xC632, name: "AntiAliasStrength")
    }

    /// How strongly the blacks control of older versions of Adobe Camera Raw works.
    ///
    /// Tag 0xC633, RATIONAL ×1. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGShadowScale`.
    public var shadowScale: MetadataKey<Fraction> {
        MetadataKey(.dng, tag: 0xC633, name: "ShadowScale")
    }

    /// The maker's own data, as bytes.
    ///
    /// It begins with text that names it, maker first, and a zero.
    ///
    /// Tag 0xC634, BYTE, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGPrivateData`.
    public var dngPrivateData: MetadataKey<[UInt8]> {
        MetadataKey(.dng, tag: 0xC634, name: "DNGPrivateData")
    }

    /// Whether the Exif maker note may be copied to another place without damage.
    ///
    /// Tag 0xC635, SHORT ×1. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGMakerNoteSafety`.
    public var makerNoteSafety: MetadataKey<MakerNoteSafety> {
        MetadataKey(.dng, tag: 0xC635, name: "MakerNoteSafety")
    }

    /// The light that the first set of color calibration is for.
    ///
    /// Tag 0xC65A, SHORT ×1. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGCalibrationIlluminant1`.
    public var calibrationIlluminant1: MetadataKey<LightSource> {
        MetadataKey(.dng, tag: 0xC65A, name: "CalibrationIlluminant1")
    }

    /// The light that the second set of color calibration is for.
    ///
    /// Tag 0xC65B, SHORT ×1. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGCalibrationIlluminant2`.
    public var calibrationIlluminant2: MetadataKey<LightSource> {
        MetadataKey(.dng, tag: 0xC65B, name: "CalibrationIlluminant2")
    }

    /// The factor by which to multiply ``defaultScale`` for the best quality.
    ///
    /// Tag 0xC65C, RATIONAL ×1. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGBestQualityScale`.
    public var bestQualityScale: MetadataKey<Fraction> {
        MetadataKey(.dng, tag: 0xC65C, name: "BestQualityScale")
    }

    /// An identifier of the raw image data, which outlives edits of the file.
    ///
    /// Tag 0xC65D, BYTE ×16. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGRawDataUniqueID`.
    public var rawDataUniqueID: MetadataKey<[UInt8]> {
        MetadataKey(.dng, tag: 0xC65D, name: "DNGRawDataUniqueID")
    }

    /// The name of the raw file that the DNG file was made from.
    ///
    /// The text is UTF-8.
    ///
    /// Tag 0xC68B, ASCII or BYTE, any count. DNG 1.7.1 ch. 4. ImageIO:
    /// `kCGImagePropertyDNGOriginalRawFileName`.
    public var originalRawFileName: MetadataKey<String> {
        MetadataKey(.dng, tag: 0xC68B, name: "OriginalRawFileName")
    }

    /// The raw file that the DNG file was made from, compressed.
    ///
    /// Tag 0xC68C, UNDEFINED, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGOriginalRawFileData`.
    public var originalRawFileData: MetadataKey<[UInt8]> {
        MetadataKey(.dng, tag: 0xC68C, name: "OriginalRawFileData")
    }

    /// The pixels of the sensor that see light, as a rectangle: top, left, bottom, right.
    ///
    /// Tag 0xC68D, SHORT or LONG ×4, in px. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGActiveArea`.
    public var activeArea: MetadataKey<[Int]> {
        MetadataKey(.dng, tag: 0xC68D, name: "ActiveArea")
    }

    /// Rectangles of pixels that see no light, each as top, left, bottom, right.
    ///
    /// Tag 0xC68E, SHORT or LONG, any count, in px. DNG 1.7.1 ch. 4. ImageIO:
    /// `kCGImagePropertyDNGMaskedAreas`.
    public var maskedAreas: MetadataKey<[Int]> {
        MetadataKey(.dng, tag: 0xC68E, name: "MaskedAreas")
    }

    /// The maker's ICC profile from camera colors to finished ones, as bytes.
    ///
    /// Tag 0xC68F, UNDEFINED, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGAsShotICCProfile`.
    public var asShotICCProfile: MetadataKey<[UInt8]> {
        MetadataKey(.dng, tag: 0xC68F, name: "AsShotICCProfile")
    }

    /// The matrix to apply before ``asShotICCProfile``, row by row.
    ///
    /// Tag 0xC690, SRATIONAL, any count. DNG 1.7.1 ch. 4. ImageIO:
    /// `kCGImagePropertyDNGAsShotPreProfileMatrix`.
    public var asShotPreProfileMatrix: MetadataKey<[Fraction]> {
        MetadataKey(.dng, tag: 0xC690, name: "AsShotPreProfileMatrix")
    }

    /// An editor's ICC profile from camera colors to finished ones, as bytes.
    ///
    /// Tag 0xC691, UNDEFINED, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGCurrentICCProfile`.
    public var currentICCProfile: MetadataKey<[UInt8]> {
        MetadataKey(.dng, tag: 0xC691, name: "CurrentICCProfile")
    }

    /// The matrix to apply before ``currentICCProfile``, row by row.
    ///
    /// Tag 0xC692, SRATIONAL, any count. DNG 1.7.1 ch. 4. ImageIO:
    /// `kCGImagePropertyDNGCurrentPreProfileMatrix`.
    public var currentPreProfileMatrix: MetadataKey<[Fraction]> {
        MetadataKey(.dng, tag: 0xC692, name: "CurrentPreProfileMatrix")
    }

    /// Whether the colors describe the scene or a finished picture.
    ///
    /// Tag 0xC6BF, SHORT ×1. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGColorimetricReference`.
    public var colorimetricReference: MetadataKey<ColorimetricReference> {
        MetadataKey(.dng, tag: 0xC6BF, name: "ColorimetricReference")
    }

    /// Text that must equal ``profileCalibrationSignature`` for ``cameraCalibration1`` and its counterparts
    /// to apply.
    ///
    /// The text is UTF-8.
    ///
    /// Tag 0xC6F3, ASCII or BYTE, any count. DNG 1.7.1 ch. 4. ImageIO:
    /// `kCGImagePropertyDNGCameraCalibrationSignature`.
    public var cameraCalibrationSignature: MetadataKey<String> {
        MetadataKey(.dng, tag: 0xC6F3, name: "CameraCalibrationSignature")
    }

    /// Text that must equal ``cameraCalibrationSignature`` for ``cameraCalibration1`` and its counterparts to
    /// apply.
    ///
    /// The text is UTF-8.
    ///
    /// Tag 0xC6F4, ASCII or BYTE, any count. DNG 1.7.1 ch. 4. ImageIO:
    /// `kCGImagePropertyDNGProfileCalibrationSignature`.
    public var profileCalibrationSignature: MetadataKey<String> {
        MetadataKey(.dng, tag: 0xC6F4, name: "ProfileCalibrationSignature")
    }

    /// Where further camera profiles begin, in bytes from the start of the file.
    ///
    /// Tag 0xC6F5, LONG, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGExtraCameraProfiles`.
    public var extraCameraProfiles: MetadataKey<[Int]> {
        MetadataKey(.dng, tag: 0xC6F5, name: "ExtraCameraProfiles")
    }

    /// The name of the camera profile of the shot.
    ///
    /// The text is UTF-8.
    ///
    /// Tag 0xC6F6, ASCII or BYTE, any count. DNG 1.7.1 ch. 4. ImageIO:
    /// `kCGImagePropertyDNGAsShotProfileName`.
    public var asShotProfileName: MetadataKey<String> {
        MetadataKey(.dng, tag: 0xC6F6, name: "AsShotProfileName")
    }

    /// How much noise reduction the raw data had, from 0 for none to 1 for all it needs; 0/0 where unknown.
    ///
    /// Tag 0xC6F7, RATIONAL ×1. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGNoiseReductionApplied`.
    public var noiseReductionApplied: MetadataKey<Fraction> {
        MetadataKey(.dng, tag: 0xC6F7, name: "NoiseReductionApplied")
    }

    /// The name of the camera profile.
    ///
    /// The text is UTF-8.
    ///
    /// Tag 0xC6F8, ASCII or BYTE, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGProfileName`.
    public var profileName: MetadataKey<String> {
        MetadataKey(.dng, tag: 0xC6F8, name: "DNGProfileName")
    }

    /// The size of the hue, saturation and value maps: divisions of hue, of saturation, of value.
    ///
    /// Tag 0xC6F9, LONG ×3. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGProfileHueSatMapDims`.
    public var profileHueSatMapDims: MetadataKey<[Int]> {
        MetadataKey(.dng, tag: 0xC6F9, name: "ProfileHueSatMapDims")
    }

    /// The map of hue, saturation and value for the first illuminant.
    ///
    /// Each entry is a shift of hue in degrees and two factors.
    ///
    /// Tag 0xC6FA, FLOAT, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGProfileHueSatMapData1`.
    public var profileHueSatMapData1: MetadataKey<[Double]> {
        MetadataKey(.dng, tag: 0xC6FA, name: "ProfileHueSatMapData1")
    }

    /// The map of hue, saturation and value for the second illuminant.
    ///
    /// Each entry is a shift of hue in degrees and two factors.
    ///
    /// Tag 0xC6FB, FLOAT, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGProfileHueSatMapData2`.
    public var profileHueSatMapData2: MetadataKey<[Double]> {
        MetadataKey(.dng, tag: 0xC6FB, name: "ProfileHueSatMapData2")
    }

    /// The camera profile's tone curve, as pairs of input and output.
    ///
    /// Tag 0xC6FC, FLOAT, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGProfileToneCurve`.
    public var profileToneCurve: MetadataKey<[Double]> {
        MetadataKey(.dng, tag: 0xC6FC, name: "ProfileToneCurve")
    }

    /// How the camera profile may be used and copied.
    ///
    /// Tag 0xC6FD, LONG ×1. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGProfileEmbedPolicy`.
    public var profileEmbedPolicy: MetadataKey<ProfileEmbedPolicy> {
        MetadataKey(.dng, tag: 0xC6FD, name: "ProfileEmbedPolicy")
    }

    /// Who holds the copyright of the camera profile.
    ///
    /// The text is UTF-8.
    ///
    /// Tag 0xC6FE, ASCII or BYTE, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGProfileCopyright`.
    public var profileCopyright: MetadataKey<String> {
        MetadataKey(.dng, tag: 0xC6FE, name: "ProfileCopyright")
    }

    /// The matrix from white-balanced camera colors to XYZ (D50) for the first illuminant, row by row.
    ///
    /// Tag 0xC714, SRATIONAL, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGForwardMatrix1`.
    public var forwardMatrix1: MetadataKey<[Fraction]> {
        MetadataKey(.dng, tag: 0xC714, name: "ForwardMatrix1")
    }

    /// The matrix from white-balanced camera colors to XYZ (D50) for the second illuminant, row by row.
    ///
    /// Tag 0xC715, SRATIONAL, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGForwardMatrix2`.
    public var forwardMatrix2: MetadataKey<[Fraction]> {
        MetadataKey(.dng, tag: 0xC715, name: "ForwardMatrix2")
    }

    /// The application that made the preview.
    ///
    /// The text is UTF-8.
    ///
    /// Tag 0xC716, ASCII or BYTE, any count. DNG 1.7.1 ch. 4. ImageIO:
    /// `kCGImagePropertyDNGPreviewApplicationName`.
    public var previewApplicationName: MetadataKey<String> {
        MetadataKey(.dng, tag: 0xC716, name: "PreviewApplicationName")
    }

    /// The version of the application that made the preview.
    ///
    /// The text is UTF-8.
    ///
    /// Tag 0xC717, ASCII or BYTE, any count. DNG 1.7.1 ch. 4. ImageIO:
    /// `kCGImagePropertyDNGPreviewApplicationVersion`.
    public var previewApplicationVersion: MetadataKey<String> {
        MetadataKey(.dng, tag: 0xC717, name: "PreviewApplicationVersion")
    }

    /// The name of the settings that the preview was made with.
    ///
    /// The text is UTF-8.
    ///
    /// Tag 0xC718, ASCII or BYTE, any count. DNG 1.7.1 ch. 4. ImageIO:
    /// `kCGImagePropertyDNGPreviewSettingsName`.
    public var previewSettingsName: MetadataKey<String> {
        MetadataKey(.dng, tag: 0xC718, name: "PreviewSettingsName")
    }

    /// An identifier of the settings that the preview was made with, such as their MD5 digest.
    ///
    /// Tag 0xC719, BYTE ×16. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGPreviewSettingsDigest`.
    public var previewSettingsDigest: MetadataKey<[UInt8]> {
        MetadataKey(.dng, tag: 0xC719, name: "PreviewSettingsDigest")
    }

    /// The color space of the preview.
    ///
    /// Tag 0xC71A, LONG ×1. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGPreviewColorSpace`.
    public var previewColorSpace: MetadataKey<PreviewColorSpace> {
        MetadataKey(.dng, tag: 0xC71A, name: "PreviewColorSpace")
    }

    /// When the preview was made, as a date and time of ISO 8601.
    ///
    /// Tag 0xC71B, ASCII. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGPreviewDateTime`.
    public var previewDateTime: MetadataKey<String> {
        MetadataKey(.dng, tag: 0xC71B, name: "PreviewDateTime")
    }

    /// The MD5 digest of the raw image data.
    ///
    /// Superseded by ``newRawImageDigest``.
    ///
    /// Tag 0xC71C, BYTE ×16. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGRawImageDigest`.
    public var rawImageDigest: MetadataKey<[UInt8]> {
        MetadataKey(.dng, tag: 0xC71C, name: "RawImageDigest")
    }

    /// The MD5 digest of ``originalRawFileData``.
    ///
    /// Tag 0xC71D, BYTE ×16. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGOriginalRawFileDigest`.
    public var originalRawFileDigest: MetadataKey<[UInt8]> {
        MetadataKey(.dng, tag: 0xC71D, name: "OriginalRawFileDigest")
    }

    /// The rows and columns of the blocks that pixels of a tile are grouped into.
    ///
    /// Tag 0xC71E, SHORT or LONG ×2, in px. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGSubTileBlockSize`.
    public var subTileBlockSize: MetadataKey<[Int]> {
        MetadataKey(.dng, tag: 0xC71E, name: "SubTileBlockSize")
    }

    /// How many fields the rows are interleaved in.
    ///
    /// Tag 0xC71F, SHORT or LONG ×1. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGRowInterleaveFactor`.
    public var rowInterleaveFactor: MetadataKey<Int> {
        MetadataKey(.dng, tag: 0xC71F, name: "RowInterleaveFactor")
    }

    /// The size of the look table: divisions of hue, of saturation, of value.
    ///
    /// Tag 0xC725, LONG ×3. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGProfileLookTableDims`.
    public var profileLookTableDims: MetadataKey<[Int]> {
        MetadataKey(.dng, tag: 0xC725, name: "ProfileLookTableDims")
    }

    /// The look table of the camera profile.
    ///
    /// Each entry is a shift of hue in degrees and two factors.
    ///
    /// Tag 0xC726, FLOAT, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGProfileLookTableData`.
    public var profileLookTableData: MetadataKey<[Double]> {
        MetadataKey(.dng, tag: 0xC726, name: "ProfileLookTableData")
    }

    /// Operations on the raw image as it is read, as a list of opcodes in bytes.
    ///
    /// Tag 0xC740, UNDEFINED, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGOpcodeList1`.
    public var opcodeList1: MetadataKey<[UInt8]> {
        MetadataKey(.dng, tag: 0xC740, name: "OpcodeList1")
    }

    /// Operations on the raw image after its values became linear, as a list of opcodes in bytes.
    ///
    /// Tag 0xC741, UNDEFINED, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGOpcodeList2`.
    public var opcodeList2: MetadataKey<[UInt8]> {
        MetadataKey(.dng, tag: 0xC741, name: "DNGOpcodeList2")
    }

    /// Operations on the raw image after it was demosaiced, as a list of opcodes in bytes.
    ///
    /// It contains corrections of the lens.
    ///
    /// Tag 0xC74E, UNDEFINED, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGOpcodeList3`.
    public var opcodeList3: MetadataKey<[UInt8]> {
        MetadataKey(.dng, tag: 0xC74E, name: "DNGOpcodeList3")
    }

    /// The noise of the raw image: a scale and an offset, for all planes or for each.
    ///
    /// Noise is √(scale · x + offset) at a linear value x from 0 to 1.
    ///
    /// Tag 0xC761, DOUBLE, any count. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGNoiseProfile`.
    public var noiseProfile: MetadataKey<[Double]> {
        MetadataKey(.dng, tag: 0xC761, name: "NoiseProfile")
    }

    /// SMPTE time codes of the frame, of eight bytes each.
    ///
    /// Tag 0xC763, BYTE, any count. CinemaDNG 1.1.
    public var timeCodes: MetadataKey<[UInt8]> {
        MetadataKey(.dng, tag: 0xC763, name: "TimeCodes")
    }

    /// The frame rate of the clip that the frame is of, in frames per second.
    ///
    /// Tag 0xC764, SRATIONAL ×1, in fps. CinemaDNG 1.1.
    public var frameRate: MetadataKey<Fraction> {
        MetadataKey(.dng, tag: 0xC764, name: "FrameRate")
    }

    /// The T-stop of the lens, or the range that it lies in.
    ///
    /// Tag 0xC772, RATIONAL ×1 or ×2. CinemaDNG 1.1.
    public var tStop: MetadataKey<[Fraction]> {
        MetadataKey(.dng, tag: 0xC772, name: "TStop")
    }

    /// The name of the reel that the clip is on.
    ///
    /// Tag 0xC789, ASCII. CinemaDNG 1.1.
    public var reelName: MetadataKey<String> {
        MetadataKey(.dng, tag: 0xC789, name: "ReelName")
    }

    /// The default final width and height of the larger file that this one represents, in pixels.
    ///
    /// Tag 0xC791, SHORT or LONG ×2, in px. DNG 1.7.1 ch. 4. ImageIO:
    /// `kCGImagePropertyDNGOriginalDefaultFinalSize`.
    public var originalDefaultFinalSize: MetadataKey<[Int]> {
        MetadataKey(.dng, tag: 0xC791, name: "OriginalDefaultFinalSize")
    }

    /// The final width and height at best quality of the larger file that this one represents, in pixels.
    ///
    /// Tag 0xC792, SHORT or LONG ×2, in px. DNG 1.7.1 ch. 4. ImageIO:
    /// `kCGImagePropertyDNGOriginalBestQualityFinalSize`.
    public var originalBestQualityFinalSize: MetadataKey<[Int]> {
        MetadataKey(.dng, tag: 0xC792, name: "OriginalBestQualityFinalSize")
    }

    /// The ``defaultCropSize`` of the larger file that this one represents, in pixels.
    ///
    /// Tag 0xC793, SHORT, LONG or RATIONAL ×2, in px. DNG 1.7.1 ch. 4. ImageIO:
    /// `kCGImagePropertyDNGOriginalDefaultCropSize`.
    public var originalDefaultCropSize: MetadataKey<[Fraction]> {
        MetadataKey(.dng, tag: 0xC793, name: "OriginalDefaultCropSize")
    }

    /// The label of the camera among those of a production.
    ///
    /// Tag 0xC7A1, ASCII. CinemaDNG 1.1.
    public var cameraLabel: MetadataKey<String> {
        MetadataKey(.dng, tag: 0xC7A1, name: "CameraLabel")
    }

    /// Whether the maps of hue, saturation and value are indexed by linear or by sRGB values.
    ///
    /// Tag 0xC7A3, LONG ×1. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGProfileHueSatMapEncoding`.
    public var profileHueSatMapEncoding: MetadataKey<MapEncoding> {
        MetadataKey(.dng, tag: 0xC7A3, name: "ProfileHueSatMapEncoding")
    }

    /// Whether the look table is indexed by linear or by sRGB values.
    ///
    /// Tag 0xC7A4, LONG ×1. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGProfileLookTableEncoding`.
    public var profileLookTableEncoding: MetadataKey<MapEncoding> {
        MetadataKey(.dng, tag: 0xC7A4, name: "ProfileLookTableEncoding")
    }

    /// What the camera profile adds to ``baselineExposure``, in EV.
    ///
    /// The specification prints RATIONAL, and gives a negative example.
    ///
    /// Tag 0xC7A5, SRATIONAL ×1, in EV. DNG 1.7.1 ch. 4. ImageIO:
    /// `kCGImagePropertyDNGBaselineExposureOffset`.
    public var baselineExposureOffset: MetadataKey<Fraction> {
        MetadataKey(.dng, tag: 0xC7A5, name: "BaselineExposureOffset")
    }

    /// Whether the converter should find and subtract black by itself.
    ///
    /// Tag 0xC7A6, LONG ×1. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGDefaultBlackRender`.
    public var defaultBlackRender: MetadataKey<DefaultBlackRender> {
        MetadataKey(.dng, tag: 0xC7A6, name: "DefaultBlackRender")
    }

    /// A digest of the raw image data that several processors can work out at once.
    ///
    /// Tag 0xC7A7, BYTE ×16. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGNewRawImageDigest`.
    public var newRawImageDigest: MetadataKey<[UInt8]> {
        MetadataKey(.dng, tag: 0xC7A7, name: "NewRawImageDigest")
    }

    /// The gain between the raw image and the preview.
    ///
    /// Tag 0xC7A8, DOUBLE ×1. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGRawToPreviewGain`.
    public var rawToPreviewGain: MetadataKey<Double> {
        MetadataKey(.dng, tag: 0xC7A8, name: "RawToPreviewGain")
    }

    /// The default crop of the user: top, left, bottom and right, each from 0 to 1.
    ///
    /// Tag 0xC7B5, RATIONAL ×4. DNG 1.7.1 ch. 4. ImageIO: `kCGImagePropertyDNGDefaultUserCrop`.
    public var defaultUserCrop: MetadataKey<[Fraction]> {
        MetadataKey(.dng, tag: 0xC7B5, name: "DefaultUserCrop")
    }

    /// How distances became values of the depth map.
    ///
    /// Tag 0xC7E9, SHORT ×1. DNG 1.7.1 ch. 4.
    public var depthFormat: MetadataKey<DepthFormat> {
        MetadataKey(.dng, tag: 0xC7E9, name: "DepthFormat")
    }

    /// The distance that a value of 0 in the depth map is, in ``depthUnits``; 0/0 where unknown.
    ///
    /// Tag 0xC7EA, RATIONAL ×1. DNG 1.7.1 ch. 4.
    public var depthNear: MetadataKey<Fraction> {
        MetadataKey(.dng, tag: 0xC7EA, name: "DepthNear")
    }

    /// The distance that the largest value in the depth map is, in ``depthUnits``.
    ///
    /// 0/0 where unknown; 1/0 for infinity.
    ///
    /// Tag 0xC7EB, RATIONAL ×1. DNG 1.7.1 ch. 4.
    public var depthFar: MetadataKey<Fraction> {
        MetadataKey(.dng, tag: 0xC7EB, name: "DepthFar")
    }

    /// The unit of ``depthNear`` and ``depthFar``.
    ///
    /// Tag 0xC7EC, SHORT ×1. DNG 1.7.1 ch. 4.
    public var depthUnits: MetadataKey<DepthUnits> {
        MetadataKey(.dng, tag: 0xC7EC, name: "DepthUnits")
    }

    /// Whether depth is measured along the optical axis or along each ray of light.
    ///
    /// Tag 0xC7ED, SHORT ×1. DNG 1.7.1 ch. 4.
    public var depthMeasureType: MetadataKey<DepthMeasureType> {
        MetadataKey(.dng, tag: 0xC7ED, name: "DepthMeasureType")
    }

    /// How the image data was enhanced, in words; the company's name comes first.
    ///
    /// Tag 0xC7EE, ASCII. DNG 1.7.1 ch. 4.
    public var enhanceParams: MetadataKey<String> {
        MetadataKey(.dng, tag: 0xC7EE, name: "EnhanceParams")
    }

    /// Gain tables that vary over the image, as bytes.
    ///
    /// Tag 0xCD2D, UNDEFINED, any count. DNG 1.7.1 ch. 4.
    public var profileGainTableMap: MetadataKey<[UInt8]> {
        MetadataKey(.dng, tag: 0xCD2D, name: "ProfileGainTableMap")
    }

    /// What the semantic mask shows.
    ///
    /// Tag 0xCD2E, ASCII. DNG 1.7.1 ch. 4.
    public var semanticName: MetadataKey<String> {
        MetadataKey(.dng, tag: 0xCD2E, name: "SemanticName")
    }

    /// Which of several instances the semantic mask shows.
    ///
    /// Tag 0xCD30, ASCII. DNG 1.7.1 ch. 4.
    public var semanticInstanceID: MetadataKey<String> {
        MetadataKey(.dng, tag: 0xCD30, name: "SemanticInstanceID")
    }

    /// The light that the third set of color calibration is for.
    ///
    /// Tag 0xCD31, SHORT ×1. DNG 1.7.1 ch. 4.
    public var calibrationIlluminant3: MetadataKey<LightSource> {
        MetadataKey(.dng, tag: 0xCD31, name: "CalibrationIlluminant3")
    }

    /// The matrix from the reference camera's colors to this camera's under the third illuminant, row by row.
    ///
    /// Tag 0xCD32, SRATIONAL, any count. DNG 1.7.1 ch. 4.
    public var cameraCalibration3: MetadataKey<[Fraction]> {
        MetadataKey(.dng, tag: 0xCD32, name: "CameraCalibration3")
    }

    /// The matrix from XYZ to the colors of the reference camera under the third illuminant, row by row.
    ///
    /// Tag 0xCD33, SRATIONAL, any count. DNG 1.7.1 ch. 4.
    public var colorMatrix3: MetadataKey<[Fraction]> {
        MetadataKey(.dng, tag: 0xCD33, name: "ColorMatrix3")
    }

    /// The matrix from white-balanced camera colors to XYZ (D50) for the third illuminant, row by row.
    ///
    /// Tag 0xCD34, SRATIONAL, any count. DNG 1.7.1 ch. 4.
    public var forwardMatrix3: MetadataKey<[Fraction]> {
        MetadataKey(.dng, tag: 0xCD34, name: "ForwardMatrix3")
    }

    /// The first illuminant where no code names it: its chromaticity or its spectrum, as bytes.
    ///
    /// Tag 0xCD35, UNDEFINED, any count. DNG 1.7.1 ch. 4.
    public var illuminantData1: MetadataKey<[UInt8]> {
        MetadataKey(.dng, tag: 0xCD35, name: "IlluminantData1")
    }

    /// The second illuminant where no code names it: its chromaticity or its spectrum, as bytes.
    ///
    /// Tag 0xCD36, UNDEFINED, any count. DNG 1.7.1 ch. 4.
    public var illuminantData2: MetadataKey<[UInt8]> {
        MetadataKey(.dng, tag: 0xCD36, name: "IlluminantData2")
    }

    /// The third illuminant where no code names it: its chromaticity or its spectrum, as bytes.
    ///
    /// Tag 0xCD37, UNDEFINED, any count. DNG 1.7.1 ch. 4.
    public var illuminantData3: MetadataKey<[UInt8]> {
        MetadataKey(.dng, tag: 0xCD37, name: "IlluminantData3")
    }

    /// The part of the image that the mask is of: its top and left, then the width and height of the whole
    /// mask.
    ///
    /// Tag 0xCD38, LONG ×4, in px. DNG 1.7.1 ch. 4.
    public var maskSubArea: MetadataKey<[Int]> {
        MetadataKey(.dng, tag: 0xCD38, name: "MaskSubArea")
    }

    /// The map of hue, saturation and value for the third illuminant.
    ///
    /// Each entry is a shift of hue in degrees and two factors.
    ///
    /// Tag 0xCD39, FLOAT, any count. DNG 1.7.1 ch. 4.
    public var profileHueSatMapData3: MetadataKey<[Double]> {
        MetadataKey(.dng, tag: 0xCD39, name: "ProfileHueSatMapData3")
    }

    /// The matrix that reduces more than three colors to three under the third illuminant, row by row.
    ///
    /// Tag 0xCD3A, SRATIONAL, any count. DNG 1.7.1 ch. 4.
    public var reductionMatrix3: MetadataKey<[Fraction]> {
        MetadataKey(.dng, tag: 0xCD3A, name: "ReductionMatrix3")
    }

    /// Color tables for the parts of the image that semantic masks show, as bytes.
    ///
    /// Tag 0xCD3F, UNDEFINED, any count. DNG 1.7.1 ch. 4.
    public var rgbTables: MetadataKey<[UInt8]> {
        MetadataKey(.dng, tag: 0xCD3F, name: "RGBTables")
    }

    /// Gain tables that vary over the image, as bytes.
    ///
    /// It overrides ``profileGainTableMap`` if both are present.
    ///
    /// Tag 0xCD40, UNDEFINED, any count. DNG 1.7.1 ch. 4.
    public var profileGainTableMap2: MetadataKey<[UInt8]> {
        MetadataKey(.dng, tag: 0xCD40, name: "ProfileGainTableMap2")
    }

    /// How many fields the columns are interleaved in.
    ///
    /// Tag 0xCD43, SHORT or LONG ×1. DNG 1.7.1 ch. 4.
    public var columnInterleaveFactor: MetadataKey<Int> {
        MetadataKey(.dng, tag: 0xCD43, name: "ColumnInterleaveFactor")
    }

    /// The sequence that the image was captured in, such as a bracket, as bytes: its identifier, type, and
    /// the image's place in it.
    ///
    /// Tag 0xCD44, UNDEFINED, any count. DNG 1.7.1 ch. 4.
    public var imageSequenceInfo: MetadataKey<[UInt8]> {
        MetadataKey(.dng, tag: 0xCD44, name: "ImageSequenceInfo")
    }

    /// Statistics of the pixels' values, as bytes.
    ///
    /// Tag 0xCD46, UNDEFINED, any count. DNG 1.7.1 ch. 4.
    public var imageStats: MetadataKey<[UInt8]> {
        MetadataKey(.dng, tag: 0xCD46, name: "ImageStats")
    }

    /// Whether the camera profile renders in high dynamic range, and up to which value, as bytes.
    ///
    /// Tag 0xCD47, UNDEFINED ×8. DNG 1.7.1 ch. 4.
    public var profileDynamicRange: MetadataKey<[UInt8]> {
        MetadataKey(.dng, tag: 0xCD47, name: "ProfileDynamicRange")
    }

    /// The name of the group that related camera profiles are in.
    ///
    /// The text is UTF-8.
    ///
    /// Tag 0xCD48, ASCII or BYTE, any count. DNG 1.7.1 ch. 4.
    public var profileGroupName: MetadataKey<String> {
        MetadataKey(.dng, tag: 0xCD48, name: "ProfileGroupName")
    }

    /// The distance that JPEG XL compression was set to; 0 is lossless.
    ///
    /// Tag 0xCD49, FLOAT ×1. DNG 1.7.1 ch. 4.
    public var jxlDistance: MetadataKey<Double> {
        MetadataKey(.dng, tag: 0xCD49, name: "JXLDistance")
    }

    /// The effort that JPEG XL compression was set to, from 1 for low to 9 for high.
    ///
    /// Tag 0xCD4A, LONG ×1. DNG 1.7.1 ch. 4.
    public var jxlEffort: MetadataKey<Int> {
        MetadataKey(.dng, tag: 0xCD4A, name: "JXLEffort")
    }

    /// The speed of decoding that JPEG XL compression was set to, from 1 for slow to 4 for fast.
    ///
    /// Tag 0xCD4B, LONG ×1. DNG 1.7.1 ch. 4.
    public var jxlDecodeSpeed: MetadataKey<Int> {
        MetadataKey(.dng, tag: 0xCD4B, name: "JXLDecodeSpeed")
    }
}

extension RegisteredKeys {
    static let dng = RegisteredKeys(.dng) { rows in
        rows.add(tag: 0xC612, "DNGVersion", "dngVersion", StandardVersion.self, .u8X4, .standardVersion, imageIO: "kCGImagePropertyDNGVersion")
        rows.add(tag: 0xC613, "DNGBackwardVersion", "dngBackwardVersion", StandardVersion.self, .u8X4, .standardVersion, imageIO: "kCGImagePropertyDNGBackwardVersion")
        rows.add(tag: 0xC614, "UniqueCameraModel", "uniqueCameraModel", String.self, .ascii, .text, imageIO: "kCGImagePropertyDNGUniqueCameraModel")
        rows.add(tag: 0xC615, "LocalizedCameraModel", "localizedCameraModel", String.self, .asciiOrU8List, .text, imageIO: "kCGImagePropertyDNGLocalizedCameraModel")
        rows.add(tag: 0xC616, "CFAPlaneColor", "cfaPlaneColor", [Int].self, .u8List, .list, imageIO: "kCGImagePropertyDNGCFAPlaneColor")
        rows.add(tag: 0xC617, "CFALayout", "cfaLayout", CFALayout.self, .u16, .code, imageIO: "kCGImagePropertyDNGCFALayout")
        rows.add(tag: 0xC618, "LinearizationTable", "linearizationTable", [Int].self, .u16List, .list, imageIO: "kCGImagePropertyDNGLinearizationTable")
        rows.add(tag: 0xC619, "BlackLevelRepeatDim", "blackLevelRepeatDim", [Int].self, .u16X2, .list, imageIO: "kCGImagePropertyDNGBlackLevelRepeatDim")
        rows.add(tag: 0xC61A, "BlackLevel", "blackLevel", [Fraction].self, .u16ListOrU32ListOrRationalList, .list, imageIO: "kCGImagePropertyDNGBlackLevel")
        rows.add(tag: 0xC61B, "BlackLevelDeltaH", "blackLevelDeltaH", [Fraction].self, .srationalList, .list, imageIO: "kCGImagePropertyDNGBlackLevelDeltaH")
        rows.add(tag: 0xC61C, "BlackLevelDeltaV", "blackLevelDeltaV", [Fraction].self, .srationalList, .list, imageIO: "kCGImagePropertyDNGBlackLevelDeltaV")
        rows.add(tag: 0xC61D, "WhiteLevel", "whiteLevel", [Int].self, .u16ListOrU32List, .list, imageIO: "kCGImagePropertyDNGWhiteLevel")
        rows.add(tag: 0xC61E, "DefaultScale", "defaultScale", [Fraction].self, .rationalX2, .list, imageIO: "kCGImagePropertyDNGDefaultScale")
        rows.add(tag: 0xC61F, "DefaultCropOrigin", "defaultCropOrigin", [Fraction].self, .u16X2OrU32X2OrRationalX2, .list, unit: "px", imageIO: "kCGImagePropertyDNGDefaultCropOrigin")
        rows.add(tag: 0xC620, "DefaultCropSize", "defaultCropSize", [Fraction].self, .u16X2OrU32X2OrRationalX2, .list, unit: "px", imageIO: "kCGImagePropertyDNGDefaultCropSize")
        rows.add(tag: 0xC621, "ColorMatrix1", "colorMatrix1", [Fraction].self, .srationalList, .list, imageIO: "kCGImagePropertyDNGColorMatrix1")
        rows.add(tag: 0xC622, "ColorMatrix2", "colorMatrix2", [Fraction].self, .srationalList, .list, imageIO: "kCGImagePropertyDNGColorMatrix2")
        rows.add(tag: 0xC623, "CameraCalibration1", "cameraCalibration1", [Fraction].self, .srationalList, .list, imageIO: "kCGImagePropertyDNGCameraCalibration1")
        rows.add(tag: 0xC624, "CameraCalibration2", "cameraCalibration2", [Fraction].self, .srationalList, .list, imageIO: "kCGImagePropertyDNGCameraCalibration2")
        rows.add(tag: 0xC625, "ReductionMatrix1", "reductionMatrix1", [Fraction].self, .srationalList, .list, imageIO: "kCGImagePropertyDNGReductionMatrix1")
        rows.add(tag: 0xC626, "ReductionMatrix2", "reductionMatrix2", [Fraction].self, .srationalList, .list, imageIO: "kCGImagePropertyDNGReductionMatrix2")
        rows.add(tag: 0xC627, "AnalogBalance", "analogBalance", [Fraction].self, .rationalList, .list, imageIO: "kCGImagePropertyDNGAnalogBalance")
        rows.add(tag: 0xC628, "AsShotNeutral", "asShotNeutral", [Fraction].self, .u16ListOrRationalList, .list, imageIO: "kCGImagePropertyDNGAsShotNeutral")
        rows.add(tag: 0xC629, "AsShotWhiteXY", "asShotWhiteXY", [Fraction].self, .rationalX2, .list, imageIO: "kCGImagePropertyDNGAsShotWhiteXY")
        rows.add(tag: 0xC62A, "BaselineExposure", "baselineExposure", Fraction.self, .srational, unit: "EV", imageIO: "kCGImagePropertyDNGBaselineExposure")
        rows.add(tag: 0xC62B, "BaselineNoise", "baselineNoise", Fraction.self, .rational, imageIO: "kCGImagePropertyDNGBaselineNoise")
        rows.add(tag: 0xC62C, "BaselineSharpness", "baselineSharpness", Fraction.self, .rational, imageIO: "kCGImagePropertyDNGBaselineSharpness")
        rows.add(tag: 0xC62D, "BayerGreenSplit", "bayerGreenSplit", Int.self, .u32, imageIO: "kCGImagePropertyDNGBayerGreenSplit")
        rows.add(tag: 0xC62E, "LinearResponseLimit", "linearResponseLimit", Fraction.self, .rational, imageIO: "kCGImagePropertyDNGLinearResponseLimit")
        rows.add(tag: 0xC62F, "CameraSerialNumber", "cameraSerialNumber", String.self, .ascii, .text, imageIO: "kCGImagePropertyDNGCameraSerialNumber")
        rows.add(tag: 0xC630, "LensInfo", "lensInfo", LensSpecification.self, .rationalX4, imageIO: "kCGImagePropertyDNGLensInfo")
        rows.add(tag: 0xC631, "ChromaBlurRadius", "chromaBlurRadius", Fraction.self, .rational, unit: "px", imageIO: "kCGImagePropertyDNGChromaBlurRadius")
        rows.add(tag: 0xC632, "AntiAliasStrength", "antiAliasStrength", Fraction.self, .rational, imageIO: "kCGImagePropertyDNGAntiAliasStrength")
        rows.add(tag: 0xC633, "ShadowScale", "shadowScale", Fraction.self, .rational, imageIO: "kCGImagePropertyDNGShadowScale")
        rows.add(tag: 0xC634, "DNGPrivateData", "dngPrivateData", [UInt8].self, .u8List, .list, imageIO: "kCGImagePropertyDNGPrivateData")
        rows.add(tag: 0xC635, "MakerNoteSafety", "makerNoteSafety", MakerNoteSafety.self, .u16, .code, imageIO: "kCGImagePropertyDNGMakerNoteSafety")
        rows.add(tag: 0xC65A, "CalibrationIlluminant1", "calibrationIlluminant1", LightSource.self, .u16, .code, imageIO: "kCGImagePropertyDNGCalibrationIlluminant1")
        rows.add(tag: 0xC65B, "CalibrationIlluminant2", "calibrationIlluminant2", LightSource.self, .u16, .code, imageIO: "kCGImagePropertyDNGCalibrationIlluminant2")
        rows.add(tag: 0xC65C, "BestQualityScale", "bestQualityScale", Fraction.self, .rational, imageIO: "kCGImagePropertyDNGBestQualityScale")
        rows.add(tag: 0xC65D, "DNGRawDataUniqueID", "rawDataUniqueID", [UInt8].self, .u8X16, .list, imageIO: "kCGImagePropertyDNGRawDataUniqueID")
        rows.add(tag: 0xC68B, "OriginalRawFileName", "originalRawFileName", String.self, .asciiOrU8List, .text, imageIO: "kCGImagePropertyDNGOriginalRawFileName")
        rows.add(tag: 0xC68C, "OriginalRawFileData", "originalRawFileData", [UInt8].self, .bytes, .list, imageIO: "kCGImagePropertyDNGOriginalRawFileData")
        rows.add(tag: 0xC68D, "ActiveArea", "activeArea", [Int].self, .u16X4OrU32X4, .list, unit: "px", imageIO: "kCGImagePropertyDNGActiveArea")
        rows.add(tag: 0xC68E, "MaskedAreas", "maskedAreas", [Int].self, .u16ListOrU32List, .list, unit: "px", imageIO: "kCGImagePropertyDNGMaskedAreas")
        rows.add(tag: 0xC68F, "AsShotICCProfile", "asShotICCProfile", [UInt8].self, .bytes, .list, imageIO: "kCGImagePropertyDNGAsShotICCProfile")
        rows.add(tag: 0xC690, "AsShotPreProfileMatrix", "asShotPreProfileMatrix", [Fraction].self, .srationalList, .list, imageIO: "kCGImagePropertyDNGAsShotPreProfileMatrix")
        rows.add(tag: 0xC691, "CurrentICCProfile", "currentICCProfile", [UInt8].self, .bytes, .list, imageIO: "kCGImagePropertyDNGCurrentICCProfile")
        rows.add(tag: 0xC692, "CurrentPreProfileMatrix", "currentPreProfileMatrix", [Fraction].self, .srationalList, .list, imageIO: "kCGImagePropertyDNGCurrentPreProfileMatrix")
        rows.add(tag: 0xC6BF, "ColorimetricReference", "colorimetricReference", ColorimetricReference.self, .u16, .code, imageIO: "kCGImagePropertyDNGColorimetricReference")
        rows.add(tag: 0xC6F3, "CameraCalibrationSignature", "cameraCalibrationSignature", String.self, .asciiOrU8List, .text, imageIO: "kCGImagePropertyDNGCameraCalibrationSignature")
        rows.add(tag: 0xC6F4, "ProfileCalibrationSignature", "profileCalibrationSignature", String.self, .asciiOrU8List, .text, imageIO: "kCGImagePropertyDNGProfileCalibrationSignature")
        rows.add(tag: 0xC6F5, "ExtraCameraProfiles", "extraCameraProfiles", [Int].self, .u32List, .list, imageIO: "kCGImagePropertyDNGExtraCameraProfiles")
        rows.add(tag: 0xC6F6, "AsShotProfileName", "asShotProfileName", String.self, .asciiOrU8List, .text, imageIO: "kCGImagePropertyDNGAsShotProfileName")
        rows.add(tag: 0xC6F7, "NoiseReductionApplied", "noiseReductionApplied", Fraction.self, .rational, imageIO: "kCGImagePropertyDNGNoiseReductionApplied")
        rows.add(tag: 0xC6F8, "DNGProfileName", "profileName", String.self, .asciiOrU8List, .text, imageIO: "kCGImagePropertyDNGProfileName")
        rows.add(tag: 0xC6F9, "ProfileHueSatMapDims", "profileHueSatMapDims", [Int].self, .u32X3, .list, imageIO: "kCGImagePropertyDNGProfileHueSatMapDims")
        rows.add(tag: 0xC6FA, "ProfileHueSatMapData1", "profileHueSatMapData1", [Double].self, .f32List, .list, imageIO: "kCGImagePropertyDNGProfileHueSatMapData1")
        rows.add(tag: 0xC6FB, "ProfileHueSatMapData2", "profileHueSatMapData2", [Double].self, .f32List, .list, imageIO: "kCGImagePropertyDNGProfileHueSatMapData2")
        rows.add(tag: 0xC6FC, "ProfileToneCurve", "profileToneCurve", [Double].self, .f32List, .list, imageIO: "kCGImagePropertyDNGProfileToneCurve")
        rows.add(tag: 0xC6FD, "ProfileEmbedPolicy", "profileEmbedPolicy", ProfileEmbedPolicy.self, .u32, .code, imageIO: "kCGImagePropertyDNGProfileEmbedPolicy")
        rows.add(tag: 0xC6FE, "ProfileCopyright", "profileCopyright", String.self, .asciiOrU8List, .text, imageIO: "kCGImagePropertyDNGProfileCopyright")
        rows.add(tag: 0xC714, "ForwardMatrix1", "forwardMatrix1", [Fraction].self, .srationalList, .list, imageIO: "kCGImagePropertyDNGForwardMatrix1")
        rows.add(tag: 0xC715, "ForwardMatrix2", "forwardMatrix2", [Fraction].self, .srationalList, .list, imageIO: "kCGImagePropertyDNGForwardMatrix2")
        rows.add(tag: 0xC716, "PreviewApplicationName", "previewApplicationName", String.self, .asciiOrU8List, .text, imageIO: "kCGImagePropertyDNGPreviewApplicationName")
        rows.add(tag: 0xC717, "PreviewApplicationVersion", "previewApplicationVersion", String.self, .asciiOrU8List, .text, imageIO: "kCGImagePropertyDNGPreviewApplicationVersion")
        rows.add(tag: 0xC718, "PreviewSettingsName", "previewSettingsName", String.self, .asciiOrU8List, .text, imageIO: "kCGImagePropertyDNGPreviewSettingsName")
        rows.add(tag: 0xC719, "PreviewSettingsDigest", "previewSettingsDigest", [UInt8].self, .u8X16, .list, imageIO: "kCGImagePropertyDNGPreviewSettingsDigest")
        rows.add(tag: 0xC71A, "PreviewColorSpace", "previewColorSpace", PreviewColorSpace.self, .u32, .code, imageIO: "kCGImagePropertyDNGPreviewColorSpace")
        rows.add(tag: 0xC71B, "PreviewDateTime", "previewDateTime", String.self, .ascii, .text, imageIO: "kCGImagePropertyDNGPreviewDateTime")
        rows.add(tag: 0xC71C, "RawImageDigest", "rawImageDigest", [UInt8].self, .u8X16, .list, imageIO: "kCGImagePropertyDNGRawImageDigest")
        rows.add(tag: 0xC71D, "OriginalRawFileDigest", "originalRawFileDigest", [UInt8].self, .u8X16, .list, imageIO: "kCGImagePropertyDNGOriginalRawFileDigest")
        rows.add(tag: 0xC71E, "SubTileBlockSize", "subTileBlockSize", [Int].self, .u16X2OrU32X2, .list, unit: "px", imageIO: "kCGImagePropertyDNGSubTileBlockSize")
        rows.add(tag: 0xC71F, "RowInterleaveFactor", "rowInterleaveFactor", Int.self, .u16OrU32, imageIO: "kCGImagePropertyDNGRowInterleaveFactor")
        rows.add(tag: 0xC725, "ProfileLookTableDims", "profileLookTableDims", [Int].self, .u32X3, .list, imageIO: "kCGImagePropertyDNGProfileLookTableDims")
        rows.add(tag: 0xC726, "ProfileLookTableData", "profileLookTableData", [Double].self, .f32List, .list, imageIO: "kCGImagePropertyDNGProfileLookTableData")
        rows.add(tag: 0xC740, "OpcodeList1", "opcodeList1", [UInt8].self, .bytes, .list, imageIO: "kCGImagePropertyDNGOpcodeList1")
        rows.add(tag: 0xC741, "DNGOpcodeList2", "opcodeList2", [UInt8].self, .bytes, .list, imageIO: "kCGImagePropertyDNGOpcodeList2")
        rows.add(tag: 0xC74E, "DNGOpcodeList3", "opcodeList3", [UInt8].self, .bytes, .list, imageIO: "kCGImagePropertyDNGOpcodeList3")
        rows.add(tag: 0xC761, "NoiseProfile", "noiseProfile", [Double].self, .f64List, .list, imageIO: "kCGImagePropertyDNGNoiseProfile")
        rows.add(tag: 0xC763, "TimeCodes", "timeCodes", [UInt8].self, .u8List, .list)
        rows.add(tag: 0xC764, "FrameRate", "frameRate", Fraction.self, .srational, unit: "fps")
        rows.add(tag: 0xC772, "TStop", "tStop", [Fraction].self, .rationalX1Or2, .list)
        rows.add(tag: 0xC789, "ReelName", "reelName", String.self, .ascii, .text)
        rows.add(tag: 0xC791, "OriginalDefaultFinalSize", "originalDefaultFinalSize", [Int].self, .u16X2OrU32X2, .list, unit: "px", imageIO: "kCGImagePropertyDNGOriginalDefaultFinalSize")
        rows.add(tag: 0xC792, "OriginalBestQualityFinalSize", "originalBestQualityFinalSize", [Int].self, .u16X2OrU32X2, .list, unit: "px", imageIO: "kCGImagePropertyDNGOriginalBestQualityFinalSize")
        rows.add(tag: 0xC793, "OriginalDefaultCropSize", "originalDefaultCropSize", [Fraction].self, .u16X2OrU32X2OrRationalX2, .list, unit: "px", imageIO: "kCGImagePropertyDNGOriginalDefaultCropSize")
        rows.add(tag: 0xC7A1, "CameraLabel", "cameraLabel", String.self, .ascii, .text)
        rows.add(tag: 0xC7A3, "ProfileHueSatMapEncoding", "profileHueSatMapEncoding", MapEncoding.self, .u32, .code, imageIO: "kCGImagePropertyDNGProfileHueSatMapEncoding")
        rows.add(tag: 0xC7A4, "ProfileLookTableEncoding", "profileLookTableEncoding", MapEncoding.self, .u32, .code, imageIO: "kCGImagePropertyDNGProfileLookTableEncoding")
        rows.add(tag: 0xC7A5, "BaselineExposureOffset", "baselineExposureOffset", Fraction.self, .srational, unit: "EV", imageIO: "kCGImagePropertyDNGBaselineExposureOffset")
        rows.add(tag: 0xC7A6, "DefaultBlackRender", "defaultBlackRender", DefaultBlackRender.self, .u32, .code, imageIO: "kCGImagePropertyDNGDefaultBlackRender")
        rows.add(tag: 0xC7A7, "NewRawImageDigest", "newRawImageDigest", [UInt8].self, .u8X16, .list, imageIO: "kCGImagePropertyDNGNewRawImageDigest")
        rows.add(tag: 0xC7A8, "RawToPreviewGain", "rawToPreviewGain", Double.self, .f64, imageIO: "kCGImagePropertyDNGRawToPreviewGain")
        rows.add(tag: 0xC7B5, "DefaultUserCrop", "defaultUserCrop", [Fraction].self, .rationalX4, .list, imageIO: "kCGImagePropertyDNGDefaultUserCrop")
        rows.add(tag: 0xC7E9, "DepthFormat", "depthFormat", DepthFormat.self, .u16, .code)
        rows.add(tag: 0xC7EA, "DepthNear", "depthNear", Fraction.self, .rational)
        rows.add(tag: 0xC7EB, "DepthFar", "depthFar", Fraction.self, .rational)
        rows.add(tag: 0xC7EC, "DepthUnits", "depthUnits", DepthUnits.self, .u16, .code)
        rows.add(tag: 0xC7ED, "DepthMeasureType", "depthMeasureType", DepthMeasureType.self, .u16, .code)
        rows.add(tag: 0xC7EE, "EnhanceParams", "enhanceParams", String.self, .ascii, .text)
        rows.add(tag: 0xCD2D, "ProfileGainTableMap", "profileGainTableMap", [UInt8].self, .bytes, .list)
        rows.add(tag: 0xCD2E, "SemanticName", "semanticName", String.self, .ascii, .text)
        rows.add(tag: 0xCD30, "SemanticInstanceID", "semanticInstanceID", String.self, .ascii, .text)
        rows.add(tag: 0xCD31, "CalibrationIlluminant3", "calibrationIlluminant3", LightSource.self, .u16, .code)
        rows.add(tag: 0xCD32, "CameraCalibration3", "cameraCalibration3", [Fraction].self, .srationalList, .list)
        rows.add(tag: 0xCD33, "ColorMatrix3", "colorMatrix3", [Fraction].self, .srationalList, .list)
        rows.add(tag: 0xCD34, "ForwardMatrix3", "forwardMatrix3", [Fraction].self, .srationalList, .list)
        rows.add(tag: 0xCD35, "IlluminantData1", "illuminantData1", [UInt8].self, .bytes, .list)
        rows.add(tag: 0xCD36, "IlluminantData2", "illuminantData2", [UInt8].self, .bytes, .list)
        rows.add(tag: 0xCD37, "IlluminantData3", "illuminantData3", [UInt8].self, .bytes, .list)
        rows.add(tag: 0xCD38, "MaskSubArea", "maskSubArea", [Int].self, .u32X4, .list, unit: "px")
        rows.add(tag: 0xCD39, "ProfileHueSatMapData3", "profileHueSatMapData3", [Double].self, .f32List, .list)
        rows.add(tag: 0xCD3A, "ReductionMatrix3", "reductionMatrix3", [Fraction].self, .srationalList, .list)
        rows.add(tag: 0xCD3F, "RGBTables", "rgbTables", [UInt8].self, .bytes, .list)
        rows.add(tag: 0xCD40, "ProfileGainTableMap2", "profileGainTableMap2", [UInt8].self, .bytes, .list)
        rows.add(tag: 0xCD43, "ColumnInterleaveFactor", "columnInterleaveFactor", Int.self, .u16OrU32)
        rows.add(tag: 0xCD44, "ImageSequenceInfo", "imageSequenceInfo", [UInt8].self, .bytes, .list)
        rows.add(tag: 0xCD46, "ImageStats", "imageStats", [UInt8].self, .bytes, .list)
        rows.add(tag: 0xCD47, "ProfileDynamicRange", "profileDynamicRange", [UInt8].self, .bytesX8, .list)
        rows.add(tag: 0xCD48, "ProfileGroupName", "profileGroupName", String.self, .asciiOrU8List, .text)
        rows.add(tag: 0xCD49, "JXLDistance", "jxlDistance", Double.self, .f32)
        rows.add(tag: 0xCD4A, "JXLEffort", "jxlEffort", Int.self, .u32)
        rows.add(tag: 0xCD4B, "JXLDecodeSpeed", "jxlDecodeSpeed", Int.self, .u32)
    }
}
