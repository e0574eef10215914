// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes the comments and the XMP packet of a GIF file (GIF89a §24, §26; XMP part 3, §1.1.2).
///
/// New extensions precede the first frame and its graphic control, so they follow that of an animation, which some readers expect
/// first. A file of version 87a with a written extension gets version 89a, which has extensions.
enum GIFEditor: ContainerEditor {
    static let accompanying: Set<PropertyName> = [PropertyName(MetadataKeys().gif.gifVersion)]

    static func edits(for edit: some ContainerEdit, in file: EditedFile) throws(EditStop) -> LayoutEdits {
        let (map, window) = (file.map, file.window)
        let list = try EditStop.reading("GIF") { () throws(ParseStop) in
            try GIFBlockList(in: window, edit.limits)
        }
        var manifests: [Range<UInt64>] = []
        for block in map.blocks where block.kind == .jumbf && !block.continuesPrevious {
            manifests += [list.application(around: block.range)].compactMap(\.self)
        }
        var edits = try ContentCredentials.check(edit, in: manifests)
        let blocks = try BlockEdits(for: edit, of: map, in: window)
        var writes = false
        for block in blocks.changed {
            guard let old = list.application(around: block.range) else {
                throw .damaged("GIF", at: block.block.offset, "no extension with the XMP packet")
            }
            edits.replace(old, with: block.isRemoved ? [] : try GIFHeader.bytes(packet: block.new))
            writes = writes || !block.isRemoved
        }
        if let packet = blocks.newPacket {
            if let damaged = list.damagedPacket, !edit.rebuildsBlocks {
                throw .damaged("GIF", at: damaged.lowerBound, "an XMP packet without the bytes that end it")
            }
            edits.insert(try GIFHeader.bytes(packet: packet), at: list.newPlace)
            writes = true
        }
        if try edit.properties.gifComments.apply(to: list, &edits) { writes = true }
        if writes { try setVersion(in: window, &edits) }
        return edits
    }

    private static func setVersion(in window: ByteWindow, _ edits: inout LayoutEdits) throws(EditStop) {
        let version = ContiguousArray(GIFHeader.extensibleVersion.utf8)
        let old = try window.bytes(in: GIFHeader.version, "GIF")
        if !old.elementsEqual(version) { edits.replace(GIFHeader.version, with: version) }
    }
}
