/// A run of bytes of the source that holds metadata of one kind.
struct LocatedBlock {
    var kind: Kind
    /// Whether these bytes go on where the block before in the list ends: one block in several pieces.
    var continuesPrevious = false
    /// The box's or property's type, where the kind leaves it open.
    var code = FourCharacterCode(rawValue: 0)
    /// 0 for the file, the primary item or the movie; 1 and up for a track, or an item other than the primary one.
    var group: UInt16 = 0
    var offset: UInt64
    var byteCount: Int

    var range: Range<UInt64> { offset..<offset.addingSaturated(UInt64(clamping: byteCount)) }

    enum Kind: UInt8 {
        case exif
        case xmp
        case iccProfile
        case iptc
        case multiPicture
        case jfif
        case fileType
        case itemProperty
        case itemGroup
        case movieHeader
        case metadataKeys
        case metadataItems
        case userData

        /// Whether the block's bytes are kept and made into fields; of the others only the place is known.
        var isKept: Bool {
            switch self {
            case .xmp, .iccProfile: false
            default: true
            }
        }
    }
}

/// What a container reader finds: no values, only where they are.
struct LocatedFile {
    var format: MediaFormat
    var blocks: ContiguousArray<LocatedBlock> = []
    var tracks: ContiguousArray<MovieTrack> = []
    /// Whether the file begins with a file type, and whether one of its brands is an image's.
    var hasFileType = false
    var hasImageBrand = false
    /// Whether an image in a `meta` box has been found.
    var hasImage = false
    /// What the image data says of itself.
    var codedImage: CodedImage?
    /// Whether the image data of a JPEG file is coded in several passes over the picture, once that is known.
    var isProgressive: Bool?
}
