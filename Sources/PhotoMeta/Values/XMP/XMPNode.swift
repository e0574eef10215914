/// One node of an XMP tree: a property, a field, an item or a qualifier (ISO 16684-1 §6).
///
/// Nodes stand in one array, each before its children. Names and values are ranges of the packet's bytes.
struct XMPNode: Sendable {
    /// The position of the local name.
    var nameStart: UInt32 = 0
    var nameByteCount: UInt16 = 0
    /// The index of the name's namespace.
    var namespace: UInt16 = 0
    /// The position of the value as written; empty for nodes with children.
    var valueStart: UInt32 = 0
    var valueByteCount: UInt32 = 0
    /// The index behind the last descendant.
    var end: UInt32 = 0
    var form = Form.text
    var traits: Traits = []

    /// What a node's value is made of.
    enum Form: UInt8, Sendable {
        case text
        /// Text that is a reference: the value of `rdf:resource`.
        case resource
        case structure
        case bag
        case sequence
        case alternative
    }

    struct Traits: OptionSet, Sendable {
        let rawValue: UInt8
        /// Whether the value is not its bytes: something in it has to be decoded.
        static let isEncoded = Traits(rawValue: 1)
        /// Whether the value was an attribute's.
        static let isAttribute = Traits(rawValue: 2)
        /// Whether it describes its parent's value, and is not a field of it.
        static let isQualifier = Traits(rawValue: 4)
        /// Whether it is the `rdf:value` of its parent, which has its value and qualifiers beside it.
        static let isValue = Traits(rawValue: 8)
        /// Whether its value, and what the value is made of, is that of its `rdf:value`.
        static let hasValueNode = Traits(rawValue: 16)
    }

    var isArray: Bool { form == .bag || form == .sequence || form == .alternative }

    /// The value as written.
    var text: XMLText {
        get {
            let start = Int(clamping: valueStart)
            return XMLText(
                range: start..<(start &+ Int(clamping: valueByteCount)),
                isPlain: !traits.contains(.isEncoded),
                isAttribute: traits.contains(.isAttribute))
        }
        set {
            valueStart = UInt32(clamping: newValue.range.lowerBound)
            valueByteCount = UInt32(clamping: newValue.range.count)
            if !newValue.isPlain { traits.insert(.isEncoded) }
            if newValue.isAttribute { traits.insert(.isAttribute) }
        }
    }

    /// The position of the local name.
    var name: Range<Int> {
        let start = Int(clamping: nameStart)
        return start..<(start &+ Int(nameByteCount))
    }
}

/// A namespace that a packet declares.
struct XMPDeclaredNamespace: Sendable {
    /// Where its address stands; empty for the two that need no declaration.
    var uri = XMLText()
    /// Where the prefix stands that it was declared with first.
    var prefix = 0..<0
    /// A number that is the same for the same address.
    var hash: UInt64 = 0

    /// The index of the namespace of `xml:lang`.
    static let xml: UInt16 = 0
    /// The index of the namespace of RDF's own names.
    static let rdf: UInt16 = 1
    /// The index of what has no namespace, or one that was not declared.
    static let none: UInt16 = 2

    static let rdfURI = Array("http://www.w3.org/1999/02/22-rdf-syntax-ns#".utf8)
    static let xmlURI = Array("http://www.w3.org/XML/1998/namespace".utf8)
}

/// The limits for reading XMP, from ``Limits``.
struct XMPLimits: Sendable {
    /// The bytes of a packet.
    var bytes = Int32(clamping: Limits().xmpBytes)
    /// The nodes of a part's packets, and the attributes of one tag.
    var nodes = Int32(clamping: Limits().xmpNodes)
    /// Elements within elements.
    var depth = Int32(clamping: Limits().xmpDepth)
    /// Different namespaces, and declarations in force.
    var namespaces = Int32(clamping: Limits().xmpNamespaces)

    init() {}

    init(_ limits: Limits) {
        bytes = Int32(clamping: limits.xmpBytes)
        nodes = Int32(clamping: limits.xmpNodes)
        depth = Int32(clamping: limits.xmpDepth)
        namespaces = Int32(clamping: limits.xmpNamespaces)
    }
}
