// SPDX-License-Identifier: Apache-2.0
/// The boxes in `meta`.
extension HEIFBuilder {
    func meta(dataStart: UInt64) -> [UInt8] {
        // Predefined, the handler, three reserved numbers, an empty name.
        var body = fullBox("hdlr", uint32(0), latin(handler), zeros(12), [0])
        body += primaryItem.map(primaryItemBox) ?? []
        body += informationBox + referenceBox + propertiesBox
        let itemData = items.filter { $0.constructionMethod == 1 }.flatMap { $0.extents.flatMap(\.data) }
        if !itemData.isEmpty { body += box("idat", itemData) }
        body += locationBox(dataStart: dataStart) + extraMetaBoxes.joined()
        return box("meta", size: metaSize, metaIsFullBox ? zeros(4) : [], body)
    }

    /// An item's number; 16 bits wide in the first version of most boxes.
    private func id(_ number: UInt32, isWide: Bool) -> [UInt8] {
        isWide ? uint32(number) : uint16(UInt16(truncatingIfNeeded: number))
    }

    private func primaryItemBox(_ item: UInt32) -> [UInt8] {
        fullBox("pitm", version: primaryItemVersion, id(item, isWide: primaryItemVersion > 0))
    }

    /// §8.11.6.
    private var informationBox: [UInt8] {
        let entries = items.flatMap { item in
            var body = id(item.id, isWide: entryVersion >= 3) + uint16(0)
            if entryVersion >= 2 {
                body += latin(item.type) + latin(item.name) + [0]
                if item.type == "mime" {
                    body += latin(item.contentType) + [0] + latin(item.contentEncoding) + [0]
                }
            } else {
                // Name, content type, and an empty content encoding; the item's type has no field.
                body += latin(item.name) + [0] + latin(item.contentType) + [0, 0]
            }
            return fullBox("infe", version: entryVersion, body)
        }
        let count = UInt32(items.count)
        return fullBox(
            "iinf", version: informationVersion, id(count, isWide: informationVersion > 0), entries)
    }

    /// §8.11.12.
    private var referenceBox: [UInt8] {
        guard !references.isEmpty else { return [] }
        let isWide = referenceVersion > 0
        let boxes = references.flatMap { reference in
            box(
                reference.type, id(reference.from, isWide: isWide), uint16(UInt16(reference.to.count)),
                reference.to.flatMap { id($0, isWide: isWide) })
        }
        return fullBox("iref", version: referenceVersion, boxes)
    }

    /// ISO/IEC 23008-12 §9.3.
    private var propertiesBox: [UInt8] {
        guard !properties.isEmpty else { return [] }
        let rows = associations.flatMap { association in
            id(association.item, isWide: associationVersion > 0) + [UInt8(association.properties.count)]
                + association.properties.flatMap { number in
                    // The highest bit means "essential", and is set for a codec's configuration.
                    hasWideIndices
                        ? uint16(number | 0x8000) : [UInt8(truncatingIfNeeded: number) | 0x80]
                }
        }
        let table = fullBox(
            "ipma", version: associationVersion, flags: hasWideIndices ? 1 : 0,
            uint32(UInt32(associations.count)), rows)
        return box("iprp", box("ipco", Array(properties.joined())), table)
    }

    /// §8.11.3.
    private func locationBox(dataStart: UInt64) -> [UInt8] {
        let shape = locations
        let indexByteCount = shape.version == 0 ? 0 : shape.indexByteCount
        var nextInFile = dataStart
        var nextInItemData: UInt64 = 0
        var rows: [UInt8] = []
        for item in items where item.isLocated {
            rows += id(item.id, isWide: shape.version >= 2)
            if shape.version > 0 { rows += uint16(item.constructionMethod) }
            rows += uint16(item.dataReference) + unsigned(item.baseOffset, byteCount: shape.baseByteCount)
            rows += uint16(UInt16(item.extents.count))
            for extent in item.extents {
                let count = UInt64(extent.data.count)
                var offset: UInt64 = 0
                switch item.constructionMethod {
                case 0: (offset, nextInFile) = (nextInFile &- item.baseOffset, nextInFile + count)
                case 1: (offset, nextInItemData) = (nextInItemData &- item.baseOffset, nextInItemData + count)
                default: break
                }
                rows += unsigned(extent.index, byteCount: indexByteCount)
                rows += unsigned(extent.offset ?? offset, byteCount: shape.offsetByteCount)
                rows += unsigned(extent.length ?? count, byteCount: shape.lengthByteCount)
            }
        }
        let digits = [
            shape.offsetByteCount, shape.lengthByteCount, shape.baseByteCount, indexByteCount,
        ]
        let sizes = shape.statedSizes ?? digits.reduce(0) { $0 << 4 | UInt16($1) }
        let count = shape.statedItemCount ?? UInt32(items.count(where: \.isLocated))
        return fullBox(
            "iloc", version: shape.version, uint16(sizes), id(count, isWide: shape.version >= 2), rows)
    }
}

/// Properties of items (ISO/IEC 23008-12 §6.5).
enum ImageProperty {
    static func extents(_ width: UInt32, _ height: UInt32) -> [UInt8] {
        fullBox("ispe", uint32(width), uint32(height))
    }

    /// Quarter turns anticlockwise.
    static func rotation(_ turns: UInt8) -> [UInt8] { box("irot", [turns]) }

    static func mirroring(_ axis: UInt8) -> [UInt8] { box("imir", [axis]) }

    static func pixels(_ bits: [UInt8]) -> [UInt8] { fullBox("pixi", [UInt8(bits.count)], bits) }

    /// Code points for primaries, transfer and matrix, and whether the full range is used.
    static let color = box("colr", latin("nclx"), uint16(12), uint16(13), uint16(6), [0x80])

    static func auxiliary(_ type: String) -> [UInt8] { fullBox("auxC", latin(type), [0]) }

    static func configuration(_ bytes: [UInt8]) -> [UInt8] { box("hvcC", bytes) }
}
