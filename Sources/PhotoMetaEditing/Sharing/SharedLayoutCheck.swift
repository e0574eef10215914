// SPDX-License-Identifier: Apache-2.0
import PhotoMeta

/// Checks that each byte of a shared file has a purpose that is known.
///
/// Bytes that belong to nothing, that are of an unknown kind or that were not examined could state anything, so they must be empty:
/// zeros or fill bytes.
struct SharedLayoutCheck {
    /// The layout of the shared file.
    let layout: FileLayout
    /// The values of fields that were left out of directories; image data that contains one still has it.
    let leftOut: [Range<UInt64>]

    /// The number of bytes to read at a time.
    private static let pieceByteCount: UInt64 = 1 << 20

    private static let unknownRoles: Set<FileLayout.Role> = [.unknown, .unreferenced, .notExamined]

    /// Throws unless the file contains only what is known.
    func check(_ file: EditedFile) throws(EditStop) {
        for leaf in layout.leaves {
            // One owner that is known does not say what the bytes are for another one.
            if let unknown = leaf.owners.first(where: { Self.unknownRoles.contains(layout.regions[$0].role) })
            {
                try checkIsEmpty(leaf, in: unknown, of: file)
            } else if leaf.role == .notExamined {
                try checkIsEmpty(leaf, in: nil, of: file)
            }
            if let item = leaf.owners.first(where: isOtherItem) { throw refusal(leaf.range, item) }
        }
        for range in leftOut { try checkIsNotMedia(range) }
    }

    private func checkIsNotMedia(_ range: Range<UInt64>) throws(EditStop) {
        let first = layout.leaves.lastIndex(beginningUpTo: range.lowerBound, \.range.lowerBound) ?? 0
        for leaf in layout.leaves[first...].prefix(while: { $0.range.lowerBound < range.upperBound })
        where leaf.role == .media {
            throw .damaged(
                "File", at: range.lowerBound, "a property that is left out is part of the image data")
        }
    }

    private func checkIsEmpty(
        _ leaf: FileLayout.Leaf, in region: Int?, of file: EditedFile
    ) throws(EditStop) {
        var start = leaf.range.lowerBound
        while start < leaf.range.upperBound {
            let end = min(start + Self.pieceByteCount, leaf.range.upperBound)
            let bytes = try file.window.bytes(in: start..<end, "File")
            guard bytes.allSatisfy({ $0 == 0 || $0 == 0xFF }) else {
                throw refusal(leaf.range, region)
            }
            start = end
        }
    }

    /// Whether a region is the data of an item that is not an image, in a file whose table of items could not be changed.
    private func isOtherItem(_ region: Int) -> Bool {
        guard case .item(_, let type) = layout.regions[region].label else { return false }
        return layout.regions[region].role == .media && !type.isImageItem
    }

    private func refusal(_ range: Range<UInt64>, _ region: Int?) -> EditStop {
        let names = region.map { layout.path(ofRegion: $0).joined(separator: "/") } ?? ""
        // The other bytes of a TIFF file may be image data without a size.
        let place = names.isEmpty ? "outside of its structures" : "in \(names)"
        return .refused(
            MetadataError(
                .notEditable,
                "the shared file would have \(range.byteCount) bytes whose meaning is not known, at \(range.lowerBound) \(place)"
            ))
    }
}
