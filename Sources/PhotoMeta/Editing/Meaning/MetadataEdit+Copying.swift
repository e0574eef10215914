extension MetadataEdit {
    /// A property that is not copied.
    public struct LeftOut: Hashable, Sendable {
        /// The dictionary of the property.
        public let dictionary: MetadataDictionary
        /// The property's key string.
        public let name: String
    }

    /// Creates an edit that gives a file the metadata of another: Exif, GPS, XMP.
    ///
    /// What describes the pixels is not copied: orientation, sizes, color profile, thumbnails, other pictures, gain maps; nor
    /// what cannot be written: makers' notes, IPTC's records, the boxes of a container. ``leftOut`` lists all of it. Properties of
    /// the target that the source does not have stay.
    public init(copying metadata: MediaMetadata) {
        self.init()
        copy(from: metadata)
    }

    /// Adds the metadata of a file that was read, as ``init(copying:)`` does.
    public mutating func copy(from metadata: MediaMetadata) {
        for property in metadata.properties {
            guard copy(property) else {
                leftOut.append(LeftOut(dictionary: property.dictionary, name: property.name))
                continue
            }
        }
    }

    private mutating func copy(_ property: MetadataProperty) -> Bool {
        if let value = property.value.xmp {
            guard !Self.pictureDictionaries.contains(property.dictionary),
                !Self.pictureNames.contains(property.name) || property.dictionary.index != .xmpTIFF
            else { return false }
            let content = XMPContent(value)
            guard content.isWritable else { return false }
            xmp.add(XMPEdit.Change(dictionary: property.dictionary, name: property.name, content: content))
            return true
        }
        let dictionary = property.dictionary.index
        guard ExifFieldEditor.canEdit(dictionary), let tag = property.tag,
            !ExifFieldEditor.isStructural(tag), !Self.pictureNames.contains(property.name)
        else { return false }
        addField(
            Change(
                dictionary: dictionary, tag: tag, name: property.name, value: property.value,
                forms: StoredForms(type: property.value.type)))
        return true
    }

    /// Dictionaries of XMP that describe one file's pixels, or what stands in it.
    private static let pictureDictionaries: Set<MetadataDictionary> = [
        .hdrGainMap, .appleGainMap, .pixelDataInfo, .googleCamera, .googleContainer, .googleDepth,
        .googleImage,
        .googleAudio, .panorama, .cameraRaw, .xmpNote,
    ]

    /// Properties of TIFF and Exif, and their like in XMP, that describe pixels.
    private static let pictureNames: Set<String> = [
        "Orientation", "ImageWidth", "ImageLength", "BitsPerSample", "Compression",
        "PhotometricInterpretation", "PhotometricInterpretation", "SamplesPerPixel", "PlanarConfiguration",
        "YCbCrSubSampling", "YCbCrPositioning", "YCbCrCoefficients", "ReferenceBlackWhite", "WhitePoint",
        "PrimaryChromaticities", "TransferFunction", "XResolution", "YResolution", "ResolutionUnit",
        "PixelXDimension", "PixelYDimension", "ColorSpace", "ComponentsConfiguration",
        "CompressedBitsPerPixel", "Gamma", "TileWidth", "TileLength", "Predictor", "ExtraSamples",
    ]
}

extension StoredForms {
    /// The form of a value that a file has.
    fileprivate init(type: ValueType) {
        self.init(types: [type], counts: [])
    }
}
