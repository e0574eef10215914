/// Finds the properties of the primary item (ISO/IEC 23008-12 §9.3).
enum HEIFProperties {
    /// Properties that lie within so many bytes are kept with what is between them: one copy instead of many.
    private static let regionByteCount: UInt64 = 4_096

    /// Finds in the body of an `iprp` box, which stands at `base` in the file, what is read of it.
    static func locate(
        of primaryItem: UInt32, tile: UInt32, in bytes: Span<UInt8>, at base: UInt64,
        into file: inout LocatedFile, _ context: inout ParseContext
    ) {
        var associations = HEIFAssociations(of: primaryItem, tile: tile)
        var container: Box?
        var children = BoxCursor(0..<bytes.count, path: "HEIF/meta/iprp", base: base)
        while let child = children.next(in: bytes, &context) {
            switch child.type {
            case .ipco: container = container ?? child
            case .ipma:
                do throws(ParseStop) {
                    try associations.find(in: bytes, child.body, itemLimit: context.limits.items)
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
        add(properties, by: associations, in: bytes, base: base, to: &file, &context)
        file.coverBlocks(behind: region, within: regionByteCount)
    }

    /// The properties of the primary item, and of those of a tile of it, if it has any, the configuration of its codec, and
    /// colours and channels where the whole does not say them.
    @inline(__always)
    private static func add(
        _ properties: ContiguousArray<Property>, by associations: HEIFAssociations, in bytes: Span<UInt8>,
        base: UInt64, to file: inout LocatedFile, _ context: inout ParseContext
    ) {
        var hasColor = false
        var hasChannels = false
        // In the order of their association, which is the order in which transformations apply.
        for place in 0..<(associations.ofItem?.count ?? 0) {
            guard let index = associations.ofItem?.index(at: place, in: bytes), index > 0 else { continue }
            guard index <= properties.count else {
                context.note(
                    .dangling, "HEIF/meta/iprp/ipma", at: base, "property \(index) of \(properties.count)")
                continue
            }
            let property = properties[index - 1]
            hasColor = hasColor || property.type == .colr
            hasChannels = hasChannels || property.type == .pixi
            add(property, group: 0, base: base, to: &file)
        }
        for place in 0..<(associations.ofTile?.count ?? 0) {
            guard let index = associations.ofTile?.index(at: place, in: bytes), index > 0,
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
    }

    /// A property: where its body lies in the `iprp` box.
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
        guard let limit = property.type.imagePropertyByteCount else { return }
        file.blocks.append(
            LocatedBlock(
                kind: .itemProperty, group: group, code: property.type,
                offset: base + UInt64(property.bodyStart), byteCount: min(Int(property.bodyCount), limit)))
    }
}
