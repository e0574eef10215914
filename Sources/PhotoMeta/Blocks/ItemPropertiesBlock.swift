// SPDX-License-Identifier: Apache-2.0
/// The properties of a HEIF file's images, and their associations (ISO/IEC 23008-12 §9.3).
enum ItemPropertiesBlock: BlockFormat {
    /// Profiles are item properties too.
    static let properties: PropertySelection = [.heif, .icc]

    /// The maximum size of an `ipma` table that is kept; a photo of 48 megapixels has about 2 KB.
    private static let tableByteLimit = 1 << 18

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let known = try input.window.slice(at: block.offset, count: block.byteCount)
        let bytes = known.span
        var properties = ItemProperties()
        var container: Box?
        var children = BoxCursor(0..<bytes.count, path: "HEIF/meta/iprp", base: block.offset)
        while let child = children.next(in: bytes, &context) {
            switch child.type {
            case .ipco: container = container ?? child
            case .ipma:
                do throws(ParseStop) {
                    try map.findAssociations(in: bytes, child.body, itemLimit: context.limits.items)
                } catch {
                    context.note(
                        .truncated, "HEIF/meta/iprp/ipma", at: block.offset + UInt64(child.start),
                        "associations end past the box")
                }
                // Kept for the other images, whose properties are read on access.
                guard map.items?.tables != nil, child.bodyCount <= tableByteLimit,
                    input.hasRoom(for: child.bodyCount, in: map)
                else { continue }
                let table = known.dropFirst(child.bodyStart).prefix(child.bodyCount)
                let start = map.keep(table, from: block.offset + UInt64(child.bodyStart))
                properties.addTable(start..<(start &+ child.bodyCount))
            default: break
            }
        }
        guard let container else { return }
        properties.find(in: container, known, at: block.offset, input, &map, &context)
        properties.read(of: 0, in: bytes, into: &map, &context)
        for index in map.imageIndices {
            properties.read(of: UInt16(truncatingIfNeeded: index &+ 1), in: bytes, into: &map, &context)
        }
        map.items?.properties = properties
    }
}

/// The handler of a `meta` box, which states that it describes an image (ISO/IEC 14496-12 §8.4.3).
enum ItemHandlerBlock: KeptBlockFormat {
    static let properties: PropertySelection = [.heif]

    static func dictionary(in map: borrowing FileMapBuilder) -> MetadataDictionary.Index { .heif }

    static func readFields(
        of block: LocatedBlock, _ range: Range<Int>, _ input: inout BlockInput,
        into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) {
        ImageProperty(range: range, code: .hdlr).read(into: &map, &context)
    }
}

/// The groups of items, each a box by its kind (ISO/IEC 14496-12 §8.18).
enum ItemGroupsBlock: BlockFormat {
    static let properties: PropertySelection = [.heif]
    /// The maximum number of bytes kept of a group: a thousand items.
    private static let groupByteCount = 4_096

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let known = try input.window.slice(at: block.offset, count: block.byteCount)
        let bytes = known.span
        let firstField = map.fields.count
        var groups = BoxCursor(0..<bytes.count, path: "HEIF/meta/grpl", base: block.offset)
        while let group = groups.next(in: bytes, &context) {
            // A box of Apple's with a structure of its own.
            guard group.type != .uuid else { continue }
            let body = LocatedBlock(
                .itemGroups, code: group.type, offset: block.offset + UInt64(group.bodyStart),
                byteCount: min(group.bodyCount, groupByteCount))
            guard let range = try input.keep(body, in: &map, &context) else { return }
            ImageProperty.readGroup(range, code: group.type, into: &map, &context)
        }
        if map.fields.count > firstField { map.close(.heif, part: block.part, from: firstField) }
    }
}
