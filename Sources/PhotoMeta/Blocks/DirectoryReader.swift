// SPDX-License-Identifier: Apache-2.0
/// Reads the image file directories of a TIFF structure into fields (TIFF 6.0 §2).
///
/// It knows the few tags that refer to other directories, and those that describe an image. Noncopyable: a copy would retain
/// the block's bytes again.
struct DirectoryReader<Order: ByteOrdering, Block: BlockBytes>: ~Copyable {
    let block: Block
    let structure: TIFFStructure
    /// The origin of value offsets in the block; maker notes have origins of their own.
    var valueOrigin: Int64 = 0

    /// Reads the directory at `offset` and those chained to it, and every directory that they lead to.
    func read(
        _ dictionary: MetadataDictionary.Index, at offset: UInt64, part: UInt16, depth: Int = 0,
        into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        var next = offset
        var newPart: NewPart?
        var chained = 0
        // TIFF 6.0 §2: directories are chained. Each round reads one, and no directory is read twice.
        while true {
            let firstField = map.fields.count
            guard
                let following = try readOne(
                    dictionary, at: next, part: part, newPart, depth: depth, into: &map, &context)
            else { return }
            // A file of a hundred pages must not cost the first one its values.
            if depth == 0, map.selection.needsValues(of: dictionary) {
                try block.request(map.fields[firstField...], context.limits)
            }
            guard following != 0 else { return }
            switch dictionary {
            case .tiff:
                guard map.selection.includesParts, structure.isFile || chained == 0 else { return }
                newPart = NewPart(role: structure.isFile ? .page : .thumbnail, number: UInt32(chained + 1))
            // CIPA DC-007 §5.2: the attributes of the picture follow the index of all of them.
            case .multiPicture where chained == 0: break
            default: return
            }
            next = following
            chained += 1
        }
    }

    /// Reads one directory: a count, entries, the offset of the next directory.
    ///
    /// Returns the offset of the next directory, 0 for none; `nil` if this one cannot be read.
    func readOne(
        _ dictionary: MetadataDictionary.Index, at offset: UInt64, part: UInt16, _ newPart: NewPart?,
        depth: Int,
        into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) -> UInt64? {
        if structure.is64Bit {
            return try readBigTIFF(
                dictionary, at: offset, part: part, newPart, depth: depth, into: &map, &context)
        }
        let form = TIFFForm(isLittleEndian: Order.isLittleEndian)
        let entriesOffset = offset &+ UInt64(form.countByteCount)
        let start = block.start.addingSaturated(offset)
        let end = block.start.addingSaturated(block.byteCount)
        // Fields' offsets have 32 bits. The entries of a directory have at most 786,420 bytes, so nothing below overflows.
        guard depth <= context.limits.depth, offset >= 8, offset <= block.byteCount,
            block.byteCount &- offset >= form.countByteCount,
            end <= UInt64(UInt32.max), !map.hasDirectory(at: start, inBlock: structure.block),
            context.takeDirectory()
        else {
            noteUnread(dictionary, at: offset, depth: depth, &map, &context)
            return nil
        }
        let entryStart = UInt32(truncatingIfNeeded: block.start &+ entriesOffset)

        let statedCount = try block.read(at: offset, count: form.countByteCount) {
            Int((try? $0.uint16(at: 0, Order.self)) ?? 0)
        }
        let room = Int(truncatingIfNeeded: block.byteCount &- entriesOffset) / form.entryByteCount
        let count = context.takeEntries(min(statedCount, room))
        if count < statedCount {
            noteCount(count, of: statedCount, room: room, dictionary, at: offset, &context)
        }

        // Some writers omit the offset of the next directory, some write 0xFFFFFFFF (exif-rs #31).
        let entriesByteCount = count &* form.entryByteCount
        let isChained = dictionary == .tiff || dictionary == .multiPicture
        let hasNext =
            isChained && count == statedCount
            && block.byteCount &- entriesOffset >= UInt64(entriesByteCount &+ form.offsetByteCount)
        var part = part
        if let newPart {
            // Requires the entries before adding the part, which would otherwise be added again.
            try block.read(at: entriesOffset, count: entriesByteCount) { _ in }
            guard
                let added = map.addPart(
                    LocatedPart(role: newPart.role, parent: part, number: newPart.number),
                    path: structure.path, at: block.sourceOffset(of: offset), &context)
            else { return nil }
            part = added
        }

        var entries = DirectoryEntries<Order>(
            start: entryStart,
            blockStart: UInt32(truncatingIfNeeded: Int64(truncatingIfNeeded: block.start) &+ valueOrigin),
            blockByteCount: UInt32(clamping: Int64(truncatingIfNeeded: block.byteCount) &- valueOrigin))
        let firstField = map.fields.count
        let tagFilter = TagFilter(of: dictionary, isInFile: structure.isFile, map.selection)
        let byteCount = entriesByteCount &+ (hasNext ? form.offsetByteCount : 0)
        let next = try block.read(at: entriesOffset, count: byteCount) { bytes in
            let entryBytes = bytes.extracting(first: entriesByteCount)
            if let tagFilter {
                entries.roomCount = TagFilter.countLimit
                readEntries(
                    tagFilter, in: entryBytes, of: dictionary, at: offset, &entries, into: &map, &context)
            } else {
                readEntries(
                    AllTags(), in: entryBytes, of: dictionary, at: offset, &entries, into: &map, &context)
            }
            return hasNext ? (try? bytes.uint32(at: entriesByteCount, Order.self)) ?? 0 : 0
        }
        let directory = FileMap.Directory(
            dictionary: dictionary, isLittleEndian: Order.isLittleEndian, isSorted: entries.isSorted,
            part: part, block: structure.block, origin: structure.origin, start: start,
            fields: firstField..<map.fields.count)
        // Kept at least up to the end of its entries, so that no directory of another block has the same position.
        map.closeDirectory(
            directory, keptTo: max(entries.end, entryStart &+ UInt32(truncatingIfNeeded: entriesByteCount)))
        try followLast(directory, isNewPart: newPart != nil, depth: depth, into: &map, &context)
        return UInt64(next)
    }

