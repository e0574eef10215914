/// Reads located blocks into fields and keeps the bytes that those need.
///
/// What is kept is copied, so that the result does not hold on to the whole file.
struct BlockReader {
    let format: MediaFormat
    /// Whether the image data of a JPEG file is coded in several passes, once that is known.
    private let isProgressive: Bool?
    /// The block to read next.
    var index = 0
    /// The last block that is kept for those within it, and where it is kept; empty before there is one.
    private var region: Range<UInt64> = 0..<0
    private var regionStart = 0
    /// How many bytes may be kept: as many as the limit says, and no more than the file has.
    ///
    /// Blocks do not overlap, but the extents of an item may name the same bytes again and again.
    private let keptByteLimit: Int
    /// How many texts of user data may still be read, beside the first of each atom.
    private var textsLeft: Int

    /// A reader of the blocks that a container reader found, of a source of this size.
    init(_ file: LocatedFile, sourceByteCount: UInt64, _ limits: Limits) {
        format = file.format
        isProgressive = file.isProgressive
        // Little is kept twice in truth, such as a property that is associated twice.
        keptByteLimit = min(limits.keptBytes, Int(clamping: sourceByteCount.addingSaturated(4_096)))
        textsLeft = limits.movieEntries
    }

    /// Reads the table's blocks from ``index`` on into its fields.
    ///
    /// A block of which bytes are missing is not begun: once they are there, reading goes on with it.
    mutating func read(
        from window: ByteWindow, into table: inout FieldTable, _ context: inout ParseContext
    ) throws(ParseStop) {
        let isWhole = window.isWhole
        while index < table.blocks.count {
            let block = table.blocks[index]
            guard block.kind.isKept else {
                index += 1
                continue
            }
            if !isWhole { try request(block, from: window, table) }
            index += 1
            do throws(ParseStop) {
                try read(block, from: window, into: &table, &context)
            } catch .truncated {
                context.note(
                    .truncated, "\(format)/\(block.kind)", at: block.offset,
                    "\(block.byteCount) bytes that could not be read")
            }
        }
    }

    /// Whether a block is read together with the one before it.
    private func goesWithPrevious(_ index: Int, in table: FieldTable) -> Bool {
        guard index < table.blocks.count else { return false }
        return table.blocks[index].continuesPrevious
            || table.blocks[index].kind == .metadataItems && table.blocks[index - 1].kind == .metadataKeys
    }

    /// Throws `.missing` unless all bytes are known that are read together with this block.
    private func request(
        _ block: LocatedBlock, from window: ByteWindow, _ table: FieldTable
    ) throws(ParseStop) {
        var block = block
        var next = index
        var byteCount = 0
        while hasRoom(for: block, beside: byteCount, in: table) {
            do throws(ParseStop) {
                try window.require(at: block.offset, count: block.byteCount)
            } catch .truncated {
                // Noted where the block is read.
                return
            }
            byteCount += block.byteCount
            next += 1
            guard goesWithPrevious(next, in: table) else { return }
            block = table.blocks[next]
        }
    }

    /// Whether a block may be kept beside what is, and beside `joinedByteCount` bytes that will be.
    func hasRoom(
        for block: LocatedBlock, beside joinedByteCount: Int = 0, in table: FieldTable
    ) -> Bool {
        block.byteCount <= keptByteLimit - table.bytes.count - joinedByteCount
    }

    private mutating func read(
        _ block: LocatedBlock, from window: ByteWindow, into table: inout FieldTable,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        switch block.kind {
        case .exif: return try readExif(block, from: window, into: &table, &context)
        case .multiPicture: return try readMultiPicture(block, from: window, into: &table, &context)
        case .iptc: return try readPhotoshop(block, from: window, into: &table, &context)
        case .metadataKeys: return try readNamedItems(block, from: window, into: &table, &context)
        case .itemProperty: return try readProperties(block, from: window, into: &table, &context)
        case .itemProperties:
            // Without room for all that lies between them they are kept one by one.
            guard block.byteCount > 0, hasRoom(for: block, in: table),
                let kept = try keep(block, from: window, in: &table, &context)
            else {
                return
            }
            region = block.range
            regionStart = kept.lowerBound
            return
        default: break
        }
        guard let range = try keep(block, from: window, in: &table, &context) else { return }
        let firstField = table.fields.count
        var dictionary = MetadataDictionary.heif
        switch block.kind {
        case .fileType:
            if format != .heif { dictionary = .movie }
            BoxFields.readFileType(range, into: &table)
        case .itemGroup:
            ImageProperty.readGroup(range, code: block.code, into: &table, &context)
        case .jfif:
            dictionary = .jfif
            JFIFHeader.read(range, isProgressive: isProgressive, into: &table, &context)
        case .movieHeader:
            dictionary = .movie
            BoxFields.readMovieHeader(range, into: &table, &context)
        case .metadataItems:
            dictionary = .itemList
            QuickTimeMetadata.readItems(range, into: &table, &context)
        case .userData:
            dictionary = .userData
            UserData.read(range, code: block.code, &textsLeft, into: &table, &context)
        default:
            return
        }
        table.close(dictionary, group: block.group, from: firstField)
    }

