// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Attaches a gain map to a JPEG picture: after its end, in the index of pictures (CIPA DC-007 §5.2), in the list of files in its XMP
/// (Ultra HDR Image Format 1.0), and announced in a segment of ISO 21496-1.
struct JPEGGainMapEdit: ContainerEdit {
    let properties: MetadataEdit
    /// The coded image, which describes itself.
    let map: ContiguousArray<UInt8>
    /// Whether the map is also described in the form of Ultra HDR.
    let statesUltraHDR: Bool
    let segments: PictureSegments
    /// Whether the file's index of pictures lists others, so that it stays.
    let keepsIndex: Bool
    /// The end of the main picture.
    let end: UInt64
    let hasMovie: Bool

    var removesCredentials: Bool { allowsInvalidCredentials }

    func new(
        _ kind: BlockContent, beside old: ContiguousArray<UInt8>
    ) throws(MetadataError) -> ContiguousArray<UInt8>? {
        kind == .packets ? try packet(nil) : nil
    }

    func changed(
        _ kind: BlockContent, _ blocks: [ContiguousArray<UInt8>], _ place: BlockPlace
    ) throws(MetadataError) -> [ContiguousArray<UInt8>?] {
        var changed: [ContiguousArray<UInt8>?] = blocks.map { _ in nil }
        guard kind == .packets, place == .main, let first = blocks.first else { return changed }
        changed[0] = try packet(first)
        return changed
    }

    private func packet(_ old: ContiguousArray<UInt8>?) throws(MetadataError) -> ContiguousArray<UInt8> {
        try GainMapPacket.announcing(
            mapOf: map.count, statesVersion: statesUltraHDR, keepsMovie: hasMovie, in: old,
            XMPLimits(limits))
    }

    /// Returns the changes.
    func edits(_ file: EditedFile) throws(EditStop) -> LayoutEdits {
        try ContentCredentials.check(self, of: file.map)
        var edits = try JPEGEditor.edits(for: self, in: file)
        for segment in segments.gainMaps + (keepsIndex ? [] : segments.indices) { edits.remove(segment) }
        let insertion = edits.insert(map, at: end)
        let place = segments.indexPlace
        JPEGEditor.insert(
            segment: try JPEGSegment.bytes(
                JPEGSegment.app2, ContiguousArray(JPEGSegment.gainMap.utf8) + [0, 0, 0, 0]),
            at: place, into: &edits)
        let index = PictureIndex(mapByteCount: map.count)
        if keepsIndex {
            try index.add(to: segments.indices, pictureEnd: end, map: insertion, in: file.window, &edits)
            return edits
        }
        edits.insert(
            try JPEGSegment.bytes(JPEGSegment.app2, index.bytes), at: place, in: 0..<place.addingSaturated(1),
            numbers: index.numbers(pictureEnd: end, map: insertion, after: Int(JPEGSegment.headerByteCount)))
        return edits
    }
}

/// Adds the description to the coded image of a gain map, in the forms that it does not have.
struct GainMapPictureEdit: ContainerEdit {
    let properties: MetadataEdit
    /// The properties of Ultra HDR; empty if the packet does not change.
    let members: [XMPMember]
    /// The metadata of ISO 21496-1; `nil` if it is there.
    let iso: ContiguousArray<UInt8>?
    let place: UInt64

    var changesPackets: Bool { !members.isEmpty }

    func new(
        _ kind: BlockContent, beside old: ContiguousArray<UInt8>
    ) throws(MetadataError) -> ContiguousArray<UInt8>? {
        guard kind == .packets, !members.isEmpty else { return nil }
        return try GainMapPacket.describing(members, in: nil, XMPLimits(limits))
    }

    func changed(
        _ kind: BlockContent, _ blocks: [ContiguousArray<UInt8>], _ place: BlockPlace
    ) throws(MetadataError) -> [ContiguousArray<UInt8>?] {
        var changed: [ContiguousArray<UInt8>?] = blocks.map { _ in nil }
        guard kind == .packets, place == .main, !members.isEmpty, let first = blocks.first else {
            return changed
        }
        changed[0] = try GainMapPacket.describing(members, in: first, XMPLimits(limits))
        return changed
    }

    /// Returns the changes.
    func edits(_ file: EditedFile) throws(EditStop) -> LayoutEdits {
        var edits = try JPEGEditor.edits(for: self, in: file)
        guard let iso else { return edits }
        JPEGEditor.insert(
            segment: try JPEGSegment.bytes(
                JPEGSegment.app2, ContiguousArray(JPEGSegment.gainMap.utf8) + iso), at: place, into: &edits)
        return edits
    }
}
