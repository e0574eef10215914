/// A namespace that a packet declares.
struct XMPDeclaredNamespace: Sendable {
    /// The position of its URI; empty for the two that need no declaration.
    var uri = XMLText()
    /// The position of the prefix that it was first declared with.
    var prefix = 0..<0
    /// The hash of the URI.
    var hash: UInt64 = 0

    /// The index of the namespace of `xml:lang`.
    static let xml: UInt16 = 0
    /// The index of the namespace of RDF's own names.
    static let rdf: UInt16 = 1
    /// The index for names without a namespace, or with one that was not declared.
    static let none: UInt16 = 2

    static let rdfURI = Array("http://www.w3.org/1999/02/22-rdf-syntax-ns#".utf8)
    static let xmlURI = Array("http://www.w3.org/XML/1998/namespace".utf8)
}
