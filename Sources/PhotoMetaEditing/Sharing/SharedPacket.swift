// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// An XMP packet, made anew from the properties that are kept.
enum SharedPacket {
    /// Returns a packet with the kept properties of packets, and with others; empty if nothing is kept.
    static func bytes(
        of packets: [ContiguousArray<UInt8>], _ content: SharedContent, adding added: [XMPMember] = [],
        _ limits: XMPLimits
    ) -> ContiguousArray<UInt8> {
        var kept = added
        for packet in packets { kept += members(of: XMP(XMPTree(packet: packet, limits)), content) }
        return bytes(kept)
    }

    /// The properties that are kept.
    static func members(of xmp: XMP, _ content: SharedContent) -> [XMPMember] {
        xmp.properties.filter { SharedProperties.keep($0, content) }.map { value in
            var member = XMPMember(value)
            if value.name == ContainerItem.listName {
                member.content = ContainerItem.described(member.content)
            }
            return withoutQualifiers(member)
        }
    }

    /// Returns a property without qualifiers, except for languages.
    private static func withoutQualifiers(_ member: XMPMember) -> XMPMember {
        var member = member
        member.qualifiers.removeAll { $0.namespace != XMPMember.xml }
        member.content = member.content.mapMembers(withoutQualifiers)
        return member
    }

    /// A packet without properties.
    static var empty: ContiguousArray<UInt8> { packet(attributes: "", elements: "") }

    /// Returns a packet with properties, the first of each name; empty without properties.
    static func bytes(_ members: [XMPMember]) -> ContiguousArray<UInt8> {
        var prefixes = [XMPWriter.Prefix(name: "rdf", uri: XMPMember.rdf)]
        var names: Set<[String]> = []
        var (declarations, attributes, elements) = ("", "", "")
        for member in members
        where member.content.isWritable && names.insert([member.namespace, member.name]).inserted {
            if !prefixes.contains(where: { $0.uri == member.namespace }) {
                let name = XMPWriter.freePrefix(for: member.namespace, member.prefix) { name in
                    !prefixes.contains { $0.name == name }
                }
                prefixes.append(XMPWriter.Prefix(name: name, uri: member.namespace))
                declarations += " xmlns:\(name)=\"\(member.namespace.escapedForXML(isAttribute: true))\""
            }
            let prefix = prefixes.first { $0.uri == member.namespace }?.name ?? ""
            // The short form, because packets of gain maps are in pictures that should not grow.
            if case .text(let text) = member.content, member.qualifiers.isEmpty {
                attributes += " \(prefix):\(member.name)=\"\(text.escapedForXML(isAttribute: true))\""
            } else {
                var writer = XMPWriter(scope: prefixes, indent: "")
                elements += writer.element(member)
            }
        }
        return names.isEmpty ? [] : packet(attributes: declarations + attributes, elements: elements)
    }

    private static func packet(attributes: String, elements: String) -> ContiguousArray<UInt8> {
        ContiguousArray(
            """
            <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="\(XMPMember.rdf)">\
            <rdf:Description rdf:about=""\(attributes)>\(elements)</rdf:Description></rdf:RDF></x:xmpmeta>
            <?xpacket end="w"?>
            """.utf8)
    }
}

extension XMPContent {
    /// Returns the value with its items or fields changed, without those for which there is none.
    func mapMembers(_ change: (XMPMember) -> XMPMember?) -> XMPContent {
        switch self {
        case .text, .reference: self
        case .structure(let members): .structure(members.compactMap(change))
        case .bag(let members): .bag(members.compactMap(change))
        case .sequence(let members): .sequence(members.compactMap(change))
        case .alternative(let members): .alternative(members.compactMap(change))
        }
    }
}
