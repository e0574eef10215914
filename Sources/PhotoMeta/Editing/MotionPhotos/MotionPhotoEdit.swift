/// Prepares a still for a motion photo: its XMP announces the appended movie (Motion Photo format 1.0).
struct MotionPhotoEdit: StillEdit {
    let movie: MotionPhotoPacket.Movie
    let limits: Limits
    let allowsInvalidCredentials: Bool

    func change(_ file: inout TIFFEditor) {}

    func newStructure() -> ContiguousArray<UInt8>? { nil }

    func changed(_ structure: ContiguousArray<UInt8>, _ place: BlockPlace) -> ContiguousArray<UInt8>? { nil }

    func newPacket() throws(MetadataError) -> ContiguousArray<UInt8>? {
        try MotionPhotoPacket.adding(movie, to: nil)
    }

    func changed(
        packets: [ContiguousArray<UInt8>], _ place: BlockPlace
    ) throws(MetadataError) -> [ContiguousArray<UInt8>?] {
        var changed: [ContiguousArray<UInt8>?] = packets.map { _ in nil }
        guard place == .main, let first = packets.first else { return changed }
        changed[0] = try MotionPhotoPacket.adding(movie, to: first)
        return changed
    }

    /// Returns the replacements that prepare a still, so that the movie can be appended.
    func replacements(_ map: FileMap, _ window: ByteWindow) throws(EditStop) -> [Replacement] {
        switch map.format {
        case .jpeg: return try JPEGEditor.replacements(for: self, of: map, in: window)
        case .heif:
            let end = try self.end(of: window)
            return try HEIFEditor.replacements(for: self, of: map, in: window) + end
        default: throw .refused(MetadataError(.unsupportedFormat, format: map.format))
        }
    }

    /// Sets the size of a file's last box if the box extends to the end of the file.
    private func end(of window: ByteWindow) throws(EditStop) -> [Replacement] {
        var scanner = BoxScanner(window, limits)
        let layout = try HEIFLayout(&scanner)
        guard layout.file.tail.isEmpty, let last = layout.file.boxes.last, !last.isTruncated else {
            throw .damaged("File", at: layout.file.tail.lowerBound, "the file does not end with a box")
        }
        if let locations = layout.children.first(.iloc) {
            let rows = try ItemLocationTable(
                locations, itemData: layout.itemData?.body, ownReferences: layout.ownReferences, scanner)
            if rows.reachesEnd {
                throw .damaged(
                    "HEIF/meta/iloc", at: locations.start, "an item extends to the end of the file")
            }
        }
        guard last.isOpenEnded else { return [] }
        guard let size = UInt32(exactly: last.range.byteCount) else {
            throw .refused(MetadataError(.tooLarge, "the size of the last box does not fit in 32 bits"))
        }
        return [
            Replacement(range: last.start..<(last.start + 4), bytes: ContiguousArray(bigEndian: size))
        ]
    }
}
