// SPDX-License-Identifier: Apache-2.0
/// The metadata items of an `iinf` box (ISO/IEC 14496-12 §8.11.6); its images become parts of the file.
struct HEIFItems {
    /// The metadata items; their rows are not known at first.
    var items: ContiguousArray<Item> = []
    /// Whether images are added as parts.
    let findsImages: Bool
    /// Whether images have to be found to know what the Exif blocks describe, because none describes the main image.
    private(set) var needsImages = false
    /// Whether an Exif block describes an item other than the main image.
    private var describesOther = false

    /// The maximum number of metadata items, each of which is searched for in two tables.
    ///
    /// A photo has one Exif item and a few XMP items.
    private static let countLimit = 64
    private static let path: StaticString = "HEIF/meta/iinf"

    struct Item {
        var id: UInt32
        var kind: BlockKind
        /// The part that the item describes, or ``otherPart``; `nil` if the item refers to no image.
        var part: UInt16?
        /// The offset of its row in the `iloc` box; `nil` if none was found.
        var row: Int?

        /// An image other than the main one that has no number, as it is not known yet or is not a part.
        static let otherPart = UInt16.max
    }

    init(findsImages: Bool) {
        self.findsImages = findsImages
    }

    var isEmpty: Bool { items.isEmpty }
    var exifCount: Int { items.count { $0.kind == .exif } }

    /// Reads the body of an `iinf` box at position `base` of the file.
    ///
    /// - Parameter tiles: Items that are known to be tiles, and are neither metadata nor parts.
    mutating func read(
        _ bytes: Span<UInt8>, at base: UInt64, skipping tiles: TileRuns, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) {
        guard let version = try? bytes.uint8(at: 0) else {
            context.note(.truncated, Self.path.description, at: base, "an empty box")
            return
        }
        items.reserveCapacity(8)
        let start = min(ItemInfoBox(version: version).entriesOffset, bytes.count)
        // If images are not needed, all of them are skipped.
        var passed = findsImages ? tiles.first : nil
        let primaryItem = map.mainPart.number
        let firstImage = map.otherParts.count
        var itemsLeft = context.limits.items
        var cursor = BoxCursor(start..<bytes.count, path: Self.path, base: base)
        while true {
            itemsLeft -= cursor.skip(in: bytes, &context) { ItemInfoEntry.passImages(passed, $0, limit: $1) }
            guard let box = cursor.next(in: bytes, &context) else { break }
            guard box.type == .infe else { continue }
            itemsLeft -= 1
            guard itemsLeft >= 0 else {
                context.noteLimit(context.limits.items, of: "items", Self.path.description, at: base)
                break
            }
            guard let entry = ItemInfoEntry(bytes, box.body) else { continue }
            let (id, type) = (entry.item, entry.type)
            if type == .exifItem {
                add(Item(id: id, kind: .exif))
            } else if entry.isXMP(in: bytes) {
                add(Item(id: id, kind: .xmp))
            } else if type.isImageItem {
                if type == .tmap { add(Item(id: id, kind: .gainMap)) }
                if id == primaryItem {
                    map.updatePart(0) { $0.codec = type }
                } else if let run = tiles.run(of: id) {
                    // The other tiles of the run follow.
                    passed = run
                } else if findsImages {
                    let part = LocatedPart(role: .alternative, number: id, codec: type, data: .item(id))
                    _ = map.addPart(part, path: Self.path, at: base + UInt64(box.start), &context)
                }
            }
        }
        if findsImages {
            map.sortItems(from: firstImage)
        }
    }

    /// Adds an item, unless there is one with its ID, or too many; the first Exif block is never too many.
    private mutating func add(_ item: Item) {
        var hasExif = false
        for other in items {
            guard other.id != item.id else { return }
            if other.kind == .exif { hasExif = true }
        }
        guard items.count < Self.countLimit || item.kind == .exif && !hasExif else { return }
        items.append(item)
    }

    // MARK: References

    /// Applies the references between items, which state the thumbnails and auxiliary images of each image, and the images
    /// that metadata describes.
    ///
    /// Inputs of a derived image, such as the tiles of a grid, are not parts (ISO/IEC 23008-12 §6.6), except those of a tone
    /// map, which are the base image and its gain map (ISO 21496-1).
    mutating func relate(
        by references: HEIFReferences, in window: ByteWindow, _ map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) {
        if findsImages {
            let hasInputs = relateImages(by: references, in: window, &map, &context)
            // Adds diagnostics of the references only once.
            var noted = context
            if hasInputs {
                // Inputs with other than consecutive IDs, such as an overlay's, were added as parts.
                map.removeInputs()
                _ = relateImages(by: references, in: window, &map, &noted)
            }
            describeParts(by: references, in: window, map, &noted)
        } else {
            describeMainPart(by: references, in: window, &map, &context)
            needsImages =
                describesOther && map.mainPart.number != 0
                && !items.contains { $0.kind == .exif && $0.part == 0 }
        }
        completeMainPart(.exif, isStated: map.mainPart.number != 0)
        completeMainPart(.xmp, isStated: map.mainPart.number != 0)
        // An Exif block that describes a tile, or nothing, is not read.
        if items.contains(where: { $0.part == nil && $0.kind == .exif }) {
            items.removeAll { $0.part == nil && $0.kind == .exif }
        }
    }

