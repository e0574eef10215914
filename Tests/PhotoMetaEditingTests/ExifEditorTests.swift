// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Setting the identifier in an Exif block moves no other value.
@Suite struct ExifEditorTests {
    private static func edited(
        _ block: [UInt8], _ edit: MetadataEdit = StillEdits.edit
    ) throws(MetadataError) -> [UInt8] {
        Array(try ExifFieldEditor.changed(ContiguousArray(block), by: edit, isMain: true))
    }

    private static func identifier(of block: [UInt8]) throws -> String? {
        let photo = try read(Samples.jpeg(.exif(block)))
        #expect(photo.diagnostics.isEmpty)
        return photo[\.makerApple.contentIdentifier]
    }

    /// Returns a block with these entries, the offset of the next directory, and the bytes after it.
    private static func block(rows: [[UInt8]], next: UInt32 = 0, _ rest: [UInt8] = []) -> [UInt8] {
        latin("MM\0*") + uint32(8) + uint16(UInt16(rows.count)) + rows.flatMap { $0 } + uint32(next) + rest
    }

    private static func row(_ tag: UInt16, _ type: UInt16, _ count: UInt32, _ value: UInt32) -> [UInt8] {
        uint16(tag) + uint16(type) + uint32(count) + uint32(value)
    }

    @Test("A directory that would move and has several references is refused") func refusesSharedDirectory() {
        let make = Self.row(0x010F, 2, 2, 0x4100_0000)
        // The first directory is chained to itself.
        let chained = Self.block(rows: [make], next: 8)
        // The Exif directory is the GPS directory too.
        let pointers = [Self.row(0x8769, 4, 1, 38), Self.row(0x8825, 4, 1, 38)]
        let shared = Self.block(rows: pointers, uint16(1) + Self.row(0x9000, 7, 4, 0x3032_3332) + uint32(0))
        for block in [chained, shared] {
            #expect(StillEdits.refusal(Samples.jpeg(.exif(block))) == .damaged)
        }
    }

    @Test("A value that overlaps a changed entry is refused") func refusesOverlappingRow() {
        // The value of Make is the entry after it, whose pointer changes.
        let rows = [Self.row(0x010F, 2, 12, 22), Self.row(0x8769, 4, 1, 38)]
        let block = Self.block(rows: rows, uint16(1) + Self.row(0x9000, 7, 4, 0x3032_3332) + uint32(0))
        #expect(StillEdits.refusal(Samples.jpeg(.exif(block))) == .damaged)
    }

    @Test("Values so large in total that readers skip some are refused") func refusesOverlappingValues() {
        let rows = (0..<8).map { Self.row(0x010E + $0, 7, 100, 110) }
        let block = Self.block(rows: rows, filler(100))
        #expect(StillEdits.refusal(Samples.jpeg(.exif(block))) == .damaged)
    }

