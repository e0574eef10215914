/// Changes properties of one XMP packet and keeps the rest of its text: formatting, prefixes, comments, qualifiers,
/// unknown namespaces.
struct XMPPacketEditor {
    private let text: ContiguousArray<UInt8>
    private let outline: XMPOutline
    private var replacements: [TextReplacement] = []
    private var removed: Set<Int> = []
    private var added = 0
    /// The additional declarations of the first description.
    private var declarations: [XMPWriter.Prefix] = []
    /// The text to insert into each description.
    private var insertions: [Int: (attributes: String, elements: String)] = [:]
    /// The properties of the description that is added to a packet without one.
    private var newDescription: [XMPMember] = []

    private typealias Description = XMPOutline.Description

    /// A range of the text and the text that replaces it.
    private struct TextReplacement {
        var range: Range<Int>
        var bytes: String
    }

    /// Opens a packet in UTF-8.
    ///
    /// - Throws: ``MetadataError/Code/damaged`` if the packet has a problem.
    init(_ text: ContiguousArray<UInt8>, _ limits: XMPLimits) throws(MetadataError) {
        self.text = text
        if let problem = XMPTree(packet: text, limits).problems.first {
            throw MetadataError(.damaged, "the XMP packet at \(problem.position): \(problem.message)")
        }
        outline = XMPOutline(text.span, limits)
        guard outline.rootEnd != nil, !outline.names.isFull(limits) else {
            throw MetadataError(.damaged, "an XMP packet without an end, or with too many namespaces")
        }
    }

    /// Whether the packet has properties after the changes.
    var hasProperties: Bool { outline.properties.count - removed.count + added > 0 }
    /// Whether the packet contains an RDF element for properties.
    var hasRDF: Bool { outline.rdf != nil }
    /// Whether anything changes.
    var isChanged: Bool { !replacements.isEmpty || added > 0 }

    // MARK: Finding

    /// Returns the indexes of the properties with a name in one of the namespaces; `nil` matches any name.
    func properties(_ name: String?, in uris: [String]) -> [Int] {
        let namespaces = uris.reduce(into: Set<UInt16>()) {
            $0.formUnion(outline.namespaces($1, in: text))
        }
        return outline.properties.indices.filter { index in
            guard namespaces.contains(outline.properties[index].namespace) else { return false }
            return name.map { text[outline.properties[index].name.local].elementsEqual($0.utf8) } ?? true
        }
    }

    /// Returns the text of a property with its references resolved; `nil` if it is not plain text.
    func plainText(of index: Int) -> String? {
        let property = outline.properties[index]
        guard property.isAttribute || property.isPlain else { return nil }
        return XMLText(range: property.value, isPlain: false, isAttribute: property.isAttribute).string(
            in: text)
    }

    // MARK: Changing

    /// Removes a property and the white space before it.
    mutating func remove(_ index: Int) {
        guard removed.insert(index).inserted else { return }
        let range = outline.properties[index].range
        // The white space is kept if the next attribute has none of its own.
        let isLast = range.upperBound >= text.count || Self.isEndOfAttribute(text[range.upperBound])
        let start =
            outline.properties[index].isAttribute && !isLast
            ? range.lowerBound : startOfBlanks(before: range.lowerBound)
        replacements.append(TextReplacement(range: start..<range.upperBound, bytes: ""))
    }

    private static func isEndOfAttribute(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
    }

    /// Gives a property another value in place.
    mutating func set(_ index: Int, to value: XMPMember) {
        let property = outline.properties[index]
        if property.isAttribute || property.isPlain, case .text(let text) = value.content,
            value.qualifiers.isEmpty
        {
            replacements.append(
                TextReplacement(range: property.value, bytes: text.escapedForXML(isAttribute: true)))
            return
        }
        guard !property.isAttribute else {
            remove(index)
            return add(value, to: property.description)
        }
        let indent = text[startOfBlanks(before: property.range.lowerBound)..<property.range.lowerBound]
        var writer = XMPWriter(
            scope: scope(of: property.description), indent: String(decoding: indent, as: UTF8.self))
        replacements.append(TextReplacement(range: property.range, bytes: writer.element(value)))
    }

