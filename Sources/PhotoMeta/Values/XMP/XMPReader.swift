/// Reads RDF/XML as XMP uses it (ISO 16684-1 §7, annex C) into nodes, in one pass.
///
/// Elements without a meaning in XMP are skipped. If a packet is not well-formed, everything before the error is kept.
struct XMPReader {
    private(set) var nodes: ContiguousArray<XMPNode> = []
    var names: XMPNames
    private(set) var problems: [XMPProblem] = []
    private(set) var toolkit: XMLText?
    private(set) var subject: XMLText?

    private let limits: XMPLimits
    private var frames: ContiguousArray<Frame> = []
    private var attributes: ContiguousArray<ResolvedAttribute> = []
    /// The number of open elements below one that is skipped for its depth.
    private var passedDepth = 0
    private var isFull = false
    /// The number of elements that may still be opened.
    private var elementsLeft: Int

    var namespaces: ContiguousArray<XMPDeclaredNamespace> { names.namespaces }

    /// The role of an open element (annex C.2).
    private enum Role: UInt8 {
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

    private struct Frame {
        var role: Role
        /// Whether the element is that of a property, whose node ends with it.
        var isProperty = false
        /// Whether a child was an `rdf:value`.
        var hasValue = false
        /// The number of namespace bindings before the element.
        var bindingCount: UInt16 = 0
        /// The node that children belong to; ``noNode`` at the top level.
        var node = Frame.noNode
        var nameStart: UInt32 = 0
        var nameByteCount: UInt32 = 0

        static let noNode = UInt32.max
    }

    private struct ResolvedAttribute {
        var name: XMLTokenizer.Name
        var value: XMLText
        var namespace: UInt16 = 0
        var meaning = Meaning.none
    }

    init(_ limits: XMPLimits = XMPLimits()) {
        self.limits = limits
        // A node needs at most three elements: an item, its description and a property. Skipped elements count, too.
        elementsLeft = Int(limits.nodes) &* 4
        names = XMPNames(limit: Int(limits.namespaces))
    }

    // MARK: Packets

    /// Reads a packet into the tree.
    mutating func read(_ packet: Range<Int>, of bytes: borrowing Span<UInt8>) {
        var packet = packet.clamped(to: 0..<bytes.count)
        guard UInt32(exactly: packet.upperBound) != nil else {
            return note(.limit, packet.lowerBound, "more bytes than XMP is read from")
        }
        if packet.count > limits.bytes {
            note(.limit, packet.lowerBound, "\(packet.count) bytes: more than the limit of a packet")
            packet = packet.prefix(Int(limits.bytes))
        }
        if nodes.isEmpty { nodes.reserveCapacity(Swift.min(packet.count / 48 &+ 8, 512)) }
        frames.removeAll(keepingCapacity: true)
        if frames.capacity == 0 { frames.reserveCapacity(24) }
        passedDepth = 0
        names.leave(to: 0)
        var tokens = XMLTokenizer(packet)
        while true {
            switch tokens.next(in: bytes, open: openName) {
            case .startTag:
                open(&tokens, bytes)
            case .endTag:
                guard close(tokens, bytes) else {
                    return finish("the tag closes another element", tokens)
                }
                // Ends before the padding.
                if frames.isEmpty, passedDepth == 0 { return }
            case .end:
                return frames.isEmpty ? () : finish("the packet ends within an element", tokens)
            case .malformed:
                return finish("not well-formed", tokens)
            }
        }
    }

    /// The name of the innermost element that is not skipped.
    private var openName: Range<Int> {
        guard passedDepth == 0, let frame = frames.last else { return 0..<0 }
        let start = Int(clamping: frame.nameStart)
        return start..<(start &+ Int(clamping: frame.nameByteCount))
    }

    /// Closes all open elements at a damaged position.
    private mutating func finish(_ message: String, _ tokens: XMLTokenizer) {
        note(.malformed, tokens.position, message)
        while let frame = frames.popLast() { end(frame) }
    }

    private mutating func note(_ code: Diagnostic.Code, _ position: Int, _ message: String) {
        // At most one diagnostic of each kind.
        guard problems.count < 8 else { return }
        problems.append(XMPProblem(code: code, position: position, message: message))
    }

    // MARK: Elements

