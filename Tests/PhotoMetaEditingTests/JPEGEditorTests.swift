// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Setting the identifier in a JPEG file's Exif segment copies the image.
@Suite struct JPEGEditorTests {
    private static let other = "99999999-3333-4444-5555-666677778888"

    private static func identifier(of file: [UInt8]) throws -> String? {
        let photo = try read(file)
        #expect(photo.diagnostics.isEmpty)
        return photo[\.makerApple.contentIdentifier]
    }

    @Test("An empty Exif block does not prevent an edit, and gets the new fields") func fillsEmptyBlock()
        throws
    {
        for rest in [[], zeros(60)] {
            let file = Samples.jpeg(.segment(0xE1, latin("Exif\0\0") + rest))
            #expect(try read(MetadataEdit.edited(file) { try $0.set(\.rating, to: 4) }).rating == 4)
            let edited = try MetadataEdit.edited(file) { try $0.set(\.tiff.artist, to: "Somebody") }
            #expect(try read(edited)[\.tiff.artist] == "Somebody")
            #expect(try read(edited).diagnostics.isEmpty)
        }
    }

    @Test("Damaged Exif does not prevent an edit of XMP, and is not overwritten") func keepsDamagedBlock()
        throws
    {
        let file = Samples.jpeg(.segment(0xE1, latin("Exif\0\0 not a TIFF structure")))
        let edited = try MetadataEdit.edited(file) { try $0.set(\.rating, to: 4) }
        #expect(try read(edited).rating == 4)
        #expect(edited.contains(latin("Exif\0\0 not a TIFF structure")))
        #expect(MetadataEdit.refusal(file) { try $0.set(\.tiff.artist, to: "Somebody") } == .damaged)
    }

    @Test("The segment grows, the others and the scan are copied") func growsSegment() throws {
        let block = PhoneExif.tiff(identifier: nil, thumbnail: markedJPEG(3)).bytes
        let file = Samples.jpeg(.exif(block), .segment(0xFE, latin("a comment")))
        let edited = try StillEdits.edited(file)
        #expect(try Self.identifier(of: edited) == StillEdits.identifier)
        let end = 2 + 4 + 6 + block.count
        #expect(edited.suffix(file.count - end) == file.suffix(file.count - end))
        #expect(Int(edited[4]) << 8 | Int(edited[5]) == edited.count - file.count + block.count + 8)
        #expect(try StillEdits.replacements(edited) == [])
    }

    @Test("A new segment is inserted after the JFIF header, or else at the start")
    func insertsSegment() throws {
        let image = Samples.jpeg()
        let edited = try StillEdits.edited(image)
        #expect(try Self.identifier(of: edited) == StillEdits.identifier)
        let count = edited.count - image.count
        #expect(Array(edited[..<2]) + edited[(2 + count)...] == image)
        #expect(Array(edited[2..<4]) == [0xFF, 0xE1])

        let jfif = Samples.jpeg(
            .jfif(), .segment(0xE0, latin("JFXX\0") + filler(3)), .segment(0xFE, filler(4)))
        let editedJFIF = try StillEdits.edited(jfif)
        let start = 2 + 18 + 12
        #expect(Array(editedJFIF[..<start]) == Array(jfif[..<start]))
        #expect(Array(editedJFIF[start..<(start + 2)]) == [0xFF, 0xE1])
        #expect(Array(editedJFIF[(start + count)...]) == Array(jfif[start...]))
        #expect(try Self.identifier(of: editedJFIF) == StillEdits.identifier)
    }

    @Test("A new segment is directly before a marker, not among stray bytes") func insertsAtMarker() throws {
        let file = Samples.jpeg(.stray([1, 2, 3]), .segment(0xFE, filler(4)))
        let edited = try StillEdits.edited(file)
        #expect(Array(edited[2..<7]) == [1, 2, 3, 0xFF, 0xE1])
        let jfif = Samples.jpeg(.jfif(), .stray([1, 2, 3]), .segment(0xFE, filler(4)))
        #expect(Array(try StillEdits.edited(jfif)[20..<25]) == [1, 2, 3, 0xFF, 0xE1])
    }

    @Test("Identifiers of other Exif blocks are replaced too; blocks without one are kept")
    func replacesEveryIdentifier() throws {
        let stale = PhoneExif.tiff(identifier: Self.other).bytes
        let plain = Samples.tiff()
        let file = Samples.jpeg(
            .exif(Samples.tiff(make: "Editor")), .segment(0xFE, []), .exif(stale), .segment(0xFE, []),
            .exif(plain))
        let edited = try StillEdits.edited(file)
        #expect(try read(edited)[\.makerApple.contentIdentifier] == StillEdits.identifier)
        #expect(edited.indices.allSatisfy { !edited[$0...].starts(with: latin(Self.other)) })
        _ = try place(of: plain, in: edited)
    }

    @Test("A segment of more than 64 KiB is refused") func refusesLargeSegment() throws {
        func file(_ count: Int) -> [UInt8] {
            Samples.jpeg(.exif(TIFFBuilder([TIFFEntry(0x9C9B, .byte(filler(count)))]).bytes))
        }
        #expect(StillEdits.refusal(file(65_400)) == .blockTooLarge)
        #expect(try Self.identifier(of: StillEdits.edited(file(65_200))) == StillEdits.identifier)
    }

