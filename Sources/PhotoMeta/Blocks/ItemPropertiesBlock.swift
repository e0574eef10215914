/// The properties of a HEIF file's images, and which image has which (ISO/IEC 23008-12 §9.3).
enum ItemPropertiesBlock: BlockFormat {
    static let properties: PropertySelection = [.heif]

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMap,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let known = try input.window.slice(at: block.offset, count: block.byteCount)
        let bytes = known.span
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
            default: break
            }
        }
        guard let container else { return }
        var reader = ItemPropertyReader(base: block.offset)
        reader.find(in: container, known, input, &map, &context)
        for part in map.parts.indices {
            reader.read(UInt16(truncatingIfNeeded: part), in: bytes, into: &map, &context)
        }
    }
}

/// Reads the properties of one image after another: each property once, and its fields for every image that has it.
private struct ItemPropertyReader {
    /// The position of the `iprp` box's body in the source.
    let base: UInt64
    private var properties: ContiguousArray<Property> = []

    /// A property: where its body is kept, and the fields that were read of it.
    private struct Property {
        var type: FourCharacterCode
        /// The number of bytes of the body.
        var byteCount: UInt32
        /// The offset of the body in the `iprp` box.
        var offset: UInt32
        /// The position of the body among the kept bytes; `nil` if it is not kept.
        var position: UInt32?
        var keptByteCount: UInt32
        /// The fields, once they are read.
        var firstField: UInt32 = .max
        var fieldCount: UInt32 = 0
    }

    init(base: UInt64) {
        self.base = base
    }

    /// Finds the properties, and keeps them but for the rest of long ones: a color profile can have megabytes.
    mutating func find(
        in container: Box, _ known: ArraySlice<UInt8>, _ input: BlockInput, _ map: inout FileMap,
        _ context: inout ParseContext
    ) {
        let bytes = known.span
        properties.reserveCapacity(64)
        // No offset in it needs more than 32 bits.
        guard container.end <= UInt32.max else { return }
        var run = container.bodyStart..<container.bodyStart
        var firstOfRun = 0
        var cursor = BoxCursor(container.body, path: "HEIF/meta/iprp/ipco", base: base)
        while let box = cursor.next(in: bytes, &context) {
            let limit = box.type.imagePropertyByteCount ?? 0
            let keptByteCount = min(box.bodyCount, limit)
            properties.append(
                Property(
                    type: box.type, byteCount: UInt32(truncatingIfNeeded: box.bodyCount),
                    offset: UInt32(truncatingIfNeeded: box.bodyStart),
                    keptByteCount: UInt32(truncatingIfNeeded: keptByteCount)))
            run = run.lowerBound..<(box.bodyStart &+ keptByteCount)
            guard keptByteCount < box.bodyCount else { continue }
            keep(run, from: firstOfRun, known, input, &map, &context)
            run = box.end..<box.end
            firstOfRun = properties.count
        }
        keep(run, from: firstOfRun, known, input, &map, &context)
    }

    /// Keeps neighboring properties.
    private mutating func keep(
        _ run: Range<Int>, from first: Int, _ known: ArraySlice<UInt8>, _ input: BlockInput,
        _ map: inout FileMap, _ context: inout ParseContext
    ) {
        guard first < properties.count, !run.isEmpty else { return }
        guard input.hasRoom(for: run.count, in: map) else {
            context.note(
                .limit, "HEIF/meta/iprp/ipco", at: base + UInt64(run.lowerBound),
                "\(run.count) bytes more than the limit of kept bytes")
            return
        }
        let slice = known.dropFirst(run.lowerBound).prefix(run.count)
        let start = map.keep(slice, from: base + UInt64(run.lowerBound))
        for index in first..<properties.count {
            let position = start &+ Int(clamping: properties[index].offset) &- run.lowerBound
            properties[index].position = UInt32(clamping: position)
        }
    }

