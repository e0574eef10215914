// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The white space at the end of a packet that allows it to grow in place (ISO 16684-1 §7.3.2).
enum XMPPadding {
    /// The maximum size of a packet in a segment of a JPEG file (XMP part 3 §1.1.3).
    private static let segmentPacketByteCount = 65_502

    /// Returns a changed packet with its old size, if its padding allows and the packet is marked as writable.
    ///
    /// A packet that grows by more keeps its padding, or as much of it as fits a segment of a JPEG file.
    ///
    /// - Parameters:
    ///   - edited: The packet after the changes, with the old padding.
    ///   - old: The packet before the changes.
    ///   - rootEnd: The position after the outermost element of the old packet.
    static func fitted(
        _ edited: ContiguousArray<UInt8>, like old: ContiguousArray<UInt8>, rootEnd: Int
    ) -> ContiguousArray<UInt8> {
        let growth = edited.count - old.count
        guard growth != 0, let padding = padding(of: old, from: rootEnd) else { return edited }
        // One character is kept; in most packets it is a line break.
        let place = edited.count - (old.count - padding.lowerBound) + min(padding.count, 1)
        var fitted = edited
        if growth < 0 {
            fitted.insert(contentsOf: blanks(-growth), at: place)
        } else if growth < padding.count {
            fitted.removeSubrange(place..<(place + growth))
        } else {
            // A packet that is larger even without padding does not fit a segment, and keeps it.
            let excess = edited.count - segmentPacketByteCount
            if excess > 0, excess < padding.count { fitted.removeSubrange(place..<(place + excess)) }
        }
        return fitted
    }

    /// Returns white space in lines of 100 characters.
    static func blanks(_ count: Int) -> ContiguousArray<UInt8> {
        ContiguousArray((0..<max(count, 0)).map { $0 % 100 == 99 ? 0x0A : 0x20 })
    }

    /// Returns the range of white space before `<?xpacket end="w"?>`; `nil` for a packet that ends differently.
    private static func padding(of packet: ContiguousArray<UInt8>, from rootEnd: Int) -> Range<Int>? {
        let bytes = packet.span
        guard let behind = bytes.endOf(Array("<?xpacket".utf8), from: rootEnd, to: packet.count) else {
            return nil
        }
        let start = behind - 9
        var mark = bytes.skipSpaces(from: behind, to: packet.count)
        guard bytes.starts(with: Array("end".utf8), at: mark) else { return nil }
        mark = bytes.skipSpaces(from: mark + 3, to: packet.count)
        guard bytes.starts(with: [UInt8(ascii: "=")], at: mark) else { return nil }
        mark = bytes.skipSpaces(from: mark + 1, to: packet.count)
        guard mark + 1 < packet.count, packet[mark + 1] == UInt8(ascii: "w") else { return nil }
        var first = start
        while first > rootEnd, packet[first - 1] <= 0x20 { first -= 1 }
        return first..<start
    }
}
