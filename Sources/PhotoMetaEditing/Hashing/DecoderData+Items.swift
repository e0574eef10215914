import PhotoMeta

/// The items of a HEIF file that its main image is made of, and their properties (ISO/IEC 14496-12 §8.11, ISO/IEC 23008-12 §6.5, §6.6).
extension DecoderData {
    /// Properties that do not change the pixels: the orientation, texts, and how the picture was taken.
    private static let left = LayoutCollector.codes(
        "irot", "imir", "udes", "altt", "aebr", "wbbr", "fobr", "afbr", "dobr", "panf", "cmin", "cmex",
        "crtt", "mdft",
        "uuid", "free", "skip")
    private static let alpha: Set = [
        "urn:mpeg:hevc:2015:auxid:1", "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha",
        "urn:mpeg:avc:2015:auxid:1",
    ]

    /// The tables of a `meta` box, read.
    private struct Tables {
        var types: [UInt32: FourCharacterCode] = [:]
        /// The regions of each item's properties, in the order of their association.
        var properties: [UInt32: [Int]] = [:]
        var references: [ItemReference] = []
        /// The ranges of each item's data, in the order of the file.
        var data: [UInt32: [Range<UInt64>]] = [:]
    }

    private struct ItemReference {
        var type: FourCharacterCode
        var item: UInt32
        var targets: [UInt32]
    }

    /// Adds the main image and what it is made of; returns whether there is one.
    mutating func addItems() throws(MetadataError) -> Bool {
        guard let meta = boxes("meta").first, let primary = boxes("pitm", in: meta).first else {
            return false
        }
        let bytes = try bytes(of: primary)
        let isWide = bytes.first ?? 0 > 0
        guard let item = try? bytes.span.unsignedInteger(at: 4, count: isWide ? 4 : 2) else { return false }
        let tables = try tables(of: meta)
        var pending = [UInt32(truncatingIfNeeded: item)]
        var numbers: [UInt32: Int] = [pending[0]: 0]
        // Items have other numbers in other files: their order is what is compared.
        var next = 0
        while next < pending.count {
            let item = pending[next]
            next += 1
            var related: [UInt32] = []
            func relate(_ type: String, _ items: [UInt32]) -> String {
                related += items
                let texts = items.map { item in
                    let number = numbers[item] ?? numbers.count
                    numbers[item] = number
                    return "\(number)"
                }
                return "\(type)(\(texts.joined(separator: ",")))"
            }
            let known = Set(numbers.keys)
            let inputs = tables.references.filter {
                $0.item == item && $0.type == FourCharacterCode("d", "i", "m", "g")
            }.flatMap(\.targets)
            let alphas = try alphas(of: item, tables)
            let isPremultiplied = tables.references.contains {
                $0.item == item && $0.type == FourCharacterCode("p", "r", "e", "m")
            }
            note("item \(tables.types[item].map { "\($0)" } ?? "–")")
            note(relate("dimg", inputs) + relate("alpha", alphas) + (isPremultiplied ? "prem" : ""))
            try addProperties(tables.properties[item] ?? [])
            let data = tables.data[item] ?? []
            if data.isEmpty, inputs.isEmpty { isIncomplete = true }
            for range in data { add("data", range) }
            for item in related where !known.contains(item) && !pending.contains(item) {
                pending.append(item)
            }
        }
        return true
    }

    private mutating func alphas(of item: UInt32, _ tables: Tables) throws(MetadataError) -> [UInt32] {
        var alphas: [UInt32] = []
        for reference in tables.references
        where reference.type == FourCharacterCode("a", "u", "x", "l") && reference.targets.contains(item) {
            for property in tables.properties[reference.item] ?? []
            where layout.regions[property].name == "auxC" {
                let text = try bytes(of: property).dropFirst(4).prefix { $0 != 0 }
                if Self.alpha.contains(String(decoding: text, as: UTF8.self)) {
                    alphas.append(reference.item)
                }
            }
        }
        return alphas
    }

