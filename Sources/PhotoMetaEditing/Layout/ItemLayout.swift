// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The items of a HEIF file: their data in `mdat` and `idat`, and the numbers that locate it (ISO/IEC 14496-12 §8.11).
extension LayoutCollector {
    /// Adds the items.
    ///
    /// If a table cannot be read completely, the bytes of `mdat` and `idat` are not examined.
    mutating func collectItems(_ found: BoxRegions) throws(ParseStop) {
        for tables in found.items {
            guard let (region, body) = tables.locations else { continue }
            let locations = try table(body).flatMap {
                ItemLocations(
                    $0, fileByteCount: window.byteCount, data: tables.data?.body, tables.isThisFile,
                    context.limits)
            }
            if let locations { collectItems(at: body, locations, tables.types) }
            guard let locations, locations.isWhole else {
                builder.markDamagedTable()
                for data in found.media + (tables.data.map { [$0.region] } ?? []) {
                    builder.markUnexamined(data)
                }
                continue
            }
            if findsOnlyNumbers { builder.itemLocations[region] = locations }
        }
    }

    private mutating func collectItems(
        at body: Range<UInt64>, _ locations: ItemLocations, _ types: [UInt32: FourCharacterCode]
    ) {
        let parts = findsOnlyNumbers ? PartRanges() : PartRanges(map)
        func field(_ range: Range<Int>) -> Range<UInt64> {
            .bytes(at: body.lowerBound + UInt64(clamping: range.lowerBound), UInt64(range.count))
        }
        for row in locations.rows {
            // Items in other files, and those that are built of other items, have no bytes of their own.
            guard let space = row.space else { continue }
            let base = space.lowerBound.addingSaturated(row.entry.baseOffset)
            if row.entry.baseOffset > 0 || locations.box.offsetByteCount == 0 {
                add(field(locations.box.baseField(of: row.entry)), from: space.lowerBound, to: base)
            }
            for (index, extent) in row.extents.enumerated() {
                let offset = field(locations.box.offsetField(index, of: row.entry))
                guard !extent.range.isEmpty else {
                    // What is past the end of the file stays past it, however long the file becomes.
                    if findsOnlyNumbers, row.entry.constructionMethod == 0 {
                        add(offset, from: base, to: base.addingSaturated(extent.stated.offset))
                    }
                    continue
                }
                if !findsOnlyNumbers { nest(extent, row.item, types[row.item], parts) }
                let length = field(locations.box.lengthField(index, of: row.entry))
                if extent.isWhole, !length.isEmpty {
                    builder.addSize(at: length.lowerBound, byteCount: length.byteCount, of: extent.range)
                }
                add(offset, from: base, to: extent.range.lowerBound)
            }
        }
    }

    /// Adds a number that states a position, unless it has no bytes.
    private mutating func add(_ field: Range<UInt64>, from base: UInt64, to target: UInt64) {
        guard !field.isEmpty else { return }
        builder.add(FileLayout.Reference(field: field, form: .bigEndian, base: base, target: target))
    }

    private mutating func nest(
        _ extent: ItemLocations.Extent, _ item: UInt32, _ type: FourCharacterCode?, _ parts: PartRanges
    ) {
        let isMetadata = type == .exifItem || type == .mime
        nested.append(
            NestedRegion(
                range: extent.range, label: .item(item, type ?? FourCharacterCode(rawValue: 0)),
                role: isMetadata ? .metadata : type?.isDerivedImage == true ? .structure : .media,
                part: map.partIndex(ofItem: item).map { Int($0) } ?? parts.part(containing: extent.range),
                isDamaged: extent.isCutOff, isContainer: isMetadata))
    }
}

/// The parts of a HEIF file by the ranges of their data, which include their tiles.
private struct PartRanges {
    private var ranges: [(range: Range<UInt64>, part: Int)] = []

    /// Tiles of further parts have no part: finding the ranges of a part searches tables.
    private static let partLimit = 256

    init() {}

    init(_ map: FileMap) {
        for index in 0..<min(map.partCount, Self.partLimit) {
            for range in MediaPart(map, index).ranges?.ranges ?? [] { ranges.append((range, index)) }
        }
        ranges.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    func part(containing range: Range<UInt64>) -> Int? {
        guard let found = ranges.lastIndex(beginningUpTo: range.lowerBound, \.range.lowerBound),
            range.upperBound <= ranges[found].range.upperBound
        else { return nil }
        return ranges[found].part
    }
}
