// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Setting tag 17 of Apple's maker note changes nothing else in the note.
@Suite struct AppleNoteEditorTests {
    private static let identifier = latin(StillEdits.identifier) + [0]

    private static func edited(_ note: [UInt8]) throws(MetadataError) -> [UInt8] {
        var editor = try AppleNoteEditor(ContiguousArray(note))
        for change in StillEdits.edit.fields.changes { try editor.set(change) }
        return Array(try editor.bytes())
    }

    @Test("A new note looks like a phone's note with only this field") func makesNote() throws {
        var expected = latin("Apple iOS\0") + [0, 1] + latin("MM") + uint16(1)
        expected += uint16(0x11) + uint16(2) + uint32(37) + uint32(32) + uint32(0) + Self.identifier
        #expect(expected.count == 69)
        #expect(try Self.edited(Array(AppleNoteEditor.empty)) == expected)
    }

    @Test("An entry is inserted in tag order; values move by twelve bytes", arguments: Endianness.allCases)
    func insertsRow(order: Endianness) throws {
        let note = AppleNoteBuilder(
            [
                TIFFEntry(0x0001, .signedLong([15])), TIFFEntry(0x0003, .undefined(filler(10))),
                TIFFEntry(0x0014, .signedLong([12])), TIFFEntry(0x0017, .long8([0x1234_5678_9ABC])),
                TIFFEntry(0x0020, .ascii("A name of some length")),
            ], order: order
        ).bytes
        let edited = try Self.edited(note)
        let isLittleEndian = order == .little
        let old = ListedDirectory(note, at: 14, isLittleEndian: isLittleEndian)
        let new = ListedDirectory(edited, at: 14, isLittleEndian: isLittleEndian)
        #expect(new.tags == [0x01, 0x03, 0x11, 0x14, 0x17, 0x20])
        for tag in old.tags {
            let isMoved = old.counts[tag] != 1 || tag == 0x17
            #expect(new.values[tag] == old.values[tag].map { $0 + (isMoved ? 12 : 0) })
            #expect(new.counts[tag] == old.counts[tag])
        }
        #expect(new.next == 0)
        // All values are unchanged, and the identifier is at the end, at an even offset.
        #expect(Array(edited[(new.end + 4)..<(note.count + 12)]) == Array(note[(old.end + 4)...]))
        let place = try #require(new.values[0x11])
        #expect(place % 2 == 0 && new.counts[0x11] == 37)
        #expect(Array(edited[place...]) == Self.identifier)
        #expect(edited.count <= note.count + 12 + 37 + 1)
    }

    @Test("An identifier of the same size is replaced in place") func replacesInPlace() throws {
        let other = "99999999-3333-4444-5555-666677778888"
        let note = PhoneExif.note(identifier: other).bytes
        let edited = try Self.edited(note)
        let place = try place(of: latin(other), in: note)
        var expected = note
        expected.replaceSubrange(
            Int(place.lowerBound)..<Int(place.upperBound), with: latin(StillEdits.identifier))
        #expect(edited == expected)
    }

    @Test("A longer identifier leaves zeros; a shorter one is zeroed, and the new one is appended")
    func replacesOtherSizes() throws {
        let long = String(repeating: "L", count: 50)
        let note = PhoneExif.note(identifier: long).bytes
        let edited = try Self.edited(note)
        let start = Int(try place(of: latin(long), in: note).lowerBound)
        #expect(edited.count == note.count)
        #expect(Array(edited[start..<(start + 51)]) == Self.identifier + zeros(14))
        #expect(ListedDirectory(edited, at: 14).counts[0x11] == 37)

        let short = "AN-IDENTIFIER"
        let shortNote = PhoneExif.note(identifier: short).bytes
        let moved = try Self.edited(shortNote)
        let shortStart = Int(try place(of: latin(short), in: shortNote).lowerBound)
        #expect(Array(moved[shortStart..<(shortStart + 14)]) == zeros(14))
        #expect(Array(moved.suffix(37)) == Self.identifier)
        #expect(ListedDirectory(moved, at: 14).values[0x11] == moved.count - 37)
    }

