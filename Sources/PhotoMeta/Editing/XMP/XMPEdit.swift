/// What an edit changes in the XMP of a part.
struct XMPEdit: Sendable {
    /// What becomes of a property.
    struct Change: Sendable {
        let dictionary: MetadataDictionary
        let name: String
        /// The new value; `nil` to remove the property.
        let content: XMPContent?

        /// The property as it is written.
        var member: XMPMember? {
            content.map {
                XMPMember(
                    namespace: XMPEdit.uris(of: dictionary).first ?? "", prefix: dictionary.rawValue,
                    name: name, content: $0)
            }
        }
    }

    /// The changes; the last one of a property counts.
    private(set) var changes: [Change] = []
    /// The dictionaries whose properties are all removed.
    private(set) var removedDictionaries: [MetadataDictionary] = []

    var isEmpty: Bool { changes.isEmpty && removedDictionaries.isEmpty }
    /// Whether a packet is needed.
    var sets: Bool { changes.contains { $0.content != nil } }

    mutating func add(_ change: Change) {
        changes.removeAll { $0.dictionary == change.dictionary && $0.name == change.name }
        changes.append(change)
    }

    mutating func remove(_ dictionary: MetadataDictionary) {
        changes.removeAll { $0.dictionary == dictionary }
        if !removedDictionaries.contains(dictionary) { removedDictionaries.append(dictionary) }
    }

    /// The addresses of a dictionary's namespaces; the first is the one to write.
    ///
    /// A namespace that no dictionary has is named by its usual prefix, or else by its address.
    static func uris(of dictionary: MetadataDictionary) -> [String] {
        let known = XMPNamespace.all.filter { $0.prefix == dictionary.rawValue }.map(\.uri)
        return known.isEmpty ? [dictionary.rawValue] : known
    }

    // MARK: Packets

    /// Returns a packet with the new values; `nil` if there are none.
    func newPacket(_ limits: XMPLimits) throws(MetadataError) -> ContiguousArray<UInt8>? {
        guard sets else { return nil }
        var editor = try XMPPacketEditor(Self.emptyPacket, limits)
        for change in changes {
            if let member = change.member { editor.add(member) }
        }
        return try editor.edited()
    }

    /// A packet without properties, with the padding that is recommended (ISO 16684-1 §7.3.2).
    private static var emptyPacket: ContiguousArray<UInt8> {
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

    /// Returns what becomes of a part's packets: `nil` for one that stays as it is, no bytes for one that is removed.
    ///
    /// A property is removed from all; it is set in the first that has it, or else in the first.
    ///
    /// - Parameter keepsEmpty: Whether a packet stays that has no properties left.
    func changed(
        _ packets: [ContiguousArray<UInt8>], _ limits: XMPLimits, keepsEmpty: Bool = false
    ) throws(MetadataError) -> [ContiguousArray<UInt8>?] {
        var encodings: [XMPEncodedPacket] = []
        var editors: [XMPPacketEditor] = []
        for packet in packets {
            // Some writers make room for a packet, and write none.
            let isBlank = packet.allSatisfy { $0 <= 0x20 }
            let encoded = try XMPEncodedPacket(isBlank ? Self.emptyPacket : packet)
            encodings.append(encoded)
            editors.append(try XMPPacketEditor(encoded.text, limits))
        }
        let note = XMPExtensionNote(editors, packets)
        for dictionary in removedDictionaries {
            let uris = Self.uris(of: dictionary)
            for index in editors.indices {
                for property in editors[index].properties(nil, in: uris) { editors[index].remove(property) }
            }
        }
        for change in changes { try apply(change, to: &editors) }
        var results: [ContiguousArray<UInt8>?] = []
        for index in editors.indices {
            results.append(try result(of: editors[index], encodings[index], keepsEmpty))
        }
        // A packet that is changed is named anew where its segments are written; one that is gone is not named (XMP part 3,
        // §1.1.3.1).
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

    private func apply(_ change: Change, to editors: inout [XMPPacketEditor]) throws(MetadataError) {
        let uris = Self.uris(of: change.dictionary)
        var isSet = false
        for index in editors.indices {
            for property in editors[index].properties(change.name, in: uris) {
                if !isSet, let member = change.member {
                    editors[index].set(property, to: member)
                    isSet = true
                } else {
                    editors[index].remove(property)
                }
            }
        }
        // An extended packet stands behind the one that it continues.
        guard !isSet, let member = change.member else { return }
        guard let index = editors.firstIndex(where: \.hasRDF) else {
            throw MetadataError(.damaged, "an XMP packet without RDF")
        }
        editors[index].add(member)
    }
}

/// The property by which a packet names the one that continues it: `xmpNote:HasExtendedXMP`.
private struct XMPExtensionNote {
    /// The index of the packet that has the property.
    let packet: Int
    let property: Int
    /// The index of the packet that it names.
    let extendedPacket: Int

    private static let namespace = "http://ns.adobe.com/xmp/note/"

    init?(_ editors: [XMPPacketEditor], _ packets: [ContiguousArray<UInt8>]) {
        guard packets.count > 1 else { return nil }
        for packet in editors.indices {
            guard let property = editors[packet].properties("HasExtendedXMP", in: [Self.namespace]).first,
                let digest = editors[packet].plainText(of: property)
            else { continue }
            // Of a file whose digests are wrong, it is the packet behind.
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
