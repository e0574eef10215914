// Made by RegistryMaker from Tables/HEIF.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/heif``.
    public struct HEIF: Sendable {
        @usableFromInline init() {}
    }

    /// The properties of an image in an ISO base media file.
    public var heif: HEIF { HEIF() }
}

extension MetadataKeys.HEIF {
    /// The operating point of AV1 to decode, for layered images.
    ///
    /// `a1op`, UInt8. AV1 Image File Format §2.3.2.
    public var operatingPoint: MetadataKey<Int> {
        MetadataKey(.heif, box: FourCharacterCode("a", "1", "o", "p"), name: "OperatingPoint")
    }

    /// The exposure step of the bracket: parts per stop (1 to 4), then the number of parts.
    ///
    /// The second over the first is in stops.
    ///
    /// `aebr`, Int8 ×2, in EV. ISO/IEC 23008-12 §6.5.22.
    public var autoExposure: MetadataKey<[Int]> {
        MetadataKey(.heif, box: FourCharacterCode("a", "e", "b", "r"), name: "AutoExposure")
    }

    /// The flash exposure step of the bracket, in stops: numerator and denominator.
    ///
    /// `afbr`, Int8 ×2, in EV. ISO/IEC 23008-12 §6.5.25.
    public var flashExposure: MetadataKey<[Int]> {
        MetadataKey(.heif, box: FourCharacterCode("a", "f", "b", "r"), name: "FlashExposure")
    }

    /// What the image shows, in words, for people who cannot see it, and the language of the text.
    ///
    /// If there are several, in different languages, this is the first.
    ///
    /// `altt`, zero-terminated UTF-8 ×2. ISO/IEC 23008-12 §6.5.21.
    public var accessibilityText: MetadataKey<[String]> {
        MetadataKey(.heif, box: FourCharacterCode("a", "l", "t", "t"), name: "AccessibilityText")
    }

    /// The illuminance of the nominal viewing environment, in ten-thousandths of a lux.
    ///
    /// ``ambientLight`` is the color of the light.
    ///
    /// `amve`, UInt32, in 1/10000 lx. ISO/IEC 14496-12 §12.1.9.
    public var ambientViewingEnvironment: MetadataKey<Int> {
        MetadataKey(.heif, box: FourCharacterCode("a", "m", "v", "e"), name: "AmbientViewingEnvironment")
    }

    /// What an auxiliary image is, as a URN: a depth map, an HDR gain map, a matte.
    ///
    /// It is a property of that image's own part.
    ///
    /// `auxC`, UTF-8. ISO/IEC 23008-12 §6.5.8.
    public var auxiliaryType: MetadataKey<String> {
        MetadataKey(.heif, box: FourCharacterCode("a", "u", "x", "C"), name: "AuxiliaryType")
    }

    /// The configuration of the AV1 decoder: profile, level, bit depth and headers.
    ///
    /// The bytes as stored.
    ///
    /// `av1C`, bytes. AV1 Codec ISO Media File Format Binding §2.3.
    public var av1Configuration: MetadataKey<AV1Configuration> {
        MetadataKey(.heif, box: FourCharacterCode("a", "v", "1", "C"), name: "AV1Configuration")
    }

    /// How the image is coded in AVC: profile, compatibility and level.
    ///
    /// `avcC`, UInt8 ×3. ISO/IEC 14496-15 §5.3.
    public var avcConfiguration: MetadataKey<[Int]> {
        MetadataKey(.heif, box: FourCharacterCode("a", "v", "c", "C"), name: "AVCConfiguration")
    }

    /// The primaries of the image's colors, in units of 0.00002: x and y of each.
    ///
    /// ``contentMinimumLuminance`` and its counterparts are the luminances.
    ///
    /// `cclv`, Int32 ×6. ISO/IEC 14496-12 §12.1.8.
    public var contentColorVolume: MetadataKey<[Int]> {
        MetadataKey(.heif, box: FourCharacterCode("c", "c", "l", "v"), name: "ContentColourVolume")
    }

    /// The part of the image to show, in pixels: width, height, and the offset of its center from the image's
    /// center to the right and down.
    ///
    /// `clap`, SRATIONAL ×4. ISO/IEC 14496-12 §12.1.4.
    public var cleanAperture: MetadataKey<[Fraction]> {
        MetadataKey(.heif, box: FourCharacterCode("c", "l", "a", "p"), name: "CleanAperture")
    }

