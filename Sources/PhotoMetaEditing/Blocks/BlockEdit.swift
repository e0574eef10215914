// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// An Exif block or XMP packet of a file, before and after an edit.
struct BlockEdit {
    /// The block, or the first piece of a block in several pieces.
    var block: LocatedBlock
    /// The ranges of its pieces in the file: a packet's without its identifier, an Exif block's with it.
    var pieces: [Range<UInt64>]
    /// The ranges of pieces that the file repeats, which are replaced or removed together with the block.
    private(set) var repeatedPieces: [Range<UInt64>] = []
    /// The decoded bytes before the edit.
    var old: ContiguousArray<UInt8>
    /// The bytes after the edit; empty if the block is removed.
    var new: ContiguousArray<UInt8>
    /// Whether the bytes could be read.
    private var isRead = true

    /// The ID of the item that contains the block, in a HEIF file.
    var item: UInt32 { block.code.rawValue }

    var isRemoved: Bool { new.isEmpty }

    /// The range of a block that is in one piece.
    var range: Range<UInt64> { pieces.first ?? block.range }

    /// Whether the edit changes the block.
    var isChanged: Bool {
        !isRead || !old.span.equals(new.span)
    }

    /// The maximum size of a block, in bytes: many times what cameras write.
    private static let byteLimit: UInt64 = 16 << 20

    /// Reads the block at an index of the map's blocks.
    ///
    /// If an edit makes blocks anew, one that cannot be read is empty before and after the edit, which removes it.
    ///
    /// - Throws: `MetadataError.Code.damaged` if the block is an extended packet that is not complete.
    init(
        _ index: Int, of map: FileMap, in window: ByteWindow, for edit: some ContainerEdit
    ) throws(EditStop) {
        block = map.blocks[index]
        pieces = [block.kind != .exif ? block.payload : block.range]
        (old, new) = ([], [])
        do throws(EditStop) {
            try read(index, of: map, in: window)
        } catch .refused where edit.rebuildsBlocks {
            (old, isRead) = ([], false)
        }
        new = old
    }

    private mutating func read(_ index: Int, of map: FileMap, in window: ByteWindow) throws(EditStop) {
        let isPacket = block.kind != .exif
        var next = index + 1
        while next < map.blocks.count, map.blocks[next].continuesPrevious {
            pieces.append(isPacket ? map.blocks[next].payload : map.blocks[next].range)
            next += 1
        }
        guard pieces.reduce(0, { $0.addingSaturated($1.byteCount) }) <= Self.byteLimit else {
            throw .refused(
                MetadataError(.blockTooLarge, "a block larger than \(Self.byteLimit) bytes"))
        }
        if block.kind == .extendedXMP {
            let packet = try ExtendedPacketEditor.packet(at: index, of: map, in: window)
            pieces = packet.portions
            repeatedPieces = packet.repetitions
        }
        for piece in pieces { old += try window.bytes(in: piece, isPacket ? "XMP" : "Exif") }
        if block.coding != .plain { old = try Self.decoded(old, block) }
    }

    /// Returns the decoded bytes of a block that is compressed, or stored as hexadecimal text.
    private static func decoded(
        _ stored: ContiguousArray<UInt8>, _ block: LocatedBlock
    ) throws(EditStop) -> ContiguousArray<UInt8> {
        var limits = Limits()
        limits.keptBytes = Int(byteLimit)
        var context = ParseContext(limits: limits)
        guard let bytes = context.decode(stored[...], of: block, "") else {
            throw .refused(
                MetadataError(.damaged, "the block at \(block.offset) cannot be decoded"))
        }
        // In a profile of a segment of a JPEG file.
        let identifier = ContiguousArray(JPEGSegment.packet.utf8)
        return block.kind == .xmp && bytes.starts(with: identifier)
            ? ContiguousArray(bytes.dropFirst(identifier.count)) : bytes
    }
}
