// SPDX-License-Identifier: Apache-2.0
/// The meaning of an attribute of a description or a property element in RDF/XML (ISO 16684-1 annex C.2).
enum XMPAttributeMeaning {
    case field, language, resource, value, parseType
    /// `rdf:about`.
    case description
    /// Not used by XMP, such as `rdf:nodeID`.
    case none

    @inline(__always)
    init(_ name: XMLTokenizer.Name, _ namespace: UInt16, in bytes: borrowing Span<UInt8>) {
        self =
            namespace > XMPDeclaredNamespace.none
            ? .field : Self(outsideDeclared: name, namespace, in: bytes)
    }

    /// The meaning of an attribute that is not in one of the packet's namespaces.
    @inline(never)
    private init(
        outsideDeclared name: XMLTokenizer.Name, _ namespace: UInt16, in bytes: borrowing Span<UInt8>
    ) {
        self = .none
        // Early RDF allowed its attributes without a prefix.
        if namespace == XMPDeclaredNamespace.none, name.hasPrefix { return }
        let isRDF = namespace == XMPDeclaredNamespace.rdf
        let isXML = namespace == XMPDeclaredNamespace.xml
        switch RDFName(name.local, in: bytes) {
        case .language where isXML: self = .language
        case .about where !isXML: self = .description
        case .resource where !isXML: self = .resource
        case .parseType where !isXML: self = .parseType
        case .value where isRDF: self = .value
        case .type where isRDF: self = .field
        default: break
        }
    }
}
