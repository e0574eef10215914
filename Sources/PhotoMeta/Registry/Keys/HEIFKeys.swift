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
    /// The operating point of AV1 to decode, of an image in layers.
    ///
    /// `a1op`, UInt8. AV1 Image File Format §2.3.2.
    public var operatingPoint: MetadataKey<Int> {
        MetadataKey(.heif, box: FourCharacterCode("a", "1", "o", "p"), name: "OperatingPoint")
    }

    /// How far the exposure differs from the camera's setting: parts of a stop (1 to 4), then the number of
    /// such parts.
    ///
    /// The second over the first is in stops.
    ///
    /// `aebr`, Int8 ×2, in EV. ISO/IEC 23008-12 §6.5.22.
    public var autoExposure: MetadataKey<[Int]> {
        MetadataKey(.heif, box: FourCharacterCode("a", "e", "b", "r"), name: "AutoExposure")
    }

    /// How far the flash differs from the camera's setting, in stops: the number above the line and the one
    /// below.
    ///
    /// `afbr`, Int8 ×2, in EV. ISO/IEC 23008-12 §6.5.25.
    public var flashExposure: MetadataKey<[Int]> {
        MetadataKey(.heif, box: FourCharacterCode("a", "f", "b", "r"), name: "FlashExposure")
    }

    /// What the image shows, in words for those who cannot see it, and the language of the text.
    ///
    /// Of several in different languages the first is given.
    ///
    /// `altt`, UTF-8 ×2, each ending with a zero. ISO/IEC 23008-12 §6.5.21.
    public var accessibilityText: MetadataKey<[String]> {
        MetadataKey(.heif, box: FourCharacterCode("a", "l", "t", "t"), name: "AccessibilityText")
    }

    /// How bright the place is where the image is meant to be seen, in ten-thousandths of a lux.
    ///
    /// ``ambientLight`` has the light's colour.
    ///
    /// `amve`, UInt32, in 1/10000 lx. ISO/IEC 14496-12 §12.1.9.
    public var ambientViewingEnvironment: MetadataKey<Int> {
        MetadataKey(.heif, box: FourCharacterCode("a", "m", "v", "e"), name: "AmbientViewingEnvironment")
    }

    /// What the primary image itself is, as a URN, if it is an auxiliary image.
    ///
    /// `auxC`, UTF-8. ISO/IEC 23008-12 §6.5.8.
    public var auxiliaryTypeOfPrimaryItem: MetadataKey<String> {
        MetadataKey(.heif, box: FourCharacterCode("a", "u", "x", "C"), name: "AuxiliaryTypeOfPrimaryItem")
    }

    /// What a decoder of AV1 must know before the image's own data: profile, level, bit depth and headers.
    ///
    /// The bytes are given as they are.
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

    /// The primaries of the colours that the image has, in units of 0.00002: x and y of each.
    ///
    /// The luminances are ``contentMinimumLuminance`` and its like.
    ///
    /// `cclv`, Int32 ×6. ISO/IEC 14496-12 §12.1.8.
    public var contentColorVolume: MetadataKey<[Int]> {
        MetadataKey(.heif, box: FourCharacterCode("c", "c", "l", "v"), name: "ContentColourVolume")
    }

    /// The part of the image to show, in pixels: width, height, and how far its centre lies right of and
    /// below the image's.
    ///
    /// `clap`, numerator and denominator of 32 bits each, ×4. ISO/IEC 14496-12 §12.1.4.
    public var cleanAperture: MetadataKey<[Fraction]> {
        MetadataKey(.heif, box: FourCharacterCode("c", "l", "a", "p"), name: "CleanAperture")
    }

    /// The brightest pixel and the brightest mean of a picture, in cd/m².
    ///
    /// 0 says that it is not known.
    ///
    /// `clli`, UInt16 ×2, in cd/m². ISO/IEC 14496-12 §12.1.6.
    public var contentLightLevel: MetadataKey<[Int]> {
        MetadataKey(.heif, box: FourCharacterCode("c", "l", "l", "i"), name: "ContentLightLevel")
    }

    /// Where the camera stood, in micrometres, and how it was turned.
    ///
    /// The bytes are given as they are, from version and flags on, which say what follows.
    ///
    /// `cmex`, version, flags, then fields as the flags say. ISO/IEC 23008-12 §6.5.39.
    public var cameraExtrinsicMatrix: MetadataKey<[UInt8]> {
        MetadataKey(.heif, box: FourCharacterCode("c", "m", "e", "x"), name: "CameraExtrinsicMatrix")
    }

    /// Focal length, principal point and skew of the camera.
    ///
    /// The bytes are given as they are, from version and flags on, which say what follows and by which power
    /// of 2 it is to be divided.
    ///
    /// `cmin`, version, flags, Int32 ×3 or ×5. ISO/IEC 23008-12 §6.5.40.
    public var cameraIntrinsicMatrix: MetadataKey<CameraIntrinsicMatrix> {
        MetadataKey(.heif, box: FourCharacterCode("c", "m", "i", "n"), name: "CameraIntrinsicMatrix")
    }

    /// The kind of the colour information: `nclx`, `prof` or `rICC`.
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

    /// How far the aperture differs from the camera's setting, in stops: the number above the line and the
    /// one below.
    ///
    /// `dobr`, Int8 ×2, in EV. ISO/IEC 23008-12 §6.5.26.
    public var depthOfField: MetadataKey<[Int]> {
        MetadataKey(.heif, box: FourCharacterCode("d", "o", "b", "r"), name: "DepthOfField")
    }

    /// The numbers of the items that are pictures of an album: the group `albc`.
    ///
    /// UInt32 each, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var albumGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, field: BoxField.albumGroup, name: "AlbumGroup")
    }

    /// The numbers of the items that are versions of one picture, of which one is to be shown: the group
    /// `altr`.
    ///
    /// UInt32 each, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var alternativeGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, field: BoxField.alternativeGroup, name: "AlternativeGroup")
    }

    /// The colour of the light where the image is meant to be seen: x and y, in units of 0.00002.
    ///
    /// UInt16 ×2. ISO/IEC 14496-12 §12.1.5.
    public var ambientLight: MetadataKey<[Int]> {
        MetadataKey(.heif, field: BoxField.ambientLight, name: "AmbientLight")
    }

    /// The numbers of the items that are pictures of different exposure: the group `aebr`.
    ///
    /// UInt32 each, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var autoExposureBracketingGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, field: BoxField.autoExposureBracketingGroup, name: "AutoExposureBracketingGroup")
    }

    /// What an auxiliary image of the file is, as a URN: depth, HDR gain map, a matte; the first of them.
    ///
    /// UTF-8. ISO/IEC 23008-12 §6.5.8.
    public var auxiliaryType: MetadataKey<String> {
        MetadataKey(.heif, field: BoxField.auxiliaryType, name: "AuxiliaryType")
    }

    /// The numbers of the items that are pictures of a burst: the group `brst`.
    ///
    /// UInt32 each, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var burstGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, field: BoxField.burstGroup, name: "BurstGroup")
    }

    /// The primaries of the image's colours, as a code point of ISO/IEC 23091-2; where `colr` is of kind
    /// `nclx`.
    ///
    /// UInt16. ISO/IEC 14496-12 §12.1.5.
    public var colorPrimaries: MetadataKey<Int> {
        MetadataKey(.heif, field: BoxField.colorPrimaries, name: "ColorPrimaries")
    }

    /// The brands that the file complies with.
    ///
    /// four characters each, any count. ISO/IEC 14496-12 §4.3.
    public var compatibleBrands: MetadataKey<[FourCharacterCode]> {
        MetadataKey(.heif, field: BoxField.compatibleBrands, name: "CompatibleBrands")
    }

    /// The average luminance of the image's content, as `cclv` has it.
    ///
    /// UInt32. ISO/IEC 14496-12 §12.1.8.
    public var contentAverageLuminance: MetadataKey<Int> {
        MetadataKey(.heif, field: BoxField.contentAverageLuminance, name: "ContentAverageLuminance")
    }

    /// The largest luminance of the image's content, as `cclv` has it.
    ///
    /// UInt32. ISO/IEC 14496-12 §12.1.8.
    public var contentMaximumLuminance: MetadataKey<Int> {
        MetadataKey(.heif, field: BoxField.contentMaximumLuminance, name: "ContentMaximumLuminance")
    }

    /// The smallest luminance of the image's content, as `cclv` has it.
    ///
    /// UInt32. ISO/IEC 14496-12 §12.1.8.
    public var contentMinimumLuminance: MetadataKey<Int> {
        MetadataKey(.heif, field: BoxField.contentMinimumLuminance, name: "ContentMinimumLuminance")
    }

    /// The numbers of the items that are pictures of different depth of field: the group `dobr`.
    ///
    /// UInt32 each, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var depthOfFieldBracketingGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, field: BoxField.depthOfFieldBracketingGroup, name: "DepthOfFieldBracketingGroup")
    }

    /// The numbers of the items that are pictures that are worth the same: the group `eqiv`.
    ///
    /// UInt32 each, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var equivalenceGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, field: BoxField.equivalenceGroup, name: "EquivalenceGroup")
    }

    /// The numbers of the items that are pictures of different flash exposure: the group `afbr`.
    ///
    /// UInt32 each, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var flashExposureBracketingGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, field: BoxField.flashExposureBracketingGroup, name: "FlashExposureBracketingGroup")
    }

    /// The numbers of the items that are pictures of different focus: the group `fobr`.
    ///
    /// UInt32 each, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var focusBracketingGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, field: BoxField.focusBracketingGroup, name: "FocusBracketingGroup")
    }

    /// What the file's `meta` box holds: `pict` for images.
    ///
    /// four characters. ISO/IEC 14496-12 §8.4.3.
    public var handlerType: MetadataKey<String> {
        MetadataKey(.heif, field: BoxField.handlerType, name: "HandlerType")
    }

    /// The numbers of the items that are a picture and its sound: the group `iaug`.
    ///
    /// UInt32 each, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var imageAudioGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, field: BoxField.imageAudioGroup, name: "ImageAudioGroup")
    }

    /// Whether samples take the full range of their bits.
    ///
    /// UInt8, the first bit. ISO/IEC 14496-12 §12.1.5.
    public var isFullRange: MetadataKey<Bool> {
        MetadataKey(.heif, field: BoxField.isFullRange, name: "VideoFullRangeFlag")
    }

    /// The brand that says best how to read the file, such as `heic`.
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

    /// The numbers of the items that are pictures of a panorama: the group `pano`.
    ///
    /// UInt32 each, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var panoramaGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, field: BoxField.panoramaGroup, name: "PanoramaGroup")
    }

    /// The colour of what is farther away where the image was judged: x and y, in units of 0.00002.
    ///
    /// UInt16 ×2. ISO/IEC 23008-12 §6.5.
    public var peripheryLight: MetadataKey<[Int]> {
        MetadataKey(.heif, field: BoxField.peripheryLight, name: "PeripheryLight")
    }

    /// The luminance of what is farther away where the image was judged, in ten-thousandths of a cd/m².
    ///
    /// UInt32, in 1/10000 cd/m². ISO/IEC 23008-12 §6.5.
    public var peripheryLuminance: MetadataKey<Int> {
        MetadataKey(.heif, field: BoxField.peripheryLuminance, name: "PeripheryLuminance")
    }

    /// The numbers of the items that are pictures to be shown one after the other: the group `slid`.
    ///
    /// UInt32 each, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var slideshowGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, field: BoxField.slideshowGroup, name: "SlideshowGroup")
    }

    /// The numbers of the items that are a left and a right picture: the group `ster`.
    ///
    /// UInt32 each, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var stereoPairGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, field: BoxField.stereoPairGroup, name: "StereoPairGroup")
    }

    /// The colour of what surrounds the image where it was judged: x and y, in units of 0.00002.
    ///
    /// UInt16 ×2. ISO/IEC 23008-12 §6.5.
    public var surroundLight: MetadataKey<[Int]> {
        MetadataKey(.heif, field: BoxField.surroundLight, name: "SurroundLight")
    }

    /// The numbers of the items that are pictures taken at one time: the group `tsyn`.
    ///
    /// UInt32 each, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var synchronizedCaptureGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, field: BoxField.synchronizedCaptureGroup, name: "SynchronizedCaptureGroup")
    }

    /// The transfer function of the image's colours, as a code point of ISO/IEC 23091-2: 13 sRGB, 16 PQ, 18
    /// HLG.
    ///
    /// UInt16. ISO/IEC 14496-12 §12.1.5.
    public var transferCharacteristics: MetadataKey<Int> {
        MetadataKey(.heif, field: BoxField.transferCharacteristics, name: "TransferCharacteristics")
    }

    /// The numbers of the items that are pictures of different white balance: the group `wbbr`.
    ///
    /// UInt32 each, any count. ISO/IEC 14496-12 §8.18.3; ISO/IEC 23008-12 §6.8.
    public var whiteBalanceBracketingGroup: MetadataKey<[Int]> {
        MetadataKey(.heif, field: BoxField.whiteBalanceBracketingGroup, name: "WhiteBalanceBracketingGroup")
    }

    /// The white balance of an image of a bracket from green to magenta.
    ///
    /// Int8. ISO/IEC 23008-12 §6.5.
    public var whiteBalanceGreenMagenta: MetadataKey<Int> {
        MetadataKey(.heif, field: BoxField.whiteBalanceGreenMagenta, name: "WhiteBalanceGreenMagenta")
    }

    /// The distance of focus, in metres: the number above the line and the one below.
    ///
    /// 0 below stands for infinity.
    ///
    /// `fobr`, UInt16 ×2, in m. ISO/IEC 23008-12 §6.5.24.
    public var focus: MetadataKey<[Int]> {
        MetadataKey(.heif, box: FourCharacterCode("f", "o", "b", "r"), name: "Focus")
    }

    /// What a decoder of HEVC must know before the image's own data: profile, level, bit depth and headers.
    ///
    /// The bytes are given as they are.
    ///
    /// `hvcC`, bytes. ISO/IEC 14496-15 §8.3.
    public var hevcConfiguration: MetadataKey<HEVCConfiguration> {
        MetadataKey(.heif, box: FourCharacterCode("h", "v", "c", "C"), name: "HEVCConfiguration")
    }

    /// How the image is to be mirrored: 0 exchanges top and bottom, 1 left and right.
    ///
    /// Only the lowest bit counts.
    ///
    /// `imir`, UInt8. ISO/IEC 23008-12 §6.5.12.
    public var imageMirroring: MetadataKey<Int> {
        MetadataKey(.heif, box: FourCharacterCode("i", "m", "i", "r"), name: "ImageMirroring")
    }

    /// How often the image is to be turned by 90° anticlockwise: 0 to 3.
    ///
    /// Only the lower two bits count.
    ///
    /// `irot`, UInt8. ISO/IEC 23008-12 §6.5.10.
    public var imageRotation: MetadataKey<Int> {
        MetadataKey(.heif, box: FourCharacterCode("i", "r", "o", "t"), name: "ImageRotation")
    }

    /// By how much the image is to be scaled: for the width the number above the line and the one below, then
    /// for the height.
    ///
    /// `iscl`, UInt16 ×4. ISO/IEC 23008-12 §6.5.13.
    public var imageScaling: MetadataKey<[Int]> {
        MetadataKey(.heif, box: FourCharacterCode("i", "s", "c", "l"), name: "ImageScaling")
    }

    /// The width and height of the image, in pixels, before it is turned or cropped.
    ///
    /// `ispe`, UInt32 ×2. ISO/IEC 23008-12 §6.5.3.
    public var imageSpatialExtents: MetadataKey<[Int]> {
        MetadataKey(.heif, box: FourCharacterCode("i", "s", "p", "e"), name: "ImageSpatialExtents")
    }

    /// The number of the layer to show, of an image in layers.
    ///
    /// `lsel`, UInt16. ISO/IEC 23008-12 §6.5.11.
    public var layerSelector: MetadataKey<Int> {
        MetadataKey(.heif, box: FourCharacterCode("l", "s", "e", "l"), name: "LayerSelector")
    }

    /// The primaries and the white of the display on which the image was mastered, in units of 0.00002: x and
    /// y of three primaries, then of white.
    ///
    /// ``masteringDisplayLuminance`` has its luminances.
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
    /// 0 stands for the default.
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

    /// The ratio of the width of a pixel to its height: the number above the line and the one below.
    ///
    /// `pasp`, UInt32 ×2. ISO/IEC 23008-12 §6.5.4.
    public var pixelAspectRatio: MetadataKey<[Int]> {
        MetadataKey(.heif, box: FourCharacterCode("p", "a", "s", "p"), name: "PixelAspectRatio")
    }

    /// The bits of each channel.
    ///
    /// `pixi`, UInt8 each, any count. ISO/IEC 23008-12 §6.5.6.
    public var pixelInformation: MetadataKey<[Int]> {
        MetadataKey(.heif, box: FourCharacterCode("p", "i", "x", "i"), name: "PixelInformation")
    }

    /// The luminance of what surrounds the image where it was judged, in ten-thousandths of a cd/m².
    ///
    /// ``surroundLight`` has its colour.
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

    /// The kinds of references that a reader must follow to show the image.
    ///
    /// `rref`, UInt8, then four characters each. ISO/IEC 23008-12 §6.5.17.
    public var requiredReferenceTypes: MetadataKey<[FourCharacterCode]> {
        MetadataKey(.heif, box: FourCharacterCode("r", "r", "e", "f"), name: "RequiredReferenceTypes")
    }

    /// The number of the set of layers to decode.
    ///
    /// `tols`, UInt16. ISO/IEC 23008-12 §6.5.29.
    public var targetOutputLayerSet: MetadataKey<Int> {
        MetadataKey(.heif, box: FourCharacterCode("t", "o", "l", "s"), name: "TargetOutputLayerSet")
    }

    /// What a user says of the image: language, name, description, and tags with commas between them.
    ///
    /// What is not said is empty. Of several in different languages the first is given.
    ///
    /// `udes`, UTF-8 ×4, each ending with a zero. ISO/IEC 23008-12 §6.5.20.
    public var userDescription: MetadataKey<[String]> {
        MetadataKey(.heif, box: FourCharacterCode("u", "d", "e", "s"), name: "UserDescription")
    }

    /// The white balance of an image of a bracket from blue to amber.
    ///
    /// ``whiteBalanceGreenMagenta`` has the other axis.
    ///
    /// `wbbr`, UInt16. ISO/IEC 23008-12 §6.5.23.
    public var whiteBalance: MetadataKey<Int> {
        MetadataKey(.heif, box: FourCharacterCode("w", "b", "b", "r"), name: "WhiteBalance")
    }
}

