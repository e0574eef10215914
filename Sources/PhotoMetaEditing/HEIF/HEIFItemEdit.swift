// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// An edit of a HEIF file's items: their new data, and the changes to the tables.
struct HEIFItemEdit {
    let file: EditedFile
    let tree: FileTree
    /// The first `meta` box, and the boxes in it.
    let meta: SourceBox
    let children: BoxList
    /// The table of items.
    let information: SourceBox
    let locationTable: SourceBox
    /// The locations without those of removed items.
    private(set) var locations: ItemLocations
    /// The added items.
    private(set) var added: [NewItem] = []
    /// The ID after that of the last added item, if all higher ones are free.
    private var nextItem: UInt32?
    /// The added groups of items.
    private(set) var addedGroups = ContiguousArray<UInt8>()
    private(set) var removed: Set<UInt32> = []
    /// The body of the new `mdat`, and the part of it that each item uses.
    private var mediaData = ContiguousArray<UInt8>()
    private(set) var newData: [NewData] = []
    var edits = LayoutEdits()

    /// References of one type from a new item to others.
    typealias NewReference = (type: FourCharacterCode, targets: [UInt32])

    /// An item that is added.
    struct NewItem {
        let item: UInt32
        /// The entry in the table of items.
        let entry: ContiguousArray<UInt8>
        let references: [NewReference]
    }

    /// - Throws: `MetadataError.Code.noMedia` for a file without items; `MetadataError.Code.damaged` if new boxes cannot be
    ///   inserted, or if readers may disagree on where items are.
    init(_ file: EditedFile) throws(EditStop) {
        self.file = file
        tree = try file.tree()
        guard let meta = tree.first(.meta) else { throw .refused(MetadataError(.noMedia, "no image items")) }
        self.meta = meta
        children = tree.boxes(in: meta)
        // Readers know that the items are images only if the brands precede them.
        guard tree.first(.ftyp).map({ $0.start < meta.start }) ?? true else {
            throw .damaged("HEIF/meta", at: meta.start, "it is before 'ftyp'")
        }
        // A box without a size would contain anything inserted after it. If `meta` has no size, a new `mdat` becomes its last
        // box, which cannot follow stray bytes.
        guard !meta.isTruncated, children.isWhole, children.boxes.last?.isOpenEnded != true,
            !meta.isOpenEnded || children.tail.isEmpty
        else { throw .damaged("HEIF/meta", at: meta.start, "its boxes do not match its size") }
        guard let information = children.first(.iinf), let table = children.first(.iloc) else {
            throw .refused(MetadataError(.noMedia, "no table of items"))
        }
        guard let locations = tree.itemLocations(in: table) else {
            // A table beyond the limit is not damaged.
            _ = try file.bytes(table.body, "HEIF/meta/iloc")
            throw .damaged("meta/iloc", at: table.start, "the table of item locations is damaged")
        }
        (self.information, locationTable, self.locations) = (information, table, locations)
        guard !locations.hasRepeatedItems else {
            throw .damaged("HEIF/meta/iloc", at: table.start, "several items have the same ID")
        }
        // New data is inserted after 'meta', where it would become part of such an item.
        guard !locations.reachesEnd || meta.end < file.window.byteCount else {
            throw .damaged(
                "HEIF/meta/iloc", at: table.start, "an item extends to the end of the file, in 'meta'")
        }
        let changing: [FourCharacterCode] = [.iinf, .iloc, .iref, .iprp]
        // New tables follow the last box.
        let last = children.boxes.last.map { [.idat, .mdat].contains($0.type) ? [] : [$0] } ?? []
        let changed = children.boxes.filter { changing.contains($0.type) } + last
        guard !locations.isShared(changed.map(\.range)) else {
            throw .damaged(
                "HEIF/meta/iloc", at: table.start, "an item's data overlaps the tables of items")
        }
    }

    // MARK: Items

    /// Changes or removes a block.
    mutating func change(_ block: BlockEdit) throws(EditStop) {
        if let box = box(around: block) {
            return block.isRemoved ? edits.remove(box.range) : edits.replace(block.range, with: block.new)
        }
        try checkIsUnique(block.item)
        if block.isRemoved {
            if try !isShared(block) { for piece in block.pieces { edits.remove(piece) } }
            remove(block.item)
        } else if try isShared(block) {
            place(block.new, of: block.item)
        } else {
            try changeInPlace(block)
        }
    }

    private mutating func changeInPlace(_ block: BlockEdit) throws(EditStop) {
        var start = 0
        for (number, piece) in block.pieces.enumerated() {
            let piecesLeft = block.pieces.count - number - 1
            // The last piece takes the rest. An extent without bytes would be one up to the end of the file.
            let count =
                piecesLeft == 0
                ? block.new.count - start
                : max(min(Int(clamping: piece.byteCount), block.new.count - start - piecesLeft), 1)
            guard count > 0, start + count <= block.new.count else {
                throw .refused(MetadataError(.damaged, "the item \(block.item) has too many pieces"))
            }
            edits.replace(piece, with: ContiguousArray(block.new[start..<(start + count)]))
            start += count
        }
    }

