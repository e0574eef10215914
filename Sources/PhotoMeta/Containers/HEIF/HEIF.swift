// SPDX-License-Identifier: Apache-2.0
/// Finds the images and the metadata in a `meta` box (ISO/IEC 14496-12 §8.11, ISO/IEC 23008-12).
///
/// Each child is requested separately: reading only Exif skips the images' properties, which are most of the box if they
/// contain a color profile.
enum HEIF {
    /// The children of a `meta` box that are needed; noncopyable, because a copy would copy its lists.
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

    /// Reads a `meta` box; returns whether it describes an image.
    static func map(
        meta body: Range<UInt64>, _ brands: BoxFile.Brands, in window: ByteWindow,
        into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) -> Bool {
        let wantsProperties = map.wants(.itemProperties)
        // Properties are most of the box.
        if wantsProperties { try window.requireIfSmall(body) }
        let children = try children(of: body, in: window, &context)
        // The file-level `meta` of a movie does not contain image items.
        guard children.isImage || map.format == .heif else { return false }
        // If no brand states it, the handler does.
        if children.isImage, brands.contains(.image) || !brands.contains(.fileType) { map.format = .heif }

        map.makeRoom(bytes: 24_576)
        if let handler = children.handler, map.wants(.itemHandler) {
            map.blocks.append(
                LocatedBlock(
                    .itemHandler, offset: handler.lowerBound, byteCount: Int(min(handler.byteCount, 12))))
        }
        try children.itemReferences.require(in: window)
        let primaryItem = try primaryItem(children.primaryItem, in: window)
        if primaryItem == nil {
            context.note(.malformed, "HEIF/meta/pitm", at: body.lowerBound, "no primary item")
        }
        let items = try findItems(children, primaryItem, in: window, into: &map, &context)
        if wantsProperties {
            locateProperties(children, into: &map, &context)
        }
        try locateItems(items, children, in: window, into: &map, &context)
        return true
    }

    /// Finds the metadata items, and the images that are parts of the file.
    private static func findItems(
        _ children: borrowing Children, _ primaryItem: UInt32?, in window: ByteWindow,
        into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) -> HEIFItems {
        var items = HEIFItems(findsImages: false)
        if let primaryItem {
            map.updatePart(0) {
                $0.number = primaryItem
                $0.data = .item(primaryItem)
            }
        }
        let wantsItems = map.wants(.exif) || map.wants(.xmp) || map.wants(.gainMap)
        if wantsItems, let body = children.itemInformation,
            let byteCount = context.takeTable(body, "HEIF/meta/iinf")
        {
            try window.read(at: body.lowerBound, count: byteCount) {
                items.read($0, at: body.lowerBound, skipping: TileRuns(), into: &map, &context)
            }
            // Several Exif blocks belong to several images.
            if map.selection.includesParts, items.exifCount > 1 {
                items = try findImages(body, children, in: window, into: &map, &context)
            }
        }
        guard primaryItem != nil || !items.isEmpty else { return items }
        items.relate(by: children.itemReferences, in: window, &map, &context)
        if items.needsImages, let body = children.itemInformation {
            items = try findImages(body, children, in: window, into: &map, &context)
            // Diagnostics of the references were added before.
            var noted = context
            items.relate(by: children.itemReferences, in: window, &map, &noted)
        }
        return items
    }

    /// Finds the metadata items, and the images that they may describe.
    private static func findImages(
        _ body: Range<UInt64>, _ children: borrowing Children, in window: ByteWindow,
        into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) -> HEIFItems {
        var items = HEIFItems(findsImages: true)
        // Diagnostics of the references are added where they are read.
        var noted = context
        let tiles = children.itemReferences.tiles(in: window, &noted)
        try window.read(at: body.lowerBound, count: Int(clamping: body.byteCount)) {
            items.read($0, at: body.lowerBound, skipping: tiles, into: &map, &context)
        }
        return items
    }

    /// Adds the boxes of properties and of groups as blocks.
    private static func locateProperties(
        _ children: borrowing Children, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) {
        if map.mainPart.number != 0, let properties = children.properties,
            context.takeTable(properties, "HEIF/meta/iprp") != nil
        {
            map.blocks.append(LocatedBlock(.itemProperties, at: properties))
        }
        if let groups = children.groups, context.takeTable(groups, "HEIF/meta/grpl") != nil {
            map.blocks.append(LocatedBlock(.itemGroups, at: groups))
        }
    }

    /// Adds the metadata items as blocks, and keeps the tables that locate images.
    private static func locateItems(
        _ items: consuming HEIFItems, _ children: borrowing Children, in window: ByteWindow,
        into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let locations = children.itemLocations else {
            if !items.isEmpty, let body = children.itemInformation {
                context.note(.malformed, "HEIF/meta/iinf", at: body.lowerBound, "items without 'iloc'")
            }
            return
        }
        // Not earlier, so that limits and parts do not depend on the selection.
        items.items.removeAll { !map.wants($0.kind) }
        if map.selection.includesParts, let information = children.itemInformation {
            let tables = try HEIFItemTables(
                information: information, locations: locations, references: children.itemReferences,
                data: children.itemData, in: window, keptIn: &map)
            if map.items == nil { map.items = FileMap.Items() }
            map.items?.tables = tables
        }
        guard !items.isEmpty, let byteCount = context.takeTable(locations, "HEIF/meta/iloc") else { return }
        let reader = HEIFItemLocations(
            offset: locations.lowerBound, references: children.itemReferences, data: children.itemData,
            fileByteCount: window.byteCount)
        try window.read(at: locations.lowerBound, count: byteCount) {
            reader.locate(&items, in: $0, of: window, into: &map, &context)
        }
    }

    private static func primaryItem(
        _ body: Range<UInt64>?, in window: ByteWindow
    ) throws(ParseStop) -> UInt32? {
        guard let body else { return nil }
        let byteCount = Int(min(body.byteCount, UInt64(PrimaryItemBox.byteCount)))
        return try window.read(at: body.lowerBound, count: byteCount) { PrimaryItemBox.item(in: $0) }
    }

    private static func children(
        of body: Range<UInt64>, in window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) -> Children {
        var children = Children()
        let known = window.primary.bytes.span
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
