// SPDX-License-Identifier: Apache-2.0
/// Reads maker notes that are directories.
extension DirectoryReader {
    /// Reads the directory in a maker note; a note of an unknown form remains a field of bytes.
    @inline(__always)
    func readMakerNote(
        _ note: FileMap.Field, of exif: FileMap.Directory, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let noteOffset = UInt64(note.offset) &- block.start
        let apples = block.block(at: noteOffset, count: Int(clamping: note.count))
        if try AppleMakerNote.read(apples, structure, part: exif.part, into: &map, &context) { return }
        try readOtherMakerNote(note, of: exif, into: &map, &context)
    }

    /// Reads the directory in the note of a maker other than Apple.
    @inline(never)
    private func readOtherMakerNote(
        _ note: FileMap.Field, of exif: FileMap.Directory, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let noteOffset = UInt64(note.offset) &- block.start
        let note = NoteRange(offset: noteOffset, byteCount: UInt64(note.count))
        // The smallest directory has a count and a row.
        guard note.byteCount >= TIFFForm.smallestDirectoryByteCount, note.end <= block.byteCount else {
            return
        }
        let start = try block.read(at: note.offset, count: 8) { (try? $0.uint64(at: 0)) ?? 0 }
        if let format = MakerNoteFormat.signed.first(where: { $0.signature.matches(start) }) {
            try read(note, format, isSigned: true, part: exif.part, into: &map, &context)
        } else if let maker = try maker(of: exif, map),
            let format = MakerNoteFormat.unsigned.first(where: { $0.signature.matches(maker) })
        {
            try read(note, format, isSigned: false, part: exif.part, into: &map, &context)
        }
    }

    /// The first eight characters of the camera's maker, in the directory that refers to an Exif directory.
    private func maker(of exif: FileMap.Directory, _ map: borrowing FileMapBuilder) throws(ParseStop)
        -> UInt64?
    {
        let first = map.directories.last {
            $0.dictionary == .tiff && $0.part == exif.part && $0.block == exif.block
        }
        guard let first, let index = map.index(of: TIFFTag.make, in: first) else { return nil }
        let field = map.fields[index]
        let count = Int(clamping: min(field.count, 8))
        guard field.type == .ascii, count > 0 else { return nil }
        return try block.read(at: UInt64(field.offset) &- block.start, count: count) { bytes in
            ((try? bytes.unsignedInteger(at: 0, count: count)) ?? 0) << UInt64((8 &- count) &* 8)
        }
    }

    private func read(
        _ note: NoteRange, _ format: MakerNoteFormat, isSigned: Bool, part: UInt16,
        into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard format.isSelected(map.selection) else { return }
        let directory = note.offset &+ UInt64(format.directoryOffset)
        guard let isLittleEndian = try isLittleEndian(note, format, directory) else {
            // Without a signature it may be anything.
            guard isSigned else { return }
            context.note(
                .malformed, "\(structure.path)/\(MetadataDictionary(format.dictionary).rawValue)",
                at: block.sourceOffset(of: note.offset), "a maker note without a directory")
            return
        }
        if isLittleEndian {
            let reader = DirectoryReader<LittleEndian, Block>(block: block, structure: structure)
            try reader.read(note, format, at: directory, part: part, into: &map, &context)
        } else {
            let reader = DirectoryReader<BigEndian, Block>(block: block, structure: structure)
            try reader.read(note, format, at: directory, part: part, into: &map, &context)
        }
    }

    /// Whether a note's directory is little-endian; `nil` if it is plausible in neither byte order.
    private func isLittleEndian(
        _ note: NoteRange, _ format: MakerNoteFormat, _ directory: UInt64
    ) throws(ParseStop) -> Bool? {
        let smallest = TIFFForm.smallestDirectoryByteCount
        guard note.end >= directory &+ UInt64(smallest) else { return nil }
        let room = note.end &- directory &- 2
        let rows = try block.read(at: directory, count: smallest) { bytes in
            (
                big: Self.isPlausible(bytes, room: room, BigEndian.self),
                little: Self.isPlausible(bytes, room: room, LittleEndian.self)
            )
        }
        var preferred = Order.isLittleEndian
        switch format.byteOrder {
        case .little: return rows.little ? true : nil
        case .big: return rows.big ? false : nil
        case .block: break
        case .stated(let offset):
            let mark = try block.read(at: note.offset &+ UInt64(offset), count: 2) {
                (try? $0.uint16(at: 0)) ?? 0
            }
            if mark == 0x4949 { preferred = true }
            if mark == 0x4D4D { preferred = false }
        }
        // Some editors change the byte order of a block, but not that of its note.
        if preferred { return rows.little ? true : rows.big ? false : nil }
        return rows.big ? false : rows.little ? true : nil
    }