    /// The brightest pixel and the brightest mean of a picture, in cd/m².
    ///
    /// 0 means unknown.
    ///
    /// `clli`, UInt16 ×2, in cd/m². ISO/IEC 14496-12 §12.1.6.
    public var contentLightLevel: MetadataKey<[Int]> {
        MetadataKey(.heif, box: FourCharacterCode("c", "l", "l", "i"), name: "ContentLightLevel")
    }

    /// Where the camera stood, in micrometers, and how it was turned.
    ///
    /// The bytes as stored, starting with version and flags, which determine the fields that follow.
    ///
    /// `cmex`, version, flags, bytes. ISO/IEC 23008-12 §6.5.39.
    public var cameraExtrinsicMatrix: MetadataKey<[UInt8]> {
        MetadataKey(.heif, box: FourCharacterCode("c", "m", "e", "x"), name: "CameraExtrinsicMatrix")
    }

    /// Focal length, principal point and skew of the camera.
    ///
    /// The bytes as stored, starting with version and flags, which determine the fields that follow and the
    /// power of 2 to divide them by.
    ///
    /// `cmin`, version, flags, Int32 ×3 or ×5. ISO/IEC 23008-12 §6.5.40.
    public var cameraIntrinsicMatrix: MetadataKey<CameraIntrinsicMatrix> {
        MetadataKey(.heif, box: FourCharacterCode("c", "m", "i", "n"), name: "CameraIntrinsicMatrix")
    }

    /// The kind of the color information: `nclx`, `prof` or `rICC`.
    ///
    /// `colr`, four characters. ISO/IEC 23008-12 §6.5.5.
    public var colorInformation: MetadataKey<String> {
        MetadataKey(.heif, box: FourCharacterCode("c", "o", "l", "r"), name: "ColorInformation")
    }

    /// When the image was made, in microseconds since the start of 1904 UTC.
    ///
    /// `crtt`, UInt64, in µs. ISO/IEC 23008-12 §6.5.18.
    public var creationTime: MetadataKey<Int64> {
        MetadataKey(.heif, box: FourCharacterCode("c", "r", "t", "t"), name: "CreationTime")
    }

    /// The aperture step of the bracket, in stops: numerator and denominator.
    ///
    /// `dobr`, Int8 ×2, in EV. ISO/IEC 23008-12 §6.5.26.
    public var depthOfField: MetadataKey<[Int]> {
        MetadataKey(.heif, box: FourCharacterCode("d", "o", "b", "r"), name: "DepthOfField")
    }

