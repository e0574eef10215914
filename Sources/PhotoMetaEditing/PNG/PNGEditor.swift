// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes the chunks of a PNG file, animated or not (Portable Network Graphics, 3rd edition, §5.3, §11.3).
///
/// New chunks follow the header, because readers may stop at the image data, which Exif must precede (§5.6). In an animation, Exif
/// follows the control chunk, and texts come at the end. A block that is stored as text or compressed is replaced with the standard
/// chunk for it, so that no reader finds another value.
enum PNGEditor: ContainerEditor {
    static func edits(for edit: some ContainerEdit, in file: EditedFile) throws(EditStop) -> LayoutEdits {
        let (map, window) = (file.map, file.window)
        let manifests = map.blocks.filter { $0.kind == .jumbf }.map { block in
            PNGChunk(type: PNGChunk.credentials, data: block.range).range.clamped(to: 0..<window.byteCount)
        }
        var edits = try ContentCredentials.check(edit, in: manifests)
        let blocks = try BlockEdits(for: edit, of: map, in: window)
        // Profiles of Photoshop's resources, which contain the IPTC records; those in Exif change with it.
        let resources = try BlockEdits.resources(of: map, in: window, changedBy: edit) {
            $0.kind == .photoshop && $0.part == 0 && $0.coding != .plain
        }
        let texts = edit.properties.texts
        guard !blocks.isEmpty || !resources.isEmpty || !texts.isEmpty else { return edits }
        let chunks = try chunks(in: window, edit.limits)
        guard let header = chunks.first(where: { $0.type == PNGChunk.imageHeader }) else {
            throw .refused(MetadataError(.noMedia, "no header chunk"))
        }
        // Programs such as FFmpeg recognize an animation by this chunk, if it is near the start of the file.
        let animation = chunks.prefix { $0.type != PNGChunk.imageData }.last {
            $0.type == PNGChunk.animation
        }
        let exifPlace = try (animation ?? header).wholeRange(in: window).upperBound
        let end = chunks.last { $0.type == PNGChunk.imageEnd }
        let textPlace = animation == nil ? exifPlace : end?.range.lowerBound ?? exifPlace
        if let structure = blocks.newStructure {
            edits.insert(PNGChunk.bytes(PNGChunk.exif, structure), at: exifPlace)
        }
        if let packet = blocks.newPacket { edits.insert(PNGChunk.bytes(packet: packet), at: textPlace) }
        var hasExif = chunks.contains { $0.type == PNGChunk.exif }
        try texts.apply(to: chunks, in: window, newAt: textPlace, &edits)
        for block in blocks.changed + resources {
            let begun = chunks.lastElement(beginningUpTo: block.block.offset) { $0.data.lowerBound }
            guard let old = begun, old.holds(block.block) else {
                throw .refused(MetadataError(.damaged, "no chunk at \(block.block.offset)"))
            }
            let range = try old.wholeRange(in: window)
            var new: ContiguousArray<UInt8> = []
            if block.isRemoved {
                // The chunk is removed.
            } else if block.block.kind == .xmp {
                new = PNGChunk.bytes(packet: block.new)
            } else if block.block.kind == .photoshop {
                new = try chunk(ofProfile: block, in: old, of: window)
            } else if old.type == PNGChunk.exif {
                new = PNGChunk.bytes(PNGChunk.exif, block.new)
            } else if hasExif {
                new = try chunk(ofProfile: block, in: old, of: window)
            } else {
                // A file has at most one such chunk (§11.3.4.5).
                hasExif = true
                let header = ExifHeader.offset(in: block.new.span) ?? 0
                let structure = ContiguousArray(block.new[header...])
                edits.insert(PNGChunk.bytes(PNGChunk.exif, structure), at: exifPlace)
            }
            edits.replace(range, with: new)
        }
        return edits
    }

    /// Returns the chunks; of those of image data, the first alone.
    private static func chunks(
        in window: ByteWindow, _ limits: Limits
    ) throws(EditStop) -> [PNGChunk] {
        try EditStop.reading("PNG") { () throws(ParseStop) in
            var context = ParseContext(limits: limits)
            var cursor = PNGChunks()
            var chunks: [PNGChunk] = []
            while let chunk = try cursor.next(in: window, &context) {
                if chunk.type != PNGChunk.imageData
                    || !chunks.contains(where: { $0.type == PNGChunk.imageData })
                {
                    chunks.append(chunk)
                }
            }
            return chunks
        }
    }

    // MARK: Writing

    /// Returns a chunk like the old one, with the block in hexadecimal digits after its name and size.
    private static func chunk(
        ofProfile block: BlockEdit, in old: PNGChunk, of window: ByteWindow
    ) throws(EditStop) -> ContiguousArray<UInt8> {
        let head = try window.bytes(in: old.data.lowerBound..<block.block.offset, "PNG")
        return PNGChunk.bytes(keyword: ContiguousArray(head.prefix { $0 != 0 }), profile: block.new)
    }
}

extension PNGChunk {
    /// Whether the chunk contains a block.
    fileprivate func holds(_ block: LocatedBlock) -> Bool {
        data.lowerBound <= block.offset && block.range.upperBound <= data.upperBound
    }

    /// Returns the range of a chunk, including its length, type and checksum.
    func wholeRange(in window: ByteWindow) throws(EditStop) -> Range<UInt64> {
        guard range.upperBound <= window.byteCount else {
            throw .refused(MetadataError(.damaged, "the chunk at \(data.lowerBound) is cut off"))
        }
        return range
    }
}
