/// An attribute of RDF/XML, as the node that it is if it is a field or a qualifier (ISO 16684-1 annex C.2).
struct XMPAttribute {
    private(set) var node: XMPNode
    private(set) var meaning = Meaning.none
    private let prefixByteCount: UInt32

    /// The meaning of an attribute of a description or a property element.
    enum Meaning {
        case field, language, resource, value, parseType
        /// `rdf:about`.
        case description
        /// Not used by XMP, such as `rdf:nodeID`.
        case none
    }

    /// Creates an attribute whose namespace is not known yet; `nil` if its name is longer than 64 KiB.
    @inline(__always)
    init?(_ attribute: XMLTokenizer.Attribute) {
        guard var node = XMPNode(attribute.name) else { return nil }
        node.text = attribute.value
        self.node = node
        prefixByteCount = UInt32(truncatingIfNeeded: attribute.name.localStart &- attribute.name.start)
    }

    /// The position of the name with its prefix.
    var name: Range<Int> {
        let local = node.name
        return (local.lowerBound &- Int(clamping: prefixByteCount))..<local.upperBound
    }

    /// Sets the namespace, and the meaning that it gives to the name.
    @inline(__always)
    mutating func resolve(_ namespace: UInt16, in bytes: borrowing Span<UInt8>) {
        node.namespace = namespace
        meaning = namespace > XMPDeclaredNamespace.none ? .field : otherMeaning(in: bytes)
    }

    /// The meaning of an attribute that is not in one of the packet's namespaces.
    @inline(never)
    private func otherMeaning(in bytes: borrowing Span<UInt8>) -> Meaning {
        // Early RDF allowed its attributes without a prefix.
        if node.namespace == XMPDeclaredNamespace.none, prefixByteCount > 0 { return .none }
        let isRDF = node.namespace == XMPDeclaredNamespace.rdf
        let isXML = node.namespace == XMPDeclaredNamespace.xml
        switch RDFName(node.name, in: bytes) {
        case .language: return isXML ? .language : .none
        case .about where !isXML: return .description
        case .resource where !isXML: return .resource
        case .parseType where !isXML: return .parseType
        case .value where isRDF: return .value
        case .type where isRDF: return .field
        default: return .none
        }
    }
}
