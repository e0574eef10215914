// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta
@testable import PhotoMetaEditing

/// Edits of fields and items of XMP by their paths.
@Suite struct XMPPathEditTests {
    private static let packet = XMPBuilder(
        """
        <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Lake</rdf:li><rdf:li xml:lang="de">See</rdf:li></rdf:Alt></dc:title>
        <Iptc4xmpExt:LocationShown><rdf:Bag>
        <rdf:li rdf:parseType="Resource"><Iptc4xmpExt:City>Reutte</Iptc4xmpExt:City>
        <Iptc4xmpExt:CountryName>Austria</Iptc4xmpExt:CountryName></rdf:li>
        </rdf:Bag></Iptc4xmpExt:LocationShown><photoshop:City>Wien</photoshop:City>
        """
    ).bytes

    private static func edited(_ change: (inout MetadataEdit) throws -> Void) throws -> XMP {
        var edit = MetadataEdit()
        try change(&edit)
        return XMP(packet: try edit.plan(contentsOf: packet).applied(to: packet))
    }

    @Test("Fields and items are set; the others stay") func setsParts() throws {
        let xmp = try Self.edited {
            try $0.setXMP("Iptc4xmpExt:LocationShown[1]/Iptc4xmpExt:City", to: "Oslo")
            try $0.setXMP("Iptc4xmpExt:LocationShown[1]/Iptc4xmpExt:Sublocation", to: "Harbour")
            try $0.setXMP(#"dc:title[?xml:lang="de"]"#, to: "Meer")
            try $0.setXMP("photoshop:City", to: "Bergen")
            try $0.setXMP("Iptc4xmpCore:CreatorContactInfo/Iptc4xmpCore:CiAdrCity", to: "Rome")
        }
        #expect(xmp["Iptc4xmpExt:LocationShown[1]/Iptc4xmpExt:City"]?.text == "Oslo")
        #expect(xmp["Iptc4xmpExt:LocationShown[1]/Iptc4xmpExt:Sublocation"]?.text == "Harbour")
        #expect(xmp["Iptc4xmpExt:LocationShown[1]/Iptc4xmpExt:CountryName"]?.text == "Austria")
        #expect(xmp["dc:title[1]"]?.text == "Lake" && xmp["dc:title[2]"]?.text == "Meer")
        #expect(xmp["photoshop:City"]?.text == "Bergen")
        #expect(xmp["Iptc4xmpCore:CreatorContactInfo/Iptc4xmpCore:CiAdrCity"]?.text == "Rome")
        #expect(xmp.diagnostics.isEmpty)
    }

    @Test("Items are added after the last one, and removed") func changesLists() throws {
        let added = try Self.edited {
            try $0.setXMP("Iptc4xmpExt:LocationShown[2]/Iptc4xmpExt:City", to: "Oslo")
        }
        #expect(added["Iptc4xmpExt:LocationShown[2]/Iptc4xmpExt:City"]?.text == "Oslo")
        let removed = try Self.edited {
            try $0.removeXMP("Iptc4xmpExt:LocationShown[1]/Iptc4xmpExt:City")
            try $0.removeXMP("dc:title[last()]")
            try $0.removeXMP("dc:subject[4]")
        }
        #expect(removed["Iptc4xmpExt:LocationShown[1]/Iptc4xmpExt:City"] == nil)
        #expect(removed["Iptc4xmpExt:LocationShown[1]/Iptc4xmpExt:CountryName"]?.text == "Austria")
        #expect(removed["dc:title"]?.items.count == 1)
    }

    @Test("Paths that cannot be changed fail at once, and lists that are absent when planned") func refuses()
        throws
    {
        var edit = MetadataEdit()
        for path in ["", "title", "own:title", "dc:title[1]/?xml:lang", "[1]", "dc:subject[0]"] {
            #expect(throws: MetadataError(.notEditable), "\(path)") { try edit.setXMP(path, to: "x") }
        }
        #expect(throws: MetadataError(.invalidValue)) { try edit.setXMP("photoshop:City", to: "\u{1}") }
        #expect(edit.isEmpty)
        try edit.setXMP("photoshop:City", to: "a")
        #expect(
            edit.change(ofXMP: "photoshop:City") == .set("a")
                && edit.change(ofXMP: "photoshop:State") == .unchanged)
        try edit.removeXMP("photoshop:City")
        #expect(edit.change(ofXMP: "photoshop:City") == .removed)
        edit.keepXMP("photoshop:City")
        #expect(edit.isEmpty)
        try edit.setXMP("dc:subject[3]", to: "x")
        #expect(throws: MetadataError(.notEditable)) { try edit.plan(contentsOf: Self.packet) }
    }
}