    /// Whether a directory may begin here: its rows fit, and the first one has a type of TIFF.
    private static func isPlausible<Other: ByteOrdering>(
        _ bytes: Span<UInt8>, room: UInt64, _: Other.Type
    ) -> Bool {
        let form = TIFFForm(isLittleEndian: Other.isLittleEndian)
        guard let count = try? bytes.uint16(at: 0, Other.self),
            let type = DirectoryEntry.type(in: bytes.extracting(form.countByteCount...), Other.self)
        else { return false }
        return count > 0 && UInt64(count) &* UInt64(form.entryByteCount) <= room
            && (1...13).contains(type.rawValue)
    }

    /// Reads the note's directory in this reader's byte order.
    private consuming func read(
        _ note: NoteRange, _ format: MakerNoteFormat, at offset: UInt64, part: UInt16,
        into map: inout FileMapBuilder, _ context: inout ParseContext
    ) throws(ParseStop) {
        let dictionary = format.dictionary
        var origin: Int64? = 0
        switch format.origin {
        case .note(let start): origin = Int64(clamping: note.offset) &+ Int64(start)
        case .block: origin = try self.origin(of: note, directoryAt: offset, dictionary)
        }
        let reader = DirectoryReader(block: block, structure: structure, valueOrigin: origin ?? 0)
        let index = map.directories.count
        guard
            try reader.readOne(dictionary, at: offset, part: part, nil, depth: 1, into: &map, &context)
                != nil,
            index < map.directories.count
        else { return }
        let directory = map.directories[index]
        if origin == nil {
            self.note(
                .malformed, dictionary, at: offset, &context,
                "values are left out, as the note was moved and its offsets were not")
        }
        dropStrayValues(of: directory, all: origin == nil, in: &map)
        if map.selection.needsValues(of: dictionary) {
            try block.request(map.fields[directory.fields], context.limits)
        }
        guard origin != nil else { return }
        try reader.readSubdirectories(of: directory, note, into: &map, &context)
    }

    /// Reads the subdirectories of a note: a value is a directory, or the offset of one.
    private func readSubdirectories(
        of directory: FileMap.Directory, _ note: NoteRange, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        for row in MakerNoteFormat.subdirectories
        where row.dictionary == directory.dictionary && map.selection.contains(index: row.holds) {
            guard let field = map.index(of: row.tag, in: directory).map({ map.fields[$0] }),
                field.offset != FileMap.Field.nowhere
            else { continue }
            var offset = UInt64(field.offset) &- block.start
            if field.count == 1, field.type.holdsOffsets {
                let stated = Int64(try self.offset(at: offset)) &+ valueOrigin
                guard stated >= 0 else { continue }
                offset = UInt64(stated)
            } else {
                map.allowValues(byteCount: min(UInt64(field.count), note.byteCount))
            }
            let index = map.directories.count
            do throws(ParseStop) {
                _ = try readOne(
                    row.holds, at: offset, part: directory.part, nil, depth: 2, into: &map, &context)
            } catch .truncated {
                self.note(
                    .truncated, row.holds, at: offset, &context,
                    "the directory at \(offset) is outside what could be read")
            }
            guard index < map.directories.count else { continue }
            dropStrayValues(of: map.directories[index], all: false, in: &map)
            try block.request(map.fields[map.directories[index].fields], context.limits)
        }
    }

    /// Drops values outside the block, which a negative origin allows; with `all`, every value that is not stored in its row.
    private func dropStrayValues(of directory: FileMap.Directory, all: Bool, in map: inout FileMapBuilder) {
        let start = block.start
        let end = block.start.addingSaturated(block.byteCount)
        for index in directory.fields {
            let field = map.fields[index]
            let byteCount = UInt64(field.count) &* UInt64(field.type.wireElementByteCount)
            guard byteCount > 4 else { continue }
            let offset = UInt64(field.offset)
            if all || offset < start || offset &+ byteCount > end { map.dropValue(ofFieldAt: index) }
        }
    }
}

/// The range of a note in its block.
struct NoteRange {
    let offset: UInt64
    let byteCount: UInt64
    var end: UInt64 { offset.addingSaturated(byteCount) }
}
