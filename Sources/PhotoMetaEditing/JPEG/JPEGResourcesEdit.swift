// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes Photoshop's image resources in a JPEG file: APP13, in several segments if they are large.
enum JPEGResourcesEdit {
    /// Adds the changed segments, and a new one at an offset if the file has no resources and needs some.
    static func add(
        to edits: inout LayoutEdits, for edit: some ContainerEdit, of map: FileMap, in window: ByteWindow,
        newAt offset: UInt64
    ) throws(EditStop) {
        let isIncluded = { (block: LocatedBlock) in
            block.kind == .photoshop && !block.continuesPrevious && block.part == 0
                // Those in Exif change with it.
                && Int(block.headerByteCount) == JPEGSegment.photoshop.utf8.count
        }
        let hasRecords = map.directories.contains { $0.dictionary == .iptc && $0.part == 0 }
        let changed = try BlockEdits.resources(
            of: map, in: window, changedBy: edit, addingRecords: !hasRecords, where: isIncluded)
        for block in changed { try JPEGEditor.add(block, to: &edits, in: window) }
        guard !hasRecords, !map.blocks.contains(where: isIncluded),
            let new = try EditStop.refusing({ () throws(MetadataError) in try edit.new(.resources) })
        else { return }
        try JPEGEditor.insert(
            JPEGSegment.app13, JPEGSegment.photoshop, new, at: offset, into: &edits)
    }
}
