// SPDX-License-Identifier: Apache-2.0
/// Exif blocks: an identifier and a TIFF structure (Exif 3.0 §4.5).
///
/// A block is read in place, and then kept up to the end of its last value. The thumbnail follows, which is not a property
/// and often most of the block.
enum ExifBlock: BlockFormat {
    static let properties: PropertySelection = .exifBlock

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let path = Self.path(in: map.format)
        if input.isReadInPlace,
            try readInPlace(block, path, &input, into: &map, &context)
        {
            return
        }
        guard let joined = try input.joinedBytes(block, &map, &context) else { return }
        if block.coding != .plain, XMPBlock.keepProfile(joined, into: &map) { return }
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
        readRecords(ofDirectory: firstDirectory, path, into: &map, &context)
    }

    private static func path(in format: MediaFormat) -> StaticString {
        switch format {
        case .jpeg: "JPEG/APP1/Exif"
        case .heif: "HEIF/Exif"
        default: "Exif"
        }
    }

    /// Reads a large block through the window if little of it is selected: only its directories and the selected values are
    /// fetched.
    ///
    /// Returns `false` if its header is not where the standards place it.
    private static func readInPlace(
        _ block: LocatedBlock, _ path: StaticString, _ input: inout BlockInput,
        into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) -> Bool {
        let (window, index) = (input.window, input.index &- 1)
        let limits = input.valueLimits(context.limits)
        let start = try window.slice(at: block.offset, count: min(block.byteCount, ExifHeader.usualByteCount))
        guard let header = ExifHeader.usualOffset(in: start.span) else { return false }
        // When a byte is missing, the block is read again from its start once the byte is known.
        let before = FileMapBuilder(addingTo: map)
        let contextBefore = context
        do throws(ParseStop) {
            map.blocks[index].headerByteCount = UInt8(clamping: header)
            let structure = TIFFStructure(
                path: path, block: UInt16(clamping: index), origin: UInt32(clamping: header))
            let bytes = WindowBlock(window, map.blocks[index].payload)
            let firstDirectory = map.directories.count
            map.openBlock(byteCount: bytes.byteCount)
            do throws(ParseStop) {
                try map.readDirectories(
                    dictionary(of: block), of: bytes, structure, part: block.part, &context)
            } catch .truncated(let offset) {
                context.note(.truncated, path.description, at: offset, "the rest could not be read")
            }
            for directory in map.directories[firstDirectory...]
            where map.selection.needsValues(of: directory.dictionary) {
                try bytes.request(map.fields[directory.fields], limits)
            }
            try DirectoryValues.keep(
                ofDirectoriesFrom: firstDirectory, path: path, from: window, in: &map, limits, &context)
            readRecords(ofDirectory: firstDirectory, path, into: &map, &context)
        } catch {
            map = before
            context = contextBefore
            throw error
        }
        return true
    }

    /// Reads the IPTC records and the image resources in tags of the first directory.
    private static func readRecords(
        ofDirectory index: Int, _ path: StaticString, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) {
        guard map.wants(.photoshop) else { return }
        IPTCRecords.readTags(ofDirectory: index, path: path, into: &map, &context)
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
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard let joined = try input.joinedBytes(block, &map, &context) else { return }
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
        of directory: FileMap.Directory, _ block: LocatedBlock, header: Int, to map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) {
        guard let index = map.index(of: MultiPictureEntries.tag, in: directory),
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
                case .largeThumbnailVGA, .largeThumbnailFullHD, .largeThumbnail4K, .largeThumbnail8K,
                    .largeThumbnail16K:
                    .preview
                case .panorama, .disparity, .multiAngle, .baselinePrimary, .originalPreservation: .alternative
                default: .embedded
                }
            let part = LocatedPart(
                role: role, parent: block.part, number: UInt32(number + 1), isJPEG: entry.format == 0,
                data: .range(start..<min(end, map.sourceByteCount)))
            guard let index = map.addPart(part, path: "JPEG/APP2/MPF", at: block.offset, &context) else {
                return
            }
            // Gain maps had no type of their own until 2025.
            if entry.type == .undefined || entry.type == .gainMap, entry.format == 0,
                map.wants(.embeddedPicture), number <= EmbeddedPictureBlock.countLimit
            {
                map.blocks.append(
                    LocatedBlock(.embeddedPicture, part: index, offset: start, byteCount: 2))
            }
        }
    }
}

extension LocatedBlock {
    /// Whether it is an Exif block that is read in place: so large that it is not fetched for a few properties.
    ///
    /// A usual block comes with one request.
    func isReadInPlace(for selection: PropertySelection) -> Bool {
        kind == .exif && byteCount > 65_536 && coding == .plain && !selection.includesStructure
            && range.upperBound <= UInt64(UInt32.max)
    }
}

extension FileMapBuilder {
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

    /// Reads the directories of a structure with a header.
    mutating func readDirectories<Block: BlockBytes>(
        _ dictionary: MetadataDictionary.Index = .tiff, of block: consuming Block, _ structure: TIFFStructure,
        part: UInt16 = 0, _ context: inout ParseContext
    ) throws(ParseStop) {
        let byteOrder = try block.read(at: 0, count: 8) { (try? $0.uint8(at: 0)) ?? 0 }
        if TIFFForm.isLittleEndian(mark: byteOrder) {
            let reader = DirectoryReader<LittleEndian, Block>(block: consume block, structure: structure)
            try reader.read(
                dictionary, at: try reader.firstOffset(), part: part, into: &self, &context)
        } else {
            let reader = DirectoryReader<BigEndian, Block>(block: consume block, structure: structure)
            try reader.read(
                dictionary, at: try reader.firstOffset(), part: part, into: &self, &context)
        }
    }
}
