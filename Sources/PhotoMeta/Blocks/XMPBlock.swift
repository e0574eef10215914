// SPDX-License-Identifier: Apache-2.0
/// An XMP packet (ISO 16684-1 §7.3), or the pieces of an extended one: kept, and parsed on access.
package enum XMPBlock: BlockFormat {
    static let properties: PropertySelection = .packets.union(.structure)

    static func read(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard map.selection.containsAny(of: .packets) else { return }
        let first = input.index &- 1
        let start = map.kept.bytes.count
        if block.kind == .extendedXMP {
            try keepExtension(block, &input, into: &map, &context)
        } else {
            try keep(block, &input, into: &map, &context)
            while input.index < map.blocks.count, map.blocks[input.index].continuesPrevious,
                let next = input.next(block.kind, in: map)
            {
                try keep(next, &input, into: &map, &context)
            }
        }
        guard map.kept.bytes.count > start else { return }
        map.keepPacket(
            RetainedPacket(
                block: first, range: start..<map.kept.bytes.count, isExtension: block.kind == .extendedXMP))
    }

    /// Keeps the packet of a PNG file's profile of a segment that may contain Exif or XMP; returns whether it is a packet.
    static func keepProfile(_ profile: BlockInput.JoinedBytes, into map: inout FileMapBuilder) -> Bool {
        guard profile.bytes.starts(with: JPEGSegment.packet.utf8) else { return false }
        map.blocks[profile.block].kind = .xmp
        guard map.selection.containsAny(of: .packets) else { return true }
        let packet = profile.bytes.dropFirst(JPEGSegment.packet.utf8.count)
        let start = map.keep(
            decoded: packet, from: profile.origin.offset,
            count: profile.origin.encodedByteCount ?? packet.count)
        map.keepPacket(
            RetainedPacket(block: profile.block, range: start..<(start + packet.count), isExtension: false))
        return true
    }

    /// Keeps the bytes of an extended packet; nothing, with a diagnostic, if the packet is damaged or too large.
    private static func keepExtension(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        let first = input.index &- 1
        var whole = block
        while input.index < map.blocks.count, map.blocks[input.index].continuesPrevious,
            let next = input.next(block.kind, in: map)
        {
            whole.byteCount = whole.byteCount.addingSaturated(next.byteCount)
        }
        guard input.hasRoom(for: whole, in: map) else { return input.noteTooMuch(whole, map, &context) }
        let packet = try ExtendedPacket(map.blocks[first..<input.index], in: input.window)
        if let damage = packet.damage {
            return context.note(
                damage.code, "\(map.format)/\(block.kind)", at: damage.offset, damage.message)
        }
        for portion in packet.portions {
            let slice = try input.window.slice(
                at: portion.lowerBound, count: Int(clamping: portion.byteCount))
            map.keep(slice, from: portion.lowerBound)
        }
    }

    /// Keeps the bytes of a packet or of one of its pieces, without the identifier before them.
    private static func keep(
        _ block: LocatedBlock, _ input: inout BlockInput, into map: inout FileMapBuilder,
        _ context: inout ParseContext
    ) throws(ParseStop) {
        guard block.coding == .plain else {
            _ = try input.keep(block, in: &map, &context)
            return
        }
        guard input.hasRoom(for: block, in: map) else { return input.noteTooMuch(block, map, &context) }
        let payload = block.payload
        let slice = try input.window.slice(at: payload.lowerBound, count: Int(clamping: payload.byteCount))
        map.keep(slice, from: payload.lowerBound)
    }
}
