/// Reads RDF/XML as XMP uses it (ISO 16684-1 §7, annex C) into nodes, in one pass.
///
/// Elements without a meaning in XMP are skipped. If a packet is not well-formed, everything before the error is kept.
struct XMPReader: ~Copyable {
    private(set) var nodes: ContiguousArray<XMPNode> = []
    var names: XMPNames
    private(set) var problems: [XMPProblem] = []
    private(set) var toolkit: XMLText?
    private(set) var subject: XMLText?

    private let limits: XMPLimits
    private var frames: ContiguousArray<Frame> = []
    /// The attributes of the last start tag, without declarations of namespaces.
    private var attributes: ContiguousArray<XMPAttribute> = []
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
            switch tokens.next(in: bytes) {
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
        if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
        if tokens.hasAttributes { readAttributes(&tokens, bytes) }
        let namespace = names.namespace(of: name, in: bytes, isAttribute: false)
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
        if frame.role == .property, let text = tokens.nextElementText(in: bytes) {
            nodes[Int(clamping: frame.node)].text = text
            return end(frame)
        }
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
        guard isItem == (rdfName == .item), var property = XMPNode(name) else { return }
        property.namespace = namespace
        guard let node = append(property) else { return }
        frame.isProperty = true
        frame.node = UInt32(clamping: node)
        frame.role = .property
        if rdfName == .value, parent != Frame.noNode {
            nodes[node].traits.insert(.isValue)
            frames[frames.count &- 1].hasValue = true
        }
        guard !attributes.isEmpty else { return }
        var hasFields = false
        var isReference = false
        for index in attributes.indices {
            let value = attributes[index].node.text
            switch attributes[index].meaning {
            case .resource:
                nodes[node].form = .resource
                nodes[node].text = value
                isReference = true
                frame.role = .finished
            case .value:
                nodes[node].text = value
                isReference = true
                frame.role = .finished
            case .parseType:
                if value.range.count == 8, bytes[value.range.lowerBound] == UInt8(ascii: "R") {
                    nodes[node].form = .structure
                    frame.role = .structure
                }
            case .field: hasFields = true
            case .language, .none, .description: break
            }
        }
        appendQualifiers(.language)
        guard hasFields else { return }
        if isReference {
            appendQualifiers(.field)
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
        for index in attributes.indices {
            var field = attributes[index].node
            switch attributes[index].meaning {
            case .field: break
            case .value where isDescription && node != Frame.noNode:
                field.traits.insert(.isValue)
                frame.hasValue = true
            case .description:
                if node == Frame.noNode, subject == nil { subject = field.text }
                continue
            default: continue
            }
            guard append(field) != nil else { return }
        }
    }

    /// Adds the attributes with a meaning as qualifiers.
    private mutating func appendQualifiers(_ meaning: XMPAttribute.Meaning) {
        for index in attributes.indices where attributes[index].meaning == meaning {
            var qualifier = attributes[index].node
            qualifier.traits.insert(.isQualifier)
            guard append(qualifier) != nil else { return }
        }
    }

    /// Adds a node that has no descendants yet.
    @inline(__always)
    private mutating func append(_ node: XMPNode) -> Int? {
        WorkMeter.add()
        let index = nodes.count
        guard index < Int(limits.nodes) else {
            if !isFull {
                note(.limit, node.name.lowerBound, "the limit of \(limits.nodes) nodes is reached")
            }
            isFull = true
            return nil
        }
        var node = node
        node.end = UInt32(clamping: index &+ 1)
        nodes.append(node)
        return index
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
        if frame.isProperty, nodes.count &- node > 1 { nodes[node].end = UInt32(clamping: nodes.count) }
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

    /// Reads the attributes of a start tag, and its declarations of namespaces.
    @inline(never)
    private mutating func readAttributes(_ tokens: inout XMLTokenizer, _ bytes: borrowing Span<UInt8>) {
        var countBeforeDeclaration = 0
        while let written = tokens.nextAttribute(in: bytes) {
            if names.declare(written, in: bytes) {
                countBeforeDeclaration = attributes.count
                continue
            }
            guard attributes.count < Int(limits.nodes), var attribute = XMPAttribute(written) else {
                continue
            }
            attribute.resolve(names.namespace(of: written.name, in: bytes, isAttribute: true), in: bytes)
            if attributes.capacity == 0 { attributes.reserveCapacity(31) }
            attributes.append(attribute)
        }
        // Declarations also apply to names before them in the tag.
        for index in 0..<countBeforeDeclaration {
            let range = attributes[index].name
            let name = bytes.name(at: range.lowerBound, to: range.upperBound)
            attributes[index].resolve(
                names.namespace(of: name, in: bytes, isAttribute: true), in: bytes)
        }
    }

    /// Stores `x:xmptk` of the element around `rdf:RDF`.
    private mutating func noteToolkit(_ bytes: borrowing Span<UInt8>) {
        guard toolkit == nil else { return }
        for index in attributes.indices where RDFName(attributes[index].node.name, in: bytes) == .toolkit {
            toolkit = attributes[index].node.text
            return
        }
    }
}