    @Test("Bytes of an old identifier that another field uses are kept") func keepsSharedBytes() throws {
        // Tag 0x20 shares the last ten bytes of the identifier.
        let builder = AppleNoteBuilder([
            TIFFEntry(0x0011, .ascii(String(repeating: "I", count: 36))),
            TIFFEntry(0x0020, .ascii("0123456789"), offset: 14 + 2 + 24 + 4 + 27),
        ])
        let edited = try Self.edited(builder.bytes)
        let shared = 14 + 2 + 24 + 4 + 27
        #expect(edited[shared..<(shared + 10)].elementsEqual(builder.bytes[shared..<(shared + 10)]))
        #expect(Array(edited[44..<shared]) == zeros(27))
        #expect(Array(edited.suffix(37)) == Self.identifier)
    }

    @Test("An identifier whose stated place is the note's header does not cost the header")
    func keepsHeader() throws {
        let note = AppleNoteBuilder([
            TIFFEntry(0x0001, .signedLong([15])), TIFFEntry(0x0003, .undefined(filler(40))),
            TIFFEntry(0x0011, .ascii(String(repeating: "I", count: 36)), offset: 3),
        ]).bytes
        let edited = try Self.edited(note)
        #expect(Array(edited.prefix(14)) == Array(note.prefix(14)))
        #expect(ListedDirectory(edited, at: 14).tags == [0x01, 0x03, 0x11])
        #expect(Array(edited.suffix(37)) == Self.identifier)
    }

    @Test("Empty entries left by Apple's frameworks are kept") func keepsEmptyRows() throws {
        let note = AppleNoteBuilder([
            TIFFEntry(0x0001, .signedLong([16])), TIFFEntry(0x0060, .raw(type: 0, count: 0, [])),
            TIFFEntry(0x0061, .raw(type: 0, count: 0, [])),
        ]).bytes
        let new = ListedDirectory(try Self.edited(note), at: 14)
        #expect(new.tags == [0x01, 0x11, 0x60, 0x61])
        #expect(new.values[0x60] == 0)
    }

    @Test("A damaged note is refused")
    func refusesDamage() {
        let builders: [AppleNoteBuilder] = [
            AppleNoteBuilder([TIFFEntry(0x0003, .undefined(filler(8)), offset: 4_000)]),
            AppleNoteBuilder([TIFFEntry(0x0003, .raw(type: 99, count: 1, filler(4)))]),
            // A value inside the directory.
            AppleNoteBuilder([TIFFEntry(0x0020, .undefined(filler(8)), offset: 20)]),
            {
                var builder = AppleNoteBuilder([])
                builder.directory.statedCount = 200
                return builder
            }(),
            {
                var builder = AppleNoteBuilder([TIFFEntry(0x0001, .signedLong([1]))])
                builder.orderMark = [0, 0]
                return builder
            }(),
        ]
        for builder in builders {
            #expect(throws: MetadataError(.damaged)) { try Self.edited(builder.bytes) }
        }
    }

    @Test("Fields of the note are set and removed by their keys, and removed texts are zeroed")
    func editsByKey() throws {
        let burst = "22222222-3333-4444-5555-666677778888"
        let note = AppleNoteBuilder([
            TIFFEntry(0x000B, .ascii(burst)), TIFFEntry(0x0014, .signedLong([12])),
            TIFFEntry(0x0015, .ascii("33333333-3333-4444-5555-666677778888")),
        ]).bytes
        let file = JPEGBuilder.image(
            .exif(TIFFBuilder([TIFFEntry(0x8769, .directory([TIFFEntry(0x927C, .undefined(note))]))]).bytes))
        let edited = try MetadataEdit.edited(file) { edit in
            try edit.remove(\.makerApple.burstUUID)
            try edit.set(\.makerApple.imageCaptureType, to: .portrait)
        }
        let photo = try read(edited)
        #expect(photo[\.makerApple.burstUUID] == nil)
        #expect(photo[\.makerApple.imageCaptureType] == .portrait)
        #expect(photo[\.makerApple.imageUniqueID] == "33333333-3333-4444-5555-666677778888")
        #expect(edited.firstRange(of: latin(burst)) == nil)
        // Another maker's note has none of these fields.
        let other = JPEGBuilder.image(
            .exif(
                TIFFBuilder([
                    TIFFEntry(
                        0x8769, .directory([TIFFEntry(0x927C, .undefined(latin("Nikon\0") + filler(40)))]))
                ]).bytes))
        #expect(
            MetadataEdit.refusal(other) { try $0.set(\.makerApple.imageCaptureType, to: .portrait) }
                == .otherMakerNote)
        #expect(try MetadataEdit.edited(other) { try $0.remove(\.makerApple.burstUUID) } == other)
    }
}
