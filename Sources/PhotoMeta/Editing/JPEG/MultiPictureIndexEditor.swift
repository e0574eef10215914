/// Updates the index of several images in one file, whose offsets are relative to the index's header (CIPA DC-007
/// §5.2.3).
///
/// An index after the Exif segment, where cameras write it, moves with the images, so only the size of the first
/// image changes.
enum MultiPictureIndexEditor {
    private static let entries: UInt16 = 0xB002
    private static let entryByteCount = 16
    /// `MPF\0`.
    private static let identifierByteCount: UInt64 = 4

    /// Adds the changes to a file's index when its bytes move.
    static func add(
        _ places: MovedPlaces, of map: FileMap, in window: ByteWindow, _ limits: Limits,
        to replacements: inout [Replacement]
    ) throws(EditStop) {
        guard let block = map.blocks.first(where: { $0.kind == .multiPicture }), block.byteCount > 4 else {
            return
        }
        let origin = block.offset.addingSaturated(identifierByteCount)
        let bytes = try window.bytes(in: origin..<block.range.upperBound, "JPEG/APP2")
        // A damaged index is copied, because what it refers to is unknown.
        guard let editor = try? TIFFEditor(ContiguousArray(bytes)),
            let directory = try? editor.firstDirectory(),
            let row = try? editor.find(entries, in: directory).row, row.type == .undefined
        else { return }
        guard row.value.count / entryByteCount <= limits.entries else {
            throw .refused(MetadataError(.tooLarge, "JPEG/APP2: too many pictures"))
        }
        for start in stride(
            from: row.value.lowerBound, through: row.value.upperBound - entryByteCount, by: entryByteCount)
        {
            guard let size = try? editor.uint32(at: start + 4), let offset = try? editor.uint32(at: start + 8)
            else { return }
            func put(_ value: UInt64, at position: Int) {
                let place = origin.addingSaturated(UInt64(clamping: position))
                replacements.append(
                    Replacement(
                        range: place..<place.addingSaturated(4), bytes: editor.number(UInt32(clamping: value))
                    ))
            }
            // §5.2.3.3.2: 0 means the first image, which begins at the start of the file.
            let first = offset == 0 ? 0 : origin.addingSaturated(UInt64(offset))
            let end = first.addingSaturated(UInt64(size))
            guard end <= window.byteCount else { continue }
            let newSize = places.place(of: end) &- places.place(of: first)
            if newSize != UInt64(size), size != 0 { put(newSize, at: start + 4) }
            let newOffset = places.place(of: first) &- places.place(of: origin)
            if offset != 0, newOffset != UInt64(offset) { put(newOffset, at: start + 8) }
        }
    }
}
