// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Maker notes that are directories: their headers, byte orders and origins.
@Suite struct MakerNoteTests {
    private static let entries = [
        TIFFEntry(0xC001, .short([7])), TIFFEntry(0xC002, .ascii("a text of the maker's")),
        TIFFEntry(0xC003, .short([1, 2, 3, 4, 5, 6])), TIFFEntry(0xC004, .rational([(1, 3)])),
    ]

    private func stored(_ tag: UInt16, of name: String, in photo: MediaMetadata) -> StoredValue? {
        photo.value(for: MetadataKey<StoredValue>(MetadataDictionary(rawValue: name), tag: tag, name: "Any"))
    }

    @Test(
        "Reads every form, in both byte orders and at any position", arguments: MakerNoteBuilder.forms)
    func forms(form: MakerNoteBuilder.Form) throws {
        #expect(MetadataDictionary.all.contains { $0.rawValue == form.dictionary })
        for order in Endianness.allCases {
            for gap in [0, 2, 900] {
                let builder = form.builder(Self.entries, order: order)
                let photo = try read(builder.jpeg(make: form.make, order: order, gap: gap))
                #expect(photo.diagnostics.isEmpty)
                #expect(stored(0xC001, of: form.dictionary, in: photo)?.integer() == 7)
                #expect(stored(0xC002, of: form.dictionary, in: photo)?.text == "a text of the maker's")
                let list = stored(0xC003, of: form.dictionary, in: photo)
                #expect((0..<6).map { list?.integer(at: $0) } == [1, 2, 3, 4, 5, 6])
                #expect(stored(0xC004, of: form.dictionary, in: photo)?.fraction() == Fraction(1, 3))
                #expect(photo.properties.filter { $0.dictionary.rawValue == form.dictionary }.count == 4)
                #expect(!photo.properties(in: .exif).contains { $0.tag == 0x927C })
            }
        }
    }

    @Test(
        "A note is read if its dictionary is selected, otherwise returned as bytes",
        arguments: MakerNoteBuilder.forms)
    func selection(form: MakerNoteBuilder.Form) throws {
        let bytes = form.builder(Self.entries, order: .big).jpeg(make: form.make)
        let dictionary = MetadataDictionary(rawValue: form.dictionary)
        let note = try MediaMetadata(bytes: bytes, options: ReadOptions(selection: [dictionary]))
        #expect(note.properties.map(\.dictionary) == [dictionary, dictionary, dictionary, dictionary])
        let exif = try MediaMetadata(bytes: bytes, options: ReadOptions(selection: [.exif, .makerApple]))
        #expect(exif.properties.map(\.name) == ["ExposureTime", "MakerNote"])
        #expect(exif[\.exif.makerNote]?.count == form.builder(Self.entries, order: .big).bytes(at: 500).count)
    }

    @Test("A truncated note never yields a wrong value", arguments: MakerNoteBuilder.forms)
    func cutNotes(form: MakerNoteBuilder.Form) throws {
        let block = form.builder(Self.entries, order: .big).block(make: form.make)
        let noteCount = form.builder(Self.entries, order: .big).bytes(at: 500).count
        for count in 0..<noteCount {
            let photo = try read(Samples.jpeg(.exif(Array(block.prefix(block.count - noteCount + count)))))
            let text = stored(0xC002, of: form.dictionary, in: photo)?.text
            #expect(text == nil || text == "a text of the maker's")
            #expect([nil, 7].contains(stored(0xC001, of: form.dictionary, in: photo)?.integer()))
        }
    }

    @Test(
        "A header without a directory is diagnosed, and the note is bytes",
        arguments: [
            latin("Nikon\0\u{2}\u{10}\0\0MM\0*\0\0\0\u{8}") + [0xFF, 0xFF] + filler(40),
            latin("SONY DSC \0\0\0") + zeros(40), latin("OLYMPUS\0II\u{3}\0") + [0xFF, 0xFF] + filler(40),
            latin("FUJIFILM\u{C}\0\0\0") + [2, 0] + filler(12),
        ])
    func noDirectory(note: [UInt8]) throws {
        let photo = try read(MakerNoteBuilder.file(note))
        #expect(photo.codes == [.malformed])
        #expect(photo[\.exif.makerNote] == note)
        #expect(photo.properties(in: .exif).contains { $0.tag == 0x927C })
    }

    @Test(
        "Notes of unknown forms are bytes",
        arguments: [
            [], latin("HDRP\u{3}") + filler(60), latin("KDK INFO") + filler(60), filler(100), zeros(60),
            latin("Nikon"), latin("QVC\0"), latin("ABCD"),
        ])
    func unknownNotes(note: [UInt8]) throws {
        for make in ["Google", "Canon", "NIKON", "samsung", ""] {
            let photo = try read(MakerNoteBuilder.file(note, make: make))
            #expect(photo.diagnostics.isEmpty)
            #expect(photo[\.exif.makerNote] == note)
            #expect(photo.properties.allSatisfy { !$0.dictionary.rawValue.hasPrefix("Maker") })
        }
    }

    @Test("A note keeps its byte order when an editor changes the block's") func otherByteOrder() throws {
        for order in Endianness.allCases {
            for form in MakerNoteBuilder.forms where form.order == nil {
                let note = form.builder(Self.entries, order: order)
                let photo = try read(note.jpeg(make: form.make, order: order == .big ? .little : .big))
                #expect(stored(0xC002, of: form.dictionary, in: photo)?.text == "a text of the maker's")
                #expect(stored(0xC001, of: form.dictionary, in: photo)?.integer() == 7)
            }
        }
    }

    @Test("A loop of directories in a note terminates") func loops() throws {
        let note = MakerNoteBuilder(
            latin("OLYMPUS\0II\u{3}\0"),
            [
                TIFFEntry(0x2010, .ifd([12])), TIFFEntry(0x2020, .ifd([0xFFFF_FFFF])),
                TIFFEntry(0x2030, .ifd([1])), TIFFEntry(0x2040, .undefined([])),
            ], order: .little, origin: .note(0))
        let photo = try read(note.jpeg())
        #expect(photo.properties(in: .makerOlympus).count == 4)
        #expect(photo.codes.contains(.loop) && photo.codes.contains(.dangling))
    }
}

extension MakerNoteBuilder {
    /// Returns a JPEG file with any bytes as its note.
    static func file(_ note: [UInt8], make: String = "Maker") -> [UInt8] {
        MakerNoteBuilder(note, []).withoutDirectory(make: make)
    }

    private func withoutDirectory(make: String) -> [UInt8] {
        Samples.jpeg(
            .exif(
                TIFFBuilder([
                    TIFFEntry(0x010F, .ascii(make)),
                    TIFFEntry(0x8769, .directory([TIFFEntry(0x927C, .undefined(header))])),
                ]).bytes))
    }
}
