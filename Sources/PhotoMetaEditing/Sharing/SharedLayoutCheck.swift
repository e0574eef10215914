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
    let edit: MetadataEdit

    /// The number of bytes to read at a time.
    private static let pieceByteCount: UInt64 = 1 << 20

    private static let unknownRoles: Set<FileLayout.Role> = [.unknown, .unreferenced, .notExamined]

    /// Throws unless the file contains only what is known.
    func check(_ file: EditedFile) throws(EditStop) {
        // First, because bytes that are missing restart the check.
        let pictures = try pictureItems(file)
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
        for picture in pictures { try checkIsPicture(picture.region, picture.bytes) }
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
        return layout.regions[region].role == .media && !HEIFItemEdit.images.contains(type)
    }

    /// The maximum number of items that are examined, each of which costs as much as a file.
    private static let itemLimit = 4_096

    /// Returns the items that are JPEG files.
    private func pictureItems(
        _ file: EditedFile
    ) throws(EditStop) -> [(region: FileLayout.Region, bytes: ArraySlice<UInt8>)] {
        var pictures: [(region: FileLayout.Region, bytes: ArraySlice<UInt8>)] = []
        var items: Set<FileLayout.Region.Label> = []
        var examined: Set<Range<UInt64>> = []
        var byteCount: UInt64 = 0
        for region in layout.regions {
            guard case .item(_, .jpegItem) = region.label else { continue }
            guard items.insert(region.label).inserted else {
                throw Self.refused(
                    .notEditable, "its \(region.name) is a file in several pieces, which cannot be shared")
            }
            // Several items can share bytes.
            guard examined.insert(region.range).inserted else { continue }
            byteCount = byteCount.addingSaturated(region.range.byteCount)
            guard byteCount <= layout.byteCount, examined.count <= Self.itemLimit else {
                throw Self.refused(.tooLarge, "the items that are files are too many, or overlap")
            }
            pictures.append((region, try file.window.bytes(in: region.range, "File")))
        }
        return pictures
    }

    /// Throws if a JPEG file contains more than its picture.
    private func checkIsPicture(
        _ region: FileLayout.Region, _ bytes: ArraySlice<UInt8>
    ) throws(EditStop) {
        let change = try EditStop.refusing { () throws(MetadataError) in
            try EmbeddedFileEdits.replacement(of: ContiguousArray(bytes), at: region.range, edit)
        }
        guard change == nil else {
            throw Self.refused(.notEditable, "its \(region.name) contains more than a picture")
        }
    }

    private static func refused(_ code: MetadataError.Code, _ message: String) -> EditStop {
        .refused(MetadataError(code, message))
    }

    private func refusal(_ range: Range<UInt64>, _ region: Int?) -> EditStop {
        let names = region.map { layout.path(ofRegion: $0).joined(separator: "/") } ?? ""
        // The other bytes of a TIFF file may be image data without a size.
        let place = names.isEmpty ? "outside of its structures" : "in \(names)"
        return Self.refused(
            .notEditable,
            "the shared file would have \(range.byteCount) bytes whose meaning is not known, at \(range.lowerBound) \(place)"
        )
    }
}
