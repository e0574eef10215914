// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes properties of one XMP packet and keeps the rest of its text: formatting, prefixes, comments, qualifiers,
/// unknown namespaces.
struct XMPPacketEditor {
    private let text: ContiguousArray<UInt8>
    private let outline: XMPOutline
    /// The URIs of the namespaces by index; `nil` for the namespace of `xml`, and for names without a namespace.
    let uris: [String?]
    private var replacements: [TextReplacement] = []
    private var removed: Set<Int> = []
    private var added = 0
    /// The additional declarations of the first description.
    private var declarations: [XMPWriter.Prefix] = []
    /// The namespaces that are not declared in the first description, because their prefixes occur in the packet.
    private var undeclared: Set<String> = []
    /// The prefixes in force in the descriptions.
    private lazy var scopes: Scopes = Scopes(outline.descriptions.map { scope(of: $0) })
    /// The index of the last attribute among the properties of each description.
    private lazy var lastAttributes: [Int: Int] = Dictionary(
        outline.properties.indices.filter { outline.properties[$0].isAttribute }
            .map { (outline.properties[$0].description, $0) },
        uniquingKeysWith: { _, last in last })
    /// The white space before new elements of each description, if it was used.
    private var elementIndents: [Int: String] = [:]
    /// The text to insert into each description.
    private var insertions: [Int: (attributes: String, elements: String)] = [:]
    /// The properties of the description that is added to a packet without one.
    private var newDescription: [XMPMember] = []

    /// Whether new texts are written as attributes, also those in structures.
    var prefersAttributes = false

    private typealias Description = XMPOutline.Description

    /// A range of the text and the text that replaces it.
    private struct TextReplacement {
        var range: Range<Int>
        var bytes: String
    }

    private struct Scopes {
        private let prefixes: [[XMPWriter.Prefix]]
        /// The index of the first description in which a namespace has a prefix.
        private(set) var places: [String: Int] = [:]

        init(_ prefixes: [[XMPWriter.Prefix]]) {
            self.prefixes = prefixes
            for (index, scope) in prefixes.enumerated() {
                for prefix in scope where places[prefix.uri] == nil { places[prefix.uri] = index }
            }
        }

        /// The prefixes in force in a description; empty for one that does not exist.
        subscript(index: Int) -> [XMPWriter.Prefix] {
            prefixes.indices.contains(index) ? prefixes[index] : []
        }
    }

    /// Opens a packet in UTF-8.
    ///
    /// - Throws: `MetadataError.Code.damaged` if the packet has a problem.
    init(_ text: ContiguousArray<UInt8>, _ limits: XMPLimits) throws(MetadataError) {
        self.text = text
        if let problem = XMPTree(packet: text, limits).problems.first {
            throw MetadataError(.damaged, "the XMP packet at \(problem.position): \(problem.message)")
        }
        let outline = XMPOutline(text.span, limits)
        self.outline = outline
        var uris: [String?] = [nil, XMPMember.rdf, nil]
        for namespace in outline.names.namespaces.dropFirst(3) {
            uris.append(namespace.uri.string(in: text))
        }
        self.uris = uris
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

    /// The number of properties before the changes.
    var propertyCount: Int { outline.properties.count }

    /// Returns the name of a property, and the index of its namespace in ``uris``.
    func name(of index: Int) -> (namespace: Int, local: ArraySlice<UInt8>) {
        let property = outline.properties[index]
        return (Int(property.namespace), text[property.name.local])
    }

    /// Returns the indexes of the properties with a name in one of the namespaces; `nil` matches any name.
    func properties(_ name: String?, in wanted: Set<String>) -> [Int] {
        WorkMeter.add(outline.properties.count)
        let isWanted = uris.map { uri in uri.map { wanted.contains($0) } ?? false }
        return outline.properties.indices.filter { index in
            guard isWanted[Int(outline.properties[index].namespace)] else { return false }
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

    /// Whether a property is removed.
    func isRemoved(_ index: Int) -> Bool { removed.contains(index) }

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
            scope: scopes[property.description], indent: String(decoding: indent, as: UTF8.self),
            prefersAttributes: prefersAttributes)
        replacements.append(TextReplacement(range: property.range, bytes: writer.element(value)))
    }

    /// Adds a property to the description with others of its namespace, or else to the first description.
    ///
    /// - Parameter place: The index of the description, if it is known.
    mutating func add(_ value: XMPMember, to place: Int? = nil) {
        added += 1
        let known = place ?? scopes.places[value.namespace]
        if !outline.descriptions.isEmpty, known == nil { declare(value) }
        insert(value, into: known ?? 0)
    }

    /// Declares a namespace in the first description, unless the prefix already occurs in the packet.
    private mutating func declare(_ value: XMPMember) {
        guard !undeclared.contains(value.namespace),
            !declarations.contains(where: { $0.uri == value.namespace })
        else { return }
        let known = scopes[0] + declarations
        let prefix = XMPWriter.freePrefix(for: value.namespace, value.prefix) { name in
            !known.contains { $0.name == name }
        }
        guard !contains(prefix + ":") else {
            undeclared.insert(value.namespace)
            return
        }
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
        var scope = scopes[index]
        if index == 0 { scope += declarations }
        if description.isEmptyElement || prefersAttributes, case .text(let text) = value.content,
            value.qualifiers.isEmpty,
            let prefix = scope.first(where: { $0.uri == value.namespace })?.name
        {
            let indent = attributeIndent(of: index)
            insertions[index, default: ("", "")].attributes +=
                indent + "\(prefix):\(value.name)=\"\(text.escapedForXML(isAttribute: true))\""
            return
        }
        let indent = elementIndents[index] ?? elementIndent(of: description)
        elementIndents[index] = indent
        var writer = XMPWriter(scope: scope, indent: indent, prefersAttributes: prefersAttributes)
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
    private mutating func attributeIndent(of description: Int) -> String {
        guard let last = lastAttributes[description] else { return " " }
        return blanks(before: outline.properties[last].range.lowerBound)
    }

    private static let prefixByteLimit = 2_048

    private func scope(of description: Description) -> [XMPWriter.Prefix] {
        WorkMeter.add(description.prefixes.count)
        return description.prefixes.compactMap { entry in
            // No prefix that is written is that long.
            guard entry.prefix.count <= Self.prefixByteLimit else { return nil }
            let name = String(decoding: text[entry.prefix], as: UTF8.self)
            // Readers may not recognize an element whose name starts with an invalid character, such as
            // `<!x:Rating>`.
            guard XMPWriter.isPrefix(name) else { return nil }
            // A prefix without a URI is kept, so that it is not used for another namespace.
            return XMPWriter.Prefix(name: name, uri: uris[Int(entry.namespace)] ?? "")
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
            var writer = XMPWriter(scope: scope, indent: inner, prefersAttributes: prefersAttributes)
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
