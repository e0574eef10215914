// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Exif blocks that are unusual or damaged where an edit changes them.
///
/// The editor itself edits them correctly or refuses them, before the result is checked.
@Suite struct ExifEditDamageTests {
    private static let version = TIFFEntry(0x9000, .undefined(latin("0220")))

    /// Edits a file with a block, and checks the result.
    private static func check(
        _ block: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> MediaMetadata {
        let file = Samples.jpeg(.exif(block))
        let edited = try StillEdits.edited(file)
        let photo = try read(edited)
        try MetadataEditCheck(source: try read(file), edit: StillEdits.edit).check(photo)
        #expect(try StillEdits.replacements(edited) == [], "changes twice", sourceLocation: sourceLocation)
        return photo
    }

    @Test("If there are two notes, the first is changed, which is the one that readers use")
    func changesFirstNote() throws {
        let note = TIFFEntry(0x927C, .undefined(PhoneExif.note(identifier: nil).bytes))
        let other = latin("Other\0") + filler(30)
        let exif = [Self.version, note, TIFFEntry(0x927C, .undefined(other))]
        let block = TIFFBuilder([TIFFEntry(0x8769, .directory(exif))]).bytes
        #expect(try Self.check(block).livePhotoIdentifier == StillEdits.identifier)
        _ = try place(of: other, in: try StillEdits.edited(Samples.jpeg(.exif(block))))
    }

    @Test("An entry without a type is not a pointer to the Exif directory")
    func ignoresRowWithoutType() throws {
        let empty = TIFFEntry(0x8769, .raw(type: 0, count: 0, zeros(4)))
        let block = TIFFBuilder([empty, TIFFEntry(0x8769, .directory([Self.version]))]).bytes
        #expect(try Self.check(block).livePhotoIdentifier == StillEdits.identifier)
    }

    @Test("The maker note tag in the first directory keeps its value", arguments: [true, false])
    func keepsNoteInFirstDirectory(hasNote: Bool) throws {
        let note = TIFFEntry(0x927C, .undefined(PhoneExif.note(identifier: nil).bytes))
        let block = TIFFBuilder([
            TIFFEntry(0x8769, .directory([Self.version] + (hasNote ? [note] : []))),
            TIFFEntry(0x927C, .ascii("Some text")),
        ])
        let photo = try Self.check(block.bytes)
        #expect(photo[\.makerApple.contentIdentifier] == StillEdits.identifier)
        let tag = photo.properties.first { $0.dictionary == .tiff && $0.tag == 0x927C }
        #expect(tag?.value.text == "Some text")
    }

    @Test("A value of the maker note tag in the first directory that overlaps the changed entry is refused")
    func refusesNoteOverRow() {
        let pointer = TIFFEntry(0x8769, .directory([Self.version]))
        let block = TIFFBuilder([pointer, TIFFEntry(0x927C, .raw(type: 2, count: 30, []), offset: 0)])
        #expect(StillEdits.refusal(Samples.jpeg(.exif(block.bytes))) == .damaged)
    }

    @Test("An empty note of another type is replaced") func replacesEmptyNote() throws {
        let block = TIFFBuilder([
            TIFFEntry(0x8769, .directory([Self.version, TIFFEntry(0x927C, .rational([]))]))
        ])
        #expect(try Self.check(block.bytes).livePhotoIdentifier == StillEdits.identifier)
    }

    @Test("Appended bytes do not become the next offset that a directory at the end omits")
    func endsDirectories() throws {
        // A GPS directory, or a chained one, without entries and without the next offset.
        let gps = TIFFDirectory([], next: .absent)
        var chained = TIFFDirectory([TIFFEntry(0x8769, .directory([Self.version]))])
        chained.next = .directory(gps)
        let blocks = [
            TIFFBuilder([
                TIFFEntry(0x8769, .directory([Self.version])), TIFFEntry(0x8825, .directories([gps])),
            ]),
            TIFFBuilder(chained),
        ]
        for block in blocks {
            let photo = try Self.check(block.bytes)
            #expect(photo.livePhotoIdentifier == StillEdits.identifier)
            #expect(photo.diagnostics.isEmpty)
        }
    }

    @Test("A chained directory that overlaps the note and is cut off is refused, even if nothing grows")
    func refusesCutDirectory() {
        let other = "99999999-3333-4444-5555-666677778888"
        var directory = TIFFDirectory([
            TIFFEntry(
                0x8769,
                .directory([TIFFEntry(0x927C, .undefined(PhoneExif.note(identifier: other).bytes))]))
        ])
        #expect(StillEdits.refusal(Samples.jpeg(.exif(TIFFBuilder(directory).bytes))) == nil)
        let size = TIFFBuilder(directory).bytes.count
        // Inside the identifier, whose letters are read as a count and an entry or two.
        directory.next = .offset(UInt32(size - 36))
        #expect(StillEdits.refusal(Samples.jpeg(.exif(TIFFBuilder(directory).bytes))) == .damaged)
    }

    @Test("Values that share so many bytes that readers skip the note are refused, even if nothing grows")
    func refusesSharedValues() {
        let other = "99999999-3333-4444-5555-666677778888"
        let note = TIFFEntry(0x927C, .undefined(PhoneExif.note(identifier: other).bytes))
        func file(shared count: Int) -> [UInt8] {
            let filler = TIFFEntry(0xC000, .undefined(filler(400)))
            // The filler is the first value after the first directory, its Exif directory and the other entries.
            func block(at offset: Int) -> [UInt8] {
                let shared = (0..<count).map {
                    TIFFEntry(UInt16(0xC001 + $0), .raw(type: 7, count: 400, []), offset: UInt32(offset))
                }
                return TIFFBuilder([TIFFEntry(0x8769, .directory([note])), filler] + shared).bytes
            }
            let offset = block(at: 0).firstRange(of: PhotoMetaEditingTests.filler(400))?.lowerBound ?? 0
            return Samples.jpeg(.exif(block(at: offset)))
        }
        #expect(StillEdits.refusal(file(shared: 0)) == nil)
        #expect(StillEdits.refusal(file(shared: 8)) == .damaged)
    }

    @Test("The first of several blocks that has an Exif directory is changed")
    func choosesBlock() throws {
        let plain = TIFFBuilder([TIFFEntry(0x010F, .ascii("Some maker"))]).bytes
        let full = TIFFBuilder([TIFFEntry(0x8769, .directory([Self.version]))]).bytes
        let file = Samples.jpeg(.exif(plain), .segment(0xFE, []), .exif(full))
        let edited = try StillEdits.edited(file)
        _ = try place(of: plain, in: edited)
        let photo = try read(edited)
        try MetadataEditCheck(source: try read(file), edit: StillEdits.edit).check(photo)
        #expect(photo[\.exif.exifVersion] == (try read(file))[\.exif.exifVersion])
    }

    @Test("Of several blocks without an Exif directory, the first that is not empty is changed")
    func choosesFilledBlock() throws {
        let file = Samples.jpeg(
            .segment(0xE1, latin("Exif\0\0")), .segment(0xFE, []),
            .exif(TIFFBuilder([TIFFEntry(0x010F, .ascii("Some maker"))]).bytes))
        let edited = try MetadataEdit.edited(file) { try $0.set(\.tiff.orientation, to: .leftBottom) }
        #expect(try read(edited)[\.tiff.orientation] == .leftBottom)
        #expect(Array(edited[..<12]) == Array(file[..<12]))
        #expect(try MetadataEdit.edited(edited) { try $0.set(\.tiff.orientation, to: .leftBottom) } == edited)
    }
}
