// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The new value of an XMP property, with its nested values (ISO 16684-1 §6).
indirect enum XMPContent: Hashable, Sendable {
    case text(String)
    /// The text of an `rdf:resource`.
    case reference(String)
    case structure([XMPMember])
    case bag([XMPMember])
    case sequence([XMPMember])
    case alternative([XMPMember])

    /// The items of an array, or the fields of a structure.
    var members: [XMPMember] {
        switch self {
        case .text, .reference: []
        case .structure(let members), .bag(let members), .sequence(let members), .alternative(let members):
            members
        }
    }
}

/// A field, an item or a qualifier: its name, its value and its qualifiers.
struct XMPMember: Hashable, Sendable {
    /// The namespace URI; empty for a name without a namespace.
    var namespace: String
    /// The prefix of the name in its source.
    var prefix: String
    var name: String
    var content: XMPContent
    var qualifiers: [XMPMember] = []

    /// Whether two members have the same names and values, regardless of their prefixes.
    static func == (first: XMPMember, second: XMPMember) -> Bool {
        first.namespace == second.namespace && first.name == second.name && first.content == second.content
            && first.qualifiers == second.qualifiers
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(namespace)
        hasher.combine(name)
    }

    static let rdf = String(decoding: XMPDeclaredNamespace.rdfURI, as: UTF8.self)
    static let xml = String(decoding: XMPDeclaredNamespace.xmlURI, as: UTF8.self)

    /// Returns a field of a structure, in the namespace that usually has a prefix.
    static func field(_ prefix: String, _ name: String, _ content: XMPContent) -> XMPMember {
        XMPMember(
            namespace: XMPNamespace(prefix: prefix)?.uri ?? "", prefix: prefix, name: name, content: content)
    }

    /// Returns an item of an array; in a language alternative, with its language.
    static func item(_ content: XMPContent, language: String? = nil) -> XMPMember {
        let qualifiers = language.map {
            [XMPMember(namespace: xml, prefix: "xml", name: "lang", content: .text($0))]
        }
        return XMPMember(
            namespace: rdf, prefix: "rdf", name: "li", content: content, qualifiers: qualifiers ?? [])
    }
}

extension XMPMember {
    /// Creates a member from a property, field, item or qualifier that was read.
    init(_ value: XMPValue) {
        let namespace = value.namespaceURI ?? ""
        self.init(
            namespace: namespace, prefix: value.tree.prefix(of: value.tree.nodes[value.index].namespace),
            // Numbered items are equivalent to `li`.
            name: namespace == Self.rdf && value.localName.hasPrefix("_") ? "li" : value.localName,
            content: XMPContent(value), qualifiers: value.qualifiers.map(XMPMember.init))
    }
}

extension XMPContent {
    /// Creates the value of a property that was read.
    init(_ value: XMPValue) {
        switch value.form {
        case .text: self = .text(value.text ?? "")
        case .reference: self = .reference(value.text ?? "")
        case .structure: self = .structure(value.fields.map(XMPMember.init))
        case .bag: self = .bag(value.items.map(XMPMember.init))
        case .sequence: self = .sequence(value.items.map(XMPMember.init))
        case .alternative: self = .alternative(value.items.map(XMPMember.init))
        }
    }

    /// The texts in the value, without qualifiers.
    var texts: [String] {
        switch self {
        case .text(let text), .reference(let text): [text]
        default: members.flatMap(\.content.texts)
        }
    }

    /// Whether XML can represent the value: it cannot represent control characters (XML 1.0 §2.2).
    var isWritable: Bool {
        switch self {
        case .text(let text), .reference(let text):
            return text.unicodeScalars.allSatisfy {
                switch $0.value {
                case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...: true
                default: false
                }
            }
        default:
            return members.allSatisfy {
                $0.content.isWritable && $0.qualifiers.allSatisfy(\.content.isWritable)
            }
        }
    }
}

extension XMPContent: MetadataEncodable {
    /// Returns `nil`: only XMP packets contain such values.
    func storedValue(as type: ValueType, byteOrder: ByteOrder) -> StoredValue? { nil }
}
