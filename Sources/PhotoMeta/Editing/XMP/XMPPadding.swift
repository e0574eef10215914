/// The blanks behind a packet that are there so that it can grow in its place (ISO 16684-1 §7.3.2).
enum XMPPadding {
    /// Returns a changed packet with as many bytes as it had, if its padding allows and it says that it can be written.
    ///
    /// - Parameters:
    ///   - edited: The packet after the changes, with the old padding.
    ///   - old: The packet before them.
    ///   - rootEnd: The position behind the outermost element of the old packet.
    static func fitted(
        _ edited: ContiguousArray<UInt8>, like old: ContiguousArray<UInt8>, rootEnd: Int
    ) -> ContiguousArray<UInt8> {
        let growth = edited.count - old.count
        guard growth != 0, let padding = padding(of: old, from: rootEnd) else { return edited }
        // One blank stays, which is the end of a line in most packets.
        let place = edited.count - (old.count - padding.lowerBound) + min(padding.count, 1)
        var fitted = edited
        if growth < 0 {
            fitted.insert(contentsOf: blanks(-growth), at: place)
        } else if growth < padding.count {
            fitted.removeSubrange(place..<(place + growth))
        }
        return fitted
    }

    /// Blanks in lines of a hundred.
    static func blanks(_ count: Int) -> ContiguousArray<UInt8> {
        ContiguousArray((0..<max(count, 0)).map { $0 % 100 == 99 ? 0x0A : 0x20 })
    }

    /// The blanks before `<?xpacket end="w"?>`; `nil` for a packet that ends in another way.
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
