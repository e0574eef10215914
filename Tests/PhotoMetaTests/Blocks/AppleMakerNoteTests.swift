// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Apple's maker note: its own byte order, and offsets from its own start.
@Suite struct AppleMakerNoteTests {
    private static let identifier = "2B7E1A64-5C0D-4F38-9A12-D6E4708B35C1"

    private func photo(note: [UInt8], order: Endianness = .big, gap: Int = 0) throws -> MediaMetadata {
        var builder = TIFFBuilder(
            [
                TIFFEntry(0x010F, .ascii("Apple")),
                TIFFEntry(
                    0x8769,
                    .directory([
                        TIFFEntry(0x829A, .rational([(1, 120)])), TIFFEntry(0x927C, .undefined(note)),
                    ])),
            ], order: order)
        builder.gap = gap
        return try read(Samples.jpeg(.exif(builder.bytes)))
    }

    @Test("Reads the smallest note, byte for byte as a device writes it") func smallestNote() throws {
        let bytes =
            latin("Apple iOS\0") + [0, 1] + latin("MM") + [0, 1]
            + [0x00, 0x11, 0x00, 0x02, 0, 0, 0, 0x25, 0, 0, 0, 0x20] + zeros(4) + latin(Self.identifier) + [0]
        #expect(bytes == AppleNoteBuilder([TIFFEntry(0x0011, .ascii(Self.identifier))]).bytes)
        #expect(bytes.count == 69)
        #expect(try photo(note: bytes)[\.makerApple.contentIdentifier] == Self.identifier)
    }

    @Test("The note has its own byte order and may be at any position")
    func byteOrders() throws {
        for order in Endianness.allCases {
            for noteOrder in Endianness.allCases {
                for gap in [0, 2, 999] {
                    var note = PhoneExif.note(identifier: Self.identifier)
                    note.order = noteOrder
                    let photo = try photo(note: note.bytes, order: order, gap: gap)
                    #expect(photo.livePhotoIdentifier == Self.identifier)
                    #expect(photo[\.makerApple.runTime]?.value == 121_656_434_745_166)
                    #expect(photo[\.makerApple.accelerationVector]?.count == 3)
                    #expect(photo[\.makerApple.aeTarget] == 176)
                    #expect(photo.diagnostics.isEmpty)
                }
            }
        }
    }

    @Test("The whole note remains available as an Exif value") func wholeNote() throws {
        let note = PhoneExif.note(identifier: Self.identifier).bytes
        #expect(try photo(note: note)[\.exif.makerNote] == note)
    }

    @Test("Reads every field type that notes use") func types() throws {
        let note = AppleNoteBuilder([
            TIFFEntry(0x0101, .signedLong([-5])), TIFFEntry(0x0102, .long8([8_595_224_612])),
            TIFFEntry(0x0103, .signedLong8([-1])), TIFFEntry(0x0104, .double([2.5])),
            TIFFEntry(0x0105, .signedRational([(-1, 3)])), TIFFEntry(0x0106, .ascii("q750n")),
            TIFFEntry(0x0107, .undefined(filler(20))),
        ])
        let photo = try photo(note: note.bytes)
        func stored(_ tag: UInt16) throws -> StoredValue {
            try photo.requiredValue(for: MetadataKey<StoredValue>(.makerApple, tag: tag, name: "Example"))
        }
        #expect(try stored(0x0101).integer() == -5)
        #expect(try stored(0x0102).integer() == 8_595_224_612)
        #expect(try stored(0x0103).integer() == -1)
        #expect(try stored(0x0104).double() == 2.5)
        #expect(try stored(0x0105).fraction() == Fraction(-1, 3))
        #expect(try stored(0x0106).text == "q750n")
        #expect(try stored(0x0107).bytes == filler(20))
    }

    @Test("Values cannot be read from outside the note") func offsetsStayInside() throws {
        let length = UInt32(AppleNoteBuilder([TIFFEntry(0x0011, .ascii(Self.identifier))]).bytes.count)
        for offset in [length - 36, length, length + 100, 0xFFFF_FFF0] {
            let note = AppleNoteBuilder([
                TIFFEntry(0x0011, .ascii(Self.identifier), offset: offset),
                TIFFEntry(0x0014, .signedLong([12])),
            ])
            let cut = Array(note.bytes.prefix(Int(length) + 12))
            let photo = try photo(note: cut + [])
            if offset > length - 36 + 12 { #expect(photo[\.makerApple.contentIdentifier] == nil) }
            let key = MetadataKey<Int>(.makerApple, tag: 0x0014, name: "ImageCaptureType")
            #expect(photo.value(for: key) == 12)
            #expect(photo[\.exposureTime] == Fraction(1, 120))
        }
    }

    @Test("Pointer tags are ordinary values within the note") func noPointers() throws {
        let note = AppleNoteBuilder([
            TIFFEntry(0x014A, .long([14])), TIFFEntry(0x8769, .long([14])), TIFFEntry(0x8825, .long([14])),
            TIFFEntry(0x927C, .undefined(filler(20))), TIFFEntry(0xA005, .long([14])),
        ])
        let photo = try photo(note: note.bytes)
        #expect(photo.properties(in: .makerApple).count == 5)
        #expect(photo.diagnostics.isEmpty)
    }

    @Test("A note truncated at any byte loses only the missing bytes", arguments: 0..<69)
    func cutNote(count: Int) throws {
        let note = AppleNoteBuilder([TIFFEntry(0x0011, .ascii(Self.identifier))]).bytes
        let photo = try photo(note: Array(note.prefix(count)))
        #expect(photo[\.cameraMaker] == "Apple")
        #expect(photo[\.exposureTime] == Fraction(1, 120))
        #expect(photo[\.makerApple.contentIdentifier] == nil)
        // Without its whole header, a note may be another maker's; a truncated Apple note is diagnosed.
        if count > 14 { #expect(!photo.diagnostics.isEmpty) }
    }

    @Test("A note without a byte order is diagnosed") func noByteOrder() throws {
        var note = PhoneExif.note(identifier: Self.identifier)
        note.orderMark = latin("XY")
        let photo = try photo(note: note.bytes)
        #expect(photo.codes == [.malformed])
        #expect(photo.properties(in: .makerApple).isEmpty)
    }

    @Test(
        "Other makers' notes are returned as bytes",
        arguments: [
            latin("Apple"), latin("Apple Mac\0") + filler(60), latin("HDRP") + filler(60), filler(100), [],
        ])
    func otherMakers(note: [UInt8]) throws {
        let photo = try photo(note: note)
        #expect(photo.properties(in: .makerApple).isEmpty)
        #expect(photo.diagnostics.isEmpty)
        #expect(photo[\.exif.makerNote] == note)
    }

    @Test("A directory loop within the note terminates") func loop() throws {
        var note = AppleNoteBuilder([TIFFEntry(0x0011, .ascii(Self.identifier))])
        note.directory.next = .offset(14)
        #expect(try photo(note: note.bytes).livePhotoIdentifier == Self.identifier)
    }
}
