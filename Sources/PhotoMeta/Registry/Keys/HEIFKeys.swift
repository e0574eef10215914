/// ISO/IEC 14496-12 §4.3 and ISO/IEC 23008-12 §6.5: properties of the primary item.
extension MetadataKeys.HEIF {
    /// The brand that says best how to read the file, such as `heic`.
    ///
    /// `ftyp`, four characters.
    public var majorBrand: MetadataKey<String> {
        MetadataKey(.heif, field: BoxField.majorBrand, name: "MajorBrand")
    }

    /// The image's width and height, in pixels.
    ///
    /// `ispe`, UInt32 ×2. ISO/IEC 23008-12 §6.5.3.
    public var imageSpatialExtents: MetadataKey<[Int]> {
        MetadataKey(.heif, box: FourCharacterCode("i", "s", "p", "e"), name: "ImageSpatialExtents")
    }

    /// How often the image is to be turned by 90° anticlockwise: 0 to 3.
    ///
    /// `irot`, UInt8, of which the lower two bits count. ISO/IEC 23008-12 §6.5.10.
    public var imageRotation: MetadataKey<Int> {
        MetadataKey(.heif, box: FourCharacterCode("i", "r", "o", "t"), name: "ImageRotation")
    }

    /// The axis on which the image is to be mirrored: 0 exchanges top and bottom, 1 left and right.
    ///
    /// `imir`, UInt8, of which the lowest bit counts. ISO/IEC 23008-12 §6.5.12.
    public var imageMirroring: MetadataKey<Int> {
        MetadataKey(.heif, box: FourCharacterCode("i", "m", "i", "r"), name: "ImageMirroring")
    }

    /// The bits of each channel.
    ///
    /// `pixi`, UInt8 each. ISO/IEC 23008-12 §6.5.6.
    public var pixelInformation: MetadataKey<[Int]> {
        MetadataKey(.heif, box: FourCharacterCode("p", "i", "x", "i"), name: "PixelInformation")
    }

    /// The kind of the colour information: `nclx`, `prof` or `rICC`.
    ///
    /// `colr`, four characters. ISO/IEC 14496-12 §12.1.5.
    public var colorInformation: MetadataKey<String> {
        MetadataKey(.heif, box: FourCharacterCode("c", "o", "l", "r"), name: "ColorInformation")
    }

    /// What an auxiliary image of the file is, as a URN: depth, HDR gain map, a matte; the first of them.
    ///
    /// `auxC`, text. ISO/IEC 23008-12 §6.5.8.
    public var auxiliaryType: MetadataKey<String> {
        MetadataKey(.heif, field: BoxField.auxiliaryType, name: "AuxiliaryType")
    }
}