    @Test("The segments of a block keep their bounds, except that the last one grows")
    func growsLastSegment() throws {
        let block = TIFFBuilder([
            TIFFEntry(0x9C9B, .undefined((0..<140_000).map { UInt8(truncatingIfNeeded: $0 / 251) })),
            TIFFEntry(0x8769, .directory([TIFFEntry(0x829A, .rational([(1, 120)]))])),
        ]).bytes
        let file = Samples.jpeg(.exif(block))
        let edited = try StillEdits.edited(file)
        #expect(try Self.identifier(of: edited) == StillEdits.identifier)
        #expect(try read(edited)[\.exposureTime] == Fraction(1, 120))
        let imageByteCount = Samples.jpeg().count - 2
        #expect(edited.suffix(imageByteCount) == file.suffix(imageByteCount))
        // The last segment is full.
        let full = Array(block.prefix(65_527 * 2))
        #expect(StillEdits.refusal(Samples.jpeg(.exif(full))) != nil)
    }

    @Test(
        "Images after the first are where the index locates them", arguments: [true, false],
        Endianness.allCases)
    func movesPictures(isExifFirst: Bool, order: Endianness) throws {
        let picture = markedJPEG(5)
        func file(_ byteCount: UInt32, _ offset: UInt32) -> [UInt8] {
            let index = MultiPictureBuilder(
                .init(attributes: 0x2003_0000, byteCount: byteCount, offset: 0),
                .init(attributes: 0x02_0002, byteCount: UInt32(picture.count), offset: offset), order: order)
            let exif = JPEGBuilder.Part.exif(Samples.tiff())
            return isExifFirst
                ? Samples.jpeg(exif, .multiPicture(index.index))
                : Samples.jpeg(.multiPicture(index.index), exif)
        }
        let count = file(0, 1).count
        let origin = isExifFirst ? 2 + 4 + 6 + Samples.tiff().count + 8 : 10
        let original = file(UInt32(count), UInt32(count - origin)) + picture
        for block in [original] {
            let edited = try StillEdits.edited(block)
            let photo = try read(edited)
            #expect(photo[\.makerApple.contentIdentifier] == StillEdits.identifier)
            let part = try #require(photo.parts.last)
            #expect(try part.bytes(contentsOf: edited) == picture)
            let entries = try #require(photo[\.multiPicture.mpEntry])
            #expect(Int(entries.entries[0].byteCount) == edited.count - picture.count)
            #expect(Int(entries.entries[1].byteCount) == picture.count)
        }
    }

    @Test("C2PA credentials are refused, unless they may become invalid") func refusesCredentials() throws {
        let header = latin("JP") + uint16(1) + uint32(1)
        let file = Samples.jpeg(.segment(0xEB, header + JUMBFBuilder.superbox("c2pa", "c2pa")))
        #expect(StillEdits.refusal(file) == .contentCredentials)
        #expect(StillEdits.refusal(file, StillEdits.edit { $0.allowsInvalidCredentials = true }) == nil)
        // Another use of the same marker.
        let others = Samples.jpeg(.segment(0xEB, latin("HDR_RI ver=11") + filler(40)))
        #expect(StillEdits.refusal(others) == nil)
    }

    @Test("A damaged file is refused") func refusesDamage() {
        let file = Samples.jpeg(.exif(PhoneExif.tiff(identifier: nil).bytes))
        #expect(StillEdits.refusal(Array(file.prefix(1_000))) == .damaged)
        #expect(StillEdits.refusal(Samples.jpeg(.segment(0xE1, latin("Exif\0\0") + filler(80)))) == .damaged)
        let lens = TIFFBuilder([
            TIFFEntry(0x8769, .directory([TIFFEntry(0x927C, .undefined(latin("Nikon\0") + filler(60)))]))
        ])
        #expect(StillEdits.refusal(Samples.jpeg(.exif(lens.bytes))) == .otherMakerNote)
    }

    @Test("The editor traps on no file, and its output can be read") func mutants() throws {
        var random = RandomSource(of: "JPEGEditorTests")
        let file = Samples.jpeg(
            .jfif(), .exif(PhoneExif.tiff(identifier: Self.other, thumbnail: markedJPEG(3)).bytes),
            .exif(Samples.tiff()))
        try MutatedStills.check(file, &random)
    }
}

/// Edits files with random damage.
enum MutatedStills {
    static func check(_ file: [UInt8], _ random: inout RandomSource, count: Int = 400) throws {
        var written = 0
        for _ in 0..<count {
            var mutant = file
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 2..<mutant.count, using: &random)
                mutant[place] = Bool.random(using: &random) ? UInt8.random(in: 0...255, using: &random) : 0xFF
            }
            if Int.random(in: 0..<20, using: &random) == 0 {
                mutant = Array(mutant.prefix(Int.random(in: 4...mutant.count, using: &random)))
            }
            guard let source = try? MediaMetadata(bytes: mutant) else { continue }
            do throws(EditStop) {
                let edited = try StillEdits.edited(mutant, StillEdits.edit { $0.replacesMakerNote = true })
                // An editor does not detect all damage, so its output is checked before it is delivered.
                let check = MetadataEditCheck(
                    source: source, edit: StillEdits.edit { $0.replacesMakerNote = true })
                guard let result = try? MediaMetadata(bytes: edited), (try? check.check(result)) != nil
                else { continue }
                written += 1
            } catch .refused(let error) {
                let codes: Set<MetadataError.Code> = [
                    .damaged, .otherMakerNote, .blockTooLarge, .noMedia, .contentCredentials,
                    .unsupportedFormat, .notEditable,
                ]
                #expect(codes.contains(error.code), "\(error)")
            } catch {
                Issue.record("bytes of memory are missing")
            }
        }
        #expect(written > 20)
    }
}