    /// The item numbers of the pictures of an album: the group `albc`.
    ///
    /// UInt32, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var albumGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, group: FourCharacterCode("a", "l", "b", "c"), name: "AlbumGroup")
    }

    /// The item numbers of alternative versions of a picture: the group `altr`.
    ///
    /// UInt32, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var alternativeGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, group: FourCharacterCode("a", "l", "t", "r"), name: "AlternativeGroup")
    }

    /// The chromaticity of the light in the nominal viewing environment: x and y, in units of 0.00002.
    ///
    /// UInt16 ×2. ISO/IEC 14496-12 §12.1.5.
    public var ambientLight: MetadataKey<[Int]> {
        MetadataKey(.heif, field: BoxField.ambientLight, name: "AmbientLight")
    }

    /// The item numbers of pictures of different exposure: the group `aebr`.
    ///
    /// UInt32, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var autoExposureBracketingGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, group: FourCharacterCode("a", "e", "b", "r"), name: "AutoExposureBracketingGroup")
    }

    /// The item numbers of pictures of a burst: the group `brst`.
    ///
    /// UInt32, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var burstGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, group: FourCharacterCode("b", "r", "s", "t"), name: "BurstGroup")
    }

    /// The primaries of the image's colors, as a code point of ISO/IEC 23091-2; if `colr` is of kind `nclx`.
    ///
    /// UInt16. ISO/IEC 14496-12 §12.1.5.
    public var colorPrimaries: MetadataKey<Int> {
        MetadataKey(.heif, field: BoxField.colorPrimaries, name: "ColorPrimaries")
    }

    /// The brands that the file complies with.
    ///
    /// four characters, any count. ISO/IEC 14496-12 §4.3.
    public var compatibleBrands: MetadataKey<[FourCharacterCode]> {
        MetadataKey(.heif, field: BoxField.compatibleBrands, name: "CompatibleBrands")
    }

    /// The average luminance of the image's content, from `cclv`.
    ///
    /// UInt32. ISO/IEC 14496-12 §12.1.8.
    public var contentAverageLuminance: MetadataKey<Int> {
        MetadataKey(.heif, field: BoxField.contentAverageLuminance, name: "ContentAverageLuminance")
    }

    /// The largest luminance of the image's content, from `cclv`.
    ///
    /// UInt32. ISO/IEC 14496-12 §12.1.8.
    public var contentMaximumLuminance: MetadataKey<Int> {
        MetadataKey(.heif, field: BoxField.contentMaximumLuminance, name: "ContentMaximumLuminance")
    }

    /// The smallest luminance of the image's content, from `cclv`.
    ///
    /// UInt32. ISO/IEC 14496-12 §12.1.8.
    public var contentMinimumLuminance: MetadataKey<Int> {
        MetadataKey(.heif, field: BoxField.contentMinimumLuminance, name: "ContentMinimumLuminance")
    }

    /// The item numbers of pictures of different depth of field: the group `dobr`.
    ///
    /// UInt32, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var depthOfFieldBracketingGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, group: FourCharacterCode("d", "o", "b", "r"), name: "DepthOfFieldBracketingGroup")
    }

    /// The item numbers of equivalent pictures: the group `eqiv`.
    ///
    /// UInt32, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var equivalenceGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, group: FourCharacterCode("e", "q", "i", "v"), name: "EquivalenceGroup")
    }

    /// The item numbers of pictures of different flash exposure: the group `afbr`.
    ///
    /// UInt32, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var flashExposureBracketingGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, group: FourCharacterCode("a", "f", "b", "r"), name: "FlashExposureBracketingGroup")
    }

    /// The item numbers of pictures of different focus: the group `fobr`.
    ///
    /// UInt32, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var focusBracketingGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, group: FourCharacterCode("f", "o", "b", "r"), name: "FocusBracketingGroup")
    }

    /// The kind of metadata in the file's `meta` box: `pict` for images.
    ///
    /// four characters. ISO/IEC 14496-12 §8.4.3.
    public var handlerType: MetadataKey<String> {
        MetadataKey(.heif, field: BoxField.handlerType, name: "HandlerType")
    }

    /// The item numbers of a picture and its sound: the group `iaug`.
    ///
    /// UInt32, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var imageAudioGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, group: FourCharacterCode("i", "a", "u", "g"), name: "ImageAudioGroup")
    }

    /// Whether samples take the full range of their bits.
    ///
    /// 1 bit. ISO/IEC 14496-12 §12.1.5.
    public var isFullRange: MetadataKey<Bool> {
        MetadataKey(.heif, field: BoxField.isFullRange, name: "VideoFullRangeFlag")
    }

    /// The brand of the specification that describes the file best, such as `heic`.
    ///
    /// four characters. ISO/IEC 14496-12 §4.3.
    public var majorBrand: MetadataKey<String> {
        MetadataKey(.heif, field: BoxField.majorBrand, name: "MajorBrand")
    }

    /// The largest and the smallest luminance of the display on which the image was mastered, in
    /// ten-thousandths of a cd/m².
    ///
    /// UInt32 ×2, in 1/10000 cd/m². ISO/IEC 14496-12 §12.1.7.
    public var masteringDisplayLuminance: MetadataKey<[Int]> {
        MetadataKey(.heif, field: BoxField.masteringDisplayLuminance, name: "MasteringDisplayLuminance")
    }

    /// How luma and chroma are made of the primaries, as a code point of ISO/IEC 23091-2.
    ///
    /// UInt16. ISO/IEC 14496-12 §12.1.5.
    public var matrixCoefficients: MetadataKey<Int> {
        MetadataKey(.heif, field: BoxField.matrixCoefficients, name: "MatrixCoefficients")
    }

    /// The version of the major brand; 0 mostly.
    ///
    /// UInt32. ISO/IEC 14496-12 §4.3.
    public var minorVersion: MetadataKey<Int> {
        MetadataKey(.heif, field: BoxField.minorVersion, name: "MinorVersion")
    }

    /// The item numbers of pictures of a panorama: the group `pano`.
    ///
    /// UInt32, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var panoramaGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, group: FourCharacterCode("p", "a", "n", "o"), name: "PanoramaGroup")
    }

    /// The chromaticity of the periphery of the reference viewing environment: x and y, in units of 0.00002.
    ///
    /// UInt16 ×2. ISO/IEC 23008-12 §6.5.
    public var peripheryLight: MetadataKey<[Int]> {
        MetadataKey(.heif, field: BoxField.peripheryLight, name: "PeripheryLight")
    }

    /// The luminance of the periphery of the reference viewing environment, in ten-thousandths of a cd/m².
    ///
    /// UInt32, in 1/10000 cd/m². ISO/IEC 23008-12 §6.5.
    public var peripheryLuminance: MetadataKey<Int> {
        MetadataKey(.heif, field: BoxField.peripheryLuminance, name: "PeripheryLuminance")
    }

    /// The item numbers of the pictures of a slideshow: the group `slid`.
    ///
    /// UInt32, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var slideshowGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, group: FourCharacterCode("s", "l", "i", "d"), name: "SlideshowGroup")
    }

    /// The item numbers of the left and the right picture: the group `ster`.
    ///
    /// UInt32, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var stereoPairGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, group: FourCharacterCode("s", "t", "e", "r"), name: "StereoPairGroup")
    }

    /// The chromaticity of the surround of the reference viewing environment: x and y, in units of 0.00002.
    ///
    /// UInt16 ×2. ISO/IEC 23008-12 §6.5.
    public var surroundLight: MetadataKey<[Int]> {
        MetadataKey(.heif, field: BoxField.surroundLight, name: "SurroundLight")
    }

    /// The item numbers of pictures taken at one time: the group `tsyn`.
    ///
    /// UInt32, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var synchronizedCaptureGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, group: FourCharacterCode("t", "s", "y", "n"), name: "SynchronizedCaptureGroup")
    }

    /// The transfer function of the image's colors, as a code point of ISO/IEC 23091-2: 13 sRGB, 16 PQ, 18
    /// HLG.
    ///
    /// UInt16. ISO/IEC 14496-12 §12.1.5.
    public var transferCharacteristics: MetadataKey<Int> {
        MetadataKey(.heif, field: BoxField.transferCharacteristics, name: "TransferCharacteristics")
    }

    /// The item numbers of pictures of different white balance: the group `wbbr`.
    ///
    /// UInt32, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var whiteBalanceBracketingGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, group: FourCharacterCode("w", "b", "b", "r"), name: "WhiteBalanceBracketingGroup")
    }

    /// The white balance of an image of a bracket from green to magenta.
    ///
    /// Int8. ISO/IEC 23008-12 §6.5.
    public var whiteBalanceGreenMagenta: MetadataKey<Int> {
        MetadataKey(.heif, field: BoxField.whiteBalanceGreenMagenta, name: "WhiteBalanceGreenMagenta")
    }

    /// The distance of focus, in meters: numerator and denominator.
    ///
    /// A denominator of 0 means infinity.
    ///
    /// `fobr`, UInt16 ×2, in m. ISO/IEC 23008-12 §6.5.24.
    public var focus: MetadataKey<[Int]> {
        MetadataKey(.heif, box: FourCharacterCode("f", "o", "b", "r"), name: "Focus")
    }

    /// The configuration of the HEVC decoder: profile, level, bit depth and headers.
    ///
    /// The bytes as stored.
    ///
    /// `hvcC`, bytes. ISO/IEC 14496-15 §8.3.
    public var hevcConfiguration: MetadataKey<HEVCConfiguration> {
        MetadataKey(.heif, box: FourCharacterCode("h", "v", "c", "C"), name: "HEVCConfiguration")
    }

    /// The mirroring of the image for display, in the lowest bit: 0 exchanges top and bottom, 1 left and
    /// right.
    ///
    /// `imir`, UInt8. ISO/IEC 23008-12 §6.5.12.
    public var imageMirroring: MetadataKey<Int> {
        MetadataKey(.heif, box: FourCharacterCode("i", "m", "i", "r"), name: "ImageMirroring")
    }

    /// The rotation of the image for display, in units of 90° anticlockwise: 0 to 3, in the lower two bits.
    ///
    /// `irot`, UInt8. ISO/IEC 23008-12 §6.5.10.
    public var imageRotation: MetadataKey<Int> {
        MetadataKey(.heif, box: FourCharacterCode("i", "r", "o", "t"), name: "ImageRotation")
    }

    /// The scale of the image for display: numerator and denominator for the width, then for the height.
    ///
    /// `iscl`, UInt16 ×4. ISO/IEC 23008-12 §6.5.13.
    public var imageScaling: MetadataKey<[Int]> {
        MetadataKey(.heif, box: FourCharacterCode("i", "s", "c", "l"), name: "ImageScaling")
    }

    /// The width and height of the image, in pixels, before rotation and cropping.
    ///
    /// `ispe`, UInt32 ×2. ISO/IEC 23008-12 §6.5.3.
    public var imageSpatialExtents: MetadataKey<[Int]> {
        MetadataKey(.heif, box: FourCharacterCode("i", "s", "p", "e"), name: "ImageSpatialExtents")
    }

    /// The number of the layer to show, for layered images.
    ///
    /// `lsel`, UInt16. ISO/IEC 23008-12 §6.5.11.
    public var layerSelector: MetadataKey<Int> {
        MetadataKey(.heif, box: FourCharacterCode("l", "s", "e", "l"), name: "LayerSelector")
    }

    /// The primaries and the white of the display on which the image was mastered, in units of 0.00002: x and
    /// y of three primaries, then of white.
    ///
    /// ``masteringDisplayLuminance`` has the luminances.
    ///
    /// `mdcv`, UInt16 ×8. ISO/IEC 14496-12 §12.1.7.
    public var masteringDisplayColorVolume: MetadataKey<[Int]> {
        MetadataKey(.heif, box: FourCharacterCode("m", "d", "c", "v"), name: "MasteringDisplayColourVolume")
    }

    /// When the image was changed, in microseconds since the start of 1904 UTC.
    ///
    /// `mdft`, UInt64, in µs. ISO/IEC 23008-12 §6.5.19.
    public var modificationTime: MetadataKey<Int64> {
        MetadataKey(.heif, box: FourCharacterCode("m", "d", "f", "t"), name: "ModificationTime")
    }

    /// The luminance of diffuse white, in 0.0001 cd/m².
    ///
    /// 0 means the default.
    ///
    /// `ndwt`, UInt32. ISO/IEC 14496-12 §12.1.
    public var nominalDiffuseWhite: MetadataKey<Int> {
        MetadataKey(.heif, box: FourCharacterCode("n", "d", "w", "t"), name: "NominalDiffuseWhite")
    }

    /// How the pictures of a panorama are ordered; for those in a grid (4 and 5) then the rows minus 1 and
    /// the columns minus 1.
    ///
    /// `pano`, UInt8. ISO/IEC 23008-12 §6.5.27.
    public var panorama: MetadataKey<Int> {
        MetadataKey(.heif, box: FourCharacterCode("p", "a", "n", "o"), name: "Panorama")
    }

    /// The ratio of the width of a pixel to its height: numerator and denominator.
    ///
    /// `pasp`, UInt32 ×2. ISO/IEC 23008-12 §6.5.4.
    public var pixelAspectRatio: MetadataKey<[Int]> {
        MetadataKey(.heif, box: FourCharacterCode("p", "a", "s", "p"), name: "PixelAspectRatio")
    }

    /// The bits of each channel.
    ///
    /// `pixi`, UInt8, any count. ISO/IEC 23008-12 §6.5.6.
    public var pixelInformation: MetadataKey<[Int]> {
        MetadataKey(.heif, box: FourCharacterCode("p", "i", "x", "i"), name: "PixelInformation")
    }

    /// The luminance of the surround of the reference viewing environment, in ten-thousandths of a cd/m².
    ///
    /// ``surroundLight`` is its chromaticity.
    ///
    /// `reve`, UInt32, in 1/10000 cd/m². ISO/IEC 14496-12 §12.1.
    public var referenceViewingEnvironment: MetadataKey<Int> {
        MetadataKey(.heif, box: FourCharacterCode("r", "e", "v", "e"), name: "ReferenceViewingEnvironment")
    }

    /// Where the image lies in the one that it is a part of, in pixels from its left and its top.
    ///
    /// `rloc`, UInt32 ×2. ISO/IEC 23008-12 §6.5.7.
    public var relativeLocation: MetadataKey<[Int]> {
        MetadataKey(.heif, box: FourCharacterCode("r", "l", "o", "c"), name: "RelativeLocation")
    }

    /// The types of the references that a reader must follow to show the image.
    ///
    /// `rref`, UInt8, four characters, any count. ISO/IEC 23008-12 §6.5.17.
    public var requiredReferenceTypes: MetadataKey<[FourCharacterCode]> {
        MetadataKey(.heif, box: FourCharacterCode("r", "r", "e", "f"), name: "RequiredReferenceTypes")
    }

    /// The number of the set of layers to decode.
    ///
    /// `tols`, UInt16. ISO/IEC 23008-12 §6.5.29.
    public var targetOutputLayerSet: MetadataKey<Int> {
        MetadataKey(.heif, box: FourCharacterCode("t", "o", "l", "s"), name: "TargetOutputLayerSet")
    }

    /// A user's description of the image: language, name, description, and comma-separated tags.
    ///
    /// Absent texts are empty. If there are several, in different languages, this is the first.
    ///
    /// `udes`, zero-terminated UTF-8 ×4. ISO/IEC 23008-12 §6.5.20.
    public var userDescription: MetadataKey<[String]> {
        MetadataKey(.heif, box: FourCharacterCode("u", "d", "e", "s"), name: "UserDescription")
    }

    /// The white balance of an image of a bracket from blue to amber.
    ///
    /// ``whiteBalanceGreenMagenta`` is the other axis.
    ///
    /// `wbbr`, UInt16. ISO/IEC 23008-12 §6.5.23.
    public var whiteBalance: MetadataKey<Int> {
        MetadataKey(.heif, box: FourCharacterCode("w", "b", "b", "r"), name: "WhiteBalance")
    }
}