    /// Reads the entries of some tags.
    @inline(__always)
    private func readEntries(
        _ tags: some TagSet, in entryBytes: Span<UInt8>, of dictionary: MetadataDictionary.Index,
        at offset: UInt64, _ entries: inout DirectoryEntries<Order>, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) {
        while entries.entriesLeft(of: entryBytes) > 0 {
            guard let entry = map.append(&entries, tags, of: entryBytes) else { continue }
            readRest(
                of: entryBytes, tags, after: entry, of: dictionary, at: offset, &entries, into: &map,
                &context)
        }
    }

    /// Continues after an entry that cannot be used; computes the path only once, because a damaged table has thousands of such
    /// entries.
    @inline(never)
    private func readRest(
        of entryBytes: Span<UInt8>, _ tags: some TagSet, after entry: DirectoryEntry,
        of dictionary: MetadataDictionary.Index, at offset: UInt64, _ entries: inout DirectoryEntries<Order>,
        into map: inout FileMapBuilder, _ context: inout ParseContext
    ) {
        let path = fullPath(dictionary)
        var unusable: DirectoryEntry? = entry
        while true {
            if let entry = unusable {
                let form = TIFFForm(isLittleEndian: Order.isLittleEndian)
                let position = form.countByteCount + entries.entry * form.entryByteCount
                note(entry, at: offset + UInt64(position), path, &context)
                entries.skip()
            }
            if !context.keepsNotes { context.omitNotes(entries.skipUnknownTypes(tags, in: entryBytes)) }
            guard entries.entriesLeft(of: entryBytes) > 0 else { return }
            unusable = map.append(&entries, tags, of: entryBytes)
        }
    }

    /// Continues with the directory that was read last: its part, and the directories that it refers to.
    @inline(__always)
    func followLast(
        _ directory: FileMap.Directory, isNewPart: Bool, depth: Int, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let index = map.directories.count &- 1
        if isNewPart { describe(directory.part, by: index, in: &map) }
        try follow(directory, depth: depth, into: &map, &context)
        if structure.isFile, depth == 0, directory.dictionary == .tiff, !isNewPart {
            findMainImage(of: directory.part, directory: index, in: &map, &context)
        }
    }

