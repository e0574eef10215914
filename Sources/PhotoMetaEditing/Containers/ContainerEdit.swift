// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// What changes in the metadata of a file, whatever its container.
///
/// A container replaces, removes and inserts blocks; the edit decides what they contain.
protocol ContainerEdit {
    /// What changes beside the blocks.
    var settings: ContainerSettings { get }

    /// Returns the changed blocks of a part, in order.
    ///
    /// An element is `nil` for a block that does not change, and empty for one that is removed. An extended packet is one element,
    /// with its pieces joined. A changed packet keeps its size if its padding allows.
    func changed(
        _ kind: BlockContent, _ blocks: [ContiguousArray<UInt8>], _ place: BlockPlace
    ) throws(MetadataError) -> [ContiguousArray<UInt8>?]

    /// Returns a block for a main picture without one; `nil` if none is necessary.
    ///
    /// - Parameter old: Image resources without IPTC records, which stay beside the new records; otherwise empty.
    func new(
        _ kind: BlockContent, beside old: ContiguousArray<UInt8>
    ) throws(MetadataError) -> ContiguousArray<UInt8>?

    /// Changes the directories of a TIFF file, which are its main Exif block.
    func change(_ file: inout TIFFEditor) throws(MetadataError)
}

extension ContainerEdit {
    var limits: Limits { settings.limits }
    var allowsInvalidCredentials: Bool { settings.allowsInvalidCredentials }
    var removesCredentials: Bool { settings.removesCredentials }
    var changesPackets: Bool { settings.changesPackets }
    var changesResources: Bool { settings.changesResources }
    var requiresResources: Bool { settings.requiresResources }
    var removesFromEveryPart: Bool { settings.removesFromEveryPart }
    var rebuildsBlocks: Bool { settings.rebuildsBlocks }
    var orientation: Orientation? { settings.orientation }
    var movieChanges: PropertyEdits.List { settings.movieChanges }
    var trackOrientation: Orientation? { settings.trackOrientation }
    var reachesTrackTimes: Bool { settings.reachesTrackTimes }
    var stillImageTime: StillImageTime? { settings.stillImageTime }
    var texts: PropertyEdits.List { settings.texts }
    var comments: PropertyEdits.List { settings.comments }

    func changed(
        _ kind: BlockContent, _ blocks: [ContiguousArray<UInt8>], _ place: BlockPlace
    ) throws(MetadataError) -> [ContiguousArray<UInt8>?] { blocks.map { _ in nil } }

    func new(
        _ kind: BlockContent, beside old: ContiguousArray<UInt8>
    ) throws(MetadataError) -> ContiguousArray<UInt8>? { nil }

    func new(_ kind: BlockContent) throws(MetadataError) -> ContiguousArray<UInt8>? {
        try new(kind, beside: [])
    }

    func changed(
        _ kind: BlockContent, _ block: ContiguousArray<UInt8>, _ place: BlockPlace
    ) throws(MetadataError) -> ContiguousArray<UInt8>? {
        try changed(kind, [block], place).first ?? nil
    }

    func change(_ file: inout TIFFEditor) throws(MetadataError) {}
}

/// The kinds of blocks that an edit changes.
enum BlockContent {
    /// The TIFF structure of an Exif block.
    case structure
    /// XMP packets.
    case packets
    /// Photoshop's image resources, which contain the IPTC records; in PNG files also the records alone.
    case resources
}

/// What an edit changes in a container beside blocks, and how.
struct ContainerSettings {
    /// The limits for reading the file for the edit.
    var limits: Limits
    /// Whether a file with Content Credentials (C2PA) may be edited, which invalidates them.
    var allowsInvalidCredentials: Bool
    /// Whether Content Credentials are removed, because they are invalid after the edit.
    var removesCredentials = false

    /// Whether the edit may change XMP packets; if not, they are not read.
    var changesPackets = true
    /// Whether the edit may change Photoshop's image resources; if not, they are not read.
    var changesResources = false
    /// Whether the edit is refused if the image resources cannot be read; if not, they are copied.
    var requiresResources = false
    /// Whether values are removed, and with them the text after XMP packets.
    var removesFromEveryPart = false
    /// Whether blocks are made anew, so that damaged ones are removed instead of refused, and items that are not kept are removed.
    var rebuildsBlocks = false

    /// The orientation in which the main picture is upright, for containers that state it outside Exif; `nil` to leave it.
    var orientation: Orientation?
    /// The changes to a movie's own properties.
    var movieChanges = PropertyEdits.List()
    /// The orientation in which a movie's picture is upright; `nil` to leave it unchanged.
    var trackOrientation: Orientation?
    /// Whether a new time in a movie's header also replaces the same time in the headers of tracks.
    var reachesTrackTimes = false
    /// The time of the still image that a movie's track marks; `nil` to leave the tracks unchanged.
    var stillImageTime: StillImageTime?
    /// The changes to the texts of a PNG file.
    var texts = PropertyEdits.List()
    /// The changes to the comments of a JPEG file.
    var comments = PropertyEdits.List()
}

/// The place of an Exif block or XMP packet in a file.
enum BlockPlace: Equatable {
    /// The first block of the main picture.
    case main
    /// A further block of the main picture.
    case further
    /// A block of another part, with its number if it is the part's first one.
    case otherPart(UInt16?)

    var isOfMainPart: Bool {
        if case .otherPart = self { false } else { true }
    }
}