extension RegisteredKeys {
    static let heif = RegisteredKeys(.heif) { rows in
        rows.add(box: FourCharacterCode("a", "1", "o", "p"), "OperatingPoint", "operatingPoint", Int.self, .u8)
        rows.add(box: FourCharacterCode("a", "e", "b", "r"), "AutoExposure", "autoExposure", [Int].self, .i8X2, .list, unit: "EV")
        rows.add(box: FourCharacterCode("a", "f", "b", "r"), "FlashExposure", "flashExposure", [Int].self, .i8X2, .list, unit: "EV")
        rows.add(box: FourCharacterCode("a", "l", "t", "t"), "AccessibilityText", "accessibilityText", [String].self, .cstringUtf8X2, .list)
        rows.add(box: FourCharacterCode("a", "m", "v", "e"), "AmbientViewingEnvironment", "ambientViewingEnvironment", Int.self, .u32, unit: "1/10000 lx")
        rows.add(box: FourCharacterCode("a", "u", "x", "C"), "AuxiliaryType", "auxiliaryType", String.self, .utf8, .text)
        rows.add(box: FourCharacterCode("a", "v", "1", "C"), "AV1Configuration", "av1Configuration", AV1Configuration.self, .bytes, .av1Configuration)
        rows.add(box: FourCharacterCode("a", "v", "c", "C"), "AVCConfiguration", "avcConfiguration", [Int].self, .u8X3, .list)
        rows.add(box: FourCharacterCode("c", "c", "l", "v"), "ContentColourVolume", "contentColorVolume", [Int].self, .i32X6, .list)
        rows.add(box: FourCharacterCode("c", "l", "a", "p"), "CleanAperture", "cleanAperture", [Fraction].self, .srationalX4, .list)
        rows.add(box: FourCharacterCode("c", "l", "l", "i"), "ContentLightLevel", "contentLightLevel", [Int].self, .u16X2, .list, unit: "cd/m²")
        rows.add(box: FourCharacterCode("c", "m", "e", "x"), "CameraExtrinsicMatrix", "cameraExtrinsicMatrix", [UInt8].self, .fullboxBytes, .list)
        rows.add(box: FourCharacterCode("c", "m", "i", "n"), "CameraIntrinsicMatrix", "cameraIntrinsicMatrix", CameraIntrinsicMatrix.self, .fullboxI32X3Or5)
        rows.add(box: FourCharacterCode("c", "o", "l", "r"), "ColorInformation", "colorInformation", String.self, .fourcc, .text)
        rows.add(box: FourCharacterCode("c", "r", "t", "t"), "CreationTime", "creationTime", Int64.self, .u64, unit: "µs")
        rows.add(box: FourCharacterCode("d", "o", "b", "r"), "DepthOfField", "depthOfField", [Int].self, .i8X2, .list, unit: "EV")
        rows.add(group: FourCharacterCode("a", "l", "b", "c"), "AlbumGroup", "albumGroup", [Int].self, .u32List, .list)
        rows.add(group: FourCharacterCode("a", "l", "t", "r"), "AlternativeGroup", "alternativeGroup", [Int].self, .u32List, .list)
        rows.add(field: BoxField.ambientLight, "AmbientLight", "ambientLight", [Int].self, .u16X2, .list)
        rows.add(group: FourCharacterCode("a", "e", "b", "r"), "AutoExposureBracketingGroup", "autoExposureBracketingGroup", [Int].self, .u32List, .list)
        rows.add(group: FourCharacterCode("b", "r", "s", "t"), "BurstGroup", "burstGroup", [Int].self, .u32List, .list)
        rows.add(field: BoxField.colorPrimaries, "ColorPrimaries", "colorPrimaries", Int.self, .u16)
        rows.add(field: BoxField.compatibleBrands, "CompatibleBrands", "compatibleBrands", [FourCharacterCode].self, .fourccList, .list)
        rows.add(field: BoxField.contentAverageLuminance, "ContentAverageLuminance", "contentAverageLuminance", Int.self, .u32)
        rows.add(field: BoxField.contentMaximumLuminance, "ContentMaximumLuminance", "contentMaximumLuminance", Int.self, .u32)
        rows.add(field: BoxField.contentMinimumLuminance, "ContentMinimumLuminance", "contentMinimumLuminance", Int.self, .u32)
        rows.add(group: FourCharacterCode("d", "o", "b", "r"), "DepthOfFieldBracketingGroup", "depthOfFieldBracketingGroup", [Int].self, .u32List, .list)
        rows.add(group: FourCharacterCode("e", "q", "i", "v"), "EquivalenceGroup", "equivalenceGroup", [Int].self, .u32List, .list)
        rows.add(group: FourCharacterCode("a", "f", "b", "r"), "FlashExposureBracketingGroup", "flashExposureBracketingGroup", [Int].self, .u32List, .list)
        rows.add(group: FourCharacterCode("f", "o", "b", "r"), "FocusBracketingGroup", "focusBracketingGroup", [Int].self, .u32List, .list)
        rows.add(field: BoxField.handlerType, "HandlerType", "handlerType", String.self, .fourcc, .text)
        rows.add(group: FourCharacterCode("i", "a", "u", "g"), "ImageAudioGroup", "imageAudioGroup", [Int].self, .u32List, .list)
        rows.add(field: BoxField.isFullRange, "VideoFullRangeFlag", "isFullRange", Bool.self, .u1)
        rows.add(field: BoxField.majorBrand, "MajorBrand", "majorBrand", String.self, .fourcc, .text)
        rows.add(field: BoxField.masteringDisplayLuminance, "MasteringDisplayLuminance", "masteringDisplayLuminance", [Int].self, .u32X2, .list, unit: "1/10000 cd/m²")
        rows.add(field: BoxField.matrixCoefficients, "MatrixCoefficients", "matrixCoefficients", Int.self, .u16)
        rows.add(field: BoxField.minorVersion, "MinorVersion", "minorVersion", Int.self, .u32)
        rows.add(group: FourCharacterCode("p", "a", "n", "o"), "PanoramaGroup", "panoramaGroup", [Int].self, .u32List, .list)
        rows.add(field: BoxField.peripheryLight, "PeripheryLight", "peripheryLight", [Int].self, .u16X2, .list)
        rows.add(field: BoxField.peripheryLuminance, "PeripheryLuminance", "peripheryLuminance", Int.self, .u32, unit: "1/10000 cd/m²")
        rows.add(group: FourCharacterCode("s", "l", "i", "d"), "SlideshowGroup", "slideshowGroup", [Int].self, .u32List, .list)
        rows.add(group: FourCharacterCode("s", "t", "e", "r"), "StereoPairGroup", "stereoPairGroup", [Int].self, .u32List, .list)
        rows.add(field: BoxField.surroundLight, "SurroundLight", "surroundLight", [Int].self, .u16X2, .list)
        rows.add(group: FourCharacterCode("t", "s", "y", "n"), "SynchronizedCaptureGroup", "synchronizedCaptureGroup", [Int].self, .u32List, .list)
        rows.add(field: BoxField.transferCharacteristics, "TransferCharacteristics", "transferCharacteristics", Int.self, .u16)
        rows.add(group: FourCharacterCode("w", "b", "b", "r"), "WhiteBalanceBracketingGroup", "whiteBalanceBracketingGroup", [Int].self, .u32List, .list)
        rows.add(field: BoxField.whiteBalanceGreenMagenta, "WhiteBalanceGreenMagenta", "whiteBalanceGreenMagenta", Int.self, .i8)
        rows.add(box: FourCharacterCode("f", "o", "b", "r"), "Focus", "focus", [Int].self, .u16X2, .list, unit: "m")
        rows.add(box: FourCharacterCode("h", "v", "c", "C"), "HEVCConfiguration", "hevcConfiguration", HEVCConfiguration.self, .bytes, .hevcConfiguration)
        rows.add(box: FourCharacterCode("i", "m", "i", "r"), "ImageMirroring", "imageMirroring", Int.self, .u8)
        rows.add(box: FourCharacterCode("i", "r", "o", "t"), "ImageRotation", "imageRotation", Int.self, .u8)
        rows.add(box: FourCharacterCode("i", "s", "c", "l"), "ImageScaling", "imageScaling", [Int].self, .u16X4, .list)
        rows.add(box: FourCharacterCode("i", "s", "p", "e"), "ImageSpatialExtents", "imageSpatialExtents", [Int].self, .u32X2, .list)
        rows.add(box: FourCharacterCode("l", "s", "e", "l"), "LayerSelector", "layerSelector", Int.self, .u16)
        rows.add(box: FourCharacterCode("m", "d", "c", "v"), "MasteringDisplayColourVolume", "masteringDisplayColorVolume", [Int].self, .u16X8, .list)
        rows.add(box: FourCharacterCode("m", "d", "f", "t"), "ModificationTime", "modificationTime", Int64.self, .u64, unit: "µs")
        rows.add(box: FourCharacterCode("n", "d", "w", "t"), "NominalDiffuseWhite", "nominalDiffuseWhite", Int.self, .u32)
        rows.add(box: FourCharacterCode("p", "a", "n", "o"), "Panorama", "panorama", Int.self, .u8)
        rows.add(box: FourCharacterCode("p", "a", "s", "p"), "PixelAspectRatio", "pixelAspectRatio", [Int].self, .u32X2, .list)
        rows.add(box: FourCharacterCode("p", "i", "x", "i"), "PixelInformation", "pixelInformation", [Int].self, .u8List, .list)
        rows.add(box: FourCharacterCode("r", "e", "v", "e"), "ReferenceViewingEnvironment", "referenceViewingEnvironment", Int.self, .u32, unit: "1/10000 cd/m²")
        rows.add(box: FourCharacterCode("r", "l", "o", "c"), "RelativeLocation", "relativeLocation", [Int].self, .u32X2, .list)
        rows.add(box: FourCharacterCode("r", "r", "e", "f"), "RequiredReferenceTypes", "requiredReferenceTypes", [FourCharacterCode].self, .sequenceU8FourccList, .list)
        rows.add(box: FourCharacterCode("t", "o", "l", "s"), "TargetOutputLayerSet", "targetOutputLayerSet", Int.self, .u16)
        rows.add(box: FourCharacterCode("u", "d", "e", "s"), "UserDescription", "userDescription", [String].self, .cstringUtf8X4, .list)
        rows.add(box: FourCharacterCode("w", "b", "b", "r"), "WhiteBalance", "whiteBalance", Int.self, .u16)
    }
}
