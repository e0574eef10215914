// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

extension MetadataEdit: ContainerEdit {
    var properties: MetadataEdit { self }
    var changesPackets: Bool { !xmp.isEmpty || otherParts.values.contains(where: \.changesPackets) }
    var changesResources: Bool { !iptc.isEmpty || changesRepeatedBlocks }
    var requiresResources: Bool { !iptc.isEmpty }
    var removesCredentials: Bool { allowsInvalidCredentials }
    var orientation: Orientation? { self[\.tiff.orientation].value }

    private func store(of kind: BlockContent) -> any PropertyStore {
        switch kind {
        case .structure: fields
        case .packets: xmp
        case .resources: iptc
        }
    }

    func changed(
        _ kind: BlockContent, _ blocks: [ContiguousArray<UInt8>], _ place: BlockPlace
    ) throws(MetadataError) -> [ContiguousArray<UInt8>?] {
        guard case .otherPart(let part) = place, reach != .everyPart else {
            return try store(of: kind).changed(blocks, place, by: self)
        }
        let changed = try editOfOtherParts?.changed(kind, blocks, place) ?? blocks.map { _ in nil }
        guard let own = part.flatMap({ otherParts[$0] }) else { return changed }
        let last = try own.changed(kind, zip(blocks, changed).map { $1 ?? $0 }, .main)
        return zip(last, changed).map { $0 ?? $1 }
    }

    func new(
        _ kind: BlockContent, beside old: ContiguousArray<UInt8>
    ) throws(MetadataError) -> ContiguousArray<UInt8>? {
        try store(of: kind).new(beside: old, by: self)
    }

    func change(_ file: inout TIFFEditor) throws(MetadataError) {
        try fields.change(&file, isMain: true, by: self)
        try file.addRecords(of: iptc)
    }

    /// What changes in every other picture than the main one: removals, and the fields of Apple's note that it has.
    private var editOfOtherParts: MetadataEdit? {
        var edit = reach == .removals ? removals : nil
        for change in fields.changes where change.dictionary == .makerApple {
            edit = edit ?? MetadataEdit()
            edit?.add(change)
        }
        edit?.reach = .everyPart
        return edit
    }
}