    /// Adds a property to the description with others of its namespace, or else to the first description.
    ///
    /// - Parameter place: The index of the description, if it is known.
    mutating func add(_ value: XMPMember, to place: Int? = nil) {
        added += 1
        let known =
            place
            ?? outline.descriptions.indices.first { index in
                scope(of: index).contains { $0.uri == value.namespace }
            }
        if !outline.descriptions.isEmpty, known == nil, !isInScope(value.namespace) { declare(value) }
        insert(value, into: known ?? 0)
    }

    private func isInScope(_ uri: String) -> Bool {
        (scope(of: 0) + declarations).contains { $0.uri == uri }
    }

    /// Declares a namespace in the first description, unless the prefix already occurs in the packet.
    private mutating func declare(_ value: XMPMember) {
        let known = scope(of: 0) + declarations
        let prefix = XMPWriter.freePrefix(for: value.namespace, value.prefix) { name in
            !known.contains { $0.name == name }
        }
        guard !contains(prefix + ":") else { return }
        declarations.append(XMPWriter.Prefix(name: prefix, uri: value.namespace))
    }

    /// Inserts a property after the others of a description.
    private mutating func insert(_ value: XMPMember, into index: Int) {
        guard outline.descriptions.indices.contains(index) else {
            // Without a description, all new properties are put into a new one.
            newDescription.append(value)
            return
        }
        let description = outline.descriptions[index]
        var scope = scope(of: index)
        if index == 0 { scope += declarations }
        if description.isEmptyElement, case .text(let text) = value.content, value.qualifiers.isEmpty,
            let prefix = scope.first(where: { $0.uri == value.namespace })?.name
        {
            insertions[index, default: ("", "")].attributes +=
                attributeIndent(of: description)
                + "\(prefix):\(value.name)=\"\(text.escapedForXML(isAttribute: true))\""
            return
        }
        let indent = elementIndent(of: description)
        var writer = XMPWriter(scope: scope, indent: indent)
        insertions[index, default: ("", "")].elements += indent + writer.element(value)
    }

    // MARK: Places

    private func startOfBlanks(before position: Int) -> Int {
        var place = position
        while place > 0, text[place - 1] <= 0x20 { place -= 1 }
        return place
    }

    private func blanks(before position: Int) -> String {
        String(decoding: text[startOfBlanks(before: position)..<position], as: UTF8.self)
    }

    private func elementIndent(of description: Description) -> String {
        if let child = description.firstChild { return blanks(before: child) }
        let outer = blanks(before: description.startTag.lowerBound)
        return outer.contains("\n") ? outer + " " : ""
    }

    /// Returns the white space before a new attribute: that before the last attribute.
    private func attributeIndent(of description: Description) -> String {
        guard
            let last = outline.properties.last(where: {
                $0.isAttribute && description.startTag.contains($0.range.lowerBound)
            })
        else { return " " }
        return blanks(before: last.range.lowerBound)
    }

    private func scope(of index: Int) -> [XMPWriter.Prefix] {
        outline.descriptions.indices.contains(index) ? scope(of: outline.descriptions[index]) : []
    }

    private func scope(of description: Description) -> [XMPWriter.Prefix] {
        description.prefixes.compactMap { entry in
            let name = String(decoding: text[entry.prefix], as: UTF8.self)
            // Readers may not recognize an element whose name starts with an invalid character, such as
            // `<!x:Rating>`.
            guard XMPWriter.isPrefix(name) else { return nil }
            switch entry.namespace {
            case XMPDeclaredNamespace.none, XMPDeclaredNamespace.xml:
                // Kept, so that the prefix is not used for another namespace.
                return XMPWriter.Prefix(name: name, uri: "")
            case XMPDeclaredNamespace.rdf: return XMPWriter.Prefix(name: name, uri: XMPMember.rdf)
            default:
                let uri = outline.names.namespaces[Int(entry.namespace)].uri.string(in: text)
                return XMPWriter.Prefix(name: name, uri: uri)
            }
        }
    }

