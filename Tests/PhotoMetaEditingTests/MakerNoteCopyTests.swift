// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Maker notes that are copied to a picture that was encoded again.
@Suite struct MakerNoteCopyTests {
    /// The offset of a note in the Exif block of ``photo(_:order:maker:)``.
    private static let noteOffset = 200

    /// A photo with a note at a known offset of its Exif block.
    private static func photo(
        _ note: [UInt8], order: Endianness = .little, maker: String = "Canon", at offset: Int = noteOffset
    ) -> [UInt8] {
        // Make, and the Exif directory at 64 with a note and a description of the user.
        var bytes = order == .little ? latin("II") : latin("MM")
        bytes += order.bytes(UInt16(42)) + order.bytes(UInt32(8)) + order.bytes(UInt16(2))
        bytes +=
            order.bytes(UInt16(0x010F)) + order.bytes(UInt16(2)) + order.bytes(UInt32(maker.utf8.count + 1))
        bytes += order.bytes(UInt32(44)) + order.bytes(UInt16(0x8769)) + order.bytes(UInt16(4))
        bytes += order.bytes(UInt32(1)) + order.bytes(UInt32(64)) + zeros(4)
        bytes += zeros(44 - bytes.count) + latin(maker) + zeros(20 - maker.utf8.count)
        bytes += order.bytes(UInt16(1)) + order.bytes(UInt16(0x927C)) + order.bytes(UInt16(7))
        bytes += order.bytes(UInt32(note.count)) + order.bytes(UInt32(offset)) + zeros(4)
        bytes += zeros(offset - bytes.count) + note
        return Samples.jpeg(.exif(bytes))
    }

    /// A note of Canon's: a directory whose offsets are relative to the Exif block.
    private static func canon(at offset: Int = noteOffset, order: Endianness = .little) -> [UInt8] {
        let directory = TIFFDirectory([
            TIFFEntry(0x0006, .ascii("Canon EOS 350D")), TIFFEntry(0x0007, .ascii("Firmware 1.0.3")),
        ])
        return TIFFBuilder.directory(directory, behind: [], at: offset, order: order)
    }

    private static func copied(
        _ photo: [UInt8], to picture: [UInt8], _ change: (inout MetadataEdit) throws -> Void = { _ in }
    ) throws -> (file: [UInt8], leftOut: [String]) {
        var edit = MetadataEdit(copying: try MediaMetadata(bytes: photo))
        try change(&edit)
        let leftOut = edit.leftOut(copyingTo: try MediaMetadata(bytes: picture)).map(\.name)
        return (try edit.applied(to: picture), leftOut)
    }

    /// The note of a JPEG file's Exif block, and its offset in the block, read without the library.
    private static func note(of file: [UInt8]) throws -> (bytes: [UInt8], offset: Int)? {
        guard let start = file.firstRange(of: latin("Exif\0\0"))?.upperBound else { return nil }
        let block = Array(file[start...])
        let isLittle = block[0] == 0x49
        func number(_ offset: Int, _ count: Int) -> Int {
            let bytes = block[offset..<(offset + count)]
            return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
        }
        func row(_ tag: Int, _ directory: Int) -> Int? {
            (0..<number(directory, 2)).map { directory + 2 + $0 * 12 }.first { number($0, 2) == tag }
        }
        guard let exif = row(0x8769, number(4, 4)), let note = row(0x927C, number(exif + 8, 4)) else {
            return nil
        }
        let offset = number(note + 8, 4)
        return (Array(block[offset..<(offset + number(note + 4, 4))]), offset)
    }

    @Test(
        "A note with offsets of the Exif block keeps its offset in a new one",
        arguments: [Endianness.little, .big]
    ) func keepsOffset(_ order: Endianness) throws {
        let note = Self.canon(order: order)
        let (file, leftOut) = try Self.copied(Self.photo(note, order: order), to: Samples.jpeg()) {
            try $0.set(\.tiff.artist, to: "Ann")
            try $0.set(\.exif.imageUniqueID, to: String(repeating: "0", count: 32))
        }
        let found = try #require(try Self.note(of: file))
        #expect(found.bytes == note && found.offset == Self.noteOffset && leftOut.isEmpty)
        let read = try MediaMetadata(bytes: file)
        #expect(read[\.makerCanon.imageType] == "Canon EOS 350D" && read[\.tiff.artist] == "Ann")
        #expect(read[\.tiff.make] == "Canon" && read.diagnostics.isEmpty)
        // The same edit again changes nothing.
        let again = try MetadataEdit(copying: try MediaMetadata(bytes: Self.photo(note, order: order)))
            .plan(contentsOf: file)
        #expect(again.isUnchanged)
    }