    /// Reads a start tag with its attributes.
    private mutating func open(_ tokens: inout XMLTokenizer, _ bytes: borrowing Span<UInt8>) {
        let name = tokens.name
        guard passedDepth == 0, frames.count < Int(limits.depth), !isFull else {
            if passedDepth == 0, !isFull {
                note(.limit, name.start, "the limit of \(limits.depth) elements within each other")
            }
            passedDepth &+= 1
            return
        }
        elementsLeft &-= 1
        if elementsLeft < 0 {
            note(.limit, name.start, "the limit of \(limits.nodes) nodes is reached")
            isFull = true
            passedDepth &+= 1
            return
        }
        let bindingCount = names.bindingCount
        attributes.removeAll(keepingCapacity: true)
        while let attribute = tokens.nextAttribute(in: bytes) {
            if names.declare(attribute, in: bytes) { continue }
            guard attributes.count < Int(limits.nodes) else { continue }
            if attributes.capacity == 0 { attributes.reserveCapacity(32) }
            attributes.append(ResolvedAttribute(name: attribute.name, value: attribute.value))
        }
        // Declarations also apply to names before them in the tag.
        let namespace = names.namespace(of: name, in: bytes, isAttribute: false)
        for index in attributes.indices {
            attributes[index].namespace = names.namespace(
                of: attributes[index].name, in: bytes, isAttribute: true)
            attributes[index].meaning = meaning(of: attributes[index], bytes)
        }
        var frame = Frame(role: .ignored)
        let parent = frames.last ?? Frame(role: .outside)
        let rdfName = namespace == XMPDeclaredNamespace.rdf ? RDFName(name.local, in: bytes) : nil
        switch parent.role {
        case .outside:
            frame.role = rdfName == .rdf ? .rdf : .outside
            if rdfName == nil { noteToolkit(bytes) }
        case .rdf:
            frame.role = .structure
            addFields(of: Frame.noNode, isDescription: true, &frame)
        case .structure, .array:
            openProperty(name, namespace, rdfName, isItem: parent.role == .array, parent.node, bytes, &frame)
        case .property:
            openValue(rdfName, parent.node, &frame)
        case .finished, .ignored:
            break
        }
        frame.bindingCount = UInt16(clamping: bindingCount)
        frame.nameStart = UInt32(clamping: name.start)
        frame.nameByteCount = UInt32(clamping: name.end &- name.start)
        frames.append(frame)
    }

    /// Begins a property, a field or an item (annex C.2.4 to C.2.12).
    private mutating func openProperty(
        _ name: XMLTokenizer.Name, _ namespace: UInt16, _ rdfName: RDFName?, isItem: Bool, _ parent: UInt32,
        _ bytes: borrowing Span<UInt8>, _ frame: inout Frame
    ) {
        // Arrays contain only items, and items are only in arrays.
        guard isItem == (rdfName == .item), let node = append(name, namespace) else { return }
        frame.isProperty = true
        frame.node = UInt32(clamping: node)
        frame.role = .property
        if rdfName == .value, parent != Frame.noNode {
            nodes[node].traits.insert(.isValue)
            frames[frames.count &- 1].hasValue = true
        }
        var hasFields = false
        var isReference = false
        for attribute in attributes {
            switch attribute.meaning {
            case .resource:
                nodes[node].form = .resource
                nodes[node].text = attribute.value
                isReference = true
                frame.role = .finished
            case .value:
                nodes[node].text = attribute.value
                isReference = true
                frame.role = .finished
            case .parseType:
                let isResource =
                    attribute.value.range.count == 8
                    && bytes[attribute.value.range.lowerBound] == UInt8(ascii: "R")
                if isResource {
                    nodes[node].form = .structure
                    frame.role = .structure
                }
            case .field: hasFields = true
            case .language, .none, .description: break
            }
        }
        for attribute in attributes where attribute.meaning == .language {
            appendQualifier(attribute)
        }
        guard hasFields else { return }
        if isReference {
            for attribute in attributes where attribute.meaning == .field {
                appendQualifier(attribute)
            }
        } else {
            nodes[node].form = .structure
            if frame.role == .property { frame.role = .finished }
            addFields(of: frame.node, isDescription: false, &frame)
        }
    }

    /// Begins the element in a property that determines the form of its value.
    private mutating func openValue(
        _ rdfName: RDFName?, _ node: UInt32, _ frame: inout Frame
    ) {
        frames[frames.count &- 1].role = .finished
        let index = Int(clamping: node)
        guard index < nodes.count else { return }
        frame.node = node
        frame.role = .array
        switch rdfName {
        case .bag: nodes[index].form = .bag
        case .sequence: nodes[index].form = .sequence
        case .alternative: nodes[index].form = .alternative
        default:
            nodes[index].form = .structure
            frame.role = .structure
            addFields(of: node, isDescription: true, &frame)
        }
    }

    /// Adds a description's attributes, or a property element's, as fields.
    private mutating func addFields(
        of node: UInt32, isDescription: Bool, _ frame: inout Frame
    ) {
        for attribute in attributes {
            switch attribute.meaning {
            case .field: break
            case .value where isDescription && node != Frame.noNode: break
            case .description:
                if node == Frame.noNode, subject == nil { subject = attribute.value }
                continue
            default: continue
            }
            guard let field = append(attribute.name, attribute.namespace) else { return }
            nodes[field].text = attribute.value
            nodes[field].end = UInt32(clamping: nodes.count)
            if attribute.meaning == .value {
                nodes[field].traits.insert(.isValue)
                frame.hasValue = true
            }
        }
    }

