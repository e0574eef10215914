// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// A HEIF file with one image of another HEIF file: its item becomes the main image, with its properties, and with the items that it is
/// made of (ISO/IEC 23008-12 §6, §10).
///
/// Properties and coded data are copied. New are only the tables that say which item is which, and where it is.
struct ImageItemFile {
    /// What the file consists of.
    let pieces: [EditPlan.Piece]
    /// The extension of its name.
    let fileExtension: String

    /// Makes the file of an image.
    ///
    /// - Parameters:
    ///   - items: The image, and the images that it is made of: ``items(of:_:limit:)``.
    ///   - byteLimit: The maximum number of bytes of coded data that are copied.
    init(
        of items: [UInt32], _ tables: ImageItemTables, in file: EditedFile, byteLimit: UInt64
    ) throws(EditStop) {
        guard items.allSatisfy({ tables.types[$0]?.isImageItem == true }), let item = items.first else {
            throw .refused(MetadataError(.damaged, "it is made of an image that is not in the file"))
        }
        if tables.types[item] == .jpegItem {
            self = try Self(jpeg: item, tables)
        } else {
            self = try Maker(items, tables, file, byteLimit).file()
        }
    }

    private init(pieces: [EditPlan.Piece], fileExtension: String) {
        (self.pieces, self.fileExtension) = (pieces, fileExtension)
    }

    /// A JPEG image, whose tables may be a property (ISO/IEC 23008-12 Annex H).
    private init(jpeg item: UInt32, _ tables: ImageItemTables) throws(EditStop) {
        let prefix = tables.properties(of: item, FourCharacterCode("j", "p", "g", "C")).map(\.body)
        let ranges = prefix + (try tables.data(of: item))
        self.init(pieces: ranges.map { .copy($0) }, fileExtension: "jpg")
    }

    /// An image and what it is made of, each once: the image first, and the inputs of an image in their order.
    ///
    /// - Returns: `nil` if there are more than `limit`, or more than the IDs of a file.
    static func items(of item: UInt32, _ tables: ImageItemTables, limit: Int) -> [UInt32]? {
        var items = [item]
        var known: Set = [item]
        var next = 0
        while next < items.count {
            for input in tables.inputs[items[next]] ?? [] where known.insert(input).inserted {
                items.append(input)
            }
            guard items.count <= min(limit, Int(UInt16.max)) else { return nil }
            next += 1
        }
        return items
    }

    /// Makes the pieces of a file.
    private struct Maker {
        /// The items by their IDs in the source; their new IDs are their positions, from 1.
        let items: [UInt32]
        let tables: ImageItemTables
        let brand: Brand
        private var numbers: [UInt32: UInt16] = [:]
        /// The positions of the used properties among those of the source, in ascending order.
        private var properties: [Int] = []
        private var rows: [ItemAssociationBox.Row] = []
        /// The ranges of the data in the source, and for each item the part of the new data that it uses.
        private var data: [Range<UInt64>] = []
        private var extents: [Range<UInt64>?] = []
        private var dataByteCount: UInt64 = 0

        init(
            _ items: [UInt32], _ tables: ImageItemTables, _ file: EditedFile, _ byteLimit: UInt64
        ) throws(EditStop) {
            (self.items, self.tables) = (items, tables)
            brand = try Brand(of: items, tables, file)
            for (index, item) in items.enumerated() { numbers[item] = UInt16(clamping: index + 1) }
            addProperties()
            try addData(byteLimit)
        }

        // MARK: Items

