// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes the chunks of a PNG file, animated or not (Portable Network Graphics, 3rd edition, §5.3, §11.3).
///
/// New chunks follow the header, because readers may stop at the image data, which Exif must precede (§5.6). In an animation, Exif
/// follows the control chunk, and texts come at the end. A block that is stored as text or compressed is replaced with the standard
/// chunk for it, so that no reader finds another value.
enum PNGEditor: ContainerEditor {
    private static let exif = FourCharacterCode("e", "X", "I", "f")
    private static let imageData = FourCharacterCode("I", "D", "A", "T")
    private static let text = FourCharacterCode("t", "E", "X", "t")
    private static let internationalText = FourCharacterCode("i", "T", "X", "t")

    static func edits(for edit: some ContainerEdit, in file: EditedFile) throws(EditStop) -> LayoutEdits {
        let (map, window) = (file.map, file.window)
        // C2PA 2.1 §A.3.4 is the only use of such chunks; length and type precede their data, a checksum follows.
        let manifests = map.blocks.filter { $0.kind == .jumbf && $0.offset >= 8 }.map { block in
            (block.offset - 8)..<min(block.range.upperBound.addingSaturated(4), window.byteCount)
        }
        var edits = try ContentCredentials.check(edit, in: manifests)
        let blocks = try BlockEdits(for: edit, of: map, in: window)
        let resources = try resources(changedBy: edit, of: map, in: window)
        let texts = edit.texts
        guard !blocks.isEmpty || !resources.isEmpty || !texts.isEmpty else { return edits }
        let chunks = try chunks(in: window, edit.limits)
        guard let header = chunks.first(where: { $0.type == FourCharacterCode("I", "H", "D", "R") }) else {
            throw .refused(MetadataError(.noMedia, "no header chunk"))
        }
        // Programs such as FFmpeg recognize an animation by this chunk, if it is near the start of the file.
        let animation = chunks.prefix { $0.type != imageData }.last {
            $0.type == FourCharacterCode("a", "c", "T", "L")
        }
        let exifPlace = try range(of: animation ?? header, in: window).upperBound
        let end = chunks.last { $0.type == FourCharacterCode("I", "E", "N", "D") }
        let textPlace = animation == nil ? exifPlace : end.map { $0.data.lowerBound - 8 } ?? exifPlace
        func insert(_ chunk: ContiguousArray<UInt8>) { edits.insert(chunk, at: textPlace) }
        if let structure = blocks.newStructure { edits.insert(chunk(exif, structure), at: exifPlace) }
        if let packet = blocks.newPacket { insert(chunk(ofPacket: packet)) }
        var hasExif = chunks.contains { $0.type == exif }
        var left = Dictionary(texts.changes.map { ($0.name, $0.text) }) { first, _ in first }
        let changed = Set(left.keys)
        for chunk in chunks where !texts.isEmpty {
            guard let name = try name(ofText: chunk, in: window), changed.contains(name) else { continue }
            // The new text takes the place of the first one of its keyword; others are removed.
            let new = (left.removeValue(forKey: name) ?? nil).map { self.chunk(named: name, $0) }
            edits.replace(try range(of: chunk, in: window), with: new ?? [])
        }
        for change in texts.changes {
            if let text = left[change.name] ?? nil { insert(chunk(named: change.name, text)) }
        }
        for block in blocks.changed + resources {
            let begun = chunks.lastElement(beginningUpTo: block.block.offset) { $0.data.lowerBound }
            guard let old = begun, old.holds(block.block) else {
                throw .refused(MetadataError(.damaged, "no chunk at \(block.block.offset)"))
            }
            let range = try range(of: old, in: window)
            var new: ContiguousArray<UInt8> = []
            if block.isRemoved {
                // The chunk is removed.
            } else if block.block.kind == .xmp {
                new = chunk(ofPacket: block.new)
            } else if block.block.kind == .photoshop {
                new = try chunk(ofProfile: block, in: old, of: window)
            } else if old.type == exif {
                new = chunk(exif, block.new)
            } else if hasExif {
                new = try chunk(ofProfile: block, in: old, of: window)
            } else {
                // A file has at most one such chunk (§11.3.4.5).
                hasExif = true
                let header = ExifHeader.offset(in: block.new.span) ?? 0
                edits.insert(chunk(exif, ContiguousArray(block.new[header...])), at: exifPlace)
            }
            edits.replace(range, with: new)
        }
        return edits
    }

