/// Exif blocks: an identifier and a TIFF structure (Exif 3.0 §4.5).
///
/// A block is read in place, and then kept up to the end of its last value. The thumbnail follows, which is not a property
/// and often most of the block.
enum ExifBlock: BlockFormat {
    static let properties: PropertySelection = .exifBlock

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMap,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let joined = try input.joinedBytes(block, map, &context) else { return }
        let path = Self.path(in: map)
        guard let header = ExifHeader.offset(in: joined.bytes.span) else {
            context.note(
                .malformed, path.description, at: block.offset,
                "no TIFF header in an Exif block of \(joined.bytes.count) bytes")
            return
        }
        if block.coding == .plain { map.blocks[joined.block].headerByteCount = UInt8(clamping: header) }
        let firstDirectory = map.directories.count
        map.readDirectories(
            dictionary(of: block), of: joined, at: header, path: path, part: block.part, &context)
        if map.wants(.photoshop) {
            IPTCRecords.readTags(ofDirectory: firstDirectory, path: path, into: &map, &context)
        }
    }

    private static func path(in map: FileMap) -> StaticString {
        switch map.format {
        case .jpeg: "JPEG/APP1/Exif"
        case .heif: "HEIF/Exif"
        default: "Exif"
        }
    }

    /// The dictionary of the first directory: TIFF's, except in a CR3 file, where each directory has a TIFF structure of its
    /// own.
    private static func dictionary(of block: LocatedBlock) -> MetadataDictionary.Index {
        switch block.code {
        case .canonExif: .exif
        case .canonMakerNote: .makerCanon
        case .canonGPS: .gps
        default: .tiff
        }
    }
}

/// The Multi-Picture Format block: `MPF\0`, and a TIFF structure with an index and this picture's attributes
/// (CIPA DC-007 §5.2).
enum MultiPictureBlock: BlockFormat {
    static let properties: PropertySelection = [.multiPicture]

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMap,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let joined = try input.joinedBytes(block, map, &context) else { return }
        let header = 4
        guard ExifHeader.isHeader(joined.bytes.span, at: header) else {
            context.note(
                .malformed, "JPEG/APP2/MPF", at: block.offset,
                "no TIFF header in an index of \(joined.bytes.count) bytes")
            return
        }
        map.blocks[joined.block].headerByteCount = UInt8(header)
        let firstDirectory = map.directories.count
        map.readDirectories(
            .multiPicture, of: joined, at: header, path: "JPEG/APP2", part: block.part, &context)
        if map.selection.includesParts, firstDirectory < map.directories.count {
            addPictures(of: map.directories[firstDirectory], block, header: header, to: &map, &context)
        }
    }

    /// Adds the pictures after the first one, which is the file's own, as parts.
    private static func addPictures(
        of directory: FileMap.Directory, _ block: LocatedBlock, header: Int, to map: inout FileMap,
        _ context: inout ParseContext
    ) {
        let entryTag: UInt32 = 0xB002
        guard let index = map.index(of: entryTag, in: directory),
            let pictures = MultiPictureEntries(map.value(of: map.fields[index], in: directory))
        else { return }
        let origin = block.offset + UInt64(header)
        for (number, entry) in pictures.entries.enumerated().dropFirst() {
            let start = origin.addingSaturated(UInt64(entry.offset))
            let end = start.addingSaturated(UInt64(entry.byteCount))
            // An entry without bytes is not a part.
            guard entry.offset > 0, entry.byteCount > 0, start < map.sourceByteCount else { continue }
            let role: LocatedPart.Role =
                switch entry.type {
                case .largeThumbnailVGA, .largeThumbnailFullHD: .preview
                case .panorama, .disparity, .multiAngle, .baselinePrimary: .alternative
                default: .embedded
                }
            let part = LocatedPart(
                role: role, parent: block.part, number: UInt32(number + 1), isJPEG: entry.format == 0,
                data: .range(start..<min(end, map.sourceByteCount)))
            guard map.addPart(part, path: "JPEG/APP2/MPF", at: block.offset, &context) != nil else { return }
        }
    }
}

extension FileMap {
    /// Reads the directories of a TIFF structure, and keeps the block up to the end of their last value.
    @inline(__always)
    fileprivate mutating func readDirectories(
        _ dictionary: MetadataDictionary.Index, of joined: BlockInput.JoinedBytes, at header: Int,
        path: StaticString, part: UInt16, _ context: inout ParseContext
    ) {
        let start = kept.bytes.count
        let known = KnownBlock(
            joined.bytes.dropFirst(header), start: UInt64(start + header), from: joined.origin,
            skipping: UInt64(header))
        let structure = TIFFStructure(
            path: path, block: UInt16(clamping: joined.block), origin: UInt32(clamping: header))
        openBlock(byteCount: known.byteCount)
        do throws(ParseStop) {
            try readDirectories(dictionary, of: known, structure, part: part, &context)
        } catch {
            // All bytes are known, so the error is a read past their end.
            context.note(
                .truncated, path.description, at: joined.origin.offset, "a block that ends in its header")
        }
        keep(joined, upTo: Int(valuesEnd) - start)
    }

    /// TIFF 6.0 §2: byte order, 42, offset of the first directory; BigTIFF has 43, two sizes, and an offset of 64 bits.
    mutating func readDirectories<Block: BlockBytes>(
        _ dictionary: MetadataDictionary.Index = .tiff, of block: consuming Block, _ structure: TIFFStructure,
        part: UInt16 = 0, _ context: inout ParseContext
    ) throws(ParseStop) {
        let byteOrder = try block.read(at: 0, count: 8) { (try? $0.uint8(at: 0)) ?? 0 }
        if byteOrder == 0x49 {
            let reader = DirectoryReader<LittleEndian, Block>(block: block, structure: structure)
            try reader.read(
                dictionary, at: try reader.firstOffset(), part: part, into: &self, &context)
        } else {
            let reader = DirectoryReader<BigEndian, Block>(block: block, structure: structure)
            try reader.read(
                dictionary, at: try reader.firstOffset(), part: part, into: &self, &context)
        }
    }
}
