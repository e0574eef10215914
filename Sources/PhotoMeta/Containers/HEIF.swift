/// Finds the metadata of an image in a `meta` box (ISO/IEC 14496-12 §8.11, ISO/IEC 23008-12).
enum HEIF {
    /// The children of a `meta` box that are needed, as ranges of its body.
    private struct Children {
        var primaryItem: Range<Int>?
        var itemInformation: Range<Int>?
        var itemLocations: Range<Int>?
        var itemReferences: HEIFReferences
        var itemData: Range<Int>?
        var properties: Range<Int>?
        var groups: Range<Int>?
        var handler: Range<Int>?
        var isImage = false
    }

    static func locate(
        meta body: Range<UInt64>, in window: ByteWindow, into file: inout LocatedFile,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let byteCount = Int(exactly: body.byteCount), byteCount <= context.limits.blockBytes else {
            context.note(
                .limit, "HEIF/meta", at: body.lowerBound,
                "\(body.byteCount) bytes: more than the limit of a block")
            return
        }
        let slice = try window.slice(at: body.lowerBound, count: byteCount)
        let bytes = slice.span
        let base = body.lowerBound
        let children = children(of: bytes, base: base, &context)
        // A movie's file-level `meta` holds other things than image items.
        guard children.isImage || file.format == .heif else { return }
        file.hasImage = true
        // What no brand says, the handler does.
        if children.isImage, file.hasImageBrand || !file.hasFileType { file.format = .heif }

        let wantsProperties = file.wanted.contains(.imageProperties)
        if let handler = children.handler, wantsProperties {
            file.blocks.append(
                LocatedBlock(
                    kind: .itemProperty, code: .hdlr, offset: base + UInt64(handler.lowerBound),
                    byteCount: min(handler.count, 12)))
        }
        let references = children.itemReferences
        var primaryItem: UInt32?
        if let range = children.primaryItem {
            let version = try? bytes.uint8(at: range.lowerBound)
            let itemIDByteCount = version == 0 ? 2 : 4
            primaryItem = (try? bytes.unsignedInteger(at: range.lowerBound + 4, count: itemIDByteCount)).map(
                UInt32.init(truncatingIfNeeded:))
        }
        if let primaryItem {
            if let range = children.properties, wantsProperties {
                // The tiles of a grid are coded, and not the grid itself.
                let tile = references.firstTarget(of: primaryItem, .dimg, in: bytes, &context)
                HEIFProperties.locate(
                    of: primaryItem, tile: tile ?? primaryItem, in: bytes, range, base: base, into: &file,
                    &context)
            }
        } else {
            context.note(.malformed, "HEIF/meta/pitm", at: base, "no primary item")
        }

        if let groups = children.groups, wantsProperties {
            locateGroups(groups, in: bytes, base: base, into: &file, &context)
        }

        guard let information = children.itemInformation, file.wanted.contains(.exif) else { return }
        var items = HEIFItems(bytes, information, base: base, &context)
        guard !items.isEmpty else { return }
        guard let locations = children.itemLocations else {
            context.note(.malformed, "HEIF/meta", at: base, "items without 'iloc'")
            return
        }
        if let primaryItem {
            items.keepExif(describing: primaryItem, in: bytes, references, &context)
        }
        items.items.removeAll { !file.wanted.contains($0.kind.kinds) }
        let reader = HEIFItemLocations(
            table: locations, references: references, data: children.itemData, base: base,
            fileByteCount: window.byteCount)
        reader.locate(consume items, in: bytes, into: &file, &context)
    }

    /// ISO/IEC 14496-12 §8.18: groups of items, each a box by its kind.
    private static func locateGroups(
        _ groups: Range<Int>, in bytes: Span<UInt8>, base: UInt64, into file: inout LocatedFile,
        _ context: inout ParseContext
    ) {
        var cursor = BoxCursor(groups, path: "HEIF/meta/grpl", base: base)
        while let group = cursor.next(in: bytes, &context) {
            file.blocks.append(
                LocatedBlock(
                    kind: .itemGroup, code: group.type, offset: base + UInt64(group.bodyStart),
                    byteCount: min(group.bodyCount, 4_096)))
        }
    }

    private static func children(
        of bytes: Span<UInt8>, base: UInt64, _ context: inout ParseContext
    ) -> Children {
        var children = Children(itemReferences: HEIFReferences(base: base))
        // QuickTime's `meta` has no version and flags: then the first child's type stands here.
        let start = bytes.holds(.hdlr, at: 4) ? 0 : min(4, bytes.count)
        var cursor = BoxCursor(start..<bytes.count, path: "HEIF/meta", base: base)
        while let box = cursor.next(in: bytes, &context) {
            switch box.type {
            case .hdlr:
                children.handler = children.handler ?? box.body
                children.isImage = bytes.holds(.pictHandler, at: box.bodyStart &+ 8)
            case .pitm: children.primaryItem = children.primaryItem ?? box.body
            case .iinf: children.itemInformation = children.itemInformation ?? box.body
            case .iloc: children.itemLocations = children.itemLocations ?? box.body
            case .iref: children.itemReferences.add(box.body)
            case .idat: children.itemData = children.itemData ?? box.body
            case .iprp: children.properties = children.properties ?? box.body
            case .grpl: children.groups = children.groups ?? box.body
            default: break
            }
        }
        return children
    }
}
