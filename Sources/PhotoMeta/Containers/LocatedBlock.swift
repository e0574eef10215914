/// A run of bytes of the source that holds metadata of one kind.
struct LocatedBlock {
    var kind: Kind
    /// Whether these bytes go on where the block before in the list ends: one block in several pieces.
    var continuesPrevious = false
    /// 0 for the file, the primary item or the movie; 1 and up for a track, or an item other than the primary one.
    var group: UInt16 = 0
    /// The box's or property's type, where the kind leaves it open.
    var code = FourCharacterCode(rawValue: 0)
    var offset: UInt64
    var byteCount: Int

    /// Where its bytes stand among those that are kept; `nil` if they are not, or not yet.
    var keptAt: Int?

    var range: Range<UInt64> { offset..<offset.addingSaturated(UInt64(clamping: byteCount)) }

    enum Kind: UInt8 {
        case exif
        case xmp
        case iccProfile
        case iptc
        case multiPicture
        case jfif
        case fileType
        /// What several properties lie within, kept for them.
        case itemProperties
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

        /// The set of this kind alone.
        var kinds: Kinds { Kinds(rawValue: 1 << UInt32(rawValue)) }
    }

    /// What a reader of a container is to look for.
    struct Kinds: OptionSet {
        let rawValue: UInt32

        static let exif = Kind.exif.kinds
        static let iptc = Kind.iptc.kinds
        static let multiPicture = Kind.multiPicture.kinds
        static let jfif = Kind.jfif.kinds
        /// File type, properties of images, groups of items.
        static let imageProperties: Kinds = [
            Kind.fileType.kinds, Kind.itemProperty.kinds, Kind.itemGroup.kinds,
        ]
        /// File type and movie header.
        static let movieHeader: Kinds = [Kind.fileType.kinds, Kind.movieHeader.kinds]
        static let metadataItems: Kinds = [Kind.metadataKeys.kinds, Kind.metadataItems.kinds]
        static let userData = Kind.userData.kinds
        /// What a movie's tracks have of metadata and user data.
        static let trackMetadata = Kinds(rawValue: 1 << 30)
        /// A movie's tracks, and the size of a JPEG file's picture.
        static let structure = Kinds(rawValue: 1 << 31)
        static let all = Kinds(rawValue: .max)
        /// What a JPEG file may have.
        static let ofJPEG: Kinds = [.exif, .iptc, .multiPicture, .jfif, .structure]
        /// What a movie may have in its `moov`.
        static let ofMovie: Kinds = [
            Kind.movieHeader.kinds, .metadataItems, .userData, .trackMetadata, .structure,
        ]
    }
}

extension LocatedBlock {
    /// A block that is a box's whole body.
    init(_ kind: Kind, group: UInt16, at body: Range<UInt64>) {
        self.init(kind: kind, group: group, offset: body.lowerBound, byteCount: Int(clamping: body.byteCount))
    }
}

/// What a container reader finds: no values, only where they are.
struct LocatedFile {
    var format: MediaFormat
    /// What is to be looked for.
    var wanted = LocatedBlock.Kinds.all
    var blocks: ContiguousArray<LocatedBlock> = []
    var tracks: [MovieTrack] = []
    /// Whether the file begins with a file type, and whether one of its brands is an image's.
    var hasFileType = false
    var hasImageBrand = false
    /// Whether an image in a `meta` box has been found.
    var hasImage = false
    /// Whether a movie in a `moov` box has been found.
    var hasMovie = false
    /// What the image data says of itself.
    var codedImage: CodedImage?
    /// Whether the image data of a JPEG file is coded in several passes over the picture, once that is known.
    var isProgressive: Bool?
}

extension LocatedFile {
    /// Gives the blocks away.
    mutating func takeBlocks() -> ContiguousArray<LocatedBlock> {
        defer { blocks = [] }
        return blocks
    }

    /// Makes a block as large as what holds those behind it that end within so many bytes of where the first of them begins.
    mutating func coverBlocks(behind index: Int, within byteCount: UInt64) {
        // By number: a slice would hold on to the list, and have it copied.
        let covered = (index + 1)..<max(blocks.count, index + 1)
        var start = UInt64.max
        for next in covered { start = min(start, blocks[next].offset) }
        var end = start
        for next in covered {
            let range = blocks[next].range
            if range.upperBound - start <= byteCount { end = max(end, range.upperBound) }
        }
        guard start < end else { return }
        blocks[index].offset = start
        blocks[index].byteCount = Int(end - start)
    }
}
