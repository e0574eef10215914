// SPDX-License-Identifier: Apache-2.0
/// The sections of a table, joined from the payloads of packets (ISO/IEC 13818-1 §2.4.4).
struct TableSections {
    /// The largest section of the tables that are read.
    private static let largestByteCount = 1_024
    /// The byte of stuffing, after the last section of a payload.
    private static let stuffing: UInt8 = 0xFF

    private var bytes: ContiguousArray<UInt8> = []
    private var isStarted = false

    /// Adds the payload of a packet; returns the sections that are complete.
    mutating func append(_ payload: Span<UInt8>, startsUnit: Bool) -> [ContiguousArray<UInt8>] {
        guard startsUnit else { return append(payload) }
        // `pointer_field`: the number of bytes of the section before.
        guard let pointer = try? payload.uint8(at: 0) else { return [] }
        let start = min(1 &+ Int(pointer), payload.count)
        let last = append(payload.extracting(1..<start))
        (bytes, isStarted) = ([], true)
        return last + append(payload.extracting(start...))
    }

    private mutating func append(_ payload: Span<UInt8>) -> [ContiguousArray<UInt8>] {
        guard isStarted else { return [] }
        for index in 0..<payload.count { bytes.append(payload[index]) }
        var sections: [ContiguousArray<UInt8>] = []
        while bytes.first != Self.stuffing {
            guard let size = try? bytes.span.uint16(at: 1) else { return sections }
            let byteCount = Int(size & 0xFFF) &+ 3
            guard byteCount <= Self.largestByteCount else { break }
            guard byteCount <= bytes.count else { return sections }
            sections.append(ContiguousArray(bytes.prefix(byteCount)))
            bytes = ContiguousArray(bytes.dropFirst(byteCount))
        }
        (bytes, isStarted) = ([], false)
        return sections
    }
}

/// The list of programs, in the stream 0 (§2.4.4.3).
enum ProgramAssociation {
    static let stream: UInt16 = 0
    private static let tableID: UInt8 = 0

    /// The stream with the table of each program; `nil` if the section is another table.
    static func read(_ section: Span<UInt8>) -> [UInt16]? {
        guard (try? section.uint8(at: 0)) == tableID else { return nil }
        var streams: [UInt16] = []
        var offset = 8
        // A checksum follows the rows.
        while offset &+ 4 <= section.count &- 4 {
            guard let program = try? section.uint16(at: offset),
                let stream = try? section.uint16(at: offset &+ 2)
            else { break }
            // Program 0 is the network.
            if program != 0 { streams.append(stream & 0x1FFF) }
            offset &+= 4
        }
        return streams
    }
}

/// The streams of a program (§2.4.4.8).
struct ProgramMap {
    private static let tableID: UInt8 = 2

    struct Row {
        var type: UInt8
        var stream: UInt16
        /// The format that a descriptor names, such as "AC-3"; 0 if there is none (§2.6.8).
        var registration = FourCharacterCode(rawValue: 0)
        /// Three letters; empty if the language is not stated (§2.6.18).
        var language: ArraySlice<UInt8> = []
    }

    let number: UInt16
    /// The format of the program, such as "HDMV" for Blu-ray discs and cameras.
    var registration = FourCharacterCode(rawValue: 0)
    var rows: [Row] = []

    /// Reads a section; `nil` if it is another table.
    init?(_ section: ContiguousArray<UInt8>) {
        let bytes = section.span
        guard (try? bytes.uint8(at: 0)) == Self.tableID, let number = try? bytes.uint16(at: 3),
            let size = try? bytes.uint16(at: 10)
        else { return nil }
        self.number = number
        let end = bytes.count &- 4
        var program = Row(type: 0, stream: 0)
        var offset = 12
        Self.readDescriptors(section, offset, min(offset &+ Int(size & 0xFFF), end), of: &program)
        registration = program.registration
        offset &+= Int(size & 0xFFF)
        while offset &+ 5 <= end {
            guard let type = try? bytes.uint8(at: offset), let stream = try? bytes.uint16(at: offset &+ 1),
                let size = try? bytes.uint16(at: offset &+ 3)
            else { break }
            var row = Row(type: type, stream: stream & 0x1FFF)
            offset &+= 5
            let next = offset &+ Int(size & 0xFFF)
            Self.readDescriptors(section, offset, min(next, end), of: &row)
            rows.append(row)
            offset = next
        }
    }

    /// Descriptors: a tag, a size, and data.
    private static func readDescriptors(
        _ section: ContiguousArray<UInt8>, _ start: Int, _ end: Int, of row: inout Row
    ) {
        let bytes = section.span
        var offset = start
        while offset &+ 2 <= end, let tag = try? bytes.uint8(at: offset),
            let size = try? bytes.uint8(at: offset &+ 1)
        {
            let body = offset &+ 2
            offset = body &+ Int(size)
            guard offset <= end else { return }
            switch tag {
            case 5 where size >= 4:
                row.registration = (try? bytes.fourCharacterCode(at: body)) ?? row.registration
            case 10 where size >= 3: row.language = section[body..<(body &+ 3)]
            // ETSI EN 300 468 §D.3, §D.5: AC-3 and E-AC-3 in a private stream.
            case 0x6A: row.registration = StreamType.ac3Registration
            case 0x7A: row.registration = StreamType.eac3Registration
            default: break
            }
        }
    }
}
