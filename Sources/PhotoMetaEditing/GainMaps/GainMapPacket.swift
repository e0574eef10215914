// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Edits the XMP packets of a picture with a gain map and of the map itself (Ultra HDR Image Format 1.0, "XMP attributes"; Adobe, Gain Map
/// specification 1.0).
enum GainMapPacket {
    /// Returns the packet of the main picture, which states the version and lists the map after the picture; creates a packet for `nil`.
    ///
    /// - Parameter keepsMovie: Whether the file has a movie, so that its item in the list stays.
    static func announcing(
        mapOf byteCount: Int, statesVersion: Bool, keepsMovie: Bool, in packet: ContiguousArray<UInt8>?,
        _ limits: XMPLimits
    ) throws(MetadataError) -> ContiguousArray<UInt8> {
        try edited(packet, limits) { editor, xmp in
            var items = ContainerItem.values(in: xmp).filter { value in
                switch ContainerItem(value)?.semantic {
                case ContainerItem.Semantic.gainMap?: false
                case ContainerItem.Semantic.movie?: keepsMovie
                default: true
                }
            }.map(XMPMember.init)
            if items.isEmpty {
                items = [ContainerItem("image/jpeg", ContainerItem.Semantic.primary, byteCount: 0).member]
            }
            // The map follows the picture.
            items.insert(
                ContainerItem(
                    "image/jpeg", ContainerItem.Semantic.gainMap, byteCount: UInt64(clamping: byteCount)
                )
                .member, at: 1)
            set(ContainerItem.list(items), of: ContainerItem.namespace, in: &editor)
            if statesVersion { editor.add(GainMap.Description.version) }
        }
    }

    /// Returns the packet of the map, with its description; creates a packet for `nil`.
    static func describing(
        _ members: [XMPMember], in packet: ContiguousArray<UInt8>?, _ limits: XMPLimits
    ) throws(MetadataError) -> ContiguousArray<UInt8> {
        try edited(packet, limits) { editor, _ in for member in members { editor.add(member) } }
    }

    /// Edits a packet without the properties of a gain map.
    private static func edited(
        _ packet: ContiguousArray<UInt8>?, _ limits: XMPLimits, _ edit: (inout XMPPacketEditor, XMP) -> Void
    ) throws(MetadataError) -> ContiguousArray<UInt8> {
        let isBlank = packet?.allSatisfy { $0 <= 0x20 } ?? true
        let packet = isBlank ? XMPStore.emptyPacket : packet ?? []
        let encoded = try XMPEncodedPacket(packet)
        var editor = try XMPPacketEditor(encoded.text, limits)
        guard editor.hasRDF else {
            throw MetadataError(.damaged, "the XMP packet has no place for descriptions")
        }
        // Readers look for attributes.
        editor.prefersAttributes = true
        for index in editor.properties(nil, in: Set(XMPStore.uris(of: .hdrGainMap))) { editor.remove(index) }
        edit(&editor, XMP(XMPTree(packet: packet, limits)))
        return encoded.encoded(try editor.edited())
    }

    /// Replaces the first property of a name, removes its repetitions, or adds it.
    private static func set(_ member: XMPMember, of namespace: String, in editor: inout XMPPacketEditor) {
        var isSet = false
        for index in editor.properties(member.name, in: [namespace]) {
            if isSet { editor.remove(index) } else { editor.set(index, to: member) }
            isSet = true
        }
        if !isSet { editor.add(member) }
    }
}
