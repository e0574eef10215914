// SPDX-License-Identifier: Apache-2.0
/// The XMP of a part of a file: a tree of properties, found by path.
///
/// ```swift
/// let photo = try MediaMetadata(contentsOf: "IMG_0003.JPG")
/// photo.xmp?["dc:creator[1]"]?.text    // "Ada"
/// photo.xmp?["mwg-rs:Regions/mwg-rs:RegionList[1]/mwg-rs:Name"]?.text
/// ```
///
/// Prefixes are the usual ones (``XMPNamespace/all``), whatever the file calls them; those of other namespaces are the
/// file's. If a part has several packets, such as one that a JPEG file continues, they are one tree.
public struct XMP: Sendable {
    let tree: XMPTree

    package init(_ tree: XMPTree) {
        self.tree = tree
    }

    /// Reads a packet, such as the contents of a sidecar file; in UTF-8, UTF-16 or UTF-32.
    ///
    /// Markup that is not well-formed ends the reading with a diagnostic; everything before it is kept.
    public init(packet bytes: some Sequence<UInt8>, limits: Limits = Limits()) {
        self.init(XMPTree(packet: ContiguousArray(bytes), XMPLimits(limits)))
    }

    /// The problems of the packets, at positions in the file or, for a packet in memory, in its bytes.
    public var diagnostics: [Diagnostic] {
        tree.problems.map {
            Diagnostic(
                code: $0.code, path: "XMP", offset: tree.sourceOffset(of: $0.position), message: $0.message)
        }
    }

    /// The properties, in the order of the file.
    public var properties: [XMPValue] { tree.topLevel.map { XMPValue(tree, $0) } }

    /// The property, field or item at a path; `nil` if there is none.
    ///
    /// ``XMPValue/subscript(_:)`` describes paths.
    public subscript(path: String) -> XMPValue? {
        guard let path = XMPPath(path), let first = path.steps.first, case .child(let name) = first,
            let index = tree.first(of: tree.topLevel, named: name)
        else { return nil }
        return XMPValue(tree, index).value(at: path.steps.dropFirst())
    }

    /// The program that wrote the packet, such as "XMP Core 6.0.0".
    public var toolkit: String? { tree.toolkit?.string(in: tree.bytes) }

    /// The subject of the packet (`rdf:about`), which is empty in most files.
    public var subject: String? { tree.subject?.string(in: tree.bytes) }
}

extension XMPValue {
    /// The name with its usual prefix, such as "dc:creator"; with the file's prefix if there is no usual one.
    public var name: String {
        let prefix = tree.prefix(of: tree.nodes[index].namespace)
        return prefix.isEmpty ? localName : "\(prefix):\(localName)"
    }

    /// The part of this value at a path; `nil` if there is none.
    ///
    /// A path has the form of Adobe's toolkit: names with a slash between them, `[2]` for the second item and `[last()]` for
    /// the last, `[?xml:lang="de"]` and `[stEvt:action="saved"]` for the item with a qualifier or a field, `?xml:lang` for a
    /// qualifier.
    public subscript(path: String) -> XMPValue? {
        guard let path = XMPPath(path) else { return nil }
        return value(at: path.steps[...])
    }

    func value(at steps: ArraySlice<XMPPath.Step>) -> XMPValue? {
        var index = index
        for step in steps {
            guard let next = tree.step(step, from: index) else { return nil }
            index = next
        }
        return XMPValue(tree, index)
    }
}

extension XMPTree {
    /// The usual prefix of a namespace, or the file's.
    ///
    /// A file's own prefix of more than 32 bytes is replaced by a number, because it would be repeated in every name.
    package func prefix(of namespace: UInt16) -> String {
        let declared = namespaces.indices.contains(Int(namespace)) ? namespaces[Int(namespace)] : nil
        // No registered URI is longer.
        if declared?.uri.range.count ?? 0 <= 128, let uri = uri(of: namespace),
            let known = XMPNamespace(uri: uri)
        {
            return known.prefix
        }
        return declared?.prefix.count ?? 0 <= 32 ? declaredPrefix(of: namespace) : "ns\(namespace)"
    }

    /// The prefixes of all namespaces, by index.
    package var prefixes: [String] { namespaces.indices.map { prefix(of: UInt16(clamping: $0)) } }

    /// The first sibling with a name.
    func first(of siblings: some Sequence<Int>, named name: XMPPath.Name) -> Int? {
        var isKnown = false
        for known in XMPNamespace.all where known.prefix == name.prefix {
            isKnown = true
            if let namespace = namespace(uri: known.uri),
                let index = first(of: siblings, named: name.local, in: namespace)
            {
                return index
            }
        }
        guard !isKnown, let namespace = namespace(declaredPrefix: name.prefix) else { return nil }
        return first(of: siblings, named: name.local, in: namespace)
    }

    /// The indices of the namespaces of a dictionary.
    func namespaces(of dictionary: MetadataDictionary) -> [UInt16] {
        XMPNamespace.all(withPrefix: dictionary.rawValue).compactMap { namespace(uri: $0.uri) }
    }

    /// The property of a dictionary with a name.
    func index(of name: String, in dictionary: MetadataDictionary) -> Int? {
        namespaces(of: dictionary).lazy.compactMap { self.first(of: self.topLevel, named: name, in: $0) }
            .first
    }

    fileprivate func step(_ step: XMPPath.Step, from index: Int) -> Int? {
        switch step {
        case .child(let name): return first(of: members(of: index), named: name)
        case .qualifier(let name): return first(of: qualifiers(of: index), named: name)
        case .item(let number):
            guard nodes[valueNode(of: index)].isArray, number > 0 else { return nil }
            return members(of: index).dropFirst(number &- 1).first { _ in true }
        case .lastItem:
            guard nodes[valueNode(of: index)].isArray else { return nil }
            return members(of: index).reduce(nil) { $1 }
        case .itemWithQualifier(let name, let value):
            return members(of: index).first { item in
                first(of: qualifiers(of: item), named: name).map { text(of: $0) == value } ?? false
            }
        case .itemWithField(let name, let value):
            return members(of: index).first { item in
                first(of: members(of: item), named: name).map { text(of: $0) == value } ?? false
            }
        }
    }
}
