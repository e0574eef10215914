// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// XMP properties are changed in the text of a packet; the rest stays unchanged.
@Suite struct XMPEditTests {
    private static func edited(
        _ packet: String, _ change: (inout MetadataEdit) throws -> Void
    ) throws -> String {
        try String(decoding: edited([Array(packet.utf8)], change)[0] ?? Array(packet.utf8), as: UTF8.self)
    }

    private static func edited(
        _ packets: [[UInt8]], _ change: (inout MetadataEdit) throws -> Void
    ) throws -> [[UInt8]?] {
        var edit = MetadataEdit()
        try change(&edit)
        return try edit.changed(.packets, packets.map { ContiguousArray($0) }, .main).map {
            $0.map(Array.init)
        }
    }

    private static func code(_ packet: String, _ change: (inout MetadataEdit) throws -> Void) -> MetadataError
        .Code?
    {
        do {
            _ = try edited(packet, change)
            return nil
        } catch {
            return (error as? MetadataError)?.code
        }
    }

    /// A packet with attributes and elements, a comment, qualifiers and an unknown namespace.
    private static func packet(padding: Int = 0, mode: String = "w") -> String {
        """
        <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
        <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Test">
         <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
          <r:Description r:about="uuid:1"
            xmlns:xmp="http://ns.adobe.com/xap/1.0/"
            xmlns:core="http://purl.org/dc/elements/1.1/"
            xmlns:own="urn:own"
           xmp:Rating='3'
           xmp:Label="Red &amp; blue"
           own:secret="kept">
           <!-- a comment -->
           <core:creator><r:Seq><r:li>Ann</r:li></r:Seq></core:creator>
           <xmp:CreatorTool>Some tool</xmp:CreatorTool>
           <own:more r:parseType="Resource"><own:a>1</own:a></own:more>
          </r:Description>
         </r:RDF>
        </x:xmpmeta>
        \(String(repeating: " ", count: padding))
        <?xpacket end="\(mode)"?>
        """
    }

    /// A packet without its padding.
    private static func root(_ packet: String) -> String {
        packet.ranges(of: "</x:xmpmeta>").first.map { String(packet[..<$0.upperBound]) } ?? packet
    }

    // MARK: In place

    @Test("An attribute's value is replaced between its quotation marks, and nothing else changes")
    func setsAttribute() throws {
        let edited = try Self.edited(Self.packet()) {
            try $0.set(\.xmp.rating, to: 5)
            try $0.set(\.xmp.label, to: "\"A\" & <b>")
        }
        let expected = Self.packet().replacing("'3'", with: "'5'")
            .replacing("Red &amp; blue", with: "&quot;A&quot; &amp; &lt;b&gt;")
        #expect(edited == expected)
    }

    @Test("An element's text is replaced between its tags") func setsElement() throws {
        let edited = try Self.edited(Self.packet()) { try $0.set(\.xmp.creatorTool, to: "Another") }
        #expect(Self.root(edited) == Self.root(Self.packet()).replacing("Some tool", with: "Another"))
    }