    /// Finds the first input of the main image, and the metadata that describes it.
    private mutating func describeMainPart(
        by references: HEIFReferences, in window: ByteWindow, _ map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) {
        let primaryItem = map.mainPart.number
        var firstInput: UInt32 = 0
        references.forEach(in: window, &context) { bytes, reference in
            if reference.type == .dimg {
                if reference.item == primaryItem, firstInput == 0 {
                    firstInput = reference.target(at: 0, in: bytes)
                }
            } else if reference.type == .cdsc, items.contains(where: { $0.id == reference.item }) {
                var isOther = true
                for position in 0..<min(reference.count, 16)
                where reference.target(at: position, in: bytes) == primaryItem {
                    describeMainPart(with: reference.item)
                    isOther = false
                }
                if isOther { describeOther(with: reference.item) }
            }
        }
        map.updatePart(0) { $0.firstInput = firstInput }
    }

    private mutating func describeMainPart(with item: UInt32) {
        for index in items.indices where items[index].id == item { items[index].part = 0 }
    }

    /// Records that an item describes an image other than the main one, whose part is not known yet.
    private mutating func describeOther(with item: UInt32) {
        for index in items.indices where items[index].id == item {
            if items[index].kind == .exif {
                describesOther = true
            } else if items[index].part == nil {
                items[index].part = Item.otherPart
            }
        }
    }

    /// Sets the part that each metadata item describes: the main image if it refers to that, otherwise the first part.
    ///
    /// A packet of an image that is not a part, such as a tile, is not the main image's.
    private mutating func describeParts(
        by references: HEIFReferences, in window: ByteWindow, _ map: borrowing FileMapBuilder,
        _ context: inout ParseContext
    ) {
        references.forEach(in: window, &context) { bytes, reference in
            guard reference.type == .cdsc else { return }
            for index in items.indices where items[index].id == reference.item && items[index].part != 0 {
                for position in 0..<min(reference.count, 16) where items[index].part != 0 {
                    let part = map.partIndex(ofItem: reference.target(at: position, in: bytes))
                    if part == 0 || items[index].part == nil { items[index].part = part }
                }
                if items[index].kind == .xmp { items[index].part = items[index].part ?? Item.otherPart }
            }
        }
    }

    /// Applies the references between images; returns whether any parts are only inputs of others.
    private func relateImages(
        by references: HEIFReferences, in window: ByteWindow, _ map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) -> Bool {
        var hasInputs = false
        references.forEach(in: window, &context) { bytes, reference in
            let first = reference.target(at: 0, in: bytes)
            switch reference.type {
            case .thmb: map.relate(reference.item, .thumbnail, to: first)
            case .auxl: map.relate(reference.item, .auxiliary, to: first)
            case .dimg:
                guard let part = map.partIndex(ofItem: reference.item) else { return }
                map.updatePart(part) { $0.firstInput = first }
                if map.part(part).codec == .tmap {
                    // The second input of a tone map is the gain map.
                    guard reference.count == 2 else { return }
                    map.relate(reference.target(at: 1, in: bytes), .auxiliary, to: map.mainPart.number)
                } else if reference.run(in: bytes) == nil || map.hasInput(first) {
                    if map.markInputs(reference, in: bytes) { hasInputs = true }
                }
            default: break
            }
        }
        return hasInputs
    }

    /// Assigns the first metadata item of a kind that has no part to the main part, unless another item of the kind describes
    /// it.
    ///
    /// If the file does not state its primary item, the first item of the kind is assigned.
    private mutating func completeMainPart(_ kind: BlockKind, isStated: Bool) {
        var first: Int?
        for index in items.indices where items[index].kind == kind {
            guard items[index].part != 0 else { return }
            if first == nil, items[index].part == nil || !isStated { first = index }
        }
        if let first { items[first].part = 0 }
    }
}

extension FileMapBuilder {
    /// Sets the role of an item's part, and the part that it belongs to; the main part does not change.
    fileprivate mutating func relate(_ item: UInt32, _ role: LocatedPart.Role, to other: UInt32) {
        guard let part = partIndex(ofItem: item), part > 0 else { return }
        let parent = partIndex(ofItem: other) ?? 0
        let isLoop = belongs(parent, to: part)
        updatePart(part) {
            $0.role = role
            $0.parent = isLoop ? 0 : parent
        }
    }

    /// Whether a part is `other` or belongs to it; also `true` for a chain of more parts than real files have.
    private func belongs(_ index: UInt16, to other: UInt16) -> Bool {
        var ancestor = index
        for _ in 0..<8 {
            if ancestor == 0 { return false }
            if ancestor == other { return true }
            ancestor = part(ancestor).parent
        }
        return true
    }

    /// Whether an item is a part other than the main one.
    fileprivate func hasInput(_ item: UInt32) -> Bool { partIndex(ofItem: item).map { $0 > 0 } ?? false }

    /// Marks the parts that are inputs of a derived image; returns whether there are any.
    fileprivate mutating func markInputs(_ reference: ItemReference, in bytes: Span<UInt8>) -> Bool {
        var hasInputs = false
        for position in 0..<reference.count {
            guard let input = partIndex(ofItem: reference.target(at: position, in: bytes)), input > 0 else {
                continue
            }
            updatePart(input) { $0.isInput = true }
            hasInputs = true
        }
        return hasInputs
    }
}
