/// An Exif block or an XMP packet of a file, and what becomes of it.
struct BlockEdit {
    /// The block, or its first piece.
    var block: LocatedBlock
    /// The pieces in which the file has it; without what identifies a packet, with what identifies an Exif block.
    var pieces: [Range<UInt64>]
    /// What it was, as it is decoded.
    var old: ContiguousArray<UInt8>
    /// What it becomes; nothing if it is removed.
    var new: ContiguousArray<UInt8>

    /// The item that the block is, of a HEIF file.
    var item: UInt32 { block.code.rawValue }

    var isRemoved: Bool { new.isEmpty }

    /// Where the file has the block, which is in one piece.
    var range: Range<UInt64> { pieces.first ?? block.range }

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

    /// A block at an index of the map's, as it is in the file.
    init(_ index: Int, of map: FileMap, in window: ByteWindow) throws(EditStop) {
        block = map.blocks[index]
        let isPacket = block.kind != .exif
        pieces = [isPacket ? block.payload : block.range]
        var next = index + 1
        while next < map.blocks.count, map.blocks[next].continuesPrevious {
            pieces.append(isPacket ? map.blocks[next].payload : map.blocks[next].range)
            next += 1
        }
        guard pieces.reduce(0, { $0.addingSaturated($1.byteCount) }) <= Self.byteLimit else {
            throw .refused(
                MetadataError(.blockTooLarge, "a block larger than \(Self.byteLimit) bytes"))
        }
        old = []
        for piece in pieces { old += try window.bytes(in: piece, isPacket ? "XMP" : "Exif") }
        if block.coding != .plain { old = try Self.decoded(old, block) }
        new = old
    }

    /// Returns the bytes of a block that is stored in another form.
    private static func decoded(
        _ stored: ContiguousArray<UInt8>, _ block: LocatedBlock
    ) throws(EditStop) -> ContiguousArray<UInt8> {
        var bytes: ContiguousArray<UInt8>? = stored
        if block.coding == .zlib || block.coding == .compressedHexadecimal {
            bytes = try? Inflate.inflate(stored.span, limit: Int(byteLimit))
        }
        if block.coding == .hexadecimal || block.coding == .compressedHexadecimal {
            bytes = bytes.flatMap { PNGText.profile($0.span) }
        }
        guard let bytes else {
            throw .refused(
                MetadataError(.damaged, "the block at \(block.offset) cannot be decoded"))
        }
        return bytes
    }
}