    @Test("A short Exif block gets the note at its offset, and one that is too long does not")
    func fitsBlock() throws {
        let note = Self.canon()
        let short = Samples.jpeg(.exif(TIFFBuilder([TIFFEntry(0x0112, .short([6]))], order: .little).bytes))
        let (file, leftOut) = try Self.copied(Self.photo(note), to: short)
        let found = try #require(try Self.note(of: file))
        #expect(found.bytes == note && found.offset == Self.noteOffset && leftOut == [])
        #expect(try MediaMetadata(bytes: file)[\.tiff.orientation] == .rightTop)
        for target in [
            // Another byte order; a block that ends after the offset.
            TIFFBuilder([TIFFEntry(0x0112, .short([6]))], order: .big).bytes,
            TIFFBuilder([TIFFEntry(0x010E, .ascii(String(repeating: "x", count: 300)))], order: .little)
                .bytes,
        ] {
            let (file, leftOut) = try Self.copied(Self.photo(note), to: Samples.jpeg(.exif(target)))
            #expect(try Self.note(of: file) == nil && leftOut.contains("ImageType"))
            #expect(try MediaMetadata(bytes: file)[\.tiff.make] == "Canon")
        }
    }

    @Test("A note with offsets of its own is copied to any place") func movesNote() throws {
        // Fujifilm's: little-endian in every file, and relative to the note.
        let header = latin("FUJIFILM") + [12, 0, 0, 0]
        let note = TIFFBuilder.directory(
            TIFFDirectory([TIFFEntry(0x1000, .ascii("NORMAL mode"))]), behind: header, at: 0, order: .little)
        let target = TIFFBuilder(
            [TIFFEntry(0x010E, .ascii(String(repeating: "x", count: 300)))], order: .big
        ).bytes
        let photo = Self.photo(note, maker: "FUJIFILM")
        let (file, leftOut) = try Self.copied(photo, to: Samples.jpeg(.exif(target)))
        let found = try #require(try Self.note(of: file))
        #expect(found.bytes == note && found.offset > 300 && leftOut == [])
        #expect(try MediaMetadata(bytes: file)[\.makerFuji.quality] == "NORMAL mode")
        // Also to a PNG file and to a TIFF file.
        for target in [PNGBuilder.file(), TIFFBuilder([TIFFEntry(0x0100, .short([1]))]).bytes] {
            let (file, _) = try Self.copied(photo, to: target)
            #expect(try MediaMetadata(bytes: file)[\.makerFuji.quality] == "NORMAL mode")
        }
    }

    @Test("Apple's note is copied without the identifier of a Live Photo") func leavesIdentifierOut() throws {
        let note = AppleNoteBuilder([
            TIFFEntry(0x0011, .ascii("7D4F")), TIFFEntry(0x002B, .ascii("A9E0B1C2")),
        ]).bytes
        let (file, leftOut) = try Self.copied(Self.photo(note, maker: "Apple"), to: Samples.jpeg())
        let read = try MediaMetadata(bytes: file)
        #expect(read[\.makerApple.contentIdentifier] == nil && leftOut == ["ContentIdentifier"])
        #expect(read[\.makerApple.photoIdentifier] == "A9E0B1C2")
        #expect(file.firstRange(of: latin("7D4F")) == nil)
    }

    @Test("A note that refers to other bytes, and any note beside a removal, are left out")
    func leavesOut() throws {
        let directory = TIFFDirectory([
            TIFFEntry(0x0006, .ascii("Canon EOS 350D")),
            TIFFEntry(0x0007, .ascii("Firmware 1.0.3"), offset: 60),
        ])
        let stray = Self.photo(
            TIFFBuilder.directory(directory, behind: [], at: Self.noteOffset, order: .little))
        #expect(try Self.note(of: Self.copied(stray, to: Samples.jpeg()).file) == nil)
        let (other, names) = try Self.copied(Self.photo(Self.canon()), to: Samples.jpeg()) {
            $0.remove(\.location)
        }
        #expect(try Self.note(of: other) == nil && names.contains("ImageType"))
        // An odd offset, and a movie.
        let odd = Self.photo(Self.canon(at: 201), at: 201)
        #expect(try Self.note(of: Self.copied(odd, to: Samples.jpeg()).file) == nil)
        _ = try Self.copied(Self.photo(Self.canon()), to: EditableMovie().bytes)
    }

