// SPDX-License-Identifier: Apache-2.0
import PhotoMeta
import Testing

/// Recognizes XMP files by their root element (ISO 16684-1 §7.3).
@Suite struct XMPFileTests {
    private static let rdf = """
        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
        xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="4"/></rdf:RDF>
        """

    @Test(
        "The root element is an XMP packet or RDF, after any XML prolog",
        arguments: [
            rdf, "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\(rdf)</x:xmpmeta>",
            "<x:xapmeta xmlns:x=\"adobe:ns:meta/\">\(rdf)</x:xapmeta>",
            "<?xml version=\"1.0\"?>\n<!-- <svg> -->\n\(rdf)", "\n \(rdf)", "\u{FEFF}\(rdf)",
            "<?xpacket begin=\"\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\(rdf)<?xpacket end=\"w\"?>",
        ])
    func readsPackets(text: String) throws {
        let file = try read(Array(text.utf8))
        #expect(file.format == .xmp && file[\.xmp.rating] == 4)
    }

    @Test(
        "A drawing that contains metadata is not a sidecar",
        arguments: ["", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- Created with an editor -->\n"])
    func namesDrawings(before: String) throws {
        let svg = "\(before)<svg xmlns=\"http://www.w3.org/2000/svg\"><metadata>\(Self.rdf)</metadata></svg>"
        let error = #expect(throws: MetadataError(.unsupportedFormat)) { try read(Array(svg.utf8)) }
        #expect(error?.format?.rawValue == "SVG")
    }

    @Test("Other XML is not a recognized format", arguments: ["html", "document", "RDFa", "xmpmetadata"])
    func refusesOtherXML(root: String) {
        let text = "<?xml version=\"1.0\"?><\(root)>\(Self.rdf)</\(root)>"
        #expect(throws: MetadataError(.unrecognizedFormat)) { try read(Array(text.utf8)) }
    }
}