    private mutating func addProperties(_ regions: [Int]) throws(MetadataError) {
        var kept: [Int] = []
        for region in regions {
            guard case .code(let type) = layout.regions[region].label, !Self.left.contains(type) else {
                continue
            }
            // A profile; numbers also state how Y'CbCr is stored.
            let start = try file.bytes(in: body(of: region).part(0..<4))
            let isProfile =
                type == FourCharacterCode("c", "o", "l", "r") && start != ContiguousArray("nclx".utf8)
            if !isProfile { kept.append(region) }
        }
        try addBodies(of: kept)
    }

    // MARK: Tables

    private mutating func tables(of meta: Int) throws(MetadataError) -> Tables {
        var tables = Tables()
        for region in layout.regions {
            guard case .item(let number, _) = region.label else { continue }
            tables.data[number, default: []].append(region.range)
        }
        for entry in boxes("iinf", "infe", in: meta) {
            let bytes = try bytes(of: entry)
            guard let version = bytes.first, version >= 2 else { continue }
            let width = version == 2 ? 2 : 4
            guard let item = try? bytes.span.unsignedInteger(at: 4, count: width),
                let type = try? bytes.span.fourCharacterCode(at: 6 + width)
            else { continue }
            tables.types[UInt32(truncatingIfNeeded: item)] = type
        }
        for list in boxes("iref", in: meta) {
            let isWide = try bytes(of: list).first ?? 0 > 0
            for box in boxes(in: list) {
                let bytes = try bytes(of: box)
                guard case .code(let type) = layout.regions[box].label,
                    let reference = Self.reference(type, bytes.span, byteCount: isWide ? 4 : 2)
                else { continue }
                tables.references.append(reference)
            }
        }
        let properties = boxes("iprp", "ipco", in: meta).first.map { boxes(in: $0) } ?? []
        for table in boxes("iprp", "ipma", in: meta) {
            let bytes = try bytes(of: table)
            do throws(ParseStop) {
                try Self.associate(properties, bytes.span, &tables)
            } catch {
                isIncomplete = true
            }
        }
        return tables
    }

    /// An item, a count, and that many items.
    private static func reference(
        _ type: FourCharacterCode, _ bytes: Span<UInt8>, byteCount: Int
    ) -> ItemReference? {
        guard let item = try? bytes.unsignedInteger(at: 0, count: byteCount),
            let count = try? bytes.uint16(at: byteCount)
        else { return nil }
        let targets = (0..<Int(count)).compactMap { index in
            try? bytes.unsignedInteger(at: byteCount + 2 + index * byteCount, count: byteCount)
        }
        return ItemReference(
            type: type, item: UInt32(truncatingIfNeeded: item),
            targets: targets.map { UInt32(truncatingIfNeeded: $0) })
    }

    /// ISO/IEC 14496-12 §8.11.14: version and flags, a count; then an item, a count, and that many numbers of properties with a bit
    /// in front.
    private static func associate(
        _ properties: [Int], _ bytes: Span<UInt8>, _ tables: inout Tables
    ) throws(ParseStop) {
        let versionAndFlags = try bytes.uint32(at: 0)
        let itemByteCount = versionAndFlags >> 24 == 0 ? 2 : 4
        let isWide = versionAndFlags & 1 == 1
        var offset = 8
        for _ in 0..<(try bytes.uint32(at: 4)) {
            let item = UInt32(truncatingIfNeeded: try bytes.unsignedInteger(at: offset, count: itemByteCount))
            let count = Int(try bytes.uint8(at: offset + itemByteCount))
            offset += itemByteCount + 1
            for _ in 0..<count {
                let number =
                    isWide
                    ? Int(try bytes.uint16(at: offset)) & 0x7FFF : Int(try bytes.uint8(at: offset)) & 0x7F
                offset += isWide ? 2 : 1
                guard properties.indices.contains(number - 1) else { continue }
                tables.properties[item, default: []].append(properties[number - 1])
            }
        }
    }
}