    private func contains(_ word: String) -> Bool {
        let word = Array(word.utf8)
        return text.span.endOf(word, from: 0, to: text.count) != nil
    }

    // MARK: Result

    /// Returns the text after the changes, with the same number of bytes if its padding allows.
    func edited() throws(MetadataError) -> ContiguousArray<UInt8> {
        var all = replacements
        let declared = declarations.map { " xmlns:\($0.name)=\"\($0.uri.escapedForXML(isAttribute: true))\"" }
            .joined()
        if !declared.isEmpty, let first = outline.descriptions.first {
            all.append(TextReplacement(range: first.attributesEnd..<first.attributesEnd, bytes: declared))
        }
        for (index, new) in insertions {
            let description = outline.descriptions[index]
            let place = description.attributesEnd
            if !new.attributes.isEmpty {
                all.append(TextReplacement(range: place..<place, bytes: new.attributes))
            }
            guard !new.elements.isEmpty else { continue }
            guard description.isEmptyElement else {
                let end = description.lastChildEnd ?? description.startTag.upperBound
                all.append(TextReplacement(range: end..<end, bytes: new.elements))
                continue
            }
            all.append(try expanding(description, with: new.elements))
        }
        if !newDescription.isEmpty { all.append(try descriptionOfNew()) }
        return XMPPadding.fitted(applied(all), like: text, rootEnd: outline.rootEnd ?? text.count)
    }

    /// Returns the replacement that turns an empty element into a pair of tags with content.
    private func expanding(
        _ element: Description, with content: String
    ) throws(MetadataError) -> TextReplacement {
        let end = element.startTag.upperBound
        guard end >= 2, text[end - 2] == UInt8(ascii: "/") else {
            throw MetadataError(.damaged, "an XMP packet with an unusual tag")
        }
        let name = text.span.name(at: element.startTag.lowerBound + 1, to: text.count)
        let written = String(decoding: text[name.whole], as: UTF8.self)
        guard !written.unicodeScalars.contains("\u{FFFD}") else {
            throw MetadataError(.damaged, "an XMP packet with a name that is not UTF-8")
        }
        let close = "</\(written)>"
        return TextReplacement(
            range: (end - 2)..<end,
            bytes: ">\(content)\(blanks(before: element.startTag.lowerBound))\(close)")
    }

    /// Returns a description with all properties that are added to a packet without one.
    private func descriptionOfNew() throws(MetadataError) -> TextReplacement {
        guard let rdf = outline.rdf else { throw MetadataError(.damaged, "an XMP packet without RDF") }
        let scope = scope(of: rdf)
        guard let prefix = scope.first(where: { $0.uri == XMPMember.rdf })?.name else {
            throw MetadataError(.damaged, "an XMP packet without a prefix for RDF")
        }
        let outer = elementIndent(of: rdf)
        let inner = outer.isEmpty ? "" : outer + " "
        var content = "\(outer)<\(prefix):Description \(prefix):about=\"\">"
        for value in newDescription {
            var writer = XMPWriter(scope: scope, indent: inner)
            content += inner + writer.element(value)
        }
        content += "\(outer)</\(prefix):Description>"
        guard !rdf.isEmptyElement else { return try expanding(rdf, with: content) }
        let end = rdf.lastChildEnd ?? rdf.startTag.upperBound
        return TextReplacement(range: end..<end, bytes: content)
    }

    /// Applies replacements, which do not overlap: each covers a property or is between properties.
    private func applied(_ replacements: [TextReplacement]) -> ContiguousArray<UInt8> {
        var edited = ContiguousArray<UInt8>()
        var place = 0
        let order = replacements.indices.sorted {
            (replacements[$0].range.lowerBound, replacements[$0].range.upperBound, $0)
                < (replacements[$1].range.lowerBound, replacements[$1].range.upperBound, $1)
        }
        for index in order {
            let replacement = replacements[index]
            guard replacement.range.lowerBound >= place else { continue }
            edited += text[place..<replacement.range.lowerBound]
            edited += replacement.bytes.utf8
            place = replacement.range.upperBound
        }
        edited += text[place...]
        return edited
    }
}
