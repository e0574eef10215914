// SPDX-License-Identifier: Apache-2.0
/// A property of XMP, or a part of one: its value as written, its fields or items, and its qualifiers (ISO 16684-1 §6).
///
/// ```swift
/// let regions = photo.xmp?["mwg-rs:Regions/mwg-rs:RegionList"]?.items ?? []
/// for region in regions { print(region["mwg-rs:Name"]?.text ?? "", region.fields.map(\.name)) }
/// ```
public struct XMPValue: Sendable {
    package let tree: XMPTree
    package let index: Int

    package init(_ tree: XMPTree, _ index: Int) {
        self.tree = tree
        self.index = index
    }

    /// The form of a value.
    public enum Form: Hashable, Sendable {
        /// Text, including numbers, dates and choices.
        case text
        /// A reference: the text of `rdf:resource`.
        case reference
        /// Named fields.
        case structure
        /// Items whose order has no meaning.
        case bag
        /// Items in an order.
        case sequence
        /// Alternatives, such as texts in several languages; the first is the default.
        case alternative
    }

    /// The form of the value.
    public var form: Form {
        switch tree.nodes[tree.valueNode(of: index)].form {
        case .text: .text
        case .resource: .reference
        case .structure: .structure
        case .bag: .bag
        case .sequence: .sequence
        case .alternative: .alternative
        }
    }

    /// The name without its namespace, such as "creator"; "li" for an item.
    public var localName: String { tree.localName(of: index) }

    /// The URI of the name's namespace; `nil` for a name without one.
    public var namespaceURI: String? { tree.uri(of: tree.nodes[index].namespace) }

    /// The text, as written; `nil` for structures and arrays.
    public var text: String? { tree.text(of: index) }

    /// The items of an array, or the fields of a structure, in the order of the file; empty for text.
    public var members: [XMPValue] { tree.members(of: index).map { XMPValue(tree, $0) } }

    /// The items of an array; empty for other values.
    public var items: [XMPValue] { isArray ? members : [] }

    /// The fields of a structure; empty for other values.
    public var fields: [XMPValue] { form == .structure ? members : [] }

    /// The qualifiers, which describe the value without being part of it, such as `xml:lang`.
    public var qualifiers: [XMPValue] { tree.qualifiers(of: index).map { XMPValue(tree, $0) } }

    /// The language of the text (RFC 3066), such as "x-default": its `xml:lang`.
    public var language: String? {
        tree.first(of: tree.qualifiers(of: index), named: "lang", in: XMPDeclaredNamespace.xml)
            .flatMap { tree.text(of: $0) }
    }

    /// Whether the value is a bag, a sequence or an alternative.
    public var isArray: Bool { tree.nodes[tree.valueNode(of: index)].isArray }

    /// The texts of a value's items that have text; a text is its own only item.
    public var texts: [String] { isArray ? items.compactMap(\.text) : text.map { [$0] } ?? [] }

    /// The texts of a language alternative by language (ISO 16684-1 §8.2.2.4); of several in the same language, the first.
    ///
    /// A text without a language is the default: "x-default".
    public var textsByLanguage: [String: String] {
        var texts: [String: String] = [:]
        for item in isArray ? items : [self] {
            guard let text = item.text else { continue }
            let language = item.language ?? "x-default"
            if texts[language] == nil { texts[language] = text }
        }
        return texts
    }

    /// The text in the default language, or the first text: what to show if the reader's language is not known.
    public var defaultText: String? {
        guard isArray else { return text }
        let items = items
        return (items.first { $0.language?.lowercased() == "x-default" } ?? items.first)?.text
    }
}

extension XMPValue: CustomStringConvertible {
    /// The text, or the form, as in "bag of 3".
    public var description: String {
        switch form {
        case .text, .reference: text ?? ""
        case .structure: "structure of \(fields.count)"
        case .bag: "bag of \(items.count)"
        case .sequence: "sequence of \(items.count)"
        case .alternative: "alternative of \(items.count)"
        }
    }
}
