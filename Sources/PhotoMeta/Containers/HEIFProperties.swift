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

    /// The properties of the primary item, and of those of a tile of it, if it has any, the configuration of its codec, and
    /// colours and channels where the whole does not say them.
    static func locate(
        of primaryItem: UInt32, tile: UInt32, in bytes: Span<UInt8>, _ range: Range<Int>, base: UInt64,
        into file: inout LocatedFile, _ context: inout ParseContext
    ) {
        var associations: Associations?
        var tileAssociations: Associations?
        var container: Box?
        var children = BoxCursor(range, path: "HEIF/meta/iprp", base: base)
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
        let properties = properties(in: bytes, container, base: base, &context)
        let region = file.blocks.count
        file.blocks.append(LocatedBlock(kind: .itemProperties, offset: 0, byteCount: 0))
        var hasColor = false
        var hasChannels = false
        // In the order of their association, which is the order in which transformations apply.
        for place in 0..<(associations?.count ?? 0) {
            guard let index = associations?.index(at: place, in: bytes), index > 0 else { continue }
            guard index <= properties.count else {
                context.note(
                    .dangling, "HEIF/meta/iprp/ipma", at: base + UInt64(range.lowerBound),
                    "property \(index) of \(properties.count)")
                continue
            }
            let type = properties[index - 1].type
            hasColor = hasColor || type == .colr
            hasChannels = hasChannels || type == .pixi
            add(properties[index - 1], group: 0, base: base, to: &file)
        }
        for place in 0..<(tileAssociations?.count ?? 0) {
            guard let index = tileAssociations?.index(at: place, in: bytes), index > 0,
                index <= properties.count
            else { continue }
            let type = properties[index - 1].type
            let isOfTheWhole = type == .colr && !hasColor || type == .pixi && !hasChannels
            if type.isCodecConfiguration || isOfTheWhole {
                add(properties[index - 1], group: 0, base: base, to: &file)
            }
        }
        // What the auxiliary images are: depth, HDR gain map, mattes.
        for index in properties.indices where properties[index].type == .auxC {
            add(properties[index], group: 1, base: base, to: &file)
        }
        file.blocks[region].cover(file.blocks[(region + 1)...], upTo: regionByteCount)
    }

    private static func properties(
        in bytes: Span<UInt8>, _ container: Box, base: UInt64, _ context: inout ParseContext
    ) -> ContiguousArray<Box> {
        var properties: ContiguousArray<Box> = []
        properties.reserveCapacity(32)
        var cursor = BoxCursor(container.body, path: "HEIF/meta/iprp/ipco", base: base)
        while let property = cursor.next(in: bytes, &context) { properties.append(property) }
        return properties
    }

    private static func add(_ property: Box, group: UInt16, base: UInt64, to file: inout LocatedFile) {
        guard let limit = keptByteCount(of: property.type) else { return }
        file.blocks.append(
            LocatedBlock(
                kind: .itemProperty, code: property.type, group: group,
                offset: base + UInt64(property.bodyStart), byteCount: min(property.bodyCount, limit)))
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
        let idByteCount = versionAndFlags >> 24 == 0 ? 2 : 4
        let indexByteCount = versionAndFlags & 1 == 0 ? 1 : 2
        let entryCount = try bytes.uint32(at: body.lowerBound &+ 4)
        var offset = body.lowerBound &+ 8
        for _ in 0..<min(entryCount, UInt32(clamping: itemLimit)) {
            let count = Int(try bytes.uint8(at: offset &+ idByteCount))
            guard offset < body.upperBound else { throw .truncated(at: UInt64(clamping: offset)) }
            let id = idByteCount == 2 ? UInt32(try bytes.uint16(at: offset)) : try bytes.uint32(at: offset)
            offset &+= idByteCount &+ 1
            if id == item || id == tile {
                let row = Associations(
                    offset: offset, count: count, indexByteCount: indexByteCount)
                _ = try bytes.range(at: offset, count: count &* indexByteCount)
                if id == item {
                    associations = associations ?? row
                } else {
                    tileAssociations = tileAssociations ?? row
                }
            }
            offset &+= count &* indexByteCount
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
