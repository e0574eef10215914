/// Keeps the bytes of located blocks and reads them into fields.
enum BlockReader {
    /// Fills a table from the blocks that a container reader found.
    static func read(
        _ file: LocatedFile, from window: ByteWindow, into table: inout FieldTable,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let ranges = try keep(file.blocks, from: window, into: &table, &context)
        var index = 0
        while index < file.blocks.count {
            let block = file.blocks[index]
            let range = ranges[index]
            let firstField = table.fields.count
            index += 1
            switch block.kind {
            case .exif where !block.continuesPrevious:
                // A block in several pieces lies together once it is kept.
                var end = range.upperBound
                while index < file.blocks.count, file.blocks[index].continuesPrevious {
                    end = max(end, ranges[index].upperBound)
                    index += 1
                }
                try readExif(range.lowerBound..<end, format: file.format, into: &table, &context)
            case .fileType:
                BoxFields.readFileType(range, into: &table)
                let dictionary: MetadataDictionary = file.format == .heif ? .heif : .movie
                table.close(.init(dictionary: dictionary, isSorted: false, fields: 0..<0), from: firstField)
            case .itemProperty:
                BoxFields.readProperty(range, code: block.code, group: block.group, into: &table, &context)
                table.close(.init(dictionary: .heif, isSorted: false, fields: 0..<0), from: firstField)
            case .movieHeader:
                BoxFields.readMovieHeader(range, into: &table, &context)
                table.close(.init(dictionary: .movie, isSorted: false, fields: 0..<0), from: firstField)
            case .metadataItems:
                let hasKeys = index >= 2 && file.blocks[index - 2].kind == .metadataKeys
                QuickTimeMetadata.readItems(
                    range, names: hasKeys ? ranges[index - 2] : 0..<0, group: block.group, into: &table,
                    &context)
            case .userData:
                QuickTimeMetadata.readText(range, code: block.code, into: &table, &context)
                table.close(
                    .init(dictionary: .quickTime, isSorted: false, group: block.group, fields: 0..<0),
                    from: firstField)
            default:
                break
            }
        }
    }

    /// Copies the blocks' bytes out of the window, so that the result does not hold on to the whole file.
    private static func keep(
        _ blocks: ContiguousArray<LocatedBlock>, from window: ByteWindow, into table: inout FieldTable,
        _ context: inout ParseContext
    ) throws(ParseStop) -> ContiguousArray<Range<Int>> {
        var ranges: ContiguousArray<Range<Int>> = []
        var total = 0
        for block in blocks where block.kind.isKept { total = total.addingSaturated(block.byteCount) }
        table.reserve(byteCount: min(total, context.limits.keptBytes, Int(clamping: window.byteCount)))
        ranges.reserveCapacity(blocks.count)
        for block in blocks {
            guard block.kind.isKept else {
                ranges.append(0..<0)
                continue
            }
            guard block.byteCount <= context.limits.keptBytes - table.bytes.count else {
                context.note(
                    .limit, "\(block.kind)", at: block.offset,
                    "\(block.byteCount) bytes more than the limit of kept bytes")
                ranges.append(0..<0)
                continue
            }
            do throws(ParseStop) {
                let slice = try window.slice(at: block.offset, count: block.byteCount)
                let start = table.keep(slice, from: block.offset)
                ranges.append(start..<(start + block.byteCount))
            } catch .truncated {
                context.note(
                    .truncated, "\(block.kind)", at: block.offset,
                    "\(block.byteCount) bytes that could not be read")
                ranges.append(0..<0)
            }
        }
        return ranges
    }

    private static func readExif(
        _ range: Range<Int>, format: MediaFormat, into table: inout FieldTable, _ context: inout ParseContext
    ) throws(ParseStop) {
        let bytes = table.bytes
        let path = format == .jpeg ? "JPEG/APP1/Exif" : "HEIF/Exif"
        guard !range.isEmpty, let start = ExifHeader.offset(in: bytes.span.extracting(range)) else {
            let position = table.sourceOffset(of: range.lowerBound)
            context.note(
                .malformed, path, at: position, "no TIFF header in the Exif block of \(range.count) bytes")
            return
        }
        let block = KeptBlock(bytes, (range.lowerBound + start)..<range.upperBound)
        try readDirectories(of: block, path: path, nextIsThumbnail: true, into: &table, &context)
    }

    /// TIFF 6.0 §2: byte order, 42, offset of the first directory.
    static func readDirectories<Block: BlockBytes>(
        of block: Block, path: String, nextIsThumbnail: Bool, into table: inout FieldTable,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let header = try block.slice(at: 0, count: 8)
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

extension Int {
    fileprivate func addingSaturated(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}
