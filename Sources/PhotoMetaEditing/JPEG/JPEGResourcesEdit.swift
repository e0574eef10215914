import PhotoMeta

/// Changes Photoshop's image resources in a JPEG file: APP13, in several segments if they are large.
enum JPEGResourcesEdit {
    /// The maximum size of the resources, in bytes: they may contain paths and thumbnails.
    private static let byteLimit: UInt64 = 16 << 20

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
            && Int(blocks[index].headerByteCount) == PhotoshopSignature.identifierByteCount
        {
            guard edit.changesResources else { return }
            var pieces = [blocks[index].payload]
            var next = index + 1
            while next < blocks.count, blocks[next].continuesPrevious {
                pieces.append(blocks[next].payload)
                next += 1
            }
            guard pieces.reduce(0, { $0.addingSaturated($1.byteCount) }) <= byteLimit else {
                guard !edit.rebuildsBlocks else {
                    try add([], in: pieces, to: &edits, window)
                    continue
                }
                guard edit.requiresResources else { continue }
                throw .refused(
                    MetadataError(.blockTooLarge, "image resources larger than \(byteLimit) bytes"))
            }
            var old = ContiguousArray<UInt8>()
            for piece in pieces { old += try window.bytes(in: piece, "JPEG/APP13") }
            let new = try EditStop.refusing { () throws(MetadataError) in
                let changed = try edit.changed(resources: old)
                guard needsRecords else { return changed }
                return try edit.addingRecords(to: changed ?? old) ?? changed
            }
            needsRecords = false
            if let new, new != old { try add(new, in: pieces, to: &edits, window) }
        }
        guard needsRecords,
            let new = try EditStop.refusing({ () throws(MetadataError) in try edit.addingRecords(to: []) })
        else { return }
        let payload = PhotoshopSignature.identifier + new
        JPEGEditor.insert(
            segment: [0xFF, 0xED] + (try JPEGEditor.length(of: payload.count)) + payload, at: offset,
            into: &edits)
    }

    /// Adds the segments of new resources; all but the last keep their bounds, and the last one grows.
    private static func add(
        _ new: ContiguousArray<UInt8>, in pieces: [Range<UInt64>], to edits: inout LayoutEdits,
        _ window: ByteWindow
    ) throws(EditStop) {
        let identifierByteCount = PhotoshopSignature.identifierByteCount
        var start = 0
        for (number, piece) in pieces.enumerated() {
            let end =
                number == pieces.count - 1
                ? new.count : min(start + Int(clamping: piece.byteCount), new.count)
            let segment = try JPEGEditor.segment(of: piece, identifierByteCount, in: window)
            // No resources are left.
            if new.isEmpty {
                edits.remove(segment)
                continue
            }
            _ = try JPEGEditor.length(of: end - start + identifierByteCount)
            edits.replace(piece, with: ContiguousArray(new[start..<end]))
            start = end
        }
    }
}
