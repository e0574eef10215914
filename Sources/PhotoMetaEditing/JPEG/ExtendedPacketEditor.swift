// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Writes extended XMP: the part of a packet that does not fit in its segment, in segments of its own (XMP part 3
/// §1.1.3.1).
///
/// The packet refers to its extended XMP by a digest, so it changes too.
enum ExtendedPacketEditor {
    /// The number of bytes of extended XMP in a segment: the maximum that the standard recommends.
    private static let pieceByteCount = 65_400

    /// Adds the changes to extended XMP, and updates the packets that refer to it.
    static func add(
        to edits: inout LayoutEdits, for blocks: inout BlockEdits, of map: FileMap, in window: ByteWindow
    ) throws(EditStop) {
        for block in blocks.changed where block.block.kind == .extendedXMP {
            var first: Range<UInt64>?
            for piece in block.pieces + block.repeatedPieces {
                let segment = try JPEGSegment.range(
                    ofPiece: piece, after: ExtendedXMPSegment.headerByteCount, in: window)
                edits.remove(segment)
                first = first ?? segment
            }
            guard !block.isRemoved, let first else { continue }
            let digest = try window.bytes(
                in: JPEGSegment.payload(of: first).part(ExtendedXMPSegment.digest), "JPEG/APP1")
            let newDigest = MD5(block.new).hexadecimal
            try blocks.replaceInPackets(ContiguousArray(digest), with: newDigest, ofPart: block.block.part)
            JPEGEditor.insert(
                segment: try segments(of: block.new, named: newDigest), at: first.lowerBound, into: &edits)
        }
    }

    /// Returns the portions of the extended packet that begins at an index of the map's blocks.
    ///
    /// - Throws: `MetadataError.Code.damaged` if the packet is not complete.
    static func packet(
        at index: Int, of map: FileMap, in window: ByteWindow
    ) throws(EditStop) -> ExtendedPacket {
        var end = index + 1
        while end < map.blocks.count, map.blocks[end].continuesPrevious { end += 1 }
        let segments = map.blocks[index..<end]
        let packet = try EditStop.reading("JPEG/extendedXMP") { () throws(ParseStop) in
            try ExtendedPacket(segments, in: window)
        }
        if let damage = packet.damage {
            throw EditStop.damaged("JPEG/extendedXMP", at: damage.offset, damage.message)
        }
        return packet
    }

    private static func segments(
        of packet: ContiguousArray<UInt8>, named digest: ContiguousArray<UInt8>
    ) throws(EditStop) -> ContiguousArray<UInt8> {
        var segments: ContiguousArray<UInt8> = []
        for start in stride(from: 0, to: packet.count, by: pieceByteCount) {
            var payload = ContiguousArray(ExtendedXMPSegment.identifier.utf8) + digest
            payload.appendInteger(UInt32(clamping: packet.count))
            payload.appendInteger(UInt32(clamping: start))
            payload += packet[start..<min(start + pieceByteCount, packet.count)]
            segments += try JPEGSegment.bytes(JPEGSegment.app1, payload)
        }
        return segments
    }
}
