// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// XMP packets, with the changes to a part's XMP.
struct XMPStore: PropertyStore {
    let changes: [PropertyEdit]
    let removedDictionaries: [MetadataDictionary]

    static func contains(_ dictionary: MetadataDictionary.Index) -> Bool { dictionary.isXMP }

    static func change<Value>(
        _ key: MetadataKey<Value>, to value: (any MetadataEncodable)?
    ) throws(PropertyRefusal) -> PropertyEdit {
        let content = value.map { XMPContent($0, as: key.registered?.storage) }
        if let content, content == nil { throw .value }
        guard key.name.isXMLName else { throw .property }
        return change(PropertyAddress(key.dictionary, .name, name: key.name), to: content ?? nil)
    }

    /// Returns a change to a property, also of a namespace without a dictionary; `nil` removes the property.
    static func change(_ address: PropertyAddress, to content: XMPContent?) -> PropertyEdit {
        PropertyEdit(address, content.map { .xmp($0) }, in: Self.self)
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
    func new(
        beside old: ContiguousArray<UInt8>, by edit: MetadataEdit
    ) throws(MetadataError) -> ContiguousArray<UInt8>? {
        guard sets else { return nil }
        var editor = try XMPPacketEditor(Self.emptyPacket, XMPLimits(edit.limits))
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

    func changed(
        _ packets: [ContiguousArray<UInt8>], _ place: BlockPlace, by edit: MetadataEdit
    ) throws(MetadataError) -> [ContiguousArray<UInt8>?] {
        guard !isEmpty else { return packets.map { _ in nil } }
        return try changed(packets, XMPLimits(edit.limits))
    }

    /// Returns the changed packets of a part.
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

// MARK: Check

extension XMPStore {
    /// Throws unless changed properties have their new values and all others are unchanged, at all depths.
    func verify(_ result: MediaMetadata, _ check: MetadataEditCheck) throws(MetadataError) {
        let (edit, source) = (check.edit, check.source)
        let changed = Set(
            changes.flatMap { change in
                Self.uris(of: change.dictionary).map { XMPName(uri: $0, name: change.name) }
            })
        let removed = Set(removedDictionaries.flatMap { Self.uris(of: $0) })
        /// Whether a property of a part may differ.
        func isChanged(_ name: XMPName, in part: MediaPart) -> Bool {
            WorkMeter.add()
            if name.uri == "http://ns.adobe.com/xmp/note/", name.name == "HasExtendedXMP" { return !isEmpty }
            // These numbers follow from where the movie is in the end.
            if source.isMotionPhoto, MotionPhotoPacket.isPosition(name.name) { return true }
            if edit.otherParts[UInt16(part.id)]?.changesPackets == true { return true }
            let isReached = part.id == 0 || edit.reach != .mainPart
            return isReached && (changed.contains(name) || removed.contains(name.uri))
        }
        for (after, before) in zip(result.parts, source.parts)
        where !after.scope.hasSamePackets(as: before.scope) {
            let new = Self.properties(of: after.xmp)
            let old = Self.properties(of: before.xmp)
            for (name, member) in old where !isChanged(name, in: before) {
                guard new[name] == member else {
                    throw PartComparison.failure(
                        "XMP \(name.name) of \(PartComparison.words(before)) is different")
                }
            }
            for name in new.keys where old[name] == nil && !isChanged(name, in: before) {
                throw PartComparison.failure("XMP \(name.name) appears in \(PartComparison.words(before))")
            }
        }
        guard !changes.isEmpty else { return }
        let main = Self.properties(of: result.parts.first?.xmp)
        for change in changes {
            let names = Self.uris(of: change.dictionary).map { XMPName(uri: $0, name: change.name) }
            let stored = names.lazy.compactMap { main[$0]?.content }.first
            guard stored == change.content else {
                throw PartComparison.failure("XMP \(change.name) does not have the new value")
            }
        }
    }

    /// The changed properties, and what is stored about the packets.
    func expectation(_ edit: MetadataEdit) -> PartComparison.Expectation {
        let changed = changedByName(edit)
        var following: Set<PropertyName> = []
        // A removal also removes the text after a packet.
        if !isEmpty || edit.reach == .removals {
            following.insert(PropertyName(MetadataKeys().xmpNote.hasExtendedXMP))
            // The packet itself, as a TIFF field.
            following.insert(PropertyName(tiff: TIFFTag.xmp))
        }
        if !isEmpty { following.insert(PropertyName(tiff: TIFFTag.resources)) }
        return { name, isMain, change in following.contains(name) || changed(name, isMain, change) }
    }

    /// A property, identified by its namespace URI and its name.
    private struct XMPName: Hashable {
        var uri: String
        var name: String
    }

    /// Returns the properties of a part; of several with the same name, the first one.
    private static func properties(of xmp: XMP?) -> [XMPName: XMPMember] {
        var members: [XMPName: XMPMember] = [:]
        for value in xmp?.properties ?? [] {
            let member = XMPMember(value)
            let name = XMPName(uri: member.namespace, name: member.name)
            if members[name] == nil { members[name] = member }
        }
        return members
    }
}

extension String {
    /// Whether the text is a valid name of an XMP property: letters, digits, `_`, `-` and `.`, not starting with a digit.
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

extension PropertyEdit {
    /// The XMP property to write; `nil` to remove it.
    fileprivate var member: XMPMember? {
        content.map {
            XMPMember(
                namespace: XMPStore.uris(of: dictionary).first ?? "", prefix: dictionary.rawValue, name: name,
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
