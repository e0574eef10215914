// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Writes a property as RDF/XML (ISO 16684-1 §7).
struct XMPWriter {
    /// A prefix and its namespace URI.
    struct Prefix: Hashable {
        var name: String
        var uri: String
    }

    /// The prefixes in force at the property's position.
    private let scope: [Prefix]
    /// The prefixes that the property has to declare.
    private var declared: [Prefix] = []
    /// The text before the property: a line break and blanks, or empty.
    private let indent: String
    /// Whether structures of texts are written as attributes (RDF/XML Syntax Specification §2.12).
    private let prefersAttributes: Bool

    init(scope: [Prefix], indent: String, prefersAttributes: Bool = false) {
        self.scope = scope
        self.indent = indent
        self.prefersAttributes = prefersAttributes
    }

    /// Returns the element of a property with its nested values.
    mutating func element(_ property: XMPMember) -> String {
        let name = name(property)
        let (attributes, content) = value(property, indent)
        let declarations = declared.map { " xmlns:\($0.name)=\"\($0.uri.escapedForXML(isAttribute: true))\"" }
            .joined()
        return "<\(name)\(declarations)\(attributes)" + (content.map { ">\($0)</\(name)>" } ?? "/>")
    }

    /// Returns the attributes and the content of an element; the content is `nil` for an empty element.
    private mutating func value(
        _ member: XMPMember, _ indent: String
    ) -> (attributes: String, content: String?) {
        var attributes = ""
        var others: [XMPMember] = []
        for qualifier in member.qualifiers {
            if qualifier.namespace == XMPMember.xml, case .text(let text) = qualifier.content {
                attributes += " xml:\(qualifier.name)=\"\(text.escapedForXML(isAttribute: true))\""
            } else {
                others.append(qualifier)
            }
        }
        let inner = indent.isEmpty ? "" : indent + " "
        guard others.isEmpty else {
            // §7.8: the value becomes a separate field.
            let rdf = prefix(of: XMPMember.rdf, "rdf")
            var fields = ""
            let value = XMPMember(
                namespace: XMPMember.rdf, prefix: "rdf", name: "value", content: member.content)
            for field in [value] + others { fields += inner + child(field, inner) }
            return (attributes + " \(rdf):parseType=\"Resource\"", fields + indent)
        }
        switch member.content {
        case .text(let text): return (attributes, text.escapedForXML(isAttribute: true))
        case .reference(let text):
            let rdf = prefix(of: XMPMember.rdf, "rdf")
            return (attributes + " \(rdf):resource=\"\(text.escapedForXML(isAttribute: true))\"", nil)
        case .structure(let fields)
        where prefersAttributes && !fields.isEmpty && fields.allSatisfy(\.canBeAttribute):
            for field in fields {
                attributes +=
                    " \(name(field))=\"\(field.content.texts.joined().escapedForXML(isAttribute: true))\""
            }
            return (attributes, nil)
        case .structure(let fields):
            let rdf = prefix(of: XMPMember.rdf, "rdf")
            var content = ""
            for field in fields { content += inner + child(field, inner) }
            // White space alone would be read as a text.
            return (attributes + " \(rdf):parseType=\"Resource\"", fields.isEmpty ? nil : content + indent)
        case .bag(let items): return (attributes, array("Bag", items, inner) + indent)
        case .sequence(let items): return (attributes, array("Seq", items, inner) + indent)
        case .alternative(let items): return (attributes, array("Alt", items, inner) + indent)
        }
    }

    private mutating func array(_ name: String, _ items: [XMPMember], _ indent: String) -> String {
        let rdf = prefix(of: XMPMember.rdf, "rdf")
        // White space alone would be read as a text.
        guard !items.isEmpty else { return "\(indent)<\(rdf):\(name)/>" }
        let inner = indent.isEmpty ? "" : indent + " "
        var content = ""
        for item in items { content += inner + child(item, inner) }
        return "\(indent)<\(rdf):\(name)>\(content)\(indent)</\(rdf):\(name)>"
    }

    private mutating func child(_ member: XMPMember, _ indent: String) -> String {
        let name = name(member)
        let (attributes, content) = value(member, indent)
        return "<\(name)\(attributes)" + (content.map { ">\($0)</\(name)>" } ?? "/>")
    }

    // MARK: Names

    private mutating func name(_ member: XMPMember) -> String {
        member.namespace.isEmpty
            ? member.name : "\(prefix(of: member.namespace, member.prefix)):\(member.name)"
    }

    /// Returns the prefix of a namespace: the one in force, or a new one that the property declares.
    private mutating func prefix(of uri: String, _ suggested: String) -> String {
        if uri == XMPMember.xml { return "xml" }
        if let known = (scope + declared).first(where: { $0.uri == uri }) { return known.name }
        let prefix = Self.freePrefix(for: uri, suggested) { name in
            !(scope + declared).contains { $0.name == name }
        }
        declared.append(Prefix(name: prefix, uri: uri))
        return prefix
    }

    /// Whether a text is a valid prefix: an `NCName` (Namespaces in XML 1.0 §3), allowing any non-ASCII character.
    static func isPrefix(_ text: String) -> Bool {
        guard let first = text.utf8.first, !text.unicodeScalars.contains("\u{FFFD}") else { return false }
        func isLetter(_ byte: UInt8) -> Bool {
            byte >= 0x80 || byte == UInt8(ascii: "_")
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
        return isLetter(first)
            && text.utf8.allSatisfy {
                isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
            }
    }

    /// Returns the usual prefix of a namespace if it is free, or that prefix with a number.
    static func freePrefix(
        for uri: String, _ suggested: String, where isFree: (String) -> Bool
    ) -> String {
        let usual = XMPNamespace(uri: uri)?.prefix ?? (isPrefix(suggested) ? suggested : "ns")
        var prefix = usual
        var number = 1
        while !isFree(prefix) || prefix == "xml" || prefix == "xmlns" {
            prefix = "\(usual)\(number)"
            number += 1
        }
        return prefix
    }
}

extension XMPMember {
    /// Whether a field can be an attribute: one with only a text, and with a name of its own.
    fileprivate var canBeAttribute: Bool {
        guard case .text = content else { return false }
        return qualifiers.isEmpty && !["", Self.rdf, Self.xml].contains(namespace)
    }
}
