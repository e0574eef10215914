// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Clears what a removal leaves in the bytes of a file that are not read as metadata.
///
/// Writers that overwrite a part of a file leave the rest of longer data: text after an XMP packet, an old movie header among the
/// media, free space that is not empty. It is cleared whenever something is removed, because it can state the same in another
/// form. In other bytes that belong to nothing, or whose meaning is not known, the removed values are cleared. No byte moves.
struct LeftoverRemoval {
    let layout: FileLayout
    let search: RemovedTexts.Search

    /// The number of bytes that are searched and cleared: many times what cameras leave.
    private static let byteLimit: UInt64 = 64 << 20

    /// Returns the changes that clear the bytes.
    func edits(_ file: EditedFile) throws(EditStop) -> LayoutEdits {
        var edits = LayoutEdits()
        var cleared: [Range<UInt64>] = []
        var left = Self.byteLimit
        for leaf in layout.leaves where [.unreferenced, .unknown, .notExamined, .padding].contains(leaf.role)
        {
            let isLeftover = Self.isLeftover(leaf, in: layout)
            guard isLeftover || leaf.role != .padding else { continue }
            guard leaf.range.byteCount <= left else { continue }
            left -= leaf.range.byteCount
            let bytes = try file.window.bytes(in: leaf.range, "File")
            if isLeftover {
                let header = headerByteCount(of: leaf, bytes)
                let fill = fill(leaf)
                if bytes.dropFirst(header).contains(where: { $0 != fill }) {
                    cleared.append((leaf.range.lowerBound + UInt64(header))..<leaf.range.upperBound)
                }
                continue
            }
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

    private func labels(of leaf: FileLayout.Leaf) -> [FileLayout.Region.Label] {
        leaf.owners.map { layout.regions[$0].label }
    }

    /// Whether a leaf of a layout is cleared as a whole.
    static func isLeftover(_ leaf: FileLayout.Leaf, in layout: FileLayout) -> Bool {
        guard leaf.owners.count == 1 else { return false }
        let region = layout.regions[leaf.owners[0]]
        switch region.label {
        // If the packet before it is in another region, the text is a part of another value, too.
        case .leftover(.afterPacket):
            return layout.regions.contains {
                $0.parent == region.parent && $0.range.upperBound == region.range.lowerBound
                    && !$0.range.isEmpty
            }
        // If a leaf is only a part of free space, something else is in it too.
        case .code(.free), .code(.skip): return region.range == leaf.range
        // An old box among the media.
        case .code
        where region.role == .unreferenced && region.parent.map({ layout.regions[$0].label }) == .code(.mdat):
            return true
        default: return false
        }
    }

    /// The size of the header of a box of free space, which stays (ISO/IEC 14496-12 §4.2); 0 for other bytes.
    private func headerByteCount(of leaf: FileLayout.Leaf, _ bytes: ArraySlice<UInt8>) -> Int {
        guard labels(of: leaf).contains(where: { $0 == .code(.free) || $0 == .code(.skip) }) else { return 0 }
        // A size of 1 means that the size follows the type, in 64 bits.
        return (try? bytes.span.uint32(at: 0)) == 1 ? 16 : 8
    }

    /// The byte that replaces those of a leaf; `nil` for text, which is filled with lines of white space.
    private func fill(_ leaf: FileLayout.Leaf) -> UInt8? {
        let labels = labels(of: leaf)
        if labels.contains(.leftover(.afterPacket)) { return nil }
        // ISO/IEC 10918-1 B.1.1.2: fill bytes may precede each marker.
        return labels.contains(.leftover(.betweenSegments)) ? 0xFF : 0
    }

    private func filling(_ range: Range<UInt64>) throws(EditStop) -> ContiguousArray<UInt8> {
        let count = Int(clamping: range.byteCount)
        guard let fill = layout.leaf(at: range.lowerBound).map(fill) ?? 0 else {
            return XMPPadding.blanks(count)
        }
        return fill == 0 ? .zeros(count) : ContiguousArray((0..<count).lazy.map { _ in fill })
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
