// SPDX-License-Identifier: Apache-2.0
@testable import PhotoMeta

/// Builds a transport stream: packets of tables, pictures and sound.
struct TransportStreamBuilder {
    static let (program, pictures, sound): (UInt16, UInt16, UInt16) = (0x100, 0x1011, 0x1100)

    private(set) var packets: [[UInt8]] = []
    private var counters: [UInt16: UInt8] = [:]

    // MARK: Packets

    /// Adds the packets of a unit; what is left of the last one is filled by an adaptation field.
    ///
    /// - Parameter room: The number of bytes of a packet that are used, at most 184.
    mutating func add(_ unit: [UInt8], to stream: UInt16, clock: UInt64? = nil, room: Int = 184) {
        var rest = unit[...]
        var isFirst = true
        while isFirst || !rest.isEmpty {
            let clock = isFirst ? clock : nil
            let payload = rest.prefix(max(min(room, clock == nil ? 184 : 176), 0))
            rest = rest.dropFirst(payload.count)
            add(packet(stream, Array(payload), startsUnit: isFirst, clock: clock))
            isFirst = false
        }
    }

    mutating func add(_ packet: [UInt8]) { packets.append(packet) }

    /// A packet whose payload is at its end.
    mutating func packet(
        _ stream: UInt16, _ payload: [UInt8], startsUnit: Bool, clock: UInt64? = nil
    ) -> [UInt8] {
        let counter = counters[stream, default: 0]
        counters[stream] = (counter + 1) & 15
        var field: [UInt8] = []
        if let clock { field = [0x10] + uint32(UInt32(clock >> 1)) + [UInt8(clock & 1) << 7 | 0x7E, 0] }
        let room = 184 - payload.count
        if field.isEmpty, room > 1 { field = [0] }
        if room > 0 {
            field += [UInt8](repeating: 0xFF, count: room - 1 - field.count)
            field = [UInt8(field.count)] + field
        }
        let header: [UInt8] = [
            0x47, UInt8(stream >> 8) | (startsUnit ? 0x40 : 0), UInt8(stream & 0xFF),
            counter | (payload.isEmpty ? 0 : 0x10) | (field.isEmpty ? 0 : 0x20),
        ]
        return header + field + payload
    }

    /// The file, with packets of 188 bytes, or of 192 as cameras write them.
    func bytes(hasArrivalTimes: Bool = false) -> [UInt8] {
        packets.enumerated().flatMap { number, packet in
            (hasArrivalTimes ? uint32(UInt32(number) * 300) : []) + packet
        }
    }

    // MARK: Tables

    /// A section with its checksum, after a pointer of 0; `size` states a false size.
    static func section(_ table: UInt8, _ body: [UInt8], number: UInt8 = 1, size: Int? = nil) -> [UInt8] {
        let start =
            [table] + uint16(0xB000 | UInt16(size ?? body.count + 9)) + [0, number, 0xC1, 0, 0] + body
        return [0] + start + uint32(checksum(start))
    }

