// SPDX-License-Identifier: Apache-2.0
import PhotoMetaEditing
import Testing

@testable import PhotoMeta

/// Edits of files whose blocks are unusual, as the tests of their readers have them.
@Suite struct UnusualBlockEditTests {
    /// An IPTC block with a city in the character set that 1:90 names (IIM 4.2, chapter 5).
    private static func photo(_ escapes: [UInt8], city: [UInt8]) -> [UInt8] {
        let builder = IPTCBuilder(.init(1, 90, escapes), .init(2, 90, city), .text(2, 101, "Country"))
        return JPEGBuilder(
            JPEGBuilder.Part.photoshop(builder.resources) + [.frame(width: 8, height: 8), .scan]
        ).bytes
    }

    @Test("An edit that needs UTF-8 rewrites the other texts from their set") func editsInUTF8() throws {
        let source = Self.photo([0x1B, 0x2D, 0x42], city: [0xA3, 0xF3, 0x64, 0xBC])
        var edit = MetadataEdit()
        try edit.set(\.iptc.headline, to: "München")
        let result = try read(try edit.plan(contentsOf: source).applied(to: source))
        #expect(result[\.iptc.city] == "Łódź" && result[\.iptc.headline] == "München")
        #expect(result[\.iptc.codedCharacterSet] == "\u{1B}%G")
        // A text of ASCII needs no other set.
        try edit.set(\.iptc.headline, to: "Munich")
        let kept = try read(try edit.plan(contentsOf: source).applied(to: source))
        #expect(kept[\.iptc.city] == "Łódź" && kept[\.iptc.codedCharacterSet] == "\u{1B}-B")
        let unknown = Self.photo([0x1B, 0x24, 0x29, 0x41], city: [0xB1, 0xB1])
        #expect(throws: MetadataError(.damaged)) { try edit.plan(contentsOf: unknown) }
    }

    @Test(
        "An edit that would invalidate Content Credentials at an address is refused unless that is allowed",
        arguments: ["https://example.com/1.c2pa", "bought in 1950"])
    func refusesInvalidCredentials(address: String) throws {
        let packet = XMPBuilder(
            "", attributes: "dcterms:provenance=\"\(address)\"",
            declarations: #"xmlns:dcterms="http://purl.org/dc/terms/""#)
        let file = JPEGBuilder([packet.segment, .exif(Samples.tiff()), .frame(width: 9, height: 5), .scan])
            .bytes
        var edit = MetadataEdit()
        try edit.set(\.tiff.make, to: "Other")
        if !address.hasPrefix("http") {
            #expect(throws: Never.self) { _ = try edit.plan(contentsOf: file) }
        } else {
            #expect(throws: MetadataError.self) { _ = try edit.plan(contentsOf: file) }
            edit.allowsInvalidCredentials = true
            #expect(throws: Never.self) { _ = try edit.plan(contentsOf: file) }
        }
    }

    @Test("A second box of items does not prevent an edit of the main image", arguments: ["heic", "msf1"])
    func secondItemBox(_ brand: String) throws {
        var file = Samples.heif(exif: Samples.exifItem())
        file.brands = ["mif1", brand]
        let second = fullBox(
            "meta", fullBox("hdlr", uint32(0) + latin("pict") + zeros(13)), fullBox("pitm", uint16(9)))
        let edited = try read(PacketEdit.setting(PacketEdit.packet(rating: 5)).edited(file.bytes + second))
        #expect(edited[\.xmp.rating] == 5)
    }

    @Test("A packet of an item that is missing is not the main image's, also after an edit")
    func packetOfOtherItem() throws {
        var file = Samples.heif(exif: Samples.exifItem())
        var packet = HEIFBuilder.Item(98, "mime", XMPBuilder("<xmp:Rating>1</xmp:Rating>").bytes)
        packet.contentType = "application/rdf+xml"
        file.items.append(packet)
        file.references.append(.init(type: "cdsc", from: 98, to: [99]))
        let edited = try read(PacketEdit.setting(PacketEdit.packet(rating: 5)).edited(file.bytes))
        #expect(edited.parts.map { $0[\.xmp.rating] } == [5])
    }

    /// Namespaces in XML 1.0 §3: the prefix `xml` must not be bound to another namespace.
    @Test("A packet that declares the prefix xml anew can be edited") func keepsXMLPrefix() throws {
        var edit = MetadataEdit()
        try edit.set(\.dublinCore.title, to: LocalizedText([(language: "de", text: "Katze")]))
        let packet = XMPBuilder("", declarations: #"xmlns:xml="http://ns.adobe.com/xap/1.0/""#).bytes
        #expect(throws: Never.self) { try edit.plan(contentsOf: packet) }
    }
}
