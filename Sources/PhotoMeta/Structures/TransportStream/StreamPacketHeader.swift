// SPDX-License-Identifier: Apache-2.0
/// The header of a packet of an elementary stream, a PES packet (ISO/IEC 13818-1 §2.4.3.6).
struct StreamPacketHeader {
    /// The number of bits of a time, and of the clock.
    static let timeBitCount: UInt64 = 33
    /// The units of a second.
    static let timeScale: UInt32 = 90_000

    /// The time at which the first frame is decoded, which grows from packet to packet; that at which it is shown if both are the same.
    let time: UInt64?
    /// The number of bytes before the data.
    let byteCount: Int

    /// Reads the header at the start of a payload; `nil` if there is none.
    init?(_ payload: Span<UInt8>) {
        guard let prefix = try? payload.uint32(at: 0), prefix >> 8 == 1 else { return nil }
        switch prefix & 0xFF {
        // Streams without the fields that follow: the map, padding, private stream 2, and others.
        case 0xBC, 0xBE, 0xBF, 0xF0, 0xF1, 0xF2, 0xF8, 0xFF:
            time = nil
            byteCount = 6
        default:
            guard let flags = try? payload.uint8(at: 7), let size = try? payload.uint8(at: 8) else {
                return nil
            }
            byteCount = 9 &+ Int(size)
            time =
                switch flags >> 6 {
                case 2 where size >= 5: Self.time(payload, at: 9)
                case 3 where size >= 10: Self.time(payload, at: 14) ?? Self.time(payload, at: 9)
                default: nil
                }
        }
    }

    /// 33 bits with a marker after three, fifteen and fifteen of them; `nil` without the markers.
    private static func time(_ bytes: Span<UInt8>, at offset: Int) -> UInt64? {
        guard let stored = try? bytes.unsignedInteger(at: offset, count: 5),
            stored & 0x1_0001_0001 == 0x1_0001_0001
        else { return nil }
        return stored >> 3 & 0x1_C000_0000 | stored >> 2 & 0x3FFF_8000 | stored >> 1 & 0x7FFF
    }

    /// The time from one moment to a later one: numbers begin again after 2^33, which are 26.5 hours.
    static func distance(from first: UInt64, to last: UInt64) -> UInt64 {
        (last &- first) & ((1 << timeBitCount) - 1)
    }

    /// The time from the first to the last of several places in a file, which are about as many bytes apart; `nil` if the times do
    /// not continue, as in files that were joined.
    ///
    /// Numbers begin again after 2^33, so that a step of half of that or more is a step back. A step that is much longer than the
    /// others leads to the clock of another recording: the byte rate of one recording varies less.
    static func length(of times: [UInt64]) -> UInt64? {
        let steps = zip(times, times.dropFirst()).map { distance(from: $0, to: $1) }.sorted()
        guard let longest = steps.last else { return nil }
        let limit = max(steps[steps.count / 2] * variation, comparedLength)
        return longest < 1 << (timeBitCount - 1) && longest <= limit ? steps.reduce(0, +) : nil
    }

    /// How many times as long as others a step may be.
    private static let variation: UInt64 = 16
    /// The length up to which steps vary at will: a minute.
    private static let comparedLength = UInt64(timeScale) * 60
}
