// SPDX-License-Identifier: Apache-2.0
/// The kinds of blocks, and their readers: one row each.
package enum BlockKind: UInt8, CaseIterable, Sendable {
    case exif
    case xmp
    case extendedXMP
    case iccProfile
    case photoshop
    case multiPicture
    case jfif
    case jpegComment
    case ducky
    case fileType
    case itemHandler
    case itemProperties
    case itemGroups
    case movieHeader
    case metadataKeys
    case metadataItems
    case userData
    case photoshopHeader
    case photoshopLayers
    case jpeg2000Header
    case jpegXLFrames
    case records
    case pngChunk
    case webPChunk
    case gifBlock
    case riffChunk
    case matroskaElement
    case packMetadata
    case minimizedImage
    case jumbf
    case gainMap
    case embeddedPicture

    /// The reader of blocks of this kind; `nil` for blocks that are only located.
    var format: (any BlockFormat.Type)? {
        switch self {
        case .exif: ExifBlock.self
        case .xmp, .extendedXMP: XMPBlock.self
        case .iccProfile: ICCProfileBlock.self
        case .photoshop: PhotoshopBlock.self
        case .multiPicture: MultiPictureBlock.self
        case .jfif: JFIFBlock.self
        case .jpegComment: JPEGCommentBlock.self
        case .ducky: DuckyBlock.self
        case .fileType: FileTypeBlock.self
        case .itemHandler: ItemHandlerBlock.self
        case .itemProperties: ItemPropertiesBlock.self
        case .itemGroups: ItemGroupsBlock.self
        case .movieHeader: MovieHeaderBlock.self
        case .metadataKeys: NamedItemsBlock.self
        case .metadataItems: ItemListBlock.self
        case .userData: UserDataBlock.self
        case .photoshopHeader: PhotoshopHeaderBlock.self
        case .photoshopLayers: PhotoshopLayersBlock.self
        case .jpeg2000Header: JPEG2000Block.self
        case .jpegXLFrames: JPEGXLFramesBlock.self
        case .records: RecordsBlock.self
        case .jumbf: JUMBFBlock.self
        case .gainMap: GainMapBlock.self
        case .embeddedPicture: EmbeddedPictureBlock.self
        case .pngChunk: PNGChunkBlock.self
        case .webPChunk: WebPChunkBlock.self
        case .gifBlock: GIFBlock.self
        case .riffChunk: RIFFChunkBlock.self
        case .matroskaElement: MatroskaBlock.self
        case .packMetadata: PackMetadataBlock.self
        case .minimizedImage: MinimizedImageBlock.self
        }
    }

    /// Whether readers fetch the parts that they need, because these are a small part of such blocks.
    var isReadByPieces: Bool {
        switch self {
        case .iccProfile, .photoshop, .photoshopLayers, .jpegXLFrames, .jumbf, .gainMap, .embeddedPicture:
            true
        default: false
        }
    }

    /// The properties that blocks of this kind can contain.
    var properties: PropertySelection { format?.properties ?? .structure }

    /// The public name of the kind; `nil` for single boxes, which are not useful to copy or remove.
    var publicKind: MetadataBlock.Kind? {
        switch self {
        case .exif: .exif
        case .xmp: .xmp
        case .extendedXMP: .extendedXMP
        case .iccProfile: .iccProfile
        case .photoshop: .photoshop
        case .multiPicture: .multiPicture
        case .metadataItems: .metadataItems
        case .jumbf: .jumbf
        default: nil
        }
    }
}

/// A reader of a kind of block: turns the bytes of a block into fields.
protocol BlockFormat {
    /// The properties that blocks of this kind can contain.
    static var properties: PropertySelection { get }

    /// Reads a block, and the following blocks in the list that belong to it.
    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop)
}

/// A reader of a kind of block that is kept as a whole, and whose fields belong to one dictionary.
protocol KeptBlockFormat: BlockFormat {
    static func dictionary(in map: borrowing FileMapBuilder) -> MetadataDictionary.Index

    /// Finds the fields of a block in the range of its kept bytes.
    static func readFields(
        of block: LocatedBlock, _ range: Range<Int>, _ input: inout BlockInput,
        into map: inout FileMapBuilder,
        _ context: inout ParseContext
    )
}

extension KeptBlockFormat {
    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let range = try input.keep(block, in: &map, &context) else { return }
        let firstField = map.fields.count
        readFields(of: block, range, &input, into: &map, &context)
        map.close(dictionary(in: map), part: block.part, from: firstField)
    }
}