    /// Reads the directories that a directory refers to.
    private func follow(
        _ directory: FileMap.Directory, depth: Int, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        switch directory.dictionary {
        case .tiff:
            if map.selection.containsAny(of: .exifDirectory),
                let offset = offset(in: TIFFTag.exif, of: directory, map)
            {
                try descend(to: .exif, at: offset, of: directory, depth: depth, into: &map, &context)
            }
            if map.selection.contains(.gps),
                let offset = offset(in: TIFFTag.gps, of: directory, map)
            {
                try descend(to: .gps, at: offset, of: directory, depth: depth, into: &map, &context)
            }
            if map.selection.includesParts,
                let index = map.index(of: TIFFTag.subDirectories, in: directory)
            {
                try readSubDirectories(map.fields[index], of: directory, depth: depth, into: &map, &context)
            }
        case .exif:
            // In BigTIFF, a field's offset is a position among the kept bytes, not in the file.
            if map.selection.containsAny(of: .makerNotes), !structure.is64Bit,
                let index = map.index(of: TIFFTag.makerNote, in: directory)
            {
                try readMakerNote(map.fields[index], of: directory, into: &map, &context)
            }
            if map.selection.contains(.interoperability),
                let offset = offset(in: TIFFTag.interoperability, of: directory, map)
            {
                try descend(
                    to: .interoperability, at: offset, of: directory, depth: depth, into: &map,
                    &context)
            }
        default: break
        }
    }

    /// The offset in a field that has exactly one; `nil` if the field is absent or has another type or count.
    @inline(__always)
    private func offset(
        in tag: UInt16, of directory: FileMap.Directory, _ map: borrowing FileMapBuilder
    ) -> UInt64? {
        guard let index = map.index(of: tag, in: directory) else { return nil }
        let field = map.fields[index]
        guard !structure.is64Bit else { return wideOffset(in: field, map.kept) }
        guard field.count == 1, field.type.holdsOffsets else { return nil }
        // A single offset is stored in the directory's entry, which is known.
        return (try? self.offset(at: UInt64(field.offset) &- block.start)).map(UInt64.init)
    }

    /// The offset stored at a position of the block.
    @inline(__always)
    func offset(at position: UInt64) throws(ParseStop) -> UInt32 {
        try block.read(at: position, count: 4) { (try? $0.uint32(at: 0, Order.self)) ?? 0 }
    }

    /// Reads the SubIFDs, of any number (TIFF Technical Note 1).
    private func readSubDirectories(
        _ field: FileMap.Field, of directory: FileMap.Directory, depth: Int, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard !structure.is64Bit else {
            return try readBigTIFFSubDirectories(field, of: directory, depth: depth, into: &map, &context)
        }
        guard field.type.holdsOffsets else { return }
        // Bounded, so that the byte count fits 32 bits.
        let count = min(Int(clamping: field.count), context.limits.directories, 1 << 24)
        let start = UInt64(field.offset) - block.start
        try block.read(at: start, count: count * 4) { _ in }
        for index in 0..<count {
            let offset = UInt64(try offset(at: start + UInt64(index * 4)))
            try readSubDirectory(
                at: offset, number: index + 1, of: directory, depth: depth, into: &map, &context)
        }
    }

    func readSubDirectory(
        at offset: UInt64, number: Int, of directory: FileMap.Directory, depth: Int,
        into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        try descend(
            to: .tiff, at: offset, of: directory,
            NewPart(role: .subImage, number: UInt32(clamping: number)), depth: depth, into: &map, &context)
    }

