// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// The tables of transport streams (ISO/IEC 13818-1 §2.4.4).
@Suite struct TransportTablesTests {
    private typealias Build = TransportStreamBuilder

    private static let association = Build.section(
        0, uint16(1) + uint16(0xE000 | Build.program) + uint16(2) + uint16(0xE000 | Build.program))
    private static let first = Build.map(Build.row(0x1B, Build.pictures))
    private static let second = Build.map(Build.row(0x81, Build.sound), number: 2)
    /// A section of another kind.
    private static let other = Build.section(0x80, filler(40))

    /// Without the pointers, which only the first one in a payload has.
    private static func joined(_ sections: [UInt8]...) -> [UInt8] {
        [0] + sections.flatMap { $0.dropFirst() }
    }

    private func streams(_ change: (inout Build) -> Void) throws -> [UInt32] {
        var builder = Build()
        builder.add(Self.association, to: 0)
        change(&builder)
        for _ in 0..<5 { builder.add([0], to: 0x1FFF) }
        return try read(builder.bytes()).tracks.map(\.id)
    }

    private static let both = [UInt32(Build.pictures), UInt32(Build.sound)]

    @Test("The tables of several programs can be in one stream") func readsPrograms() throws {
        #expect(
            try streams {
                $0.add(Self.second, to: Build.program)
                $0.add(Self.first, to: Build.program)
            } == Self.both.reversed())
    }

    @Test("A payload can contain several sections, also of other kinds, and stuffing") func readsSections()
        throws
    {
        let payload = Self.joined(Self.other, Self.first, Self.second) + [0xFF, 0xFF, 0xFF]
        #expect(try streams { $0.add(payload, to: Build.program) } == Self.both)
        // The last bytes of a section precede the next one in a payload, by the number that its pointer states.
        for count in [1, 2, 3, 10, Self.first.count - 2] {
            let rest = Self.first.suffix(count)
            #expect(
                try streams {
                    $0.add($0.packet(Build.program, Array(Self.first.dropLast(count)), startsUnit: true))
                    let payload = [UInt8(count)] + rest + Self.second.dropFirst()
                    $0.add($0.packet(Build.program, payload, startsUnit: true))
                } == Self.both, "\(count)")
        }
    }

    @Test("A section that states more than it may have ends the payload") func refusesLargeSections() throws {
        let large = Build.section(0x80, filler(40), size: 0xFFE)
        #expect(
            try streams {
                $0.add(Self.joined(large, Self.first), to: Build.program)
                $0.add(Self.second, to: Build.program)
            } == [Self.both[1]])
    }
}