    /// Reads the properties of a part; and of its first input, if it has one, the configuration of its codec, and colors and
    /// channels where the whole does not state them.
    mutating func read(
        _ part: UInt16, in bytes: Span<UInt8>, into map: inout FileMap, _ context: inout ParseContext
    ) {
        let located = map.parts[Int(part)]
        let count = context.takeEntries(
            Int(located.associations.count) + Int(located.inputAssociations.count))
        guard count > 0 else { return }
        let firstField = map.fields.count
        var hasColor = false
        var hasChannels = false
        // In the order of their association, which is the order in which transformations apply.
        for place in 0..<min(Int(located.associations.count), count) {
            let index = located.associations.index(at: place, in: bytes)
            guard index > 0 else { continue }
            guard index <= properties.count else {
                context.note(
                    .dangling, "HEIF/meta/iprp/ipma", at: base, "property \(index) of \(properties.count)")
                continue
            }
            let type = properties[index - 1].type
            hasColor = hasColor || type == .colr
            hasChannels = hasChannels || type == .pixi
            read(index - 1, of: part, in: bytes, into: &map, &context)
        }
        for place in 0..<min(Int(located.inputAssociations.count), count) {
            let index = located.inputAssociations.index(at: place, in: bytes)
            guard index > 0, index <= properties.count else { continue }
            let type = properties[index - 1].type
            let isOfTheWhole = type == .colr && !hasColor || type == .pixi && !hasChannels
            if type.isCodecConfiguration || isOfTheWhole {
                read(index - 1, of: part, in: bytes, into: &map, &context)
            }
        }
        if map.fields.count > firstField { map.close(.heif, part: part, from: firstField) }
    }

    /// Adds the fields of one property, read once.
    private mutating func read(
        _ index: Int, of part: UInt16, in bytes: Span<UInt8>, into map: inout FileMap,
        _ context: inout ParseContext
    ) {
        let property = properties[index]
        guard let position = property.position, property.keptByteCount > 0 || property.byteCount == 0 else {
            return
        }
        guard property.firstField == .max else {
            map.repeatFields(from: Int(property.firstField), count: Int(property.fieldCount))
            return
        }
        let firstField = map.fields.count
        let start = Int(position)
        ImageProperty(range: start..<(start &+ Int(property.keptByteCount)), code: property.type)
            .read(into: &map, &context)
        properties[index].firstField = UInt32(clamping: firstField)
        properties[index].fieldCount = UInt32(clamping: map.fields.count - firstField)
        if property.type == .colr { locateProfile(property, of: part, in: bytes, &map) }
    }

    /// Adds a color profile as a block: behind the kind of color information (ISO/IEC 14496-12 §12.1.5).
    private func locateProfile(
        _ property: Property, of part: UInt16, in bytes: Span<UInt8>, _ map: inout FileMap
    ) {
        let start = Int(property.offset)
        guard property.byteCount > 4, map.wants(.iccProfile),
            bytes.holds(FourCharacterCode("p", "r", "o", "f"), at: start)
                || bytes.holds(FourCharacterCode("r", "I", "C", "C"), at: start)
        else { return }
        map.blocks.append(
            LocatedBlock(
                .iccProfile, part: part, offset: base + UInt64(start + 4),
                byteCount: Int(property.byteCount) - 4))
    }
}

/// The handler of a `meta` box, which tells that it describes an image (ISO/IEC 14496-12 §8.4.3).
enum ItemHandlerBlock: BlockFormat {
    static let properties: PropertySelection = [.heif]

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMap,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let range = try input.keep(block, in: &map, &context) else { return }
        let firstField = map.fields.count
        ImageProperty(range: range, code: .hdlr).read(into: &map, &context)
        map.close(.heif, part: block.part, from: firstField)
    }
}

/// The groups of items, each a box by its kind (ISO/IEC 14496-12 §8.18).
enum ItemGroupsBlock: BlockFormat {
    static let properties: PropertySelection = [.heif]
    /// The bytes of a group that are kept: a thousand items.
    private static let groupByteCount = 4_096

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMap,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let known = try input.window.slice(at: block.offset, count: block.byteCount)
        let bytes = known.span
        let firstField = map.fields.count
        var groups = BoxCursor(0..<bytes.count, path: "HEIF/meta/grpl", base: block.offset)
        while let group = groups.next(in: bytes, &context) {
            let body = LocatedBlock(
                .itemGroups, code: group.type, offset: block.offset + UInt64(group.bodyStart),
                byteCount: min(group.bodyCount, groupByteCount))
            guard let range = try input.keep(body, in: &map, &context) else { return }
            ImageProperty.readGroup(range, code: group.type, into: &map, &context)
        }
        if map.fields.count > firstField { map.close(.heif, part: block.part, from: firstField) }
    }
}
