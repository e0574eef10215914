// Made by RegistryMaker from Tables/HEIF.tsv: change the table, not this file.
// swift-format-ignore-file

extension MetadataKeys {
    /// Keys of ``MetadataDictionary/heif``.
    public struct HEIF: Sendable {
        @usableFromInline init() {}
    }

    /// An image's properties in an ISO base media file.
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

    /// The light of the room that the image is meant to be seen in.
    ///
    /// Its illuminance is in 0.0001 lx, its chromaticity in 0.00002. The bytes are given as they are.
    ///
    /// `amve`, UInt32, UInt16 ×2. ISO/IEC 14496-12 §12.1.9.
    public var ambientViewingEnvironment: MetadataKey<[UInt8]> {
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
    public var av1Configuration: MetadataKey<[UInt8]> {
        MetadataKey(.heif, box: FourCharacterCode("a", "v", "1", "C"), name: "AV1Configuration")
    }

    /// What a decoder of AVC must know before the image's own data: profile, level, bit depth and headers.
    ///
    /// The bytes are given as they are.
    ///
    /// `avcC`, bytes. ISO/IEC 14496-15 §5.3.
    public var avcConfiguration: MetadataKey<[UInt8]> {
        MetadataKey(.heif, box: FourCharacterCode("a", "v", "c", "C"), name: "AVCConfiguration")
    }

    /// The primaries and the luminances that the image keeps within.
    ///
    /// The bytes are given as they are.
    ///
    /// `cclv`, UInt8, then Int32 ×6 and UInt32 ×3 as its bits say. ISO/IEC 14496-12 §12.1.8.
    public var contentColorVolume: MetadataKey<[UInt8]> {
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
    public var cameraIntrinsicMatrix: MetadataKey<[UInt8]> {
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

    /// What an auxiliary image of the file is, as a URN: depth, HDR gain map, a matte; the first of them.
    ///
    /// UTF-8. ISO/IEC 23008-12 §6.5.8.
    public var auxiliaryType: MetadataKey<String> {
        MetadataKey(.heif, field: BoxField.auxiliaryType, name: "AuxiliaryType")
    }

    /// The brands that the file complies with.
    ///
    /// four characters each, any count. ISO/IEC 14496-12 §4.3.
    public var compatibleBrands: MetadataKey<[FourCharacterCode]> {
        MetadataKey(.heif, field: BoxField.compatibleBrands, name: "CompatibleBrands")
    }

    /// The brand that says best how to read the file, such as `heic`.
    ///
    /// four characters. ISO/IEC 14496-12 §4.3.
    public var majorBrand: MetadataKey<String> {
        MetadataKey(.heif, field: BoxField.majorBrand, name: "MajorBrand")
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
    public var hevcConfiguration: MetadataKey<[UInt8]> {
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

    /// The header of JPEG 2000 that a decoder needs before the image's own data, as boxes.
    ///
    /// The bytes are given as they are.
    ///
    /// `j2kH`, bytes. ISO/IEC 15444-16.
    public var jpeg2000Header: MetadataKey<[UInt8]> {
        MetadataKey(.heif, box: FourCharacterCode("j", "2", "k", "H"), name: "JPEG2000Header")
    }

    /// The tables and headers of JPEG that stand before the image's own data.
    ///
    /// The bytes are given as they are.
    ///
    /// `jpgC`, bytes. ISO/IEC 23008-12 Annex H.
    public var jpegConfiguration: MetadataKey<[UInt8]> {
        MetadataKey(.heif, box: FourCharacterCode("j", "p", "g", "C"), name: "JPEGConfiguration")
    }

    /// The number of the layer to show, of an image in layers.
    ///
    /// `lsel`, UInt16. ISO/IEC 23008-12 §6.5.11.
    public var layerSelector: MetadataKey<Int> {
        MetadataKey(.heif, box: FourCharacterCode("l", "s", "e", "l"), name: "LayerSelector")
    }

    /// What the display could show on which the image was graded.
    ///
    /// Primaries (green, blue, red), white point, greatest and least luminance: chromaticities are in
    /// 0.00002, luminances in 0.0001 cd/m². The bytes are given as they are.
    ///
    /// `mdcv`, UInt16 ×8, UInt32 ×2. ISO/IEC 14496-12 §12.1.7.
    public var masteringDisplayColorVolume: MetadataKey<[UInt8]> {
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
    /// `pano`, UInt8 ×1 or ×3. ISO/IEC 23008-12 §6.5.27.
    public var panorama: MetadataKey<[Int]> {
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

    /// The surroundings that the image was graded in: luminance and chromaticity around the screen, then
    /// those of the room.
    ///
    /// The bytes are given as they are.
    ///
    /// `reve`, UInt32, UInt16 ×2, UInt32, UInt16 ×2. ISO/IEC 14496-12 §12.1.
    public var referenceViewingEnvironment: MetadataKey<[UInt8]> {
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

    /// The parts of the image's data, with their sizes and priorities.
    ///
    /// The bytes are given as they are, from version and flags on, which say how they are read.
    ///
    /// `subs`, version, flags, then a table. ISO/IEC 23008-12 §6.5.28.
    public var subSampleInformation: MetadataKey<[UInt8]> {
        MetadataKey(.heif, box: FourCharacterCode("s", "u", "b", "s"), name: "SubSampleInformation")
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

    /// What a decoder of VVC must know before the image's own data: profile, level, bit depth and headers.
    ///
    /// The bytes are given as they are.
    ///
    /// `vvcC`, bytes. ISO/IEC 14496-15 §11.2.
    public var vvcConfiguration: MetadataKey<[UInt8]> {
        MetadataKey(.heif, box: FourCharacterCode("v", "v", "c", "C"), name: "VVCConfiguration")
    }

    /// How the white balance differs from the camera's setting.
    ///
    /// Kelvins, then the deviation to green (or, below 0, to magenta) in 1/100 Duv. The bytes are given as
    /// they are.
    ///
    /// `wbbr`, UInt16, Int8. ISO/IEC 23008-12 §6.5.23.
    public var whiteBalance: MetadataKey<[UInt8]> {
        MetadataKey(.heif, box: FourCharacterCode("w", "b", "b", "r"), name: "WhiteBalance")
    }
}

extension RegisteredKeys {
    static let heif = RegisteredKeys([
        RegisteredKey(.heif, box: FourCharacterCode("a", "1", "o", "p"), "OperatingPoint", "operatingPoint", Int.self, "UInt8"),
        RegisteredKey(.heif, box: FourCharacterCode("a", "e", "b", "r"), "AutoExposure", "autoExposure", [Int].self, "Int8 ×2", unit: "EV"),
        RegisteredKey(.heif, box: FourCharacterCode("a", "f", "b", "r"), "FlashExposure", "flashExposure", [Int].self, "Int8 ×2", unit: "EV"),
        RegisteredKey(.heif, box: FourCharacterCode("a", "l", "t", "t"), "AccessibilityText", "accessibilityText", [String].self, "UTF-8 ×2, each ending with a zero"),
        RegisteredKey(.heif, box: FourCharacterCode("a", "m", "v", "e"), "AmbientViewingEnvironment", "ambientViewingEnvironment", [UInt8].self, "UInt32, UInt16 ×2"),
        RegisteredKey(.heif, box: FourCharacterCode("a", "u", "x", "C"), "AuxiliaryTypeOfPrimaryItem", "auxiliaryTypeOfPrimaryItem", String.self, "UTF-8"),
        RegisteredKey(.heif, box: FourCharacterCode("a", "v", "1", "C"), "AV1Configuration", "av1Configuration", [UInt8].self, "bytes"),
        RegisteredKey(.heif, box: FourCharacterCode("a", "v", "c", "C"), "AVCConfiguration", "avcConfiguration", [UInt8].self, "bytes"),
        RegisteredKey(.heif, box: FourCharacterCode("c", "c", "l", "v"), "ContentColourVolume", "contentColorVolume", [UInt8].self, "UInt8, then Int32 ×6 and UInt32 ×3 as its bits say"),
        RegisteredKey(.heif, box: FourCharacterCode("c", "l", "a", "p"), "CleanAperture", "cleanAperture", [Fraction].self, "numerator and denominator of 32 bits each, ×4"),
        RegisteredKey(.heif, box: FourCharacterCode("c", "l", "l", "i"), "ContentLightLevel", "contentLightLevel", [Int].self, "UInt16 ×2", unit: "cd/m²"),
        RegisteredKey(.heif, box: FourCharacterCode("c", "m", "e", "x"), "CameraExtrinsicMatrix", "cameraExtrinsicMatrix", [UInt8].self, "version, flags, then fields as the flags say"),
        RegisteredKey(.heif, box: FourCharacterCode("c", "m", "i", "n"), "CameraIntrinsicMatrix", "cameraIntrinsicMatrix", [UInt8].self, "version, flags, Int32 ×3 or ×5"),
        RegisteredKey(.heif, box: FourCharacterCode("c", "o", "l", "r"), "ColorInformation", "colorInformation", String.self, "four characters"),
        RegisteredKey(.heif, box: FourCharacterCode("c", "r", "t", "t"), "CreationTime", "creationTime", Int64.self, "UInt64", unit: "µs"),
        RegisteredKey(.heif, box: FourCharacterCode("d", "o", "b", "r"), "DepthOfField", "depthOfField", [Int].self, "Int8 ×2", unit: "EV"),
        RegisteredKey(.heif, field: BoxField.auxiliaryType, "AuxiliaryType", "auxiliaryType", String.self, "UTF-8"),
        RegisteredKey(.heif, field: BoxField.compatibleBrands, "CompatibleBrands", "compatibleBrands", [FourCharacterCode].self, "four characters each, any count"),
        RegisteredKey(.heif, field: BoxField.majorBrand, "MajorBrand", "majorBrand", String.self, "four characters"),
        RegisteredKey(.heif, box: FourCharacterCode("f", "o", "b", "r"), "Focus", "focus", [Int].self, "UInt16 ×2", unit: "m"),
        RegisteredKey(.heif, box: FourCharacterCode("h", "v", "c", "C"), "HEVCConfiguration", "hevcConfiguration", [UInt8].self, "bytes"),
        RegisteredKey(.heif, box: FourCharacterCode("i", "m", "i", "r"), "ImageMirroring", "imageMirroring", Int.self, "UInt8"),
        RegisteredKey(.heif, box: FourCharacterCode("i", "r", "o", "t"), "ImageRotation", "imageRotation", Int.self, "UInt8"),
        RegisteredKey(.heif, box: FourCharacterCode("i", "s", "c", "l"), "ImageScaling", "imageScaling", [Int].self, "UInt16 ×4"),
        RegisteredKey(.heif, box: FourCharacterCode("i", "s", "p", "e"), "ImageSpatialExtents", "imageSpatialExtents", [Int].self, "UInt32 ×2"),
        RegisteredKey(.heif, box: FourCharacterCode("j", "2", "k", "H"), "JPEG2000Header", "jpeg2000Header", [UInt8].self, "bytes"),
        RegisteredKey(.heif, box: FourCharacterCode("j", "p", "g", "C"), "JPEGConfiguration", "jpegConfiguration", [UInt8].self, "bytes"),
        RegisteredKey(.heif, box: FourCharacterCode("l", "s", "e", "l"), "LayerSelector", "layerSelector", Int.self, "UInt16"),
        RegisteredKey(.heif, box: FourCharacterCode("m", "d", "c", "v"), "MasteringDisplayColourVolume", "masteringDisplayColorVolume", [UInt8].self, "UInt16 ×8, UInt32 ×2"),
        RegisteredKey(.heif, box: FourCharacterCode("m", "d", "f", "t"), "ModificationTime", "modificationTime", Int64.self, "UInt64", unit: "µs"),
        RegisteredKey(.heif, box: FourCharacterCode("n", "d", "w", "t"), "NominalDiffuseWhite", "nominalDiffuseWhite", Int.self, "UInt32"),
        RegisteredKey(.heif, box: FourCharacterCode("p", "a", "n", "o"), "Panorama", "panorama", [Int].self, "UInt8 ×1 or ×3"),
        RegisteredKey(.heif, box: FourCharacterCode("p", "a", "s", "p"), "PixelAspectRatio", "pixelAspectRatio", [Int].self, "UInt32 ×2"),
        RegisteredKey(.heif, box: FourCharacterCode("p", "i", "x", "i"), "PixelInformation", "pixelInformation", [Int].self, "UInt8 each, any count"),
        RegisteredKey(.heif, box: FourCharacterCode("r", "e", "v", "e"), "ReferenceViewingEnvironment", "referenceViewingEnvironment", [UInt8].self, "UInt32, UInt16 ×2, UInt32, UInt16 ×2"),
        RegisteredKey(.heif, box: FourCharacterCode("r", "l", "o", "c"), "RelativeLocation", "relativeLocation", [Int].self, "UInt32 ×2"),
        RegisteredKey(.heif, box: FourCharacterCode("r", "r", "e", "f"), "RequiredReferenceTypes", "requiredReferenceTypes", [FourCharacterCode].self, "UInt8, then four characters each"),
        RegisteredKey(.heif, box: FourCharacterCode("s", "u", "b", "s"), "SubSampleInformation", "subSampleInformation", [UInt8].self, "version, flags, then a table"),
        RegisteredKey(.heif, box: FourCharacterCode("t", "o", "l", "s"), "TargetOutputLayerSet", "targetOutputLayerSet", Int.self, "UInt16"),
        RegisteredKey(.heif, box: FourCharacterCode("u", "d", "e", "s"), "UserDescription", "userDescription", [String].self, "UTF-8 ×4, each ending with a zero"),
        RegisteredKey(.heif, box: FourCharacterCode("v", "v", "c", "C"), "VVCConfiguration", "vvcConfiguration", [UInt8].self, "bytes"),
        RegisteredKey(.heif, box: FourCharacterCode("w", "b", "b", "r"), "WhiteBalance", "whiteBalance", [UInt8].self, "UInt16, Int8"),
    ])
}
