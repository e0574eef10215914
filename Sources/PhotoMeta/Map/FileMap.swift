// SPDX-License-Identifier: Apache-2.0
/// What was found in a file: its parts, its blocks, the fields in them, and the kept bytes that contain the fields' values.
///
/// Nothing is decoded here. A read allocates these few arrays and nothing per field. The map does not change after the read,
/// and all copies of the file's metadata share it, with the XMP and the images that are found on access.
package final class FileMap: FileContents, Sendable {
    /// What was found; moved here as a whole, because each array taken out of it would be retained.
    private let found: FileMapBuilder
    package let propertyListLimits: PropertyListLimits
    private let finds: Locked<Finds>

    /// The map that a builder made.
    ///
    /// - Parameter trees: The XMP that is read already.
    init(_ builder: consuming FileMapBuilder, trees: [Int: XMPTree] = [:]) {
        propertyListLimits = builder.propertyListLimits
        finds = Locked(Finds(trees: trees))
        found = builder
    }

    package var format: MediaFormat { found.format }
    package var specificFormats: SpecificFormats { found.specificFormats }
    package var sourceByteCount: UInt64 { found.sourceByteCount }
    package var selection: PropertySelection { found.selection }
    package var limits: Limits { found.limits }
    package var mainPart: LocatedPart { found.mainPart }
    package var otherParts: SmallArray<LocatedPart> { found.otherParts }
    package var blocks: SmallArray<LocatedBlock> { found.blocks }
    package var fields: ContiguousArray<Field> { found.fields }
    package var directories: ContiguousArray<Directory> { found.directories }
    package var kept: RetainedBytes { found.kept }
    package var packets: SmallArray<RetainedPacket> { found.packets }
    package var gainMaps: SmallArray<RetainedGainMap> { found.gainMaps }
    package var manifests: Manifests? { found.manifests }
    package var codedImage: CodedImage? { found.codedImage }
    package var items: Items? { found.items }
    package var movie: Movie? { found.movie }

    /// Whether any block is a color profile.
    var hasProfiles: Bool { found.blocks.contains { $0.kind == .iccProfile } }

    /// Whether any block is a list of Photoshop's image resources.
    package var hasImageResources: Bool { found.blocks.contains { $0.kind == .photoshop } }

    /// A HEIF file's images, most of which are found on access.
    package struct Items: Sendable {
        /// The item tables, from which the other images become parts; `nil` if they were not kept.
        var tables: HEIFItemTables?
        /// The properties of the images, and their associations.
        var properties = ItemProperties()
        /// The indices of images in ``otherParts``, sorted by their items.
        var imageIndices = 0..<0
        /// Whether the other images were found.
        var isComplete = false
    }

    /// Where the manifests of Content Credentials are.
    package struct Manifests: Sendable {
        /// The index of the block that contains them.
        var block: Int
        /// The range of the block among the kept bytes.
        var range: Range<Int>
    }

    /// A movie's tracks and fragments.
    package struct Movie: Sendable {
        /// The tracks, in the order of the file.
        var tracks: [MovieTrack] = []
        /// Whether fragments describe the media: the header then states at most the duration of the media before them.
        package var isFragmented = false
        /// The duration, in seconds, if it is stated outside a movie header: of fragments, or by a file of another format.
        var statedDuration: Fraction?
    }

    package var tracks: [MovieTrack] { movie?.tracks ?? [] }

    // MARK: On access

    /// What is found on access.
    private struct Finds: Sendable {
        /// The XMP trees of the parts, by the position of their first packet: a part's index is different in ``images``.
        var trees: [Int: XMPTree]
        /// The same file with its other images.
        var images: FileMap?
    }

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
        builder.items?.isComplete = true
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
        case .keyword: keyword(number)
        case .tag, .field, .code, .key, .profile, .xmp: nil
        }
    }
    /// The name that a file gives to a text, a keyword of PNG or a tag of Matroska; `nil` for a field without a kept name.
    private func keyword(_ identifier: UInt32) -> String? {
        guard identifier & PropertyLookup.otherBit != 0 else { return nil }
        let position = Int(clamping: identifier & ~PropertyLookup.otherBit)
        // PNG §11.3.3.2: a keyword has at most 79 characters, and is kept with its zero terminator.
        let name = bytes.span.textRange(from: position, to: min(position + 80, bytes.count))
        // Latin-1: each byte is a character.
        return String(String.UnicodeScalarView(bytes[name].map { Unicode.Scalar($0) }))
    }
}
