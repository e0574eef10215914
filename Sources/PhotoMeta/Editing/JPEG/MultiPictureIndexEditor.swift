/// Keeps the index of several pictures in one file right, whose offsets count from the index's header (CIPA DC-007 §5.2.3).
///
/// Behind the Exif segment, as cameras write it, the index moves with the pictures, and only the first picture's size changes.
enum MultiPictureIndexEditor {
    private static let entries: UInt16 = 0xB002
    private static let entryByteCount = 16
    /// `MPF\0`.
    private static let identifierByteCount: UInt64 = 4

    /// Adds what changes in a file's index when its bytes move.
    static func add(
        _ places: MovedPlaces, of map: FileMap, in window: ByteWindow, _ limits: Limits,
        to replacements: inout [Replacement]
    ) throws(EditStop) {
        guard let block = map.blocks.first(where: { $0.kind == .multiPicture }), block.byteCount > 4 else {
            return
        }
        let origin = block.offset.addingSaturated(identifierByteCount)
        let bytes = try window.bytes(in: origin..<block.range.upperBound, "JPEG/APP2")
        // A damaged index is copied: nothing tells what it refers to.
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
            // §5.2.3.3.2: 0 stands for the first picture, which begins with the file.
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
