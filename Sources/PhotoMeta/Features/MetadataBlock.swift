/// A run of bytes of a file that holds metadata of one kind, for tools that copy, cut or compare it.
public struct MetadataBlock: Hashable, Sendable {
    /// What the bytes hold.
    public let kind: Kind
    /// Where they lie in the file, in the order in which they belong together; most blocks have one range.
    public internal(set) var ranges: [Range<UInt64>]

    /// A stable name for a kind of block.
    ///
    /// New ones may be added.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// A kind by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// An Exif block: what is before its TIFF header, and the TIFF structure (Exif 2.32 §4.5).
        public static let exif = Kind(rawValue: "exif")
        /// An XMP packet, with the identifier before it in a JPEG segment.
        public static let xmp = Kind(rawValue: "xmp")
        /// A colour profile, or a piece of one.
        public static let iccProfile = Kind(rawValue: "iccProfile")
        /// Photoshop's image resources, where IPTC properties are.
        public static let iptc = Kind(rawValue: "iptc")
        /// The index of several pictures in one file (CIPA DC-007).
        public static let multiPicture = Kind(rawValue: "multiPicture")
        /// A movie's list of metadata items.
        public static let metadataItems = Kind(rawValue: "metadataItems")
    }
}

extension MediaMetadata {
    /// Where the metadata lies in the file, in the order of the file.
    ///
    /// What XMP and profiles say is not read.
    public var blocks: [MetadataBlock] {
        var blocks: [MetadataBlock] = []
        for located in table.blocks {
            if located.continuesPrevious, let last = blocks.indices.last {
                blocks[last].ranges.append(located.range)
            } else if let kind = MetadataBlock.Kind(located.kind) {
                blocks.append(MetadataBlock(kind: kind, ranges: [located.range]))
            }
        }
        return blocks
    }
}

extension MetadataBlock.Kind {
    /// The kinds that users can do something with; single boxes are none of them.
    fileprivate init?(_ kind: LocatedBlock.Kind) {
        switch kind {
        case .exif: self = .exif
        case .xmp: self = .xmp
        case .iccProfile: self = .iccProfile
        case .iptc: self = .iptc
        case .multiPicture: self = .multiPicture
        case .metadataItems: self = .metadataItems
        case .jfif, .fileType, .itemProperties, .itemProperty, .itemGroup, .movieHeader, .metadataKeys,
            .userData:
            return nil
        }
    }
}
