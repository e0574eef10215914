import PhotoMeta

/// An edit of a HEIF file's items: their new data, and the changes to the tables.
struct HEIFItemEdit {
    private let tables: HEIFTables
    private let fileByteCount: UInt64
    private var locations: HEIFItemLocationEdit
    /// The added and removed items.
    private var list: HEIFItemListEdit
    /// The body of the new `mdat`, and the part of it that each item uses.
    private var mediaData = ContiguousArray<UInt8>()
    private var placements: ContiguousArray<(item: UInt32, offset: Int, byteCount: Int)> = []
    private var edits = LayoutEdits()

    /// - Throws: `MetadataError.Code.damaged` if readers may disagree on where items are.
    init(_ tables: HEIFTables, _ file: EditedFile) throws(EditStop) {
        self.tables = tables
        fileByteCount = file.window.byteCount
        locations = try HEIFItemLocationEdit(tables.locations, tables, in: file)
        list = HEIFItemListEdit(tables)
        let table = tables.locations
        guard !locations.hasRepeatedItems else {
            throw .damaged("HEIF/meta/iloc", at: table.start, "several items have the same ID")
        }
        // New data is inserted after 'meta', where it would become part of such an item.
        guard !locations.reachesEnd || tables.meta.end < fileByteCount else {
            throw .damaged(
                "HEIF/meta/iloc", at: table.start, "an item extends to the end of the file, in 'meta'")
        }
        let changing: [FourCharacterCode] = [.iinf, .iloc, .iref, .iprp]
        // New tables follow the last box.
        let boxes = tables.children.boxes
        let last = boxes.last.map { [.idat, .mdat].contains($0.type) ? [] : [$0] } ?? []
        guard !locations.isShared((boxes.filter { changing.contains($0.type) } + last).map(\.range)) else {
            throw .damaged(
                "HEIF/meta/iloc", at: table.start, "an item's data overlaps the tables of items")
        }
    }

    // MARK: Items

    /// Changes an item.
    mutating func change(_ block: BlockEdit) throws(EditStop) {
        guard try !isShared(block) else { return place(block.new, of: block.item) }
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

    /// Changes or removes a packet in a box of its own.
    mutating func change(_ block: BlockEdit, in box: SourceBox) {
        if block.isRemoved {
            edits.remove(box.range)
        } else {
            edits.replace(block.range, with: block.new)
        }
    }

    /// Removes an item, its references and its data.
    mutating func remove(_ block: BlockEdit) throws(EditStop) {
        if try !isShared(block) { for piece in block.pieces { edits.remove(piece) } }
        list.remove(block.item)
        locations.remove(block.item)
    }

    /// The types of items that are images, or that describe how an image is made of others (ISO/IEC 23008-12 §6, Annexes B to
    /// L; ISO/IEC 23001-17).
    static let images = LayoutCollector.codes(
        "hvc1", "hev1", "lhv1", "avc1", "av01", "vvc1", "evc1", "jpeg", "j2k1", "jxl ", "unci", "mski",
        "grid", "iovl",
        "iden", "tmap")

    /// Removes the items that are not images, except some; their data then belongs to nothing.
    mutating func removeOthers(keeping kept: Set<UInt32>, _ scanner: inout BoxScanner) throws(EditStop) {
        for (item, type) in try list.types(scanner)
        where !Self.images.contains(type) && !kept.contains(item) {
            list.remove(item)
            locations.remove(item)
        }
    }

    /// Whether an item may share its bytes with others, so that they are neither removed nor changed.
    private func isShared(_ block: BlockEdit) throws(EditStop) -> Bool {
        if let stated = locations.byteCount(of: block.item), stated != UInt64(block.old.count) {
            throw .refused(MetadataError(.damaged, "the item \(block.item) is cut off"))
        }
        return !tables.holdsData(block.pieces) || locations.isShared(block.pieces, of: block.item)
    }

    private mutating func place(_ data: ContiguousArray<UInt8>, of item: UInt32) {
        placements.append((item, mediaData.count, data.count))
        mediaData += data
    }

    /// Adds an item that describes an image (ISO/IEC 23008-12 Annex A), or no image if `image` is 0.
    mutating func add(
        _ kind: BlockKind, _ data: ContiguousArray<UInt8>, describing image: UInt32,
        _ scanner: inout BoxScanner
    ) throws(EditStop) {
        place(data, of: try list.add(kind, describing: image, beside: locations, &scanner))
    }

    /// Adds the changes to the properties of images.
    mutating func turn(by turn: HEIFOrientationEdit) { turn.write(to: &edits) }

    // MARK: Result

    /// Returns the changes of the edit.
    consuming func edits(_ scanner: inout BoxScanner, of file: EditedFile) throws(EditStop) -> LayoutEdits {
        try list.write(to: &edits, &scanner)
        if !mediaData.isEmpty {
            // An item that extends to the end of the file must not get longer.
            let offset = locations.reachesEnd ? tables.meta.end : tables.mediaDataOffset
            let header = BoxWriter.bytes { $0.box(.mdat) { _ in } }
            let insertion = edits.insert(
                BoxWriter.bytes { $0.box(.mdat) { $0.append(mediaData) } }, at: offset)
            for placement in placements {
                locations.place(
                    placement.item, in: insertion, at: header.count + placement.offset,
                    byteCount: placement.byteCount)
            }
        }
        locations.write(to: &edits, fileByteCount)
        try edits.fillFreeSpace(behind: tables.meta, in: tables.file, of: file)
        return edits
    }
}
