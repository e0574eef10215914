// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// XMP packets of JPEG and HEIF files are changed, added and removed; nothing else changes.
@Suite struct PacketEditorTests {
    private static let identifier = latin("http://ns.adobe.com/xap/1.0/\0")
    private static let extensionIdentifier = latin("http://ns.adobe.com/xmp/extension/\0")

    private static func packet(_ text: String) -> JPEGBuilder.Part {
        .segment(0xE1, identifier + Array(text.utf8))
    }

    /// The segments of an extended packet, of this size each.
    private static func extended(_ text: String, byteCount: Int) -> [JPEGBuilder.Part] {
        let bytes = Array(text.utf8)
        let digest = MD5(ContiguousArray(bytes)).hexadecimal
        return stride(from: 0, to: bytes.count, by: byteCount).map { start in
            .segment(
                0xE1,
                extensionIdentifier + digest + uint32(UInt32(bytes.count)) + uint32(UInt32(start))
                    + bytes[start..<min(start + byteCount, bytes.count)])
        }
    }

    /// The APP segments of a JPEG file, by their first four characters.
    private static func segments(_ bytes: [UInt8]) -> [String] {
        var names: [String] = []
        var offset = 2
        while offset + 4 <= bytes.count, bytes[offset] == 0xFF, bytes[offset + 1] & 0xF0 == 0xE0 {
            names.append(String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self))
            offset += 2 + Int(bytes[offset + 2]) << 8 + Int(bytes[offset + 3])
        }
        return names
    }

    // MARK: JPEG

    @Test("A new packet follows the Exif block, or the JFIF header") func addsToJPEG() throws {
        let edit = PacketEdit.setting(PacketEdit.packet(rating: 4))
        let plain = try edit.edited(Samples.jpeg(.jfif(), .segment(0xED, latin("Photoshop 3.0\0"))))
        #expect(Self.segments(plain) == ["JFIF", "http", "Phot"])
        let file = Samples.jpeg(
            .jfif(), .segment(0xE2, latin("abcd")), .exif(Samples.tiff()), .segment(0xE2, latin("efgh")))
        let edited = try edit.edited(file)
        #expect(Self.segments(edited) == ["JFIF", "abcd", "Exif", "http", "efgh"])
        #expect(try read(edited)[\.xmp.rating] == 4)
        #expect(try PacketEdit.removal.edited(edited) == file)
    }

    @Test("A packet is changed in place, within its segment's length") func changesJPEG() throws {
        let file = Samples.jpeg(Self.packet(PacketEdit.packet(rating: 1)), .segment(0xE2, latin("abcd")))
        let same = try PacketEdit.setting(PacketEdit.packet(rating: 2)).edited(file)
        #expect(same.count == file.count)
        #expect(zip(same, file).count { $0 != $1 } == 1)
        let longer = try PacketEdit.setting(PacketEdit.packet(rating: 12_345)).edited(file)
        #expect(
            longer
                == Samples.jpeg(Self.packet(PacketEdit.packet(rating: 12_345)), .segment(0xE2, latin("abcd")))
        )
    }

    @Test("A packet that does not fit its segment is refused") func refusesLargePacket() {
        let edit = PacketEdit.setting(PacketEdit.packet(rating: 1) + String(repeating: " ", count: 65_502))
        #expect(throws: MetadataError(.blockTooLarge)) { try edit.edited(Samples.jpeg()) }
    }

    @Test("An extended packet is rewritten, and identified by its new digest")
    func changesExtension() throws {
        let old = XMPBuilder("<dc:format>old</dc:format>").text
        let new = XMPBuilder("<dc:format>\(String(repeating: "new", count: 30_000))</dc:format>").text
        @Sendable func main(_ text: String) -> String {
            let digest = String(decoding: MD5(ContiguousArray(text.utf8)).hexadecimal, as: UTF8.self)
            return XMPBuilder("<xmpNote:HasExtendedXMP>\(digest)</xmpNote:HasExtendedXMP>").text
        }
        let file = JPEGBuilder(
            [Self.packet(main(old))] + Self.extended(old, byteCount: 200)
                + [.segment(0xE2, latin("abcd")), .frame(width: 320, height: 240), .scan]
        ).bytes
        #expect(try read(file)[\.dublinCore.format] == "old")
        let edited = try PacketEdit(change: { packets in
            #expect(packets == [main(old), old])
            return [nil, new]
        }).edited(file)
        let expected = JPEGBuilder(
            [Self.packet(main(new))] + Self.extended(new, byteCount: 65_400)
                + [.segment(0xE2, latin("abcd")), .frame(width: 320, height: 240), .scan]
        ).bytes
        #expect(edited == expected)
        #expect(try read(edited)[\.dublinCore.format]?.utf8.count == 90_000)
    }

    @Test("Removing a packet removes its extension") func removesExtension() throws {
        let text = XMPBuilder("<dc:format>text</dc:format>").text
        let file = JPEGBuilder(
            [.jfif(), Self.packet(PacketEdit.packet(rating: 1))] + Self.extended(text, byteCount: 300)
                + [.frame(width: 320, height: 240), .scan]
        ).bytes
        let edited = try PacketEdit(change: { $0.indices.map { $0 == 0 ? "" : nil } }).edited(file)
        #expect(edited == Samples.jpeg(.jfif()))
    }

    @Test("A packet in a field of the Exif block is changed and removed too", arguments: [false, true])
    func changesField(removes: Bool) throws {
        let packet = Array(PacketEdit.packet(rating: 1).utf8)
        let block = TIFFBuilder([
            TIFFEntry(0x010F, .ascii("Maker")), TIFFEntry(0x02BC, .byte(packet)),
        ]).bytes
        let file = Samples.jpeg(.exif(block))
        #expect(try read(file)[\.xmp.rating] == 1)
        let edit = removes ? PacketEdit.removal : PacketEdit.setting(PacketEdit.packet(rating: 2))
        let edited = try edit.edited(file)
        #expect(try read(edited)[\.xmp.rating] == (removes ? nil : 2))
        #expect(try read(edited)[\.tiff.make] == "Maker")
        #expect(edited.contains(latin("xmpmeta")) == !removes)
        #expect(edited.count == file.count)
    }

    // MARK: HEIF

    @Test("A new item describes the main picture", arguments: ["heic", "avif"])
    func addsToHEIF(brand: String) throws {
        var image = Samples.heif(exif: Samples.exifItem())
        image.majorBrand = brand
        image.brands = ["mif1", brand]
        let edited = try PacketEdit.setting(PacketEdit.packet(rating: 4)).edited(image.bytes)
        let photo = try read(edited)
        #expect(photo[\.xmp.rating] == 4)
        #expect(photo.diagnostics.isEmpty)
        #expect(photo.blocks.filter { $0.kind == .xmp }.map(\.partID) == [0])
        #expect(try photo.parts.map { try $0.bytes(contentsOf: edited) } == [filler(40)])
        let entry = latin("mime\0application/rdf+xml\0")
        #expect(edited.contains(entry))
        let removed = try PacketEdit.removal.edited(edited)
        #expect(!removed.contains(latin("xmpmeta")) && !removed.contains(entry))
        #expect(try read(removed).properties.map(\.name) == read(image.bytes).properties.map(\.name))
        #expect(try read(removed).parts.map { try $0.bytes(contentsOf: removed) } == [filler(40)])
    }

    @Test("Both blocks are made at once in a file without metadata items") func addsBoth() throws {
        var image = Samples.heif(exif: [])
        image.items.removeLast()
        image.references = []
        struct Both: ContainerEdit {
            var packet = PacketEdit.setting(PacketEdit.packet(rating: 4))
            var properties: MetadataEdit { packet.properties }
            func new(_ kind: BlockContent, beside old: ContiguousArray<UInt8>) -> ContiguousArray<UInt8>? {
                kind == .structure ? ContiguousArray(Samples.tiff()) : packet.new(kind, beside: old)
            }
        }
        let bytes = image.bytes
        let planner = try EditPlanner(bytes: ContiguousArray(bytes))
        let edited = try planner.plan { file throws(EditStop) in
            try HEIFEditor.edits(for: Both(), in: file)
        }.applied(to: bytes)
        let photo = try read(edited)
        #expect(photo[\.xmp.rating] == 4)
        #expect(photo[\.tiff.make] == "Maker")
        #expect(photo.diagnostics.isEmpty)
        #expect(try photo.parts.map { try $0.bytes(contentsOf: edited) } == [filler(40)])
    }

    @Test(
        "An item of the same size is changed in place; a larger one moves, and its old bytes are zeroed"
    )
    func changesHEIF() throws {
        var image = Samples.heif(exif: Samples.exifItem())
        var item = HEIFBuilder.Item(3, "mime", Array(PacketEdit.packet(rating: 1).utf8))
        item.contentType = "application/rdf+xml"
        image.items.append(item)
        image.references.append(.init(type: "cdsc", from: 3, to: [1]))
        let same = try PacketEdit.setting(PacketEdit.packet(rating: 2)).edited(image.bytes)
        #expect(zip(same, image.bytes).count { $0 != $1 } == 1)
        let edited = try PacketEdit.setting(PacketEdit.packet(rating: 12_345)).edited(image.bytes)
        #expect(try read(edited)[\.xmp.rating] == 12_345)
        #expect(edited.filter { $0 == UInt8(ascii: "?") }.count == 4)
        #expect(try read(edited)[\.tiff.make] == "Maker")
    }

    @Test("The packets of other images are kept") func keepsOtherImages() throws {
        var image = Samples.heif(exif: Samples.exifItem())
        var item = HEIFBuilder.Item(3, "mime", Array(PacketEdit.packet(rating: 1).utf8))
        item.contentType = "application/rdf+xml"
        image.items += [item, .init(4, "hvc1", filler(20))]
        image.references += [.init(type: "cdsc", from: 3, to: [4]), .init(type: "auxl", from: 4, to: [1])]
        #expect(try read(image.bytes)[\.xmp.rating] == nil)
        let edited = try PacketEdit.setting(PacketEdit.packet(rating: 5)).edited(image.bytes)
        let photo = try read(edited)
        #expect(photo[\.xmp.rating] == 5)
        #expect(photo.parts.map { $0[\.xmp.rating] } == [5, 1])
        let removed = try PacketEdit.removal.edited(edited)
        #expect(try read(removed).parts.map { $0[\.xmp.rating] } == [nil, 1])
    }
}
