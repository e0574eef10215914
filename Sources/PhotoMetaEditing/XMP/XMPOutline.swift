// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// The positions of a packet's properties in its text, so that one can be changed without touching the rest.
///
/// Finds the same properties as ``XMPReader`` if that finds no problem in the packet.
struct XMPOutline {
    /// A property at the top level.
    struct Property {
        var namespace: UInt16
        /// The name as written.
        var name: XMLTokenizer.Name
        /// The range of the attribute, or of the element from its start tag to its end tag.
        var range: Range<Int>
        /// The range between the quotation marks or between the tags; empty for an empty element.
        var value: Range<Int>
        var isAttribute: Bool
        /// Whether the property is an element with only text between its tags and no attributes.
        var isPlain = false
        /// The index of the property's description.
        var description: Int
    }

    /// An element of `rdf:RDF`, whose attributes and elements are properties.
    struct Description {
        var startTag: Range<Int>
        /// The position at which an attribute can be added.
        var attributesEnd: Int
        var isEmptyElement: Bool
        /// The position of the first child element.
        var firstChild: Int?
        /// The position after the last child element.
        var lastChildEnd: Int?
        /// The prefixes in force in the description.
        var prefixes: [(namespace: UInt16, prefix: Range<Int>)] = []
    }

    private(set) var properties: ContiguousArray<Property> = []
    private(set) var descriptions: ContiguousArray<Description> = []
    private(set) var names: XMPNames
    /// The position after the outermost element.
    private(set) var rootEnd: Int?
    /// The content of `rdf:RDF`, if any, with the prefixes in force in it.
    private(set) var rdf: Description?

    /// The maximum number of descriptions with stored prefixes; new properties of further ones declare their own.
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
            // Attributes of other elements are not properties.
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
            // The first child counts even if it is not a property.
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
    /// Whether the limit on namespaces or declarations is reached, so that further ones are ignored.
    func isFull(_ limits: XMPLimits) -> Bool {
        namespaces.count >= Int(limits.namespaces) || bindingCount >= Int(limits.namespaces)
    }
}
