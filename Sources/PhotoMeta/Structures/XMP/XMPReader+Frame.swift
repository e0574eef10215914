// SPDX-License-Identifier: Apache-2.0
/// The state of ``XMPReader``.
extension XMPReader {
    /// The role of an open element (annex C.2).
    enum Role: UInt8 {
        /// Around `rdf:RDF`, such as `x:xmpmeta`.
        case outside
        /// `rdf:RDF`, whose children are the top level's descriptions.
        case rdf
        /// A property element whose content is not known yet: text, or an element that determines the form.
        case property
        /// A property element whose value is complete.
        case finished
        /// A description, or a property element with `parseType="Resource"`: its children are fields.
        case structure
        /// `rdf:Bag`, `rdf:Seq` or `rdf:Alt`: its children are items.
        case array
        /// An element that is skipped with its contents.
        case ignored
    }

    /// An open element.
    struct Frame {
        var role: Role
        /// Whether the element is that of a property, whose node ends with it.
        var isProperty = false
        /// Whether a child was an `rdf:value`.
        var hasValue = false
        /// Whether an attribute of the property element is a field.
        var hasFields = false
        /// Whether an attribute of the property element is the value.
        var hasValueAttribute = false
        /// The number of namespace bindings before the element.
        var bindingCount: UInt16 = 0
        /// The node that children belong to; ``noNode`` at the top level.
        var node = Frame.noNode
        var nameStart: UInt32 = 0
        var nameByteCount: UInt32 = 0

        static let noNode = UInt32.max
    }

    /// The kind of an element whose attributes are read.
    enum Owner {
        /// A description, whose attributes are fields.
        case description
        /// A property element, whose node is the last one.
        case property
        /// An element around `rdf:RDF`.
        case wrapper
        case ignored
    }

    /// The state before attributes that may have to be forgotten.
    struct Mark {
        var nodeCount: Int
        var problemCount: Int
        var isFull: Bool
    }
}
