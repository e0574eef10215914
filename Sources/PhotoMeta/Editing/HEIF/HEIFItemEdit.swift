/// An edit of a HEIF file's items: the data that they get, and what it takes in the tables.
struct HEIFItemEdit {
    private let layout: HEIFLayout
    private let meta: SourceBox
    private var locations: ItemLocationTable
    /// Where the new `mdat` goes.
    private let mediaDataOffset: UInt64

    /// The body of the new `mdat`, and which item has which part of it.
    private var mediaData = ContiguousArray<UInt8>()
    private var placements: ContiguousArray<(item: UInt32, offset: Int, byteCount: Int)> = []
    private var edits = BoxEdits()

    init(_ layout: HEIFLayout, _ meta: SourceBox, _ locations: ItemLocationTable) {
        self.layout = layout
        self.meta = meta
        self.locations = locations
        // What goes to the end of the file must not get longer.
        mediaDataOffset = locations.reachesEnd ? meta.end : max(layout.mediaDataOffset, meta.end)
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
            edits.replace(piece, with: bytes)
            start = end
        }
    }

    private mutating func place(_ data: ContiguousArray<UInt8>, of item: UInt32) {
        placements.append((item, mediaData.count, data.count))
        mediaData += data
    }

    /// Adds an Exif item that describes an image (ISO/IEC 23008-12 Annex A); no image if its number is 0.
    mutating func addExifItem(
        _ data: ContiguousArray<UInt8>, describing image: UInt32, _ information: SourceBox,
        _ scanner: inout BoxScanner
    ) throws(EditStop) {
        let table = try scanner.bytes(information.body, "HEIF/meta/iinf")
        let entries = try EditStop.refusing { () throws(MetadataError) in
            try HEIFItemNumbers(table, scanner.limits)
        }
        let groups = try layout.children.first(.grpl).map { box throws(EditStop) in
            try scanner.bytes(box.body, "HEIF/meta/grpl")
        }
        let item = try EditStop.refusing { () throws(MetadataError) in
            try entries.unused(beside: locations, groups, scanner.limits)
        }
        // A reader that takes the first Exif item would not find the new one.
        guard entries.exifItems.allSatisfy(locations.isComplete) else {
            throw .refused(MetadataError(.damaged, "an Exif item that is not in the file"))
        }
        // §8.11.6.2: version 2, hidden; the number, no protection, the type, an empty name.
        let entry = BoxWriter.bytes { writer in
            writer.fullBox(.infe, version: 2, flags: 1) { writer in
                writer.uint16(UInt16(truncatingIfNeeded: item))
                writer.uint16(0)
                writer.code(.exifItem)
                writer.zeros(1)
            }
        }
        let parents = [meta, information]
        edits.insert(entry, at: information.bodyStart &+ UInt64(entries.end), in: parents)
        let count = BoxWriter.bytes {
            $0.integer(UInt64(entries.count + 1), byteCount: entries.version == 0 ? 2 : 4)
        }
        let start = information.bodyStart &+ 4
        edits.replace(start..<(start &+ UInt64(count.count)), with: count, in: parents)
        if image != 0 { try addReference(from: item, to: image, &scanner) }
        locations.add(item)
        place(data, of: item)
    }

    /// Adds a `cdsc` reference (§8.11.12).
    private mutating func addReference(
        from item: UInt32, to image: UInt32, _ scanner: inout BoxScanner
    ) throws(EditStop) {
        let path: StaticString = "HEIF/meta/iref"
        let table = layout.children.first(.iref)
        var isWide = image > UInt32(UInt16.max)
        if let table {
            let head = try scanner.bytes(table.body, upTo: 4, path)
            let list = try scanner.boxes(in: min(table.bodyStart &+ 4, table.end)..<table.end, path)
            guard head.count == 4, list.isWhole, list.tail.isEmpty, list.boxes.last?.isOpenEnded != true,
                head.first != 0 || !isWide
            else { throw .damaged(path, at: table.start, "the table of references is damaged") }
            isWide = head.first != 0
        }
        let reference = BoxWriter.bytes { writer in
            writer.box(.cdsc) { writer in
                writer.integer(item, byteCount: isWide ? 4 : 2)
                writer.uint16(1)
                writer.integer(image, byteCount: isWide ? 4 : 2)
            }
        }
        if let table {
            edits.insert(reference, at: table.end, in: [meta, table])
        } else {
            let box = BoxWriter.bytes { $0.fullBox(.iref, version: isWide ? 1 : 0) { $0.append(reference) } }
            // Before bytes that are too few for a box.
            edits.insert(box, at: layout.children.end, in: [meta])
        }
    }

    // MARK: Result

    /// Returns the replacements of the edit.
    consuming func replacements(_ scanner: inout BoxScanner) throws(EditStop) -> [Replacement] {
        guard !placements.isEmpty else { return try edits.replacements() }
        var offsets: MovedOffsets?
        // The table's size depends on the widths of the places that it states, and they on its size.
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

    /// All changes, with these locations.
    private func all(_ new: ItemLocationTable, _ offsets: MovedOffsets?) throws(EditStop) -> BoxEdits {
        var all = edits
        new.write(to: &all, in: [meta])
        all.insert(BoxWriter.bytes { $0.box(.mdat) { $0.append(mediaData) } }, at: mediaDataOffset)
        all.fillFreeSpace(behind: meta, in: layout.file) { range in
            locations.isShared([range]) || offsets?.refers(to: range) == true
        }
        try offsets?.move(with: &all)
        return all
    }

    /// The offsets in other tables: those of an image sequence's tracks, and of other items.
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
