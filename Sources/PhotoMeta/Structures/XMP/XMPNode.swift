// SPDX-License-Identifier: Apache-2.0
/// One node of an XMP tree: a property, a field, an item or a qualifier (ISO 16684-1 §6).
///
/// Nodes are in one array, each before its children. Names and values are ranges of the packet's bytes; their positions fit in
/// 32 bits, because larger packets are not read.
package struct XMPNode: Sendable {
    /// The position of the local name.
    var nameStart: UInt32 = 0
    var nameByteCount: UInt16 = 0
    /// The index of the name's namespace.
    package var namespace: UInt16 = 0
    /// The position of the value as written; empty for nodes with children.
    var valueStart: UInt32 = 0
    var valueByteCount: UInt32 = 0
    /// The index after the last descendant.
    package var end: UInt32 = 0
    var form = Form.text
    var traits: Traits = []

    /// The form of a node's value.
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
        /// The value has to be decoded, because it has references or the like.
        static let isEncoded = Traits(rawValue: 1)
        /// The value was that of an attribute.
        static let isAttribute = Traits(rawValue: 2)
        /// The node is a qualifier of its parent's value, not a field of it.
        static let isQualifier = Traits(rawValue: 4)
        /// The node is the `rdf:value` of its parent, whose other children are qualifiers.
        static let isValue = Traits(rawValue: 8)
        /// The node's value and form are those of its `rdf:value`.
        static let hasValueNode = Traits(rawValue: 16)
    }

    /// Sets the name and its namespace; returns `false` if the name is longer than 64 KiB.
    @inline(__always)
    mutating func setName(_ name: XMLTokenizer.Name, _ namespace: UInt16) -> Bool {
        guard let byteCount = UInt16(exactly: name.local.count) else { return false }
        nameStart = UInt32(truncatingIfNeeded: name.localStart)
        nameByteCount = byteCount
        self.namespace = namespace
        return true
    }

    var isArray: Bool { form == .bag || form == .sequence || form == .alternative }

    /// The value as written.
    package var text: XMLText {
        get {
            let start = Int(clamping: valueStart)
            return XMLText(
                range: start..<(start &+ Int(clamping: valueByteCount)),
                isPlain: !traits.contains(.isEncoded),
                isAttribute: traits.contains(.isAttribute))
        }
        set {
            valueStart = UInt32(truncatingIfNeeded: newValue.range.lowerBound)
            valueByteCount = UInt32(truncatingIfNeeded: newValue.range.count)
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

extension ContiguousArray<XMPNode> {
    /// Turns a structure with an `rdf:value` into that value, with the other fields as qualifiers (annex C.2.5, §7.8).
    mutating func markQualifiers(of node: Int) {
        guard let value = child(of: node, where: { $0.contains(.isValue) }) else { return }
        self[node].traits.insert(.hasValueNode)
        var index = node &+ 1
        while index < count {
            WorkMeter.add()
            if index != value { self[index].traits.insert(.isQualifier) }
            index = Swift.max(Int(clamping: self[index].end), index &+ 1)
        }
    }

    /// The first child of a node whose element is still open.
    private func child(of node: Int, where condition: (XMPNode.Traits) -> Bool) -> Int? {
        var index = node &+ 1
        while index < count {
            if condition(self[index].traits) { return index }
            index = Swift.max(Int(clamping: self[index].end), index &+ 1)
        }
        return nil
    }
}
