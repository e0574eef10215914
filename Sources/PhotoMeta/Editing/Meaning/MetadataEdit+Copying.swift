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
            add(
                PropertyEdit(
                    PropertyAddress(property.dictionary, .name, name: property.name), .xmp(content)),
                to: .packets)
            return true
        }
        let dictionary = property.dictionary.index
        guard dictionary != .makerApple, ExifFieldEditor.canEdit(dictionary), let tag = property.tag,
            !ExifFieldEditor.isStructural(tag), !Self.pictureNames.contains(property.name)
        else { return false }
        var value: any MetadataEncodable = property.value
        if let text = CopiedText(property.value, tag, of: dictionary) { value = text }
        add(
            PropertyEdit(
                PropertyAddress(property.dictionary, .tag(tag), name: property.name), .encodable(value),
                as: property.value.type),
            to: .directories)
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

extension EncodedText {
    /// Whether a field has this form: UserComment, GPSProcessingMethod or GPSAreaInformation.
    static func isForm(of tag: UInt16, in dictionary: MetadataDictionary.Index) -> Bool {
        switch dictionary {
        case .tiff, .exif: tag == 0x9286
        case .gps: tag == 0x001B || tag == 0x001C
        default: false
        }
    }
}

/// A text in UTF-16 after the name of its encoding, which has the byte order of the block (Exif 3.0 §4.6.6).
private struct CopiedText: MetadataEncodable {
    private let stored: StoredValue
    private let text: String

    /// Creates the text of a field; `nil` for other forms and encodings.
    init?(_ stored: StoredValue, _ tag: UInt16, of dictionary: MetadataDictionary.Index) {
        guard EncodedText.isForm(of: tag, in: dictionary), let encoded = EncodedText(stored),
            encoded.characterCode == .unicode, let text = encoded.text
        else { return nil }
        self.stored = stored
        self.text = text
    }

    /// The same bytes in the same byte order; in the other one, the text encoded again.
    func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? {
        let copy = stored.storedValue(as: type, byteOrder: byteOrder)
        guard byteOrder != stored.byteOrder else { return copy }
        return EncodedText(text).storedValue(as: type, byteOrder: byteOrder) ?? copy
    }
}
