/// Clears what a removal leaves in the bytes of a file that are not read as metadata.
///
/// Writers that overwrite a part of a file leave the rest of longer data: text after an XMP packet, an old movie header among the
/// media, free space that is not empty. It is cleared whenever something is removed, because it can state the same in another
/// form. In other bytes that belong to nothing, or whose meaning is not known, the removed values are cleared. No byte moves.
struct LeftoverRemoval {
    let layout: FileLayout
    let search: RemovedTexts.Search
    /// Whether all bytes that belong to nothing are cleared, and removed at the end of the file.
    var clearsUnreferenced = false
    /// Whether bytes at the end of the file stay, because something may describe them.
    var keepsTrailingData = false

    /// The number of bytes that are searched: many times what cameras leave.
    private static let byteLimit: UInt64 = 64 << 20

    /// Returns the changes that clear the bytes.
    func edits(_ file: EditedFile) throws(EditStop) -> LayoutEdits {
        var edits = LayoutEdits()
        var cleared: [Range<UInt64>] = []
        var left = Self.byteLimit
        for leaf in layout.leaves where [.unreferenced, .unknown, .notExamined, .padding].contains(leaf.role)
        {
            guard leaf.range.byteCount <= left else { continue }
            left -= leaf.range.byteCount
            let bytes = try file.window.bytes(in: leaf.range, "File")
            if clearsUnreferenced, leaf.role == .unreferenced, isTrailing(leaf) {
                if !keepsTrailingData { edits.remove(leaf.range) }
                continue
            }
            if let body = leftover(leaf) {
                if bytes.dropFirst(body).contains(where: { $0 > 0x20 }) {
                    cleared.append((leaf.range.lowerBound + UInt64(body))..<leaf.range.upperBound)
                }
                continue
            }
            guard leaf.role != .padding else { continue }
            var offset = 0
            while let found = search.firstRange(in: bytes.span, from: offset) {
                cleared.append(leaf.range.part(found))
                offset = found.upperBound
            }
        }
        if layout.format == .png {
            try clear(cleared, ofChunksIn: file, &edits)
        } else {
            for range in cleared { edits.replace(range, with: try filling(range)) }
        }
        return edits
    }

    /// Whether bytes follow the end of the format.
    private func isTrailing(_ leaf: FileLayout.Leaf) -> Bool {
        leaf.range.upperBound == layout.byteCount
            && leaf.owners.allSatisfy { owner in
                let label = layout.regions[owner].label
                return label == .text(LayoutCollector.dataAfterImage)
                    || label == .text(LayoutCollector.dataAfterBoxes)
            }
    }

    /// The number of bytes before those to clear, in a leaf that is left over as a whole; `nil` for other leaves.
    private func leftover(_ leaf: FileLayout.Leaf) -> Int? {
        let regions = leaf.owners.map { layout.regions[$0] }
        guard let region = regions.first, regions.count == 1 else { return nil }
        switch region.label {
        case .text(LayoutCollector.restOfPacket): return 0
        case .code(.free), .code(.skip):
            // Of the box, only its header is left.
            return region.range == leaf.range ? 8 : nil
        // An old box among the media.
        case .code
        where region.role == .unreferenced && region.parent.map({ layout.regions[$0].label }) == .code(.mdat):
            return 0
        // In raw and TIFF files, image data can be referred to in ways that are not known.
        default:
            return clearsUnreferenced && leaf.role == .unreferenced && !layout.format.isTIFFStructure
                ? 0 : nil
        }
    }

    private func filling(_ range: Range<UInt64>) throws(EditStop) -> ContiguousArray<UInt8> {
        let owners = layout.leaf(at: range.lowerBound)?.owners.map { layout.regions[$0].label } ?? []
        let count = Int(clamping: range.byteCount)
        if owners.contains(.text(LayoutCollector.restOfPacket)) { return XMPPadding.blanks(count) }
        // ISO/IEC 10918-1 B.1.1.2: fill bytes may precede each marker.
        let fill: UInt8 = owners.contains(.text(LayoutCollector.strayBytes)) ? 0xFF : 0
        return ContiguousArray((0..<count).lazy.map { _ in fill })
    }

    /// Clears ranges in the chunks of a PNG file, which have checksums, and after them.
    private func clear(
        _ ranges: [Range<UInt64>], ofChunksIn file: EditedFile, _ edits: inout LayoutEdits
    ) throws(EditStop) {
        let sizes = layout.sizes.map(\.range)
        var chunks: [Range<UInt64>: [Range<UInt64>]] = [:]
        for range in ranges {
            guard let data = sizes.lastElement(beginningUpTo: range.lowerBound, \.lowerBound),
                data.contains(range)
            else {
                edits.replace(range, with: try filling(range))
                continue
            }
            chunks[data, default: []].append(range)
        }
        for (data, ranges) in chunks {
            var bytes = ContiguousArray(
                try file.window.bytes(in: (data.lowerBound - 4)..<data.upperBound, "PNG"))
            for range in ranges {
                let start = 4 + Int(clamping: range.lowerBound - data.lowerBound)
                bytes.replaceSubrange(
                    start..<(start + Int(clamping: range.byteCount)), with: try filling(range))
            }
            var checksum = CRC32()
            checksum.add(bytes)
            edits.replace(
                (data.lowerBound - 4)..<(data.upperBound + 4),
                with: bytes + ContiguousArray(bigEndian: checksum.value))
        }
    }
}
