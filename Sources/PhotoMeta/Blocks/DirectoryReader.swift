/// Reads the image file directories of a TIFF structure into fields (TIFF 6.0 §2).
///
/// It knows the few tags that point at other directories, and no others. It is not copied: each copy would
/// retain the block's bytes once more.
struct DirectoryReader<Order: ByteOrdering, Block: BlockBytes>: ~Copyable {
    let block: Block
    /// The way to the directories, such as `JPEG/APP1/Exif`.
    let path: StaticString
    /// Whether a directory that follows IFD0 is a thumbnail's, as in an Exif block, or a page's, as in a TIFF file.
    let nextIsThumbnail: Bool

    /// Reads the directory at `offset`, and every directory that it leads to.
    func read(
        _ dictionary: MetadataDictionary, at offset: UInt64, group: UInt16 = 0, depth: Int = 0,
        into table: inout FieldTable, _ context: inout ParseContext
    ) throws(ParseStop) {
        var next = offset
        var dictionary = dictionary
        var group = group
        // TIFF 6.0 §2: directories are chained. Each round reads one, and no directory is read twice.
        while true {
            let firstField = table.fields.count
            guard
                let following = try readOne(
                    dictionary, at: next, group: group, depth: depth, into: &table, &context)
            else { return }
            // A file of a hundred pages must not cost the first one its values.
            if depth == 0, table.selection.needsValues(of: dictionary) {
                try block.request(table.fields[firstField...], context.limits)
            }
            guard following != 0 else { return }
            switch dictionary {
            case .tiff,
                .subImage where depth == 0:
                dictionary = nextIsThumbnail ? .thumbnail : .subImage
                guard table.selection.contains(dictionary) else { return }
            // CIPA DC-007 §5.2: the attributes of the picture follow the index of all of them.
            case .multiPicture where group == 0: break
            default: return
            }
            next = UInt64(following)
            group = group == .max ? group : group + 1
        }
    }

    /// One directory: a count, entries of 12 bytes, the offset of the next directory.
    ///
    /// Gives the offset of the next directory, 0 for none; `nil` if this one cannot be read.
    private func readOne(
        _ dictionary: MetadataDictionary, at offset: UInt64, group: UInt16, depth: Int,
        into table: inout FieldTable, _ context: inout ParseContext
    ) throws(ParseStop) -> UInt32? {
        let start = block.start.addingSaturated(offset)
        let end = block.start.addingSaturated(block.byteCount)
        // What is 4 GiB or longer would need other offsets; to the last row's end there are 786,422 bytes at the most.
        guard depth <= context.limits.depth, offset >= 8, offset <= block.byteCount,
            block.byteCount &- offset >= 2,
            end <= UInt64(UInt32.max), !table.hasDirectory(at: start), context.takeDirectory()
        else {
            noteUnread(dictionary, at: offset, depth: depth, table, &context)
            return nil
        }
        let blockStart = UInt32(truncatingIfNeeded: block.start)
        let rowStart = UInt32(truncatingIfNeeded: start &+ 2)

        let statedCount = try block.read(at: offset, count: 2) {
            Int((try? $0.uint16(at: 0, Order.self)) ?? 0)
        }
        let room = Int(truncatingIfNeeded: (block.byteCount &- offset &- 2) / 12)
        let count = context.takeEntries(min(statedCount, room))
        if count < statedCount {
            noteCount(count, of: statedCount, room: room, dictionary, at: start, table, &context)
        }

        // Some writers leave the offset of the next directory away, some write 0xFFFFFFFF (exif-rs #31).
        let rowsByteCount = count &* 12
        let isChained = dictionary == .tiff || dictionary == .subImage || dictionary == .multiPicture
        let hasNext =
            isChained && count == statedCount && block.byteCount &- offset >= UInt64(rowsByteCount &+ 6)

        var rows = DirectoryRows<Order>(
            start: rowStart, blockStart: blockStart,
            blockByteCount: UInt32(truncatingIfNeeded: block.byteCount))
        let firstField = table.fields.count
        let next = try block.read(at: offset &+ 2, count: rowsByteCount &+ (hasNext ? 4 : 0)) { bytes in
            let rowBytes = bytes.extracting(first: rowsByteCount)
            while rows.rowsLeft(of: rowBytes) > 0 {
                guard let row = table.append(&rows, of: rowBytes) else { continue }
                note(row, at: start + 2 + UInt64(rows.row * 12), dictionary, table, &context)
                rows.skip()
            }
            return hasNext ? (try? bytes.uint32(at: rowsByteCount, Order.self)) ?? 0 : 0
        }
        let directory = FieldTable.Directory(
            dictionary: dictionary, isLittleEndian: Order.isLittleEndian, isSorted: rows.isSorted,
            group: group, start: start, offsetBase: Int(truncatingIfNeeded: blockStart),
            firstBlock: table.firstBlock, fields: firstField..<table.fields.count)
        // Kept to the end of its rows at least, so that no directory of another block stands at the same place.
        table.closeDirectory(
            directory, keptTo: max(rows.end, rowStart &+ UInt32(truncatingIfNeeded: rowsByteCount)))
        try follow(directory, depth: depth, into: &table, &context)
        return next
    }

