/// What was found in a file: its parts, its blocks, the fields in them, and the kept bytes that contain the fields' values.
///
/// Nothing is decoded here. A read allocates these few arrays and nothing per field. The map does not change after the read,
/// and all copies of the file's metadata share it, with the XMP and the images that are found on access.
final class FileMap: FileContents, Sendable {
    let format: MediaFormat
    /// The size of the source.
    let sourceByteCount: UInt64
    /// The properties that were read.
    let selection: PropertySelection
    /// The limits of what is read on access.
    let limits: Limits
    let propertyListLimits: PropertyListLimits

    let mainPart: LocatedPart
    let otherParts: ContiguousArray<LocatedPart>
    let blocks: ContiguousArray<LocatedBlock>
    let fields: ContiguousArray<Field>
    let directories: ContiguousArray<Directory>
    let kept: KeptBytes
    /// The XMP packets among the kept bytes.
    let packets: ContiguousArray<KeptPacket>
    /// The descriptions of gain maps among the kept bytes.
    let gainMaps: ContiguousArray<KeptGainMap>
    /// What the header of the image data states, if it was read.
    let codedImage: CodedImage?
    /// The images of a HEIF file; `nil` for other files.
    let items: Items?
    /// The structure of a movie; `nil` for files without one, and where it was not selected.
    let movie: Movie?
    /// Whether any block is a color profile.
    let hasProfiles: Bool

    /// What is found on access.
    private struct Finds: Sendable {
        /// The XMP trees of the parts, by the position of their first packet: a part's index is different in ``images``.
        var trees: [Int: XMPTree] = [:]
        /// The same file with its other images.
        var images: FileMap?
    }

    private let finds: Locked<Finds>

    /// The map that a builder made.
    ///
    /// - Parameter trees: The XMP that is read already.
    init(_ builder: consuming FileMapBuilder, trees: [Int: XMPTree] = [:]) {
        format = builder.format
        sourceByteCount = builder.sourceByteCount
        selection = builder.selection
        limits = builder.limits
        propertyListLimits = builder.propertyListLimits
        mainPart = builder.mainPart
        otherParts = builder.otherParts
        blocks = builder.blocks
        fields = builder.fields
        directories = builder.directories
        kept = builder.kept
        packets = builder.packets
        gainMaps = builder.gainMaps
        codedImage = builder.codedImage
        items = builder.items
        movie = builder.movie
        hasProfiles = builder.blocks.contains { $0.kind == .iccProfile }
        finds = Locked(Finds(trees: trees))
    }

    /// A HEIF file's images, most of which are found on access.
    struct Items: Sendable {
        /// The item tables, from which the other images become parts; `nil` if they were not kept.
        var tables: HEIFItemTables?
        /// The properties of the images, and their associations.
        var properties = ItemProperties()
        /// The indices of images in ``otherParts``, sorted by their items.
        var places = 0..<0
        /// Whether the other images were found.
        var isComplete = false
    }

    /// A movie's tracks and fragments.
    struct Movie: Sendable {
        /// The tracks, in the order of the file.
        var tracks: [MovieTrack] = []
        /// Whether fragments describe the media: the header then states at most the duration of the media before them.
        var isFragmented = false
        /// The duration of a fragmented movie, in seconds, if it is stated outside the movie's header.
        var fragmentDuration: Fraction?
    }

    var tracks: [MovieTrack] { movie?.tracks ?? [] }

    // MARK: On access

    /// The tree whose first packet is at a position of the kept bytes; calls `read` on first access.
    ///
    /// If two tasks access it first, both may read it; the tree of one of them is kept.
    func tree(startingAt position: Int, _ read: () -> XMPTree) -> XMPTree {
        let (known, images) = finds.withLock { ($0.trees[position], $0.images) }
        if let known { return known }
        if let images { return images.tree(startingAt: position, read) }
        let tree = read()
        return finds.withLock { finds in
            if let known = finds.trees[position] { return known }
            finds.trees[position] = tree
            return tree
        }
    }

    /// The same file with its other images as parts, which are found on first access.
    ///
    /// - Parameter find: Adds the images to what was found.
    func withImages(_ find: (inout FileMapBuilder) -> Void) -> FileMap {
        let (known, trees) = finds.withLock { ($0.images, $0.trees) }
        if let known { return known }
        var builder = FileMapBuilder(addingTo: self)
        find(&builder)
        builder.updateItems { $0.isComplete = true }
        let images = FileMap(builder, trees: trees)
        return finds.withLock { finds in
            if let known = finds.images { return known }
            finds.images = images
            return images
        }
    }
}

extension FileMap {
    /// The name that a file gives to a property whose field's number is the position of the name; `nil` for other fields.
    func keptName(of number: UInt32, _ lookup: PropertyLookup) -> String? {
        switch lookup {
        case .item: freeformName(number)
        case .keyword: pngKeyword(number)
        case .tag, .field, .code, .key, .profile, .xmp: nil
        }
    }
}