    /// A movie's keys, and right behind them in the list the items that they name; neither is of use without the other.
    private mutating func readNamedItems(
        _ keys: LocatedBlock, from window: ByteWindow, into table: inout FieldTable,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard goesWithPrevious(index, in: table) else { return }
        let items = table.blocks[index]
        index += 1
        guard table.selection.contains(.quickTime) else {
            guard table.selection.includesMovieIdentifier else { return }
            return try readIdentifier(keys, items, from: window, into: &table, &context)
        }
        // Nearly always the one stands behind the other, with a header between them: one copy for both.
        var both = keys
        both.byteCount = Int(clamping: items.range.upperBound &- keys.offset)
        if items.offset == keys.range.upperBound &+ 8, hasRoom(for: both, in: table),
            let slice = try? window.slice(at: both.offset, count: both.byteCount)
        {
            let itemsStart = keys.byteCount &+ 8
            table.announceBlock(at: index &- 2)
            table.announceBlock(at: index &- 1, offset: itemsStart)
            let start = table.keep(slice)
            let names = start..<(start &+ keys.byteCount)
            let range = (start &+ itemsStart)..<(start &+ both.byteCount)
            readNamedItems(range, names: names, of: items, into: &table, &context)
            return
        }
        guard let names = try keep(keys, at: index &- 2, from: window, in: &table, &context),
            let range = try keep(items, from: window, in: &table, &context)
        else { return }
        readNamedItems(range, names: names, of: items, into: &table, &context)
    }

    private func readNamedItems(
        _ range: Range<Int>, names: Range<Int>, of items: LocatedBlock, into table: inout FieldTable,
        _ context: inout ParseContext
    ) {
        let firstField = table.fields.count
        QuickTimeMetadata.readNamedItems(range, sourceOffset: items.offset, into: &table, &context)
        table.close(.quickTime, group: items.group, names: names, from: firstField)
    }

    /// Of a movie's items the one that says which Live Photo it is half of, and its key.
    private func readIdentifier(
        _ keys: LocatedBlock, _ items: LocatedBlock, from window: ByteWindow, into table: inout FieldTable,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        // As if everything were kept: of less, not all was fetched.
        guard hasRoom(for: keys, in: table) else { return noteTooMuch(keys, &context) }
        guard hasRoom(for: items, beside: keys.byteCount, in: table) else {
            return noteTooMuch(items, &context)
        }
        let name = PropertySelection.movieIdentifierName
        let key = try window.read(at: keys.offset, count: keys.byteCount) {
            QuickTimeMetadata.key(name, in: $0, limit: context.limits.movieEntries)
        }
        guard let key else { return }
        let first = try window.read(at: items.offset, count: items.byteCount) {
            QuickTimeMetadata.value(ofItem: key.index, in: $0, sourceOffset: items.offset, &context)
        }
        let value: QuickTimeMetadata.Value
        if let first {
            value = first
        } else if let other = try repeatedIdentifier(
            name, behind: key.index, keys, items, from: window, &context)
        {
            value = other
        } else {
            return
        }
        let byteCount = value.count &* value.type.elementByteCount
        let names = table.keep(
            try window.slice(at: keys.offset &+ UInt64(key.entry.lowerBound), count: key.entry.count))
        let position = table.keep(
            try window.slice(at: items.offset &+ UInt64(value.position), count: byteCount))
        let firstField = table.fields.count
        table.append(1, value.type, value.count, at: position)
        table.close(
            .quickTime, group: items.group, names: names..<(names &+ key.entry.count), from: firstField)
    }

    /// The same of keys that have the name again.
    @inline(never)
    private func repeatedIdentifier(
        _ name: String, behind first: UInt32, _ keys: LocatedBlock, _ items: LocatedBlock,
        from window: ByteWindow, _ context: inout ParseContext
    ) throws(ParseStop) -> QuickTimeMetadata.Value? {
        var indices = try window.read(at: keys.offset, count: keys.byteCount) {
            QuickTimeMetadata.indices(of: name, in: $0, limit: context.limits.movieEntries)
        }
        indices.remove(first)
        guard !indices.isEmpty else { return nil }
        return try window.read(at: items.offset, count: items.byteCount) {
            QuickTimeMetadata.value(ofItems: indices, in: $0, sourceOffset: items.offset, &context)
        }
    }

    /// A property of an image and those that follow it: together they make one directory.
    ///
    /// They stand in one box, which was looked through: their bytes are all there. Were they not, the others would be read by
    /// themselves.
    private mutating func readProperties(
        _ first: LocatedBlock, from window: ByteWindow, into table: inout FieldTable,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let firstField = table.fields.count
        defer { if table.fields.count > firstField { table.close(.heif, from: firstField) } }
        var block = first
        while true {
            if let range = try keep(block, from: window, in: &table, &context) {
                ImageProperty(range: range, code: block.code, isAuxiliary: block.group != 0)
                    .read(into: &table, &context)
            }
            guard index < table.blocks.count, table.blocks[index].kind == .itemProperty else { return }
            block = table.blocks[index]
            index += 1
        }
    }

    /// Copies the bytes of the block at a place of the list, of the one before ``index`` if it is not said; `nil` if they are
    /// more than may be kept.
    private func keep(
        _ block: LocatedBlock, at place: Int? = nil, from window: ByteWindow, in table: inout FieldTable,
        _ context: inout ParseContext
    ) throws(ParseStop) -> Range<Int>? {
        if !region.isEmpty, block.offset >= region.lowerBound, block.range.upperBound <= region.upperBound {
            let position = regionStart &+ Int(clamping: block.offset &- region.lowerBound)
            return position..<(position &+ block.byteCount)
        }
        guard hasRoom(for: block, in: table) else {
            noteTooMuch(block, &context)
            return nil
        }
        let slice = try window.slice(at: block.offset, count: block.byteCount)
        let start = table.keep(slice, ofBlockAt: place ?? index &- 1)
        return start..<(start + slice.count)
    }

    func noteTooMuch(_ block: LocatedBlock, _ context: inout ParseContext) {
        context.note(
            .limit, "\(format)/\(block.kind)", at: block.offset,
            "\(block.byteCount) bytes more than the limit of kept bytes")
    }
}