        private mutating func addProperties() {
            func used(_ item: UInt32) -> [ItemAssociationBox.Property] {
                (tables.associations[item] ?? []).filter { property in
                    let position = property.index - 1
                    guard tables.properties.indices.contains(position) else { return false }
                    let box = tables.properties[position]
                    // The main image of a file is not an auxiliary one.
                    let isRole = item == items[0] && box.type == .auxC
                    return !isRole && !box.isTruncated && !box.isOpenEnded
                }
            }
            properties = Set(items.flatMap { used($0).map { $0.index - 1 } }).sorted()
            var indices: [Int: Int] = [:]
            for (index, position) in properties.enumerated() { indices[position] = index + 1 }
            rows = items.enumerated().map { index, item in
                ItemAssociationBox.Row(
                    item: UInt32(clamping: index + 1),
                    properties: used(item).prefix(Int(UInt8.max)).map {
                        (indices[$0.index - 1] ?? 0, $0.isEssential)
                    })
            }
        }

        /// Adds the data of all items; items with the same data share it, as in the source.
        private mutating func addData(_ byteLimit: UInt64) throws(EditStop) {
            var known: [[Range<UInt64>]: Range<UInt64>] = [:]
            for item in items {
                let ranges = try tables.data(of: item)
                guard !ranges.isEmpty else {
                    // Only an image that is the same as another one has no data (§6.6.2.1).
                    guard tables.inputs[item]?.isEmpty == false else {
                        throw .refused(MetadataError(.truncated, "its data is not in the file"))
                    }
                    extents.append(nil)
                    continue
                }
                if let range = known[ranges] {
                    extents.append(range)
                    continue
                }
                let byteCount = ranges.reduce(UInt64(0)) { $0.addingSaturated($1.byteCount) }
                let range = dataByteCount..<dataByteCount.addingSaturated(byteCount)
                guard range.upperBound <= byteLimit, range.upperBound <= UInt64(Int32.max) else {
                    throw .refused(MetadataError(.tooLarge, "it has too much data"))
                }
                dataByteCount = range.upperBound
                for range in ranges { data.append(range) }
                known[ranges] = range
                extents.append(range)
            }
        }

        // MARK: Boxes

        /// The tables before the properties; the offsets of data are relative to `dataStart`.
        private func tableBytes(dataStart: UInt64) -> ContiguousArray<UInt8> {
            BoxWriter.bytes { writer in
                writer.fullBox(.hdlr) { writer in
                    writer.uint32(0)
                    writer.code(.pictHandler)
                    writer.zeros(13)
                }
                writer.fullBox(.pitm) { $0.uint16(1) }
                writer.fullBox(.iloc) { writer in
                    // Offsets and lengths have four bytes, and there is no base offset.
                    writer.uint16(0x4400)
                    writer.uint16(UInt16(clamping: extents.count { $0 != nil }))
                    for (index, extent) in extents.enumerated() {
                        guard let extent else { continue }
                        writer.uint16(UInt16(clamping: index + 1))
                        // The data is in this file, in one extent.
                        writer.uint16(0)
                        writer.uint16(1)
                        writer.uint32(UInt32(clamping: dataStart.addingSaturated(extent.lowerBound)))
                        writer.uint32(UInt32(clamping: extent.byteCount))
                    }
                }
                writer.fullBox(.iinf) { writer in
                    writer.uint16(UInt16(clamping: items.count))
                    for (index, item) in items.enumerated() {
                        // Only the main image is shown by itself.
                        writer.append(
                            ItemInfoEntry.bytes(
                                of: tables.types[item] ?? .hvc1, UInt32(clamping: index + 1),
                                isHidden: index > 0))
                    }
                }
                let references = items.enumerated().reduce(into: ContiguousArray<UInt8>()) { bytes, entry in
                    let inputs = (tables.inputs[entry.element] ?? []).compactMap { numbers[$0] }
                    guard !inputs.isEmpty else { return }
                    bytes += ItemReference.bytes(
                        .dimg, from: UInt32(clamping: entry.offset + 1), to: inputs.map(UInt32.init),
                        isWide: false)
                }
                if !references.isEmpty { writer.append(ItemReferenceBox.bytes(references, isWide: false)) }
            }
        }