    /// Reads what a directory refers to.
    private func follow(
        _ directory: FieldTable.Directory, depth: Int, into table: inout FieldTable,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        switch directory.dictionary {
        case .tiff, .subImage:
            if table.selection.containsAny(of: .exifDirectory),
                let offset = offset(in: PointerTag.exif, of: directory, table)
            {
                try descend(to: .exif, at: UInt64(offset), depth: depth, into: &table, &context)
            }
            if table.selection.contains(.gps),
                let offset = offset(in: PointerTag.gps, of: directory, table)
            {
                try descend(to: .gps, at: UInt64(offset), depth: depth, into: &table, &context)
            }
            if table.selection.contains(.subImage),
                let index = table.index(of: PointerTag.subDirectories, in: directory)
            {
                try readSubDirectories(table.fields[index], depth: depth, into: &table, &context)
            }
        case .exif:
            if table.selection.contains(.makerApple),
                let index = table.index(of: PointerTag.makerNote, in: directory)
            {
                let note = table.fields[index]
                try AppleMakerNote.read(
                    block.block(at: UInt64(note.offset) - block.start, count: Int(clamping: note.count)),
                    path: path,
                    into: &table, &context)
            }
            if table.selection.contains(.interoperability),
                let offset = offset(in: PointerTag.interoperability, of: directory, table)
            {
                try descend(to: .interoperability, at: UInt64(offset), depth: depth, into: &table, &context)
            }
        default: break
        }
    }

    /// The one offset that a field holds, `nil` if there is no such field or it is none.
    private func offset(
        in tag: UInt32, of directory: FieldTable.Directory, _ table: FieldTable
    ) -> UInt32? {
        guard let index = table.index(of: tag, in: directory) else { return nil }
        let field = table.fields[index]
        guard field.count == 1, Self.holdsOffsets(field.type) else { return nil }
        // One offset stands in the directory's own row, which is known.
        return try? self.offset(at: UInt64(field.offset) &- block.start)
    }

    /// The offset that stands at a place of the block.
    @inline(__always)
    func offset(at position: UInt64) throws(ParseStop) -> UInt32 {
        try block.read(at: position, count: 4) { (try? $0.uint32(at: 0, Order.self)) ?? 0 }
    }

    /// LONG and IFD; some writers make it SLONG (Exiv2 #1912), which is the same up to 2 GiB.
    private static func holdsOffsets(_ type: ValueType) -> Bool {
        type == .long || type == .ifd || type == .signedLong
    }

    /// TIFF Technical Note 1: tag 0x014A holds the offsets of any number of directories.
    private func readSubDirectories(
        _ field: FieldTable.Field, depth: Int, into table: inout FieldTable, _ context: inout ParseContext
    ) throws(ParseStop) {
        guard Self.holdsOffsets(field.type) else { return }
        // More than any limit of directories that could be reached, and a product that is no more than 32 bits.
        let count = min(Int(clamping: field.count), context.limits.directories, 1 << 24)
        let start = UInt64(field.offset) - block.start
        try block.read(at: start, count: count * 4) { _ in }
        for index in 0..<count {
            let offset = try offset(at: start + UInt64(index * 4))
            try descend(
                to: .subImage, at: UInt64(offset), group: UInt16(clamping: index + 1), depth: depth,
                into: &table,
                &context)
        }
    }

