import PhotoMeta

/// The changes to a part's XMP.
struct XMPEdit: Sendable {
    /// The changes, at most one to a property.
    let changes: [PropertyEdit]
    /// The dictionaries whose properties are all removed.
    let removedDictionaries: [MetadataDictionary]

    var isEmpty: Bool { changes.isEmpty && removedDictionaries.isEmpty }

    init(_ list: PropertyEdits.List) {
        changes = list.changes
        removedDictionaries = list.removedDictionaries
    }

    /// Returns the URIs of a dictionary's namespaces; the first one is written.
    ///
    /// A namespace without a dictionary is named by its usual prefix, or else by its URI.
    static func uris(of dictionary: MetadataDictionary) -> [String] {
        let known = XMPNamespace.all(withPrefix: dictionary.rawValue).map(\.uri)
        return known.isEmpty ? [dictionary.rawValue] : known
    }

    // MARK: Packets

    /// Returns a packet with the new values; `nil` if there are none.
    func newPacket(_ limits: XMPLimits) throws(MetadataError) -> ContiguousArray<UInt8>? {
        guard changes.contains(where: { $0.value != nil }) else { return nil }
        var editor = try XMPPacketEditor(Self.emptyPacket, limits)
        for change in changes {
            if let member = change.member { editor.add(member) }
        }
        return try editor.edited()
    }

    /// A packet without properties, with the recommended padding (ISO 16684-1 §7.3.2).
    static var emptyPacket: ContiguousArray<UInt8> {
        let start = """
            <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
            <x:xmpmeta xmlns:x="adobe:ns:meta/">
             <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
              <rdf:Description rdf:about="">
              </rdf:Description>
             </rdf:RDF>
            </x:xmpmeta>

            """
        return ContiguousArray(start.utf8) + XMPPadding.blanks(4_000)
            + ContiguousArray("\n<?xpacket end=\"w\"?>".utf8)
    }

    /// Returns the changed packets of a part: `nil` for one that does not change, no bytes for one that is removed.
    ///
    /// A property is removed from all packets; it is set in the first one that contains it, or else in the first
    /// one.
    ///
    /// - Parameter keepsEmpty: Whether to keep a packet that has no properties left.
    func changed(
        _ packets: [ContiguousArray<UInt8>], _ limits: XMPLimits, keepsEmpty: Bool = false
    ) throws(MetadataError) -> [ContiguousArray<UInt8>?] {
        var encodings: [XMPEncodedPacket] = []
        var editors: [XMPPacketEditor] = []
        for packet in packets {
            // Some writers reserve space for a packet but do not write one.
            let isBlank = packet.allSatisfy { $0 <= 0x20 }
            let encoded = try XMPEncodedPacket(isBlank ? Self.emptyPacket : packet)
            encodings.append(encoded)
            editors.append(try XMPPacketEditor(encoded.text, limits))
        }
        let note = XMPExtensionNote(editors, packets)
        let removed = Set(removedDictionaries.flatMap { Self.uris(of: $0) })
        for index in editors.indices where !removed.isEmpty {
            for property in editors[index].properties(nil, in: removed) { editors[index].remove(property) }
        }
        let properties = XMPPropertyIndex(editors)
        // An extended packet follows the one that it extends, so the first packet with RDF is the main one.
        let main = editors.firstIndex { $0.hasRDF }
        for change in changes { try apply(change, to: &editors, properties, main) }
        var results: [ContiguousArray<UInt8>?] = []
        for index in editors.indices {
            results.append(try result(of: editors[index], encodings[index], keepsEmpty))
        }
        // A changed extended packet gets its new name when its segments are written; a removed one must not be
        // named (XMP part 3, §1.1.3.1).
        guard let note, results[note.extendedPacket]?.isEmpty == true else { return results }
        editors[note.packet].remove(note.property)
        results[note.packet] = try result(of: editors[note.packet], encodings[note.packet], keepsEmpty)
        return results
    }

    private func result(
        of editor: XMPPacketEditor, _ encoding: XMPEncodedPacket, _ keepsEmpty: Bool
    ) throws(MetadataError) -> ContiguousArray<UInt8>? {
        guard editor.isChanged else { return nil }
        return editor.hasProperties || keepsEmpty ? encoding.encoded(try editor.edited()) : []
    }

