/// An Exif block of a file, and what becomes of it.
struct ExifBlockEdit {
    /// The pieces in which the file has the block.
    var pieces: [Range<UInt64>]
    /// The item that the block is, of a HEIF file.
    var item: UInt32
    var old: ContiguousArray<UInt8>
    var new: ContiguousArray<UInt8>

    /// Whether the block changes.
    var isChanged: Bool {
        guard old.count == new.count else { return true }
        let old = old.span
        let new = new.span
        var offset = 0
        // Eight at a time: most blocks have some thousand bytes.
        while let number = try? old.uint64(at: offset) {
            if number != (try? new.uint64(at: offset)) { return true }
            offset &+= 8
        }
        while let byte = try? old.uint8(at: offset) {
            if byte != (try? new.uint8(at: offset)) { return true }
            offset &+= 1
        }
        return false
    }

    /// The most bytes of a block: many times what cameras write.
    private static let byteLimit: UInt64 = 16 << 20

    /// Returns the blocks that change: one of the main picture's, and others that have an identifier of their own.
    ///
    /// Of several blocks of the main picture it is the first that has an Exif directory. Empty if there is none.
    static func edits(
        for edit: some StillEdit, of map: FileMap, in window: ByteWindow
    ) throws(EditStop) -> [ExifBlockEdit] {
        var edits: [ExifBlockEdit] = []
        let blocks = map.blocks
        let mainBlocks = blocks.indices.filter {
            blocks[$0].kind == .exif && !blocks[$0].continuesPrevious && blocks[$0].part == 0
        }
        let complete = mainBlocks.first { index in
            map.directories.contains { $0.dictionary == .exif && Int($0.block) == index }
        }
        guard let main = complete ?? mainBlocks.first else { return [] }
        for index in blocks.indices where blocks[index].kind == .exif && !blocks[index].continuesPrevious {
            var pieces = [blocks[index].range]
            var next = index + 1
            while next < blocks.count, blocks[next].continuesPrevious {
                pieces.append(blocks[next].range)
                next += 1
            }
            let old = try bytes(of: pieces, in: window)
            guard let header = ExifHeader.offset(in: old.span) else {
                guard index == main else { continue }
                throw .refused(
                    MetadataError(.damaged, "no TIFF header in the Exif block at \(blocks[index].offset)"))
            }
            let structure = ContiguousArray(old[header...])
            let changed = try EditStop.refusing { () throws(MetadataError) in
                try edit.changed(
                    structure, index == main ? .main : blocks[index].part == 0 ? .further : .otherPart)
            }
            guard let changed else { continue }
            edits.append(
                ExifBlockEdit(
                    pieces: pieces, item: blocks[index].code.rawValue, old: old,
                    new: prefix(old[..<header], ofItem: map.format == .heif) + changed))
        }
        return edits
    }

    /// Returns what stands before the TIFF header; an item's offset of the header is corrected, as strict readers follow it.
    private static func prefix(
        _ prefix: ArraySlice<UInt8>, ofItem isItem: Bool
    ) -> ContiguousArray<UInt8> {
        let prefix = ContiguousArray(prefix)
        // ISO/IEC 23008-12 Annex A: the offset counts from behind itself.
        guard isItem, prefix.count >= 4, let offset = UInt32(exactly: prefix.count - 4) else { return prefix }
        return ContiguousArray(bigEndian: offset) + prefix[4...]
    }

    private static func bytes(
        of pieces: [Range<UInt64>], in window: ByteWindow
    ) throws(EditStop) -> ContiguousArray<UInt8> {
        guard pieces.reduce(0, { $0.addingSaturated($1.byteCount) }) <= byteLimit else {
            throw .refused(MetadataError(.blockTooLarge, "an Exif block larger than \(byteLimit) bytes"))
        }
        var bytes = ContiguousArray<UInt8>()
        for piece in pieces { bytes += try window.bytes(in: piece, "Exif") }
        return bytes
    }
}