    @Test("A new block contains the version and the note") func makesBlock() throws {
        let block = Array(try #require(try ExifFieldEditor.structure(for: StillEdits.edit)))
        let first = ListedDirectory(block, at: Int(block[7]))
        #expect(first.tags == [0x8769] && first.next == 0)
        let exif = ListedDirectory(block, at: try #require(first.values[0x8769]))
        #expect(exif.tags == [0x9000, 0x927C] && exif.next == 0)
        #expect(exif.counts[0x927C] == 69)
        #expect(try Self.identifier(of: block) == StillEdits.identifier)
    }

    @Test("A note that grows is appended, and its old bytes are zeroed", arguments: Endianness.allCases)
    func growsNote(order: Endianness) throws {
        let note = PhoneExif.note(identifier: nil).bytes
        let block = TIFFBuilder(
            [
                TIFFEntry(0x010F, .ascii("Apple")), TIFFEntry(0x8769, .directory(PhoneExif.exif(note: note))),
                TIFFEntry(0x8825, .directory(PhoneExif.gps)),
            ], order: order
        ).bytes
        let edited = try Self.edited(block)
        #expect(try Self.identifier(of: edited) == StillEdits.identifier)
        let isLittleEndian = order == .little
        let first = ListedDirectory(edited, at: 8, isLittleEndian: isLittleEndian)
        let exif = ListedDirectory(
            edited, at: try #require(first.values[0x8769]), isLittleEndian: isLittleEndian)
        let start = try #require(exif.values[0x927C])
        #expect(start >= block.count && start % 2 == 0)
        #expect(exif.values[0x927C].map { $0 + (exif.counts[0x927C] ?? 0) } == edited.count)
        // Only the note's entry and its old bytes differ.
        let old = Int(try place(of: note, in: block).lowerBound)
        var expected = block
        expected.replaceSubrange(old..<(old + note.count), with: zeros(note.count))
        let different = block.indices.filter { edited[$0] != expected[$0] }
        #expect(different.count <= 8)
        #expect((different.last ?? 0) - (different.first ?? 0) < 8)
    }

    @Test("A note at the end of the block grows in place") func growsInPlace() throws {
        let note = PhoneExif.note(identifier: nil).bytes
        let block = TIFFBuilder([TIFFEntry(0x8769, .directory([TIFFEntry(0x927C, .undefined(note))]))]).bytes
        let edited = try Self.edited(block)
        #expect(edited.count <= block.count + 12 + 38)
        #expect(try Self.identifier(of: edited) == StillEdits.identifier)
    }

    @Test("A directory without a note moves to the end; its values and the thumbnail stay")
    func insertsRow() throws {
        let thumbnail = markedJPEG(7)
        var directory = TIFFDirectory([
            TIFFEntry(0x010F, .ascii("Some maker")),
            TIFFEntry(
                0x8769,
                .directory([
                    TIFFEntry(0x829A, .rational([(1, 120)])),
                    TIFFEntry(0x9003, .ascii("2025:06:21 18:30:15")),
                    TIFFEntry(0xA434, .ascii("A lens")),
                ])),
        ])
        directory.next = .directory(
            TIFFDirectory([
                TIFFEntry(0x0201, .raw(type: 4, count: 1, thumbnail)),
                TIFFEntry(0x0202, .long([UInt32(thumbnail.count)])),
            ]))
        let block = TIFFBuilder(directory).bytes
        let edited = try Self.edited(block)
        let old = ListedDirectory(block, at: 8)
        let first = ListedDirectory(edited, at: 8)
        #expect(first.next == old.next)
        let oldExif = ListedDirectory(block, at: try #require(old.values[0x8769]))
        let exif = ListedDirectory(edited, at: try #require(first.values[0x8769]))
        #expect(exif.tags == [0x829A, 0x9003, 0x927C, 0xA434])
        for tag in oldExif.tags { #expect(exif.values[tag] == oldExif.values[tag]) }
        let start = try #require(old.values[0x8769])
        #expect(Array(edited[start..<(oldExif.end + 4)]) == zeros(oldExif.end + 4 - start))
        // Outside the directory, only the pointer changes.
        let kept = block.indices.filter { !(start..<(oldExif.end + 4)).contains($0) }
        #expect(kept.filter { edited[$0] != block[$0] }.count <= 4)
        #expect(try Self.identifier(of: edited) == StillEdits.identifier)
        let picture = try read(Samples.jpeg(.exif(edited))).thumbnail
        #expect(try picture?.bytes(contentsOf: Samples.jpeg(.exif(edited))) == thumbnail)
    }

    @Test("A block without an Exif directory gets one", arguments: Endianness.allCases)
    func addsDirectory(order: Endianness) throws {
        var directory = TIFFDirectory([
            TIFFEntry(0x010F, .ascii("Some maker")), TIFFEntry(0x9C9B, .byte(filler(20))),
        ])
        directory.next = .directory(TIFFDirectory([TIFFEntry(0x0103, .short([6]))]))
        let block = TIFFBuilder(directory, order: order).bytes
        let edited = try Self.edited(block)
        #expect(try Self.identifier(of: edited) == StillEdits.identifier)
        let isLittleEndian = order == .little
        let old = ListedDirectory(block, at: 8, isLittleEndian: isLittleEndian)
        let start =
            order == .big ? Int(edited[6]) << 8 | Int(edited[7]) : Int(edited[5]) << 8 | Int(edited[4])
        let new = ListedDirectory(edited, at: start, isLittleEndian: isLittleEndian)
        #expect(new.tags == [0x010F, 0x8769, 0x9C9B])
        #expect(new.next == old.next && new.values[0x9C9B] == old.values[0x9C9B])
        #expect(Array(edited[8..<(old.end + 4)]) == zeros(old.end + 4 - 8))
    }

    @Test("Directories at the end may omit the offset of the next one") func handlesAbsentNext() throws {
        let exif = TIFFEntry(
            0x8769, .directories([TIFFDirectory([TIFFEntry(0x8827, .short([80]))], next: .absent)]))
        for entries in [[TIFFEntry(0x0112, .short([1]))], [TIFFEntry(0x0112, .short([1])), exif]] {
            let block = TIFFBuilder(TIFFDirectory(entries, next: .absent)).bytes
            let edited = try Self.edited(block)
            let photo = try read(Samples.jpeg(.exif(edited)))
            #expect(photo[\.makerApple.contentIdentifier] == StillEdits.identifier)
            #expect(photo[\.tiff.orientation]?.rawValue == 1)
            #expect(photo.codes == (try read(Samples.jpeg(.exif(block)))).codes)
        }
    }

    @Test("Another maker's note is refused, or replaced and zeroed") func replacesOtherNote() throws {
        let note = latin("Nikon\0") + filler(200)
        let block = TIFFBuilder([
            TIFFEntry(
                0x8769,
                .directory([TIFFEntry(0x927C, .undefined(note)), TIFFEntry(0xA434, .ascii("A lens"))]))
        ]).bytes
        #expect(throws: MetadataError(.otherMakerNote)) { try Self.edited(block) }
        let edited = try Self.edited(block, StillEdits.edit { $0.replacesMakerNote = true })
        #expect(edited.count == block.count)
        #expect(try Self.identifier(of: edited) == StillEdits.identifier)
        let start = Int(try place(of: note, in: block).lowerBound)
        #expect(Array(edited[(start + 69)..<(start + note.count)]) == zeros(note.count - 69))
        // An empty note belongs to no maker.
        let empty = TIFFBuilder([TIFFEntry(0x8769, .directory([TIFFEntry(0x927C, .undefined([]))]))]).bytes
        #expect(try Self.identifier(of: Self.edited(empty)) == StillEdits.identifier)
    }

    @Test("A damaged field after those that change is copied; before them, readers may stop there")
    func keepsDamagedField() throws {
        let note = PhoneExif.note(identifier: nil).bytes
        let exif = TIFFEntry(0x8769, .directory([TIFFEntry(0x927C, .undefined(note))]))
        let fields = [
            TIFFEntry(0x9C9B, .ascii("Some title"), offset: 90_000),
            TIFFEntry(0x9C9B, .raw(type: 77, count: 1, filler(4))),
        ]
        for field in fields {
            let block = TIFFBuilder([exif, field]).bytes
            let edited = try Self.edited(block)
            // The field is the second one of the first directory.
            #expect(edited[22..<34].elementsEqual(block[22..<34]))
        }
        let before = TIFFEntry(0x010F, .ascii("Some maker"), offset: 90_000)
        #expect(throws: MetadataError(.damaged)) { try Self.edited(TIFFBuilder([before, exif]).bytes) }
    }

    @Test("Damage in the directories that lead to the note is refused")
    func refusesDamage() {
        let note = PhoneExif.note(identifier: nil).bytes
        let blocks: [TIFFBuilder] = [
            TIFFBuilder([TIFFEntry(0x8769, .long([90_000]))]),
            TIFFBuilder([TIFFEntry(0x8769, .long([8]))]),
            TIFFBuilder([TIFFEntry(0x8769, .ascii("offset"))]),
            TIFFBuilder([
                TIFFEntry(0x8769, .directory([TIFFEntry(0x927C, .undefined(note), count: 90_000)]))
            ]),
        ]
        for block in blocks {
            #expect(throws: MetadataError(.damaged)) { try Self.edited(block.bytes) }
        }
        #expect(throws: MetadataError(.damaged)) { try Self.edited(filler(4)) }
    }

    @Test("A block does not grow if a reference past its end would then be valid")
    func refusesFilledReferences() throws {
        let exif = TIFFEntry(0x8769, .directory([TIFFEntry(0x829A, .rational([(1, 120)]))]))
        let size = TIFFBuilder([exif, TIFFEntry(0x8825, .long([0]))]).bytes.count
        for offset in [size, size + 40] {
            let block = TIFFBuilder([exif, TIFFEntry(0x8825, .long([UInt32(offset)]))]).bytes
            #expect(throws: MetadataError(.damaged)) { try Self.edited(block) }
        }
        // A reference far past the end stays damaged.
        let far = TIFFBuilder([exif, TIFFEntry(0x8825, .long([90_000]))]).bytes
        let edited = try read(Samples.jpeg(.exif(try Self.edited(far))))
        #expect(edited[\.makerApple.contentIdentifier] == StillEdits.identifier)
        #expect(edited.codes == (try read(Samples.jpeg(.exif(far)))).codes)
    }
}
