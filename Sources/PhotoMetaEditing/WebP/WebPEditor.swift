// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes the chunks of a WebP file (RFC 9649 §2).
///
/// Metadata follows the image, Exif before XMP, and the header of an extended file declares it. A simple file
/// becomes an extended one.
enum WebPEditor: ContainerEditor {
    private static let exif = FourCharacterCode("E", "X", "I", "F")
    static let xmp = FourCharacterCode("X", "M", "P", " ")
    private static let extended = FourCharacterCode("V", "P", "8", "X")
    private static let headerEnd: UInt64 = 12

    static let accompanying: Set<PropertyName> = {
        let keys = MetadataKeys().webP
        return [
            PropertyName(keys.flags), PropertyName(keys.canvasPixelWidth),
            PropertyName(keys.canvasPixelHeight),
        ]
    }()

    static func edits(for edit: some ContainerEdit, in file: EditedFile) throws(EditStop) -> LayoutEdits {
        let (map, window) = (file.map, file.window)
        let list = try WebPChunkList(in: window, edit.limits)
        let manifests = list.chunks.filter { $0.type == FourCharacterCode("C", "2", "P", "A") }
        var edits = try ContentCredentials.check(edit, in: manifests.map(\.range))
        let blocks = try BlockEdits(for: edit, of: map, in: window)
        guard !blocks.isEmpty else { return edits }
        guard !list.isTruncated else {
            throw .refused(MetadataError(.damaged, "the chunks are cut off"))
        }
        var removed: [FourCharacterCode: Int] = [:]
        for block in blocks.changed {
            let begun = list.chunks.lastElement(beginningUpTo: block.block.offset, \.data.lowerBound)
            guard let old = begun, old.data == block.range else {
                throw .refused(MetadataError(.damaged, "no chunk at \(block.block.offset)"))
            }
            let type = block.block.kind == .xmp ? xmp : exif
            if block.isRemoved { removed[type, default: 0] += 1 }
            edits.replace(old.range, with: block.isRemoved ? [] : chunk(type, block.new))
        }
        if let structure = blocks.newStructure {
            let place = list.chunks.first { $0.isPacket }?.range.lowerBound ?? list.end
            list.insert(chunk(exif, structure), at: place, into: &edits)
        }
        if let packet = blocks.newPacket {
            list.insert(chunk(xmp, packet), at: list.end, into: &edits)
        }
        let hasExif =
            blocks.newStructure != nil || list.chunks.count { $0.type == exif } > removed[exif, default: 0]
        let hasPacket =
            blocks.newPacket != nil || list.chunks.count(where: \.isPacket) > removed[xmp, default: 0]
        let flags: UInt8 = (hasExif ? 0x08 : 0) | (hasPacket ? 0x04 : 0)
        try setFlags(flags, of: list, map, window, &edits)
        return edits
    }

    /// Returns a chunk (§2.3): type, size, data, and a zero after an odd number of bytes.
    private static func chunk(
        _ type: FourCharacterCode, _ data: ContiguousArray<UInt8>
    ) -> ContiguousArray<UInt8> {
        ContiguousArray(bigEndian: type.rawValue) + little(UInt32(clamping: data.count)) + data
            + ContiguousArray.zeros(data.count & 1)
    }

    private static func little(_ number: UInt32) -> ContiguousArray<UInt8> {
        ContiguousArray(bigEndian: number.byteSwapped)
    }

    /// Sets the header's flags for metadata (§2.7); a simple file gets a header before its image.
    private static func setFlags(
        _ flags: UInt8, of list: WebPChunkList, _ map: FileMap, _ window: ByteWindow,
        _ edits: inout LayoutEdits
    ) throws(EditStop) {
        if let header = list.chunks.first(where: { $0.type == extended }) {
            guard header.data.byteCount >= 10 else {
                throw .refused(MetadataError(.damaged, "a header of \(header.data.byteCount) bytes"))
            }
            let place = header.data.lowerBound..<(header.data.lowerBound + 1)
            let old = try window.bytes(in: place, "WebP/VP8X").first ?? 0
            let new = old & ~0x0C | flags
            if new != old { edits.replace(place, with: [new]) }
            return
        }
        guard flags != 0 else { return }
        guard let image = map.codedImage, let first = list.chunks.first,
            first.type == FourCharacterCode("V", "P", "8", " ")
                || first.type == FourCharacterCode("V", "P", "8", "L"),
            let width = UInt32(exactly: image.size.width - 1),
            let height = UInt32(exactly: image.size.height - 1), width < 1 << 24, height < 1 << 24
        else { throw .refused(MetadataError(.damaged, "the size of the image is unknown")) }
        var data: ContiguousArray<UInt8> = [flags | (image.hasAlpha == true ? 0x10 : 0), 0, 0, 0]
        data += little(width).prefix(3) + little(height).prefix(3)
        edits.insert(chunk(extended, data), at: headerEnd, in: list.range)
    }
}

/// The ranges of a WebP file's chunks.
struct WebPChunkList {
    struct Chunk {
        var type: FourCharacterCode
        var data: Range<UInt64>
        /// The range of the chunk, including its type, size and any padding byte.
        var range: Range<UInt64>

        /// Whether the chunk contains XMP; some writers end its name with a zero byte, which no other program reads.
        var isPacket: Bool {
            type == WebPEditor.xmp || type == FourCharacterCode("X", "M", "P", "\0")
        }
    }

    private(set) var chunks: [Chunk] = []
    /// The offset after the last chunk.
    private(set) var end: UInt64 = 12
    /// The bytes that the file's size counts.
    let range: Range<UInt64>
    /// Whether the file or a chunk is cut off.
    private(set) var isTruncated: Bool

    init(in window: ByteWindow, _ limits: Limits) throws(EditStop) {
        var context = ParseContext(limits: limits)
        do throws(ParseStop) {
            var walk = try RIFFChunks(in: window)
            isTruncated = walk.isTruncated
            range = 8..<max(walk.listEnd, 8)
            while let chunk = try walk.next(in: window, &context) {
                isTruncated = isTruncated || chunk.isTruncated
                let next = min(walk.offset, walk.listEnd)
                chunks.append(Chunk(type: chunk.type, data: chunk.data, range: end..<next))
                end = next
            }
        } catch {
            throw EditStop(error, "WebP")
        }
        guard context.boxesLeft >= 0 else {
            throw .refused(MetadataError(.tooLarge, "WebP: too many chunks"))
        }
    }

    /// Inserts a chunk after another, and adds the other's padding byte if it is missing.
    func insert(
        _ chunk: ContiguousArray<UInt8>, at offset: UInt64, into edits: inout LayoutEdits
    ) {
        let last = chunks.last { $0.range.upperBound == offset }
        let isOdd =
            last.map { $0.data.byteCount & 1 == 1 && $0.range.upperBound == $0.data.upperBound } ?? false
        let isFirst = !edits.changesBytes(before: offset)
        edits.insert(isOdd && isFirst ? [0] + chunk : chunk, at: offset, in: range)
    }
}