    /// Reads a directory that another one points at.
    ///
    /// One that cannot be had costs no other.
    private func descend(
        to dictionary: MetadataDictionary, at offset: UInt64, group: UInt16 = 0, depth: Int,
        into table: inout FieldTable, _ context: inout ParseContext
    ) throws(ParseStop) {
        do throws(ParseStop) {
            try read(dictionary, at: offset, group: group, depth: depth + 1, into: &table, &context)
        } catch .truncated {
            note(
                .truncated, dictionary, at: block.start.addingSaturated(offset), table, &context,
                "the directory at \(offset) is not within what could be read")
        }
    }

    // MARK: Diagnostics

    /// Why a directory is not read.
    @inline(never)
    private func noteUnread(
        _ dictionary: MetadataDictionary, at offset: UInt64, depth: Int, _ table: FieldTable,
        _ context: inout ParseContext
    ) {
        let start = block.start.addingSaturated(offset)
        if depth > context.limits.depth {
            note(
                .limit, dictionary, at: start, table, &context,
                "directories within directories, past the depth limit")
        } else if offset < 8 || offset > block.byteCount || block.byteCount - offset < 2 {
            note(
                .dangling, dictionary, at: start, table, &context,
                "no directory at \(offset): the block ends at \(block.byteCount)")
        } else if table.hasDirectory(at: start) {
            note(
                .loop, dictionary, at: start, table, &context,
                "the directory at \(offset) was read before")
        } else if block.start.addingSaturated(block.byteCount) > UInt64(UInt32.max) {
            note(.unsupported, dictionary, at: start, table, &context, "a block of 4 GiB or more")
        } else {
            context.noteRefusedDirectory(fullPath(dictionary), at: table.sourceOffset(of: start))
        }
    }

    /// Why entries are not read.
    @inline(never)
    private func noteCount(
        _ count: Int, of statedCount: Int, room: Int, _ dictionary: MetadataDictionary, at start: UInt64,
        _ table: FieldTable, _ context: inout ParseContext
    ) {
        if room < statedCount {
            note(
                .truncated, dictionary, at: start, table, &context,
                "\(statedCount) entries stated, room for \(room)")
        }
        if count < min(room, statedCount) {
            note(
                .limit, dictionary, at: start, table, &context,
                "\(count) of \(min(room, statedCount)) entries read, the limit")
        }
    }

    private func fullPath(_ dictionary: MetadataDictionary) -> String {
        let name =
            switch dictionary {
            case .tiff: "IFD0"
            case .thumbnail: "IFD1"
            default: dictionary.name
            }
        return "\(path)/\(name)"
    }

    @inline(never)
    private func note(
        _ code: Diagnostic.Code, _ dictionary: MetadataDictionary, at position: UInt64, _ table: FieldTable,
        _ context: inout ParseContext, _ message: @autoclosure () -> String
    ) {
        context.note(
            code, fullPath(dictionary), at: table.sourceOffset(of: position), message())
    }

    /// Why a row cannot be used.
    @inline(never)
    private func note(
        _ row: DirectoryRows<Order>.Row, at position: UInt64, _ dictionary: MetadataDictionary,
        _ table: FieldTable, _ context: inout ParseContext
    ) {
        let tag = row.tag.tagText
        if row.hasKnownType, UInt64(row.value) + row.byteCount <= block.byteCount {
            note(
                .limit, dictionary, at: position, table, &context,
                "field \(tag) has \(row.byteCount) bytes more than its block's values may have together")
        } else if row.hasKnownType {
            note(
                .truncated, dictionary, at: position, table, &context,
                "field \(tag) ends at \(UInt64(row.value) + row.byteCount), its block at \(block.byteCount)")
        } else {
            note(
                .unknownType, dictionary, at: position, table, &context,
                "field \(tag) has type \(row.type.rawValue)")
        }
    }
}

/// The tags that hold offsets of directories, and the maker note.
private enum PointerTag {
    static let subDirectories: UInt32 = 0x014A
    static let exif: UInt32 = 0x8769
    static let gps: UInt32 = 0x8825
    static let makerNote: UInt32 = 0x927C
    static let interoperability: UInt32 = 0xA005
}
