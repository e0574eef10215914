// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Changes directories and values of TIFF and DNG files: new bytes are appended, and image data does not move.
@Suite struct TIFFFileEditorTests {
    /// Returns a file with a strip, and a maker note in its Exif directory.
    private static func file(_ order: Endianness, isDNG: Bool = false) -> [UInt8] {
        let strip = filler(300)
        func entries(_ stripOffset: UInt32) -> [TIFFEntry] {
            [
                TIFFEntry(0x0100, .short([20])), TIFFEntry(0x0101, .short([15])),
                TIFFEntry(0x0102, .short([8])),
                TIFFEntry(0x0106, .short([1])), TIFFEntry(0x010F, .ascii("A maker of cameras")),
                TIFFEntry(0x0111, .long([stripOffset])), TIFFEntry(0x0117, .long([UInt32(strip.count)])),
                TIFFEntry(
                    0x8769,
                    .directory([
                        TIFFEntry(0x829A, .rational([(1, 120)])),
                        TIFFEntry(0x927C, .undefined(latin("A note of a maker"))),
                    ])),
            ] + (isDNG ? [TIFFEntry(0xC612, .byte([1, 4, 0, 0]))] : [])
        }
        let byteCount = TIFFBuilder(entries(0), order: order).bytes.count
        return TIFFBuilder(entries(UInt32(byteCount)), order: order).bytes + strip
    }

    @Test(
        "Values are set in both byte orders; the image and the note do not move",
        arguments: [Endianness.big, .little])
    func sets(order: Endianness) throws {
        for isDNG in [false, true] {
            let file = Self.file(order, isDNG: isDNG)
            let edited = try MetadataEdit.edited(file) {
                try $0.set(\.tiff.artist, to: "Somebody")
                try $0.set(\.exif.fNumber, to: Fraction(28, 10))
                try $0.set(\.gps.latitude, to: #require(GPSCoordinate(degrees: 48.2)))
                try $0.set(\.tiff.make, to: "Maker")
            }
            let photo = try read(edited)
            #expect(photo.format == (isDNG ? .dng : .tiff))
            #expect(photo[\.tiff.artist] == "Somebody")
            #expect(photo[\.exif.fNumber] == Fraction(28, 10))
            #expect(photo[\.gps.latitude]?.degrees == 48.2)
            #expect(photo[\.tiff.make] == "Maker")
            #expect(photo[\.exif.exposureTime] == Fraction(1, 120))
            #expect(photo.diagnostics.isEmpty)
            #expect(Array(edited[(file.count - 300)..<file.count]) == filler(300))
            #expect(try photo.parts[0].bytes(contentsOf: edited) == filler(300))
            let note = latin("A note of a maker")
            #expect(Self.place(of: note, in: edited) == Self.place(of: note, in: file))
            #expect(!edited.contains(latin("A maker of cameras")))
            // The directory's entries are in ascending order (TIFF 6.0 §2).
            let first = Int(
                order == .big ? Self.number(edited[4..<8]) : Self.number(edited[4..<8].reversed()))
            #expect(first >= file.count && first % 2 == 0)
            let list = ListedDirectory(edited, at: first, isLittleEndian: order == .little)
            #expect(list.tags == list.tags.sorted() && Set(list.tags).count == list.tags.count)
        }
    }

    private static func number(_ bytes: some Sequence<UInt8>) -> UInt32 {
        bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }

    private static func place(of needle: [UInt8], in bytes: [UInt8]) -> Int? {
        (0...(bytes.count - needle.count)).first { Array(bytes[$0..<($0 + needle.count)]) == needle }
    }

    @Test("A field with several offsets leads nowhere, also if bytes are added where it points")
    func ignoresOtherPointers() throws {
        func file(_ offset: UInt32) -> [UInt8] {
            TIFFBuilder([
                TIFFEntry(0x010F, .ascii("A maker of cameras")),
                TIFFEntry(0x8769, .long([offset, offset])), TIFFEntry(0x8825, .short([UInt16(offset)])),
            ]).bytes
        }
        // The first byte after the file, then an odd address in the added bytes.
        let end = UInt32(file(0).count)
        let edited = try MetadataEdit.edited(file(end + 1)) {
            try $0.set(\.tiff.artist, to: "An artist of some name")
        }
        #expect(edited.count > Int(end))
        #expect(
            try MetadataEdit.edited(edited) { try $0.set(\.tiff.artist, to: "An artist of some name") }
                == edited)
    }

    @Test("Removed values are not left in the file, which keeps its size")
    func removes() throws {
        let file = Self.file(.little)
        let edited = try MetadataEdit.edited(file) {
            try $0.remove(\.tiff.make)
            try $0.remove(\.exif.exposureTime)
        }
        #expect(edited.count == file.count)
        #expect(!edited.contains(latin("A maker")))
        #expect(try read(edited)[\.exif.exposureTime] == nil)
        #expect(try read(edited)[\.tiff.make] == nil)
        #expect(Array(edited.suffix(300)) == filler(300))
    }

    @Test("IPTC records and image resources that contain only these are removed from every page")
    func removesRecordsFromPages() throws {
        let records = IPTCBuilder(.text(2, 90, "A town by the sea"))
        let fields = [
            TIFFEntry(0x0100, .short([20])), TIFFEntry(0x83BB, .undefined(records.bytes)),
            TIFFEntry(0x8649, .undefined(IPTCBuilder.resource(0x0404, records.bytes))),
        ]
        var page = TIFFDirectory(fields)
        page.next = .directory(TIFFDirectory([TIFFEntry(0x0100, .short([20]))]))
        var first = TIFFDirectory(fields)
        first.next = .directory(page)
        let edited = try MetadataEdit.edited(TIFFBuilder(first).bytes) { try $0.remove(\.iptc.city) }
        #expect(!edited.contains(latin("A town")))
        var offset = 8
        for _ in 0..<3 {
            let list = ListedDirectory(edited, at: offset, isLittleEndian: false)
            #expect(list.tags == [0x0100])
            offset = list.next
        }
        #expect(offset == 0)
    }

