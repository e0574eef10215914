// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes Photoshop's image resources in a JPEG file: APP13, in several segments if they are large.
enum JPEGResourcesEdit {
    /// Adds the changed segments, and a new one at an offset if the file has no resources and needs some.
    static func add(
        to edits: inout LayoutEdits, for edit: some ContainerEdit, of map: FileMap, in window: ByteWindow,
        newAt offset: UInt64
    ) throws(EditStop) {
        let blocks = map.blocks
        let hasRecords = map.directories.contains { $0.dictionary == .iptc && $0.part == 0 }
        var needsRecords = !hasRecords
        for index in blocks.indices
        where blocks[index].kind == .photoshop && !blocks[index].continuesPrevious && blocks[index].part == 0
            // Those in Exif change with it.
            && Int(blocks[index].headerByteCount) == JPEGSegment.photoshop.utf8.count
        {
            guard edit.changesResources else { return }
            var block: BlockEdit
            do throws(EditStop) {
                block = try BlockEdit(index, of: map, in: window, for: edit)
            } catch .refused where !edit.requiresResources {
                continue
            }
            let old = block.old
            let new = try EditStop.refusing { () throws(MetadataError) in
                let changed = try edit.changed(.resources, old, .main)
                guard needsRecords else { return changed }
                return try edit.new(.resources, beside: changed ?? old) ?? changed
            }
            needsRecords = false
            block.new = new ?? old
            if block.isChanged { try JPEGEditor.add(block, to: &edits, in: window) }
        }
        guard needsRecords,
            let new = try EditStop.refusing({ () throws(MetadataError) in try edit.new(.resources) })
        else { return }
        try JPEGEditor.insert(
            JPEGSegment.app13, JPEGSegment.photoshop, new, at: offset, into: &edits)
    }
}
