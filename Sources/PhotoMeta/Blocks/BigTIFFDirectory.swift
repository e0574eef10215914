// SPDX-License-Identifier: Apache-2.0
/// Reads directories of BigTIFF, whose counts and offsets have 64 bits (the BigTIFF proposal; 43 instead of TIFF's 42).
///
/// Values are kept immediately, because fields' offsets have 32 bits, and are positions among the kept bytes.
extension DirectoryReader {
    private static var wide: TIFFForm { TIFFForm(isLittleEndian: Order.isLittleEndian, is64Bit: true) }

    /// The offset of the first directory, in the structure's header.
    @inline(__always)
    func firstOffset() throws(ParseStop) -> UInt64 {
        guard structure.is64Bit else {
            let form = TIFFForm(isLittleEndian: Order.isLittleEndian)
            return UInt64(try offset(at: UInt64(form.firstOffsetPosition)))
        }
        return try block.read(at: UInt64(Self.wide.firstOffsetPosition), count: Self.wide.offsetByteCount) {
            (try? $0.uint64(at: 0, Order.self)) ?? 0
        }
    }

    /// Reads one directory: a count of 64 bits, entries, the offset of the next directory.
    ///
    /// Returns the offset of the next directory, 0 for none; `nil` if this one cannot be read.
    @inline(never)
    func readBigTIFF(
        _ dictionary: MetadataDictionary.Index, at offset: UInt64, part: UInt16, _ newPart: NewPart?,
        depth: Int, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) -> UInt64? {
        guard depth <= context.limits.depth, offset >= 8, offset <= block.byteCount,
            block.byteCount &- offset >= Self.wide.countByteCount,
            !map.hasDirectory(at: offset, inBlock: structure.block),
            context.takeDirectory()
        else {
            noteUnread(dictionary, at: offset, depth: depth, &map, &context)
            return nil
        }
        let statedCount = try block.read(at: offset, count: Self.wide.countByteCount) {
            Int(clamping: (try? $0.uint64(at: 0, Order.self)) ?? 0)
        }
        let entryByteCount = Self.wide.entryByteCount
        let entriesOffset = offset &+ UInt64(Self.wide.countByteCount)
        let available = Int(clamping: block.byteCount &- entriesOffset)
        let room = available / entryByteCount
        let count = context.takeEntries(min(statedCount, room))
        if count < statedCount {
            noteCount(count, of: statedCount, room: room, dictionary, at: offset, &context)
        }
        let isChained = dictionary == .tiff && count == statedCount
        let entriesByteCount = count &* entryByteCount
        let hasNext = isChained && available &- entriesByteCount >= Self.wide.offsetByteCount
        // Requires the entries before adding the part, which would otherwise be added again.
        let entries = try block.slice(
            at: entriesOffset, count: entriesByteCount &+ (hasNext ? Self.wide.offsetByteCount : 0))
        guard entries.count <= context.limits.keptBytes - map.kept.bytes.count else {
            note(.limit, dictionary, at: offset, &context, "more entries than the limit of kept bytes")
            return nil
        }
        var part = part
        if let newPart {
            guard
                let added = map.addPart(
                    LocatedPart(role: newPart.role, parent: part, number: newPart.number),
                    path: structure.path, at: block.sourceOffset(of: offset), &context)
            else { return nil }
            part = added
        }
        let start = map.keep(entries, from: block.sourceOffset(of: entriesOffset))
        let firstField = map.fields.count
        var previousTag = -1
        var isSorted = true
        for entry in 0..<count {
            let field = try wideField(
                entries.span, at: entry &* entryByteCount, keptAt: start, dictionary, offset: offset,
                into: &map,
                &context)
            guard let field else { continue }
            isSorted = isSorted && Int(field.identifier) > previousTag
            previousTag = Int(field.identifier)
            map.append(field)
        }
        let directory = FileMap.Directory(
            dictionary: dictionary, isLittleEndian: Order.isLittleEndian, isSorted: isSorted, part: part,
            block: structure.block, start: offset, fields: firstField..<map.fields.count)
        map.closeDirectory(directory, keptTo: 0)
        let next = hasNext ? (try? entries.span.uint64(at: entriesByteCount, Order.self)) ?? 0 : 0
        try followLast(directory, isNewPart: newPart != nil, depth: depth, into: &map, &context)
        return next
    }