    @Test("A packet is stored in a field of the first directory")
    func setsPacket() throws {
        let file = Self.file(.big)
        let rated = try PacketEdit.setting(PacketEdit.packet(rating: 4)).edited(file)
        #expect(try read(rated)[\.xmp.rating] == 4)
        let other = try PacketEdit.setting(PacketEdit.packet(rating: 5)).edited(rated)
        #expect(other.count == rated.count)
        #expect(try read(other)[\.xmp.rating] == 5)
        let removed = try PacketEdit.removal.edited(other)
        #expect(!removed.contains(latin("xmpmeta")))
        #expect(try read(removed).properties.map(\.name) == read(file).properties.map(\.name))
    }

    @Test("An edit that changes nothing gives the same file")
    func keepsFile() throws {
        let file = Self.file(.big)
        #expect(try MetadataEdit.edited(file) { try $0.set(\.tiff.make, to: "A maker of cameras") } == file)
        #expect(try MetadataEdit.edited(file) { try $0.removeAll(in: .gps) } == file)
    }

    @Test("Only directories and values are read, not image data")
    func readsLittle() throws {
        let strip = 1 << 22
        let entries = [
            TIFFEntry(0x0100, .short([2_048])), TIFFEntry(0x0101, .short([2_048])),
            TIFFEntry(0x0111, .long([8])),
            TIFFEntry(0x0117, .long([UInt32(strip)])), TIFFEntry(0x0132, .ascii("2025:05:26 09:27:06")),
        ]
        var builder = TIFFBuilder(entries)
        builder.gap = strip
        let file = builder.bytes
        var edit = MetadataEdit()
        try edit.set(\.tiff.dateTime, to: "2024:01:02 03:04:05")
        var limits = Limits()
        limits.bytesFetched = 1 << 18
        edit.limits = limits
        let plan = try edit.plan(contentsOf: file)
        #expect(plan.newByteCount <= 40)
        #expect(try read(try plan.applied(to: file))[\.tiff.dateTime] == "2024:01:02 03:04:05")
    }

    @Test("A field too large to be kept is copied")
    func copiesLargeValue() throws {
        let file = TIFFBuilder([
            TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x935C, .undefined(filler(2 << 20))),
        ]).bytes
        #expect(try read(file).codes == [.limit])
        let edited = try MetadataEdit.edited(file) { try $0.set(\.tiff.make, to: "Another maker") }
        #expect(try read(edited)[\.tiff.make] == "Another maker")
        #expect(Array(edited[..<file.count].suffix(2 << 20)) == filler(2 << 20))
    }

    @Test("Files that are damaged, signed or not supported are refused")
    func refuses() throws {
        let set: (inout MetadataEdit) throws -> Void = { try $0.set(\.tiff.artist, to: "Somebody") }
        let past = TIFFBuilder([TIFFEntry(0x0111, .long([8])), TIFFEntry(0x0117, .long([1 << 20]))]).bytes
        #expect(MetadataEdit.refusal(past, set) == .damaged)
        let signed = TIFFBuilder([TIFFEntry(0xCD41, .undefined(filler(40)))]).bytes
        #expect(MetadataEdit.refusal(signed, set) == .contentCredentials)
        let cut = Array(TIFFBuilder([TIFFEntry(0x0111, .long([8]))]).bytes.dropLast(8))
        #expect(MetadataEdit.refusal(cut, set) == .damaged)
        var loop = TIFFBuilder([TIFFEntry(0x010F, .ascii("Maker"))])
        loop.directory.next = .offset(8)
        #expect(MetadataEdit.refusal(loop.bytes, set) == .damaged)
    }

    @Test("An offset of a next directory that no reader follows does not count as a directory")
    func ignoresChainOfSubdirectory() throws {
        var file = TIFFBuilder(
            [
                TIFFEntry(0x010F, .ascii("A maker of cameras")),
                TIFFEntry(0x014A, .directory([TIFFEntry(0x0100, .short([20]))])),
            ], order: .little
        ).bytes
        let first = ListedDirectory(file, at: 8, isLittleEndian: true)
        let subdirectory = ListedDirectory(
            file, at: try #require(first.values[0x014A]), isLittleEndian: true)
        // A directory within the header would have as many entries as the offset of the first directory says.
        file[subdirectory.end] = 3
        let set: (inout MetadataEdit) throws -> Void = {
            try $0.set(\.tiff.artist, to: "Somebody of a long name")
        }
        let edited = try MetadataEdit.edited(file + filler(20_000), set)
        try #require(Int(edited[4]) << 8 >= Limits().directoryEntries)
        #expect(try MetadataEdit.edited(edited, set) == edited)
    }

    @Test("A directory that would have more entries than readers read is refused")
    func refusesLongDirectory() throws {
        var edit = MetadataEdit()
        try edit.set(\.tiff.artist, to: "Somebody")
        edit.limits.directoryEntries = 9
        #expect(throws: Never.self) { try edit.plan(contentsOf: Self.file(.big)) }
        edit.limits.directoryEntries = 8
        #expect(throws: MetadataError(.tooLarge)) { try edit.plan(contentsOf: Self.file(.big)) }
    }
}
