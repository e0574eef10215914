/// An edit of a HEIF file's items: their new data, and the changes to the tables.
struct HEIFItemEdit {
    private let layout: HEIFLayout
    private let meta: SourceBox
    private var locations: ItemLocationTable
    /// The offset at which the new `mdat` is inserted.
    private let mediaDataOffset: UInt64

    /// The body of the new `mdat`, and the part of it that each item uses.
    private var mediaData = ContiguousArray<UInt8>()
    private var placements: ContiguousArray<(item: UInt32, offset: Int, byteCount: Int)> = []
    /// The added and removed items.
    private var list: HEIFItemListEdit
    private var edits = BoxEdits()
    /// Whether the properties of images change.
    private var hasOtherTables = false

    init(_ layout: HEIFLayout, _ meta: SourceBox, _ locations: ItemLocationTable) {
        self.layout = layout
        self.meta = meta
        self.locations = locations
        list = HEIFItemListEdit(layout, meta)
        // An item that extends to the end of the file must not get longer.
        mediaDataOffset = locations.reachesEnd ? meta.end : max(layout.mediaDataOffset, meta.end)
    }

    // MARK: Items

    /// Changes an item, in place if its size stays the same.
    mutating func change(_ block: BlockEdit) throws(EditStop) {
        let isShared = try isShared(block)
        let isInPlace = !isShared && block.new.count == block.old.count
        if !isInPlace { place(block.new, of: block.item) }
        if !isShared { replaceData(of: block, with: isInPlace ? block.new : []) }
    }

    /// Removes an item, its references and its data.
    mutating func remove(_ block: BlockEdit) throws(EditStop) {
        let isShared = try isShared(block)
        list.remove(block.item)
        locations.remove(block.item)
        if !isShared { replaceData(of: block, with: []) }
    }

    /// Whether an item may share its bytes with others, so that they are neither zeroed nor changed.
    private func isShared(_ block: BlockEdit) throws(EditStop) -> Bool {
        if let stated = locations.byteCount(of: block.item), stated != UInt64(block.old.count) {
            throw .refused(MetadataError(.damaged, "the item \(block.item) is cut off"))
        }
        return !layout.holdsData(block.pieces) || locations.isShared(block.pieces, of: block.item)
    }

    /// Replaces an item's data in place; if `data` is empty, with zeros.
    private mutating func replaceData(of block: BlockEdit, with data: ContiguousArray<UInt8>) {
        var start = 0
        for piece in block.pieces {
            let end = min(start + Int(clamping: piece.byteCount), block.old.count)
            edits.replace(
                piece,
                with: data.isEmpty ? ContiguousArray.zeros(end - start) : ContiguousArray(data[start..<end]))
            start = end
        }
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
        let item = try list.add(kind, describing: image, beside: locations, &scanner)
        locations.add(item)
        place(data, of: item)
    }

    /// Adds the changes to the properties of images.
    mutating func turn(by turn: HEIFOrientationEdit) {
        if turn.write(to: &edits) { hasOtherTables = true }
    }

    // MARK: Result

    /// Returns the replacements of the edit.
    consuming func replacements(_ scanner: inout BoxScanner) throws(EditStop) -> [Replacement] {
        try list.write(to: &edits, &scanner)
        guard !placements.isEmpty || !list.isEmpty || hasOtherTables else { return try edits.replacements() }
        var offsets: MovedOffsets?
        // The size of the table depends on the widths of its offsets, and the offsets depend on its size.
        var new = locations
        repeat {
            if offsets == nil, try all(new, nil).places.isMoving(before: scanner.window.byteCount) {
                offsets = try movedOffsets(&scanner)
            }
            let places = try all(new, offsets).places
            let start = places.place(of: mediaDataOffset) &- UInt64(mediaData.count)
            let widths = new
            new = locations
            new.takeWidths(of: widths)
            if offsets != nil { new.move(by: places) }
            for placement in placements {
                new.place(
                    placement.item, at: start.addingSaturated(UInt64(placement.offset)),
                    byteCount: placement.byteCount)
            }
        } while new.widen()
        let changes = try all(new, offsets)
        try locations.check(changes.places, except: placements.map(\.item))
        return try changes.replacements()
    }

    /// Returns all changes, with these item locations.
    private func all(_ new: ItemLocationTable, _ offsets: MovedOffsets?) throws(EditStop) -> BoxEdits {
        var all = edits
        new.write(to: &all, in: [meta])
        if !mediaData.isEmpty {
            all.insert(BoxWriter.bytes { $0.box(.mdat) { $0.append(mediaData) } }, at: mediaDataOffset)
        }
        all.fillFreeSpace(behind: meta, in: layout.file) { range in
            locations.isShared([range]) || offsets?.refers(to: range) == true
        }
        try offsets?.move(with: &all)
        return all
    }

    /// Returns the offsets in other tables: those of an image sequence's tracks, and of items in other `meta`
    /// boxes.
    private func movedOffsets(_ scanner: inout BoxScanner) throws(EditStop) -> MovedOffsets {
        var lists = layout.file.boxes.filter { $0.type == .meta && $0 != meta }
        var tracks: [SurveyedTrack] = []
        let movie = layout.file.first(.moov)
        if let movie {
            let children = try scanner.boxes(in: movie.body, "HEIF/moov")
            guard !children.isFragmented else { throw .fragmented }
            tracks = try SurveyedTrack.tracks(in: children, &scanner)
            lists += children.boxes.filter { $0.type == .meta }
        }
        guard !layout.file.isFragmented else { throw .fragmented }
        return try MovedOffsets(of: tracks, in: movie, lists, &scanner)
    }
}
