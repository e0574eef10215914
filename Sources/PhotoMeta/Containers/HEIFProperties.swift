/// Finds the properties of the primary item (ISO/IEC 23008-12 §9.3).
enum HEIFProperties {
    /// Properties of one item; real ones have about ten.
    private static let associationLimit = 1_024

    /// The properties of the primary item, and of those of a tile of it, if it has any, the configuration of its codec, and
    /// colours and channels where the whole does not say them.
    static func locate(
        of primaryItem: UInt32, tile: UInt32, in bytes: Span<UInt8>, _ range: Range<Int>, base: UInt64,
        into file: inout LocatedFile, _ context: inout ParseContext
    ) {
        var associations: ContiguousArray<UInt16> = []
        associations.reserveCapacity(16)
        var tileAssociations: ContiguousArray<UInt16> = []
        var container: Box?
        var children = BoxCursor(range, path: "HEIF/meta/iprp", base: base)
        while let child = children.next(in: bytes, &context) {
            switch child.type {
            case .ipco: container = container ?? child
            case .ipma:
                do throws(ParseStop) {
                    try addAssociations(
                        of: primaryItem, in: bytes, child.body, itemLimit: context.limits.items,
                        to: &associations, tile: tile, to: &tileAssociations)
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
        var hasColor = false
        var hasChannels = false
        // In the order of their association, which is the order in which transformations apply.
        for index in associations {
            // Indices count from 1; 0 says that no property is associated.
            guard index > 0 else { continue }
            guard Int(index) <= properties.count else {
                context.note(
                    .dangling, "HEIF/meta/iprp/ipma", at: base + UInt64(range.lowerBound),
                    "property \(index) of \(properties.count)")
                continue
            }
            let property = properties[Int(index) - 1]
            hasColor = hasColor || property.type == .colr
            hasChannels = hasChannels || property.type == .pixi
            add(property, group: 0, base: base, to: &file)
        }
        for index in tileAssociations where index > 0 && Int(index) <= properties.count {
            let property = properties[Int(index) - 1]
            let isOfTheWhole = property.type == .colr && !hasColor || property.type == .pixi && !hasChannels
            if property.type.isCodecConfiguration || isOfTheWhole {
                add(property, group: 0, base: base, to: &file)
            }
        }
        // What the auxiliary images are: depth, HDR gain map, mattes.
        for property in properties where property.type == .auxC {
            add(property, group: 1, base: base, to: &file)
        }
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

    /// §9.3.2: rows of an item ID and the indices of its properties, each with a bit "essential" in front.
    private static func addAssociations(
        of item: UInt32, in bytes: Span<UInt8>, _ body: Range<Int>, itemLimit: Int,
        to associations: inout ContiguousArray<UInt16>, tile: UInt32,
        to tileAssociations: inout ContiguousArray<UInt16>
    ) throws(ParseStop) {
        let versionAndFlags = try bytes.uint32(at: body.lowerBound)
        let idByteCount = versionAndFlags >> 24 == 0 ? 2 : 4
        let indexByteCount = versionAndFlags & 1 == 0 ? 1 : 2
        let entryCount = try bytes.uint32(at: body.lowerBound &+ 4)
        var offset = body.lowerBound &+ 8
        for _ in 0..<min(entryCount, UInt32(clamping: itemLimit)) {
            let head = bytes.extracting(try bytes.range(at: offset, count: idByteCount &+ 1))
            guard offset < body.upperBound else { throw .truncated(at: UInt64(clamping: offset)) }
            let id = idByteCount == 2 ? UInt32(try head.uint16(at: 0)) : try head.uint32(at: 0)
            let count = Int(try head.uint8(at: idByteCount))
            offset &+= idByteCount &+ 1
            if id == item {
                try addIndices(count, of: indexByteCount, at: offset, in: bytes, to: &associations)
            } else if id == tile {
                try addIndices(count, of: indexByteCount, at: offset, in: bytes, to: &tileAssociations)
            }
            offset &+= count &* indexByteCount
        }
    }

    /// The indices of one row, each without its first bit.
    private static func addIndices(
        _ count: Int, of byteCount: Int, at offset: Int, in bytes: Span<UInt8>,
        to associations: inout ContiguousArray<UInt16>
    ) throws(ParseStop) {
        guard associations.count < associationLimit else { return }
        for number in 0..<count {
            let index = try bytes.unsignedInteger(at: offset &+ number &* byteCount, count: byteCount)
            associations.append(UInt16(truncatingIfNeeded: index) & (byteCount == 1 ? 0x7F : 0x7FFF))
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