    /// Reads an entry, and keeps its value.
    ///
    /// Returns `nil`, with a diagnostic, for an entry that cannot be used.
    private func wideField(
        _ entries: Span<UInt8>, at position: Int, keptAt start: Int, _ dictionary: MetadataDictionary.Index,
        offset: UInt64, into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) -> FileMap.Field? {
        let stored = DirectoryEntry(entries.extracting(position...), is64Bit: true, Order.self)
        guard stored.hasKnownType else {
            note(
                .unknownType, dictionary, at: offset, &context,
                "field \(stored.tag.tagText) has type \(stored.type.rawValue)")
            return nil
        }
        let (byteCount, valueOffset) = (stored.byteCount, stored.value)
        var field = FileMap.Field(
            identifier: UInt32(stored.tag), type: stored.type, count: UInt32(clamping: stored.count),
            offset: UInt32(clamping: start &+ position &+ Self.wide.valuePosition))
        guard byteCount > Self.wide.offsetByteCount else { return field }
        let (end, overflow) = valueOffset.addingReportingOverflow(byteCount)
        guard byteCount < .max, !overflow, end <= block.byteCount else {
            note(
                .truncated, dictionary, at: offset, &context,
                "field \(stored.tag.tagText) ends past its block, which ends at \(block.byteCount)")
            return nil
        }
        guard map.selection.needsValues(of: dictionary) || stored.tag == TIFFTag.subDirectories
        else { return field.withoutValue }
        let room = min(
            context.limits.valueBytes(ofTag: field.identifier),
            context.limits.keptBytes - map.kept.bytes.count)
        guard let size = Int(exactly: byteCount), size <= room, map.takeValueBudget(byteCount) else {
            note(
                .limit, dictionary, at: valueOffset, &context,
                "the value of field \(stored.tag.tagText) is not kept: it has \(byteCount) bytes")
            return field.withoutValue
        }
        do throws(ParseStop) {
            let value = try block.slice(at: valueOffset, count: size)
            field.offset = UInt32(clamping: map.keep(value, from: block.sourceOffset(of: valueOffset)))
            return field
        } catch .truncated {
            note(
                .truncated, dictionary, at: valueOffset, &context,
                "the value of field \(stored.tag.tagText) could not be read")
            return field.withoutValue
        }
    }

    /// Reads the SubIFDs whose offsets a field of a wide directory contains, in 32 or 64 bits.
    func readBigTIFFSubDirectories(
        _ field: FileMap.Field, of directory: FileMap.Directory, depth: Int, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let offsets = map.value(of: field, in: directory)
        for index in 0..<min(offsets.count, context.limits.directories) {
            guard let offset = offsets.integer(at: index).flatMap(UInt64.init(exactly:)) else { return }
            try readSubDirectory(
                at: offset, number: index + 1, of: directory, depth: depth, into: &map, &context)
        }
    }

    /// The integer value of a field of a wide directory.
    @inline(never)
    func wideOffset(
        in field: FileMap.Field, _ kept: RetainedBytes
    ) -> UInt64? {
        guard field.count == 1 else { return nil }
        let value = StoredValue(
            type: field.type, count: 1, in: kept.bytes, at: Int(clamping: field.offset),
            isLittleEndian: Order.isLittleEndian, runs: kept.runs)
        return value.integer().flatMap(UInt64.init(exactly:))
    }
}

extension FileMap.Field {
    /// The field without a value.
    fileprivate var withoutValue: FileMap.Field {
        FileMap.Field(identifier: identifier, type: type, count: 0, offset: Self.nowhere)
    }
}
