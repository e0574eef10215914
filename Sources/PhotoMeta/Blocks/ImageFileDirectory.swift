/// Reads the image file directories of a TIFF structure into fields (TIFF 6.0 §2).
///
/// It knows the few tags that point at other directories, and no others.
struct DirectoryReader<Order: ByteOrder, Block: BlockBytes> {
    let block: Block
    /// The way to the directories, such as `JPEG/APP1/Exif`.
    let path: String
    /// Whether a directory that follows IFD0 is a thumbnail's, as in an Exif block, or a page's, as in a TIFF file.
    let nextIsThumbnail: Bool

    /// What a directory refers to.
    private struct References {
        var subDirectories: FieldTable.Field?
        var exif: UInt32?
        var gps: UInt32?
        var interoperability: UInt32?
        var makerNote: FieldTable.Field?
        var next: UInt32 = 0

        mutating func take(_ tag: UInt16, _ field: FieldTable.Field, _ inlineValue: UInt32) {
            let isOffset = field.count == 1 && (field.type == .long || field.type == .ifd)
            switch tag {
            case PointerTag.subDirectories: subDirectories = subDirectories ?? field
            case PointerTag.makerNote: makerNote = makerNote ?? field
            case PointerTag.exif where isOffset: exif = exif ?? inlineValue
            case PointerTag.gps where isOffset: gps = gps ?? inlineValue
            case PointerTag.interoperability where isOffset:
                interoperability = interoperability ?? inlineValue
            default: break
            }
        }
    }

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
            guard
                let references = try readEntries(
                    of: dictionary, at: next, group: group, depth: depth, into: &table, &context)
            else { return }
            try follow(references, from: dictionary, depth: depth, into: &table, &context)
            guard references.next != 0, dictionary == .tiff || dictionary == .subImage && depth == 0 else {
                return
            }
            next = UInt64(references.next)
            dictionary = nextIsThumbnail ? .thumbnail : .subImage
            group = group == .max ? group : group + 1
        }
    }

    /// One directory: a count, entries of 12 bytes, the offset of the next directory.
    private func readEntries(
        of dictionary: MetadataDictionary, at offset: UInt64, group: UInt16, depth: Int,
        into table: inout FieldTable, _ context: inout ParseContext
    ) throws(ParseStop) -> References? {
        let start = block.start.addingSaturated(offset)
        guard depth <= context.limits.depth else {
            note(
                .limit, dictionary, at: start, table, &context,
                "directories within directories, past the depth limit")
            return nil
        }
        guard offset >= 8 || dictionary == .makerApple, offset <= block.byteCount,
            block.byteCount - offset >= 2
        else {
            note(
                .dangling, dictionary, at: start, table, &context,
                "no directory at \(offset): the block ends at \(block.byteCount)")
            return nil
        }
        guard !table.directories.contains(where: { $0.start == start }) else {
            note(.loop, dictionary, at: start, table, &context, "the directory at \(offset) was read before")
            return nil
        }
        guard context.takeDirectory(fullPath(dictionary), at: table.sourceOffset(of: Int(clamping: start)))
        else { return nil }

        let counted = try block.slice(at: offset, count: 2)
        let statedCount = Int(try counted.span.uint16(at: 0, Order.self))
        let room = (block.byteCount - offset - 2) / 12
        var count = statedCount
        if UInt64(count) > room {
            count = Int(room)
            note(
                .truncated, dictionary, at: start, table, &context,
                "\(statedCount) entries stated, room for \(count)")
        }
        count = context.takeEntries(
            count, fullPath(dictionary), at: table.sourceOffset(of: Int(clamping: start)))

        let entries = try block.slice(at: offset + 2, count: count * 12)
        var references = References()
        let firstField = table.fields.count
        let isSorted = readRows(
            entries.span, at: start + 2, dictionary, &references, into: &table, &context)
        table.close(
            FieldTable.Directory(
                dictionary: dictionary, isLittleEndian: Order.isLittleEndian, isSorted: isSorted,
                group: group,
                start: start, offsetBase: Int(clamping: block.start), fields: 0..<0),
            from: firstField)

        if dictionary == .tiff || dictionary == .subImage, count == statedCount {
            let end = offset + 2 + UInt64(count) * 12
            // Some writers leave the last four bytes away (exif-rs #31 has 0xFFFFFFFF there).
            if block.byteCount - end >= 4 {
                let slice = try block.slice(at: end, count: 4)
                references.next = try slice.span.uint32(at: 0, Order.self)
            }
        }
        return references
    }

    /// The rows of a directory: tag, type, count, and the value or its offset.
    ///
    /// Gives whether the tags ascend.
    private func readRows(
        _ rows: Span<UInt8>, at start: UInt64, _ dictionary: MetadataDictionary,
        _ references: inout References, into table: inout FieldTable, _ context: inout ParseContext
    ) -> Bool {
        var isSorted = true
        var previousTag: UInt16 = 0
        var position = 0
        let blockStart = block.start
        let blockByteCount = block.byteCount
        while position &+ 12 <= rows.count {
            let row = rows.extracting(position..<(position &+ 12))
            defer { position &+= 12 }
            // In range: a row has twelve bytes. `try?` and its fallbacks fold away.
            let tag = (try? row.uint16(at: 0, Order.self)) ?? 0
            let type = ValueType(rawValue: (try? row.uint16(at: 2, Order.self)) ?? 0)
            let count = (try? row.uint32(at: 4, Order.self)) ?? 0
            let inlineValue = (try? row.uint32(at: 8, Order.self)) ?? 0

            let elementByteCount = type.elementByteCount
            if elementByteCount == 0 || type.rawValue > 255 {
                note(
                    .unknownType, dictionary, at: start &+ UInt64(position), table, &context,
                    "field \(hexadecimal(tag)) has type \(type.rawValue)")
                continue
            }
            let byteCount = UInt64(count) &* UInt64(elementByteCount)
            var offset = start &+ UInt64(position) &+ 8
            if byteCount > 4 {
                if UInt64(inlineValue) > blockByteCount || byteCount > blockByteCount &- UInt64(inlineValue) {
                    note(
                        .truncated, dictionary, at: start &+ UInt64(position), table, &context,
                        "field \(hexadecimal(tag)) ends at \(UInt64(inlineValue) + byteCount), its block at \(blockByteCount)"
                    )
                    continue
                }
                offset = blockStart &+ UInt64(inlineValue)
            }
            guard let fieldOffset = UInt32(exactly: offset) else {
                note(
                    .unsupported, dictionary, at: start &+ UInt64(position), table, &context,
                    "field \(hexadecimal(tag)) lies behind 4 GiB")
                continue
            }
            if tag <= previousTag, previousTag != 0 || position > 0 { isSorted = false }
            previousTag = tag
            let field = FieldTable.Field(
                identifier: UInt32(tag), type: type, count: count, offset: fieldOffset)
            table.append(field)
            references.take(tag, field, inlineValue)
        }
        return isSorted
    }

    private func follow(
        _ references: References, from dictionary: MetadataDictionary, depth: Int,
        into table: inout FieldTable, _ context: inout ParseContext
    ) throws(ParseStop) {
        guard dictionary != .makerApple, dictionary != .thumbnail else { return }
        if let offset = references.exif, dictionary == .tiff || dictionary == .subImage {
            try descend(to: .exif, at: UInt64(offset), depth: depth, into: &table, &context)
        }
        if let offset = references.gps {
            try descend(to: .gps, at: UInt64(offset), depth: depth, into: &table, &context)
        }
        if let offset = references.interoperability {
            try descend(to: .interoperability, at: UInt64(offset), depth: depth, into: &table, &context)
        }
        if let note = references.makerNote, dictionary == .exif {
            try AppleMakerNote.read(
                block.block(at: UInt64(note.offset) - block.start, count: Int(note.count)), path: path,
                into: &table,
                &context)
        }
        if let field = references.subDirectories, dictionary == .tiff || dictionary == .subImage {
            try readSubDirectories(field, depth: depth, into: &table, &context)
        }
    }

    /// TIFF Technical Note 1: tag 0x014A holds the offsets of any number of directories.
    private func readSubDirectories(
        _ field: FieldTable.Field, depth: Int, into table: inout FieldTable, _ context: inout ParseContext
    ) throws(ParseStop) {
        guard field.type == .long || field.type == .ifd else { return }
        let count = min(Int(field.count), context.limits.directories)
        let offsets = try block.slice(at: UInt64(field.offset) - block.start, count: count * 4)
        for index in 0..<count {
            let offset = try offsets.span.uint32(at: index * 4, Order.self)
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
            code, fullPath(dictionary), at: table.sourceOffset(of: Int(clamping: position)), message())
    }

    private func hexadecimal(_ tag: UInt16) -> String {
        let digits = String(tag, radix: 16, uppercase: true)
        return "0x" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}

/// The tags that hold offsets of directories, and the maker note.
private enum PointerTag {
    static let subDirectories: UInt16 = 0x014A
    static let exif: UInt16 = 0x8769
    static let gps: UInt16 = 0x8825
    static let makerNote: UInt16 = 0x927C
    static let interoperability: UInt16 = 0xA005
}
