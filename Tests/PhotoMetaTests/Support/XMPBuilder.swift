// SPDX-License-Identifier: Apache-2.0
/// Builds an XMP packet (ISO 16684-1 §7.3): the properties of one description, as RDF/XML.
struct XMPBuilder {
    /// The elements in `rdf:Description`.
    var elements: String
    /// The attributes of `rdf:Description` other than `rdf:about`.
    var attributes = ""
    /// Namespace declarations other than those of the usual prefixes.
    var declarations = ""

    init(_ elements: String, attributes: String = "", declarations: String = "") {
        self.elements = elements
        self.attributes = attributes
        self.declarations = declarations
    }

    static let usualDeclarations = """
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" \
        xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:exif="http://ns.adobe.com/exif/1.0/" \
        xmlns:tiff="http://ns.adobe.com/tiff/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" \
        xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" xmlns:stArea="http://ns.adobe.com/xmp/sType/Area#" \
        xmlns:stDim="http://ns.adobe.com/xap/1.0/sType/Dimensions#" \
        xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/" \
        xmlns:xmpNote="http://ns.adobe.com/xmp/note/" \
        xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" \
        xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
        """

    var text: String {
        """
        <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
        <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Test">
        <rdf:RDF \(Self.usualDeclarations) \(declarations)>
        <rdf:Description rdf:about="" \(attributes)>
        \(elements)
        </rdf:Description>
        </rdf:RDF>
        </x:xmpmeta>
        <?xpacket end="w"?>
        """
    }

    var bytes: [UInt8] { Array(text.utf8) }

    /// The packet in a JPEG file's APP1 (XMP part 3, §1.1.3).
    var segment: JPEGBuilder.Part { .segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + bytes) }
}

extension JPEGBuilder.Part {
    /// A portion of an extended packet in APP1 (XMP part 3, §1.1.3.1): the digest and the size of the packet, and the offset
    /// of the portion.
    static func extendedXMP(
        _ digest: String, of byteCount: Int, at offset: Int, _ portion: ArraySlice<UInt8>
    ) -> JPEGBuilder.Part {
        .segment(
            0xE1,
            latin("http://ns.adobe.com/xmp/extension/\0") + latin(digest) + uint32(UInt32(byteCount))
                + uint32(UInt32(offset)) + portion)
    }
}
