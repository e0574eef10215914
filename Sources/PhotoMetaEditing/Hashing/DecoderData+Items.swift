// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The items of a HEIF file that its main image is made of, and their properties (ISO/IEC 14496-12 §8.11, ISO/IEC 23008-12 §6.5, §6.6).
extension DecoderData {
    /// Properties that do not change the pixels: the orientation, texts, and how the picture was taken.
    private static let left = LayoutCollector.codes(
        "irot", "imir", "udes", "altt", "aebr", "wbbr", "fobr", "afbr", "dobr", "panf", "cmin", "cmex",
        "crtt", "mdft", "itai", "taic",
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
        var references: [(type: FourCharacterCode, item: UInt32, targets: [UInt32])] = []
        /// The ranges of each item's data, in the order of the file.
        var data: [UInt32: [Range<UInt64>]] = [:]
    }

    /// Adds the main image and what it is made of; returns whether there is one.
    mutating func addItems() throws(MetadataError) -> Bool {
        guard let meta = boxes("meta").first, let primary = boxes("pitm", in: meta).first else {
            return false
        }
        let bytes = try bytes(of: primary)
        guard let item = PrimaryItemBox.item(in: bytes.span) else { return false }
        let tables = try tables(of: meta)
        var pending = [item]
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
                $0.item == item && $0.type == .dimg
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
        where reference.type == .auxl && reference.targets.contains(item) {
            for property in tables.properties[reference.item] ?? []
            where holds(property, LayoutCollector.codes("auxC")) {
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
            // Not a profile; numbers also state how Y'CbCr is stored.
            let start = try file.bytes(in: body(of: region).part(0..<ColorInformationBox.profileOffset))
            if type != .colr || ColorInformationBox.holdsNumbers(start.span) { kept.append(region) }
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
            guard let entry = ItemInfoEntry(bytes.span, 0..<bytes.count) else { continue }
            tables.types[entry.item] = entry.type
        }
        for list in boxes("iref", in: meta) {
            let isWide = ItemReferenceBox.isWide(version: try bytes(of: list).first ?? 0)
            for box in boxes(in: list) {
                let bytes = try bytes(of: box)
                guard case .code(let type) = layout.regions[box].label,
                    let reference = ItemReference(type, bytes.span, 0..<bytes.count, isWide: isWide)
                else { continue }
                tables.references.append((type, reference.item, reference.targets(in: bytes.span)))
            }
        }
        let properties = boxes("iprp", "ipco", in: meta).first.map { boxes(in: $0) } ?? []
        for table in boxes("iprp", "ipma", in: meta) {
            let bytes = try bytes(of: table)
            guard let rows = try? ItemAssociationBox.rows(in: bytes.span).rows else {
                isIncomplete = true
                continue
            }
            for row in rows {
                for (index, _) in row.properties where properties.indices.contains(index - 1) {
                    tables.properties[row.item, default: []].append(properties[index - 1])
                }
            }
        }
        return tables
    }
}
