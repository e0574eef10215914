/// An edit of a HEIF file's items: the data that they get, and what it takes in the tables.
struct HEIFItemEdit {
    private let layout: HEIFLayout
    var locations: HEIFLocationTable
    /// Where the new `mdat` goes.
    private let mediaDataOffset: UInt64

    /// The body of the new `mdat`, and which item has which part of it.
    private var mediaData = ContiguousArray<UInt8>()
    private var placements: ContiguousArray<(item: UInt32, offset: Int, byteCount: Int)> = []
    private var replacements: [Replacement] = []
    /// What is put at the ends of boxes within `meta`.
    private var insertions: [(offset: UInt64, bytes: ContiguousArray<UInt8>)] = []

    init(_ layout: HEIFLayout, _ locations: HEIFLocationTable, mediaDataOffset: UInt64) {
        self.layout = layout
        self.locations = locations
        self.mediaDataOffset = mediaDataOffset
    }

    // MARK: Items

    /// Changes an item: in its place if it keeps its size.
    mutating func change(_ block: ExifBlockEdit) throws(EditStop) {
        if let stated = locations.byteCount(of: block.item), stated != UInt64(block.old.count) {
            throw .refused(MetadataError(.damaged, "the Exif item \(block.item) is cut off"))
        }
        // Bytes that are no item's alone are neither zeroed nor changed.
        let isShared =
            !layout.holdsData(block.pieces) || locations.isShared(block.pieces, of: block.item)
        let isInPlace = !isShared && block.new.count == block.old.count
        if !isInPlace { place(block.new, of: block.item) }
        guard !isShared else { return }
        var start = 0
        for piece in block.pieces {
            let end = min(start + Int(clamping: piece.byteCount), block.old.count)
            let bytes =
                isInPlace
                ? ContiguousArray(block.new[start..<end]) : ContiguousArray.zeros(end - start)
            replacements.add(bytes, at: piece)
            start = end
        }
    }

    private mutating func place(_ data: ContiguousArray<UInt8>, of item: UInt32) {
        placements.append((item, mediaData.count, data.count))
        mediaData += data
    }

    /// Adds an Exif item that describes an image (ISO/IEC 23008-12 Annex A); no image if its number is 0.
    mutating func addExifItem(
        _ data: ContiguousArray<UInt8>, describing image: UInt32, _ information: HEIFLayout.Place,
        in window: ByteWindow
    ) throws(EditStop) {
        let table = try window.bytes(in: information.body, "HEIF/meta/iinf")
        let entries = try EditStop.refusing { () throws(MetadataError) in try HEIFItemNumbers(table) }
        let groups = try layout.groups.map { place throws(EditStop) in
            try window.bytes(in: place.body, "HEIF/meta/grpl")
        }
        let item = try EditStop.refusing { () throws(MetadataError) in
            try entries.unused(beside: locations, groups)
        }
        // A reader that takes the first Exif item would not find the new one.
        guard entries.exifItems.allSatisfy(locations.isComplete) else {
            throw .refused(MetadataError(.damaged, "an Exif item that is not in the file"))
        }
        // §8.11.6.2: version 2, hidden; the number, no protection, the type, an empty name.
        var entry = ContiguousArray<UInt8>(bigEndian: UInt32(21))
        entry.appendInteger(FourCharacterCode.infe.rawValue)
        entry.appendInteger(UInt32(0x0200_0001))
        entry.appendInteger(UInt16(truncatingIfNeeded: item))
        entry.appendInteger(UInt16(0))
        entry.appendInteger(FourCharacterCode.exifItem.rawValue)
        entry.append(0)
        insertions.append((information.body.lowerBound + UInt64(entries.end), entry))
        let count = information.body.lowerBound + 4
        let isWide = entries.version != 0
        var newCount = ContiguousArray<UInt8>()
        newCount.appendInteger(UInt64(entries.count + 1), byteCount: isWide ? 4 : 2)
        replacements.add(newCount, at: count..<(count + (isWide ? 4 : 2)))
        try information.addSize(growingBy: entry.count, to: &replacements)
        if image != 0 { try addReference(from: item, to: image, in: window) }
        locations.add(item)
        place(data, of: item)
    }

