// SPDX-License-Identifier: Apache-2.0
/// A packet of a transport stream (ISO/IEC 13818-1 §2.4.3.2).
struct TransportPacket {
    static let byteCount = 188
    static let syncByte: UInt32 = 0x47
    /// Cameras and Blu-ray discs write the time of arrival before each packet (BDAV, "source packet").
    private static let arrivalTimeByteCount = 4

    /// The number of packets that must begin where they should, so that a file is recognized.
    private static let recognizedCount = 5
    /// The number of bytes that contain the headers of these packets.
    static let recognizedByteCount = (byteCount + arrivalTimeByteCount) * recognizedCount

    /// The stream that the packet belongs to (PID).
    let stream: UInt16
    /// Whether a section or a packet of an elementary stream begins in the payload.
    let startsUnit: Bool
    /// Whether the payload is encrypted.
    let isScrambled: Bool
    /// Counts the packets of a stream that have a payload, from 0 to 15.
    let continuityCounter: UInt8
    /// Whether the counter is allowed to skip.
    let isDiscontinuous: Bool
    /// The time on the clock of the stream, in units of 1/90,000 s (`program_clock_reference_base`).
    let clock: UInt64?
    /// The position of the payload in the bytes that the packet was read from; empty if it has none.
    let payload: Range<Int>

    /// Reads the packet at a position; `nil` if no packet begins there, or it is damaged.
    init?(_ bytes: Span<UInt8>, at start: Int) {
        guard let first = try? bytes.uint8(at: start), UInt32(first) == Self.syncByte,
            let numbers = try? bytes.uint16(at: start &+ 1), let control = try? bytes.uint8(at: start &+ 3),
            numbers & 0x8000 == 0, control & 0x30 != 0
        else { return nil }
        startsUnit = numbers & 0x4000 != 0
        stream = numbers & 0x1FFF
        isScrambled = control & 0xC0 != 0
        continuityCounter = control & 15
        let end = start &+ Self.byteCount
        var offset = start &+ 4
        var clock: UInt64?
        var isDiscontinuous = false
        if control & 0x20 != 0 {
            // §2.4.3.4: the adaptation field, which also fills what is left of a packet.
            guard let byteCount = try? bytes.uint8(at: offset) else { return nil }
            if byteCount > 0, let flags = try? bytes.uint8(at: offset &+ 1) {
                isDiscontinuous = flags & 0x80 != 0
                if flags & 0x10 != 0, byteCount >= 7, let base = try? bytes.uint32(at: offset &+ 2),
                    let rest = try? bytes.uint8(at: offset &+ 6)
                {
                    clock = UInt64(base) << 1 | UInt64(rest >> 7)
                }
            }
            offset &+= 1 &+ Int(byteCount)
        }
        self.clock = clock
        self.isDiscontinuous = isDiscontinuous
        let hasPayload = control & 0x10 != 0 && offset < end && end <= bytes.count
        payload = hasPayload ? offset..<end : end..<end
    }

    /// Returns the distance between packets, and the position of the first one; `nil` if the bytes are not a transport stream.
    static func layout(_ bytes: Span<UInt8>) -> (distance: Int, first: Int)? {
        for first in [0, arrivalTimeByteCount] {
            let distance = byteCount + first
            let isStream = (0..<recognizedCount).allSatisfy { index in
                TransportPacket(bytes, at: first &+ index &* distance) != nil
            }
            if isStream { return (distance, first) }
        }
        return nil
    }
}