    @Test("A note of half a Live Photo stays, and a note with a preview outside of it is not copied")
    func keepsOtherIdentifier() throws {
        let note = AppleNoteBuilder([TIFFEntry(0x002B, .ascii("A9E0B1C2"))]).bytes
        let half = AppleNoteBuilder([TIFFEntry(0x0011, .ascii("7D4F"))]).bytes
        let (file, _) = try Self.copied(
            Self.photo(note, maker: "Apple"), to: Self.photo(half, maker: "Apple"))
        #expect(try MediaMetadata(bytes: file)[\.makerApple.contentIdentifier] == "7D4F")
        // Minolta's notes begin with their directory.
        let directory = TIFFDirectory([TIFFEntry(0x0088, .long([5_000])), TIFFEntry(0x0089, .long([90]))])
        let minolta = TIFFBuilder.directory(directory, behind: [], at: Self.noteOffset, order: .little)
        let other = Self.photo(minolta, maker: "Minolta")
        #expect(try Self.note(of: Self.copied(other, to: Samples.jpeg()).file) == nil)
        // Casio's tag 4 is the mode of the flash in notes without the header `QVC`, and the offset of a preview in those with it.
        for header in [[], latin("QVC\0\0\0")] {
            let tags = TIFFDirectory([TIFFEntry(0x0004, .long([5_000])), TIFFEntry(0x0001, .short([2]))])
            let casio = TIFFBuilder.directory(tags, behind: header, at: Self.noteOffset, order: .big)
            let photo = Self.photo(casio, order: .big, maker: "CASIO")
            #expect(
                try (Self.note(of: Self.copied(photo, to: Samples.jpeg()).file) == nil) == !header.isEmpty)
        }
    }

    @Test("Nikon's note is copied if the preview that it states is inside of it", arguments: [0, 1])
    func keepsNikonsPreview(_ missing: Int) throws {
        let preview: [UInt8] = [0xFF, 0xD8, 0xFF, 0xD9]
        // Offsets are relative to a TIFF header after ten bytes.
        func structure(previewAt offset: Int) -> [UInt8] {
            TIFFBuilder(
                [
                    TIFFEntry(0x0002, .short([0, 200])),
                    TIFFEntry(
                        0x0011,
                        .directory([
                            TIFFEntry(0x0201, .long([UInt32(offset)])), TIFFEntry(0x0202, .long([4])),
                        ])),
                ], order: .big
            ).bytes
        }
        let head = latin("Nikon\0") + [2, 0x10, 0, 0]
        let note =
            head + structure(previewAt: structure(previewAt: 0).count) + preview.dropLast(missing)
        let photo = Self.photo(note, maker: "NIKON")
        #expect(try MediaMetadata(bytes: photo)[\.makerNikon.isoSetting] == [0, 200])
        let (file, _) = try Self.copied(photo, to: Samples.jpeg())
        #expect(try Self.note(of: file)?.bytes == (missing == 0 ? note : nil))
    }

    @Test("A label of how the picture was made keeps the note") func keepsNoteBesideLabel() throws {
        let (file, _) = try Self.copied(Self.photo(Self.canon()), to: Samples.jpeg()) {
            try $0.setDigitalSource(.trainedAlgorithmicMedia)
        }
        #expect(try Self.note(of: file)?.bytes == Self.canon())
    }

    @Test("A note that is not copied is listed, also if no value of it was read") func listsUnreadNote()
        throws
    {
        // A directory that states more entries than the note has bytes, at an odd offset.
        let unread = Self.photo([0xFF, 0x7F] + zeros(30), at: 201)
        let (file, leftOut) = try Self.copied(unread, to: Samples.jpeg())
        #expect(try Self.note(of: file) == nil && leftOut == ["MakerNote"])
    }

    @Test("Each change of a byte of a photo is copied or left out, and nothing else happens")
    func survivesDamage() throws {
        let photo = Self.photo(Self.canon())
        for index in stride(from: 20, to: photo.count, by: 3) {
            var damaged = photo
            damaged[index] ^= 0xFF
            _ = try? Self.copied(damaged, to: Samples.jpeg())
            _ = try? Self.copied(Array(photo.prefix(index)), to: Samples.jpeg())
        }
    }
}