    private mutating func appendQualifier(_ attribute: ResolvedAttribute) {
        guard let node = append(attribute.name, attribute.namespace) else { return }
        nodes[node].text = attribute.value
        nodes[node].traits.insert(.isQualifier)
        nodes[node].end = UInt32(clamping: nodes.count)
    }

    private mutating func append(_ name: XMLTokenizer.Name, _ namespace: UInt16) -> Int? {
        WorkMeter.add()
        guard nodes.count < Int(limits.nodes) else {
            if !isFull { note(.limit, name.start, "the limit of \(limits.nodes) nodes is reached") }
            isFull = true
            return nil
        }
        guard let byteCount = UInt16(exactly: name.local.count) else { return nil }
        nodes.append(
            XMPNode(
                nameStart: UInt32(clamping: name.localStart), nameByteCount: byteCount, namespace: namespace))
        return nodes.count &- 1
    }

    // MARK: Ends

    /// Closes the innermost element; returns `false` if the tag is that of another one.
    private mutating func close(_ tokens: XMLTokenizer, _ bytes: borrowing Span<UInt8>) -> Bool {
        guard passedDepth == 0 else {
            passedDepth &-= 1
            return true
        }
        guard let frame = frames.popLast() else { return false }
        let start = Int(clamping: frame.nameStart)
        let isSame =
            tokens.name.start == start
            || bytes.equals(start..<(start &+ Int(clamping: frame.nameByteCount)), tokens.name.whole)
        guard isSame else {
            frames.append(frame)
            return false
        }
        if frame.role == .property {
            let node = Int(clamping: frame.node)
            nodes[node].text = tokens.text
        }
        end(frame)
        return true
    }

    private mutating func end(_ frame: Frame) {
        names.leave(to: Int(frame.bindingCount))
        let node = Int(clamping: frame.node)
        guard frame.node != Frame.noNode, node < nodes.count else { return }
        if frame.hasValue { markQualifiers(of: node) }
        if frame.isProperty { nodes[node].end = UInt32(clamping: nodes.count) }
    }

    /// Turns a structure with an `rdf:value` into that value, with the other fields as qualifiers (annex C.2.5, §7.8).
    private mutating func markQualifiers(of node: Int) {
        guard let value = child(of: node, where: { $0.contains(.isValue) }) else { return }
        nodes[node].traits.insert(.hasValueNode)
        var index = node &+ 1
        while index < nodes.count {
            WorkMeter.add()
            if index != value { nodes[index].traits.insert(.isQualifier) }
            index = Swift.max(Int(clamping: nodes[index].end), index &+ 1)
        }
    }

    /// The first child of a node whose element is still open.
    private func child(of node: Int, where condition: (XMPNode.Traits) -> Bool) -> Int? {
        var index = node &+ 1
        while index < nodes.count {
            if condition(nodes[index].traits) { return index }
            index = Swift.max(Int(clamping: nodes[index].end), index &+ 1)
        }
        return nil
    }

    // MARK: Attributes

    /// The meaning of an attribute of a description or a property element.
    private enum Meaning {
        case field, language, resource, value, parseType
        /// `rdf:about`.
        case description
        /// Not used by XMP, such as `rdf:nodeID`.
        case none
    }

    @inline(__always)
    private func meaning(of attribute: ResolvedAttribute, _ bytes: borrowing Span<UInt8>) -> Meaning {
        switch attribute.namespace {
        case XMPDeclaredNamespace.rdf, XMPDeclaredNamespace.none:
            // Early RDF allowed its attributes without a prefix.
            return rdfMeaning(of: attribute, bytes)
        case XMPDeclaredNamespace.xml:
            return RDFName(attribute.name.local, in: bytes) == .language ? .language : .none
        default: return .field
        }
    }

    @inline(never)
    private func rdfMeaning(of attribute: ResolvedAttribute, _ bytes: borrowing Span<UInt8>) -> Meaning {
        if attribute.namespace == XMPDeclaredNamespace.none, attribute.name.hasPrefix { return .none }
        switch RDFName(attribute.name.local, in: bytes) {
        case .about: return .description
        case .resource: return .resource
        case .parseType: return .parseType
        case .value where attribute.namespace == XMPDeclaredNamespace.rdf: return .value
        case .type where attribute.namespace == XMPDeclaredNamespace.rdf: return .field
        default: return .none
        }
    }

    /// Stores `x:xmptk` of the element around `rdf:RDF`.
    private mutating func noteToolkit(_ bytes: borrowing Span<UInt8>) {
        guard toolkit == nil else { return }
        toolkit = attributes.first { RDFName($0.name.local, in: bytes) == .toolkit }?.value
    }
}