        func file() throws(EditStop) -> ImageItemFile {
            let boxes = properties.map { tables.properties[$0].range }
            let propertyByteCount = boxes.reduce(UInt64(0)) { $0.addingSaturated($1.byteCount) }
            let isWide = properties.count > 0x7F
            let associations = BoxWriter.bytes { writer in
                writer.box(.ipma) { writer in
                    writer.append(
                        ItemAssociationBox.bytes(
                            ItemAssociationBox.Head(
                                version: 0, flags: isWide ? ItemAssociationBox.Head.wideIndices : 0), rows))
                }
            }
            let fileType = BoxWriter.bytes { writer in
                writer.box(.ftyp) { writer in
                    writer.code(brand.codes[0])
                    writer.uint32(0)
                    for code in brand.codes { writer.code(code) }
                }
            }
            func byteCount(_ parts: UInt64...) -> UInt64 { parts.reduce(8) { $0.addingSaturated($1) } }
            let listByteCount = byteCount(propertyByteCount)
            let propertiesByteCount = byteCount(listByteCount, UInt64(associations.count))
            // After its header, `meta` has a version and flags.
            let metaByteCount = byteCount(
                4, UInt64(tableBytes(dataStart: 0).count), propertiesByteCount)
            let dataStart = byteCount(UInt64(fileType.count), metaByteCount)
            let total = dataStart.addingSaturated(dataByteCount)
            guard properties.count <= 0x7FFF, total <= UInt64(UInt32.max) else {
                throw .refused(MetadataError(.tooLarge, "it has too much data"))
            }
            let start = BoxWriter.bytes { writer in
                writer.append(fileType)
                writer.uint32(UInt32(clamping: metaByteCount))
                writer.code(.meta)
                writer.uint32(0)
                writer.append(tableBytes(dataStart: dataStart))
                writer.uint32(UInt32(clamping: propertiesByteCount))
                writer.code(.iprp)
                writer.uint32(UInt32(clamping: listByteCount))
                writer.code(.ipco)
            }
            let middle = BoxWriter.bytes { writer in
                writer.append(associations)
                writer.uint32(UInt32(clamping: byteCount(dataByteCount)))
                writer.code(.mdat)
            }
            return ImageItemFile(
                pieces: [.bytes(start)] + boxes.map { .copy($0) } + [.bytes(middle)]
                    + data.map { .copy($0) },
                fileExtension: brand.fileExtension)
        }
    }

    /// The brands of a file, by how its image is coded (ISO/IEC 23008-12 Annex B; AV1 Image File Format §6).
    private struct Brand {
        /// The major brand first.
        let codes: [FourCharacterCode]
        let fileExtension: String

        init(
            of items: [UInt32], _ tables: ImageItemTables, _ file: EditedFile
        ) throws(EditStop) {
            let coded = items.first { tables.types[$0]?.isDerivedImage == false }
            switch coded.flatMap({ tables.types[$0] }) {
            case .av01?:
                codes = [FourCharacterCode("a", "v", "i", "f"), .mif1, .miaf]
                fileExtension = "avif"
            case .hvc1?:
                let configuration = coded.flatMap { tables.properties(of: $0, .hvcC).first }
                let bytes = try configuration.map { box throws(EditStop) in
                    try file.bytes(box.body, upTo: 2, "HEIF/meta/iprp/ipco/hvcC")
                }
                // ISO/IEC 14496-15 §8.3.2.1: a space, a tier and a profile. 1 is Main, 3 Main Still Picture.
                let profile = (bytes?.last ?? 0) & 0x1F
                let isMain = profile == 1 || profile == 3
                codes = [
                    isMain ? FourCharacterCode("h", "e", "i", "c") : FourCharacterCode("h", "e", "i", "x"),
                    .mif1,
                ]
                fileExtension = "heic"
            default:
                codes = [.mif1]
                fileExtension = "heif"
            }
        }
    }
}
