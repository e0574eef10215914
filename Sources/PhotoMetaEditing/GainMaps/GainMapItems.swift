// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The coded image of a gain map as the items of a HEIF file: itself, or a grid and its tiles; its packet; and what the file states of
/// the picture that is made of it, the tone map.
struct GainMapItems: Hashable, Sendable {
    /// The image of the map, then the images that it is made of.
    var images: [Image]
    /// The XMP packet that describes the map; `nil` if there is none.
    var packet: ContiguousArray<UInt8>?
    var toneMap: ToneMap?

    struct Image: Hashable, Sendable {
        var type: FourCharacterCode
        var properties: [ItemPropertyEdit.Property]
        var data: ContiguousArray<UInt8>
    }

    /// The item `tmap`: its description, and the properties that state its colors.
    struct ToneMap: Hashable, Sendable {
        var payload: ContiguousArray<UInt8>
        var colors: [ItemPropertyEdit.Property]
    }

    /// The coding, such as `hvc1`; of a grid, that of its tiles.
    var coding: FourCharacterCode { images.last?.type ?? FourCharacterCode(rawValue: 0) }
    /// The number of bytes of the coded image, which are those of the tiles of a grid.
    var byteCount: Int {
        (images.count > 1 ? images[1...] : images[...]).reduce(0) { $0 + $1.data.count }
    }

    /// The maximum number of tiles; phones have up to 48.
    static let tileLimit = 256

    // MARK: Finding

    /// The items of a map in a file, without their data.
    struct Found {
        var images: [(image: Image, ranges: [Range<UInt64>])] = []
        var packet: [Range<UInt64>]?
        var toneMap: (ranges: [Range<UInt64>], colors: [ItemPropertyEdit.Property])?

        /// Finds the items of the map `item` of the picture `main`.
        init(_ item: UInt32, of main: UInt32, in file: EditedFile) throws(EditStop) {
            let items = try HEIFItemEdit(file)
            let properties = try ItemPropertyEdit(items)
            let entries = try items.entries()
            let references = try items.references()
            func add(_ item: UInt32) throws(EditStop) {
                guard let entry = entries.first(where: { $0.info.item == item }) else {
                    throw EditStop.refused(GainMapItems.notFound)
                }
                images.append(
                    (
                        Image(
                            type: entry.info.type, properties: try properties.properties(of: item, in: file),
                            data: []), try items.ranges(of: item)
                    ))
            }
            try add(item)
            let tiles = references.first { $0.type == .dimg && $0.item == item }?.targets ?? []
            guard tiles.count <= GainMapItems.tileLimit else { throw EditStop.refused(GainMapItems.notFound) }
            for tile in tiles {
                // A tile that is itself made of others would need further items.
                guard !references.contains(where: { $0.type == .dimg && $0.item == tile }) else {
                    throw EditStop.refused(GainMapItems.notFound)
                }
                try add(tile)
            }
            let packets = entries.filter { $0.info.isXMP(in: $0.bytes.span) }.map(\.info.item)
            let described = references.first {
                $0.type == .cdsc && $0.targets.contains(item) && packets.contains($0.item)
            }
            if let packet = described?.item { self.packet = try items.ranges(of: packet) }
            let toneMaps = entries.filter { $0.info.type == .tmap }.map(\.info.item)
            let derived = references.first {
                $0.type == .dimg && $0.targets == [main, item] && toneMaps.contains($0.item)
            }
            if let toneMap = derived?.item {
                let colors = try properties.properties(of: toneMap, in: file).filter(\.isColor)
                self.toneMap = (try items.ranges(of: toneMap), colors)
            }
        }
    }

    static let notFound = MetadataError(.notEditable, "the coded image of the gain map is not found")
}

extension ItemPropertyEdit.Property {
    /// The type of the box.
    var type: FourCharacterCode? { box[...].code(at: 4) }

    /// Whether the property states colors or their depth: `colr`, `pixi`, `clli`, `mdcv`.
    fileprivate var isColor: Bool {
        type.map { [.colr, .pixi, FourCharacterCode("clli"), FourCharacterCode("mdcv")].contains($0) }
            ?? false
    }
}

extension HEIFItemEdit {
    /// The ranges of an item's data.
    fileprivate func ranges(of item: UInt32) throws(EditStop) -> [Range<UInt64>] {
        guard locations.isComplete(item), let row = locations.rows.first(where: { $0.item == item }),
            row.space != nil
        else { throw EditStop.refused(GainMapItems.notFound) }
        return row.extents.map(\.range)
    }
}

extension Steps {
    /// Reads the gain map of a HEIF file's picture.
    mutating func gainMapItems(
        _ map: UInt32, of planner: EditPlanner, in source: SourceView
    ) throws(StepStop) -> GainMapItems {
        let main = planner.metadata.scope.map.mainPart.number
        let found = try take { () throws(MetadataError) in
            planner.reading { file throws(EditStop) in try GainMapItems.Found(map, of: main, in: file) }
        }
        var limit = GainMapImage.byteLimit
        func data(_ ranges: [Range<UInt64>], _ steps: inout Steps) throws(StepStop) -> ContiguousArray<UInt8>
        {
            var data = ContiguousArray<UInt8>()
            for range in ranges {
                data += try steps.bytes(ByteRanges([range]), of: source, limit: limit) { $0 }
                limit -= Int(clamping: range.byteCount)
            }
            return data
        }
        return try group { steps throws(StepStop) in
            limit = GainMapImage.byteLimit
            var items = GainMapItems(images: [])
            for (image, ranges) in found.images {
                var image = image
                image.data = try data(ranges, &steps)
                items.images.append(image)
            }
            if let packet = found.packet { items.packet = try data(packet, &steps) }
            if let toneMap = found.toneMap {
                items.toneMap = GainMapItems.ToneMap(
                    payload: try data(toneMap.ranges, &steps), colors: toneMap.colors)
            }
            return items
        }
    }
}
