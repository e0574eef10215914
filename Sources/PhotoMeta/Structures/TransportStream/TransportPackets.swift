// SPDX-License-Identifier: Apache-2.0
/// Iterates over the packets of a transport stream, whose bytes may arrive in pieces.
struct TransportPackets {
    /// The distance between the starts of packets.
    let distance: Int
    /// The position of the next packet.
    private var offset: Int
    /// The position of the first byte that belongs to no packet; `nil` if there is none.
    private(set) var firstGap: Int?
    private var isLost = false

    /// - Parameter first: The position of the first packet.
    init(distance: Int, first: Int) {
        self.distance = distance
        offset = first
    }

    /// Returns the next packet, and its position; `nil` if it is not complete yet.
    ///
    /// - Parameter bytes: The bytes from the start on, as far as they are known.
    mutating func next(in bytes: Span<UInt8>) -> (packet: TransportPacket, start: Int)? {
        while offset &+ TransportPacket.byteCount <= bytes.count {
            WorkMeter.add()
            let start = offset
            if let packet = TransportPacket(bytes, at: start) {
                // Among damaged bytes, a packet counts only if another one follows.
                let following = start &+ distance
                if isLost, following &+ TransportPacket.byteCount > bytes.count { return nil }
                if !isLost || TransportPacket(bytes, at: following) != nil {
                    isLost = false
                    offset = following
                    return (packet, start)
                }
            }
            firstGap = firstGap ?? start
            isLost = true
            offset &+= 1
        }
        return nil
    }
}
