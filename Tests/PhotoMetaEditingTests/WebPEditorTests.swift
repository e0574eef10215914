// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Changes, adds and removes chunks of a WebP file, whose header declares them (RFC 9649).
@Suite struct WebPEditorTests {
    /// Returns the chunks of a file, each with its type and data, and checks the size that the file states.
    private static func chunks(_ bytes: [UInt8]) throws -> [(type: String, data: [UInt8])] {
        func number(_ offset: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) } }
        #expect(number(4) == bytes.count - 8)
        #expect(bytes.count % 2 == 0)
        var chunks: [(String, [UInt8])] = []
        var offset = 12
        while offset + 8 <= bytes.count {
            let count = number(offset + 4)
            let type = String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self)
            chunks.append((type, Array(bytes[(offset + 8)...].prefix(count))))
            offset += 8 + count + count % 2
        }
        return chunks
    }

    @Test("A simple file becomes an extended one", arguments: [false, true])
    func extends(isLossless: Bool) throws {
        let file = WebPBuilder.file(
            isLossless
                ? WebPBuilder.lossless(width: 75, height: 100, hasAlpha: true)
                : WebPBuilder.lossy(width: 75, height: 100))
        let edited = try MetadataEdit.edited(file) { try $0.set(\.tiff.artist, to: "Somebody") }
        let chunks = try Self.chunks(edited)
        #expect(chunks.map(\.type) == ["VP8X", isLossless ? "VP8L" : "VP8 ", "EXIF"])
        #expect(chunks[0].data == [isLossless ? 0x18 : 0x08, 0, 0, 0, 74, 0, 0, 99, 0, 0])
        #expect(try read(edited)[\.tiff.artist] == "Somebody")
        let rated = try PacketEdit.setting(PacketEdit.packet(rating: 3)).edited(edited)
        #expect(try Self.chunks(rated).map(\.type) == ["VP8X", isLossless ? "VP8L" : "VP8 ", "EXIF", "XMP "])
        #expect(try Self.chunks(rated)[0].data[0] == (isLossless ? 0x1C : 0x0C))
        #expect(try read(rated)[\.xmp.rating] == 3)
        let removed = try PacketEdit.removal.edited(rated)
        #expect(removed == edited)
    }

    @Test("Exif is before XMP; other flags and chunks are kept")
    func keepsOrder() throws {
        let file = WebPBuilder.file(
            WebPBuilder.extended(flags: 0x34, width: 10, height: 20), WebPBuilder.chunk("ICCP", filler(9)),
            WebPBuilder.lossy(width: 10, height: 20),
            WebPBuilder.chunk("XMP ", Array(PacketEdit.packet(rating: 1).utf8)),
            WebPBuilder.chunk("abcd", filler(3)))
        let edited = try MetadataEdit.edited(file) { try $0.set(\.tiff.artist, to: "Somebody") }
        let chunks = try Self.chunks(edited)
        #expect(chunks.map(\.type) == ["VP8X", "ICCP", "VP8 ", "EXIF", "XMP ", "abcd"])
        #expect(chunks[0].data[0] == 0x3C)
        #expect(chunks[5].data == filler(3))
    }

    @Test("Trailing bytes stay after the file; a missing padding byte is added")
    func appends() throws {
        let odd = Array(
            WebPBuilder.file(
                WebPBuilder.extended(flags: 0, width: 4, height: 4), WebPBuilder.chunk("abcd", filler(3))
            ).dropLast())
        var file = odd
        file.replaceSubrange(4..<8, with: WebPBuilder.little(UInt32(odd.count - 8)))
        let edited = try MetadataEdit.edited(file) { try $0.set(\.tiff.artist, to: "Somebody") }
        #expect(try Self.chunks(edited).map(\.type) == ["VP8X", "abcd", "EXIF"])
        let whole = WebPBuilder.file(WebPBuilder.lossy(width: 4, height: 4))
        let longer = try MetadataEdit.edited(whole + latin("trailer")) {
            try $0.set(\.tiff.artist, to: "Somebody")
        }
        #expect(longer.suffix(7) == latin("trailer")[...])
        #expect(try Self.chunks(Array(longer.dropLast(7))).map(\.type) == ["VP8X", "VP8 ", "EXIF"])
    }

    @Test("Files that are cut off, or have Content Credentials, are refused")
    func refuses() throws {
        let set: (inout MetadataEdit) throws -> Void = { try $0.set(\.tiff.make, to: "X") }
        let file = WebPBuilder.file(WebPBuilder.lossy(width: 4, height: 4))
        #expect(MetadataEdit.refusal(Array(file.dropLast(4)), set) == .damaged)
        let signed = WebPBuilder.file(
            WebPBuilder.extended(flags: 0, width: 4, height: 4), WebPBuilder.chunk("C2PA", filler(8)))
        #expect(MetadataEdit.refusal(signed, set) == .contentCredentials)
        #expect(MetadataEdit.refusal(WebPBuilder.file(WebPBuilder.chunk("abcd", filler(4))), set) == .damaged)
    }
}