    /// Adds a `cdsc` reference (§8.11.12).
    private mutating func addReference(
        from item: UInt32, to image: UInt32, in window: ByteWindow
    ) throws(EditStop) {
        var isWide = image > UInt32(UInt16.max)
        if let place = layout.references {
            let table = try window.bytes(in: place.body, "HEIF/meta/iref")
            var context = ParseContext(limits: Limits())
            var cursor = BoxCursor(min(4, table.count)..<table.count, path: "HEIF/meta/iref", base: 0)
            var end = min(4, table.count)
            var isSized = true
            while let box = cursor.next(in: table.span, &context) {
                end = box.end
                isSized = isSized && (try? table.span.uint32(at: box.start)) != 0
            }
            let version = table.first ?? 0
            guard context.diagnostics.isEmpty, isSized, end == table.count, table.count >= 4,
                version > 0 || !isWide
            else { throw .refused(MetadataError(.damaged, "the table of references is damaged")) }
            isWide = version > 0
        }
        let idByteCount = isWide ? 4 : 2
        var reference = ContiguousArray<UInt8>(bigEndian: UInt32(10 + 2 * idByteCount))
        reference.appendInteger(FourCharacterCode.cdsc.rawValue)
        reference.appendInteger(UInt64(item), byteCount: idByteCount)
        reference.appendInteger(UInt16(1))
        reference.appendInteger(UInt64(image), byteCount: idByteCount)
        if let place = layout.references {
            insertions.append((place.end, reference))
            try place.addSize(growingBy: reference.count, to: &replacements)
        } else if let meta = layout.meta {
            var box = ContiguousArray<UInt8>(bigEndian: UInt32(12 + reference.count))
            box.appendInteger(FourCharacterCode.iref.rawValue)
            box.appendInteger(UInt32(isWide ? 0x0100_0000 : 0))
            insertions.append((meta.end, box + reference))
        }
    }

    // MARK: Result

    /// Returns the replacements of the edit; `place` is the `iloc` box.
    consuming func replacements(
        at place: HEIFLayout.Place, in window: ByteWindow
    ) throws(EditStop) -> [Replacement] {
        guard !placements.isEmpty, let meta = layout.meta else { return try replacements.ordered() }
        var box = ContiguousArray<UInt8>(bigEndian: UInt32(clamping: mediaData.count + 8))
        box.appendInteger(FourCharacterCode.mdat.rawValue)
        box += mediaData

        // The table's size depends on the widths of the places that it states, and they on its size.
        var moves = OffsetMoves()
        var new = locations
        var growth = 0
        var freed = 0
        repeat {
            let widths = new
            new = locations
            new.takeWidths(of: widths)
            growth = new.byteCount - Int(clamping: place.body.byteCount)
            moves = OffsetMoves()
            moves.add(growth, at: place.end)
            for insertion in insertions { moves.add(insertion.bytes.count, at: insertion.offset) }
            let metaGrowth = growth + insertions.reduce(0) { $0 + $1.bytes.count }
            freed = freeBytes(for: metaGrowth, and: box.count)
            if let free = layout.free { moves.add(-freed, at: free.end) }
            let start = moves.moved(mediaDataOffset) + 8
            moves.add(box.count, at: mediaDataOffset)
            if !moves.leavesAll(before: window.byteCount) { new.move(by: moves) }
            for placement in placements {
                new.place(
                    placement.item, at: start.addingSaturated(UInt64(placement.offset)),
                    byteCount: placement.byteCount)
            }
        } while new.widen()

        for insertion in insertions {
            replacements.add(insertion.bytes, at: insertion.offset..<insertion.offset)
        }
        try place.addSize(growingBy: growth, to: &replacements)
        new.addChanges(at: place.body, to: &replacements)
        let metaGrowth = growth + insertions.reduce(0) { $0 + $1.bytes.count }
        try meta.addSize(growingBy: metaGrowth, to: &replacements)
        replacements.add(box, at: mediaDataOffset..<mediaDataOffset)
        if freed > 0, let free = layout.free {
            let left = (free.end - free.start) - UInt64(freed)
            var header = ContiguousArray<UInt8>()
            if left > 0 {
                header.appendInteger(UInt32(truncatingIfNeeded: left))
                header.appendInteger(free.type.rawValue)
            }
            let end = free.start + UInt64(freed + header.count)
            replacements.add(header, at: free.start..<end)
        }
        if !moves.leavesAll(before: window.byteCount) {
            try ChunkOffsetEditor.add(moves, layout, in: window, to: &replacements)
        }
        return try replacements.ordered()
    }

    /// How many bytes of the `free` box behind `meta` the growth takes, so that nothing moves behind it.
    private func freeBytes(for metaGrowth: Int, and mediaDataByteCount: Int) -> Int {
        guard let free = layout.free, free.statedSize >= 8 else { return 0 }
        let room = Int(clamping: free.end - free.start)
        let isInFront = mediaDataOffset <= free.start
        for byteCount in [metaGrowth + (isInFront ? mediaDataByteCount : 0), metaGrowth]
        where byteCount > 0 && (byteCount == room || byteCount <= room - 8) {
            return byteCount
        }
        return 0
    }
}
