// SPDX-License-Identifier: Apache-2.0
extension MetadataScope {
    /// Writes the member `xmp`: the tree of properties, values as written; nothing if there is no XMP.
    func writeXMP(to json: inout JSONText) {
        guard let xmp else { return }
        let properties = xmp.properties
        let prefixes = xmp.tree.prefixes
        guard !properties.isEmpty else { return }
        json.name("xmp")
        json.object { json in json.members(properties, prefixes) }
    }
}

extension JSONText {
    /// Writes properties or fields by name; of several with the same name, the first.
    fileprivate mutating func members(_ values: [XMPValue], _ prefixes: [String]) {
        var names: Set<String> = []
        for value in values {
            let name = value.name(prefixes)
            guard names.insert(name).inserted else { continue }
            self.name(name)
            write(value, prefixes)
        }
    }

    /// Writes a text as a string, a language alternative as an object by language, other arrays as arrays, and a structure as
    /// an object; qualifiers are left out.
    fileprivate mutating func write(_ value: XMPValue, _ prefixes: [String]) {
        switch value.form {
        case .text, .reference: string(value.text ?? "")
        case .structure: object { json in json.members(value.fields, prefixes) }
        case .bag, .sequence, .alternative:
            let items = value.items
            if value.form == .alternative, items.allSatisfy({ $0.language != nil && $0.text != nil }),
                !items.isEmpty
            {
                object { json in
                    for (language, text) in LocalizedText(items.map { ($0.language ?? "", $0.text ?? "") })
                        .texts
                    {
                        json.name(language)
                        json.string(text)
                    }
                }
            } else {
                array { json in for item in items { json.write(item, prefixes) } }
            }
        }
    }
}

extension XMPValue {
    /// Writes the value as in the member `xmp` of the JSON.
    package func writeValue(to json: inout JSONText) {
        json.write(self, tree.prefixes)
    }

    /// The name with one of the prefixes of its tree's namespaces.
    fileprivate func name(_ prefixes: [String]) -> String {
        let namespace = Int(tree.nodes[index].namespace)
        let prefix = prefixes.indices.contains(namespace) ? prefixes[namespace] : ""
        return prefix.isEmpty ? localName : "\(prefix):\(localName)"
    }
}
