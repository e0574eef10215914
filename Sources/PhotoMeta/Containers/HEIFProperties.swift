/// Finds the properties of the primary item (ISO/IEC 23008-12 §9.3).
enum HEIFProperties {
    /// Properties that lie within so many bytes are kept with what is between them: one copy instead of many.
    private static let regionByteCount: UInt64 = 4_096

    /// The indices of an item's properties, each with a bit "essential" in front (§9.3.2).
    private struct Associations {
        var offset: Int
        var count: Int
        var indexByteCount: Int

        /// The index at a place of the row, from 1; 0 says that no property is associated.
        @inline(__always)
        func index(at place: Int, in bytes: Span<UInt8>) -> Int {
            let offset = offset &+ place &* indexByteCount
            if indexByteCount == 1 { return Int((try? bytes.uint8(at: offset)) ?? 0) & 0x7F }
            return Int((try? bytes.uint16(at: offset)) ?? 0) & 0x7FFF
        }
    }

    /// Finds in the body of an `iprp` box, which stands at `base` in the file, what is read of it.
    ///
    /// The properties of the primary item, and of those of a tile of it, if it has any, the configuration of its codec, and
    /// colours and channels where the whole does not say them.
    static func locate(
        of primaryItem: UInt32, tile: UInt32, in bytes: Span<UInt8>, at base: UInt64,
        into file: inout LocatedFile, _ context: inout ParseContext
    ) {
        var associations: Associations?
        var tileAssociations: Associations?
        var container: Box?
        var children = BoxCursor(0..<bytes.count, path: "HEIF/meta/iprp", base: base)
        while let child = children.next(in: bytes, &context) {
            switch child.type {
            case .ipco: container = container ?? child
            case .ipma:
                do throws(ParseStop) {
                    try find(
                        primaryItem, &associations, tile, &tileAssociations, in: bytes, child.body,
                        itemLimit: context.limits.items)
                } catch {
                    context.note(
                        .truncated, "HEIF/meta/iprp/ipma", at: base + UInt64(child.start),
                        "associations end past the box")
                }
            default: break
            }
        }
        guard let container else { return }
        let properties = properties(in: container, bytes, base: base, &context)
        let region = file.blocks.count
        file.blocks.append(LocatedBlock(kind: .itemProperties, offset: 0, byteCount: 0))
        var hasColor = false
        var hasChannels = false
        // In the order of their association, which is the order in which transformations apply.
        for place in 0..<(associations?.count ?? 0) {
            guard let index = associations?.index(at: place, in: bytes), index > 0 else { continue }
            guard index <= properties.count else {
                context.note(
                    .dangling, "HEIF/meta/iprp/ipma", at: base,
                    "property \(index) of \(properties.count)")
                continue
            }
            let property = properties[index - 1]
            hasColor = hasColor || property.type == .colr
            hasChannels = hasChannels || property.type == .pixi
            add(property, group: 0, base: base, to: &file)
        }
        for place in 0..<(tileAssociations?.count ?? 0) {
            guard let index = tileAssociations?.index(at: place, in: bytes), index > 0,
                index <= properties.count
            else { continue }
            let property = properties[index - 1]
            let type = property.type
            let isOfTheWhole = type == .colr && !hasColor || type == .pixi && !hasChannels
            if type.isCodecConfiguration || isOfTheWhole { add(property, group: 0, base: base, to: &file) }
        }
        // What the auxiliary images are: depth, HDR gain map, mattes.
        for property in properties where property.type == .auxC {
            add(property, group: 1, base: base, to: &file)
        }
        file.coverBlocks(behind: region, within: regionByteCount)
    }

    /// A property, where its body lies in a `meta` box.
    private struct Property {
        var type: FourCharacterCode
        var bodyStart: UInt32
        var bodyCount: UInt32
    }

    /// The properties, by their index less one.
    private static func properties(
        in container: Box, _ bytes: Span<UInt8>, base: UInt64, _ context: inout ParseContext
    ) -> ContiguousArray<Property> {
        var properties: ContiguousArray<Property> = []
        properties.reserveCapacity(64)
        // Nothing in it lies farther than 32 bits count.
        guard container.end <= UInt32.max else { return properties }
        var cursor = BoxCursor(container.body, path: "HEIF/meta/iprp/ipco", base: base)
        while let box = cursor.next(in: bytes, &context) {
            properties.append(
                Property(
                    type: box.type, bodyStart: UInt32(truncatingIfNeeded: box.bodyStart),
                    bodyCount: UInt32(truncatingIfNeeded: box.bodyCount)))
        }
        return properties
    }

    private static func add(_ property: Property, group: UInt16, base: UInt64, to file: inout LocatedFile) {
        guard let limit = keptByteCount(of: property.type) else { return }
        file.blocks.append(
            LocatedBlock(
                kind: .itemProperty, group: group, code: property.type,
                offset: base + UInt64(property.bodyStart), byteCount: min(Int(property.bodyCount), limit)))
    }