    @Test("A list is written with the packet's prefixes, as its own kind of array") func setsList() throws {
        let edited = try Self.edited(Self.packet()) {
            try $0.set(\.dublinCore.creator, to: ["Ann", "Bob"])
            try $0.set(\.dublinCore.subject, to: ["x", "<y>"])
        }
        let old = "<core:creator><r:Seq><r:li>Ann</r:li></r:Seq></core:creator>"
        let start = Self.packet().ranges(of: old)[0].lowerBound
        #expect(edited.hasPrefix(Self.packet()[..<start]))
        let blank = String(decoding: [0x0A], as: UTF8.self)
        let compact = edited.split(separator: blank).map { $0.drop { $0 == " " } }.joined()
        #expect(
            compact.contains("<core:creator><r:Seq><r:li>Ann</r:li><r:li>Bob</r:li></r:Seq></core:creator>"))
        #expect(
            compact.contains(
                "</own:more><core:subject><r:Bag><r:li>x</r:li><r:li>&lt;y&gt;</r:li></r:Bag></core:subject>")
        )
        let xmp = XMP(packet: edited.utf8)
        #expect(xmp.diagnostics.isEmpty)
        #expect(xmp["dc:creator"]?.texts == ["Ann", "Bob"])
        #expect(xmp["dc:subject"]?.texts == ["x", "<y>"])
        #expect(xmp["own:more/own:a"]?.text == "1")
    }

    @Test("A property is removed with the blanks before it") func removes() throws {
        let edited = try Self.edited(Self.packet()) {
            try $0.remove(\.xmp.label)
            try $0.remove(\.xmp.creatorTool)
            try $0.remove(\.xmp.nickname)
        }
        let expected = Self.packet().replacing("\n   xmp:Label=\"Red &amp; blue\"", with: "")
            .replacing("\n   <xmp:CreatorTool>Some tool</xmp:CreatorTool>", with: "")
        #expect(Self.root(edited) == Self.root(expected))
    }

    @Test("All properties of a dictionary are removed, and those of others stay") func removesDictionary()
        throws
    {
        let edited = try Self.edited(Self.packet()) { try $0.removeAll(in: .xmp) }
        let names = XMP(packet: edited.utf8).properties.map(\.name)
        #expect(names == ["own:secret", "dc:creator", "own:more"])
        #expect(!edited.contains("Some tool") && edited.contains("<!-- a comment -->"))
    }

    @Test("A missing namespace is declared with an unused prefix") func declares() throws {
        let edited = try Self.edited(Self.packet()) {
            try $0.set(\.photoshop.city, to: "Wien")
            try $0.set(\.photoshop.country, to: "Austria")
            try $0.set(
                \.dublinCore.title,
                to: LocalizedText([
                    (language: "de", text: "Titel"), (language: "x-default", text: "Title"),
                ]))
        }
        #expect(edited.ranges(of: "xmlns:photoshop=").count == 1)
        let xmp = XMP(packet: edited.utf8)
        #expect(xmp.diagnostics.isEmpty)
        #expect(xmp["photoshop:City"]?.text == "Wien" && xmp["photoshop:Country"]?.text == "Austria")
        // The default item comes first (ISO 16684-1 §8.2.2.4).
        #expect(xmp["dc:title"]?.items.map(\.language) == ["x-default", "de"])
        let taken = Self.packet().replacing("urn:own", with: "urn:other").replacing("own", with: "photoshop")
        let changed = try Self.edited(taken) { try $0.set(\.photoshop.city, to: "Wien") }
        let numbered = XMP(packet: changed.utf8)
        #expect(numbered["photoshop:City"]?.text == "Wien")
        #expect(numbered.properties.contains { $0.namespaceURI == "urn:other" && $0.text == "kept" })
    }

    // MARK: Forms

    @Test("An empty element whose name is not UTF-8 is not expanded") func refusesNameThatIsNotText() throws {
        let text = """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
            <rdf:De?scription rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"/></rdf:RDF></x:xmpmeta>
            """
        let packet = text.utf8.map { $0 == UInt8(ascii: "?") ? 0xDE : $0 }
        var edit = MetadataEdit()
        try edit.set(\.dublinCore.subject, to: ["one"])
        #expect(throws: MetadataError(.damaged)) { try edit.plan(contentsOf: packet) }
    }

    @Test(
        "A prefix that is not a name is not used",
        arguments: [[0x64, 0xE3], [0x21], [0x21, 0x64], [0x3F, 0x64], [0x31], [0x2D, 0x64]]
            as [[UInt8]])
    func declaresPrefixThatIsName(prefix: [UInt8]) throws {
        let text = """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" \
            xmlns:%="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">\
            <rdf:Description rdf:about=""><xmp:Rating>4</xmp:Rating></rdf:Description></rdf:RDF></x:xmpmeta>
            """
        let packet = text.utf8.flatMap { $0 == UInt8(ascii: "%") ? prefix : [$0] }
        var edit = MetadataEdit()
        try edit.set(\.dublinCore.subject, to: ["one"])
        let result = try MediaMetadata(bytes: edit.plan(contentsOf: packet).applied(to: packet))
        #expect(result[\.dublinCore.subject] == ["one"])
        #expect(result[\.xmp.rating] == 4)
    }

    @Test("Values have the forms of ISO 16684-1 §8.2.1") func writesForms() throws {
        let edited = try Self.edited(Self.packet()) {
            try $0.set(\.xmpRights.marked, to: true)
            try $0.set(\.xmpExif.fNumber, to: Fraction(28, 10))
            try $0.set(\.xmp.createDate, to: #require(CaptureDate("2025-05-26T09:27:06.60-05:00")))
            try $0.set(\.xmpExif.gpsLatitude, to: #require(XMPCoordinate(degrees: -48.205, isLatitude: true)))
            try $0.set(\.xmpTIFF.orientation, to: .rightTop)
            try $0.set(\.xmp.rating, to: 2.5)
        }
        let xmp = XMP(packet: edited.utf8)
        #expect(xmp["xmpRights:Marked"]?.text == "True")
        #expect(xmp["exif:FNumber"]?.text == "28/10")
        #expect(xmp["xmp:CreateDate"]?.text == "2025-05-26T09:27:06.60-05:00")
        #expect(xmp["exif:GPSLatitude"]?.text == "48,12.300000S")
        #expect(xmp["tiff:Orientation"]?.text == "6")
        #expect(xmp["xmp:Rating"]?.text == "2.5")
    }

    @Test("An attribute becomes an element for a list; text keeps line ends and blanks")
    func changesForm() throws {
        let packet = Self.packet().replacing("own:secret", with: "core:title=\"Old\" own:secret")
        let text = " two\r\nlines\t "
        let edited = try Self.edited(packet) {
            try $0.set(\.dublinCore.title, to: LocalizedText([(language: "x-default", text: text)]))
        }
        let xmp = XMP(packet: edited.utf8)
        #expect(!edited.contains("Old") && xmp["dc:title"]?.defaultText == text)
        #expect(xmp["own:secret"]?.text == "kept")
    }

    @Test("A structure is copied from another packet") func copiesStructure() throws {
        let regions = XMPBuilder(
            """
            <mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag><rdf:li>
            <rdf:Description mwg-rs:Name="Ann"><mwg-rs:Area stArea:x="0.5"/></rdf:Description>
            </rdf:li></rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>
            """)
        let value = try #require(XMP(packet: regions.bytes)["mwg-rs:Regions"])
        let edited = try Self.edited(Self.packet()) { try $0.set(\.regions.regions, to: value) }
        let copied = try #require(XMP(packet: edited.utf8)["mwg-rs:Regions"])
        #expect(XMPMember(copied) == XMPMember(value))
        #expect(copied["mwg-rs:RegionList[1]/mwg-rs:Area/stArea:x"]?.text == "0.5")
    }

    // MARK: Packets

    @Test("A packet keeps its size if its padding suffices, and otherwise grows") func usesPadding() throws {
        for (padding, label, isSame) in [
            (600, "Longer than before", true), (600, "", true), (0, "Longer than before", false),
        ] {
            let packet = Self.packet(padding: padding)
            let edited = try Self.edited(packet) { try $0.set(\.xmp.label, to: label) }
            #expect((edited.utf8.count == packet.utf8.count) == isSame)
            #expect(edited.hasSuffix("<?xpacket end=\"w\"?>"))
            #expect(XMP(packet: edited.utf8)["xmp:Label"]?.text == label)
        }
        let fixed = Self.packet(padding: 600, mode: "r")
        let edited = try Self.edited(fixed) { try $0.set(\.xmp.label, to: "Longer than before") }
        #expect(edited.utf8.count == fixed.utf8.count + 18 - 14)
    }

    @Test("Packets in UTF-16 and UTF-32 stay in their encoding", arguments: [2, 4], [true, false])
    func keepsEncoding(width: Int, isLittleEndian: Bool) throws {
        func encoded(_ text: String) -> [UInt8] {
            let units = width == 2 ? text.utf16.map(UInt32.init) : text.unicodeScalars.map(\.value)
            return units.flatMap { unit in
                let bytes = (0..<width).map { UInt8(truncatingIfNeeded: unit >> UInt32(8 * $0)) }
                return isLittleEndian ? bytes : bytes.reversed()
            }
        }
        let packet = "\u{FEFF}" + Self.packet(padding: 100).replacing("kept", with: "kept 𝄞")
        let edited = try Self.edited([encoded(packet)]) { try $0.set(\.xmp.label, to: "Grün 𝄞") }
        let expected = packet.replacing("Red &amp; blue", with: "Grün 𝄞")
        let result = try #require(edited[0])
        #expect(XMP(packet: result)["xmp:Label"]?.text == "Grün 𝄞")
        // The padding after the root has grown.
        let end = expected.ranges(of: "</x:xmpmeta>")[0].upperBound
        #expect(result.starts(with: encoded(String(expected[..<end]))))
    }

    @Test("Of several packets, the first with a property is set; a removal applies to all")
    func editsSeveral() throws {
        let first = XMPBuilder("<xmp:Label>one</xmp:Label>").bytes
        let second = XMPBuilder("<xmp:Label>two</xmp:Label><xmp:Nickname>nick</xmp:Nickname>").bytes
        let set = try Self.edited([first, second]) {
            try $0.set(\.xmp.label, to: "new")
            try $0.set(\.xmp.nickname, to: "other")
        }
        #expect(set[0].map { XMP(packet: $0).properties.map(\.text) } == ["new"])
        #expect(set[1].map { XMP(packet: $0).properties.map(\.text) } == ["other"])
        let removed = try Self.edited([first, second]) { try $0.remove(\.xmp.label) }
        #expect(removed[0] == [], "a packet without properties goes")
        #expect(removed[1].map { XMP(packet: $0).properties.map(\.text) } == ["nick"])
    }

    @Test("A packet does not refer to a removed extension") func namesNoExtension() throws {
        let extended = XMPBuilder("<photoshop:City>Wien</photoshop:City><dc:format>x</dc:format>").bytes
        let digest = String(decoding: MD5(ContiguousArray(extended)).hexadecimal, as: UTF8.self)
        let main = XMPBuilder("", attributes: "xmpNote:HasExtendedXMP=\"\(digest)\" xmp:Label=\"l\"").bytes
        let removed = try Self.edited([main, extended]) {
            try $0.remove(\.photoshop.city)
            try $0.remove(\.dublinCore.format)
        }
        #expect(removed[1] == [])
        #expect(removed[0].map { XMP(packet: $0).properties.map(\.name) } == ["xmp:Label"])
    }

    @Test("A packet without a description, and a picture without a packet, get one")
    func makesPacket() throws {
        let empty = """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/>\
            </x:xmpmeta>
            """
        for packet in [empty, empty.replacing("/>", with: "></rdf:RDF>")] {
            let edited = try Self.edited(packet) {
                try $0.set(\.xmp.rating, to: 4)
                try $0.set(\.dublinCore.subject, to: ["a"])
            }
            let xmp = XMP(packet: edited.utf8)
            #expect(xmp.diagnostics.isEmpty && xmp.properties.map(\.name) == ["xmp:Rating", "dc:subject"])
        }
        var edit = MetadataEdit()
        #expect(try edit.new(.packets) == nil)
        try edit.set(\.xmp.rating, to: 4)
        try edit.set(\.photoshop.city, to: "Wien")
        let packet = try #require(try edit.new(.packets))
        let xmp = XMP(packet: packet)
        #expect(
            xmp.diagnostics.isEmpty && xmp["xmp:Rating"]?.text == "4" && xmp["photoshop:City"]?.text == "Wien"
        )
        #expect(packet.suffix(19).elementsEqual("<?xpacket end=\"w\"?>".utf8))
    }

    @Test("Damaged packets, control characters and values of another form are refused")
    func refuses() throws {
        #expect(
            Self.code(Self.packet().replacing("</core:creator>", with: "")) {
                try $0.set(\.xmp.rating, to: 1)
            }
                == .damaged)
        var edit = MetadataEdit()
        #expect(throws: MetadataError(.invalidValue)) { try edit.set(\.xmp.label, to: "bell \u{07}") }
        #expect(edit.isEmpty)
        let packet = XMPBuilder("<xmp:Label>one</xmp:Label>").bytes
        try edit.set(\.exif.fNumber, to: Fraction(4))
        do {
            _ = try edit.plan(contentsOf: packet)
            Issue.record("an XMP file cannot contain Exif")
        } catch {
            #expect(error.code == .notEditable)
        }
    }

    @Test("A sidecar is edited, and the edit's value can be queried") func editsFile() throws {
        let file = XMPBuilder("<xmp:Label>one</xmp:Label><dc:format>image/x</dc:format>").bytes
        var edit = MetadataEdit()
        try edit.set(\.xmp.rating, to: 5)
        try edit.remove(\.xmp.label)
        try edit.set(\.dublinCore.title, to: LocalizedText([(language: "x-default", text: "Title")]))
        #expect(edit[\.xmp.rating] == .set(5) && edit[\.dublinCore.title].value?.defaultText == "Title")
        let edited = try edit.plan(contentsOf: file).applied(to: file)
        let sidecar = try read(edited)
        #expect(sidecar.rating == 5 && sidecar.title == "Title" && sidecar[\.xmp.label] == nil)
        #expect(sidecar[\.dublinCore.format] == "image/x")
        var removal = MetadataEdit()
        try removal.removeAll(in: .xmp)
        try removal.removeAll(in: .dublinCore)
        let empty = try removal.plan(contentsOf: edited).applied(to: edited)
        #expect(XMP(packet: empty).properties.isEmpty && XMP(packet: empty).diagnostics.isEmpty)
    }

    @Test("The orientation is set in an XMP file as the property of XMP", arguments: [false, true])
    func setsOrientation(hasOld: Bool) throws {
        let file = XMPBuilder(hasOld ? "<tiff:Orientation>8</tiff:Orientation>" : "").bytes
        let edited = try MetadataEdit.edited(file) { try $0.set(\.tiff.orientation, to: .rightTop) }
        #expect(XMP(packet: edited)["tiff:Orientation"]?.text == "6")
        #expect(try read(edited)[\.xmpTIFF.orientation] == .rightTop)
    }
}
