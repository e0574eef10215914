// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Changes, adds and removes chunks of a PNG file (Portable Network Graphics, 3rd edition).
@Suite struct PNGEditorTests {
    /// Returns the chunks of a file, each with its type and data, and whether its checksum is correct.
    private static func chunks(_ bytes: [UInt8]) -> [(type: String, data: [UInt8], isValid: Bool)] {
        var chunks: [(String, [UInt8], Bool)] = []
        var offset = 8
        while offset + 12 <= bytes.count {
            let count = bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
            let body = Array(bytes[(offset + 4)..<(offset + 8 + count)])
            var checksum = CRC32()
            checksum.add(body)
            let stated = Array(bytes[(offset + 8 + count)..<(offset + 12 + count)])
            chunks.append((text(body.prefix(4)), Array(body.dropFirst(4)), stated == uint32(checksum.value)))
            offset += 12 + count
        }
        return chunks
    }

    private static func text(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: Array(bytes), as: UTF8.self)
    }

    @Test("New chunks are after the header, with their checksums")
    func adds() throws {
        let file = PNGBuilder.file(PNGBuilder.chunk("gAMA", uint32(45_455)))
        let edited = try MetadataEdit.edited(file) { try $0.set(\.tiff.artist, to: "Somebody") }
        #expect(Self.chunks(edited).map(\.type) == ["IHDR", "eXIf", "gAMA", "IDAT", "IEND"])
        #expect(Self.chunks(edited)[1].isValid)
        #expect(try read(edited)[\.tiff.artist] == "Somebody")
        let packet = PacketEdit.packet(rating: 4)
        let other = try PacketEdit.setting(packet).edited(file)
        #expect(Self.chunks(other).map(\.type) == ["IHDR", "iTXt", "gAMA", "IDAT", "IEND"])
        #expect(Self.chunks(other)[1].data == latin("XML:com.adobe.xmp\0\0\0\0\0") + Array(packet.utf8))
        #expect(Self.chunks(other)[1].isValid)
        #expect(try read(other)[\.xmp.rating] == 4)
    }

    @Test(
        "In an animation, Exif follows the control chunk, and texts come at the end, so that FFmpeg still recognizes it"
    )
    func addsToAnimation() throws {
        let file = PNGBuilder.file(
            PNGBuilder.chunk("acTL", uint32(1) + uint32(0)), PNGBuilder.frame(0, delay: 1, over: 10))
        let edited = try MetadataEdit.edited(file) {
            try $0.set(\.tiff.artist, to: "Somebody")
            try $0.set(\.rating, to: 4)
        }
        #expect(Self.chunks(edited).map(\.type) == ["IHDR", "acTL", "eXIf", "fcTL", "IDAT", "iTXt", "IEND"])
        let photo = try read(edited)
        #expect(photo[\.tiff.artist] == "Somebody" && photo.rating == 4)
    }

    @Test("Chunks are changed in place, and all others are kept")
    func changes() throws {
        let file = PNGBuilder.file(
            PNGBuilder.chunk("eXIf", Samples.tiff()),
            after: PNGBuilder.chunk(
                "iTXt", latin("XML:com.adobe.xmp\0\0\0\0\0") + Array(PacketEdit.packet(rating: 1).utf8)),
            PNGBuilder.chunk("tEXt", latin("Comment\0kept")))
        let edited = try MetadataEdit.edited(file) {
            try $0.set(\.tiff.make, to: "A longer maker than it was")
        }
        #expect(try read(edited)[\.tiff.make] == "A longer maker than it was")
        let rated = try PacketEdit.setting(PacketEdit.packet(rating: 25)).edited(edited)
        #expect(Self.chunks(rated).map(\.type) == ["IHDR", "eXIf", "IDAT", "iTXt", "tEXt", "IEND"])
        #expect(Self.chunks(rated)[1].isValid && Self.chunks(rated)[3].isValid)
        #expect(Self.chunks(rated)[4].data == latin("Comment\0kept"))
        let removed = try PacketEdit.removal.edited(rated)
        #expect(Self.chunks(removed).map(\.type) == ["IHDR", "eXIf", "IDAT", "tEXt", "IEND"])
        #expect(!removed.contains(latin("xmpmeta")))
    }

    @Test("A compressed or hexadecimal block is replaced, so that no reader finds another value")
    func replacesTexts() throws {
        let profile = PNGBuilder.profile("exif", latin("Exif\0\0") + Samples.tiff(make: "Old"))
        let file = PNGBuilder.file(
            PNGBuilder.chunk("zTXt", latin("Raw profile type exif\0\0") + PNGBuilder.zlib(profile)),
            PNGBuilder.chunk(
                "iTXt",
                latin("XML:com.adobe.xmp\0\u{1}\0\0\0")
                    + PNGBuilder.zlib(Array(PacketEdit.packet(rating: 1).utf8))))
        #expect(try read(file)[\.tiff.make] == "Old")
        #expect(try read(file)[\.xmp.rating] == 1)
        let edited = try MetadataEdit.edited(file) { try $0.set(\.tiff.make, to: "New") }
        #expect(Self.chunks(edited).map(\.type) == ["IHDR", "eXIf", "iTXt", "IDAT", "IEND"])
        #expect(try read(edited)[\.tiff.make] == "New")
        #expect(try read(edited)[\.exif.exposureTime] == Fraction(1, 120))
        let rated = try PacketEdit.setting(PacketEdit.packet(rating: 2)).edited(edited)
        #expect(Self.chunks(rated)[2].data.starts(with: latin("XML:com.adobe.xmp\0\0\0\0\0<?xpacket")))
        #expect(try read(rated)[\.xmp.rating] == 2)
    }

    @Test("A compressed block is written without compression, with its thumbnail")
    func keepsThumbnail() throws {
        let tiff = PhoneExif.tiff(identifier: nil, thumbnail: filler(40)).bytes
        let profile = PNGBuilder.profile("exif", latin("Exif\0\0") + tiff)
        let file = PNGBuilder.file(
            PNGBuilder.chunk("zTXt", latin("Raw profile type exif\0\0") + PNGBuilder.zlib(profile)))
        #expect(try read(file).thumbnail?.ranges == nil)
        let edited = try MetadataEdit.edited(file) { try $0.set(\.tiff.artist, to: "Ann") }
        let photo = try read(edited)
        #expect(photo[\.tiff.artist] == "Ann")
        let range = try #require(photo.thumbnail?.ranges?.ranges.first)
        #expect(Array(edited[Int(range.lowerBound)..<Int(range.upperBound)]) == filler(40))
    }

    @Test("A hexadecimal profile beside an Exif chunk loses the properties that are set or removed")
    func changesFurtherProfile() throws {
        let other = PNGBuilder.profile("exif", latin("Exif\0\0") + Samples.tiff(make: "Other"))
        let file = PNGBuilder.file(
            PNGBuilder.chunk("eXIf", Samples.tiff(make: "First")),
            PNGBuilder.chunk("tEXt", latin("Raw profile type exif\0") + other))
        let edited = try MetadataEdit.edited(file) { try $0.remove(\.tiff.make) }
        #expect(try read(edited)[\.tiff.make] == nil)
        let chunks = Self.chunks(edited)
        #expect(chunks.map(\.type) == ["IHDR", "eXIf", "tEXt", "IDAT", "IEND"])
        let text = try #require(chunks.first { $0.type == "tEXt" })
        let profile = ContiguousArray(text.data.dropFirst(22))
        let digits = PNGText.profile(profile.span) ?? []
        #expect(!Array(digits).contains(latin("Other")))
        #expect(!Array(digits).contains(latin("First")))
        #expect(Array(digits).contains(uint16(0x829A)))
    }

    @Test("Files without a header, with Content Credentials, or with a chunk that is cut off are refused")
    func refuses() throws {
        let set: (inout MetadataEdit) throws -> Void = { try $0.set(\.tiff.make, to: "X") }
        let headless =
            PNGBuilder.signature + PNGBuilder.chunk("IDAT", filler(8)) + PNGBuilder.chunk("IEND", [])
        #expect(MetadataEdit.refusal(headless, set) == .noMedia)
        let signed = PNGBuilder.file(PNGBuilder.chunk("caBX", filler(40)))
        #expect(MetadataEdit.refusal(signed, set) == .contentCredentials)
        let cut =
            PNGBuilder.signature + PNGBuilder.header() + PNGBuilder.chunk("IDAT", filler(8))
            + PNGBuilder.chunk("eXIf", Samples.tiff()).dropLast(4)
        #expect(MetadataEdit.refusal(cut, set) == .damaged)
    }
}
