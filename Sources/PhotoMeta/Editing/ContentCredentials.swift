/// Finds Content Credentials (C2PA), which become invalid when a file is edited.
enum ContentCredentials {
    /// Throws unless an edit may make them invalid.
    static func check(_ edit: some StillEdit) throws(EditStop) {
        if !edit.allowsInvalidCredentials { throw .refused(MetadataError(.contentCredentials)) }
    }

    /// Throws if a file's XMP refers to credentials that are elsewhere, unless the edit may make them invalid.
    static func check(_ edit: some StillEdit, of map: FileMap) throws(EditStop) {
        if MetadataScope(map, part: 0).namesCredentials { try check(edit) }
    }

    /// The identifier of their `uuid` boxes (C2PA 2.1 §A.5.1).
    private static let identifier: [UInt8] = [
        0xD8, 0xFE, 0xC3, 0xD6, 0x1B, 0x0E, 0x48, 0x3C, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7E, 0xC4, 0x81,
    ]

    /// Throws if one of a file's boxes has credentials, unless the edit may make them invalid.
    static func check(
        _ edit: some StillEdit, of file: BoxList, _ scanner: BoxScanner
    ) throws(EditStop) {
        for box in file.boxes where box.type == .uuid {
            let bytes = try scanner.bytes(box.body, upTo: 16, "File/uuid")
            if bytes.elementsEqual(identifier) { try check(edit) }
        }
    }

    /// Whether an APP11 segment begins a manifest store (C2PA 2.1 §A.3; ISO/IEC 19566-5 §A.2, §D.2).
    ///
    /// `JP`, instance, sequence; a `jumb` box that begins with a `jumd` box, whose type begins with `c2pa`.
    static func begin(
        inSegment payload: Range<UInt64>, of window: ByteWindow
    ) throws(ParseStop) -> Bool {
        let slice = try window.slice(at: payload.lowerBound, count: Int(min(payload.byteCount, 40)))
        let bytes = slice.span
        guard (try? bytes.uint16(at: 0)) == 0x4A50, bytes.holds(FourCharacterCode("j", "u", "m", "b"), at: 12)
        else { return false }
        let body = (try? bytes.uint32(at: 8)) == 1 ? 24 : 16
        return bytes.holds(FourCharacterCode("j", "u", "m", "d"), at: body + 4)
            && bytes.holds(FourCharacterCode("c", "2", "p", "a"), at: body + 8)
    }
}
