// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Changes the chunks of a WebP file (RFC 9649 §2).
///
/// Metadata follows the image, Exif before XMP, and the header of an extended file declares it. A simple file
/// becomes an extended one.
enum WebPEditor: ContainerEditor {
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
        let manifests = list.chunks.filter { $0.type == RIFFChunk.credentials }
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
            let type = block.block.kind == .xmp ? RIFFChunk.xmp : RIFFChunk.exif
            if block.isRemoved { removed[type, default: 0] += 1 }
            edits.replace(old.range, with: block.isRemoved ? [] : RIFFChunk.bytes(type, block.new))
        }
        if let structure = blocks.newStructure {
            let place = list.chunks.first { RIFFChunk.isPacket($0.type) }?.range.lowerBound ?? list.end
            list.insert(RIFFChunk.bytes(RIFFChunk.exif, structure), at: place, into: &edits)
        }
        if let packet = blocks.newPacket {
            list.insert(RIFFChunk.bytes(RIFFChunk.xmp, packet), at: list.end, into: &edits)
        }
        let hasExif =
            blocks.newStructure != nil
            || list.chunks.count { $0.type == RIFFChunk.exif } > removed[RIFFChunk.exif, default: 0]
        let hasPacket =
            blocks.newPacket != nil
            || list.chunks.count { RIFFChunk.isPacket($0.type) } > removed[RIFFChunk.xmp, default: 0]
        let flags =
            (hasExif ? RIFFChunk.Extended.exifFlag : 0) | (hasPacket ? RIFFChunk.Extended.packetFlag : 0)
        try setFlags(flags, of: list, map, window, &edits)
        return edits
    }

    /// Sets the header's flags for metadata (§2.7); a simple file gets a header before its image.
    private static func setFlags(
        _ flags: UInt8, of list: WebPChunkList, _ map: FileMap, _ window: ByteWindow,
        _ edits: inout LayoutEdits
    ) throws(EditStop) {
        if let header = list.chunks.first(where: { $0.type == RIFFChunk.extended }) {
            guard header.data.byteCount >= RIFFChunk.Extended.byteCount else {
                throw .refused(MetadataError(.damaged, "a header of \(header.data.byteCount) bytes"))
            }
            let place = header.data.lowerBound..<(header.data.lowerBound + 1)
            let old = try window.bytes(in: place, "WebP/VP8X").first ?? 0
            let metadataFlags = RIFFChunk.Extended.exifFlag | RIFFChunk.Extended.packetFlag
            let new = old & ~metadataFlags | flags
            if new != old { edits.replace(place, with: [new]) }
            return
        }
        guard flags != 0 else { return }
        guard let image = map.codedImage, let first = list.chunks.first,
            first.type == RIFFChunk.lossy
                || first.type == RIFFChunk.lossless,
            let header = RIFFChunk.bytes(
                extendedFlags: flags | (image.hasAlpha == true ? RIFFChunk.Extended.alphaFlag : 0),
                image.size)
        else { throw .refused(MetadataError(.damaged, "the size of the image is unknown")) }
        edits.insert(header, at: RIFFChunk.fileHeaderByteCount, in: list.range)
    }
}

/// The ranges of a WebP file's chunks.
struct WebPChunkList {
    private(set) var chunks: [RIFFChunk] = []
    /// The offset after the last chunk.
    private(set) var end = RIFFChunk.fileHeaderByteCount
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
                chunks.append(chunk)
                end = chunk.range.upperBound
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
