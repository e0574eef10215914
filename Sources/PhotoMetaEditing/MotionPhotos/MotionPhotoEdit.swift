// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Prepares a still for a motion photo: its XMP announces the appended movie (Motion Photo format 1.0).
struct MotionPhotoEdit: ContainerEdit {
    let movie: MotionPhotoPacket.Movie
    let properties: MetadataEdit

    func new(
        _ kind: BlockContent, beside old: ContiguousArray<UInt8>
    ) throws(MetadataError) -> ContiguousArray<UInt8>? {
        kind == .packets ? try MotionPhotoPacket.adding(movie, to: nil, XMPLimits(limits)) : nil
    }

    func changed(
        _ kind: BlockContent, _ blocks: [ContiguousArray<UInt8>], _ place: BlockPlace
    ) throws(MetadataError) -> [ContiguousArray<UInt8>?] {
        var changed: [ContiguousArray<UInt8>?] = blocks.map { _ in nil }
        guard kind == .packets, place == .main, let first = blocks.first else { return changed }
        changed[0] = try MotionPhotoPacket.adding(movie, to: first, XMPLimits(limits))
        return changed
    }

    /// Returns the changes that prepare a still, so that the movie can be appended.
    func edits(_ file: EditedFile) throws(EditStop) -> LayoutEdits {
        switch file.map.format {
        case .jpeg: return try JPEGEditor.edits(for: self, in: file)
        case .heif:
            var edits = try HEIFEditor.edits(for: self, in: file)
            try setEnd(of: file, &edits)
            return edits
        default: throw .refused(MetadataError(.unsupportedFormat, format: file.map.format))
        }
    }

    /// Sets the size of a file's last box if the box extends to the end of the file.
    private func setEnd(of file: EditedFile, _ edits: inout LayoutEdits) throws(EditStop) {
        let tree = try file.tree()
        let boxes = tree.boxes()
        guard boxes.tail.isEmpty, let last = boxes.boxes.last, !last.isTruncated else {
            throw .damaged("File", at: boxes.tail.lowerBound, "the file does not end with a box")
        }
        if let table = tree.first(.meta, .iloc), tree.itemLocations(in: table)?.reachesEnd == true {
            throw .damaged("HEIF/meta/iloc", at: table.start, "an item extends to the end of the file")
        }
        guard last.isOpenEnded else { return }
        let number = LayoutEdits.NewNumber(field: 0..<4, value: .size(of: last.range))
        edits.replace(last.start..<(last.start + 4), with: ContiguousArray.zeros(4), numbers: [number])
    }
}
