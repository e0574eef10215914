// SPDX-License-Identifier: Apache-2.0
/// The properties of one part's XMP packets: nodes in one array, over the packets' bytes.
///
/// It is immutable, and shared by all values that were found in it.
package final class XMPTree: Sendable {
    /// The bytes that contain names and values.
    package let bytes: ContiguousArray<UInt8>
    /// The positions of the bytes in the source; empty for bytes that were not read from a source.
    package let runs: RetainedBytes.Runs
    package let nodes: ContiguousArray<XMPNode>
    let namespaces: ContiguousArray<XMPDeclaredNamespace>
    /// The problems of the packets.
    package let problems: [XMPProblem]
    /// The program that wrote the first packet: its `x:xmptk`.
    let toolkit: XMLText?
    /// The subject of the first packet: its `rdf:about`.
    let subject: XMLText?

    init(_ bytes: ContiguousArray<UInt8>, runs: RetainedBytes.Runs, _ reader: consuming XMPReader) {
        self.bytes = bytes
        self.runs = runs
        nodes = reader.nodes
        namespaces = reader.namespaces
        problems = reader.problems
        toolkit = reader.toolkit
        subject = reader.subject
    }

    /// Reads packets among some bytes into one tree; of several properties with the same name, the first one is used.
    convenience init(
        _ kept: RetainedBytes, packets: some Sequence<Range<Int>>, _ limits: XMPLimits = XMPLimits()
    ) {
        var kept = kept
        var reader = XMPReader(limits)
        for packet in packets {
            let packet = packet.clamped(to: 0..<kept.bytes.count)
            guard let encoding = XMLEncoding(of: kept.bytes.span, at: packet.lowerBound) else {
                reader.read(packet, of: kept.bytes.span)
                continue
            }
            // Names and values are read from UTF-8, which is appended to the other bytes with the position of the packet.
            let text = encoding.utf8(of: kept.bytes.span, packet.prefix(Int(limits.bytes)))
            let offset = kept.sourceOffset(of: packet.lowerBound)
            let start = kept.append(decoded: text[...], from: offset, count: packet.count)
            reader.read(start..<kept.bytes.count, of: kept.bytes.span)
        }
        self.init(kept.bytes, runs: kept.runs, reader)
    }

    /// Reads a single packet.
    package convenience init(packet: ContiguousArray<UInt8>, _ limits: XMPLimits = XMPLimits()) {
        self.init(
            RetainedBytes(bytes: packet, runs: RetainedBytes.Runs()),
            packets: CollectionOfOne(0..<packet.count),
            limits)
    }

    /// The position of one of the bytes in the source.
    func sourceOffset(of position: Int) -> UInt64 {
        runs.isEmpty
            ? UInt64(clamping: position)
            : RetainedBytes(bytes: bytes, runs: runs).sourceOffset(of: position)
    }

    // MARK: Nodes

    /// The indices of the properties.
    package var topLevel: Siblings { Siblings(nodes: nodes, from: 0, end: nodes.count) }

    /// The index of the node with a node's value: its `rdf:value`, or itself.
    func valueNode(of index: Int) -> Int {
        var index = index
        // Ends, because each step goes to a later node.
        while index < nodes.count, nodes[index].traits.contains(.hasValueNode),
            let value = children(of: index).first(where: { nodes[$0].traits.contains(.isValue) })
        {
            index = value
        }
        return index
    }

    /// The indices of all direct descendants.
    func children(of index: Int) -> Siblings {
        Siblings(nodes: nodes, from: index + 1, end: Int(clamping: nodes[index].end))
    }

    /// The indices of a node's fields or items.
    func members(of index: Int) -> LazyFilterSequence<Siblings> {
        let nodes = nodes
        return children(of: valueNode(of: index)).lazy
            .filter { nodes[$0].traits.isDisjoint(with: [.isQualifier, .isValue]) }
    }

    /// The indices of a node's qualifiers.
    func qualifiers(of index: Int) -> LazyFilterSequence<Siblings> {
        let nodes = nodes
        return children(of: index).lazy.filter { nodes[$0].traits.contains(.isQualifier) }
    }

    /// Nodes with one parent, in the order of the file.
    package struct Siblings: Sequence, IteratorProtocol {
        fileprivate let nodes: ContiguousArray<XMPNode>
        fileprivate var index: Int
        fileprivate let end: Int

        fileprivate init(nodes: ContiguousArray<XMPNode>, from index: Int, end: Int) {
            self.nodes = nodes
            self.index = index
            self.end = Swift.min(end, nodes.count)
        }

        package mutating func next() -> Int? {
            guard index < end else { return nil }
            WorkMeter.add()
            defer { index = Swift.max(Int(clamping: nodes[index].end), index &+ 1) }
            return index
        }
    }

    // MARK: Text

    /// The value of a node that has text; `nil` for structures and arrays.
    func text(of index: Int) -> String? {
        let node = nodes[valueNode(of: index)]
        guard node.form == .text || node.form == .resource else { return nil }
        return node.text.string(in: bytes)
    }

    /// The local name of a node.
    package func localName(of index: Int) -> String {
        String(unmarked: bytes[nodes[index].name.clamped(to: 0..<bytes.count)])
    }

    /// The URI of a namespace; `nil` for names without one.
    func uri(of namespace: UInt16) -> String? {
        switch namespace {
        case XMPDeclaredNamespace.xml: return String(decoding: XMPDeclaredNamespace.xmlURI, as: UTF8.self)
        case XMPDeclaredNamespace.rdf: return String(decoding: XMPDeclaredNamespace.rdfURI, as: UTF8.self)
        case XMPDeclaredNamespace.none: return nil
        default:
            return Int(namespace) < namespaces.count ? namespaces[Int(namespace)].uri.string(in: bytes) : nil
        }
    }

    /// The prefix that a namespace has in the packet.
    func declaredPrefix(of namespace: UInt16) -> String {
        switch namespace {
        case XMPDeclaredNamespace.xml: return "xml"
        case XMPDeclaredNamespace.rdf: return "rdf"
        default:
            guard Int(namespace) < namespaces.count else { return "" }
            return String(unmarked: bytes[namespaces[Int(namespace)].prefix.clamped(to: 0..<bytes.count)])
        }
    }

    /// The index of the namespace with this URI; `nil` if the packets do not declare it.
    func namespace(uri: String) -> UInt16? {
        if uri.utf8.elementsEqual(XMPDeclaredNamespace.xmlURI) { return XMPDeclaredNamespace.xml }
        if uri.utf8.elementsEqual(XMPDeclaredNamespace.rdfURI) { return XMPDeclaredNamespace.rdf }
        let byteCount = uri.utf8.count
        return namespaces.indices.dropFirst(3).first { index in
            let written = namespaces[index].uri
            // The longest reference has 16 bytes, and stands for at least one.
            guard written.isPlain else {
                return written.range.count <= 16 * byteCount && written.string(in: bytes) == uri
            }
            return written.range.count == byteCount
                && bytes[written.range.clamped(to: 0..<bytes.count)].elementsEqual(uri.utf8)
        }.map { UInt16(clamping: $0) }
    }

    /// The index of the namespace that was first declared with this prefix.
    func namespace(declaredPrefix prefix: String) -> UInt16? {
        if prefix == "xml" { return XMPDeclaredNamespace.xml }
        return namespaces.indices.dropFirst(1).first { index in
            bytes[namespaces[index].prefix.clamped(to: 0..<bytes.count)].elementsEqual(prefix.utf8)
        }.map { UInt16(clamping: $0) }
    }

    /// The first sibling with a name.
    func first(
        of siblings: some Sequence<Int>, named name: String, in namespace: UInt16
    ) -> Int? {
        siblings.first { index in
            let node = nodes[index]
            return node.namespace == namespace && Int(node.nameByteCount) == name.utf8.count
                && bytes[node.name.clamped(to: 0..<bytes.count)].elementsEqual(name.utf8)
        }
    }
}

/// A problem of an XMP packet, and its position among the bytes.
package struct XMPProblem: Sendable, Hashable {
    var code: Diagnostic.Code
    package var position: Int
    package var message: String
}

/// The limits for reading XMP, from ``Limits``.
package struct XMPLimits: Sendable {
    /// The bytes of a packet.
    var bytes = Int32(clamping: Limits().xmpBytes)
    /// The nodes of a part's packets.
    var nodes = Int32(clamping: Limits().xmpNodes)
    /// Elements within elements.
    var depth = Int32(clamping: Limits().xmpDepth)
    /// Different namespaces, and declarations in force.
    package var namespaces = Int32(clamping: Limits().xmpNamespaces)

    package init() {}

    package init(_ limits: Limits) {
        bytes = Int32(clamping: limits.xmpBytes)
        nodes = Int32(clamping: limits.xmpNodes)
        depth = Int32(clamping: limits.xmpDepth)
        namespaces = Int32(clamping: limits.xmpNamespaces)
    }
}