    /// Applies a change to the packets.
    ///
    /// - Parameter main: The index of the packet to which new properties are added.
    private func apply(
        _ change: PropertyEdit, to editors: inout [XMPPacketEditor], _ properties: XMPPropertyIndex,
        _ main: Int?
    ) throws(MetadataError) {
        var isSet = false
        for place in properties.places(of: change.name, in: Self.uris(of: change.dictionary))
        where !editors[place.packet].isRemoved(place.property) {
            if !isSet, let member = change.member {
                editors[place.packet].set(place.property, to: member)
                isSet = true
            } else {
                editors[place.packet].remove(place.property)
            }
        }
        guard !isSet, let member = change.member else { return }
        guard let main else { throw MetadataError(.damaged, "an XMP packet without RDF") }
        editors[main].add(member)
    }
}

extension PropertyEdit {
    /// The XMP property to write; `nil` to remove it.
    fileprivate var member: XMPMember? {
        content.map {
            XMPMember(
                namespace: XMPEdit.uris(of: dictionary).first ?? "", prefix: dictionary.rawValue, name: name,
                content: $0)
        }
    }

    /// The new value of an XMP property in the form in which it will be read from a file; `nil` if the property is removed.
    var stored: StoredValue? {
        guard let member else { return nil }
        var writer = XMPWriter(scope: [XMPWriter.Prefix(name: "rdf", uri: XMPMember.rdf)], indent: "")
        let rdf = "xmlns:rdf=\"\(XMPMember.rdf)\""
        let packet = "<rdf:RDF \(rdf)><rdf:Description>\(writer.element(member))</rdf:Description></rdf:RDF>"
        let tree = XMPTree(packet: ContiguousArray(packet.utf8))
        return tree.topLevel.first { _ in true }.map { tree.storedValue(of: $0) }
    }
}

/// The properties of several packets by namespace and name, so that a change does not search all of them.
private struct XMPPropertyIndex {
    /// The position of a property.
    struct Place {
        let packet: Int
        let property: Int
    }

    private struct Key: Hashable {
        let namespace: Int
        let name: ArraySlice<UInt8>
    }

    /// The number of each namespace URI; keys do not contain the URI, which can be long.
    private var namespaces: [String: Int] = [:]
    private var places: [Key: [Place]] = [:]

    init(_ editors: [XMPPacketEditor]) {
        for (packet, editor) in editors.enumerated() {
            var numbers: [Int?] = []
            for uri in editor.uris {
                if let uri { numbers.append(number(of: uri)) } else { numbers.append(nil) }
            }
            for property in 0..<editor.propertyCount {
                WorkMeter.add()
                let (namespace, name) = editor.name(of: property)
                guard let number = numbers[namespace] else { continue }
                places[Key(namespace: number, name: name), default: []].append(
                    Place(packet: packet, property: property))
            }
        }
    }

    private mutating func number(of uri: String) -> Int {
        if let known = namespaces[uri] { return known }
        let number = namespaces.count
        namespaces[uri] = number
        return number
    }

    /// Returns the properties with a name in one of the namespaces, in the order of the packets.
    func places(of name: String, in uris: [String]) -> [Place] {
        let name = ArraySlice(name.utf8)
        var found: [Place] = []
        for namespace in Set(uris.compactMap { namespaces[$0] }) {
            found += places[Key(namespace: namespace, name: name)] ?? []
        }
        WorkMeter.add(found.count)
        return found.sorted { ($0.packet, $0.property) < ($1.packet, $1.property) }
    }
}

/// The property with which a packet names its extended packet: `xmpNote:HasExtendedXMP`.
private struct XMPExtensionNote {
    /// The index of the packet that contains the property.
    let packet: Int
    let property: Int
    /// The index of the named packet.
    let extendedPacket: Int

    private static let namespace = "http://ns.adobe.com/xmp/note/"

    init?(_ editors: [XMPPacketEditor], _ packets: [ContiguousArray<UInt8>]) {
        guard packets.count > 1 else { return nil }
        for packet in editors.indices {
            guard let property = editors[packet].properties("HasExtendedXMP", in: [Self.namespace]).first,
                let digest = editors[packet].plainText(of: property)
            else { continue }
            // If the file's digest is wrong, it is the last packet after this one.
            let named = packets.indices.first {
                $0 != packet && String(decoding: MD5(packets[$0]).hexadecimal, as: UTF8.self) == digest
            }
            guard let extended = named ?? packets.indices.last(where: { $0 > packet }) else { continue }
            self.packet = packet
            self.property = property
            extendedPacket = extended
            return
        }
        return nil
    }
}