    /// How much of a property is kept at the most; `nil` for properties that are not read.
    private static func keptByteCount(of type: FourCharacterCode) -> Int? {
        switch type {
        // A colour profile can be long and is no property to show, and neither are a codec's parameter sets.
        case .colr: 11
        case .hvcC: 23
        case .av1C, .avcC: 4
        case .ispe, .irot, .imir, .pixi, .clap, .pasp, .auxC: 1_024
        default: type.isOtherImageProperty ? 1_024 : nil
        }
    }

    /// §9.3.2: rows of an item ID and the indices of its properties; an item has one row, and of several the first counts.
    private static func find(
        _ item: UInt32, _ associations: inout Associations?, _ tile: UInt32,
        _ tileAssociations: inout Associations?, in bytes: Span<UInt8>, _ body: Range<Int>, itemLimit: Int
    ) throws(ParseStop) {
        let versionAndFlags = try bytes.uint32(at: body.lowerBound)
        let entryCount = try bytes.uint32(at: body.lowerBound &+ 4)
        var rows = AssociationRows(
            offset: body.lowerBound &+ 8, left: Int(min(entryCount, UInt32(clamping: itemLimit))),
            hasWideItems: versionAndFlags >> 24 != 0, indexByteCount: versionAndFlags & 1 == 0 ? 1 : 2)
        while associations == nil || tileAssociations == nil && tile != item,
            let row = try rows.next(of: item, or: tile, in: bytes, to: body.upperBound)
        {
            if row.item == item {
                associations = associations ?? row.associations
            } else {
                tileAssociations = tileAssociations ?? row.associations
            }
        }
        // The others are not looked at; but there must be room for them.
        guard !rows.isCut, rows.left &* rows.headByteCount <= body.upperBound &- rows.offset else {
            throw .truncated(at: UInt64(clamping: rows.offset))
        }
    }

    /// The rows of a table of associations.
    private struct AssociationRows {
        var offset: Int
        var left: Int
        let hasWideItems: Bool
        let indexByteCount: Int
        /// Whether a row ended past the table, and was cut to it.
        var isCut = false

        /// The size of a row up to its indices: the item, and their number.
        var headByteCount: Int { hasWideItems ? 5 : 3 }

        /// The next row of one of two items.
        @inline(never)
        mutating func next(
            of item: UInt32, or tile: UInt32, in bytes: Span<UInt8>, to end: Int
        ) throws(ParseStop) -> (item: UInt32, associations: Associations)? {
            guard offset <= end, end <= bytes.count else { return nil }
            while left > 0 {
                if isUsual { passUsualRows(of: item, or: tile, in: bytes, to: end) }
                guard left > 0 else { return nil }
                let rest = bytes.extracting(offset..<end)
                let id = try hasWideItems ? rest.uint32(at: 0) : UInt32(rest.uint16(at: 0))
                let count = Int(try rest.uint8(at: hasWideItems ? 4 : 2))
                let start = offset &+ headByteCount
                let room = rest.count &- headByteCount
                offset = start &+ min(count &* indexByteCount, room)
                left &-= 1
                guard id == item || id == tile else { continue }
                isCut = count &* indexByteCount > room
                return (
                    id,
                    Associations(
                        offset: start, count: min(count, room / indexByteCount),
                        indexByteCount: indexByteCount)
                )
            }
            return nil
        }

        /// Whether items have sixteen bits and indices eight, as cameras write them.
        private var isUsual: Bool { !hasWideItems && indexByteCount == 1 }

        /// Passes over rows of other items, in the form that cameras write.
        ///
        /// Photos have a row for each of their tiles: nothing is in this loop but what passes over them.
        private mutating func passUsualRows(
            of item: UInt32, or tile: UInt32, in bytes: Span<UInt8>, to end: Int
        ) {
            guard offset <= end, end <= bytes.count else { return }
            var rest = bytes.extracting(offset..<end)
            var left = left
            while left > 0, rest.count >= 3, let id = try? rest.uint16(at: 0), id != item, id != tile,
                let count = try? rest.uint8(at: 2), 3 &+ Int(count) <= rest.count
            {
                rest = rest.extracting((3 &+ Int(count))...)
                left &-= 1
            }
            offset = end &- rest.count
            self.left = left
        }
    }
}

extension FourCharacterCode {
    /// Whether a property says how an item's data is coded.
    fileprivate var isCodecConfiguration: Bool { self == .hvcC || self == .av1C || self == .avcC }

    /// Whether it is one of the rarer properties that are read.
    fileprivate var isOtherImageProperty: Bool {
        switch description {
        case "rloc", "lsel", "a1op", "clli", "mdcv", "cclv", "amve", "ndwt", "reve", "crtt", "mdft", "udes",
            "altt", "aebr", "wbbr", "fobr", "afbr", "dobr", "pano", "tols", "rref", "iscl", "cmin", "cmex":
            true
        default: false
        }
    }
}
