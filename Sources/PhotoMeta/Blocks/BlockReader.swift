/// Reads located blocks into fields and keeps the bytes that those need.
///
/// What is kept is copied, so that the result does not hold on to the whole file.
struct BlockReader {
    private let file: LocatedFile
    private let window: ByteWindow
    /// The block to read next.
    private var index = 0

    /// Fills a table from the blocks that a container reader found.
    static func read(
        _ file: LocatedFile, from window: ByteWindow, into table: inout FieldTable,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        var reader = BlockReader(file: file, window: window)
        while reader.index < file.blocks.count {
            let block = file.blocks[reader.index]
            reader.index += 1
            guard block.kind.isKept else { continue }
            do throws(ParseStop) {
                try reader.read(block, into: &table, &context)
            } catch .truncated {
                context.note(
                    .truncated, "\(file.format)/\(block.kind)", at: block.offset,
                    "\(block.byteCount) bytes that could not be read")
            }
        }
    }

    private init(file: LocatedFile, window: ByteWindow) {
        self.file = file
        self.window = window
    }

    private mutating func read(
        _ block: LocatedBlock, into table: inout FieldTable, _ context: inout ParseContext
    ) throws(ParseStop) {
        if block.kind == .exif {
            try readExif(block, into: &table, &context)
            return
        }
        guard let range = try keep(block, in: &table, &context) else {
            // Items without the keys that name them are of no use.
            if block.kind == .metadataKeys { index += 1 }
            return
        }
        let firstField = table.fieldCount
        var directory = FieldTable.Directory(
            dictionary: .heif, isSorted: false, group: block.group, fields: firstField..<firstField)
        switch block.kind {
        case .fileType:
            if file.format != .heif { directory.dictionary = .movie }
            BoxFields.readFileType(range, into: &table)
        case .itemProperty:
            directory.group = 0
            BoxFields.readProperty(range, code: block.code, group: block.group, into: &table, &context)
        case .movieHeader:
            directory.dictionary = .movie
            BoxFields.readMovieHeader(range, into: &table, &context)
        case .metadataKeys:
            directory.dictionary = .quickTime
            directory.names = range
            // The items that the keys name come right behind them.
            guard index < file.blocks.count, file.blocks[index].kind == .metadataItems else { return }
            let items = file.blocks[index]
            index += 1
            guard let range = try keep(items, in: &table, &context) else { return }
            QuickTimeMetadata.readItems(range, into: &table, &context)
        case .metadataItems:
            directory.dictionary = .quickTime
            QuickTimeMetadata.readItems(range, into: &table, &context)
        case .userData:
            directory.dictionary = .quickTime
            QuickTimeMetadata.readText(range, code: block.code, into: &table, &context)
        default:
            return
        }
        table.close(directory)
    }

    /// Copies a block's bytes; `nil` if they are more than may be kept.
    private func keep(
        _ block: LocatedBlock, in table: inout FieldTable, _ context: inout ParseContext
    ) throws(ParseStop) -> Range<Int>? {
        guard block.byteCount <= context.limits.keptBytes - table.bytes.count else {
            noteTooMuch(block, &context)
            return nil
        }
        let slice = try window.slice(at: block.offset, count: block.byteCount)
        let start = table.keep(slice, from: block.offset)
        return start..<(start + slice.count)
    }

    private func noteTooMuch(_ block: LocatedBlock, _ context: inout ParseContext) {
        context.note(
            .limit, "\(file.format)/\(block.kind)", at: block.offset,
            "\(block.byteCount) bytes more than the limit of kept bytes")
    }

    // MARK: Exif

    /// Reads an Exif block where it lies, and then keeps it up to the end of its last value.
    ///
    /// What is behind that is the thumbnail: no property, and often most of the block.
    private mutating func readExif(
        _ block: LocatedBlock, into table: inout FieldTable, _ context: inout ParseContext
    ) throws(ParseStop) {
        guard block.byteCount <= context.limits.keptBytes - table.bytes.count else {
            noteTooMuch(block, &context)
            return
        }
        let firstOrigin = table.origins.count
        let bytes = try exifBytes(block, announcedIn: &table, &context)
        let path: StaticString = file.format == .jpeg ? "JPEG/APP1/Exif" : "HEIF/Exif"
        guard let header = ExifHeader.offset(in: bytes.span) else {
            context.note(
                .malformed, path.description, at: block.offset,
                "no TIFF header in an Exif block of \(bytes.count) bytes")
            return
        }
        let start = table.bytes.count
        let known = KnownBlock(bytes.dropFirst(header), start: UInt64(start + header))
        table.openBlock(byteCount: known.byteCount, firstOrigin: firstOrigin)
        do throws(ParseStop) {
            try Self.readDirectories(of: known, path: path, nextIsThumbnail: true, into: &table, &context)
        } catch .truncated {
            context.note(
                .truncated, path.description, at: block.offset, "an Exif block that ends in its header")
        }
        table.keep(bytes.prefix(max(Int(table.valuesEnd) - start, 0)))
    }

    /// The bytes of an Exif block; of one in several pieces a copy in which they lie together.
    private mutating func exifBytes(
        _ block: LocatedBlock, announcedIn table: inout FieldTable, _ context: inout ParseContext
    ) throws(ParseStop) -> ArraySlice<UInt8> {
        let first = try window.slice(at: block.offset, count: block.byteCount)
        table.announce(first.count, from: block.offset)
        guard index < file.blocks.count, file.blocks[index].continuesPrevious else { return first }
        var joined = ContiguousArray(first)
        while index < file.blocks.count, file.blocks[index].continuesPrevious {
            let next = file.blocks[index]
            index += 1
            guard next.byteCount <= context.limits.keptBytes - table.bytes.count - joined.count else {
                noteTooMuch(next, &context)
                break
            }
            table.announce(next.byteCount, at: joined.count, from: next.offset)
            joined += try window.slice(at: next.offset, count: next.byteCount)
        }
        return joined[...]
    }

    /// TIFF 6.0 §2: byte order, 42, offset of the first directory.
    static func readDirectories<Block: BlockBytes>(
        of block: Block, path: StaticString, nextIsThumbnail: Bool, into table: inout FieldTable,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let header = try block.slice(at: 0, atLeast: 8)
        if try header.span.uint8(at: 0) == 0x49 {
            let first = try header.span.uint32(at: 4, LittleEndian.self)
            let reader = DirectoryReader<LittleEndian, Block>(
                block: block, path: path, nextIsThumbnail: nextIsThumbnail)
            try reader.read(.tiff, at: UInt64(first), into: &table, &context)
        } else {
            let first = try header.span.uint32(at: 4, BigEndian.self)
            let reader = DirectoryReader<BigEndian, Block>(
                block: block, path: path, nextIsThumbnail: nextIsThumbnail)
            try reader.read(.tiff, at: UInt64(first), into: &table, &context)
        }
    }
}
