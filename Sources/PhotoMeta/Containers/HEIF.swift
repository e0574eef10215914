/// Finds the metadata of an image in a `meta` box (ISO/IEC 14496-12 §8.11, ISO/IEC 23008-12).
///
/// Each child is asked for by itself: who wants an Exif block alone steps over the images' properties, which are most of the
/// box where they hold a colour profile.
enum HEIF {
    /// The children of a `meta` box that are needed; not copied, which would copy its lists.
    private struct Children: ~Copyable {
        var handler: Range<UInt64>?
        var isImage = false
        var primaryItem: Range<UInt64>?
        var itemInformation: Range<UInt64>?
        var itemLocations: Range<UInt64>?
        var itemReferences = HEIFReferences()
        var itemData: Range<UInt64>?
        var properties: Range<UInt64>?
        var groups: Range<UInt64>?
    }

    static func locate(
        meta body: Range<UInt64>, in window: ByteWindow, into file: inout LocatedFile,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let wantsProperties = file.wanted.contains(.imageProperties)
        // Properties are most of it.
        if wantsProperties { try window.requireIfSmall(body) }
        let children = try children(of: body, in: window, &context)
        // A movie's file-level `meta` holds other things than image items.
        guard children.isImage || file.format == .heif else { return }
        file.hasImage = true
        // What no brand says, the handler does.
        if children.isImage, file.hasImageBrand || !file.hasFileType { file.format = .heif }

        if let handler = children.handler, wantsProperties {
            file.blocks.append(
                LocatedBlock(
                    kind: .itemProperty, code: .hdlr, offset: handler.lowerBound,
                    byteCount: Int(min(handler.byteCount, 12))))
        }
        try children.itemReferences.require(in: window)
        let primaryItem = try primaryItem(children.primaryItem, in: window)
        if primaryItem == nil {
            context.note(.malformed, "HEIF/meta/pitm", at: body.lowerBound, "no primary item")
        }
        if wantsProperties {
            do throws(ParseStop) {
                if let primaryItem, let properties = children.properties {
                    try locateProperties(
                        properties, of: primaryItem, children.itemReferences, in: window, into: &file,
                        &context)
                }
                if let groups = children.groups {
                    try locateGroups(groups, in: window, into: &file, &context)
                }
            } catch .truncated(let offset) {
                // Items lie elsewhere.
                context.note(.truncated, "HEIF/meta", at: offset, "properties that could not be read")
            }
        }
        if file.wanted.contains(.exif) {
            try locateItems(children, describing: primaryItem, in: window, into: &file, &context)
        }
    }

    private static func locateProperties(
        _ body: Range<UInt64>, of primaryItem: UInt32, _ references: borrowing HEIFReferences,
        in window: ByteWindow, into file: inout LocatedFile, _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let byteCount = context.takeTable(body, "HEIF/meta/iprp") else { return }
        // The tiles of a grid are coded, and not the grid itself.
        let tile = references.firstTarget(of: primaryItem, .dimg, in: window, &context)
        try window.read(at: body.lowerBound, count: byteCount) {
            HEIFProperties.locate(
                of: primaryItem, tile: tile ?? primaryItem, in: $0, at: body.lowerBound, into: &file, &context
            )
        }
    }

    /// The items that hold metadata.
    private static func locateItems(
        _ children: consuming Children, describing primaryItem: UInt32?, in window: ByteWindow,
        into file: inout LocatedFile, _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let body = children.itemInformation,
            let byteCount = context.takeTable(body, "HEIF/meta/iinf")
        else { return }
        var items = try window.read(at: body.lowerBound, count: byteCount) {
            HEIFItems($0, at: body.lowerBound, &context)
        }
        guard !items.isEmpty else { return }
        guard let locations = children.itemLocations else {
            context.note(.malformed, "HEIF/meta/iinf", at: body.lowerBound, "items without 'iloc'")
            return
        }
        if let primaryItem {
            items.keepExif(describing: primaryItem, children.itemReferences, in: window, &context)
        }
        // Not before: what is not wanted takes its number and its place too, whatever is selected.
        if file.wanted != .all { items.items.removeAll { !file.wanted.contains($0.kind.kinds) } }
        guard let byteCount = context.takeTable(locations, "HEIF/meta/iloc") else { return }
        let reader = HEIFItemLocations(
            offset: locations.lowerBound, references: children.itemReferences, data: children.itemData,
            fileByteCount: window.byteCount)
        try window.read(at: locations.lowerBound, count: byteCount) {
            reader.locate(&items, in: $0, of: window, into: &file, &context)
        }
    }

    /// §8.11.4: an item ID of 16 bits in version 0, of 32 from then on.
    private static func primaryItem(
        _ body: Range<UInt64>?, in window: ByteWindow
    ) throws(ParseStop) -> UInt32? {
        guard let body else { return nil }
        return try window.read(at: body.lowerBound, count: Int(min(body.byteCount, 8))) { bytes in
            let version = try? bytes.uint8(at: 0)
            return (try? bytes.unsignedInteger(at: 4, count: version == 0 ? 2 : 4)).map(
                UInt32.init(truncatingIfNeeded:))
        }
    }

    /// ISO/IEC 14496-12 §8.18: groups of items, each a box by its kind.
    private static func locateGroups(
        _ body: Range<UInt64>, in window: ByteWindow, into file: inout LocatedFile,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let known = window.near.bytes.span
        var groups = FileBoxCursor(body, path: "HEIF/meta/grpl")
        while try groups.next(in: window, known: known, &context) {
            file.blocks.append(
                LocatedBlock(
                    kind: .itemGroup, code: groups.type, offset: groups.bodyStart,
                    byteCount: Int(min(groups.bodyByteCount, 4_096))))
        }
    }

    private static func children(
        of body: Range<UInt64>, in window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) -> Children {
        var children = Children()
        let known = window.near.bytes.span
        var boxes = try FileBoxCursor(childrenOfMeta: body, path: "HEIF/meta", in: window, known: known)
        while try boxes.next(in: window, known: known, &context) {
            switch boxes.type {
            case .hdlr:
                children.handler = children.handler ?? boxes.body
                children.isImage = try boxes.box.readBody(in: window, upTo: 12) {
                    $0.holds(.pictHandler, at: 8)
                }
            case .pitm: children.primaryItem = children.primaryItem ?? boxes.body
            case .iinf: children.itemInformation = children.itemInformation ?? boxes.body
            case .iloc: children.itemLocations = children.itemLocations ?? boxes.body
            case .iref: children.itemReferences.add(boxes.body, &context)
            case .idat: children.itemData = children.itemData ?? boxes.body
            case .iprp: children.properties = children.properties ?? boxes.body
            case .grpl: children.groups = children.groups ?? boxes.body
            default: break
            }
        }
        return children
    }
}
