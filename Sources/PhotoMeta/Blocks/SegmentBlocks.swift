/// Blocks that are read where they lie, and of which only a part is kept: Exif, the index of several pictures,
/// Photoshop's resources.
extension BlockReader {
    // MARK: Exif

    /// Reads an Exif block where it lies, and then keeps it up to the end of its last value.
    ///
    /// What is behind that is the thumbnail: no property, and often most of the block.
    mutating func readExif(
        _ block: LocatedBlock, from window: ByteWindow, into table: inout FieldTable,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let joined = try joinedBytes(block, from: window, announcedIn: &table, &context) else { return }
        let path: StaticString = format == .jpeg ? "JPEG/APP1/Exif" : "HEIF/Exif"
        guard let header = ExifHeader.offset(in: joined.bytes.span) else {
            context.note(
                .malformed, path.description, at: block.offset,
                "no TIFF header in an Exif block of \(joined.bytes.count) bytes")
            return
        }
        let firstDirectory = table.directories.count
        readDirectories(.tiff, of: joined, at: header, path: path, block, into: &table, &context)
        if table.selection.contains(.iptc) {
            IPTCRecords.readTags(ofDirectory: firstDirectory, path: path, into: &table, &context)
        }
    }

    // MARK: Several pictures

    /// CIPA DC-007 §5.2: `MPF\0`, and a TIFF structure with an index and this picture's attributes.
    mutating func readMultiPicture(
        _ block: LocatedBlock, from window: ByteWindow, into table: inout FieldTable,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let joined = try joinedBytes(block, from: window, announcedIn: &table, &context) else { return }
        let header = 4
        guard ExifHeader.isHeader(joined.bytes.span, at: header) else {
            context.note(
                .malformed, "JPEG/APP2/MPF", at: block.offset,
                "no TIFF header in an index of \(joined.bytes.count) bytes")
            return
        }
        readDirectories(
            .multiPicture, of: joined, at: header, path: "JPEG/APP2", block, into: &table, &context)
    }

    // MARK: IPTC

    /// Photoshop's resources in APP13: of all of them only IPTC's records are kept.
    mutating func readPhotoshop(
        _ block: LocatedBlock, from window: ByteWindow, into table: inout FieldTable,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let path: StaticString = "JPEG/APP13"
        guard let joined = try joinedBytes(block, from: window, announcedIn: &table, &context) else { return }
        let start = PhotoshopSignature.identifierByteCount
        guard joined.bytes.count > start else { return }
        let resources = PhotoshopResources.iptcRanges(
            in: joined.bytes.span, start..<joined.bytes.count, path: path, sourceOffset: block.offset,
            &context)
        // Before anything is kept, as it is the block's bytes that are announced for what comes next.
        let sources = resources.map { table.sourceOffset(of: joined.start + $0.lowerBound) }
        for (resource, source) in zip(resources, sources) {
            let start = table.keep(
                joined.bytes.dropFirst(resource.lowerBound).prefix(resource.count), from: source)
            IPTCRecords.read(start..<(start + resource.count), path: path, into: &table, &context)
        }
    }

    // MARK: What they share

    /// A block's bytes, and the position at which they will be kept.
    struct JoinedBytes {
        var bytes: ArraySlice<UInt8>
        var start: Int
        /// The block, or the first of its pieces.
        var firstBlock: Int
    }

    /// The bytes of a block; of one in several pieces a copy in which they lie together.
    ///
    /// `nil` if they are more than may be kept.
    @inline(__always)
    private mutating func joinedBytes(
        _ block: LocatedBlock, from window: ByteWindow, announcedIn table: inout FieldTable,
        _ context: inout ParseContext
    ) throws(ParseStop) -> JoinedBytes? {
        guard hasRoom(for: block, in: table) else {
            noteTooMuch(block, &context)
            return nil
        }
        let firstBlock = index &- 1
        let start = table.bytes.count
        let first = try window.slice(at: block.offset, count: block.byteCount)
        table.announceBlock(at: firstBlock)
        guard index < table.blocks.count, table.blocks[index].continuesPrevious else {
            return JoinedBytes(bytes: first, start: start, firstBlock: firstBlock)
        }
        var joined = ContiguousArray(first)
        while index < table.blocks.count, table.blocks[index].continuesPrevious {
            let next = table.blocks[index]
            index += 1
            guard hasRoom(for: next, beside: joined.count, in: table) else {
                noteTooMuch(next, &context)
                break
            }
            table.announceBlock(at: index &- 1, offset: joined.count)
            joined += try window.slice(at: next.offset, count: next.byteCount)
        }
        return JoinedBytes(bytes: joined[...], start: start, firstBlock: firstBlock)
    }

    /// Reads the directories of a TIFF structure, and keeps the block up to the end of their last value.
    @inline(__always)
    private func readDirectories(
        _ dictionary: MetadataDictionary.Index, of joined: JoinedBytes, at header: Int, path: StaticString,
        _ block: LocatedBlock, into table: inout FieldTable, _ context: inout ParseContext
    ) {
        let known = KnownBlock(joined.bytes.dropFirst(header), start: UInt64(joined.start + header))
        table.openBlock(byteCount: known.byteCount, firstBlock: joined.firstBlock)
        do throws(ParseStop) {
            try Self.readDirectories(
                dictionary, of: known, path: path, nextIsThumbnail: true, into: &table, &context)
        } catch {
            // The bytes are all there: what is not, is past their end.
            context.note(
                .truncated, path.description, at: block.offset, "a block that ends in its header")
        }
        table.keep(joined.bytes.prefix(max(Int(table.valuesEnd) - joined.start, 0)))
    }

    /// TIFF 6.0 §2: byte order, 42, offset of the first directory.
    static func readDirectories<Block: BlockBytes>(
        _ dictionary: MetadataDictionary.Index = .tiff, of block: Block, path: StaticString,
        nextIsThumbnail: Bool,
        into table: inout FieldTable, _ context: inout ParseContext
    ) throws(ParseStop) {
        let byteOrder = try block.read(at: 0, count: 8) { (try? $0.uint8(at: 0)) ?? 0 }
        if byteOrder == 0x49 {
            let reader = DirectoryReader<LittleEndian, Block>(
                block: block, path: path, nextIsThumbnail: nextIsThumbnail)
            try reader.read(dictionary, at: UInt64(try reader.offset(at: 4)), into: &table, &context)
        } else {
            let reader = DirectoryReader<BigEndian, Block>(
                block: block, path: path, nextIsThumbnail: nextIsThumbnail)
            try reader.read(dictionary, at: UInt64(try reader.offset(at: 4)), into: &table, &context)
        }
    }
}
