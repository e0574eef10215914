extension MetadataEdit {
    /// A property that was not copied.
    public struct LeftOut: Hashable, Sendable {
        /// The dictionary of the property.
        public let dictionary: MetadataDictionary
        /// The property's key string.
        public let name: String
    }

    /// Creates an edit that copies another file's metadata: Exif, GPS, XMP.
    ///
    /// Properties that describe the pixels are not copied: orientation, sizes, color profile, thumbnails, other
    /// pictures, gain maps. Neither are properties that cannot be written: makers' notes, IPTC records, a
    /// container's boxes. ``leftOut`` lists all of these. Properties of the target that the source does not have
    /// are kept.
    public init(copying metadata: MediaMetadata) {
        self.init()
        copy(from: metadata)
    }

    /// Adds the metadata of another file, as ``init(copying:)`` does.
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

    /// XMP dictionaries that describe one file's pixels or structure.
    private static let pictureDictionaries: Set<MetadataDictionary> = [
        .hdrGainMap, .appleGainMap, .pixelDataInfo, .googleCamera, .googleContainer, .googleDepth,
        .googleImage,
        .googleAudio, .panorama, .cameraRaw, .xmpNote,
    ]

    /// Properties of TIFF and Exif, and their XMP equivalents, that describe pixels.
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
    /// Creates the form of a value that a file has.
    fileprivate init(type: ValueType) {
        self.init(types: [type], counts: [])
    }
}