    /// CRC-32 with the polynomial of ISO/IEC 13818-1 Annex A.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        bytes.reduce(0xFFFF_FFFF) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte) << 24) { sum, _ in
                sum & 0x8000_0000 != 0 ? sum << 1 ^ 0x04C1_1DB7 : sum << 1
            }
        }
    }

    static let association = section(0, uint16(1) + uint16(0xE000 | program))

    /// A stream of a program.
    static func row(_ type: UInt8, _ stream: UInt16, _ descriptors: [UInt8] = []) -> [UInt8] {
        [type] + uint16(0xE000 | stream) + uint16(0xF000 | UInt16(descriptors.count)) + descriptors
    }

    /// A program whose clock is in the stream of the pictures.
    static func map(_ rows: [UInt8]..., descriptors: [UInt8] = [], number: UInt8 = 1) -> [UInt8] {
        let start = uint16(0xE000 | pictures) + uint16(0xF000 | UInt16(descriptors.count)) + descriptors
        return section(2, start + rows.flatMap { $0 }, number: number)
    }

    static func registration(_ name: String) -> [UInt8] { [5, 4] + latin(name) }

    // MARK: Streams

    /// A packet of a stream, with a time.
    static func unit(_ data: [UInt8], at time: UInt64?, shownAt shown: UInt64? = nil, stream: UInt8 = 0xE0)
        -> [UInt8]
    {
        func stored(_ time: UInt64, _ mark: UInt8) -> [UInt8] {
            [mark << 4 | UInt8(time >> 30 & 7) << 1 | 1] + uint16(UInt16(time >> 15 & 0x7FFF) << 1 | 1)
                + uint16(UInt16(time & 0x7FFF) << 1 | 1)
        }
        var times: [UInt8] = []
        if let time { times = shown.map { stored($0, 3) + stored(time, 1) } ?? stored(time, 2) }
        let flags: UInt8 = time == nil ? 0 : shown == nil ? 0x80 : 0xC0
        return [0, 0, 1, stream, 0, 0, 0x80, flags, UInt8(times.count)] + times + data
    }

    /// A NAL unit, in which zeros are followed by the byte that prevents start codes.
    static func nal(_ unit: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        for byte in unit {
            if bytes.suffix(2) == [0, 0], byte <= 3 { bytes.append(3) }
            bytes.append(byte)
        }
        return [0, 0, 0, 1] + bytes
    }

    /// The parameter set that FFmpeg 5.1 (x264) wrote for 1440 × 1080 pixels with the shape 4:3, at 30,000/1,001 frames per second.
    static let parameterSet: [UInt8] = [
        0, 0, 0, 1, 0x67, 0x64, 0x00, 0x28, 0xAC, 0xD9, 0x40, 0x5A, 0x02, 0x27, 0xE5, 0xC3, 0x84, 0x00, 0x00,
        0x0F,
        0xA4, 0x00, 0x03, 0xA9, 0x80, 0x3C, 0x60, 0xC6, 0x58,
    ]

    /// A camcorder's message with packs.
    static func message(_ packs: [(UInt8, [UInt8])]) -> [UInt8] {
        let data = PackMetadata.identifier + [UInt8(packs.count)] + packs.flatMap { [$0.0] + $0.1 }
        return nal(
            [6, 5] + [UInt8](repeating: 255, count: data.count / 255) + [UInt8(data.count % 255)] + data + [
                0x80
            ])
    }

    /// The start of a picture, after what precedes it.
    static func picture(_ before: [UInt8] = []) -> [UInt8] {
        [0, 0, 0, 1, 0x09, 0x10] + before + [0, 0, 0, 1, 0x65, 0x88, 0x84] + filler(300).map { $0 | 0x80 }
    }

    // MARK: Files

    private static func two(_ first: UInt16, _ second: UInt16) -> [UInt8] { uint16(first) + uint16(second) }

    /// What a camera with a receiver may write: all packs that are read.
    static let packs: [(UInt8, [UInt8])] = [
        (0x13, [0x04, 0x11, 0x22, 0x33]), (0x18, [0x02, 0x20, 0x09, 0x08]), (0x19, [0x01, 0x01, 0x25, 0x45]),
        (0x70, [0xC7, 0xF2, 0xFF, 0xFF]), (0x7F, [0, 0, 0x65, 0x84]), (0xA0, two(1, 60)), (0xA1, two(28, 10)),
        (0xA2, uint32(2)), (0xA3, two(0xFFF0, 10)), (0xA4, two(0xFFFD, 3)), (0xA5, two(2, 1)),
        (0xA6, uint32(1)),
        (0xA7, uint32(0)), (0xA8, uint32(1)), (0xA9, two(28, 1)), (0xAA, uint32(1)), (0xB0, [2, 2, 0, 0]),
        (0xB1, latin("N\0\0\0")), (0xB2, two(47, 1)), (0xB3, two(22, 1)), (0xB4, two(3_684, 100)),
        (0xB5, latin("W\0\0\0")), (0xB6, two(8, 1)), (0xB7, two(32, 1)), (0xB8, two(3_012, 100)),
        (0xB9, uint32(1)), (0xBA, two(4_321, 10)), (0xBB, two(10, 1)), (0xBC, two(25, 1)), (0xBD, two(45, 1)),
        (0xBE, latin("A\0\0\0")), (0xBF, latin("3\0\0\0")), (0xC0, two(13, 10)), (0xC1, latin("K\0\0\0")),
        (0xC2, two(36, 1)), (0xC3, latin("T\0\0\0")), (0xC4, two(900, 10)), (0xC5, latin("M\0\0\0")),
        (0xC6, two(1_805, 10)), (0xC7, latin("WGS-")), (0xC8, latin("84\0\0")), (0xCA, latin("2009")),
        (0xCB, latin(":08:")), (0xCC, latin("01\0\0")), (0xE0, [0x01, 0x08, 0x30, 0x02]),
        (0xE4, latin("DSC-")),
        (0xE5, latin("HX5V")), (0xE6, zeros(4)),
    ]

    /// A camcorder's file of pictures at 29.97 per second, and AC-3.
    ///
    /// - Parameters:
    ///   - start: The time of the first picture, in 1/90,000 s; times begin again after 2^33.
    ///   - interval: The time between pictures.
    ///   - room: The number of bytes of a packet that are used.
    static func camcorder(
        packs: [(UInt8, [UInt8])] = packs, pictureCount: UInt64 = 3, start: UInt64 = 90_000,
        interval: UInt64 = 3_003, room: Int = 184
    ) -> TransportStreamBuilder {
        var builder = TransportStreamBuilder()
        builder.add(association, to: 0)
        builder.add(
            map(
                row(0x1B, pictures), row(0x81, sound, [10, 4] + latin("deu\0")),
                descriptors: registration("HDMV")), to: program)
        // 48,000 Hz, two channels (ETSI TS 102 366 §4.3).
        let frame: [UInt8] = [0x0B, 0x77, 0, 0, 0x14, 0x40, 0x40, 0] + filler(40)
        for index in 0..<pictureCount {
            let time = (start + index * interval) & (1 << 33 - 1)
            let before = index == 0 ? parameterSet + message(packs) : []
            builder.add(unit(picture(before), at: time), to: pictures, clock: time, room: room)
            builder.add(unit(frame, at: time, stream: 0xBD), to: sound)
        }
        return builder
    }
}