    /// Removes an item and its references.
    private mutating func remove(_ item: UInt32) {
        removed.insert(item)
        locations.rows.removeAll { $0.item == item }
    }

    /// Removes the items that are not images, except some; their data then belongs to nothing.
    mutating func removeOthers(keeping kept: Set<UInt32>) throws(EditStop) {
        for entry in try checkedEntries()
        where !entry.info.type.isImageItem && !kept.contains(entry.info.item) {
            remove(entry.info.item)
        }
    }

    /// The `uuid` box that is a packet's, which is not an item (XMP part 3, §1.2.7.1); `nil` for items.
    private func box(around block: BlockEdit) -> SourceBox? {
        tree.all(.uuid).first { $0.body.contains(block.range) }
    }

    /// Whether an item may share its bytes with others, so that they are neither removed nor changed.
    private func isShared(_ block: BlockEdit) throws(EditStop) -> Bool {
        if let stated = locations.byteCount(of: block.item), stated != UInt64(block.old.count) {
            throw .refused(MetadataError(.damaged, "the item \(block.item) is cut off"))
        }
        let data = tree.all(.mdat) + [children.first(.idat)].compactMap(\.self)
        let isData = block.pieces.allSatisfy { piece in data.contains { $0.body.contains(piece) } }
        return !isData || locations.isShared(block.pieces, of: block.item)
    }

    private mutating func place(_ data: ContiguousArray<UInt8>, of item: UInt32) {
        newData.append(NewData(item: item, range: mediaData.count..<(mediaData.count + data.count)))
        mediaData += data
    }

    /// Adds an item that describes an image (ISO/IEC 23008-12 Annex A), or no image if `image` is 0.
    mutating func add(
        _ kind: BlockKind, _ data: ContiguousArray<UInt8>, describing image: UInt32
    ) throws(EditStop) {
        let item = try newItem(isExif: kind == .exif)
        added.append(
            NewItem(
                item: item, entry: ItemInfoEntry.bytes(of: kind, item),
                references: image == 0 ? [] : [(.cdsc, [image])]))
        place(data, of: item)
    }

    /// Adds an image item, and returns its ID.
    mutating func add(
        _ type: FourCharacterCode, _ data: ContiguousArray<UInt8>, _ references: [NewReference] = [],
        isHidden: Bool
    ) throws(EditStop) -> UInt32 {
        let item = try newItem()
        added.append(
            NewItem(
                item: item, entry: ItemInfoEntry.bytes(of: type, item, isHidden: isHidden),
                references: references))
        place(data, of: item)
        return item
    }

    /// Adds a group of items.
    mutating func addGroup(_ type: FourCharacterCode, of items: [UInt32]) throws(EditStop) {
        addedGroups += EntityToGroupBox.bytes(type, group: try newItem(), items)
    }

    /// Returns an ID for an item or a group.
    ///
    /// The tables are searched once, and not for each of many tiles.
    private mutating func newItem(isExif: Bool = false) throws(EditStop) -> UInt32 {
        if !isExif, let item = nextItem, item <= UInt32(UInt16.max) {
            nextItem = item + 1
            return item
        }
        let (item, isHighest) = try unusedItem(isExif: isExif)
        nextItem = isHighest ? item + 1 : nil
        return item
    }

    // MARK: Result

    /// Returns the changes of the edit.
    consuming func result() throws(EditStop) -> LayoutEdits {
        try writeTables()
        var insertion: LayoutEdits.Insertion?
        if !mediaData.isEmpty {
            // An item that extends to the end of the file must not get longer.
            insertion = edits.insert(
                BoxWriter.bytes { $0.box(.mdat) { $0.append(mediaData) } },
                at: locations.reachesEnd ? meta.end : mediaDataOffset)
        }
        writeLocations(insertion.map { ($0, BoxWriter.bytes { $0.box(.mdat) { _ in } }.count) })
        try edits.fillFreeSpace(behind: meta, in: tree.boxes(), of: file)
        return edits
    }

    /// The offset of a new `mdat`: after the last intact box that contains or describes images.
    ///
    /// Bytes that are located from the end of the file, such as a motion photo's movie and Samsung's trailer, stay
    /// after it.
    private var mediaDataOffset: UInt64 {
        let last = tree.boxes().boxes.last { box in
            (box == meta || box.type == .moov || box.type == .mdat) && !box.isTruncated && !box.isOpenEnded
        }
        return max(last?.end ?? 0, meta.end)
    }
}
