extension MetadataEdit {
    /// Sets or removes an XMP property.
    mutating func addXMP<Value>(_ key: MetadataKey<Value>, _ value: (any MetadataEncodable)?) {
        var content: XMPContent?
        if let value {
            guard let held = XMPContent(value, as: key.registered?.storage) else {
                return refuseValue(of: "\(key.dictionary.rawValue):\(key.name)")
            }
            content = held
        }
        guard key.name.isXMLName else { return refuse("\(key.dictionary.rawValue):\(key.name)") }
        xmp.add(XMPEdit.Change(dictionary: key.dictionary, name: key.name, content: content))
    }

    /// Returns the new value of an XMP property.
    func xmpValue<Value: MetadataRepresentable>(of key: MetadataKey<Value>) -> Value? {
        xmp.changes.first { $0.dictionary == key.dictionary && $0.name == key.name }?.stored.flatMap {
            Value($0)
        }
    }
}

extension String {
    /// Whether the text is a valid property name: letters, digits, `_`, `-` and `.`, not starting with a digit.
    fileprivate var isXMLName: Bool {
        guard let first = utf8.first, first == UInt8(ascii: "_") || first >= 0x41 else { return false }
        return utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x80...: true
            default: false
            }
        }
    }
}

extension XMPEdit.Change {
    /// The new value in the form in which it will be read from a file; `nil` if the property is removed.
    var stored: StoredValue? {
        guard let member else { return nil }
        var writer = XMPWriter(scope: [XMPWriter.Prefix(name: "rdf", uri: XMPMember.rdf)], indent: "")
        let rdf = "xmlns:rdf=\"\(XMPMember.rdf)\""
        let packet = "<rdf:RDF \(rdf)><rdf:Description>\(writer.element(member))</rdf:Description></rdf:RDF>"
        let tree = XMPTree(packet: ContiguousArray(packet.utf8))
        return tree.topLevel.first { _ in true }.map { tree.storedValue(of: $0) }
    }
}
