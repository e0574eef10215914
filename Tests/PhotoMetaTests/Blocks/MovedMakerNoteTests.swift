// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Notes moved by an editor, whose offsets are relative to a position outside the note.
@Suite struct MovedMakerNoteTests {
    private static let entries = [
        TIFFEntry(0x0007, .ascii("Firmware Version 1.0")), TIFFEntry(0x000C, .long([430_000_123])),
        TIFFEntry(0x0095, .ascii("EF24-70mm f/2.8L USM")),
    ]

    private func canon(movement: Int, hasFooter: Bool) -> MakerNoteBuilder {
        var note = MakerNoteBuilder([], Self.entries, order: .little)
        note.movement = movement
        note.hasFooter = hasFooter
        return note
    }

    @Test(
        "A moved Canon note is read by the original offset in its footer",
        arguments: [-900, -36, -20, -2, 2, 20, 36, 900])
    func canonFooter(movement: Int) throws {
        let photo = try read(
            canon(movement: movement, hasFooter: true).jpeg(make: "Canon", order: .little, gap: 1_000))
        #expect(photo[\.makerCanon.firmware] == "Firmware Version 1.0")
        #expect(photo[\.makerCanon.lensModel] == "EF24-70mm f/2.8L USM")
        #expect(photo[\.makerCanon.cameraSerialNumber] == 430_000_123)
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("A moved note is read if its values fill it exactly", arguments: [-900, -62, -2, 2, 62, 900])
    func filledNote(movement: Int) throws {
        let photo = try read(
            canon(movement: movement, hasFooter: false).jpeg(make: "Canon", order: .little, gap: 1_000))
        #expect(photo[\.makerCanon.firmware] == "Firmware Version 1.0")
        #expect(photo[\.makerCanon.lensModel] == "EF24-70mm f/2.8L USM")
        #expect(photo.diagnostics.isEmpty)
    }

    @Test(
        "Reads Canon EOS 20D notes, which have two unused bytes before the values and at the end",
        arguments: [true, false])
    func slack(hasFooter: Bool) throws {
        var note = canon(movement: 0, hasFooter: hasFooter)
        note.slack = 2
        let photo = try read(note.jpeg(make: "Canon", order: .little, gap: 1_000))
        #expect(photo[\.makerCanon.firmware] == "Firmware Version 1.0")
        #expect(photo[\.makerCanon.lensModel] == "EF24-70mm f/2.8L USM")
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("A moved note with unused bytes is read by its footer", arguments: [-900, -2, 2, 900])
    func movedSlack(movement: Int) throws {
        var note = canon(movement: movement, hasFooter: true)
        note.slack = 2
        let photo = try read(note.jpeg(make: "Canon", order: .little, gap: 1_000))
        #expect(photo[\.makerCanon.lensModel] == "EF24-70mm f/2.8L USM")
        #expect(photo.diagnostics.isEmpty)
    }

    @Test(
        "A note moved from an unknown position keeps the values in its entries",
        arguments: [-900, -20, 20, 900])
    func unknownMovement(movement: Int) throws {
        var note = canon(movement: movement, hasFooter: false)
        note.directory.entries.append(TIFFEntry(0x4001, .undefined(filler(40)), count: 6))
        let photo = try read(note.jpeg(make: "Canon", order: .little, gap: 1_000))
        #expect(photo[\.makerCanon.cameraSerialNumber] == 430_000_123)
        #expect(photo[\.makerCanon.firmware] == nil)
        #expect(photo[\.makerCanon.lensModel] == nil)
        #expect(photo.codes.contains(.malformed))
        #expect(photo[\.exposureTime] == Fraction(1, 120))
    }

    @Test("A wrong footer affects only values at offsets", arguments: [UInt32(0), 7, 400, 0x7FFF_FFFF, .max])
    func lyingFooter(offset: UInt32) throws {
        let note = canon(movement: 0, hasFooter: true).block(make: "Canon", order: .little)
        let lie = Array(note.dropLast(4)) + Endianness.little.bytes(offset)
        let photo = try read(Samples.jpeg(.exif(lie)))
        #expect(photo[\.makerCanon.cameraSerialNumber] == 430_000_123)
        #expect([nil, "Firmware Version 1.0"].contains(photo[\.makerCanon.firmware]))
    }
}
