// SPDX-License-Identifier: Apache-2.0
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
    /// The number of open elements below one that is skipped for its depth.
    private var passedDepth = 0
    private var isFull = false
    /// The number of elements that may still be opened.
    private var elementsLeft: Int

    var namespaces: ContiguousArray<XMPDeclaredNamespace> { names.namespaces }

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
        readElements(packet, bytes)
        if let position = names.longURI {
            note(.limit, position, "a namespace of more than \(XMPNames.uriByteLimit) bytes")
            names.longURI = nil
        }
    }

    /// Reads elements until the outermost one ends.
    private mutating func readElements(_ packet: Range<Int>, _ bytes: borrowing Span<UInt8>) {
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
        var frame = Frame(role: .ignored)
        frame.bindingCount = UInt16(clamping: names.bindingCount)
        let parent = frames.last ?? Frame(role: .outside)
        switch parent.role {
        case .structure, .array:
            if openProperty(&tokens, isItem: parent.role == .array, of: parent.node, bytes, &frame) { return }
        case .rdf:
            frame.role = .structure
            readAttributes(&tokens, bytes, as: .description, &frame)
        case .property:
            openValue(&tokens, parent.node, bytes, &frame)
        case .outside:
            let previousToolkit = toolkit
            readAttributes(&tokens, bytes, as: .wrapper, &frame)
            let rdfName = rdfName(name, in: bytes)
            frame.role = rdfName == .rdf ? .rdf : .outside
            // Elements of RDF do not name the toolkit.
            if rdfName != nil { toolkit = previousToolkit }
        case .finished, .ignored:
            readAttributes(&tokens, bytes, as: .ignored, &frame)
        }
        frame.nameStart = UInt32(clamping: name.start)
        frame.nameByteCount = UInt32(clamping: name.end &- name.start)
        frames.append(frame)
    }

    /// The name of an element of RDF; `nil` for others.
    @inline(__always)
    private mutating func rdfName(_ name: XMLTokenizer.Name, in bytes: borrowing Span<UInt8>) -> RDFName? {
        names.namespace(of: name, in: bytes, isAttribute: false) == XMPDeclaredNamespace.rdf
            ? RDFName(name.local, in: bytes) : nil
    }

    /// Begins a property, a field or an item (annex C.2.4 to C.2.12); returns whether it was read to its end, as text.
    private mutating func openProperty(
        _ tokens: inout XMLTokenizer, isItem: Bool, of parent: UInt32, _ bytes: borrowing Span<UInt8>,
        _ frame: inout Frame
    ) -> Bool {
        let name = tokens.name
        let index = nodes.count
        let hasAttributes = tokens.hasAttributes
        let before = mark
        var isKept = true
        var property = XMPNode()
        if hasAttributes {
            // The node comes before those of its attributes, and its namespace may be declared by them.
            isKept = property.setName(name, XMPDeclaredNamespace.none) && append(property)
            frame.role = .property
            frame.node = UInt32(clamping: index)
            readAttributes(&tokens, bytes, as: isKept ? .property : .ignored, &frame)
            if isKept { property = nodes[index] }
        }
        let namespace = names.namespace(of: name, in: bytes, isAttribute: false)
        let rdfName = namespace == XMPDeclaredNamespace.rdf ? RDFName(name.local, in: bytes) : nil
        // Arrays contain only items, and items are only in arrays.
        guard isKept, isItem == (rdfName == .item), property.setName(name, namespace) else {
            frame.role = .ignored
            frame.node = Frame.noNode
            if isKept { remove(since: before) }
            return false
        }
        if rdfName == .value, parent != Frame.noNode {
            property.traits.insert(.isValue)
            frames[frames.count &- 1].hasValue = true
        }
        let mayBeText = !hasAttributes || frame.role == .property
        let text = mayBeText ? tokens.nextElementText(in: bytes) : nil
        if let text { property.text = text }
        if hasAttributes {
            nodes[index] = property
            frame.isProperty = true
            if text != nil { end(frame) }
        } else if append(property), text == nil {
            frame.role = .property
            frame.node = UInt32(clamping: index)
            frame.isProperty = true
        }
        return text != nil
    }

    /// Begins the element in a property that determines the form of its value.
    private mutating func openValue(
        _ tokens: inout XMLTokenizer, _ node: UInt32, _ bytes: borrowing Span<UInt8>, _ frame: inout Frame
    ) {
        frames[frames.count &- 1].role = .finished
        let index = Int(clamping: node)
        guard index < nodes.count else { return }
        let name = tokens.name
        let before = mark
        frame.node = node
        readAttributes(&tokens, bytes, as: .description, &frame)
        frame.role = .array
        switch rdfName(name, in: bytes) {
        case .bag: nodes[index].form = .bag
        case .sequence: nodes[index].form = .sequence
        case .alternative: nodes[index].form = .alternative
        default:
            nodes[index].form = .structure
            frame.role = .structure
            return
        }
        // Attributes of arrays have no meaning.
        frame.hasValue = false
        remove(since: before)
    }

    private var mark: Mark {
        Mark(nodeCount: nodes.count, problemCount: problems.count, isFull: isFull)
    }

    /// Removes the nodes that were appended since a mark, as if they had not been read.
    @inline(__always)
    private mutating func remove(since mark: Mark) {
        if nodes.count > mark.nodeCount { nodes.removeSubrange(mark.nodeCount...) }
        if problems.count > mark.problemCount { problems.removeSubrange(mark.problemCount...) }
        isFull = mark.isFull
    }

    /// Adds a node that has no descendants yet; returns whether there was room for it.
    @inline(__always) @discardableResult
    private mutating func append(_ node: XMPNode) -> Bool {
        WorkMeter.add()
        let index = nodes.count
        guard index < Int(limits.nodes) else {
            if !isFull {
                note(.limit, node.name.lowerBound, "the limit of \(limits.nodes) nodes is reached")
            }
            isFull = true
            return false
        }
        var node = node
        node.end = UInt32(clamping: index &+ 1)
        nodes.append(node)
        return true
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
        if frame.hasValue { nodes.markQualifiers(of: node) }
        if frame.isProperty, nodes.count &- node > 1 { nodes[node].end = UInt32(clamping: nodes.count) }
    }

    // MARK: Attributes

    /// Reads the attributes of a start tag: declarations of namespaces, and the nodes of fields and qualifiers.
    @inline(__always)
    private mutating func readAttributes(
        _ tokens: inout XMLTokenizer, _ bytes: borrowing Span<UInt8>, as owner: Owner, _ frame: inout Frame
    ) {
        if tokens.hasAttributes { readAllAttributes(&tokens, bytes, as: owner, &frame) }
    }

    @inline(never)
    private mutating func readAllAttributes(
        _ tokens: inout XMLTokenizer, _ bytes: borrowing Span<UInt8>, as owner: Owner, _ frame: inout Frame
    ) {
        let (tag, frameBefore, before) = (tokens, frame, mark)
        let (subjectBefore, toolkitBefore) = (subject, toolkit)
        // The node of a property element is the last one, and may get a value from an attribute.
        let property = owner == .property ? nodes[before.nodeCount &- 1] : XMPNode()
        names.beginTag()
        var isRepeated = false
        while true {
            while let attribute = tokens.nextAttribute(in: bytes) {
                if isRepeated
                    ? names.isDeclaration(attribute.name, in: bytes) : names.declare(attribute, in: bytes)
                {
                    continue
                }
                let namespace = names.namespace(of: attribute.name, in: bytes, isAttribute: true)
                if owner == .description, namespace > XMPDeclaredNamespace.none {
                    appendNode(of: attribute, namespace, [])
                } else {
                    read(attribute, namespace, bytes, as: owner, &frame)
                }
            }
            guard names.hasLateDeclaration, !isRepeated else { break }
            // Declarations also apply to names before them in the tag, which is read again.
            isRepeated = true
            (tokens, frame, subject, toolkit) = (tag, frameBefore, subjectBefore, toolkitBefore)
            remove(since: before)
            if owner == .property { nodes[before.nodeCount &- 1] = property }
        }
        if owner == .property { finishAttributes(of: before.nodeCount &- 1, &frame) }
    }

    /// Appends the node of an attribute that is a field, a qualifier or an `rdf:value`; returns `false` if its name is too long.
    @inline(__always) @discardableResult
    private mutating func appendNode(
        of attribute: XMLTokenizer.Attribute, _ namespace: UInt16, _ traits: XMPNode.Traits
    ) -> Bool {
        var node = XMPNode()
        guard node.setName(attribute.name, namespace) else { return false }
        node.text = attribute.value
        node.traits.formUnion(traits)
        append(node)
        return true
    }

    /// Reads an attribute that is not simply a field of a description.
    @inline(never)
    private mutating func read(
        _ attribute: XMLTokenizer.Attribute, _ namespace: UInt16, _ bytes: borrowing Span<UInt8>,
        as owner: Owner, _ frame: inout Frame
    ) {
        let name = attribute.name
        let meaning = XMPAttributeMeaning(name, namespace, in: bytes)
        var traits: XMPNode.Traits = []
        switch (meaning, owner) {
        case (_, .wrapper):
            if toolkit == nil, RDFName(name.local, in: bytes) == .toolkit { toolkit = attribute.value }
            return
        case (.field, .description): break
        case (.field, .property):
            if appendNode(of: attribute, namespace, []) { frame.hasFields = true }
            return
        case (.language, .property): traits = .isQualifier
        case (.value, .description) where frame.node != Frame.noNode:
            traits = .isValue
            frame.hasValue = true
        case (.description, .description):
            if frame.node == Frame.noNode, subject == nil { subject = attribute.value }
            return
        case (.resource, .property), (.value, .property):
            let index = Int(clamping: frame.node)
            if meaning == .resource { nodes[index].form = .resource }
            nodes[index].text = attribute.value
            frame.hasValueAttribute = true
            frame.role = .finished
            return
        case (.parseType, .property):
            let value = attribute.value.range
            guard value.count == 8, bytes[value.lowerBound] == UInt8(ascii: "R") else { return }
            nodes[Int(clamping: frame.node)].form = .structure
            frame.role = .structure
            return
        default: return
        }
        appendNode(of: attribute, namespace, traits)
    }

    /// Turns a property element's attributes into its value's qualifiers, or the value into a structure of them.
    private mutating func finishAttributes(of node: Int, _ frame: inout Frame) {
        guard frame.hasFields else { return }
        if nodes.indices.dropFirst(node &+ 1).contains(where: { nodes[$0].traits.contains(.isQualifier) }) {
            putLanguagesFirst(from: node &+ 1)
        }
        if frame.hasValueAttribute {
            for index in nodes.indices.dropFirst(node &+ 1) { nodes[index].traits.insert(.isQualifier) }
        } else {
            nodes[node].form = .structure
            if frame.role == .property { frame.role = .finished }
        }
    }

    /// Moves languages before fields, as writers put them.
    @inline(never)
    private mutating func putLanguagesFirst(from start: Int) {
        let attributes = nodes[start...]
        let languages = attributes.filter { $0.traits.contains(.isQualifier) }
        let fields = attributes.filter { !$0.traits.contains(.isQualifier) }
        nodes.removeSubrange(start...)
        for attribute in languages + fields { append(attribute) }
    }
}
