// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Where a packet ends in the bytes of its block (ISO 16684-1 §7.3.2).
struct PacketEnd {
    var end: Int
    /// The white space before the packet's end, which is for longer values.
    var padding: Range<Int>

    /// A packet without the text after it; `nil` if there is only white space.
    static func trimmed(_ packet: ContiguousArray<UInt8>) -> ContiguousArray<UInt8>? {
        let end = PacketEnd(packet.span).end
        return packet[end...].allSatisfy { $0 <= 0x20 } ? nil : ContiguousArray(packet[..<end])
    }

    init(_ bytes: Span<UInt8>) {
        self.init(markedIn: bytes)
        guard (end..<bytes.count).contains(where: { bytes[$0] > 0x20 }) else { return }
        // A mark inside an element or an attribute ends nothing, and readers go on.
        if let rootEnd = Self.rootEnd(bytes), rootEnd <= end { return }
        (end, padding) = (bytes.count, 0..<0)
    }

    /// The position after the outermost element; `nil` if it does not end.
    private static func rootEnd(_ bytes: Span<UInt8>) -> Int? {
        var tokens = XMLTokenizer(0..<bytes.count)
        var depth = 0
        while true {
            switch tokens.next(in: bytes) {
            case .startTag: depth += 1
            case .endTag:
                depth -= 1
                if depth == 0 { return tokens.position }
            case .end, .malformed: return nil
            }
        }
    }

    /// Finds the end by its marks.
    private init(markedIn bytes: Span<UInt8>) {
        let count = bytes.count
        (end, padding) = (count, 0..<0)
        let mark = Array("<?xpacket end".utf8)
        guard let trailer = bytes.endOf(mark, from: 0, to: count) else {
            // A packet without a wrapper ends with its outermost element.
            let tail =
                bytes.endOf(Array("</x:xmpmeta>".utf8), from: 0, to: count)
                ?? bytes.endOf(Array("</rdf:RDF>".utf8), from: 0, to: count)
            end = tail ?? count
            return
        }
        end = bytes.endOf(Array("?>".utf8), from: trailer, to: count) ?? count
        let start = trailer - mark.count
        var first = start
        while first > 0, bytes[first - 1] <= 0x20 { first -= 1 }
        padding = first..<start
    }
}
