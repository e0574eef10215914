/// Where the properties of a packet stand in its text: one can be changed, and the rest stays as it is.
///
/// Finds the same properties as ``XMPReader``, of a packet in which that found no problem.
struct XMPOutline {
    /// A property of the top level.
    struct Property {
        var namespace: UInt16
        /// The name as written.
        var name: XMLTokenizer.Name
        /// The attribute, or the element from its first tag to its last.
        var range: Range<Int>
        /// What is between the quotation marks, or between the tags; empty for an empty element.
        var value: Range<Int>
        var isAttribute: Bool
        /// Whether an element is a pair of tags, with text alone between them and no attributes.
        var isPlain = false
        /// The index of its description.
        var description: Int
    }

    /// An element of `rdf:RDF`, whose attributes and elements are properties.
    struct Description {
        var startTag: Range<Int>
        /// Where a further attribute can be put.
        var attributesEnd: Int
        var isEmptyElement: Bool
        /// The first element in it.
        var firstChild: Int?
        /// The position behind the last element in it.
        var lastChildEnd: Int?
        /// The prefixes in force in it.
        var prefixes: [(namespace: UInt16, prefix: Range<Int>)] = []
    }

    private(set) var properties: ContiguousArray<Property> = []
    private(set) var descriptions: ContiguousArray<Description> = []
    private(set) var names: XMPNames
    /// The position behind the outermost element.
    private(set) var rootEnd: Int?
    /// The content of `rdf:RDF`, if it has any, and the prefixes in force in it.
    private(set) var rdf: Description?

    /// Of further descriptions the prefixes are not kept: their new properties declare their own.
    private static let descriptionLimit = 64

    private enum Role {
        case outside, rdf, description, property, inside
    }

    private struct Frame {
        var role: Role
        var bindingCount: Int
        var start: Int
        var contentStart: Int
    }

    private var frames: ContiguousArray<Frame> = []

    /// Finds the properties of a packet in UTF-8.
    init(_ bytes: borrowing Span<UInt8>, _ limits: XMPLimits) {
        names = XMPNames(limit: Int(limits.namespaces))
        var tokens = XMLTokenizer(0..<bytes.count)
        while rootEnd == nil {
            switch tokens.next(in: bytes) {
            case .startTag: open(&tokens, bytes)
            case .endTag: close(tokens)
            case .end, .malformed: return
            }
        }
    }

    /// The indices of the namespaces with an address.
    func namespaces(_ uri: String, in bytes: ContiguousArray<UInt8>) -> Set<UInt16> {
        if uri == XMPMember.rdf { return [XMPDeclaredNamespace.rdf] }
        return Set(
            names.namespaces.indices.dropFirst(3)
                .filter { names.namespaces[$0].uri.string(in: bytes) == uri }
                .map { UInt16(clamping: $0) })
    }

    // MARK: Elements

    private mutating func open(_ tokens: inout XMLTokenizer, _ bytes: borrowing Span<UInt8>) {
        let name = tokens.name
        let bindingCount = names.bindingCount
        var attributes: ContiguousArray<XMLTokenizer.Attribute> = []
        var attributesEnd = name.end
        var attributeCount = 0
        let parent = frames.last?.role ?? .outside
        while let attribute = tokens.nextAttribute(in: bytes) {
            attributesEnd = attribute.value.range.upperBound + 1
            attributeCount += 1
            if names.declare(attribute, in: bytes) { continue }
            // Those of other elements are no properties.
            if parent == .rdf { attributes.append(attribute) }
        }
        let start = name.start - 1
        var frame = Frame(
            role: .inside, bindingCount: bindingCount, start: start, contentStart: tokens.position)
        switch parent {
        case .outside:
            let namespace = names.namespace(of: name, in: bytes, isAttribute: false)
            let isRDF = namespace == XMPDeclaredNamespace.rdf && RDFName(name.local, in: bytes) == .rdf
            frame.role = isRDF ? .rdf : .outside
            if isRDF, rdf == nil {
                rdf = description(start, tokens, attributesEnd, bytes)
            }
        case .rdf:
            frame.role = .description
            descriptions.append(description(start, tokens, attributesEnd, bytes))
            for attribute in attributes { append(attribute, bytes) }
        case .description:
            // Its element counts where it stands, even if it is no property.
            let index = descriptions.count - 1
            if descriptions[index].firstChild == nil { descriptions[index].firstChild = start }
            let namespace = names.namespace(of: name, in: bytes, isAttribute: false)
            let isItem = namespace == XMPDeclaredNamespace.rdf && RDFName(name.local, in: bytes) == .item
            guard !isItem else { break }
            frame.role = .property
            properties.append(
                Property(
                    namespace: namespace, name: name, range: start..<tokens.position,
                    value: tokens.position..<tokens.position, isAttribute: false,
                    isPlain: attributeCount == 0 && !tokens.isEmptyElement,
                    description: descriptions.count - 1))
        case .property:
            properties[properties.count - 1].isPlain = false
        case .inside: break
        }
        frames.append(frame)
    }

    private func description(
        _ start: Int, _ tokens: XMLTokenizer, _ attributesEnd: Int, _ bytes: borrowing Span<UInt8>
    ) -> Description {
        Description(
            startTag: start..<tokens.position, attributesEnd: attributesEnd,
            isEmptyElement: tokens.isEmptyElement,
            prefixes: descriptions.count < Self.descriptionLimit ? names.prefixesInForce(in: bytes) : [])
    }

    private mutating func append(_ attribute: XMLTokenizer.Attribute, _ bytes: borrowing Span<UInt8>) {
        let namespace = names.namespace(of: attribute.name, in: bytes, isAttribute: true)
        switch namespace {
        case XMPDeclaredNamespace.rdf:
            guard RDFName(attribute.name.local, in: bytes) == .type else { return }
        case XMPDeclaredNamespace.none, XMPDeclaredNamespace.xml: return
        default: break
        }
        properties.append(
            Property(
                namespace: namespace, name: attribute.name,
                range: attribute.name.start..<(attribute.value.range.upperBound + 1),
                value: attribute.value.range, isAttribute: true, description: descriptions.count - 1))
    }

    private mutating func close(_ tokens: XMLTokenizer) {
        guard let frame = frames.popLast() else { return }
        names.leave(to: frame.bindingCount)
        switch frame.role {
        case .property:
            let index = properties.count - 1
            properties[index].range = frame.start..<tokens.position
            properties[index].value =
                frame.contentStart..<max(tokens.text.range.upperBound, frame.contentStart)
        case .description where rdf?.firstChild == nil: rdf?.firstChild = frame.start
        default: break
        }
        if frames.last?.role == .description {
            descriptions[descriptions.count - 1].lastChildEnd = tokens.position
        }
        if frames.last?.role == .rdf { rdf?.lastChildEnd = tokens.position }
        if frames.isEmpty { rootEnd = tokens.position }
    }
}

extension XMPNames {
    /// Whether a further declaration is not read.
    func isFull(_ limits: XMPLimits) -> Bool {
        namespaces.count >= Int(limits.namespaces) || bindingCount >= Int(limits.namespaces)
    }
}
