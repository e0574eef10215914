// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import PhotoMeta

/// Expected values are from ISO 16684-1 §7 and annex C; Exempi reads their forms in the same way.
@Suite struct XMPTreeTests {
    private func xmp(_ elements: String, attributes: String = "", declarations: String = "") -> XMP {
        XMP(packet: XMPBuilder(elements, attributes: attributes, declarations: declarations).bytes)
    }

    @Test("Simple properties are elements or attributes") func readsSimpleProperties() {
        let xmp = xmp("<xmp:Rating>3</xmp:Rating><xmp:Label/>", attributes: #"tiff:Make='A &amp; "B"'"#)
        #expect(xmp["xmp:Rating"]?.text == "3")
        #expect(xmp["xmp:Label"]?.text?.isEmpty == true)
        #expect(xmp["tiff:Make"]?.text == #"A & "B""#)
        #expect(xmp.properties.map(\.name) == ["tiff:Make", "xmp:Rating", "xmp:Label"])
        #expect(xmp.toolkit == "Test" && xmp.subject?.isEmpty == true && xmp.diagnostics.isEmpty)
    }

    @Test("Packets of Photoshop 7 name their toolkit `xaptk`") func readsOldToolkit() {
        let packet = XMPBuilder("<xmp:Rating>3</xmp:Rating>").text.replacing("x:xmptk", with: "x:xaptk")
        #expect(XMP(packet: packet.utf8).toolkit == "Test")
    }

    @Test(
        "Bags, sequences and alternatives have items",
        arguments: [
            ("Bag", XMPValue.Form.bag), ("Seq", .sequence), ("Alt", .alternative),
        ]) func readsArrays(name: String, form: XMPValue.Form)
    {
        let xmp = xmp(
            "<dc:creator><rdf:\(name)><rdf:li>a</rdf:li> <rdf:li>b</rdf:li></rdf:\(name)></dc:creator>")
        #expect(xmp["dc:creator"]?.form == form)
        #expect(xmp["dc:creator"]?.texts == ["a", "b"])
        #expect(xmp["dc:creator[1]"]?.text == "a" && xmp["dc:creator[last()]"]?.text == "b")
        #expect(xmp["dc:creator[3]"] == nil && xmp["dc:creator[0]"] == nil)
    }

    @Test("Languages are qualifiers of an alternative's items") func readsLanguages() {
        let xmp = xmp(
            """
            <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Dog</rdf:li><rdf:li xml:lang="de">Hund</rdf:li></rdf:Alt></dc:title>
            """)
        #expect(xmp["dc:title"]?.textsByLanguage == ["x-default": "Dog", "de": "Hund"])
        #expect(xmp["dc:title[?xml:lang=\"de\"]"]?.text == "Hund")
        #expect(xmp["dc:title[2]/?xml:lang"]?.text == "de")
        #expect(xmp["dc:title"]?.defaultText == "Dog")
    }

    /// Annex C.2: four ways to write the same structure.
    @Test(
        "A structure has the same fields however it is written",
        arguments: [
            #"<mwg-rs:Regions rdf:parseType="Resource"><stDim:w>4</stDim:w><stDim:h>3</stDim:h></mwg-rs:Regions>"#,
            #"<mwg-rs:Regions><rdf:Description><stDim:w>4</stDim:w><stDim:h>3</stDim:h></rdf:Description></mwg-rs:Regions>"#,
            #"<mwg-rs:Regions><rdf:Description stDim:w="4" stDim:h="3"/></mwg-rs:Regions>"#,
            #"<mwg-rs:Regions stDim:w="4" stDim:h="3"/>"#,
        ]) func readsStructures(element: String)
    {
        let regions = xmp(element)["mwg-rs:Regions"]
        #expect(regions?.form == .structure)
        #expect(regions?.fields.map(\.name) == ["stDim:w", "stDim:h"])
        #expect(regions?["stDim:h"]?.text == "3")
    }

    @Test("Arrays of structures are reached by path") func readsNestedStructures() {
        let xmp = xmp(
            """
            <mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag>
            <rdf:li rdf:parseType="Resource"><mwg-rs:Name>Ada</mwg-rs:Name></rdf:li>
            <rdf:li><rdf:Description mwg-rs:Name="Bob"/></rdf:li>
            </rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>
            """)
        #expect(xmp["mwg-rs:Regions/mwg-rs:RegionList[1]/mwg-rs:Name"]?.text == "Ada")
        #expect(xmp["mwg-rs:Regions/mwg-rs:RegionList[2]/mwg-rs:Name"]?.text == "Bob")
        #expect(xmp["mwg-rs:Regions/mwg-rs:RegionList[mwg-rs:Name=\"Bob\"]"]?.fields.count == 1)
        #expect(xmp["mwg-rs:Regions/mwg-rs:RegionList"]?.items.count == 2)
    }

    /// §7.8, annex C.2.5.
    @Test(
        "rdf:value makes the other fields qualifiers",
        arguments: [
            #"<dc:source rdf:parseType="Resource"><rdf:value>v</rdf:value><xmp:Label>q</xmp:Label></dc:source>"#,
            #"<dc:source><rdf:Description><xmp:Label>q</xmp:Label><rdf:value>v</rdf:value></rdf:Description></dc:source>"#,
            #"<dc:source rdf:value="v" xmp:Label="q"/>"#,
        ]) func readsQualifiers(element: String)
    {
        let source = xmp(element)["dc:source"]
        #expect(source?.text == "v" && source?.form == .text)
        #expect(source?.qualifiers.map(\.name) == ["xmp:Label"])
        #expect(source?["?xmp:Label"]?.text == "q")
        #expect(source?.fields.isEmpty == true)
    }

    @Test("rdf:resource is a reference") func readsReferences() {
        let value = xmp(#"<dc:relation rdf:resource="http://example.com/?a=1&amp;b=2"/>"#)["dc:relation"]
        #expect(value?.form == .reference && value?.text == "http://example.com/?a=1&b=2")
    }

    @Test("Usual prefixes find names whatever prefixes the file uses") func ignoresPrefixes() {
        let xmp = xmp(
            #"<q:Rating>5</q:Rating><own:thing>x</own:thing>"#,
            declarations: #"xmlns:q="http://ns.adobe.com/xap/1.0/" xmlns:own="http://example.com/own/""#)
        #expect(xmp["xmp:Rating"]?.text == "5" && xmp["q:Rating"] == nil)
        #expect(xmp["own:thing"]?.text == "x")
        #expect(xmp["own:thing"]?.namespaceURI == "http://example.com/own/")
    }

    /// Namespaces in XML 1.0 §3: the prefix `xml` must not be bound to another namespace.
    @Test("No declaration changes the prefix xml") func keepsXMLPrefix() {
        let xmp = xmp(
            #"<dc:title><rdf:Alt><rdf:li xml:lang="de">Hund</rdf:li></rdf:Alt></dc:title>"#,
            declarations: #"xmlns:xml="http://ns.adobe.com/xap/1.0/""#)
        #expect(xmp["dc:title[?xml:lang=\"de\"]"]?.text == "Hund")
    }

    @Test("A declaration applies only within its element") func scopesDeclarations() {
        let xmp = xmp(
            """
            <xmp:Label>a</xmp:Label>
            <xmp:Rating xmlns:xmp="http://example.com/">b</xmp:Rating>
            <xmp:Rating>c</xmp:Rating>
            """)
        #expect(xmp["xmp:Rating"]?.text == "c")
        #expect(xmp.properties.count == 3)
    }

    @Test(
        "Text keeps references, CDATA and line ends as XML reads them",
        arguments: [
            ("a&#x41;&#66;&lt;&gt;&quot;&apos;", "aAB<>\"'"), ("<![CDATA[<b>&amp;]]>c", "<b>&amp;c"),
            ("a<!-- no -->b<?no?>c", "abc"), ("a\r\nb\rc", "a\nb\nc"),
            ("&unknown;&#0;&#xD800;", "&unknown;&#0;&#xD800;"),
            ("&#128512;", "😀"), (" padded ", " padded "),
        ]) func decodesText(written: String, expected: String)
    {
        #expect(xmp("<xmp:Label>\(written)</xmp:Label>")["xmp:Label"]?.text == expected)
    }

    @Test("White space in attributes becomes spaces") func normalizesAttributes() {
        #expect(xmp("", attributes: "xmp:Label='a\tb\r\nc&#10;d'")["xmp:Label"]?.text == "a b c\nd")
    }

    @Test("Packets in UTF-16 and UTF-32 are read", arguments: [true, false]) func readsWideEncodings(
        isLittleEndian: Bool
    ) {
        let marked = String(
            String.UnicodeScalarView(
                XMPBuilder("<xmp:Label>é😀</xmp:Label>").text.unicodeScalars.filter { $0 != "\u{FEFF}" }))
        let wide16 = ("\u{FEFF}" + marked).utf16.flatMap { unit in
            isLittleEndian ? [UInt8(unit & 255), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 255)]
        }
        let wide32 = marked.unicodeScalars.flatMap { scalar in
            let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
            return isLittleEndian ? bytes.reversed() : bytes
        }
        #expect(XMP(packet: wide16)["xmp:Label"]?.text == "é😀")
        #expect(XMP(packet: wide32)["xmp:Label"]?.text == "é😀")
    }

    @Test("Several descriptions form one tree, and the first of two properties is used")
    func joinsDescriptions() {
        let xmp = xmp(
            """
            <xmp:Rating>1</xmp:Rating></rdf:Description>
            <rdf:Description rdf:about=""><xmp:Label>x</xmp:Label><xmp:Rating>2</xmp:Rating>
            """)
        #expect(xmp["xmp:Rating"]?.text == "1" && xmp["xmp:Label"]?.text == "x")
    }

    // MARK: Damage

    @Test(
        "Properties before damage are kept",
        arguments: [
            "<xmp:Label>a</xmp:Label><xmp:Rating>1</xmp:Wrong>", "<xmp:Label>a</xmp:Label><xmp:Rating a=1>",
            "<xmp:Label>a</xmp:Label>< >", "<xmp:Label>a</xmp:Label><![CDATA[",
        ]) func keepsWhatComesBeforeDamage(elements: String)
    {
        let xmp = xmp(elements)
        #expect(xmp["xmp:Label"]?.text == "a")
        #expect(xmp.diagnostics.map(\.code) == [.malformed])
    }

    @Test("A packet cut at any byte is read without a trap") func readsCutPackets() {
        let packet = XMPBuilder(
            #"<dc:title><rdf:Alt><rdf:li xml:lang="x-default">D&amp;g</rdf:li></rdf:Alt></dc:title>"#,
            attributes: #"xmp:Rating="3""#
        ).bytes
        for count in 0...packet.count {
            let xmp = XMP(packet: packet.prefix(count))
            let text = xmp["dc:title[1]"]?.text
            #expect(
                text == nil || "D&g".hasPrefix(text ?? "-") || text == "D&amp"
                    || text?.hasPrefix("D&") == true)
        }
    }

    @Test("Entities are not expanded") func expandsNoEntities() {
        let bomb = """
            <?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "\(String(repeating: "x", count: 1_000))">
            <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
            """
        let packet = bomb + XMPBuilder("<xmp:Label>&b;</xmp:Label>").text
        #expect(XMP(packet: packet.utf8)["xmp:Label"]?.text == "&b;")
    }

    @Test("Elements beyond the depth limit are skipped") func limitsDepth() {
        let deep = String(repeating: "<dc:source rdf:parseType='Resource'>", count: 200)
        let end = String(repeating: "</dc:source>", count: 200)
        let xmp = xmp(deep + end + "<xmp:Label>behind</xmp:Label>")
        #expect(xmp["xmp:Label"]?.text == "behind")
        #expect(xmp.diagnostics.map(\.code) == [.limit])
    }

    @Test("Nodes beyond the limit are omitted") func limitsNodes() {
        var limits = Limits()
        limits.xmpNodes = 10
        let elements = (0..<20).map { "<dc:a\($0)>x</dc:a\($0)>" }.joined()
        let xmp = XMP(packet: XMPBuilder(elements).bytes, limits: limits)
        #expect(xmp.properties.count == 10)
        #expect(xmp.diagnostics.map(\.code) == [.limit])
    }

    @Test(
        "The limit of nodes is diagnosed at the property that exceeds it, with or without attributes",
        arguments: ["", " xml:lang='de'"])
    func placesLimit(attributes: String) throws {
        var limits = Limits()
        limits.xmpNodes = 5
        let others = (0..<5).map { "<dc:a\($0)>x</dc:a\($0)>" }.joined()
        let packet = XMPBuilder(others + "<xmp:Rating\(attributes)>1</xmp:Rating>").bytes
        let xmp = XMP(packet: packet, limits: limits)
        #expect(xmp.properties.count == 5)
        let place = try #require(packet.firstRange(of: latin("Rating"))).lowerBound
        #expect(xmp.diagnostics.map(\.code) == [.limit] && xmp.diagnostics.first?.offset == UInt64(place))
    }

    @Test("Attributes without a meaning do not count as nodes") func countsNoOtherAttributes() {
        var limits = Limits()
        limits.xmpNodes = 2
        // Of an array; of an element that is not an item in one; read twice, as their prefix is declared after them.
        let arrays = [
            #"<dc:creator><rdf:Seq dc:a="1" dc:b="2"><rdf:li>x</rdf:li></rdf:Seq></dc:creator>"#,
            #"<dc:creator><rdf:Seq><dc:c dc:a="1" dc:b="2"/><rdf:li>x</rdf:li></rdf:Seq></dc:creator>"#,
            #"<dc:creator><rdf:Seq n:a="1" n:b="2" n:c="3" xmlns:n="urn:n"><rdf:li>x</rdf:li></rdf:Seq></dc:creator>"#,
        ]
        for array in arrays {
            let xmp = XMP(packet: XMPBuilder(array).bytes, limits: limits)
            #expect(xmp["dc:creator[1]"]?.text == "x" && xmp.diagnostics.isEmpty)
        }
    }

    /// Otherwise each lookup of a name would read all bytes of the URI.
    @Test("A namespace of more than 2,048 bytes is ignored, and diagnosed", arguments: [2_048, 2_049])
    func limitsURIs(count: Int) {
        let uri = "urn:&amp;" + String(repeating: "a", count: count - 9)
        let xmp = xmp("<n:a>text</n:a>", declarations: "xmlns:n=\"\(uri)\"")
        let isRead = count == 2_048
        #expect(xmp.properties.map(\.localName) == ["a"] && xmp.properties.first?.text == "text")
        #expect(xmp.properties.first?.namespaceURI?.utf8.count == (isRead ? 2_044 : nil))
        #expect(xmp.diagnostics.map(\.code) == (isRead ? [] : [.limit]))
    }

    @Test("The language is the first qualifier, wherever it is written") func readsLanguageFirst() {
        let xmp = xmp(
            #"<dc:creator><rdf:Seq><rdf:li rdf:value="v" xmp:Label="q" xml:lang="de"/></rdf:Seq></dc:creator>"#
        )
        #expect(xmp["dc:creator[1]"]?.text == "v")
        #expect(xmp["dc:creator[1]"]?.qualifiers.map(\.name) == ["xml:lang", "xmp:Label"])
        #expect(xmp["dc:creator[1]"]?.qualifiers.map(\.text) == ["de", "q"])
    }

    @Test("An attribute whose name is too long for a node is ignored") func ignoresLongNames() {
        let name = String(repeating: "A", count: 65_536)
        #expect(xmp("<xmp:Label dc:\(name)=\"x\">text</xmp:Label>")["xmp:Label"]?.text == "text")
    }

    /// Namespaces in XML 1.0 §6.1: a declaration counts in the whole tag, and an inner one hides an outer one.
    @Test("A name may stand before the declaration of its prefix") func readsLateDeclarations() {
        let xmp = xmp(
            #"<dc:type l:a="1" dc:format="2" xmlns:l="http://ns.adobe.com/tiff/1.0/" l:b="3" xmlns:dc="urn:x"/>"#,
            attributes:
                #"late:Make="M" xmp:Rating="4" xmlns:late="http://ns.adobe.com/tiff/1.0/" late:Model="N""#)
        #expect(xmp["tiff:Make"]?.text == "M" && xmp["tiff:Model"]?.text == "N")
        #expect(xmp["xmp:Rating"]?.text == "4")
        #expect(xmp.properties.map(\.localName) == ["Make", "Rating", "Model", "type"])
        let members = xmp.properties.last?.members ?? []
        #expect(members.map(\.localName) == ["a", "format", "b"])
        #expect(
            members.map(\.namespaceURI) == [
                "http://ns.adobe.com/tiff/1.0/", "urn:x", "http://ns.adobe.com/tiff/1.0/",
            ])
    }

    @Test("Prefixes that begin with the same letters are different ones") func readsLongPrefixes() {
        let xmp = xmp(
            """
            <longprefix1:Make>a</longprefix1:Make><longprefix2:Rating>2</longprefix2:Rating>\
            <longprefix1:Model xmlns:longprefix1="urn:x">b</longprefix1:Model>\
            <longprefix1:Artist>c</longprefix1:Artist><longpref:format>d</longpref:format>
            """,
            declarations: """
                xmlns:longprefix1="http://ns.adobe.com/tiff/1.0/" xmlns:longprefix2="http://ns.adobe.com/xap/1.0/" \
                xmlns:longpref="http://purl.org/dc/elements/1.1/"
                """)
        #expect(xmp["tiff:Make"]?.text == "a" && xmp["xmp:Rating"]?.text == "2")
        #expect(xmp["tiff:Model"] == nil && xmp["tiff:Artist"]?.text == "c")
        #expect(xmp["dc:format"]?.text == "d")
    }

    /// XML 1.0 §3.1: white space is allowed around `=` and before the end of a tag.
    @Test("White space in tags has no meaning") func readsSpacedTags() {
        let xmp = xmp(
            "<xmp:Label\n>a</xmp:Label ><xmp:Nickname xml:lang = 'de' >b</xmp:Nickname\t>",
            attributes: "tiff:Make = 'M' tiff:Model\n=\"N\" tiff:Artist= 'A'")
        #expect(xmp["tiff:Make"]?.text == "M" && xmp["tiff:Model"]?.text == "N")
        #expect(xmp["tiff:Artist"]?.text == "A")
        #expect(xmp["xmp:Label"]?.text == "a" && xmp["xmp:Nickname"]?.text == "b")
        #expect(xmp["xmp:Nickname/?xml:lang"]?.text == "de" && xmp.diagnostics.isEmpty)
    }

    @Test(
        "An element of text alone ends with its own tag",
        arguments: ["xmp:Labels", "xmp:Labex", "xmp:Labe", "dc:Label"]) func refusesOtherEndTags(end: String)
    {
        let xmp = xmp("<xmp:Rating>1</xmp:Rating><xmp:Label>a</\(end)>")
        #expect(xmp["xmp:Rating"]?.text == "1")
        #expect(xmp.diagnostics.map(\.code) == [.malformed])
    }

    /// Twice the bytes take twice the steps, whatever their nesting.
    @Test(
        "The cost is proportional to the size",
        arguments: [
            "<dc:source rdf:parseType='Resource'>", "<dc:source><rdf:Bag><rdf:li>",
            "<dc:source rdf:value='1' dc:a='2'>",
            "<dc:s xmlns:a='b'>", "<!-- -->", "<?a ?>", "&amp;", "<a:b/>",
            "<dc:a>text</dc:a>", "<dc:a>text<!-- -->", "<a:b c:d='e'/>", "<a:b xmlns:a='c'>",
        ]) func readsInLinearTime(piece: String)
    {
        func steps(_ count: Int) -> Int {
            let meter = WorkMeter.Count()
            let packet = Array(XMPBuilder(String(repeating: piece, count: count)).text.utf8)
            WorkMeter.$count.withValue(meter) { _ = XMP(packet: packet).properties.map(\.text) }
            return meter.steps
        }
        let (few, many) = (steps(4_000), steps(8_000))
        #expect(many < few * 5 / 2 + 10_000, "\(few) \(many)")
    }
}