    /// Returns the keyword of a text chunk; `nil` for other chunks.
    private static func name(
        ofText chunk: PNGChunks.Chunk, in window: ByteWindow
    ) throws(EditStop) -> String? {
        let types = [text, internationalText, FourCharacterCode("z", "T", "X", "t")]
        guard types.contains(chunk.type) else { return nil }
        // §11.3.3.2: at most 79 bytes and a zero.
        let start = chunk.data.lowerBound
        let head = try window.bytes(in: start..<(start + min(chunk.data.byteCount, 80)), "PNG")
        return String(decoding: head.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// Returns the changed profiles of Photoshop's resources, which contain the IPTC records.
    private static func resources(
        changedBy edit: some ContainerEdit, of map: FileMap, in window: ByteWindow
    ) throws(EditStop) -> [BlockEdit] {
        guard edit.changesResources else { return [] }
        var changed: [BlockEdit] = []
        for index in map.blocks.indices
        where map.blocks[index].kind == .photoshop && map.blocks[index].part == 0
            // Those in Exif change with it.
            && map.blocks[index].coding != .plain
        {
            var block: BlockEdit
            do throws(EditStop) {
                block = try BlockEdit(index, of: map, in: window, for: edit)
            } catch .refused where !edit.requiresResources {
                continue
            }
            let new = try EditStop.refusing { () throws(MetadataError) in
                try edit.changed(.resources, block.old, .main)
            }
            guard let new else { continue }
            block.new = new
            if block.isChanged { changed.append(block) }
        }
        return changed
    }

    /// Returns the chunks; of those of image data, the first alone.
    private static func chunks(
        in window: ByteWindow, _ limits: Limits
    ) throws(EditStop) -> [PNGChunks.Chunk] {
        try EditStop.reading("PNG") { () throws(ParseStop) in
            var context = ParseContext(limits: limits)
            var cursor = PNGChunks()
            var chunks: [PNGChunks.Chunk] = []
            while let chunk = try cursor.next(in: window, &context) {
                if chunk.type != imageData || !chunks.contains(where: { $0.type == imageData }) {
                    chunks.append(chunk)
                }
            }
            return chunks
        }
    }

    /// Returns the range of a chunk, including its length, type and checksum.
    private static func range(
        of chunk: PNGChunks.Chunk, in window: ByteWindow
    ) throws(EditStop) -> Range<UInt64> {
        let end = chunk.data.upperBound.addingSaturated(4)
        guard chunk.data.lowerBound >= 8, end <= window.byteCount else {
            throw .refused(MetadataError(.damaged, "the chunk at \(chunk.data.lowerBound) is cut off"))
        }
        return (chunk.data.lowerBound - 8)..<end
    }

    // MARK: Writing

    /// Returns a chunk (§5.3): length, type, data, and the checksum of type and data.
    private static func chunk(
        _ type: FourCharacterCode, _ data: ContiguousArray<UInt8>
    ) -> ContiguousArray<UInt8> {
        let body = ContiguousArray(bigEndian: type.rawValue) + data
        var checksum = CRC32()
        checksum.add(body)
        return ContiguousArray(bigEndian: UInt32(clamping: data.count)) + body
            + ContiguousArray(bigEndian: checksum.value)
    }

    /// Returns the chunk of a text (§11.3.3): in Latin-1 if that has its characters, otherwise in UTF-8.
    private static func chunk(named keyword: String, _ text: String) -> ContiguousArray<UInt8> {
        let characters = text.unicodeScalars
        let isLatin1 = characters.allSatisfy {
            (0x20...0x7E).contains($0.value) || (0xA0...0xFF).contains($0.value) || $0 == "\n"
        }
        let name = ContiguousArray(keyword.utf8)
        guard isLatin1 else {
            // No compression, no language, no translated keyword.
            return chunk(internationalText, name + [0, 0, 0, 0, 0] + ContiguousArray(text.utf8))
        }
        return chunk(
            self.text, name + [0] + ContiguousArray(characters.map { UInt8(truncatingIfNeeded: $0.value) }))
    }

    /// Returns the chunk of a packet (XMP part 3 §1.1.5): a keyword, no compression, no language, no translated
    /// keyword.
    private static func chunk(ofPacket packet: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
        chunk(internationalText, ContiguousArray("XML:com.adobe.xmp\0\0\0\0\0".utf8) + packet)
    }

    /// Returns a chunk like the old one, with the block in hexadecimal digits after its name and size.
    private static func chunk(
        ofProfile block: BlockEdit, in old: PNGChunks.Chunk, of window: ByteWindow
    ) throws(EditStop) -> ContiguousArray<UInt8> {
        let head = try window.bytes(in: old.data.lowerBound..<block.block.offset, "PNG")
        let name = ContiguousArray(head.prefix { $0 != 0 })
        let digits = ContiguousArray("0123456789abcdef".utf8)
        var text = name + [0, 0x0A] + (name.split(separator: 0x20).last ?? []) + [0x0A]
        text += ContiguousArray("\(block.new.count)\n".utf8)
        for (index, byte) in block.new.enumerated() {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
            if index % 36 == 35 { text.append(0x0A) }
        }
        return chunk(self.text, text + [0x0A])
    }
}

extension PNGChunks.Chunk {
    /// Whether the chunk contains a block.
    fileprivate func holds(_ block: LocatedBlock) -> Bool {
        data.lowerBound <= block.offset && block.range.upperBound <= data.upperBound
    }
}