extension RegisteredKeys {
    static let heif = RegisteredKeys([
        RegisteredKey(.heif, box: FourCharacterCode("a", "1", "o", "p"), "OperatingPoint", "operatingPoint", Int.self, "UInt8"),
        RegisteredKey(.heif, box: FourCharacterCode("a", "e", "b", "r"), "AutoExposure", "autoExposure", [Int].self, "Int8 ×2", unit: "EV"),
        RegisteredKey(.heif, box: FourCharacterCode("a", "f", "b", "r"), "FlashExposure", "flashExposure", [Int].self, "Int8 ×2", unit: "EV"),
        RegisteredKey(.heif, box: FourCharacterCode("a", "l", "t", "t"), "AccessibilityText", "accessibilityText", [String].self, "UTF-8 ×2, each ending with a zero"),
        RegisteredKey(.heif, box: FourCharacterCode("a", "m", "v", "e"), "AmbientViewingEnvironment", "ambientViewingEnvironment", Int.self, "UInt32", unit: "1/10000 lx"),
        RegisteredKey(.heif, box: FourCharacterCode("a", "u", "x", "C"), "AuxiliaryTypeOfPrimaryItem", "auxiliaryTypeOfPrimaryItem", String.self, "UTF-8"),
        RegisteredKey(.heif, box: FourCharacterCode("a", "v", "1", "C"), "AV1Configuration", "av1Configuration", AV1Configuration.self, "bytes"),
        RegisteredKey(.heif, box: FourCharacterCode("a", "v", "c", "C"), "AVCConfiguration", "avcConfiguration", [Int].self, "UInt8 ×3"),
        RegisteredKey(.heif, box: FourCharacterCode("c", "c", "l", "v"), "ContentColourVolume", "contentColorVolume", [Int].self, "Int32 ×6"),
        RegisteredKey(.heif, box: FourCharacterCode("c", "l", "a", "p"), "CleanAperture", "cleanAperture", [Fraction].self, "numerator and denominator of 32 bits each, ×4"),
        RegisteredKey(.heif, box: FourCharacterCode("c", "l", "l", "i"), "ContentLightLevel", "contentLightLevel", [Int].self, "UInt16 ×2", unit: "cd/m²"),
        RegisteredKey(.heif, box: FourCharacterCode("c", "m", "e", "x"), "CameraExtrinsicMatrix", "cameraExtrinsicMatrix", [UInt8].self, "version, flags, then fields as the flags say"),
        RegisteredKey(.heif, box: FourCharacterCode("c", "m", "i", "n"), "CameraIntrinsicMatrix", "cameraIntrinsicMatrix", CameraIntrinsicMatrix.self, "version, flags, Int32 ×3 or ×5"),
        RegisteredKey(.heif, box: FourCharacterCode("c", "o", "l", "r"), "ColorInformation", "colorInformation", String.self, "four characters"),
        RegisteredKey(.heif, box: FourCharacterCode("c", "r", "t", "t"), "CreationTime", "creationTime", Int64.self, "UInt64", unit: "µs"),
        RegisteredKey(.heif, box: FourCharacterCode("d", "o", "b", "r"), "DepthOfField", "depthOfField", [Int].self, "Int8 ×2", unit: "EV"),
        RegisteredKey(.heif, field: BoxField.albumGroup, "AlbumGroup", "albumGroup", [Int].self, "UInt32 each, any count"),
        RegisteredKey(.heif, field: BoxField.alternativeGroup, "AlternativeGroup", "alternativeGroup", [Int].self, "UInt32 each, any count"),
        RegisteredKey(.heif, field: BoxField.ambientLight, "AmbientLight", "ambientLight", [Int].self, "UInt16 ×2"),
        RegisteredKey(.heif, field: BoxField.autoExposureBracketingGroup, "AutoExposureBracketingGroup", "autoExposureBracketingGroup", [Int].self, "UInt32 each, any count"),
        RegisteredKey(.heif, field: BoxField.auxiliaryType, "AuxiliaryType", "auxiliaryType", String.self, "UTF-8"),
        RegisteredKey(.heif, field: BoxField.burstGroup, "BurstGroup", "burstGroup", [Int].self, "UInt32 each, any count"),
        RegisteredKey(.heif, field: BoxField.colorPrimaries, "ColorPrimaries", "colorPrimaries", Int.self, "UInt16"),
        RegisteredKey(.heif, field: BoxField.compatibleBrands, "CompatibleBrands", "compatibleBrands", [FourCharacterCode].self, "four characters each, any count"),
        RegisteredKey(.heif, field: BoxField.contentAverageLuminance, "ContentAverageLuminance", "contentAverageLuminance", Int.self, "UInt32"),
        RegisteredKey(.heif, field: BoxField.contentMaximumLuminance, "ContentMaximumLuminance", "contentMaximumLuminance", Int.self, "UInt32"),
        RegisteredKey(.heif, field: BoxField.contentMinimumLuminance, "ContentMinimumLuminance", "contentMinimumLuminance", Int.self, "UInt32"),
        RegisteredKey(.heif, field: BoxField.depthOfFieldBracketingGroup, "DepthOfFieldBracketingGroup", "depthOfFieldBracketingGroup", [Int].self, "UInt32 each, any count"),
        RegisteredKey(.heif, field: BoxField.equivalenceGroup, "EquivalenceGroup", "equivalenceGroup", [Int].self, "UInt32 each, any count"),
        RegisteredKey(.heif, field: BoxField.flashExposureBracketingGroup, "FlashExposureBracketingGroup", "flashExposureBracketingGroup", [Int].self, "UInt32 each, any count"),
        RegisteredKey(.heif, field: BoxField.focusBracketingGroup, "FocusBracketingGroup", "focusBracketingGroup", [Int].self, "UInt32 each, any count"),
        RegisteredKey(.heif, field: BoxField.handlerType, "HandlerType", "handlerType", String.self, "four characters"),
        RegisteredKey(.heif, field: BoxField.imageAudioGroup, "ImageAudioGroup", "imageAudioGroup", [Int].self, "UInt32 each, any count"),
        RegisteredKey(.heif, field: BoxField.isFullRange, "VideoFullRangeFlag", "isFullRange", Bool.self, "UInt8, the first bit"),
        RegisteredKey(.heif, field: BoxField.majorBrand, "MajorBrand", "majorBrand", String.self, "four characters"),
        RegisteredKey(.heif, field: BoxField.masteringDisplayLuminance, "MasteringDisplayLuminance", "masteringDisplayLuminance", [Int].self, "UInt32 ×2", unit: "1/10000 cd/m²"),
        RegisteredKey(.heif, field: BoxField.matrixCoefficients, "MatrixCoefficients", "matrixCoefficients", Int.self, "UInt16"),
        RegisteredKey(.heif, field: BoxField.minorVersion, "MinorVersion", "minorVersion", Int.self, "UInt32"),
        RegisteredKey(.heif, field: BoxField.panoramaGroup, "PanoramaGroup", "panoramaGroup", [Int].self, "UInt32 each, any count"),
        RegisteredKey(.heif, field: BoxField.peripheryLight, "PeripheryLight", "peripheryLight", [Int].self, "UInt16 ×2"),
        RegisteredKey(.heif, field: BoxField.peripheryLuminance, "PeripheryLuminance", "peripheryLuminance", Int.self, "UInt32", unit: "1/10000 cd/m²"),
        RegisteredKey(.heif, field: BoxField.slideshowGroup, "SlideshowGroup", "slideshowGroup", [Int].self, "UInt32 each, any count"),
        RegisteredKey(.heif, field: BoxField.stereoPairGroup, "StereoPairGroup", "stereoPairGroup", [Int].self, "UInt32 each, any count"),
        RegisteredKey(.heif, field: BoxField.surroundLight, "SurroundLight", "surroundLight", [Int].self, "UInt16 ×2"),
        RegisteredKey(.heif, field: BoxField.synchronizedCaptureGroup, "SynchronizedCaptureGroup", "synchronizedCaptureGroup", [Int].self, "UInt32 each, any count"),
        RegisteredKey(.heif, field: BoxField.transferCharacteristics, "TransferCharacteristics", "transferCharacteristics", Int.self, "UInt16"),
        RegisteredKey(.heif, field: BoxField.whiteBalanceBracketingGroup, "WhiteBalanceBracketingGroup", "whiteBalanceBracketingGroup", [Int].self, "UInt32 each, any count"),
        RegisteredKey(.heif, field: BoxField.whiteBalanceGreenMagenta, "WhiteBalanceGreenMagenta", "whiteBalanceGreenMagenta", Int.self, "Int8"),
        RegisteredKey(.heif, box: FourCharacterCode("f", "o", "b", "r"), "Focus", "focus", [Int].self, "UInt16 ×2", unit: "m"),
        RegisteredKey(.heif, box: FourCharacterCode("h", "v", "c", "C"), "HEVCConfiguration", "hevcConfiguration", HEVCConfiguration.self, "bytes"),
        RegisteredKey(.heif, box: FourCharacterCode("i", "m", "i", "r"), "ImageMirroring", "imageMirroring", Int.self, "UInt8"),
        RegisteredKey(.heif, box: FourCharacterCode("i", "r", "o", "t"), "ImageRotation", "imageRotation", Int.self, "UInt8"),
        RegisteredKey(.heif, box: FourCharacterCode("i", "s", "c", "l"), "ImageScaling", "imageScaling", [Int].self, "UInt16 ×4"),
        RegisteredKey(.heif, box: FourCharacterCode("i", "s", "p", "e"), "ImageSpatialExtents", "imageSpatialExtents", [Int].self, "UInt32 ×2"),
        RegisteredKey(.heif, box: FourCharacterCode("l", "s", "e", "l"), "LayerSelector", "layerSelector", Int.self, "UInt16"),
        RegisteredKey(.heif, box: FourCharacterCode("m", "d", "c", "v"), "MasteringDisplayColourVolume", "masteringDisplayColorVolume", [Int].self, "UInt16 ×8"),
        RegisteredKey(.heif, box: FourCharacterCode("m", "d", "f", "t"), "ModificationTime", "modificationTime", Int64.self, "UInt64", unit: "µs"),
        RegisteredKey(.heif, box: FourCharacterCode("n", "d", "w", "t"), "NominalDiffuseWhite", "nominalDiffuseWhite", Int.self, "UInt32"),
        RegisteredKey(.heif, box: FourCharacterCode("p", "a", "n", "o"), "Panorama", "panorama", Int.self, "UInt8"),
        RegisteredKey(.heif, box: FourCharacterCode("p", "a", "s", "p"), "PixelAspectRatio", "pixelAspectRatio", [Int].self, "UInt32 ×2"),
        RegisteredKey(.heif, box: FourCharacterCode("p", "i", "x", "i"), "PixelInformation", "pixelInformation", [Int].self, "UInt8 each, any count"),
        RegisteredKey(.heif, box: FourCharacterCode("r", "e", "v", "e"), "ReferenceViewingEnvironment", "referenceViewingEnvironment", Int.self, "UInt32", unit: "1/10000 cd/m²"),
        RegisteredKey(.heif, box: FourCharacterCode("r", "l", "o", "c"), "RelativeLocation", "relativeLocation", [Int].self, "UInt32 ×2"),
        RegisteredKey(.heif, box: FourCharacterCode("r", "r", "e", "f"), "RequiredReferenceTypes", "requiredReferenceTypes", [FourCharacterCode].self, "UInt8, then four characters each"),
        RegisteredKey(.heif, box: FourCharacterCode("t", "o", "l", "s"), "TargetOutputLayerSet", "targetOutputLayerSet", Int.self, "UInt16"),
        RegisteredKey(.heif, box: FourCharacterCode("u", "d", "e", "s"), "UserDescription", "userDescription", [String].self, "UTF-8 ×4, each ending with a zero"),
        RegisteredKey(.heif, box: FourCharacterCode("w", "b", "b", "r"), "WhiteBalance", "whiteBalance", Int.self, "UInt16"),
    ])
}