    /// Reads a directory that another one refers to.
    ///
    /// If it cannot be read, others still are.
    private func descend(
        to dictionary: MetadataDictionary.Index, at offset: UInt64, of parent: FileMap.Directory,
        _ newPart: NewPart? = nil, depth: Int, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        do throws(ParseStop) {
            // Directories chained to it are not read.
            _ = try readOne(
                dictionary, at: offset, part: parent.part, newPart, depth: depth + 1, into: &map, &context)
        } catch .truncated {
            note(
                .truncated, dictionary, at: offset, &context,
                "the directory at \(offset) is outside what could be read")
        }
    }

    // MARK: Parts

    /// Sets what a directory states about the image that it describes.
    private func describe(_ part: UInt16, by index: Int, in map: inout FileMapBuilder) {
        let hasJPEG = map.index(of: TIFFTag.jpegOffset, in: map.directories[index]) != nil
        let role =
            structure.isFile ? role(of: part, by: map.directories[index], hasJPEG: hasJPEG, map) : nil
        map.updatePart(part) { part in
            part.data = .directory(index)
            part.role = role ?? part.role
            part.isJPEG = hasJPEG
        }
    }

    /// The role of an image, by its directory.
    private func role(
        of part: UInt16, by directory: FileMap.Directory, hasJPEG: Bool, _ map: borrowing FileMapBuilder
    ) -> LocatedPart.Role {
        let stated = map.part(part).role
        let subfile = subfileType(of: directory, map)
        // NewSubfileType's bits for a mask and for a depth map.
        guard subfile & 0x0C == 0 else { return .auxiliary }
        // A thumbnail's directory may state a JPEG stream and no size.
        let isUnsized = hasJPEG && map.index(of: TIFFTag.width, in: directory) == nil
        guard subfile & 1 == 0, !isUnsized else { return stated == .subImage ? .preview : .thumbnail }
        // DNG 1.7.1, chapter 2: a color filter array, and linear raw data.
        let photometric = integer(TIFFTag.photometric, in: directory, map)
        return photometric == 32_803 || photometric == 34_892 ? .raw : stated
    }

    /// Finds the image that a TIFF file's first directory describes.
    ///
    /// In a raw file the directory's own strips are a preview, and the picture is in one of its SubIFDs (DNG 1.7.1, chapter
    /// 2; TIFF/EP §5.1): the first that is not reduced.
    private func findMainImage(
        of part: UInt16, directory index: Int, in map: inout FileMapBuilder, _ context: inout ParseContext
    ) {
        map.updatePart(part) { $0.data = .directory(index) }
        guard subfileType(of: map.directories[index], map) & 1 != 0 else { return }
        let image = map.otherParts.first {
            $0.parent == part && ($0.role == .raw || $0.role == .subImage)
        }
        guard let image else { return }
        map.updatePart(part) { $0.data = image.data }
        _ = map.addPart(
            LocatedPart(
                role: .preview, parent: part,
                isJPEG: map.index(of: TIFFTag.jpegOffset, in: map.directories[index]) != nil,
                data: .directory(index)), path: structure.path,
            at: block.sourceOffset(of: 0), &context)
    }

    /// NewSubfileType, or the same bits from SubfileType, which it replaces (TIFF 6.0 §8).
    private func subfileType(of directory: FileMap.Directory, _ map: borrowing FileMapBuilder) -> UInt32 {
        if let bits = integer(TIFFTag.newSubfileType, in: directory, map) { return bits }
        return integer(TIFFTag.subfileType, in: directory, map) == 2 ? 1 : 0
    }

    /// A SHORT or LONG that is stored in its entry.
    private func integer(_ tag: UInt16, in directory: FileMap.Directory, _ map: borrowing FileMapBuilder)
        -> UInt32?
    {
        guard let index = map.index(of: tag, in: directory) else { return nil }
        let field = map.fields[index]
        if structure.is64Bit {
            return wideOffset(in: field, map.kept).flatMap(UInt32.init(exactly:))
        }
        guard field.count == 1, field.type == .long || field.type == .short else { return nil }
        let isShort = field.type == .short
        return try? block.read(at: UInt64(field.offset) &- block.start, count: 4) { bytes in
            (try? isShort ? UInt32(bytes.uint16(at: 0, Order.self)) : bytes.uint32(at: 0, Order.self)) ?? 0
        }
    }
}
