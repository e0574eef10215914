// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// What changes in the metadata of a file, whatever its container.
///
/// A container replaces, removes and inserts blocks; the edit decides what they contain.
protocol ContainerEdit {
    /// The properties that change outside of blocks, and the limits for reading the file.
    var properties: MetadataEdit { get }
    /// Whether XMP packets may change; if not, they are not read.
    var changesPackets: Bool { get }
    /// Whether Photoshop's image resources may change; if not, they are not read.
    var changesResources: Bool { get }
    /// Whether the edit is refused if the image resources cannot be read; if not, they are copied.
    var requiresResources: Bool { get }
    /// Whether Content Credentials are removed, because they are invalid after the edit.
    var removesCredentials: Bool { get }
    /// Whether blocks are made anew, so that damaged ones are removed instead of refused, and items that are not kept are removed.
    var rebuildsBlocks: Bool { get }

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
    var changesPackets: Bool { true }
    var changesResources: Bool { false }
    var requiresResources: Bool { false }
    var removesCredentials: Bool { false }
    var rebuildsBlocks: Bool { false }

    var limits: Limits { properties.limits }
    /// Whether a file with Content Credentials (C2PA) may be edited, which invalidates them.
    var allowsInvalidCredentials: Bool { properties.allowsInvalidCredentials }
    /// Whether values are removed, and with them the text after XMP packets.
    var removesFromEveryPart: Bool { properties.reach == .removals }
    /// The orientation in which the main picture is upright, for containers that state it outside Exif; `nil` to leave it.
    var orientation: Orientation? { properties.orientation }

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
